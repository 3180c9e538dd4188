"""How a row tells its game: a result, two scores, a winner, one's own history, one row a player.

To add a layout, imitate one function and give it a line in ``LAYOUTS``.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

import numpy as np

from elo_core.readers.column_words import Role
from elo_core.readers.fields import (
    Claim,
    Fields,
    notation_of,
    reader,
    readings,
    told_scores,
)
from elo_core.readers.names import NO_PLAYER, Names, name_key, shown_name
from elo_core.readers.problems import ProblemKind
from elo_core.readers.result_labels import Reading, read_flag, read_number, won_by
from elo_core.readers.results import Notation, read_result
from elo_core.readers.told_results import told_result
from elo_core.readers.verdicts import NO_KIND, kind_number, not_rated_numbers


class Layout(StrEnum):
    """How the rows of a file tell their games."""

    PAIR_RESULT = "pair_result"
    """Two players and a result: 1-0, W, H/D/A, or "4-1"."""
    PAIR_SCORES = "pair_scores"
    """Two players and the score of each."""
    PAIR_WINNER = "pair_winner"
    """Two players and the winner, by name or by side."""
    PAIR_FLAGS = "pair_flags"
    """Two players and a mark each for "the first won" and "the second won"."""
    WINNER_LOSER = "winner_loser"
    """The winner and the loser, with or without a mark for draws."""
    OWN_HISTORY = "own_history"
    """One's own games: the opponent or the opponent's rating, and a result."""
    PLAYER_ROWS = "player_rows"
    """A row for each player of each game."""


def pair_result(fields: Fields) -> Claim:
    """Read two players and a result."""
    names = fields.names(Role.PLAYER, Role.OPPONENT)
    scores, kinds, place, notation = told_result(fields)
    return Claim(names, names.ids[0], names.ids[1], scores, kinds, place, notation)


def pair_scores(fields: Fields) -> Claim:
    """Read two players and the score of each."""
    names = fields.names(Role.PLAYER, Role.OPPONENT)
    scores, kinds, place = told_scores(fields)
    return Claim(names, names.ids[0], names.ids[1], scores, kinds, place, Notation.SCORES)


def pair_winner(fields: Fields) -> Claim:
    """Read two players and the winner: a name first, then a side such as "white" or "model_a"."""
    names = fields.names(Role.PLAYER, Role.OPPONENT)
    player, opponent = names.ids
    column = fields.need(Role.WINNER, Role.RESULT)
    notation = notation_of(fields, column)
    scores, kinds = readings(column, reader(fields, notation))
    known = [_named(names, value) for value in column.distinct]
    winner = np.array(known, dtype=np.intp)[column.codes]
    named = winner != NO_PLAYER
    for ids, score in ((player, 1.0), (opponent, 0.0)):
        won = named & (winner == ids)
        scores[won], kinds[won] = score, NO_KIND
    place = fields.place(Role.WINNER, Role.RESULT)
    return Claim(names, player, opponent, scores, kinds, place, notation)


def _named(names: Names, label: str) -> int:
    """Return the player whom a label names: "Asha", or "Asha won"."""
    number = names.by_key.get(name_key(shown_name(label)))
    return names.by_key.get(name_key(won_by(label)), NO_PLAYER) if number is None else number


def pair_flags(fields: Fields) -> Claim:
    """Read two players and marks for who won; neither mark, or the mark for draws, is a draw."""
    names = fields.names(Role.PLAYER, Role.OPPONENT)
    marks = [
        column.numbers(_flag_number) if (column := fields.column(role)) else None
        for role in (Role.PLAYER_WON, Role.OPPONENT_WON, Role.DRAW)
    ]
    won, lost = (np.zeros(len(fields.table)) if mark is None else mark for mark in marks[:2])
    drawn = 1 - won - lost if marks[2] is None else marks[2]
    unclear = (won + lost + drawn != 1) | np.isnan(won + lost + drawn)
    kinds = np.where(unclear, kind_number(ProblemKind.CONTRADICTION), NO_KIND).astype(np.int8)
    score = np.where(unclear, np.nan, won + drawn / 2)
    return Claim(names, names.ids[0], names.ids[1], score, kinds, fields.place(Role.PLAYER_WON))


def _flag_number(text: str) -> float:
    flag = read_flag(text)
    return np.nan if flag is None else float(flag)


def winner_loser(fields: Fields) -> Claim:
    """Read winner and loser; a mark or a result can say that it was a draw."""
    names = fields.names(Role.WINNER, Role.LOSER)
    score = np.ones(len(fields.table))
    kinds = np.full(len(fields.table), NO_KIND, np.int8)
    draw, result = fields.column(Role.DRAW), fields.column(Role.RESULT)
    if draw is not None:
        drawn, kinds = readings(draw, _draw_mark)
        score = np.where(kinds == NO_KIND, drawn, np.nan)
    elif result is not None:
        told, why_not = readings(result, reader(fields, Notation.SCORES))
        kinds = np.where(not_rated_numbers(why_not), why_not, NO_KIND).astype(np.int8)
        score = np.where(told == 0.5, 0.5, 1.0)  # noqa: PLR2004 - who won is known
    elif {Role.PLAYER_SCORE, Role.OPPONENT_SCORE} <= fields.roles.keys():
        score = np.where(told_scores(fields)[0] == 0.5, 0.5, 1.0)  # noqa: PLR2004 - as above
    place = fields.place(Role.DRAW, Role.RESULT)
    return Claim(names, names.ids[0], names.ids[1], score, kinds, place)


def _draw_mark(label: str) -> Reading:
    """Return a draw if a mark says yes, or says "draw"; a win if it says no."""
    flag = read_flag(label)
    if flag is not None:
        return Reading(0.5 if flag else 1.0)
    reading = read_result(label)
    drawn_or_won = reading.score in {0.5, 1.0}
    return reading if drawn_or_won or reading.kind else Reading(np.nan, ProblemKind.UNKNOWN_RESULT)


def own_history(fields: Fields) -> Claim:
    """Read one player's games; opponents may be known by their ratings alone."""
    named = Role.OPPONENT in fields.roles
    names = fields.names(Role.OPPONENT) if named else Names([], (), (), {})
    own = names.by_key.get(name_key(shown_name(fields.own_name)), len(names.names))
    opponent = names.ids[0] if named else np.full(len(fields.table), NO_PLAYER, np.intp)
    if own == len(names.names):
        names = names._replace(names=[*names.names, fields.own_name])
    if {Role.PLAYER_SCORE, Role.OPPONENT_SCORE} <= fields.roles.keys() - {Role.RESULT}:
        scores, kinds, place = told_scores(fields)
        notation = Notation.SCORES
    else:
        scores, kinds, place, notation = told_result(fields)
    player = np.full(len(fields.table), own, np.intp)
    return Claim(names, player, opponent, scores, kinds, place, notation)


def player_rows(fields: Fields) -> Claim:
    """Read one side of each game; `elo_core.readers.halves` finds the other.

    Where numbers other than 0, 1/2 and 1 stand, or places, they are kept to be compared.
    """
    names = fields.names(Role.PLAYER)
    nobody = np.full(len(fields.table), NO_PLAYER, np.intp)
    place = fields.place(Role.RESULT, Role.PLAYER_SCORE, Role.PLACE)
    column = fields.need(Role.RESULT, Role.PLAYER_SCORE, Role.PLACE)
    numbers = column.numbers(read_number)
    known = numbers[~np.isnan(numbers)]
    by_place = not {Role.RESULT, Role.PLAYER_SCORE} & fields.roles.keys()
    if by_place or (len(known) and not np.isin(known, (0.0, 0.5, 1.0)).all()):
        why_not = readings(column, read_result)[1]
        kinds = np.where(np.isnan(numbers), why_not, NO_KIND).astype(np.int8)
        points = -numbers if by_place else numbers  # the first place is the best
        return Claim(names, names.ids[0], nobody, points, kinds, place, points=True)
    scores, kinds, place, notation = told_result(fields)
    return Claim(names, names.ids[0], nobody, scores, kinds, place, notation)


class LayoutRule(NamedTuple):
    """When a layout fits, and how it is read."""

    layout: Layout
    read: Callable[[Fields], Claim]
    needs: tuple[tuple[Role, ...], ...]
    """One role of each group has to be there."""
    without: tuple[Role, ...] = ()
    """None of these may be there."""


_PAIR = ((Role.PLAYER,), (Role.OPPONENT,))
_SCORES = ((Role.PLAYER_SCORE,), (Role.OPPONENT_SCORE,))
_FLAGS = ((Role.PLAYER_WON,), (Role.OPPONENT_WON, Role.DRAW))
_ONE_SIDE = (Role.RESULT, Role.PLAYER_SCORE, Role.PLACE)
LAYOUTS = (
    LayoutRule(Layout.PAIR_RESULT, pair_result, (*_PAIR, (Role.RESULT,))),
    LayoutRule(Layout.PAIR_SCORES, pair_scores, (*_PAIR, *_SCORES)),
    LayoutRule(Layout.PAIR_WINNER, pair_winner, (*_PAIR, (Role.WINNER,))),
    LayoutRule(Layout.PAIR_WINNER, pair_winner, (*_PAIR, (Role.RESULT,)), (Role.WINNER,)),
    LayoutRule(Layout.PAIR_FLAGS, pair_flags, (*_PAIR, *_FLAGS)),
    LayoutRule(
        Layout.PAIR_RESULT, pair_result, (*_PAIR, (Role.PLAYER_SCORE,)), (Role.OPPONENT_SCORE,)
    ),
    LayoutRule(Layout.WINNER_LOSER, winner_loser, ((Role.WINNER,), (Role.LOSER,))),
    LayoutRule(
        Layout.PLAYER_ROWS,
        player_rows,
        ((Role.GAME,), (Role.PLAYER,), _ONE_SIDE),
        (Role.OPPONENT,),
    ),
    LayoutRule(
        Layout.OWN_HISTORY,
        own_history,
        ((Role.OPPONENT, Role.OPPONENT_RATING), (Role.RESULT, Role.PLAYER_SCORE)),
        (Role.PLAYER,),
    ),
)
"""In the order in which they are tried; the first that understands half of the rows is taken."""


def fitting(roles: Mapping[Role, str]) -> tuple[LayoutRule, ...]:
    """Return the layouts whose columns are there.

    Examples
    --------
    >>> [rule.layout.value for rule in fitting({Role.WINNER: "Won", Role.LOSER: "Lost"})]
    ['winner_loser']
    """
    return tuple(
        rule
        for rule in LAYOUTS
        if all(any(role in roles for role in group) for group in rule.needs)
        and not any(role in roles for role in rule.without)
    )


_SAMPLE_ROWS = 2_000
_UNDERSTOOD = 0.5


def best_layout(fields: Fields, *, layout: Layout | None = None) -> LayoutRule | None:
    """Return how a table is to be read; None if no layout fits its columns.

    Parameters
    ----------
    fields : Fields
    layout : Layout, optional
        The only one to be tried. With rows of players who name their opponents, the layout of
        pairs is returned: such rows tell whole games, only twice.

    Returns
    -------
    LayoutRule or None
        The first to understand half of the first rows, or else that which understands most.
    """
    rules = fitting(fields.roles)
    if layout is not Layout.PLAYER_ROWS or layout in [rule.layout for rule in rules]:
        rules = tuple(rule for rule in rules if layout in {None, rule.layout})
    sample = replace(fields, table=fields.table.head(_SAMPLE_ROWS))
    if layout is None and _results_name_winners(sample):
        rules = tuple(rule for rule in rules if rule.layout is Layout.PAIR_WINNER)
    best: LayoutRule | None = None
    most = -1.0
    for rule in rules:
        kinds = rule.read(sample).kinds
        share = float(np.mean((kinds == NO_KIND) | not_rated_numbers(kinds))) if len(kinds) else 0
        if share > most:
            best, most = rule, share
        if share >= _UNDERSTOOD:
            break
    return best


def _results_name_winners(fields: Fields) -> bool:
    """Return whether each result names one of its two players, or a draw.

    Players may be called A, B and D, which mean something else where results are letters.
    """
    if not {Role.PLAYER, Role.OPPONENT, Role.RESULT} <= fields.roles.keys() or fields.notation:
        return False
    column = fields.need(Role.RESULT)
    if notation_of(fields, column) is Notation.HOME_DRAW_AWAY:
        return False
    names = fields.names(Role.PLAYER, Role.OPPONENT)
    named = [
        NO_PLAYER if any(map(str.isdigit, label)) else _named(names, label)
        for label in column.distinct
    ]
    winner = np.array(named, np.intp)[column.codes]
    told = winner != NO_PLAYER
    in_the_game = (winner == names.ids[0]) | (winner == names.ids[1])
    decided = np.isin(readings(column, reader(fields, Notation.RESULTS))[0], (0.0, 1.0))
    winners = {names.names[number] for number in winner[told].tolist()}
    sure = len(winners) > 1 or any(len(name) > 1 for name in winners)
    return sure and bool((in_the_game | ~(told | decided)).all())
