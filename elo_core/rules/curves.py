"""Curves that only some rule sets use: a straight line, and FIDE's table as a curve."""

from dataclasses import dataclass

import numpy as np

from elo_core._checks import FloatArray
from elo_core.fide import fide_expected_score_uncapped
from elo_core.performance import fide_performance_difference


@dataclass(frozen=True, slots=True)
class LinearCurve:
    """A straight line through 1/2 that is cut off on both sides.

    Attributes
    ----------
    limit : float, default 0.5
        The largest distance of an expected score from 1/2.

    Notes
    -----
    E = 1/2 + d within the limit, with d in units of the scale.
    """

    limit: float = 0.5

    def expected_score(self, difference: FloatArray) -> FloatArray:
        """Return 1/2 plus the difference, cut off at the limit."""
        return 0.5 + np.clip(difference, -self.limit, self.limit)

    def difference(self, expected_score: FloatArray) -> FloatArray:
        """Return the expected score's distance from 1/2."""
        return np.asarray(expected_score) - 0.5


@dataclass(frozen=True, slots=True)
class FideTable:
    """FIDE's two tables as a curve whose scale is one point.

    Table 8.1.2 leads from differences to expected scores, table 8.1.1 back ("effectively mirror
    images", B.02, 8.1). The 400-point rule is not in the tables.
    """

    def expected_score(self, difference: FloatArray) -> FloatArray:
        """Return what table 8.1.2 prints for each difference, in points."""
        return fide_expected_score_uncapped(difference)

    def difference(self, expected_score: FloatArray) -> FloatArray:
        """Return what table 8.1.1 prints for each expected score, in points."""
        numbers = np.asarray(expected_score, dtype=np.float64)
        return np.array([fide_performance_difference(e) for e in numbers.flat]).reshape(
            numbers.shape
        )


FIDE_TABLE = FideTable()
