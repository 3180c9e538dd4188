"""Expected margins: what the fast loops make of a curve is what the curve says."""

import math

import numpy as np
import pytest
from hypothesis import given, settings

from elo_core import LOGISTIC, NORMAL, ExpectationCurve, expected_score
from elo_core._checks import FloatArray
from elo_core._margin import array_margin, number_margin
from tests import strategies as our


class LinearCurve:
    """Certain from one scale on: a curve that the loops do not know."""

    def expected_score(self, difference: FloatArray) -> FloatArray:
        """Return a straight line between 0 and 1."""
        return np.clip(0.5 + difference / 2, 0, 1)

    def difference(self, expected_score: FloatArray) -> FloatArray:
        """Return the inverse."""
        return 2 * expected_score - 1


CURVES = pytest.mark.parametrize(
    "curve", [LOGISTIC, NORMAL, LinearCurve()], ids=["logistic", "normal", "linear"]
)


@CURVES
@settings(deadline=None)
@given(difference=our.rating_differences, scale=our.scales)
def test_margin_is_expected_score_minus_the_opponents(
    curve: ExpectationCurve, difference: float, scale: float
) -> None:
    """One game and many games, to the last digits; the opponent's is the exact opposite."""
    own, other = (
        expected_score(sign * difference, 0.0, scale=scale, curve=curve) for sign in (1, -1)
    )
    function, factor = number_margin(curve, scale)
    margins = np.empty(2)
    array_margin(curve, scale).write(np.array([difference, -difference]), margins)

    assert function(difference * factor) == pytest.approx(own - other, abs=1e-14)
    assert margins == pytest.approx([own - other, other - own], abs=1e-14)
    assert margins[0] == -margins[1]


@pytest.mark.parametrize("curve", [LOGISTIC, NORMAL], ids=["logistic", "normal"])
def test_half_log_odds_of_three_to_one(curve: ExpectationCurve) -> None:
    """Expected score 3/4: at 190.848502 points, or at 0.6744898 sd of 282.8427 points."""
    points = {LOGISTIC: 190.848501887865, NORMAL: 0.6744897501960817 * 200 * math.sqrt(2)}[curve]
    halves = array_margin(curve, 400).half_log_odds(np.array([points, -points, 0.0]))

    assert halves == pytest.approx([math.log(3) / 2, -math.log(3) / 2, 0], abs=1e-12)


def test_half_log_odds_stay_finite_where_a_curve_rounds_to_0() -> None:
    """A line reaches 0 and 1; a surprise there costs much, but not infinitely much."""
    halves = array_margin(LinearCurve(), 400).half_log_odds(np.array([400.0, 5_000.0]))

    assert np.isfinite(halves).all()
    assert (halves > 350).all()
