"""One run of a pool: every player's rating, game by game, and where it ought to be."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core.pool_simulation import PoolSimulation
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, QUIET, k_color
from pages.ui.text import _

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(44, 16, 30, 52)
HEIGHT = 20.0  # rem
MOST_PLAYERS = 30  # drawn
MOST_POINTS = 120  # of a line


class PoolRunInfo(NamedTuple):
    """Ratings of some players, shape (players, rounds + 1), and their true strengths."""

    k_factor: float
    ratings: FloatArray
    strengths: FloatArray
    lowest: float
    highest: float


def pool_run_info(pool: PoolSimulation, row: int) -> PoolRunInfo:
    """Take the first run under one K, and the strengths at its end; the axis is that of all K."""
    n = len(pool.true_strengths)
    shown = np.unique(np.linspace(0, n - 1, min(n, MOST_PLAYERS)).round().astype(int))
    strengths = pool.strengths_path[:, -1]
    seen = np.concatenate([pool.ratings_path.ravel(), strengths])
    return PoolRunInfo(
        float(pool.k_factors[row, 0]), pool.ratings_path[row, shown],
        strengths[shown], float(np.floor(seen.min() / 50) * 50),
        float(np.ceil(seen.max() / 50) * 50),
    )  # fmt: skip


def pool_run_frame(info: PoolRunInfo) -> pd.DataFrame:
    """Return each drawn player's rating after each of its games, the strongest last."""
    n_players, n_rounds = info.ratings.shape
    return pd.DataFrame(
        {
            "player": np.repeat(np.arange(1, n_players + 1), n_rounds),
            "game": np.tile(np.arange(n_rounds), n_players),
            "rating": info.ratings.ravel(),
        }
    )


def plot_pool_run(info: PoolRunInfo) -> go.Figure:
    """Draw a thin line for each player; short strokes at the end show the true strengths."""
    n_rounds = info.ratings.shape[1] - 1
    rounds = np.unique(np.linspace(0, n_rounds, MOST_POINTS).round().astype(int))
    color = k_color(info.k_factor)
    gapped = np.full((len(info.ratings), len(rounds) + 1), np.nan, dtype=np.float32)
    gapped[:, :-1] = info.ratings[:, rounds]
    # one trace for all players, with gaps between them
    at = np.tile(np.append(rounds, rounds[-1]), len(info.ratings))
    stroke = [1.005 * n_rounds, 1.03 * n_rounds, np.nan]
    truths = np.repeat(info.strengths, 3)
    hover = _("K %(k)s: %(rating)s after game %(game)s") % {
        "k": f"{info.k_factor:g}", "rating": "%{y:.0f}", "game": "%{x}",
    }  # fmt: skip
    data = [
        parts.line(
            at, gapped.ravel(), color, 1.2, opacity=0.75, hoverinfo=None,
            hovertemplate=f"{hover}<extra></extra>",
        ),
        parts.line(np.tile(stroke, len(info.strengths)), truths, INK, 2),
    ]  # fmt: skip
    above: parts.Dict = {"xref": "paper", "yref": "paper", "yanchor": "bottom", "yshift": 6}
    return parts.sheet(
        data,
        annotations=[
            parts.note(
                f"<b>K {info.k_factor:g}</b>", 0, 1, color, parts.LARGE, xanchor="left", **above
            ),
            parts.note(_("true strengths"), 1, 1, QUIET, xanchor="right", **above),
            parts.x_name(_("Games of each player")),
        ],
        margins=MARGINS,
        xaxis=parts.axis(range=[0, 1.03 * n_rounds], showgrid=False, nticks=5, tickformat=",d"),
        yaxis=parts.axis(
            range=[info.lowest, info.highest], nticks=6, tickformat="d", gridcolor=FAINT
        ),
    )  # fmt: skip
