"""The error of a rating against K, split in two: being late and being noisy."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core.error_paths import best_k_factor
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import INK, LINE, PAPER, QUIET, k_color
from pages.ui.text import _

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(48, 14, 52, 52)
HEIGHT = 22.0  # rem
K_RANGE = (5.0, 100.0)
NAME_RANGE = (9.0, 86.0)  # K where an area's name does not meet the edge
CENTRED = (12.0, 40.0)  # K where the best K's label can stand above its middle
THIN = 0.07  # of the height: an area with no room for its name
LOW = 0.1  # of the height: below such a point a name would meet the numbers of the axis
UNDER_NAMES = 0.06  # of the height: the noise's name stands no higher, points' names hang into it
AT_EDGE = 60.0  # K: beyond it an area's name ends at the edge, or a phone would cut it
LOWEST_TICK = 0.06  # of the height: a lower one would touch the zero
ROOM = 4.2  # times the least squared error: what the axis shows of the rest


class LateAndNoiseInfo(NamedTuple):
    """Squared bias and variance of the rating after one game, over a grid of K.

    Of the variance a share is lag, where form wanders; the rest is noise.
    """

    grid: FloatArray
    squared_bias: FloatArray
    variance: FloatArray
    lag_share: FloatArray
    by_theory: FloatArray
    chosen: tuple[float, ...]
    chosen_squared_error: FloatArray
    best: float | None

    @property
    def squared_error(self) -> FloatArray:
        """The two parts together."""
        return self.squared_bias + self.variance

    @property
    def noise(self) -> FloatArray:
        """The part of the squared error that is luck."""
        return self.variance * (1 - self.lag_share)

    @property
    def cap(self) -> float:
        """Where the axis ends: far smaller K are all too late to compare."""
        right_end = float(np.interp(np.log(K_RANGE[1]), np.log(self.grid), self.squared_error))
        least = float(self.squared_error.min())
        return max(ROOM * least if self.best else 0.0, 1.1 * right_end, 1.0)


def late_and_noise_info(
    grid: FloatArray,
    bias: FloatArray,
    sd: FloatArray,
    by_theory: FloatArray,
    chosen: tuple[float, ...],
    chosen_error: FloatArray,
    lag_share: FloatArray | None = None,
) -> LateAndNoiseInfo:
    """Split the errors at one game; ``chosen_error`` is the root mean squared error."""
    squared_bias, variance = bias**2, sd**2
    best = best_k_factor(grid, squared_bias + variance)
    share = np.zeros_like(variance) if lag_share is None else lag_share
    return LateAndNoiseInfo(
        grid, squared_bias, variance, share, by_theory, chosen, chosen_error**2, best
    )


def _areas(info: LateAndNoiseInfo) -> list[parts.Dict]:
    total = info.squared_error
    hover = _(
        "K %(k)s: typically %(error)s points off<br>"
        "(%(late)s from being late, %(noise)s from noise)"
    ) % {
        "k": "%{x:.0f}",
        "error": "%{customdata[2]:.0f}",
        "late": "%{customdata[0]:.0f}",
        "noise": "%{customdata[1]:.0f}",
    }
    both_ways = np.concatenate([info.grid, info.grid[::-1]])
    roots = np.sqrt(np.column_stack([total - info.noise, info.noise, total]))
    return [
        parts.line(info.grid, info.noise, LINE, 0, fill="tozeroy", fillcolor=LINE),
        parts.line(
            both_ways, np.concatenate([total, info.noise[::-1]]), LINE, 0,
            fill="toself", fillcolor=LINE, opacity=0.4,
        ),
        parts.line(
            info.grid, total, QUIET, 3,
            hoverinfo=None, customdata=roots, hovertemplate=f"{hover}<extra></extra>",
        ),
        parts.line(info.grid, info.by_theory, INK, 1.3, "4px,3px"),
    ]  # fmt: skip


def _beside(
    info: LateAndNoiseInfo, k_factor: float, named: Mapping[float, parts.Dict], *, is_low: bool
) -> parts.Dict:
    """Return where the name of a point is clear of the line: below it, on its outer side.

    Above it, on the other side, where the neighbour's name would be too near or the edge is, and
    where the point is low, just above the numbers of the axis.
    """

    def is_left(k: float) -> bool:
        if info.best is None:
            return bool(info.squared_error[-1] < info.squared_error[0])
        return k < info.best

    falls = is_left(k_factor)
    near = [
        other for other, place in named.items()
        if k_factor < parts.NEAR_K * other
        and place["yanchor"] == "top" and is_left(other) == falls
    ]  # fmt: skip
    below = not near and not is_low and not (falls and k_factor < NAME_RANGE[0])
    left = falls == below
    return {
        "xanchor": "right" if left else "left", "xshift": -4 if left else 4,
        "yanchor": "top" if below else "bottom", "yshift": -5 if below else 5,
    }  # fmt: skip


def _chosen(info: LateAndNoiseInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the reader's K as points; those above the axis are named in its corner."""
    points, labels = [], []
    named: dict[float, parts.Dict] = {}
    beyond = 0
    for k, squared in zip(info.chosen, info.chosen_squared_error, strict=True):
        off = numbers.plain(float(np.sqrt(squared)), 0)
        if squared >= info.cap:
            text = _("%(k)s: %(error)s off ↑") % {"k": f"<b>K {k:g}</b>", "error": off}
            labels.append(
                parts.note(
                    text, np.log10(K_RANGE[0]), info.cap, k_color(k),
                    xanchor="left", yanchor="top", xshift=6, yshift=-4 - 17 * beyond,
                )
            )  # fmt: skip
            beyond += 1
            continue
        hover = _("K %(k)s: typically %(error)s points off") % {"k": f"{k:g}", "error": off}
        points.append({
            "type": "scatter", "mode": "markers", "x": [k], "y": [squared],
            "hovertemplate": f"{hover}<extra></extra>",
            "marker": {"size": 10, "color": k_color(k), "line": {"color": PAPER, "width": 1.5}},
        })  # fmt: skip
        place = _beside(info, k, named, is_low=bool(squared < LOW * info.cap))
        named[k] = place
        labels.append(parts.note(f"<b>K {k:g}</b>", np.log10(k), squared, k_color(k), **place))
    return points, labels


def _inside(
    info: LateAndNoiseInfo, text: str, low: FloatArray, high: FloatArray, highest: float = 1.0
) -> list[parts.Dict]:
    """Return an area's name, where the area is thickest; none where it is too thin."""
    thickness = np.minimum(high, info.cap) - low
    usable = (info.grid > NAME_RANGE[0]) & (info.grid < NAME_RANGE[1]) & (low < info.cap)
    place = int(np.argmax(np.where(usable, thickness, -1)))
    if thickness[place] < THIN * info.cap:
        return []
    y = low[place] + min(thickness[place] / 2, highest * info.cap)
    if info.grid[place] > AT_EDGE:
        return [parts.note(text, np.log10(K_RANGE[1]), y, INK, xanchor="right", xshift=-4)]
    return [parts.note(text, np.log10(info.grid[place]), y, INK)]


def _best(info: LateAndNoiseInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    if info.best is None:
        return [], []
    least = float(np.interp(np.log(info.best), np.log(info.grid), info.squared_error))
    text = _("best here: K ≈ %(k)s, %(error)s points off") % {
        "k": f"{info.best:.0f}",
        "error": numbers.plain(float(np.sqrt(least)), 0),
    }
    anchor = "left" if info.best < CENTRED[0] else "right" if info.best > CENTRED[1] else "center"
    mark = {
        "type": "line", "x0": info.best, "x1": info.best, "y0": 0, "y1": info.cap,
        "line": {"color": INK, "width": 1},
    }  # fmt: skip
    label = parts.note(
        text, np.log10(info.best), 1, INK, yref="paper", yanchor="bottom", yshift=3, xanchor=anchor
    )
    return [mark], [label]


def plot_late_and_noise(info: LateAndNoiseInfo) -> go.Figure:
    """Draw the two parts stacked: left of the best K the rating is late, right of it noisy."""
    points, labels = _chosen(info)
    marks, best_label = _best(info)
    labels += (
        best_label
        + _inside(info, _("late"), info.noise, info.squared_error)
        + _inside(info, _("noise"), np.zeros_like(info.noise), info.noise, UNDER_NAMES)
    )
    labels += [
        parts.y_name(_("Squared error (points²)"), MARGINS.left, yshift=26),
        parts.x_name(_("K-factor (each step doubles it)")),
    ]
    step = parts.round_step(np.sqrt(info.cap) / 6)
    roots = [0, *(r for r in range(step, 1000, step) if LOWEST_TICK * info.cap < r**2 <= info.cap)]
    doubling = [5, 10, 20, 40, 80]
    return parts.sheet(
        _areas(info) + points,
        annotations=labels,
        shapes=marks,
        margins=MARGINS,
        xaxis=parts.axis(
            type="log", range=np.log10(K_RANGE).tolist(), showgrid=False,
            tickvals=doubling, ticktext=[str(k) for k in doubling],
        ),
        yaxis=parts.axis(
            range=[0, info.cap], showgrid=False, tickvals=[root**2 for root in roots],
            ticktext=[f"{root}²" if root else "0" for root in roots],
        ),
    )  # fmt: skip
