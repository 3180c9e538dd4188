"""One number of a pool, a line for each K: what several sections draw."""

from streamlit.delta_generator import DeltaGenerator

from elo_core import theory
from elo_core.theory import Validity
from pages.ui import charts
from pages.ui.figures import pool_lines
from pages.ui.figures.pool_lines import PoolLinesInfo
from pages.ui.simulated_pools import FloatArray, PoolResults, PoolSettings
from pages.ui.simulation_page import overlay
from pages.ui.simulation_page.sections import by_game


def verdict(settings: PoolSettings, k_factor: float) -> Validity:
    """Return whether the formula for the way from an equal start holds."""
    strengths = settings.strengths
    return theory.validity(
        theory.pool_mean_path, strengths, strengths, k_factor=k_factor, n_games=settings.n_games
    )


def lines(
    settings: PoolSettings,
    found: PoolResults,
    name: str,
    values: FloatArray,
    truth: float | None,
    by_theory: FloatArray | None = None,
    *,
    share: bool = True,
    signed: bool = False,
    exact: bool = False,
) -> PoolLinesInfo:
    """Return the lines of all K, with their names; an ``exact`` theory holds for every K."""
    labels = tuple(f"K {k:g}" for k in settings.k_factors)
    holds = tuple(exact or overlay.holds(verdict(settings, k)) for k in settings.k_factors)
    return PoolLinesInfo(
        name, labels, settings.k_factors, found.pool.games_per_player, values, by_theory, truth,
        share, holds, signed,
    )  # fmt: skip


def draw(place: DeltaGenerator, key: str, info: PoolLinesInfo) -> None:
    """Draw the lines, and below them their numbers and picture."""
    with place:
        alt = pool_lines.pool_lines_alt(info)
        charts.chart(pool_lines.plot_pool_lines(info), key, alt, pool_lines.HEIGHT)
        charts.tools(key, lambda: by_game(info.k_factors, info.values, info.games))
