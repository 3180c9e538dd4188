"""Wins against weaker and weaker players: a win pays less and less, and always something."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import rate_game
from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, LINE, PAPER, QUIET
from pages.ui.text import _, ltr

MARGINS = parts.Margins(46, 24, 30, 50)
FARTHEST = 1000  # points below the player


class LimitsInfo(NamedTuple):
    """What the picture shows; the curve and the rule of thumb only after the reveal.

    ``guess`` is +1 for "pays", 0 for "nothing", -1 for "costs".
    """

    k_factor: float
    guess: float | None
    gaps: NDArray[np.float64]
    points: NDArray[np.float64]
    rule_of_thumb: NDArray[np.float64]

    @property
    def farthest(self) -> float:
        """What the win over the weakest opponent pays."""
        return float(self.points[-1])


def rule_of_thumb(gap: float, k_factor: float) -> float:
    """Return what people say that a win over a weaker player pays.

    ICC and Yahoo Chess: half of K, less 4 % of the difference for K 32, that is K / 800 for each
    point; beyond 400 points it takes points away from a winner.
    """
    return k_factor / 2 - k_factor / 800 * gap


def limits_info(k_factor: float, guess: float | None, *, is_revealed: bool) -> LimitsInfo:
    """Compute the curve, and the straight line that people use instead, once revealed."""
    gaps = np.linspace(0, FARTHEST, 101) if is_revealed else np.empty(0)
    points = rate_game(gaps, np.zeros_like(gaps), 1.0, k_factor=k_factor).rating_change
    straight = np.array([rule_of_thumb(gap, k_factor) for gap in gaps])
    return LimitsInfo(k_factor, guess, gaps, points, straight)


def limits_frame(info: LimitsInfo) -> pd.DataFrame:
    """Return the picture's numbers."""
    if not len(info.gaps):
        return pd.DataFrame(
            {"points_below_you": [0, FARTHEST], "win_pays": [info.k_factor / 2, None]}
        )
    return pd.DataFrame(
        {
            "points_below_you": info.gaps,
            "win_pays": info.points,
            "rule_of_thumb": info.rule_of_thumb,
        }
    )


def _guess(info: LimitsInfo, low: float) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the guess as a dashed line from what is known to its side of nothing."""
    if info.guess is None:
        return [], [] if len(info.gaps) else [marks.unknown(0.7 * FARTHEST, 0, bgcolor=PAPER)]
    at = {1.0: 0.16 * info.k_factor, 0.0: 0.0, -1.0: 0.6 * low}[info.guess]
    pays = info.guess > 0
    place = {"yanchor": "bottom" if pays else "top", "yshift": 8 if pays else -8}
    return (
        [
            marks.guess_line([0, FARTHEST], [info.k_factor / 2, at]),
            marks.guess_point(FARTHEST, at),
        ],
        [marks.guess_label(_("your guess"), FARTHEST, at, xanchor="right", **place)],
    )


def plot_limits(info: LimitsInfo) -> go.Figure:
    """Draw the line of nothing, the guess, and later the curve and the rule of thumb."""
    k = info.k_factor
    low, high = -0.32 * k, 0.62 * k
    data, annotations = _guess(info, low)
    if len(info.gaps):
        hover = _("%(gap)s points below you:<br>the win pays %(points)s") % {
            "gap": "%{x:.0f}",
            "points": "%{y:.3f}",
        }
        kept = info.rule_of_thumb >= low
        data = [
            parts.line(info.gaps[kept], info.rule_of_thumb[kept], QUIET, 1.6, "dot"),
            *data,
            parts.line(
                info.gaps, info.points, INK, 2.6,
                hoverinfo=None, hovertemplate=f"{hover}<extra></extra>",
            ),
            marks.truth_point(FARTHEST, info.farthest),
        ]  # fmt: skip
        text = ltr(numbers.signed(info.farthest))
        annotations.append(
            marks.truth_label(
                text, FARTHEST, info.farthest, xanchor="right", xshift=-12, yanchor="bottom",
                yshift=4,
            )
        )  # fmt: skip
        annotations.append(
            parts.leader(_("rule of thumb:<br>a straight line"), 500, rule_of_thumb(500, k),
                         (-58, 26), QUIET)
        )  # fmt: skip
    data.append(marks.known_point(0, k / 2))
    annotations += [
        parts.y_name(_("Points for the win"), MARGINS.left),
        parts.x_name(_("How far the opponent is below you")),
        parts.note(_("an equal pays %(points)s") % {"points": numbers.compact(k / 2)}, 0, k / 2,
                   xanchor="left", xshift=10, yanchor="bottom"),
    ]  # fmt: skip
    zero = parts.segment((0, FARTHEST), (0, 0), LINE)
    zero["line"] = {"color": LINE, "width": 1.5}
    return parts.sheet(
        data, annotations=annotations, shapes=[zero], margins=MARGINS,
        xaxis=parts.axis(
            range=[0, FARTHEST], showgrid=False, tickvals=[0, 200, 400, 600, 800, 1000],
        ),
        yaxis=parts.axis(range=[low, high], tickvals=[-k / 4, 0, k / 4, k / 2], gridcolor=FAINT,
                         ticktext=[numbers.signed(v, 0) for v in (-k / 4, 0, k / 4, k / 2)]),
    )  # fmt: skip
