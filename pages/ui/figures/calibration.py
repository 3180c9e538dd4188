"""Promises kept: what favourites expected, and what they scored, for one K."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core.comparison import KFactorComparison
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import INK, PAPER, k_color
from pages.ui.text import _

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(40, 14, 46, 44)
HEIGHT = 16.0  # rem
FEWEST = 8  # games in a bin: fewer say nothing
TWO_SIDED_90 = 1.645  # standard errors


class CalibrationInfo(NamedTuple):
    """The bins of one K that hold enough games.

    ``margins`` are half of the 90 % intervals of the scores.
    """

    k_factor: float
    n_games: NDArray[np.intp]
    expected_scores: FloatArray
    scores: FloatArray
    margins: FloatArray

    @property
    def clearest(self) -> int | None:
        """The place of the clearest favourites; None without any bin."""
        return len(self.scores) - 1 if len(self.scores) else None

    @property
    def fault(self) -> int:
        """What the clearest favourites were: -1 promised too much, 1 too little, 0 cannot tell."""
        place = self.clearest
        if place is None:
            return 0
        miss = self.scores[place] - self.expected_scores[place]
        return int(np.sign(miss)) if abs(miss) > self.margins[place] else 0


def calibration_info(comparison: KFactorComparison, k_factor: float) -> CalibrationInfo:
    """Take the bins of one K.

    Notes
    -----
    A score from 0 to 1 with mean m has a variance of at most m (1 - m), so that the interval is
    too wide rather than too narrow where games are drawn. Games of the same players are not
    independent; the interval does not know it.
    """
    place = int(np.flatnonzero(comparison.k_factors == k_factor)[0])
    n_games = comparison.calibration.n_games[place]
    kept = n_games >= FEWEST
    scores = comparison.calibration.scores[place][kept]
    least = 1 / (2 * n_games[kept])
    spread = np.clip(scores, least, 1 - least)
    return CalibrationInfo(
        k_factor,
        n_games[kept],
        comparison.calibration.expected_scores[place][kept],
        scores,
        TWO_SIDED_90 * np.sqrt(spread * (1 - spread) / n_games[kept]),
    )


def calibration_frame(infos: tuple[CalibrationInfo, ...]) -> pd.DataFrame:
    """Return all bins as a table."""
    return pd.concat(
        pd.DataFrame(
            {
                "k_factor": info.k_factor,
                "n_games": info.n_games,
                "expected_score": info.expected_scores,
                "score": info.scores,
                "margin_90": info.margins,
            }
        )
        for info in infos
    )


def lowest_score(infos: tuple[CalibrationInfo, ...]) -> float:
    """Return the lower end of the common axis of scores."""
    ends = [float((info.scores - info.margins).min()) for info in infos if len(info.scores)]
    return min(0.4, float(np.floor(10 * max(min(ends, default=0.4), 0.0)) / 10))


def plot_calibration(info: CalibrationInfo, lowest: float, title: str) -> go.Figure:
    """Draw the bins against the line on which every promise is kept."""
    color = k_color(info.k_factor)
    hover = _("expected %(expected)s, scored %(score)s<br>%(games)s games") % {
        "expected": "%{x:.2f}", "score": "%{y:.2f}", "games": "%{customdata:,}",
    }  # fmt: skip
    points = {
        "type": "scatter", "mode": "markers", "x": info.expected_scores, "y": info.scores,
        "customdata": info.n_games, "hovertemplate": f"{hover}<extra></extra>",
        "error_y": {"type": "data", "array": info.margins, "color": color, "thickness": 1.5,
                    "width": 0},
        "marker": {"color": color, "size": 10, "line": {"color": PAPER, "width": 1.2}},
    }  # fmt: skip
    ticks = [0.5, 0.75, 1]
    texts = ["0.5", "0.75", "1"]
    return parts.sheet(
        [parts.line([0.5, 1], [0.5, 1], INK, 1.2, "4px,4px"), points],
        annotations=[
            parts.note(title, 0, 1, color, parts.LARGE, xref="paper", yref="paper",
                       xanchor="left", yanchor="bottom", xshift=-MARGINS.left, yshift=22),
            parts.y_name(_("scored"), MARGINS.left, yshift=3),
            parts.x_name(_("expected of the favourite"), -21),
        ],
        margins=MARGINS,
        xaxis=parts.axis(range=[0.48, 1.02], showgrid=False, tickvals=ticks, ticktext=texts),
        yaxis=parts.axis(range=[lowest, 1.03], tickvals=[0, 0.25, *ticks],
                         ticktext=["0", "0.25", *texts]),
    )  # fmt: skip


def panel_title(info: CalibrationInfo, *, mine: bool, best: bool) -> str:
    """Return a panel's title: its K, and whose it is."""
    words = [f"<b>K {numbers.compact(info.k_factor)}</b>"]
    if mine:
        words.append(_("yours"))
    if best:
        words.append(_("best here"))
    return " · ".join(words)
