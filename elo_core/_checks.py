"""Kinds of arguments and their checks: a refusal says name, allowed, got."""

import operator
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.intp]
ArrayArgument = Sequence[float] | NDArray[np.floating] | NDArray[np.integer]
NumberOrArray = float | ArrayArgument


def _refuse_unless(
    accepted: NDArray[np.bool_], value: NumberOrArray, *, name: str, allowed: str, item: str = ""
) -> None:
    """Raise ValueError about the first refused number, written as the caller gave it."""
    if accepted.all():
        return
    position = int(np.argmin(accepted))
    place = f"{item} {position + 1}: " if item else ""
    got = np.asarray(value, dtype=object).flat[position]  # a 2 among floats stays a 2
    raise ValueError(f"{place}{name} must be {allowed}, got {got}")


def check_finite(name: str, value: NumberOrArray, *, item: str = "") -> FloatArray:
    """Return the numbers as float64; refuse infinities and NaN."""
    numbers = np.asarray(value, dtype=np.float64)
    _refuse_unless(np.isfinite(numbers), value, name=name, allowed="finite", item=item)
    return numbers


def check_positive(name: str, value: NumberOrArray) -> FloatArray:
    """Return the numbers as float64; refuse what is not finite and above zero."""
    numbers = check_finite(name, value)
    _refuse_unless(numbers > 0, value, name=name, allowed="> 0")
    return numbers


def check_not_negative(name: str, value: NumberOrArray) -> FloatArray:
    """Return the numbers as float64; refuse what is not finite and at least zero."""
    numbers = check_finite(name, value)
    _refuse_unless(numbers >= 0, value, name=name, allowed=">= 0")
    return numbers


def check_fraction(name: str, value: NumberOrArray, *, item: str = "") -> FloatArray:
    """Return the numbers as float64; refuse what is not from 0 to 1, NaN included."""
    numbers = np.asarray(value, dtype=np.float64)
    accepted = (numbers >= 0) & (numbers <= 1)
    _refuse_unless(accepted, value, name=name, allowed="from 0 to 1", item=item)
    return numbers


def check_open_fraction(name: str, value: NumberOrArray) -> FloatArray:
    """Return the numbers as float64; refuse 0, 1, what lies outside, and NaN."""
    numbers = np.asarray(value, dtype=np.float64)
    accepted = (numbers > 0) & (numbers < 1)
    _refuse_unless(accepted, value, name=name, allowed="between 0 and 1, both excluded")
    return numbers


def check_count(name: str, value: int, *, at_least: int, at_most: int | None = None) -> int:
    """Return the whole number; refuse what is out of range (a TypeError if it is not whole)."""
    count = operator.index(value)
    if count < at_least or (at_most is not None and count > at_most):
        allowed = f">= {at_least}" if at_most is None else f"from {at_least} to {at_most}"
        raise ValueError(f"{name} must be {allowed}, got {count}")
    return count


def scalar_or_array(value: FloatArray) -> float | FloatArray:
    """Return a Python float for a number and the array itself for an array."""
    return float(value) if value.ndim == 0 else value


def check_games(
    opponent_ratings: ArrayArgument, scores: ArrayArgument
) -> tuple[FloatArray, FloatArray]:
    """Return the games of one player as two arrays of one length, refusals naming the game."""
    if len(opponent_ratings) != len(scores):
        raise ValueError(
            "opponent_ratings and scores must have the same length, "
            f"got {len(opponent_ratings)} and {len(scores)}"
        )
    others = check_finite("opponent_rating", opponent_ratings, item="game")
    return others, check_fraction("score", scores, item="game")
