"""How fast several rules settle a newcomer whose strength nobody knows."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import FideKFactor, MatchedOpponents, simulate_player, theory
from elo_core.k_factor import ConstantKFactor
from elo_core.k_schedule import TENNIS_K_FACTOR, DecreasingKFactor, KFactorSchedule
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import INK, QUIET, k_color, k_span
from pages.ui.text import _, listed

FloatArray = NDArray[np.float64]

MARGINS = parts.Margins(44, 88, 32, 52)
HEIGHT = 21.0  # rem
N_GAMES = 150
N_RUNS, SEED = 2000, 1
LABEL_GAP = 0.072  # of the axis: names at the ends closer than this would touch
LOOK_AT = 30  # games: FIDE's own number for a newcomer
PLAIN = (0, 2)  # places of the rules whose names are not bold
GAME_TICKS = (0, 30, 60, 90, 120, 150)


class NewcomerInfo(NamedTuple):
    """Typical errors after each game, shape (rules, games + 1), simulated and by theory.

    The rules are, in this order: falling K, FIDE, tennis, the reader's K all the time.
    """

    spread: float
    k_factor: float
    falling: DecreasingKFactor
    names: tuple[str, ...]
    errors: FloatArray
    by_theory: FloatArray


@lru_cache(maxsize=32)
def _error_paths(spread: float, k_factor: float) -> tuple[FloatArray, FloatArray]:
    """Return typical errors of the four rules: simulated, and by theory."""
    schedules = [
        KFactorSchedule(theory.best_decreasing_k_factor(spread)),
        # far below 2300, so that only the number of games decides
        KFactorSchedule(FideKFactor()),
        KFactorSchedule(TENNIS_K_FACTOR),
        KFactorSchedule(ConstantKFactor(k_factor)),
    ]
    runs = simulate_player(
        0.0,
        k_factors=schedules,
        initial_rating=0.0,
        n_games=N_GAMES,
        n_runs=N_RUNS,
        rng=np.random.default_rng(SEED),
        opponents=MatchedOpponents(),
        true_strength_sd=spread,
        n_paths=0,
        checkpoints=[0],
    )
    path = theory.transient(
        schedules,
        start_error=0.0,
        n_games=N_GAMES,
        opponents=MatchedOpponents(),
        true_strength_sd=spread,
    )
    return runs.rmse, np.hypot(path.mean, path.sd)


def newcomer_info(spread: float, k_factor: float) -> NewcomerInfo:
    """Follow newcomers whose true strengths spread by ``spread`` points about their rating."""
    errors, by_theory = _error_paths(spread, k_factor)
    names = (_("falling K"), _("FIDE"), _("tennis"), _("K %(k)s") % {"k": f"{k_factor:g}"})
    falling = theory.best_decreasing_k_factor(spread)
    return NewcomerInfo(spread, k_factor, falling, names, errors, by_theory)


def newcomer_frame(info: NewcomerInfo) -> pd.DataFrame:
    """Return all errors with all digits, one row for each game."""
    columns = {"game": np.arange(N_GAMES + 1)}
    for name, error, predicted in zip(info.names, info.errors, info.by_theory, strict=True):
        columns |= {name: error, _("%(name)s, theory") % {"name": name}: predicted}
    return pd.DataFrame(columns)


def newcomer_finding(info: NewcomerInfo) -> str:
    """Say, as HTML, what a falling K gains over FIDE's steps and over the reader's K."""
    falling, fide, _tennis, own = info.errors[:, LOOK_AT]
    text = _(
        "After %(games)s games a newcomer is ±%(falling)s points off with a falling K, ±%(fide)s "
        "with FIDE’s steps, ±%(own)s with %(k)s all the time"
    )
    return text % {
        "games": LOOK_AT,
        "falling": numbers.plain(falling, 0),
        "fide": numbers.plain(fide, 0),
        "own": numbers.plain(own, 0),
        "k": k_span(info.k_factor),
    }


def newcomer_note(info: NewcomerInfo) -> str:
    """Say what the falling K is, and how to read the two pictures."""
    text = _(
        "Falling K: %(numerator)s / (n + %(added)s) after n games, by theory the fastest for "
        "strengths that spread by ±%(spread)s points about the first rating; it never forgets, so "
        "a strength that changes is lost. Solid: %(runs)s simulated careers, each "
        "opponent rated as the player at that moment. "
        "Dashed: theory."
    )
    return text % {
        "numerator": numbers.plain(info.falling.numerator, 0),
        "added": numbers.compact(info.falling.n_games_added, 1),
        "spread": numbers.compact(info.spread),
        "runs": numbers.thousands(N_RUNS),
    }


def newcomer_alt(info: NewcomerInfo) -> str:
    """Say the picture in words."""
    ends = listed(
        f"{name}: {numbers.plain(error, 0)}"
        for name, error in zip(info.names, info.errors[:, LOOK_AT], strict=True)
    )
    text = _("Typical error of a newcomer’s rating after each game. After %(games)s: %(ends)s.")
    return text % {"games": LOOK_AT, "ends": ends}


def plot_newcomer(info: NewcomerInfo) -> go.Figure:
    """Draw the error of each rule over the games."""
    games = np.arange(N_GAMES + 1)
    top = 1.04 * max(info.spread, float(info.errors.max()))
    looks = (
        (INK, 2.0), (INK, 2.75), (QUIET, 1.75), (k_color(info.k_factor), 2.75),
    )  # fmt: skip
    hover = _("%(name)s, after game %(game)s: ±%(error)s points")
    data = []
    for name, error, predicted, (color, width) in zip(
        info.names, info.errors, info.by_theory, looks, strict=True
    ):
        words = hover % {"name": name, "game": "%{x}", "error": "%{y:.0f}"}
        data += [
            parts.line(
                games, error, color, width, hoverinfo=None,
                hovertemplate=f"{words}<extra></extra>",
            ),
            parts.line(games, predicted, color, 1, "4px,3px"),
        ]  # fmt: skip
    places = parts.spread(info.errors[:, -1].tolist(), LABEL_GAP * top, -top)
    labels = [
        parts.note(
            name if place in PLAIN else f"<b>{name}</b>", 1, y, color,
            xref="paper", xanchor="left", xshift=6,
        )
        for place, (name, y, (color, _width)) in enumerate(
            zip(info.names, places, looks, strict=True)
        )
    ]  # fmt: skip
    step = parts.round_step(top / 5)
    return parts.sheet(
        data,
        annotations=[
            *labels,
            parts.y_name(_("Typical error, points"), MARGINS.left),
            parts.x_name(_("Rated games played")),
        ],
        shapes=[parts.segment((LOOK_AT, LOOK_AT), (0, top), QUIET)],
        margins=MARGINS,
        xaxis=parts.axis(range=[0, N_GAMES], tickvals=list(GAME_TICKS), showgrid=False),
        yaxis=parts.axis(range=[0, top], tickvals=list(range(0, int(top) + 1, step))),
    )
