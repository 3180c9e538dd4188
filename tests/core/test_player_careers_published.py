"""One simulated player who changes, against printed tables and closed forms.

Monte-Carlo errors are derived as in `test_simulation`; three of them are allowed, at fixed seeds.
"""

import math
from typing import Any

import numpy as np
import pytest

from elo_core import (
    MatchedOpponents,
    simulate_player,
    theory,
)
from elo_core.development import (
    ImprovingStrength,
    WanderingStrength,
)
from elo_core.k_schedule import (
    TENNIS_K_FACTOR,
    KFactorSchedule,
    fide_schedule,
)
from tests.published import published


@pytest.mark.parametrize("case", published("volatility", quantity="mean_path"))
def test_mean_path_from_300_below_is_met(case: dict[str, Any]) -> None:
    """Within the 1.5 points that the closed form promises, and three errors sd / sqrt(n)."""
    n_runs, n_games = 10_000, case["n_games"]
    career = simulate_player(
        1800,
        k_factors=[case["k_factor"]],
        initial_rating=1500,
        n_games=n_games,
        n_runs=n_runs,
        rng=np.random.default_rng(41),
        checkpoints=[0],
    )

    error = career.sd[0, -1] / math.sqrt(n_runs)
    assert career.bias[0, -1] == pytest.approx(case["mean"], abs=1.5 + 3 * error)


@pytest.mark.parametrize("case", published("volatility", quantity="best_k_for_horizon"))
def test_best_k_for_a_horizon_is_best_in_simulation(case: dict[str, Any]) -> None:
    """No K from half to twice as much has an error .6 points smaller, as the notes found.

    All Ks replay the same games, so the error of a difference is less than that of one rmse,
    about rmse / sqrt(2 n).
    """
    k, n_games, n_runs = case["k_factor"], case["n_games"], 20_000
    career = simulate_player(
        1500 + case["start_error"],
        k_factors=k * np.geomspace(0.5, 2, 9),
        initial_rating=1500,
        n_games=n_games,
        n_runs=n_runs,
        rng=np.random.default_rng(42),
        checkpoints=[0],
    )
    rmse = career.rmse[:, -1]

    assert rmse[4] <= rmse.min() + 0.6 + rmse.min() / math.sqrt(2 * n_runs)
    assert rmse[[0, -1]].min() > rmse[4]


@pytest.mark.parametrize(("sd", "rmse"), [(4, 37.7), (8, 53.5), (16, 77.5)])
def test_wandering_form_at_its_best_k(sd: float, rmse: float) -> None:
    """The printed simulated errors at K* = 2 sd, to their own error of about 1 %."""
    n_runs, k = 4_000, float(theory.best_k_for_drift(sd))
    career = simulate_player(
        1500,
        k_factors=k * np.array([0.5, 1, 2]),
        initial_rating=1500,
        n_games=round(6 * 695 / k),
        n_runs=n_runs,
        rng=np.random.default_rng(43),
        development=WanderingStrength(sd),
        checkpoints=[0],
    )

    found = career.rmse[:, -1]
    assert found[1] == pytest.approx(rmse, rel=0.01 + 3 / math.sqrt(2 * n_runs))
    assert found[1] < found[0]
    assert found[1] < found[2]


@pytest.mark.parametrize(
    ("gain", "k", "lag"), [(0.5, 14, 25), (1, 22, 32), (2, 35, 40), (4, 56, 52)]
)
def test_improving_player_lags(gain: float, k: float, lag: float) -> None:
    """The printed simulated lags, in whole points."""
    n_runs, n_games = 4_000, round(8 * 695 / k)
    career = simulate_player(
        1500,
        k_factors=[k],
        initial_rating=1500 - lag,
        n_games=n_games,
        n_runs=n_runs,
        rng=np.random.default_rng(44),
        development=ImprovingStrength(gain),
        checkpoints=[0],
    )

    error = career.sd[0, -1] / math.sqrt(n_runs)
    assert -career.bias[0, -1] == pytest.approx(lag, abs=0.5 + 3 * error)


@pytest.mark.parametrize(
    ("k", "n_games", "sd"), [(20, 1, 42.3), (20, 10, 45.4), (40, 9, 69.7), (40, 17, 82.7)]
)
def test_rating_periods_swing_more(k: float, n_games: int, sd: float) -> None:
    """The printed simulated sds; theirs and ours have errors of sd / sqrt(2 n), 10,000 runs."""
    n_runs, periods = 10_000, math.ceil(6 * 695 / k / n_games)
    career = simulate_player(
        1500,
        k_factors=[k],
        initial_rating=1500,
        n_games=periods * n_games,
        n_runs=n_runs,
        rng=np.random.default_rng(45),
        games_per_period=n_games,
        checkpoints=[0],
    )

    assert career.sd[0, -1] == pytest.approx(sd, rel=4 / math.sqrt(2 * n_runs))


def test_schedules_for_players_of_unknown_strength() -> None:
    """The printed errors after 10, 30, 50, 100, 200 games: N(0, 300^2), matched opponents.

    695 / (n + 1.34), tennis, FIDE's 40 then 20, and constant Ks in one simulation; to 2 % and
    three errors rmse / sqrt(2 n).
    """
    n_runs = 8_000
    career = simulate_player(
        1500,
        k_factors=[
            KFactorSchedule(theory.best_decreasing_k_factor(300)),
            KFactorSchedule(TENNIS_K_FACTOR),
            fide_schedule(),
            20,
            32,
            40,
        ],
        initial_rating=1500,
        n_games=200,
        n_runs=n_runs,
        rng=np.random.default_rng(46),
        true_strength_sd=300,
        opponents=MatchedOpponents(),
        checkpoints=[0],
    )
    printed = [
        [116, 66, 51, 35, 25],
        [129, 78, 70, 61, 52],
        [206, 96, 65, 44, 42],
        [250, 165, 107, 49, 42],
        [222, 116, 69, 54, 53],
        [206, 96, 65, 60, 60],
    ]

    rmse = career.rmse[:, [10, 30, 50, 100, 200]]
    np.testing.assert_allclose(rmse, printed, rtol=0.02 + 3 / math.sqrt(2 * n_runs))


@pytest.mark.parametrize(("k", "n_games"), [(10, 75), (15, 50), (25, 30)])
def test_fides_old_75_50_30_games_are_a_little_more_than_a_time_constant(
    k: float, n_games: int
) -> None:
    """FIDE's old handbook, 14.3: a rating turns over in 750 / K games; ours is 695 / K.

    So e^(-750/695) = 34 % of a start 50 points off should be left, in simulation as in words.
    """
    n_runs = 40_000
    career = simulate_player(
        1550,
        k_factors=[k],
        initial_rating=1500,
        n_games=n_games,
        n_runs=n_runs,
        rng=np.random.default_rng(47),
        checkpoints=[0],
    )

    assert theory.time_constant(k) == pytest.approx(n_games / 1.08, rel=0.005)
    error = career.sd[0, -1] / math.sqrt(n_runs) / 50
    assert -career.bias[0, -1] / 50 == pytest.approx(0.34, abs=0.01 + 3 * error)
