"""Whether runs can tell K-factors apart: their errors compared run by run, not mean by mean.

All K-factors replay the same luck, so what differs between two of them is known far better than
either error. Two are told apart where their mean squared errors differ by more than two standard
errors of that difference.
"""

import math
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from elo_core._checks import ArrayArgument, FloatArray, check_count, check_positive
from elo_core.error_paths import Leader
from elo_core.player_simulation import PlayerSimulation

CERTAIN = 2.0  # standard errors


class Crossing(NamedTuple):
    """A change of lead, and the games around it in which the runs cannot tell who leads.

    Attributes
    ----------
    game : int
        The first game of the new leader.
    first, last : int
        The games in doubt, both included.
    """

    game: int
    first: int
    last: int


def difference_errors(covariance: FloatArray, n_runs: int) -> FloatArray:
    """Return the standard error of the difference of two mean squared errors.

    Parameters
    ----------
    covariance : ndarray, shape (..., k, k)
        Of the squared errors over the runs, see `PlayerSimulation.squared_error_covariance`.
    n_runs : int
        At least 2.

    Returns
    -------
    ndarray, shape (..., k, k)
        In points squared; 0 for a K-factor and itself.

    Examples
    --------
    >>> difference_errors(np.array([[5.0, 4.0], [4.0, 4.0]]), 100)
    array([[0. , 0.1],
           [0.1, 0. ]])
    """
    check_count("n_runs", n_runs, at_least=2)
    own = np.diagonal(covariance, axis1=-2, axis2=-1)
    variance = own[..., :, np.newaxis] + own[..., np.newaxis, :] - 2 * covariance
    return np.sqrt(np.maximum(variance, 0.0) / n_runs)  # rounding may go below


def crossings(simulation: PlayerSimulation, stretches: tuple[Leader, ...]) -> tuple[Crossing, ...]:
    """Return how sure each change of lead is.

    Parameters
    ----------
    simulation : PlayerSimulation
        Looked at after its checkpoints.
    stretches : tuple of Leader
        Of `leaders`.

    Returns
    -------
    tuple of Crossing
        One for each change of lead.
    """
    games = simulation.checkpoints
    squared = simulation.rmse[:, games] ** 2
    errors = difference_errors(simulation.squared_error_covariance, simulation.n_runs)
    found = []
    for before, after in pairwise(stretches):
        lead = np.abs(squared[after.place] - squared[before.place])
        in_doubt = lead <= CERTAIN * errors[:, before.place, after.place]
        low = high = int(np.abs(games - after.first_game).argmin())
        while low > 0 and in_doubt[low - 1]:
            low -= 1
        while high < len(games) - 1 and in_doubt[high + 1]:
            high += 1
        # before the first game all are equal, so nobody is in doubt
        first = max(1, min(int(games[low]), after.first_game))
        found.append(Crossing(after.first_game, first, max(int(games[high]), after.first_game)))
    return tuple(found)


def equally_good(squared_errors: FloatArray) -> tuple[int, ...]:
    """Return the places of the K-factors that the runs cannot tell from the best.

    Parameters
    ----------
    squared_errors : ndarray, shape (k, n_runs)
        Of each run; a column is one run under every K-factor.

    Returns
    -------
    tuple of int
        Rising; the best is among them.

    Examples
    --------
    >>> equally_good(np.array([[1.0, 2.0, 3.0], [1.1, 1.9, 3.1], [9.0, 8.0, 9.0]]))
    (0, 1)
    """
    means = squared_errors.mean(axis=1)
    behind = squared_errors - squared_errors[int(means.argmin())]
    errors = behind.std(axis=1, ddof=1) / math.sqrt(squared_errors.shape[1])
    return tuple(np.flatnonzero(behind.mean(axis=1) <= CERTAIN * errors).tolist())


def equally_high(values: FloatArray, standard_errors: FloatArray) -> tuple[int, ...]:
    """Return the places of the values that cannot be told from the highest.

    Parameters
    ----------
    values, standard_errors : ndarray, shape (k,)
        Taken as independent: of values that share their luck too many are returned, none too few.

    Returns
    -------
    tuple of int
        Rising; the highest is among them.

    Examples
    --------
    >>> equally_high(np.array([0.90, 0.95, 0.94]), np.array([0.01, 0.01, 0.01]))
    (1, 2)
    """
    best = int(values.argmax())
    errors = np.hypot(standard_errors, standard_errors[best])
    return tuple(np.flatnonzero(values[best] - values <= CERTAIN * errors).tolist())


def good_range(
    k_factors: ArrayArgument,
    squared_errors: FloatArray,
    covariance: FloatArray,
    n_runs: int,
) -> tuple[float, float]:
    """Return the range of K-factors that the runs cannot tell from the best.

    Parameters
    ----------
    k_factors : array_like, shape (k,)
        Rising, each > 0.
    squared_errors : ndarray, shape (k,)
        Mean squared errors.
    covariance : ndarray, shape (k, k)
        Of the squared errors over the runs.
    n_runs : int
        At least 2.

    Returns
    -------
    tuple of float
        Lowest and highest; an end of the list where the range reaches it.

    Notes
    -----
    Near the best, over the logarithm of K, the difference grows with the square of the distance
    and its standard error with the distance, so that twice the error over the difference is the
    share of the way to a K-factor at which the two are equal.

    Examples
    --------
    >>> low, high = good_range([10, 20, 40], np.array([5.0, 2.0, 5.0]), np.eye(3) * 2, 4)
    >>> round(low, 1), round(high, 1)
    (12.6, 31.7)
    """
    logarithms = np.log(check_positive("k_factors", k_factors))
    best = int(squared_errors.argmin())
    errors = difference_errors(covariance, n_runs)[best]
    differences = squared_errors - squared_errors[best]

    def edge(step: int) -> float:
        place = best + step
        while 0 <= place < len(differences) and differences[place] <= CERTAIN * errors[place]:
            place += step
        if not 0 <= place < len(differences):
            return math.exp(float(logarithms[place - step]))
        share = CERTAIN * errors[place] / differences[place]
        return math.exp(float(logarithms[best] + share * (logarithms[place] - logarithms[best])))

    return edge(-1), edge(1)
