"""The expectation curves at one difference and, on the same axis, how far they are apart.

Logistic, normal and FIDE's table cannot be told apart by eye near the middle: the lower panel
draws their difference on a scale of hundredths.
"""

import numpy as np
import plotly.graph_objects as go

from elo_core import fide_expected_score
from elo_core.fide import FIDE_MAX_COUNTED_DIFFERENCE
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.figures.curves import NAMES, CurvesInfo, points
from pages.ui.palette import DRAW, INK, OPPONENT, OPPONENT_TEXT, PAPER, QUIET, YOU, YOU_TEXT
from pages.ui.text import _, ltr

MARGINS = parts.Margins(52, 22, 30, 52)
LOWER, GAP = 0.335, 0.13  # of the plot's height: the lower panel, and the room above it
SCORE_RANGE = (-0.03, 1.05)
MOST = 0.024  # no two of the curves are farther apart, so the lower axis never changes
FAR = 0.55  # of the reach: beyond it the labels of the curves make room for the players'
CROWDED = 0.15  # of the axis: a tick nearer than this to the reader's difference gives way
DASH = "5px,4px"


def expectation_alt(info: CurvesInfo) -> str:
    """Say the picture in words."""
    text = _(
        "Expectation curves. At %(difference)s points the %(main)s curve expects %(yours)s, the "
        "%(other)s curve %(theirs)s."
    )
    alt = text % {
        "difference": points(info.rating_difference),
        "main": _(NAMES[info.main]),
        "other": _(NAMES[info.other]),
        "yours": numbers.expected(info.expected_score),
        "theirs": numbers.expected(info.other_expected_score),
    }
    if info.fide is not None:
        alt += " " + _("FIDE’s table reads %(score)s.") % {"score": numbers.plain(info.fide)}
    below = _("Below, how far the other curves are from the %(main)s one.")
    return alt + " " + below % {"main": _(NAMES[info.main])}


def _hover(text: str) -> parts.Dict:
    return {"hoverinfo": None, "hovertemplate": f"{text}<extra></extra>"}


def _capped_lines(reach: int) -> list[parts.Dict]:
    """Return what FIDE's 400-point rule makes of the table on either side."""
    cap = fide_expected_score(FIDE_MAX_COUNTED_DIFFERENCE, 0)
    text = _(
        "FIDE counts more than %(points)s points as %(points)s,<br>"
        "unless your rating is 2650 or more"
    ) % {"points": FIDE_MAX_COUNTED_DIFFERENCE}
    return [
        parts.line(
            np.linspace(side * FIDE_MAX_COUNTED_DIFFERENCE, side * reach, 9),
            np.full(9, score), QUIET, 1.25, **_hover(text),
        )
        for side, score in ((-1, 1 - cap), (1, cap))
    ]  # fmt: skip


def _score_lines(info: CurvesInfo) -> list[parts.Dict]:
    """Return the curves of the upper panel, the page's own on top."""
    lines = []
    if info.stairs is not None:
        lines += _capped_lines(info.reach)
        lines.append(parts.line(info.stairs.differences, info.stairs.expected_scores, QUIET, 1))
    lines.append(parts.line(info.differences, info.other_scores, QUIET, 1.5, DASH))
    # the hover text near a mark belongs to the mark
    free = np.abs(np.abs(info.differences) - abs(info.rating_difference)) > info.reach / 50
    text = _("%(x)s points: you can expect %(yours)s,<br>the opponent %(theirs)s") % {
        "x": "%{x:+.0f}",
        "yours": "%{y:.2f}",
        "theirs": "%{customdata:.2f}",
    }
    scores = info.main_scores[free]
    hover = _hover(text) | {"customdata": 1 - scores}
    lines.append(parts.line(info.differences[free], scores, INK, 2.5, **hover))
    return lines


def _gap_lines(info: CurvesInfo) -> list[parts.Dict]:
    """Return the lines of the lower panel: each curve minus the page's own."""
    text = _("%(x)s points: %(curve)s %(gap)s")
    values = {"x": "%{x:+.0f}", "gap": "%{y:+.4f}"}
    lines = [parts.line([-info.reach, info.reach], [0, 0], INK, 2.5, yaxis="y2")]
    marked = [(info.other_above_main, "circle")]
    if info.stairs is not None and info.fide_above_main is not None:
        hover = _hover(text % (values | {"curve": _(NAMES["fide"])})) | {"yaxis": "y2"}
        stairs = info.stairs
        lines.append(parts.line(stairs.differences, stairs.above_main, DRAW, 1, **hover))
        marked.append((info.fide_above_main, "diamond"))
    hover = _hover(text % (values | {"curve": _(NAMES[info.other])})) | {"yaxis": "y2"}
    gaps = info.other_scores - info.main_scores
    lines.append(parts.line(info.differences, gaps, INK, 2, DASH, **hover))
    lines += [
        {
            "type": "scatter", "mode": "markers", "yaxis": "y2", "hoverinfo": "skip",
            "x": [info.rating_difference], "y": [gap],
            "marker": {"color": YOU, "symbol": symbol, "size": 9,
                       "line": {"color": PAPER, "width": 1.5}},
        }
        for gap, symbol in marked
    ]  # fmt: skip
    return lines


def _player(x: float, score: float, *, is_you: bool) -> tuple[parts.Dict, parts.Dict]:
    """Return one player's mark and label.

    A rising curve leaves room above to the left of each of its points and below to the right.
    """
    name, color, ink, symbol = (
        (_("You"), YOU, YOU_TEXT, "circle")
        if is_you
        else (_("Opponent"), OPPONENT, OPPONENT_TEXT, "square")
    )
    shown = numbers.expected(score)
    hover = _("%(name)s: %(difference)s points,<br>expected score %(expected)s") % {
        "name": name,
        "difference": points(x),
        "expected": shown,
    }
    mark = {
        "type": "scatter", "mode": "markers", "x": [x], "y": [score], "cliponaxis": False,
        "marker": {"color": color, "symbol": symbol, "size": 14,
                   "line": {"color": PAPER, "width": 2}},
        **_hover(hover),
    }  # fmt: skip
    text = _("both %(score)s") % {"score": shown} if x == 0 else f"{name} {ltr(shown)}"
    above = x > 0
    label = parts.note(
        f"<b>{text}</b>", x, score, ink, parts.LARGE,
        xanchor="right" if above else "left", xshift=-8 if above else 8,
        yanchor="bottom" if above else "top", yshift=4 if above else -4,
    )  # fmt: skip
    return mark, label


def _players(info: CurvesInfo) -> tuple[list[parts.Dict], list[parts.Dict], list[parts.Dict]]:
    """Return both players' marks, labels and guide lines, the reader's last and on top."""
    x, score = info.rating_difference, info.expected_score
    opponent, opponent_label = _player(-x, info.opponent_expected_score, is_you=False)
    you, label = _player(x, score, is_you=True)
    low, high = SCORE_RANGE
    panel = 1 - LOWER - GAP
    top = LOWER + GAP + panel * (score - low) / (high - low)
    guides = [
        parts.segment((-info.reach, -x), (info.opponent_expected_score,) * 2, OPPONENT),
        parts.segment((-info.reach, x), (score, score), YOU),
        # through both panels, down to the axis
        parts.segment((x, x), (0, top), YOU, yref="paper"),
    ]
    labels = [label] if x == 0 else [opponent_label, label]
    return [opponent, you], labels, guides


def _upper_names(info: CurvesInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the names of the page's curve and of FIDE's cap, and the pointer of the latter."""
    reach, far = info.reach, abs(info.rating_difference) > FAR * info.reach
    side = 1 if info.rating_difference >= 0 else -1
    x, shift = (0.3 * side * reach, (20 * side, 38 * side)) if far else (0.86 * reach, (0, -26))
    score = float(np.interp(x, info.differences, info.main_scores))
    names = [parts.leader(_(NAMES[info.main]), x, score, shift)]
    if info.stairs is None:
        return names, []
    cap_side = -side if far else 1
    cap = fide_expected_score(cap_side * FIDE_MAX_COUNTED_DIFFERENCE, 0)
    text = _("FIDE stops<br>at %(score)s") % {"score": numbers.plain(cap)}
    below = cap_side > 0
    y, anchor = (0.69, "top") if below else (0.31, "bottom")
    align = "right" if below else "left"
    names.append(parts.note(text, cap_side * reach, y, xanchor=align, yanchor=anchor, align=align))
    x = 0.9 * cap_side * reach
    solid = {"color": QUIET, "width": 1}
    return names, [parts.segment((x, x), (y, cap - 0.015 * cap_side), QUIET, line=solid)]


def _lower_names(info: CurvesInfo) -> list[parts.Dict]:
    """Return the names of the lines below, each where the other lines are not."""
    gaps = info.other_scores - info.main_scores
    # the other curve where it is farthest away on the right: the left is under the panel's name
    farthest = int(np.argmax(np.where(info.differences > 0, np.abs(gaps), 0)))
    rises = gaps[farthest] > 0
    # FIDE's table swings about the normal curve
    beside = (20 if info.stairs is not None else 3) if rises else -3
    side = "center" if info.differences[farthest] > info.reach / 3 else "left"
    # the page's own curve at an end where the reader's line does not run
    end = -1 if info.rating_difference < -FAR * info.reach else 0
    places = [
        (info.other, info.differences[farthest], gaps[farthest], side, beside),
        (info.main, info.differences[end], 0.0, "left" if end == 0 else "right",
         -2 if gaps[end] > 0 else 2),
    ]  # fmt: skip
    if info.stairs is not None:
        # where the other curve runs below the line
        places.append(("fide", -info.reach / 2 if rises else info.reach / 2, 0.0085, "center", 0))
    return [
        parts.note(
            _(NAMES[curve]), x, y, INK, yref="y2", bgcolor=PAPER,
            xanchor=anchor, yanchor="top" if shift < 0 else "bottom", yshift=shift,
        )
        for curve, x, y, anchor, shift in places
    ]  # fmt: skip


def _axis_names(info: CurvesInfo) -> list[parts.Dict]:
    gap = (
        _("Other curve minus %(main)s")
        if info.stairs is None
        else _("Other curves minus %(main)s")
    ) % {"main": _(NAMES[info.main])}
    return [
        parts.y_name(_("Expected score"), MARGINS.left),
        parts.y_name(gap, MARGINS.left, LOWER) | {"bgcolor": PAPER},
        parts.x_name(_("Rating difference: you − opponent")),
    ]


def _difference_axis(info: CurvesInfo) -> tuple[parts.Dict, parts.Dict]:
    """Return the shared axis, and the reader's difference on it in place of the ticks nearby."""
    x = info.rating_difference
    places = [third * info.reach // 3 for third in range(-3, 4)]
    kept = [place for place in places if abs(place - x) > 2 * CROWDED * info.reach]
    axis = parts.axis(
        range=[-info.reach, info.reach], showgrid=False, anchor="y2",
        tickvals=kept, ticktext=[points(place) for place in kept],
    )  # fmt: skip
    own = parts.note(
        f"<b>{ltr(points(x))}</b>", x, 0, YOU_TEXT,
        yref="paper", xanchor="center", yanchor="top", yshift=-2,
    )  # fmt: skip
    return axis, own


def plot_expectation(info: CurvesInfo) -> go.Figure:
    """Draw the curves with both players on them, and below how far apart they are."""
    marks, labels, guides = _players(info)
    names, pointers = _upper_names(info)
    axis, own = _difference_axis(info)
    return parts.sheet(
        [*_score_lines(info), *_gap_lines(info), *marks],
        annotations=[*names, *_lower_names(info), *labels, own, *_axis_names(info)],
        shapes=[*guides, *pointers],
        margins=MARGINS,
        xaxis=axis,
        yaxis=parts.axis(
            range=list(SCORE_RANGE), domain=[LOWER + GAP, 1],
            tickvals=[0, 0.25, 0.5, 0.75, 1], ticktext=["0", "0.25", "0.50", "0.75", "1"],
        ),
        yaxis2=parts.axis(
            range=[-MOST, MOST], domain=[0, LOWER], tickvals=[-0.02, -0.01, 0, 0.01, 0.02],
            ticktext=["−0.02", "−0.01", "0", "+0.01", "+0.02"],
        ),
    )  # fmt: skip
