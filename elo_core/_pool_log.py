"""What `simulate_pool` remembers of a pool: looked at from outside, at the checkpoints."""

# ruff: noqa: SLF001 - logs of some runs each become one log, inside their own class

import numpy as np

from elo_core._checks import FloatArray, IntArray
from elo_core._pool_rounds import Pool, State
from elo_core.player_simulation import make_read_only
from elo_core.pool_simulation import PoolSimulation, estimate, root_estimate

_COMPARISONS = 100_000  # of two ratings at one checkpoint: some .2 ms


class PoolLog:
    """Everything that was seen so far; filled round by round."""

    def __init__(self, pool: Pool, checkpoints: IntArray, groups: IntArray) -> None:
        """Make room."""
        n_k, n_players = pool.k_factors.shape
        n_checkpoints, n_groups = len(checkpoints), int(groups.max()) + 1
        self._pool = pool
        self._checkpoints = checkpoints
        self._shares = (groups == np.arange(n_groups)[:, np.newaxis]).astype(np.float64)
        self._shares /= np.maximum(self._shares.sum(axis=1, keepdims=True), 1.0)
        self._per_run = np.empty((6, n_k, n_checkpoints, pool.n_runs))
        self._order_runs = min(pool.n_runs, max(2, _COMPARISONS // n_players**2))
        self._order = np.empty((n_k, n_checkpoints, self._order_runs))
        self._means = np.empty((n_k, n_checkpoints, n_players))
        self._mean_strengths = np.empty((n_checkpoints, n_players))
        self._volatility = np.empty((n_k, n_checkpoints))
        self._ratings_path = np.empty((n_k, n_players, pool.n_rounds + 1))
        self._strengths_path = np.empty((n_players, pool.n_rounds + 1))
        self._final_ratings = np.empty((n_k, n_players, pool.n_runs))
        self._final_strengths = np.empty((n_players, pool.n_runs))

    def look_at(self, state: State) -> None:
        """Keep the first run, and at a checkpoint all that is asked for."""
        pool = self._pool
        self._ratings_path[:, :, state.round] = state.ratings[:, :, 0]
        self._strengths_path[:, state.round] = state.strengths[:, 0]
        place = int(np.searchsorted(self._checkpoints, state.round))
        if place < len(self._checkpoints) and self._checkpoints[place] == state.round:
            self._mean_strengths[place] = state.strengths.mean(axis=1)
            for row, ratings in enumerate(state.ratings):
                self._look_closely(row, place, pool.base + pool.unit * ratings, state.strengths)
        if state.round == pool.n_rounds:
            self._final_ratings[:] = pool.base + pool.unit * state.ratings
            self._final_strengths[:] = state.strengths

    def _look_closely(
        self, row: int, place: int, ratings: FloatArray, strengths: FloatArray
    ) -> None:
        """Keep what one K-factor has made of the ratings, shape (n, runs), in points."""
        errors = ratings - strengths
        mean_rating, mean_error = ratings.mean(axis=0), errors.mean(axis=0)
        centred = ratings - mean_rating
        spread = strengths - strengths.mean(axis=0)
        seen = (
            ((errors - mean_error) ** 2).mean(axis=0),
            mean_error,
            len(ratings) * mean_rating - self._pool.initial_ratings.sum(),
            (centred**2).mean(axis=0),
            (centred * spread).mean(axis=0),
            (spread**2).mean(axis=0),
        )
        for quantity, of_each_run in zip(self._per_run, seen, strict=True):
            quantity[row, place] = of_each_run
        few = slice(self._order_runs)
        self._order[row, place] = _order_kept(ratings[:, few], strengths[:, few])
        self._means[row, place] = means = ratings.mean(axis=1)
        squares = ((ratings - means[:, np.newaxis]) ** 2).sum(axis=1)
        self._volatility[row, place] = np.sqrt(squares.mean() / (ratings.shape[1] - 1))

    @classmethod
    def together(cls, logs: "list[PoolLog]") -> "PoolLog":
        """Return what was seen of all runs, from logs of some of them each, in their order."""
        first, n_runs = logs[0], np.array([log._pool.n_runs for log in logs])
        if len(logs) == 1:
            return first
        whole = cls.__new__(cls)
        vars(whole).update(vars(first))
        whole._pool = first._pool._replace(n_runs=int(n_runs.sum()))
        # The first runs are enough for the order, and always in the first block.
        for name in ("_per_run", "_final_ratings", "_final_strengths"):
            parts = [getattr(log, name) for log in logs]
            setattr(whole, name, np.concatenate(parts, axis=-1))
        for name in ("_means", "_mean_strengths"):
            parts = [getattr(log, name) for log in logs]
            setattr(whole, name, np.average(parts, axis=0, weights=n_runs))
        within = sum(log._volatility**2 * (n - 1) for log, n in zip(logs, n_runs, strict=True))
        between = sum(
            n * ((log._means - whole._means) ** 2).mean(axis=-1)
            for log, n in zip(logs, n_runs, strict=True)
        )
        whole._volatility = np.sqrt((within + between) / (n_runs.sum() - 1))
        return whole

    def simulation(self) -> PoolSimulation:
        """Return all that was seen."""
        pool = self._pool
        squared_error, mean_error, sum_change, rating_square, product, strength_square = (
            self._per_run
        )
        with np.errstate(invalid="ignore"):  # 0 / 0: equal strengths have no spread to recover
            slope = product / strength_square
        n_games = pool.n_players // 2
        simulation = PoolSimulation(
            k_factors=pool.k_factors,
            true_strengths=pool.true_strengths,
            initial_ratings=pool.initial_ratings,
            n_rounds=pool.n_rounds,
            n_runs=pool.n_runs,
            checkpoints=self._checkpoints,
            games_per_player=self._checkpoints.astype(np.float64) * 2 * n_games / pool.n_players,
            rmse=root_estimate(squared_error),
            mean_error=estimate(mean_error),
            sum_change=estimate(sum_change),
            rating_sd=root_estimate(rating_square),
            spread_recovered=estimate(slope),
            order_kept=estimate(self._order),
            order_runs=self._order_runs,
            volatility=self._volatility,
            group_ratings=self._means @ self._shares.T,
            group_errors=(self._means - self._mean_strengths) @ self._shares.T,
            player_ratings=self._means,
            ratings_path=pool.base + pool.unit * self._ratings_path,
            strengths_path=self._strengths_path,
            final_ratings=self._final_ratings,
            final_true_strengths=self._final_strengths,
        )
        make_read_only(simulation)
        return simulation


def _order_kept(ratings: FloatArray, strengths: FloatArray) -> FloatArray:
    """Return the share of true orders that the ratings keep, of each run, shape (runs,).

    Ratings have the shape (n, runs), strengths too or (n, 1). NaN if all are equally strong.
    """
    # Each run's numbers side by side, because a whole run is compared with itself.
    rated, true = np.ascontiguousarray(ratings.T), np.ascontiguousarray(strengths.T)
    stronger = true[:, np.newaxis, :] > true[:, :, np.newaxis]
    higher = rated[:, np.newaxis, :] > rated[:, :, np.newaxis]
    equal = rated[:, np.newaxis, :] == rated[:, :, np.newaxis]
    higher &= stronger
    equal &= stronger
    kept = np.count_nonzero(higher, axis=(1, 2)) + np.count_nonzero(equal, axis=(1, 2)) / 2
    with np.errstate(invalid="ignore"):
        return np.asarray(kept / np.count_nonzero(stronger, axis=(1, 2)))
