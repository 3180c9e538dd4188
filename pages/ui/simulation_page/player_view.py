"""One player: a run, the two prices, the ribbons, the final ratings, the volatility."""

import math

import numpy as np
import pandas as pd
import streamlit as st

from elo_core import theory
from elo_core.development import WanderingStrength
from elo_core.error_paths import games_until_within
from pages.ui import charts, findings, kept_simulations, link, simulated
from pages.ui.figures import final_ratings, one_run, ribbon, two_prices, volatility
from pages.ui.keys import SimulationKey as Key
from pages.ui.numbers import compact, plain, thousands
from pages.ui.palette import k_span
from pages.ui.simulated import FloatArray, Grid, Results, Settings
from pages.ui.simulation_page import overlay
from pages.ui.simulation_page.sections import by_game, finding, noise, verdict
from pages.ui.text import _

_LENGTH = "length-of-run-shown"
TIME_CONSTANTS = 5  # after which an error is forgotten but for 0.7 %


def show_one_run(settings: Settings, found: Results) -> None:
    """Draw one run under every K."""
    axis = simulated.rating_range(settings)
    st.markdown(f"## {findings.headline(settings, found)}", unsafe_allow_html=True)
    words = st.container()
    picture = st.container()
    kept = found.runs.paths.shape[1]
    with st.container(key="beside-run", horizontal=True, vertical_alignment="center"):
        st.markdown(_("Another run"), width="content")
        run = link.number(
            Key.RUN, _("Run shown"), default=1, minimum=1, maximum=simulated.N_PATHS, step=1,
            width=110, label_visibility="collapsed",
        )  # fmt: skip
        with st.container(
            key="beside-shown", horizontal=True, vertical_alignment="center", width="content"
        ):
            st.markdown(_("up to game"), width="content")
            game = _shown_game(settings.n_games)
        shown = min(run, kept) - 1
        charts.tools("one-run", lambda: by_game(settings.k_factors, found.runs.paths[:, shown]))
    info = one_run.one_run_info(found.runs, shown, axis, same_results=settings.same_results)
    with words:
        step = "" if game == settings.n_games else findings.one_game(settings, found, shown, game)
        st.caption(step or findings.one_run(settings, found, shown), unsafe_allow_html=True)
    with picture:
        charts.chart(
            one_run.plot_one_run(info, game), "one-run",
            _("Rating of one player after each game, a line for each K, and the true strength."),
            one_run.HEIGHT, first=True,
        )  # fmt: skip


def _shown_game(n_games: int) -> int:
    """Draw the game up to which the run is shown: all of them, until the reader steps back."""
    before = st.session_state.get(_LENGTH)
    if before is not None and st.session_state.get(Key.SHOWN) == before:
        st.session_state[Key.SHOWN] = float(n_games)
    st.session_state[_LENGTH] = n_games
    game = link.number(
        Key.SHOWN, _("Shown up to game"), default=n_games, minimum=0, maximum=5000, step=1,
        width=110, label_visibility="collapsed",
        help=_("Go through the run game by game: what each result does to each rating."),
    )  # fmt: skip
    return min(game, n_games)


def noise_badge(settings: Settings, found: Results) -> str:
    """Return how well theory tells the noise of the largest K, the hardest for it."""
    sd = float(noise(settings, found.runs)[-1, -1])
    return overlay.agreement(
        k_span(settings.k_factors[-1]),
        (sd, sd / math.sqrt(2 * (settings.n_runs - 1))),
        float(found.predicted.sd[-1, -1]),
        verdict(settings, settings.k_factors[-1]),
    )


def show_two_prices(settings: Settings, found: Results) -> None:
    """Draw slowness and noise of each K back to back."""
    gap = abs(settings.start_error)
    measured = gap > findings.NEAR and settings.is_constant
    lives = simulated.half_lives(settings)
    sd = noise(settings, found.runs)[:, -1]
    prices = []
    for i, k in enumerate(settings.k_factors):
        games: float | None = float(lives[i]) if math.isfinite(lives[i]) else None
        by_theory = float(min(lives[i], settings.n_games))
        if measured:
            games = games_until_within(found.runs.bias[i], gap / 2)
            by_theory = games_until_within(found.predicted.mean[i], gap / 2) or settings.n_games
        prices.append(
            two_prices.Price(k, games, by_theory, float(sd[i]), float(found.predicted.sd[i, -1]))
        )
    info = two_prices.TwoPricesInfo(tuple(prices), settings.n_games, measured)
    how = _(
        "Long bars are bad on both sides. ± is one standard deviation: about two thirds of the "
        "runs end inside it. Dashes: theory."
    )
    if not measured:
        how += " " + _("Open bars are theory alone: here is no gap to close, so nothing to time.")
    finding(findings.two_prices(settings, sd), how, noise_badge(settings, found))
    charts.chart(
        two_prices.plot_two_prices(info), "two-prices",
        _("For each K: games until half of an error is gone, and the long-run swing."),
        two_prices.height(len(prices)),
    )  # fmt: skip
    charts.tools("two-prices", lambda: pd.DataFrame(prices))


def show_ribbons(settings: Settings, found: Results) -> None:
    """Draw where the runs are, game by game, in a picture for each K."""
    has_theory = settings.development.sd_per_game == 0
    infos = ribbon.ribbon_info(
        found.runs, simulated.rating_range(settings), found.predicted if has_theory else None,
        theory_holds=overlay.holds(verdict(settings, settings.k_factors[-1])),
    )  # fmt: skip
    how = _(
        "%(runs)s runs. Line: the middle run. Dark band: half of the runs. Light band: nine in "
        "ten. Thin line: true strength. Figures on top: where nine in ten end."
    )
    how %= {"runs": thousands(settings.n_runs)}
    if has_theory:
        how += " " + _("Dashed: nine in ten by theory.")
    badge = noise_badge(settings, found) if has_theory else ""
    finding(findings.ribbons(settings, infos), how, badge)
    with st.container(key="ribbons"):
        for info in infos:
            name = f"ribbon-{info.k_factor:g}"
            alt = _("Band of ratings game by game with K %(k)s.") % {"k": f"{info.k_factor:g}"}
            charts.chart(ribbon.plot_ribbon(info), name, alt, ribbon.HEIGHT)

    def quantiles() -> pd.DataFrame:
        return pd.concat(
            pd.DataFrame(info.quantiles, columns=["q05", "q25", "q50", "q75", "q95"]).assign(
                k_factor=info.k_factor, game=info.games
            )
            for info in infos
        )

    charts.tools("ribbons", quantiles, picture=False)


def show_final(settings: Settings, found: Results) -> None:
    """Draw the histogram of final ratings."""
    axis = simulated.final_range(settings, found.predicted)
    largest = settings.k_factors[-1]
    info = final_ratings.final_ratings_info(
        found.runs, found.predicted, axis, is_constant=settings.is_constant,
        theory_holds=overlay.holds(verdict(settings, largest)),
    )  # fmt: skip
    how = _(
        "Final ratings in steps of %(step)s points; ± is their standard deviation. Dashed: the "
        "normal curve of theory, drawn without looking at the runs."
    )
    how %= {"step": compact(info.step)}
    if not settings.same_results and settings.draw_rate == 0:
        how += " " + _(
            "Each game moves the rating by half of K exactly, so only some ratings occur."
        )
    finding(findings.final_ratings(settings, found), how, noise_badge(settings, found))
    charts.chart(
        final_ratings.plot_final_ratings(info), "final",
        _("Histograms of final ratings, one row for each K."),
        final_ratings.height(len(info.rows)),
    )  # fmt: skip
    columns = {
        f"k_{k:g}": v for k, v in zip(settings.k_factors, found.runs.final_ratings, strict=True)
    }
    charts.tools("final", lambda: pd.DataFrame(columns))


def settled_from(settings: Settings) -> float:
    """Return the smallest K whose rating has settled after the games played."""
    per_unit = theory.correction_per_game(1.0, rating_difference=settings.rating_difference)
    return TIME_CONSTANTS / (per_unit * settings.n_games)


def long_run(k_factors: FloatArray, settings: Settings) -> FloatArray:
    """Return the theory's sd of the error in the long run, whatever the strength does."""
    if isinstance(settings.development, WanderingStrength):
        return theory.drift_rmse(
            k_factors, sd_per_game=settings.development.sd_per_game,
            rating_difference=settings.rating_difference, draw_rate=settings.draw_rate,
        )  # fmt: skip
    return simulated.long_run_sd(k_factors, settings)


def _theory_line(settings: Settings, grid: Grid) -> FloatArray:
    """Return the theory's sd over K: in the long run, or of as many games rated in periods.

    Periods have no long run where they correct twice an error.
    """
    if settings.games_per_period == 1:
        return long_run(simulated.LINE_K, settings)
    return np.interp(np.log(simulated.LINE_K), np.log(simulated.GRID), grid.predicted.sd[:, -1])


def show_volatility(settings: Settings, found: Results) -> None:
    """Draw volatility against K."""
    grid = kept_simulations.grid(settings)
    spread = noise(settings, grid.runs)[:, -1]
    one_by_one = settings.games_per_period == 1
    info = volatility.VolatilityInfo(
        simulated.GRID, spread, spread / math.sqrt(2 * (grid.runs.n_runs - 1)),
        simulated.LINE_K, _theory_line(settings, grid), settings.k_factors,
        noise(settings, found.runs)[:, -1], settled_from(settings) if one_by_one else 0.0,
        is_square_root=one_by_one and not isinstance(settings.development, WanderingStrength),
    )  # fmt: skip
    how = _(
        "Standard deviation after %(games)s games against K; both axes stretch by doubling. "
        "Points: simulation, %(runs)s runs. Dashed: theory of the long run, grey below K ≈ "
        "%(settled)s, where the games are too few to settle."
    )
    if not one_by_one:
        how = _(
            "Standard deviation after %(games)s games against K; both axes stretch by doubling. "
            "Points: simulation, %(runs)s runs. Dashed: theory of as many games, rated together "
            "in the same way."
        )
    finding(
        findings.volatility(settings, spread, simulated.good_range(grid.runs, settings.n_games)),
        how
        % {
            "games": thousands(settings.n_games),
            "runs": thousands(grid.runs.n_runs),
            "settled": plain(info.settled_from, 0),
        },
        noise_badge(settings, found),
    )
    charts.chart(
        volatility.plot_volatility(info), "volatility",
        _("Volatility against K on logarithmic axes, with the theory’s line."),
        volatility.HEIGHT,
    )  # fmt: skip
    table = {"k_factor": info.grid, "sd": info.simulated, "standard_error": info.standard_error}
    charts.tools("volatility", lambda: pd.DataFrame(table))
