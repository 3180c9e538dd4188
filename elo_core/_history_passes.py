"""The passes under `rate_history`: the fastest way for each kind of rule and pool.

Nothing here checks its arguments.
"""

from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray, IntArray
from elo_core._history_loop import (
    GAMES_PER_CHUNK,
    Careers,
    replay_games,
    replay_periods,
    rows,
)
from elo_core._levels import wide_levels
from elo_core._margin import NumberMargin, array_margin, number_margin
from elo_core._parallel import Rules, Schedule, replay_wide, schedule
from elo_core.expectation import ExpectationCurve
from elo_core.games import Games
from elo_core.k_factor import KFactorPolicy
from elo_core.rated_history import Standings
from elo_core.rating import rate_game

_WIDE_POOL = 5_000  # with fewer players a plain loop is faster than levels


class Before(NamedTuple):
    """What is known before each game, and the ratings after the last one."""

    ratings: FloatArray
    opponent_ratings: FloatArray
    k_factors: FloatArray
    opponent_k_factors: FloatArray
    final_ratings: FloatArray


def wide_plan(games: Games) -> Schedule | None:
    """Return the games in levels if the levels are so wide that numpy beats a plain loop."""
    level_of = wide_levels(games) if games.n_players >= _WIDE_POOL else None
    return None if level_of is None else schedule(games, level_of, [0, games.n_games])


def rate_wide(
    plan: Schedule,
    games: Games,
    start: FloatArray,
    leads: FloatArray,
    k_factor: float,
    curve: ExpectationCurve,
    scale: float,
) -> Before:
    """Replay a wide pool, game by game, with one K-factor for everybody."""
    ratings = start.copy()
    rules = Rules(np.array(k_factor / 2.0), array_margin(curve, scale))
    own, other = replay_wide(plan, rules, ratings, 2.0 * games.scores - 1.0, leads)
    k_factors = np.broadcast_to(k_factor, games.n_games)
    return Before(own, other, k_factors, k_factors, ratings)


def replay_constant(
    games: Games,
    start: FloatArray,
    leads: FloatArray,
    k_factor: float,
    curve: ExpectationCurve,
    scale: float,
) -> Before:
    """Replay game by game with one K-factor for everybody."""
    plan = wide_plan(games)
    if plan is not None:
        return rate_wide(plan, games, start, leads, k_factor, curve, scale)
    ratings: list[float] = start.tolist()
    replay = replay_games(rows(games, leads), ratings, k_factor, number_margin(curve, scale))
    pairs = np.fromiter(replay, np.float64, 2 * games.n_games).reshape(-1, 2)
    own, other = pairs.T.copy()
    k_factors = np.broadcast_to(k_factor, games.n_games)
    return Before(own, other, k_factors, k_factors, np.array(ratings))


def replay_stepwise(
    games: Games,
    start: Standings,
    leads: FloatArray,
    k_factor: float | KFactorPolicy,
    margin: NumberMargin,
    periods: IntArray,
) -> Before:
    """Replay period by period, asking for the K-factor of everybody who plays."""
    careers = Careers(*(array.tolist() for array in start))
    replay = replay_periods(rows(games, leads), periods, careers, k_factor, margin)
    table = np.array(list(replay), dtype=np.float64).reshape(-1, 4)
    own, other, own_k, other_k = table.T.copy()
    return Before(own, other, own_k, other_k, np.array(careers.ratings))


def rate_all(
    games: Games, before: Before, leads: FloatArray, curve: ExpectationCurve, scale: float
) -> FloatArray:
    """Return expected score and both changes of each game, from the ratings before it."""
    results = np.empty((3, games.n_games))
    for first in range(0, games.n_games, GAMES_PER_CHUNK):
        part = slice(first, first + GAMES_PER_CHUNK)
        rated = rate_game(
            before.ratings[part] + leads[part],  # the advantage of rate_game is one number
            before.opponent_ratings[part],
            games.scores[part],
            k_factor=before.k_factors[part],
            opponent_k_factor=before.opponent_k_factors[part],
            scale=scale,
            curve=curve,
        )
        results[:, part] = rated.expected_score, rated.rating_change, rated.opponent_rating_change
    return results
