"""How far a settled rating swings over some games, and exact laws of perfect matchmaking."""

import math

import numpy as np

from elo_core._checks import FloatArray, check_not_negative, check_positive
from elo_core.expectation import LOGISTIC
from elo_core.theory._numbers import Number, like
from elo_core.theory.long_run import correction_per_game, log_odds_per_point, stationary_sd

_FORGOTTEN = 1e-18  # a chance below this adds nothing to a sum near 1


def expected_change(
    k_factor: float,
    n_games: Number,
    *,
    rating_difference: float = 0.0,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Number:
    """Return the typical change of a settled rating over some games.

    Parameters
    ----------
    k_factor : float
        Must be > 0, and small enough that one game corrects less than the whole error.
    n_games : float or array_like
        Games between the two ratings; must be >= 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        Root of the mean squared change, in points; within 1.5 % (scale 400, K to 40).

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    sd sqrt(2 (1 - (1 - a)^n)): for few games K sqrt(v n), for many sd sqrt(2).

    Examples
    --------
    >>> round(expected_change(20, 9), 1)
    28.7
    """
    games = check_not_negative("n_games", n_games)
    share = correction_per_game(k_factor, rating_difference=rating_difference, scale=scale)
    if not share < 1:
        limit = float(k_factor / share)
        raise ValueError(f"k_factor must be < {limit:.2f}, got {k_factor}")
    sd = stationary_sd(
        k_factor, draw_rate=draw_rate, rating_difference=rating_difference, scale=scale
    )
    return like(n_games, sd * np.sqrt(2 * -np.expm1(games * math.log1p(-share))))


def expected_range(k_factor: float, n_games: Number, *, scale: float = 400.0) -> Number:
    """Return the mean distance from lowest to highest rating over some games of a settled rating.

    Parameters
    ----------
    k_factor : float
        Must be > 0.
    n_games : float or array_like
        Must be > 0.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points, at even strength and without draws, both ends included. A fit, not a law:
        within 3 % of simulation from 30 games on and within 5 % at 10 (scale 400, K 10 to 64).

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    sd sqrt(11 ln(1 + .46 a n)) - .3 K, at least 0, with the sd to first order.

    Examples
    --------
    >>> round(expected_range(20, 100))
    121
    """
    games = check_positive("n_games", n_games)
    share = correction_per_game(k_factor, scale=scale)
    sd = stationary_sd(k_factor, scale=scale, order=1)  # the fit was made with this one
    fit = sd * np.sqrt(11 * np.log1p(0.46 * share * games)) - 0.3 * k_factor
    return like(n_games, np.maximum(fit, 0.0))


def equivalent_rating_deviation(k_factor: Number, *, scale: float = 400.0) -> Number:
    """Return the rating deviation of a Glicko-like system that moves as fast in the long run.

    Parameters
    ----------
    k_factor : float or array_like
        Must be > 0.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float or ndarray
        In points: 13.2 sqrt(K) on scale 400. It is also the sd of the difference of two settled
        ratings, to first order.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    sqrt(K / c), from K = c RD^2, the steady-state gain of a linear filter.

    Examples
    --------
    >>> round(equivalent_rating_deviation(32))
    75
    """
    k = check_positive("k_factor", k_factor)
    return like(k_factor, np.sqrt(k / log_odds_per_point(scale)))


def matched_law(k_factor: float, *, scale: float = 400.0) -> tuple[FloatArray, FloatArray]:
    """Return the long-run law of a rating with perfect matchmaking and no draws.

    Parameters
    ----------
    k_factor : float
        Must be > 0.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    tuple of ndarray
        Errors in points, whole numbers of half Ks, rising; and their chances, of all late games,
        odd and even ones alike. Exact on the ladder of half Ks that holds the true strength.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    At j half Ks the chance is proportional to b^(-j(j-1)/2) + b^(-j(j+1)/2) with
    b = 10^(K / (2 scale)): then as many go up as come down between any two neighbours.

    References
    ----------
    A. Venis, adamvenis.github.io (2021).

    Examples
    --------
    >>> errors, chances = matched_law(16)
    >>> float(errors[np.argmax(chances)]), round(float(chances.max()), 4)
    (0.0, 0.0851)
    """
    k = float(check_positive("k_factor", k_factor))
    c = log_odds_per_point(scale)
    exponent = c * k / 2
    reach = 2 + math.ceil(math.sqrt(2 * -math.log(_FORGOTTEN) / exponent))
    steps = np.arange(-reach, reach + 1)
    weights = np.exp(-exponent * steps * (steps - 1) / 2) + np.exp(
        -exponent * steps * (steps + 1) / 2
    )
    return steps * k / 2, weights / weights.sum()


def matched_mean_absolute_error(k_factor: float, *, scale: float = 400.0) -> float:
    """Return how far off a rating is on average with perfect matchmaking and no draws.

    Parameters
    ----------
    k_factor : float
        Must be > 0.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float
        In points; exact on the ladder of half Ks that holds the true strength.

    Raises
    ------
    ValueError
        If a number is out of range.

    References
    ----------
    A. Venis, adamvenis.github.io (2021), prints 29.80184236 for K = 16.

    Examples
    --------
    >>> round(matched_mean_absolute_error(16), 8)
    29.80184236
    """
    errors, chances = matched_law(k_factor, scale=scale)
    return float(np.abs(errors) @ chances)


def matched_waiting_games(k_factor: float, *, points_above: float, scale: float = 400.0) -> float:
    """Return the mean number of games until a rating is first so high above the true strength.

    Parameters
    ----------
    k_factor : float
        Must be > 0.
    points_above : float
        In points; must be > 0. The rating moves by half Ks, so the next one counts.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    float
        In games, from the true strength on, with perfect matchmaking and no draws; exact.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    From each half K to the next it takes h games, where h = (1 + q h') / p with the h' of the
    half K below; far below, where p is 1, h is 1.

    References
    ----------
    A. Venis, adamvenis.github.io (2022): 200.0167 games for 56 points at K = 16.

    Examples
    --------
    >>> round(matched_waiting_games(16, points_above=56), 4)
    200.0167
    """
    k = float(check_positive("k_factor", k_factor))
    goal = math.ceil(float(check_positive("points_above", points_above)) / (k / 2))
    c = log_odds_per_point(scale)
    below = math.ceil(-math.log(_FORGOTTEN) / (c * k / 2))
    errors = np.arange(-below, goal) * k / 2
    up = LOGISTIC.expected_score(-errors / scale)
    games, total = 1.0, 0.0
    for error, chance in zip(errors.tolist(), up.tolist(), strict=True):
        games = (1 + (1 - chance) * games) / chance
        total += games if error >= 0 else 0.0
    return total
