"""Halves go away from zero, whatever floats make of hundredths."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_core.rounding import round_half_away_from_zero, round_half_up


@pytest.mark.parametrize(
    ("value", "away", "up"),
    [
        pytest.param(0.5, 1, 1, id="+0.5"),
        pytest.param(-0.5, -1, 0, id="-0.5"),
        pytest.param(2.5, 3, 3, id="+2.5: Python's round gives 2"),
        pytest.param(-2.5, -3, -2, id="-2.5: FIDE published -3 (F-P01)"),
        pytest.param(0.0, 0, 0, id="0"),
        pytest.param(0.49, 0, 0, id="+0.49"),
        pytest.param(-0.49, 0, 0, id="-0.49"),
        pytest.param(-2.4999999999999996, -3, -2, id="-2.5 lost in a sum of hundredths"),
        pytest.param(57.49999999999999, 58, 58, id="100 times 0.575"),
    ],
)
def test_halves(value: float, away: int, up: int) -> None:
    """Both kinds of rounding at halves, and beside them."""
    assert round_half_away_from_zero(value) == away
    assert round_half_up(value) == up


@settings(deadline=None)  # a loaded machine is no failure
@given(
    st.lists(st.integers(-100, 100), min_size=1, max_size=50), st.sampled_from([10, 17, 20, 40])
)
def test_sums_of_hundredths_round_as_on_paper(hundredths: list[int], k_factor: int) -> None:
    """K times a sum of table values rounds like the same sum in whole hundredths."""
    total = k_factor * math.fsum(each / 100 for each in hundredths)
    exact = abs(k_factor * sum(hundredths))
    on_paper = (exact + 50) // 100

    assert abs(round_half_away_from_zero(total)) == on_paper


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_only_numbers_are_rounded(value: float) -> None:
    """NaN and infinity are refused in words."""
    with pytest.raises(ValueError, match=r"^value must be finite, got (nan|inf)$"):
        round_half_up(value)
