"""The points at stake: one result for every K-factor, and one K-factor for every result."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import LOGISTIC, ExpectationCurve, rate_game
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import (
    DRAW, FAINT, INK, K_FACTORS, LOSS, PAPER, QUIET, WIN, YOU, YOU_TEXT, k_color, k_span,
)  # fmt: skip
from pages.ui.text import N_, _, ltr

FloatArray = NDArray[np.float64]

MARGINS = parts.Margins(46, 46, 34, 52)
LOWER, GAP = 0.32, 0.1  # of the plot's height: the lines, and the room above them
STEPS = (25, 50, 100, 200, 500, 1000, 3000)  # between the columns; four on either side of 0
FULL_COLOR = 110.0  # points: one scale for all results, and ink stays readable on its ends
SCORES = {"win": 1.0, "draw": 0.5, "loss": 0.0}
LINES = {"win": (WIN, "+", N_("win")), "draw": (DRAW, "=", N_("draw")), "loss": (LOSS, numbers.MINUS, N_("loss"))}  # fmt: skip


class StakesInfo(NamedTuple):
    """Rating changes by difference: a grid over all Ks for one result, three lines for one K."""

    result: str
    k_factor: float
    rating_difference: float
    differences: FloatArray
    changes: FloatArray
    line_differences: FloatArray
    line_changes: dict[str, FloatArray]
    own_changes: dict[str, float]

    @property
    def step(self) -> float:
        """Points between two columns."""
        return float(self.differences[1] - self.differences[0])


def stakes_info(
    rating_difference: float,
    result: str,
    *,
    k_factor: float,
    scale: float = 400.0,
    curve: ExpectationCurve = LOGISTIC,
) -> StakesInfo:
    """Compute what a game moves; ``result`` is "win", "draw" or "loss"."""
    farthest = max(abs(rating_difference), scale)
    step = next((step for step in STEPS if 4 * step >= farthest), STEPS[-1])
    columns = step * np.arange(-4.0, 5.0)
    grid = np.linspace(-4.5 * step, 4.5 * step, 91)

    def change(difference: FloatArray | float, score: float, k: FloatArray | float) -> FloatArray:
        game = rate_game(difference, 0.0, score, k_factor=k, scale=scale, curve=curve)
        return np.asarray(game.rating_change)

    return StakesInfo(
        result,
        k_factor,
        rating_difference,
        columns,
        change(columns, SCORES[result], np.array(K_FACTORS, dtype=float)[:, np.newaxis]),
        grid,
        {name: change(grid, score, k_factor) for name, score in SCORES.items()},
        {name: float(change(rating_difference, score, k_factor)) for name, score in SCORES.items()},
    )


def stakes_frame(info: StakesInfo) -> pd.DataFrame:
    """Return the heat map with all digits: a row for each difference, a column for each K."""
    columns = {f"k_{k}": changes for k, changes in zip(K_FACTORS, info.changes, strict=True)}
    return pd.DataFrame({"rating_difference": info.differences, "result": info.result, **columns})


def stakes_finding(info: StakesInfo) -> str:
    """Say, as HTML, what the result is worth at the reader's difference and K."""
    change = info.own_changes[info.result]
    points = numbers.signed(change, 1) if change > 0 else numbers.plain(-change, 1)
    if change == 0:
        return _("A draw between equals moves nothing, whatever the K")
    text = {
        "win": _("A win at your difference gives %(points)s points at %(k)s"),
        "draw": _("A draw at your difference gives %(points)s points at %(k)s")
        if change > 0
        else _("A draw at your difference costs %(points)s points at %(k)s"),
        "loss": _("A loss at your difference costs %(points)s points at %(k)s"),
    }[info.result]
    if change < 0 and float(points) == 0:
        points = f"&lt;{numbers.plain(0.1, 1)}"
    return text % {"points": ltr(points.replace("<", "&lt;")), "k": k_span(info.k_factor)}


def stakes_alt(info: StakesInfo) -> str:
    """Say the picture in words."""
    text = _(
        "Heat map of rating changes by difference and K. At %(difference)s points and K %(k)s a "
        "win makes %(win)s, a draw %(draw)s, a loss %(loss)s points."
    )
    changes = {name: numbers.signed(change) for name, change in info.own_changes.items()}
    own = {"difference": numbers.signed(info.rating_difference, 0), "k": f"{info.k_factor:g}"}
    return text % (own | changes)


def _cell(change: float) -> str:
    return numbers.signed(change, 0 if abs(change) >= 9.95 else 1)  # noqa: PLR2004 - would read 10.0


def _heat(info: StakesInfo) -> parts.Dict:
    hover = _("K %(k)s, %(difference)s points:<br>%(change)s points") % {
        "k": "%{customdata}",
        "difference": "%{x:+d}",
        "change": "%{text}",
    }
    return {
        "type": "heatmap", "x": info.differences, "y": list(range(len(K_FACTORS))),
        "z": info.changes, "zmin": -FULL_COLOR, "zmax": FULL_COLOR, "showscale": False,
        "colorscale": [[0, LOSS], [0.5, PAPER], [1, WIN]], "xgap": 2, "ygap": 2,
        "text": [[_cell(change) for change in row] for row in info.changes],
        "texttemplate": "%{text}", "textfont": {"color": INK, "size": parts.TEXT},
        "customdata": [[k] * len(info.differences) for k in K_FACTORS],
        "hovertemplate": f"{hover}<extra></extra>",
    }  # fmt: skip


def _heat_labels(info: StakesInfo) -> list[parts.Dict]:
    left = info.differences[0] - info.step / 2
    top = len(K_FACTORS) - 0.5
    labels = [
        parts.note(f"<b>{k}</b>", left, row, k_color(k), xanchor="right", xshift=-8)
        for row, k in enumerate(K_FACTORS)
    ]
    own = _("your difference %(difference)s") % {
        "difference": ltr(numbers.signed(info.rating_difference, 0))
    }
    far = abs(info.rating_difference) > 2.4 * info.step  # noqa: PLR2004 - columns from the middle
    outwards = "right" if info.rating_difference > 0 else "left"
    return [
        *labels,
        parts.note("K", left, top, xanchor="right", yanchor="bottom", xshift=-10, yshift=4),
        parts.note(
            f"<b>{own}</b>", info.rating_difference, top, YOU_TEXT,
            xanchor=outwards if far else "center", xshift=(8 if outwards == "right" else -8) * far,
            yanchor="bottom", yshift=9,
        ),
    ]  # fmt: skip


def _lines(info: StakesInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the three results at the reader's K, with the reader's own points and their names."""
    hover = _("%(result)s at %(difference)s points:<br>%(change)s points")
    traces, labels = [], []
    for name, (color, sign, word) in LINES.items():
        changes = info.line_changes[name]
        text = hover % {"result": _(word), "difference": "%{x:+.0f}", "change": "%{y:+.2f}"}
        traces.append(
            parts.line(
                info.line_differences, changes, color, 2.25, yaxis="y2",
                hoverinfo=None, hovertemplate=f"{text}<extra></extra>",
            )
        )  # fmt: skip
        labels.append(
            parts.note(
                f"{sign} {_(word)}", info.line_differences[-1], changes[-1], INK,
                yref="y2", xanchor="left", xshift=4,
            )
        )  # fmt: skip
    own = list(info.own_changes.values())
    traces.append({
        "type": "scatter", "mode": "markers", "yaxis": "y2", "hoverinfo": "skip",
        "x": [info.rating_difference] * 3, "y": own,
        "marker": {"color": YOU, "size": 9, "line": {"color": PAPER, "width": 1.5}},
    })  # fmt: skip
    left = info.rating_difference > 0
    labels += [
        parts.note(
            f"<b>{ltr(_cell(change))}</b>", info.rating_difference, change, YOU_TEXT, yref="y2",
            xanchor="right" if left else "left", xshift=-8 if left else 8, bgcolor=PAPER,
        )
        for change in own
    ]  # fmt: skip
    return traces, labels


def plot_stakes(info: StakesInfo) -> go.Figure:
    """Draw the heat map, and below it the chosen K's row for all three results."""
    lines, line_labels = _lines(info)
    edge, row = 4.5 * info.step, K_FACTORS.index(int(info.k_factor))
    most = 1.12 * info.k_factor
    triangle = {
        "type": "scatter", "mode": "markers", "x": [info.rating_difference],
        "y": [len(K_FACTORS) - 0.5], "cliponaxis": False, "hoverinfo": "skip",
        "marker": {"symbol": "triangle-down", "size": 12, "color": YOU},
    }  # fmt: skip
    frame = {
        "type": "rect", "x0": -edge, "x1": edge, "y0": row - 0.5, "y1": row + 0.5,
        "line": {"color": k_color(info.k_factor), "width": 2},
    }  # fmt: skip
    drop = parts.segment(
        (info.rating_difference, info.rating_difference), (-most, most), YOU, yref="y2"
    )
    k_name = _("Points at K %(k)s, by result") % {"k": f"{info.k_factor:g}"}
    ticks = [float(tick) for tick in info.differences[::2]]
    k = info.k_factor
    return parts.sheet(
        [_heat(info), *lines, triangle],
        annotations=[
            *_heat_labels(info), *line_labels,
            parts.y_name(k_name, MARGINS.left, LOWER, 4),
            parts.x_name(_("Rating difference: you − opponent")),
        ],
        shapes=[frame, drop],
        margins=MARGINS,
        xaxis=parts.axis(
            range=[-edge, edge], showgrid=False, anchor="y2",
            tickvals=ticks, ticktext=[numbers.signed(tick, 0) for tick in ticks],
        ),
        yaxis=parts.axis(
            range=[-0.5, len(K_FACTORS) - 0.5], domain=[LOWER + GAP, 1],
            showticklabels=False, showgrid=False,
        ),
        yaxis2=parts.axis(
            range=[-most, most], domain=[0, LOWER], tickvals=[-k, 0, k], gridcolor=FAINT,
            ticktext=[numbers.signed(tick, 0) for tick in (-k, 0, k)],
        ),
    )  # fmt: skip
