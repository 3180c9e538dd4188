"""How one game changes ratings in `elo_core._replay`: three kinds of opponents.

Each counts ratings from a base, in a unit that makes a game cheap; `elo_core.simulation` turns
everything into points once, at the end. Nothing here checks its arguments.
"""

import math
from typing import NamedTuple

import numpy as np

from elo_core._careers import Career, Chunk
from elo_core._checks import FloatArray
from elo_core.expectation import LOGISTIC
from elo_core.opponents import MatchedOpponents, RatedOpponents, SpreadOpponents
from elo_core.outcomes import EVEN, outcome_probabilities

Moment = tuple[FloatArray, ...]
"""What a game needs, each of shape (runs,) or (1,)."""


class SteadyRules(NamedTuple):
    """A constant strength against opponents of one rating, from which ratings are counted.

    The unit is a doubling of the odds. The opponent's odds are 2^-rating then, so that no factor
    is left in the exponent.
    """

    base: float
    unit: float
    draw_rate: float
    expected: FloatArray

    def inputs(self, chunk: Chunk) -> Moment:
        """Turn the uniforms, in place, into the *opponents'* scores that they stand for."""
        return (_opponent_scores(chunk.uniforms, self.expected, self.draw_rate),)

    def write_surprise(self, rating: FloatArray, moment: Moment, out: FloatArray) -> None:
        """Write score minus expected score.

        S - E as E' - S' from the opponent's side, which saves turning a sign. The logistic curve
        is repeated here because it must work in place.
        """
        np.exp2(rating, out=out)
        out += 1.0
        np.divide(1.0, out, out=out)
        out -= moment[0]

    def scores(self, rating: FloatArray, moment: Moment) -> FloatArray:  # noqa: ARG002 - as MatchedRules
        """Return the player's scores, the same for every K-factor."""
        return 1.0 - moment[0]


class MovingRules(NamedTuple):
    """Opponents whose strength does not depend on the rating but changes from game to game."""

    base: float
    unit: float
    difference: float
    career: Career

    def inputs(self, chunk: Chunk) -> Moment:
        """Return the opponents' scores, in place of the uniforms, and their ratings."""
        career, opponents = self.career, self.career.opponents
        strengths = chunk.strengths[:-1]
        if isinstance(opponents, RatedOpponents):
            differences = strengths - opponents.rating
        elif isinstance(opponents, SpreadOpponents):
            differences = opponents.difference - opponents.sd * chunk.spread[: len(strengths)]
        else:
            differences = np.full((1, 1), self.difference)
        expected = LOGISTIC.expected_score(differences / career.scale)
        scores = _opponent_scores(chunk.uniforms, expected, career.draw_rate)
        return scores, (strengths - differences - self.base) / self.unit

    def write_surprise(self, rating: FloatArray, moment: Moment, out: FloatArray) -> None:
        """Write score minus expected score, as `SteadyRules` does."""
        opponent_score, opponent_rating = moment
        np.subtract(rating, opponent_rating, out=out)
        np.exp2(out, out=out)
        out += 1.0
        np.divide(1.0, out, out=out)
        out -= opponent_score

    def scores(self, rating: FloatArray, moment: Moment) -> FloatArray:  # noqa: ARG002 - as MatchedRules
        """Return the player's scores, the same for every K-factor."""
        return 1.0 - moment[0]


class MatchedRules(NamedTuple):
    """Opponents who are rated as the player is now, and are that strong; ratings in points.

    A win is the more likely, the lower the rating is. So each uniform stands for two ratings: the
    player wins with any rating below the first, and does not lose below the second.
    """

    base: float
    unit: float
    draw_rate: float
    scale: float

    def inputs(self, chunk: Chunk) -> Moment:
        """Return the ratings below which the player wins, and does not lose."""
        strengths, uniforms = chunk.strengths[:-1], chunk.uniforms
        with np.errstate(divide="ignore"):  # a uniform of 0 is a win at any rating
            win = LOGISTIC.difference(_expected_at_win(uniforms, self.draw_rate))
            if self.draw_rate == 0:
                not_loss = win
            else:
                # Losing with the chance 1 - u is winning with it on the other side.
                not_loss = -LOGISTIC.difference(_expected_at_win(1.0 - uniforms, self.draw_rate))
        return strengths - self.scale * win, strengths - self.scale * not_loss

    def write_surprise(self, rating: FloatArray, moment: Moment, out: FloatArray) -> None:
        """Write score minus the even score that everybody can expect."""
        win, not_loss = moment
        np.less(rating, win, out=out, casting="unsafe")
        if self.draw_rate == 0:
            out -= EVEN
        else:
            out += rating < not_loss
            out *= EVEN
            out -= EVEN

    def scores(self, rating: FloatArray, moment: Moment) -> FloatArray:
        """Return the player's scores."""
        surprise = np.empty_like(rating)
        self.write_surprise(rating, moment, surprise)
        return surprise + EVEN


Rules = SteadyRules | MovingRules | MatchedRules


def rules_of(career: Career) -> Rules:
    """Return the cheapest rules for a career."""
    opponents = career.opponents
    if isinstance(opponents, MatchedOpponents):
        return MatchedRules(0.0, 1.0, career.draw_rate, career.scale)
    doubling = career.scale * math.log10(2.0)  # points
    if isinstance(opponents, RatedOpponents):
        difference = career.true_strength - opponents.rating
    else:
        difference = opponents.difference
    base = career.true_strength - difference
    if career.is_constant and not isinstance(opponents, SpreadOpponents):
        expected = LOGISTIC.expected_score(np.full((1, 1), difference / career.scale))
        return SteadyRules(base, doubling, career.draw_rate, expected)
    return MovingRules(base, doubling, difference, career)


def _opponent_scores(uniforms: FloatArray, expected: FloatArray, draw_rate: float) -> FloatArray:
    """Turn uniforms, in place, into opponents' scores, given the players' expected scores."""
    win, draw, _ = outcome_probabilities(expected, draw_rate=draw_rate)
    lost = uniforms >= win + draw
    np.greater_equal(uniforms, win, out=uniforms, casting="unsafe")
    uniforms += lost
    uniforms *= 0.5
    return uniforms


def _expected_at_win(win: FloatArray, draw_rate: float) -> FloatArray:
    """Return the expected score at which the chance of a win is this: see `outcomes`.

    With D^2 = nu^2 W (1 - W - D) solved for D, and E = W + D / 2.
    """
    if draw_rate == 0:
        return win
    rest = win * (1.0 - win)
    # Divided last, and never squared: a draw rate may be as small as there are numbers.
    root = np.hypot(win, 2.0 * np.sqrt(rest) * (1.0 - draw_rate) / (2.0 * draw_rate))
    # A chance of 0 or of 1 leaves no draws.
    draw = 2.0 * np.divide(rest, win + root, out=np.zeros_like(win), where=rest > 0)
    return win + draw / 2.0
