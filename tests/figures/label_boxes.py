"""Where a figure's labels stand, in px: so that a test can see whether two of them meet."""

import re
from itertools import combinations
from typing import Any, NamedTuple

import plotly.graph_objects as go

TAG = re.compile("</?(?:b|span)[^>]*>")
ISOLATES = re.compile("[\u2066\u2067\u2069]")
WIDTH_OF_A_CHARACTER = 0.54  # of the font size: Noto Sans, digits and lower case
LINE_HEIGHT = 1.3  # of the font size


def read(label: str) -> str:
    """Return what is read of a label or a sentence; "<0.1" is text, no tag."""
    return TAG.sub("", ISOLATES.sub("", label))


class Box(NamedTuple):
    """A label's text and edges, in px from the figure's lower left corner."""

    text: str
    left: float
    right: float
    bottom: float
    top: float

    def meets(self, other: "Box") -> bool:
        """Say whether the two cover each other."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.bottom < other.top
            and other.bottom < self.top
        )


def _along(layout: Any, ref: str, value: float, start: float, length: float) -> float:
    """Return where a value stands, in px."""
    if ref == "paper":
        return start + value * length
    axis = layout[f"{ref[0]}axis{ref[1:]}"]
    (low, high), (first, last) = axis.range, axis.domain or (0, 1)
    return float(start + (first + (value - low) / (high - low) * (last - first)) * length)


def _box(layout: Any, label: Any, width: float, height: float) -> Box:
    margin, size = layout.margin, label.font.size
    lines = [read(line) for line in label.text.split("<br>")]
    x = _along(layout, label.xref or "x", label.x, margin.l, width - margin.l - margin.r)
    y = _along(layout, label.yref or "y", label.y, margin.b, height - margin.t - margin.b)
    x += (label.xshift or 0) + (label.ax if label.showarrow else 0)
    y += (label.yshift or 0) - (label.ay if label.showarrow else 0)
    own_width = max(map(len, lines)) * size * WIDTH_OF_A_CHARACTER
    own_height = len(lines) * size * LINE_HEIGHT
    left = x - own_width * {"left": 0, "right": 1}.get(label.xanchor or "center", 0.5)
    bottom = y - own_height * {"bottom": 0, "top": 1}.get(label.yanchor or "middle", 0.5)
    return Box(" ".join(lines), left, left + own_width, bottom, bottom + own_height)


def boxes(figure: go.Figure, width: float, height: float) -> list[Box]:
    """Return the box of each label of a figure drawn in this size."""
    return [_box(figure.layout, label, width, height) for label in figure.layout.annotations]


def misplaced(figure: go.Figure, width: float, height: float) -> list[str]:
    """Return what is wrong with the labels: pairs that cover each other, and any cut off."""
    drawn = boxes(figure, width, height)
    met = [f"{a.text} / {b.text}" for a, b in combinations(drawn, 2) if a.meets(b)]
    return met + [
        f"{box.text} / edge"
        for box in drawn
        if box.left < 0 or box.right > width or box.bottom < 0 or box.top > height
    ]
