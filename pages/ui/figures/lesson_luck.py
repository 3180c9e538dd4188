"""A hundred players, all rated right on average, each as a dot where the rating stands today."""

from statistics import NormalDist
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import theory
from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import INK, LINE, PAPER, QUIET, YOU
from pages.ui.text import _

MARGINS = parts.Margins(16, 16, 30, 50)
REACH = 140  # points on either side of the truth
STEP = 10  # points in one column of dots
ROWS = 13
PLAYERS = 100


class LuckInfo(NamedTuple):
    """What the picture shows; the errors are there only after the reveal."""

    limit: float
    guess: float | None
    errors: NDArray[np.float64] | None

    @property
    def off(self) -> int:
        """How many players are farther off than the limit."""
        return 0 if self.errors is None else int((np.abs(self.errors) > self.limit).sum())


def hundred_errors(k_factor: float) -> NDArray[np.float64]:
    """Return rating minus true strength of a hundred typical players: the theory's percentiles."""
    normal = NormalDist(0.0, theory.stationary_sd(k_factor))
    return np.array([normal.inv_cdf((place + 0.5) / PLAYERS) for place in range(PLAYERS)])


def luck_frame(info: LuckInfo) -> pd.DataFrame:
    """Return the picture's numbers; the errors have no column before the reveal."""
    table = pd.DataFrame({"player": np.arange(1, PLAYERS + 1)})
    if info.errors is not None:
        table["points_off"] = info.errors
    return table


def stacked(errors: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.intp]]:
    """Return the column of each error, and its place in the column, from 0."""
    columns = np.floor(errors / STEP) * STEP + STEP / 2
    places = np.array([int((columns[:i] == column).sum()) for i, column in enumerate(columns)])
    return columns, places


def _dots(x: NDArray[np.float64], y: NDArray[np.intp], marker: parts.Dict) -> parts.Dict:
    return {
        "type": "scatter", "mode": "markers", "x": x, "y": y + 0.5, "hoverinfo": "skip",
        "marker": {"size": 14} | marker,
    }  # fmt: skip


def _guessed(info: LuckInfo) -> list[parts.Dict]:
    """Return the guess as so many hollow dots, half of them on either side."""
    if info.guess is None or info.errors is not None:
        return []
    count = int(info.guess)
    places = np.arange(count)
    side = np.where(places % 2 == 0, 1, -1)
    rank = places // 2
    column = info.limit + STEP / 2 + STEP * (rank // 6)
    return [_dots(side * column, rank % 6, {"color": PAPER, "line": {"color": YOU, "width": 2.2}})]


def plot_luck(info: LuckInfo) -> go.Figure:
    """Draw the band of "right", the guess as hollow dots outside it, and later all hundred."""
    limit = info.limit
    data = _guessed(info)
    annotations = [
        parts.x_name(_("Rating minus true strength, in points")),
        parts.note(
            _("within %(points)s points") % {"points": numbers.compact(limit)}, 0, ROWS,
            QUIET, yanchor="top", yshift=-4,
        ),
    ]  # fmt: skip
    if info.errors is not None:
        x, y = stacked(info.errors)
        far = np.abs(info.errors) > limit
        quiet = {"color": PAPER, "line": {"color": QUIET, "width": 1.4}}
        ink = {"color": INK, "line": {"color": INK, "width": 1.4}}
        data += [_dots(x[~far], y[~far], quiet), _dots(x[far], y[far], ink)]
        text = _("%(count)s of %(players)s") % {"count": info.off, "players": PLAYERS}
        annotations.append(marks.truth_label(text, REACH, ROWS / 2, xanchor="right"))
    elif info.guess is None:
        annotations += [marks.unknown(x, 3) for x in (-95, 95)]
    if info.guess is not None:
        annotations.append(
            marks.guess_label(
                _("your guess %(count)s") % {"count": numbers.compact(info.guess)}, -REACH,
                ROWS / 2, xanchor="left",
            )
        )  # fmt: skip
    edges = [parts.segment((x, x), (0, ROWS), QUIET) for x in (-limit, limit)]
    data.append(marks.known_point(0, 0) | {"marker": {"opacity": 0}})
    ticks = [-100, -50, 0, 50, 100]
    return parts.sheet(
        data, annotations=annotations, margins=MARGINS,
        shapes=[marks.floor((-REACH, REACH), LINE), *edges],
        xaxis=parts.axis(
            range=[-REACH, REACH], showgrid=False, tickvals=ticks,
            ticktext=[numbers.signed(tick, 0) if tick else _("rated right") for tick in ticks],
        ),
        yaxis=parts.axis(range=[0, ROWS], showgrid=False, showticklabels=False),
    )  # fmt: skip
