"""Rating periods: many games rated from one rating, so that a surprise is corrected late."""

import math

import numpy as np

from elo_core._checks import check_count
from elo_core.theory._numbers import Number, like
from elo_core.theory.convergence import time_constant
from elo_core.theory.long_run import correction_per_game, stationary_sd

_UNSTABLE = 2.0  # a correction that overshoots by as much as there was


def period_correction(
    k_factor: Number,
    *,
    games_per_period: int,
    rating_difference: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the share of a small error that one rating period corrects on average.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    games_per_period : int
        Games rated together; at least 1.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        1 corrects the whole error, more overshoots, and from 2 on errors grow.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    m a for m games, so that nothing overshoots while m K <= 695 at even strength on scale 400.

    References
    ----------
    FIDE Handbook B.02, 8.3.3: K * n for n games in a period may not exceed 700.

    Examples
    --------
    >>> round(period_correction(40, games_per_period=17), 2)
    0.98
    """
    games = check_count("games_per_period", games_per_period, at_least=1)
    share = correction_per_game(k_factor, rating_difference=rating_difference, scale=scale)
    return like(k_factor, games * np.asarray(share))


def longest_period(
    k_factor: Number, *, rating_difference: float = 0.0, scale: float = 400.0
) -> Number:
    """Return the games that may be rated together without overshooting.

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
        In games, not rounded: 695 / K at even strength on scale 400, the time constant. Twice as
        many make the rating unstable.

    Raises
    ------
    ValueError
        If a number is out of range.

    References
    ----------
    FIDE Handbook B.02, 8.3.3: K * n for n games in a period may not exceed 700.

    Examples
    --------
    >>> round(longest_period(40), 1)
    17.4
    """
    return time_constant(k_factor, rating_difference=rating_difference, scale=scale)


def period_half_life(
    k_factor: Number,
    *,
    games_per_period: int,
    rating_difference: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the games after which half of a small error is corrected on average.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    games_per_period : int
        Games rated together; at least 1.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In games, at least those of one period; infinite where a period overshoots so far that the
        error does not shrink.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    m ln 2 / -ln |1 - m a| for m games: `half_life` for periods of one.

    Examples
    --------
    >>> period_half_life(np.array([10.0, 20.0, 80.0]), games_per_period=20).round(1)
    array([40.8, 20. ,  inf])
    """
    at_once = np.asarray(
        period_correction(
            k_factor,
            games_per_period=games_per_period,
            rating_difference=rating_difference,
            scale=scale,
        )
    )
    with np.errstate(divide="ignore"):  # a period that corrects all of it leaves a logarithm of 0
        decay = -np.log(np.abs(1 - at_once))
        games = games_per_period * math.log(2) / np.maximum(decay, 0.0)
    return like(k_factor, np.maximum(games, games_per_period))


def period_stationary_sd(
    k_factor: Number,
    *,
    games_per_period: int,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the long-run sd of a rating that is renewed after every rating period.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    games_per_period : int
        Games rated together; at least 1, and so few that a period corrects less than twice the
        error.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In rating points, about the mean; `stationary_sd` for periods of one game.

    Raises
    ------
    ValueError
        If a number is out of range, or a period corrects twice the error or more.

    Notes
    -----
    To first order the variance is K w / (2 c) / (1 - m a / 2) for m games, as that of a linear
    filter. So the second-order variance is multiplied by (1 - a / 2) / (1 - m a / 2).

    Examples
    --------
    >>> round(period_stationary_sd(20, games_per_period=10), 1)
    45.4
    """
    at_once = np.asarray(
        period_correction(
            k_factor,
            games_per_period=games_per_period,
            rating_difference=rating_difference,
            scale=scale,
        )
    )
    if not (at_once < _UNSTABLE).all():
        limit = _UNSTABLE * float(
            np.min(longest_period(k_factor, rating_difference=rating_difference, scale=scale))
        )
        allowed = f"< {limit:.2f} for a stable rating"
        raise ValueError(f"games_per_period must be {allowed}, got {games_per_period}")
    sd = stationary_sd(
        k_factor, draw_rate=draw_rate, rating_difference=rating_difference, scale=scale
    )
    factor = (1 - at_once / games_per_period / 2) / (1 - at_once / 2)
    return like(k_factor, sd * np.sqrt(factor))
