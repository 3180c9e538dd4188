"""How fast a rating finds its place: half-life, time constant, mean path."""

import math
from typing import overload

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    NumberOrArray,
    check_finite,
    check_not_negative,
    check_positive,
    scalar_or_array,
)
from elo_core.theory._numbers import Number, like
from elo_core.theory.long_run import (
    correction_per_game,
    log_odds_per_point,
    score_moments,
    stationary_sd,
)

_SETTLING_TIME_CONSTANTS = 5  # e^-5 of an error, .7 %, is left


@overload
def half_life(
    k_factor: float, *, rating_difference: float = 0.0, scale: float = 400.0
) -> float: ...
@overload
def half_life(
    k_factor: ArrayArgument, *, rating_difference: float = 0.0, scale: float = 400.0
) -> FloatArray: ...
def half_life(
    k_factor: NumberOrArray, *, rating_difference: float = 0.0, scale: float = 400.0
) -> float | FloatArray:
    """Return the games after which half of a small error is corrected on average.

    An error of several hundred points takes longer: see `mean_path`.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0, and small enough that one game corrects less than the whole error.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In games, not rounded; about 482 / K at even strength on scale 400.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    ln 2 / -ln(1 - a), with a from `correction_per_game`.

    Examples
    --------
    >>> half_life([10, 20, 40]).round(1)
    array([47.8, 23.7, 11.7])
    """
    k = check_positive("k_factor", k_factor)
    share = correction_per_game(k, rating_difference=rating_difference, scale=scale)
    if not np.all(np.asarray(share) < 1):
        limit = float(np.max(k / share))
        raise ValueError(f"k_factor must be < {limit:.2f} for a half-life, got {np.max(k)}")
    return scalar_or_array(np.asarray(math.log(2) / -np.log1p(-np.asarray(share))))


@overload
def mean_path(
    start_error: float, n_games: float, *, k_factor: float, scale: float = 400.0
) -> float: ...
@overload
def mean_path(
    start_error: float, n_games: ArrayArgument, *, k_factor: float, scale: float = 400.0
) -> FloatArray: ...
def mean_path(
    start_error: float, n_games: NumberOrArray, *, k_factor: float, scale: float = 400.0
) -> float | FloatArray:
    """Return the mean error after some games, for even or matched opponents.

    Parameters
    ----------
    start_error : float
        Rating minus true strength before the first game, in points; below 0 for a player who is
        rated too low.
    n_games : float or array_like
        Games played, >= 0; a fraction is allowed, for drawing.
    k_factor : float
        Must be > 0.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        Mean of rating minus true strength, in points; within 1.5 points from a start 300 off
        (scale 400, K to 40).

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    The path follows dx/dn = K (1/2 - E(x)), so x(n) = (2/c) asinh(sinh(c x(0) / 2) e^(-K c n/4)).

    References
    ----------
    P.-E. Jabin and S. Junca, A continuous model for ratings, SIAM J. Appl. Math. 75 (2015), for
    the differential equation.

    Examples
    --------
    >>> round(mean_path(-300, 30, k_factor=40), 2)
    -59.93
    """
    error, games = check_finite("start_error", start_error), check_not_negative("n_games", n_games)
    k, c = float(check_positive("k_factor", k_factor)), log_odds_per_point(scale)
    start = np.abs(c * error / 2)
    # In logarithms, because sinh overflows; a start at 0 has the logarithm -inf, as it should.
    with np.errstate(divide="ignore"):
        log_sinh = start + np.log1p(-np.exp(-2 * start)) - math.log(2)
    log_sinh = log_sinh - k * c * games / 4
    size = np.logaddexp(log_sinh, np.logaddexp(2 * log_sinh, 0.0) / 2)
    return scalar_or_array(np.asarray(np.sign(error) * 2 / c * size))


def time_constant(
    k_factor: Number, *, rating_difference: float = 0.0, scale: float = 400.0
) -> Number:
    """Return the games after which 1/e of a small error is left, to first order.

    It is also the longest rating period that does not overshoot: see `period_correction`.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In games: 695 / K at even strength on scale 400.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    1 / a = 1 / (K c p q).

    References
    ----------
    FIDE's old handbook, 14.3, has the same law: a rating turns over in about 75, 50 and 30 games
    with K = 10, 15 and 25, which is 750 / K.

    Examples
    --------
    >>> time_constant(np.array([10.0, 15.0, 25.0])).round(1)
    array([69.5, 46.3, 27.8])
    """
    share = correction_per_game(k_factor, rating_difference=rating_difference, scale=scale)
    return like(k_factor, 1 / np.asarray(share))


def settling_games(
    k_factor: Number, *, rating_difference: float = 0.0, scale: float = 400.0
) -> Number:
    """Return the games after which the start is forgotten: five time constants.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In games, not rounded. Then .7 % of a small error is left.

    Raises
    ------
    ValueError
        If a number is out of range.

    Examples
    --------
    >>> round(settling_games(20))
    174
    """
    games = time_constant(k_factor, rating_difference=rating_difference, scale=scale)
    return like(k_factor, _SETTLING_TIME_CONSTANTS * np.asarray(games))


def memory_games(
    k_factor: Number, *, rating_difference: float = 0.0, scale: float = 400.0
) -> Number:
    """Return how many latest games, equally weighted, would make as good an estimate.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In games: 1390 / K at even strength on scale 400.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    2 / a: the first-order variance K / (2 c) is that of a mean of so many games, see
    `best_possible_sd`.

    Examples
    --------
    >>> round(memory_games(20))
    69
    """
    games = time_constant(k_factor, rating_difference=rating_difference, scale=scale)
    return like(k_factor, 2 * np.asarray(games))


def games_to_error(
    start_error: float,
    target_error: float,
    *,
    k_factor: Number,
    rating_difference: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return after how many games the mean error has come down from one size to another.

    Parameters
    ----------
    start_error, target_error : float
        Rating minus true strength, in points, not 0: below 0 for a player who is rated too low.
        The target is on the same side, and nearer to 0.
    k_factor : float or array_like
        Must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In games, not rounded.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    With x for the error, the path follows dx/dn = K (p - E(x)), which can be integrated:
    K c n = ln((1 - e^(c x0)) / (1 - e^(c x))) / (p q) - c (x0 - x) / p.

    References
    ----------
    P.-E. Jabin and S. Junca, A continuous model for ratings, SIAM J. Appl. Math. 75 (2015), for
    the differential equation.

    Examples
    --------
    >>> round(games_to_error(-300, -50, k_factor=32), 1)
    41.5
    >>> round(games_to_error(-300, -50, k_factor=32, rating_difference=-200), 1)
    67.9
    """
    check_finite("start_error", start_error)
    check_finite("target_error", target_error)
    if start_error == 0 or not 0 < target_error / start_error < 1:
        allowed = f"between 0 and the start error {start_error:g}"
        raise ValueError(f"target_error must be {allowed}, got {target_error:g}")
    k, c = check_positive("k_factor", k_factor), log_odds_per_point(scale)
    p, product, _, _ = score_moments(rating_difference, 0.0, scale)
    start, target = c * start_error, c * target_error
    logarithm = _log_of_growth(start) - _log_of_growth(target)
    return like(k_factor, (logarithm / product - (start - target) / p) / (k * c))


def _log_of_growth(exponent: float) -> float:
    """Return ln |1 - e^x|, also where e^x overflows."""
    return max(exponent, 0.0) + math.log(-math.expm1(-abs(exponent)))


def rmse_path(
    start_error: float,
    n_games: Number,
    *,
    k_factor: float,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the typical error after some games, as if the curve were straight.

    The short formula; `transient` is nearer, above all from a start far off.

    Parameters
    ----------
    start_error : float
        Rating minus true strength before the first game, in points.
    n_games : float or array_like
        Games played, >= 0; a fraction is allowed, for drawing.
    k_factor : float
        Must be > 0, and small enough that one game corrects less than the whole error.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        Root of the mean squared error, in points: 300 points off at even strength it is up to
        12 % low on the way; from 50 points off within 2 %.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    x0^2 (1 - a)^(2n) + V (1 - (1 - a)^(2n)), with V from `stationary_sd`.

    Examples
    --------
    >>> round(rmse_path(-300, 30, k_factor=40), 1)
    78.3
    """
    check_finite("start_error", start_error)
    games = check_not_negative("n_games", n_games)
    sd = stationary_sd(
        k_factor, draw_rate=draw_rate, rating_difference=rating_difference, scale=scale
    )
    kept = 0.5 ** (
        2 * games / half_life(k_factor, rating_difference=rating_difference, scale=scale)
    )
    return like(n_games, np.sqrt(start_error**2 * kept + sd**2 * (1 - kept)))
