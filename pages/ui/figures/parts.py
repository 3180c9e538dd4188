"""What every figure shares: quiet axes, the axis name above the axis, one kind of label.

Figures are assembled as plain dictionaries: Plotly's ``add_annotation`` and ``add_shape`` check
everything added so far each time, which made a page 0.6 s slow. A test checks every figure whole.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import plotly.graph_objects as go

from pages.ui.palette import FAINT, INK, PAPER, QUIET
from pages.ui.text import RIGHT_TO_LEFT, current_language, directed

Dict = dict[str, Any]

TEXT, LARGE = 13, 15  # px; ``projector.css`` holds exactly these two

LEAST_SD = 0.05  # points: less prints as 0.0, and has neither a curve nor a logarithm
NEAR_K = 1.7  # times a K: the names of two points so close would touch


class Margins(NamedTuple):
    """Room around the plot, in px."""

    left: int
    right: int
    top: int
    bottom: int


def axis(**settings: Any) -> Dict:
    """Return an axis that stays in the background and cannot be dragged."""
    return {
        "showline": False,
        "zeroline": False,
        "ticks": "",
        "tickfont": {"size": TEXT, "color": QUIET},
        "fixedrange": True,
        "automargin": False,
        "gridcolor": FAINT,
    } | settings


def note(
    text: str,
    x: object,
    y: object,
    color: str = QUIET,
    size: int = TEXT,
    **settings: Any,
) -> Dict:
    """Return a label without an arrow."""
    font = {"color": color, "size": size}
    return {"text": directed(text), "x": x, "y": y, "showarrow": False, "font": font} | settings


def leader(text: str, x: object, y: object, shift: tuple[int, int], color: str = INK) -> Dict:
    """Return a label that stands off by ``shift`` px, with a thin line to what it names."""
    return {
        "text": directed(text),
        "x": x,
        "y": y,
        "ax": shift[0],
        "ay": shift[1],
        "showarrow": True,
        "arrowhead": 0,
        "arrowwidth": 1,
        "arrowcolor": QUIET,
        "standoff": 3,
        "font": {"color": color, "size": TEXT},
    }


def y_name(text: str, left: int, y: float = 1, yshift: int = 8) -> Dict:
    """Return the vertical axis's name: horizontal, above the axis, from the figure's edge."""
    return note(
        text, 0, y, xref="paper", yref="paper", xanchor="left", yanchor="bottom",
        xshift=-left, yshift=yshift,
    )  # fmt: skip


def x_name(text: str, yshift: int = -25) -> Dict:
    """Return the horizontal axis's name, below the middle of the axis."""
    return note(
        text, 0.5, 0, xref="paper", yref="paper", xanchor="center", yanchor="top", yshift=yshift
    )


def line(
    x: Any, y: Any, color: str, width: float, dash: str | None = None, **settings: Any
) -> Dict:
    """Return a line without hover text."""
    style: Dict = {"color": color, "width": width}
    if dash is not None:
        style["dash"] = dash
    return {
        "type": "scatter", "mode": "lines", "x": x, "y": y, "line": style, "hoverinfo": "skip",
    } | settings  # fmt: skip


def segment(x: tuple[float, float], y: tuple[float, float], color: str, **settings: Any) -> Dict:
    """Return a dotted guide line behind the data."""
    return {
        "type": "line", "x0": x[0], "x1": x[1], "y0": y[0], "y1": y[1],
        "line": {"color": color, "width": 1.25, "dash": "dot"}, "layer": "below",
    } | settings  # fmt: skip


def _directed_hover(trace: Dict) -> Dict:
    """Return a trace whose hover text runs in the language's direction."""
    template = trace.get("hovertemplate")
    if not template:
        return trace
    words, extra, end = template.partition("<extra>")
    return trace | {"hovertemplate": directed(words) + extra + end}


class Animated(go.Figure):
    """A figure whose frames are not checked on the way: forty frames cost 80 ms."""

    _raw_frames: Sequence[Dict] = ()

    def to_dict(self) -> Dict:
        """Return the figure with its frames."""
        whole: Dict = super().to_dict()
        return whole | {"frames": list(self._raw_frames)}


def sheet(
    data: Sequence[Dict],
    *,
    annotations: Sequence[Dict] = (),
    shapes: Sequence[Dict] = (),
    margins: Margins,
    frames: Sequence[Dict] = (),
    **layout: Any,
) -> go.Figure:
    """Assemble a figure; it takes its height from the style sheet."""
    hover = {
        "font": {"color": INK, "size": TEXT},
        "bgcolor": PAPER,
        "bordercolor": QUIET,
        "align": "right" if current_language() in RIGHT_TO_LEFT else "left",
    }
    base = {
        "annotations": list(annotations),
        "shapes": list(shapes),
        "margin": dict(zip("lrtb", margins, strict=True)),
        "showlegend": False,
        "dragmode": False,
        "hovermode": "closest",
        "hoverlabel": hover,
    }
    content = {"data": list(map(_directed_hover, data)), "layout": base | layout}
    if not frames:
        return go.Figure(content, _validate=False)
    figure = Animated(content, _validate=False)
    object.__setattr__(figure, "_raw_frames", frames)  # go.Figure takes no names of our own
    return figure


def round_step(least: float) -> int:
    """Return the smallest round step between ticks that is not below ``least``.

    Examples
    --------
    >>> round_step(34), round_step(40), round_step(1.2)
    (50, 50, 2)
    """
    power: int = 10 ** math.floor(math.log10(max(least, 1)))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least)


def spread(values: Sequence[float], gap: float, lowest: float) -> list[float]:
    """Return places near the values and never closer than ``gap``, in the values' unit.

    Neighbours that are too close are pooled and spread about their common centre.

    Examples
    --------
    >>> spread([10.0, 11.0, 50.0], gap=4.0, lowest=0.0)
    [8.5, 12.5, 50.0]
    """
    groups: list[tuple[float, list[int]]] = []
    for index in sorted(range(len(values)), key=values.__getitem__):
        centre, members = float(values[index]), [index]
        while groups and centre - groups[-1][0] < gap * (len(members) + len(groups[-1][1])) / 2:
            other, before = groups.pop()
            total = len(before) + len(members)
            centre = (other * len(before) + centre * len(members)) / total
            members = before + members
        groups.append((centre, members))
    places = [0.0] * len(values)
    for centre, members in groups:
        for rank, index in enumerate(members):
            places[index] = max(centre + (rank - (len(members) - 1) / 2) * gap, lowest)
    return places
