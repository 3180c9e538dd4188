"""The parts of a rule set: values that its steps take and give, and the steps that do nothing.

A K-factor goes by the player (`PlayerKFactor`), by the kind of match (`OccasionKFactor`), or by a
function of a rule set's own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from elo_core._checks import check_positive
from elo_core.k_factor import KFactorPolicy
from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.rated_event import FirstRatingSteps, Formula, NoRating, NotCounted


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """A kind of match with its own K-factor.

    Attributes
    ----------
    id : str
        Short and stable: it stands in links.
    name : str
        In English; the screen translates it.
    k_factor : float
        Points for a full unit of surprise.
    """

    id: str
    name: str
    k_factor: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceCap:
    """A limit to the rating difference that counts.

    Attributes
    ----------
    points : float
        The largest counted difference, in rating points; must be > 0.
    exempt_from : float, optional
        The own rating from which the difference counts as it is, as the rule set's `strength`
        gives it.
    once_per_event : bool, default False
        True if the stronger side's difference is cut off in one game of an event only, the one
        with the largest difference. The weaker side's is always cut off.
    """

    points: float
    exempt_from: float | None = None
    once_per_event: bool = False

    def __post_init__(self) -> None:
        """Refuse a limit that lets nothing through."""
        check_positive("points", self.points)


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingFloor:
    """A lowest rating, in points, and whether it holds a rating up or takes it away."""

    rating: float
    holds: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRegression:
    """What a rating keeps between two seasons: a share of its distance from a mean."""

    share_kept: float
    mean: float

    def __call__(self, rating: float) -> float:
        """Return the rating at the start of the next season, in points."""
        return self.share_kept * rating + (1 - self.share_kept) * self.mean


@dataclass(frozen=True, slots=True, kw_only=True)
class EventTotals:
    """What a K-factor may ask about the games that count: how many, and how they went."""

    n_games: int
    score: float
    expected_score: float

    @property
    def surprise(self) -> float:
        """Score minus expected score."""
        return self.score - self.expected_score


@dataclass(frozen=True, slots=True, kw_only=True)
class NewcomerRating:
    """The answer of a formula that takes the ordinary one's place."""

    formula: Formula
    rating: float | None
    no_rating: NoRating | None = None
    steps: FirstRatingSteps | None = None


KFactorRule = Callable[[Entrant, EventGame, EventTotals], float]


@dataclass(frozen=True, slots=True)
class PlayerKFactor:
    """A K-factor that looks at the player only: any policy of the core."""

    policy: KFactorPolicy

    def __call__(self, entrant: Entrant, _game: EventGame, _totals: EventTotals) -> float:
        """Return the policy's answer, in points for a full unit of surprise."""
        return self.policy(entrant.state)


@dataclass(frozen=True, slots=True)
class OccasionKFactor:
    """A K-factor that goes by the kind of match."""

    occasions: tuple[Occasion, ...]

    def __call__(self, _entrant: Entrant, game: EventGame, _totals: EventTotals) -> float:
        """Return the occasion's K-factor, in points for a full unit of surprise."""
        return self.occasion_of(game).k_factor

    def occasion_of(self, game: EventGame, *, place: str = "") -> Occasion:
        """Return the game's occasion; refuse one that is none, saying where."""
        for occasion in self.occasions:
            if occasion.id == game.occasion:
                return occasion
        allowed = ", ".join(occasion.id for occasion in self.occasions)
        raise ValueError(f"{place}occasion must be one of {allowed}, got {game.occasion}")


def rating_as_it_is(rating: float) -> float:
    """Return the rating: the curve sees differences of ratings."""
    return rating


def score_as_it_is(game: EventGame) -> float:
    """Return the score column's score."""
    return game.score


def weight_of_one(_counted_difference: float, _game: EventGame) -> float:
    """Return 1: the margin of victory does not count."""
    return 1.0


def change_as_it_is(_game: EventGame, change: float) -> float:
    """Return the change: no game is protected."""
    return change


def no_bonus(_entrant: Entrant, _games: Sequence[EventGame], _change: float) -> float:
    """Return 0 points."""
    return 0.0


def no_floor(_entrant: Entrant) -> RatingFloor | None:
    """Return None: ratings may fall without end."""
    return None


def played_against_rated(
    _entrant: Entrant, games: Sequence[EventGame]
) -> tuple[NotCounted | None, ...]:
    """Return why each game does not count: only games played against rated opponents do."""
    return tuple(
        NotCounted.UNPLAYED
        if not game.played
        else NotCounted.UNRATED_OPPONENT
        if game.opponent_rating is None
        else None
        for game in games
    )


def rated_players_only(entrant: Entrant, _games: Sequence[EventGame]) -> NewcomerRating | None:
    """Return a refusal for an unrated player, and None for a rated one."""
    if entrant.rating is not None:
        return None
    return NewcomerRating(
        formula=Formula.FIRST_RATING, rating=None, no_rating=NoRating.NOT_IMPLEMENTED
    )
