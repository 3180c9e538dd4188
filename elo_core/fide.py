"""FIDE's expected score: a printed table with two decimals, not a formula.

FIDE Handbook B.02, Rating Regulations effective from 1 March 2024, with the change of 8.3.1 that
took effect on 1 October 2025; https://handbook.fide.com/chapter/B022024. Standard chess only.

Not implemented: rapid and blitz (plain 400-point rule for everybody, and since 1 December 2024 no
rating of games with a gap of 600 or more when a player is above 2600); the 400-point rule of
1 January 2022 to 29 February 2024 (one upgrade per player and event).
"""

from typing import NamedTuple, overload

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    NumberOrArray,
    check_finite,
    scalar_or_array,
)

# B.02, 8.1.2: each row's largest difference D as printed, in points. Row 0 (0 to 3) gives .50 and
# each further row one hundredth more; beyond the last limit the stronger player is given 1.00.
# The printed numbers are a normal curve with exceptions (at 54, 343, 344, 358, 392 and 620
# points), so the table is looked up and never computed.
FIDE_EXPECTED_SCORE_LIMITS = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip

# B.02, 8.3.1: a difference above 400 points counts as 400; since 1 March 2024 in every game,
# before (from 1 January 2022) in one game of an event.
FIDE_MAX_COUNTED_DIFFERENCE = 400  # points

# B.02, 8.3.1 as changed on 1 October 2025: a player rated 2650 or more uses the real difference.
FIDE_UNCAPPED_FROM_RATING = 2650  # points, the player's own rating

_LIMITS = np.array(FIDE_EXPECTED_SCORE_LIMITS, dtype=np.float64)


class FideTableSteps(NamedTuple):
    """Table 8.1.2 as a staircase: where each of its 51 rows begins, and what it gives.

    Attributes
    ----------
    lowest_difference : ndarray, shape (51,)
        Smallest difference D of the row, in rating points.
    expected_score : ndarray, shape (51,)
        Expected score of the stronger player, 0.50 to 1.00.
    """

    lowest_difference: FloatArray
    expected_score: FloatArray


@overload
def fide_expected_score(rating: float, opponent_rating: float) -> float: ...
@overload
def fide_expected_score(rating: ArrayArgument, opponent_rating: NumberOrArray) -> FloatArray: ...
@overload
def fide_expected_score(rating: float, opponent_rating: ArrayArgument) -> FloatArray: ...
def fide_expected_score(
    rating: NumberOrArray, opponent_rating: NumberOrArray
) -> float | FloatArray:
    """Return the expected score that FIDE's rules give the player in a standard game.

    The table's value, with the 400-point rule. Ratings are taken as whole numbers, as on FIDE's
    lists (rounded half away from zero).

    Parameters
    ----------
    rating, opponent_rating : float or array_like
        In rating points, finite. Arrays broadcast.

    Returns
    -------
    float or ndarray
        A whole number of hundredths in [0, 1]. The two sides' values need not add to 1: the
        exemption from the 400-point rule goes by the own rating, so one game can be capped for
        one side only.

    Raises
    ------
    ValueError
        If a rating is not finite.

    References
    ----------
    FIDE Handbook B.02, 8.1.2 and 8.3.1 (1 March 2024; 1 October 2025).

    Examples
    --------
    >>> fide_expected_score(1500, 1600)
    0.36
    >>> fide_expected_score(2649, 2149), fide_expected_score(2650, 2150)
    (0.92, 0.96)
    """
    own = _whole("rating", rating)
    difference = own - _whole("opponent_rating", opponent_rating)
    counted = np.clip(difference, -FIDE_MAX_COUNTED_DIFFERENCE, FIDE_MAX_COUNTED_DIFFERENCE)
    exempt = own >= FIDE_UNCAPPED_FROM_RATING
    return scalar_or_array(_look_up(np.where(exempt, difference, counted)))


@overload
def fide_expected_score_uncapped(rating_difference: float) -> float: ...
@overload
def fide_expected_score_uncapped(rating_difference: ArrayArgument) -> FloatArray: ...
def fide_expected_score_uncapped(rating_difference: NumberOrArray) -> float | FloatArray:
    """Return what table 8.1.2 prints for a difference, without the 400-point rule.

    Parameters
    ----------
    rating_difference : float or array_like
        Player minus opponent, in rating points; taken as a whole number.

    Returns
    -------
    float or ndarray
        A whole number of hundredths in [0, 1]; 1 beyond 735 points.

    Raises
    ------
    ValueError
        If a difference is not finite.

    References
    ----------
    FIDE Handbook B.02, 8.1.2.

    Examples
    --------
    >>> fide_expected_score_uncapped(500)
    0.96
    >>> fide_expected_score_uncapped(-736)
    0.0
    """
    return scalar_or_array(_look_up(_whole("rating_difference", rating_difference)))


def fide_table_steps() -> FideTableSteps:
    """Return the rows of table 8.1.2 as a staircase, for drawing.

    Returns
    -------
    FideTableSteps
        Lowest difference and the stronger player's expected score of each row, without the
        400-point rule.

    References
    ----------
    FIDE Handbook B.02, 8.1.2.

    Examples
    --------
    >>> steps = fide_table_steps()
    >>> float(steps.lowest_difference[50]), float(steps.expected_score[50])
    (736.0, 1.0)
    """
    lowest = np.concatenate(([0.0], _LIMITS + 1))
    return FideTableSteps(lowest_difference=lowest, expected_score=_look_up(lowest))


def _look_up(difference: FloatArray) -> FloatArray:
    """Return the table's value at whole differences of either sign."""
    row = np.searchsorted(_LIMITS, np.abs(difference), side="left")
    return np.asarray((50 + np.where(difference < 0, -row, row)) / 100)


def _whole(name: str, value: NumberOrArray) -> FloatArray:
    """Return the numbers rounded to whole ones, halves away from zero."""
    numbers = check_finite(name, value)
    whole = np.trunc(numbers)
    is_half_or_more = 2 * np.abs(numbers - whole) >= 1
    return np.asarray(np.where(is_half_or_more, whole + np.sign(numbers), whole))
