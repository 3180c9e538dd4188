"""Speed of histories, comparisons and shuffles; `extra_info` has games or updates per second.

Measure with `pytest tests/benchmarks/test_history.py --benchmark-enable`. Targets (design.md 6):
one history of a million games 5 M games/s, 3 M with every game's numbers kept; 50 Ks over 100,000
games 0.1 s, over a million 1.5 s. In an ordinary run each case runs once, with 2,000 games.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from elo_core import NORMAL, FideKFactor
from elo_core.comparison import compare_k_factors
from elo_core.games import Games
from elo_core.history import final_ratings, rate_history
from elo_core.order import shuffle_order

POOLS = pytest.mark.parametrize("n_players", [10, 100, 1_000, 10_000, 100_000])
FIFTY_K_FACTORS = np.linspace(2, 100, 50)


def random_games(benchmark: BenchmarkFixture, n_games: int, n_players: int) -> Games:
    """Return games between random pairs, five to a period; few of them in an ordinary run."""
    size = n_games if benchmark.enabled else min(n_games, 2_000)
    rng = np.random.default_rng(1)
    players = rng.integers(0, n_players, size)
    return Games.from_ids(
        players,
        (players + rng.integers(1, n_players, size)) % n_players,
        rng.integers(0, 3, size) / 2,
        names=[str(number) for number in range(n_players)],
        periods=np.arange(size) // 5,
    )


def measure(
    benchmark: BenchmarkFixture, work: Callable[[], Any], units: int, unit: str = "games"
) -> Any:
    """Run the benchmark, and say how many million units a second it does at best."""
    result = benchmark(work)
    if benchmark.stats is not None:
        benchmark.extra_info[f"M {unit} per s"] = units / benchmark.stats.stats.min / 1e6
    return result


@POOLS
def test_final_ratings(benchmark: BenchmarkFixture, n_players: int) -> None:
    """A million games, one K, ids only."""
    games = random_games(benchmark, 1_000_000, n_players)
    ratings = measure(benchmark, lambda: final_ratings(games, k_factor=24), games.n_games)

    assert ratings.sum() == pytest.approx(1500 * n_players)


@POOLS
def test_rate_history(benchmark: BenchmarkFixture, n_players: int) -> None:
    """A million games, one K, every game's ratings, expected score and changes kept."""
    games = random_games(benchmark, 1_000_000, n_players)
    rated = measure(benchmark, lambda: rate_history(games, k_factor=24), games.n_games)

    assert len(rated.expected_scores) == games.n_games


@pytest.mark.parametrize("case", ["by period", "FIDE's K", "normal curve"])
def test_rate_history_other_rules(benchmark: BenchmarkFixture, case: str) -> None:
    """As many games as there were football internationals, in a pool of that size."""
    games = random_games(benchmark, 49_520, 337)
    cases: dict[str, dict[str, Any]] = {
        "by period": {"k_factor": 24, "by_period": True},
        "FIDE's K": {"k_factor": FideKFactor()},
        "normal curve": {"k_factor": 24, "curve": NORMAL},
    }
    rated = measure(benchmark, lambda: rate_history(games, **cases[case]), games.n_games)

    assert len(rated.expected_scores) == games.n_games


@pytest.mark.parametrize("n_players", [10, 100, 1_000, 10_000])
@pytest.mark.parametrize("n_games", [100_000, 1_000_000])
def test_compare_50_k_factors(benchmark: BenchmarkFixture, n_games: int, n_players: int) -> None:
    """All measures, calibration and intervals."""
    games = random_games(benchmark, n_games, n_players)
    compared = measure(
        benchmark,
        lambda: compare_k_factors(games, FIFTY_K_FACTORS, rng=np.random.default_rng(1)),
        50 * games.n_games,
        "updates",
    )

    assert compared.n_games == games.n_games


@pytest.mark.parametrize("n_k_factors", [1, 10])
def test_shuffle_order(benchmark: BenchmarkFixture, n_k_factors: int) -> None:
    """200 orders of 5,000 games of 300 players."""
    games = random_games(benchmark, 5_000, 300)
    shuffled = measure(
        benchmark,
        lambda: shuffle_order(
            games, 200, k_factors=FIFTY_K_FACTORS[:n_k_factors], rng=np.random.default_rng(1)
        ),
        200 * n_k_factors * games.n_games,
        "updates",
    )

    assert shuffled.final_ratings.shape == (n_k_factors, 200, 300)
