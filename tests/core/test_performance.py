"""Performance ratings: five answers to one result."""

import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_core import NORMAL, expected_score
from elo_core.fide import fide_expected_score_uncapped
from elo_core.performance import (
    NoPerformance,
    fide_performance_difference,
    fide_performance_rating,
    linear_performance_rating,
    perfect_tournament_performance,
    performance_rating,
)
from tests import strategies as our
from tests.published import published

RATINGS = [1500, 1600, 1700, 1800]
SCORES = [1, 1, 1, 0]

whole_results = st.lists(st.tuples(st.integers(1000, 2800), our.scores), min_size=1, max_size=12)


def test_one_result_has_five_performance_ratings() -> None:
    """3 points from 1500, 1600, 1700 and 1800: the teaching example of rules.md 1.7."""
    on_the_average = performance_rating([1650] * 4, SCORES).rating
    true = performance_rating(RATINGS, SCORES).rating

    assert linear_performance_rating(RATINGS, SCORES) == 1850
    assert fide_performance_rating(RATINGS, SCORES) == 1843
    assert perfect_tournament_performance(RATINGS, SCORES) == 1857
    assert on_the_average == pytest.approx(1840.8, abs=0.05)
    assert true == pytest.approx(1858.5, abs=0.05)


@pytest.mark.parametrize(
    ("ratings", "scores", "rating"),
    [
        pytest.param([1500] * 4, [1, 1, 1, 0], 1500 + 400 * math.log10(3), id="3 of 4: odds 3"),
        pytest.param([1500] * 11, [1] * 10 + [0], 1900, id="10 of 11: odds 10, one scale"),
        pytest.param([1400, 1600], [0.5, 0.5], 1500, id="even against 1400 and 1600"),
        pytest.param([0, 3000], [1, 0], 1500, id="even against 0 and 3000"),
    ],
)
def test_performance_in_closed_form(
    ratings: list[float], scores: list[float], rating: float
) -> None:
    """Equal opponents: the average plus 400 log10 of the odds; symmetric ones: the middle."""
    assert performance_rating(ratings, scores).rating == pytest.approx(rating, abs=1e-9)


def test_performance_under_the_normal_curve() -> None:
    """Phi(1) of the points is one sd of the difference, 200 sqrt(2), above the opponent."""
    phi_of_1 = 0.8413447460685429  # printed in any table

    performance = performance_rating([1500], [phi_of_1], curve=NORMAL)

    assert performance.rating == pytest.approx(1500 + 200 * math.sqrt(2), abs=1e-6)


@pytest.mark.parametrize(
    ("score", "reason"), [(1, NoPerformance.ALL_WON), (0, NoPerformance.ALL_LOST)]
)
def test_all_won_and_all_lost_have_no_finite_performance(
    score: int, reason: NoPerformance
) -> None:
    """The page needs a reason to put into words, not an infinity."""
    performance = performance_rating([1500, 1700], [score, score])

    assert performance.rating is None
    assert performance.reason is reason


@settings(deadline=None)  # a loaded machine is no failure
@given(st.lists(our.games, min_size=1, max_size=30))
def test_performance_promises_the_score(games: list[tuple[float, float]]) -> None:
    """At the performance rating the expected scores add up to what was scored."""
    ratings, scores = [rating for rating, _ in games], [score for _, score in games]
    performance = performance_rating(ratings, scores)

    if performance.rating is None:
        assert sum(scores) in {0, len(scores)}
    else:
        promised = math.fsum(expected_score([performance.rating], ratings))
        assert promised == pytest.approx(sum(scores), abs=1e-9)


@pytest.mark.parametrize("case", published("fide_table_8_1_1"))
def test_fide_table_8_1_1(case: dict[str, Any]) -> None:
    """Every one of the 101 printed rows."""
    assert fide_performance_difference(case["score_fraction"]) == case["difference"]


@pytest.mark.parametrize(
    ("fraction", "difference"),
    [
        pytest.param(0.575, 57, id="57.5 % is 58 %, also as a float"),
        pytest.param(0.574, 50, id="57.4 % is 57 %"),
        pytest.param(0.425, -50, id="42.5 % is 43 %: up, not away"),
        pytest.param(0.995, 800, id="99.5 % is 100 %"),
        pytest.param(1 / 3, -125, id="33.3 %"),
    ],
)
def test_percentages_are_rounded_half_up(fraction: float, difference: int) -> None:
    """B.01, 1.4.9: "0.5% is rounded up"."""
    assert fide_performance_difference(fraction) == difference


def test_fide_rounds_the_average_half_up() -> None:
    """B.01, 1.4.7 b: an average of 1500.5 is 1501."""
    assert fide_performance_rating([1500, 1501], [0.5, 0.5]) == 1501


@pytest.mark.parametrize(
    ("score", "rating"),
    [
        pytest.param(0, 1500 - 800, id="C.07, 10.3: the weakest opponent less 800"),
        pytest.param(1, 1600 + 736, id="8.1.2: 1.00 from 736 points over the strongest"),
    ],
)
def test_perfect_tournament_performance_at_the_ends(score: int, rating: int) -> None:
    """0 % and 100 % have whole answers."""
    assert perfect_tournament_performance([1500, 1600], [score, score]) == rating


@settings(deadline=None)  # a loaded machine is no failure
@given(whole_results)
def test_perfect_tournament_performance_is_the_lowest_that_reaches(
    games: list[tuple[int, float]],
) -> None:
    """The table promises the score at this rating, and less one point below it."""
    ratings, scores = [rating for rating, _ in games], [score for _, score in games]
    rating = perfect_tournament_performance(ratings, scores)

    def hundredths(candidate: int) -> int:
        table = fide_expected_score_uncapped([candidate - other for other in ratings])
        return sum(round(100 * each) for each in table)

    wanted = round(100 * sum(scores))
    assert hundredths(rating) >= wanted
    if wanted > 0:
        assert hundredths(rating - 1) < wanted


@pytest.mark.parametrize(
    "rate",
    [
        performance_rating,
        linear_performance_rating,
        fide_performance_rating,
        perfect_tournament_performance,
    ],
)
def test_a_performance_needs_a_game(rate: Callable[[list[float], list[float]], object]) -> None:
    """No game, games of two lengths and an impossible score are refused in words."""
    with pytest.raises(ValueError, match=r"^the number of games must be >= 1, got 0$"):
        rate([], [])
    with pytest.raises(ValueError, match="must have the same length, got 1 and 2"):
        rate([1500], [1, 0])
    with pytest.raises(ValueError, match=r"^game 2: score must be from 0 to 1, got 2$"):
        rate([1500, 1600], [1, 2])
