"""The Event page's tables: every game, the procedures side by side, the performance ratings."""

import html
from collections.abc import Sequence

import pandas as pd

from elo_core.rules import EventRow, NotCounted, RatedEvent
from pages.ui import numbers
from pages.ui.names import safe
from pages.ui.text import N_, _, ltr

REASONS = {
    NotCounted.UNPLAYED: N_("not played"),
    NotCounted.UNRATED_OPPONENT: N_("opponent unrated"),
    NotCounted.WIDE_GAP: N_("gap of 600 or more"),
    NotCounted.ZERO_IN_FIRST_EVENT: N_("no point in the first event"),
}
_SIGNS = {1.0: ("win", "+"), 0.5: ("draw", "="), 0.0: ("loss", numbers.MINUS)}


def event_frame(event: RatedEvent) -> pd.DataFrame:
    """Return every game with all digits, for a CSV file."""
    return pd.DataFrame(
        [
            {
                "game": number,
                "opponent": row.game.opponent or "",
                "opponent_rating": row.game.opponent_rating,
                "score": row.game.score,
                "not_counted": row.not_counted.value if row.not_counted else "",
                "rating_difference": row.calculation and row.calculation.rating_difference,
                "counted_difference": row.calculation and row.calculation.counted_difference,
                "expected_score": row.calculation and row.calculation.expected_score,
                "k_factor": row.calculation and row.calculation.k_factor,
                "rating_change": row.calculation and row.calculation.rating_change,
            }
            for number, row in enumerate(event.rows, start=1)
        ]
    )


def _sign(score: float) -> str:
    kind, sign = _SIGNS[score]
    return f'<i class="sign {kind}">{sign}</i>{numbers.score(score)}'


def _difference(row: EventRow) -> str:
    """Return the difference that counted, marked where the rule cut it off."""
    calculation = row.calculation
    if calculation is None:
        return ""
    cut = calculation.counted_difference != calculation.rating_difference
    return ltr(numbers.signed(calculation.counted_difference, 0) + ("*" if cut else ""))


def _game(number: int, row: EventRow) -> str:
    game = row.game
    rating = (
        numbers.compact(game.opponent_rating)
        if game.opponent_rating is not None
        else _("unrated")
        if game.played
        else ""
    )
    opponent = safe(game.opponent or "")
    head = f'<th scope="row">{number}</th><td class="name">{opponent}</td><td>{rating}</td>'
    if row.not_counted is not None:
        return (
            f'<tr class="soft">{head}<td></td><td></td><td>{_sign(game.score)}</td>'
            f"<td>{_(REASONS[row.not_counted])}</td></tr>"
        )
    if row.calculation is None:
        return f"<tr>{head}<td></td><td></td><td>{_sign(game.score)}</td><td></td></tr>"
    change = ltr(numbers.signed(row.calculation.rating_change))
    expected = numbers.expected(row.calculation.expected_score)
    return (
        f"<tr>{head}<td>{_difference(row)}</td><td>{expected}</td>"
        f'<td>{_sign(game.score)}</td><td class="strong">{change}</td></tr>'
    )


def event_html(event: RatedEvent) -> str:
    """Return one row for each game, counted or not, and the totals of those that count."""
    expected = event.total_expected_score
    totals = (
        f'<tr class="rule"><th scope="row">{_("Sum")}</th><td></td><td></td><td></td>'
        f"<td>{'' if expected is None else numbers.plain(expected)}</td>"
        f"<td>{numbers.compact(event.counted_score)}</td>"
        f'<td class="strong">{_change(event.exact_change)}</td></tr>'
    )
    heads = (_("Rating"), _("Difference"), _("Expected"), _("Score"), _("Change"))
    titles = "".join(f'<th scope="col">{head}</th>' for head in heads)
    body = "".join(_game(number, row) for number, row in enumerate(event.rows, start=1))
    return f"""<div class="scroll"><table class="numbers event"><thead>
<tr><th scope="col">{_("Game")}</th><th scope="col" class="name">{_("Opponent")}</th>{titles}</tr>
</thead><tbody>{body}{totals}</tbody></table></div>"""


def _change(change: float | None) -> str:
    return "–" if change is None else ltr(numbers.signed(change))


def new_rating(event: RatedEvent) -> str:
    """Return the new rating as its rule prints it; a dash where there is none."""
    return "–" if event.new_rating is None else numbers.compact(event.new_rating)


def procedures_html(rows: Sequence[tuple[str, RatedEvent]], chosen: int = 0) -> str:
    """Return a row for each procedure: what the same games give under it."""
    body = ""
    for place, (name, event) in enumerate(rows):
        k = event.k_factor
        expected = event.total_expected_score
        cells = (
            "–" if k is None else numbers.compact(k, 1),
            "–" if expected is None else numbers.plain(expected),
            numbers.compact(event.counted_score),
            _change(event.exact_change),
        )
        body += (
            f'<tr class="{"now" if place == chosen else ""}">'
            f'<th scope="row">{html.escape(name)}</th>'
            + "".join(f"<td>{cell}</td>" for cell in cells)
            + f'<td class="strong">{new_rating(event)}</td></tr>'
        )
    heads = ("K", _("Expected"), _("Score"), _("Change"), _("New rating"))
    titles = "".join(f'<th scope="col">{head}</th>' for head in heads)
    return f"""<div class="scroll"><table class="numbers procedures"><thead><tr>
<th scope="col">{_("Procedure")}</th>{titles}</tr></thead><tbody>{body}</tbody></table></div>"""


def performances_html(rows: Sequence[tuple[str, str, str]]) -> str:
    """Return a row for each performance rating: name, value, how it comes about."""
    body = "".join(
        f'<tr><th scope="row">{name}</th><td class="strong">{value}</td>'
        f'<td class="how">{how}</td></tr>'
        for name, value, how in rows
    )
    return f"""<div class="scroll"><table class="numbers performances"><tbody>{body}</tbody>
</table></div>"""
