"""Expected scores and rating differences: both curves, both directions, every edge."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from elo_core import LOGISTIC, NORMAL, ExpectationCurve, expected_score, rating_difference
from tests import strategies as our
from tests.published import published

CURVES = pytest.mark.parametrize("curve", [LOGISTIC, NORMAL], ids=["logistic", "normal"])
curves = st.sampled_from([LOGISTIC, NORMAL])


@pytest.mark.parametrize("case", published("expected_score_curves"))
def test_both_curves_to_six_places(case: dict[str, Any]) -> None:
    """Logistic and normal values from 0 to 800 points, computed outside the project."""
    d = case["rating_difference"]

    assert expected_score(d, 0) == pytest.approx(case["logistic"], abs=5.1e-7)
    assert expected_score(d, 0, curve=NORMAL) == pytest.approx(case["normal"], abs=5.1e-7)


def test_1500_against_1600_expects_0_359935() -> None:
    """1 / (1 + 10^(1/4)) = 1 / 2.77827941."""
    assert expected_score(1500, 1600) == pytest.approx(0.359935, abs=5e-7)


def test_skillratings_2251_against_1934_expects_86_percent() -> None:
    """A unit test of atomflunder/skillratings, src/elo.rs, prints 86 %."""
    assert expected_score(2251, 1934) == pytest.approx(0.86, abs=0.005)


@pytest.mark.parametrize(
    ("home", "away", "probability"), [(1300, 1300, 0.640065), (1300, 1306.7233, 0.631101)]
)
def test_fivethirtyeight_nba_home_advantage(home: float, away: float, probability: float) -> None:
    """First rows of FiveThirtyEight's nbaallelo.csv: 100 points for the home team."""
    expected = expected_score(home, away, advantage=100)

    assert expected == pytest.approx(probability, abs=1e-6)


@pytest.mark.parametrize(
    ("player", "opponent", "scale", "printed", "places"),
    [
        pytest.param(1300, 1500, 600, 0.317014, 6, id="FIFA paper, scale 600"),
        pytest.param(1720.32, 1516.18, 600, 0.6864159, 7, id="fifa-ranking README, scale 600"),
        pytest.param(1566, 1608, 150, 0.344179, 6, id="ttg-walldorf.de, table tennis, scale 150"),
        pytest.param(1198, 1362, 150, 0.074641, 6, id="ttg-walldorf.de, long odds, scale 150"),
    ],
)
def test_published_expectations_on_other_scales(
    player: float, opponent: float, scale: float, printed: float, places: int
) -> None:
    """The scale is the number of points for odds of ten to one."""
    expected = expected_score(player, opponent, scale=scale)

    assert expected == pytest.approx(printed, abs=0.6 * 10**-places)


@pytest.mark.parametrize(("points", "expected"), [(72, 0.6), (148, 0.7), (239, 0.8), (362, 0.9)])
def test_nsa_scrabble_table_is_elos_normal_curve(points: float, expected: float) -> None:
    """J. Chew, NSA ratings: whole points for .6 to .9 on the normal curve."""
    assert expected_score(points, 0, curve=NORMAL) == pytest.approx(expected, abs=0.001)
    assert rating_difference(expected, curve=NORMAL) == pytest.approx(points, abs=1)


def test_ten_to_one_is_exactly_400_points() -> None:
    """Odds of 10 : 1 are an expected score of 10/11, and the scale is defined by them."""
    assert rating_difference(10 / 11) == pytest.approx(400, abs=1e-9)
    assert expected_score(400, 0) == pytest.approx(10 / 11, abs=1e-15)


def test_three_to_one_is_190_848502_points() -> None:
    """400 log10(3), with log10(3) = 0.47712125472."""
    assert rating_difference(0.75) == pytest.approx(190.848502, abs=5e-7)
    assert expected_score(190.848502, 0) == pytest.approx(0.75, abs=1e-9)


def test_normal_curve_at_one_standard_deviation() -> None:
    """Phi(1) = 0.8413447460685429 in every table, and one sd is 200 sqrt(2) points."""
    expected = expected_score(200 * math.sqrt(2), 0, curve=NORMAL)

    assert expected == pytest.approx(0.8413447460685429, abs=1e-15)


@CURVES
def test_equal_players_expect_half_a_point(curve: ExpectationCurve) -> None:
    """No advantage, no difference."""
    assert expected_score(1500, 1500, curve=curve) == 0.5
    assert rating_difference(0.5, curve=curve) == 0.0


def test_weaker_side_keeps_its_digits_10_000_points_behind() -> None:
    """10^-25 to all digits, where 1 - E of the stronger side would be 0."""
    assert expected_score(0, 10_000) == pytest.approx(1e-25, rel=1e-12)
    assert expected_score(10_000, 0) == 1.0


def test_normal_weaker_side_keeps_its_digits() -> None:
    """Phi(-10) = 7.619853024160527e-24 (NIST DLMF 7 and every table of the normal tail)."""
    expected = expected_score(0, 2_000 * math.sqrt(2), curve=NORMAL)

    assert expected == pytest.approx(7.619853024160527e-24, rel=1e-12)


@CURVES
@pytest.mark.parametrize("gap", [1e6, 1e150, 1.7e308])
def test_absurd_gaps_do_not_overflow(curve: ExpectationCurve, gap: float) -> None:
    """Seen in R packages at 10^6 points: OverflowError. Here the favourite expects 1."""
    assert expected_score(gap, -gap, curve=curve) == 1.0
    assert expected_score(-gap, gap, curve=curve) == 0.0


@given(our.finite_numbers, our.finite_numbers, our.scales, curves)
def test_sides_add_to_exactly_one(
    a: float, b: float, scale: float, curve: ExpectationCurve
) -> None:
    """What one side expects, the other does not; for any finite ratings, to the last bit."""
    own = expected_score(a, b, scale=scale, curve=curve)
    other = expected_score(b, a, scale=scale, curve=curve)

    assert own + other == 1.0
    assert 0 <= own <= 1


@given(our.ratings, our.ratings, st.floats(-500, 500), curves)
def test_opponent_sees_the_advantage_with_the_other_sign(
    a: float, b: float, advantage: float, curve: ExpectationCurve
) -> None:
    """A home advantage of one side is the other side's handicap."""
    own = expected_score(a, b, advantage=advantage, curve=curve)
    other = expected_score(b, a, advantage=-advantage, curve=curve)

    assert own + other == 1.0


@given(
    st.integers(-4_000, 4_000), st.integers(-4_000, 4_000), st.integers(-10_000, 10_000), curves
)
def test_shifting_both_ratings_changes_nothing(
    a: int, b: int, shift: int, curve: ExpectationCurve
) -> None:
    """Only the difference counts (whole numbers, so that the shift itself is exact)."""
    shifted = expected_score(a + shift, b + shift, curve=curve)

    assert shifted == expected_score(a, b, curve=curve)


@given(our.rating_differences, st.floats(0.001, 500), curves)
def test_expected_score_rises_strictly(
    difference: float, more: float, curve: ExpectationCurve
) -> None:
    """Up to the point where the weaker side's share is below the last bit of 1."""
    assume(difference + more <= 1_500)

    lower = expected_score(difference, 0, curve=curve)
    assert lower < expected_score(difference + more, 0, curve=curve)


@given(st.floats(-1_500, 1_500), our.scales, curves)
def test_rating_difference_undoes_expected_score(
    difference: float, scale: float, curve: ExpectationCurve
) -> None:
    """To a hundred-millionth of the scale within 3 scales: beyond, 1 has no digits left."""
    assume(abs(difference) <= 3 * scale)

    expected = expected_score(difference, 0, scale=scale, curve=curve)
    back = rating_difference(expected, scale=scale, curve=curve)
    assert back == pytest.approx(difference, abs=1e-8 * scale)


@given(our.open_fractions, our.scales, curves)
def test_expected_score_undoes_rating_difference(
    expected: float, scale: float, curve: ExpectationCurve
) -> None:
    """To 12 digits of the smaller side's expectation."""
    difference = rating_difference(expected, scale=scale, curve=curve)
    back = expected_score(difference, 0, scale=scale, curve=curve)

    assert back == pytest.approx(expected, rel=1e-11, abs=1e-15)


@given(st.lists(our.ratings, min_size=1, max_size=8), our.ratings, curves)
def test_arrays_agree_with_numbers(
    ratings: list[float], opponent: float, curve: ExpectationCurve
) -> None:
    """To the last bits: numpy may use other instructions for the elements of a long array."""
    one_by_one = [expected_score(rating, opponent, curve=curve) for rating in ratings]
    together = expected_score(ratings, opponent, curve=curve)

    np.testing.assert_allclose(together, one_by_one, rtol=1e-14)
    expected = np.clip(together, 1e-9, 1 - 1e-9)
    inverse = [rating_difference(float(value), curve=curve) for value in expected]
    np.testing.assert_allclose(rating_difference(expected, curve=curve), inverse, atol=1e-9)


def test_numbers_give_numbers_and_arrays_broadcast() -> None:
    """A Python float for two numbers; numpy's shape otherwise."""
    assert type(expected_score(1500, 1600)) is float
    assert type(rating_difference(0.6)) is float

    table = expected_score(np.array([[1500.0], [1600.0]]), [1400, 1500, 1600])
    assert table.shape == (2, 3)
    assert table[1, 2] == 0.5


@pytest.mark.parametrize("scale", [0, -1.0, math.nan, math.inf])
def test_scale_must_be_positive_and_finite(scale: float) -> None:
    """NaN passes no comparison, so it must not pass this one."""
    with pytest.raises(ValueError, match=r"^scale must be (> 0|finite), got "):
        expected_score(1500, 1500, scale=scale)
    with pytest.raises(ValueError, match=r"^scale must be (> 0|finite), got "):
        rating_difference(0.5, scale=scale)


def test_refusals_name_argument_allowed_and_got() -> None:
    """The exact words, because pages and people read them."""
    with pytest.raises(ValueError, match=r"^scale must be > 0, got -1\.0$"):
        expected_score(1500, 1500, scale=-1.0)
    with pytest.raises(ValueError, match=r"^rating must be finite, got nan$"):
        expected_score(math.nan, 1500)
    with pytest.raises(ValueError, match=r"^opponent_rating must be finite, got inf$"):
        expected_score(1500, [1400, math.inf])
    with pytest.raises(ValueError, match=r"^advantage must be finite, got nan$"):
        expected_score(1500, 1500, advantage=math.nan)


@CURVES
@pytest.mark.parametrize("expected", [0, 1, -0.1, 1.1, math.nan])
def test_no_difference_promises_zero_or_one(expected: float, curve: ExpectationCurve) -> None:
    """Words instead of an infinite difference."""
    with pytest.raises(
        ValueError, match=r"^expected_score must be between 0 and 1, both excluded, got "
    ):
        rating_difference(expected, curve=curve)
