"""From what was read to what can be rated: numbers for names, start ratings, advantages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from elo_core.games import Games
from elo_core.history import rate_history
from elo_core.rated_history import RatedHistory
from elo_core.readers import ImportedGames, Role
from pages.ui.text import _

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.intp]
Start = Literal["file", "same"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How games are rated; equal settings on equal games give equal results.

    Attributes
    ----------
    k_factor : float
    start : "file" or "same"
        Whether the file's first rating of a player is the start, where it has one.
    initial_rating : float
        For everybody else.
    advantage : float
        Points for the side named first, or at home; none on neutral ground.
    by_period : bool
        Whether games of one date, or of one round, are rated together.
    """

    k_factor: float
    start: Start
    initial_rating: float
    advantage: float
    by_period: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Dataset:
    """Games that can be rated.

    Attributes
    ----------
    frame : DataFrame
        `ImportedGames.games`, in the order of play.
    games : Games
    file_ratings : ndarray, shape (n_players,)
        Each player's first rating in the file; NaN if it names none.
    sides : ndarray, shape (n_games,)
        Who has the advantage: 1 the first-named, -1 the second, 0 nobody.
    ordered_by : Role or None
        DATE, ROUND, or None for the order of the file.
    """

    frame: pd.DataFrame
    games: Games
    file_ratings: FloatArray
    sides: FloatArray
    ordered_by: Role | None

    @property
    def has_ratings(self) -> bool:
        """Whether the file names ratings."""
        return bool(np.isfinite(self.file_ratings).any())

    def labels(self, places: Sequence[int] | IntArray) -> list[str]:
        """Return when some games were, as days, rounds or games are named: only these are made."""
        at = np.asarray(places, dtype=np.intp)
        if self.ordered_by is Role.DATE:
            days = self.frame["date"].iloc[at].dt.strftime("%Y-%m-%d")
            return [str(day) for day in days.fillna("")]
        if self.ordered_by is Role.ROUND:
            return self.frame["round"].iloc[at].astype(str).tolist()
        return [str(place + 1) for place in at.tolist()]

    def start_ratings(self, settings: Settings) -> FloatArray:
        """Return every player's rating before the first game."""
        if settings.start == "same":
            return np.full(self.games.n_players, settings.initial_rating)
        return np.where(np.isnan(self.file_ratings), settings.initial_rating, self.file_ratings)

    def advantages(self, settings: Settings) -> FloatArray:
        """Return the points that each game's first-named side is given."""
        return self.sides * settings.advantage

    def rate(self, settings: Settings) -> RatedHistory:
        """Rate all games."""
        return rate_history(
            self.games,
            k_factor=settings.k_factor,
            initial_rating=self.start_ratings(settings),
            advantage=self.advantages(settings),
            by_period=settings.by_period,
        )


def dataset(imported: ImportedGames) -> Dataset:
    """Return the games of a file as they can be rated."""
    frame = _with_names(imported.games)
    ordered_by = imported.understood.ordered_by
    period = "round" if ordered_by is Role.ROUND else "date"
    games = Games.from_frame(frame, period=period)
    return Dataset(
        frame=frame,
        games=games,
        file_ratings=_first_ratings(frame, games),
        sides=_sides(frame),
        ordered_by=ordered_by,
    )


def _with_names(frame: pd.DataFrame) -> pd.DataFrame:
    """Give opponents without a name one: in one's own history there may be only their ratings."""
    unnamed = frame["opponent"].astype(str) == ""
    if not unnamed.any():
        return frame
    label = _("opponent of line %(line)s")
    named = [
        label % {"line": line} if without else name
        for name, line, without in zip(
            frame["opponent"].astype(str), frame["line"], unnamed, strict=True
        )
    ]
    return frame.assign(opponent=named, player=frame["player"].astype(str))


def _first_ratings(frame: pd.DataFrame, games: Games) -> FloatArray:
    """Return the first known rating of each player, NaN without one."""
    first = np.full(games.n_players, np.nan)
    if not {"player_rating", "opponent_rating"} & set(frame.columns):
        return first
    unknown = pd.Series(np.nan, index=frame.index)
    ratings = np.stack(
        [frame.get(f"{side}_rating", unknown).to_numpy() for side in ("player", "opponent")],
        axis=1,
    )
    players = np.stack([games.players, games.opponents], axis=1)
    known = np.isfinite(ratings)
    # backwards, so that the first one stays
    first[players[known][::-1]] = ratings[known][::-1]
    return first


def _sides(frame: pd.DataFrame) -> FloatArray:
    """Return whose advantage it is in each game."""
    sides = frame["side"].to_numpy(dtype=np.float64) if "side" in frame else np.ones(len(frame))
    return np.where(frame["neutral"].to_numpy(), 0.0, sides) if "neutral" in frame else sides


def career(history: RatedHistory, player: int) -> tuple[IntArray, FloatArray]:
    """Return the places of a player's games, and the rating after each of them."""
    games = history.games
    first, second = games.players == player, games.opponents == player
    places = np.flatnonzero(first | second)
    before = np.where(first[places], history.ratings[places], history.opponent_ratings[places])
    # under the period rule a rating is there only after the period: it is the next one
    return places, np.append(before[1:], history.final_ratings[player])


def scored(history: RatedHistory, player: int, places: IntArray) -> FloatArray:
    """Return what a player scored in games of theirs."""
    games = history.games
    return np.where(
        games.players[places] == player, games.scores[places], 1 - games.scores[places]
    )


def ranking(ratings: FloatArray, played: Sequence[int] | IntArray) -> IntArray:
    """Return those who have played, best first; equals in the order of the file."""
    order = np.argsort(-ratings, kind="stable")
    return order[np.asarray(played)[order] > 0]
