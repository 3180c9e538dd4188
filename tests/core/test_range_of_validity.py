"""Where formulas hold: every formula has a verdict, and VALID keeps its promise of 3 %."""

import math
from typing import Any, Literal

import numpy as np
import pytest

from elo_core import FixedOpponents, MatchedOpponents, simulate_player, theory
from elo_core.development import ImprovingStrength, WanderingStrength
from elo_core.k_schedule import KFactorSchedule
from elo_core.opponents import RatedOpponents, SpreadOpponents
from elo_core.pool import normal_strengths, simulate_pool
from elo_core.theory import Level, Reason, range_of_validity

VALID = theory.Validity(Level.VALID)


def test_every_formula_has_its_bounds_and_nothing_else_has() -> None:
    """Whoever adds a formula says where it holds."""
    formulas = {
        value
        for name in theory.__all__
        if callable(value := getattr(theory, name)) and not isinstance(value, type)
    }
    formulas -= {theory.validity, theory.settledness, theory.worse_of}

    assert formulas == set(range_of_validity._BOUNDS)


def test_verdicts_from_valid_to_out_of_range() -> None:
    """One formula for each reason, at three sizes."""
    strengths = [normal_strengths(10, sd=sd) for sd in (50, 200, 400)]
    validity = theory.validity
    verdicts = {
        Reason.LARGE_STEP: [validity(theory.stationary_sd, k, order=1) for k in (20, 64, 400)],
        Reason.STRONG_CORRECTION: [validity(theory.half_life, k) for k in (32, 128, 400)],
        Reason.FAR_START: [
            validity(theory.rmse_path, error, 9.0, k_factor=20) for error in (-50, 200, -600)
        ],
        Reason.FAR_OPPONENTS: [
            validity(
                theory.transient, [20], start_error=0, n_games=9, opponents=FixedOpponents(apart)
            )
            for apart in (-200, 500, 900)
        ],
        Reason.LONG_PERIOD: [
            validity(theory.period_stationary_sd, 40.0, games_per_period=m) for m in (17, 20, 30)
        ],
        Reason.FAST_CHANGE: [
            validity(theory.drift_rmse, 20.0, sd_per_game=sd) for sd in (10, 30, 100)
        ],
        Reason.WIDE_POOL: [
            validity(theory.pool_spread_recovered, 9.0, k_factor=10, true_strengths=each)
            for each in strengths
        ],
        Reason.UNUSUAL_LENGTH: [
            validity(theory.expected_range, 20, games) for games in (30.0, 15.0, 5.0)
        ],
        Reason.DEEP_TAIL: [validity(theory.tail_probability, t, sd=30) for t in (60, 100, 200)],
        Reason.SMALL_ERROR: [
            validity(theory.sum_change_of_two, 40, 10, underrated_by=e)
            for e in (300.0, 100.0, 9.0)
        ],
        Reason.NOT_SETTLED: [theory.settledness(n, k_factor=20) for n in (175, 100, 30)],
    }

    for reason, (good, fair, bad) in verdicts.items():
        assert good == VALID, reason
        assert fair == theory.Validity(Level.ROUGH, reason)
        assert bad == theory.Validity(Level.OUT_OF_RANGE, reason)
    assert set(verdicts) == set(Reason)


def test_of_an_array_the_worst_number_counts() -> None:
    """Whatever its place; without an array as many calls say more."""
    together = theory.validity(theory.stationary_sd, np.array([10.0, 400, 20]), order=1)

    assert together.level == Level.OUT_OF_RANGE
    assert theory.validity(theory.newcomer_points_created, 40, 20, underrated_by=0.0) == VALID


def test_second_order_holds_where_the_first_does_not() -> None:
    """The order is an argument like others."""
    assert theory.validity(theory.stationary_sd, 128) == VALID
    assert theory.validity(theory.stationary_sd, 128, order=1).level == Level.ROUGH


def test_scale_is_only_a_unit() -> None:
    """On twice the scale twice the K is as good."""
    for k in (20, 40, 64, 300):
        wide = theory.validity(theory.stationary_bias, 2 * k, rating_difference=90, scale=800)
        assert wide == theory.validity(theory.stationary_bias, k, rating_difference=45)


def test_transient_is_judged_by_opponents_and_schedules() -> None:
    """Distance at the start; a schedule counts with its first K, 518 after N(0, 300^2)."""
    model: dict[str, Any] = {"start_error": 0, "n_games": 9}
    falling = KFactorSchedule(theory.best_decreasing_k_factor(300))
    for opponents, level in (
        (SpreadOpponents(sd=200, difference=100), Level.VALID),
        (MatchedOpponents(), Level.VALID),
        (RatedOpponents(1100), Level.ROUGH),
    ):
        verdict = theory.validity(
            theory.transient, [20], opponents=opponents, true_strength=1500, **model
        )
        assert verdict.level == level
    verdict = theory.validity(
        theory.transient, [20, falling], opponents=MatchedOpponents(), **model
    )
    assert verdict == theory.Validity(Level.OUT_OF_RANGE, Reason.LARGE_STEP)


def test_transient_is_judged_by_its_periods() -> None:
    """Within 2 % of 20,000 runs to m a = 2, where a period overshoots by all there was."""
    model: dict[str, Any] = {"start_error": 0, "n_games": 90, "opponents": FixedOpponents()}
    verdicts = [
        theory.validity(theory.transient, [40], games_per_period=m, **model) for m in (34, 40, 50)
    ]

    assert verdicts[0] == VALID
    assert verdicts[1] == theory.Validity(Level.ROUGH, Reason.LONG_PERIOD)
    assert verdicts[2] == theory.Validity(Level.OUT_OF_RANGE, Reason.LONG_PERIOD)


def test_valid_periods_are_within_3_percent() -> None:
    """At the edge: periods of 34 games at K 40, from 300 points off."""
    n_runs = 4_000
    model: dict[str, Any] = {"n_games": 340, "games_per_period": 34}
    career = simulate_player(
        1800, k_factors=[40], initial_rating=1500, n_runs=n_runs, rng=np.random.default_rng(75),
        checkpoints=[0], **model,
    )  # fmt: skip
    path = theory.transient([40], start_error=-300, opponents=FixedOpponents(), **model)

    ends = range(34, 341, 34)
    assert career.sd[0, ends] == pytest.approx(path.sd[0, ends], rel=allowed(n_runs))


def test_worse_of() -> None:
    """The worst, the first of equals, and valid without any."""
    rough = theory.Validity(Level.ROUGH, Reason.FAR_START)
    other = theory.Validity(Level.ROUGH, Reason.LARGE_STEP)

    assert theory.worse_of(VALID, rough, other) == rough
    assert theory.worse_of() == VALID


def test_refuses_what_is_no_formula() -> None:
    """Name, allowed, got."""
    with pytest.raises(ValueError, match=r"^formula must be one of elo_core\.theory, got len$"):
        theory.validity(len, [])


def allowed(n_runs: int) -> float:
    """Return the promise of 3 % and three errors of an sd."""
    return 0.03 + 3 / math.sqrt(2 * n_runs)


@pytest.mark.parametrize(
    ("k", "difference", "order"),
    [(40, 0, 1), (399, 0, 2), (390, 400, 2), (64, 600, 2), (200, 200, 2)],
)
def test_valid_sd_is_within_3_percent(k: float, difference: float, order: Literal[1, 2]) -> None:
    """At the edges of the range."""
    n_runs, settling = 5_000, theory.settling_games(k, rating_difference=difference)
    career = simulate_player(
        1500, k_factors=[k], initial_rating=1500, n_runs=n_runs, rng=np.random.default_rng(71),
        n_games=math.ceil(settling), checkpoints=[0],
        opponents=FixedOpponents(difference),
    )  # fmt: skip

    judged = theory.validity(theory.stationary_sd, k, rating_difference=difference, order=order)
    assert judged == VALID
    sd = theory.stationary_sd(k, rating_difference=difference, order=order)
    assert career.sd[0, -1] == pytest.approx(sd, rel=allowed(n_runs))


def test_valid_errors_of_a_changing_strength_are_within_3_percent() -> None:
    """At the edges: sd 17 a game at K 64, and 4 points a game at K 39."""
    n_runs = 5_000
    for k, development, expected, judged in (
        (
            64.0,
            WanderingStrength(17),
            theory.drift_rmse(64.0, sd_per_game=17),
            theory.validity(theory.drift_rmse, 64.0, sd_per_game=17),
        ),
        (
            39.0,
            ImprovingStrength(4),
            theory.trend_rmse(39.0, points_per_game=4),
            theory.validity(theory.trend_rmse, 39.0, points_per_game=4),
        ),
    ):
        career = simulate_player(
            1500, k_factors=[k], initial_rating=1450, n_games=150, n_runs=n_runs,
            rng=np.random.default_rng(72), development=development, checkpoints=[0],
        )  # fmt: skip
        assert judged == VALID
        assert career.rmse[0, -1] == pytest.approx(expected, rel=allowed(n_runs))


def test_valid_pool_formulas_are_within_3_percent() -> None:
    """At the edges: K 69 for the sd of 12 players 300 apart, K 17 for the mean path."""
    strengths = normal_strengths(12, sd=300)
    pool = simulate_pool(
        strengths, k_factors=[69], n_rounds=440, n_runs=200, rng=np.random.default_rng(73),
        checkpoints=[330, 440],
    )  # fmt: skip
    assert theory.validity(theory.pool_stationary_sd, 69.0, true_strengths=strengths) == VALID
    sd = theory.pool_stationary_sd(69.0, true_strengths=strengths)
    assert pool.volatility[0] == pytest.approx([sd, sd], rel=allowed(200 * 11))

    strengths = normal_strengths(12, sd=200)
    start = [1500.0] * 12
    path = theory.pool_mean_path(strengths, start, k_factor=17, n_games=88)
    judged = theory.validity(theory.pool_mean_path, strengths, start, k_factor=17, n_games=88)
    assert judged == VALID
    pool = simulate_pool(
        strengths, k_factors=[17], n_rounds=88, n_runs=300, rng=np.random.default_rng(74),
        initial_ratings=1500, checkpoints=[22, 44, 88],
    )  # fmt: skip
    spread = strengths - 1500
    slope = (path[:, [22, 44, 88]].T - 1500) @ spread / (spread @ spread)
    off = np.abs(pool.spread_recovered.value[0] - slope)
    assert (off <= 0.03 + 3 * pool.spread_recovered.standard_error[0]).all()
