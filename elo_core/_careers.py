"""What `simulate_player` simulates, and its random numbers: the same for every K-factor.

Nothing here checks its arguments.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray
from elo_core._room import aligned_empty
from elo_core.opponents import Opponents, SpreadOpponents

_UPDATES_PER_CHUNK = 2_000_000  # 16 MB of ratings at most


class Career(NamedTuple):
    """Checked arguments of `simulate_player`, but for the K-factors.

    The moves are the planned changes of true strength after each game, shape (n_games,).
    """

    true_strength: float
    true_strength_sd: float
    moves: FloatArray
    sd_per_game: float
    initial_rating: float
    opponents: Opponents
    n_games: int
    n_runs: int
    draw_rate: float
    scale: float

    @property
    def is_the_same_in_every_run(self) -> bool:
        """Whether all runs have the same true strengths."""
        return self.true_strength_sd == 0 and self.sd_per_game == 0

    @property
    def is_constant(self) -> bool:
        """Whether the true strength is one number."""
        return self.is_the_same_in_every_run and not self.moves.any()


class Chunk(NamedTuple):
    """Some games: how many were played before and after them, and their random numbers.

    The uniforms and the spread, standard normal numbers for the opponents, have the shape (games,
    runs). The true strengths before each game and after the last, in points, have the shape
    (games + 1, runs), or (games + 1, 1) if they are the same in every run. The snapshots, shape
    (games, k, runs), are room to work in.
    """

    n_before: int
    n_after: int
    uniforms: FloatArray
    spread: FloatArray
    strengths: FloatArray
    snapshots: FloatArray


def chunks(career: Career, n_k_factors: int, rng: np.random.Generator) -> Iterator[Chunk]:
    """Yield the random numbers of some games at a time, each time in the same arrays.

    New arrays of this size would cost more time than what is computed with them.
    """
    n_runs, n_games = career.n_runs, career.n_games
    length = min(max(1, _UPDATES_PER_CHUNK // (n_k_factors * n_runs)), n_games)
    uniforms = aligned_empty((length, n_runs))
    snapshots = aligned_empty((length, n_k_factors, n_runs))
    spread = np.empty_like(uniforms if isinstance(career.opponents, SpreadOpponents) else [[]])
    n_walks = 1 if career.is_the_same_in_every_run else n_runs
    walks = np.empty((length + 1, n_walks))
    walks[-1] = career.true_strength
    if career.true_strength_sd > 0:
        walks[-1] += career.true_strength_sd * rng.standard_normal(n_runs)
    for first in range(0, n_games, length):
        last = min(first + length, n_games)
        walks[0] = walks[-1]
        strengths = walks[: last - first + 1]
        strengths[1:] = career.moves[first:last, np.newaxis]
        for game in range(last - first):
            # Game by game, so that a longer career begins like a shorter one.
            rng.random(out=uniforms[game])
            if career.sd_per_game > 0:
                strengths[game + 1] += career.sd_per_game * rng.standard_normal(n_runs)
            if spread.size:
                rng.standard_normal(out=spread[game])
        np.cumsum(strengths, axis=0, out=strengths)
        yield Chunk(first, last, uniforms[: last - first], spread, strengths, snapshots)
