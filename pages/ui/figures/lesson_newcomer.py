"""A newcomer's way to the true strength, with a guess of how many games it takes."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import theory
from elo_core.error_paths import games_until_within
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import INK, QUIET, k_color
from pages.ui.text import _

MARGINS = parts.Margins(56, 24, 30, 50)


class Way(NamedTuple):
    """The mean rating after each game under one K, and the game at which it is near."""

    k_factor: float
    ratings: NDArray[np.float64]
    arrives: float


class NewcomerInfo(NamedTuple):
    """What the picture shows; ``way`` and ``other`` are there only after the reveal."""

    start: float
    true_strength: float
    near: float
    n_games: int
    guess: float | None
    way: Way | None
    other: Way | None


def way_to(
    start: float, true_strength: float, *, near: float, n_games: int, k_factor: float
) -> Way:
    """Return the mean path to the true strength, against opponents of the same strength.

    Raises
    ------
    ValueError
        If the path is never near.
    """
    games = np.arange(n_games + 1)
    errors = theory.mean_path(start - true_strength, games, k_factor=k_factor)
    arrives = games_until_within(errors, near)
    if arrives is None:
        raise ValueError(f"n_games must be enough to come within {near} points, got {n_games}")
    return Way(k_factor, true_strength + errors, arrives)


def newcomer_frame(info: NewcomerInfo) -> pd.DataFrame:
    """Return the picture's numbers; the ratings have no column before the reveal."""
    table = pd.DataFrame({"game": np.arange(info.n_games + 1)})
    table["true_strength"] = info.true_strength
    for way in (info.way, info.other):
        if way is not None:
            table[f"mean_rating_k_{way.k_factor:g}"] = way.ratings
    return table


def _way(way: Way, info: NewcomerInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the truth: the path in ink, and where it comes near."""
    games = np.arange(info.n_games + 1)
    limit = info.true_strength - info.near
    hover = _("After game %(game)s: %(rating)s on average") % {
        "game": "%{x}",
        "rating": "%{y:.0f}",
    }
    traces = [
        parts.line(
            games, way.ratings, INK, 2.6,
            hoverinfo=None, hovertemplate=f"{hover}<extra></extra>",
        ),
        marks.truth_point(way.arrives, limit),
    ]  # fmt: skip
    text = _("%(games)s games") % {"games": f"{way.arrives:.0f}"}
    label = marks.truth_label(text, way.arrives, limit, xanchor="left", xshift=10, yanchor="top")
    return traces, [label]


def plot_newcomer(info: NewcomerInfo) -> go.Figure:
    """Draw the goal, the guess as a dashed line at its game, and later the way."""
    limit, n = info.true_strength - info.near, info.n_games
    data: list[parts.Dict] = []
    annotations = [
        parts.y_name(_("Rating, on average"), MARGINS.left),
        parts.x_name(_("Games played")),
        parts.note(
            # above the truth, where the curves do not come
            _("within %(points)s points of the truth") % {"points": f"{info.near:g}"}, n,
            info.true_strength + info.near, xanchor="right", yanchor="top",
        ),
    ]  # fmt: skip
    shapes = [
        {"type": "rect", "x0": 0, "x1": n, "y0": limit, "y1": info.true_strength + info.near,
         "fillcolor": QUIET, "opacity": 0.12, "line": {"width": 0}, "layer": "below"},
        parts.segment((0, n), (info.true_strength,) * 2, INK),
    ]  # fmt: skip
    if info.other is not None:
        color = k_color(info.other.k_factor)
        games, early = np.arange(n + 1), int(info.other.arrives / 2)
        data.append(parts.line(games, info.other.ratings, color, 1.6))
        annotations.append(
            parts.note(f"K {info.other.k_factor:g}", early, info.other.ratings[early], color,
                       xanchor="right", xshift=-6, yanchor="bottom")
        )  # fmt: skip
    if info.guess is not None:
        data.append(marks.guess_line([info.guess] * 2, [info.start - 40, limit]))
        data.append(marks.guess_point(info.guess, limit))
        left = info.guess > n / 2
        annotations.append(
            marks.guess_label(
                _("your guess %(games)s") % {"games": f"{info.guess:g}"}, info.guess,
                info.start + 25, xanchor="right" if left else "left", xshift=-8 if left else 8,
            )
        )  # fmt: skip
    elif info.way is None:
        annotations.append(marks.unknown(n / 2, (info.start + limit) / 2))
    if info.way is not None:
        traces, labels = _way(info.way, info)
        data += traces
        annotations += labels
    data.append(marks.known_point(0, info.start))
    top = info.true_strength + 1.6 * info.near
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(range=[0, n], showgrid=False, dtick=n / 4),
        yaxis=parts.axis(range=[info.start - 45, top], dtick=100),
    )  # fmt: skip
