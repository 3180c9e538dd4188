"""The loops under `rate_history`: plain Python over floats and lists.

For one K-factor this is the fastest form without a compiler: some 0.15 microseconds a game, while
one numpy call takes longer than that. Nothing here checks its arguments.
"""

import math
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain, groupby
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np

from elo_core._checks import FloatArray, IntArray
from elo_core._margin import NumberMargin
from elo_core.games import Games
from elo_core.k_factor import KFactorPolicy, PlayerState

GAMES_PER_CHUNK = 4_096  # so many games, as lists and as arrays, stay in a second-level cache

Row = tuple[int, int, float, float]
"""Player, opponent, the player's margin, and the points added to the player's side."""


class Careers(NamedTuple):
    """All players' numbers as lists, which the loops move on."""

    ratings: list[float]
    n_games: list[int]
    highest_ratings: list[float]
    under_18: list[bool]

    def state(self, player: int) -> PlayerState:
        """Return what a policy may ask about a player."""
        return PlayerState(
            self.ratings[player],
            n_games=self.n_games[player],
            highest_rating=self.highest_ratings[player],
            under_18=self.under_18[player],
        )

    def move(self, player: int, change: float, n_games: int) -> None:
        """Let a player have played games that together brought a change."""
        self.ratings[player] += change
        self.n_games[player] += n_games
        self.highest_ratings[player] = max(self.highest_ratings[player], self.ratings[player])


def rows(games: Games, leads: FloatArray) -> Iterator[Row]:
    """Yield the games as plain numbers, made from the arrays some at a time."""
    return chain.from_iterable(zip(*part, strict=True) for part in _parts(games, leads))


def _parts(games: Games, *more: FloatArray) -> Iterator[tuple[list[Any], ...]]:
    """Yield lists of players, opponents, margins and what else there is, some games at a time.

    Every player's number is made once: as a new object for each game it would cost a twentieth.
    """
    numbers = np.arange(games.n_players).astype(object)
    columns = (2.0 * games.scores - 1.0, *more)
    for start in range(0, games.n_games, GAMES_PER_CHUNK):
        part = slice(start, start + GAMES_PER_CHUNK)
        yield (
            numbers[games.players[part]].tolist(),
            numbers[games.opponents[part]].tolist(),
            *(column[part].tolist() for column in columns),
        )


def replay_games(
    games: Iterable[Row], ratings: list[float], k_factor: float, margin: NumberMargin
) -> Iterator[float]:
    """Yield the player's and the opponent's rating before each game, and move `ratings` on."""
    expected_margin, factor = margin
    half_k = k_factor / 2.0
    for player, opponent, score_margin, lead in games:
        own, other = ratings[player], ratings[opponent]
        change = half_k * (score_margin - expected_margin((own - other + lead) * factor))
        ratings[player] = own + change
        ratings[opponent] = other - change
        # Last, because np.fromiter does not come back for what follows the last number.
        yield own
        yield other


def replay_to_end(
    games: Games, leads: FloatArray, ratings: list[float], k_factor: float, margin: NumberMargin
) -> None:
    """Move `ratings` on as `replay_games` does, to the last digit, and keep nothing.

    Without leads the loop stands here once more: handing on numbers that nobody keeps, and adding
    zeros, would cost a third of its speed.
    """
    if leads.any():
        deque(replay_games(rows(games, leads), ratings, k_factor, margin), maxlen=0)
        return
    expected_margin, factor = margin
    half_k = k_factor / 2.0
    for part in _parts(games):
        for player, opponent, score_margin in zip(*part, strict=True):
            own, other = ratings[player], ratings[opponent]
            change = half_k * (score_margin - expected_margin((own - other) * factor))
            ratings[player] = own + change
            ratings[opponent] = other - change


def replay_periods(
    games: Iterable[Row],
    periods: IntArray,
    careers: Careers,
    k_factor: float | KFactorPolicy,
    margin: NumberMargin,
) -> Iterator[tuple[float, float, float, float]]:
    """Yield both ratings and both K-factors of each game, and move `careers` on.

    A period of one game is the game by game rule; the K-factor may then be a policy.
    """
    expected_margin, factor = margin
    for _, period in groupby(zip(games, periods.tolist(), strict=True), key=itemgetter(1)):
        surprises: dict[int, list[float]] = {}
        k_factors: dict[int, float] = {}
        for (player, opponent, score_margin, lead), _ in period:
            for one in (player, opponent):
                if one not in k_factors:
                    surprises[one] = []
                    k_factors[one] = (
                        k_factor(careers.state(one)) if callable(k_factor) else k_factor
                    )
            own, other = careers.ratings[player], careers.ratings[opponent]
            yield own, other, k_factors[player], k_factors[opponent]
            expected = expected_margin((own - other + lead) * factor)
            surprises[player].append((score_margin - expected) / 2.0)
            surprises[opponent].append((expected - score_margin) / 2.0)
        for one, of_player in surprises.items():
            # As in rate_period: fsum rounds once, so that no order of the games is better.
            careers.move(one, k_factors[one] * math.fsum(of_player), len(of_player))
