"""Speed of the simulation laboratory: careers that change, pools, and their theory.

Measured like `test_core_speed`.
"""

from typing import Any

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from elo_core import FixedOpponents, MatchedOpponents, simulate_player, theory
from elo_core.development import ImprovingStrength, WanderingStrength
from elo_core.k_schedule import TENNIS_K_FACTOR, KFactorSchedule, fide_schedule
from elo_core.opponents import RatedOpponents, SpreadOpponents
from elo_core.pairing import Improvement, NearPairs, Pairing, RandomPairs, RoundRobin, Turnover
from elo_core.pool import normal_strengths, simulate_pool
from tests.benchmarks.test_core_speed import TEN_K_FACTORS, measure


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"development": ImprovingStrength(2)}, id="improving"),
        pytest.param({"development": WanderingStrength(4)}, id="wandering"),
        pytest.param({"opponents": SpreadOpponents(), "draw_rate": 0.3}, id="spread, draws"),
        pytest.param(
            {"opponents": RatedOpponents(1500), "development": ImprovingStrength(2)}, id="rated"
        ),
        pytest.param(
            {"opponents": MatchedOpponents(), "development": WanderingStrength(4)},
            id="matched, wandering",
        ),
        pytest.param({"games_per_period": 9}, id="periods"),
        pytest.param({"true_strength_sd": 300}, id="unknown strength"),
        pytest.param({"k_factors": [*TEN_K_FACTORS[1:], fide_schedule()]}, id="FIDE"),
        pytest.param(
            {"k_factors": [*TEN_K_FACTORS[1:], KFactorSchedule(TENNIS_K_FACTOR)]}, id="tennis"
        ),
    ],
)
def test_changing_careers(benchmark: BenchmarkFixture, changes: dict[str, Any]) -> None:
    """2,000 runs of 1,000 games under ten K-factors."""
    n_runs = 2_000 if benchmark.enabled else 20
    arguments: dict[str, Any] = {"k_factors": TEN_K_FACTORS} | changes
    career = measure(
        benchmark,
        lambda: simulate_player(
            1800,
            initial_rating=1500,
            n_games=1_000,
            n_runs=n_runs,
            rng=np.random.default_rng(1),
            **arguments,
        ),
        units=10 * n_runs * 1_000,
        unit="update",
    )

    assert career.final_ratings.shape == (10, n_runs)


@pytest.mark.parametrize(
    ("pairing", "changes"),
    [
        pytest.param(RoundRobin(), {}, id="circle"),
        pytest.param(RoundRobin(), {"draw_rate": 0.3}, id="circle, draws"),
        pytest.param(RandomPairs(), {}, id="random"),
        pytest.param(NearPairs(), {}, id="near"),
        pytest.param(
            RandomPairs(),
            {
                "turnover": Turnover(share_leaving=0.01, entry_rating=1500, entry_strength=1500),
                "improvement": Improvement(points_per_round=1, up_to=1700),
            },
            id="random, turnover",
        ),
    ],
)
@pytest.mark.parametrize(("n_players", "n_rounds"), [(20, 38), (100, 100)])
def test_pools(
    benchmark: BenchmarkFixture,
    pairing: Pairing,
    changes: dict[str, Any],
    n_players: int,
    n_rounds: int,
) -> None:
    """Target at 100 players x 100 rounds x 200 runs, a million games: 80 ms."""
    n_runs = 200 if benchmark.enabled else 4
    pool = measure(
        benchmark,
        lambda: simulate_pool(
            normal_strengths(n_players),
            k_factors=[20],
            n_rounds=n_rounds,
            n_runs=n_runs,
            rng=np.random.default_rng(1),
            initial_ratings=1500,
            pairing=pairing,
            **changes,
        ),
        units=n_players // 2 * n_rounds * n_runs,
        unit="game",
    )

    assert pool.final_ratings.shape == (1, n_players, n_runs)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"development": WanderingStrength(4)}, id="wandering"),
        pytest.param({"opponents": SpreadOpponents()}, id="spread"),
        pytest.param({"true_strength_sd": 300}, id="unknown strength"),
    ],
)
def test_transient_in_scenarios(benchmark: BenchmarkFixture, changes: dict[str, Any]) -> None:
    """Ten K-factors, 200 games: what the page draws over a simulation."""
    arguments: dict[str, Any] = {"opponents": FixedOpponents()} | changes
    path = measure(
        benchmark,
        lambda: theory.transient(TEN_K_FACTORS, start_error=-300, n_games=200, **arguments),
        units=200,
        unit="game",
    )

    assert path.sd.shape == (10, 201)


@pytest.mark.parametrize("n_players", [10, 100])
def test_pool_theory(benchmark: BenchmarkFixture, n_players: int) -> None:
    """The mean path of 100 games and the bias: the largest of the pool's formulas."""
    strengths = normal_strengths(n_players)

    def predict() -> tuple[Any, Any]:
        start = np.full(n_players, 1500.0)
        return (
            theory.pool_mean_path(strengths, start, k_factor=20, n_games=100),
            theory.pool_bias(strengths, k_factor=20),
        )

    path, bias = measure(benchmark, predict, units=n_players**2, unit="pair of players")
    assert path.shape == (n_players, 101)
    assert bias.shape == (n_players,)


def test_validity(benchmark: BenchmarkFixture) -> None:
    """One verdict, as a page asks for each picture."""
    verdict = measure(
        benchmark, lambda: theory.validity(theory.stationary_sd, 20), units=1, unit="verdict"
    )

    assert verdict.level == theory.Level.VALID
