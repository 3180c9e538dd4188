"""Which games a column marks as not to be rated: "rated: false", "casual"."""

import numpy as np

from elo_core.readers import result_words
from elo_core.readers.column_words import Role
from elo_core.readers.fields import Fields
from elo_core.readers.result_labels import read_flag
from elo_core.readers.table import Column
from elo_core.readers.verdicts import Mask
from elo_core.readers.words import folded

_RATED = frozenset(map(folded, result_words.RATED.split("|")))
_NOT_RATED = frozenset(map(folded, result_words.NOT_RATED.split("|")))


def read_mark(text: str) -> bool | None:
    """Return whether a mark says that a game is rated; None if it says neither, or nothing.

    Examples
    --------
    >>> read_mark("TRUE"), read_mark("casual"), read_mark("1510"), read_mark("")
    (True, False, None, None)
    """
    word = folded(text)
    if word in _RATED or word in _NOT_RATED:
        return word in _RATED
    return read_flag(text) if word else None


def is_column_of_marks(column: Column) -> bool:
    """Return whether all that stands in a column says yes or no.

    Examples
    --------
    >>> is_column_of_marks(Column("Rated", np.array([0]), ["1510"]))
    False
    """
    return all(read_mark(text) is not None for text in column.distinct if text)


def marked_unrated(fields: Fields) -> Mask:
    """Return which games are not to be rated.

    An empty cell is one of them only where rated games have their mark and others have none.
    """
    column = fields.column(Role.RATED)
    if column is None:
        return np.zeros(len(fields.table), np.bool_)
    says_no = any(read_mark(text) is False for text in column.distinct)
    return column.where(lambda text: not read_mark(text) if text else not says_no)
