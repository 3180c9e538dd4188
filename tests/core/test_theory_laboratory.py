"""The formulas of the simulation laboratory, against printed tables and the exact law.

Printed numbers are simulated or solved on a grid; each test says to how much they are printed.
"""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core import PlayerState, simulate_player, theory
from tests.published import published


@pytest.mark.parametrize("case", published("volatility", quantity="best_k_for_horizon"))
def test_best_k_for_a_horizon(case: dict[str, Any]) -> None:
    """Golden values of the closed form with Lambert's W, to 1e-9; either sign of the error."""
    error, games = float(case["start_error"]), float(case["n_games"])

    assert theory.best_k_for_horizon(error, games) == pytest.approx(case["k_factor"], rel=1e-9)
    assert theory.best_k_for_horizon(-error, games) == theory.best_k_for_horizon(error, games)


def test_best_k_for_a_horizon_at_the_ends() -> None:
    """No error, no K; from a million points off nearly ln(1 + 2 r) / (2 c p q G).

    With c = .00575646 and G = 10, 2 r is 3.3137e8 and 2 c p q G is .0287823.
    """
    assert theory.best_k_for_horizon(0, 10.0) == 0
    huge = theory.best_k_for_horizon(1e6, 10.0)
    assert huge == pytest.approx(math.log(3.3137e8) / 0.0287823, rel=1e-3)


@pytest.mark.parametrize("case", published("volatility", quantity="best_k_for_drift"))
def test_best_k_for_a_drift(case: dict[str, Any]) -> None:
    """Golden values of the closed form."""
    k = theory.best_k_for_drift(float(case["sd_per_game"]))

    assert k == pytest.approx(case["k_factor"], rel=1e-12)


def test_best_k_for_a_drift_with_draws_and_without_drift() -> None:
    """2.39 and 2.83 times the sd at draw rates .3 and .5 to first order, as printed; or 0."""
    assert theory.best_k_for_drift(0.01, draw_rate=0.3) == pytest.approx(0.0239, abs=5e-5)
    assert theory.best_k_for_drift(0.01, draw_rate=0.5) == pytest.approx(0.0283, abs=5e-5)
    assert theory.best_k_for_drift(0.0) == 0


@pytest.mark.parametrize(("sd", "rmse"), [(1, 18.7), (2, 26.4), (4, 37.4), (8, 53.0), (16, 75.4)])
def test_error_at_the_best_k_for_a_drift(sd: float, rmse: float) -> None:
    """18.6 sqrt(sd) and a little more, printed to a tenth; less or more K is worse."""
    k = float(theory.best_k_for_drift(sd))
    errors = theory.drift_rmse(k * np.array([0.9, 1, 1.1]), sd_per_game=sd)

    assert errors[1] == pytest.approx(rmse, abs=0.05)
    assert errors.argmin() == 1


@pytest.mark.parametrize(("gain", "k"), [(0.25, 8.9), (0.5, 14), (1, 22), (2, 35), (4, 56)])
def test_best_k_for_a_trend(gain: float, k: float) -> None:
    """22.3 m^(2/3), printed in two digits; the lag is 695 m / K; other Ks are worse."""
    best = float(theory.best_k_for_trend(gain))
    assert best == pytest.approx(k, abs=0.5 if k > 10 else 0.05)
    assert theory.best_k_for_trend(-gain) == best
    assert theory.trend_lag(best, points_per_game=gain) == pytest.approx(
        694.87 * gain / best, rel=1e-5
    )
    errors = theory.trend_rmse(best * np.array([0.8, 1, 1.25]), points_per_game=gain)
    assert errors.argmin() == 1


def test_best_k_for_one_event() -> None:
    """Printed: prior sd 100, 9 and 19 games 33.0 and 22.4; sd 50 12.1 and 10.3; sd 200 57.8."""
    assert theory.best_k_for_event(100, np.array([9.0, 19])) == pytest.approx(
        [33.0, 22.4], abs=0.05
    )
    assert theory.best_k_for_event(50, np.array([9.0, 19])) == pytest.approx(
        [12.1, 10.3], abs=0.05
    )
    assert theory.best_k_for_event(200, 9.0) == pytest.approx(57.8, abs=0.05)


@pytest.mark.parametrize(("prior_sd", "added"), [(300, 1.34), (200, 3.0), (100, 12.1)])
def test_best_decreasing_k_factor(prior_sd: float, added: float) -> None:
    """695 / (n + n0), with n0 as printed; before the first game that is c times the variance."""
    falling = theory.best_decreasing_k_factor(prior_sd)

    assert falling.n_games_added == pytest.approx(added, abs=0.05)
    first = falling(PlayerState(1500))
    assert first == pytest.approx(5.756463e-3 * prior_sd**2, rel=1e-6)


def test_best_possible_sd_is_347_over_the_root_of_the_games() -> None:
    """Printed: 30 even games leave 63 points, one leaves 347."""
    assert theory.best_possible_sd(np.array([1.0, 30.0])) == pytest.approx([347.4, 63.4], abs=0.05)


@pytest.mark.parametrize(("difference", "games"), [(-200, 68), (0, 42), (200, 46), (400, 87)])
def test_games_from_300_to_50_points_off_at_k_32(difference: float, games: float) -> None:
    """Printed in whole games: against opponents 200 stronger, equal, 200 and 400 weaker."""
    needed = theory.games_to_error(-300, -50, k_factor=32.0, rating_difference=difference)

    assert needed == pytest.approx(games, abs=0.6)


@given(st.floats(1, 2_000), st.floats(0.01, 0.99), st.floats(1, 100), st.sampled_from([-1, 1]))
def test_games_to_error_inverts_the_mean_path(
    start: float, share: float, k: float, side: int
) -> None:
    """At even strength the closed form of the path says when it is where."""
    games = theory.games_to_error(side * start, side * start * share, k_factor=k)
    error = theory.mean_path(side * start, games, k_factor=k)

    assert error == pytest.approx(side * start * share, rel=1e-6, abs=1e-9)


def test_games_to_error_survives_a_million_points() -> None:
    """Who is rated a million too high loses K a game against equals, all but the last stretch."""
    games = theory.games_to_error(1e6, 5e5, k_factor=20.0)

    assert games == pytest.approx(5e5 / 10, rel=1e-9)


def test_time_constants() -> None:
    """695 / K games, five of them to settle, 1390 / K games of memory, as printed."""
    ks = np.array([10.0, 16, 20, 24, 32, 40, 64])

    assert theory.time_constant(ks) == pytest.approx(
        [69.5, 43.4, 34.7, 29.0, 21.7, 17.4, 10.9], abs=0.06
    )
    assert theory.settling_games(ks) == pytest.approx(3474.4 / ks, rel=1e-4)
    assert theory.memory_games(ks) == pytest.approx([139, 87, 69, 58, 43, 35, 22], abs=0.6)


@pytest.mark.parametrize(
    ("k", "printed"),
    [
        (10, [260, 196, 148, 76, 34]),
        (20, [226, 131, 81, 45, 42]),
        (32, [192, 89, 60, 54, 54]),
        (40, [173, 78, 62, 61, 61]),
        (64, [134, 78, 78, 78, 78]),
    ],
)
def test_linear_rmse_of_a_newcomer(k: float, printed: list[float]) -> None:
    """The printed linear errors after 10 to 200 games, in whole points.

    They have the variance to first order on the way, 2 % less at K 64.
    """
    games = np.array([10.0, 30, 50, 100, 200])

    assert theory.rmse_path(-300, games, k_factor=k) == pytest.approx(printed, abs=0.5, rel=0.02)


def test_rating_periods() -> None:
    """K m = 695 is all of an error at once; printed sds 45.0 to first order and 45.4 simulated."""
    assert theory.period_correction(20.0, games_per_period=10) == pytest.approx(0.2878, abs=1e-4)
    assert theory.longest_period(np.array([10.0, 40])) == pytest.approx([69.49, 17.37], abs=0.01)
    assert theory.period_stationary_sd(20.0, games_per_period=10) == pytest.approx(45.4, abs=0.1)
    once = theory.period_stationary_sd(20.0, games_per_period=1, draw_rate=0.3)
    assert once == theory.stationary_sd(20, draw_rate=0.3)


def test_half_life_of_rating_periods() -> None:
    """That of single games for periods of one; never shorter than a period, nor after it too far.

    With c = 4 / 695, m K = 695 leaves nothing after one period, and m K = 1390 all of it.
    """
    k = np.array([10.0, 20.0, 40.0])
    alone = theory.period_half_life(k, games_per_period=1)
    at_once, never = 4 / (0.00575646 * 20), 8 / (0.00575646 * 20) + 1e-3

    assert alone == pytest.approx(theory.half_life(k))
    assert theory.period_half_life(at_once, games_per_period=20) == 20
    assert theory.period_half_life(never, games_per_period=20) == math.inf
    # 1 - 10 * .02878 is left after each 10 games
    assert theory.period_half_life(20.0, games_per_period=10) == pytest.approx(
        10 * math.log(2) / -math.log(0.71218), abs=0.01
    )


@pytest.mark.parametrize(
    ("k", "printed"),
    [
        (10, [21, 38, 49, 68, 89, 118]),
        (20, [41, 74, 94, 124, 156, 194]),
        (32, [66, 114, 142, 182, 221, 265]),
        (40, [82, 140, 172, 216, 257, 306]),
        (64, [128, 209, 251, 304, 352, 407]),
    ],
)
def test_expected_range(k: float, printed: list[float]) -> None:
    """Simulated with 20,000 runs, in whole points: within 5 % after 10 games, then 3 %."""
    games = np.array([10.0, 30, 50, 100, 200, 500])
    ranges = theory.expected_range(k, games)

    allowed = np.array([0.05, 0.03, 0.03, 0.03, 0.03, 0.03]) * printed + 0.5
    assert (np.abs(ranges - printed) <= allowed).all()
    assert theory.expected_range(k, 0.01) == 0


def test_expected_change() -> None:
    """A 9-game event moves a right rating by 1.5 K, 1.06 K with half draws: a bit more, settled.

    For ever, the difference of two independent ratings is left: sd sqrt(2).
    """
    assert theory.expected_change(1, 9.0) == pytest.approx(1.5, rel=0.01)
    assert theory.expected_change(1, 9.0, draw_rate=0.5) == pytest.approx(1.06, rel=0.01)
    settled = theory.expected_change(32, 1e4)
    assert settled == pytest.approx(53.92 * math.sqrt(2), abs=0.01)
    assert theory.expected_change(32, 0.0) == 0


@pytest.mark.parametrize("case", published("volatility", quantity="matched"))
def test_exact_law_of_matched_opponents(case: dict[str, Any]) -> None:
    """Mean absolute error and sd of the law itself."""
    errors, chances = theory.matched_law(case["k_factor"])

    mae = theory.matched_mean_absolute_error(case["k_factor"])
    assert mae == pytest.approx(case["mae"], rel=1e-12)
    assert chances.sum() == pytest.approx(1, abs=1e-15)
    assert math.sqrt(chances @ errors**2) == pytest.approx(case["sd"], rel=1e-12)
    assert theory.matched_stationary_sd(case["k_factor"]) == pytest.approx(case["sd"], rel=1e-12)


@pytest.mark.parametrize("case", published("volatility", quantity="waiting"))
def test_venis_2022_waits_200_0167_games(case: dict[str, Any]) -> None:
    """For 56 points above at K 16."""
    games = theory.matched_waiting_games(case["k_factor"], points_above=case["points_above"])

    assert games == pytest.approx(case["n_games"], rel=1e-9)


@pytest.mark.parametrize(
    ("k", "games_50", "games_100"),
    [(10, 436, 17_983), (16, 200, 2_212), (20, 100, 754), (32, 64, 278), (40, 37, 108)],
)
def test_waiting_games_for_50_and_100_above(k: float, games_50: float, games_100: float) -> None:
    """Printed in whole games."""
    waits = [theory.matched_waiting_games(k, points_above=points) for points in (50, 100)]

    assert waits == pytest.approx([games_50, games_100], abs=0.5)


@pytest.mark.parametrize(("k", "deviation"), [(20, 59), (32, 75)])
def test_equivalent_rating_deviation(k: float, deviation: float) -> None:
    """13.2 sqrt(K), printed in whole points."""
    assert theory.equivalent_rating_deviation(k) == pytest.approx(deviation, abs=0.5)


def test_what_swings_cost_as_predictions() -> None:
    """Printed for K 10, 20, 32, 64 at even strength; double in a pool."""
    ks = np.array([10.0, 20, 32, 64])

    assert theory.excess_brier(ks) == pytest.approx([0.0018, 0.0036, 0.0058, 0.0115], abs=5e-5)
    assert theory.excess_log_loss(ks) == pytest.approx([0.0036, 0.0072, 0.0115, 0.0230], abs=5e-5)
    pool = theory.pool_excess_brier(ks, true_strengths=[1500.0] * 5)
    assert pool == pytest.approx(2 * theory.excess_brier(ks), rel=1e-12)
    halved = theory.excess_brier(32.0, draw_rate=0.5)
    assert halved == pytest.approx(theory.excess_brier(32.0) / 2, rel=1e-12)


def test_excess_brier_is_that_of_simulated_ratings() -> None:
    """The mean of (E - 1/2)^2 over settled ratings: .0058 at K 32 to 3 %."""
    career = simulate_player(
        1500, k_factors=[32], initial_rating=1500, n_games=220, n_runs=20_000,
        rng=np.random.default_rng(61), checkpoints=[0],
    )  # fmt: skip
    expected = 1 / (1 + 10 ** ((1500 - career.final_ratings[0]) / 400))
    squares = (expected - 0.5) ** 2

    error = squares.std() / math.sqrt(20_000)
    assert squares.mean() == pytest.approx(
        theory.excess_brier(32.0), abs=3 * error + 0.03 * 0.0058
    )


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: theory.games_to_error(-300, 50, k_factor=20.0),
            "target_error must be between 0 and the start error -300, got 50",
        ),
        (
            lambda: theory.games_to_error(0, 0, k_factor=20.0),
            "target_error must be between 0 and the start error 0, got 0",
        ),
        (
            lambda: theory.period_stationary_sd(40.0, games_per_period=35),
            "games_per_period must be < 34.74 for a stable rating, got 35",
        ),
        (lambda: theory.expected_change(700, 9.0), "k_factor must be < 694.87, got 700"),
        (
            lambda: theory.drift_rmse(1400.0, sd_per_game=1),
            "k_factor must be < 1389.74, got 1400.0",
        ),
        (
            lambda: theory.best_k_for_drift(1.0, draw_rate=1),
            "draw_rate must leave some luck, got 1",
        ),
        (
            lambda: theory.spread_inflation([1500.0, 1500.0], k_factor=20),
            "true_strengths must differ, got equal ones",
        ),
        (lambda: theory.mean_game_product([1500.0]), "n_players must be >= 2, got 1"),
        (
            lambda: theory.pool_mean_path([0.0, 1], [0.0], k_factor=20, n_games=1),
            "initial_ratings must be 2 numbers, got 1",
        ),
    ],
)
def test_refusals(call: Any, message: str) -> None:
    """Name, allowed, got: exactly."""
    with pytest.raises(ValueError, match="must") as refusal:
        call()

    assert str(refusal.value) == message


def test_lag_of_a_wandering_form_is_what_two_players_of_one_form_share() -> None:
    """Twins of one form with results of their own: their errors share the lag, and no noise.

    The mean product of their errors is E[lag^2]. One half of the squared error at the best K.
    """
    rng, n_runs, sd = np.random.default_rng(66), 20_000, 8.0
    k = np.array([8.0, theory.best_k_for_drift(sd), 32.0])
    errors = np.zeros((2, 3, n_runs))
    for _game in range(150):
        odds = 10 ** (errors / 400)
        scores = rng.random((2, 1, n_runs)) < 0.5  # against equals of the true strength
        errors += k[:, np.newaxis] * (scores - odds / (1 + odds))
        errors -= sd * rng.standard_normal(n_runs)
    shared = (errors[0] * errors[1]).mean(axis=1) / (errors**2).mean(axis=(0, 2))

    predicted = theory.drift_lag_share(k, sd_per_game=sd)
    assert predicted[1] == pytest.approx(0.5, abs=0.02)
    assert shared == pytest.approx(predicted, abs=0.03)
