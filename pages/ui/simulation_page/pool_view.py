"""A pool that rates itself: one run, spread, order, inflation, sum, error, and the table."""

import pandas as pd
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from elo_core import theory
from elo_core.theory import Validity
from pages.ui import charts, link, simulated, simulated_pools
from pages.ui.figures import pool_lines, pool_run, pool_table
from pages.ui.figures.pool_lines import PoolLinesInfo
from pages.ui.keys import SimulationKey as Key
from pages.ui.numbers import percent, plain, thousands, whole_percent
from pages.ui.palette import k_span
from pages.ui.simulated_pools import FloatArray, PoolResults, PoolSettings
from pages.ui.simulation_page import overlay, pool_asked, scenarios
from pages.ui.simulation_page.sections import by_game, finding
from pages.ui.text import N_, _

PICTURES = {
    "spread": N_("Spread and order"),
    "inflation": N_("Inflation and sum"),
    "table": N_("Error and table"),
    "all": N_("All"),
}


def verdict(settings: PoolSettings, k_factor: float) -> Validity:
    """Return whether the formula for the way from an equal start holds."""
    strengths = settings.strengths
    return theory.validity(
        theory.pool_mean_path, strengths, strengths, k_factor=k_factor, n_games=settings.n_games
    )


def _lines(
    settings: PoolSettings,
    found: PoolResults,
    name: str,
    values: FloatArray,
    truth: float | None,
    by_theory: FloatArray | None = None,
    *,
    share: bool = True,
) -> PoolLinesInfo:
    labels = tuple(f"K {k:g}" for k in settings.k_factors)
    return PoolLinesInfo(
        name, labels, settings.k_factors, found.pool.games_per_player, values, by_theory, truth,
        share, tuple(overlay.holds(verdict(settings, k)) for k in settings.k_factors),
    )  # fmt: skip


def _draw(place: DeltaGenerator, key: str, info: PoolLinesInfo) -> None:
    with place:
        charts.chart(pool_lines.plot_pool_lines(info), key, info.name, pool_lines.HEIGHT)
        charts.tools(key, lambda: by_game(info.k_factors, info.values, info.games))


def headline(settings: PoolSettings, found: PoolResults) -> str:
    """Say how far the ratings of the smallest and the largest K have come."""
    pool, k = found.pool, settings.k_factors
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
    st.caption(
        _("One run: a line for each player. Strokes at the end: true strengths. The sentence "
          "above is about all %(runs)s runs.") % {"runs": thousands(settings.n_runs)}
    )  # fmt: skip
    for place, row in zip(st.columns(2), (0, -1), strict=True):
        info = pool_run.pool_run_info(found.pool, row)
        alt = _("Ratings of all players, game by game, with K %(k)s.")
        with place:
            charts.chart(
                pool_run.plot_pool_run(info), f"pool-run-{row % len(settings.k_factors)}",
                alt % {"k": f"{info.k_factor:g}"}, pool_run.HEIGHT,
            )  # fmt: skip


def show_spread(settings: PoolSettings, found: PoolResults) -> None:
    """Draw how the ratings spread and sort themselves."""
    pool, k = found.pool, settings.k_factors
    order = pool.order_kept.value[:, -1]
    best = int(order.argmax())
    badge = ""
    if found.spread_by_theory is not None:
        badge = overlay.agreement(
            k_span(k[0]),
            (100 * float(pool.spread_recovered.value[0, -1]),
             100 * float(pool.spread_recovered.standard_error[0, -1])),
            100 * float(found.spread_by_theory[0, -1]), verdict(settings, k[0]),
        )  # fmt: skip
    finding(
        _("%(best)s sorts best: %(share)s of the pairs stand in the true order at the end")
        % {"best": k_span(k[best]), "share": percent(float(order[best]))},
        _("Left: how much of the true differences the ratings show. Right: how many pairs stand "
          "in the true order. Dashed: theory."),
        badge,
    )  # fmt: skip
    left, right = st.columns(2)
    _draw(left, "pool-spread", _lines(
        settings, found, _("True differences shown"), pool.spread_recovered.value, 1.0,
        found.spread_by_theory,
    ))  # fmt: skip
    _draw(right, "pool-order", _lines(
        settings, found, _("Pairs in the true order"), pool.order_kept.value, None
    ))  # fmt: skip


def show_inflation(settings: PoolSettings, found: PoolResults) -> None:
    """Draw the spread of the ratings against the true one, and the sum of all ratings."""
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
    _draw(left, "pool-inflation", _lines(
        settings, found, _("Spread of the ratings, of the true one"),
        pool.rating_sd.value / true_sd, 1.0,
    ))  # fmt: skip
    _draw(right, "pool-sum", _lines(
        settings, found, _("Sum of the ratings minus sum at the start"),
        pool.sum_change.value.round(6), 0.0, share=False,
    ))  # fmt: skip


def show_table(settings: PoolSettings, found: PoolResults) -> None:
    """Draw the typical error and show the table of the pool."""
    pool, k = found.pool, settings.k_factors
    errors = pool.rmse.value
    best = int(errors[:, -1].argmin())
    finding(
        _("%(best)s is closest at the end: a rating is typically %(error)s points off")
        % {"best": k_span(k[best]), "error": plain(float(errors[best, -1]), 0)},
        _("Typical error (root mean square) about the true strength, the mean of the pool "
          "removed: only differences of ratings mean something. Dashed: theory."),
    )  # fmt: skip
    _draw(st.container(), "pool-errors", _lines(
        settings, found, _("Typical error (points)"), errors, None, found.error_by_theory,
        share=False,
    ))  # fmt: skip
    rows = pool_table.pool_rows(pool, settings.strengths)
    st.html(pool_table.pool_html(rows))
    charts.csv_button(pd.DataFrame(rows), "pool-table")


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
    found = simulated.kept("pool", settings, place, simulated_pools.compute_pool)
    if found is None:
        return
    with first:
        show_run(settings, found)
    with main:
        for name in SHOW if picture == "all" else (picture,):
            with st.container(key=f"section-pool-{name}"):
                SHOW[name](settings, found)
        with st.container(key="procedure"):
            text = _(
                "**Shown here:** plain Elo on the logistic curve, scale 400, after each game, the "
                "same K for everybody, nothing rounded. Seed %(seed)s, %(runs)s runs; the order "
                "of pairs was looked at in %(few)s of them."
            )
            st.markdown(text % {
                "seed": settings.seed, "runs": thousands(settings.n_runs),
                "few": thousands(found.pool.order_runs),
            })  # fmt: skip
