"""Whether runs can tell K-factors apart."""

import math
from typing import Any

import numpy as np
import pytest

from elo_core import MatchedOpponents, simulate_player
from elo_core.development import WanderingStrength
from elo_core.error_doubt import (
    crossings,
    difference_errors,
    equally_good,
    equally_high,
    good_range,
)
from elo_core.error_paths import Leader, leaders
from elo_core.pool import normal_strengths, simulate_pool

CAREER = simulate_player(
    1800, k_factors=[10, 20, 40, 64], initial_rating=1500, n_games=200, n_runs=1_000,
    rng=np.random.default_rng(81),
)  # fmt: skip


@pytest.mark.parametrize("kind", ["constant", "wandering", "matched", "periods"])
def test_covariance_is_that_of_the_final_squared_errors(kind: str) -> None:
    """After the last game every run's error is kept, so that numpy can say it."""
    kinds: dict[str, dict[str, Any]] = {
        "constant": {},
        "wandering": {"development": WanderingStrength(8)},
        "matched": {"opponents": MatchedOpponents()},
        "periods": {"games_per_period": 10},
    }
    career = simulate_player(
        1500, k_factors=[16, 32, 64], initial_rating=1400, n_games=60, n_runs=300,
        rng=np.random.default_rng(82), **kinds[kind],
    )  # fmt: skip

    squares = career.final_squared_errors
    np.testing.assert_allclose(career.squared_error_covariance[-1], np.cov(squares), rtol=1e-6)
    np.testing.assert_allclose(squares.mean(axis=1), career.rmse[:, -1] ** 2, rtol=1e-9)
    np.testing.assert_allclose(career.squared_error_covariance[0], 0, atol=1e-3)


def test_difference_of_two_errors_that_move_together_is_known_better() -> None:
    """Variances 5 and 4, covariance 4: 5 + 4 - 8 = 1 in one run, 1/10 in 100."""
    errors = difference_errors(np.array([[5.0, 4.0], [4.0, 4.0]]), 100)

    assert errors.tolist() == [[0, 0.1], [0.1, 0]]


def test_same_luck_tells_neighbours_apart_that_other_luck_would_not() -> None:
    """Near the crossing of K 40 and K 64 at game 33 the paired error is the smaller one."""
    place = int(np.searchsorted(CAREER.checkpoints, 34))
    covariance = CAREER.squared_error_covariance[place]
    paired = difference_errors(covariance, CAREER.n_runs)[2, 3]

    assert paired < 0.75 * math.sqrt((covariance[2, 2] + covariance[3, 3]) / CAREER.n_runs)


def test_printed_crossing_lies_among_the_games_in_doubt() -> None:
    """Between K 64 and K 40 the lead changes at game 33 to 34, says theory."""
    stretches = leaders(CAREER.rmse, shortest=4)
    (first, *_rest) = crossings(CAREER, stretches)

    assert stretches[0].place == 3
    assert first.first <= 34 <= first.last
    assert first.first <= first.game <= first.last
    assert first.last - first.first < 20


def test_doubt_grows_to_the_whole_career_where_two_k_factors_are_alike() -> None:
    """K 20 and K 20: nobody can say who leads, so each change is in doubt all the way."""
    alike = simulate_player(
        1500, k_factors=[20, 20], initial_rating=1500, n_games=50, n_runs=100,
        rng=np.random.default_rng(83),
    )  # fmt: skip
    change = (Leader(0, 1, 20), Leader(1, 21, 50))
    (crossing,) = crossings(alike, change)

    assert crossing == (21, 1, 50)


def test_no_change_of_lead_has_no_doubt() -> None:
    """One stretch."""
    assert crossings(CAREER, (Leader(0, 1, 200),)) == ()


def test_equally_good_are_those_within_two_errors_run_by_run() -> None:
    """Behind the best by 1 in every run is certain, by -1, 1 and 3 it is not (error 1.15)."""
    best = np.array([4.0, 9.0, 2.0])

    assert equally_good(np.array([best, best + 1.0])) == (0,)
    assert equally_good(np.array([best + np.array([-1.0, 1.0, 3.0]), best])) == (0, 1)


def test_equally_high_are_those_within_two_errors_of_the_highest() -> None:
    """The error of a difference of two is the hypotenuse: 3 and 4 make 5, twice is 10."""
    errors = np.array([4.0, 3.0, 0.0])

    assert equally_high(np.array([90.0, 100.0, 90.0]), errors) == (0, 1)


def test_good_range_reaches_the_ends_of_the_list() -> None:
    """Where nothing is certain everything is as good."""
    flat = np.array([5.0, 4.9, 5.0])

    assert good_range([10, 20, 40], flat, np.eye(3), 4) == pytest.approx((10, 40))


def test_good_range_narrows_with_more_runs() -> None:
    """Four times the runs, half the error, half the way to the first that is certainly worse."""
    errors, covariance = np.array([5.0, 2.0, 5.0]), 2 * np.eye(3)
    few = good_range([10, 20, 40], errors, covariance, 4)
    many = good_range([10, 20, 40], errors, covariance, 16)

    assert few == pytest.approx((20 / 2 ** (2 / 3), 20 * 2 ** (2 / 3)))
    assert many == pytest.approx((20 / 2 ** (1 / 3), 20 * 2 ** (1 / 3)))


def test_pools_errors_run_by_run_have_the_pools_mean_removed() -> None:
    """Their mean is the square of the typical error."""
    pool = simulate_pool(
        normal_strengths(6), k_factors=[16, 48], n_rounds=20, n_runs=50,
        rng=np.random.default_rng(84), initial_ratings=1400,
    )  # fmt: skip

    assert pool.final_squared_errors.shape == (2, 50)
    np.testing.assert_allclose(pool.final_squared_errors.mean(axis=1), pool.rmse.value[:, -1] ** 2)
