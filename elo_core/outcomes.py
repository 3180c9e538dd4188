"""Win, draw and loss: an expected score split up by how often equal players draw."""

from typing import Generic, NamedTuple, TypeVar, overload

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    NumberOrArray,
    check_fraction,
)

EVEN = 0.5  # the expected score of equals, and the draw rate that plain Elo stands for

Number = TypeVar("Number", float, FloatArray)


class OutcomeProbabilities(NamedTuple, Generic[Number]):
    """The chances of the three outcomes, from the player's side; they add to 1."""

    win: Number
    draw: Number
    loss: Number


@overload
def outcome_probabilities(
    expected_score: float, *, draw_rate: float
) -> OutcomeProbabilities[float]: ...
@overload
def outcome_probabilities(
    expected_score: ArrayArgument, *, draw_rate: NumberOrArray
) -> OutcomeProbabilities[FloatArray]: ...
@overload
def outcome_probabilities(
    expected_score: float, *, draw_rate: ArrayArgument
) -> OutcomeProbabilities[FloatArray]: ...
def outcome_probabilities(
    expected_score: NumberOrArray, *, draw_rate: NumberOrArray
) -> OutcomeProbabilities[float] | OutcomeProbabilities[FloatArray]:
    """Return the chances of win, draw and loss behind an expected score.

    The expected score alone does not say how often a game is drawn. This is Davidson's model of
    draws, put so that P(win) + P(draw) / 2 stays the expected score that Elo gives: draws are
    most frequent between equals and vanish as the game becomes one-sided, and no chance is ever
    negative. With `draw_rate` 1/2 it is win E^2, draw 2 E (1 - E), loss (1 - E)^2.

    Parameters
    ----------
    expected_score : float or array_like
        The player's expected score, from 0 to 1.
    draw_rate : float or array_like
        Share of draws between equal players, from 0 to 1.

    Returns
    -------
    OutcomeProbabilities
        Numbers, or arrays if an argument is one.

    Raises
    ------
    ValueError
        If a number is not from 0 to 1.

    Notes
    -----
    The draw probability d solves d = nu sqrt(win * loss) with win = E - d/2, loss = 1 - E - d/2
    and nu = 2 D0 / (1 - D0), where D0 is the draw rate. With q = E (1 - E) and
    s = sqrt(D0^2 + 4 (1 - 2 D0) q) the root is d = 4 D0 q / (D0 + s).

    References
    ----------
    R. R. Davidson, On extending the Bradley-Terry model to accommodate ties in paired comparison
    experiments, JASA 65 (1970). L. Szczecinski and A. Djebbi, Understanding draws in Elo rating
    algorithm, JQAS 16 (2020): plain Elo is the case D0 = 1/2.

    Examples
    --------
    >>> [round(chance, 6) for chance in outcome_probabilities(0.64, draw_rate=0.3)]
    [0.498539, 0.282922, 0.218539]
    >>> outcome_probabilities(1.0, draw_rate=0.3)
    OutcomeProbabilities(win=1.0, draw=0.0, loss=0.0)
    """
    expected = check_fraction("expected_score", expected_score)
    rate = check_fraction("draw_rate", draw_rate)
    weaker_wins, draw, stronger_wins = _from_weaker_side(np.minimum(expected, 1 - expected), rate)
    win = np.where(expected < EVEN, weaker_wins, stronger_wins)
    loss = np.where(expected < EVEN, stronger_wins, weaker_wins)
    if win.ndim == 0:
        return OutcomeProbabilities(float(win), float(draw), float(loss))
    return OutcomeProbabilities(win, draw, loss)


def _from_weaker_side(
    expected: FloatArray, rate: FloatArray
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the chances (weaker wins, draw, stronger wins) of an expected score up to 1/2."""
    q = expected * (1 - expected)
    lead = 1 - 2 * expected
    # Two forms of one root, because each is a sum of positive terms on its own side of 1/2.
    few_draws = rate**2 + 4 * (1 - 2 * rate) * q
    many_draws = (1 - rate) ** 2 + (2 * rate - 1) * lead**2
    s = np.sqrt(np.where(rate <= EVEN, few_draws, many_draws))
    draw = _divide(4 * rate * q, rate + s)
    # expected - draw / 2 would cancel for a weak side that hardly ever wins.
    weaker_wins = expected * _divide(_divide(4 * q * (1 - rate) ** 2, rate + s), s + rate * lead)
    # With nothing but draws the stronger side's rest is 0, and rounding may take it below.
    return weaker_wins, draw, np.maximum(1 - expected - draw / 2, 0.0)


def _divide(numerator: FloatArray, denominator: FloatArray) -> FloatArray:
    """Return the quotient, and 0 where the denominator is 0: then the numerator is, too."""
    return numerator / np.where(denominator > 0, denominator, 1.0)
