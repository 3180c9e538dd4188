"""A match of several games: every possible score with its chance, coloured by who wins the match."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from elo_core import MatchScores, OutcomeProbabilities, match_scores
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import DRAW, INK, LOSS, PAPER, QUIET, WIN, YOU, YOU_TEXT
from pages.ui.text import _, ltr, ngettext

MARGINS = parts.Margins(46, 8, 62, 74)
OTHER_LENGTHS = (1, 4, 24)  # games: a single one, a club match, a match for a title
EVEN = 0.0005  # a match is even if the sides' chances read the same


class MatchResultInfo(NamedTuple):
    """A match, and the chance of winning matches of other lengths."""

    match: MatchScores
    expected_score: float
    other_lengths: tuple[tuple[int, float], ...]
    has_half_points: bool


def match_result_info(
    expected_score: float, outcomes: OutcomeProbabilities[float], n_games: int
) -> MatchResultInfo:
    """Compute a match of independent games that all have the same chances."""
    lengths = tuple((n, match_scores(n, outcomes).win) for n in OTHER_LENGTHS)
    return MatchResultInfo(
        match_scores(n_games, outcomes), expected_score, lengths, outcomes.draw > 0
    )


def match_result_frame(info: MatchResultInfo) -> pd.DataFrame:
    """Return the chance of every score, with all digits."""
    return pd.DataFrame(
        {
            "score": info.match.scores,
            "opponent_score": info.match.scores[::-1],
            "probability": info.match.probabilities,
        }
    )


def match_result_finding(info: MatchResultInfo) -> str:
    """Say what the length of the match makes of the expected score."""
    match = info.match
    words = {
        "n": match.n_games,
        "expected": numbers.expected(info.expected_score),
        "win": numbers.percent(match.win),
        "loss": numbers.percent(match.loss),
        "draw": numbers.percent(match.draw),
    }
    if match.n_games == 1:
        return _("In one game you expect %(expected)s and win with %(win)s") % words
    if abs(match.win - match.loss) < EVEN:
        return _("%(n)s games between equals: either side wins with %(win)s, drawn %(draw)s") % words
    if match.win > match.loss:
        return _("Over %(n)s games %(expected)s a game becomes %(win)s to win the match") % words
    return _("Over %(n)s games %(expected)s a game leaves %(win)s to win the match") % words


def match_result_note(info: MatchResultInfo) -> str:
    """Say how to read the picture, and compare with matches of other lengths."""
    one, four, many = (numbers.percent(win) for _n, win in info.other_lengths)
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
        "win": numbers.percent(info.match.win),
        "draw": numbers.percent(info.match.draw),
        "loss": numbers.percent(info.match.loss),
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
        "width": 0.44 if info.has_half_points else 0.88,
        "marker": {"color": [{1: WIN, 0: DRAW, -1: LOSS}[int(s)] for s in side], "opacity": 0.75},
        "customdata": match.scores[::-1], "hovertemplate": f"{hover}<extra></extra>",
    }  # fmt: skip


def _outcomes(info: MatchResultInfo) -> list[parts.Dict]:
    """Return the chances of the three results of the match, each above its side."""
    match = info.match
    places = (
        (numbers.MINUS, match.loss, _("you lose"), -0.5, "left"),
        ("=", match.draw, _("drawn"), match.n_games / 2, "center"),
        ("+", match.win, _("you win"), match.n_games + 0.5, "right"),
    )
    return [
        parts.note(
            f"<b>{ltr(f'{sign} {numbers.percent(chance)}')}</b><br>"
            f"<span style='font-size: 13px'>{word}</span>",
            x, 1, INK, parts.LARGE, yref="paper", xanchor=anchor, yanchor="bottom", align=anchor,
            yshift=2,
        )
        for sign, chance, word, x, anchor in places
    ]  # fmt: skip


def plot_match_result(info: MatchResultInfo) -> go.Figure:
    """Draw a bar for every score; the triangle marks the expected one."""
    match = info.match
    n = match.n_games
    expected = match.expected_score_total
    highest = 1.05 * float(match.probabilities.max())
    step = next(step for step in (1, 2, 4, 5, 10, 20, 50) if n / step <= 12)  # noqa: PLR2004 - ticks that fit
    tick = next(tick for tick in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if highest / tick <= 6)  # noqa: PLR2004 - lines that stay quiet
    ticks = tick * np.arange(int(highest / tick) + 1)
    mark = {
        "type": "scatter", "mode": "markers", "x": [expected], "y": [0], "cliponaxis": False,
        "marker": {"symbol": "triangle-up", "size": 13, "color": YOU,
                   "line": {"color": PAPER, "width": 1.5}},
        "hoverinfo": "skip",
    }  # fmt: skip
    label = _("expected %(points)s") % {"points": numbers.plain(expected, 1)}
    share = expected / n
    anchor = "left" if share < 0.15 else "right" if share > 0.85 else "center"  # noqa: PLR2004 - near an end
    return parts.sheet(
        [_bars(info), mark],
        annotations=[
            *_outcomes(info),
            parts.note(f"<b>{label}</b>", expected, 0, YOU_TEXT, xanchor=anchor,
                       xshift={"left": -8, "right": 8, "center": 0}[anchor], yanchor="top", yshift=-26),
            parts.x_name(_("Your points in the match"), -47),
            parts.y_name(_("Chance"), MARGINS.left, yshift=44),
        ],
        shapes=[{
            "type": "line", "x0": -0.5, "x1": n + 0.5, "y0": 0, "y1": 0,
            "line": {"color": QUIET, "width": 1},
        }],
        margins=MARGINS,
        bargap=0,
        xaxis=parts.axis(range=[-0.5, n + 0.5], tickvals=list(range(0, n + 1, step)), showgrid=False),
        yaxis=parts.axis(
            range=[0, highest], tickvals=ticks,
            ticktext=[numbers.whole_percent(float(value)) for value in ticks],
        ),
    )  # fmt: skip
