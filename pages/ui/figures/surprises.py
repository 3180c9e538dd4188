"""The games that moved ratings most: from what was expected to what was scored."""

import html
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd

from elo_core.rated_history import RatedHistory
from pages.ui import numbers
from pages.ui.names import safe
from pages.ui.text import _, ltr
from pages.ui.your_games.dataset import Dataset, IntArray

N_SHOWN = 10
_RESULTS = {1.0: ("win", "1–0"), 0.5: ("draw", "½–½"), 0.0: ("loss", "0–1")}


class Surprise(NamedTuple):
    """One game, from the side of the player named first; ``line`` of the file."""

    game: int
    line: int
    player: str
    opponent: str
    expected_score: float
    score: float
    change: float


def surprises_info(
    history: RatedHistory, lines: Sequence[int] | IntArray, n_shown: int = N_SHOWN
) -> tuple[Surprise, ...]:
    """Take the games whose score was farthest from what was expected, the first of equals."""
    games = history.games
    distance = np.abs(games.scores - history.expected_scores)
    order = np.argsort(-distance, kind="stable")[:n_shown]
    return tuple(
        Surprise(
            game,
            int(lines[game]),
            games.names[games.players[game]],
            games.names[games.opponents[game]],
            float(history.expected_scores[game]),
            float(games.scores[game]),
            float(history.rating_changes[game]),
        )
        for game in order.tolist()
    )


def games_frame(
    history: RatedHistory, data: Dataset, places: Sequence[int] | IntArray
) -> pd.DataFrame:
    """Return games with all their numbers; the ratings are those before each game."""
    games, at = history.games, np.asarray(places, dtype=np.intp)
    names = np.array(games.names, dtype=object)
    return pd.DataFrame(
        {
            "line": data.frame["line"].to_numpy()[at],
            "when": data.labels(at),
            "player": names[games.players[at]],
            "opponent": names[games.opponents[at]],
            "score": games.scores[at],
            "rating": history.ratings[at],
            "opponent_rating": history.opponent_ratings[at],
            "expected_score": history.expected_scores[at],
            "k_factor": history.k_factors[at],
            "rating_change": history.rating_changes[at],
            "opponent_rating_change": history.opponent_rating_changes[at],
        }
    )


def _way(game: Surprise) -> str:
    """Return the line from expected (hollow) to scored (full)."""
    kind = _RESULTS[game.score][0]
    low, high = sorted((game.expected_score, game.score))
    return (
        f'<div class="way" dir="ltr"><i class="between" style="left:{100 * low:.1f}%;'
        f'right:{100 - 100 * high:.1f}%"></i>'
        f'<i class="expected" style="left:{100 * game.expected_score:.1f}%"></i>'
        f'<i class="scored {kind}" style="left:{100 * game.score:.0f}%"></i></div>'
    )


def surprises_html(surprises: Sequence[Surprise], labels: Sequence[str], when: str) -> str:
    """Return a row for each game; ``when`` is the head of the labels' column."""
    body = "".join(
        f"""<tr><td class="rank">{game.line}</td>
<th scope="row">{safe(game.player)}</th>
<td class="name">{safe(game.opponent)}</td>
<td class="opt">{html.escape(label)}</td><td>{ltr(_RESULTS[game.score][1])}</td>
<td class="opt">{numbers.expected(game.expected_score)}</td><td class="ways">{_way(game)}</td>
<td class="strong">{ltr(numbers.signed(game.change))}</td></tr>"""
        for game, label in zip(surprises, labels, strict=True)
    )
    return f"""<div class="scroll"><table class="numbers surprises"><thead><tr>
<td class="rank">{_("Line")}</td><th scope="col" class="name">{_("First")}</th>
<th scope="col" class="name">{_("Second")}</th><th scope="col" class="opt">{when}</th>
<th scope="col">{_("Result")}</th><th scope="col" class="opt">{_("Expected")}</th>
<th scope="col" class="ways">{_("Expected to scored")}</th><th scope="col">{_("Change")}</th></tr>
</thead><tbody>{body}</tbody></table></div>"""
