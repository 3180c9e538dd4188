"""Simulations on the page: kept by their settings, within limits, and able to be stopped."""

import tracemalloc
from collections.abc import Callable

import pytest

from elo_core import FixedOpponents, MatchedOpponents
from elo_core.development import ImprovingStrength
from pages.ui import kept_simulations, simulated, simulated_pools
from pages.ui.simulated import MAX_UPDATES, Results, Settings, affordable_runs
from pages.ui.simulated_pools import ArenaSettings, PoolSettings
from tests.app.visit import Visit

SMALL = Settings(1500.0, 1500.0, FixedOpponents(), 0.0, (10.0, 40.0), 20, 50, 7)


@pytest.mark.parametrize(
    ("wanted", "n_games", "n_k_factors", "runs"),
    [(1000, 200, 4, 1000), (20_000, 1000, 10, 2000), (20_000, 5000, 6, 666)],
)
def test_runs_are_cut_to_twenty_million_updates(
    wanted: int, n_games: int, n_k_factors: int, runs: int
) -> None:
    """2,000 runs of 1,000 games under 10 K are the most; more games leave fewer runs."""
    assert affordable_runs(wanted, n_games, n_k_factors) == runs
    assert runs * n_games * n_k_factors <= MAX_UPDATES


def test_progress_rises_to_one() -> None:
    """The shares of both simulations together go from above 0 to 1, never back."""
    shares: list[float] = []
    simulated.compute(SMALL, shares.append)

    assert shares == sorted(shares)
    assert shares[0] > 0
    assert shares[-1] == pytest.approx(1.0)


def test_a_progress_call_that_raises_stops_the_work() -> None:
    """Streamlit raises in the progress bar when a control moves; nothing may swallow that."""

    class Moved(BaseException):
        pass

    def raise_moved(_share: float) -> None:
        raise Moved

    with pytest.raises(Moved):
        simulated.compute(SMALL, raise_moved)


def test_equal_settings_give_equal_results_and_another_seed_others() -> None:
    """The seed decides everything."""
    first, again = simulated.compute(SMALL), simulated.compute(SMALL)
    other = simulated.compute(
        Settings(1500.0, 1500.0, FixedOpponents(), 0.0, (10.0, 40.0), 20, 50, 8)
    )

    assert (first.runs.final_ratings == again.runs.final_ratings).all()
    assert (first.runs.final_ratings != other.runs.final_ratings).any()


def test_the_rating_axis_depends_on_the_settings_alone() -> None:
    """A new seed does not move the axis; the start and the truth are on it."""
    newcomer = Settings(1800.0, 1500.0, MatchedOpponents(), 0.3, (10.0, 20.0), 50, 100, 7)
    low, high = simulated.rating_range(newcomer)

    assert low < newcomer.initial_rating
    assert high > newcomer.true_strength
    assert simulated.rating_range(newcomer) == (low, high)


def test_a_growing_strength_stays_on_the_axis() -> None:
    """100 games of 2 points each lead from 1500 to 1700."""
    junior = Settings(
        1500.0, 1500.0, FixedOpponents(), 0.0, (10.0,), 100, 100, 7, ImprovingStrength(2.0)
    )

    assert simulated.rating_range(junior)[1] > 1700


def test_a_changing_k_rates_the_same_results_as_a_constant_one() -> None:
    """FIDE's first thirty games are rated with 40, so until then the two careers are one."""
    both = simulated.compute(
        Settings(1800.0, 1500.0, FixedOpponents(), 0.0, (40.0,), 40, 50, 7, changing_k=("fide",))
    )
    assert both.changing is not None

    assert both.changing.mean_k_factors[0, [0, 29, 30]] == pytest.approx([40, 40, 20])
    assert both.changing.mean[0, :31] == pytest.approx(both.runs.mean[0, :31], abs=1e-9)
    assert abs(both.changing.mean[0, 40] - both.runs.mean[0, 40]) > 5


def test_each_changing_k_starts_where_its_owner_starts_it() -> None:
    """FIDE 40; tennis 250 / 5^0.4 = 131.3; 695 / (n + 1.34) for a start 300 points off."""
    career = Settings(
        1800.0, 1500.0, FixedOpponents(), 0.0, (40.0,), 20, 50, 7,
        changing_k=("fide", "tennis", "falling"),
    )  # fmt: skip
    found = simulated.compute(career).changing
    assert found is not None

    assert found.mean_k_factors[:, 0] == pytest.approx([40, 131.3, 518.6], rel=0.003)


@pytest.mark.parametrize(("equal_start", "shown"), [(True, 0.0), (False, 1.0)])
def test_a_pool_starts_equal_or_right(*, equal_start: bool, shown: float) -> None:
    """The ratings show none or all of the true differences before the first round."""
    league = PoolSettings(
        n_players=4, strengths_sd=200.0, equal_start=equal_start, pairing="random",
        k_factors=(10.0, 20.0), n_games=10, draw_rate=0.0, n_runs=5, seed=7,
    )  # fmt: skip
    found = simulated_pools.compute_pool(league)

    assert found.pool.spread_recovered.value[:, 0] == pytest.approx(shown)
    assert (found.spread_by_theory is None) is not equal_start


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Make every simulation long enough for a progress bar, and count them."""
    calls: list[int] = []
    compute = simulated.compute

    def counted(settings: Settings, progress: Callable[[float], None] | None = None) -> Results:
        calls.append(settings.seed)
        return compute(settings, progress)

    monkeypatch.setattr(kept_simulations, "_SILENT_UPDATES", 0)
    monkeypatch.setattr(simulated, "compute", counted)
    return calls


def test_a_simulation_is_kept_by_its_settings(slow: list[int]) -> None:
    """Looking at another run computes nothing; another seed does; the first is still there."""
    visit = Visit("simulation", {"games": "20", "runs": "100"})
    visit.put("run", 2)
    assert slow == [7]

    visit.put("seed", 8)
    visit.put("seed", 7)
    assert slow == [7, 8]


def test_stop_leaves_a_sentence_and_a_way_on(slow: list[int]) -> None:
    """A stopped simulation shows no half-done pictures; a button runs it after all."""
    visit = Visit("simulation", {"games": "20", "runs": "100"})
    stopped = Settings(1800.0, 1500.0, FixedOpponents(), 0.0, (10.0, 20.0, 40.0, 64.0), 20, 100, 9)
    visit.app.session_state[kept_simulations._STOPPED] = stopped
    visit.put("seed", 9)

    assert "Stopped before the end" in visit.text()
    assert slow == [7]

    visit.click("run-stopped")
    assert "Stopped before the end" not in visit.text()
    assert slow == [7, 9]


@pytest.mark.parametrize(
    "most",
    [
        # the most runs, K and players that the limits let through at once
        lambda: simulated_pools.compute_pool(
            PoolSettings(
                n_players=2,
                strengths_sd=200.0,
                equal_start=True,
                pairing="near",
                k_factors=(5, 10, 20, 40, 64, 80),
                n_games=80,
                draw_rate=0.3,
                n_runs=20_000,
                seed=7,
            )
        ),
        lambda: simulated_pools.compute_arena(
            ArenaSettings(100, 400.0, 100, (4, 8, 16, 32, 64), 20_000, 7)
        ),
        lambda: simulated.compute(
            Settings(
                1800.0, 1500.0, FixedOpponents(), 0.3, (5, 10, 20, 40, 64, 80), 160, 20_000, 7
            )
        ),
    ],
    ids=["pool", "arena", "player"],
)
def test_the_largest_run_stays_far_below_a_gigabyte(most: Callable[[], object]) -> None:
    """What Python and numpy have at once; the server itself adds some 200 MB."""
    tracemalloc.start()
    try:
        most()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()

    assert peak < 700e6
