"""How much a rating swings and how fast it finds its place: formulas, for the logistic curve.

One player of constant strength against opponents who are rated right. The error is rating minus
true strength; `rating_difference` is true strength minus the opponents' rating. In every formula
c = ln(10) / scale, p is the true expected score, q = 1 - p, a = K c p q is the share of the error
that one game corrects, v = Var(score), and w = v / (p q) is 1 without draws.

The formulas follow from the moments of the long-run law. They were checked against its exact
solution on a grid; each docstring says how near they come.
"""

import math
from collections.abc import Callable
from typing import Literal, NamedTuple, overload

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    NumberOrArray,
    check_count,
    check_finite,
    check_not_negative,
    check_positive,
    scalar_or_array,
)
from elo_core.expectation import LOGISTIC, NORMAL, expected_score
from elo_core.outcomes import EVEN, outcome_probabilities
from elo_core.simulation import MAX_GAMES, FixedOpponents, MatchedOpponents

# Nine nodes carry polynomials up to degree 17; more change no shown digit.
_NODES, _WEIGHTS = np.polynomial.hermite_e.hermegauss(9)
_WEIGHTS = _WEIGHTS / _WEIGHTS.sum()
_SETTLED = 1e-12  # points and points squared: what a further game changes once all is settled


class Transient(NamedTuple):
    """Mean and sd of the rating error from the start to the last game.

    Attributes
    ----------
    mean, sd : ndarray, shape (n_k_factors, n_games + 1)
        In rating points; column 0 is the start.
    """

    mean: FloatArray
    sd: FloatArray


class _ScoreMoments(NamedTuple):
    """One game's score as a random number, and p q at the precision of the weaker side."""

    expected: float
    product: float
    variance: float
    third_moment: float


def _score_moments(rating_difference: float, draw_rate: float, scale: float) -> _ScoreMoments:
    """Return mean, p q, variance and third central moment of the score."""
    check_finite("rating_difference", rating_difference)
    p = expected_score(rating_difference, 0.0, scale=scale)
    q = expected_score(0.0, rating_difference, scale=scale)
    win, draw, loss = outcome_probabilities(p, draw_rate=draw_rate)
    third = win * q**3 + draw * (0.5 - p) ** 3 - loss * p**3
    return _ScoreMoments(p, p * q, p * q - draw / 4, third)


def _per_point(scale: float) -> float:
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
    product = _score_moments(rating_difference, 0.0, scale).product
    return scalar_or_array(np.asarray(k * _per_point(scale) * product))


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
    variance = _score_moments(rating_difference, draw_rate, scale).variance
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
    k, c = check_positive("k_factor", k_factor), _per_point(scale)
    if order not in (1, 2):
        raise ValueError(f"order must be 1 or 2, got {order}")
    p, product, v, s3 = _score_moments(rating_difference, draw_rate, scale)
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
    p, product, v, _ = _score_moments(rating_difference, draw_rate, scale)
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
    return scalar_or_array(np.sqrt(k / (2 * _per_point(scale)) + k**2 / 16))


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
        Mean of rating minus true strength, in points; within about a point from a start 300 off
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
    k, c = float(check_positive("k_factor", k_factor)), _per_point(scale)
    start = np.abs(c * error / 2)
    # In logarithms, because sinh overflows; a start at 0 has the logarithm -inf, as it should.
    with np.errstate(divide="ignore"):
        log_sinh = start + np.log1p(-np.exp(-2 * start)) - math.log(2)
    log_sinh = log_sinh - k * c * games / 4
    size = np.logaddexp(log_sinh, np.logaddexp(2 * log_sinh, 0.0) / 2)
    return scalar_or_array(np.asarray(np.sign(error) * 2 / c * size))


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


def transient(
    k_factors: ArrayArgument,
    *,
    start_error: float,
    n_games: int,
    opponents: FixedOpponents | MatchedOpponents,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Transient:
    """Return mean and sd of the error after every game, without random numbers.

    The counterpart of `simulate_player`. The error is taken as normal; its mean and variance go
    through one game after the other.

    Parameters
    ----------
    k_factors : array_like, shape (n_k_factors,)
        Each must be > 0.
    start_error : float
        Rating minus true strength before the first game, in points.
    n_games : int
        From 1 to 100,000.
    opponents : FixedOpponents or MatchedOpponents
        Whom the player meets.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    Transient
        Mean and sd, each of shape (n_k_factors, n_games + 1). Against 400,000 simulated runs
        from 300 points off, K from 10 to 64: mean within .3 points and sd within 1 % for
        opponents up to 200 points away or matched, sd within 2.5 % for 400 points.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    With the error x normal, x' = x + K (S - E) has mean E[x + K (p - E(x))] and variance
    Var(x - K E(x)) + K^2 Var(S | x); both are taken with Gauss-Hermite quadrature.

    Examples
    --------
    >>> path = transient([20.0], start_error=-300.0, n_games=100, opponents=FixedOpponents())
    >>> round(float(path.mean[0, -1]), 1), round(float(path.sd[0, -1]), 1)
    (-19.0, 42.5)
    """
    k = np.atleast_1d(check_positive("k_factors", k_factors))[:, np.newaxis]
    check_finite("start_error", start_error)
    check_count("n_games", n_games, at_least=1, at_most=MAX_GAMES)
    check_positive("scale", scale)
    one_game = _one_game(opponents, draw_rate, scale)
    mean, variance = np.empty((2, len(k), n_games + 1))
    mean[:, 0], variance[:, 0] = start_error, 0.0
    for game in range(n_games):
        now, then = game, game + 1
        x = mean[:, now, np.newaxis] + np.sqrt(variance[:, now, np.newaxis]) * _NODES
        surprise, noise = one_game(x)
        moved = x + k * surprise
        mean[:, then] = moved @ _WEIGHTS
        spread = (moved - mean[:, then, np.newaxis]) ** 2 + k**2 * noise
        variance[:, then] = spread @ _WEIGHTS
        step = np.abs(mean[:, then] - mean[:, now]) + np.abs(variance[:, then] - variance[:, now])
        if step.max() < _SETTLED:
            mean[:, then:], variance[:, then:] = mean[:, [then]], variance[:, [then]]
            break
    return Transient(mean, np.sqrt(variance))


def _one_game(
    opponents: FixedOpponents | MatchedOpponents, draw_rate: float, scale: float
) -> Callable[[FloatArray], tuple[FloatArray, FloatArray]]:
    """Return what gives, at each rating error, the mean surprise and the variance of the score."""
    if isinstance(opponents, FixedOpponents):
        difference = opponents.difference
        p, _, variance, _ = _score_moments(difference, draw_rate, scale)

        def against_fixed(error: FloatArray) -> tuple[FloatArray, FloatArray]:
            rated = LOGISTIC.expected_score((error + difference) / scale)
            return p - rated, np.full_like(error, variance)

        return against_fixed

    def against_matched(error: FloatArray) -> tuple[FloatArray, FloatArray]:
        truly = LOGISTIC.expected_score(-error / scale)
        variance = truly * (1 - truly)
        if draw_rate > 0:
            variance -= outcome_probabilities(truly, draw_rate=draw_rate).draw / 4
        return truly - EVEN, variance

    return against_matched
