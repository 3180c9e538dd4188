"""An arena: the same votes, counted in many orders."""

import numpy as np
import pandas as pd
import streamlit as st

from elo_core import theory
from elo_core.order import permutation_sd
from pages.ui import charts, kept_simulations, simulated_pools
from pages.ui.figures import arena_bands
from pages.ui.numbers import percent, plain, thousands
from pages.ui.palette import k_span, nearest_k
from pages.ui.simulated_pools import ArenaResults, ArenaSettings
from pages.ui.simulation_page import overlay, pool_asked
from pages.ui.simulation_page.sections import finding
from pages.ui.text import _, ltr


def frame(settings: ArenaSettings, found: ArenaResults) -> pd.DataFrame:
    """Return mean and sd of each model over the orders, for each K."""
    return pd.concat(
        pd.DataFrame({
            "k_factor": k, "model": np.arange(1, settings.n_models + 1),
            "true_strength": settings.strengths, "mean": found.mean[i],
            "sd_over_orders": found.sd[i],
        })
        for i, k in enumerate(settings.k_factors)
    )  # fmt: skip


def show_bands(settings: ArenaSettings, found: ArenaResults) -> None:
    """Draw where the orders end."""
    k, sd = settings.k_factors, found.sd.mean(axis=1)
    text = _(
        "The same %(votes)s votes in another order: with %(slow)s a rating moves ±%(slow_sd)s "
        "points, with %(fast)s ±%(fast_sd)s"
    )
    own_games = 2 * settings.n_votes / settings.n_models
    finding(
        text % {
            "votes": thousands(settings.n_votes),
            "slow": k_span(k[0]), "slow_sd": plain(sd[0], 1),
            "fast": k_span(k[-1]), "fast_sd": plain(sd[-1], 1),
        },
        _("%(orders)s orders. Bar: nine in ten of them. Dot: the middle one. Stroke: true "
          "strength. Theory is for the difference of two ratings when the start is "
          "forgotten: √(K ÷ c), 13.2 √K points.") % {"orders": thousands(settings.n_orders)},
        overlay.agreement(
            _("Difference of two ratings, %(k)s") % {"k": k_span(k[-1])},
            (float(found.difference_sd[-1]),
             float(found.difference_sd[-1]) / np.sqrt(2 * (settings.n_orders - 1))),
            float(permutation_sd(k[-1])), theory.settledness(own_games, k_factor=k[-1]),
        ),
    )  # fmt: skip
    info = arena_bands.ArenaBandsInfo(k, found.quantiles, settings.strengths)
    charts.chart(
        arena_bands.plot_arena_bands(info), "arena",
        _("For each K a bar for each model: where nine orders in ten end."), arena_bands.HEIGHT,
    )  # fmt: skip
    charts.tools("arena", lambda: frame(settings, found))


def _long_run(settings: ArenaSettings, k_factor: float) -> float:
    """Return the theory's sd of a difference; NaN where the start is not forgotten."""
    own_games = 2 * settings.n_votes / settings.n_models
    if not overlay.holds(theory.settledness(own_games, k_factor=k_factor)):
        return np.nan
    return float(permutation_sd(k_factor))


def show_order(settings: ArenaSettings, found: ArenaResults) -> None:
    """Say how much of the true order one pass keeps, and the mean of all."""
    k = settings.k_factors
    worst = int(found.order_kept.argmin())
    text = _(
        "One pass with %(k)s puts %(one)s of the pairs in the true order, the mean over all "
        "orders %(mean)s"
    )
    finding(
        text % {
            "k": k_span(k[worst]), "one": percent(float(found.order_kept[worst])),
            "mean": percent(float(found.order_kept_by_mean[worst])),
        },
        _("Averaging over orders cures the noise of the order. It does not cure votes that are "
          "too few, nor a K so small that the ratings have not arrived."),
    )  # fmt: skip
    table = pd.DataFrame({
        "k_factor": k, "pairs_in_order_one_pass": found.order_kept,
        "pairs_in_order_mean_of_orders": found.order_kept_by_mean,
        "sd_over_orders": found.sd.mean(axis=1),
        "sd_of_difference": found.difference_sd,
        "sd_of_difference_theory": [_long_run(settings, each) for each in k],
    })  # fmt: skip
    names = (
        _("K"), _("pairs in order, one pass"), _("mean of all orders"),
        _("swing by order (sd)"), _("of a difference"), _("theory"),
    )  # fmt: skip
    head = "".join(f'<th scope="col">{name}</th>' for name in names)
    body = ""
    for factor, *row in table.itertuples(index=False):
        cells = (
            percent(row[0]), percent(row[1]), plain(row[2], 1), plain(row[3], 1),
            "–" if np.isnan(row[4]) else plain(row[4], 1),
        )  # fmt: skip
        body += (
            f'<tr><th scope="row" class="k k{nearest_k(factor)}">{factor:g}</th>'
            + "".join(f"<td>{ltr(cell)}</td>" for cell in cells)
            + "</tr>"
        )
    st.html(
        f'<div class="scroll"><table class="numbers units"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
    charts.csv_button(table, "arena-order")


def show(scenario: str) -> None:
    """Draw the controls and pictures of an arena."""
    rail, main = st.columns([27, 73], gap="large")
    with rail, st.container(key="rail"):
        settings = pool_asked.arena(scenario)
    with main:
        place = st.empty()
    found = kept_simulations.kept("arena", settings, place, simulated_pools.compute_arena)
    if found is None:
        return
    with main:
        show_bands(settings, found)
        with st.container(key="section-arena-order"):
            show_order(settings, found)
        with st.container(key="procedure"):
            text = _(
                "**Shown here:** plain Elo, scale 400, all models start at 1500; one set of "
                "votes between pairs drawn by lot, without ties, counted in %(orders)s orders. "
                "Seed %(seed)s."
            )
            st.markdown(text % {"orders": thousands(settings.n_orders), "seed": settings.seed})
