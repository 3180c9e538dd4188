"""What the formulas share: a number in gives a number out, an array an array."""

from typing import TypeVar, cast

import numpy as np

from elo_core._checks import FloatArray, NumberOrArray, scalar_or_array
from elo_core.expectation import LOGISTIC

Number = TypeVar("Number", float, FloatArray)


def like(_given: Number, value: NumberOrArray) -> Number:
    """Return the value as a Python float if it is one number, else as an array.

    The given argument decides the type for the type checker; its shape decides the value's.
    """
    return cast("Number", scalar_or_array(np.asarray(value, dtype=np.float64)))


def pair_products(true_strengths: FloatArray, scale: float) -> tuple[FloatArray, FloatArray]:
    """Return, for all pairs, p and p q: shape (n, n), with 1/2 and 1/4 on the diagonal."""
    differences = true_strengths[:, np.newaxis] - true_strengths
    expected = LOGISTIC.expected_score(differences / scale)
    return expected, expected * expected.T
