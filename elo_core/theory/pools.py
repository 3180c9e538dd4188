"""Pools of players who rate each other, everybody meeting everybody equally often, without draws.

In every formula h is the mean of p q over the pairs, n the number of players, and a game is a
player's own: n / 2 games of the pool are one game for each player.
"""

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    check_count,
    check_finite,
    check_not_negative,
    check_positive,
)
from elo_core.theory._numbers import Number, like, pair_products
from elo_core.theory.long_run import log_odds_per_point


def check_strengths(true_strengths: ArrayArgument) -> FloatArray:
    """Return the strengths as an array; refuse fewer than two."""
    strengths = np.atleast_1d(check_finite("true_strengths", true_strengths))
    check_count("n_players", len(strengths), at_least=2)
    return strengths


def mean_game_product(true_strengths: ArrayArgument, *, scale: float = 400.0) -> float:
    """Return the mean of p q over all pairs of a pool: how much an average game decides.

    Parameters
    ----------
    true_strengths : array_like, shape (n,)
        In points; at least 2.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float
        At most 1/4, which it is if all are equally strong.

    Raises
    ------
    ValueError
        If a number is out of range.

    Examples
    --------
    >>> mean_game_product([1500, 1500, 1500])
    0.25
    """
    strengths = check_strengths(true_strengths)
    _, product = pair_products(strengths, float(check_positive("scale", scale)))
    n = len(strengths)
    return float((product.sum() - n / 4) / (n * (n - 1)))


def pool_correction_per_game(
    k_factor: Number, *, true_strengths: ArrayArgument, scale: float = 400.0
) -> Number:
    """Return the share of a pool's errors that each player's next game corrects on average.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0; the same for everybody.
    true_strengths : array_like, shape (n,)
        In points; at least 2.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        Above 0. The average: the very strongest and weakest find their places up to half as
        fast.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    K c h n / (n - 1).

    Examples
    --------
    >>> round(pool_correction_per_game(32, true_strengths=[1500.0] * 10), 4)
    0.0512
    """
    k, n = check_positive("k_factor", k_factor), len(check_strengths(true_strengths))
    h, c = mean_game_product(true_strengths, scale=scale), log_odds_per_point(scale)
    return like(k_factor, k * c * h * n / (n - 1))


def pool_stationary_sd(
    k_factor: Number, *, true_strengths: ArrayArgument, scale: float = 400.0
) -> Number:
    """Return the long-run sd of a player's rating in a pool, about its own mean.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0; the same for everybody.
    true_strengths : array_like, shape (n,)
        In points; at least 2.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points: within 1.5 % up to K = 32 and 3 % at 64 (2 to 20 players, scale 400).

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    The variance is K / (2 c) (1 - 1 / n) (1 + 2 K c (4 h / 3 - 1/12)): the correction is twice
    that against fixed opponents, because the opponents' ratings swing, too.

    References
    ----------
    D. Gomes de Pinho Zanco, L. Szczecinski, E. V. Kuhn and R. Seara, Stochastic analysis of the
    Elo rating algorithm in round-robin tournaments, Digital Signal Processing 145 (2024), arXiv
    2212.12015, for the same law to first order.

    Examples
    --------
    >>> round(pool_stationary_sd(32, true_strengths=[1500.0] * 20), 1)
    53.7
    """
    k, n = check_positive("k_factor", k_factor), len(check_strengths(true_strengths))
    h, c = mean_game_product(true_strengths, scale=scale), log_odds_per_point(scale)
    first_order = k / (2 * c) * (1 - 1 / n)
    return like(k_factor, np.sqrt(first_order * (1 + 2 * k * c * (4 * h / 3 - 1 / 12))))


def pool_difference_sd(
    k_factor: Number, *, true_strengths: ArrayArgument, scale: float = 400.0
) -> Number:
    """Return the long-run sd of the difference of two ratings of a pool.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0; the same for everybody.
    true_strengths : array_like, shape (n,)
        In points; at least 2.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points: 13.2 sqrt(K) to first order, however many players.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    `pool_stationary_sd` times sqrt(2 n / (n - 1)): the sum of all ratings is kept, so two ratings
    are a little against each other.

    Examples
    --------
    >>> round(pool_difference_sd(32, true_strengths=[1500.0] * 20), 1)
    77.9
    """
    n = len(check_strengths(true_strengths))
    sd = pool_stationary_sd(k_factor, true_strengths=true_strengths, scale=scale)
    return like(k_factor, np.asarray(sd) * np.sqrt(2 * n / (n - 1)))


def pool_spread_recovered(
    n_games: Number, *, k_factor: float, true_strengths: ArrayArgument, scale: float = 400.0
) -> Number:
    """Return how much of the true spread the ratings show, after an equal start.

    The short formula; `pool_mean_path` is nearer.

    Parameters
    ----------
    n_games : float or array_like
        Own games of each player, >= 0.
    k_factor : float
        Must be > 0; the same for everybody.
    true_strengths : array_like, shape (n,)
        In points; at least 2.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        From 0 to 1: the slope of the ratings over the true strengths.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    1 - e^(-r n) with r from `pool_correction_per_game`.

    Examples
    --------
    >>> round(pool_spread_recovered(18, k_factor=32, true_strengths=[1300.0, 1500.0, 1700.0]), 2)
    0.52
    """
    games = check_not_negative("n_games", n_games)
    rate = pool_correction_per_game(k_factor, true_strengths=true_strengths, scale=scale)
    return like(n_games, -np.expm1(-rate * games))


def pool_rmse(
    n_games: Number, *, k_factor: float, true_strengths: ArrayArgument, scale: float = 400.0
) -> Number:
    """Return the typical error of a pool's ratings after an equal start, pool mean removed.

    Parameters
    ----------
    n_games : float or array_like
        Own games of each player, >= 0.
    k_factor : float
        Must be > 0; the same for everybody.
    true_strengths : array_like, shape (n,)
        In points; at least 2.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points: within 8 % for 10 players with an sd of 200 points, and up to 14 % low for
        more of them.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    s^2 (1 - f)^2 + V (1 - (1 - f)^2), the square of it, with the sd s of the strengths, f from
    `pool_spread_recovered` and V the variance of `pool_stationary_sd`.

    Examples
    --------
    >>> round(pool_rmse(18, k_factor=32, true_strengths=[1300.0, 1500.0, 1700.0]))
    87
    """
    strengths = check_strengths(true_strengths)
    recovered = pool_spread_recovered(
        n_games, k_factor=k_factor, true_strengths=strengths, scale=scale
    )
    kept = (1 - np.asarray(recovered)) ** 2
    sd = pool_stationary_sd(k_factor, true_strengths=strengths, scale=scale)
    return like(n_games, np.sqrt(strengths.var() * kept + sd**2 * (1 - kept)))
