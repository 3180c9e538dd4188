"""From results to ratings: one game, a rating period, a sequence of games.

Plain Elo, at full precision: nothing is rounded, no floor, no bonus. A federation's procedure has
rules on top of these; they are not here.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, overload

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    NumberOrArray,
    check_finite,
    check_fraction,
    check_games,
    check_not_negative,
)
from elo_core.expectation import LOGISTIC, ExpectationCurve, expected_score
from elo_core.outcomes import Number


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedGame(Generic[Number]):
    """What one game does to both players' ratings; numbers, or arrays of one shape.

    Attributes
    ----------
    expected_score, opponent_expected_score : float or ndarray
        In [0, 1]; they add to 1.
    surprise : float or ndarray
        The player's score minus expected score, in [-1, 1]; the opponent's is its opposite.
    rating_change, opponent_rating_change : float or ndarray
        New minus old rating, in points.
    new_rating, opponent_new_rating : float or ndarray
        In rating points.
    """

    expected_score: Number
    opponent_expected_score: Number
    surprise: Number
    rating_change: Number
    opponent_rating_change: Number
    new_rating: Number
    opponent_new_rating: Number

    @property
    def sum_of_changes(self) -> Number:
        """The points that the two players together gain: 0 when both have the same K-factor."""
        return self.rating_change + self.opponent_rating_change


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RatedPeriod:
    """What a rating period does to one rating, all games rated from the rating at its start.

    Attributes
    ----------
    expected_scores : ndarray, shape (n_games,)
        The expected score of each game, in [0, 1].
    total_score, total_expected_score : float
        Sums over the games, from 0 to n_games.
    rating_change : float
        New minus old rating, in points.
    new_rating : float
        In rating points.
    """

    expected_scores: FloatArray
    total_score: float
    total_expected_score: float
    rating_change: float
    new_rating: float


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RatedSequence:
    """What a sequence of games does to one rating, each game rated from the rating before it.

    Attributes
    ----------
    ratings : ndarray, shape (n_games + 1,)
        The rating at the start and after each game, in points.
    expected_scores : ndarray, shape (n_games,)
        The expected score of each game, in [0, 1].
    rating_changes : ndarray, shape (n_games,)
        New minus old rating of each game, in points.
    new_rating : float
        The last of the ratings.
    """

    ratings: FloatArray
    expected_scores: FloatArray
    rating_changes: FloatArray
    new_rating: float


def _surprise(
    score: NumberOrArray, expected: NumberOrArray, opponent_expected: NumberOrArray
) -> FloatArray:
    """Return score minus expected score, at the precision of the smaller expected score.

    Written as S E' - (1 - S) E with the opponent's E' = 1 - E. The plain S - E rounds to 0 when
    an overwhelming favourite wins, and a win must always gain something.
    """
    points = np.asarray(score, dtype=np.float64)
    surprise = points * np.asarray(opponent_expected) - (1 - points) * np.asarray(expected)
    return np.asarray(surprise, dtype=np.float64)


# A float is also a NumberOrArray, so that the second form seems to contradict the first; the first
# form that fits wins. Four forms, one for each argument that may be the array, would say the same.
@overload
def rate_game(  # type: ignore[overload-overlap] # see above
    rating: float,
    opponent_rating: float,
    score: float,
    *,
    k_factor: float,
    opponent_k_factor: float | None = None,
    scale: float = 400.0,
    advantage: float = 0.0,
    curve: ExpectationCurve = LOGISTIC,
) -> RatedGame[float]: ...
@overload
def rate_game(
    rating: NumberOrArray,
    opponent_rating: NumberOrArray,
    score: NumberOrArray,
    *,
    k_factor: NumberOrArray,
    opponent_k_factor: NumberOrArray | None = None,
    scale: float = 400.0,
    advantage: float = 0.0,
    curve: ExpectationCurve = LOGISTIC,
) -> RatedGame[FloatArray]: ...
def rate_game(
    rating: NumberOrArray,
    opponent_rating: NumberOrArray,
    score: NumberOrArray,
    *,
    k_factor: NumberOrArray,
    opponent_k_factor: NumberOrArray | None = None,
    scale: float = 400.0,
    advantage: float = 0.0,
    curve: ExpectationCurve = LOGISTIC,
) -> RatedGame[float] | RatedGame[FloatArray]:
    """Rate one game, or many games that do not depend on each other.

    Parameters
    ----------
    rating, opponent_rating : float or array_like
        Ratings before the game, in points, finite. All arrays broadcast.
    score : float or array_like
        The player's score: 1 for a win, 1/2 for a draw, 0 for a loss; any number from 0 to 1.
    k_factor : float or array_like
        Points for a full unit of surprise; must be >= 0. A K-factor of 0 keeps a rating fixed.
    opponent_k_factor : float or array_like, optional
        The opponent's K-factor; the player's if not given.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    advantage : float, default 0.0
        Points added to the player's side before the expectation, not to the rating.
    curve : ExpectationCurve, default LOGISTIC
        `LOGISTIC` or `NORMAL`.

    Returns
    -------
    RatedGame
        Of numbers, or of arrays with one common shape if any argument is an array.

    Raises
    ------
    ValueError
        If a rating is not finite, a score not from 0 to 1, a K-factor negative, or the scale not
        above zero.

    Notes
    -----
    R' = R + K (S - E). With one K-factor the two changes are exact opposites.

    References
    ----------
    A. E. Elo, The Rating of Chessplayers, Past and Present (1978).

    Examples
    --------
    >>> game = rate_game(1500, 1600, 1, k_factor=32)
    >>> round(game.new_rating, 6), round(game.opponent_new_rating, 6)
    (1520.48208, 1579.51792)
    >>> round(rate_game(1500, 1700, 1, k_factor=40, opponent_k_factor=10).sum_of_changes, 6)
    22.792408
    """
    own, other = check_finite("rating", rating), check_finite("opponent_rating", opponent_rating)
    points = check_fraction("score", score)
    own_k = check_not_negative("k_factor", k_factor)
    other_k = own_k
    if opponent_k_factor is not None:
        other_k = check_not_negative("opponent_k_factor", opponent_k_factor)
    expected = expected_score(own, other, scale=scale, advantage=advantage, curve=curve)
    opponent_expected = expected_score(other, own, scale=scale, advantage=-advantage, curve=curve)
    surprise = _surprise(points, expected, opponent_expected)
    change, opponent_change = own_k * surprise, -other_k * surprise
    parts = np.broadcast_arrays(
        expected, opponent_expected, surprise, change, opponent_change,
        own + change, other + opponent_change,
    )  # fmt: skip
    if parts[0].ndim == 0:
        return _rated_game([float(part) for part in parts])
    return _rated_game(parts)


def _rated_game(parts: Sequence[Number]) -> RatedGame[Number]:
    """Give the parts of a rated game, numbers or arrays, their names."""
    expected, opponent_expected, surprise, change, opponent_change, new, opponent_new = parts
    return RatedGame(
        expected_score=expected,
        opponent_expected_score=opponent_expected,
        surprise=surprise,
        rating_change=change,
        opponent_rating_change=opponent_change,
        new_rating=new,
        opponent_new_rating=opponent_new,
    )


def rate_period(
    rating: float,
    opponent_ratings: ArrayArgument,
    scores: ArrayArgument,
    *,
    k_factor: float,
    scale: float = 400.0,
    advantage: float = 0.0,
    curve: ExpectationCurve = LOGISTIC,
) -> RatedPeriod:
    """Rate all games of a rating period from the rating at its start.

    The order of the games does not matter, to the last digit. A period without games changes
    nothing.

    Parameters
    ----------
    rating : float
        The player's rating at the start of the period, in points.
    opponent_ratings : array_like, shape (n_games,)
        The opponents' ratings at the start of the period, in points.
    scores : array_like, shape (n_games,)
        The player's score in each game, from 0 to 1.
    k_factor : float
        Points for a full unit of surprise; must be >= 0.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    advantage : float, default 0.0
        Points added to the player's side in every game.
    curve : ExpectationCurve, default LOGISTIC
        `LOGISTIC` or `NORMAL`.

    Returns
    -------
    RatedPeriod
        Expected scores, totals, change and new rating.

    Raises
    ------
    ValueError
        As `rate_game`, naming the game; also if the lengths differ.

    Notes
    -----
    R' = R + K sum(S - E), with every E from the same R.

    Examples
    --------
    >>> period = rate_period(1613, [1609, 1477], [0, 0.5], k_factor=32)
    >>> round(period.new_rating, 6)
    1590.854193
    """
    others, points = check_games(opponent_ratings, scores)
    check_not_negative("k_factor", k_factor)
    expected = expected_score([rating], others, scale=scale, advantage=advantage, curve=curve)
    opponent_expected = expected_score(
        others, [rating], scale=scale, advantage=-advantage, curve=curve
    )
    # fsum rounds once, so that no order of the games is better than another.
    change = k_factor * math.fsum(_surprise(points, expected, opponent_expected))
    return RatedPeriod(
        expected_scores=expected,
        total_score=math.fsum(points),
        total_expected_score=math.fsum(expected),
        rating_change=change,
        new_rating=rating + change,
    )


def rate_sequence(
    rating: float,
    opponent_ratings: ArrayArgument,
    scores: ArrayArgument,
    *,
    k_factor: float,
    scale: float = 400.0,
    advantage: float = 0.0,
    curve: ExpectationCurve = LOGISTIC,
) -> RatedSequence:
    """Rate games one after the other, each from the rating that the one before left.

    The order of the games matters. Opponents keep the ratings given here.

    Parameters
    ----------
    rating : float
        The player's rating before the first game, in points.
    opponent_ratings : array_like, shape (n_games,)
        The opponents' ratings, in the order of play, in points.
    scores : array_like, shape (n_games,)
        The player's score in each game, from 0 to 1.
    k_factor : float
        Points for a full unit of surprise; must be >= 0. One number for all games: a K-factor
        that follows the player's state is not implemented here.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    advantage : float, default 0.0
        Points added to the player's side in every game.
    curve : ExpectationCurve, default LOGISTIC
        `LOGISTIC` or `NORMAL`.

    Returns
    -------
    RatedSequence
        The rating at the start and after each game, expected scores and changes.

    Raises
    ------
    ValueError
        As `rate_game`, naming the game; also if the lengths differ.

    Examples
    --------
    >>> sequence = rate_sequence(1613, [1609, 1477], [0, 0.5], k_factor=32)
    >>> sequence.ratings.round(6)
    array([1613.      , 1596.815801, 1591.506887])
    """
    others, points = check_games(opponent_ratings, scores)
    ratings, expected, changes = [float(check_finite("rating", rating))], [], []
    for opponent_rating, score in zip(others.tolist(), points.tolist(), strict=True):
        game = rate_game(
            ratings[-1],
            opponent_rating,
            score,
            k_factor=k_factor,
            scale=scale,
            advantage=advantage,
            curve=curve,
        )
        expected.append(game.expected_score)
        changes.append(game.rating_change)
        ratings.append(game.new_rating)
    return RatedSequence(
        ratings=np.array(ratings),
        expected_scores=np.array(expected),
        rating_changes=np.array(changes),
        new_rating=ratings[-1],
    )
