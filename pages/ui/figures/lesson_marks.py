"""The one grammar of the lessons' pictures.

The guess is blue, hollow, dashed; the truth is ink, filled, solid. The reveal adds ink to axes
that do not move.
"""

from typing import Any

from pages.ui.figures import parts
from pages.ui.palette import INK, PAPER, QUIET, YOU, YOU_TEXT

MARK = 13  # px
UNKNOWN = 30  # px of a question mark that stands for the answer


def guess_point(x: Any, y: Any, hover: str | None = None) -> parts.Dict:
    """Return a guess on the axes."""
    return _point(
        x, y, {"color": PAPER, "size": MARK, "line": {"color": YOU, "width": 2.6}}, hover
    )


def truth_point(x: Any, y: Any, hover: str | None = None) -> parts.Dict:
    """Return the truth on the axes."""
    return _point(x, y, {"color": INK, "size": MARK, "line": {"color": PAPER, "width": 2}}, hover)


def known_point(x: Any, y: Any, hover: str | None = None) -> parts.Dict:
    """Return what the class is told."""
    return _point(x, y, {"color": QUIET, "size": 9, "line": {"color": PAPER, "width": 2}}, hover)


def _point(x: Any, y: Any, marker: parts.Dict, hover: str | None) -> parts.Dict:
    text = {"hoverinfo": "skip"} if hover is None else {"hovertemplate": f"{hover}<extra></extra>"}
    return {
        "type": "scatter", "mode": "markers", "x": [x], "y": [y], "marker": marker,
        "cliponaxis": False,
    } | text  # fmt: skip


def guess_line(x: Any, y: Any, width: float = 2.0, **settings: Any) -> parts.Dict:
    """Return a guess as a line."""
    return parts.line(x, y, YOU, width, "dash", **settings)


def gap(x: Any, y: Any) -> parts.Dict:
    """Return the way from the guess to the truth."""
    return parts.line(x, y, YOU, 3.5)


def guess_label(text: str, x: Any, y: Any, **settings: Any) -> parts.Dict:
    """Return the words at a guess."""
    return parts.note(
        f"<b>{text}</b>", x, y, YOU_TEXT, parts.LARGE, **{"bgcolor": PAPER} | settings
    )


def truth_label(text: str, x: Any, y: Any, **settings: Any) -> parts.Dict:
    """Return the words at the truth."""
    return parts.note(f"<b>{text}</b>", x, y, INK, parts.LARGE, **{"bgcolor": PAPER} | settings)


def floor(x: tuple[float, float], color: str) -> parts.Dict:
    """Return the line that dots and bars stand on: Plotly's own axis line lies some px below."""
    return parts.segment(x, (0, 0), color, line={"color": color, "width": 1.5, "dash": "solid"})


def unknown(x: Any, y: Any, **settings: Any) -> parts.Dict:
    """Return the question mark that stands where nobody has guessed yet."""
    return parts.note("<b>?</b>", x, y, YOU_TEXT, UNKNOWN, **settings)
