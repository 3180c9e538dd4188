"""Points won and lost by rating difference, for several Ks on one scale."""

import math
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import rate_game
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import INK, PAPER, QUIET, k_color, k_span
from pages.ui.text import _, listed, ltr

FloatArray = NDArray[np.float64]

MARGINS = parts.Margins(44, 46, 32, 52)
HEIGHT = 21.0  # rem
REACH = 600  # points
DIFFERENCES = np.arange(-REACH, REACH + 1, 10.0)
TICKS = (-600, -300, 0, 300, 600)
LABEL_GAP = 0.085  # of the axis: labels closer than this would touch


class KStakesInfo(NamedTuple):
    """What a win gives and a loss takes, shape (Ks, differences), and at the reader's place."""

    k_factors: tuple[float, ...]
    k_factor: float
    rating_difference: float
    wins: FloatArray
    losses: FloatArray
    own_win: float
    own_draw: float
    own_loss: float

    @property
    def top(self) -> float:
        """The end of the axis: the largest K, or what a far stronger player can lose."""
        return 1.2 * max(self.k_factors)


def k_stakes_info(
    k_factors: tuple[float, ...], k_factor: float, rating_difference: float
) -> KStakesInfo:
    """Compute one game's changes for the chosen Ks, the reader's among them."""
    ks = tuple(sorted({*k_factors, k_factor}))
    column = np.array(ks)[:, np.newaxis]

    def changes(score: float) -> FloatArray:
        return np.asarray(rate_game(DIFFERENCES, 0.0, score, k_factor=column).rating_change)

    own = [
        float(rate_game(rating_difference, 0.0, score, k_factor=k_factor).rating_change)
        for score in (1.0, 0.5, 0.0)
    ]
    return KStakesInfo(ks, k_factor, rating_difference, changes(1.0), changes(0.0), *own)


def k_stakes_frame(info: KStakesInfo) -> pd.DataFrame:
    """Return the lines with all digits: a row for each difference, two columns for each K."""
    columns = {"rating_difference": DIFFERENCES}
    for k, win, loss in zip(info.k_factors, info.wins, info.losses, strict=True):
        columns |= {f"win_k_{k:g}": win, f"loss_k_{k:g}": loss}
    return pd.DataFrame(columns)


def k_stakes_finding(info: KStakesInfo) -> str:
    """Say, as HTML, what is at stake at the reader's difference and K."""
    difference = info.rating_difference
    opponent = (
        _("Against an equal")
        if difference == 0
        else _("Against an opponent %(points)s points weaker")
        if difference > 0
        else _("Against an opponent %(points)s points stronger")
    ) % {"points": numbers.compact(abs(difference))}
    text = _("%(opponent)s, a win with %(k)s gives %(win)s and a loss takes %(loss)s")
    return text % {
        "opponent": opponent,
        "k": k_span(info.k_factor),
        "win": _amount(info.own_win),
        "loss": _amount(-info.own_loss),
    }


def _amount(points: float) -> str:
    """Return points without a sign, never as 0 where they are none."""
    return numbers.signed(points, 1).removeprefix("+").replace("<", "&lt;")


def k_stakes_note(info: KStakesInfo) -> str:
    """Say what all Ks share."""
    text = _(
        "Win and loss together are always one whole K; the difference only divides it. A draw "
        "moves you by %(draw)s."
    )
    return text % {"draw": ltr(numbers.signed(info.own_draw, 1))}


def k_stakes_alt(info: KStakesInfo) -> str:
    """Say the picture in words."""
    text = _(
        "Points won and lost against the rating difference, for K %(ks)s. At %(difference)s "
        "points and K %(k)s a win makes %(win)s, a loss %(loss)s."
    )
    return text % {
        "ks": listed(f"{k:g}" for k in info.k_factors),
        "difference": numbers.signed(info.rating_difference, 0),
        "k": f"{info.k_factor:g}",
        "win": numbers.signed(info.own_win, 1),
        "loss": numbers.signed(info.own_loss, 1),
    }


def _lines(info: KStakesInfo) -> list[parts.Dict]:
    win = _("win with K %(k)s at %(difference)s points: %(change)s")
    loss = _("loss with K %(k)s at %(difference)s points: %(change)s")
    found = []
    for k, wins, losses in zip(info.k_factors, info.wins, info.losses, strict=True):
        width = 3.5 if k == info.k_factor else 1.75
        words = {"k": f"{k:g}", "difference": "%{x:+.0f}", "change": "%{y:+.1f}"}
        for text, changes in ((win, wins), (loss, losses)):
            hover = text % words + "<extra></extra>"
            found.append(
                parts.line(
                    DIFFERENCES, changes, k_color(k), width, hoverinfo=None, hovertemplate=hover
                )
            )
    return found


def _ends(info: KStakesInfo) -> list[parts.Dict]:
    """Return each K's name where its losses end, far enough apart to be read."""
    gap = LABEL_GAP * 2 * info.top
    places = parts.spread(info.losses[:, -1].tolist(), gap, -math.inf)
    return [
        parts.note(
            f"<b>K {k:g}</b>", 1, y, k_color(k), xref="paper", xanchor="left", xshift=6
        )
        for k, y in zip(info.k_factors, places, strict=True)
    ]  # fmt: skip


def plot_k_stakes(info: KStakesInfo) -> go.Figure:
    """Draw gains above zero and losses below it; the reader's K is the thick pair of lines."""
    x, color = info.rating_difference, k_color(info.k_factor)
    step = parts.round_step(info.top / 4)
    ticks = [t for t in range(-4 * step, 4 * step + 1, step) if abs(t) <= info.top]
    left = x <= 0
    beside: parts.Dict = {
        "xanchor": "left" if left else "right", "xshift": 9 if left else -9, "bgcolor": PAPER,
    }  # fmt: skip
    own = [
        parts.note(
            f"<b>{ltr(numbers.signed(change, 1))}</b>", x, change, color, parts.LARGE,
            yanchor="bottom" if change >= 0 else "top", yshift=4 if change >= 0 else -4, **beside,
        )
        for change in (info.own_win, info.own_loss)
    ]  # fmt: skip
    marks = {
        "type": "scatter", "mode": "markers", "x": [x, x], "y": [info.own_win, info.own_loss],
        "hoverinfo": "skip",
        "marker": {"size": 13, "color": color, "line": {"color": PAPER, "width": 2}},
    }  # fmt: skip
    zero = {
        "type": "line", "x0": -REACH, "x1": REACH, "y0": 0, "y1": 0,
        "line": {"color": INK, "width": 1}, "layer": "below",
    }  # fmt: skip
    kinds = [
        parts.note(word, REACH * side, y * info.top, QUIET, xanchor=anchor, yanchor="middle")
        for word, side, y, anchor in (
            (_("points won"), 0.97, 0.93, "right"),
            (_("points lost"), -0.97, -0.93, "left"),
        )
    ]
    return parts.sheet(
        [*_lines(info), marks],
        annotations=[
            *_ends(info),
            *kinds,
            *own,
            parts.y_name(_("Rating change, points"), MARGINS.left),
            parts.x_name(_("Rating difference: you − opponent")),
        ],
        shapes=[zero, parts.segment((x, x), (info.own_loss, info.own_win), color)],
        margins=MARGINS,
        xaxis=parts.axis(
            range=[-REACH, REACH], showgrid=False, tickvals=list(TICKS),
            ticktext=[numbers.signed(tick, 0) for tick in TICKS],
        ),
        yaxis=parts.axis(
            range=[-info.top, info.top], tickvals=ticks,
            ticktext=[numbers.signed(tick, 0) for tick in ticks],
        ),
    )  # fmt: skip
