"""The guesses of a class: a dot for each number, a bar for each choice; the truth falls on top."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, PAPER, QUIET, WIN, YOU
from pages.ui.text import _, directed

MARGINS = parts.Margins(16, 16, 12, 50)
COLUMNS = 40  # as many dots lie side by side
LABEL_SHARE = 0.32  # of the axis: what the truth's label takes on a phone
TRUTH_HEIGHT = 0.84  # of the picture: the label of the middle guess stands above it


class GuessesInfo(NamedTuple):
    """The guesses in columns of equal width, and the truth after the reveal.

    Attributes
    ----------
    guesses : ndarray
        Rising.
    step : float
        The width of one column.
    columns, places : ndarray
        Where each dot lies: the column's middle, and its place in the column from 0.
    top : float
        The end of the axis, from what a guess may be.
    close : float
        How far off a guess counts as close.
    truth : float or None
        None before the reveal.
    """

    guesses: NDArray[np.float64]
    step: float
    columns: NDArray[np.float64]
    places: NDArray[np.intp]
    top: float
    close: float
    truth: float | None

    @property
    def middle(self) -> float:
        """The guess in the middle: half of the class said less, half more."""
        return float(np.median(self.guesses))

    @property
    def is_close(self) -> NDArray[np.bool_]:
        """Which guesses are close; none before the reveal."""
        if self.truth is None:
            return np.zeros(len(self.guesses), dtype=bool)
        return np.abs(self.guesses - self.truth) <= self.close

    @property
    def too_low(self) -> int:
        """How many guesses are below the truth and not close; 0 before the reveal."""
        return (
            0 if self.truth is None else int((~self.is_close & (self.guesses < self.truth)).sum())
        )

    @property
    def beaten(self) -> int:
        """How many guesses are farther off than the one in the middle; 0 before the reveal."""
        if self.truth is None:
            return 0
        return int((np.abs(self.guesses - self.truth) > abs(self.middle - self.truth)).sum())


def guesses_info(
    guesses: Sequence[float], *, maximum: float, close: float, truth: float | None
) -> GuessesInfo:
    """Sort the guesses into columns of a width that depends on the question alone."""
    values = np.sort(np.asarray(guesses, dtype=np.float64))
    step = max(maximum / COLUMNS, 1.0)
    columns = np.round(values / step) * step
    places = np.array(
        [int((columns[:i] == column).sum()) for i, column in enumerate(columns)], dtype=np.intp
    )
    return GuessesInfo(values, step, columns, places, float(maximum), close, truth)


def guesses_frame(info: GuessesInfo) -> pd.DataFrame:
    """Return the guesses."""
    return pd.DataFrame({"guess": info.guesses})


def plot_guesses(info: GuessesInfo, unit: str) -> go.Figure:
    """Draw every guess as a dot; close ones are filled once the truth is there."""
    tallest = int(info.places.max()) + 1 if len(info.places) else 1
    high = max(11.0, 1.35 * tallest)
    size = min(14.0, 230.0 / high)
    near = info.is_close
    hover = f"%{{customdata:~g}} {unit}<extra></extra>"
    data: list[parts.Dict] = [
        {"type": "scatter", "mode": "markers", "x": info.columns[group],
         "y": info.places[group] + 0.5, "customdata": info.guesses[group], "hovertemplate": hover,
         "marker": {"size": size, "color": fill, "line": {"color": line, "width": 2}}}
        for group, fill, line in ((~near, PAPER, YOU), (near, WIN, WIN))
    ]  # fmt: skip
    shapes = [marks.floor((-info.step, info.top + info.step), QUIET)]
    annotations = [parts.x_name(_("Guess (%(unit)s)") % {"unit": unit})]
    if info.truth is not None:
        band = (info.truth - info.close, info.truth + info.close)
        shapes.append(
            {"type": "rect", "x0": band[0], "x1": band[1], "y0": 0, "y1": TRUTH_HEIGHT * high,
             "fillcolor": WIN, "opacity": 0.13, "line": {"width": 0}, "layer": "below"}
        )  # fmt: skip
        shapes.append(_upright(info.truth, TRUTH_HEIGHT * high, INK, "solid"))
        annotations.append(
            marks.truth_label(
                _("truth %(value)s") % {"value": numbers.compact(info.truth, 1)}, info.truth,
                (TRUTH_HEIGHT - 0.05) * high, bgcolor=None, **_beside_truth(info, info.truth),
            )
        )  # fmt: skip
    if len(info.guesses):
        middle = info.middle
        shapes.append(_upright(middle, 0.98 * high, YOU, "dash"))
        right = middle < info.top / 2
        annotations.append(
            marks.guess_label(
                _("middle guess %(value)s") % {"value": numbers.compact(middle)}, middle,
                0.95 * high, xanchor="left" if right else "right", xshift=8 if right else -8,
            )
        )  # fmt: skip
    else:
        annotations.append(marks.unknown(info.top / 2, high / 2))
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(
            range=[-info.step, info.top + info.step], showgrid=False, nticks=8,
        ),
        yaxis=parts.axis(range=[0, high], showgrid=False, showticklabels=False),
    )  # fmt: skip


def _beside_truth(info: GuessesInfo, truth: float) -> parts.Dict:
    """Return the side of the truth for its label: away from the middle guess, if there is room."""
    room = LABEL_SHARE * info.top
    is_left = truth < info.middle if room < truth < info.top - room else truth > info.top / 2
    return {"xanchor": "right", "xshift": -8} if is_left else {"xanchor": "left", "xshift": 8}


def _upright(x: float, height: float, color: str, dash: str) -> parts.Dict:
    line = parts.segment((x, x), (0, height), color, layer="above")
    line["line"] = {"color": color, "width": 2.6, "dash": dash}
    return line


class HandsInfo(NamedTuple):
    """How many hands each option got, and which option is right after the reveal."""

    names: tuple[str, ...]
    hands: tuple[int, ...]
    right: int | None

    @property
    def total(self) -> int:
        """All hands."""
        return sum(self.hands)


def hands_frame(info: HandsInfo) -> pd.DataFrame:
    """Return the counts."""
    return pd.DataFrame({"choice": info.names, "hands": info.hands})


def plot_hands(info: HandsInfo) -> go.Figure:
    """Draw a hollow bar for each option; the right one is filled with ink."""
    high = max(10.0, 1.2 * max(info.hands))
    data: list[parts.Dict] = []
    annotations = [parts.y_name(_("Hands"), 40)]
    for place, count in enumerate(info.hands):
        is_right = place == info.right
        line = {"color": INK if is_right else YOU, "width": 2.4}
        data.append(
            {"type": "bar", "x": [place], "y": [count], "width": 0.5, "hoverinfo": "skip",
             "marker": {"color": INK if is_right else PAPER, "line": line}}
        )  # fmt: skip
        make = marks.truth_label if is_right else marks.guess_label
        text = f"✓ {count}" if is_right else str(count)
        annotations.append(make(text, place, count, yanchor="bottom", yshift=3, bgcolor=None))
    return parts.sheet(
        data, annotations=annotations, margins=parts.Margins(40, 16, 30, 50),
        shapes=[marks.floor((-0.6, len(info.names) - 0.4), QUIET)],
        xaxis=parts.axis(
            range=[-0.6, len(info.names) - 0.4], showgrid=False,
            tickvals=list(range(len(info.names))),
            ticktext=[directed(name) for name in info.names],
            tickfont={"size": parts.TEXT, "color": INK},
        ),
        yaxis=parts.axis(range=[0, high], nticks=6, gridcolor=FAINT),
    )  # fmt: skip
