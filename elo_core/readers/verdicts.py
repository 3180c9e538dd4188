"""What was found about each row: the first problem counts, as in a check-list."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from elo_core.readers.problems import Effect, ProblemKind
from elo_core.readers.table import Judgement

_KINDS = tuple(ProblemKind)
_NUMBER = {kind: number for number, kind in enumerate(_KINDS)}
_ASKED = np.array([kind.effect is Effect.ASKED for kind in _KINDS], dtype=np.bool_)
_NOT_RATED = np.array([kind.effect is Effect.NOT_RATED for kind in _KINDS], dtype=np.bool_)
NO_KIND = -1
"""Stands for no problem."""

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdicts:
    """For each row its problem, if any, and the column it is about.

    Attributes
    ----------
    kinds : ndarray of int8, shape (n_rows,)
        -1 for a game that counts.
    columns : ndarray of int16, shape (n_rows,)
        -1 for none.
    notes : list of (kind, rows, column)
        What the reader should know of games that count.
    """

    kinds: NDArray[np.int8]
    columns: NDArray[np.int16]
    notes: list[tuple[ProblemKind, NDArray[np.intp], int]]

    @property
    def counts(self) -> Mask:
        """Which rows are games that count."""
        mask: Mask = self.kinds == NO_KIND
        return mask

    @property
    def not_rated(self) -> Mask:
        """Which rows are understood and not rated."""
        return ~self.counts & _NOT_RATED[self.kinds]

    @property
    def refused(self) -> Mask:
        """Which rows are refused."""
        return ~self.counts & ~_NOT_RATED[self.kinds]

    @property
    def asked(self) -> Mask:
        """Which rows wait for an answer."""
        return ~self.counts & _ASKED[self.kinds]

    def kind(self, row: int) -> ProblemKind:
        """Return the problem of a row that has one."""
        return _KINDS[int(self.kinds[row])]

    def find(self, kind: ProblemKind, where: Mask, *, column: int = -1) -> None:
        """Give a problem to the rows that have none yet."""
        if kind.effect is Effect.NOTED:
            self.notes.append((kind, np.flatnonzero(where & self.counts), column))
            return
        fresh = where & self.counts
        self.kinds[fresh] = _NUMBER[kind]
        self.columns[fresh] = column

    def take(self, judged: Mapping[int, Judgement]) -> None:
        """Give the problems that the format itself found, by row number."""
        rows = np.fromiter(judged, np.intp, len(judged))
        found = judged.values()
        self.kinds[rows] = np.fromiter((_NUMBER[kind] for kind, _ in found), np.int8, len(judged))
        self.columns[rows] = np.fromiter((place for _, place in found), np.int16, len(judged))

    def find_each(self, kinds: NDArray[np.int8], where: Mask, *, column: int = -1) -> None:
        """Give each row its own problem by number, if it has none yet."""
        fresh = where & self.counts & (kinds != NO_KIND)
        self.kinds[fresh] = kinds[fresh]
        self.columns[fresh] = column

    def share(self, rows: NDArray[np.intp], others: NDArray[np.intp]) -> None:
        """Give each row the problem of another row, of the same game, if it has none itself."""
        fresh = (self.kinds[rows] == NO_KIND) & (self.kinds[others] != NO_KIND)
        self.kinds[rows[fresh]] = self.kinds[others[fresh]]
        self.columns[rows[fresh]] = self.columns[others[fresh]]


def kind_number(kind: ProblemKind | None) -> int:
    """Return the number that stands for a kind in an array; -1 for none."""
    return NO_KIND if kind is None else _NUMBER[kind]


def not_rated_numbers(kinds: NDArray[np.int8]) -> Mask:
    """Return where an array of kinds says that a row is understood and not rated."""
    mask: Mask = (kinds != NO_KIND) & _NOT_RATED[kinds]
    return mask


def no_verdicts(n_rows: int) -> Verdicts:
    """Return verdicts that find nothing yet.

    Examples
    --------
    >>> verdicts = no_verdicts(2)
    >>> verdicts.find(ProblemKind.BYE, np.array([True, False]))
    >>> verdicts.find(ProblemKind.MISSING_RESULT, np.array([True, True]))
    >>> verdicts.kind(0).value, verdicts.kind(1).value
    ('bye', 'missing_result')
    """
    return Verdicts(
        kinds=np.full(n_rows, NO_KIND, np.int8), columns=np.full(n_rows, -1, np.int16), notes=[]
    )
