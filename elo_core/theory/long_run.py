"""How much a rating swings in the long run: the law of a rating that has settled."""

import math
from typing import Literal, NamedTuple, overload

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
from elo_core.expectation import NORMAL, expected_score
from elo_core.outcomes import outcome_probabilities


class ScoreMoments(NamedTuple):
    """One game's score as a random number, and p q at the precision of the weaker side."""

    expected: float
    product: float
    variance: float
    third_moment: float


def score_moments(rating_difference: float, draw_rate: float, scale: float) -> ScoreMoments:
    """Return mean, p q, variance and third central moment of the score."""
    check_finite("rating_difference", rating_difference)
    p = expected_score(rating_difference, 0.0, scale=scale)
    q = expected_score(0.0, rating_difference, scale=scale)
    win, draw, loss = outcome_probabilities(p, draw_rate=draw_rate)
    third = win * q**3 + draw * (0.5 - p) ** 3 - loss * p**3
    variance = max(p * q - draw / 4, 0.0)  # with nothing but draws, rounding may go below 0
    return ScoreMoments(p, p * q, variance, third)


def log_odds_per_point(scale: float) -> float:
    """Return c, the natural logarithm of the odds that one rating point is worth."""
    return math.log(10.0) / float(check_positive("scale", scale))


@overload
def correction_per_game(
    k_factor: float, *, rating_difference: float = 0.0, scale: float = 400.0
) -> float: ...
@overload
def correction_per_game(
    k_factor: ArrayArgument, *, rating_difference: float = 0.0, scale: float = 400.0
) -> FloatArray: ...
def correction_per_game(
    k_factor: NumberOrArray, *, rating_difference: float = 0.0, scale: float = 400.0
) -> float | FloatArray:
    """Return the share of a small error that one game corrects on average.

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
        Above 0; 1 would correct the whole error. Draws do not change it.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    a = K c p q, the slope of the expected change at the true strength.

    Examples
    --------
    >>> round(correction_per_game(32), 4)
    0.0461
    """
    k = check_positive("k_factor", k_factor)
    product = score_moments(rating_difference, 0.0, scale).product
    return scalar_or_array(np.asarray(k * log_odds_per_point(scale) * product))


@overload
def single_game_sd(
    k_factor: float,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> float: ...
@overload
def single_game_sd(
    k_factor: ArrayArgument,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> FloatArray: ...
def single_game_sd(
    k_factor: NumberOrArray,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> float | FloatArray:
    """Return the sd of the change that one game brings to a right rating.

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
        In rating points; exact.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    K sqrt(v), with v = p q - P(draw) / 4.

    Examples
    --------
    >>> single_game_sd(32)
    16.0
    """
    k = check_positive("k_factor", k_factor)
    variance = score_moments(rating_difference, draw_rate, scale).variance
    return scalar_or_array(np.asarray(k * math.sqrt(variance)))


@overload
def stationary_sd(
    k_factor: float,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
    order: Literal[1, 2] = 2,
) -> float: ...
@overload
def stationary_sd(
    k_factor: ArrayArgument,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
    order: Literal[1, 2] = 2,
) -> FloatArray: ...
def stationary_sd(
    k_factor: NumberOrArray,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
    order: Literal[1, 2] = 2,
) -> float | FloatArray:
    """Return the long-run sd of a rating about its mean, however many games are played.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points. It hardly matters: opponents of
        other strength slow the correction, and weaken the noise, alike.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    order : {1, 2}, default 2
        1 is the square-root law; 2 follows the curve's bend. At even strength without draws,
        order 2 is low by less than .02 % to K = 20, .06 % to 40 and .15 % to 64 (scale 400).

    Returns
    -------
    float or ndarray
        In rating points.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    Order 1 is sqrt(K w / (2 c)). At even strength without draws, order 2 multiplies the variance
    by 1 + K c / 4. In general, with c1 = c p q, c2 = c^2 p q (q - p), c3 = c^3 p q (1 - 6 p q)
    the derivatives of the curve and s3 the third central moment of the score, the identities
    E[E(x)] = p, and those that follow from E[x'^2] = E[x^2] and E[x'^3] = E[x^3], give
    M2 = K v / (2 c1) to first order, then m1 = -c2 M2 / (2 c1),
    M3 = (K v m1 + K^2 s3 / 3 - (3/2) c2 M2^2) / c1 and
    Var = (K v + K c1^2 M2 - c2 M3 - c3 M2^2) / (2 c1) - m1^2.

    Examples
    --------
    >>> stationary_sd([10, 20, 40]).round(2)
    array([29.68, 42.28, 60.62])
    """
    k, c = check_positive("k_factor", k_factor), log_odds_per_point(scale)
    if order not in (1, 2):
        raise ValueError(f"order must be 1 or 2, got {order}")
    p, product, v, s3 = score_moments(rating_difference, draw_rate, scale)
    c1 = c * product
    first = k * v / (2 * c1)
    if order == 1:
        return scalar_or_array(np.sqrt(first))
    c2 = c * c1 * (1 - 2 * p)
    c3 = c**2 * c1 * (1 - 6 * product)
    mean = -c2 * first / (2 * c1)
    third = (k * v * mean + k**2 * s3 / 3 - 1.5 * c2 * first**2) / c1
    second = (k * v + k * c1**2 * first - c2 * third - c3 * first**2) / (2 * c1)
    return scalar_or_array(np.sqrt(second - mean**2))


@overload
def stationary_bias(
    k_factor: float, *, rating_difference: float, draw_rate: float = 0.0, scale: float = 400.0
) -> float: ...
@overload
def stationary_bias(
    k_factor: ArrayArgument,
    *,
    rating_difference: float,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> FloatArray: ...
def stationary_bias(
    k_factor: NumberOrArray,
    *,
    rating_difference: float,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> float | FloatArray:
    """Return how far off the true strength a rating is on average in the long run.

    A rating settles a little too far from the opponents: too high for the stronger player, too
    low for the weaker. The expected score is right on average, the rating is not.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    rating_difference : float
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        Mean rating minus true strength, in points; 200 points apart it is within 1.5 % up to
        K = 40 and 2.2 % up to 64 (scale 400, no draws).

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    K w (2 p - 1) / 4.

    References
    ----------
    R. Cortez and H. Tossounian, Convergence and stationary distribution of Elo rating systems,
    arXiv 2410.09180 (2024), Proposition 12, for the right mean of the expected score.

    Examples
    --------
    >>> round(stationary_bias(32, rating_difference=200), 2)
    4.16
    """
    k = check_positive("k_factor", k_factor)
    p, product, v, _ = score_moments(rating_difference, draw_rate, scale)
    return scalar_or_array(np.asarray(k * (v / product) * (2 * p - 1) / 4))


@overload
def matched_stationary_sd(k_factor: float, *, scale: float = 400.0) -> float: ...
@overload
def matched_stationary_sd(k_factor: ArrayArgument, *, scale: float = 400.0) -> FloatArray: ...
def matched_stationary_sd(k_factor: NumberOrArray, *, scale: float = 400.0) -> float | FloatArray:
    """Return the long-run sd of a rating with perfect matchmaking and no draws.

    Every opponent is rated as the player is at that moment, and really is that strong, so that
    each game moves the rating by half of K up or down.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In rating points; exact on the ladder of half Ks that holds the true strength. The
        half-life is that of even opponents.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    sqrt(K / (2 c) + K^2 / 16).

    References
    ----------
    A. Venis, adamvenis.github.io (2021), for the law at K = 16.

    Examples
    --------
    >>> round(matched_stationary_sd(16), 4)
    37.4932
    """
    k = check_positive("k_factor", k_factor)
    return scalar_or_array(np.sqrt(k / (2 * log_odds_per_point(scale)) + k**2 / 16))


@overload
def tail_probability(threshold: float, *, sd: float, mean: float = 0.0) -> float: ...
@overload
def tail_probability(
    threshold: ArrayArgument, *, sd: NumberOrArray, mean: NumberOrArray = 0.0
) -> FloatArray: ...
@overload
def tail_probability(
    threshold: float, *, sd: ArrayArgument, mean: NumberOrArray = 0.0
) -> FloatArray: ...
@overload
def tail_probability(threshold: float, *, sd: float, mean: ArrayArgument) -> FloatArray: ...
def tail_probability(
    threshold: NumberOrArray, *, sd: NumberOrArray, mean: NumberOrArray = 0.0
) -> float | FloatArray:
    """Return the chance that a normal error is larger than a threshold, in either direction.

    Parameters
    ----------
    threshold : float or array_like
        In points; must be >= 0.
    sd : float or array_like
        The error's standard deviation, in points; must be > 0.
    mean : float or array_like, default 0.0
        The error's mean, in points.

    Returns
    -------
    float or ndarray
        In [0, 1].

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    Phi((mean - threshold) / sd) + Phi((-mean - threshold) / sd). The law of a rating is not
    exactly normal; simulated shares agree within .003 (threshold 50 and 100, K to 64).

    Examples
    --------
    >>> round(tail_probability(50, sd=42.28), 3)
    0.237
    """
    limit, centre = check_not_negative("threshold", threshold), check_finite("mean", mean)
    spread = check_positive("sd", sd) * math.sqrt(2.0)
    # NORMAL is the normal distribution function with its argument in units of sqrt(2) sd.
    above = NORMAL.expected_score(np.asarray((centre - limit) / spread))
    below = NORMAL.expected_score(np.asarray((-centre - limit) / spread))
    return scalar_or_array(np.asarray(above + below))
