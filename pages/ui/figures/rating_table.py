"""The table of rating differences: what each one promises and what a game is worth there."""

from typing import NamedTuple

import numpy as np
import pandas as pd

from elo_core import (
    LOGISTIC, ExpectationCurve, expected_score, outcome_probabilities, rate_game,
)  # fmt: skip
from pages.ui import numbers
from pages.ui.palette import k_span
from pages.ui.text import _, ltr

MOST_ODDS = 1e6  # beyond it the odds are a word
SIGNS = (("win", "+"), ("draw", "="), ("loss", numbers.MINUS))


class RatingTableRow(NamedTuple):
    """One difference, from the stronger player's side."""

    rating_difference: float
    expected_score: float
    opponent_expected_score: float
    odds: float
    win: float
    draw: float
    loss: float
    points_win: float
    points_draw: float
    points_loss: float


class RatingTableInfo(NamedTuple):
    """The rows, and what they depend on; ``own_row`` is the place of the reader's difference."""

    rows: tuple[RatingTableRow, ...]
    own_row: int
    reader_is_stronger: bool
    step: int
    up_to: int
    k_factor: float
    draw_rate: float
    odds_of_step: float | None


def rating_table_info(
    rating_difference: float,
    *,
    step: int,
    up_to: int,
    k_factor: float,
    draw_rate: float,
    scale: float = 400.0,
    curve: ExpectationCurve = LOGISTIC,
) -> RatingTableInfo:
    """Compute the table; the reader's difference is a row of it even off the step or the range."""
    own = abs(float(rating_difference))
    listed = sorted({*map(float, range(0, up_to + 1, step)), own})
    differences = np.array(listed)
    # every result of every difference in one call
    win, draw, loss = (
        rate_game(differences, 0.0, score, k_factor=k_factor, scale=scale, curve=curve)
        for score in (1.0, 0.5, 0.0)
    )
    outcomes = outcome_probabilities(win.expected_score, draw_rate=draw_rate)
    with np.errstate(divide="ignore", over="ignore"):
        odds = win.expected_score / win.opponent_expected_score
    columns = (
        differences, win.expected_score, win.opponent_expected_score, odds, *outcomes,
        win.rating_change, draw.rating_change, loss.rating_change,
    )  # fmt: skip
    rows = tuple(
        RatingTableRow(*map(float, row)) for row in zip(*columns, strict=True)
    )
    is_logistic = curve == LOGISTIC
    return RatingTableInfo(
        rows, listed.index(own), rating_difference >= 0, step, up_to, k_factor, draw_rate,
        # only on the logistic curve do equal steps multiply the odds alike
        expected_score(step, 0.0, scale=scale) / expected_score(-step, 0.0, scale=scale)
        if is_logistic else None,
    )  # fmt: skip


def rating_table_frame(info: RatingTableInfo) -> pd.DataFrame:
    """Return the table with all digits, for a CSV file; odds without a finite value stay empty."""
    return pd.DataFrame(info.rows).replace(np.inf, np.nan)


def odds_text(odds: float) -> str:
    """Return the odds to 1, with the decimals that their size deserves.

    Examples
    --------
    >>> odds_text(1.7783), odds_text(31.62), odds_text(1778.3), odds_text(float("inf"))
    ('1.78', '31.6', '1,778', '>1,000,000')
    """
    if odds > MOST_ODDS:
        return f">{numbers.thousands(MOST_ODDS)}"
    if odds < 9.995:  # noqa: PLR2004 - would read 10.00
        return numbers.plain(odds)
    return numbers.plain(odds, 1) if odds < 99.95 else numbers.thousands(odds)  # noqa: PLR2004 - would read 100.0


def rating_table_finding(info: RatingTableInfo) -> str:
    """Say what a step is worth: always the same in odds, but on the logistic curve only."""
    if info.odds_of_step is not None:
        text = _("Every %(step)s points multiply the odds by %(factor)s")
        return text % {"step": info.step, "factor": numbers.compact(info.odds_of_step)}
    on_step = [row for row in info.rows if row.rating_difference % info.step == 0]
    on_step = [row for row in on_step if row.rating_difference <= info.up_to]
    first, second, before, last = on_step[0], on_step[1], on_step[-2], on_step[-1]
    text = _("The first %(step)s points are worth %(first)s a game, the last %(step)s only %(last)s")
    return text % {
        "step": info.step,
        "first": numbers.plain(second.expected_score - first.expected_score, 3),
        "last": numbers.plain(last.expected_score - before.expected_score, 3),
    }


def rating_table_note(info: RatingTableInfo) -> str:
    """Say how to read the table."""
    own = (
        _("Shaded: your difference.")
        if info.reader_is_stronger
        else _("Shaded: your difference, where you are the weaker.")
    )
    return own + " " + _(
        "Odds: expected score of the stronger to that of the weaker. Chances and points are the "
        "stronger player’s; the weaker one gains what the stronger loses."
    )  # fmt: skip


def _bar(row: RatingTableRow) -> str:
    """Return the chances as a thin bar; its numbers stand in the cells beside it."""
    parts = "".join(
        f'<i class="{name}" style="flex-grow:{share:.4f}"></i>'
        for (name, _sign), share in zip(SIGNS, (row.win, row.draw, row.loss), strict=True)
    )
    return f'<td class="bar"><div class="thin-bar" aria-hidden="true">{parts}</div></td>'


def _row(row: RatingTableRow, *, is_own: bool) -> str:
    chances = "".join(
        f'<td class="chance">{ltr(numbers.percent(share))}</td>'
        for share in (row.win, row.draw, row.loss)
    )
    points = "".join(
        f"<td>{ltr(numbers.signed(change))}</td>"
        for change in (row.points_win, row.points_draw, row.points_loss)
    )
    own = ' class="now"' if is_own else ""
    return (
        f'<tr{own}><th scope="row">{numbers.compact(row.rating_difference, 1)}</th>'
        f'<td class="strong">{numbers.expected(row.expected_score)}</td>'
        f"<td>{numbers.expected(row.opponent_expected_score)}</td>"
        f'<td class="odds">{odds_text(row.odds)}</td>{_bar(row)}{chances}{points}</tr>'
    )


def _signed_heads(cell: str) -> str:
    words = {"win": _("Win"), "draw": _("Draw"), "loss": _("Loss")}
    return "".join(
        f'<th scope="col" class="{cell}"><i class="sign {name}">{sign}</i>{words[name]}</th>'
        for name, sign in SIGNS
    )


def rating_table_html(info: RatingTableInfo) -> str:
    """Return the table; what a narrow screen has no room for is hidden by the style sheet."""
    body = "".join(_row(row, is_own=place == info.own_row) for place, row in enumerate(info.rows))
    chances = _("Chances, %(rate)s draws between equals") % {"rate": numbers.whole_percent(info.draw_rate)}  # fmt: skip
    points = _("Points at %(k)s") % {"k": k_span(info.k_factor)}
    more = '<td class="plain continued{}"></td>'
    return f"""<div class="scroll"><table class="numbers differences"><thead>
<tr class="group"><td></td><th class="plain"><span>{_("Expected score")}</span></th>{more.format("")}
{more.format(" odds")}<td class="bar"></td><th class="plain chance"><span>{ltr(chances)}</span></th>
{more.format(" chance") * 2}<th class="plain"><span>{points}</span></th>{more.format("") * 2}</tr>
<tr><th scope="col">{_("Difference")}</th><th scope="col">{_("Stronger")}</th>
<th scope="col">{_("Weaker")}</th><th scope="col" class="odds">{_("Odds")}</th><td class="bar"></td>
{_signed_heads("chance")}{_signed_heads("")}</tr></thead><tbody>{body}</tbody></table></div>"""
