"""Typical error after each game for each K, and who is closest when."""

from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import PlayerSimulation, theory
from elo_core.error_doubt import Crossing, crossings
from elo_core.error_paths import Leader, leaders
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, PAPER, QUIET, k_color
from pages.ui.text import _

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(44, 84, 28, 52)
HEIGHT = 25.0  # rem
BAND = (-0.115, -0.035)  # where the band of leaders lies, as shares of the largest error
IN_DOUBT = 0.55  # how much paler the band is where nobody can say who leads
NAMED = 0.1  # of the width: a narrower stretch of the band bears neither name nor number
MOST_POINTS = 400  # of a line


class ErrorOverGamesInfo(NamedTuple):
    """Root mean squared errors, shape (k, games + 1), and the stretches of leadership.

    One crossing lies between two stretches, with the games in which nobody can say who leads.
    """

    k_factors: tuple[float, ...]
    errors: FloatArray
    errors_by_theory: FloatArray
    leaders: tuple[Leader, ...]
    crossings: tuple[Crossing, ...]
    theory_holds: bool = True


def error_over_games_info(
    simulation: PlayerSimulation, predicted: theory.Transient, *, theory_holds: bool = True
) -> ErrorOverGamesInfo:
    """Compare the K by their errors; leads shorter than a fiftieth of the games are flickers."""
    stretches = leaders(simulation.rmse, shortest=max(3, simulation.n_games // 50))
    return ErrorOverGamesInfo(
        tuple(map(float, simulation.k_factors)),
        simulation.rmse,
        np.hypot(predicted.mean, predicted.sd),
        stretches,
        crossings(simulation, stretches),
        theory_holds,
    )


def _lines(info: ErrorOverGamesInfo) -> list[parts.Dict]:
    n_games = info.errors.shape[1] - 1
    games = np.unique(np.linspace(0, n_games, MOST_POINTS).round().astype(int))
    hover = _("K %(k)s: typically %(error)s points off after game %(game)s")
    theory_color = INK if info.theory_holds else QUIET
    lines = []
    for k, errors, expected in zip(
        info.k_factors, info.errors, info.errors_by_theory, strict=True
    ):
        text = hover % {"k": f"{k:g}", "error": "%{y:.0f}", "game": "%{x}"}
        lines += [
            parts.line(
                games, expected[games].astype(np.float32), theory_color, 1, "3px,3px", opacity=0.75
            ),
            parts.line(
                games, errors[games].astype(np.float32), k_color(k), 2,
                hoverinfo=None, hovertemplate=f"{text}<extra></extra>",
            ),
        ]  # fmt: skip
    return lines


def _band(
    info: ErrorOverGamesInfo, top: float
) -> tuple[list[parts.Dict], list[parts.Dict], list[parts.Dict]]:
    """Return shapes, points and labels: the band of leaders, a ring wherever the lead changes."""
    low, high = BAND[0] * top, BAND[1] * top
    n_games = info.errors.shape[1] - 1
    shapes, points, labels = [], [], []
    for number, (place, first, last) in enumerate(info.leaders):
        k = info.k_factors[place]
        start = first - 0.5 if number else 0
        end = last + 0.5 if number < len(info.leaders) - 1 else n_games
        shapes.append({
            "type": "rect", "x0": start, "x1": end, "y0": low, "y1": high,
            "fillcolor": k_color(k), "line": {"color": PAPER, "width": 1},
        })  # fmt: skip
        if end - start > NAMED * n_games:
            labels.append(
                parts.note(f"<b>K {k:g}</b>", (start + end) / 2, (low + high) / 2, PAPER)
            )
        if number == 0:
            continue
        error = float(info.errors[place, first])
        shapes.append({
            "type": "line", "x0": start, "x1": start, "y0": high, "y1": error,
            "line": {"color": QUIET, "width": 1},
        })  # fmt: skip
        hover = _("From game %(game)s on K %(k)s is the closest")
        change = info.crossings[number - 1]
        points.append(
            parts.line([change.first, change.last], [error, error], INK, 1.6, opacity=0.6)
        )
        shapes.append({
            "type": "rect", "x0": change.first - 0.5, "x1": change.last + 0.5,
            "y0": low, "y1": high, "fillcolor": PAPER, "opacity": IN_DOUBT, "line": {"width": 0},
        })  # fmt: skip
        points.append({
            "type": "scatter", "mode": "markers", "x": [start], "y": [error],
            "marker": {"size": 8, "color": PAPER, "line": {"color": INK, "width": 1.6}},
            "hovertemplate": hover % {"game": first, "k": f"{k:g}"} + "<extra></extra>",
        })  # fmt: skip
        if end - start > NAMED * n_games:
            labels.append(
                parts.note(
                    str(first), start, high, INK, xanchor="left", yanchor="bottom", xshift=3
                )
            )
    return shapes, points, labels


def plot_error_over_games(info: ErrorOverGamesInfo) -> go.Figure:
    """Draw simulation solid and theory dashed; the band below shows which K is closest."""
    n_games = info.errors.shape[1] - 1
    top = max(1.06 * float(info.errors.max()), 1.0)
    shapes, points, labels = _band(info, top)
    plot_px = 16 * HEIGHT - MARGINS.top - MARGINS.bottom
    per_px = (top - BAND[0] * top) / plot_px
    ends = [float(error) for error in info.errors[:, -1]]
    for k, end, place in zip(
        info.k_factors, ends, parts.spread(ends, 17 * per_px, 0), strict=True
    ):
        text = f"<b>K {k:g}</b>  {numbers.plain(end, 0)}"
        labels.append(
            parts.leader(text, n_games, end, (14, round((end - place) / per_px)), k_color(k))
            | {"xanchor": "left", "arrowcolor": k_color(k), "standoff": 5}
        )
    labels += [
        parts.y_name(_("Typical error (points)"), MARGINS.left),
        parts.x_name(_("Games played")),
    ]
    step = parts.round_step(top / 7)
    return parts.sheet(
        _lines(info) + points,
        annotations=labels,
        shapes=shapes,
        margins=MARGINS,
        xaxis=parts.axis(range=[0, n_games], showgrid=False, tickformat=",d"),
        yaxis=parts.axis(
            range=[BAND[0] * top, top], tickvals=list(range(0, int(top) + 1, step)),
            gridcolor=FAINT,
        ),
    )  # fmt: skip
