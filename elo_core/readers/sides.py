"""Which side has white or plays at home, where a column says so."""

from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray
from elo_core.readers import result_words
from elo_core.readers.column_words import Role
from elo_core.readers.columns import sides_are_named
from elo_core.readers.fields import Claim, Fields
from elo_core.readers.result_labels import read_flag
from elo_core.readers.table import Column
from elo_core.readers.verdicts import Mask
from elo_core.readers.words import folded

_SIDES = {
    folded(word): value
    for words, value in (
        (result_words.FIRST_SIDE, 1.0),
        (result_words.SECOND_SIDE, -1.0),
        (result_words.NO_SIDE, 0.0),
    )
    for word in words.split("|")
}


class Sides(NamedTuple):
    """The sides of each row's game.

    Attributes
    ----------
    side : ndarray, shape (n_rows,)
        1: the player has white or is at home; -1: the opponent; 0: neither. 1 where no column
        tells: the player is the side named first.
    neutral : ndarray of bool, shape (n_rows,)
    turned : ndarray of bool, shape (n_rows,)
        Rows whose two players changed places, so that the first has white or is at home.
    unclear : ndarray of bool, shape (n_rows,)
        Rows whose mark of neutral ground says neither yes nor no.
    """

    side: FloatArray
    neutral: Mask
    turned: Mask
    unclear: Mask


def read_side(text: str) -> float:
    """Return 1 for white or home, -1 for black or away, 0 for neutral ground, NaN otherwise.

    Examples
    --------
    >>> read_side("White"), read_side("ดำ"), read_side("N"), read_side("green")
    (1.0, -1.0, 0.0, nan)
    """
    return _SIDES.get(folded(text), np.nan)


def read_sides_of(column: Column) -> FloatArray:
    """Return the side of each row; beside N alone B is no black but blanc, blancas or bianco."""
    values = set(map(folded, column.distinct)) - {""}
    if values == {"b", "n"}:
        return column.numbers(lambda text: {"b": 1.0, "n": -1.0}.get(folded(text), np.nan))
    return column.numbers(read_side)


def is_colour(text: str) -> bool:
    """Return whether a side is that of a board, white or black, and not home or away.

    Examples
    --------
    >>> is_colour("Black"), is_colour("B"), is_colour("away")
    (True, True, False)
    """
    return folded(text) in _COLOURS


_COLOURS = frozenset(folded(word) for word in f"w|b|{result_words.COLOURS}".split("|"))


def names_sides(fields: Fields) -> bool:
    """Return whether the columns of the players say who has white, or is at home."""
    player, opponent = (fields.roles.get(role) for role in (Role.PLAYER, Role.OPPONENT))
    return player is not None and opponent is not None and sides_are_named(player, opponent)


def read_sides(fields: Fields) -> Sides:
    """Return the sides of each row's game, nothing turned yet."""
    n_rows = len(fields.table)
    side_column, neutral_column = fields.column(Role.SIDE), fields.column(Role.NEUTRAL)
    told = np.full(n_rows, np.nan) if side_column is None else read_sides_of(side_column)
    side = np.nan_to_num(told, nan=1.0)
    if names_sides(fields):  # "White" and "Black": the colour is that of somebody else, or of none
        side = np.abs(side)
    neutral, unclear = side == 0, np.zeros(n_rows, np.bool_)
    if neutral_column is not None:
        neutral = neutral | neutral_column.where(lambda text: read_flag(text) is True)
        unclear = neutral_column.where(lambda text: read_flag(text) is None)
    return Sides(side, neutral, np.zeros(n_rows, np.bool_), unclear)


def turned_to_first_side(claim: Claim, sides: Sides) -> tuple[Claim, Sides]:
    """Return the games with the side that has white, or is at home, as the player."""
    turned = sides.side < 0
    return (
        claim._replace(
            player=np.where(turned, claim.opponent, claim.player),
            opponent=np.where(turned, claim.player, claim.opponent),
            score=np.where(turned, 1 - claim.score, claim.score),
        ),
        sides._replace(side=np.abs(sides.side), turned=turned),
    )
