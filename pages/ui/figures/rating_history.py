"""The ratings of chosen players, game by game; everybody else in grey."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core.rated_history import RatedHistory
from elo_core.readers import Role
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.names import short
from pages.ui.palette import INK, OPPONENT, OPPONENT_TEXT, PAPER, QUIET, YOU, YOU_TEXT
from pages.ui.text import _, directed
from pages.ui.your_games.dataset import Dataset, career, scored

FloatArray = NDArray[np.float64]
HEIGHT = 20.0  # rem
MOST_LINES = 4
_POINTS, _GREY_POINTS = 1500, 300
_MARKS = (
    # colour, its text, dash, mark: as the marks in the leaderboard
    (YOU, YOU_TEXT, None, "circle"),
    (OPPONENT, OPPONENT_TEXT, None, "square"),
    (INK, INK, None, "diamond"),
    (QUIET, QUIET, "5px,3px", "triangle-up"),
)
_NAME_LETTERS = 13  # a phone has room for no more beside the lines; the whole name is above them
_LETTER, _LABEL_GAP = 7.4, 18  # px
_LEAST_SPAN = 20.0
_DAY = np.timedelta64(1, "D")


class Line(NamedTuple):
    """One player's ratings: before the first game, then after each; ``texts`` say of each why."""

    name: str
    x: NDArray[np.generic]
    ratings: FloatArray
    texts: tuple[str, ...]


class RatingHistoryInfo(NamedTuple):
    """Lines of the chosen players, and of others in grey; x are dates, rounds or games."""

    chosen: tuple[Line, ...]
    others: tuple[Line, ...]
    ordered_by: Role | None


def _axis_places(data: Dataset) -> NDArray[np.generic]:
    """Return where on the axis each game stands."""
    if data.ordered_by is Role.DATE:
        return data.frame["date"].to_numpy()
    if data.ordered_by is Role.ROUND:
        return np.asarray(pd.factorize(data.frame["round"].astype(str))[0] + 1)
    return np.arange(1, len(data.frame) + 1)


def _thin(count: int, most: int) -> NDArray[np.intp]:
    """Return the places of at most ``most`` points, the ends included."""
    return np.unique(np.linspace(0, count - 1, min(count, most)).round().astype(np.intp))


def _line(
    history: RatedHistory, player: int, x: NDArray[np.generic], most: int, *, texts: bool
) -> Line:
    places, after = career(history, player)
    step = _DAY if np.issubdtype(x.dtype, np.datetime64) else 1
    at, ratings = x[places], np.append(history.start.ratings[player], after)
    kept = _thin(len(ratings), most)
    before: NDArray[Any] = at[:1] - step  # type: ignore[operator] # days less a day, or rounds less one
    points = np.append(before, at)[kept]
    words = _texts(history, player, places, kept) if texts else ()
    return Line(history.games.names[player], points, ratings[kept], words)


def _texts(
    history: RatedHistory, player: int, places: NDArray[np.intp], kept: NDArray[np.intp]
) -> tuple[str, ...]:
    """Say of each point which game led to it."""
    games = history.games
    scores = scored(history, player, places)
    templates = {
        1.0: _("won against %(name)s"),
        0.5: _("drew with %(name)s"),
        0.0: _("lost to %(name)s"),
    }
    texts = []
    for point in kept.tolist():
        if point == 0:
            texts.append(_("start"))
            continue
        place = places[point - 1]
        other = games.opponents if games.players[place] == player else games.players
        name = short(games.names[other[place]], _NAME_LETTERS * 2)
        texts.append(templates[float(scores[point - 1])] % {"name": name})
    return tuple(texts)


def rating_history_info(
    history: RatedHistory, data: Dataset, chosen: Sequence[int], others: Sequence[int]
) -> RatingHistoryInfo:
    """Take the lines of some players; games without a date stand where they are in the file."""
    x = _axis_places(data)
    if np.issubdtype(x.dtype, np.datetime64):
        x = pd.Series(x).ffill().bfill().to_numpy()
    return RatingHistoryInfo(
        tuple(_line(history, player, x, _POINTS, texts=True) for player in chosen),
        tuple(
            _line(history, player, x, _GREY_POINTS, texts=False)
            for player in others
            if player not in chosen
        ),
        data.ordered_by,
    )


def history_frame(info: RatingHistoryInfo) -> pd.DataFrame:
    """Return the chosen lines as a table."""
    return pd.concat(
        pd.DataFrame({"player": line.name, "when": line.x.astype(str), "rating": line.ratings})
        for line in info.chosen
    )


def rating_range(info: RatingHistoryInfo) -> tuple[float, float]:
    """Return the vertical axis: all lines and a little air."""
    ratings = np.concatenate([line.ratings for line in info.chosen + info.others])
    low, high = float(ratings.min()), float(ratings.max())
    air = 0.06 * max(high - low, _LEAST_SPAN)
    return low - air, high + air


def x_range(info: RatingHistoryInfo) -> list[object]:
    """Return the horizontal axis: from the first to the last point of all lines."""
    lines = info.chosen + info.others
    first, last = min(line.x.min() for line in lines), max(line.x.max() for line in lines)
    return _values(np.array([first, last]))


def _values(x: NDArray[np.generic]) -> list[object]:
    """Return places on the axis as Plotly takes them."""
    dated = np.issubdtype(x.dtype, np.datetime64)
    return list(np.datetime_as_string(x.astype("datetime64[D]")) if dated else x.tolist())


def _grey(info: RatingHistoryInfo, shape: str) -> list[parts.Dict]:
    if not info.others:
        return []
    x: list[object] = []
    y: list[float | None] = []
    for line in info.others:  # one trace: a gap stands between two players
        x += [*_values(line.x), None]
        y += [*line.ratings.round(2).tolist(), None]
    return [parts.line(x, y, QUIET, 1, opacity=0.3) | {"line": {
        "color": QUIET, "width": 1, "shape": shape}}]  # fmt: skip


def _drawn(line: Line, mark: int, shape: str) -> list[parts.Dict]:
    color, _text, dash, symbol = _MARKS[mark]
    x, y = _values(line.x), line.ratings.round(2)
    trace = parts.line(x, y, color, 2, dash, hoverinfo=None)
    trace["line"]["shape"] = shape
    trace["text"] = [
        directed(f"<b>{short(line.name)}</b> {numbers.rating(rating)}<br>{text}")
        for rating, text in zip(y, line.texts, strict=True)
    ]
    trace["hovertemplate"] = "%{text}<extra></extra>"
    end = {
        "type": "scatter", "mode": "markers", "x": x[-1:], "y": y[-1:], "hoverinfo": "skip",
        "marker": {"color": color, "size": 10, "symbol": symbol,
                   "line": {"color": PAPER, "width": 1.5}},
        "cliponaxis": False,
    }  # fmt: skip
    return [trace, end]


def _labels(info: RatingHistoryInfo, plot_height: float) -> list[parts.Dict]:
    """Name each line at its end; names that would meet are moved apart."""
    low, high = rating_range(info)
    per_px = (high - low) / plot_height
    ends = [float(line.ratings[-1]) for line in info.chosen]
    places = parts.spread(ends, _LABEL_GAP * per_px, low)
    labels = []
    for mark, (line, end, place) in enumerate(zip(info.chosen, ends, places, strict=True)):
        text = f"<b>{short(line.name, _NAME_LETTERS)}</b> {numbers.rating(end)}"
        shift = (16, round((end - place) / per_px))
        color = _MARKS[mark][1]
        labels.append(
            parts.leader(text, _values(line.x)[-1], end, shift, color)
            | {"xanchor": "left", "align": "left"}
        )
    return labels


def plot_rating_history(info: RatingHistoryInfo, x_name: str) -> go.Figure:
    """Draw the lines: steps between dates, since a rating stands still there."""
    shape = "hv" if info.ordered_by is Role.DATE else "linear"
    longest = max((len(short(line.name, _NAME_LETTERS)) for line in info.chosen), default=0)
    margins = parts.Margins(48, int(62 + _LETTER * longest), 30, 48)
    data = _grey(info, shape)
    for mark, line in enumerate(info.chosen):
        data += _drawn(line, mark, shape)
    low, high = rating_range(info)
    plot_height = HEIGHT * 16 - margins.top - margins.bottom
    return parts.sheet(
        data,
        annotations=[
            *_labels(info, plot_height),
            parts.y_name(_("Rating"), margins.left),
            parts.x_name(x_name, -27),
        ],
        margins=margins,
        xaxis=parts.axis(
            type="date" if info.ordered_by is Role.DATE else "linear",
            showgrid=False, nticks=8, range=x_range(info),
            **({} if info.ordered_by is Role.DATE else {"tickformat": "d"}),
        ),
        yaxis=parts.axis(range=[low, high], nticks=6, tickformat="d"),
    )  # fmt: skip
