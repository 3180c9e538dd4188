"""Games as dots: ten in a column, A's wins filled from the left."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import INK, LINE, PAPER, YOU
from pages.ui.text import _

MARGINS = parts.Margins(16, 16, 40, 40)
ROWS = 10
EDGE = 3  # columns: nearer to the side, a label grows inwards


class ShareInfo(NamedTuple):
    """Games in all, those that A wins by guess, and by the truth after the reveal."""

    n_games: int
    guess: float | None
    truth: float | None


def share_frame(info: ShareInfo) -> pd.DataFrame:
    """Return the games, and who wins each; only what has been said has a column."""
    games = np.arange(1, info.n_games + 1)
    columns = {"game": games}
    if info.guess is not None:
        columns["a_wins_by_guess"] = (games <= info.guess).astype(int)
    if info.truth is not None:
        columns["a_wins"] = (games <= info.truth).astype(int)
    return pd.DataFrame(columns)


def _dots(first: int, last: int, marker: parts.Dict) -> parts.Dict:
    places = np.arange(first, last)
    return {
        "type": "scatter", "mode": "markers", "hoverinfo": "skip",
        "x": places // ROWS, "y": ROWS - 1 - places % ROWS,
        "marker": {"size": 15} | marker,
    }  # fmt: skip


def _cut(wins: float, columns: int, *, is_guess: bool) -> tuple[parts.Dict, parts.Dict]:
    """Return a line after so many wins, with their number at its end."""
    column, rest = divmod(wins, ROWS)
    x = column - 0.5 + (rest > 0) * rest / ROWS
    color = YOU if is_guess else INK
    top = ROWS - 0.4
    line = parts.segment((x, x), (-0.6, top), color, layer="above")
    line["line"] = {"color": color, "width": 2.6, "dash": "dash" if is_guess else "solid"}
    place = {
        "yanchor": "top" if is_guess else "bottom",
        "yshift": -4 if is_guess else 4,
        "xanchor": "left" if x < EDGE else "right" if x > columns - 1 - EDGE else "center",
    }
    if is_guess:
        text = _("your guess %(count)s") % {"count": f"{wins:g}"}
        return line, marks.guess_label(text, x, -0.6, **place)
    text = _("A wins %(count)s") % {"count": f"{wins:g}"}
    return line, marks.truth_label(text, x, top, **place)


def plot_share(info: ShareInfo) -> go.Figure:
    """Draw every game as a dot; the guess is a dashed cut, the truth a solid one."""
    columns = info.n_games // ROWS
    quiet = {"color": PAPER, "line": {"color": LINE, "width": 1.6}}
    won = round(info.truth) if info.truth is not None else 0
    data = [_dots(won, info.n_games, quiet)]
    if won:
        data.append(_dots(0, won, {"color": INK, "line": {"color": INK, "width": 1.6}}))
    elif info.guess is not None:
        hollow = {"color": PAPER, "line": {"color": YOU, "width": 2.2}}
        data = [_dots(int(info.guess), info.n_games, quiet), _dots(0, int(info.guess), hollow)]
    shapes, annotations = [], []
    if info.guess is None:
        annotations.append(marks.unknown((columns - 1) / 2, (ROWS - 1) / 2, bgcolor=PAPER))
    for wins, is_guess in ((info.guess, True), (info.truth, False)):
        if wins is not None:
            line, label = _cut(wins, columns, is_guess=is_guess)
            shapes.append(line)
            annotations.append(label)
    hidden = {"showgrid": False, "showticklabels": False}
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(range=[-0.8, columns - 0.2], **hidden),
        yaxis=parts.axis(range=[-0.8, ROWS - 0.2], **hidden),
    )  # fmt: skip
