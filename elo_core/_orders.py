"""The passes under `shuffle_order`: the same games in some random orders.

Each order has a generator of its own, so that it does not matter which orders are rated together,
or where. Nothing here checks its arguments.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray, IntArray
from elo_core._levels import levels
from elo_core._margin import array_margin
from elo_core._parallel import Rules, rate_level, replay, schedule
from elo_core.expectation import ExpectationCurve
from elo_core.games import Games

_UPDATES_PER_STEP = 8_192  # one game of all orders of a block: its arrays stay in the cache
_UPDATES_PER_SENT_STEP = 256  # fewer: many blocks for many workers, though each does more work
_RATINGS_PER_BLOCK = 4_000_000  # 32 MB
_GAMES_PER_CHUNK = 1_024
_GAMES_PER_PIECE = 2_000
_LEVELS_FROM_K_FACTORS = 16  # fewer do not pay for finding the levels of an order
_LEVELS_FROM_RATINGS = 8_000  # of a smaller pool a level is shorter than a step

Orders = list[np.random.Generator]
"""A generator for each order, which draws nothing but that."""


class Request(NamedTuple):
    """Checked arguments of `shuffle_order`, but for the orders."""

    games: Games
    k_factors: FloatArray
    start: FloatArray
    leads: FloatArray
    scale: float
    curve: ExpectationCurve

    @property
    def rules(self) -> Rules:
        """How a game is rated; one K-factor alone has no axis, which is twice as fast."""
        ks = self.k_factors
        half_k = np.asarray(ks[0] / 2.0) if len(ks) == 1 else ks / 2.0
        return Rules(half_k, array_margin(self.curve, self.scale))

    @property
    def start_of_all(self) -> FloatArray:
        """The start ratings of all K-factors, shape (n_players, k)."""
        return np.repeat(self.start[:, np.newaxis], len(self.k_factors), axis=1)

    @property
    def in_levels(self) -> bool:
        """Whether one order in levels is faster than many orders step by step."""
        n_k_factors = len(self.k_factors)
        n_ratings = n_k_factors * self.games.n_players
        return n_k_factors >= _LEVELS_FROM_K_FACTORS and n_ratings >= _LEVELS_FROM_RATINGS

    def n_together(self, *, sent: bool) -> int:
        """Return how many orders make a block, here or for a worker."""
        if self.in_levels:
            return 1
        n_k_factors = len(self.k_factors)
        of_step = (_UPDATES_PER_SENT_STEP if sent else _UPDATES_PER_STEP) // n_k_factors
        of_memory = _RATINGS_PER_BLOCK // max(1, n_k_factors * self.games.n_players)
        return max(1, min(of_step, of_memory))


def rate_orders(
    request: Request, orders: Orders, progress: Callable[[float], None] | None
) -> FloatArray:
    """Return the ratings after each order, shape (k, orders, n_players)."""
    games = request.games
    places = np.array([rng.permutation(games.n_games) for rng in orders])
    if request.in_levels:
        final = np.array([_rate_in_levels(request, order, progress) for order in places])
        return final.transpose(2, 0, 1)
    rules = request.rules
    ratings = np.tile(request.start, len(orders))
    if rules.half_k.ndim:
        ratings = np.tile(request.start_of_all, (len(orders), 1))
    for share in _replay_orders(games, places, rules, ratings, request.leads):
        if progress is not None:
            progress(share)
    by_order = ratings.reshape(len(orders), games.n_players, len(request.k_factors))
    return by_order.transpose(2, 0, 1)


def _rate_in_levels(
    request: Request, order: IntArray, progress: Callable[[float], None] | None
) -> FloatArray:
    """Return the ratings after the games of one order, shape (n_players, k)."""
    given = request.games
    games = Games.from_ids(
        given.players[order], given.opponents[order], given.scores[order], names=given.names
    )
    cuts = [*range(0, games.n_games, _GAMES_PER_PIECE), games.n_games]
    plan = schedule(games, levels(games, cuts), cuts)
    ratings = request.start_of_all
    pieces = replay(plan, request.rules, ratings, 2.0 * games.scores - 1.0, request.leads[order])
    for _, end in zip(pieces, cuts[1:], strict=True):
        if progress is not None:
            progress(end / games.n_games)
    return ratings


def _replay_orders(
    games: Games, orders: IntArray, rules: Rules, ratings: FloatArray, leads: FloatArray
) -> Iterator[float]:
    """Move ratings on through all games of their orders, and yield the share done now and then.

    Every order has players of its own, so that the games of one step are a level.
    """
    n_orders = len(orders)
    own_players = np.arange(n_orders) * games.n_players
    margins = 2.0 * games.scores - 1.0
    difference, expected_margin = np.empty((2, n_orders, *rules.half_k.shape))
    any_lead, in_rows = bool(leads.any()), rules.in_rows(n_orders)
    for first in range(0, games.n_games, _GAMES_PER_CHUNK):
        steps = np.ascontiguousarray(orders[:, first : first + _GAMES_PER_CHUNK].T)
        players = np.concatenate((games.players[steps], games.opponents[steps]), axis=1)
        players += np.tile(own_players, 2)
        step_margins = rules.column(margins[steps])
        step_leads = rules.column(leads[steps]) if any_lead else None
        for step in range(len(steps)):
            lead = None if step_leads is None else step_leads[step]
            rate_level(
                in_rows,
                ratings,
                players[step],
                step_margins[step],
                lead,
                difference,
                expected_margin,
            )
        yield (first + len(steps)) / games.n_games
