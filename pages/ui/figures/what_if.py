"""The what-if table: what each result would do to both ratings."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pandas as pd

from elo_core import OutcomeProbabilities, RatedGame
from pages.ui import numbers
from pages.ui.text import _, ltr


class WhatIfRow(NamedTuple):
    """One possible result with its chance and what it does."""

    result: str
    sign: str
    word: str
    chance: float
    game: RatedGame[float]
    chosen: bool


class WhatIfInfo(NamedTuple):
    """The three results, and the two changes that are to be expected on average."""

    rows: tuple[WhatIfRow, ...]
    average_change: float
    opponent_average_change: float


def what_if_info(
    games: Mapping[str, RatedGame[float]],
    outcomes: OutcomeProbabilities[float],
    words: Mapping[str, tuple[str, str]],
    chosen: str,
) -> WhatIfInfo:
    """Collect the table; the averages are weighted by the chances.

    Parameters
    ----------
    games : Mapping
        The rated game for each of "win", "draw", "loss".
    words : Mapping
        Sign and word for each of them, in the reader's language.
    """
    chances = outcomes._asdict()
    rows = tuple(
        WhatIfRow(result, *words[result], float(chances[result]), game, result == chosen)
        for result, game in games.items()
    )
    return WhatIfInfo(
        rows,
        sum(row.chance * float(row.game.rating_change) for row in rows),
        sum(row.chance * float(row.game.opponent_rating_change) for row in rows),
    )


def what_if_frame(info: WhatIfInfo) -> pd.DataFrame:
    """Return the table with all digits, for a CSV file."""
    return pd.DataFrame(
        [
            {
                "result": row.result,
                "chance": row.chance,
                "rating_change": row.game.rating_change,
                "new_rating": row.game.new_rating,
                "opponent_rating_change": row.game.opponent_rating_change,
                "opponent_new_rating": row.game.opponent_new_rating,
            }
            for row in info.rows
        ]
    )


def _cells(change: float, rating: float, owner: str) -> str:
    new = numbers.plain(rating)
    return (
        f'<td class="{owner} strong">{ltr(numbers.signed(change))}<small>{new}</small></td>'
        f'<td class="wide">{new}</td>'
    )


def _row(row: WhatIfRow) -> str:
    return (
        f'<tr class="{"now" if row.chosen else ""}"><th scope="row">'
        f'<i class="sign {row.result}">{row.sign}</i>{row.word}</th>'
        f"<td>{ltr(numbers.percent(row.chance))}</td>"
        + _cells(row.game.rating_change, row.game.new_rating, "you")
        + _cells(row.game.opponent_rating_change, row.game.opponent_new_rating, "opponent")
        + "</tr>"
    )


def _average(changes: Sequence[float], ratings: Sequence[float]) -> str:
    cells = "".join(
        f"<td>{ltr(numbers.signed(round(change, 9)))}</td>"
        f'<td class="wide">{numbers.plain(rating + change)}</td>'
        for change, rating in zip(changes, ratings, strict=True)
    )
    return f'<tr class="rule soft"><th scope="row">{_("On average")}</th><td></td>{cells}</tr>'


def what_if_html(info: WhatIfInfo, rating: float, opponent_rating: float) -> str:
    """Return the table; phones show the new rating below the change instead of beside it."""
    change, new = _("Change"), _("New rating")
    pair = f'<th scope="col">{change}</th><th scope="col" class="wide">{new}</th>'
    averages = (info.average_change, info.opponent_average_change)
    return f"""<table class="numbers"><thead>
<tr class="group"><td></td><td></td>
<th class="you">{_("You")}</th><td class="you continued wide"></td>
<th class="opponent">{_("Opponent")}</th><td class="opponent continued wide"></td></tr>
<tr><th scope="col">{_("Result")}</th><th scope="col">{_("Chance")}</th>{pair}{pair}</tr></thead>
<tbody>{"".join(_row(row) for row in info.rows)}
{_average(averages, (rating, opponent_rating))}</tbody></table>"""
