"""Expected margin: the expected score minus the opponent's, from -1 to 1.

What the fast loops need of a curve. With both sides' scores written as one margin (1 for a win, 0
for a draw, -1 for a loss) a change is K / 2 times (margin - expected margin), and swapping the two
players turns every sign and nothing else, to the last digit. The logistic curve is tanh here and
the normal curve erf: both work in place or on plain floats, and neither overflows.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray
from elo_core.expectation import ExpectationCurve, LogisticCurve, NormalCurve

_SMALLEST = np.nextafter(0.0, 1.0)


class NumberMargin(NamedTuple):
    """The expected margin of one game: `function(difference * factor)`, difference in points."""

    function: Callable[[float], float]
    factor: float


def number_margin(curve: ExpectationCurve, scale: float) -> NumberMargin:
    """Return how to get the expected margin of one game from plain floats."""
    match curve:
        case LogisticCurve():
            return NumberMargin(math.tanh, math.log(10.0) / (2.0 * scale))
        case NormalCurve():
            return NumberMargin(math.erf, 1.0 / scale)

    def margin(difference: float) -> float:
        weaker = float(curve.expected_score(np.asarray(-abs(difference))))
        return math.copysign(1.0 - 2.0 * weaker, difference)

    return NumberMargin(margin, 1.0 / scale)


class ArrayMargin(NamedTuple):
    """The expected margins of many games.

    Attributes
    ----------
    write : callable
        `write(differences, out)` writes the expected margins of differences in points.
    half_log_odds : callable
        `half_log_odds(differences)` returns log(E / (1 - E)) / 2; it may use the given array for
        that.
    """

    write: Callable[[FloatArray, FloatArray], None]
    half_log_odds: Callable[[FloatArray], FloatArray]


def array_margin(curve: ExpectationCurve, scale: float) -> ArrayMargin:
    """Return how to get the expected margins of many games, in place where the curve allows."""
    if isinstance(curve, LogisticCurve):
        return _logistic_margin(scale)

    def write(differences: FloatArray, out: FloatArray) -> None:
        weaker = curve.expected_score(np.abs(differences) / -scale)
        np.multiply(weaker, -2.0, out=out)
        out += 1.0
        np.copysign(out, differences, out=out)

    def half_log_odds(differences: FloatArray) -> FloatArray:
        # A curve may round to 0 far from the middle; the logarithm must stay finite.
        own = np.maximum(curve.expected_score(differences / scale), _SMALLEST)
        other = np.maximum(curve.expected_score(differences / -scale), _SMALLEST)
        return np.asarray((np.log(own) - np.log(other)) / 2.0, dtype=np.float64)

    return ArrayMargin(write, half_log_odds)


def tanh_unit(scale: float) -> float:
    """Return the points in which an expected margin is the tanh of a rating difference."""
    return 2.0 * scale / math.log(10.0)


class NaturalMargin(NamedTuple):
    """The expected margins of differences in a unit, in points, that suits the curve."""

    unit: float
    margin: ArrayMargin


def natural_margin(curve: ExpectationCurve, scale: float) -> NaturalMargin:
    """Return margins in the unit in which they are cheapest, for who counts ratings in it."""
    if not isinstance(curve, LogisticCurve):
        return NaturalMargin(scale, array_margin(curve, 1.0))

    return NaturalMargin(tanh_unit(scale), ArrayMargin(np.tanh, lambda differences: differences))


def _logistic_margin(scale: float) -> ArrayMargin:
    """Return the logistic curve's margins, without an array of their own."""
    unit = tanh_unit(scale)

    def write(differences: FloatArray, out: FloatArray) -> None:
        np.multiply(differences, 1.0 / unit, out=out)
        np.tanh(out, out=out)

    def half_log_odds(differences: FloatArray) -> FloatArray:
        return np.multiply(differences, 1.0 / unit, out=differences)

    return ArrayMargin(write, half_log_odds)
