"""What a simulation of one player leaves: `PlayerSimulation`."""

import dataclasses
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from elo_core._checks import FloatArray, IntArray, check_not_negative

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayerSimulation:
    """What `simulate_player` returns; k is the number of K-factors, all arrays are read-only.

    Attributes
    ----------
    k_factors : ndarray, shape (k,)
        As given; NaN where a schedule stood.
    mean_k_factors : ndarray, shape (k, n_games)
        The K-factor of each game, on average over the runs.
    true_strength, initial_rating : float
        As given, in points: both before the first game.
    n_games, n_runs : int
        As given.
    checkpoints : ndarray of int, shape (c,)
        Numbers of games after which quantiles were taken, rising.
    quantile_levels : ndarray, shape (5,)
        .05, .25, .5, .75, .95.
    quantiles : ndarray, shape (k, c, 5)
        Quantiles of the rating over the runs, in points, right to .001 point.
    squared_error_covariance : ndarray, shape (c, k, k)
        Covariance (n_runs - 1) over the runs of the squared errors under two K-factors, at the
        checkpoints, in points^4: what `elo_core.error_doubt` needs to tell K-factors apart.
    paths : ndarray, shape (k, n_paths, n_games + 1)
        The first runs' ratings from the start to the last game, in points.
    path_scores : ndarray, shape (k, n_paths, n_games)
        Their scores: 1, 1/2 or 0.
    strength_paths : ndarray, shape (n_paths, n_games + 1)
        Their true strengths, in points: before the first game, and after each game's change.
    final_ratings : ndarray, shape (k, n_runs)
        The rating of each run after the last game, in points.
    final_true_strengths : ndarray, shape (n_runs,)
        The true strength of each run after the last game, in points.
    mean_true_strength : ndarray, shape (n_games + 1,)
        Mean of the true strength over the runs, in points.
    mean, sd : ndarray, shape (k, n_games + 1)
        Mean and standard deviation (n_runs - 1) of the rating over the runs, in points.
    rmse : ndarray, shape (k, n_games + 1)
        Root of the mean squared error about the true strength at that moment, in points.
    mean_absolute_change : ndarray, shape (k,)
        Mean size of a rating change, over all games (or rating periods) and runs, in points.
    ranges : ndarray, shape (k, n_runs)
        Highest minus lowest rating of each run, the start included, in points.
    """

    k_factors: FloatArray
    mean_k_factors: FloatArray
    true_strength: float
    initial_rating: float
    n_games: int
    n_runs: int
    checkpoints: IntArray
    quantile_levels: FloatArray
    quantiles: FloatArray
    squared_error_covariance: FloatArray
    paths: FloatArray
    path_scores: FloatArray
    strength_paths: FloatArray
    final_ratings: FloatArray
    final_true_strengths: FloatArray
    mean_true_strength: FloatArray
    mean: FloatArray
    sd: FloatArray
    rmse: FloatArray
    mean_absolute_change: FloatArray
    ranges: FloatArray

    @property
    def bias(self) -> FloatArray:
        """The mean error, rating minus true strength, in points, shape (k, n_games + 1)."""
        return self.mean - self.mean_true_strength

    @property
    def error_sd(self) -> FloatArray:
        """The sd of the error about its mean (over n_runs), in points, shape (k, n_games + 1)."""
        return np.sqrt(np.maximum(self.rmse**2 - self.bias**2, 0.0))

    @property
    def sd_standard_error(self) -> FloatArray:
        """The Monte-Carlo error of the last game's sd, shape (k,), for nearly normal ratings."""
        return self.sd[:, -1] / math.sqrt(2 * (self.n_runs - 1))

    @property
    def final_squared_errors(self) -> FloatArray:
        """The squared error of each run after the last game, points squared, shape (k, n_runs)."""
        return np.asarray((self.final_ratings - self.final_true_strengths) ** 2)

    def share_off(self, threshold: float) -> FloatArray:
        """Return the share of final ratings more than `threshold` points off, shape (k,)."""
        check_not_negative("threshold", threshold)
        off = np.abs(self.final_ratings - self.final_true_strengths) > threshold
        return np.asarray(off.mean(axis=1))


def make_read_only(result: "DataclassInstance") -> None:
    """Close every array of a result for writing: a cached result has many readers."""
    for field in dataclasses.fields(result):
        value = getattr(result, field.name)
        for array in value if isinstance(value, tuple) else (value,):
            if isinstance(array, np.ndarray):
                array.flags.writeable = False
