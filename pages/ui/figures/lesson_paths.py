"""A few games in a row: what is told, the guess at the end, and the path that was really taken."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import LINE
from pages.ui.text import _, directed

MARGINS = parts.Margins(56, 118, 30, 50)
LABELS = 5.4  # of two lines that have room one above the other


class Path(NamedTuple):
    """Ratings after game 0, 1, 2, ...; its name stands at the end."""

    name: str
    games: NDArray[np.float64]
    ratings: NDArray[np.float64]
    color: str


class PathsInfo(NamedTuple):
    """What the picture shows.

    Attributes
    ----------
    told : tuple of Path
        What the class knows before it guesses.
    true : tuple of Path
        What the reveal adds.
    start : float
        The rating before the first game.
    guess : float or None
        The final rating guessed.
    guess_text : str
        How the guess reads; it may be no number.
    results : tuple of str
        Under each game, how it ended.
    reach : (float, float)
        The rating axis.
    """

    told: tuple[Path, ...]
    true: tuple[Path, ...]
    start: float
    guess: float | None
    guess_text: str
    results: tuple[str, ...]
    reach: tuple[float, float]


def path(name: str, ratings: Sequence[float] | NDArray[np.float64], color: str) -> Path:
    """Return a path with one rating for each game."""
    values = np.asarray(ratings, dtype=np.float64)
    return Path(name, np.arange(len(values), dtype=np.float64), values, color)


def paths_frame(info: PathsInfo) -> pd.DataFrame:
    """Return the picture's numbers; what nobody has said yet has no column."""
    frames = [
        pd.DataFrame({"path": one.name, "game": one.games, "rating": one.ratings})
        for one in info.told + info.true
    ]
    start = pd.DataFrame({"path": ["start", "end"], "game": [0, len(info.results)]})
    start["rating"] = [info.start, info.guess]
    return pd.concat([start, *frames], ignore_index=True)


def _path(one: Path, *, is_true: bool, yshift: float) -> tuple[list[parts.Dict], parts.Dict]:
    hover = _("After game %(game)s: %(rating)s") % {"game": "%{x:.0f}", "rating": "%{y:.2f}"}
    line = parts.line(
        one.games, one.ratings, one.color, 2.6,
        hoverinfo=None, hovertemplate=f"{hover}<extra></extra>",
    )  # fmt: skip
    x, y = one.games[-1], one.ratings[-1]
    text = f"{one.name}<br>{numbers.plain(y)}"
    place = {"xanchor": "left", "xshift": 12, "align": "left", "yshift": yshift, "bgcolor": None}
    if is_true:
        return [line, marks.truth_point(x, y)], marks.truth_label(text, x, y, **place)
    point = marks.known_point(x, y)
    label = parts.note(f"<b>{text}</b>", x, y, one.color, parts.LARGE, **place)
    return [line, point], label


def _is_crossed(info: PathsInfo, guess: float) -> bool:
    """Say whether a true path would run through the guess's words, left above its end."""
    room = (info.reach[1] - info.reach[0]) / LABELS
    return any(0 <= one.ratings[-1] - guess < room for one in info.true)


def _guess_label(info: PathsInfo, guess: float, yshift: float) -> parts.Dict:
    """Return the guess's words: left above its end, or among the names, in two lines as they."""
    n = len(info.results)
    if not _is_crossed(info, guess):
        place = {"xanchor": "right", "xshift": -14, "yanchor": "bottom", "yshift": -2}
        return marks.guess_label(info.guess_text, n, guess, **place)
    place = {"xanchor": "left", "xshift": 12, "align": "left", "yshift": yshift, "bgcolor": None}
    return marks.guess_label("<br>".join(info.guess_text.rsplit(maxsplit=1)), n, guess, **place)


def plot_paths(info: PathsInfo) -> go.Figure:
    """Draw what is told, the guess as a hollow end of a dashed line, and later the truth."""
    n = len(info.results)
    data: list[parts.Dict] = []
    annotations = [parts.y_name(_("Rating"), MARGINS.left)]
    ends = [float(one.ratings[-1]) for one in info.told + info.true]
    if info.guess is not None and _is_crossed(info, info.guess):
        ends.append(info.guess)
    # labels that would touch move apart; the points stay
    room = (info.reach[1] - info.reach[0]) / LABELS
    places = parts.spread(ends, room, -np.inf)
    px = 244 / (info.reach[1] - info.reach[0])  # of a chart 20 rem high
    for i, one in enumerate(info.told + info.true):
        traces, label = _path(one, is_true=i >= len(info.told), yshift=px * (places[i] - ends[i]))
        data += traces
        annotations.append(label)
    if info.guess is not None:
        data += [
            marks.guess_line([0, n], [info.start, info.guess]),
            marks.guess_point(n, info.guess, info.guess_text),
        ]
        annotations.append(_guess_label(info, info.guess, px * (places[-1] - ends[-1])))
    elif not info.true:
        y = (info.reach[0] + 3 * info.reach[1]) / 4
        beside = -26 if any(abs(end - y) < room for end in ends) else 0
        annotations.append(marks.unknown(n, y, xshift=beside))
    data.append(marks.known_point(0, info.start))
    shapes = [parts.segment((0, n), (info.start, info.start), LINE)]
    ticks = [f"{game}<br>{result}" for game, result in enumerate(info.results, start=1)]
    low, high = info.reach
    step = parts.round_step((high - low) / 5)
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(
            range=[-0.12, n + 0.05], showgrid=False, tickvals=list(range(n + 1)),
            ticktext=[directed(text) for text in [_("start"), *ticks]],
        ),
        yaxis=parts.axis(
            range=[low, high], dtick=step,
        ),
    )  # fmt: skip
