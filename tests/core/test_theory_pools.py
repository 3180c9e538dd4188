"""The formulas of pools, against printed tables and the exact law; each test says to how much."""

import numpy as np
import pytest

from elo_core import theory
from elo_core.pairing import RandomPairs, Turnover
from elo_core.pool import normal_strengths, simulate_pool


def test_pool_table_of_ten_players() -> None:
    """The printed formula values for K 32 and the sd 200, to .01 and 1 point."""
    strengths = normal_strengths(10)
    games = np.array([9.0, 18, 27, 45, 72, 108])
    recovered = theory.pool_spread_recovered(games, k_factor=32, true_strengths=strengths)
    errors = theory.pool_rmse(games, k_factor=32, true_strengths=strengths)

    assert recovered == pytest.approx([0.25, 0.44, 0.58, 0.77, 0.90, 0.97], abs=0.01)
    assert errors == pytest.approx([153, 120, 96, 68, 55, 52], abs=1.1)


def test_mean_path_of_a_pool_is_near_the_simulated_table() -> None:
    """Printed and simulated .27 to .94 with the spread inflation of 3.6 %, here without."""
    strengths = normal_strengths(10)
    path = theory.pool_mean_path(strengths, [1500.0] * 10, k_factor=32, n_games=108)
    spread = strengths - 1500
    slope = (path[:, [9, 18, 27, 45, 72, 108]].T - 1500) @ spread / (spread @ spread)

    simulated = np.array([0.27, 0.44, 0.56, 0.72, 0.85, 0.94])
    assert (slope <= simulated + 0.005).all()
    assert (slope >= simulated / 1.045).all()
    np.testing.assert_allclose(path.sum(axis=0), 15_000, atol=1e-9)


def test_mean_path_of_two_players_is_that_of_one_against_the_other() -> None:
    """The difference moves twice as fast: as one player's with 2 K against a fixed opponent."""
    both = theory.pool_mean_path([1700.0, 1500], [1600.0, 1600], k_factor=0.2, n_games=2_000)
    needed = theory.games_to_error(-200, -100, k_factor=0.4, rating_difference=200)

    gap = both[0] - both[1]
    assert np.interp(100, gap, np.arange(2_001)) == pytest.approx(needed, rel=1e-3)


def test_settled_pool() -> None:
    """Printed: 53.70 for 20 equals at K 32, 79.1 at 64, 38.96 for two at 32; sqrt(K / c) apart."""
    equals = [1500.0] * 20
    assert theory.pool_stationary_sd(32.0, true_strengths=equals) == pytest.approx(53.70, abs=0.01)
    assert theory.pool_stationary_sd(64.0, true_strengths=equals) == pytest.approx(79.1, abs=0.05)
    assert theory.pool_stationary_sd(32.0, true_strengths=[0.0, 0]) == pytest.approx(
        38.96, abs=0.01
    )
    for n_players in (2, 5, 20):
        apart = theory.pool_difference_sd(0.01, true_strengths=[1500.0] * n_players)
        assert apart == pytest.approx(theory.equivalent_rating_deviation(0.01), rel=1e-4)
    share = theory.pool_correction_per_game(20.0, true_strengths=[1500.0] * 2)
    assert share == pytest.approx(2 * theory.correction_per_game(20), rel=1e-12)


def test_mean_game_product_of_a_few_players() -> None:
    """By hand: 190.848502 points apart p is 3/4, so p q is 3/16; of three pairs one is even."""
    strengths = [1500.0, 1500.0, 1690.848502]
    expected = (0.25 + 2 * 0.1875) / 3

    assert theory.mean_game_product(strengths) == pytest.approx(expected, abs=1e-9)


def test_spread_inflation_and_overconfidence_of_twenty_players() -> None:
    """Printed: +1.8, 3.6 and 7.2 % at K 16, 32, 64; slopes .959, .920, .876, .775 at 10 to 64."""
    strengths = normal_strengths(20)
    inflation = [theory.spread_inflation(strengths, k_factor=k) for k in (16, 32, 64)]
    slopes = [theory.overconfidence_slope(k, true_strengths=strengths) for k in (10, 20, 32, 64)]

    assert inflation == pytest.approx([0.018, 0.036, 0.072], abs=0.0005)
    assert slopes == pytest.approx([0.959, 0.920, 0.876, 0.775], abs=0.0015)


def test_pool_bias_of_two_players_is_that_of_one_each() -> None:
    """200 points apart at K 32: +4.16 for the stronger, as against a fixed opponent, -4.16."""
    bias = theory.pool_bias([1700.0, 1500.0], k_factor=32)

    assert bias == pytest.approx([4.16, -4.16], abs=0.005)


def test_sums_of_points() -> None:
    """+60 for Ks 40 and 10 and a gap of 100; 150 and 225 for a newcomer underrated by 300."""
    assert theory.sum_change_of_two(40, 10, underrated_by=100.0) == 60
    assert theory.sum_change_of_two(10, 40, underrated_by=100.0) == -60
    assert theory.sum_change_of_two(20, 20, underrated_by=100.0) == 0
    assert theory.newcomer_points_created(40, 20, underrated_by=300.0) == 150
    assert theory.newcomer_points_created(
        40, 10, underrated_by=np.array([300.0, -300])
    ).tolist() == [
        225,
        -225,
    ]
    assert theory.mean_change_per_replacement(1500.0, 1700, n_players=50) == -4


def test_newcomers_draw_the_mean_rating_to_their_own() -> None:
    """Half of them replaced in each round halve the gap; simulated with one K for all."""
    mean = theory.mean_rating_with_turnover(
        np.array([0.0, 1, 3]), 1600, entry_rating=1400, share_leaving=0.5
    )
    assert mean.tolist() == [1600, 1500, 1425]

    pool = simulate_pool(
        [1600] * 20, k_factors=[32], n_rounds=60, n_runs=100, rng=np.random.default_rng(65),
        pairing=RandomPairs(), checkpoints=[60],
        turnover=Turnover(share_leaving=0.02, entry_rating=1400, entry_strength=1500),
    )  # fmt: skip
    moved, error = (float(part[0, 0]) / 20 for part in pool.sum_change)
    expected = theory.mean_rating_with_turnover(60.0, 1600, entry_rating=1400, share_leaving=0.02)

    assert moved == pytest.approx(expected - 1600, abs=3 * error)
    assert error < 2.5
