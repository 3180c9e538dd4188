"""The typical error over K and games: a map with a ridge of best K."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core.error_paths import best_k_factor
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, LINE, QUIET, k_color, k_span
from pages.ui.text import _, ltr

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(44, 58, 30, 52)
HEIGHT = 25.0  # rem
K_RANGE = (5.0, 100.0)
COLUMNS = 80  # games on the map


class ErrorMapInfo(NamedTuple):
    """Typical errors, shape (K, games), and the best K after each game; NaN beyond the grid."""

    grid: FloatArray
    games: FloatArray
    errors: FloatArray
    best: FloatArray
    best_by_theory: FloatArray
    chosen: tuple[float, ...]
    theory_holds: bool


def _ridge(grid: FloatArray, errors: FloatArray) -> FloatArray:
    """Return the best K of each column; NaN where it lies beyond the grid."""
    best = [best_k_factor(grid, column**2) for column in errors.T]
    return np.array([np.nan if k is None else k for k in best])


def error_map_info(
    grid: FloatArray,
    errors: FloatArray,
    errors_by_theory: FloatArray,
    chosen: tuple[float, ...],
    *,
    theory_holds: bool = True,
) -> ErrorMapInfo:
    """Take some games out of the errors, shape (K, games + 1), and find the best K of each."""
    last = errors.shape[1] - 1
    games = np.unique(np.linspace(1, last, min(COLUMNS, last)).round().astype(int))
    shown, predicted = errors[:, games], errors_by_theory[:, games]
    return ErrorMapInfo(
        grid, games.astype(np.float64), shown, _ridge(grid, shown), _ridge(grid, predicted),
        chosen, theory_holds,
    )  # fmt: skip


def error_map_frame(info: ErrorMapInfo) -> pd.DataFrame:
    """Return the map as a table: a row for each game, a column for each K, and the best K."""
    columns = {f"k_{k:.2f}": row for k, row in zip(info.grid, info.errors, strict=True)}
    return pd.DataFrame({"game": info.games.astype(int), "best_k": info.best, **columns})


def _range(ends: tuple[float, float]) -> str:
    return ltr("–".join(f"{end:.0f}" for end in ends))


def error_map_finding(info: ErrorMapInfo, good: Callable[[int], tuple[float, float]]) -> str:
    """Say how the best K moves while games are played; ``good`` K may as well be the best."""
    known = np.flatnonzero(~np.isnan(info.best))
    if len(known) == 0:
        return _("No K between %(low)s and %(high)s is best: the error only grows or falls") % {
            "low": f"{info.grid[0]:.0f}", "high": f"{info.grid[-1]:.0f}",
        }  # fmt: skip
    first, last = known[0], known[-1]
    text = _(
        "The best K is about %(first)s after game %(early)s (%(early_range)s in these runs), "
        "%(last)s after game %(late)s (%(late_range)s)"
    )
    return text % {
        "early_range": _range(good(int(info.games[first]))),
        "late_range": _range(good(int(info.games[last]))),
        "first": k_span(float(f"{info.best[first]:.0f}")),
        "early": numbers.thousands(info.games[first]),
        "last": k_span(float(f"{info.best[last]:.0f}")),
        "late": numbers.thousands(info.games[last]),
    }


def plot_error_map(info: ErrorMapInfo) -> go.Figure:
    """Draw the map; K on a logarithmic axis, games from the left."""
    errors = np.maximum(info.errors, parts.LEAST_SD)
    least = float(errors.min())
    hover = _("K %(k)s after game %(game)s: typically %(error)s points off") % {
        "k": "%{y:.0f}", "game": "%{x}", "error": "%{customdata:.0f}",
    }  # fmt: skip
    theory_color = INK if info.theory_holds else LINE
    data: list[parts.Dict] = [
        {
            "type": "heatmap", "x": info.games, "y": info.grid,
            "z": np.log2(errors / least).astype(np.float32), "zmin": 0.0,
            "customdata": info.errors.astype(np.float32),
            "colorscale": [[0, FAINT], [1, QUIET]], "showscale": False,
            "zsmooth": "best", "hovertemplate": f"{hover}<extra></extra>",
        },
        parts.line(info.games, info.best, INK, 2.5),
        parts.line(info.games, info.best_by_theory, theory_color, 1.5, "5px,4px"),
    ]  # fmt: skip
    labels = [
        parts.note(
            f"<b>K {k:g}</b>", 1, np.log10(k), k_color(k), xref="paper", xanchor="left", xshift=6,
        )
        for k in info.chosen
    ]  # fmt: skip
    ticks = [
        {
            "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": k, "y1": k,
            "line": {"color": k_color(k), "width": 1},
        }
        for k in info.chosen
    ]  # fmt: skip
    doubling = [5, 10, 20, 40, 80]
    labels += [
        parts.y_name(_("K-factor (each step doubles it)"), MARGINS.left),
        parts.x_name(_("Games played")),
    ]
    return parts.sheet(
        data,
        annotations=labels,
        shapes=ticks,
        margins=MARGINS,
        xaxis=parts.axis(
            range=[float(info.games[0]), float(info.games[-1])], showgrid=False, tickformat=",d"
        ),
        yaxis=parts.axis(
            type="log", range=np.log10(K_RANGE).tolist(), showgrid=False, tickvals=doubling,
            ticktext=[str(k) for k in doubling],
        ),
    )  # fmt: skip
