"""What a column of results says, also where it counts from the side of White."""

import numpy as np
from numpy.typing import NDArray

from elo_core._checks import FloatArray
from elo_core.readers.column_words import Role
from elo_core.readers.fields import Fields, notation_of, reader, readings
from elo_core.readers.results import Notation, is_from_whites_side
from elo_core.readers.sides import is_colour, names_sides, read_sides_of

ToldResult = tuple[FloatArray, NDArray[np.int8], int, Notation]


def told_result(fields: Fields) -> ToldResult:
    """Return what the column of results says: scores, problems, its place and its notation.

    Notes
    -----
    Chess writes White's score first. So where a column tells the player's colour, 0-1 with Black
    is a win; "win" and 1 stay the player's.
    """
    column = fields.need(Role.RESULT, Role.PLAYER_SCORE)
    notation = notation_of(fields, column)
    if fields.notation is None and notation is Notation.RESULTS and _may_be_whites(fields):
        notation = Notation.WHITE_FIRST
    scores, kinds = readings(column, reader(fields, notation))
    side = fields.column(Role.SIDE)
    if notation is Notation.WHITE_FIRST and side is not None:
        turned = column.where(is_from_whites_side) & (read_sides_of(side) < 0)
        scores = np.where(turned, 1 - scores, scores)
    return scores, kinds, fields.place(Role.RESULT, Role.PLAYER_SCORE), notation


def _may_be_whites(fields: Fields) -> bool:
    """Return whether the table tells colours, and results that count from White's side."""
    side, result = fields.column(Role.SIDE), fields.need(Role.RESULT, Role.PLAYER_SCORE)
    if side is None or names_sides(fields) or not side.where(is_colour).any():
        return False
    decided = np.isin(readings(result, reader(fields, Notation.RESULTS))[0], (0.0, 1.0))
    return bool((result.where(is_from_whites_side) & decided).any())
