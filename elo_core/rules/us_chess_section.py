"""US Chess rates a whole section at once, and twice.

The five steps of Glickman and Doan (6 April 2026), via GinoLorca/Repertoire-Lab: everybody's start
and effective games; a first rough rating for the unrated; everybody against those ratings;
everybody again against the results of that. So an opponent who had a great weekend counts as
stronger than the old rating says.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from elo_core._checks import check_count, check_fraction
from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.rate import rate_event
from elo_core.rules.rated_event import RatedEvent
from elo_core.rules.rule_set import RuleSet
from elo_core.rules.us_chess import US_CHESS_2025
from elo_core.rules.us_chess_special import us_chess_special_rating, us_chess_start

# An unrated player's start counts as one game, for the rough rating of the second step only.
_GAMES_OF_A_START = 1.0


class SectionGame(NamedTuple):
    """One game of a section: two players by their place in the list, and the first one's score."""

    player: int
    opponent: int
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedSection:
    """A section's two passes, one rated event for each player, in the order of the list.

    Attributes
    ----------
    first_pass : tuple of RatedEvent
        Against the ratings before the section.
    final : tuple of RatedEvent
        Against the results of the first pass.
    """

    first_pass: tuple[RatedEvent, ...]
    final: tuple[RatedEvent, ...]


def rate_us_chess_section(
    entrants: Sequence[Entrant],
    games: Sequence[SectionGame],
    *,
    rules: RuleSet = US_CHESS_2025,
) -> RatedSection:
    """Rate all players of a section, the way US Chess does.

    Parameters
    ----------
    entrants : sequence of Entrant
        All players; unrated ones start from their age.
    games : sequence of SectionGame
        Each game once, from either side. Byes and forfeits are left out: they are not rated.
    rules : RuleSet, default US_CHESS_2025
        One of US Chess's, for its bonus and its K-factor.

    Returns
    -------
    RatedSection
        Both passes. A player without a game keeps the rating.

    Raises
    ------
    ValueError
        If a game names a player who is not in the list, or one player twice.

    Examples
    --------
    Section 202608300103:5 as US Chess published it; a bye is no game.

    >>> entrants = [
    ...     Entrant(554.22),
    ...     Entrant(445.28, n_games=21),
    ...     Entrant(124.0),
    ...     Entrant(572.53),
    ...     Entrant(174.54, n_games=15),
    ...     Entrant(202.66, n_games=17),
    ... ]
    >>> won = [(0, 3), (0, 1), (0, 5), (1, 4), (1, 3), (2, 5), (4, 2), (3, 4)]
    >>> section = rate_us_chess_section(entrants, [SectionGame(*pair, 1) for pair in won])
    >>> [round(event.new_rating, 2) for event in section.final]
    [656.85, 500.21, 133.82, 514.33, 188.04, 148.72]
    """
    _check_games(entrants, games)
    brought = [_brought(index, entrants, games) for index in range(len(entrants))]
    first_pass = _pass(rules, entrants, games, brought)
    results = [
        rating if event.new_rating is None else event.new_rating
        for rating, event in zip(brought, first_pass, strict=True)
    ]
    return RatedSection(first_pass=first_pass, final=_pass(rules, entrants, games, results))


def _pass(
    rules: RuleSet,
    entrants: Sequence[Entrant],
    games: Sequence[SectionGame],
    ratings: Sequence[float],
) -> tuple[RatedEvent, ...]:
    """Rate everybody against these ratings."""
    return tuple(
        rate_event(
            rules,
            entrant,
            [
                EventGame(ratings[opponent], score, opponent=str(opponent))
                for opponent, score in _games_of(index, games)
            ],
        )
        for index, entrant in enumerate(entrants)
    )


def _games_of(index: int, games: Sequence[SectionGame]) -> list[tuple[int, float]]:
    """Return a player's opponents and scores."""
    return [
        (game.opponent, game.score) if game.player == index else (game.player, 1 - game.score)
        for game in games
        if index in {game.player, game.opponent}
    ]


def _start(entrant: Entrant) -> float:
    """Return the rating before the section, or what stands for it."""
    return us_chess_start(entrant.age) if entrant.rating is None else entrant.rating


def _brought(index: int, entrants: Sequence[Entrant], games: Sequence[SectionGame]) -> float:
    """Return what a player's opponents are measured against in the first pass."""
    entrant = entrants[index]
    own_games = _games_of(index, games)
    if entrant.rating is not None or not own_games:
        return _start(entrant)
    return us_chess_special_rating(
        _start(entrant),
        [_start(entrants[opponent]) for opponent, _ in own_games],
        math.fsum(score for _, score in own_games),
        effective_games=_GAMES_OF_A_START,
    )


def _check_games(entrants: Sequence[Entrant], games: Sequence[SectionGame]) -> None:
    """Refuse games of players who are not in the section, or against themselves."""
    for number, game in enumerate(games, start=1):
        for name in ("player", "opponent"):
            check_count(
                f"game {number}: {name}",
                getattr(game, name),
                at_least=0,
                at_most=len(entrants) - 1,
            )
        check_fraction(f"game {number}: score", game.score)
        if game.player == game.opponent:
            raise ValueError(
                f"game {number}: opponent must be another player, got {game.opponent}"
            )
