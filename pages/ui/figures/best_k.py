"""The best K for what is wrong with a rating, and how flat the optimum is."""

import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go

from elo_core import theory
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.figures.best_k_values import GRID, BestKInfo, Question
from pages.ui.palette import FAINT, INK, K_FACTORS, LINE, PAPER, QUIET, k_color, k_span
from pages.ui.text import _, ngettext

MARGINS = parts.Margins(46, 12, 50, 52)
HEIGHT = 23.75  # rem
DOUBLING = (0.625, 1.25, 2.5, 5, 10, 20, 40, 80, 160, 320)
SAME = 0.12  # in logarithms of K: nearer to the best, one label serves both
LOW = 13.0  # K: below it a label has no room to the left
FROM_EDGE = (0.28, 0.62)  # of the axis: nearer an end the reach's words turn inwards
LETTER, TWO_LINES = 0.03, 0.16  # of the plot on a phone: a letter's width, two lines' height
SPARE = (0.15, 0.03)  # of the plot's width: the margins' room on either side


def _short(k_factor: float) -> str:
    """Return a K in whole points, with a decimal where it is small."""
    return numbers.plain(k_factor, 0 if k_factor >= LOW else 1).removesuffix(".0")


def _words(question: Question) -> str:
    """Return what is wrong, as the beginning of a sentence."""
    amount = numbers.compact(question.amount)
    if question.case == "form":
        return _("Strength that wanders by %(points)s points a game") % {"points": amount}
    if question.case == "gain":
        return _("A player who gains %(points)s points a game") % {"points": amount}
    text = ngettext(
        "%(points)s points off and %(games)s game to play",
        "%(points)s points off and %(games)s games to play",
        question.n_games,
    )
    return text % {"points": amount, "games": question.n_games}


def best_k_finding(info: BestKInfo) -> str:
    """Say, as HTML, which K is best, how flat that is, and what the reader's K costs."""
    low, high = info.reach
    text = _(
        "%(case)s: %(best)s is best, and anything from %(low)s to %(high)s nearly as good; "
        "%(verdict)s"
    )
    if low <= info.k_factor <= high:
        verdict = _("%(k)s is among them") % {"k": k_span(info.k_factor)}
    else:
        verdict = _("%(k)s is %(percent)s worse") % {
            "k": k_span(info.k_factor),
            "percent": numbers.whole_percent(info.price),
        }
    return text % {
        "case": _words(info.question),
        "best": f"{k_span(info.best).split('>')[0]}>K&nbsp;{_short(info.best)}</span>",
        "low": _short(low),
        "high": _short(high),
        "verdict": verdict,
    }


def best_k_note(info: BestKInfo) -> str:
    """Say which error is drawn, and the rule of thumb behind the best K."""
    question = info.question
    if question.case == "form":
        rule = _(
            "Long-run error. The best K is about twice the wandering per game without draws, and "
            "larger with them; noise and lag then cost the same."
        )
    elif question.case == "gain":
        rule = _(
            "Long-run error: the rating lags %(lag)s points behind with your K, and swings. "
            "FIDE’s 40 for juniors is best at 2 to 3 points a game."
        ) % {
            "lag": numbers.plain(
                theory.trend_lag(info.k_factor, points_per_game=question.amount), 0
            )
        }
    elif question.is_average:
        rule = _("Error averaged over all games: speed counts from the first, so K may be larger.")
    else:
        rule = _("Error after the last game.")
    how = _("Dashed: theory. Dots: simulation against equals")
    if math.isfinite(info.holds_to):
        how = _(
            "Dashed: theory, grey beyond %(points)s points, where it no longer holds. Dots: "
            "simulation against equals"
        ) % {"points": numbers.compact(info.holds_to)}
    if not math.isnan(info.largest_difference):
        text = _("%(how)s, at most %(percent)s away from it")
        how = text % {"how": how, "percent": numbers.percent(info.largest_difference)}
    return _("%(rule)s %(how)s.") % {"rule": rule, "how": how}


def best_k_alt(info: BestKInfo) -> str:
    """Say the picture in words."""
    text = _(
        "Typical error against K. Best: K %(best)s with %(least)s points. K %(k)s: %(error)s "
        "points."
    )
    return text % {
        "best": _short(info.best),
        "least": numbers.plain(info.least, 0),
        "k": f"{info.k_factor:g}",
        "error": numbers.plain(info.own_error, 0),
    }


def _listed(info: BestKInfo) -> parts.Dict:
    """Return the ten Ks as dots, where the simulation puts them."""
    shown = [place for place, error in enumerate(info.simulated) if error < info.top]
    hover = _("K %(k)s: ±%(error)s points off") % {"k": "%{x:~g}", "error": "%{y:.1f}"}
    return {
        "type": "scatter", "mode": "markers", "x": [K_FACTORS[place] for place in shown],
        "y": [float(info.simulated[place]) for place in shown],
        "hovertemplate": f"{hover}<extra></extra>",
        "marker": {"size": 9, "color": [k_color(K_FACTORS[place]) for place in shown],
                   "line": {"color": PAPER, "width": 1.5}},
    }  # fmt: skip


class _Frame(NamedTuple):
    """A label's room, in shares of the plot on a phone: where it must not be elsewhere."""

    left: float
    right: float
    bottom: float
    top: float

    def meets(self, other: "_Frame") -> bool:
        """Say whether the two cover each other."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.bottom < other.top
            and other.bottom < self.top
        )


def _frame(x: float, y: float, xanchor: str, yanchor: str, n_letters: int) -> _Frame:
    """Return the room of a label of two lines beside a mark, in shares of the plot."""
    width, height = n_letters * LETTER, TWO_LINES
    left = x - width * {"left": 0.0, "center": 0.5, "right": 1.0}[xanchor]
    side = 0.03 if xanchor == "left" else -0.03 if xanchor == "right" else 0.0
    bottom = y + (0.03 if yanchor == "bottom" else -0.03 - height)
    return _Frame(left + side, left + side + width, bottom, bottom + height)


def _share(info: BestKInfo, k_factor: float) -> float:
    """Return where a K stands on its axis, from 0 to 1."""
    left, right = info.k_range
    return math.log(k_factor / left) / math.log(right / left)


def _curve_in(info: BestKInfo, frame: _Frame) -> int:
    """Return how many points of the curve run through a label's room."""
    left, right = info.k_range
    x = np.log(GRID / left) / math.log(right / left)
    y = info.errors / info.top
    inside = (frame.left < x) & (x < frame.right) & (frame.bottom < y) & (y < frame.top)
    return int(inside.sum())


def _placed(
    info: BestKInfo,
    mark: tuple[float, float],
    n_letters: int,
    sides: Sequence[str],
    taken: _Frame | None,
) -> tuple[parts.Dict, _Frame]:
    """Return a label's place beside its mark (K, error), where it meets least, and its room."""
    x, y = _share(info, mark[0]), mark[1] / info.top

    def cost(place: tuple[str, str]) -> tuple[bool, bool, int]:
        frame = _frame(x, y, *place, n_letters)
        outside = not (
            -SPARE[0] <= frame.left
            and frame.right <= 1 + SPARE[1]
            and frame.bottom >= 0
            and frame.top <= 1
        )
        return outside, taken is not None and frame.meets(taken), _curve_in(info, frame)

    place = min(product(("left", "right", "center"), sides), key=cost)
    frame = _frame(x, y, *place, n_letters)
    looks = {
        "xanchor": place[0], "yanchor": place[1], "align": place[0],
        "xshift": {"left": 9, "right": -9, "center": 0}[place[0]],
        "yshift": 10 if place[1] == "bottom" else -10,
    }  # fmt: skip
    return looks | ({"bgcolor": PAPER} if _curve_in(info, frame) else {}), frame


def _two_lines(title: str, details: str) -> str:
    return f'<b>{title}</b><br><span style="font-size:{parts.TEXT}px">{details}</span>'


def _best(info: BestKInfo) -> tuple[list[parts.Dict], list[parts.Dict], _Frame | None]:
    """Return the ring at the best K, with its label where the reader's does not say the same."""
    ring = {
        "type": "scatter", "mode": "markers", "x": [info.best], "y": [info.least],
        "hoverinfo": "skip",
        "marker": {"size": 15, "symbol": "circle-open", "color": INK, "line": {"width": 2}},
    }  # fmt: skip
    if abs(math.log(info.k_factor / info.best)) < SAME:
        return [ring], [], None
    amount = _("±%(error)s points") % {"error": numbers.plain(info.least, 0)}
    title = _("best K %(k)s") % {"k": _short(info.best)}
    text, n_letters = _two_lines(title, amount), max(len(title), len(amount))
    place, frame = _placed(info, (info.best, info.least), n_letters, ("top", "bottom"), None)
    label = parts.note(text, math.log10(info.best), info.least, INK, parts.LARGE, **place)
    return [ring], [label], frame


def _own(info: BestKInfo, taken: _Frame | None) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the reader's K and its label; beyond the axis only the label, at its end."""
    k, color = info.k_factor, k_color(info.k_factor)
    amount = _("±%(error)s points") % {"error": numbers.plain(info.own_error, 0)}
    if abs(math.log(k / info.best)) < SAME:
        details = _("%(amount)s: the best") % {"amount": amount}
    else:
        details = _("%(amount)s, %(percent)s more") % {
            "amount": amount, "percent": numbers.whole_percent(info.price),
        }  # fmt: skip
    text = _two_lines(f"K {k:g}", details)
    beyond = info.own_error >= info.top
    y = info.top if beyond else info.own_error
    sides = ("top",) if beyond else ("bottom", "top")
    place, _frame_taken = _placed(info, (k, y), len(details), sides, taken)
    label = parts.note(
        f"{text} ↑" if beyond else text,
        math.log10(k),
        y,
        color,
        parts.LARGE,
        **place,
    )
    mark = {
        "type": "scatter", "mode": "markers", "x": [k], "y": [y], "hoverinfo": "skip",
        "marker": {"size": 16, "color": color, "line": {"color": PAPER, "width": 2}},
    }  # fmt: skip
    return [] if beyond else [mark], [label]


def _reach_label(info: BestKInfo) -> parts.Dict:
    """Return the words above the shaded reach, turned inwards near an edge."""
    low, high = info.reach
    text = _("K %(low)s to %(high)s: at most 5\u202f%(percent)s worse") % {
        "low": _short(low), "high": _short(high), "percent": "%",
    }  # fmt: skip
    middle = math.sqrt(low * high)
    share = _share(info, middle)
    anchor = "left" if share < FROM_EDGE[0] else "right" if share > FROM_EDGE[1] else "center"
    at = {"left": low, "right": high, "center": middle}[anchor]
    return parts.note(
        text, math.log10(at), 1, QUIET,
        yref="paper", xanchor=anchor, yanchor="bottom", yshift=2,
    )  # fmt: skip


def plot_best_k(info: BestKInfo) -> go.Figure:
    """Draw the error over K; the shaded reach costs at most 5 % more than the best."""
    hover = _("K %(k)s: ±%(error)s points off, by theory") % {
        "k": "%{x:.1f}", "error": "%{y:.1f}",
    }  # fmt: skip
    holds = info.errors <= info.holds_to
    curves = [
        parts.line(
            GRID, np.where(part, info.errors, np.nan), color, 2, "5px,4px",
            hoverinfo=None, hovertemplate=f"{hover}<extra></extra>",
        )
        for part, color in ((~holds, LINE), (holds, INK))
    ]  # fmt: skip
    ring, best_label, taken = _best(info)
    mark, own_label = _own(info, taken)
    left, right = info.k_range
    reach = {
        "type": "rect", "x0": info.reach[0], "x1": info.reach[1], "y0": 0, "y1": info.top,
        "fillcolor": FAINT, "opacity": 0.55, "line": {"width": 0}, "layer": "below",
    }  # fmt: skip
    step = parts.round_step(info.top / 6)
    ticks = [tick for tick in DOUBLING if left <= tick <= right]
    return parts.sheet(
        [*curves, _listed(info), *ring, *mark],
        annotations=[
            *own_label,
            *best_label,
            _reach_label(info),
            parts.y_name(
                _("Typical error (root mean square), points"), MARGINS.left, yshift=24
            ),
            parts.x_name(_("K-factor (each step doubles it)")),
        ],
        shapes=[reach],
        margins=MARGINS,
        xaxis=parts.axis(
            type="log", range=[math.log10(left), math.log10(right)], showgrid=False,
            tickvals=ticks, ticktext=[f"{tick:g}" for tick in ticks],
        ),
        yaxis=parts.axis(range=[0, info.top], tickvals=list(range(0, int(info.top) + 1, step))),
    )  # fmt: skip
