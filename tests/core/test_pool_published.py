"""A simulated pool against printed tables and closed forms.

Three Monte-Carlo errors are allowed, at fixed seeds; the simulation says its own.
"""

import math
from collections.abc import Sequence

import numpy as np
import pytest

from elo_core import theory
from elo_core.pairing import (
    RandomPairs,
)
from elo_core.pool import normal_strengths, simulate_pool
from elo_core.pool_simulation import Estimate


def assert_meets(found: Estimate, wanted: Sequence[float], *, rounding: float) -> None:
    """Compare with printed values: their rounding and three of our errors are allowed."""
    off = np.abs(found.value[0] - wanted)

    assert (off <= rounding + 3 * found.standard_error[0]).all(), found


def test_league_of_ten_from_an_equal_start() -> None:
    """The printed table of K 32 and strengths with the sd 200: recovery and typical error.

    Rounded to .01 and 1 point, with Monte-Carlo errors of their own that are not printed: about
    .003 and .6 for the 500 runs that such tables had.
    """
    pool = simulate_pool(
        normal_strengths(10),
        k_factors=[32],
        n_rounds=108,
        n_runs=1_500,
        rng=np.random.default_rng(51),
        initial_ratings=1500,
        checkpoints=[9, 18, 27, 45, 72, 108],
    )

    recovered, errors = [0.27, 0.44, 0.56, 0.72, 0.85, 0.94], [150, 118, 97, 72, 56, 51]
    assert_meets(pool.spread_recovered, recovered, rounding=0.005 + 3 * 0.003)
    assert_meets(pool.rmse, errors, rounding=0.5 + 3 * 0.6)
    assert pool.games_per_player.tolist() == [9, 18, 27, 45, 72, 108]
    np.testing.assert_allclose(pool.mean_error.value, 0, atol=1e-8)


def test_two_ks_in_one_pool_40_and_10() -> None:
    """True gap 100, equal start: the sum moves by about +60 (simulated 62) and swings with sd 41.

    The formula has 60; twice the games bring no more.
    """
    pool = simulate_pool(
        [1600, 1500],
        k_factors=[[40, 10]],
        n_rounds=600,
        n_runs=3_000,
        rng=np.random.default_rng(52),
        initial_ratings=1550,
        checkpoints=[300, 600],
    )

    assert_meets(pool.sum_change, [62, 62], rounding=0.5)
    assert theory.sum_change_of_two(40, 10, underrated_by=100) == pytest.approx(60, abs=1e-12)
    sums = pool.final_ratings[0].sum(axis=0)
    assert sums.std() == pytest.approx(41, rel=3 / math.sqrt(6_000) + 0.5 / 41)


@pytest.mark.parametrize(
    ("own_k", "others_k", "created"), [(20, 20, 0), (40, 20, 154), (40, 10, 231)]
)
def test_newcomer_underrated_by_300_creates_points(
    own_k: float, others_k: float, created: float
) -> None:
    """The printed simulated sums; a newcomer of 1800 in a pool of 1500 that is large."""
    n_players = 60
    strengths = np.full(n_players, 1500.0)
    strengths[0] = 1800
    pool = simulate_pool(
        strengths,
        k_factors=[[own_k, *[others_k] * (n_players - 1)]],
        n_rounds=200,
        n_runs=300,
        rng=np.random.default_rng(53),
        initial_ratings=np.full(n_players, 1500.0),
        pairing=RandomPairs(),
        groups=[0] + [1] * (n_players - 1),
        checkpoints=[200],
    )

    assert_meets(pool.sum_change, [created], rounding=1.5)
    by_theory = theory.newcomer_points_created(own_k, others_k, underrated_by=300)
    assert pool.sum_change.value[0, 0] == pytest.approx(by_theory, abs=12)
    newcomer, others = pool.group_ratings[0, 0]
    assert newcomer == pytest.approx(1800, abs=15)
    total = newcomer + (n_players - 1) * others - 1500 * n_players
    assert total == pytest.approx(pool.sum_change.value[0, 0], abs=1e-6)


@pytest.mark.parametrize(
    ("gap", "mean", "sd"),
    [(0, 0, 60.6), (400, 408.2, 59.1), (800, 809.8, 58.5), (381.7, 389.73, 59.18)],
)
def test_settled_gap_of_two_players_at_k_20(gap: float, mean: float, sd: float) -> None:
    """Exact law on a grid for the set-ups of Krifa et al. and, the last, of Man (p = .9)."""
    n_runs = 3_000
    pool = simulate_pool(
        [1500 + gap, 1500],
        k_factors=[20],
        n_rounds=800 if gap > 400 else 250,
        n_runs=n_runs,
        rng=np.random.default_rng(54),
        initial_ratings=[1500 + mean, 1500],
        checkpoints=[0],
    )
    found = pool.final_ratings[0, 0] - pool.final_ratings[0, 1]

    assert found.mean() == pytest.approx(mean, abs=0.05 + 3 * sd / math.sqrt(n_runs))
    assert found.std() == pytest.approx(sd, rel=3 / math.sqrt(2 * n_runs))


def test_gap_of_two_players_800_apart_from_the_wrong_side() -> None:
    """Krifa, Spinelli and Junca's set-up: 1500 and 700 start at 1000 and 1200, K 20.

    Mean gaps 367, 498, 613, 708, 763, 788 after 50 to 1,000 games, in whole points.
    """
    games = [50, 100, 200, 400, 700, 1000]
    n_runs = 2_000
    pool = simulate_pool(
        [1500, 700],
        k_factors=[20],
        n_rounds=1000,
        n_runs=n_runs,
        rng=np.random.default_rng(55),
        initial_ratings=[1000, 1200],
        checkpoints=games,
    )

    gaps = pool.player_ratings[0, :, 0] - pool.player_ratings[0, :, 1]
    allowed = 1 + 3 * 58.5 / math.sqrt(n_runs)
    np.testing.assert_allclose(gaps, [367, 498, 613, 708, 763, 788], atol=allowed)


def test_volatility_of_a_settled_pool() -> None:
    """Printed: 53.76 for 20 equals at K 32, and 39.35 for two; theory 53.70 and 38.96.

    The last checkpoints are far apart enough to be nearly independent: 5 * 22 games.
    """
    for n_players, printed in ((20, 53.76), (2, 39.35)):
        n_runs = 1_500 if n_players == 2 else 200
        pool = simulate_pool(
            [1500] * n_players,
            k_factors=[32],
            n_rounds=440,
            n_runs=n_runs,
            rng=np.random.default_rng(56),
            checkpoints=[110, 220, 330, 440],
        )
        found = math.sqrt((pool.volatility[0] ** 2).mean())
        error = 1 / math.sqrt(2 * n_runs * (n_players - 1) * 4)
        assert found == pytest.approx(printed, rel=3 * error + 0.005)
        assert found == pytest.approx(
            theory.pool_stationary_sd(32, true_strengths=[1500.0] * n_players), rel=0.015 + error
        )


def test_spread_inflation_of_a_settled_league() -> None:
    """Printed for 20 players, sd 200: +3.6 % at K 32 and +7.6 % at 64, simulated."""
    pool = simulate_pool(
        normal_strengths(20),
        k_factors=[32, 64],
        n_rounds=380,
        n_runs=200,
        rng=np.random.default_rng(57),
        checkpoints=[190, 285, 380],
    )
    slope = pool.spread_recovered.value.mean(axis=1) - 1
    error = pool.spread_recovered.standard_error.max(axis=1) / math.sqrt(3)

    assert slope == pytest.approx([0.036, 0.076], abs=0.0005 + 3 * float(error.max()))
    bias = pool.player_ratings.mean(axis=1) - pool.true_strengths
    by_theory = theory.pool_bias(pool.true_strengths, k_factor=32)
    np.testing.assert_allclose(bias[0], by_theory, atol=3 * 53 / math.sqrt(600) + 1)
