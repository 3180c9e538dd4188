"""Volatility against K on logarithmic axes: the square-root law is a straight line."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.ui.figures import parts
from pages.ui.palette import INK, LINE, PAPER, QUIET, k_color
from pages.ui.text import _

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(40, 40, 28, 52)
HEIGHT = 21.0  # rem
K_RANGE = (4.2, 105.0)
SD_RANGE = (10.0, 140.0)  # more where theory goes beyond, up to
MOST_SD = 600.0
TRIANGLE = (10.0, 40.0)  # four times the K


class VolatilityInfo(NamedTuple):
    """Long-run sd by theory and the simulated sd after the last game, over a grid of K.

    Below ``settled_from`` the games are too few for the rating to settle: there the theory's
    long-run line does not hold for the simulation.
    """

    grid: FloatArray
    simulated: FloatArray
    standard_error: FloatArray
    line_k: FloatArray
    line_sd: FloatArray
    chosen: tuple[float, ...]
    chosen_sd: FloatArray
    settled_from: float
    is_square_root: bool = True


def _grid_points(info: VolatilityInfo) -> parts.Dict:
    hover = _("K %(k)s: ±%(sd)s points (give or take %(error)s)") % {
        "k": "%{x:.0f}",
        "sd": "%{y:.1f}",
        "error": "%{customdata:.1f}",
    }
    fill = [QUIET if k >= info.settled_from else PAPER for k in info.grid]
    return {
        "type": "scatter", "mode": "markers", "x": info.grid, "y": info.simulated,
        "customdata": 2 * info.standard_error, "hovertemplate": f"{hover}<extra></extra>",
        "marker": {"size": 5, "color": fill, "line": {"color": QUIET, "width": 1}},
    }  # fmt: skip


def _shifts(k_factors: Sequence[float]) -> dict[float, int]:
    """Return how far, in px, the names move: each below its larger neighbour's, if that is near.

    Examples
    --------
    >>> _shifts([10, 32, 40])
    {40: 0, 32: -7, 10: 0}
    """
    shifts: dict[float, int] = {}
    above: float | None = None
    for k in sorted(k_factors, reverse=True):
        shifts[k] = shifts[above] - 7 if above is not None and above < parts.NEAR_K * k else 0
        above = k
    return shifts


def _chosen_points(info: VolatilityInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    points, labels = [], []
    shifts = _shifts(info.chosen)
    lowest = 0.0 if info.is_square_root else float(info.grid[np.argmin(info.simulated)])
    for k, sd in zip(info.chosen, np.maximum(info.chosen_sd, parts.LEAST_SD), strict=True):
        settled, color = k >= info.settled_from, k_color(k)
        hover = _("K %(k)s: ±%(sd)s points") % {"k": f"{k:g}", "sd": f"{sd:.1f}"}
        points.append({
            "type": "scatter", "mode": "markers", "x": [k], "y": [sd],
            "hovertemplate": f"{hover}<extra></extra>",
            "marker": {"size": 12, "color": color if settled else PAPER,
                       "line": {"color": PAPER if settled else color, "width": 1.5}},
        })  # fmt: skip
        falls = k < lowest  # the line goes down to the right, where the name would stand on it
        labels.append(
            parts.note(
                f"<b>K {k:g}</b>", np.log10(k), np.log10(sd), color, yanchor="top",
                xanchor="right" if falls else "left", xshift=-8 if falls else 8, yshift=shifts[k],
            )
        )  # fmt: skip
    return points, labels


def _slope(info: VolatilityInfo) -> tuple[parts.Dict, list[parts.Dict]]:
    """Return a triangle that shows the law: four times the K, twice the noise."""
    low, high = TRIANGLE
    start = 1.12 * float(np.interp(np.log(low), np.log(info.line_k), info.line_sd))
    start = max(start, parts.LEAST_SD)
    triangle = parts.line([low, low, high], [start, 2 * start, 2 * start], QUIET, 1)
    labels = [
        parts.note(
            _("twice<br>the noise"), np.log10(low), np.log10(1.41 * start),
            xanchor="right", xshift=-5,
        ),
        parts.note(
            _("four times the K"), np.log10(20), np.log10(2 * start), yanchor="bottom", yshift=2,
        ),
    ]  # fmt: skip
    return triangle, labels


def plot_volatility(info: VolatilityInfo) -> go.Figure:
    """Draw theory dashed, simulation as points; equal decades, so that a slope of 1/2 looks it."""
    first = int(np.searchsorted(info.line_k, info.settled_from))
    # the two parts of the line share a point, so that they meet
    greyed = slice(0, first + 1 if first else 0)
    points, labels = _chosen_points(info)
    triangle, slope_labels = _slope(info)
    slope = [triangle] if info.is_square_root else []
    data = [
        parts.line(info.line_k[greyed], info.line_sd[greyed], LINE, 1.5, "5px,4px"),
        parts.line(info.line_k[first:], info.line_sd[first:], INK, 1.5, "5px,4px"),
        _grid_points(info),
        *slope,
        *points,
    ]
    labels += [
        *(slope_labels if info.is_square_root else ()),
        parts.y_name(_("Volatility (points)"), MARGINS.left),
        parts.x_name(_("K-factor (each step doubles it)")),
    ]
    if info.settled_from > K_RANGE[0]:
        labels.append(
            parts.note(
                _("hollow: not settled yet"), np.log10(100), 0, yref="paper",
                xanchor="right", yanchor="bottom", yshift=2,
            )
        )  # fmt: skip
    doubling = [5, 10, 20, 40, 80]
    top = min(max(SD_RANGE[1], 1.1 * float(info.line_sd.max())), MOST_SD)
    return parts.sheet(
        data,
        annotations=labels,
        margins=MARGINS,
        xaxis=parts.axis(
            type="log", range=np.log10(K_RANGE).tolist(), showgrid=False,
            tickvals=doubling, ticktext=[str(k) for k in doubling],
        ),
        yaxis=parts.axis(
            type="log", range=np.log10([SD_RANGE[0], top]).tolist(),
            tickvals=[20, 40, 80, 160, 320], tickformat="d",
            scaleanchor="x", constrain="range",
        ),
    )  # fmt: skip
