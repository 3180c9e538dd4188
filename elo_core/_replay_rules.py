"""How one game changes ratings in `elo_core._replay`: three kinds of opponents.

Each counts ratings from a base, in a unit that makes a game cheap; `elo_core.simulation` turns
everything into points once, at the end. Results are margins, both sides' scores in one number, as
in `elo_core._margin`. Nothing here checks its arguments.
"""

from typing import NamedTuple

import numpy as np

from elo_core._careers import Career, Chunk
from elo_core._checks import FloatArray
from elo_core._margin import tanh_unit
from elo_core.expectation import LOGISTIC
from elo_core.opponents import MatchedOpponents, RatedOpponents, SpreadOpponents
from elo_core.outcomes import outcome_probabilities

Moment = tuple[FloatArray, ...]
"""What a game needs, each of shape (runs,) or (1,)."""


class SteadyRules(NamedTuple):
    """A constant strength against opponents of one rating, from which ratings are counted.

    The unit is that of `tanh_unit`, so that a rating's expected margin is its tanh.
    """

    base: float
    unit: float
    draw_rate: float
    expected: FloatArray

    def inputs(self, chunk: Chunk) -> Moment:
        """Turn the uniforms, in place, into the margins that they stand for."""
        return (_margins(chunk.uniforms, self.expected, self.draw_rate),)

    def write_surprise(self, rating: FloatArray, moment: Moment, out: FloatArray) -> None:
        """Write margin minus expected margin, which is twice score minus expected score.

        The logistic curve is repeated here because it must work in place.
        """
        np.tanh(rating, out=out)
        np.subtract(moment[0], out, out=out)

    def scores(self, rating: FloatArray, moment: Moment) -> FloatArray:  # noqa: ARG002 - as MatchedRules
        """Return the player's scores, the same for every K-factor."""
        return 0.5 + 0.5 * moment[0]


class MovingRules(NamedTuple):
    """Opponents whose strength does not depend on the rating but changes from game to game."""

    base: float
    unit: float
    difference: float
    career: Career

    def inputs(self, chunk: Chunk) -> Moment:
        """Return the margins, in place of the uniforms, and the opponents' ratings."""
        career, opponents = self.career, self.career.opponents
        strengths = chunk.strengths[:-1]
        if isinstance(opponents, RatedOpponents):
            differences = strengths - opponents.rating
        elif isinstance(opponents, SpreadOpponents):
            differences = opponents.difference - opponents.sd * chunk.spread[: len(strengths)]
        else:
            differences = np.full((1, 1), self.difference)
        expected = LOGISTIC.expected_score(differences / career.scale)
        margins = _margins(chunk.uniforms, expected, career.draw_rate)
        return margins, (strengths - differences - self.base) / self.unit

    def write_surprise(self, rating: FloatArray, moment: Moment, out: FloatArray) -> None:
        """Write margin minus expected margin, as `SteadyRules` does."""
        margin, opponent_rating = moment
        np.subtract(rating, opponent_rating, out=out)
        np.tanh(out, out=out)
        np.subtract(margin, out, out=out)

    def scores(self, rating: FloatArray, moment: Moment) -> FloatArray:  # noqa: ARG002 - as MatchedRules
        """Return the player's scores, the same for every K-factor."""
        return 0.5 + 0.5 * moment[0]


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
        """Write the margin: nobody can expect one against an equal."""
        win, not_loss = moment
        np.less(rating, win, out=out, casting="unsafe")
        if self.draw_rate == 0:
            out *= 2.0
        else:
            out += rating < not_loss
        out -= 1.0

    def scores(self, rating: FloatArray, moment: Moment) -> FloatArray:
        """Return the player's scores."""
        margins = np.empty_like(rating)
        self.write_surprise(rating, moment, margins)
        return 0.5 + 0.5 * margins


Rules = SteadyRules | MovingRules | MatchedRules


def rules_of(career: Career) -> Rules:
    """Return the cheapest rules for a career."""
    opponents = career.opponents
    if isinstance(opponents, MatchedOpponents):
        return MatchedRules(0.0, 1.0, career.draw_rate, career.scale)
    unit = tanh_unit(career.scale)
    if isinstance(opponents, RatedOpponents):
        difference = career.true_strength - opponents.rating
    else:
        difference = opponents.difference
    base = career.true_strength - difference
    if career.is_constant and not isinstance(opponents, SpreadOpponents):
        expected = LOGISTIC.expected_score(np.full((1, 1), difference / career.scale))
        return SteadyRules(base, unit, career.draw_rate, expected)
    return MovingRules(base, unit, difference, career)


def _margins(uniforms: FloatArray, expected: FloatArray, draw_rate: float) -> FloatArray:
    """Turn uniforms, in place, into margins, given the players' expected scores."""
    win, draw, _ = outcome_probabilities(expected, draw_rate=draw_rate)
    not_lost = uniforms < win + draw
    np.less(uniforms, win, out=uniforms, casting="unsafe")
    uniforms += not_lost
    uniforms -= 1.0
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
