"""What the swings of ratings cost as predictions: nothing in the mean, something in each game."""

import math

import numpy as np

from elo_core._checks import ArrayArgument, check_finite, check_positive
from elo_core.theory._numbers import Number, like, pair_products
from elo_core.theory.long_run import log_odds_per_point, score_moments
from elo_core.theory.pool_ratings import spread_inflation


def excess_brier(
    k_factor: Number,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return what the swings of a settled rating add to the mean squared error of predictions.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        Mean of (expected minus true expected score)^2, against opponents who are rated right.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    K c (p q)^2 w / 2, the variance of the rating times the squared slope of the curve.

    Examples
    --------
    >>> round(excess_brier(32), 4)
    0.0058
    """
    k, law = (
        check_positive("k_factor", k_factor),
        score_moments(rating_difference, draw_rate, scale),
    )
    return like(k_factor, k * log_odds_per_point(scale) * law.product * law.variance / 2)


def excess_log_loss(
    k_factor: Number,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return what the swings of a settled rating add to the log loss of predictions.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1; a draw counts half a win, half a loss.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In nats, against opponents who are rated right.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    K c p q w / 4, half of the variance of the rating times the curvature of the loss.

    Examples
    --------
    >>> round(excess_log_loss(32), 4)
    0.0115
    """
    k, law = (
        check_positive("k_factor", k_factor),
        score_moments(rating_difference, draw_rate, scale),
    )
    return like(k_factor, k * log_odds_per_point(scale) * law.variance / 4)


def pool_excess_brier(
    k_factor: Number, *, true_strengths: ArrayArgument, scale: float = 400.0
) -> Number:
    """Return what swings add to the mean squared error of predictions in a pool.

    Twice as much as against fixed opponents, because both ratings swing.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0; the same for everybody.
    true_strengths : array_like, shape (n,)
        In points; at least 2. Everybody meets everybody, without draws.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        Mean of (expected minus true expected score)^2 over the pairs.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    K c times the mean of (p q)^2 over the pairs.

    Examples
    --------
    >>> round(pool_excess_brier(32, true_strengths=[1500.0, 1500.0]), 4)
    0.0115
    """
    k = check_positive("k_factor", k_factor)
    _, product = pair_products(
        np.atleast_1d(check_finite("true_strengths", true_strengths)),
        float(check_positive("scale", scale)),
    )
    mean_square = (product[~np.eye(len(product), dtype=bool)] ** 2).mean()
    return like(k_factor, k * log_odds_per_point(scale) * mean_square)


def overconfidence_slope(
    k_factor: float, *, true_strengths: ArrayArgument, scale: float = 400.0
) -> float:
    """Return by what rating differences of a pool should be multiplied before predicting.

    Ratings are right on average, and yet differences promise too much: a large one is partly
    luck.

    Parameters
    ----------
    k_factor : float
        Must be > 0; the same for everybody.
    true_strengths : array_like, shape (n,)
        In points; at least 2, not all equal. Everybody meets everybody, without draws.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float
        Below 1. The scale that fits is the scale over this.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    r / (1 + i) / sqrt(1 + pi c^2 r K / (8 c)), with the inflation i of `spread_inflation`, and the
    reliability r = V / (V + K / c), where V is the mean square of the true differences.

    Examples
    --------
    >>> round(overconfidence_slope(32, true_strengths=[1300.0, 1500.0, 1700.0]), 2)
    0.87
    """
    k, c = float(check_positive("k_factor", k_factor)), log_odds_per_point(scale)
    inflation = spread_inflation(true_strengths, k_factor=k, scale=scale)
    true_square = 2 * float(np.var(np.asarray(true_strengths, dtype=np.float64), ddof=1))
    reliability = true_square / (true_square + k / c)
    blur = math.sqrt(1 + math.pi * c * reliability * k / 8)
    return reliability / (1 + inflation) / blur
