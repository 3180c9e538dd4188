"""What a rule set is: data with a date and a source, and the steps where it leaves plain Elo.

Each step is a small function with a default that does nothing, so a rule set names only what it
changes. `elo_core.rules.rate` runs the steps in the order in which they stand here.
"""

import datetime as dt
import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from elo_core._checks import check_positive
from elo_core.expectation import LOGISTIC, ExpectationCurve
from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.rated_event import NotCounted
from elo_core.rules.steps import (
    DifferenceCap,
    KFactorRule,
    NewcomerRating,
    Occasion,
    OccasionKFactor,
    RatingFloor,
    SeasonRegression,
    change_as_it_is,
    no_bonus,
    no_floor,
    played_against_rated,
    rated_players_only,
    rating_as_it_is,
    score_as_it_is,
    weight_of_one,
)


class Procedure(enum.Enum):
    """From which ratings the games of an event are rated."""

    TOGETHER = "together"  # all from the ratings at the start
    ONE_BY_ONE = "one by one"  # each from the rating that the one before left


class Rounding(enum.Enum):
    """What is rounded when games have been rated, half away from zero; never single games."""

    NONE = "none"
    WHOLE_CHANGE = "whole change"


class Fact(enum.Enum):
    """Something that a rule set may ask beyond ratings and scores."""

    N_GAMES = "n_games"
    HIGHEST_RATING = "highest_rating"
    AGE = "age"
    N_EVENTS = "n_events"
    PAST_RECORD = "past_record"
    OPPONENT = "opponent"
    EVENT = "event"
    OWN_RATING = "own_rating"
    VENUE = "venue"
    MARGIN = "margin"
    OCCASION = "occasion"
    SHOOT_OUT = "shoot_out"
    KNOCK_OUT = "knock_out"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """How one organisation turns results into ratings, from one day to another.

    Texts are English data: `owner` and `name` for lists, `special_cases` and `not_implemented` as
    short facts. The screen translates them by `id`.

    Attributes
    ----------
    id : str
        Short and stable: it stands in links.
    name, owner : str
        What it is called and whose it is.
    valid_from, valid_to : datetime.date or None
        First and last day; None where no day is known, or where it is still in force.
    source : str
        Where it is written, and what was read.
    procedure : Procedure
        All games from the ratings at the start, or one after the other.
    initial_rating : float, optional
        What an unrated player starts from, in points; None if there is no such number.
    uses : frozenset of Fact
        What it asks beyond ratings and scores.
    not_counted : callable
        (entrant, games) to a reason or None for each game.
    newcomer : callable
        (entrant, counted games) to a rating by another formula, or None for the ordinary one.
    strength : callable
        Rating to the number whose differences the curve sees.
    advantage : float, default 0
        Points added to the home side before the expectation.
    difference_cap : DifferenceCap, optional
        Limit to the difference that counts.
    curve : ExpectationCurve, default LOGISTIC
        From differences to expected scores.
    scale : float, default 400
        The curve's unit, in points; for the logistic curve a factor of 10 in the odds.
    game_score : callable
        Game to the score that is rated.
    k_factor : KFactorRule
        (entrant, game, totals of the counted games) to points for a full unit of surprise.
    weight : callable
        (counted difference, game) to what the K-factor is multiplied by.
    game_change : callable
        (game, change) to the change that is kept.
    bonus : callable
        (entrant, counted games, sum of changes) to further points.
    rounding : Rounding, default NONE
        What is rounded.
    rating_floor : callable
        Entrant to a `RatingFloor` or None.
    between_seasons : SeasonRegression, optional
        What happens to a rating between seasons.
    keeps_sum : bool, default True
        True if two players with one K-factor win and lose the same number of points in a game.
    win_never_loses : bool, default True
        True if a game won on the board or the pitch never costs points.
    special_cases : tuple of str
        What it does beyond the formula.
    not_implemented : tuple of str
        What the rules also say and this module does not do.
    """

    id: str
    name: str
    owner: str
    valid_from: dt.date | None
    valid_to: dt.date | None
    source: str
    procedure: Procedure
    k_factor: KFactorRule
    initial_rating: float | None = None
    uses: frozenset[Fact] = frozenset()
    not_counted: Callable[[Entrant, Sequence[EventGame]], tuple[NotCounted | None, ...]] = (
        played_against_rated
    )
    newcomer: Callable[[Entrant, Sequence[EventGame]], NewcomerRating | None] = rated_players_only
    strength: Callable[[float], float] = rating_as_it_is
    advantage: float = 0.0
    difference_cap: DifferenceCap | None = None
    curve: ExpectationCurve = LOGISTIC
    scale: float = 400.0
    game_score: Callable[[EventGame], float] = score_as_it_is
    weight: Callable[[float, EventGame], float] = weight_of_one
    game_change: Callable[[EventGame, float], float] = change_as_it_is
    bonus: Callable[[Entrant, Sequence[EventGame], float], float] = no_bonus
    rounding: Rounding = Rounding.NONE
    rating_floor: Callable[[Entrant], RatingFloor | None] = no_floor
    between_seasons: SeasonRegression | None = None
    keeps_sum: bool = True
    win_never_loses: bool = True
    special_cases: tuple[str, ...] = ()
    not_implemented: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a scale that is none, and days in the wrong order."""
        check_positive("scale", self.scale)
        if self.valid_from and self.valid_to and not self.valid_from <= self.valid_to:
            raise ValueError(f"valid_to must be >= {self.valid_from}, got {self.valid_to}")

    def is_valid_on(self, day: dt.date) -> bool:
        """Return whether the rule set is in force on a day; unknown days do not limit it."""
        return (self.valid_from is None or self.valid_from <= day) and (
            self.valid_to is None or day <= self.valid_to
        )

    @property
    def occasions(self) -> tuple[Occasion, ...]:
        """The kinds of match, where the K-factor goes by them; else empty."""
        return self.k_factor.occasions if isinstance(self.k_factor, OccasionKFactor) else ()
