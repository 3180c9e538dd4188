"""Pools and arenas as the Simulation page asks for them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_core import expected_score, theory
from elo_core.games import Games
from elo_core.order import shuffle_order
from elo_core.pairing import Improvement, NearPairs, Pairing, RandomPairs, RoundRobin, Turnover
from elo_core.pool import normal_strengths, simulate_pool
from elo_core.pool_simulation import PoolSimulation

FloatArray = NDArray[np.float64]
Progress = Callable[[float], None] | None
MEAN = 1500.0
_PAIRS_SEEN = 1_000_000  # of two models in one order
PAIRINGS: dict[str, Pairing] = {
    "round-robin": RoundRobin(),
    "random": RandomPairs(),
    "near": NearPairs(),
}


@dataclass(frozen=True, slots=True)
class PoolSettings:
    """A pool in which everybody has the same K; several K are compared.

    Players may come, go and improve; ``games_per_period`` rounds are rated together.
    """

    n_players: int
    strengths_sd: float
    equal_start: bool
    pairing: str
    k_factors: tuple[float, ...]
    n_games: int
    draw_rate: float
    n_runs: int
    seed: int
    turnover: Turnover | None = None
    improvement: Improvement | None = None
    games_per_period: int = 1

    @property
    def updates(self) -> int:
        """Rating changes to be computed."""
        return self.n_players * self.n_games * self.n_runs * len(self.k_factors)

    @property
    def start_mean(self) -> float:
        """The mean rating before the first game: that of the strengths, whatever the start."""
        return MEAN

    @property
    def changes(self) -> bool:
        """Whether players come, go or improve, so that strengths do not stay as they are."""
        return self.turnover is not None or self.improvement is not None

    @property
    def strengths(self) -> FloatArray:
        """The players' true strengths, the weakest first."""
        return normal_strengths(self.n_players, mean=MEAN, sd=self.strengths_sd)


class PoolResults(NamedTuple):
    """A pool, simulated; after an equal start also predicted, shape (k, checkpoints) each."""

    pool: PoolSimulation
    spread_by_theory: FloatArray | None
    error_by_theory: FloatArray | None


def compute_pool(settings: PoolSettings, progress: Progress = None) -> PoolResults:
    """Simulate a pool, and predict it where there is a formula."""
    strengths = settings.strengths
    pool = simulate_pool(
        strengths,
        k_factors=list(settings.k_factors),
        n_rounds=settings.n_games,
        n_runs=settings.n_runs,
        rng=np.random.default_rng(settings.seed),
        initial_ratings=MEAN if settings.equal_start else None,
        pairing=PAIRINGS[settings.pairing],
        turnover=settings.turnover,
        improvement=settings.improvement,
        rounds_per_period=settings.games_per_period,
        draw_rate=settings.draw_rate,
        progress=progress,
    )
    if not has_theory(settings):
        return PoolResults(pool, None, None)
    games, centred = pool.games_per_player, strengths - strengths.mean()
    slopes, errors = [], []
    for k in settings.k_factors:
        path = theory.pool_mean_path(
            strengths, np.full(len(strengths), MEAN), k_factor=k, n_games=settings.n_games
        )
        slope = centred @ path / (centred @ centred)
        slopes.append(np.interp(games, np.arange(path.shape[1]), slope))
        errors.append(theory.pool_rmse(games, k_factor=k, true_strengths=strengths))
    return PoolResults(pool, np.array(slopes), np.array(errors))


def has_theory(settings: PoolSettings) -> bool:
    """Say whether the formulas are about this pool: all meet all, no draws, an equal start.

    Nobody comes, goes or improves, and each game is rated by itself.
    """
    still = not settings.changes and settings.games_per_period == 1
    return still and settings.equal_start and settings.pairing != "near" and not settings.draw_rate


@dataclass(frozen=True, slots=True)
class TwoSettings:
    """A pool of two halves: the stronger half is underrated, and the halves have their own K."""

    n_players: int
    gap: float
    fast: float
    slow: float
    n_games: int
    draw_rate: float
    n_runs: int
    seed: int

    @property
    def updates(self) -> int:
        """Rating changes to be computed."""
        return self.n_players * self.n_games * self.n_runs * len(self.rows)

    @property
    def rows(self) -> tuple[tuple[float, float], ...]:
        """The K of the stronger and of the other half, in the four ways to give them."""
        return tuple(
            (mine, others) for mine in (self.fast, self.slow) for others in (self.slow, self.fast)
        )

    @property
    def sum_by_theory(self) -> tuple[float, ...]:
        """By how much the sum of all ratings moves in each row."""
        return tuple(
            self.n_players / 2 * theory.sum_change_of_two(mine, others, underrated_by=self.gap)
            for mine, others in self.rows
        )


def compute_two(settings: TwoSettings, progress: Progress = None) -> PoolSimulation:
    """Simulate the pool of two halves from an equal start."""
    half = settings.n_players // 2
    groups = [0] * half + [1] * half
    strengths = np.where(np.array(groups) == 0, settings.gap / 2, -settings.gap / 2) + MEAN
    return simulate_pool(
        strengths,
        k_factors=[[mine] * half + [others] * half for mine, others in settings.rows],
        n_rounds=settings.n_games,
        n_runs=settings.n_runs,
        rng=np.random.default_rng(settings.seed),
        initial_ratings=MEAN,
        groups=groups,
        draw_rate=settings.draw_rate,
        progress=progress,
    )


@dataclass(frozen=True, slots=True)
class ArenaSettings:
    """Models, evenly spread, compared by votes; one set of votes, counted in many orders."""

    n_models: int
    gap: float
    n_votes: int
    k_factors: tuple[float, ...]
    n_orders: int
    seed: int

    @property
    def updates(self) -> int:
        """Rating changes to be computed."""
        return 2 * self.n_votes * self.n_orders * len(self.k_factors)

    @property
    def strengths(self) -> FloatArray:
        """The models' true strengths, the weakest first."""
        return np.linspace(-self.gap / 2, self.gap / 2, self.n_models) + MEAN


class ArenaResults(NamedTuple):
    """What many orders of the same votes lead to; k is the number of K-factors.

    Mean and sd over the orders have the shape (k, models), quantiles (5, 50, 95 %) the shape (k,
    3, models). The rest, shape (k,): the share of pairs in the true order after one pass and by
    the mean over the orders, and the sd of the difference of two ratings.
    """

    mean: FloatArray
    sd: FloatArray
    quantiles: FloatArray
    order_kept: FloatArray
    order_kept_by_mean: FloatArray
    difference_sd: FloatArray


def summary(final_ratings: FloatArray) -> ArenaResults:
    """Sum up final ratings, shape (k, orders, models), the weakest model first.

    Pairs are looked at in as many orders as fit into a few megabytes.
    """
    low, high = np.triu_indices(final_ratings.shape[2], 1)  # the second is the stronger
    few = slice(max(2, _PAIRS_SEEN // len(low)))
    kept, by_mean, difference = [], [], []
    for ratings in final_ratings:
        leads = ratings[few, high] - ratings[few, low]
        means = ratings.mean(axis=0)
        kept.append(((1 + np.sign(leads)) / 2).mean())
        by_mean.append(((1 + np.sign(means[high] - means[low])) / 2).mean())
        difference.append(np.sqrt(leads.var(axis=0, ddof=1).mean()))
    return ArenaResults(
        final_ratings.mean(axis=1), final_ratings.std(axis=1, ddof=1),
        np.moveaxis(np.quantile(final_ratings, [0.05, 0.5, 0.95], axis=1), 0, 1),
        np.array(kept), np.array(by_mean), np.array(difference),
    )  # fmt: skip


def compute_arena(settings: ArenaSettings, progress: Progress = None) -> ArenaResults:
    """Draw the votes once, and count them in many orders."""
    rng = np.random.default_rng(settings.seed)
    n, strengths = settings.n_models, settings.strengths
    first = rng.integers(n, size=settings.n_votes)
    second = (first + rng.integers(1, n, size=settings.n_votes)) % n
    expected = expected_score(strengths[first], strengths[second])
    scores = (rng.random(settings.n_votes) < expected).astype(np.float64)
    orders = shuffle_order(
        Games.from_ids(first, second, scores), settings.n_orders,
        k_factors=list(settings.k_factors), rng=rng, initial_rating=MEAN, progress=progress,
    )  # fmt: skip
    return summary(orders.final_ratings)
