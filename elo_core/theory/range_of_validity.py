"""Where a formula holds: `validity` asks, one table answers.

VALID means within 3 % of a long simulation (or of the exact law), ROUGH within 15 %, both for
formulas of sizes; for shares and chances within .03 and .15. The limits were found by comparing
with 10,000 to 30,000 simulated runs over K from 5 to 600, opponents up to 800 points away, starts
up to 600 points off, pools of 10 to 20 players with an sd up to 400 points (scale 400).
"""

import enum
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, ParamSpec

from elo_core.theory import _measures as measures
from elo_core.theory import (
    best_k,
    changing_strength,
    convergence,
    game_by_game,
    long_run,
    periods,
    points_sum,
    pool_ratings,
    pools,
    prediction,
    swings,
)

P = ParamSpec("P")


class Level(enum.IntEnum):
    """How far a formula can be trusted: the higher, the less."""

    VALID = 0
    ROUGH = 1
    OUT_OF_RANGE = 2


class Reason(enum.Enum):
    """Why a formula is no more than rough."""

    LARGE_STEP = "large-step"
    """K is so large that the curve bends within one change."""
    STRONG_CORRECTION = "strong-correction"
    """One game corrects so much of an error that games cannot be taken as a flow."""
    FAR_START = "far-start"
    """The start is so far off that the curve is not straight on the way."""
    FAR_OPPONENTS = "far-opponents"
    """Results are so one-sided that the error is far from normal."""
    LONG_PERIOD = "long-period"
    """So many games are rated together that they overshoot."""
    FAST_CHANGE = "fast-change"
    """The true strength changes faster than the rating can follow along a straight curve."""
    WIDE_POOL = "wide-pool"
    """Strengths are so far apart that the players do not find their places at one rate."""
    UNUSUAL_LENGTH = "unusual-length"
    """The formula is a fit, made for other numbers of games."""
    DEEP_TAIL = "deep-tail"
    """So far out a rating's law is not normal."""
    SMALL_ERROR = "small-error"
    """The error is so small that the swings' own bias counts beside it."""
    NOT_SETTLED = "not-settled"
    """After so few games the start is not forgotten."""


@dataclass(frozen=True, slots=True)
class Validity:
    """How far a formula can be trusted with these arguments, and why not further.

    Attributes
    ----------
    level : Level
        `VALID`, `ROUGH` or `OUT_OF_RANGE`.
    reason : Reason or None
        None if valid.
    """

    level: Level
    reason: Reason | None = None


_VALID = Validity(Level.VALID)
_HALF_SETTLED = 0.4  # two time constants of five


class _Bound(NamedTuple):
    """How much of something a formula bears: valid up to one size, rough up to the other."""

    measure: Callable[[measures.Arguments], float]
    valid_to: float
    rough_to: float
    reason: Reason

    def judge(self, arguments: measures.Arguments) -> Validity:
        """Return the verdict; what cannot be measured is out of range."""
        size = self.measure(arguments)
        if size <= self.valid_to:
            return _VALID
        return Validity(Level.ROUGH if size <= self.rough_to else Level.OUT_OF_RANGE, self.reason)


def validity(formula: Callable[P, object], *arguments: P.args, **options: P.kwargs) -> Validity:
    """Return how far a formula can be trusted with the arguments that it would be called with.

    Parameters
    ----------
    formula : callable
        Any formula of `elo_core.theory`.
    *arguments, **options
        What the formula would be called with. Of an array the worst number counts.

    Returns
    -------
    Validity
        The worst verdict of all bounds of the formula. Numbers that the formula refuses are not
        refused here.

    Raises
    ------
    ValueError
        If it is no formula of `elo_core.theory`.

    Examples
    --------
    >>> from elo_core import theory
    >>> validity(theory.stationary_sd, 32, rating_difference=200)
    Validity(level=<Level.VALID: 0>, reason=None)
    >>> validity(theory.period_stationary_sd, 40, games_per_period=22)
    Validity(level=<Level.ROUGH: 1>, reason=<Reason.LONG_PERIOD: 'long-period'>)
    """
    if formula not in _BOUNDS:
        name = getattr(formula, "__name__", formula)
        raise ValueError(f"formula must be one of elo_core.theory, got {name}")
    bound = inspect.signature(formula).bind(*arguments, **options)
    bound.apply_defaults()
    return worse_of(*(bound_of.judge(bound.arguments) for bound_of in _BOUNDS[formula]))


def worse_of(*validities: Validity) -> Validity:
    """Return the worst verdict, the first of equals; without any, that all is valid."""
    return max(validities, key=lambda verdict: verdict.level, default=_VALID)


def settledness(
    n_games: float, *, k_factor: float, rating_difference: float = 0.0, scale: float = 400.0
) -> Validity:
    """Return whether a formula for the long run holds after so many games.

    Parameters
    ----------
    n_games : float
        Games played so far.
    k_factor : float
        Must be > 0.
    rating_difference : float, default 0.0
        True strength minus the opponents' rating, in points.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.

    Returns
    -------
    Validity
        Valid from five time constants on, see `settling_games`; rough from two on: then 14 % of
        an error at the start are left, and the sd is 1 % short.

    Raises
    ------
    ValueError
        If a number is out of range.

    Examples
    --------
    >>> settledness(200, k_factor=20).level, settledness(20, k_factor=20).level
    (<Level.VALID: 0>, <Level.OUT_OF_RANGE: 2>)
    """
    settled = convergence.settling_games(
        k_factor, rating_difference=rating_difference, scale=scale
    )
    share = n_games / settled
    if share >= 1:
        return _VALID
    level = Level.ROUGH if share >= _HALF_SETTLED else Level.OUT_OF_RANGE
    return Validity(level, Reason.NOT_SETTLED)


def _steps(valid_to: float, rough_to: float) -> _Bound:
    """Return the bound of K c."""
    return _Bound(measures.step, valid_to, rough_to, Reason.LARGE_STEP)


def _start(name: str, valid_to: float, rough_to: float) -> _Bound:
    """Return the bound of an error at the start."""
    return _Bound(measures.natural(name), valid_to, rough_to, Reason.FAR_START)


_EXACT = ()
_FLOW = (_Bound(measures.correction, 0.12, 0.45, Reason.STRONG_CORRECTION),)
_SETTLED_SD = (_steps(2.3, 3.5),)
_WIDE = _Bound(measures.spread, 0.6, 1.75, Reason.WIDE_POOL)
_WANDER = _Bound(measures.natural("sd_per_game"), 0.1, 0.5, Reason.FAST_CHANGE)
_TREND = _Bound(measures.change_against_pull, 0.44, 0.8, Reason.FAST_CHANGE)
_SUM = (_Bound(measures.step_against_error, 0.2, 1.5, Reason.SMALL_ERROR),)

_BOUNDS: Mapping[object, tuple[_Bound, ...]] = {
    long_run.correction_per_game: _FLOW,
    long_run.single_game_sd: _EXACT,
    long_run.stationary_sd: (
        _Bound(measures.first_order_step, 0.24, 1.4, Reason.LARGE_STEP),
        *_SETTLED_SD,
    ),
    long_run.stationary_bias: (_steps(0.4, 2.3),),
    long_run.matched_stationary_sd: _EXACT,
    long_run.tail_probability: (_Bound(measures.standard_threshold, 3.0, 4.0, Reason.DEEP_TAIL),),
    convergence.half_life: _FLOW,
    convergence.time_constant: _FLOW,
    convergence.settling_games: _FLOW,
    convergence.memory_games: _FLOW,
    convergence.mean_path: (_steps(0.8, 2.5),),
    convergence.games_to_error: (_steps(0.4, 1.2),),
    convergence.rmse_path: (
        _start("start_error", 0.45, 1.8),
        _steps(0.6, 2.0),
    ),
    game_by_game.transient: (
        _Bound(measures.largest_k, 0.4, 1.75, Reason.LARGE_STEP),
        _Bound(measures.distance, 1.8, 3.5, Reason.FAR_OPPONENTS),
        _Bound(measures.list_period, 2.0, 2.8, Reason.LONG_PERIOD),
    ),
    periods.period_correction: _EXACT,
    periods.longest_period: _EXACT,
    periods.period_half_life: (_Bound(measures.period, 1.0, 1.55, Reason.LONG_PERIOD),),
    periods.period_stationary_sd: (
        _Bound(measures.period, 1.0, 1.55, Reason.LONG_PERIOD),
        *_SETTLED_SD,
    ),
    swings.expected_change: (_steps(0.4, 1.2),),
    swings.expected_range: (
        _steps(0.4, 0.8),
        _Bound(measures.shortfall, 1.0, 3.0, Reason.UNUSUAL_LENGTH),
    ),
    swings.equivalent_rating_deviation: (_steps(0.24, 1.4),),
    swings.matched_law: _EXACT,
    swings.matched_mean_absolute_error: _EXACT,
    swings.matched_waiting_games: _EXACT,
    best_k.best_k_for_horizon: (_start("start_error", 1.8, 3.5),),
    best_k.best_k_for_event: (_start("prior_sd", 0.5, 1.15),),
    best_k.best_decreasing_k_factor: (_start("prior_sd", 1.8, 3.5),),
    best_k.best_possible_sd: _EXACT,
    changing_strength.best_k_for_drift: (_WANDER,),
    changing_strength.drift_rmse: (_WANDER, _steps(0.4, 1.2)),
    changing_strength.drift_lag_share: (_WANDER, _steps(0.4, 1.2)),
    changing_strength.trend_lag: (_TREND, _steps(0.2, 0.8)),
    changing_strength.trend_rmse: (_TREND, _steps(0.4, 1.2)),
    changing_strength.best_k_for_trend: (
        _Bound(measures.natural("points_per_game"), 0.025, 0.1, Reason.FAST_CHANGE),
    ),
    pools.mean_game_product: _EXACT,
    pools.pool_correction_per_game: (_steps(0.1, 0.4), _WIDE),
    pools.pool_stationary_sd: (_steps(0.4, 1.2),),
    pools.pool_difference_sd: (_steps(0.4, 1.2),),
    pools.pool_spread_recovered: (_steps(0.1, 0.4), _WIDE),
    pools.pool_rmse: (_steps(0.1, 0.8), _Bound(measures.spread, 0.3, 1.2, Reason.WIDE_POOL)),
    pool_ratings.pool_mean_path: (_steps(0.1, 0.6),),
    pool_ratings.pool_bias: (_steps(0.2, 0.8),),
    pool_ratings.spread_inflation: (_steps(0.2, 0.8),),
    prediction.excess_brier: (_steps(0.2, 0.8),),
    prediction.excess_log_loss: (_steps(0.2, 0.8),),
    prediction.pool_excess_brier: (_steps(0.2, 0.8),),
    prediction.overconfidence_slope: (_steps(0.4, 0.8),),
    points_sum.sum_change_of_two: _SUM,
    points_sum.newcomer_points_created: _SUM,
    points_sum.mean_change_per_replacement: _EXACT,
    points_sum.mean_rating_with_turnover: _EXACT,
}
