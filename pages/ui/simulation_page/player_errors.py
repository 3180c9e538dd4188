"""One player: the table, and the typical error by game, by K, by both, and with a changing K."""

import numpy as np
import pandas as pd
import streamlit as st

from elo_core import theory
from pages.ui import charts, closest_findings, kept_simulations, link, simulated
from pages.ui.figures import (
    changing_k,
    error_map,
    error_over_games,
    late_and_noise,
    volatility_table,
)
from pages.ui.keys import SimulationKey as Key
from pages.ui.numbers import percent, thousands
from pages.ui.palette import k_span
from pages.ui.simulated import FloatArray, Results, Settings
from pages.ui.simulation_page import overlay
from pages.ui.simulation_page.asked import CHANGING_SHORT
from pages.ui.simulation_page.sections import by_game, finding, noise, verdict
from pages.ui.text import _

MOST_DRAWS = 0.99  # beyond, no luck is left to split off


def show_table(settings: Settings, found: Results) -> None:
    """Show the volatility table."""
    rows = volatility_table.volatility_rows(
        found.runs, found.predicted, simulated.half_lives(settings),
        noise(settings, found.runs)[:, -1],
    )  # fmt: skip
    text = _("Theory and simulation differ by at most %(percent)s")
    how = _(
        "Volatility after %(games)s games, %(runs)s runs, seed %(seed)s. ± is the simulation’s "
        "own statistical error, %(error)s (one standard error). Half-life: games after which half "
        "of a small error is forgotten. Range: highest minus lowest rating of a run, the "
        "start included. Typical error: root mean square about the true strength."
    )
    finding(
        text % {"percent": percent(volatility_table.largest_difference(rows) / 100)},
        how
        % {
            "games": thousands(settings.n_games),
            "runs": thousands(settings.n_runs),
            "seed": settings.seed,
            "error": percent(volatility_table.relative_error_percent(rows) / 100),
        },
    )
    st.html(volatility_table.volatility_html(rows))
    charts.csv_button(volatility_table.volatility_frame(rows), "volatility-table")


def show_errors(settings: Settings, found: Results) -> None:
    """Draw the typical error after each game."""
    largest = settings.k_factors[-1]
    info = error_over_games.error_over_games_info(
        found.runs, found.predicted, theory_holds=overlay.holds(verdict(settings, largest))
    )
    error = float(info.errors[-1, -1])
    finding(
        closest_findings.closest(settings.k_factors, info.leaders, info.crossings),
        _("Typical error (root mean square) of the rating after each game. Dashed: theory. The "
          "band shows which K is closest, the rings where that changes.")
        + closest_findings.order_of_leaders(settings.k_factors, info.leaders, info.crossings),
        overlay.agreement(
            k_span(largest), (error, error / np.sqrt(2 * settings.n_runs)),
            float(info.errors_by_theory[-1, -1]), verdict(settings, largest),
        ),
    )  # fmt: skip
    charts.chart(
        error_over_games.plot_error_over_games(info), "errors",
        _("Typical error after each game, a line for each K."), error_over_games.HEIGHT,
    )  # fmt: skip
    charts.tools("errors", lambda: by_game(settings.k_factors, info.errors))


def lag_share(settings: Settings) -> FloatArray:
    """Return how much of the variance is lag for each K of the grid: none unless form wanders."""
    return theory.drift_lag_share(
        simulated.GRID, sd_per_game=settings.development.sd_per_game,
        rating_difference=settings.rating_difference,
        draw_rate=min(settings.draw_rate, MOST_DRAWS),
    )  # fmt: skip


def show_late_and_noise(settings: Settings, found: Results, at: int = 30) -> None:
    """Draw the error against K, split in two, after a game that the reader chooses."""
    grid = kept_simulations.grid(settings)
    words = st.container()
    wanted = link.named_number_and_slider(
        Key.AT, _("Look after game"), default=at, minimum=1, maximum=5000, step=1,
        slider=(1, settings.n_games), box_width=92,
    )  # fmt: skip
    game = min(wanted, settings.n_games)
    info = late_and_noise.late_and_noise_info(
        simulated.GRID,
        grid.runs.bias[:, game],
        noise(settings, grid.runs)[:, game],
        grid.predicted.rmse[:, game] ** 2,
        settings.k_factors,
        found.runs.rmse[:, game],
        lag_share(settings),
    )
    smallest = int(info.squared_error.argmin()) == 0
    how = _(
        "Squared error of the runs, split in two that add up exactly. Dark: noise "
        "(variance). Light: being late (squared bias). Points: your K. Dashed: theory."
    )
    if settings.development.sd_per_game > 0:
        how = _(
            "Squared error of the runs, split in two. Light: being late, squared bias and the "
            "part of the variance that comes from form that moves on; dark: noise. Theory says "
            "how the variance splits: form² to K² × the variance of a score. Points: your K. "
            "Dashed: theory."
        )
    good = simulated.good_range(grid.runs, game)
    with words:
        finding(
            closest_findings.late_and_noise(game, info.best, good, smallest_is_best=smallest), how
        )
    charts.chart(
        late_and_noise.plot_late_and_noise(info), "late-and-noise",
        _("Squared bias and variance against K."), late_and_noise.HEIGHT,
    )  # fmt: skip
    table = {
        "k_factor": info.grid, "squared_bias": info.squared_bias, "variance": info.variance,
        "late": info.squared_error - info.noise, "noise": info.noise,
    }  # fmt: skip
    charts.tools("late-and-noise", lambda: pd.DataFrame(table))


def show_map(settings: Settings, _found: Results) -> None:
    """Draw the typical error over K and games, with the ridge of the best K."""
    grid = kept_simulations.grid(settings)
    info = error_map.error_map_info(
        simulated.GRID, grid.runs.rmse, grid.predicted.rmse, settings.k_factors,
        theory_holds=overlay.holds(verdict(settings, float(simulated.GRID[-1] / 2))),
    )  # fmt: skip
    finding(
        error_map.error_map_finding(info, lambda game: simulated.good_range(grid.runs, game)),
        _("The fainter, the smaller the typical error. Thick line: the best K "
          "after so many games, simulated. Dashed: theory. Thin lines: your K."),
    )  # fmt: skip
    charts.chart(
        error_map.plot_error_map(info), "error-map",
        _("Typical error over K and games, with a line along the best K."), error_map.HEIGHT,
    )  # fmt: skip
    charts.tools("error-map", lambda: error_map.error_map_frame(info))


def show_changing(settings: Settings, found: Results) -> None:
    """Draw K-factors that change with games beside the constant ones."""
    if found.changing is None:
        st.caption(_("Choose a K that changes with games, at the side, to see it here."))
        return
    names = [_(CHANGING_SHORT[name]) for name in settings.changing_k]
    predicted = (found.predicted, *found.changing_predicted)
    info = changing_k.changing_k_info(found.runs, found.changing, tuple(names), predicted)
    finding(
        changing_k.changing_k_finding(info),
        _("The same results rated with constant K, in colour, and with K that changes, in black "
          "and grey. Left: K of each game, on average over the runs. Right: typical error. "
          "Dashed: theory, where K depends on the games alone."),
    )  # fmt: skip
    charts.chart(
        changing_k.plot_changing_k(info), "changing-k",
        _("K of each game and typical error after each game, for constant and changing K."),
        changing_k.HEIGHT,
    )  # fmt: skip
    charts.tools("changing-k", lambda: changing_k.changing_k_frame(info))


def procedure(settings: Settings) -> str:
    """Say exactly what was simulated."""
    text = _(
        "**Shown here:** plain Elo on the logistic curve, scale 400, after each game, nothing "
        "rounded, no 400-point rule. The opponents are rated right and do not change. Seed "
        "%(seed)s, %(runs)s runs, %(games)s games; a standard deviation is known to %(error)s."
    )
    if settings.games_per_period > 1:
        text = _(
            "**Shown here:** plain Elo on the logistic curve, scale 400, every %(period)s games "
            "rated together from the rating before them, nothing rounded, no 400-point rule. The "
            "opponents are rated right and do not change. Seed %(seed)s, %(runs)s runs, %(games)s "
            "games; a standard deviation is known to %(error)s."
        )
    return text % {
        "period": settings.games_per_period,
        "seed": settings.seed,
        "runs": thousands(settings.n_runs),
        "games": thousands(settings.n_games),
        "error": percent(1 / np.sqrt(2 * (settings.n_runs - 1))),
    }
