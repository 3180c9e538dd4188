"""The expectation curve with a match-up on it; an arrow from expected to scored: the surprise."""

from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import LOGISTIC, ExpectationCurve, expected_score
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import (
    FAINT,
    OPPONENT,
    OPPONENT_TEXT,
    PAPER,
    QUIET,
    YOU,
    YOU_TEXT,
)  # fmt: skip
from pages.ui.text import _, ltr

MARGINS = parts.Margins(46, 24, 32, 50)
REACHES = (600, 900, 1200, 2400, 4500)  # a third of each is round, and carries a tick
ROUNDING = 1e-9  # a surprise below this has no direction
LONG, MIDDLING = 0.6, 0.25  # lengths of an arrow, in score
ARROW_FROM = 0.04  # of the score: a shorter arrow is hidden by its own head


class Mark(NamedTuple):
    """One player on the curve, from the player's own point of view."""

    name: str
    rating_difference: float
    expected_score: float
    score: float

    @property
    def surprise(self) -> float:
        """Score minus expected score."""
        return self.score - self.expected_score


class MatchUpInfo(NamedTuple):
    """What the picture shows: the curve over +-``reach`` points, and both players on it."""

    reach: int
    differences: NDArray[np.float64]
    expected_scores: NDArray[np.float64]
    you: Mark
    opponent: Mark
    curve_name_at: tuple[float, float]


def reach_for(rating_difference: float) -> int:
    """Return how far the axis goes: it changes in rare steps, so that it does not jump."""
    fitting = (reach for reach in REACHES if abs(rating_difference) <= 0.9 * reach)
    return next(fitting, REACHES[-1])


def match_up_info(
    you: Mark, opponent: Mark, *, scale: float = 400.0, curve: ExpectationCurve = LOGISTIC
) -> MatchUpInfo:
    """Compute the curve around a match-up."""
    reach = reach_for(you.rating_difference)
    grid = np.linspace(-reach, reach, 241)
    # the hover text near a mark belongs to the mark
    grid = grid[np.abs(np.abs(grid) - abs(you.rating_difference)) > reach / 50]
    name_at = 0.8 * reach
    return MatchUpInfo(
        reach,
        grid,
        expected_score(grid, 0.0, scale=scale, curve=curve),
        you,
        opponent,
        (name_at, float(expected_score(name_at, 0.0, scale=scale, curve=curve))),
    )


def _goes_up(mark: Mark, *, is_you: bool) -> bool:
    """Say whether the arrow, or where there is none the label, points up."""
    if abs(mark.surprise) > ROUNDING:
        return mark.surprise > 0
    return mark.rating_difference < 0 or (mark.rating_difference == 0 and is_you)


def _label_place(mark: Mark, reach: int, *, up: bool) -> tuple[str, str, float]:
    """Return horizontal anchor, vertical anchor and height of a player's label.

    Above the curve there is always room to the left, below it to the right. Far out the label
    stands beyond the arrow's head, or beside a long arrow.
    """
    expected, surprise = mark.expected_score, mark.surprise
    if abs(mark.rating_difference) < reach / 2:
        middle = expected + surprise / 2
        if up:
            return "right", "middle", min(max(middle, expected + 0.17), 0.93)
        return "left", "middle", max(min(middle, expected - 0.17), 0.07)
    if abs(surprise) > LONG:
        return ("left" if up else "right"), "middle", expected + 0.78 * surprise
    if abs(surprise) > MIDDLING:
        return _inwards(mark), "bottom" if up else "top", mark.score + (0.03 if up else -0.03)
    below = mark.rating_difference > 0
    return _inwards(mark), "top" if below else "bottom", expected + (-0.06 if below else 0.06)


def _inwards(mark: Mark) -> str:
    """Return the anchor that lets a label near the edge grow towards the middle."""
    return "right" if mark.rating_difference > 0 else "left"


def _player(
    mark: Mark, reach: int, *, is_you: bool
) -> tuple[list[parts.Dict], list[parts.Dict], parts.Dict]:
    """Return traces, labels and guide line of one player."""
    color, ink, symbol, size = (
        (YOU, YOU_TEXT, "circle", 12.5) if is_you else (OPPONENT, OPPONENT_TEXT, "square", 14)
    )
    x, expected, surprise = mark.rating_difference, mark.expected_score, mark.surprise
    up = _goes_up(mark, is_you=is_you)
    has_arrow = abs(surprise) > ARROW_FROM
    # the guide runs outwards, so that it never crosses the other player's label
    outwards = -1 if x < 0 or (x == 0 and is_you) else 1
    guide = parts.segment((x, outwards * reach), (expected, expected), color)
    hover = _("%(name)s: %(difference)s points,<br>expected score %(expected)s") % {
        "name": mark.name,
        "difference": numbers.signed(x, 0),
        "expected": numbers.expected(expected),
    }
    tip = mark.score - 0.03 * (1 if up else -1) if has_arrow else mark.score
    traces: list[parts.Dict] = [
        parts.line([x, x], [expected, tip], color, 3.5),
        {
            "type": "scatter", "mode": "markers", "x": [x], "y": [expected],
            "marker": {"color": color, "symbol": symbol, "size": size,
                       "line": {"color": PAPER, "width": 2}},
            "hovertemplate": f"{hover}<extra></extra>",
        },
    ]  # fmt: skip
    if has_arrow:
        traces.append({
            "type": "scatter", "mode": "markers", "x": [x], "y": [mark.score],
            "cliponaxis": False, "hoverinfo": "skip",
            "marker": {"color": color, "symbol": f"arrow-{'up' if up else 'down'}", "size": 14},
        })  # fmt: skip
    anchor, vertical, y = _label_place(mark, reach, up=up)
    beside = 12 if vertical == "middle" else -14  # px: clear of the arrow, or across its end
    labels = [
        parts.note(
            f"<b>{mark.name} {ltr(numbers.signed(surprise))}</b><br><span style='font-size: 13px'>"
            + _("scored %(score)s<br>expected %(expected)s")
            % {"score": numbers.score(mark.score), "expected": numbers.expected(expected)}
            + "</span>",
            x, y, ink, parts.LARGE, xanchor=anchor, yanchor=vertical, align=anchor,
            xshift=beside if anchor == "left" else -beside, bgcolor=PAPER, borderpad=1,
        )
    ]  # fmt: skip
    if abs(x) < reach / 2:  # farther out the player's label stands there, and says it
        left = outwards < 0
        labels.append(
            parts.note(
                f"<b>{numbers.expected(expected)}</b>", outwards * reach, expected, ink,
                xanchor="left" if left else "right", yanchor="bottom" if left else "top",
            )
        )  # fmt: skip
    return traces, labels, guide


def plot_match_up(info: MatchUpInfo) -> go.Figure:
    """Draw the curve and both players; equal and opposite arrows are zero-sum, seen."""
    hover = _("At a difference of %(x)s points<br>the expected score is %(y)s") % {
        "x": "%{x:+.0f}",
        "y": "%{y:.2f}",
    }
    data = [
        parts.line(
            info.differences, info.expected_scores, QUIET, 2.5,
            hoverinfo=None, hovertemplate=f"{hover}<extra></extra>",
        )
    ]  # fmt: skip
    annotations, shapes = [], []
    for mark in (info.opponent, info.you):
        traces, labels, guide = _player(mark, info.reach, is_you=mark is info.you)
        data += traces
        annotations += labels
        shapes.append(guide)
    annotations += [
        parts.leader(_("expected score"), *info.curve_name_at, (0, -34), QUIET),
        parts.y_name(_("Score in one game"), MARGINS.left),
        parts.x_name(_("Rating difference: player − opponent")),
    ]
    ticks = [third * info.reach // 3 for third in range(-3, 4)]
    return parts.sheet(
        data,
        annotations=annotations,
        shapes=shapes,
        margins=MARGINS,
        xaxis=parts.axis(
            range=[-info.reach, info.reach],
            tickvals=ticks,
            ticktext=[numbers.signed(tick, 0) for tick in ticks],
            showgrid=False,
        ),
        yaxis=parts.axis(
            range=[-0.03, 1.03],
            tickvals=[0, 0.25, 0.5, 0.75, 1],
            ticktext=["0", "0.25", "0.50", "0.75", "1"],
            gridcolor=FAINT,
        ),
    )
