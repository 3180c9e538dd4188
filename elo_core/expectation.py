"""Expected score: what a rating difference means, and its inverse.

The two curves stand here once; everything else in the package asks them. A difference is always
player minus opponent. Powers are taken of negative exponents only: ``1 / (1 + 10 ** x)`` overflows
near x = 308, and ``1 - E`` of the stronger side would lose every digit of the weaker side's E.
"""

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Protocol, overload

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    NumberOrArray,
    check_finite,
    check_open_fraction,
    check_positive,
    scalar_or_array,
)

# numpy has no erfc and no normal quantile; the standard library has both, one number at a time.
_erfc = np.frompyfunc(math.erfc, 1, 1)
_normal_quantile = np.frompyfunc(NormalDist().inv_cdf, 1, 1)


class ExpectationCurve(Protocol):
    """What turns rating differences into expected scores and back, in units of the scale.

    A curve sees ``(rating - opponent_rating + advantage) / scale``. It must rise, give 1/2 at 0,
    and give both sides expected scores that add to 1.
    """

    def expected_score(self, difference: FloatArray) -> FloatArray:
        """Return the expected score at each difference, in units of the scale."""
        ...

    def difference(self, expected_score: FloatArray) -> FloatArray:
        """Return the difference, in units of the scale, at each expected score in (0, 1)."""
        ...


@dataclass(frozen=True, slots=True)
class LogisticCurve:
    """The curve of US Chess and nearly all sites: one scale is 10 : 1 in the odds.

    Notes
    -----
    E = 1 / (1 + 10^(-d)), with d in units of the scale.
    """

    def expected_score(self, difference: FloatArray) -> FloatArray:
        """Return 1 / (1 + 10^(-difference)) without overflow and without lost digits."""
        odds_of_weaker = np.power(10.0, -np.abs(difference))
        return _share_out(difference, odds_of_weaker / (1.0 + odds_of_weaker))

    def difference(self, expected_score: FloatArray) -> FloatArray:
        """Return the decimal logarithm of the odds."""
        return np.log10(expected_score / (1.0 - expected_score))


@dataclass(frozen=True, slots=True)
class NormalCurve:
    """Elo's own curve: both performances are normal with an sd of half the scale.

    At the scale of 400 a performance has sd 200, so the difference of two has sd 200 sqrt(2),
    about 282.8 points (scale / sqrt(2) in general).

    Notes
    -----
    E = Phi(d sqrt(2)) = erfc(-d) / 2, with d in units of the scale. FIDE's printed table is
    normal with 2000/7 instead of 200 sqrt(2), and has exceptions: see `elo_core.fide`.

    References
    ----------
    A. E. Elo, The Rating of Chessplayers, Past and Present (1978).
    """

    def expected_score(self, difference: FloatArray) -> FloatArray:
        """Return the normal distribution function at difference * sqrt(2)."""
        weaker = 0.5 * np.asarray(_erfc(np.abs(difference)), dtype=np.float64)
        return _share_out(difference, weaker)

    def difference(self, expected_score: FloatArray) -> FloatArray:
        """Return the normal quantile divided by sqrt(2)."""
        quantile = np.asarray(_normal_quantile(expected_score), dtype=np.float64)
        return quantile / math.sqrt(2.0)


def _share_out(difference: FloatArray, weaker: FloatArray) -> FloatArray:
    """Give the player the weaker side's expected score or the rest, so that both add to 1."""
    return np.where(difference < 0, weaker, 1.0 - weaker)


LOGISTIC = LogisticCurve()
NORMAL = NormalCurve()


@overload
def expected_score(
    rating: float,
    opponent_rating: float,
    *,
    scale: float = 400.0,
    advantage: float = 0.0,
    curve: ExpectationCurve = LOGISTIC,
) -> float: ...
@overload
def expected_score(
    rating: ArrayArgument,
    opponent_rating: NumberOrArray,
    *,
    scale: float = 400.0,
    advantage: float = 0.0,
    curve: ExpectationCurve = LOGISTIC,
) -> FloatArray: ...
@overload
def expected_score(
    rating: float,
    opponent_rating: ArrayArgument,
    *,
    scale: float = 400.0,
    advantage: float = 0.0,
    curve: ExpectationCurve = LOGISTIC,
) -> FloatArray: ...
def expected_score(
    rating: NumberOrArray,
    opponent_rating: NumberOrArray,
    *,
    scale: float = 400.0,
    advantage: float = 0.0,
    curve: ExpectationCurve = LOGISTIC,
) -> float | FloatArray:
    """Return the score that the ratings promise the player.

    A score is 1 for a win, 1/2 for a draw, 0 for a loss, so the expected score is
    P(win) + P(draw) / 2. It is *not* the probability of winning, unless there are no draws.

    Parameters
    ----------
    rating, opponent_rating : float or array_like
        In rating points, finite. Arrays broadcast.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    advantage : float, default 0.0
        Points added to the player's side, for the first move or the home ground. The opponent
        sees the same number with the other sign.
    curve : ExpectationCurve, default LOGISTIC
        `LOGISTIC` or `NORMAL`.

    Returns
    -------
    float or ndarray
        In [0, 1]. The two sides' expected scores add to exactly 1, and the weaker side keeps its
        full precision: 10,000 points behind it is 1e-25, not 0.

    Raises
    ------
    ValueError
        If a number is not finite or `scale` is not above zero.

    Notes
    -----
    E = 1 / (1 + 10^(-(R + advantage - R_opponent) / scale)) for the logistic curve.

    Examples
    --------
    >>> round(expected_score(1500, 1600), 6)
    0.359935
    >>> expected_score(1500, 1500)
    0.5
    >>> expected_score([1500, 1700], 1500).round(3)
    array([0.5 , 0.76])
    """
    own = check_finite("rating", rating)
    other = check_finite("opponent_rating", opponent_rating)
    check_positive("scale", scale)
    check_finite("advantage", advantage)
    # The difference of two finite ratings may be infinite, and every curve has a value there.
    with np.errstate(over="ignore"):
        difference = np.asarray((own - other + advantage) / scale)
    return scalar_or_array(np.asarray(curve.expected_score(difference), dtype=np.float64))


@overload
def rating_difference(
    expected_score: float, *, scale: float = 400.0, curve: ExpectationCurve = LOGISTIC
) -> float: ...
@overload
def rating_difference(
    expected_score: ArrayArgument, *, scale: float = 400.0, curve: ExpectationCurve = LOGISTIC
) -> FloatArray: ...
def rating_difference(
    expected_score: NumberOrArray, *, scale: float = 400.0, curve: ExpectationCurve = LOGISTIC
) -> float | FloatArray:
    """Return the rating difference at which the player can expect this score.

    The inverse of `expected_score`. No finite difference promises 0 or 1, so both are refused.

    Parameters
    ----------
    expected_score : float or array_like
        Between 0 and 1, both excluded.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    curve : ExpectationCurve, default LOGISTIC
        `LOGISTIC` or `NORMAL`.

    Returns
    -------
    float or ndarray
        Player minus opponent, in rating points; negative below one half.

    Raises
    ------
    ValueError
        If an expected score is not between 0 and 1 or `scale` is not above zero.

    Notes
    -----
    D = scale * log10(E / (1 - E)) for the logistic curve.

    Examples
    --------
    >>> round(rating_difference(0.75), 6)
    190.848502
    >>> rating_difference(0.5)
    0.0
    >>> rating_difference(1.0)
    Traceback (most recent call last):
    ValueError: expected_score must be between 0 and 1, both excluded, got 1.0
    """
    fraction = check_open_fraction("expected_score", expected_score)
    check_positive("scale", scale)
    return scalar_or_array(scale * np.asarray(curve.difference(fraction), dtype=np.float64))
