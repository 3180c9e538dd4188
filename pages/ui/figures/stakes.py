"""The points at stake: one result for every K-factor, and one K-factor for every result."""

import html
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import LOGISTIC, ExpectationCurve, rate_game
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.figures.curves import points
from pages.ui.palette import (
    DRAW,
    INK,
    K_FACTORS,
    LOSS,
    PAPER,
    WIN,
    YOU,
    YOU_TEXT,
    k_color,
    k_span,
)
from pages.ui.text import N_, _, ltr

FloatArray = NDArray[np.float64]

MARGINS = parts.Margins(46, 8, 34, 52)
LOWER, GAP = 0.32, 0.1  # of the plot's height: the lines, and the room above them
STEPS = (25, 50, 100, 200, 500, 1000, 3000)  # points between two columns
SIDE = 4  # columns on either side of the one at 0
FULL_COLOR = 110.0  # points: one scale for all results, and ink stays readable on its ends
FAR = 1.7  # columns from the middle: from here on labels stand on the inner side
TINY, LARGE = 0.1, 10.0  # points: a cell has no room for less, nor for decimals of more
SCORES = {"win": 1.0, "draw": 0.5, "loss": 0.0}
LINES = {
    "win": (WIN, "+", N_("win")),
    "draw": (DRAW, "=", N_("draw")),
    "loss": (LOSS, numbers.MINUS, N_("loss")),
}


class StakesInfo(NamedTuple):
    """Rating changes by difference: a grid over all Ks for one result, three lines for one K.

    ``changes`` has shape (Ks, differences); ``own_changes`` are those at the reader's difference.
    """

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
    step = next((step for step in STEPS if SIDE * step >= farthest), STEPS[-1])
    columns = step * np.arange(-SIDE, SIDE + 1.0)
    grid = np.linspace(-SIDE - 0.5, SIDE + 0.5, 91) * step

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
        {
            name: float(change(rating_difference, score, k_factor))
            for name, score in SCORES.items()
        },
    )


def stakes_frame(info: StakesInfo) -> pd.DataFrame:
    """Return the heat map with all digits: a row for each difference, a column for each K."""
    columns = {f"k_{k}": changes for k, changes in zip(K_FACTORS, info.changes, strict=True)}
    return pd.DataFrame({"rating_difference": info.differences, "result": info.result, **columns})


def stakes_finding(info: StakesInfo) -> str:
    """Say, as HTML, what the result is worth at the reader's difference and K."""
    change = info.own_changes[info.result]
    if change == 0:
        return _("A draw between equals moves nothing, whatever the K")
    gives = {
        "win": _("A win at your difference gives %(points)s points at %(k)s"),
        "draw": _("A draw at your difference gives %(points)s points at %(k)s"),
    }
    costs = {
        "draw": _("A draw at your difference costs %(points)s points at %(k)s"),
        "loss": _("A loss at your difference costs %(points)s points at %(k)s"),
    }
    text = (gives if change > 0 else costs)[info.result]
    amount = numbers.signed(abs(change), 1)
    shown = amount if change > 0 else amount.removeprefix("+")
    return text % {"points": ltr(html.escape(shown)), "k": k_span(info.k_factor)}


def stakes_alt(info: StakesInfo) -> str:
    """Say the picture in words."""
    text = _(
        "Heat map of rating changes by difference and K. At %(difference)s points and K %(k)s a "
        "win makes %(win)s, a draw %(draw)s, a loss %(loss)s points."
    )
    changes = {name: numbers.signed(change) for name, change in info.own_changes.items()}
    own = {"difference": points(info.rating_difference), "k": f"{info.k_factor:g}"}
    return text % (own | changes)


def _cell(change: float) -> str:
    """Return a change in as few characters as a cell has room for on a phone."""
    amount = round(abs(change), 1)
    if change != 0 and amount == 0:
        return f"<{numbers.plain(TINY, 1)}"
    return numbers.signed(change, 1 if amount < LARGE else 0)


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
        "text": [[_cell(float(change)) for change in row] for row in info.changes],
        "texttemplate": "%{text}", "textfont": {"color": INK, "size": parts.TEXT},
        "customdata": [[k] * len(info.differences) for k in K_FACTORS],
        "hovertemplate": f"{hover}<extra></extra>",
    }  # fmt: skip


def _heat_labels(info: StakesInfo) -> list[parts.Dict]:
    """Return the Ks beside their rows, and the reader's difference above its column."""
    x, left, top = info.rating_difference, -(SIDE + 0.5) * info.step, len(K_FACTORS) - 0.5
    own = _("your difference %(difference)s") % {"difference": ltr(points(x))}
    side = 0 if abs(x) <= FAR * info.step else 1 if x > 0 else -1
    anchor = {-1: "left", 0: "center", 1: "right"}[side]
    return [
        *(
            parts.note(f"<b>{k}</b>", left, row, k_color(k), xanchor="right", xshift=-8)
            for row, k in enumerate(K_FACTORS)
        ),
        parts.note("K", left, top, xanchor="right", yanchor="bottom", xshift=-10, yshift=4),
        parts.note(
            f"<b>{own}</b>", x, top, YOU_TEXT,
            xanchor=anchor, xshift=8 * side, yanchor="bottom", yshift=9,
        ),
    ]  # fmt: skip


def _lines(info: StakesInfo) -> list[parts.Dict]:
    """Return the three results at the chosen K, with the reader's own changes on them."""
    hover = _("%(result)s at %(difference)s points:<br>%(change)s points")
    values = {"difference": "%{x:+.0f}", "change": "%{y:+.2f}"}
    lines = [
        parts.line(
            info.line_differences, info.line_changes[name], color, 2.25, yaxis="y2",
            hoverinfo=None,
            hovertemplate=hover % (values | {"result": _(word)}) + "<extra></extra>",
        )
        for name, (color, _sign, word) in LINES.items()
    ]  # fmt: skip
    marks = {
        "type": "scatter", "mode": "markers", "yaxis": "y2", "hoverinfo": "skip",
        "x": [info.rating_difference] * len(LINES), "y": list(info.own_changes.values()),
        "marker": {"color": YOU, "size": 9, "line": {"color": PAPER, "width": 1.5}},
    }  # fmt: skip
    return [*lines, marks]


def _line_labels(info: StakesInfo) -> list[parts.Dict]:
    """Return each line's name at the end that the reader is not at, and the reader's changes.

    A falling line leaves room above to the right and below to the left.
    """
    place: parts.Dict = (
        {"xanchor": "right", "yanchor": "top", "xshift": -4, "yshift": -1}
        if info.rating_difference > FAR * info.step
        else {"xanchor": "left", "yanchor": "bottom", "xshift": 4, "yshift": 1}
    )
    end = -1 if info.rating_difference < -FAR * info.step else 0
    beside: parts.Dict = (
        {"xanchor": "right", "yanchor": "bottom", "xshift": -2, "yshift": 2}
        if end
        else {"xanchor": "left", "yanchor": "top", "xshift": 2, "yshift": -2}
    )
    names = [
        parts.note(
            f"{sign} {_(word)}", info.line_differences[end], info.line_changes[name][end], INK,
            yref="y2", **beside,
        )
        for name, (_color, sign, word) in LINES.items()
    ]  # fmt: skip
    return names + [
        parts.note(
            f"<b>{ltr(numbers.signed(change, 1))}</b>", info.rating_difference, change, YOU_TEXT,
            yref="y2", **place,
        )
        for change in info.own_changes.values()
    ]  # fmt: skip


def plot_stakes(info: StakesInfo) -> go.Figure:
    """Draw the heat map, and below it the chosen K's row for all three results."""
    x, k, edge = info.rating_difference, info.k_factor, (SIDE + 0.5) * info.step
    row, most = K_FACTORS.index(int(k)), 1.4 * k
    triangle = {
        "type": "scatter", "mode": "markers", "x": [x], "y": [len(K_FACTORS) - 0.5],
        "cliponaxis": False, "hoverinfo": "skip",
        "marker": {"symbol": "triangle-down", "size": 12, "color": YOU},
    }  # fmt: skip
    frame = {
        "type": "rect", "x0": -edge, "x1": edge, "y0": row - 0.5, "y1": row + 0.5,
        "line": {"color": k_color(k), "width": 2},
    }  # fmt: skip
    lines_name = _("Points at K %(k)s, by result") % {"k": f"{k:g}"}
    ticks = [float(tick) for tick in info.differences[::2]]
    return parts.sheet(
        [_heat(info), *_lines(info), triangle],
        annotations=[
            *_heat_labels(info),
            *_line_labels(info),
            parts.y_name(lines_name, MARGINS.left, LOWER, 4),
            parts.x_name(_("Rating difference: you − opponent")),
        ],
        shapes=[frame, parts.segment((x, x), (-most, most), YOU, yref="y2")],
        margins=MARGINS,
        xaxis=parts.axis(
            range=[-edge, edge], showgrid=False, anchor="y2",
            tickvals=ticks, ticktext=[points(tick) for tick in ticks],
        ),
        yaxis=parts.axis(
            range=[-0.5, len(K_FACTORS) - 0.5], domain=[LOWER + GAP, 1],
            showticklabels=False, showgrid=False,
        ),
        yaxis2=parts.axis(
            range=[-most, most], domain=[0, LOWER],
            tickvals=[-k, 0, k], ticktext=[points(tick) for tick in (-k, 0.0, k)],
        ),
    )  # fmt: skip
