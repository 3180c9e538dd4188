"""What a rule set is asked about: a player as they enter an event, and games.

Everything is seen from one player's side. A game carries only what some rule set asks for; what a
rule set uses is in its `uses`, and the rest is ignored.
"""

import enum
from dataclasses import KW_ONLY, dataclass, replace

from elo_core._checks import check_count, check_finite, check_fraction
from elo_core.k_factor import PlayerState

_UNDER_18_UNTIL_AGE = 18  # the year of the 18th birthday still counts (FIDE B.02, 8.3.3)
_ESTABLISHED_GAMES = 1_000  # stands for "many", where a number of games is not known


class PastRecord(enum.Enum):
    """Whether all rated games before the event went one way."""

    MIXED = "mixed"
    ALL_WON = "all won"
    ALL_LOST = "all lost"


class Venue(enum.Enum):
    """Where a game was played, from the player's side; for boards, who moved first."""

    HOME = "home"
    AWAY = "away"
    NEUTRAL = "neutral"

    @property
    def sign(self) -> int:
        """The sign of the home side's advantage for this player."""
        return {Venue.HOME: 1, Venue.AWAY: -1, Venue.NEUTRAL: 0}[self]

    @property
    def reversed(self) -> "Venue":
        """The same place from the opponent's side."""
        return {Venue.HOME: Venue.AWAY, Venue.AWAY: Venue.HOME}.get(self, Venue.NEUTRAL)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player or team as they enter an event.

    Attributes
    ----------
    rating : float or None
        In rating points; None for an unrated player.
    n_games : int, optional
        Rated games before the event. Not given means many: no rule for newcomers applies.
    highest_rating : float, optional
        Highest published rating so far; the current one if not given.
    age : int, optional
        Year of the event minus year of birth. Not given means an adult.
    n_events : int, optional
        Rated events before this one. Not given means many.
    past_record : PastRecord, default MIXED
        Whether all games before went one way.
    """

    rating: float | None
    _: KW_ONLY
    n_games: int | None = None
    highest_rating: float | None = None
    age: int | None = None
    n_events: int | None = None
    past_record: PastRecord = PastRecord.MIXED

    def __post_init__(self) -> None:
        """Refuse an entrant that cannot be."""
        for name in ("rating", "highest_rating"):
            if (value := getattr(self, name)) is not None:
                check_finite(name, value)
        for name in ("n_games", "age", "n_events"):
            if (value := getattr(self, name)) is not None:
                check_count(name, value, at_least=0)

    @property
    def state(self) -> PlayerState:
        """What a `KFactorPolicy` of the core asks; for rated entrants only."""
        if self.rating is None:
            raise ValueError("rating must be a number for a K-factor, got None")
        return PlayerState(
            self.rating,
            n_games=_ESTABLISHED_GAMES if self.n_games is None else self.n_games,
            highest_rating=self.highest_rating,
            under_18=self.age is not None and self.age <= _UNDER_18_UNTIL_AGE,
        )


@dataclass(frozen=True, slots=True)
class EventGame:
    """One game of an event, from the player's side.

    Attributes
    ----------
    opponent_rating : float or None
        In rating points; None for an unrated opponent, and for a bye.
    score : float
        1 for a win, 1/2 for a draw, 0 for a loss; what stands in the score column.
    played : bool, default True
        False for a bye or a forfeit.
    opponent : str, optional
        Who it was. Games without a name count as games against different opponents.
    event : str, default ""
        Which event of a rating period it belongs to; games of one name are one event.
    own_rating : float, optional
        The player's rating for this game, where it is not the entrant's: a list of FIDE's holds
        for the events that start while it is in force.
    venue : Venue, default NEUTRAL
        Where it was played.
    margin : int, optional
        Own minus opponent's goals or points.
    occasion : str, optional
        The id of one of the rule set's occasions, where the K-factor goes by the match.
    shoot_out : bool, default False
        True if level after playing time and decided by penalties; `score` says who won them.
    knock_out : bool, default False
        True in the knock-out rounds of a final competition.
    """

    opponent_rating: float | None
    score: float
    _: KW_ONLY
    played: bool = True
    opponent: str | None = None
    event: str = ""
    own_rating: float | None = None
    venue: Venue = Venue.NEUTRAL
    margin: int | None = None
    occasion: str | None = None
    shoot_out: bool = False
    knock_out: bool = False

    def __post_init__(self) -> None:
        """Refuse a game that contradicts itself."""
        for name in ("opponent_rating", "own_rating"):
            if (value := getattr(self, name)) is not None:
                check_finite(name, value)
        check_fraction("score", self.score)
        if self.shoot_out:
            if self.margin not in {None, 0}:
                raise ValueError(f"margin must be 0 before a shoot-out, got {self.margin}")
        elif self.margin is not None and _sign(self.margin) != _sign(2 * self.score - 1):
            raise ValueError(
                f"margin must have the sign of the result, got {self.margin} and {self.score}"
            )

    def seen_by_opponent(self, own_rating: float | None) -> "EventGame":
        """Return the same game from the other side, whose opponent has the given rating."""
        return replace(
            self,
            opponent_rating=own_rating,
            score=1 - self.score,
            own_rating=None,
            venue=self.venue.reversed,
            margin=None if self.margin is None else -self.margin,
        )


def _sign(number: float) -> int:
    """Return -1, 0 or 1."""
    return (number > 0) - (number < 0)
