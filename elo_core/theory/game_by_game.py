"""Mean and sd of the error after every game: the counterpart of `simulate_player`."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    check_count,
    check_finite,
    check_fraction,
    check_not_negative,
    check_positive,
)
from elo_core.development import ConstantStrength, Development
from elo_core.expectation import LOGISTIC
from elo_core.k_schedule import KFactorSchedule
from elo_core.opponents import (
    FixedOpponents,
    MatchedOpponents,
    Opponents,
    RatedOpponents,
    SpreadOpponents,
)
from elo_core.outcomes import EVEN, outcome_probabilities
from elo_core.simulation import MAX_GAMES

# Nine nodes carry polynomials up to degree 17; more change no shown digit.
_NODES, _WEIGHTS = np.polynomial.hermite_e.hermegauss(9)
_WEIGHTS = _WEIGHTS / _WEIGHTS.sum()
_SETTLED = 1e-12  # points and points squared: what a further game changes once all is settled
_CONSTANT = ConstantStrength()

OneGame = Callable[[FloatArray, int], tuple[FloatArray, FloatArray]]
"""From errors before a game, and its number from 0, to mean surprise and variance of the score."""


class Transient(NamedTuple):
    """Mean and sd of the rating error from the start to the last game.

    Attributes
    ----------
    mean, sd : ndarray, shape (n_k_factors, n_games + 1)
        In rating points; column 0 is the start.
    """

    mean: FloatArray
    sd: FloatArray

    @property
    def rmse(self) -> FloatArray:
        """Root of the mean squared error, in points, shape (n_k_factors, n_games + 1)."""
        return np.hypot(self.mean, self.sd)


def transient(
    k_factors: ArrayArgument | Sequence[float | KFactorSchedule],
    *,
    start_error: float,
    n_games: int,
    opponents: Opponents,
    development: Development = _CONSTANT,
    true_strength_sd: float = 0.0,
    true_strength: float | None = None,
    games_per_period: int = 1,
    draw_rate: float = 0.0,
    scale: float = 400.0,
) -> Transient:
    """Return mean and sd of the error after every game, without random numbers.

    The counterpart of `simulate_player`. The error is taken as normal; its mean and variance go
    through one game after the other.

    Parameters
    ----------
    k_factors : sequence of float or KFactorSchedule, length n_k_factors
        Each number must be > 0. A schedule must depend on the games alone.
    start_error : float
        Rating minus true strength before the first game, in points.
    n_games : int
        From 1 to 100,000.
    opponents : Opponents
        Whom the player meets.
    development : Development, default ConstantStrength()
        What becomes of the true strength. Errors are about the strength at that moment.
    true_strength_sd : float, default 0.0
        The sd of the true strength over the runs before the first game, in points.
    true_strength : float, optional
        Before the first game, in points: needed against `RatedOpponents`, whose distance it
        gives. They allow no strength that differs from run to run.
    games_per_period : int, default 1
        Games rated together.
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
        If a number is out of range, or the error's law depends on more than mean and sd.

    Notes
    -----
    With the error x normal, x' = x + K (S - E) has mean E[x + K (p - E(x))] and variance
    Var(x - K E(x)) + K^2 Var(S | x); both are taken with Gauss-Hermite quadrature. Then the
    strength moves: the mean falls by what is planned, the variance grows by what is random. In a
    rating period the surprises add up, from one rating; a wandering strength is taken as resting
    meanwhile.

    Examples
    --------
    >>> path = transient([20.0], start_error=-300.0, n_games=100, opponents=FixedOpponents())
    >>> round(float(path.mean[0, -1]), 1), round(float(path.sd[0, -1]), 1)
    (-19.0, 42.5)
    """
    check_finite("start_error", start_error)
    check_count("n_games", n_games, at_least=1, at_most=MAX_GAMES)
    check_count("games_per_period", games_per_period, at_least=1, at_most=n_games)
    check_not_negative("true_strength_sd", true_strength_sd)
    check_fraction("draw_rate", draw_rate)
    check_positive("scale", scale)
    moves = development.moves(n_games)
    if isinstance(opponents, RatedOpponents):
        is_random = true_strength_sd > 0 or development.sd_per_game > 0
        differences = _differences(opponents, true_strength, moves, is_random=is_random)
        one_game = _against_differences(differences, draw_rate, scale)
    elif isinstance(opponents, MatchedOpponents):
        one_game = _against_matched(draw_rate, scale)
    else:
        one_game = _against_spread(opponents, draw_rate, scale)
    k = _k_factors(k_factors, n_games, games_per_period)
    follows = not isinstance(opponents, RatedOpponents) or not moves.any()
    plan = _Plan(
        k_factors=k,
        one_game=one_game,
        moves=moves,
        variance_per_game=development.sd_per_game**2,
        games_per_period=games_per_period,
        settles=bool(
            follows and games_per_period == 1 and (k == k[0]).all() and (moves == moves[0]).all()
        ),
    )
    if true_strength_sd == 0:
        mean, variance = _follow(plan, np.array([start_error]))
        return Transient(mean[0], np.sqrt(variance[0]))
    # Far from normal on the way, but a mixture of careers that are nearly normal each.
    mean, variance = _follow(plan, start_error + true_strength_sd * _NODES)
    mixed = np.tensordot(_WEIGHTS, mean, axes=1)
    squares = np.tensordot(_WEIGHTS, variance + (mean - mixed) ** 2, axes=1)
    return Transient(mixed, np.sqrt(squares))


class _Plan(NamedTuple):
    """What happens in each game: K-factors (n_games, k), planned moves (n_games,), and so on.

    It settles if a game that changes nothing is followed by games that change nothing.
    """

    k_factors: FloatArray
    one_game: OneGame
    moves: FloatArray
    variance_per_game: float
    games_per_period: int
    settles: bool


def _follow(plan: _Plan, start_errors: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return mean and variance of the error, shape (starts, k, n_games + 1) each."""
    n_games, n_k = plan.k_factors.shape
    mean, variance = np.empty((2, len(start_errors), n_k, n_games + 1))
    mean[..., 0], variance[..., 0] = start_errors[:, np.newaxis], 0.0
    gained = risked = np.zeros((1, n_k, 1))
    for now, (k_row, move) in enumerate(zip(plan.k_factors, plan.moves, strict=True)):
        then, k = now + 1, k_row[:, np.newaxis]
        x = mean[..., now, np.newaxis] + np.sqrt(variance[..., now, np.newaxis]) * _NODES
        surprise, noise = plan.one_game(x, now)
        gained, risked = gained + k * surprise, risked + k**2 * noise
        mean[..., then], variance[..., then] = mean[..., now], variance[..., now]
        if then % plan.games_per_period == 0:
            moved = x + gained
            mean[..., then] = moved @ _WEIGHTS
            spread = (moved - mean[..., then, np.newaxis]) ** 2 + risked
            variance[..., then] = spread @ _WEIGHTS
            gained = risked = np.zeros((1, n_k, 1))
        mean[..., then] -= move
        variance[..., then] += plan.variance_per_game
        step = np.abs(mean[..., then] - mean[..., now])
        step += np.abs(variance[..., then] - variance[..., now])
        if plan.settles and step.max() < _SETTLED:
            mean[..., then:] = mean[..., [then]]
            variance[..., then:] = variance[..., [then]]
            break
    return mean, variance


def _k_factors(
    k_factors: ArrayArgument | Sequence[float | KFactorSchedule],
    n_games: int,
    games_per_period: int,
) -> FloatArray:
    """Return the K-factors of each game, shape (n_games, k)."""
    items = k_factors if isinstance(k_factors, Sequence) else np.atleast_1d(k_factors).tolist()
    games = [game // games_per_period * games_per_period for game in range(n_games)]
    columns = []
    for item in items:
        if not isinstance(item, KFactorSchedule):
            columns.append(np.broadcast_to(check_positive("k_factors", item), n_games))
        elif item.rating_steps:
            raise ValueError(
                f"k_factors must depend on the games alone, got steps at {item.rating_steps}"
            )
        else:
            columns.append(item.k_factors_after(games)[:, 0, 0])
    return np.stack(columns, axis=1)


def _differences(
    opponents: RatedOpponents, true_strength: float | None, moves: FloatArray, *, is_random: bool
) -> FloatArray:
    """Return true strength minus the opponents' rating before each game, shape (n_games,)."""
    if true_strength is None:
        raise ValueError("true_strength must be given against RatedOpponents, got None")
    if is_random:
        raise ValueError("opponents must follow a strength that differs between the runs")
    moved = np.concatenate([[0.0], np.cumsum(moves)[:-1]])
    return float(check_finite("true_strength", true_strength)) - opponents.rating + moved


def _score_law(differences: FloatArray, draw_rate: float, scale: float) -> tuple[FloatArray, ...]:
    """Return mean and variance of the score at each difference of true strengths, in points."""
    expected = LOGISTIC.expected_score(differences / scale)
    variance = expected * LOGISTIC.expected_score(-differences / scale)
    if draw_rate > 0:
        draw = outcome_probabilities(expected, draw_rate=draw_rate).draw
        variance = np.maximum(variance - draw / 4, 0.0)  # rounding may go below
    return expected, variance


def _against_differences(differences: FloatArray, draw_rate: float, scale: float) -> OneGame:
    """Return the law of one game against one opponent at a time, each known."""
    expected, variance = _score_law(differences, draw_rate, scale)

    def one_game(error: FloatArray, game: int) -> tuple[FloatArray, FloatArray]:
        rated = LOGISTIC.expected_score((error + differences[game]) / scale)
        return expected[game] - rated, np.full_like(error, variance[game])

    return one_game


def _against_spread(
    opponents: FixedOpponents | SpreadOpponents, draw_rate: float, scale: float
) -> OneGame:
    """Return the law of one game against opponents drawn from a normal law, or from one point."""
    if isinstance(opponents, FixedOpponents):
        differences, weights = np.array([opponents.difference]), np.ones(1)
    else:
        differences, weights = opponents.difference + opponents.sd * _NODES, _WEIGHTS
    expected, variance = _score_law(differences, draw_rate, scale)

    def one_game(error: FloatArray, _game: int) -> tuple[FloatArray, FloatArray]:
        rated = LOGISTIC.expected_score((error[..., np.newaxis] + differences) / scale)
        surprise = expected - rated
        mean = surprise @ weights
        return mean, (variance + surprise**2) @ weights - mean**2

    return one_game


def _against_matched(draw_rate: float, scale: float) -> OneGame:
    """Return the law of one game against opponents who are rated, and are, as the player."""

    def one_game(error: FloatArray, _game: int) -> tuple[FloatArray, FloatArray]:
        truly, variance = _score_law(-error, draw_rate, scale)
        return truly - EVEN, variance

    return one_game
