"""FIDE: standard chess in three versions, and rapid and blitz.

FIDE Handbook B.02, Rating Regulations (https://handbook.fide.com/chapter/B022024) and Rapid and
Blitz Rating Regulations (https://handbook.fide.com/chapter/B02RBRegulations2024), both effective
from 1 March 2024, with the changes of 1 December 2024 and 1 October 2025; the archived chapter
B022022 for 1 January 2022 to 29 February 2024. Paragraph numbers are those of the standard
chapter; in the rapid and blitz chapter section 8 is section 7.
"""

import datetime as dt
import enum
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from elo_core.fide import FIDE_MAX_COUNTED_DIFFERENCE, FIDE_UNCAPPED_FROM_RATING
from elo_core.k_factor import FideKFactor, KFactorPolicy, PlayerState
from elo_core.rounding import round_half_away_from_zero
from elo_core.rules.curves import FIDE_TABLE
from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.fide_first_rating import first_rating_2022, first_rating_2024, games_that_count
from elo_core.rules.rated_event import NotCounted
from elo_core.rules.rule_set import Fact, Procedure, Rounding, RuleSet
from elo_core.rules.steps import DifferenceCap, EventTotals, RatingFloor

# 8.3.3: "If the number of games (n) for a player on any list for a rating period multiplied by K
# [...] exceeds 700, then K shall be the largest whole number such that K x n does not exceed 700."
FIDE_MAX_K_TIMES_GAMES = 700  # points

# 7.1.2 and 7.2.1: below 1400 a player is shown as unrated on the next list, since 1 March 2024;
# before that the floor was 1000.
FIDE_RATING_FLOOR_2024 = 1400.0  # points
FIDE_RATING_FLOOR_2022 = 1000.0  # points

# Rapid and blitz, 7.3.1, effective from 1 December 2024: "Games played between players with a
# rating difference of 600 points or more shall not be rated if at least one of the players is
# rated above 2600".
_UNRATED_GAP = 600  # points
_UNRATED_GAP_ABOVE = 2600  # points, excluded

_K_FACTORS = FideKFactor()


class FideKFactorLine(enum.Enum):
    """The line of B.02, 8.3.3, that decides a player's K-factor."""

    ONCE_2400 = "once 2400"
    UNDER_18 = "under 18"
    NEW_TO_THE_LIST = "new to the list"
    BELOW_2400 = "below 2400"


def fide_k_factor_line(player: PlayerState) -> FideKFactorLine:
    """Return the line of 8.3.3 that decides this player's K-factor.

    Parameters
    ----------
    player : PlayerState
        Rating, games, highest rating and age.

    Returns
    -------
    FideKFactorLine
        The first line that applies, in the order of `FideKFactor`.

    References
    ----------
    FIDE Handbook B.02, 8.3.3.

    Examples
    --------
    >>> fide_k_factor_line(PlayerState(2350, n_games=500, highest_rating=2400))
    <FideKFactorLine.ONCE_2400: 'once 2400'>
    """
    lines = {
        _K_FACTORS(PlayerState(2400)): FideKFactorLine.ONCE_2400,
        _K_FACTORS(PlayerState(2000, n_games=30)): FideKFactorLine.BELOW_2400,
    }
    k_factor = _K_FACTORS(player)
    if k_factor in lines:
        return lines[k_factor]
    # Two lines give 40; the one that thirty games do not end is the juniors'.
    if _K_FACTORS(replace(player, n_games=30)) == k_factor:
        return FideKFactorLine.UNDER_18
    return FideKFactorLine.NEW_TO_THE_LIST


def fide_period_k_factor(k_factor: float, n_games: int) -> float:
    """Return the K-factor of a rating period with this many games.

    Parameters
    ----------
    k_factor : float
        The player's K-factor by 8.3.3.
    n_games : int
        Games of the player that are rated in the period.

    Returns
    -------
    float
        The same, or the largest whole number with K * n <= 700.

    References
    ----------
    FIDE Handbook B.02, 8.3.3, last sentence.

    Examples
    --------
    >>> fide_period_k_factor(20, 39), fide_period_k_factor(40, 18), fide_period_k_factor(10, 70)
    (17.0, 38.0, 10.0)
    """
    if k_factor * n_games <= FIDE_MAX_K_TIMES_GAMES:
        return float(k_factor)
    return float(math.floor(FIDE_MAX_K_TIMES_GAMES / n_games))


@dataclass(frozen=True, slots=True)
class FidePeriodKFactor:
    """A K-factor by 8.3.3 under the limit of 700 for a rating period."""

    policy: KFactorPolicy = _K_FACTORS

    def __call__(self, entrant: Entrant, _game: EventGame, totals: EventTotals) -> float:
        """Return the K-factor, in points for a full unit of surprise."""
        return fide_period_k_factor(self.policy(entrant.state), totals.n_games)


def fide_rating_after_compression(rating: int) -> int:
    """Return what the one-off change of 1 March 2024 made of a rating below 2000.

    Parameters
    ----------
    rating : int
        On the list of February 2024: standard, rapid or blitz.

    Returns
    -------
    int
        On the list of March 2024, before games.

    References
    ----------
    https://www.fide.com/news/2538 (1600 becomes 1760).

    Examples
    --------
    >>> fide_rating_after_compression(1600), fide_rating_after_compression(2000)
    (1760, 2000)
    """
    # "0.40 x (2000 - R)" is added below 2000.
    return rating + max(0, round_half_away_from_zero(0.4 * (2000 - rating)))


def _whole(rating: float) -> float:
    """Return a rating as FIDE's lists have it."""
    return float(round_half_away_from_zero(rating))


def _floor_2024(_entrant: Entrant) -> RatingFloor:
    """Return 1400, below which a rating is not published."""
    return RatingFloor(rating=FIDE_RATING_FLOOR_2024, holds=False)


def _floor_2022(_entrant: Entrant) -> RatingFloor:
    """Return 1000, below which a rating is not published."""
    return RatingFloor(rating=FIDE_RATING_FLOOR_2022, holds=False)


def _rapid_and_blitz_games(
    entrant: Entrant, games: Sequence[EventGame]
) -> tuple[NotCounted | None, ...]:
    """Return why each game does not count, with the gap of 600 points."""
    reasons = games_that_count(entrant, games)
    return tuple(
        NotCounted.WIDE_GAP if reason is None and _is_wide_gap(entrant, game) else reason
        for game, reason in zip(games, reasons, strict=True)
    )


def _is_wide_gap(entrant: Entrant, game: EventGame) -> bool:
    """Return whether 7.3.1 of the rapid and blitz chapter leaves the game out."""
    own = entrant.rating if game.own_rating is None else game.own_rating
    if own is None or game.opponent_rating is None:
        return False
    own, other = _whole(own), _whole(game.opponent_rating)
    return abs(own - other) >= _UNRATED_GAP and max(own, other) > _UNRATED_GAP_ABOVE


_NOT_IMPLEMENTED = (
    "matches: games after the match is decided, and matches with an unrated player, are not rated",
    "rate of play, registration and fair play",
    "inactivity after a year without games",
)
_FIRST_RATING = (
    "first rating from 5 games: average with two draws against 1800, plus dp, at most 2200"
)

FIDE_STANDARD_2025 = RuleSet(
    id="fide-standard-2025",
    name="Standard, since October 2025",
    owner="FIDE",
    valid_from=dt.date(2025, 10, 1),
    valid_to=None,
    source="FIDE Handbook B.02 (1 March 2024), 7 and 8, with 8.3.1 of 1 October 2025",
    # 7.1: a list on the first day of each month; all games from the ratings of the list.
    procedure=Procedure.TOGETHER,
    # 8.3.3, the lines in the order that fits the published lists: see FideKFactor.
    k_factor=FidePeriodKFactor(),
    uses=frozenset({Fact.N_GAMES, Fact.HIGHEST_RATING, Fact.AGE, Fact.EVENT, Fact.OWN_RATING}),
    # 5.1 and 8.3.1: unplayed games, and games against unrated players, do not count.
    not_counted=games_that_count,
    newcomer=first_rating_2024,
    strength=_whole,
    # 8.3.1, 1 October 2025: more than 400 points count as 400 "for players rated below 2650".
    difference_cap=DifferenceCap(
        points=FIDE_MAX_COUNTED_DIFFERENCE, exempt_from=FIDE_UNCAPPED_FROM_RATING
    ),
    # 8.3.2 a: "Use table 8.1.2".
    curve=FIDE_TABLE,
    scale=1.0,
    # 8.3.4: the change of a rating period, "0.5 is rounded away from zero".
    rounding=Rounding.WHOLE_CHANGE,
    rating_floor=_floor_2024,
    # The exemption goes by the own rating, so one side's difference may be cut off alone.
    keeps_sum=False,
    special_cases=(
        "from a rating of 2650 the difference counts as it is",
        "K times games of a period is at most 700",
        "unrated opponents and unplayed games do not count",
        _FIRST_RATING,
        "below 1400 a player is unrated on the next list",
    ),
    not_implemented=(
        *_NOT_IMPLEMENTED,
        "first rating: the limit of 26 months for pooled results",
        "rounding per tournament, which one of 14 published periods follows",
    ),
)

FIDE_STANDARD_2024 = replace(
    FIDE_STANDARD_2025,
    id="fide-standard-2024",
    name="Standard, March 2024 to September 2025",
    valid_from=dt.date(2024, 3, 1),
    valid_to=dt.date(2025, 9, 30),
    source="FIDE Handbook B.02 (1 March 2024), 7 and 8",
    # 8.3.1, 1 March 2024: more than 400 points count as 400, without a limit per event.
    difference_cap=DifferenceCap(points=FIDE_MAX_COUNTED_DIFFERENCE),
    keeps_sum=True,
    special_cases=FIDE_STANDARD_2025.special_cases[1:],
)

FIDE_STANDARD_2022 = replace(
    FIDE_STANDARD_2024,
    id="fide-standard-2022",
    name="Standard, January 2022 to February 2024",
    valid_from=dt.date(2022, 1, 1),
    valid_to=dt.date(2024, 2, 29),
    source="FIDE Handbook B.02 (1 January 2022, archived), 8.2 and 8.3.1; the rest as in 2024",
    newcomer=first_rating_2022,
    # 8.3.1, 1 January 2022: "In any tournament, a player may benefit from only one upgrade under
    # this rule, for the game in which the rating difference is greatest." The weaker side does
    # not benefit, so its difference is always cut off.
    difference_cap=DifferenceCap(points=FIDE_MAX_COUNTED_DIFFERENCE, once_per_event=True),
    rating_floor=_floor_2022,
    # Of one event's games the cap may reach the weaker side alone; of single games it does not.
    keeps_sum=True,
    special_cases=(
        "only one difference per event is cut off at 400 for the stronger player",
        "K times games of a period is at most 700",
        "unrated opponents and unplayed games do not count",
        "first rating from 5 games: average plus 20 for each half point over one half, or plus dp",
        "below 1000 a player is unrated on the next list",
    ),
)

FIDE_RAPID_BLITZ_2024 = replace(
    FIDE_STANDARD_2024,
    id="fide-rapid-blitz-2024",
    name="Rapid and blitz, since December 2024",
    valid_from=dt.date(2024, 12, 1),
    valid_to=None,
    source="FIDE Handbook B.02, Rapid and Blitz (1 March 2024), 6 and 7, with 7.3.1 of 1 Dec 2024",
    # 7.3.1, 1 December 2024: see _is_wide_gap. No exemption from 2650 in this chapter.
    not_counted=_rapid_and_blitz_games,
    special_cases=(
        "a gap of 600 or more is not rated if one player is above 2600",
        *FIDE_STANDARD_2024.special_cases,
    ),
    not_implemented=(
        *FIDE_STANDARD_2025.not_implemented,
        "an unrated player with a standard rating uses it (7.2.1): enter it as the rating",
        "games with unequal times are not rated (1.2)",
    ),
)
