"""One run of games, rated once with every K: the same results, different ratings."""

from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import PlayerSimulation
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, LINE, PAPER, QUIET, k_color
from pages.ui.text import _

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(50, 104, 26, 28)
HEIGHT = 22.0  # rem; 16 px to the rem outside a projector
DRAW = 0.5  # as a score
CLEAR = 0.06  # of the height, above the lowest rating
STOPS = 30  # frames of the replay
LABEL_GAP = 17  # px between two labels at the lines' ends


class OneRunInfo(NamedTuple):
    """One run: ratings by K, shape (k, games + 1), and the results they come from.

    ``scores`` is None where the results depend on K, so that no one strip shows them; ``path`` is
    None unless the true strength moves.
    """

    k_factors: tuple[float, ...]
    ratings: FloatArray
    scores: FloatArray | None
    true_strength: float
    lowest: float
    highest: float
    path: FloatArray | None = None

    @property
    def n_games(self) -> int:
        """Games in the run."""
        return int(self.ratings.shape[1]) - 1


def one_run_info(
    simulation: PlayerSimulation, run: int, axis_range: tuple[float, float], *, same_results: bool
) -> OneRunInfo:
    """Take one of the runs that the simulation kept whole; ``run`` counts from 0."""
    truth = simulation.strength_paths[run]
    return OneRunInfo(
        tuple(map(float, simulation.k_factors)),
        simulation.paths[:, run],
        simulation.path_scores[0, run] if same_results else None,
        float(truth[-1]),
        *axis_range,
        path=truth if (truth != truth[0]).any() else None,
    )


class _Frame(NamedTuple):
    """Heights on the rating axis: its lower end, the strip's middle, and a strip mark's length."""

    low: float
    strip: float
    mark: float
    per_px: float


def _frame(info: OneRunInfo) -> _Frame:
    """Make room for the results below the lowest rating shown."""
    span = info.highest - info.lowest
    low = info.lowest - (0.135 * span if info.scores is not None else 0)
    plot_px = 16 * HEIGHT - MARGINS.top - MARGINS.bottom
    return _Frame(low, info.lowest - 0.088 * span, 0.042 * span, (info.highest - low) / plot_px)


def _strip(info: OneRunInfo, frame: _Frame) -> list[parts.Dict]:
    """Return the results: a win goes up, a loss down, a draw is a dot."""
    if info.scores is None:
        return []
    game = np.arange(1, info.n_games + 1)
    traces = []
    for score, side, color in ((1.0, 1, INK), (0.0, -1, QUIET)):
        at = game[info.scores == score].astype(float)
        heights = [frame.strip + 0.1 * side * frame.mark, frame.strip + side * frame.mark, np.nan]
        traces.append(parts.line(np.repeat(at, 3), np.tile(heights, len(at)), color, 1.3))
    draws = game[info.scores == DRAW]
    traces.append({
        "type": "scatter", "mode": "markers", "x": draws, "y": np.full(len(draws), frame.strip),
        "marker": {"color": QUIET, "size": 3}, "hoverinfo": "skip",
    })  # fmt: skip
    return traces


def _strip_names(frame: _Frame) -> list[parts.Dict]:
    place: parts.Dict = {"xref": "paper", "xanchor": "left", "xshift": 12}
    return [
        parts.note(_("win ↑"), 1, frame.strip, INK, yanchor="bottom", yshift=-1, **place),
        parts.note(_("loss ↓"), 1, frame.strip, QUIET, yanchor="top", yshift=1, **place),
    ]


def _labels(info: OneRunInfo, frame: _Frame, game: int) -> list[parts.Dict]:
    """Return K and rating beside each line's end, and the true strength beside its line."""
    ratings = info.ratings[:, game]
    values = [*map(float, ratings), info.true_strength]
    places = parts.spread(values, LABEL_GAP * frame.per_px, frame.low)
    at_end = game == info.n_games
    names = [
        (f"<b>K {k:g}</b>  {numbers.rating(rating)}", k_color(k))
        for k, rating in zip(info.k_factors, ratings, strict=True)
    ]
    names.append((_("true  %(rating)s") % {"rating": numbers.rating(info.true_strength)}, INK))
    labels = []
    for index, ((text, color), value) in enumerate(zip(names, values, strict=True)):
        is_truth = index == len(names) - 1
        y = value if is_truth and not at_end else places[index]
        if not at_end:
            x = info.n_games if is_truth else game
            labels.append(parts.note(text, x, y, color, xanchor="left", xshift=10))
            continue
        shift = round((value - y) / frame.per_px)
        labels.append(
            parts.leader(text, game, value, (14, shift), color)
            | {"xanchor": "left", "arrowcolor": color, "standoff": 5}
        )
    return labels


def _shapes(info: OneRunInfo, frame: _Frame, game: int) -> list[parts.Dict]:
    """Return what hides the games not yet played, and the true strength above it."""
    truth = {
        "type": "line", "x0": 0, "x1": info.n_games, "layer": "above",
        "y0": info.true_strength, "y1": info.true_strength, "line": {"color": INK, "width": 1.2},
    }  # fmt: skip
    cover = {
        "type": "rect", "x0": game, "x1": info.n_games, "y0": frame.low, "y1": info.highest,
        "fillcolor": PAPER, "line": {"width": 0}, "layer": "above", "visible": game < info.n_games,
    }  # fmt: skip
    return [cover, truth] if info.path is None else [cover]


def _ends(info: OneRunInfo, game: int) -> parts.Dict:
    return {
        "type": "scatter", "mode": "markers", "hoverinfo": "skip", "cliponaxis": False,
        "x": [game] * len(info.k_factors), "y": [float(r) for r in info.ratings[:, game]],
        "marker": {"color": [k_color(k) for k in info.k_factors], "size": 8,
                   "line": {"color": PAPER, "width": 1.5}},
    }  # fmt: skip


def _replay_button() -> parts.Dict:
    timing = {"mode": "immediate", "transition": {"duration": 0}}
    play = [None, timing | {"frame": {"duration": 90, "redraw": True}}]
    pause = [[None], timing | {"frame": {"duration": 0, "redraw": False}}]
    return {
        "type": "buttons", "active": -1, "showactive": False, "x": 0, "y": 0,
        "xanchor": "right", "yanchor": "bottom", "pad": {"b": 2, "r": 8},
        "bgcolor": PAPER, "bordercolor": LINE, "font": {"size": parts.LARGE, "color": INK},
        "buttons": [{"label": "▶", "method": "animate", "args": play, "args2": pause}],
    }  # fmt: skip


def plot_one_run(info: OneRunInfo, game: int | None = None) -> go.Figure:
    """Draw every K's rating up to a game, by default the last; the button replays the run."""
    frame = _frame(info)
    last = info.n_games if game is None else game
    hover = _("K %(k)s: %(rating)s after game %(game)s")
    data = [_ends(info, last)]
    for k, ratings in zip(info.k_factors, info.ratings, strict=True):
        text = hover % {"k": f"{k:g}", "rating": "%{y:.0f}", "game": "%{x}"}
        data.append(
            parts.line(
                np.arange(info.n_games + 1), ratings.astype(np.float32), k_color(k), 1.9,
                hoverinfo=None, hovertemplate=f"{text}<extra></extra>",
            )
        )  # fmt: skip
    if info.path is not None:
        truth = info.path.astype(np.float32)
        data.append(parts.line(np.arange(info.n_games + 1), truth, INK, 1.2))
    data += _strip(info, frame)
    fixed = [parts.y_name(_("rating"), MARGINS.left)]
    if info.scores is not None:
        fixed += _strip_names(frame)
    stops = sorted({round(stop) for stop in np.linspace(0, info.n_games, STOPS + 1)})
    frames = [
        {
            "name": str(stop),
            "data": [_ends(info, stop)],
            "traces": [0],
            "layout": {
                "annotations": fixed + _labels(info, frame, stop),
                "shapes": _shapes(info, frame, stop),
            },
        }
        for stop in stops
    ]
    step = parts.round_step(info.n_games / 4)  # on a phone "game 0" needs the room of two
    ticks = list(range(0, info.n_games + 1, step))
    first = _("game %(number)s") % {"number": 0}
    rating_step = parts.round_step((info.highest - info.lowest) / 6)
    # the lowest number keeps clear of the button
    free = info.lowest + CLEAR * (info.highest - info.lowest)
    start = int(-(-free // rating_step)) * rating_step
    return parts.sheet(
        data,
        annotations=fixed + _labels(info, frame, last),
        shapes=_shapes(info, frame, last),
        margins=MARGINS,
        frames=frames,
        updatemenus=[_replay_button()],
        xaxis=parts.axis(
            range=[0, info.n_games], tickvals=ticks, showgrid=False,
            ticktext=[first, *map(numbers.thousands, ticks[1:])],
        ),
        yaxis=parts.axis(
            range=[frame.low, info.highest], gridcolor=FAINT,
            tickvals=list(range(start, int(info.highest) + 1, rating_step)), tickformat="d",
        ),
    )  # fmt: skip
