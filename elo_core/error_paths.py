"""Errors of ratings along a simulation: who is near first, which K is closest, which is best."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from elo_core._checks import ArrayArgument, FloatArray, check_not_negative, check_positive


class Leader(NamedTuple):
    """A stretch of games in which one K-factor has the smallest error.

    Attributes
    ----------
    place : int
        The K-factor's place in the list, from 0.
    first_game, last_game : int
        Both included; the first stretch starts with game 1.
    """

    place: int
    first_game: int
    last_game: int


def games_until_within(errors: ArrayArgument, limit: float) -> float | None:
    """Return after how many games a path of errors is first within a limit.

    Parameters
    ----------
    errors : array_like, shape (n_games + 1,)
        Rating minus true strength from the start on, in points; either sign.
    limit : float
        In points; must be >= 0.

    Returns
    -------
    float or None
        In games, between two games by a straight line; None if the limit is never reached.

    Examples
    --------
    >>> games_until_within([-100.0, -60.0, -30.0], 50.0)
    1.3333333333333333
    >>> games_until_within([-100.0, -60.0], 50.0) is None
    True
    """
    size = np.abs(np.asarray(errors, dtype=np.float64))
    allowed = float(check_not_negative("limit", limit))
    inside = np.flatnonzero(size <= allowed)
    if len(inside) == 0:
        return None
    game = int(inside[0])
    if game == 0:
        return 0.0
    before, after = size[game - 1], size[game]
    return float(game - 1 + (before - allowed) / (before - after))


def leaders(
    errors: Sequence[Sequence[float]] | FloatArray, *, shortest: int = 1
) -> tuple[Leader, ...]:
    """Return which K-factor has the smallest error in which games.

    Parameters
    ----------
    errors : array_like, shape (n_k_factors, n_games + 1)
        Typical errors from the start on; column 0, where all are equal, is left out.
    shortest : int, default 1
        A stretch of fewer games is given to the stretch before it (the first one, to the next):
        where two errors cross, chance lets the lead flicker.

    Returns
    -------
    tuple of Leader
        Without gaps, from game 1 to the last.

    Examples
    --------
    >>> leaders([[9, 3, 3, 3], [9, 5, 2, 2]])
    (Leader(place=0, first_game=1, last_game=1), Leader(place=1, first_game=2, last_game=3))
    """
    best = np.asarray(errors, dtype=np.float64)[:, 1:].argmin(axis=0)
    starts = [0, *(np.flatnonzero(np.diff(best)) + 1)]
    stretches = [
        Leader(int(best[start]), int(start) + 1, int(stop))
        for start, stop in zip(starts, [*starts[1:], len(best)], strict=True)
    ]
    while len(stretches) > 1:
        lengths = [stretch.last_game - stretch.first_game + 1 for stretch in stretches]
        briefest = int(np.argmin(lengths))
        if lengths[briefest] >= shortest:
            break
        stretches = _give_away(stretches, briefest)
    return tuple(stretches)


def _give_away(stretches: list[Leader], given: int) -> list[Leader]:
    """Return the stretches with one handed to a neighbour, equal neighbours joined."""
    heir = stretches[given - 1 if given else 1].place
    renamed = [
        stretch._replace(place=heir) if number == given else stretch
        for number, stretch in enumerate(stretches)
    ]
    joined = renamed[:1]
    for stretch in renamed[1:]:
        if stretch.place == joined[-1].place:
            joined[-1] = joined[-1]._replace(last_game=stretch.last_game)
        else:
            joined.append(stretch)
    return joined


def best_k_factor(k_factors: ArrayArgument, squared_errors: ArrayArgument) -> float | None:
    """Return the K-factor with the smallest error, between the listed ones.

    Parameters
    ----------
    k_factors : array_like, shape (n,)
        Rising, each > 0.
    squared_errors : array_like, shape (n,)
        The mean squared error of each.

    Returns
    -------
    float or None
        Where a parabola through the least error and its two neighbours, over the logarithm of
        K, is lowest; None if the least error stands at an end, so that the best may lie beyond.

    Examples
    --------
    >>> round(best_k_factor([10, 20, 40, 80], [5.0, 2.0, 2.0, 5.0]), 3)
    28.284
    >>> best_k_factor([10, 20, 40], [1.0, 2.0, 3.0]) is None
    True
    """
    logarithms: FloatArray = np.log(check_positive("k_factors", k_factors))
    errors = np.asarray(squared_errors, dtype=np.float64)
    lowest = int(errors.argmin())
    if not 0 < lowest < len(errors) - 1:
        return None
    near = slice(lowest - 1, lowest + 2)
    square, slope, _ = np.polyfit(logarithms[near] - logarithms[lowest], errors[near], 2)
    return math.exp(float(logarithms[lowest] - slope / (2 * square)))
