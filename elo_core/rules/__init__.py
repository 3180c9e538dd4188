"""Real rule sets: what federations and sites do with results, as dated data and small functions.

`rate_event` runs every rule set through the same steps. To add one, imitate
`elo_core.rules.table_tennis` (data only) or `elo_core.rules.world_football` (with steps of its
own), and name it in `elo_core.rules.registry`.
"""

from elo_core.rules.arena import ARENA_2023
from elo_core.rules.casual import TEXTBOOK_32
from elo_core.rules.curves import FIDE_TABLE, FideTable, LinearCurve
from elo_core.rules.dwz import DWZ, dwz_development_coefficient
from elo_core.rules.egf import EGF
from elo_core.rules.event import Entrant, EventGame, PastRecord, Venue
from elo_core.rules.fide import (
    FIDE_RAPID_BLITZ_2024,
    FIDE_STANDARD_2022,
    FIDE_STANDARD_2024,
    FIDE_STANDARD_2025,
    FideKFactorLine,
    fide_k_factor_line,
    fide_period_k_factor,
    fide_rating_after_compression,
)
from elo_core.rules.fifa import FIFA_MEN
from elo_core.rules.fivethirtyeight import NBA_538, NFL_538
from elo_core.rules.rate import rate_both, rate_event
from elo_core.rules.rated_event import (
    EventRow,
    FirstRatingSteps,
    Formula,
    GameCalculation,
    NoRating,
    NotCounted,
    RatedEvent,
)
from elo_core.rules.registry import RULE_SETS, rule_set_by_id
from elo_core.rules.rule_set import Fact, Procedure, Rounding, RuleSet
from elo_core.rules.scrabble import SCRABBLE_AUSTRALIA, SCRABBLE_NASPA, SCRABBLE_NSA
from elo_core.rules.steps import (
    DifferenceCap,
    EventTotals,
    Occasion,
    OccasionKFactor,
    PlayerKFactor,
    RatingFloor,
    SeasonRegression,
)
from elo_core.rules.table_tennis import TABLE_TENNIS_GERMANY
from elo_core.rules.tennis import TENNIS_538
from elo_core.rules.us_chess import (
    US_CHESS_2017,
    US_CHESS_2023,
    US_CHESS_2025,
    US_CHESS_DUAL_2025,
    us_chess_bonus_is_open,
    us_chess_floor,
)
from elo_core.rules.us_chess_section import RatedSection, SectionGame, rate_us_chess_section
from elo_core.rules.us_chess_special import (
    us_chess_effective_games,
    us_chess_special_rating,
    us_chess_start,
    us_chess_start_from_fide,
)
from elo_core.rules.world_football import WORLD_FOOTBALL

__all__ = [
    "ARENA_2023",
    "DWZ",
    "EGF",
    "FIDE_RAPID_BLITZ_2024",
    "FIDE_STANDARD_2022",
    "FIDE_STANDARD_2024",
    "FIDE_STANDARD_2025",
    "FIDE_TABLE",
    "FIFA_MEN",
    "NBA_538",
    "NFL_538",
    "RULE_SETS",
    "SCRABBLE_AUSTRALIA",
    "SCRABBLE_NASPA",
    "SCRABBLE_NSA",
    "TABLE_TENNIS_GERMANY",
    "TENNIS_538",
    "TEXTBOOK_32",
    "US_CHESS_2017",
    "US_CHESS_2023",
    "US_CHESS_2025",
    "US_CHESS_DUAL_2025",
    "WORLD_FOOTBALL",
    "DifferenceCap",
    "Entrant",
    "EventGame",
    "EventRow",
    "EventTotals",
    "Fact",
    "FideKFactorLine",
    "FideTable",
    "FirstRatingSteps",
    "Formula",
    "GameCalculation",
    "LinearCurve",
    "NoRating",
    "NotCounted",
    "Occasion",
    "OccasionKFactor",
    "PastRecord",
    "PlayerKFactor",
    "Procedure",
    "RatedEvent",
    "RatedSection",
    "RatingFloor",
    "Rounding",
    "RuleSet",
    "SeasonRegression",
    "SectionGame",
    "Venue",
    "dwz_development_coefficient",
    "fide_k_factor_line",
    "fide_period_k_factor",
    "fide_rating_after_compression",
    "rate_both",
    "rate_event",
    "rate_us_chess_section",
    "rule_set_by_id",
    "us_chess_bonus_is_open",
    "us_chess_effective_games",
    "us_chess_floor",
    "us_chess_special_rating",
    "us_chess_start",
    "us_chess_start_from_fide",
]
