"""The score of a match of several games."""

import math
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core import OutcomeProbabilities, match_scores, outcome_probabilities
from tests import strategies as our


def test_coin_tossed_four_times() -> None:
    """Pascal's triangle: 1 4 6 4 1 sixteenths, and no half points."""
    match = match_scores(4, OutcomeProbabilities(0.5, 0.0, 0.5))

    assert match.probabilities.tolist() == [
        1 / 16, 0, 4 / 16, 0, 6 / 16, 0, 4 / 16, 0, 1 / 16,
    ]  # fmt: skip
    assert (match.win, match.draw, match.loss) == (5 / 16, 6 / 16, 5 / 16)
    assert match.scores.tolist() == [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]


def test_two_games_by_hand() -> None:
    """Win 1/2, draw 1/4, loss 1/4: level with two draws, or a win and a loss in either order."""
    match = match_scores(2, OutcomeProbabilities(0.5, 0.25, 0.25))

    assert match.draw == 1 / 16 + 2 / 8
    assert match.win == 1 / 4 + 2 / 8
    assert match.expected_score_total == 2 * 0.625


@given(st.integers(1, 5), our.fractions, our.draw_rates)
def test_equals_counting_every_course_of_the_match(
    n_games: int, expected: float, rate: float
) -> None:
    """3^n courses, each with its chance."""
    win, draw, loss = outcomes = outcome_probabilities(expected, draw_rate=rate)
    chances = dict.fromkeys(range(2 * n_games + 1), 0.0)
    for course in product(((2, win), (1, draw), (0, loss)), repeat=n_games):
        chances[sum(points for points, _ in course)] += math.prod(chance for _, chance in course)

    match = match_scores(n_games, outcomes)
    assert match.probabilities == pytest.approx(list(chances.values()), abs=1e-14)


@given(st.integers(1, 200), our.fractions, our.draw_rates)
def test_chances_add_to_one_and_points_to_n_times_the_expected_score(
    n_games: int, expected: float, rate: float
) -> None:
    """Linearity of the mean, whatever the draws."""
    match = match_scores(n_games, outcome_probabilities(expected, draw_rate=rate))

    assert match.win + match.draw + match.loss == pytest.approx(1, abs=1e-12)
    assert match.expected_score_total == pytest.approx(n_games * expected, abs=1e-9)


def test_longest_match_between_equals() -> None:
    """C(1000, 500) / 2^1000 = 0.0252250181783608 in whole numbers: the chance of 500 all."""
    match = match_scores(1000, OutcomeProbabilities(0.5, 0.0, 0.5))

    assert match.draw == pytest.approx(0.0252250181783608, rel=1e-12)
    assert match.win == pytest.approx((1 - 0.0252250181783608) / 2, rel=1e-12)


@pytest.mark.parametrize("n_games", [0, -1, 1001])
def test_refuses_too_few_and_too_many_games(n_games: int) -> None:
    """From 1 to 1000."""
    with pytest.raises(ValueError, match=rf"^n_games must be from 1 to 1000, got {n_games}$"):
        match_scores(n_games, OutcomeProbabilities(0.5, 0.0, 0.5))


def test_refuses_chances_that_are_none() -> None:
    """Each from 0 to 1, together 1."""
    with pytest.raises(ValueError, match=r"^draw must be from 0 to 1, got -0\.5$"):
        match_scores(2, OutcomeProbabilities(1.0, -0.5, 0.5))
    with pytest.raises(ValueError, match=r"^the sum of win, draw and loss must be 1, got 0\.75$"):
        match_scores(2, OutcomeProbabilities(0.25, 0.25, 0.25))
    with pytest.raises(ValueError, match=r"^win must be from 0 to 1, got nan$"):
        match_scores(2, OutcomeProbabilities(math.nan, 0.5, 0.5))
