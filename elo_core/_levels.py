"""Levels of games: in one level nobody plays twice, so that numpy may rate all of it at once.

Three ways to the same: a Python loop over the games, for few of them; numpy over many pieces side
by side; and numpy over one piece, for a pool that is wide. Nothing here checks its arguments.
"""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from elo_core._checks import IntArray
from elo_core.games import Games

_GAMES_PER_WINDOW = 4_096
_MIN_WIDTH = 100  # with fewer games in a level a Python loop is faster than numpy
_MIN_PIECES = 64  # with fewer pieces side by side a Python loop is faster than numpy
_PLAYERS_SIDE_BY_SIDE = 2**19  # of all pieces together: 1 MB


def levels(games: Games, cuts: list[int]) -> IntArray:
    """Return the level of each game: above the last levels of its two players.

    Every cut starts new levels, so that the games between two cuts stay together.
    """
    side_by_side = min(len(cuts) - 1, _PLAYERS_SIDE_BY_SIDE // max(1, games.n_players))
    if side_by_side < _MIN_PIECES:
        return np.fromiter(_levels(games, cuts), np.intp)
    groups = (
        cuts[first : first + side_by_side + 1] for first in range(0, len(cuts) - 1, side_by_side)
    )
    return np.concatenate([_levels_side_by_side(games, group) for group in groups])


def _levels_side_by_side(games: Games, cuts: list[int]) -> IntArray:
    """Return levels as `_levels` yields them, but for the first games of all pieces at once.

    Then for their second games, and so on.
    """
    starts, sizes = np.array(cuts[:-1]), np.diff(cuts)
    n_pieces, games_here = len(sizes), slice(cuts[0], cuts[-1])
    piece = np.repeat(np.arange(n_pieces), sizes)
    turn = np.arange(cuts[0], cuts[-1]) - starts[piece]
    # Every piece has players of its own; where it has ended, what they do is not looked at.
    pairs = np.zeros((sizes.max(), 2, n_pieces), dtype=np.intp)
    pairs[turn, 0, piece] = games.players[games_here]
    pairs[turn, 1, piece] = games.opponents[games_here]
    places = pairs * n_pieces + np.arange(n_pieces)
    smallest = np.min_scalar_type(sizes.max() + 1)  # memory that is new costs more than the rest
    following = np.zeros(games.n_players * n_pieces, smallest)
    level_of = np.empty((sizes.max(), n_pieces), smallest)
    for both, level in zip(places, level_of, strict=True):
        own, other = following[both]
        np.maximum(own, other, out=level)
        following[both] = level + 1
    return np.asarray(level_of[turn, piece] + starts[piece], dtype=np.intp)


def _levels(games: Games, cuts: list[int]) -> Iterator[int]:
    """Yield the level of each game; levels are rising numbers, some of which may be missing."""
    following = [0] * games.n_players
    for first, stop in pairwise(cuts):
        players = games.players[first:stop].tolist()
        for player, opponent in zip(players, games.opponents[first:stop].tolist(), strict=True):
            own, other = following[player], following[opponent]
            # Half the time of max(). No level before the cut is above `first`.
            level = own if own > other else other
            level = level if level > first else first
            following[player] = following[opponent] = level + 1
            yield level


def wide_levels(games: Games) -> IntArray | None:
    """Return levels as `levels` does, without a Python loop; None where they are narrow.

    A game is in the next level if it is the earliest that is left for both its players. Looked
    for in windows of half as many games as there are players, in which few repeat.
    """
    level_of = np.empty(games.n_games, dtype=np.intp)
    earliest = np.empty(games.n_players, dtype=np.intp)
    window = min(max(1, games.n_players // 2), _GAMES_PER_WINDOW)
    level = 0
    for first in range(0, games.n_games, window):
        left = np.arange(first, min(first + window, games.n_games))
        allowed = level + window // _MIN_WIDTH
        while len(left):
            if level == allowed:
                return None
            pairs = np.column_stack((games.players[left], games.opponents[left]))
            earliest[pairs] = games.n_games
            np.minimum.at(earliest, pairs.ravel(), np.repeat(left, 2))
            ready = (earliest[pairs] == left[:, np.newaxis]).all(axis=1)
            level_of[left[ready]] = level
            left = left[~ready]
            level += 1
    return level_of
