"""What each game of an event gave or took, and the running sum."""

import math
from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core.rules import RatedEvent
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import DRAW, FAINT, INK, LOSS, PAPER, QUIET, WIN
from pages.ui.text import _, ltr

MARGINS = parts.Margins(46, 64, 30, 52)
LEAST_REACH = 5.0  # points; an axis for tiny changes would make them look large
COLORS = {1.0: WIN, 0.5: DRAW, 0.0: LOSS}
FEW, STEP = 8, 13  # games; px
MANY = 16  # games: more of them bear no numbers


class EventGamesInfo(NamedTuple):
    """Changes by game number (from 1, games that do not count left out) and their sum so far."""

    games: NDArray[np.intp]
    scores: NDArray[np.float64]
    expected_scores: NDArray[np.float64]
    changes: NDArray[np.float64]
    n_games: int

    @property
    def sums(self) -> NDArray[np.float64]:
        """The running sum of the changes."""
        return np.cumsum(self.changes)


def event_games_info(event: RatedEvent) -> EventGamesInfo:
    """Take the games that a formula rated one by one."""
    rated = [
        (number, row.calculation)
        for number, row in enumerate(event.rows, start=1)
        if row.calculation is not None
    ]
    return EventGamesInfo(
        np.array([number for number, _calculation in rated], dtype=np.intp),
        np.array([calculation.score for _number, calculation in rated]),
        np.array([calculation.expected_score for _number, calculation in rated]),
        np.array([calculation.rating_change for _number, calculation in rated]),
        len(event.rows),
    )


def _bars(info: EventGamesInfo) -> parts.Dict:
    hover = _("Game %(game)s: %(change)s points<br>scored %(score)s, expected %(expected)s") % {
        "game": "%{x}",
        "change": "%{y:+.2f}",
        "score": "%{customdata[0]}",
        "expected": "%{customdata[1]:.2f}",
    }
    return {
        "type": "bar", "x": info.games, "y": info.changes, "width": 0.62,
        "customdata": np.column_stack([info.scores, info.expected_scores]),
        "hovertemplate": f"{hover}<extra></extra>",
        "marker": {"color": [COLORS.get(score, DRAW) for score in info.scores.tolist()],
                   "opacity": 0.75},
    }  # fmt: skip


def plot_event_games(info: EventGamesInfo) -> go.Figure:
    """Draw each game's change as a bar and their sum as a stepped line that ends in the total."""
    sums = info.sums
    extremes = [*info.changes.tolist(), *sums.tolist()]
    low = min(-LEAST_REACH, *extremes) if extremes else -LEAST_REACH
    high = max(LEAST_REACH, *extremes) if extremes else LEAST_REACH
    room = 0.12 * (high - low)
    end = info.n_games + 0.5
    data, labels = [_bars(info)], [parts.y_name(_("Rating change (points)"), MARGINS.left)]
    if len(sums):
        hover = _("After game %(game)s: %(sum)s points") % {"game": "%{x}", "sum": "%{y:+.2f}"}
        data.append(
            parts.line(
                info.games, sums, INK, 2, line_shape="hvh", hoverinfo=None,
                hovertemplate=f"{hover}<extra></extra>",
            )
        )  # fmt: skip
        data.append({
            "type": "scatter", "mode": "markers", "x": [info.games[-1]], "y": [sums[-1]],
            "hoverinfo": "skip", "cliponaxis": False,
            "marker": {"color": INK, "size": 9, "line": {"color": PAPER, "width": 1.5}},
        })  # fmt: skip
        total = f"<b>{ltr(numbers.signed(float(sums[-1])))}</b>"
        labels.append(
            parts.note(total, end, float(sums[-1]), INK, parts.LARGE, xanchor="left", xshift=4)
        )
    crowded = len(sums) > FEW  # neighbours would touch on a phone: every other one stands higher
    if len(sums) <= MANY:
        labels += [
            parts.note(
                ltr(numbers.signed(float(change), 1)), int(game), float(change), QUIET,
                yanchor="bottom" if change >= 0 else "top",
                yshift=math.copysign(2 + (STEP if crowded and game % 2 else 0), change),
            )
            for game, change in zip(info.games, info.changes, strict=True)
        ]  # fmt: skip
    labels.append(parts.x_name(_("Game")))
    step = parts.round_step(max(info.n_games, 1) / 12)
    zero = {
        "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": 0, "y1": 0,
        "line": {"color": QUIET, "width": 1},
    }  # fmt: skip
    return parts.sheet(
        data,
        annotations=labels,
        shapes=[zero],
        margins=MARGINS,
        xaxis=parts.axis(
            range=[0.5, max(end, 1.5)], showgrid=False,
            tickvals=list(range(step, info.n_games + 1, step)),
        ),
        yaxis=parts.axis(range=[low - room, high + room], gridcolor=FAINT, nticks=7),
    )  # fmt: skip
