"""Mean ratings in a pool, player by player: the way there, and where they settle."""

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    check_count,
    check_finite,
    check_positive,
)
from elo_core.expectation import LOGISTIC
from elo_core.theory._numbers import pair_products
from elo_core.theory.pools import check_strengths


def pool_mean_path(
    true_strengths: ArrayArgument,
    initial_ratings: ArrayArgument,
    *,
    k_factor: float,
    n_games: int,
    scale: float = 400.0,
) -> FloatArray:
    """Return the mean ratings of a pool game by game, as if chance did nothing.

    Parameters
    ----------
    true_strengths, initial_ratings : array_like, shape (n,)
        In points; at least 2.
    k_factor : float
        Must be > 0; the same for everybody.
    n_games : int
        Own games of each player; at least 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    ndarray, shape (n, n_games + 1)
        In points. Chance adds the inflation of `pool_bias` in the long run.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    In each game a player gains K times the mean, over the others, of what the true strengths give
    and the ratings expect.

    References
    ----------
    P.-E. Jabin and S. Junca, A continuous model for ratings, SIAM J. Appl. Math. 75 (2015).

    Examples
    --------
    >>> path = pool_mean_path([1600.0, 1400.0], [1500.0, 1500.0], k_factor=20, n_games=100)
    >>> path[:, -1].round(1)
    array([1598.9, 1401.1])
    """
    strengths = check_strengths(true_strengths)
    start = np.atleast_1d(check_finite("initial_ratings", initial_ratings))
    if start.shape != strengths.shape:
        raise ValueError(f"initial_ratings must be {len(strengths)} numbers, got {len(start)}")
    k = float(check_positive("k_factor", k_factor))
    check_count("n_games", n_games, at_least=1)
    scale = float(check_positive("scale", scale))
    expected, _ = pair_products(strengths, scale)
    path = np.empty((len(strengths), n_games + 1))
    path[:, 0] = start
    for game in range(n_games):
        ratings = path[:, game] / scale
        rated = LOGISTIC.expected_score(ratings[:, np.newaxis] - ratings)
        # With oneself both are 1/2.
        path[:, game + 1] = path[:, game] + k * (expected - rated).sum(axis=1) / (len(start) - 1)
    return path


def pool_bias(
    true_strengths: ArrayArgument, *, k_factor: float, scale: float = 400.0
) -> FloatArray:
    """Return how far off each rating of a pool is on average in the long run.

    Strong players are rated too high, weak ones too low: ratings spread a little too far.

    Parameters
    ----------
    true_strengths : array_like, shape (n,)
        In points; at least 2.
    k_factor : float
        Must be > 0; the same for everybody.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    ndarray, shape (n,)
        Mean rating minus true strength, in points, with the mean 0.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    b = L+ r with the pseudo-inverse of L, the Laplacian of the weights p q, and
    r_i = K / 2 * sum over j of p q (2 p - 1).

    Examples
    --------
    >>> pool_bias([1700.0, 1500.0], k_factor=32).round(1)
    array([ 4.2, -4.2])
    """
    strengths, k = check_strengths(true_strengths), float(check_positive("k_factor", k_factor))
    expected, product = pair_products(strengths, float(check_positive("scale", scale)))
    np.fill_diagonal(product, 0.0)
    laplacian = np.diag(product.sum(axis=1)) - product
    pull = k / 2 * (product * (2 * expected - 1)).sum(axis=1)
    return np.asarray(np.linalg.pinv(laplacian, hermitian=True) @ pull)


def spread_inflation(
    true_strengths: ArrayArgument, *, k_factor: float, scale: float = 400.0
) -> float:
    """Return by which share the ratings of a pool spread too far in the long run.

    Parameters
    ----------
    true_strengths : array_like, shape (n,)
        In points; at least 2, not all equal.
    k_factor : float
        Must be > 0; the same for everybody.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float
        The slope of `pool_bias` over the true strengths: 0.036 for 3.6 % too much.

    Raises
    ------
    ValueError
        If a number is out of range, or all are equally strong.

    Examples
    --------
    >>> round(spread_inflation([1700.0, 1500.0], k_factor=32), 3)
    0.042
    """
    strengths = check_strengths(true_strengths)
    spread = strengths - strengths.mean()
    if not spread.any():
        raise ValueError("true_strengths must differ, got equal ones")
    bias = pool_bias(strengths, k_factor=k_factor, scale=scale)
    return float(bias @ spread / (spread @ spread))
