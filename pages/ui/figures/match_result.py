"""A match of several games: every possible score with its chance, coloured by who wins."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from elo_core import MatchScores, OutcomeProbabilities, match_scores
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import DRAW, INK, LOSS, PAPER, QUIET, WIN, YOU, YOU_TEXT
from pages.ui.text import _, ltr, ngettext

MARGINS = parts.Margins(46, 14, 74, 77)
OTHER_LENGTHS = (1, 4, 24)  # games: a single one, a club match, a match for a title
MOST_GAMES = 100  # a bar for each half point stays visible
# the vertical axis ends at one of these, with a line at each multiple of the second number
TOPS = (
    (0.05, 0.01), (0.1, 0.02), (0.15, 0.05), (0.2, 0.05), (0.3, 0.1), (0.4, 0.1), (0.6, 0.2),
    (0.8, 0.2), (1.0, 0.2),
)  # fmt: skip
POINT_STEPS, MOST_TICKS = (1, 2, 4, 5, 10), 12
FROM_EDGE = (0.15, 0.85)  # of the points: nearer an end a label turns inwards
LEAST = 1e-12  # what stands for a chance that floats have lost
EVEN = 0.0005  # a match is even if the sides' chances read the same


class MatchResultInfo(NamedTuple):
    """A match, and matches of other lengths against the same opponent."""

    expected_score: float
    outcomes: OutcomeProbabilities[float]
    match: MatchScores
    other_lengths: tuple[MatchScores, ...]


def match_result_info(
    expected_score: float, outcomes: OutcomeProbabilities[float], n_games: int
) -> MatchResultInfo:
    """Compute a match of independent games that all have the same chances."""
    match, *others = (match_scores(n, outcomes) for n in (n_games, *OTHER_LENGTHS))
    return MatchResultInfo(expected_score, outcomes, match, tuple(others))


def match_result_frame(info: MatchResultInfo) -> pd.DataFrame:
    """Return the chance of every score, with all digits."""
    return pd.DataFrame(
        {
            "score": info.match.scores,
            "opponent_score": info.match.scores[::-1],
            "probability": info.match.probabilities,
        }
    )


def _chances(match: MatchScores, one_game: OutcomeProbabilities[float]) -> dict[str, str]:
    """Return the chances of the match's results in percent.

    Floats lose what is very unlikely: what can happen must not read 0 %, nor the rest 100 %.
    """
    both_win = one_game.win > 0 and one_game.loss > 0
    chances = {
        "win": (match.win, one_game.win > 0),
        "draw": (match.draw, one_game.draw > 0 or (both_win and match.n_games % 2 == 0)),
        "loss": (match.loss, one_game.loss > 0),
    }
    is_certain = sum(possible for _chance, possible in chances.values()) == 1
    return {
        name: ltr(numbers.percent(float(np.clip(chance, LEAST, 1 if is_certain else 1 - LEAST))))
        if possible
        else numbers.percent(0)
        for name, (chance, possible) in chances.items()
    }


def match_result_finding(info: MatchResultInfo) -> str:
    """Say what the length of the match makes of the expected score."""
    match = info.match
    words = {
        "n": match.n_games,
        "expected": ltr(numbers.expected(info.expected_score)),
        **_chances(match, info.outcomes),
    }
    if match.n_games == 1:
        return _("In one game you expect %(expected)s and win with %(win)s") % words
    if abs(match.win - match.loss) < EVEN:
        return (
            _("%(n)s games between equals: either side wins with %(win)s, drawn %(draw)s") % words
        )
    if match.win > match.loss:
        return _("Over %(n)s games %(expected)s a game becomes %(win)s to win the match") % words
    return _("Over %(n)s games %(expected)s a game leaves %(win)s to win the match") % words


def match_result_note(info: MatchResultInfo) -> str:
    """Say how to read the picture, and compare with matches of other lengths."""
    one, four, many = (_chances(match, info.outcomes)["win"] for match in info.other_lengths)
    text = _(
        "Chance of every match score, all games independent and played to the end. You win one "
        "game with %(one)s, a match of four with %(four)s, one of 24 with %(many)s."
    )
    return text % {"one": one, "four": four, "many": many}


def match_result_alt(info: MatchResultInfo) -> str:
    """Say the picture in words."""
    text = ngettext(
        "Distribution of your points in %(n)s game: expected %(points)s; you win the match with "
        "%(win)s, it is drawn with %(draw)s, you lose it with %(loss)s.",
        "Distribution of your points in %(n)s games: expected %(points)s; you win the match with "
        "%(win)s, it is drawn with %(draw)s, you lose it with %(loss)s.",
        info.match.n_games,
    )
    return text % {
        "n": info.match.n_games,
        "points": numbers.plain(info.match.expected_score_total, 1),
        **_chances(info.match, info.outcomes),
    }


def _bars(info: MatchResultInfo) -> parts.Dict:
    match = info.match
    side = np.sign(2 * match.scores - match.n_games).astype(int)
    hover = _("%(score)s : %(opponent)s, chance %(chance)s") % {
        "score": "%{x}",
        "opponent": "%{customdata}",
        "chance": "%{y:.1%}",
    }
    return {
        "type": "bar", "x": match.scores, "y": match.probabilities,
        # without draws nobody has half a point, and the bars may stand closer
        "width": 0.44 if info.outcomes.draw > 0 else 0.88,
        "marker": {"color": [{1: WIN, 0: DRAW, -1: LOSS}[int(s)] for s in side], "opacity": 0.75},
        "customdata": match.scores[::-1], "hovertemplate": f"{hover}<extra></extra>",
    }  # fmt: skip


def _outcomes(info: MatchResultInfo) -> list[parts.Dict]:
    """Return the chances of the three results of the match, each above its side."""
    n, chances = info.match.n_games, _chances(info.match, info.outcomes)
    places = (
        (numbers.MINUS, chances["loss"], _("you lose"), -0.5, "left"),
        ("=", chances["draw"], _("drawn"), n / 2, "center"),
        ("+", chances["win"], _("you win"), n + 0.5, "right"),
    )
    return [
        parts.note(
            f"<b>{ltr(f'{sign} {chance}')}</b><br><span style='font-size: 13px'>{word}</span>",
            x, 1, INK, parts.LARGE, yref="paper", xanchor=anchor, yanchor="bottom", align=anchor,
            yshift=2,
        )
        for sign, chance, word, x, anchor in places
    ]  # fmt: skip


def _expected_mark(info: MatchResultInfo) -> tuple[parts.Dict, parts.Dict]:
    """Return the triangle at the expected score, and its label below the ticks."""
    x = info.match.expected_score_total
    side = (x > FROM_EDGE[1] * info.match.n_games) - (x < FROM_EDGE[0] * info.match.n_games)
    anchor = {-1: "left", 0: "center", 1: "right"}[side]
    text = _("expected %(points)s") % {"points": numbers.plain(x, 1)}
    mark = {
        "type": "scatter", "mode": "markers", "x": [x], "y": [0], "cliponaxis": False,
        "marker": {"symbol": "triangle-up", "size": 13, "color": YOU,
                   "line": {"color": PAPER, "width": 1.5}},
        "hoverinfo": "skip",
    }  # fmt: skip
    label = parts.note(
        f"<b>{text}</b>", x, 0, YOU_TEXT,
        xanchor=anchor, xshift=8 * side, yanchor="top", yshift=-26,
    )  # fmt: skip
    return mark, label


def plot_match_result(info: MatchResultInfo) -> go.Figure:
    """Draw a bar for every score; the triangle marks the expected one."""
    n = info.match.n_games
    mark, label = _expected_mark(info)
    step = next(step for step in POINT_STEPS if n <= MOST_TICKS * step)
    highest = float(info.match.probabilities.max())
    top, tick = next((top, tick) for top, tick in TOPS if highest <= top)
    ticks = tick * np.arange(round(top / tick) + 1)
    ground = {
        "type": "line", "x0": -0.5, "x1": n + 0.5, "y0": 0, "y1": 0,
        "line": {"color": QUIET, "width": 1},
    }  # fmt: skip
    return parts.sheet(
        [_bars(info), mark],
        annotations=[
            *_outcomes(info),
            label,
            parts.x_name(_("Your points in the match"), -50),
            parts.y_name(_("Chance"), MARGINS.left, yshift=54),
        ],
        shapes=[ground],
        margins=MARGINS,
        xaxis=parts.axis(
            range=[-0.5, n + 0.5], tickvals=list(range(0, n + 1, step)), showgrid=False
        ),
        yaxis=parts.axis(
            range=[0, 1.03 * top], tickvals=ticks,
            ticktext=[numbers.whole_percent(float(value)) for value in ticks],
        ),
    )  # fmt: skip
