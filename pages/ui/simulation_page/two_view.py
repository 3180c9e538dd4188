"""A pool in which two halves have their own K, and who pays for it."""

import pandas as pd
import streamlit as st

from elo_core import theory
from elo_core.pool_simulation import PoolSimulation
from pages.ui import charts, kept_simulations, simulated_pools
from pages.ui.figures import pool_lines
from pages.ui.figures.pool_lines import PoolLinesInfo
from pages.ui.numbers import compact, plain, signed, thousands
from pages.ui.palette import k_span
from pages.ui.simulated_pools import MEAN, TwoSettings
from pages.ui.simulation_page import overlay, pool_asked
from pages.ui.simulation_page.sections import finding
from pages.ui.text import _

MIXED = 0  # row of the simulation: as the reader has set it


def show_sum(settings: TwoSettings, pool: PoolSimulation) -> None:
    """Draw the sum of all ratings under the four ways to give two Ks."""
    moved, error = (float(part[MIXED, -1]) for part in pool.sum_change)
    expected = settings.sum_by_theory[MIXED]
    text = _(
        "%(fast)s for the stronger and %(slow)s for the others: the sum of all ratings ends "
        "%(moved)s points from where it began"
    )
    if settings.fast == settings.slow:
        text = _("One K for all, %(fast)s: the sum of all ratings does not move (%(moved)s)")
    verdict = theory.validity(
        theory.sum_change_of_two, settings.fast, settings.slow, underrated_by=settings.gap
    )
    finding(
        text % {
            "fast": k_span(settings.fast), "slow": k_span(settings.slow),
            "moved": signed(round(moved, 6), 0),
        },
        _("Sum of all ratings minus the sum at the start, mean of %(runs)s runs. Line names: K of "
          "the stronger players / K of the others. Thin line: nothing made, nothing lost. Dashed: "
          "theory, for the end.") % {"runs": thousands(settings.n_runs)},
        overlay.agreement(_("Sum"), (moved, error), expected, verdict) if expected else "",
    )  # fmt: skip
    rows = settings.rows if settings.fast != settings.slow else settings.rows[:1]
    values = pool.sum_change.value[: len(rows)].round(6)
    by_theory = values * 0 + [[end] for end in settings.sum_by_theory[: len(rows)]]
    info = PoolLinesInfo(
        _("Sum of all ratings, change in points"),
        tuple(f"K {mine:g} / {others:g}" for mine, others in rows),
        tuple(mine for mine, _others in rows), pool.games_per_player, values, by_theory, 0.0,
        share=False, theory_holds=(overlay.holds(verdict),) * len(rows), signed=True,
    )  # fmt: skip
    charts.chart(
        pool_lines.plot_pool_lines(info), "two-sum", _("Sum of all ratings, game by game."),
        pool_lines.HEIGHT,
    )  # fmt: skip

    def frame() -> pd.DataFrame:
        columns = dict(zip(info.labels, values, strict=True))
        return pd.DataFrame({"game": info.games, **columns})

    charts.tools("two-sum", frame)


def show_groups(settings: TwoSettings, pool: PoolSimulation) -> None:
    """Draw the mean rating of both halves."""
    ratings = pool.group_ratings[MIXED].T
    gained, lost = (float(row[-1] - MEAN) for row in ratings)
    share = settings.fast / (settings.fast + settings.slow)
    ends = (MEAN + share * settings.gap, MEAN - (1 - share) * settings.gap)
    finding(
        _("The stronger gain %(gained)s points each, the others move by %(lost)s: the difference "
          "is right, both ratings are not")
        % {"gained": plain(gained, 0), "lost": signed(lost, 0)},
        _("Mean rating of both halves. They share the correction as their Ks: %(fast)s to "
          "%(slow)s. Dashed: theory, for the end.")
        % {"fast": compact(settings.fast), "slow": compact(settings.slow)},
    )  # fmt: skip
    info = PoolLinesInfo(
        _("Mean rating minus rating at the start"), (_("stronger"), _("others")),
        (settings.fast, settings.slow), pool.games_per_player, ratings - MEAN,
        ratings * 0 + [[end - MEAN] for end in ends], None,
        share=False, signed=True,
    )  # fmt: skip
    charts.chart(
        pool_lines.plot_pool_lines(info), "two-groups", _("Mean rating of both halves."),
        pool_lines.HEIGHT,
    )  # fmt: skip
    charts.tools(
        "two-groups",
        lambda: pd.DataFrame({"game": info.games, "stronger": ratings[0], "others": ratings[1]}),
    )


def show(scenario: str) -> None:
    """Draw the controls and pictures of a pool with two Ks."""
    rail, main = st.columns([27, 73], gap="large")
    with rail, st.container(key="rail"):
        settings = pool_asked.two(scenario)
    with main:
        place = st.empty()
    pool = kept_simulations.kept("two", settings, place, simulated_pools.compute_two)
    if pool is None:
        return
    with main:
        show_sum(settings, pool)
        with st.container(key="section-two-groups"):
            show_groups(settings, pool)
        with st.container(key="procedure"):
            text = _(
                "**Shown here:** plain Elo on the logistic curve, scale 400, after each game; "
                "each player’s own change uses the player’s own K. Half of the players are "
                "%(gap)s points stronger than the others, and all start with the same rating. "
                "Seed %(seed)s, %(runs)s runs."
            )
            st.markdown(text % {
                "gap": compact(settings.gap), "seed": settings.seed,
                "runs": thousands(settings.n_runs),
            })  # fmt: skip
