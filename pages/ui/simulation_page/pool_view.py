"""A pool that rates itself: one run, spread, order, inflation, sum, error, and the table."""

from functools import partial

import numpy as np
import pandas as pd
import streamlit as st

from elo_core import theory
from elo_core.error_doubt import equally_good, equally_high
from pages.ui import charts, closest_findings, kept_simulations, link, simulated_pools
from pages.ui.figures import pool_run, pool_table
from pages.ui.keys import SimulationKey as Key
from pages.ui.numbers import percent, plain, thousands, whole_percent
from pages.ui.palette import k_span
from pages.ui.simulated_pools import PoolResults, PoolSettings
from pages.ui.simulation_page import overlay, pool_asked, pool_changes, scenarios
from pages.ui.simulation_page.pool_pictures import draw, lines, verdict
from pages.ui.simulation_page.sections import finding
from pages.ui.text import N_, _

PICTURES = {
    "spread": N_("Spread and order"),
    "inflation": N_("Inflation and sum"),
    "table": N_("Error and table"),
    "all": N_("All"),
}


def headline(settings: PoolSettings, found: PoolResults) -> str:
    """Say how far the ratings of the smallest and the largest K have come."""
    pool, k = found.pool, settings.k_factors
    if settings.changes:
        return pool_changes.headline(settings, found)
    if settings.equal_start:
        text = _(
            "After %(games)s games each the ratings show %(slow_share)s of the true differences "
            "with %(slow)s, %(fast_share)s with %(fast)s"
        )
        shown = [whole_percent(float(pool.spread_recovered.value[i, -1])) for i in (0, -1)]
    else:
        text = _(
            "Nobody changes, yet after %(games)s games each a rating swings ±%(slow_share)s "
            "points with %(slow)s, ±%(fast_share)s with %(fast)s"
        )
        shown = [plain(float(pool.volatility[i, -1]), 0) for i in (0, -1)]
    return text % {
        "games": thousands(settings.n_games),
        "slow": k_span(k[0]), "slow_share": shown[0],
        "fast": k_span(k[-1]), "fast_share": shown[1],
    }  # fmt: skip


def show_run(settings: PoolSettings, found: PoolResults) -> None:
    """Draw one run under the smallest and the largest K."""
    st.markdown(f"## {headline(settings, found)}", unsafe_allow_html=True)
    text = _(
        "One run: a line for each player. Strokes at the end: true strengths. The sentence "
        "above is about all %(runs)s runs."
    )
    if settings.turnover is not None:
        text = _(
            "One run: a line for each seat; it jumps where a newcomer takes over. Strokes at the "
            "end: true strengths. The sentence above is about all %(runs)s runs."
        )
    st.caption(text % {"runs": thousands(settings.n_runs)})
    for place, row in zip(st.columns(2), (0, -1), strict=True):
        info = pool_run.pool_run_info(found.pool, row)
        alt = _("Ratings of all players, game by game, with K %(k)s.")
        key = f"pool-run-{row % len(settings.k_factors)}"
        with place:
            charts.chart(
                pool_run.plot_pool_run(info), key, alt % {"k": f"{info.k_factor:g}"},
                pool_run.HEIGHT,
            )  # fmt: skip
            charts.tools(key, partial(pool_run.pool_run_frame, info))


def _dashed(found: PoolResults) -> str:
    """Say what the dashed lines are, where there are any."""
    return "" if found.spread_by_theory is None else " " + _("Dashed: theory.")


def show_spread(settings: PoolSettings, found: PoolResults) -> None:
    """Draw how the ratings spread and sort themselves."""
    pool, k = found.pool, settings.k_factors
    order = pool.order_kept.value[:, -1]
    if np.isnan(order).any():
        st.markdown(_("In the end all players are equally strong: there is no order to find."))
        return
    best = int(order.argmax())
    badge = ""
    if found.spread_by_theory is not None:
        badge = overlay.agreement(
            _("Differences shown, %(k)s, in %(unit)s") % {"k": k_span(k[0]), "unit": "%"},
            (100 * float(pool.spread_recovered.value[0, -1]),
             100 * float(pool.spread_recovered.standard_error[0, -1])),
            100 * float(found.spread_by_theory[0, -1]), verdict(settings, k[0]),
        )  # fmt: skip
    ties = equally_high(order, pool.order_kept.standard_error[:, -1])
    text = _("%(best)s sorts best: %(share)s of the pairs stand in the true order at the end")
    if len(ties) > 1:
        text = _(
            "%(ties)s sort best, as far as the runs can tell: %(share)s of the pairs stand in the "
            "true order at the end"
        )
    finding(
        text % {
            "best": k_span(k[best]), "ties": closest_findings.tied(k, ties),
            "share": percent(float(order[best])),
        },
        _("How much of the true differences the ratings show, and how many pairs stand "
          "in the true order.") + _dashed(found),
        badge,
    )  # fmt: skip
    left, right = st.columns(2)
    draw(left, "pool-spread", lines(
        settings, found, _("True differences shown"), pool.spread_recovered.value, 1.0,
        found.spread_by_theory,
    ))  # fmt: skip
    draw(right, "pool-order", lines(
        settings, found, _("Pairs in the true order"), pool.order_kept.value, None
    ))  # fmt: skip


def show_inflation(settings: PoolSettings, found: PoolResults) -> None:
    """Draw the spread of the ratings against the true one, and the sum of all ratings."""
    if settings.changes:
        pool_changes.show_inflation(settings, found)
        return
    pool, largest = found.pool, settings.k_factors[-1]
    true_sd = float(settings.strengths.std())
    wide = float(pool.rating_sd.value[-1, -1]) / true_sd
    too_far = theory.spread_inflation(settings.strengths, k_factor=largest)
    finding(
        _("With %(k)s the ratings end spread %(ratio)s of the true spread, and their sum has not "
          "moved") % {"k": k_span(largest), "ratio": whole_percent(wide)},
        _("Noise spreads ratings too far; besides, the strong end too high and the weak too low: "
          "by %(percent)s in the long run with the largest K, says theory. One K for all keeps "
          "the sum of the ratings.") % {"percent": percent(too_far)},
    )  # fmt: skip
    left, right = st.columns(2)
    draw(left, "pool-inflation", lines(
        settings, found, _("Spread of the ratings, of the true one"),
        pool.rating_sd.value / true_sd, 1.0,
    ))  # fmt: skip
    draw(right, "pool-sum", lines(
        settings, found, _("Sum of the ratings minus sum at the start"),
        pool.sum_change.value.round(6), 0.0, share=False,
    ))  # fmt: skip


def show_table(settings: PoolSettings, found: PoolResults) -> None:
    """Draw the typical error and show the table of the pool."""
    pool, k = found.pool, settings.k_factors
    errors = pool.rmse.value
    best = int(errors[:, -1].argmin())
    ties = equally_good(pool.final_squared_errors)
    text = _("%(best)s is closest at the end: a rating is typically %(error)s points off")
    if len(ties) > 1:
        text = _(
            "%(ties)s are closest at the end, as far as the runs can tell: a rating is typically "
            "%(error)s points off"
        )
    finding(
        text % {
            "best": k_span(k[best]), "ties": closest_findings.tied(k, ties),
            "error": plain(float(errors[best, -1]), 0),
        },
        _("Typical error (root mean square) about the true strength, the mean of the pool "
          "removed: only differences of ratings mean something.") + _dashed(found),
    )  # fmt: skip
    draw(st.container(), "pool-errors", lines(
        settings, found, _("Typical error (points)"), errors, None, found.error_by_theory,
        share=False,
    ))  # fmt: skip
    rows = pool_table.pool_rows(pool, None if settings.changes else settings.strengths)
    st.html(pool_table.pool_html(rows))
    charts.csv_button(pd.DataFrame(rows), "pool-table")


def procedure(settings: PoolSettings, found: PoolResults) -> str:
    """Say exactly what was simulated."""
    text = _(
        "**Shown here:** plain Elo on the logistic curve, scale 400, after each game, the "
        "same K for everybody, nothing rounded. Seed %(seed)s, %(runs)s runs; the order "
        "of pairs was looked at in %(few)s of them."
    )
    if settings.games_per_period > 1:
        text = _(
            "**Shown here:** plain Elo on the logistic curve, scale 400, every %(period)s games "
            "rated together from the ratings before them, the same K for everybody, nothing "
            "rounded. Seed %(seed)s, %(runs)s runs; the order of pairs was looked at in %(few)s "
            "of them."
        )
    said = text % {
        "period": settings.games_per_period, "seed": settings.seed,
        "runs": thousands(settings.n_runs), "few": thousands(found.pool.order_runs),
    }  # fmt: skip
    return said + pool_changes.procedure(settings)


SHOW = {"spread": show_spread, "inflation": show_inflation, "table": show_table}


def show(scenario: str) -> None:
    """Draw the controls and pictures of a pool."""
    rail, main = st.columns([27, 73], gap="large")
    with rail, st.container(key="rail"):
        settings = pool_asked.pool(scenario)
    with main:
        place, first = st.empty(), st.container()
        with st.container(key="ladder"):
            picture = link.choice(
                Key.PICTURE, _("Picture"), {name: _(title) for name, title in PICTURES.items()},
                str(scenarios.value(scenario, Key.PICTURE)), st.pills, required=True,
                label_visibility="collapsed",
            )  # fmt: skip
    found = kept_simulations.kept("pool", settings, place, simulated_pools.compute_pool)
    if found is None:
        return
    with first:
        show_run(settings, found)
    with main, st.container(key="pictures"):
        for name in SHOW if picture == "all" else (picture,):
            with st.container(key=f"section-pool-{name}"):
                SHOW[name](settings, found)
    with main, st.container(key="procedure"):
        st.markdown(procedure(settings, found))
