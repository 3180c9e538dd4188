"""K-factors that change along a career."""

import math

import pytest

from elo_core import ConstantKFactor, FideKFactor, PlayerState
from elo_core.k_schedule import (
    TENNIS_K_FACTOR,
    DecreasingKFactor,
    KFactorSchedule,
    fide_schedule,
)


@pytest.mark.parametrize(
    ("n_games", "k"),
    [(0, 131), (10, 85), (30, 60), (50, 50), (100, 39), (200, 30), (500, 21), (1000, 16)],
)
def test_tennis_k_factor_as_printed(n_games: int, k: float) -> None:
    """FiveThirtyEight's 250 / (n + 5)^0.4, printed in whole points."""
    assert TENNIS_K_FACTOR(PlayerState(1500, n_games=n_games)) == pytest.approx(k, abs=0.5)


def test_decreasing_k_factor_stops_at_the_lowest() -> None:
    """800 / (n + 6), at least 16: 100 after 2 games, 20 after 34, 16 from 44 on."""
    falling = DecreasingKFactor(numerator=800, n_games_added=6, lowest=16)
    played = [falling(PlayerState(1500, n_games=n)) for n in (2, 34, 44, 1000)]

    assert played == pytest.approx([100, 20, 16, 16], abs=1e-12)


def test_schedule_of_fide_is_the_policy_in_every_class() -> None:
    """Below 2300, from 2300 and from 2400, now and ever; 40 until 30 games, unless ever 2400."""
    table = fide_schedule(n_games_before=28).k_factors_after([0, 1, 2])

    assert table[0].tolist() == [[40, 40, 10], [40, 40, 10], [10, 10, 10]]
    assert table[1].tolist() == table[0].tolist()
    assert table[2].tolist() == [[20, 20, 10], [20, 20, 10], [10, 10, 10]]
    junior = fide_schedule(n_games_before=500, under_18=True).k_factors_after([0])[0]
    assert junior.tolist() == [[40, 20, 10], [20, 20, 10], [10, 10, 10]]


def test_schedule_without_steps_goes_by_the_games_alone() -> None:
    """One number a game."""
    schedule = KFactorSchedule(ConstantKFactor(24), n_games_before=3)

    assert schedule.k_factors_after([0, 7]).tolist() == [[[24]], [[24]]]


def test_refusals() -> None:
    """Name, allowed, got."""
    with pytest.raises(ValueError, match=r"^rating_steps must be rising, got \(2400, 2300\)$"):
        KFactorSchedule(FideKFactor(), rating_steps=(2400, 2300))
    with pytest.raises(ValueError, match=r"^n_games_before must be >= 0, got -1$"):
        fide_schedule(n_games_before=-1)
    with pytest.raises(ValueError, match=r"^k_factors must be > 0, got 0\.0$"):
        KFactorSchedule(ConstantKFactor(0)).k_factors_after([0])
    with pytest.raises(ValueError, match=r"^numerator must be > 0, got 0$"):
        DecreasingKFactor(numerator=0, n_games_added=1)
    with pytest.raises(ValueError, match=r"^n_games_added must be > 0, got 0$"):
        DecreasingKFactor(numerator=1, n_games_added=0)
    with pytest.raises(ValueError, match=r"^exponent must be > 0, got 0$"):
        DecreasingKFactor(numerator=1, n_games_added=1, exponent=0)
    with pytest.raises(ValueError, match=r"^lowest must be finite, got nan$"):
        DecreasingKFactor(numerator=1, n_games_added=1, lowest=math.nan)
