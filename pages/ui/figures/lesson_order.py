"""The same three games in every order: where one player ends."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, YOU_TEXT
from pages.ui.text import _, ltr

MARGINS = parts.Margins(150, 64, 30, 50)


class OrderInfo(NamedTuple):
    """The orders as text, how many different ends were guessed, and the ends after the reveal."""

    orders: tuple[str, ...]
    start: float
    guess: int | None
    ends: tuple[float, ...] | None
    reach: float


def order_frame(info: OrderInfo) -> pd.DataFrame:
    """Return the picture's numbers; the ends have no column before the reveal."""
    table = pd.DataFrame({"order_of_games": info.orders})
    if info.ends is not None:
        table["rating_of_a"] = info.ends
    return table


def plot_order(info: OrderInfo) -> go.Figure:
    """Draw a row for each order; the guess is so many hollow points below them."""
    rows = len(info.orders)
    middle, reach = info.start, info.reach
    data: list[parts.Dict] = []
    annotations = [
        parts.y_name(_("Order of the games, winner first"), MARGINS.left),
        parts.x_name(_("Rating of A after the three games")),
    ]
    if info.guess is not None:
        for x in np.linspace(middle - 0.6 * reach, middle + 0.6 * reach, info.guess + 2)[1:-1]:
            data.append(marks.guess_point(x, -1))  # noqa: PERF401 - an extend would read no better
        annotations.append(
            parts.note(_("your guess"), 0, -1, YOU_TEXT, xref="paper", xanchor="right",
                       xshift=-8)
        )  # fmt: skip
    if info.ends is None:
        annotations += [
            marks.unknown(middle, row, yshift=0, font={"color": YOU_TEXT, "size": 20})
            for row in range(rows)
        ]
    else:
        for row, end in enumerate(reversed(info.ends)):
            data.append(marks.truth_point(end, row, numbers.plain(end)))
            annotations.append(
                marks.truth_label(
                    numbers.plain(end), end, row, xanchor="left", xshift=11, bgcolor=None
                )
            )
    data.append(
        {"type": "scatter", "x": [middle], "y": [0], "mode": "markers", "hoverinfo": "skip",
         "marker": {"opacity": 0}}
    )  # fmt: skip
    ticks = [middle - reach, middle, middle + reach]
    return parts.sheet(
        data, annotations=annotations, margins=MARGINS,
        xaxis=parts.axis(
            range=[middle - 1.15 * reach, middle + 1.15 * reach], tickvals=ticks,
            ticktext=[numbers.rating(tick) for tick in ticks], gridcolor=FAINT,
        ),
        yaxis=parts.axis(
            range=[-1.6, rows - 0.4], tickvals=list(range(rows)),
            ticktext=[ltr(order) for order in reversed(info.orders)],
            tickfont={"size": parts.TEXT, "color": INK}, gridcolor=FAINT,
        ),
    )  # fmt: skip
