"""K along a player: against the rating, and against the games, on the same doubling axis."""

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import FideKFactor
from elo_core.k_schedule import DecreasingKFactor
from elo_core.rules import DWZ, TENNIS_538, US_CHESS_2025, Entrant
from elo_core.rules.us_chess_special import SPECIAL_UP_TO_GAMES
from pages.ui.figures import parts
from pages.ui.figures.owners import k_factor_of
from pages.ui.palette import INK, PAPER, QUIET, k_color
from pages.ui.text import _, listed, ngettext

FloatArray = NDArray[np.float64]

MARGINS = parts.Margins(36, 88, 32, 52)
HEIGHTS = {"rating": 29.75, "games": 21.0}  # rem
K_RANGE = (3.8, 150.0)
TICKS = (5, 10, 20, 40, 80)
RATINGS = np.arange(400.0, 2801.0, 10.0)
RATING_TICKS = (400, 1000, 1600, 2200, 2800)
MOST_GAMES = 150
GAMES = np.arange(0, MOST_GAMES + 1)
GAME_TICKS = (0, 30, 60, 90, 120, 150)
LABEL_GAP = 0.115  # decades: names at the ends closer than this would touch
FAR = {"rating": 0.3, "games": 0.55}  # of the axis: from here on a label stands to the left


class KLine(NamedTuple):
    """One system's K along an axis: ``line`` is "own" (thick), "plain" or "dashed"."""

    name: str
    x: FloatArray
    k_factors: FloatArray
    line: str


class KByPlayerInfo(NamedTuple):
    """The lines of one picture, with the reader on it; ``axis`` is "rating" or "games"."""

    axis: str
    lines: tuple[KLine, ...]
    place: float
    k_factor: float

    @property
    def height(self) -> float:
        """The picture's height in rem: as tall as what stands beside it."""
        return HEIGHTS[self.axis]


@lru_cache(maxsize=64)
def _ks_by_rating(n_games: int) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
    """Return the Ks of FIDE, FIDE for juniors, US Chess and DWZ at every rating."""
    fide = FideKFactor()
    adults = [Entrant(float(rating)) for rating in RATINGS]
    juniors = [Entrant(float(rating), age=14) for rating in RATINGS]
    return (
        np.array([fide(adult.state) for adult in adults]),
        np.array([fide(junior.state) for junior in juniors]),
        np.array([k_factor_of(US_CHESS_2025, adult, n_games=n_games) for adult in adults]),
        np.array([k_factor_of(DWZ, adult, n_games=n_games) for adult in adults]),
    )


def k_by_rating_info(entrant: Entrant, n_games: int) -> KByPlayerInfo:
    """Ask for every rating: players with many games, none of whom was ever rated higher."""
    names = (_("FIDE"), _("FIDE junior"), _("US Chess"), _("DWZ"))
    lines = tuple(
        KLine(name, RATINGS, k_factors, "plain" if place else "own")
        for place, (name, k_factors) in enumerate(zip(names, _ks_by_rating(n_games), strict=True))
    )
    return KByPlayerInfo("rating", lines, entrant.state.rating, FideKFactor()(entrant.state))


def k_by_games_info(entrant: Entrant, n_games: int, falling: DecreasingKFactor) -> KByPlayerInfo:
    """Ask after every game: the reader's rating, age and highest rating stay as they are."""
    fide, rating = FideKFactor(), entrant.state.rating
    careers = [
        Entrant(rating, n_games=int(games), age=entrant.age, highest_rating=entrant.highest_rating)
        for games in GAMES
    ]
    us_chess = careers[SPECIAL_UP_TO_GAMES + 1 :]
    games = GAMES.astype(float)
    lines = (
        KLine(_("FIDE"), games, np.array([fide(player.state) for player in careers]), "own"),
        KLine(
            _("US Chess"),
            games[SPECIAL_UP_TO_GAMES + 1 :],
            np.array([k_factor_of(US_CHESS_2025, player, n_games=n_games) for player in us_chess]),
            "plain",
        ),
        KLine(
            _("tennis"),
            games,
            np.array([k_factor_of(TENNIS_538, player) for player in careers]),
            "plain",
        ),
        KLine(
            _("falling K"),
            games,
            np.array([falling(player.state) for player in careers]),
            "dashed",
        ),
    )
    played = min(float(entrant.state.n_games), float(MOST_GAMES))
    return KByPlayerInfo("games", lines, played, fide(entrant.state))


def k_by_player_frame(info: KByPlayerInfo) -> pd.DataFrame:
    """Return every line with all digits, one row for each place on the axis."""
    table = pd.DataFrame({info.axis: RATINGS if info.axis == "rating" else GAMES.astype(float)})
    for line in info.lines:
        one = pd.DataFrame({info.axis: line.x, line.name: line.k_factors})
        table = table.merge(one, on=info.axis, how="left")
    return table


def k_by_player_alt(info: KByPlayerInfo) -> str:
    """Say the picture in words."""
    names = listed(line.name for line in info.lines)
    if info.axis == "rating":
        text = _("K against the rating: %(names)s. You stand at %(place)s with K %(k)s.")
    else:
        text = _("K against the games played: %(names)s. You stand at %(place)s with K %(k)s.")
    return text % {"names": names, "place": f"{info.place:.0f}", "k": f"{info.k_factor:g}"}


def by_rating_finding(info: KByPlayerInfo) -> str:
    """Say how much of K the strongest keep, in steps and smoothly."""
    fide, _junior, us_chess, _dwz = (line.k_factors for line in info.lines)
    text = _(
        "K falls with the rating: from %(fide_first)s to %(fide_last)s at FIDE in one step, from "
        "%(us_first)s to %(us_last)s at US Chess smoothly"
    )
    return text % {
        "fide_first": f"{fide[0]:g}",
        "fide_last": f"{fide[-1]:g}",
        "us_first": f"{us_chess[0]:.0f}",
        "us_last": f"{us_chess[-1]:.0f}",
    }


def by_rating_note(n_games: int) -> str:
    """Say for whom the lines are drawn."""
    text = ngettext(
        "Established adults who were never rated higher; events of %(n)s game. DWZ’s line is the "
        "K of a result as expected.",
        "Established adults who were never rated higher; events of %(n)s games. DWZ’s line is the "
        "K of a result as expected.",
        n_games,
    )
    return text % {"n": n_games}


def _trace(line: KLine, axis: str) -> parts.Dict:
    text = (
        _("%(name)s: K %(k)s at %(place)s")
        if axis == "rating"
        else _("%(name)s: K %(k)s after %(place)s games")
    )
    hover = text % {"name": line.name, "k": "%{y:.1f}", "place": "%{x:.0f}"}
    looks: dict[str, tuple[str, float, str | None]] = {
        "own": (INK, 2.5, None),
        "plain": (QUIET, 1.75, None),
        "dashed": (INK, 1.5, "5px,4px"),
    }
    color, width, dash = looks[line.line]
    return parts.line(
        line.x, line.k_factors, color, width, dash, hoverinfo=None,
        hovertemplate=f"{hover}<extra></extra>",
    )  # fmt: skip


def _names(info: KByPlayerInfo) -> list[parts.Dict]:
    """Return the lines' names at their right ends, far enough apart to be read."""
    ends = [math.log10(float(line.k_factors[-1])) for line in info.lines]
    lowest = math.log10(K_RANGE[0])
    places = parts.spread(ends, LABEL_GAP, lowest)
    return [
        parts.note(
            f"<b>{line.name}</b>" if line.line == "own" else line.name, 1, y,
            QUIET if line.line == "plain" else INK,
            xref="paper", xanchor="left", xshift=6,
        )
        for line, y in zip(info.lines, places, strict=True)
    ]  # fmt: skip


def plot_k_by_player(info: KByPlayerInfo) -> go.Figure:
    """Draw the systems' lines, and the reader as a mark on FIDE's."""
    is_rating = info.axis == "rating"
    low, high = (RATINGS[0], RATINGS[-1]) if is_rating else (0.0, float(MOST_GAMES))
    x, color = min(max(info.place, low), high), k_color(info.k_factor)
    far = (x - low) / (high - low) > FAR[info.axis]
    own = parts.note(
        "<b>" + _("you: K %(k)s") % {"k": f"{info.k_factor:g}"} + "</b>",
        x, math.log10(info.k_factor), color, parts.LARGE, yanchor="top", yshift=-6,
        xanchor="right" if far else "left", xshift=-8 if far else 8, bgcolor=PAPER,
    )  # fmt: skip
    mark = {
        "type": "scatter", "mode": "markers", "x": [x], "y": [info.k_factor], "cliponaxis": False,
        "hoverinfo": "skip",
        "marker": {"size": 14, "color": color, "line": {"color": PAPER, "width": 2}},
    }  # fmt: skip
    axis_name = _("Rating") if is_rating else _("Rated games played")
    ticks = RATING_TICKS if is_rating else GAME_TICKS
    return parts.sheet(
        [*(_trace(line, info.axis) for line in info.lines), mark],
        annotations=[
            *_names(info),
            own,
            parts.y_name(_("K (each line doubles it)"), MARGINS.left),
            parts.x_name(axis_name),
        ],
        shapes=[parts.segment((x, x), (K_RANGE[0], info.k_factor), color)],
        margins=MARGINS,
        xaxis=parts.axis(range=[low, high], tickvals=list(ticks), showgrid=False),
        yaxis=parts.axis(
            type="log", range=[math.log10(k) for k in K_RANGE], tickvals=list(TICKS),
            ticktext=[str(tick) for tick in TICKS],
        ),
    )  # fmt: skip
