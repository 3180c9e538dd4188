"""Speed of the core: one benchmark for each public function, two sizes where size matters.

Measure with `pytest tests/benchmarks --benchmark-enable`; `extra_info` has nanoseconds per unit
of work. In an ordinary run each case runs once, and the large ones at a smaller size.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from elo_core import (
    LOGISTIC,
    NORMAL,
    FideKFactor,
    FixedOpponents,
    MatchedOpponents,
    OutcomeProbabilities,
    PlayerState,
    expected_score,
    fide_expected_score,
    match_scores,
    outcome_probabilities,
    rate_game,
    rate_period,
    rate_sequence,
    rating_difference,
    simulate_player,
    theory,
)

TEN_K_FACTORS = [4, 8, 10, 16, 20, 24, 32, 40, 50, 64]
SIZES = pytest.mark.parametrize("size", [1_000, 1_000_000])


def measure(benchmark: BenchmarkFixture, work: Callable[[], Any], units: int, unit: str) -> Any:
    """Run the benchmark and say what one unit of work costs."""
    result = benchmark(work)
    if benchmark.stats is not None:
        benchmark.extra_info[f"ns per {unit}"] = 1e9 * benchmark.stats.stats.min / units
    return result


def shrink(benchmark: BenchmarkFixture, size: int) -> int:
    """Return the size to measure, or a hundredth of a large one in an ordinary run."""
    return size if benchmark.enabled or size <= 10_000 else size // 100


def random_ratings(size: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Return ratings as in a club."""
    return np.random.default_rng(1).normal(1600, 250, size)


@pytest.mark.parametrize(
    ("n_runs", "n_games"), [(200, 200), (2_000, 1_000)], ids=["small", "2,000 x 1,000 x 10"]
)
@pytest.mark.parametrize(
    ("opponents", "draw_rate"),
    [(FixedOpponents(), 0), (FixedOpponents(), 0.3), (MatchedOpponents(), 0.3)],
    ids=["fixed", "fixed, draws", "matched, draws"],
)
def test_simulate_player(
    benchmark: BenchmarkFixture,
    opponents: FixedOpponents | MatchedOpponents,
    draw_rate: float,
    n_runs: int,
    n_games: int,
) -> None:
    """Target at the large size: 4 ns per update against fixed opponents."""
    runs = n_runs if benchmark.enabled else n_runs // 10
    simulation = measure(
        benchmark,
        lambda: simulate_player(
            1800,
            k_factors=TEN_K_FACTORS,
            initial_rating=1500,
            n_games=n_games,
            n_runs=runs,
            rng=np.random.default_rng(1),
            opponents=opponents,
            draw_rate=draw_rate,
        ),
        units=len(TEN_K_FACTORS) * runs * n_games,
        unit="update",
    )

    assert simulation.final_ratings.shape == (10, runs)


@SIZES
def test_rate_game(benchmark: BenchmarkFixture, size: int) -> None:
    """Independent games, vectorised."""
    n = shrink(benchmark, size)
    ratings, scores = random_ratings(n), np.random.default_rng(2).integers(0, 3, n) / 2
    games = measure(
        benchmark, lambda: rate_game(ratings, ratings[::-1], scores, k_factor=20), n, "game"
    )

    assert games.new_rating.shape == (n,)


@SIZES
@pytest.mark.parametrize("curve", ["logistic", "normal"])
def test_expected_score(benchmark: BenchmarkFixture, size: int, curve: str) -> None:
    """The normal curve goes through the standard library, one number at a time."""
    n = shrink(benchmark, size)
    ratings, shape = random_ratings(n), NORMAL if curve == "normal" else LOGISTIC
    expected = measure(benchmark, lambda: expected_score(ratings, 1600, curve=shape), n, "game")

    assert expected.shape == (n,)


@SIZES
def test_rating_difference(benchmark: BenchmarkFixture, size: int) -> None:
    """The inverse."""
    n = shrink(benchmark, size)
    expected = np.random.default_rng(1).uniform(0.01, 0.99, n)
    assert measure(benchmark, lambda: rating_difference(expected), n, "game").shape == (n,)


@SIZES
def test_fide_expected_score(benchmark: BenchmarkFixture, size: int) -> None:
    """The table."""
    n = shrink(benchmark, size)
    ratings = random_ratings(n)
    expected = measure(benchmark, lambda: fide_expected_score(ratings, ratings[::-1]), n, "game")

    assert expected.shape == (n,)


@SIZES
def test_outcome_probabilities(benchmark: BenchmarkFixture, size: int) -> None:
    """Win, draw and loss."""
    n = shrink(benchmark, size)
    expected = np.random.default_rng(1).random(n)
    outcomes = measure(
        benchmark, lambda: outcome_probabilities(expected, draw_rate=0.3), n, "game"
    )

    assert outcomes.draw.shape == (n,)


@pytest.mark.parametrize("n_games", [10, 1_000])
def test_match_scores(benchmark: BenchmarkFixture, n_games: int) -> None:
    """Quadratic in the number of games."""
    outcomes = OutcomeProbabilities(0.4, 0.3, 0.3)
    match = measure(benchmark, lambda: match_scores(n_games, outcomes), n_games, "game")

    assert len(match.scores) == 2 * n_games + 1


@pytest.mark.parametrize("rate", [rate_period, rate_sequence])
@pytest.mark.parametrize("n_games", [11, 1_000])
def test_games_of_one_player(benchmark: BenchmarkFixture, rate: Any, n_games: int) -> None:
    """A tournament, and a career."""
    ratings, scores = random_ratings(n_games), np.random.default_rng(2).integers(0, 3, n_games) / 2
    rated = measure(benchmark, lambda: rate(1600, ratings, scores, k_factor=20), n_games, "game")

    assert len(rated.expected_scores) == n_games


def test_one_game_as_numbers(benchmark: BenchmarkFixture) -> None:
    """What a page does dozens of times."""
    game = measure(benchmark, lambda: rate_game(1500, 1600, 1, k_factor=32), 1, "game")

    assert game.new_rating > 1520


def test_fide_k_factor(benchmark: BenchmarkFixture) -> None:
    """One player."""
    policy, player = FideKFactor(), PlayerState(2200, n_games=100)

    assert measure(benchmark, lambda: policy(player), 1, "player") == 20


@pytest.mark.parametrize("n_k_factors", [10, 1_000])
def test_stationary_sd(benchmark: BenchmarkFixture, n_k_factors: int) -> None:
    """Second order with draws, 100 points apart: the longest of the closed forms."""
    k_factors = np.linspace(1, 100, n_k_factors)
    sd = measure(
        benchmark,
        lambda: theory.stationary_sd(k_factors, rating_difference=100, draw_rate=0.3),
        n_k_factors,
        "K-factor",
    )

    assert sd.shape == (n_k_factors,)


@pytest.mark.parametrize(
    "opponents", [FixedOpponents(), MatchedOpponents()], ids=["fixed", "matched"]
)
@pytest.mark.parametrize("n_games", [100, 1_000])
def test_transient(
    benchmark: BenchmarkFixture, opponents: FixedOpponents | MatchedOpponents, n_games: int
) -> None:
    """Ten K-factors, with draws."""
    path = measure(
        benchmark,
        lambda: theory.transient(
            TEN_K_FACTORS,
            start_error=-300,
            n_games=n_games,
            opponents=opponents,
            draw_rate=0.3,
        ),
        n_games,
        "game",
    )

    assert path.sd.shape == (10, n_games + 1)
