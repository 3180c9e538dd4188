"""Simulations as the page asks for them: kept, with progress, and able to be stopped."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import NamedTuple

import numpy as np
import streamlit as st
from cachetools import LRUCache
from numpy.typing import NDArray
from streamlit.delta_generator import DeltaGenerator

from elo_core import (
    FixedOpponents,
    MatchedOpponents,
    PlayerSimulation,
    simulate_player,
    theory,
)
from pages.ui.numbers import thousands
from pages.ui.text import _

FloatArray = NDArray[np.float64]
MAX_UPDATES = 20_000_000
N_PATHS = 20  # runs kept game by game, for "another run"
GRID = np.geomspace(4.0, 128.0, 21)  # K for the pictures that have K on their axis
LINE_K = np.geomspace(4.2, 110.0, 80)
_GRID_UPDATES = 5_000_000
_SILENT_UPDATES = 4_000_000  # less takes no time worth a progress bar
_STOPPED = "stopped-simulation"
_KEPT = 12  # results; a few hundred kilobytes each


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that a simulation depends on; equal settings give equal results."""

    true_strength: float
    initial_rating: float
    opponents: FixedOpponents | MatchedOpponents
    draw_rate: float
    k_factors: tuple[float, ...]
    n_games: int
    n_runs: int
    seed: int

    @property
    def updates(self) -> int:
        """Rating changes to be computed for the reader's own K."""
        return self.n_runs * self.n_games * len(self.k_factors)

    @property
    def start_error(self) -> float:
        """Rating minus true strength before the first game."""
        return self.initial_rating - self.true_strength

    @property
    def same_results(self) -> bool:
        """Whether every K sees the same results: not where the opponents follow the rating."""
        return isinstance(self.opponents, FixedOpponents)

    @property
    def rating_difference(self) -> float:
        """True strength minus the opponents' rating, in the long run."""
        return self.opponents.difference if isinstance(self.opponents, FixedOpponents) else 0.0


class Results(NamedTuple):
    """What the pictures are drawn from: simulated, and predicted without random numbers."""

    runs: PlayerSimulation
    grid: PlayerSimulation
    predicted: theory.Transient
    predicted_grid: theory.Transient
    line_sd: FloatArray


def affordable_runs(wanted: int, n_games: int, n_k_factors: int) -> int:
    """Return the runs that fit into the limit of updates; at most as many as wanted."""
    return max(2, min(wanted, MAX_UPDATES // (n_games * n_k_factors)))


def _grid_runs(settings: Settings) -> int:
    fitting = _GRID_UPDATES // (settings.n_games * len(GRID))
    return max(100, min(settings.n_runs, fitting))


def compute(settings: Settings, progress: Callable[[float], None] | None = None) -> Results:
    """Simulate and predict; ``progress`` may raise to stop."""
    grid_runs = _grid_runs(settings)
    grid_updates = grid_runs * len(GRID) * settings.n_games
    grid_share = grid_updates / (grid_updates + settings.updates)

    def simulate(
        k_factors: FloatArray, n_runs: int, n_paths: int, done: float, share: float
    ) -> PlayerSimulation:
        def report(part: float) -> None:
            if progress is not None:
                progress(done + share * part)

        return simulate_player(
            settings.true_strength,
            k_factors=k_factors,
            initial_rating=settings.initial_rating,
            n_games=settings.n_games,
            n_runs=n_runs,
            rng=np.random.default_rng(settings.seed),
            opponents=settings.opponents,
            draw_rate=settings.draw_rate,
            n_paths=n_paths,
            progress=report,
        )

    def predict(k_factors: FloatArray) -> theory.Transient:
        return theory.transient(
            k_factors,
            start_error=settings.start_error,
            n_games=settings.n_games,
            opponents=settings.opponents,
            draw_rate=settings.draw_rate,
        )

    chosen = np.array(settings.k_factors)
    n_paths = min(N_PATHS, settings.n_runs)
    return Results(
        simulate(chosen, settings.n_runs, n_paths, 0.0, 1 - grid_share),
        simulate(GRID, grid_runs, 0, 1 - grid_share, grid_share),
        predict(chosen),
        predict(GRID),
        long_run_sd(LINE_K, settings),
    )


def long_run_sd(k_factors: FloatArray, settings: Settings) -> FloatArray:
    """Return the theory's sd after many games: exact for matched opponents without draws."""
    if not settings.same_results and settings.draw_rate == 0:
        return theory.matched_stationary_sd(k_factors)
    return theory.stationary_sd(
        k_factors, rating_difference=settings.rating_difference, draw_rate=settings.draw_rate
    )


def rating_range(settings: Settings) -> tuple[float, float]:
    """Return the rating axis: from the settings alone, so that a new seed does not move it."""
    reach = 3 * theory.stationary_sd(max(64.0, *settings.k_factors))
    low = min(settings.initial_rating - reach / 3, settings.true_strength - reach)
    high = max(settings.initial_rating + reach / 3, settings.true_strength + reach)
    return float(np.floor(low / 50) * 50), float(np.ceil(high / 50) * 50)


def final_range(settings: Settings, predicted: theory.Transient) -> tuple[float, float]:
    """Return the axis for the last game's ratings: what theory expects, and the truth."""
    mean, sd = predicted.mean[:, -1] + settings.true_strength, predicted.sd[:, -1]
    low = min(float((mean - 3.6 * sd).min()), settings.true_strength)
    high = max(float((mean + 3.6 * sd).max()), settings.true_strength)
    return float(np.floor(low / 50) * 50), float(np.ceil(high / 50) * 50)


@st.cache_resource(show_spinner=False)
def _store() -> tuple[LRUCache[Settings, Results], Lock]:
    """Return the results kept for all visitors; not ``st.cache_data``, which cannot be stopped."""
    return LRUCache(maxsize=_KEPT), Lock()


def _stop(settings: Settings) -> None:
    st.session_state[_STOPPED] = settings


def _go_on() -> None:
    del st.session_state[_STOPPED]


def results(settings: Settings, place: DeltaGenerator) -> Results | None:
    """Return the results; long work shows progress and a stop button in ``place``.

    None if the reader has stopped it. Any control that is moved meanwhile starts the page over:
    Streamlit raises in the progress call, and nothing half-done is kept.
    """
    kept, lock = _store()
    with lock:
        found = kept.get(settings)
    if found is not None:
        return found
    if st.session_state.get(_STOPPED) == settings:
        with place.container(key="stopped", horizontal=True, vertical_alignment="center"):
            st.markdown(_("Stopped before the end. Change a control, or let it run."))
            st.button(_("Run it"), key="run-stopped", on_click=_go_on)
        return None
    if settings.updates <= _SILENT_UPDATES:
        found = compute(settings)
    else:
        with place.container(key="progress", horizontal=True, vertical_alignment="center"):
            text = _("Rating %(count)s games …") % {"count": thousands(settings.updates)}
            bar = st.progress(0.0, text)
            st.button(_("Stop"), key="stop", on_click=_stop, args=(settings,))

        def report(share: float) -> None:
            bar.progress(min(share, 1.0), text)

        found = compute(settings, report)
        place.empty()
    with lock:
        kept[settings] = found
    return found
