"""In which order the games were played, and whether the file tells them newest first."""

from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray, IntArray

_NOISE = 0.05
"""Steps against the direction, as a share: an export that is sorted backwards has none."""


class Arrangement(NamedTuple):
    """The order of the games.

    Attributes
    ----------
    rows : ndarray of int, shape (n_games,)
        The rows of the file, first game first.
    newest_first : bool
        Whether the file has the last game on top.
    """

    rows: IntArray
    newest_first: bool


def arranged(
    moments: FloatArray,
    rounds: FloatArray,
    *,
    newest_first: bool | None = None,
    sort_by_rounds: bool = True,
) -> Arrangement:
    """Return the games in the order in which they were played.

    Parameters
    ----------
    moments : ndarray, shape (n_games,)
        When each was played, in any unit; NaN where it is not known.
    rounds : ndarray, shape (n_games,)
        NaN where there is none.
    newest_first : bool, optional
        Guessed if it is not given: the dates fall and do not rise; where dates are equal, the
        rounds.
    sort_by_rounds : bool, default True
        Whether rounds put games in order that have no date at all; they do not if each of
        several events has its own.

    Returns
    -------
    Arrangement
        By date; within a date as the file has it, turned round if it is newest first. A game
        without a date stays behind the one before it.

    Examples
    --------
    >>> none = np.full(4, np.nan)
    >>> arranged(np.array([2.0, 2.0, 1.0, 1.0]), none).rows.tolist()
    [3, 2, 1, 0]
    >>> arranged(np.array([1.0, 2.0, 1.0, 2.0]), none).rows.tolist()
    [0, 2, 1, 3]
    """
    falling = _falls(moments, rounds) if newest_first is None else newest_first
    rows = np.arange(len(moments))[:: -1 if falling else 1]
    if not np.isnan(moments).all():
        key = _filled(moments[rows])
    elif sort_by_rounds and not np.isnan(rounds).all():
        key = _filled(rounds[rows])
    else:
        return Arrangement(rows, falling)
    return Arrangement(rows[np.argsort(key, kind="stable")], falling)


def _falls(moments: FloatArray, rounds: FloatArray) -> bool:
    """Return whether dates and rounds go down from line to line."""
    steps = np.sign(np.diff(_filled(moments)))
    by_round = np.sign(np.diff(_filled(rounds)))
    steps = np.where(steps == 0, by_round, steps)
    down, up = int((steps < 0).sum()), int((steps > 0).sum())
    return down > 0 and up <= _NOISE * down


def _filled(values: FloatArray) -> FloatArray:
    """Return the values, unknown ones as the last known before; at the start as the first."""
    known = ~np.isnan(values)
    if not known.any():
        return np.zeros(len(values))
    last = np.maximum.accumulate(np.where(known, np.arange(len(values)), -1))
    return values[np.where(last < 0, int(np.argmax(known)), last)]
