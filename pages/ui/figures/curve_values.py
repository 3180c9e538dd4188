"""What each curve gives at the reader's difference: a small table that is also the key to the lines."""

import math
from typing import NamedTuple

from pages.ui import numbers
from pages.ui.figures.expectation import NAMES, ExpectationInfo
from pages.ui.text import N_, _, ltr

ABOUT = {
    "logistic": N_("US Chess, most sites"),
    "normal": N_("Elo’s own curve"),
    "fide": N_("two decimals"),
}
ROUNDING = 0.005  # the most that two decimals can change
SAME = 0.00005  # half of the last decimal shown


class CurveValue(NamedTuple):
    """One curve at the reader's difference; what it gives is None where it has no value there."""

    curve: str
    line: str
    about: str
    expected_score: float | None
    above_main: float | None


def curve_values_info(info: ExpectationInfo) -> tuple[CurveValue, CurveValue, CurveValue]:
    """Collect the page's own curve, the other one and FIDE's table, in this order."""
    table = info.fide_expected_score
    about = _(ABOUT["fide"])
    if table is None:
        about = _("hidden: it belongs to scale 400")
    elif info.fide_counted_expected_score != table:
        about = _("%(score)s under 2650") % {"score": numbers.plain(info.fide_counted_expected_score)}
    return (
        CurveValue(info.main, "solid", _(ABOUT[info.main]), info.expected_score, None),
        CurveValue(info.other, "dashed", _(ABOUT[info.other]), info.other_expected_score, info.other_above_main),
        CurveValue("fide", "steps", about, table, info.fide_above_main),
    )


def _four_decimals(score: float) -> str:
    """Return an expected score to four decimals, or as far as it needs to be no 0 and no 1."""
    text = numbers.plain(score, 4)
    return numbers.expected(score) if float(text) in {0.0, 1.0} else text


def _row(value: CurveValue) -> str:
    name = _(NAMES[value.curve])
    head = (
        f'<tr><th scope="row"><i class="line-{value.line}"></i>{name[:1].upper()}{name[1:]}</th>'
        f'<td class="about">{value.about}</td>'
    )
    if value.expected_score is None:
        return f"{head}<td></td><td></td></tr>"
    is_table = value.curve == "fide"
    score = numbers.plain(value.expected_score) if is_table else _four_decimals(value.expected_score)
    gap = value.above_main
    shown = "" if gap is None else ltr(numbers.signed(gap if abs(gap) >= SAME else 0.0, 4))
    return f'{head}<td class="strong">{score}</td><td class="soft">{shown}</td></tr>'


def curve_values_html(info: ExpectationInfo) -> str:
    """Return the table: line, curve, expected score, and how much more than the page's own."""
    rows = "".join(_row(value) for value in curve_values_info(info))
    return f'<table class="numbers curve-values"><tbody>{rows}</tbody></table>'


def takeaway(info: ExpectationInfo) -> str:
    """Say what the difference means, and whether the choice of the curve matters there."""
    difference = info.rating_difference
    points = numbers.compact(abs(difference), 1)
    who = (
        _("Against an equal you can expect **%(score)s** a game.")
        if difference == 0
        else _("With %(points)s points more than the opponent you can expect **%(score)s** a game.")
        if difference > 0
        else _("With %(points)s points less than the opponent you can expect **%(score)s** a game.")
    ) % {"points": points, "score": numbers.expected(info.expected_score)}
    gap = info.other_above_main
    if abs(gap) < SAME:
        says = _("The %(other)s curve says the same.")
    elif abs(gap) < ROUNDING:
        says = _("The %(other)s curve says **%(gap)s**: less than rounding to two decimals can do.")
    else:
        says = _("The %(other)s curve says **%(gap)s**: more than rounding to two decimals can do.")
    return who + " " + says % {"other": _(NAMES[info.other]), "gap": ltr(numbers.signed(gap, 4))}


def procedure(info: ExpectationInfo, scale: float) -> str:
    """Say which curve is shown, and what FIDE does instead."""
    shown = (
        _("**Shown here:** the logistic curve at scale %(scale)s: %(scale)s points are 10 to 1.")
        if info.main == "logistic"
        else _(
            "**Shown here:** Elo’s own normal curve at scale %(scale)s: the difference of two "
            "performances has a standard deviation of %(sd)s points."
        )
    ) % {"scale": numbers.compact(scale), "sd": numbers.compact(scale / math.sqrt(2), 1)}
    meaning = _("An expected score counts a draw as half a win: it is not the chance to win.")
    table = info.fide_expected_score
    if table is None:
        fide = _("**FIDE’s table** belongs to scale 400 and is hidden at any other.")
    elif info.fide_counted_expected_score == table:
        fide = _(
            "**FIDE** uses no formula but a table of two decimals, cut from a normal curve: "
            "**%(score)s** at this difference."
        )
    else:
        fide = _(
            "**FIDE** uses no formula but a table of two decimals, cut from a normal curve: "
            "**%(score)s** at this difference, and **%(counted)s** for a player rated under 2650, "
            "for whom more than 400 points count as 400."
        )
    words = {
        "score": "" if table is None else numbers.plain(table),
        "counted": "" if table is None else numbers.plain(info.fide_counted_expected_score or 0),
    }
    return f"{shown} {meaning}  \n{fide % words}"
