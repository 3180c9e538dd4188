"""The expectation curves at one difference and, on the same axis, how far they are from each other.

Logistic, normal and FIDE's table cannot be told apart by eye near the middle: the lower panel draws
their difference on a scale of hundredths.
"""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import LOGISTIC, NORMAL, ExpectationCurve, expected_score, fide_expected_score
from elo_core.fide import (
    FIDE_MAX_COUNTED_DIFFERENCE, fide_expected_score_uncapped, fide_table_steps,
)  # fmt: skip
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import (
    DRAW, INK, OPPONENT, OPPONENT_TEXT, PAPER, QUIET, YOU, YOU_TEXT,
)  # fmt: skip
from pages.ui.text import N_, _, ltr

FloatArray = NDArray[np.float64]

MARGINS = parts.Margins(52, 22, 30, 52)
LOWER, GAP = 0.335, 0.13  # of the plot's height: the lower panel, and the room above it
MOST = 0.024  # no two of the curves are farther apart, so the lower axis never changes
FIDE_SCALE = 400.0  # points: the scale that FIDE's table belongs to
# a third of each is round, and carries a tick
REACHES = (60, 90, 150, 300, 600, 900, 1200, 1800, 2400, 3000, 4500, 6000, 9000, 13500)
FAR = 0.55  # of the reach: beyond it the labels of the curves make room for the players'
CROWDED = 0.15  # of the axis: a tick nearer than this to the reader's difference gives way
DASH = "5px,4px"
NAMES = {"logistic": N_("logistic"), "normal": N_("normal"), "fide": N_("FIDE’s table")}


class FideStairs(NamedTuple):
    """FIDE's table as a line: two points at every step, and its distance from the main curve."""

    differences: FloatArray
    expected_scores: FloatArray
    above_main: FloatArray


class ExpectationInfo(NamedTuple):
    """What the picture shows: the page's own curve is ``main``, the ``other`` is held against it.

    What FIDE's table gives is None where the scale is not FIDE's.
    """

    reach: int
    main: str
    other: str
    differences: FloatArray
    main_scores: FloatArray
    other_scores: FloatArray
    stairs: FideStairs | None
    rating_difference: float
    expected_score: float
    opponent_expected_score: float
    other_expected_score: float
    fide_expected_score: float | None
    fide_counted_expected_score: float | None

    @property
    def other_above_main(self) -> float:
        """How much more the other curve expects at the reader's difference."""
        return self.other_expected_score - self.expected_score

    @property
    def fide_above_main(self) -> float | None:
        """How much more FIDE's table expects at the reader's difference."""
        table = self.fide_expected_score
        return None if table is None else table - self.expected_score


def reach_for(rating_difference: float, scale: float) -> int:
    """Return how far the axis goes: it changes in rare steps, so that it does not jump."""
    fitting = (
        reach
        for reach in REACHES
        if reach >= 1.5 * scale and abs(rating_difference) <= 0.92 * reach  # noqa: PLR2004 - room for a mark
    )
    return next(fitting, REACHES[-1])


def fide_stairs(reach: int, curve: ExpectationCurve) -> FideStairs:
    """Return the table's staircase; it knows whole differences only, so it steps between them."""
    lowest = fide_table_steps().lowest_difference[1:]
    before = np.concatenate([-lowest[::-1], lowest - 1])
    # whole numbers between the steps, where the distance from a curve is a curve itself
    between = np.unique(np.rint(np.linspace(-reach, reach, 241)))
    differences = np.concatenate([before + 0.5, before + 0.5, between])
    table = fide_expected_score_uncapped(np.concatenate([before, before + 1, between]))
    order = np.argsort(differences, kind="stable")
    order = order[np.abs(differences[order]) <= reach]
    above = table - expected_score(differences, 0.0, scale=FIDE_SCALE, curve=curve)
    return FideStairs(differences[order], table[order], above[order])


def expectation_info(
    rating_difference: float, *, scale: float = 400.0, curve: ExpectationCurve = LOGISTIC
) -> ExpectationInfo:
    """Compute the curves around a difference, which is the reader's rating minus the opponent's."""
    main, other = ("logistic", "normal") if curve == LOGISTIC else ("normal", "logistic")
    other_curve = NORMAL if curve == LOGISTIC else LOGISTIC
    is_fide = scale == FIDE_SCALE
    reach = reach_for(rating_difference, scale)
    grid = np.linspace(-reach, reach, 241)
    return ExpectationInfo(
        reach,
        main,
        other,
        grid,
        expected_score(grid, 0.0, scale=scale, curve=curve),
        expected_score(grid, 0.0, scale=scale, curve=other_curve),
        fide_stairs(reach, curve) if is_fide else None,
        rating_difference,
        expected_score(rating_difference, 0.0, scale=scale, curve=curve),
        expected_score(-rating_difference, 0.0, scale=scale, curve=curve),
        expected_score(rating_difference, 0.0, scale=scale, curve=other_curve),
        fide_expected_score_uncapped(rating_difference) if is_fide else None,
        # from 0, not from the difference: above 2650 a rating would be exempt from the rule
        fide_expected_score(0.0, -rating_difference) if is_fide else None,
    )


def expectation_frame(info: ExpectationInfo) -> pd.DataFrame:
    """Return the curves with all digits, at 121 differences."""
    grid = info.differences[::2]
    main, other = info.main_scores[::2], info.other_scores[::2]
    columns = {
        "rating_difference": grid,
        info.main: main,
        info.other: other,
        f"{info.other}_minus_{info.main}": other - main,
    }
    if info.stairs is not None:
        table = fide_expected_score_uncapped(grid)
        columns["fide_table"] = table
        columns["fide_table_400_point_rule"] = fide_expected_score(0.0, -grid)
        columns[f"fide_table_minus_{info.main}"] = table - main
    return pd.DataFrame(columns)


def expectation_alt(info: ExpectationInfo) -> str:
    """Say the picture in words."""
    text = _(
        "Expectation curves. At %(difference)s points the %(main)s curve expects %(yours)s, the "
        "%(other)s curve %(theirs)s."
    )
    alt = text % {
        "difference": numbers.signed(info.rating_difference, 0),
        "main": _(NAMES[info.main]),
        "other": _(NAMES[info.other]),
        "yours": numbers.expected(info.expected_score),
        "theirs": numbers.expected(info.other_expected_score),
    }
    if info.fide_expected_score is not None:
        fide = _("FIDE’s table reads %(score)s.")
        alt += " " + fide % {"score": numbers.plain(info.fide_expected_score)}
    below = _("Below, how far the other curves are from the %(main)s one.")
    return alt + " " + below % {"main": _(NAMES[info.main])}


def _hover(text: str) -> parts.Dict:
    return {"hoverinfo": None, "hovertemplate": f"{text}<extra></extra>"}


def _score_lines(info: ExpectationInfo) -> list[parts.Dict]:
    """Return the curves of the upper panel, the page's own on top."""
    # the hover text near a mark belongs to the mark
    free = np.abs(np.abs(info.differences) - abs(info.rating_difference)) > info.reach / 50
    text = _("%(x)s points: you can expect %(yours)s,<br>the opponent %(theirs)s") % {
        "x": "%{x:+.0f}",
        "yours": "%{y:.2f}",
        "theirs": "%{customdata:.2f}",
    }
    lines = []
    if info.stairs is not None:
        cap = fide_expected_score(FIDE_MAX_COUNTED_DIFFERENCE, 0)
        text_at_cap = _("FIDE counts a difference over %(points)s as %(points)s,<br>unless your rating is 2650 or more") % {"points": FIDE_MAX_COUNTED_DIFFERENCE}  # fmt: skip
        for side, score in ((-1, 1 - cap), (1, cap)):
            ends = np.linspace(side * FIDE_MAX_COUNTED_DIFFERENCE, side * info.reach, 9)
            lines.append(
                parts.line(ends, np.full(9, score), QUIET, 1.25, **_hover(text_at_cap))
            )
        lines.append(parts.line(info.stairs.differences, info.stairs.expected_scores, QUIET, 1))
    lines.append(parts.line(info.differences, info.other_scores, QUIET, 1.5, DASH))
    lines.append(
        parts.line(
            info.differences[free], info.main_scores[free], INK, 2.5,
            customdata=1 - info.main_scores[free], **_hover(text),
        )
    )  # fmt: skip
    return lines


def _gap_lines(info: ExpectationInfo) -> list[parts.Dict]:
    """Return the lines of the lower panel: each curve minus the page's own."""
    text = _("%(x)s points: %(curve)s %(gap)s")
    values = {"x": "%{x:+.0f}", "gap": "%{y:+.4f}"}
    lines = [parts.line([-info.reach, info.reach], [0, 0], INK, 2.5, yaxis="y2")]
    if info.stairs is not None:
        hover = _hover(text % (values | {"curve": _(NAMES["fide"])}))
        lines.append(
            parts.line(info.stairs.differences, info.stairs.above_main, DRAW, 1, yaxis="y2", **hover)
        )
    hover = _hover(text % (values | {"curve": _(NAMES[info.other])}))
    gaps = info.other_scores - info.main_scores
    lines.append(parts.line(info.differences, gaps, INK, 2, DASH, yaxis="y2", **hover))
    marked = [(info.other_above_main, "circle")]
    if info.fide_above_main is not None:
        marked.append((info.fide_above_main, "diamond"))
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


def _players(info: ExpectationInfo) -> tuple[list[parts.Dict], list[parts.Dict], list[parts.Dict]]:
    """Return both players' marks, labels and guide lines.

    A rising curve leaves room above to the left of each of its points and below to the right.
    """
    difference = info.rating_difference
    marks, labels, guides = [], [], []
    for name, x, score, color, ink, symbol in (
        (_("Opponent"), -difference, info.opponent_expected_score, OPPONENT, OPPONENT_TEXT, "square"),
        (_("You"), difference, info.expected_score, YOU, YOU_TEXT, "circle"),
    ):
        shown = numbers.expected(score)
        above = x > 0
        hover = _("%(name)s: %(difference)s points,<br>expected score %(expected)s") % {
            "name": name, "difference": numbers.signed(x, 0), "expected": shown,
        }  # fmt: skip
        marks.append({
            "type": "scatter", "mode": "markers", "x": [x], "y": [score], "cliponaxis": False,
            "marker": {"color": color, "symbol": symbol, "size": 14,
                       "line": {"color": PAPER, "width": 2}},
            "hovertemplate": f"{hover}<extra></extra>",
        })  # fmt: skip
        guides.append(parts.segment((-info.reach, x), (score, score), color))
        labels.append(
            parts.note(
                f"<b>{name} {ltr(shown)}</b>", x, score, ink, parts.LARGE,
                xanchor="right" if above else "left", xshift=-8 if above else 8,
                yanchor="bottom" if above else "top", yshift=4 if above else -4,
            )
        )  # fmt: skip
    if difference == 0:
        both = f"<b>{_('both %(score)s') % {'score': numbers.expected(info.expected_score)}}</b>"
        labels = [labels[1] | {"text": both}]
    drop = {"yref": "paper", "line": {"color": YOU, "width": 1.25, "dash": "dot"}}
    top = LOWER + GAP + (1 - LOWER - GAP) * (info.expected_score + 0.03) / 1.08
    guides.append(parts.segment((difference, difference), (0, top), YOU, **drop))
    return marks, labels, guides


def _curve_names(info: ExpectationInfo) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return the names of the curves, and the thin line to FIDE's cap."""
    reach, far = info.reach, abs(info.rating_difference) > FAR * info.reach
    side = 1 if info.rating_difference >= 0 else -1
    at, shift = (0.3 * side * reach, (20 * side, 38 * side)) if far else (0.86 * reach, (0, -26))
    score = float(np.interp(at, info.differences, info.main_scores))
    gaps = info.other_scores - info.main_scores
    highest = int(np.argmax(gaps))
    low = {"yref": "y2", "yanchor": "bottom"}
    names = [
        parts.leader(_(NAMES[info.main]), at, score, shift),
        parts.note(_(NAMES[info.other]), info.differences[highest], gaps[highest], INK,
                   xanchor="center", yshift=20, **low),
        parts.note(_(NAMES[info.main]), -reach, 0, INK, xanchor="left", xshift=2, yshift=1, **low),
    ]  # fmt: skip
    if info.stairs is None:
        return names, []
    # where the dashed wave runs below the line
    table_at = reach / 2 if info.main == "normal" else -reach / 2
    names.append(parts.note(_(NAMES["fide"]), table_at, 0.006, INK, xanchor="center", **low))
    cap_side = -side if far else 1
    cap = fide_expected_score(cap_side * FIDE_MAX_COUNTED_DIFFERENCE, 0)
    stops = _("FIDE stops<br>at %(score)s") % {"score": numbers.plain(cap)}
    end, anchor = (0.31, "bottom") if cap_side < 0 else (0.69, "top")
    align = "left" if cap_side < 0 else "right"
    names.append(parts.note(stops, cap_side * reach, end, xanchor=align, yanchor=anchor, align=align))
    pointer = {"color": QUIET, "width": 1, "dash": "solid"}
    at = 0.9 * cap_side * reach
    reach_to = (end - 0.01 * cap_side * -1, cap - 0.015 * cap_side)
    return names, [parts.segment((at, at), reach_to, QUIET, line=pointer)]


def _difference_axis(info: ExpectationInfo) -> tuple[parts.Dict, parts.Dict]:
    """Return the shared axis, and the reader's difference on it in place of the ticks nearby."""
    places = [third * info.reach // 3 for third in range(-3, 4)]
    room = 2 * CROWDED * info.reach
    kept = [place for place in places if abs(place - info.rating_difference) > room]
    axis = parts.axis(
        range=[-info.reach, info.reach], showgrid=False, anchor="y2",
        tickvals=kept, ticktext=[numbers.signed(place, 0) for place in kept],
    )  # fmt: skip
    digits = 0 if float(info.rating_difference).is_integer() else 1
    own = parts.note(
        f"<b>{ltr(numbers.signed(info.rating_difference, digits))}</b>", info.rating_difference, 0,
        YOU_TEXT, yref="paper", xanchor="center", yanchor="top", yshift=-2,
    )  # fmt: skip
    return axis, own


def plot_expectation(info: ExpectationInfo) -> go.Figure:
    """Draw the curves with both players above, and each curve's distance from the main one below."""
    marks, labels, guides = _players(info)
    names, pointer = _curve_names(info)
    axis, own = _difference_axis(info)
    lower_name = _("Other curves minus %(main)s") if info.stairs is not None else _("Other curve minus %(main)s")
    return parts.sheet(
        [*_score_lines(info), *_gap_lines(info), *marks],
        annotations=[
            *names, *labels, own,
            parts.y_name(_("Expected score"), MARGINS.left),
            parts.y_name(lower_name % {"main": _(NAMES[info.main])}, MARGINS.left, LOWER),
            parts.x_name(_("Rating difference: you − opponent")),
        ],
        shapes=[*guides, *pointer],
        margins=MARGINS,
        xaxis=axis,
        yaxis=parts.axis(
            range=[-0.03, 1.05], domain=[LOWER + GAP, 1],
            tickvals=[0, 0.25, 0.5, 0.75, 1], ticktext=["0", "0.25", "0.50", "0.75", "1"],
        ),
        yaxis2=parts.axis(
            range=[-MOST, MOST], domain=[0, LOWER], tickvals=[-0.02, -0.01, 0, 0.01, 0.02],
            ticktext=["−0.02", "−0.01", "0", "+0.01", "+0.02"],
        ),
    )  # fmt: skip
