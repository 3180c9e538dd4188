"""A correctly rated player's hundred games, and the swings of thousands of such players."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import INK, LINE, QUIET, YOU, YOU_TEXT, k_color
from pages.ui.text import _

MARGINS = parts.Margins(56, 96, 30, 50)
MANY_MARGINS = parts.Margins(56, 96, 26, 50)
REACH = 125  # points on either side of the true strength
STEP = 10  # points in one bar
WIDEST = 280


class RunInfo(NamedTuple):
    """One player's ratings, not there before the reveal, and the guess as a width."""

    k_factor: float
    true_strength: float
    n_games: int
    guess: float | None
    ratings: NDArray[np.float64] | None

    @property
    def swing(self) -> float:
        """Highest minus lowest rating, in points."""
        return 0.0 if self.ratings is None else float(np.ptp(self.ratings))


class ManyInfo(NamedTuple):
    """The swings of many players, counted in steps, with the guess and the player shown."""

    k_factor: float
    edges: NDArray[np.float64]
    counts: NDArray[np.intp]
    mean: float
    guess: float
    this: float


def many_info(
    k_factor: float, swings: NDArray[np.float64], *, guess: float, this: float
) -> ManyInfo:
    """Count the swings; the last bar holds what lies beyond."""
    edges = np.arange(0.0, WIDEST + STEP, STEP)
    counts, _edges = np.histogram(np.minimum(swings, WIDEST - STEP / 2), edges)
    return ManyInfo(k_factor, edges, counts, float(swings.mean()), guess, this)


def run_frame(info: RunInfo) -> pd.DataFrame:
    """Return the picture's numbers; the ratings have no column before the reveal."""
    table = pd.DataFrame({"game": np.arange(info.n_games + 1)})
    if info.guess is not None:
        table["your_guess_low"] = info.true_strength - info.guess / 2
        table["your_guess_high"] = info.true_strength + info.guess / 2
    if info.ratings is not None:
        table["rating"] = info.ratings
    return table


def many_frame(info: ManyInfo) -> pd.DataFrame:
    """Return the histogram's numbers."""
    columns = {"swing_from": info.edges[:-1], "swing_to": info.edges[1:], "players": info.counts}
    return pd.DataFrame(columns)


def _band(info: RunInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the guess as a band about the true strength."""
    if info.guess is None:
        return [], [marks.unknown(info.n_games / 2, info.true_strength + REACH / 2)]
    edges = (info.true_strength - info.guess / 2, info.true_strength + info.guess / 2)
    shapes: list[parts.Dict] = [
        {"type": "rect", "x0": 0, "x1": info.n_games, "y0": edges[0], "y1": edges[1],
         "fillcolor": YOU, "opacity": 0.09, "line": {"width": 0}, "layer": "below"},
    ]  # fmt: skip
    for edge in edges:
        line = parts.segment((0, info.n_games), (edge, edge), YOU)
        line["line"] = {"color": YOU, "width": 2, "dash": "dash"}
        shapes.append(line)
    text = _("band: your guess %(points)s") % {"points": numbers.compact(info.guess)}
    label = parts.note(
        f"<b>{text}</b>", 1, 1, YOU_TEXT, xref="paper", yref="paper", xanchor="right",
        yanchor="bottom", yshift=8,
    )  # fmt: skip
    return shapes, [label]


def _extreme(
    ratings: NDArray[np.float64], game: int, word: str, *, is_top: bool
) -> tuple[parts.Dict, parts.Dict, parts.Dict]:
    """Return trace, shape and label of the highest or lowest rating."""
    rating, n_games = float(ratings[game]), len(ratings) - 1
    early = game < 0.7 * n_games
    bar = parts.segment((game, n_games + 4), (rating, rating), INK, layer="above")
    bar["line"] = {"color": INK, "width": 1}
    label = parts.note(
        f"{word} <b>{numbers.rating(rating)}</b>", game, rating, INK,
        xanchor="left" if early else "right", xshift=6 if early else -6,
        yanchor="bottom" if is_top else "top", yshift=3 if is_top else -3,
    )  # fmt: skip
    return marks.truth_point(game, rating), bar, label


def plot_run(info: RunInfo) -> go.Figure:
    """Draw the true strength, the guess as a band, and later one player's ratings."""
    n, middle = info.n_games, info.true_strength
    data: list[parts.Dict] = []
    shapes, annotations = _band(info)
    shapes.append(parts.segment((0, n), (middle, middle), INK))
    if info.ratings is not None:
        hover = _("After game %(game)s: %(rating)s") % {"game": "%{x}", "rating": "%{y:.0f}"}
        data.append(
            parts.line(np.arange(n + 1), info.ratings, k_color(info.k_factor), 2.2,
                       hoverinfo=None, hovertemplate=f"{hover}<extra></extra>")
        )  # fmt: skip
        for game, word, is_top in (
            (int(info.ratings.argmax()), _("highest"), True),
            (int(info.ratings.argmin()), _("lowest"), False),
        ):
            point, bar, label = _extreme(info.ratings, game, word, is_top=is_top)
            data.append(point)
            shapes.append(bar)
            annotations.append(label)
        low, high = float(info.ratings.min()), float(info.ratings.max())
        bracket = parts.segment((n + 4, n + 4), (low, high), INK, layer="above")
        bracket["line"] = {"color": INK, "width": 3}
        shapes.append(bracket)
        annotations.append(
            marks.truth_label(
                _("%(points)s points") % {"points": numbers.rating(info.swing)}, n + 4,
                (low + high) / 2, xanchor="left", xshift=8, bgcolor=None,
            )
        )  # fmt: skip
    data.append(marks.known_point(0, middle) | {"marker": {"opacity": 0}})
    annotations += [
        parts.y_name(_("Rating"), MARGINS.left),
        parts.x_name(_("Games played")),
    ]
    if info.ratings is None:
        annotations.append(
            parts.note(
                _("true strength"), 0, middle, QUIET, xanchor="left", yanchor="bottom", xshift=6,
            )
        )  # fmt: skip
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(range=[0, n + 5], showgrid=False, dtick=n / 4),
        yaxis=parts.axis(range=[middle - REACH, middle + REACH], dtick=50, tick0=middle),
    )  # fmt: skip


def plot_many(info: ManyInfo) -> go.Figure:
    """Draw the histogram of swings with the guess and the mean on it."""
    top = float(info.counts.max())
    hover = _("%(count)s players swung %(points)s points, give or take %(half)s") % {
        "count": "%{y}",
        "points": "%{x:.0f}",
        "half": f"{STEP / 2:g}",
    }
    data: list[parts.Dict] = [
        {"type": "bar", "x": (info.edges[:-1] + info.edges[1:]) / 2, "y": info.counts,
         "width": 0.9 * STEP, "hovertemplate": f"{hover}<extra></extra>",
         "marker": {"color": k_color(info.k_factor), "opacity": 0.6, "line": {"width": 0}}},
        {"type": "scatter", "mode": "markers", "x": [info.this], "y": [0], "cliponaxis": False,
         "hovertemplate": _("the player above") + "<extra></extra>",
         "marker": {"symbol": "triangle-up", "color": INK, "size": 11}},
    ]  # fmt: skip
    shapes = [marks.floor((0, WIDEST), LINE)]
    annotations = [parts.y_name(_("Players"), MANY_MARGINS.left)]
    for at, text, is_guess, height in (
        (info.mean, _("on average %(points)s"), False, 1.12),
        (info.guess, _("your guess %(points)s"), True, 1.5),
    ):
        color = YOU if is_guess else INK
        line = parts.segment((at, at), (0, top * height), color, layer="above")
        line["line"] = {"color": color, "width": 2.6, "dash": "dash" if is_guess else "solid"}
        shapes.append(line)
        make = marks.guess_label if is_guess else marks.truth_label
        annotations.append(
            make(text % {"points": numbers.rating(at)}, at, top * height, xanchor="left", xshift=7,
                 bgcolor=None)
        )  # fmt: skip
    annotations.append(parts.x_name(_("Highest minus lowest rating, in points")))
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MANY_MARGINS, bargap=0,
        xaxis=parts.axis(range=[0, WIDEST], showgrid=False),
        yaxis=parts.axis(range=[-0.05 * top, 1.62 * top], nticks=4),
    )  # fmt: skip
