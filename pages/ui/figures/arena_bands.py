"""The same votes counted in many orders: where each model's rating ends, for each K."""

from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, k_color
from pages.ui.text import _

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(44, 14, 48, 52)
HEIGHT = 26.0  # rem
GAP = 0.04  # between two panels, as a share of the width


class ArenaBandsInfo(NamedTuple):
    """Quantiles over the orders (5, 50, 95 %), shape (k, 3, models), and the true strengths."""

    k_factors: tuple[float, ...]
    quantiles: FloatArray
    strengths: FloatArray


def plot_arena_bands(info: ArenaBandsInfo) -> go.Figure:
    """Draw a panel for each K: the models from weak to strong, nine orders in ten in the bar."""
    n_k, n_models = len(info.k_factors), len(info.strengths)
    width = (1 - GAP * (n_k - 1)) / n_k
    seen = np.concatenate([info.quantiles.ravel(), info.strengths])
    low, high = float(seen.min()), float(seen.max())
    room = 0.05 * (high - low)
    at = np.arange(1, n_models + 1)
    hover = _("Model %(number)s: nine orders in ten end<br>between %(low)s and %(high)s") % {
        "number": "%{x}", "low": "%{customdata[0]:.0f}", "high": "%{customdata[1]:.0f}",
    }  # fmt: skip
    data: list[parts.Dict] = []
    labels = [parts.y_name(_("rating"), MARGINS.left, yshift=22)]
    axes: parts.Dict = {}
    for panel, (k, (least, middle, most)) in enumerate(
        zip(info.k_factors, info.quantiles, strict=True), 1
    ):
        name = "x" if panel == 1 else f"x{panel}"
        start = (panel - 1) * (width + GAP)
        gaps = np.full(n_models, np.nan)
        data += [
            parts.line(
                np.repeat(at, 3), np.column_stack([least, most, gaps]).ravel(), k_color(k), 7,
                xaxis=name, opacity=0.45,
            ),
            {
                "type": "scatter", "mode": "markers", "x": at, "y": middle, "xaxis": name,
                "customdata": np.column_stack([least, most]),
                "marker": {"color": k_color(k), "size": 7},
                "hovertemplate": f"{hover}<extra></extra>",
            },
            parts.line(
                (at[:, np.newaxis] + [-0.4, 0.4, np.nan]).ravel(), np.repeat(info.strengths, 3),
                INK, 1.5, xaxis=name,
            ),
        ]  # fmt: skip
        axes[f"xaxis{'' if panel == 1 else panel}"] = parts.axis(
            range=[0.3, n_models + 0.7], domain=[start, start + width], showgrid=False,
            tickvals=[1, n_models],
        )  # fmt: skip
        labels.append(
            parts.note(
                f"<b>K {k:g}</b>", start + width / 2, 1, k_color(k), parts.LARGE, xref="paper",
                yref="paper", yanchor="bottom", yshift=4,
            )
        )  # fmt: skip
    labels.append(parts.x_name(_("Models, from the weakest to the strongest")))
    return parts.sheet(
        data,
        annotations=labels,
        margins=MARGINS,
        yaxis=parts.axis(
            range=[low - room, high + room], nticks=7, tickformat="d", gridcolor=FAINT
        ),
        **axes,
    )  # fmt: skip
