"""Which K fits: the error of prediction against K, and below it what each K costs in calm."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core.comparison import KFactorComparison
from elo_core.criterion import Criterion
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, K_FACTORS, LINE, PAPER, k_color
from pages.ui.text import _

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(52, 16, 28, 50)
HEIGHT = 28.0  # rem
GRID = np.array([0, 4, 5, *range(6, 82, 2), 88, 96, 104, 112, 120, 128], dtype=np.float64)
_SPLIT = (0.42, 0.54)  # top of the lower picture, bottom of the upper one
_DOUBLING = (5, 10, 20, 40, 80)
_MIDDLE = 20  # a smaller K leaves room on its right
_FINE = 0.08  # an axis of less needs three decimals
_WIDE = 2.0  # doublings of K, from which the area's name stands at its end


class WhichKInfo(NamedTuple):
    """Error and volatility of each K above 0.

    Attributes
    ----------
    k_factors, errors, low, high : ndarray, shape (k,)
        ``low`` and ``high``: the best K's error plus the interval of the difference from it.
    still : float
        Error of K 0: the start ratings, never moved.
    as_good : (float, float) or None
        Smallest and largest K above 0 that cannot be told from the best; None: only K 0 is left.
    best : float
        The best K, which may be 0.
    changes, sds : ndarray, shape (k,)
        Mean absolute change and standard deviation of the changes of one game, in points.
    k_factor, error, change
        The reader's K, its error and its mean absolute change.
    """

    k_factors: FloatArray
    errors: FloatArray
    low: FloatArray
    high: FloatArray
    still: float
    as_good: tuple[float, float] | None
    best: float
    changes: FloatArray
    sds: FloatArray
    k_factor: float
    error: float
    change: float


def which_k_info(
    comparison: KFactorComparison, criterion: Criterion, k_factor: float
) -> WhichKInfo:
    """Take one measure of a comparison whose first K is 0; the reader's K is among the Ks."""
    ks = comparison.k_factors
    mine = int(np.flatnonzero(ks == k_factor)[0])
    least = float(criterion.means[criterion.best])
    good = ks[1:][criterion.as_good[1:]]
    return WhichKInfo(
        ks[1:],
        criterion.means[1:],
        least + criterion.low[1:],
        least + criterion.high[1:],
        float(criterion.means[0]),
        (float(good.min()), float(good.max())) if len(good) else None,
        criterion.best_k_factor,
        comparison.mean_absolute_change[1:],
        comparison.sd_of_changes[1:],
        k_factor,
        float(criterion.means[mine]),
        float(comparison.mean_absolute_change[mine]),
    )


def comparison_frame(comparison: KFactorComparison) -> pd.DataFrame:
    """Return every measure of every K, for a CSV file."""
    return pd.DataFrame(
        {
            "k_factor": comparison.k_factors,
            "log_loss": comparison.log_loss.means,
            "log_loss_minus_best_05": comparison.log_loss.low,
            "log_loss_minus_best_95": comparison.log_loss.high,
            "brier": comparison.brier.means,
            "brier_minus_best_05": comparison.brier.low,
            "brier_minus_best_95": comparison.brier.high,
            "accuracy": comparison.accuracy,
            "mean_absolute_change": comparison.mean_absolute_change,
            "sd_of_changes": comparison.sd_of_changes,
        }
    )


def error_range(info: WhichKInfo) -> tuple[float, float]:
    """Return the error axis: the line from K 5 to K 80, and K 0 if it is not far away."""
    at = {k: float(np.interp(k, info.k_factors, info.errors)) for k in (5.0, 80.0)}
    low = min(float(info.errors.min()), info.still)
    near = at[80.0] + 0.4 * (at[80.0] - low) + 0.01
    high = max(*at.values(), info.error, min(info.still, near))
    span = max(high - low, 1e-4)
    below = float(info.low.min())
    lowest = below if below > low - 0.35 * span else low - 0.1 * span
    return lowest - 0.2 * span, high + 0.22 * span


def _rectangle(info: WhichKInfo) -> list[parts.Dict]:
    """Return one light area through both pictures: the Ks that cannot be told from the best."""
    if info.as_good is None:
        return []
    low, high = np.log10(info.as_good)
    # half a step of the grid on both sides, so that a single K has an area too
    places = np.log10(info.k_factors)
    first, last = (int(np.abs(places - edge).argmin()) for edge in (low, high))
    start = (places[first] + places[max(first - 1, 0)]) / 2
    end = (places[last] + places[min(last + 1, len(places) - 1)]) / 2
    return [
        {
            "type": "rect", "xref": "x", "x0": 10**start, "x1": 10**end, "yref": f"{y} domain",
            "y0": 0, "y1": 1, "fillcolor": FAINT, "opacity": 0.55, "line": {"width": 0},
            "layer": "below",
        }
        for y in ("y", "y2")
    ]  # fmt: skip


def _mine(info: WhichKInfo) -> tuple[list[parts.Dict], list[parts.Dict], list[parts.Dict]]:
    """Return the reader's K: a line through both pictures, a point and a label in each."""
    color, x = k_color(info.k_factor), float(np.log10(info.k_factor))
    shapes = [
        parts.segment((info.k_factor, info.k_factor), (0, 1), color, xref="x",
                      yref=f"{y} domain", line={"color": color, "width": 1.5})
        for y in ("y", "y2")
    ]  # fmt: skip
    points = [
        {
            "type": "scatter", "mode": "markers", "x": [info.k_factor], "y": [value],
            "yaxis": y, "hoverinfo": "skip",
            "marker": {"color": color, "size": 13, "line": {"color": PAPER, "width": 2}},
        }
        for y, value in (("y", info.error), ("y2", info.change))
    ]  # fmt: skip
    left = info.k_factor < _MIDDLE  # so the label stands to the right
    side: parts.Dict = (
        {"xanchor": "left", "xshift": 9} if left else {"xanchor": "right", "xshift": -9}
    )
    texts = (
        _("your K %(k)s: %(error)s")
        % {"k": f"{info.k_factor:g}", "error": numbers.plain(info.error, 4)},
        _("%(points)s points") % {"points": numbers.plain(info.change, 1)},
    )
    labels = [
        parts.note(f"<b>{text}</b>", x, 1, color, yref=f"{y} domain", yanchor="top", yshift=-3,
                   bgcolor=PAPER, borderpad=2, **side)
        for y, text in zip(("y", "y2"), texts, strict=True)
    ]  # fmt: skip
    return shapes, points, labels


def _dots(info: WhichKInfo) -> list[parts.Dict]:
    ks = [k for k in K_FACTORS if k in info.k_factors]
    return [
        {
            "type": "scatter", "mode": "markers", "x": ks, "hoverinfo": "skip", "yaxis": y,
            "y": np.interp(ks, info.k_factors, values),
            "marker": {"color": [k_color(k) for k in ks], "size": 8,
                       "line": {"color": PAPER, "width": 1.2}},
        }
        for y, values in (("y", info.errors), ("y2", info.changes))
    ]  # fmt: skip


def _curves(info: WhichKInfo, measure: str) -> list[parts.Dict]:
    error_text = _(
        "K %(k)s: %(measure)s %(error)s<br>%(percent)s interval %(low)s to %(high)s"
    ) % {
        "k": "%{x:~g}",
        "measure": measure,
        "error": "%{y:.4f}",
        "percent": numbers.whole_percent(0.9),
        "low": "%{customdata[0]:.4f}",
        "high": "%{customdata[1]:.4f}",
    }
    change_text = _("K %(k)s: a game moves a rating by %(points)s points") % {
        "k": "%{x:~g}", "points": "%{y:.1f}",
    }  # fmt: skip
    return [
        parts.line(
            np.concatenate([info.k_factors, info.k_factors[::-1]]),
            np.concatenate([info.high, info.low[::-1]]),
            LINE, 0, fill="toself", fillcolor=LINE, opacity=0.45,
        ),
        parts.line(info.k_factors[[0, -1]], [info.still] * 2, INK, 1.2, "2px,3px"),
        parts.line(
            info.k_factors, info.errors, INK, 2, hoverinfo=None,
            customdata=np.stack([info.low, info.high], axis=1),
            hovertemplate=f"{error_text}<extra></extra>",
        ),
        parts.line(
            info.k_factors, info.changes, INK, 2, yaxis="y2", hoverinfo=None,
            hovertemplate=f"{change_text}<extra></extra>",
        ),
        parts.line(info.k_factors, info.sds, INK, 1.2, yaxis="y2"),
    ]  # fmt: skip


def _area_label(info: WhichKInfo) -> list[parts.Dict]:
    """Say what the light area is: at its middle, or along the bottom if it is wide."""
    if info.as_good is None:
        return []
    low, high = info.as_good
    where = (
        _("only K %(k)s") % {"k": f"{low:g}"}
        if low == high
        else _("K %(low)s to %(high)s: as good") % {"low": f"{low:g}", "high": f"{high:g}"}
    )
    start, end = np.log10(low), np.log10(high)
    wide = (end - start) / np.log10(2) >= _WIDE
    x = float(np.clip((start + end) / 2, np.log10(8), np.log10(60)))
    # a narrow area stands about the lowest errors: there is room above, under the reader's K
    at: parts.Dict = (
        {"y": 0, "yanchor": "bottom", "yshift": 2}
        if wide
        else {"y": 1, "yanchor": "top", "yshift": -26}
    )
    return [parts.note(where, x, None, INK, yref="y domain") | at]


def plot_which_k(info: WhichKInfo, measure: str, still: str) -> go.Figure:
    """Draw error above and volatility below, on one axis of K.

    Parameters
    ----------
    info : WhichKInfo
    measure, still : str
        In the reader's language: the measure's name, and what K 0 stands for.
    """
    shapes, points, labels = _mine(info)
    low, high = error_range(info)
    if low <= info.still <= high:
        # above the line: at its start, unless the errors begin there and only rise
        at_end = bool(info.errors[0] >= info.still)
        labels.append(
            parts.note(
                f"{still}: {numbers.plain(info.still, 4)}",
                np.log10(124 if at_end else 4.2),
                info.still,
                INK,
                xanchor="right" if at_end else "left",
                yanchor="bottom",
            )
        )
    top = float(np.interp(80, info.k_factors, info.sds)) * 1.1
    labels += [
        *_area_label(info),
        parts.y_name(
            _("Error of prediction (%(measure)s): lower is better") % {"measure": measure},
            MARGINS.left,
        ),
        parts.y_name(
            _("Volatility: points that one game moves a rating"), MARGINS.left, _SPLIT[0], 5
        ),
        parts.x_name(_("K-factor (each step doubles it)")),
    ]
    k_range = np.log10([4.0, 128.0]).tolist()
    ticks = {"tickvals": list(_DOUBLING), "ticktext": [str(k) for k in _DOUBLING]}
    return parts.sheet(
        [*_curves(info, measure), *_dots(info), *points],
        annotations=labels,
        shapes=[*_rectangle(info), *shapes],
        margins=MARGINS,
        xaxis=parts.axis(type="log", range=k_range, showgrid=False, anchor="y2", **ticks),
        yaxis=parts.axis(
            range=[low, high], domain=[_SPLIT[1], 1], nticks=5,
            tickformat=".3f" if high - low < _FINE else ".2f",
        ),
        yaxis2=parts.axis(range=[0, top], domain=[0, _SPLIT[0]], nticks=5, tickformat="d"),
    )  # fmt: skip
