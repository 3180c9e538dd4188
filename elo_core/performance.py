"""Performance ratings: the rating that a result alone stands for, in the ways people compute it.

They differ because each puts something else in the place of the expected score: the curve itself
(`performance_rating`), a straight line on the opponents' average (`linear_performance_rating`),
FIDE's table on the average (`fide_performance_rating`), or FIDE's table on every opponent
(`perfect_tournament_performance`). Not implemented: the adjusted rating floor for one opponent in
FIDE's norms (B.01, 1.4.6).
"""

import enum
import math
from bisect import bisect_left
from dataclasses import dataclass

from elo_core._checks import ArrayArgument, FloatArray, check_fraction, check_games
from elo_core.expectation import LOGISTIC, ExpectationCurve, expected_score, rating_difference
from elo_core.fide import fide_expected_score_uncapped
from elo_core.rounding import round_half_away_from_zero, round_half_up

# FIDE Handbook B.02, 8.1.1 (and B.01, 1.4.9: the same numbers): the difference dp for each whole
# percentage from 50 to 100. Below 50 per cent it is the opposite of the mirrored row. The 800 of
# 100 per cent is "notional".
FIDE_PERFORMANCE_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)  # points

# B.02, 8.1: "for a zero or 1.0 score dp is necessarily indeterminate but is shown notionally as
# 800"; the same number bounds the search for a perfect tournament performance.
FIDE_NOTIONAL_DIFFERENCE = 800  # points

_EVEN_PERCENT = 50


class NoPerformance(enum.Enum):
    """Why a result has no finite performance rating."""

    ALL_WON = "all won"
    ALL_LOST = "all lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class PerformanceRating:
    """A performance rating, or the reason why there is none.

    Attributes
    ----------
    rating : float or None
        In rating points; None where no finite rating promises the score.
    reason : NoPerformance or None
        Why there is none; None where there is one.
    """

    rating: float | None
    reason: NoPerformance | None = None


def performance_rating(
    opponent_ratings: ArrayArgument,
    scores: ArrayArgument,
    *,
    scale: float = 400.0,
    curve: ExpectationCurve = LOGISTIC,
) -> PerformanceRating:
    """Return the rating whose expected total against these opponents is the score.

    Every opponent counts as he is: nothing is averaged. All won and all lost are promised by no
    finite rating, so they have a reason instead of a number.

    Parameters
    ----------
    opponent_ratings : array_like, shape (n_games,)
        In rating points; at least one game.
    scores : array_like, shape (n_games,)
        The player's score in each game, from 0 to 1.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    curve : ExpectationCurve, default LOGISTIC
        `LOGISTIC` or `NORMAL`.

    Returns
    -------
    PerformanceRating
        The rating to the last digits of a float, or the reason.

    Raises
    ------
    ValueError
        If there is no game, lengths differ, or a number is out of range.

    Notes
    -----
    The R with sum E(R - R_i) = S. It lies between the lowest and the highest opponent, both moved
    by the difference that promises the score fraction; halving that bracket cannot fail.

    Examples
    --------
    >>> round(performance_rating([1500, 1600, 1700, 1800], [1, 1, 1, 0]).rating, 1)
    1858.5
    >>> performance_rating([1500, 1600], [1, 1]).reason
    <NoPerformance.ALL_WON: 'all won'>
    """
    others, points = _check_results(opponent_ratings, scores)
    total = math.fsum(points)
    if total >= len(points):
        return PerformanceRating(rating=None, reason=NoPerformance.ALL_WON)
    if total <= 0:
        return PerformanceRating(rating=None, reason=NoPerformance.ALL_LOST)
    shift = rating_difference(total / len(points), scale=scale, curve=curve)
    low, high = float(others.min()) + shift, float(others.max()) + shift
    # The bracket is halved until no float lies between its ends.
    while low < (middle := low + (high - low) / 2) < high:
        expected = expected_score([middle], others, scale=scale, curve=curve)
        if math.fsum(expected) < total:
            low = middle
        else:
            high = middle
    return PerformanceRating(rating=high)


def linear_performance_rating(opponent_ratings: ArrayArgument, scores: ArrayArgument) -> float:
    """Return the opponents' average plus 400 for each win and minus 400 for each loss, shared out.

    The "algorithm of 400". It is finite for every score, and far from the curve beyond 75 %.

    Parameters
    ----------
    opponent_ratings : array_like, shape (n_games,)
        In rating points; at least one game.
    scores : array_like, shape (n_games,)
        The player's score in each game, from 0 to 1.

    Returns
    -------
    float
        In rating points.

    Raises
    ------
    ValueError
        If there is no game, lengths differ, or a number is out of range.

    Notes
    -----
    Ra + 400 (wins - losses) / n, which is Ra + 800 (S / n - 1/2).

    Examples
    --------
    >>> linear_performance_rating([1500, 1600, 1700, 1800], [1, 1, 1, 0])
    1850.0
    """
    others, points = _check_results(opponent_ratings, scores)
    n_games = len(points)
    return (math.fsum(others) + 400 * (2 * math.fsum(points) - n_games)) / n_games


def fide_performance_difference(score_fraction: float) -> int:
    """Return the rating difference dp that table 8.1.1 prints for a share of the points.

    Parameters
    ----------
    score_fraction : float
        Points divided by games, from 0 to 1; rounded to a whole percentage first, a half up.

    Returns
    -------
    int
        Player minus opponents, in rating points, -800 to 800.

    Raises
    ------
    ValueError
        If the fraction is not from 0 to 1.

    References
    ----------
    FIDE Handbook B.02, 8.1.1; B.01, 1.4.9: "All percentages are rounded to the nearest whole
    number. 0.5% is rounded up."

    Examples
    --------
    >>> fide_performance_difference(0.75), fide_performance_difference(0.25)
    (193, -193)
    >>> fide_performance_difference(1)
    800
    """
    check_fraction("score_fraction", score_fraction)
    percent = round_half_up(100 * score_fraction)
    if percent < _EVEN_PERCENT:
        return -FIDE_PERFORMANCE_DIFFERENCES[_EVEN_PERCENT - percent]
    return FIDE_PERFORMANCE_DIFFERENCES[percent - _EVEN_PERCENT]


def fide_performance_rating(opponent_ratings: ArrayArgument, scores: ArrayArgument) -> int:
    """Return FIDE's performance rating Rp, as it is used for norms and as a tie-break.

    Parameters
    ----------
    opponent_ratings : array_like, shape (n_games,)
        In rating points, rated opponents only; at least one game.
    scores : array_like, shape (n_games,)
        The player's score in each game, from 0 to 1.

    Returns
    -------
    int
        In rating points; 800 above the average for 100 %, 800 below it for 0 %.

    Raises
    ------
    ValueError
        If there is no game, lengths differ, or a number is out of range.

    Notes
    -----
    Rp = Ra + dp, with both the average Ra and the percentage rounded before the table is read.

    References
    ----------
    FIDE Handbook B.01, 1.4.7 to 1.4.9 (1 January 2024).

    Examples
    --------
    >>> fide_performance_rating([1500, 1600, 1700, 1800], [1, 1, 1, 0])
    1843
    """
    others, points = _check_results(opponent_ratings, scores)
    # B.01, 1.4.7 b: "to the nearest whole number. The fraction 0.5 is rounded upward."
    average = round_half_up(math.fsum(others) / len(others))
    # B.01, 1.4.8: Rp = Ra + dp.
    return average + fide_performance_difference(math.fsum(points) / len(points))


def perfect_tournament_performance(opponent_ratings: ArrayArgument, scores: ArrayArgument) -> int:
    """Return the lowest whole rating whose expectation by FIDE's table reaches the score.

    FIDE's tie-break PTP. The table gives 1.00 beyond 735 points, so all won has an answer here:
    736 points above the strongest opponent.

    Parameters
    ----------
    opponent_ratings : array_like, shape (n_games,)
        In rating points, taken as whole numbers; at least one game.
    scores : array_like, shape (n_games,)
        The player's score in each game, from 0 to 1.

    Returns
    -------
    int
        In rating points; 800 below the weakest opponent for a score of 0.

    Raises
    ------
    ValueError
        If there is no game, lengths differ, or a number is out of range.

    References
    ----------
    FIDE Handbook C.07, 10.3, as computed by FIDE's TieBreakServer: table 8.1.2 without the
    400-point rule; the search ends 800 points above the strongest opponent.

    Examples
    --------
    >>> perfect_tournament_performance([1500, 1600, 1700, 1800], [1, 1, 1, 0])
    1857
    """
    others, points = _check_results(opponent_ratings, scores)
    whole = [round_half_away_from_zero(rating) for rating in others.tolist()]
    weakest = min(whole) - FIDE_NOTIONAL_DIFFERENCE
    total = math.fsum(points)
    if total <= 0:
        return weakest

    def expected_hundredths(rating: int) -> int:
        """Return the total that the table promises a rating, in hundredths of a point."""
        table = fide_expected_score_uncapped([rating - other for other in whole])
        return round_half_up(100 * math.fsum(table))

    # The table's hundredths are counted, not added, so that reaching the score is exact.
    hundredths = round(100 * total, 9)
    candidates = range(weakest, max(whole) + FIDE_NOTIONAL_DIFFERENCE + 1)
    return candidates[bisect_left(candidates, hundredths, key=expected_hundredths)]


def _check_results(
    opponent_ratings: ArrayArgument, scores: ArrayArgument
) -> tuple[FloatArray, FloatArray]:
    """Return the games as two arrays; refuse none at all."""
    others, points = check_games(opponent_ratings, scores)
    if len(points) == 0:
        raise ValueError("the number of games must be >= 1, got 0")
    return others, points
