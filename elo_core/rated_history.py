"""What a rated history is: every game's numbers, where the players stood, the final table."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_core._checks import FloatArray, IntArray, check_count
from elo_core.games import Games


class Standings(NamedTuple):
    """Where all players stand at one moment, in the order of `Games.names`.

    Attributes
    ----------
    ratings : ndarray, shape (n_players,)
        In points.
    n_games : ndarray of int, shape (n_players,)
        Rated games so far.
    highest_ratings : ndarray, shape (n_players,)
        The highest rating that ever stood. Inside a rating period no rating stands.
    under_18 : ndarray of bool, shape (n_players,)
        As `PlayerState.under_18`; a history does not change it.
    """

    ratings: FloatArray
    n_games: IntArray
    highest_ratings: FloatArray
    under_18: NDArray[np.bool_]


class RatingTable(NamedTuple):
    """What a history leaves, one entry for each player, in the order of `Games.names`.

    Attributes
    ----------
    ratings : ndarray, shape (n_players,)
        After the last game, in points.
    n_games, n_wins, n_draws, n_losses : ndarray of int, shape (n_players,)
        In this history. A score above 1/2 counts as a win, below it as a loss.
    scores : ndarray, shape (n_players,)
        Total score in this history.
    highest_ratings : ndarray, shape (n_players,)
        The highest rating that ever stood, the start and what was before it included.
    last_games : ndarray of int, shape (n_players,)
        The place of the player's last game, from 0; -1 without a game.
    provisional : ndarray of bool, shape (n_players,)
        Whether the games so far, those before this history included, are fewer than asked for.
    """

    ratings: FloatArray
    n_games: IntArray
    n_wins: IntArray
    n_draws: IntArray
    n_losses: IntArray
    scores: FloatArray
    highest_ratings: FloatArray
    last_games: IntArray
    provisional: NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RatedHistory:
    """What `rate_history` returns; all arrays are read-only.

    Attributes
    ----------
    games : Games
        As given.
    start : Standings
        Before the first game.
    ratings, opponent_ratings : ndarray, shape (n_games,)
        Both ratings before each game; under the period rule, at the start of its period.
    expected_scores : ndarray, shape (n_games,)
        The first-named player's, in [0, 1].
    k_factors, opponent_k_factors : ndarray, shape (n_games,)
        The K-factors used.
    rating_changes, opponent_rating_changes : ndarray, shape (n_games,)
        K times the surprise of each game, in points.
    final_ratings : ndarray, shape (n_players,)
        After the last game, in the order of `Games.names`.
    """

    games: Games
    start: Standings
    ratings: FloatArray
    opponent_ratings: FloatArray
    expected_scores: FloatArray
    k_factors: FloatArray
    opponent_k_factors: FloatArray
    rating_changes: FloatArray
    opponent_rating_changes: FloatArray
    final_ratings: FloatArray

    def __post_init__(self) -> None:
        """Make the arrays read-only."""
        per_game = (
            self.ratings, self.opponent_ratings, self.expected_scores, self.k_factors,
            self.opponent_k_factors, self.rating_changes, self.opponent_rating_changes,
        )  # fmt: skip
        for array in (*per_game, *self.start, self.final_ratings):
            array.flags.writeable = False

    @property
    def end(self) -> Standings:
        """Where the players stand after the last game: the start of a continued history."""
        players, opponents = self.games.players, self.games.opponents
        # Every rating that stood is the one before somebody's next game, or the last one.
        highest = np.maximum(self.start.highest_ratings, self.final_ratings)
        np.maximum.at(highest, players, self.ratings)
        np.maximum.at(highest, opponents, self.opponent_ratings)
        played = self._count(players) + self._count(opponents)
        return self.start._replace(
            ratings=self.final_ratings,
            n_games=self.start.n_games + played,
            highest_ratings=highest,
        )

    def table(self, *, established_from: int = 30) -> RatingTable:
        """Return the final table.

        Parameters
        ----------
        established_from : int, default 30
            With fewer games a rating is provisional; must be >= 0. FIDE keeps K 40 for the first
            30 games (Handbook B.02, 8.3.3).

        Returns
        -------
        RatingTable
            In the order of `Games.names`, not sorted.

        Examples
        --------
        >>> from elo_core.history import rate_history
        >>> games = Games.from_ids([0, 1, 2], [1, 2, 0], [1, 0.5, 0])
        >>> table = rate_history(games, k_factor=32).table(established_from=2)
        >>> table.n_wins.tolist(), table.last_games.tolist(), table.provisional.tolist()
        ([2, 0, 0], [2, 1, 2], [False, False, False])
        """
        check_count("established_from", established_from, at_least=0)
        players, opponents, scores = self.games.players, self.games.opponents, self.games.scores
        won, lost = scores > 1 / 2, scores < 1 / 2
        n_wins = self._count(players[won]) + self._count(opponents[lost])
        n_losses = self._count(players[lost]) + self._count(opponents[won])
        n_games = self._count(players) + self._count(opponents)
        total = np.zeros(self.games.n_players)
        np.add.at(total, players, scores)
        np.add.at(total, opponents, 1.0 - scores)
        last_games = np.full(self.games.n_players, -1)
        place = np.arange(self.games.n_games)
        np.maximum.at(last_games, players, place)
        np.maximum.at(last_games, opponents, place)
        end = self.end
        return RatingTable(
            ratings=end.ratings,
            n_games=n_games,
            n_wins=n_wins,
            n_draws=n_games - n_wins - n_losses,
            n_losses=n_losses,
            scores=total,
            highest_ratings=end.highest_ratings,
            last_games=last_games,
            provisional=end.n_games < established_from,
        )

    def _count(self, players: IntArray) -> IntArray:
        """Return how often each player is named."""
        return np.bincount(players, minlength=self.games.n_players)
