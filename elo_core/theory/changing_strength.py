"""Errors of a rating whose player changes: a wandering form, a steady improvement."""

import numpy as np

from elo_core._checks import check_finite, check_not_negative, check_positive
from elo_core.theory._numbers import Number, like
from elo_core.theory.best_k import law_with_luck
from elo_core.theory.long_run import (
    correction_per_game,
    log_odds_per_point,
    score_moments,
    stationary_sd,
)


def best_k_for_drift(
    sd_per_game: Number,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the K-factor with the smallest typical error for a wandering true strength.

    Parameters
    ----------
    sd_per_game : float or array_like
        The sd of the random change of strength after each game, in points; must be >= 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1; below 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points: nearly twice the sd at even strength without draws. Noise and lag share the
        error equally there.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    The minimum of `drift_rmse`: (sqrt(k^2 s^4 + 4 v s^2) - k s^2) / (2 v), k = c p q, for the
    sd s; to first order s / sqrt(v).

    Examples
    --------
    >>> best_k_for_drift(np.array([1.0, 4.0, 8.0])).round(2)
    array([ 2.  ,  7.95, 15.82])
    """
    sd = check_not_negative("sd_per_game", sd_per_game)
    law = law_with_luck(rating_difference, draw_rate, scale)
    slope = log_odds_per_point(scale) * law.product * sd**2
    root = np.sqrt(slope**2 + 4 * law.variance * sd**2)
    # The difference of the two, which would cancel for a small sd, over the sum.
    return like(sd_per_game, 2 * sd**2 / np.maximum(root + slope, np.finfo(np.float64).tiny))


def drift_rmse(
    k_factor: Number,
    *,
    sd_per_game: float,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the long-run typical error for a wandering true strength.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0, and so small that one game corrects less than twice the error.
    sd_per_game : float
        The sd of the random change of strength after each game, in points; must be >= 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        Root of the mean squared error, in points; within 3.5 % for an sd up to 16 points.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    sqrt((K^2 v + s^2) / (2 a - a^2)) for the sd s; at the best K about 18.6 sqrt(s) at even
    strength without draws.

    Examples
    --------
    >>> round(drift_rmse(8, sd_per_game=4), 1)
    37.4
    """
    k = check_positive("k_factor", k_factor)
    check_not_negative("sd_per_game", sd_per_game)
    law = score_moments(rating_difference, draw_rate, scale)
    share = log_odds_per_point(scale) * law.product * k
    if not (share < 2).all():  # noqa: PLR2004 - 2 is where the sum of the series ends
        raise ValueError(f"k_factor must be < {2 * float(np.max(k / share)):.2f}, got {np.max(k)}")
    return like(k_factor, np.sqrt((k**2 * law.variance + sd_per_game**2) / (share * (2 - share))))


def drift_lag_share(
    k_factor: Number,
    *,
    sd_per_game: float,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return how much of the variance of a wandering form's error is lag; the rest is noise.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    sd_per_game : float
        The sd of the random change of strength after each game, in points; must be >= 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1; below 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        From 0 to 1: one half at the best K, less above it.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    s^2 / (s^2 + K^2 v) for the sd s. Each game adds K^2 v by luck and s^2 by form, and both fade
    at the same pace, so that the share holds after every game, not only in the long run.

    Examples
    --------
    >>> drift_lag_share(np.array([4.0, 16.0, 64.0]), sd_per_game=8).round(3)
    array([0.941, 0.5  , 0.059])
    """
    k = check_positive("k_factor", k_factor)
    moved = float(check_not_negative("sd_per_game", sd_per_game)) ** 2
    law = law_with_luck(rating_difference, draw_rate, scale)
    return like(k_factor, moved / (moved + k**2 * law.variance))


def trend_lag(
    k_factor: Number,
    *,
    points_per_game: float,
    rating_difference: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return how far the rating of a steadily improving player is behind in the long run.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    points_per_game : float
        Strength gained in each game, in points; below 0 if lost.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points; the opponents get stronger, too.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        True strength minus mean rating, in points: 695 m / K at even strength on scale 400.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    m / a for m points a game.

    Examples
    --------
    >>> round(trend_lag(40, points_per_game=2), 1)
    34.7
    """
    check_finite("points_per_game", points_per_game)
    share = correction_per_game(k_factor, rating_difference=rating_difference, scale=scale)
    return like(k_factor, points_per_game / np.asarray(share))


def trend_rmse(
    k_factor: Number,
    *,
    points_per_game: float,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the long-run typical error for a steadily improving player.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    points_per_game : float
        Strength gained in each game, in points; below 0 if lost.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points; the opponents get stronger, too.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        Root of the mean squared error, in points.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    The root of the sum of two squares: `stationary_sd` and `trend_lag`.

    Examples
    --------
    >>> round(trend_rmse(40, points_per_game=2), 1)
    69.9
    """
    lag = trend_lag(
        k_factor, points_per_game=points_per_game, rating_difference=rating_difference, scale=scale
    )
    return like(
        k_factor,
        np.hypot(
            stationary_sd(
                k_factor, draw_rate=draw_rate, rating_difference=rating_difference, scale=scale
            ),
            lag,
        ),
    )


def best_k_for_trend(
    points_per_game: Number,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the K-factor with the smallest typical error for a steadily improving player.

    Parameters
    ----------
    points_per_game : float or array_like
        Strength gained in each game, in points; below 0 if lost.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points; the opponents get stronger, too.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1; below 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points: 22.3 m^(2/3) for m points a game, at even strength on scale 400 without draws.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    (4 m^2 / (c w (p q)^2))^(1/3): the minimum of `trend_rmse` to first order.

    Examples
    --------
    >>> best_k_for_trend(np.array([0.25, 1.0, 4.0])).round(1)
    array([ 8.9, 22.3, 56.2])
    """
    gain = check_finite("points_per_game", points_per_game)
    c, law = log_odds_per_point(scale), law_with_luck(rating_difference, draw_rate, scale)
    return like(points_per_game, np.cbrt(4 * gain**2 / (c * law.product * law.variance)))
