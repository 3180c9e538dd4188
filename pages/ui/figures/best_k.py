"""The best K for what is wrong with a rating, and how flat the optimum is."""

import math

import numpy as np
import plotly.graph_objects as go

from elo_core import theory
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.figures.best_k_values import GRID, BestKInfo, Question
from pages.ui.palette import FAINT, INK, K_FACTORS, LINE, PAPER, QUIET, k_color, k_span
from pages.ui.text import _, ltr, ngettext

MARGINS = parts.Margins(46, 12, 34, 52)
HEIGHT = 23.75  # rem
DOUBLING = (1.25, 2.5, 5, 10, 20, 40, 80, 160, 320)
SAME = 0.12  # in logarithms of K: nearer to the best, one label serves both
LOW = 13.0  # K: below it a label has no room to the left
FROM_EDGE = (0.25, 0.75)  # of the axis: nearer an end a label turns inwards


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
        verdict = _("yours, %(k)s, is among them") % {"k": k_span(info.k_factor)}
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
    return f"{rule} {how}."


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
    hover = _("K %(k)s: ±%(error)s points off") % {"k": "%{x:g}", "error": "%{y:.1f}"}
    return {
        "type": "scatter", "mode": "markers", "x": [K_FACTORS[place] for place in shown],
        "y": [float(info.simulated[place]) for place in shown],
        "hovertemplate": f"{hover}<extra></extra>",
        "marker": {"size": 9, "color": [k_color(K_FACTORS[place]) for place in shown],
                   "line": {"color": PAPER, "width": 1.5}},
    }  # fmt: skip


def _own(info: BestKInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the reader's K and its label; beyond the axis only the label, in the corner."""
    k, color, error = info.k_factor, k_color(info.k_factor), info.own_error
    is_best = abs(math.log(k / info.best)) < SAME
    title = _("yours, K %(k)s: as good as the best") if is_best else _("yours, K %(k)s")
    price = "" if is_best else ", " + _("%(percent)s more") % {
        "percent": numbers.whole_percent(info.price)
    }  # fmt: skip
    amount = _("±%(error)s points") % {"error": numbers.plain(error, 0)}
    text = (
        f"<b>{title % {'k': f'{k:g}'}}</b><br>"
        f'<span style="font-size:{parts.TEXT}px">{amount}{price}</span>'
    )
    if error >= info.top:
        side = "left" if k < info.best else "right"
        label = parts.note(
            f"{text} ↑", math.log10(info.k_range[0 if side == "left" else 1]), 0.9 * info.top,
            color, parts.LARGE, xanchor=side, yanchor="top", align=side, bgcolor=PAPER,
            xshift=8 if side == "left" else -8,
        )  # fmt: skip
        return [], [label]
    place: parts.Dict
    if info.reach[0] <= k <= info.reach[1]:
        place = {"xanchor": "center", "yanchor": "bottom", "yshift": 13}
    elif k > info.best:
        place = {
            "xanchor": "right",
            "yanchor": "bottom",
            "xshift": -9,
            "yshift": 5,
            "align": "right",
        }
    elif k > LOW:
        place = {
            "xanchor": "right",
            "yanchor": "top",
            "xshift": -9,
            "yshift": -5,
            "align": "right",
        }
    else:
        place = {"xanchor": "left", "yanchor": "bottom", "xshift": 9, "yshift": 5, "align": "left"}
    mark = {
        "type": "scatter", "mode": "markers", "x": [k], "y": [error], "hoverinfo": "skip",
        "marker": {"size": 16, "color": color, "line": {"color": PAPER, "width": 2}},
    }  # fmt: skip
    return [mark], [parts.note(text, math.log10(k), error, color, parts.LARGE, **place)]


def _best(info: BestKInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the ring at the best K, with its label where the reader's does not say the same."""
    ring = {
        "type": "scatter", "mode": "markers", "x": [info.best], "y": [info.least],
        "hoverinfo": "skip",
        "marker": {"size": 15, "symbol": "circle-open", "color": INK, "line": {"width": 2}},
    }  # fmt: skip
    if abs(math.log(info.k_factor / info.best)) < SAME:
        return [ring], []
    amount = _("±%(error)s points") % {"error": numbers.plain(info.least, 0)}
    title = _("best K %(k)s") % {"k": _short(info.best)}
    text = f'<b>{title}</b><br><span style="font-size:{parts.TEXT}px">{amount}</span>'
    label = parts.note(
        text, math.log10(info.best), info.least, INK, parts.LARGE, yanchor="top", yshift=-12
    )
    return [ring], [label]


def plot_best_k(info: BestKInfo) -> go.Figure:
    """Draw the error over K; the shaded reach costs at most 5 % more than the best."""
    low, high = info.reach
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
    marks, labels = _own(info)
    ring, best_label = _best(info)
    reach = {
        "type": "rect", "x0": low, "x1": high, "y0": 0, "y1": info.top, "fillcolor": FAINT,
        "opacity": 0.55, "line": {"width": 0}, "layer": "below",
    }  # fmt: skip
    reach_words = _("K %(low)s to %(high)s: at most 5\u202f%(percent)s worse") % {
        "low": _short(low), "high": _short(high), "percent": "%",
    }  # fmt: skip
    left, right = info.k_range
    middle = math.sqrt(low * high)
    inside = math.log(middle / left) / math.log(right / left)
    anchor = "left" if inside < FROM_EDGE[0] else "right" if inside > FROM_EDGE[1] else "center"
    at = {"left": low, "right": high, "center": middle}[anchor]
    step = parts.round_step(info.top / 6)
    ticks = [tick for tick in DOUBLING if left <= tick <= right]
    return parts.sheet(
        [*curves, _listed(info), *ring, *marks],
        annotations=[
            *labels,
            *best_label,
            parts.note(
                ltr(reach_words), math.log10(at), info.top, QUIET,
                xanchor=anchor, yanchor="top", yshift=-4,
            ),
            parts.y_name(_("Typical error (root mean square), points"), MARGINS.left),
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
