"""The table of rating differences: what each one promises, and what a game is worth there."""

import html
from typing import NamedTuple

import numpy as np
import pandas as pd

from elo_core import LOGISTIC, ExpectationCurve, outcome_probabilities, rate_game
from pages.ui import numbers
from pages.ui.figures.curves import short_of_certain
from pages.ui.figures.expectation_words import odds_text
from pages.ui.palette import k_span
from pages.ui.text import _, ltr

SIGNS = {"win": "+", "draw": "=", "loss": numbers.MINUS}


class RatingTableRow(NamedTuple):
    """One difference, from the stronger player's side; the points are rating changes."""

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
    """The rows, and what they depend on.

    ``own_row`` is the place of the reader's difference. ``odds_per_step`` is None where equal
    steps do not multiply the odds alike, that is on any but the logistic curve.
    """

    rows: tuple[RatingTableRow, ...]
    own_row: int
    reader_is_weaker: bool
    step: int
    up_to: int
    k_factor: float
    draw_rate: float
    odds_per_step: float | None


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
    own = abs(rating_difference)
    listed = sorted({*map(float, range(0, up_to + 1, step)), own})
    differences = np.array(listed)
    games = [
        rate_game(differences, 0.0, score, k_factor=k_factor, scale=scale, curve=curve)
        for score in (1.0, 0.5, 0.0)
    ]
    stronger = short_of_certain(games[0].expected_score)
    weaker = short_of_certain(games[0].opponent_expected_score)
    with np.errstate(over="ignore"):
        odds = stronger / weaker
    outcomes = outcome_probabilities(stronger, draw_rate=draw_rate)
    columns = (
        differences, stronger, weaker, odds, *outcomes, *(game.rating_change for game in games),
    )  # fmt: skip
    return RatingTableInfo(
        tuple(RatingTableRow(*map(float, row)) for row in zip(*columns, strict=True)),
        listed.index(own),
        rating_difference < 0,
        step,
        up_to,
        k_factor,
        draw_rate,
        10 ** (step / scale) if curve == LOGISTIC else None,
    )


def rating_table_frame(info: RatingTableInfo) -> pd.DataFrame:
    """Return the table with all digits, for a CSV file; odds without a finite value stay empty."""
    return pd.DataFrame(info.rows).replace(np.inf, np.nan)


def rating_table_finding(info: RatingTableInfo) -> str:
    """Say what a step is worth: always the same in odds, but on the logistic curve only."""
    if info.odds_per_step is not None:
        text = _("Every %(step)s points multiply the odds by %(factor)s")
        return text % {"step": info.step, "factor": numbers.compact(info.odds_per_step)}
    expected = {row.rating_difference: row.expected_score for row in info.rows}
    text = _("The first %(step)s points are worth %(first)s a game, the last %(step)s %(last)s")
    return text % {
        "step": info.step,
        "first": numbers.plain(expected[info.step] - expected[0], 3),
        "last": numbers.plain(expected[info.up_to] - expected[info.up_to - info.step], 3),
    }


def rating_table_note(info: RatingTableInfo) -> str:
    """Say how to read the table."""
    own = (
        _("Shaded: your difference, where you are the weaker.")
        if info.reader_is_weaker
        else _("Shaded: your difference.")
    )
    rest = _(
        "Odds: expected score of the stronger to that of the weaker. Chances and points are the "
        "stronger player’s; the weaker one gains what the stronger loses."
    )
    return f"{own} {rest}"


def _bar(chances: dict[str, float]) -> str:
    """Return the chances as a thin bar; their numbers stand in the cells beside it."""
    parts = "".join(
        f'<i class="{name}" style="flex-grow:{chance:.4f}"></i>'
        for name, chance in chances.items()
    )
    return f'<td class="bar"><div class="thin-bar" aria-hidden="true">{parts}</div></td>'


def _cell(text: str, kind: str = "") -> str:
    return f'<td class="{kind}">{ltr(html.escape(text))}</td>'


def _row(row: RatingTableRow, *, is_own: bool) -> str:
    chances = {"win": row.win, "draw": row.draw, "loss": row.loss}
    own = ' class="now"' if is_own else ""
    return "".join(
        [
            f'<tr{own}><th scope="row">{numbers.compact(row.rating_difference, 1)}</th>',
            _cell(numbers.expected(row.expected_score), "strong"),
            _cell(numbers.expected(row.opponent_expected_score)),
            _cell(odds_text(row.odds), "odds"),
            _bar(chances),
            *(_cell(numbers.percent(chance), "chance") for chance in chances.values()),
            *(
                _cell(numbers.signed(change))
                for change in (row.points_win, row.points_draw, row.points_loss)
            ),
            "</tr>",
        ]
    )


def _groups(info: RatingTableInfo) -> str:
    """Return the first line of the head: what the columns below it have in common."""

    def group(title: str, kinds: tuple[str, str, str]) -> str:
        first, middle, last = kinds
        return (
            f'<th class="plain {first}"><span>{title}</span></th>'
            f'<td class="plain continued {middle}"></td>'
            f'<td class="plain continued last {last}"></td>'
        )

    draws = numbers.whole_percent(info.draw_rate)
    chances = _("Chances, %(rate)s draws between equals") % {"rate": ltr(draws)}
    points = _("Points at %(k)s") % {"k": k_span(info.k_factor)}
    promise = group(_("Expected score"), ("", "", "odds"))
    return (
        f'<tr class="group"><td></td>{promise}<td class="bar"></td>'
        f"{group(chances, ('chance',) * 3)}{group(points, ('',) * 3)}</tr>"
    )


def _heads() -> str:
    """Return the second line of the head: one title for each column."""
    words = {"win": _("Win"), "draw": _("Draw"), "loss": _("Loss")}
    results = "".join(
        f'<th scope="col" class="{{0}}"><i class="sign {name}">{sign}</i>{words[name]}</th>'
        for name, sign in SIGNS.items()
    )
    return (
        f'<tr><th scope="col">{_("Difference")}</th><th scope="col">{_("Stronger")}</th>'
        f'<th scope="col">{_("Weaker")}</th><th scope="col" class="odds">{_("Odds")}</th>'
        f'<td class="bar"></td>{results.format("chance")}{results.format("")}</tr>'
    )


def rating_table_html(info: RatingTableInfo) -> str:
    """Return the table; what a narrow screen has no room for is hidden by the style sheet."""
    body = "".join(_row(row, is_own=place == info.own_row) for place, row in enumerate(info.rows))
    return (
        f'<div class="scroll"><table class="numbers differences"><thead>{_groups(info)}{_heads()}'
        f"</thead><tbody>{body}</tbody></table></div>"
    )
