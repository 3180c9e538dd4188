"""The mean and the spread of a rating on its way, in every scenario, against simulation."""

import math
from typing import Any

import numpy as np
import pytest

from elo_core import FixedOpponents, MatchedOpponents, simulate_player, theory
from elo_core.development import (
    ConstantStrength,
    Development,
    ImprovingStrength,
    JumpingStrength,
    WanderingStrength,
)
from elo_core.k_schedule import TENNIS_K_FACTOR, KFactorSchedule, fide_schedule
from elo_core.opponents import Opponents, RatedOpponents, SpreadOpponents


@pytest.mark.parametrize(
    "development",
    [
        ConstantStrength(),
        JumpingStrength(200, after_game=30),
        ImprovingStrength(2),
        WanderingStrength(8),
    ],
    ids=["constant", "jumping", "improving", "wandering"],
)
@pytest.mark.parametrize(
    "opponents",
    [FixedOpponents(100), SpreadOpponents(sd=200), MatchedOpponents(), RatedOpponents(1450)],
    ids=["fixed", "spread", "matched", "rated"],
)
def test_transient_in_every_scenario(development: Development, opponents: Opponents) -> None:
    """Mean within .5 points and sd within 1.5 %, plus three Monte-Carlo errors.

    Rated in periods of 5 games where the strength does not wander, of 1 where it does.
    """
    if isinstance(opponents, RatedOpponents) and development.sd_per_game:
        return
    n_runs = 8_000
    model: dict[str, Any] = {
        "n_games": 100,
        "opponents": opponents,
        "development": development,
        "draw_rate": 0.3,
        "games_per_period": 1 if development.sd_per_game else 5,
    }
    career = simulate_player(
        1500, k_factors=[16, 40], initial_rating=1450, n_runs=n_runs,
        rng=np.random.default_rng(62), checkpoints=[0], **model,
    )  # fmt: skip
    path = theory.transient([16, 40], start_error=-50, true_strength=1500, **model)

    allowed = 0.5 + 3.5 * path.sd / math.sqrt(n_runs)
    assert (np.abs(career.bias - path.mean) <= allowed).all()
    off = np.abs(career.error_sd - path.sd)
    rounding = 1e-4  # points: what differences of sums of squares leave where nothing swings yet
    assert (off <= path.sd * (0.015 + 3.5 / math.sqrt(2 * n_runs)) + rounding).all()
    np.testing.assert_allclose(path.rmse, np.hypot(path.mean, path.sd))


def test_transient_knows_that_surprises_differ_between_drawn_opponents() -> None:
    """One game from 400 too low: who is far away says less, so the change varies 4 % more."""
    n_runs, opponents = 30_000, SpreadOpponents(sd=400)
    career = simulate_player(
        1500, k_factors=[32], initial_rating=1100, n_games=1, n_runs=n_runs,
        rng=np.random.default_rng(64), opponents=opponents,
    )  # fmt: skip
    path = theory.transient([32], start_error=-400, n_games=1, opponents=opponents)

    assert path.sd[0, 1] == pytest.approx(career.sd[0, 1], rel=3 / math.sqrt(2 * n_runs))
    assert path.mean[0, 1] == pytest.approx(
        career.bias[0, 1], abs=3 * path.sd[0, 1] / math.sqrt(n_runs)
    )


@pytest.mark.parametrize(
    "opponents", [FixedOpponents(), MatchedOpponents()], ids=["even", "matched"]
)
def test_transient_of_players_of_unknown_strength(opponents: Opponents) -> None:
    """A mixture over the strengths: rmse within 1.5 % and three errors, also for a falling K."""
    n_runs = 8_000
    ks: list[float | KFactorSchedule] = [20.0, KFactorSchedule(TENNIS_K_FACTOR)]
    career = simulate_player(
        1500, k_factors=ks, initial_rating=1500, n_games=100, n_runs=n_runs,
        rng=np.random.default_rng(63), opponents=opponents, true_strength_sd=300, checkpoints=[0],
    )  # fmt: skip
    path = theory.transient(
        ks, start_error=0, n_games=100, opponents=opponents, true_strength_sd=300
    )

    assert path.rmse[:, 0] == pytest.approx([300, 300])
    assert (np.abs(career.rmse / path.rmse - 1) <= 0.015 + 3.5 / math.sqrt(2 * n_runs)).all()


def test_transient_refuses_what_depends_on_more_than_mean_and_sd() -> None:
    """FIDE's K, one rating against strengths that differ, and a distance that is not given."""
    model: dict[str, Any] = {"start_error": 0, "n_games": 9, "opponents": RatedOpponents(1500)}

    with pytest.raises(ValueError, match=r"^k_factors must depend on the games alone, got steps"):
        theory.transient([fide_schedule()], **(model | {"opponents": FixedOpponents()}))
    with pytest.raises(ValueError, match=r"^true_strength must be given against RatedOpponents"):
        theory.transient([20], **model)
    for changes in ({"true_strength_sd": 10}, {"development": WanderingStrength(1)}):
        with pytest.raises(ValueError, match=r"^opponents must follow a strength that differs"):
            theory.transient([20], true_strength=1500, **model, **changes)
    with pytest.raises(ValueError, match=r"^games_per_period must be from 1 to 9, got 10$"):
        theory.transient([20], true_strength=1500, games_per_period=10, **model)
