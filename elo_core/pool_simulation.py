"""What a simulation of a pool leaves: `PoolSimulation`."""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray, IntArray


class Estimate(NamedTuple):
    """A mean over runs and its Monte-Carlo error, one standard error; shape (k, c) each.

    With runs of different pools, games and luck the runs are independent, players are not.
    """

    value: FloatArray
    standard_error: FloatArray


def estimate(per_run: FloatArray) -> Estimate:
    """Return mean and standard error of a quantity, shape (k, c, n_runs)."""
    n_runs = per_run.shape[-1]
    return Estimate(per_run.mean(axis=-1), per_run.std(axis=-1, ddof=1) / math.sqrt(n_runs))


def root_estimate(squares: FloatArray) -> Estimate:
    """Return the root of the mean of a quantity, shape (k, c, n_runs), and its standard error."""
    square, error = estimate(squares)
    root = np.sqrt(square)
    # The slope of the root; where all is 0 there is no error either.
    return Estimate(root, error / np.where(root > 0, 2 * root, 1.0))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PoolSimulation:
    """What `simulate_pool` returns; all arrays are read-only.

    k is the number of K-factor settings, c of checkpoints, n of players, g of groups. An error is
    rating minus true strength at that moment, in points.

    Attributes
    ----------
    k_factors : ndarray, shape (k, n)
        The K-factor of each player.
    true_strengths, initial_ratings : ndarray, shape (n,)
        Before the first round, in points.
    n_rounds, n_runs : int
        As given.
    checkpoints : ndarray of int, shape (c,)
        The rounds after which everything below was looked at, rising.
    games_per_player : ndarray, shape (c,)
        Own games played until then, on average over the players.
    rmse : Estimate
        Root of the mean squared error, *each run's own mean error removed*: only differences of
        ratings mean something, and a pool may drift as a whole without harm.
    mean_error : Estimate
        The mean error of the pool: above 0 is inflation, below 0 deflation.
    sum_change : Estimate
        Sum of the ratings minus their sum at the start, in points.
    rating_sd : Estimate
        Spread: the sd (n) of the players' ratings, root of the mean square over the runs.
    spread_recovered : Estimate
        Slope of the ratings over the true strengths: 0 after an equal start, 1 if differences of
        ratings are right on average, more if they are inflated. NaN if all are equally strong.
    order_kept : Estimate
        Share of the pairs of different strength whose ratings stand in the true order; equal
        ratings count half. From at most `order_runs` runs. NaN if all are equally strong.
    order_runs : int
        How many runs `order_kept` has looked at.
    volatility : ndarray, shape (k, c)
        The sd (n_runs - 1) of a player's rating over the runs, root of the mean square over the
        players, in points.
    group_ratings, group_errors : ndarray, shape (k, c, g)
        Mean rating and mean error of each group of players.
    player_ratings : ndarray, shape (k, c, n)
        Mean rating of each player over the runs.
    ratings_path : ndarray, shape (k, n, n_rounds + 1)
        The first run's ratings, round by round.
    strengths_path : ndarray, shape (n, n_rounds + 1)
        The first run's true strengths.
    final_ratings : ndarray, shape (k, n, n_runs)
        After the last round.
    final_true_strengths : ndarray, shape (n, n_runs)
        After the last round.
    """

    k_factors: FloatArray
    true_strengths: FloatArray
    initial_ratings: FloatArray
    n_rounds: int
    n_runs: int
    checkpoints: IntArray
    games_per_player: FloatArray
    rmse: Estimate
    mean_error: Estimate
    sum_change: Estimate
    rating_sd: Estimate
    spread_recovered: Estimate
    order_kept: Estimate
    order_runs: int
    volatility: FloatArray
    group_ratings: FloatArray
    group_errors: FloatArray
    player_ratings: FloatArray
    ratings_path: FloatArray
    strengths_path: FloatArray
    final_ratings: FloatArray
    final_true_strengths: FloatArray

    @property
    def final_squared_errors(self) -> FloatArray:
        """The mean squared error of each run's players after the last round, shape (k, n_runs).

        Points squared; each run's own mean error is removed, as in `rmse`.
        """
        errors = self.final_ratings - self.final_true_strengths
        errors -= errors.mean(axis=1, keepdims=True)
        return np.asarray((errors**2).mean(axis=1))
