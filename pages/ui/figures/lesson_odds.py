"""Odds as bars cut in two: who scores how much of each point."""

from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, PAPER, QUIET, YOU
from pages.ui.text import _

MARGINS = parts.Margins(16, 24, 30, 30)
HALF = 0.19  # of the room for one bar


class Pairing(NamedTuple):
    """Two players and the odds of the first one, to 1: told, guessed, true after the reveal."""

    first: str
    second: str
    known: float | None = None
    guess: float | None = None
    truth: float | None = None
    difference: float | None = None


class OddsInfo(NamedTuple):
    """The bars from top to bottom."""

    pairings: tuple[Pairing, ...]


def odds_frame(info: OddsInfo) -> pd.DataFrame:
    """Return the picture's numbers; what nobody has said yet has no column."""
    return pd.DataFrame(info.pairings).dropna(axis="columns", how="all")


def share(odds: float) -> float:
    """Return the share of the points at odds to 1."""
    return odds / (1 + odds)


def _part(y: float, x: tuple[float, float], color: str, **settings: object) -> parts.Dict:
    return {
        "type": "rect", "x0": x[0], "x1": x[1], "y0": y - HALF, "y1": y + HALF,
        "fillcolor": color, "line": {"width": 0}, "layer": "below",
    } | settings  # fmt: skip


def _cut(y: float, odds: float, color: str, dash: str) -> parts.Dict:
    x = share(odds)
    return {
        "type": "line", "x0": x, "x1": x, "y0": y - HALF - 0.07, "y1": y + HALF + 0.07,
        "line": {"color": color, "width": 3, "dash": dash},
    }  # fmt: skip


def _odds(odds: float) -> str:
    return _("%(odds)s to 1") % {"odds": f"{odds:g}"}


def _pairing(y: int, pairing: Pairing) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return shapes and labels of one bar."""
    best = next((o for o in (pairing.truth, pairing.known) if o is not None), None)
    shapes = [_part(y, (0, 1), FAINT)]
    labels = [
        parts.note(f"<b>{pairing.first}</b>", 0, y + HALF, INK, parts.LARGE, xanchor="left",
                   yanchor="bottom", yshift=3),
        parts.note(f"<b>{pairing.second}</b>", 1, y + HALF, INK, parts.LARGE, xanchor="right",
                   yanchor="bottom", yshift=3),
    ]  # fmt: skip
    if best is not None:
        color = QUIET if pairing.truth is None else INK
        shapes += [_part(y, (0, share(best)), color, opacity=0.35), _cut(y, best, color, "solid")]
        text = _odds(best)
        if pairing.difference is not None:
            text += " · " + _("%(points)s points") % {"points": f"{pairing.difference:.1f}"}
        maker = marks.truth_label if pairing.truth is not None else _told
        labels.append(maker(text, share(best) / 2, y, bgcolor=None))
    if pairing.guess is not None:
        shapes.append(_cut(y, pairing.guess, YOU, "dash"))
        labels.append(
            marks.guess_label(
                _("your guess %(odds)s") % {"odds": _odds(pairing.guess)},
                share(pairing.guess), y - HALF, xanchor="right", xshift=8, yanchor="top",
                yshift=-6,
            )
        )  # fmt: skip
    elif best is None:
        labels.append(marks.unknown(0.5, y, bgcolor=PAPER))
    return shapes, labels


def _told(text: str, x: float, y: float, **settings: object) -> parts.Dict:
    return parts.note(f"<b>{text}</b>", x, y, INK, parts.LARGE, **settings)


def plot_odds(info: OddsInfo) -> go.Figure:
    """Draw each pairing as a bar: the points of the first player fill it from the left."""
    shapes, annotations = [], []
    for row, pairing in enumerate(info.pairings):
        bars, labels = _pairing(-row, pairing)
        shapes += bars
        annotations += labels
    annotations.append(parts.x_name(_("Share of the points"), -8))
    hidden = {"showgrid": False, "showticklabels": False}
    anchor = {
        "type": "scatter", "x": [0, 1], "y": [0, 0], "mode": "markers",
        "marker": {"opacity": 0}, "hoverinfo": "skip",
    }  # fmt: skip
    return parts.sheet(
        [anchor], annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(range=[0, 1], **hidden),
        yaxis=parts.axis(range=[-len(info.pairings) + 0.45, 0.5], **hidden),
    )  # fmt: skip
