"""Lines that stand twice: a slip of the pasting hand, or two games of one evening.

Where players meet several times a day, with different results, two equal lines may be two games.
Where they do not, the second is the first again.
"""

from typing import NamedTuple

import numpy as np
import pandas as pd

from elo_core._checks import IntArray
from elo_core.readers.table import Table
from elo_core.readers.verdicts import Mask

_A_BLOCK = 3
"""Rows that follow each other as they did before: a part of the list was pasted twice."""


class Repeats(NamedTuple):
    """Rows that say the same as an earlier row in every column.

    Attributes
    ----------
    rows : ndarray of int
        The later ones.
    first : ndarray of int
        For each the first row that says the same.
    alone : int
        Those of them between two players of whom the day has no other line.
    rematches : int
        Rows in which two players meet again on a day that has other lines of theirs, too.
    """

    rows: IntArray
    first: IntArray
    alone: int
    rematches: int

    @property
    def likely_slips(self) -> bool:
        """Whether the repeats are more than what the rematches let one expect, or one block."""
        block = len(self.rows) >= _A_BLOCK and bool(
            (np.diff(self.rows) == 1).all() and (np.diff(self.first) == 1).all()
        )
        return block or self.alone > self.rematches


def find_repeats(
    table: Table, player: IntArray, opponent: IntArray, days: IntArray, *, usable: Mask
) -> Repeats:
    """Return the rows that stand twice.

    Parameters
    ----------
    table : Table
    player, opponent : ndarray of int, shape (n_rows,)
    days : ndarray of int, shape (n_rows,)
        The day of each game.
    usable : ndarray of bool, shape (n_rows,)
        The games that count.

    Returns
    -------
    Repeats

    Examples
    --------
    >>> from elo_core.readers.table import tabulated
    >>> rows = [["A", "B", "1-0"], ["C", "D", "1-0"], ["A", "B", "1-0"]]
    >>> table = tabulated(iter(list(enumerate(rows))), header=["white", "black", "result"])
    >>> one, two, day = np.array([0, 2, 0]), np.array([1, 3, 1]), np.zeros(3, np.intp)
    >>> repeats = find_repeats(table, one, two, day, usable=np.ones(3, np.bool_))
    >>> repeats.rows.tolist(), repeats.first.tolist(), repeats.likely_slips
    ([2], [0], True)
    """
    places = np.flatnonzero(usable)
    meetings = pd.DataFrame(
        {
            "day": days[places],
            "one": np.minimum(player, opponent)[places],
            "two": np.maximum(player, opponent)[places],
        }
    )
    again = meetings.duplicated(keep=False).to_numpy()
    places = places[again]  # only these can be equal, and mostly they are few
    cells = pd.DataFrame(
        {number: column.codes[places] for number, column in enumerate(table.columns)}
    )
    whole = cells.groupby(list(cells.columns), sort=False).ngroup().to_numpy()
    _, first, inverse = np.unique(whole, return_index=True, return_inverse=True)
    later = first[inverse] != np.arange(len(whole))
    pairs = meetings[again]
    met_again = pairs.duplicated(keep="first").to_numpy()
    meeting = pairs.groupby(list(pairs.columns), sort=False).ngroup()
    lines = pd.Series(whole).groupby(meeting.to_numpy()).transform("nunique").to_numpy()
    return Repeats(
        places[later],
        places[first[inverse][later]],
        alone=int((later & (lines == 1)).sum()),
        rematches=int((met_again & (lines > 1)).sum()),
    )
