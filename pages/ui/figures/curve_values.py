"""What each curve gives at the reader's difference: a small table that is also the lines' key."""

import html
from typing import NamedTuple

from pages.ui import numbers
from pages.ui.figures.curves import NAMES, CurvesInfo
from pages.ui.text import N_, _, ltr

ABOUT = {"logistic": N_("US Chess, most sites"), "normal": N_("Elo’s own curve")}


class CurveValue(NamedTuple):
    """One curve: its line in the picture, what is said about it, and its value if it has one."""

    curve: str
    line: str
    about: str
    expected_score: float | None
    above_main: float | None


def curve_values_info(info: CurvesInfo) -> tuple[CurveValue, CurveValue, CurveValue]:
    """Collect the page's own curve, the other one and FIDE's table, in this order."""
    if info.fide is None or info.fide_counted is None:
        about = _("hidden: it belongs to scale 400")
    elif info.fide_counted == info.fide:
        about = _("two decimals")
    else:
        about = _("%(score)s under 2650") % {"score": numbers.plain(info.fide_counted)}
    return (
        CurveValue(info.main, "solid", _(ABOUT[info.main]), info.expected_score, None),
        CurveValue(
            info.other, "dashed", _(ABOUT[info.other]), info.other_expected_score,
            info.other_above_main,
        ),
        CurveValue("fide", "steps", about, info.fide, info.fide_above_main),
    )  # fmt: skip


def _four_decimals(score: float) -> str:
    """Return an expected score to four decimals, or as far as it needs to be no 0 and no 1."""
    text = numbers.plain(score, 4)
    return numbers.expected(score) if float(text) in {0.0, 1.0} else text


def _row(value: CurveValue) -> str:
    name = _(NAMES[value.curve])
    score = gap = ""
    if value.expected_score is not None:
        is_table = value.curve == "fide"
        score = (numbers.plain if is_table else _four_decimals)(value.expected_score)
    if value.above_main is not None:
        gap = ltr(numbers.signed(value.above_main, 4))
    return (
        f'<tr><th scope="row"><i class="line-{value.line}"></i>{name[:1].upper()}{name[1:]}</th>'
        f'<td class="about">{value.about}</td><td class="strong">{html.escape(score)}</td>'
        f'<td class="soft">{html.escape(gap)}</td></tr>'
    )


def curve_values_html(info: CurvesInfo) -> str:
    """Return the table: line, curve, expected score, and how much more than the page's own."""
    rows = "".join(_row(value) for value in curve_values_info(info))
    return f'<table class="numbers curve-values"><tbody>{rows}</tbody></table>'
