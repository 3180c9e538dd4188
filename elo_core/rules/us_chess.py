"""US Chess: the standard formula with its bonus, in the versions since 2017.

M. E. Glickman and T. Doan, The US Chess Rating System (6 April 2026), as implemented and checked
against 319 published results by GinoLorca/Repertoire-Lab, src/lib/uscfEstimate.js; the document
itself was not read. A player with at most 8 games, or whose games all went one way, is rated by
the special formula; a whole section is rated twice (`elo_core.rules.us_chess_section`).
"""

import datetime as dt
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from elo_core._checks import check_finite
from elo_core.rounding import round_half_up
from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.rule_set import Fact, Procedure, RuleSet
from elo_core.rules.steps import EventTotals, RatingFloor
from elo_core.rules.us_chess_special import (
    ABSOLUTE_FLOOR,
    special_or_none,
    us_chess_effective_games,
)

_K_NUMERATOR = 800.0  # points times games

# The Regular rating in events that are rated as Regular and Quick (30 to 65 minutes) moves less
# above 2200: 6.5 - 0.0025 R falls from 1 at 2200 to 1/4 at 2500 and stays there.
_DUAL_LOWER_ABOVE = 2200.0  # points
_DUAL_LOWEST_FROM = 2500.0  # points

# The bonus: at least 3 games, counted as at least 4 in its threshold, and nobody met more than
# twice; once in 3 games. Matches are left out by the same lines.
_BONUS_GAMES = 3
_BONUS_GAMES_COUNTED = 4
_BONUS_MEETINGS = 2

# Floor of an established player: 200 below the highest established rating, down to a hundred,
# from 1200 to 2100; established from 26 games on.
_FLOOR_BELOW_HIGHEST = 200.0  # points
_FLOOR_STEP = 100.0  # points
_FLOOR_LOWEST = 1200.0  # points
_FLOOR_HIGHEST = 2100.0  # points
_ESTABLISHED_FROM = 26


@dataclass(frozen=True, slots=True, kw_only=True)
class UsChessKFactor:
    """US Chess's K-factor: 800 divided by old and new games.

    Attributes
    ----------
    dual_rated : bool, default False
        True for the Regular rating of an event that is also rated as Quick.

    Examples
    --------
    >>> totals = EventTotals(n_games=4, score=3.5, expected_score=1.363)
    >>> round(UsChessKFactor()(Entrant(1300, n_games=45), EventGame(1250, 1), totals), 4)
    44.1821
    """

    dual_rated: bool = False

    def __call__(self, entrant: Entrant, _game: EventGame, totals: EventTotals) -> float:
        """Return the K-factor, in points for a full unit of surprise."""
        rating = entrant.state.rating
        # K = 800 / (N' + m).
        games = us_chess_effective_games(rating, entrant.n_games) + totals.n_games
        if not self.dual_rated or rating <= _DUAL_LOWER_ABOVE:
            return _K_NUMERATOR / games
        # K = 800 (6.5 - 0.0025 R) / (N' + m) between 2200 and 2500, 200 / (N' + m) from 2500.
        return _K_NUMERATOR * (6.5 - 0.0025 * min(rating, _DUAL_LOWEST_FROM)) / games


@dataclass(frozen=True, slots=True)
class UsChessBonus:
    """What a result far above expectation gains once more.

    Attributes
    ----------
    threshold : float
        B, in points: 14, 12 or 10, by the day on which the event ended.

    Examples
    --------
    >>> games = [EventGame(rating, 1) for rating in (1250, 1400, 1500, 1550)]
    >>> UsChessBonus(10)(Entrant(1300), games, 94.4)
    74.4
    """

    threshold: float

    def __call__(self, _entrant: Entrant, games: Sequence[EventGame], change: float) -> float:
        """Return max(0, K (S - E) - B sqrt(max(m, 4))), or 0 where there is no bonus."""
        if not us_chess_bonus_is_open(games):
            return 0.0
        counted = max(len(games), _BONUS_GAMES_COUNTED)
        return max(0.0, change - self.threshold * math.sqrt(counted))


def us_chess_bonus_is_open(games: Sequence[EventGame]) -> bool:
    """Return whether an event of these games can earn a bonus.

    Parameters
    ----------
    games : sequence of EventGame
        Those that count. Games without an opponent's name count as different opponents.

    Returns
    -------
    bool
        True from 3 games on, if nobody was met more than twice, or once in 3 games.

    Examples
    --------
    >>> us_chess_bonus_is_open([EventGame(1500, 1, opponent="Ann")] * 3)
    False
    """
    meetings = Counter(game.opponent for game in games if game.opponent is not None)
    most = max(meetings.values(), default=1)
    if len(games) == _BONUS_GAMES:
        return most == 1
    return len(games) > _BONUS_GAMES and most <= _BONUS_MEETINGS


def us_chess_floor(highest_rating: float) -> float | None:
    """Return an established player's rating floor.

    Parameters
    ----------
    highest_rating : float
        Highest established rating so far, in points.

    Returns
    -------
    float or None
        1200, 1300, ... 2100; None below that, where only the absolute floor holds.

    Examples
    --------
    >>> us_chess_floor(1941), us_chess_floor(1399), us_chess_floor(2600)
    (1700.0, None, 2100.0)
    """
    check_finite("highest_rating", highest_rating)
    below = round_half_up(highest_rating) - _FLOOR_BELOW_HIGHEST
    level = math.floor(below / _FLOOR_STEP) * _FLOOR_STEP
    return min(level, _FLOOR_HIGHEST) if level >= _FLOOR_LOWEST else None


def _floor(entrant: Entrant) -> RatingFloor:
    """Return the floor that holds a rating up: 100, or the one of an established player."""
    personal = None
    established = entrant.n_games is None or entrant.n_games >= _ESTABLISHED_FROM
    if established and entrant.highest_rating is not None:
        personal = us_chess_floor(entrant.highest_rating)
    return RatingFloor(rating=ABSOLUTE_FLOOR if personal is None else personal, holds=True)


US_CHESS_2025 = RuleSet(
    id="us-chess-2025",
    name="Regular, since January 2025",
    owner="US Chess",
    valid_from=dt.date(2025, 1, 1),
    valid_to=None,
    source="Glickman and Doan, The US Chess Rating System (2026-04-06), via Repertoire-Lab",
    # All games of a section from the ratings before it.
    procedure=Procedure.TOGETHER,
    k_factor=UsChessKFactor(),
    uses=frozenset({Fact.N_GAMES, Fact.HIGHEST_RATING, Fact.AGE, Fact.PAST_RECORD, Fact.OPPONENT}),
    # Up to 8 games, or a one-sided record: the special formula.
    newcomer=special_or_none,
    # B = 10 for events from 1 January 2025 (US Chess, ratings bonus threshold lowered).
    bonus=UsChessBonus(10.0),
    rating_floor=_floor,
    # K goes by the player, and the bonus creates points.
    keeps_sum=False,
    special_cases=(
        "no limit to the rating difference",
        "a bonus from 3 games on, if nobody is met more than twice",
        "the special formula up to 8 games or after a one-sided record",
        "ratings keep decimals; the official one is rounded",
        "floors hold a rating up: 100, and 200 below the highest established rating",
    ),
    not_implemented=(
        "the second pass against the opponents' new ratings: rate the whole section for that",
        "unrated opponents of a single player do not count; in a section they do",
        "personal floors up to 150 by wins, draws and events; floors by titles and prizes",
        "Quick, Blitz and online ratings, and starts from them",
    ),
)

US_CHESS_DUAL_2025 = replace(
    US_CHESS_2025,
    id="us-chess-dual-2025",
    name="Regular in dual-rated events, since January 2025",
    k_factor=UsChessKFactor(dual_rated=True),
    special_cases=("above 2200 the K-factor is lower", *US_CHESS_2025.special_cases),
)

US_CHESS_2023 = replace(
    US_CHESS_2025,
    id="us-chess-2023",
    name="Regular, February 2023 to December 2024",
    valid_from=dt.date(2023, 2, 1),
    valid_to=dt.date(2024, 12, 31),
    # B = 12 for events from 1 February 2023 (new.uschess.org).
    bonus=UsChessBonus(12.0),
)

US_CHESS_2017 = replace(
    US_CHESS_2025,
    id="us-chess-2017",
    name="Regular, May 2017 to January 2023",
    # B = 14 for tournaments ending from May 2017 (new.uschess.org); one source says June.
    valid_from=dt.date(2017, 5, 1),
    valid_to=dt.date(2023, 1, 31),
    bonus=UsChessBonus(14.0),
)
