"""How much a rating swings and how fast it finds its place: formulas, for the logistic curve.

One player against opponents who are rated right, unless a name says `pool`. The error is rating
minus true strength; `rating_difference` is true strength minus the opponents' rating. In every
formula c = ln(10) / scale, p is the true expected score, q = 1 - p, a = K c p q is the share of
the error that one game corrects, v = Var(score), and w = v / (p q) is 1 without draws.

The formulas follow from the moments of the long-run law. They were checked against its exact
solution on a grid, and against simulation; each docstring says how near they come, and `validity`
says it for given numbers: `theory.validity(theory.half_life, 20)`.
"""

from elo_core.theory.best_k import (
    best_decreasing_k_factor,
    best_k_for_event,
    best_k_for_horizon,
    best_possible_sd,
)
from elo_core.theory.changing_strength import (
    best_k_for_drift,
    best_k_for_trend,
    drift_lag_share,
    drift_rmse,
    trend_lag,
    trend_rmse,
)
from elo_core.theory.convergence import (
    games_to_error,
    half_life,
    mean_path,
    memory_games,
    rmse_path,
    settling_games,
    time_constant,
)
from elo_core.theory.game_by_game import Transient, transient
from elo_core.theory.long_run import (
    correction_per_game,
    matched_stationary_sd,
    single_game_sd,
    stationary_bias,
    stationary_sd,
    tail_probability,
)
from elo_core.theory.periods import (
    longest_period,
    period_correction,
    period_half_life,
    period_stationary_sd,
)
from elo_core.theory.points_sum import (
    mean_change_per_replacement,
    mean_rating_with_turnover,
    newcomer_points_created,
    sum_change_of_two,
)
from elo_core.theory.pool_ratings import pool_bias, pool_mean_path, spread_inflation
from elo_core.theory.pools import (
    mean_game_product,
    pool_correction_per_game,
    pool_difference_sd,
    pool_rmse,
    pool_spread_recovered,
    pool_stationary_sd,
)
from elo_core.theory.prediction import (
    excess_brier,
    excess_log_loss,
    overconfidence_slope,
    pool_excess_brier,
)
from elo_core.theory.range_of_validity import (
    Level,
    Reason,
    Validity,
    settledness,
    validity,
    worse_of,
)
from elo_core.theory.swings import (
    equivalent_rating_deviation,
    expected_change,
    expected_range,
    matched_law,
    matched_mean_absolute_error,
    matched_waiting_games,
)

__all__ = [
    "Level",
    "Reason",
    "Transient",
    "Validity",
    "best_decreasing_k_factor",
    "best_k_for_drift",
    "best_k_for_event",
    "best_k_for_horizon",
    "best_k_for_trend",
    "best_possible_sd",
    "correction_per_game",
    "drift_lag_share",
    "drift_rmse",
    "equivalent_rating_deviation",
    "excess_brier",
    "excess_log_loss",
    "expected_change",
    "expected_range",
    "games_to_error",
    "half_life",
    "longest_period",
    "matched_law",
    "matched_mean_absolute_error",
    "matched_stationary_sd",
    "matched_waiting_games",
    "mean_change_per_replacement",
    "mean_game_product",
    "mean_path",
    "mean_rating_with_turnover",
    "memory_games",
    "newcomer_points_created",
    "overconfidence_slope",
    "period_correction",
    "period_half_life",
    "period_stationary_sd",
    "pool_bias",
    "pool_correction_per_game",
    "pool_difference_sd",
    "pool_excess_brier",
    "pool_mean_path",
    "pool_rmse",
    "pool_spread_recovered",
    "pool_stationary_sd",
    "rmse_path",
    "settledness",
    "settling_games",
    "single_game_sd",
    "spread_inflation",
    "stationary_bias",
    "stationary_sd",
    "sum_change_of_two",
    "tail_probability",
    "time_constant",
    "transient",
    "trend_lag",
    "trend_rmse",
    "validity",
    "worse_of",
]
