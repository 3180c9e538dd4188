"""The leaderboard: a row for each player, with the way there as a small line."""

import html
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from elo_core.rated_history import RatedHistory
from pages.ui import numbers
from pages.ui.names import safe
from pages.ui.text import _, ltr
from pages.ui.your_games.dataset import Dataset, career, ranking

FloatArray = NDArray[np.float64]
N_SHOWN = 12
TREND_GAMES = 60
_WIDTH, _HEIGHT = 112, 28  # px of a trend
_LEAST_SPAN = 10.0  # points; a smaller swing would look like a large one


class LeaderRow(NamedTuple):
    """One player; ``change`` is rating minus start, ``score`` the share of the points."""

    rank: int
    player: int
    name: str
    rating: float
    change: float
    n_games: int
    n_wins: int
    n_draws: int
    n_losses: int
    score: float
    highest: float
    last_game: int
    provisional: bool
    trend: FloatArray


class LeaderboardInfo(NamedTuple):
    """The best rows; every trend reaches ``span`` points up and down from its own first value."""

    rows: tuple[LeaderRow, ...]
    n_players: int
    span: float


def leaderboard_info(
    history: RatedHistory, *, established_from: int, n_shown: int = N_SHOWN
) -> LeaderboardInfo:
    """Take the best players of a history."""
    table = history.table(established_from=established_from)
    order = ranking(table.ratings, table.n_games)
    rows = []
    for rank, player in enumerate(order[:n_shown].tolist(), start=1):
        _places, after = career(history, player)
        start = float(history.start.ratings[player])
        rows.append(
            LeaderRow(
                rank,
                player,
                history.games.names[player],
                float(table.ratings[player]),
                float(table.ratings[player]) - start,
                int(table.n_games[player]),
                int(table.n_wins[player]),
                int(table.n_draws[player]),
                int(table.n_losses[player]),
                float(table.scores[player] / table.n_games[player]),
                float(table.highest_ratings[player]),
                int(table.last_games[player]),
                bool(table.provisional[player]),
                np.append(start, after)[-TREND_GAMES - 1 :],
            )
        )
    swings = [float(np.abs(row.trend - row.trend[0]).max()) for row in rows]
    return LeaderboardInfo(tuple(rows), len(order), max([_LEAST_SPAN, *swings]))


def leaderboard_frame(
    history: RatedHistory, data: Dataset, *, established_from: int
) -> pd.DataFrame:
    """Return every player with all digits, for a CSV file."""
    table = history.table(established_from=established_from)
    order = ranking(table.ratings, table.n_games)
    return pd.DataFrame(
        {
            "rank": np.arange(1, len(order) + 1),
            "player": [history.games.names[player] for player in order],
            "rating": table.ratings[order],
            "rating_change": (table.ratings - history.start.ratings)[order],
            "n_games": table.n_games[order],
            "n_wins": table.n_wins[order],
            "n_draws": table.n_draws[order],
            "n_losses": table.n_losses[order],
            "score": table.scores[order],
            "highest_rating": table.highest_ratings[order],
            "last_game": data.labels(table.last_games[order]),
            "provisional": table.provisional[order],
        }
    )


def _trend_mask(values: FloatArray, span: float) -> str:
    """Return a trend as a mask to be coloured by the style sheet: Streamlit drops SVG."""
    x = np.linspace(2, _WIDTH - 5, len(values))
    y = _HEIGHT / 2 - (values - values[0]) / span * (_HEIGHT / 2 - 4)
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x, y, strict=True))
    svg = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {_WIDTH} {_HEIGHT}'>"
        f"<polyline points='{points}' fill='none' stroke='#000' stroke-width='1.6' "
        f"stroke-linejoin='round'/><circle cx='{x[-1]:.1f}' cy='{y[-1]:.1f}' r='2.6'/></svg>"
    )
    return f"url(&quot;data:image/svg+xml,{quote(svg)}&quot;)"


def _outcomes(row: LeaderRow) -> str:
    """Return wins, draws and losses, as numbers and as a bar."""
    counts = (("win", row.n_wins), ("draw", row.n_draws), ("loss", row.n_losses))
    text = f"+{row.n_wins} ={row.n_draws} {numbers.MINUS}{row.n_losses}"
    bar = "".join(f'<i class="{kind}" style="flex-grow:{n}"></i>' for kind, n in counts if n)
    return f'<span>{ltr(text)}</span><div class="thin-bar">{bar}</div>'


def _row(row: LeaderRow, mark: int | None, when: str, span: float) -> str:
    point = "" if mark is None else f" mark-{mark}"
    doubt = f'<sup title="{html.escape(_("provisional"))}">?</sup>' if row.provisional else ""
    return f"""<tr><td class="rank">{row.rank}</td>
<th scope="row"><i class="mark{point}"></i>{safe(row.name)}{doubt}</th>
<td class="strong">{numbers.rating(row.rating)}</td>
<td class="quiet">{ltr(numbers.signed(row.change, 0 if abs(row.change) >= 1 else 2))}</td>
<td class="opt">{numbers.thousands(row.n_games)}</td><td class="outcomes">{_outcomes(row)}</td>
<td class="opt">{numbers.whole_percent(row.score)}</td>
<td class="opt">{numbers.rating(row.highest)}</td>
<td class="opt">{html.escape(when)}</td>
<td class="trend"><i style="--m:{_trend_mask(row.trend, span)}"></i></td></tr>"""


def leaderboard_html(
    info: LeaderboardInfo, *, marked: Sequence[int], labels: Sequence[str], last_game: str
) -> str:
    """Return the table.

    Parameters
    ----------
    info : LeaderboardInfo
    marked : sequence of int
        Players whose lines are drawn below, in the order of their marks.
    labels : sequence of str
        When the last game of each row was.
    last_game : str
        What the labels are: the head of their column.
    """
    heads = (
        (_("Rating"), ""), (_("Change"), ""), (_("Games"), "opt"),
        (_("Won, drawn, lost"), ""), (_("Score"), "opt"), (_("Highest"), "opt"),
        (last_game, "opt"), (_("Trend"), "trend"),
    )  # fmt: skip
    titles = "".join(f'<th scope="col" class="{kind}">{text}</th>' for text, kind in heads)
    body = "".join(
        _row(row, marked.index(row.player) if row.player in marked else None, label, info.span)
        for row, label in zip(info.rows, labels, strict=True)
    )
    return f"""<div class="scroll"><table class="numbers leaders"><thead><tr><td></td>
<th scope="col" class="name">{_("Player")}</th>{titles}</tr></thead><tbody>{body}</tbody>
</table></div>"""
