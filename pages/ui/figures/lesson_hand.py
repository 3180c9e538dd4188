"""The expectation curve, filled in as far as the student has come."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import expected_score
from elo_core.by_hand import HandGame, hand_steps
from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, QUIET, YOU
from pages.ui.text import _

MARGINS = parts.Margins(46, 24, 30, 50)
REACH = 600  # points
SHOWS_DIFFERENCE, SHOWS_EXPECTED, SHOWS_SCORE = 1, 3, 4  # right steps after which each appears


class HandInfo(NamedTuple):
    """The curve, and of the game only what has been found."""

    differences: NDArray[np.float64]
    expected_scores: NDArray[np.float64]
    difference: float | None
    expected_score: float | None
    score: float | None


def hand_info(game: HandGame, n_right: int) -> HandInfo:
    """Take of the game what ``n_right`` right steps have found."""
    steps = hand_steps(game)
    grid = np.linspace(-REACH, REACH, 121)
    return HandInfo(
        grid,
        expected_score(grid, 0.0),
        steps[0].answer if n_right >= SHOWS_DIFFERENCE else None,
        steps[2].answer if n_right >= SHOWS_EXPECTED else None,
        game.score if n_right >= SHOWS_SCORE else None,
    )


def hand_frame(info: HandInfo) -> pd.DataFrame:
    """Return the curve's numbers."""
    return pd.DataFrame(
        {"rating_difference": info.differences, "expected_score": info.expected_scores}
    )


def plot_hand(info: HandInfo) -> go.Figure:
    """Draw the curve; the difference, the expected score and the surprise come one by one."""
    data = [parts.line(info.differences, info.expected_scores, QUIET, 2.5)]
    annotations = [
        parts.y_name(_("Score in one game"), MARGINS.left),
        parts.x_name(_("Rating difference: you − opponent")),
    ]
    shapes = []
    if info.difference is not None:
        d = info.difference
        line = parts.segment((d, d), (0, 1), YOU)
        shapes.append(line)
        left, on_top = d > 0, info.score == 0  # away from the score's label
        annotations.append(
            marks.guess_label(
                f"d = {numbers.compact(d)}", d, 1 if on_top else 0,
                xanchor="right" if left else "left", xshift=-8 if left else 8,
                yanchor="top" if on_top else "bottom",
            )
        )  # fmt: skip
        if info.expected_score is not None:
            e = info.expected_score
            if info.score is not None:
                data += [marks.gap([d, d], [e, info.score]), marks.truth_point(d, info.score)]
                annotations.append(
                    marks.truth_label(
                        f"S = {numbers.score(info.score)}", d, info.score,
                        xanchor="right" if left else "left", xshift=-12 if left else 12,
                    )
                )  # fmt: skip
            data.append(marks.truth_point(d, e))
            annotations.append(
                marks.truth_label(f"E = {numbers.plain(e, 3)}", d, e, xanchor="left", xshift=12,
                                  yanchor="top")
            )  # fmt: skip
    ticks = [-600, -400, -200, 0, 200, 400, 600]
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(
            range=[-REACH, REACH], showgrid=False, tickvals=ticks,
            ticktext=[numbers.signed(tick, 0) for tick in ticks],
        ),
        yaxis=parts.axis(
            range=[-0.04, 1.04], tickvals=[0, 0.25, 0.5, 0.75, 1], gridcolor=FAINT,
            tickfont={"size": parts.TEXT, "color": INK},
        ),
    )  # fmt: skip
