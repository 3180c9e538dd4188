"""One game by hand and worksheets: numbers from a seed, right answers, and typical mistakes.

Everything random comes from a generator that the caller makes from a seed, so that the same seed
gives the same sheet on every desk.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray, check_positive
from elo_core.rating import rate_game, rate_sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class HandGame:
    """One game to be rated by hand, from the player's point of view.

    Attributes
    ----------
    rating, opponent_rating : int
        In points, multiples of 50.
    k_factor : int
        Points for a full unit of surprise.
    score : float
        1, 1/2 or 0.
    """

    rating: int
    opponent_rating: int
    k_factor: int
    score: float

    @property
    def rating_difference(self) -> int:
        """Player minus opponent, in points; never 0."""
        return self.rating - self.opponent_rating


HAND_DIFFERENCES = (-350, -300, -250, -200, -150, -100, -50, 50, 100, 150, 200, 250, 300, 350)
HAND_K_FACTORS = (16, 20, 24, 32, 40)


def hand_game(rng: np.random.Generator) -> HandGame:
    """Draw a game to be rated by hand: round ratings, not equal, half of the games won.

    Parameters
    ----------
    rng : numpy.random.Generator
        The same state gives the same game.

    Returns
    -------
    HandGame
        Ratings from 1100 to 2300.

    Examples
    --------
    >>> game = hand_game(np.random.default_rng(7))
    >>> game == hand_game(np.random.default_rng(7))
    True
    """
    rating = 50 * int(rng.integers(29, 40))
    difference = HAND_DIFFERENCES[int(rng.integers(len(HAND_DIFFERENCES)))]
    k_factor = HAND_K_FACTORS[int(rng.integers(len(HAND_K_FACTORS)))]
    score = (1.0, 1.0, 0.5, 0.0)[int(rng.integers(4))]
    return HandGame(
        rating=rating, opponent_rating=rating - difference, k_factor=k_factor, score=score
    )


class StepName(StrEnum):
    """The steps from two ratings to a new rating."""

    DIFFERENCE = "difference"
    ODDS_AGAINST = "odds-against"
    EXPECTED_SCORE = "expected-score"
    SURPRISE = "surprise"
    NEW_RATING = "new-rating"


class Slip(StrEnum):
    """A typical mistake, recognised by the number it leads to."""

    OTHER_WAY_ROUND = "other-way-round"
    LOST_MINUS = "lost-minus"
    NEGATIVE_POWER = "negative-power"
    OPPONENTS_SHARE = "opponents-share"
    ONLY_BELOW_THE_LINE = "only-below-the-line"
    REVERSED_SURPRISE = "reversed-surprise"
    OTHER_RESULT = "other-result"
    ONLY_THE_CHANGE = "only-the-change"
    WRONG_DIRECTION = "wrong-direction"
    ROUNDED = "rounded"


class HandStep(NamedTuple):
    """One blank to be filled.

    Attributes
    ----------
    name : StepName
        Which blank.
    answer : float
        At full precision.
    tolerance : float
        How far a right answer may be off: two decimals of the expected score are enough, here
        and where they are multiplied by K.
    slips : Mapping
        Typical mistakes -> the numbers they lead to.
    """

    name: StepName
    answer: float
    tolerance: float
    slips: Mapping[Slip, tuple[float, ...]]


_TWO_DECIMALS = 0.0055  # half a unit of the second decimal, and a little for the last digit


def hand_steps(game: HandGame) -> tuple[HandStep, ...]:
    """Return the five steps of rating a game by hand, with typical mistakes.

    Parameters
    ----------
    game : HandGame
        From `hand_game`, or one of your own.

    Returns
    -------
    tuple of HandStep
        Difference, odds against the player, expected score, surprise, new rating.

    Examples
    --------
    >>> steps = hand_steps(HandGame(rating=1500, opponent_rating=1600, k_factor=32, score=1.0))
    >>> [round(step.answer, 3) for step in steps]
    [-100.0, 1.778, 0.36, 0.64, 1520.482]
    """
    rated = rate_game(game.rating, game.opponent_rating, game.score, k_factor=game.k_factor)
    expected, surprise = rated.expected_score, rated.surprise
    odds = rated.opponent_expected_score / expected
    others = tuple(score - expected for score in (1.0, 0.5, 0.0) if score != game.score)
    return (
        HandStep(
            StepName.DIFFERENCE,
            float(game.rating_difference),
            0.5,
            {Slip.OTHER_WAY_ROUND: (-float(game.rating_difference),)},
        ),
        HandStep(
            StepName.ODDS_AGAINST,
            odds,
            _TWO_DECIMALS,
            {Slip.LOST_MINUS: (1 / odds,), Slip.NEGATIVE_POWER: (-odds,)},
        ),
        HandStep(
            StepName.EXPECTED_SCORE,
            expected,
            _TWO_DECIMALS,
            {
                Slip.OPPONENTS_SHARE: (rated.opponent_expected_score,),
                Slip.ONLY_BELOW_THE_LINE: (1 + odds,),
            },
        ),
        HandStep(
            StepName.SURPRISE,
            surprise,
            _TWO_DECIMALS,
            {Slip.REVERSED_SURPRISE: (-surprise,), Slip.OTHER_RESULT: others},
        ),
        HandStep(
            StepName.NEW_RATING,
            rated.new_rating,
            _TWO_DECIMALS * game.k_factor,
            {
                Slip.ONLY_THE_CHANGE: (rated.rating_change,),
                Slip.WRONG_DIRECTION: (game.rating - rated.rating_change,),
                Slip.ROUNDED: (float(round(rated.new_rating)),),
            },
        ),
    )


class CheckedStep(NamedTuple):
    """Whether an answer is right; if not, which typical mistake leads to it, if any."""

    is_right: bool
    slip: Slip | None


def check_step(step: HandStep, entered: float) -> CheckedStep:
    """Compare an answer with the right one and with typical mistakes.

    Parameters
    ----------
    step : HandStep
        One of `hand_steps`.
    entered : float
        The answer; NaN is never right.

    Returns
    -------
    CheckedStep
        Right within the step's tolerance, or wrong with the first mistake that fits.

    Examples
    --------
    >>> game = HandGame(rating=1500, opponent_rating=1600, k_factor=32, score=1.0)
    >>> check_step(hand_steps(game)[2], 0.36)
    CheckedStep(is_right=True, slip=None)
    >>> check_step(hand_steps(game)[2], 0.64).slip
    <Slip.OPPONENTS_SHARE: 'opponents-share'>
    """
    if abs(entered - step.answer) <= step.tolerance:
        return CheckedStep(is_right=True, slip=None)
    fitting = (
        slip
        for slip, numbers in step.slips.items()
        if any(abs(entered - number) <= step.tolerance for number in numbers)
    )
    return CheckedStep(is_right=False, slip=next(fitting, None))


@dataclass(frozen=True, slots=True, kw_only=True)
class Worksheet:
    """The numbers of one printed sheet.

    Attributes
    ----------
    games : tuple of HandGame
        Six games with six different rating differences; among them a win, a draw and a loss.
    odds : int
        A scores `odds` to 1 against B, and B against C.
    race_rating : int
        The rating of the player, and of every opponent, before four games in a row.
    race_scores : tuple of float
        The four results, 1 or 0, not all alike.
    """

    games: tuple[HandGame, ...]
    odds: int
    race_rating: int
    race_scores: tuple[float, ...]


_RACES = ((1.0, 0.0, 1.0, 1.0), (0.0, 1.0, 1.0, 0.0), (1.0, 1.0, 0.0, 1.0), (0.0, 0.0, 1.0, 0.0))
_SHEET_SCORES = (1.0, 0.0, 0.5, 1.0, 1.0, 0.0)


def worksheet(rng: np.random.Generator, *, k_factor: int) -> Worksheet:
    """Draw the numbers of a worksheet.

    Parameters
    ----------
    rng : numpy.random.Generator
        The same state gives the same sheet.
    k_factor : int
        For the six games; must be > 0.

    Returns
    -------
    Worksheet
        See there.

    Raises
    ------
    ValueError
        If the K-factor is not above zero.

    Examples
    --------
    >>> sheet = worksheet(np.random.default_rng(7), k_factor=32)
    >>> len({game.rating_difference for game in sheet.games})
    6
    """
    check_positive("k_factor", k_factor)
    differences = rng.permutation(HAND_DIFFERENCES)[: len(_SHEET_SCORES)]
    scores = rng.permutation(_SHEET_SCORES)
    ratings = 50 * rng.integers(29, 40, size=len(_SHEET_SCORES))
    games = tuple(
        HandGame(
            rating=int(rating),
            opponent_rating=int(rating - difference),
            k_factor=k_factor,
            score=float(score),
        )
        for rating, difference, score in zip(ratings, differences, scores, strict=True)
    )
    return Worksheet(
        games=games,
        odds=int(rng.integers(2, 6)),
        race_rating=50 * int(rng.integers(26, 36)),
        race_scores=_RACES[int(rng.integers(len(_RACES)))],
    )


def race(sheet: Worksheet, *, k_factor: float) -> FloatArray:
    """Return the ratings along a worksheet's four games in a row under one K-factor.

    Parameters
    ----------
    sheet : Worksheet
        From `worksheet`.
    k_factor : float
        Must be >= 0.

    Returns
    -------
    ndarray, shape (5,)
        Before the first game and after each, in points.

    Examples
    --------
    >>> race(worksheet(np.random.default_rng(7), k_factor=32), k_factor=10).shape
    (5,)
    """
    opponents = [float(sheet.race_rating)] * len(sheet.race_scores)
    return rate_sequence(
        sheet.race_rating, opponents, sheet.race_scores, k_factor=k_factor
    ).ratings
