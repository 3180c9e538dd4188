"""Logistic, normal and FIDE's table around one rating difference: the data of picture and key."""

from typing import NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from elo_core import LOGISTIC, NORMAL, ExpectationCurve, expected_score, fide_expected_score
from elo_core.fide import fide_expected_score_uncapped, fide_table_steps
from pages.ui import numbers
from pages.ui.text import N_

FloatArray = NDArray[np.float64]

FIDE_SCALE = 400.0  # points: the scale that FIDE's table belongs to
# a third of each is round, and carries a tick
REACHES = (60, 90, 150, 300, 600, 900, 1200, 1800, 2400, 3000, 4500, 6000, 9000, 13500)
ROOM = 0.92  # of the reach: a mark farther out would touch the edge
NAMES = {"logistic": N_("logistic"), "normal": N_("normal"), "fide": N_("FIDE’s table")}


class FideStairs(NamedTuple):
    """FIDE's table as a line: two points at every step, and its distance from the main curve."""

    differences: FloatArray
    expected_scores: FloatArray
    above_main: FloatArray


class CurvesInfo(NamedTuple):
    """The page's own curve is ``main``, the ``other`` one and FIDE's table are held against it.

    What FIDE's table gives is None where the scale is not FIDE's; ``fide_counted`` is its value
    under the 400-point rule.
    """

    reach: int
    main: str
    other: str
    differences: FloatArray
    main_scores: FloatArray
    other_scores: FloatArray
    stairs: FideStairs | None
    rating_difference: float
    expected_score: float
    opponent_expected_score: float
    other_expected_score: float
    fide: float | None
    fide_counted: float | None

    @property
    def other_above_main(self) -> float:
        """How much more the other curve expects at the reader's difference."""
        return self.other_expected_score - self.expected_score

    @property
    def fide_above_main(self) -> float | None:
        """How much more FIDE's table expects at the reader's difference."""
        return None if self.fide is None else self.fide - self.expected_score


def points(rating_difference: float) -> str:
    """Return a difference with its sign, and one decimal where it has any.

    Examples
    --------
    >>> points(100.0), points(-12.5), points(0.0)
    ('+100', '−12.5', '0')
    """
    return numbers.signed(rating_difference, 0 if float(rating_difference).is_integer() else 1)


def reach_for(rating_difference: float, scale: float) -> int:
    """Return how far the axis goes: it changes in rare steps, so that it does not jump."""
    least = max(abs(rating_difference) / ROOM, 1.5 * scale)
    return next((reach for reach in REACHES if reach >= least), REACHES[-1])


def short_of_certain(score: FloatArray | float) -> FloatArray:
    """Return expected scores kept off 0 and 1.

    The curves never promise either, but a float has no room between 1 and what they say from about
    6,500 points on: there the nearest number below 1 stands for it.
    """
    return np.clip(score, np.nextafter(0.0, 1.0), np.nextafter(1.0, 0.0))


def _even_grid(reach: int) -> FloatArray:
    """Return differences a sixtieth of the reach apart, round enough to be listed."""
    return np.linspace(-reach, reach, 121)


def fide_stairs(reach: int, curve: ExpectationCurve) -> FideStairs:
    """Return the table's staircase; it knows whole differences only, so it steps between them."""
    lowest = fide_table_steps().lowest_difference[1:]
    before = np.concatenate([-lowest[::-1], lowest - 1])
    # whole numbers between the steps too, where the distance from a curve is itself a curve
    between = np.unique(np.rint(np.linspace(-reach, reach, 241)))
    differences = np.concatenate([before + 0.5, before + 0.5, between])
    table = fide_expected_score_uncapped(np.concatenate([before, before + 1, between]))
    order = np.argsort(differences, kind="stable")
    order = order[np.abs(differences[order]) <= reach]
    above = table - expected_score(differences, 0.0, scale=FIDE_SCALE, curve=curve)
    return FideStairs(differences[order], table[order], above[order])


def curves_info(
    rating_difference: float, *, scale: float = 400.0, curve: ExpectationCurve = LOGISTIC
) -> CurvesInfo:
    """Compute the curves around a difference: the reader's rating minus the opponent's."""
    main, other = ("logistic", "normal") if curve == LOGISTIC else ("normal", "logistic")
    other_curve = NORMAL if curve == LOGISTIC else LOGISTIC
    is_fide = scale == FIDE_SCALE
    reach = reach_for(rating_difference, scale)
    # the curves rise within a few scales of 0, however far the axis goes
    steep = min(reach, 2.5 * scale)
    grid = np.union1d(_even_grid(reach), np.linspace(-steep, steep, 122))

    def at(difference: float, a_curve: ExpectationCurve) -> float:
        return float(short_of_certain(expected_score(difference, 0.0, scale=scale, curve=a_curve)))

    return CurvesInfo(
        reach,
        main,
        other,
        grid,
        expected_score(grid, 0.0, scale=scale, curve=curve),
        expected_score(grid, 0.0, scale=scale, curve=other_curve),
        fide_stairs(reach, curve) if is_fide else None,
        rating_difference,
        at(rating_difference, curve),
        at(-rating_difference, curve),
        at(rating_difference, other_curve),
        fide_expected_score_uncapped(rating_difference) if is_fide else None,
        # as a player rated 0: from 2650 on a rating would be exempt from the 400-point rule
        fide_expected_score(0.0, -rating_difference) if is_fide else None,
    )


def curves_frame(info: CurvesInfo) -> pd.DataFrame:
    """Return the curves with all digits, at 121 differences."""
    listed = np.isin(info.differences, _even_grid(info.reach))
    grid, main, other = (
        values[listed] for values in (info.differences, info.main_scores, info.other_scores)
    )
    columns = {
        "rating_difference": grid,
        info.main: main,
        info.other: other,
        f"{info.other}_minus_{info.main}": other - main,
    }
    if info.stairs is not None:
        table = fide_expected_score_uncapped(grid)
        columns["fide_table"] = table
        columns["fide_table_400_point_rule"] = fide_expected_score(0.0, -grid)
        columns[f"fide_table_minus_{info.main}"] = table - main
    return pd.DataFrame(columns)
