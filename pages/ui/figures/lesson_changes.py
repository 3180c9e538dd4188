"""What one game does to both ratings, as bars up and down, with the guess on the open one."""

from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, LINE, PAPER, QUIET, YOU
from pages.ui.text import directed, ltr

MARGINS = parts.Margins(46, 24, 30, 30)
WIDTH = 0.36  # of the room for one bar


class Change(NamedTuple):
    """One rating's change, in points: what is told, guessed, and true after the reveal.

    ``direction`` is a guess without a size: +1 up, 0 no change, -1 down.
    """

    name: str
    known: float | None = None
    guess: float | None = None
    direction: float | None = None
    truth: float | None = None


class ChangesInfo(NamedTuple):
    """The bars, how far the axis reaches, and the words at the known sum, if any."""

    changes: tuple[Change, ...]
    reach: float
    y_name: str
    sum_text: str = ""


def changes_frame(info: ChangesInfo) -> pd.DataFrame:
    """Return the picture's numbers; what nobody has said yet has no column."""
    return pd.DataFrame(info.changes).dropna(axis="columns", how="all")


def _bar(x: float, height: float, color: str, *, is_guess: bool) -> parts.Dict:
    """Return a bar: ink is filled, a guess hollow and dashed."""
    line = {"color": color, "width": 2.4, "dash": "dash" if is_guess else "solid"}
    half = WIDTH / (2 if is_guess else 2.6)
    return {
        "type": "rect", "x0": x - half, "x1": x + half, "y0": 0, "y1": height,
        "line": line, "fillcolor": PAPER if is_guess else color, "opacity": 1,
        "layer": "above",
    }  # fmt: skip


def _change(x: int, change: Change, reach: float) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return bars and labels of one player."""
    shapes, labels = [], []
    if change.guess is not None:
        shapes.append(_bar(x, change.guess, YOU, is_guess=True))
    if change.direction is not None:
        shapes.append(_bar(x, change.direction * 0.62 * reach, YOU, is_guess=True))
        if change.truth is None:
            labels.append(marks.unknown(x, change.direction * 0.31 * reach, yshift=0))
    if change.known is not None:
        shapes.append(_bar(x, change.known, QUIET, is_guess=False))
        labels.append(_value(x, change.known, truth=False))
    if change.truth is not None:
        shapes.append(_bar(x, change.truth, INK, is_guess=False))
        # a guess's dashes do not run through the number
        ground = None if change.guess is None else PAPER
        labels.append(_value(x, change.truth, truth=True) | {"bgcolor": ground})
        if change.guess is not None:
            labels.append(
                marks.guess_label(
                    ltr(numbers.signed(change.guess, 0)), x + WIDTH / 2, change.guess,
                    xanchor="left", xshift=6,
                )
            )  # fmt: skip
    elif change.guess is not None:
        labels.append(
            marks.guess_label(
                ltr(numbers.signed(change.guess, 0)), x, change.guess,
                yanchor="bottom" if change.guess > 0 else "top", bgcolor=None,
            )
        )  # fmt: skip
    elif change.known is None and change.direction is None:
        labels.append(marks.unknown(x, 0, bgcolor=PAPER))
    return shapes, labels


def _value(x: float, change: float, *, truth: bool) -> parts.Dict:
    settings = {
        "yanchor": "top" if change < 0 else "bottom",
        "yshift": -4 if change < 0 else 4,
        "bgcolor": None,
    }
    text = ltr(numbers.signed(change))
    if truth:
        return marks.truth_label(text, x, change, **settings)
    return parts.note(f"<b>{text}</b>", x, change, QUIET, parts.LARGE, **settings)


def plot_changes(info: ChangesInfo) -> go.Figure:
    """Draw one bar for each player on an axis that does not move."""
    shapes = [parts.segment((-0.6, len(info.changes) - 0.4), (0, 0), LINE, layer="below")]
    shapes[0]["line"] = {"color": LINE, "width": 1.5}
    annotations = [parts.y_name(info.y_name, MARGINS.left)]
    for x, change in enumerate(info.changes):
        bars, labels = _change(x, change, info.reach)
        shapes += bars
        annotations += labels
    if info.sum_text:
        annotations.append(
            marks.truth_label(
                info.sum_text, 1, 1, xref="paper", yref="paper", xanchor="right",
                yanchor="bottom", yshift=6,
            )
        )  # fmt: skip
    last = len(info.changes) - 1
    names = [directed(change.name) for change in info.changes]
    step = parts.round_step(info.reach / 2.5)
    ticks = [step * n for n in range(-int(info.reach // step), int(info.reach // step) + 1)]
    # an empty trace: without any, Plotly draws axes of its own choice
    anchor = {
        "type": "scatter", "x": [0, last], "y": [0, 0], "mode": "markers",
        "marker": {"opacity": 0}, "hoverinfo": "skip",
    }  # fmt: skip
    return parts.sheet(
        [anchor], annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(
            range=[-0.6, last + 0.6], showgrid=False, tickvals=list(range(last + 1)),
            ticktext=names, tickfont={"size": parts.LARGE, "color": INK},
        ),
        yaxis=parts.axis(
            range=[-info.reach, info.reach], gridcolor=FAINT, tickvals=ticks,
            ticktext=[numbers.signed(tick, 0) for tick in ticks],
        ),
    )  # fmt: skip
