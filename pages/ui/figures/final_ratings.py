"""Where the runs end: a histogram for each K, with the normal curve that theory predicts."""

from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import PlayerSimulation, theory
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import INK, LINE, k_color
from pages.ui.text import _

MARGINS = parts.Margins(6, 6, 26, 52)
ROW = 78  # px
FILLED = 0.9  # of a row, for the highest bar
WIDE_VIEW = 700  # points: from here on a step of 10 is too fine to see


class Histogram(NamedTuple):
    """Final ratings of one K, in percent of the runs, beside the theory's prediction."""

    k_factor: float
    percent: NDArray[np.float64]
    sd: float
    curve: NDArray[np.float64]


class FinalRatingsInfo(NamedTuple):
    """Histograms of all K over the same steps; ``curve_at`` are the theory curve's places.

    Where the true strength is not constant it is put at 0, and the ratings are errors.
    """

    rows: tuple[Histogram, ...]
    centres: NDArray[np.float64]
    step: float
    curve_at: NDArray[np.float64]
    true_strength: float
    is_constant: bool
    theory_holds: bool

    @property
    def top(self) -> float:
        """The highest bar or curve, in percent."""
        return max(float(max(row.percent.max(), row.curve.max())) for row in self.rows)


def final_ratings_info(
    simulation: PlayerSimulation,
    predicted: theory.Transient,
    axis_range: tuple[float, float],
    *,
    is_constant: bool = True,
    theory_holds: bool = True,
) -> FinalRatingsInfo:
    """Count the runs' final ratings in steps of 10 points (20 in a wide view)."""
    lowest, highest = axis_range
    step = 10.0 if highest - lowest < WIDE_VIEW else 20.0
    edges = np.arange(np.floor(lowest / step) * step, highest + step, step)
    curve_at = np.linspace(lowest, highest, 240)
    truth = simulation.true_strength if is_constant else 0.0
    rows = []
    for index, k in enumerate(simulation.k_factors):
        final = simulation.final_ratings[index] - simulation.final_true_strengths + truth
        mean = truth + predicted.mean[index, -1]
        sd = max(float(predicted.sd[index, -1]), parts.LEAST_SD)
        density = np.exp(-(((curve_at - mean) / sd) ** 2) / 2) / (sd * np.sqrt(2 * np.pi))
        rows.append(
            Histogram(
                float(k),
                np.histogram(final, edges)[0] / simulation.n_runs * 100,
                float(final.std(ddof=1)),
                density * step * 100,
            )
        )
    return FinalRatingsInfo(
        tuple(rows), (edges[:-1] + edges[1:]) / 2, step, curve_at, truth, is_constant,
        theory_holds,
    )  # fmt: skip


def height(n_k_factors: int) -> float:
    """Return the picture's height in rem."""
    return (MARGINS.top + MARGINS.bottom + ROW * n_k_factors) / 16


def _row(info: FinalRatingsInfo, row: Histogram, base: float, top: float) -> list[parts.Dict]:
    hover = _("K %(k)s: %(share)s of the runs end<br>within %(half)s points of %(rating)s") % {
        "k": f"{row.k_factor:g}",
        "share": f"%{{customdata:.1f}}{numbers.NARROW_SPACE}%",
        "half": f"{info.step / 2:g}",
        "rating": "%{x:.0f}",
    }
    visible = np.where(row.curve < 0.006 * top, np.nan, row.curve)
    return [
        {
            "type": "bar", "x": info.centres, "y": row.percent / top, "base": base,
            "width": 0.92 * info.step, "customdata": row.percent,
            "marker": {"color": k_color(row.k_factor), "opacity": 0.6, "line": {"width": 0}},
            "hovertemplate": f"{hover}<extra></extra>",
        },
        parts.line(
            info.curve_at, base + visible / top, INK if info.theory_holds else LINE, 1.4,
            "4px,3px",
        ),
    ]  # fmt: skip


def plot_final_ratings(info: FinalRatingsInfo) -> go.Figure:
    """Draw the histograms in rows on one axis, smallest K on top."""
    top = info.top / FILLED
    count = len(info.rows)
    data, labels, bases = [], [], []
    beside: parts.Dict = {"xref": "paper", "xanchor": "left", "yanchor": "bottom"}
    for place, row in enumerate(info.rows):
        base = float(count - 1 - place)
        data += _row(info, row, base, top)
        bases.append({
            "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": base, "y1": base,
            "line": {"color": LINE, "width": 1}, "layer": "below",
        })  # fmt: skip
        labels += [
            parts.note(
                f"<b>K {row.k_factor:g}</b>", 0, base, k_color(row.k_factor), parts.LARGE,
                yshift=18, **beside,
            ),
            parts.note(f"±{numbers.plain(row.sd, 1)}", 0, base, INK, yshift=2, **beside),
        ]  # fmt: skip
    truth = info.true_strength
    bases.append({
        "type": "line", "x0": truth, "x1": truth, "yref": "paper", "y0": 0, "y1": 1,
        "line": {"color": INK, "width": 1},
    })  # fmt: skip
    name = _("true strength %(rating)s") % {"rating": numbers.rating(truth)}
    axis_name = _("Rating after the last game")
    if not info.is_constant:
        name, axis_name = _("true strength"), _("Rating minus true strength after the last game")
    labels += [
        parts.note(name, truth, 1, INK, yref="paper", yanchor="bottom", yshift=2),
        parts.x_name(axis_name),
    ]
    return parts.sheet(
        data,
        annotations=labels,
        shapes=bases,
        margins=MARGINS,
        bargap=0,
        barmode="overlay",
        xaxis=parts.axis(
            range=[float(info.curve_at[0]), float(info.curve_at[-1])], showgrid=False,
            tickformat="d",
        ),
        yaxis=parts.axis(range=[0, count], visible=False),
    )  # fmt: skip
