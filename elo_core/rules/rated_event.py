"""What a rule set answers: each game with its calculation or its reason, and the new rating."""

import enum
import math
from dataclasses import dataclass

from elo_core.rules.event import EventGame


class NotCounted(enum.Enum):
    """Why a game stands in the score column but is not rated."""

    UNPLAYED = "unplayed"
    UNRATED_OPPONENT = "unrated opponent"
    WIDE_GAP = "wide gap"
    ZERO_IN_FIRST_EVENT = "zero in the first event"


class NoRating(enum.Enum):
    """Why an event leaves the player without a rating."""

    NOT_IMPLEMENTED = "not implemented"
    NO_GAMES = "no games"
    TOO_FEW_GAMES = "too few games"
    BELOW_FLOOR = "below the floor"


class Formula(enum.Enum):
    """Which of a rule set's formulas rated the event."""

    ORDINARY = "ordinary"
    FIRST_RATING = "first rating"
    FEW_GAMES = "few games"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCalculation:
    """How the ordinary formula rated one game.

    Attributes
    ----------
    rating : float
        The player's rating that was used, in points.
    rating_difference : float
        Player minus opponent, in points, as the ratings are.
    counted_difference : float
        The difference that went into the curve: with the home side's advantage, and cut off where
        the rule cuts it off.
    expected_score : float
        In [0, 1].
    score : float
        The score that was rated; a shoot-out may make it differ from the score column.
    k_factor : float
        Points for a full unit of surprise.
    weight : float
        What the K-factor is multiplied by for the margin of victory; 1 where the rule has none.
    rating_change : float
        In points, before the event is rounded.
    """

    rating: float
    rating_difference: float
    counted_difference: float
    expected_score: float
    score: float
    k_factor: float
    weight: float
    rating_change: float


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRow:
    """One game with what became of it.

    Attributes
    ----------
    game : EventGame
        As it was given.
    not_counted : NotCounted or None
        Why it is not rated; None if it is.
    calculation : GameCalculation or None
        None if it is not rated, or if the event was rated by a formula without an expected score
        for each game (`RatedEvent.formula`).
    """

    game: EventGame
    not_counted: NotCounted | None = None
    calculation: GameCalculation | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstRatingSteps:
    """The steps to an unrated player's first rating, where the rule has them.

    Attributes
    ----------
    n_games : int
        Games that count.
    average_rating : float
        Ra, in rating points, with the hypothetical opponents where the rule has any.
    score_fraction : float
        p, from 0 to 1, with the points against the hypothetical opponents.
    difference : float
        What is added to the average, in rating points.
    rating : int
        Ru, whether or not it is published.
    """

    n_games: int
    average_rating: float
    score_fraction: float
    difference: float
    rating: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedEvent:
    """What a rule set makes of a player's games.

    Attributes
    ----------
    rule_set_id : str
        Which rule set.
    formula : Formula
        Which of its formulas.
    rows : tuple of EventRow
        Every game that was given, in order.
    old_rating : float or None
        Before the event; None for an unrated player.
    exact_change : float or None
        Before rounding and floor, bonus included; None without an old or a new rating.
    bonus : float
        Points beyond K times the surprise.
    new_rating : float or None
        After rounding and floor; None if there is none.
    no_rating : NoRating or None
        Why there is no new rating, or why it will not be published.
    first_rating : FirstRatingSteps or None
        The steps to a first rating, where the rule has them.
    """

    rule_set_id: str
    formula: Formula
    rows: tuple[EventRow, ...]
    old_rating: float | None
    exact_change: float | None
    bonus: float
    new_rating: float | None
    no_rating: NoRating | None = None
    first_rating: FirstRatingSteps | None = None

    @property
    def rating_change(self) -> float | None:
        """New minus old rating, in points; None if one of them is missing."""
        if self.new_rating is None or self.old_rating is None:
            return None
        return self.new_rating - self.old_rating

    @property
    def counted(self) -> tuple[EventRow, ...]:
        """The rows that were rated."""
        return tuple(row for row in self.rows if row.not_counted is None)

    @property
    def total_score(self) -> float:
        """The score column's sum, games that are not rated included."""
        return math.fsum(row.game.score for row in self.rows)

    @property
    def counted_score(self) -> float:
        """The score that was rated."""
        return math.fsum(
            row.game.score if row.calculation is None else row.calculation.score
            for row in self.counted
        )

    @property
    def total_expected_score(self) -> float | None:
        """The sum of the expected scores; None if the formula has none."""
        calculations = [row.calculation for row in self.counted if row.calculation is not None]
        if len(calculations) < len(self.counted):
            return None
        return math.fsum(each.expected_score for each in calculations)

    @property
    def k_factor(self) -> float | None:
        """The K-factor of every rated game; None if they differ or there is none."""
        factors = {row.calculation.k_factor for row in self.counted if row.calculation is not None}
        return factors.pop() if len(factors) == 1 else None
