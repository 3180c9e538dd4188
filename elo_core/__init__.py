"""Elo ratings as a ladder of small pure functions, from one game to the price of a K-factor.

Read from the bottom: `expected_score`, `rate_game`, `rate_period`, `simulate_player`; `theory`
holds the formulas. The package knows no screen and no language.
"""

from elo_core import theory
from elo_core.comparison import Calibration, KFactorComparison, compare_k_factors
from elo_core.criterion import Criterion
from elo_core.development import (
    ConstantStrength,
    Development,
    ImprovingStrength,
    JumpingStrength,
    WanderingStrength,
)
from elo_core.expectation import (
    LOGISTIC,
    NORMAL,
    ExpectationCurve,
    LogisticCurve,
    NormalCurve,
    expected_score,
    rating_difference,
)
from elo_core.fide import fide_expected_score
from elo_core.game_stream import Chunk, GameStream
from elo_core.games import Games
from elo_core.history import final_ratings, rate_history
from elo_core.k_factor import (
    K_FACTOR_PRESETS,
    ConstantKFactor,
    FideKFactor,
    KFactorPolicy,
    KFactorPreset,
    PlayerState,
)
from elo_core.k_schedule import (
    TENNIS_K_FACTOR,
    DecreasingKFactor,
    KFactorSchedule,
    fide_schedule,
)
from elo_core.match import MatchScores, match_scores
from elo_core.opponents import Opponents, RatedOpponents, SpreadOpponents
from elo_core.order import ShuffledOrders, permutation_sd, shuffle_order
from elo_core.outcomes import OutcomeProbabilities, outcome_probabilities
from elo_core.pairing import (
    Improvement,
    NearPairs,
    Pairing,
    RandomPairs,
    RoundRobin,
    Turnover,
)
from elo_core.performance import (
    NoPerformance,
    PerformanceRating,
    fide_performance_difference,
    fide_performance_rating,
    linear_performance_rating,
    perfect_tournament_performance,
    performance_rating,
)
from elo_core.pool import normal_strengths, simulate_pool
from elo_core.pool_simulation import Estimate, PoolSimulation
from elo_core.rated_history import RatedHistory, RatingTable, Standings
from elo_core.rating import (
    RatedGame,
    RatedPeriod,
    RatedSequence,
    rate_game,
    rate_period,
    rate_sequence,
)
from elo_core.rules import (
    RULE_SETS,
    Entrant,
    EventGame,
    RatedEvent,
    RuleSet,
    rate_both,
    rate_event,
    rate_us_chess_section,
    rule_set_by_id,
)
from elo_core.simulation import (
    FixedOpponents,
    MatchedOpponents,
    PlayerSimulation,
    simulate_player,
)

__all__ = [
    "expected_score",
    "rating_difference",
    "fide_expected_score",
    "outcome_probabilities",
    "rate_game",
    "rate_period",
    "rate_sequence",
    "KFactorPolicy",
    "simulate_player",
    "theory",
    "LOGISTIC",
    "NORMAL",
    "ExpectationCurve",
    "LogisticCurve",
    "NormalCurve",
    "OutcomeProbabilities",
    "MatchScores",
    "match_scores",
    "RatedGame",
    "RatedPeriod",
    "RatedSequence",
    "PlayerState",
    "ConstantKFactor",
    "FideKFactor",
    "KFactorPreset",
    "K_FACTOR_PRESETS",
    "FixedOpponents",
    "MatchedOpponents",
    "PlayerSimulation",
    "Opponents",
    "RatedOpponents",
    "SpreadOpponents",
    "Development",
    "ConstantStrength",
    "JumpingStrength",
    "ImprovingStrength",
    "WanderingStrength",
    "KFactorSchedule",
    "DecreasingKFactor",
    "TENNIS_K_FACTOR",
    "fide_schedule",
    "simulate_pool",
    "normal_strengths",
    "Pairing",
    "RoundRobin",
    "RandomPairs",
    "NearPairs",
    "Turnover",
    "Improvement",
    "PoolSimulation",
    "Estimate",
    "performance_rating",
    "linear_performance_rating",
    "fide_performance_rating",
    "fide_performance_difference",
    "perfect_tournament_performance",
    "PerformanceRating",
    "NoPerformance",
    "RULE_SETS",
    "rule_set_by_id",
    "rate_event",
    "rate_both",
    "rate_us_chess_section",
    "RuleSet",
    "Entrant",
    "EventGame",
    "RatedEvent",
    "Games",
    "GameStream",
    "Chunk",
    "rate_history",
    "final_ratings",
    "RatedHistory",
    "RatingTable",
    "Standings",
    "compare_k_factors",
    "KFactorComparison",
    "Criterion",
    "Calibration",
    "shuffle_order",
    "ShuffledOrders",
    "permutation_sd",
]
