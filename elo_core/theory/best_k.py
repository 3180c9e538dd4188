"""The K-factor with the smallest error for a constant strength, and what no K can undercut."""

import numpy as np

from elo_core._checks import (
    FloatArray,
    check_finite,
    check_not_negative,
    check_positive,
)
from elo_core.k_schedule import DecreasingKFactor
from elo_core.theory._numbers import Number, like
from elo_core.theory.long_run import (
    ScoreMoments,
    log_odds_per_point,
    score_moments,
)

_NEWTON_STEPS = 6  # from the logarithm on, four are enough for 15 digits


def best_k_for_horizon(
    start_error: float,
    n_games: Number,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the K-factor with the smallest typical error after a given number of games.

    Parameters
    ----------
    start_error : float
        Rating minus true strength before the first game, or the sd of this error if it is not
        known, in points.
    n_games : float or array_like
        After how many games; must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1; below 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points, 0 from a start without error. Within 13 % of the best K found by simulation,
        and as the optimum is flat, its error within .6 points of the smallest.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    (y - W(e^y)) / (2 c p q n) with y = 1 + 2 r, r = 2 c^2 p q n x0^2 / w, and Lambert's W: the
    minimum of x0^2 e^(-2 K c p q n) + K w (1 - e^(-2 K c p q n)) / (2 c).

    Examples
    --------
    >>> best_k_for_horizon(-300, np.array([10.0, 30.0, 100.0])).round(1)
    array([115.2,  51.6,  19.7])
    """
    check_finite("start_error", start_error)
    games = check_positive("n_games", n_games)
    c, law = log_odds_per_point(scale), law_with_luck(rating_difference, draw_rate, scale)
    rate = 2 * c * law.product * games
    ratio = c * rate * start_error**2 * law.product / law.variance
    # y - W(e^y) is ln W(e^y), which does not cancel.
    return like(n_games, np.log(_lambert_w_of_exp(1 + 2 * ratio)) / rate)


def _lambert_w_of_exp(y: FloatArray) -> FloatArray:
    """Return the w > 0 with w + ln w = y, for y >= 1, by Newton's method."""
    w = np.maximum(y - np.log(y), 1.0)
    for _ in range(_NEWTON_STEPS):
        w = w * (1 + y - np.log(w)) / (1 + w)
    return w


def law_with_luck(rating_difference: float, draw_rate: float, scale: float) -> ScoreMoments:
    """Return the law of a game's score; refuse games that are all drawn: no K is best then."""
    law = score_moments(rating_difference, draw_rate, scale)
    if not law.variance > 0:
        raise ValueError(f"draw_rate must leave some luck, got {draw_rate}")
    return law


def best_k_for_event(
    prior_sd: float,
    n_games: Number,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the K-factor with the smallest typical error after one event rated as a whole.

    Parameters
    ----------
    prior_sd : float
        The sd of rating minus true strength before the event, in points; must be >= 0.
    n_games : float or array_like
        Games of the event, all rated from the rating at its start; must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1; below 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points. Low by 4 % for an sd of 100 and by 15 % for 200 points in 9 games, because the
        curve is taken as straight.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    c s^2 / (w + n c^2 p q s^2) for a prior sd s: the gain of a Kalman filter.

    References
    ----------
    V. Chan, MSE-optimal K-factor of the Elo rating system for round-robin tournament, JQAS 18
    (2022), for the question.

    Examples
    --------
    >>> best_k_for_event(100, np.array([9.0, 19.0])).round(1)
    array([33. , 22.4])
    """
    check_not_negative("prior_sd", prior_sd)
    games = check_positive("n_games", n_games)
    c, law = log_odds_per_point(scale), law_with_luck(rating_difference, draw_rate, scale)
    signal = c * law.product * prior_sd**2
    return like(n_games, signal / (law.variance + games * c * law.product * signal))


def best_decreasing_k_factor(
    prior_sd: float, *, rating_difference: float = 0.0, scale: float = 400.0
) -> DecreasingKFactor:
    """Return the falling K-factor that makes the best of every game, for a constant strength.

    Parameters
    ----------
    prior_sd : float
        The sd of rating minus true strength before the first game, in points; must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    DecreasingKFactor
        695 / (n + n0) after n games, at even strength on scale 400: the rating is then nearly
        the best estimate that the games allow, see `best_possible_sd`. It never forgets, so a
        strength that changes is lost.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    1 / (c p q) / (n + n0) with n0 = 1 / (c^2 p q s^2) for a prior sd s: the gain of a Kalman
    filter. The games so added are as good as what is known at the start.

    Examples
    --------
    >>> falling = best_decreasing_k_factor(300)
    >>> round(falling.numerator), round(falling.n_games_added, 2)
    (695, 1.34)
    """
    check_positive("prior_sd", prior_sd)
    c, law = log_odds_per_point(scale), score_moments(rating_difference, 0.0, scale)
    per_game = c * law.product
    return DecreasingKFactor(
        numerator=1 / per_game, n_games_added=1 / (c * per_game * prior_sd**2)
    )


def best_possible_sd(
    n_games: Number, *, rating_difference: float = 0.0, scale: float = 400.0
) -> Number:
    """Return the error that no unbiased estimate of a constant strength can undercut.

    Parameters
    ----------
    n_games : float or array_like
        Games without draws that the estimate is made from; must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points: 347 / sqrt(n) at even strength on scale 400.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    1 / (c sqrt(p q n)): the Cramer-Rao bound.

    Examples
    --------
    >>> round(best_possible_sd(30), 1)
    63.4
    """
    games = check_positive("n_games", n_games)
    product = score_moments(rating_difference, 0.0, scale).product
    return like(n_games, 1 / (log_odds_per_point(scale) * np.sqrt(product * games)))
