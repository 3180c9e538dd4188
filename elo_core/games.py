"""A list of games as arrays: who met whom, what came out, and which games belong together.

Everything that rates many games takes this one value: `elo_core.history`, `elo_core.comparison`
and `elo_core.order`. Names and dates are turned into whole numbers once, here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    IntArray,
    NumberOrArray,
    check_count,
    check_finite,
    check_fraction,
)

if TYPE_CHECKING:
    import pandas as pd  # only its methods are used, and importing it takes longer than the core


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Games:
    """Games in the order in which they are rated; all arrays are read-only.

    Made by `from_ids` or `from_frame`, which copy what they are given.

    Attributes
    ----------
    names : tuple of str
        The players' names; a player's number is the place in this tuple. Not everybody here
        must have played.
    players, opponents : ndarray of int, shape (n_games,)
        The numbers of the first-named and of the second-named player.
    scores : ndarray, shape (n_games,)
        The first-named player's score, from 0 to 1.
    periods : ndarray of int, shape (n_games,)
        The rating period of each game, from 0, never falling; counts only where the period rule
        is asked for. Games of one date are one period; without dates every game is one of its own.
    """

    names: tuple[str, ...]
    players: IntArray
    opponents: IntArray
    scores: FloatArray
    periods: IntArray

    def __post_init__(self) -> None:
        """Refuse what cannot be a list of games, naming the first game that is wrong."""
        n_games = len(self.scores)
        lengths = {"players": self.players, "opponents": self.opponents, "periods": self.periods}
        for name, numbers in lengths.items():
            if len(numbers) != n_games:
                raise ValueError(
                    f"{name} must be as many as scores, {n_games}, got {len(numbers)}"
                )
        check_fraction("score", self.scores, item="game")
        for name, numbers in (("player", self.players), ("opponent", self.opponents)):
            accepted = (numbers >= 0) & (numbers < len(self.names))
            _refuse_game(accepted, name, f"from 0 to {len(self.names) - 1}", numbers)
        different = self.players != self.opponents
        _refuse_game(different, "opponent", "somebody else than the player", self.opponents)
        in_order = np.diff(self.periods, prepend=0) >= 0
        _refuse_game(in_order, "period", ">= 0 and that of the game before", self.periods)
        for array in (self.players, self.opponents, self.scores, self.periods):
            array.flags.writeable = False

    @classmethod
    def from_ids(
        cls,
        players: ArrayArgument,
        opponents: ArrayArgument,
        scores: ArrayArgument,
        *,
        names: Sequence[str] | None = None,
        periods: ArrayArgument | None = None,
    ) -> "Games":
        """Make games of players who are numbered already.

        Parameters
        ----------
        players, opponents : array_like of int, shape (n_games,)
            The players' numbers, from 0.
        scores : array_like, shape (n_games,)
            The first-named player's score, from 0 to 1.
        names : sequence of str, optional
            The players' names; if not given, everybody up to the highest number is called by it.
        periods : array_like of int, shape (n_games,), optional
            The rating period of each game, from 0, never falling; one for each game if not given.

        Returns
        -------
        Games
            In the order given.

        Raises
        ------
        ValueError
            If the lengths differ, a number has no name, somebody plays against themselves, a
            score is not from 0 to 1, or a period is below the one before.

        Examples
        --------
        >>> games = Games.from_ids([0, 1], [1, 2], [1, 0.5], names=["Asha", "Bilal", "Chai"])
        >>> games.n_games, games.n_players, games.periods.tolist()
        (2, 3, [0, 1])
        """
        first, second = np.array(players, dtype=np.intp), np.array(opponents, dtype=np.intp)
        if names is None:
            highest = max(int(first.max(initial=-1)), int(second.max(initial=-1)))
            names = [str(number) for number in range(highest + 1)]
        return cls(
            names=tuple(names),
            players=first,
            opponents=second,
            scores=np.array(scores, dtype=np.float64),
            periods=np.arange(len(first)) if periods is None else np.array(periods, np.intp),
        )

    @classmethod
    def from_frame(cls, frame: "pd.DataFrame", *, period: str = "date") -> "Games":
        """Make games of a table such as `elo_core.readers` returns.

        Parameters
        ----------
        frame : pandas.DataFrame
            With the columns `player`, `opponent` and `score` (the player's, from 0 to 1). Rows
            are rated in their order: sort them first.
        period : str, default "date"
            The column that says what belongs together: neighbouring rows with the same entry are
            one rating period. A missing entry is a period of its own; so is every row if there
            is no such column.

        Returns
        -------
        Games
            With the players in the order in which they appear, first-named ones first.

        Raises
        ------
        ValueError
            As `from_ids`; also if a column or a name is missing.

        Examples
        --------
        >>> import pandas as pd
        >>> rows = {"player": ["Asha", "Bilal"], "opponent": ["Bilal", "Chai"], "score": [1, 0]}
        >>> Games.from_frame(pd.DataFrame(rows)).names
        ('Asha', 'Bilal', 'Chai')
        """
        missing = [name for name in ("player", "opponent", "score") if name not in frame.columns]
        if missing:
            allowed = "player, opponent and score"
            raise ValueError(f"columns must be {allowed} at least, got none called {missing[0]}")
        numbers: dict[str, int] = {}
        periods = None
        if period in frame.columns:
            entries = frame[period]
            periods = entries.ne(entries.shift()).to_numpy(dtype=bool, na_value=True).cumsum()
        return cls.from_ids(
            _numbered(frame["player"], "player", numbers),
            _numbered(frame["opponent"], "opponent", numbers),
            frame["score"].to_numpy(dtype=np.float64),
            names=tuple(numbers),
            periods=periods,
        )

    @property
    def n_games(self) -> int:
        """The number of games."""
        return len(self.scores)

    @property
    def n_players(self) -> int:
        """The number of names, also of those who did not play."""
        return len(self.names)

    def part(self, first: int, stop: int | None = None) -> "Games":
        """Return the games from `first` up to, not including, `stop`, of the same players.

        Parameters
        ----------
        first : int
            The first game's place, from 0.
        stop : int, optional
            The place after the last game; the end if not given.

        Returns
        -------
        Games
            Players keep their numbers, so that a history can be cut in two and continued.

        Examples
        --------
        >>> Games.from_ids([0, 1, 2], [1, 2, 0], [1, 1, 1]).part(1).players.tolist()
        [1, 2]
        """
        check_count("first", first, at_least=0)
        kept = slice(first, stop)
        return Games(
            names=self.names,
            players=self.players[kept],
            opponents=self.opponents[kept],
            scores=self.scores[kept],
            periods=self.periods[kept],
        )


def start_ratings(games: Games, initial_rating: NumberOrArray) -> FloatArray:
    """Return every player's rating before the first game, as an array of its own."""
    ratings = check_finite("initial_rating", initial_rating)
    if ratings.ndim and ratings.shape != (games.n_players,):
        allowed = f"one number or one for each of the {games.n_players} players"
        raise ValueError(f"initial_rating must be {allowed}, got {len(ratings)}")
    return np.array(np.broadcast_to(ratings, games.n_players))


def advantages(games: Games, advantage: NumberOrArray) -> FloatArray:
    """Return the points added to the first-named side of every game."""
    points = check_finite("advantage", advantage, item="game" if np.ndim(advantage) else "")
    if points.ndim and points.shape != (games.n_games,):
        allowed = f"one number or one for each of the {games.n_games} games"
        raise ValueError(f"advantage must be {allowed}, got {len(points)}")
    return np.broadcast_to(points, games.n_games)


def _numbered(column: "pd.Series", name: str, numbers: dict[str, int]) -> IntArray:
    """Return the number of each name of a column, giving a number to names not met before."""
    codes, spellings = column.factorize()
    _refuse_game(codes >= 0, name, "given", codes, got="nothing")
    known = [numbers.setdefault(str(spelling), len(numbers)) for spelling in spellings]
    return np.take(np.array(known, dtype=np.intp), codes)


def _refuse_game(
    accepted: NDArray[np.bool_],
    name: str,
    allowed: str,
    numbers: IntArray,
    got: str | None = None,
) -> None:
    """Raise ValueError about the first game that is not accepted; games count from 1."""
    if not accepted.all():
        place = int(np.argmin(accepted))
        shown = numbers[place] if got is None else got
        raise ValueError(f"game {place + 1}: {name} must be {allowed}, got {shown}")
