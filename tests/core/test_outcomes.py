"""Win, draw and loss behind an expected score."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given

from elo_core import outcome_probabilities
from tests import strategies as our
from tests.published import published


@pytest.mark.parametrize("case", published("draw_model"))
def test_davidson_by_bisection(case: dict[str, Any]) -> None:
    """Six places of Davidson's condition, solved another way; .64 at 30 % draws among them."""
    outcomes = outcome_probabilities(case["expected_score"], draw_rate=case["draw_rate"])

    assert outcomes.win == pytest.approx(case["win"], abs=1e-6)
    assert outcomes.draw == pytest.approx(case["draw"], abs=1e-6)
    assert outcomes.loss == pytest.approx(case["loss"], abs=1e-6)


@given(our.fractions, our.draw_rates)
@example(0.5, 1.0)
@example(0.0, 0.0)
@example(1.0, 1.0)
@example(1e-200, 0.0)
@example(5e-324, 1e-200)
@example(math.nextafter(0.5, 0), 1.0)
def test_chances_are_chances_and_keep_the_expected_score(expected: float, rate: float) -> None:
    """Never negative, sum 1, and win + draw / 2 is the expected score: for every input."""
    win, draw, loss = outcome_probabilities(expected, draw_rate=rate)

    assert min(win, draw, loss) >= 0
    assert win + draw + loss == pytest.approx(1, abs=1e-15)
    assert win + draw / 2 == pytest.approx(expected, rel=1e-12)
    assert loss + draw / 2 == pytest.approx(1 - expected, rel=1e-12)


@given(our.fractions, our.draw_rates)
def test_loss_is_the_win_of_the_other_side(expected: float, rate: float) -> None:
    """Exchanging the sides exchanges win and loss."""
    own = outcome_probabilities(1 - expected, draw_rate=rate)
    other = outcome_probabilities(1 - (1 - expected), draw_rate=rate)

    assert own == pytest.approx((other.loss, other.draw, other.win), rel=1e-12, abs=1e-300)


@given(our.fractions, our.draw_rates)
def test_draws_are_most_frequent_between_equals(expected: float, rate: float) -> None:
    """The draw rate is the draws between equals, and nobody draws more often."""
    equals = outcome_probabilities(0.5, draw_rate=rate)

    assert equals.draw == pytest.approx(rate, abs=1e-15)
    assert outcome_probabilities(expected, draw_rate=rate).draw <= rate + 1e-15


@given(our.fractions, our.fractions)
def test_satisfies_davidsons_condition(expected: float, rate: float) -> None:
    """The square of d is nu^2 times win times loss, multiplied out so that nu may be infinite."""
    win, draw, loss = outcome_probabilities(expected, draw_rate=rate)

    left, right = (1 - rate) ** 2 * draw**2, 4 * rate**2 * win * loss
    assert left == pytest.approx(right, rel=1e-7, abs=1e-15)


@given(our.fractions)
def test_without_draws_expected_score_is_the_chance_to_win(expected: float) -> None:
    """The one case in which the two are the same."""
    win, draw, _ = outcome_probabilities(expected, draw_rate=0)

    assert draw == 0
    assert win == pytest.approx(expected, rel=1e-14)


def test_with_nothing_but_draws_between_equals_the_rest_is_one_sided() -> None:
    """A draw rate of 1 leaves the weaker side no wins: .3 is 60 % draws."""
    assert outcome_probabilities(0.3, draw_rate=1) == pytest.approx((0, 0.6, 0.4), abs=1e-15)
    assert outcome_probabilities(0.5, draw_rate=1) == (0, 1, 0)


def test_weak_sides_rare_wins_keep_their_digits() -> None:
    """With draw rate 1/2, a win has the chance E^2 exactly: 1e-12 of an expected 1e-6."""
    win, draw, _ = outcome_probabilities(1e-6, draw_rate=0.5)

    assert win == pytest.approx(1e-12, rel=1e-12)
    assert draw == pytest.approx(2e-6 * (1 - 1e-6), rel=1e-12)


def test_arrays_agree_with_numbers_and_broadcast() -> None:
    """A table over expected scores and draw rates equals its single entries."""
    expected, rates = np.linspace(0, 1, 11)[:, np.newaxis], [0.0, 0.3, 0.5, 1.0]
    table = outcome_probabilities(expected, draw_rate=rates)

    assert table.win.shape == table.draw.shape == table.loss.shape == (11, 4)
    single = outcome_probabilities(float(expected[3, 0]), draw_rate=0.3)
    assert (table.win[3, 1], table.draw[3, 1], table.loss[3, 1]) == pytest.approx(single)
    assert type(single.win) is float


@pytest.mark.parametrize("bad", [-0.01, 1.01, math.nan])
def test_refuses_what_is_no_fraction(bad: float) -> None:
    """Name, allowed, got."""
    with pytest.raises(ValueError, match=r"^expected_score must be from 0 to 1, got "):
        outcome_probabilities(bad, draw_rate=0.3)
    with pytest.raises(ValueError, match=r"^draw_rate must be from 0 to 1, got "):
        outcome_probabilities(0.5, draw_rate=bad)
