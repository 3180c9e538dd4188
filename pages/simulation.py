"""The Simulation: several K-factors replay the same random results."""

import numpy as np
import pandas as pd
import streamlit as st

from elo_core import FixedOpponents, MatchedOpponents, theory
from elo_core.error_paths import games_until_within
from pages.ui import charts, controls, findings, link, offers, simulated
from pages.ui.figures import (
    error_over_games,
    final_ratings,
    late_and_noise,
    one_run,
    ribbon,
    two_prices,
    volatility,
    volatility_table,
)
from pages.ui.keys import SimulationKey as Key
from pages.ui.numbers import compact, percent, plain, thousands
from pages.ui.palette import K_FACTORS
from pages.ui.simulated import Results, Settings
from pages.ui.text import _

PAGE = "simulation"
TIME_CONSTANTS = 5  # after which an error is forgotten but for 0.7 %


def player() -> tuple[float, float, FixedOpponents | MatchedOpponents]:
    """Draw who plays whom: true strength, rating at the start, opponents."""
    columns = st.columns(2, gap="small")
    with columns[0]:
        strength = link.number(
            Key.TRUE_STRENGTH, _("True strength"), default=1800.0, minimum=0.0, maximum=4000.0,
            step=50.0, help=_("What the player is really worth. In life nobody knows it."),
        )  # fmt: skip
    with columns[1]:
        start = link.number(
            Key.INITIAL_RATING, _("Rating at the start"), default=1500.0, minimum=0.0,
            maximum=4000.0, step=50.0,
        )  # fmt: skip
    offers.offer(Key.INITIAL_RATING, "calculator", lambda typed: typed["rating"], start)
    keys = (Key.TRUE_STRENGTH, Key.INITIAL_RATING)
    offers.remember(PAGE, keys, rating=start, true_strength=strength)
    kind = link.choice(
        Key.OPPONENTS,
        _("Opponents"),
        {
            "equal": _("of the player’s own strength"),
            "fixed": _("stronger or weaker, always the same"),
            "matched": _("rated as the player is now"),
        },
        "equal",
        st.selectbox,
    )
    if kind == "matched":
        return strength, start, MatchedOpponents()
    if kind == "equal":
        return strength, start, FixedOpponents()
    difference = link.number(
        Key.DIFFERENCE, _("Player minus opponents, true strength"), default=-200.0,
        minimum=-1000.0, maximum=1000.0, step=50.0,
    )  # fmt: skip
    return strength, start, FixedOpponents(difference)


def settings_from_controls() -> Settings:
    """Draw all controls and return what they say."""
    strength, start, opponents = player()
    with st.container(key="k-buttons-many"):
        chosen = link.choices(
            Key.K_FACTORS,
            _("K-factors to compare, 2 to 6"),
            {str(k): str(k) for k in K_FACTORS},
            ["10", "20", "40", "64"],
            limits=(2, 6),
            help=_(
                "K is how much of one surprise goes into the rating. Its colour is the same in "
                "every picture."
            ),
        )
    n_games = link.named_number_and_slider(
        Key.GAMES, _("Games"), default=200, minimum=10, maximum=5000, step=10,
        slider=(10, 1000), box_width=92,
    )  # fmt: skip
    draw_rate = controls.draw_rate(Key.DRAWS, default=0, beside=False)
    columns = st.columns(2, gap="small")
    with columns[0]:
        wanted = link.number(
            Key.RUNS, _("Runs"), default=1000, minimum=100, maximum=20_000, step=500,
            help=_("How many careers of the same player. More runs, smaller statistical error."),
        )  # fmt: skip
    with columns[1]:
        seed = link.number(
            Key.SEED, _("Seed"), default=7, minimum=0, maximum=999_999, step=1,
            help=_("The same seed gives the same results and the same pictures."),
        )  # fmt: skip
    n_runs = simulated.affordable_runs(wanted, n_games, len(chosen))
    if n_runs < wanted:
        text = _("%(runs)s runs instead of %(wanted)s: at most %(limit)s rating changes at once.")
        st.caption(
            text
            % {
                "runs": thousands(n_runs),
                "wanted": thousands(wanted),
                "limit": thousands(simulated.MAX_UPDATES),
            }
        )
    k_factors = tuple(float(k) for k in chosen)
    return Settings(strength, start, opponents, draw_rate, k_factors, n_games, n_runs, seed)


def finding(text: str, how: str) -> None:
    """Write a section's finding, and how to read its picture."""
    with st.container(gap="xxsmall"):
        st.markdown(f"## {text}", unsafe_allow_html=True)
        st.caption(how)


def by_game(
    settings: Settings, values: np.ndarray, games: np.ndarray | None = None
) -> pd.DataFrame:
    """Return a table with one row for each game and one column for each K."""
    at = np.arange(values.shape[1]) if games is None else games
    columns = {f"k_{k:g}": row for k, row in zip(settings.k_factors, values, strict=True)}
    return pd.DataFrame({"game": at, **columns})


def show_one_run(settings: Settings, found: Results, axis: tuple[float, float]) -> None:
    """Draw one run under every K."""
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
        charts.tools("one-run", lambda: by_game(settings, found.runs.paths[:, run - 1]))
    shown = min(run, kept) - 1
    info = one_run.one_run_info(found.runs, shown, axis, same_results=settings.same_results)
    with words:
        st.caption(findings.one_run(settings, found, shown))
    with picture:
        charts.chart(
            one_run.plot_one_run(info), "one-run",
            _("Rating of one player after each game, a line for each K, and the true strength."),
            one_run.HEIGHT,
        )  # fmt: skip


def show_two_prices(settings: Settings, found: Results) -> None:
    """Draw slowness and noise of each K back to back."""
    gap = abs(settings.start_error)
    measured = gap > findings.NEAR
    lives = theory.half_life(
        np.array(settings.k_factors), rating_difference=settings.rating_difference
    )
    errors = found.runs.mean - settings.true_strength
    prices = []
    for i, k in enumerate(settings.k_factors):
        games: float | None = float(lives[i])
        by_theory = float(lives[i])
        if measured:
            games = games_until_within(errors[i], gap / 2)
            by_theory = games_until_within(found.predicted.mean[i], gap / 2) or settings.n_games
        prices.append(
            two_prices.Price(
                k, games, by_theory, float(found.runs.sd[i, -1]), float(found.predicted.sd[i, -1])
            )
        )
    info = two_prices.TwoPricesInfo(tuple(prices), settings.n_games, measured)
    how = _(
        "Long bars are bad on both sides. ± is one standard deviation: about two thirds of the "
        "runs end inside it. Dashes: theory."
    )
    if not measured:
        how += " " + _("Open bars are theory alone: here is no gap to close, so nothing to time.")
    finding(findings.two_prices(settings, found), how)
    charts.chart(
        two_prices.plot_two_prices(info), "two-prices",
        _("For each K: games until half of an error is gone, and the long-run swing."),
        two_prices.height(len(prices)),
    )  # fmt: skip
    charts.tools("two-prices", lambda: pd.DataFrame(prices))


def show_ribbons(settings: Settings, found: Results, axis: tuple[float, float]) -> None:
    """Draw where the runs are, game by game, in a picture for each K."""
    infos = ribbon.ribbon_info(found.runs, axis)
    how = _(
        "%(runs)s runs. Line: the middle run. Dark band: half of the runs. Light band: nine in "
        "ten. Thin line: true strength. Figures on top: where nine in ten end."
    )
    finding(findings.ribbons(settings, infos), how % {"runs": thousands(settings.n_runs)})
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
    info = final_ratings.final_ratings_info(found.runs, found.predicted, axis)
    how = _(
        "Final ratings in steps of %(step)s points; ± is their standard deviation. Dashed: the "
        "normal curve of theory, drawn without looking at the runs."
    )
    how %= {"step": compact(info.step)}
    if not settings.same_results and settings.draw_rate == 0:
        how += " " + _(
            "Each game moves the rating by half of K exactly, so only some ratings occur."
        )
    finding(findings.final_ratings(settings, found), how)
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


def show_volatility(settings: Settings, found: Results) -> None:
    """Draw volatility against K."""
    info = volatility.VolatilityInfo(
        simulated.GRID, found.grid.sd[:, -1], found.grid.sd_standard_error,
        simulated.LINE_K, found.line_sd, settings.k_factors, found.runs.sd[:, -1],
        settled_from(settings),
    )  # fmt: skip
    how = _(
        "Standard deviation after %(games)s games against K; both axes stretch by doubling. "
        "Points: simulation, %(runs)s runs. Dashed: theory of the long run, grey below K ≈ "
        "%(settled)s, where the games are too few to settle."
    )
    finding(
        _("Noise grows with the square root of K: four times the K, twice the swing"),
        how
        % {
            "games": thousands(settings.n_games),
            "runs": thousands(found.grid.n_runs),
            "settled": plain(info.settled_from, 0),
        },
    )
    charts.chart(
        volatility.plot_volatility(info), "volatility",
        _("Volatility against K on logarithmic axes, with the theory’s line of slope one half."),
        volatility.HEIGHT,
    )  # fmt: skip
    table = {"k_factor": info.grid, "sd": info.simulated, "standard_error": info.standard_error}
    charts.tools("volatility", lambda: pd.DataFrame(table))


def show_table(settings: Settings, found: Results) -> None:
    """Show the volatility table."""
    rows = volatility_table.volatility_rows(
        found.runs, found.predicted, settings.rating_difference
    )
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
    info = error_over_games.error_over_games_info(found.runs, found.predicted)
    finding(
        findings.closest(settings.k_factors, info.leaders),
        _("Typical error (root mean square) of the rating after each game. Dashed: theory. The "
          "band shows which K is closest, the rings where that changes."),
    )  # fmt: skip
    charts.chart(
        error_over_games.plot_error_over_games(info), "errors",
        _("Typical error after each game, a line for each K."), error_over_games.HEIGHT,
    )  # fmt: skip
    charts.tools("errors", lambda: by_game(settings, info.errors))


def show_late_and_noise(settings: Settings, found: Results) -> None:
    """Draw the error against K, split in two, after a game that the reader chooses."""
    words = st.container()
    wanted = link.named_number_and_slider(
        Key.AT, _("Look after game"), default=30, minimum=1, maximum=5000, step=1,
        slider=(1, settings.n_games), box_width=92,
    )  # fmt: skip
    game = min(wanted, settings.n_games)
    info = late_and_noise.late_and_noise_info(
        simulated.GRID,
        found.grid.mean[:, game] - settings.true_strength,
        found.grid.sd[:, game],
        found.predicted_grid.mean[:, game] ** 2 + found.predicted_grid.sd[:, game] ** 2,
        settings.k_factors,
        found.runs.rmse[:, game],
    )
    smallest = int(info.squared_error.argmin()) == 0
    with words:
        finding(
            findings.late_and_noise(game, info.best, smallest_is_best=smallest),
            _("Squared error of the runs, split in two that add up exactly. Dark: noise "
              "(variance). Light: being late (squared bias). Points: your K. Dashed: theory."),
        )  # fmt: skip
    charts.chart(
        late_and_noise.plot_late_and_noise(info), "late-and-noise",
        _("Squared bias and variance against K."), late_and_noise.HEIGHT,
    )  # fmt: skip
    table = {"k_factor": info.grid, "squared_bias": info.squared_bias, "variance": info.variance}
    charts.tools("late-and-noise", lambda: pd.DataFrame(table))


def procedure(settings: Settings) -> str:
    """Say exactly what was simulated."""
    text = _(
        "**Shown here:** plain Elo on the logistic curve, scale 400, after each game, nothing "
        "rounded. The player’s strength does not change; the opponents are rated right. Seed "
        "%(seed)s, %(runs)s runs, %(games)s games."
    )
    return text % {
        "seed": settings.seed,
        "runs": thousands(settings.n_runs),
        "games": thousands(settings.n_games),
    }


rail, main = st.columns([27, 73], gap="large")
with rail, st.container(key="rail"):
    settings = settings_from_controls()
with main:
    place = st.empty()
found = simulated.results(settings, place)
if found is not None:
    axis = simulated.rating_range(settings)
    with main:
        show_one_run(settings, found, axis)
        with st.container(key="section-prices"):
            show_two_prices(settings, found)
        with st.container(key="section-ribbons"):
            show_ribbons(settings, found, axis)
        with st.container(key="section-ends"):
            left, right = st.columns(2, gap="large")
            with left:
                show_final(settings, found)
            with right:
                show_volatility(settings, found)
        with st.container(key="section-table"):
            show_table(settings, found)
        with st.container(key="section-errors"):
            show_errors(settings, found)
        with st.container(key="section-parts"):
            show_late_and_noise(settings, found)
        with st.container(key="procedure"):
            st.markdown(procedure(settings))
