"""The loop under `simulate_pool`: a round's games at once, in all runs.

Ratings lie in memory player by player, each with all runs, because the pairs of a round robin are
the same in every run: gathering them copies whole rows. Ratings are counted from a base, and
results as margins, as in `elo_core._replay_rules`. Nothing here checks its arguments.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray, IntArray
from elo_core._margin import tanh_unit
from elo_core.expectation import LOGISTIC
from elo_core.outcomes import outcome_probabilities
from elo_core.pairing import (
    Improvement,
    NearPairs,
    Pairing,
    RandomPairs,
    RoundRobin,
    Turnover,
    round_robin_rounds,
)


class Pool(NamedTuple):
    """Checked arguments of `simulate_pool`: strengths and ratings (n,), K-factors (k, n)."""

    true_strengths: FloatArray
    initial_ratings: FloatArray
    k_factors: FloatArray
    n_rounds: int
    n_runs: int
    pairing: Pairing
    turnover: Turnover | None
    improvement: Improvement | None
    rounds_per_period: int
    draw_rate: float
    scale: float

    @property
    def n_players(self) -> int:
        """How many players there are at any time."""
        return len(self.true_strengths)

    @property
    def base(self) -> float:
        """Where ratings are counted from, in points."""
        return float(self.true_strengths.mean())

    @property
    def unit(self) -> float:
        """The points in which an expected margin is the tanh of a rating difference."""
        return tanh_unit(self.scale)


class Pairs(NamedTuple):
    """The two players of each game: shape (games,), or (games, runs) if runs differ.

    The places are where to find them in an array of shape (n, runs): rows, or, if runs differ,
    places in the flattened array, which numpy finds three times as fast as by row and column.
    """

    first: IntArray
    second: IntArray
    first_places: IntArray
    second_places: IntArray

    def table(self, values: FloatArray) -> FloatArray:
        """Return a view of an array of shape (n, runs) that takes the places as its index."""
        return values if self.first.ndim == 1 else values.reshape(-1)

    def of_each(self, values: FloatArray, players: IntArray) -> FloatArray:
        """Return a number of each player, shape (n,), as (games, 1) or (games, runs).

        A number that all share, shape (1,), stays as it is.
        """
        return values if len(values) == 1 else values[players].reshape(len(players), -1)


class Luck(NamedTuple):
    """A round's random numbers: uniforms (games, runs), and what stirs the list (n, runs)."""

    uniforms: FloatArray
    stirring: FloatArray


class State(NamedTuple):
    """The pool after a round.

    Strengths are in points, shape (n, runs), or (n, 1) while they stay as they are. Ratings, and
    what waits for the end of the rating period, have the shape (k, n, runs).
    """

    round: int
    strengths: FloatArray
    ratings: FloatArray
    pending: FloatArray


def play(pool: Pool, rng: np.random.Generator) -> Iterator[State]:
    """Yield the pool before the first and after each round, each time in the same arrays."""
    shape = len(pool.k_factors), pool.n_players, pool.n_runs
    start = (pool.initial_ratings - pool.base) / pool.unit
    ratings = np.broadcast_to(start[:, np.newaxis], shape).copy()
    # Without periods nothing waits: changes go into the ratings at once.
    pending = np.zeros(shape) if pool.rounds_per_period > 1 else ratings
    strengths = pool.true_strengths[:, np.newaxis]
    if pool.turnover or pool.improvement:
        strengths = np.repeat(strengths, pool.n_runs, axis=1)
    state = State(0, strengths, ratings, pending)
    yield state
    margin_of = _Margins(pool, strengths)
    half_k = pool.k_factors / (2.0 * pool.unit)
    own_half_k = [row[:1] if (row == row[0]).all() else row for row in half_k]
    for number, (luck, shared) in enumerate(_rounds(pool, rng), start=1):
        if shared is not None:
            margins = margin_of(shared, luck.uniforms)
        for row, half_k in enumerate(own_half_k):
            pairs = shared
            if pairs is None:
                pairs = _near_pairs(ratings[row], luck.stirring)
                margins = margin_of(pairs, luck.uniforms)
            _play_games(ratings[row], pending[row], half_k, pairs, margins)
        if number % pool.rounds_per_period == 0 and pending is not ratings:
            ratings += pending
            pending.fill(0.0)
        _develop(pool, state, rng)
        yield state._replace(round=number)


def _rounds(pool: Pool, rng: np.random.Generator) -> Iterator[tuple[Luck, Pairs | None]]:
    """Yield each round's random numbers, and its pairs unless they depend on the ratings."""
    n_players, n_runs = pool.n_players, pool.n_runs
    uniforms = np.empty((n_players // 2, n_runs))
    stirring = np.empty((n_players if isinstance(pool.pairing, NearPairs) else 0, n_runs))
    circle = round_robin_rounds(n_players)
    everybody = np.arange(n_runs)
    for number in range(pool.n_rounds):
        pairs = None
        if isinstance(pool.pairing, RoundRobin):
            first, second = (players[number % len(players)] for players in circle)
            pairs = Pairs(first, second, first, second)
        elif isinstance(pool.pairing, RandomPairs):
            pairs = _neighbours(rng.random((n_runs, n_players)))
        else:
            rng.random(out=stirring)
            stirring *= 2 * pool.pairing.noise / pool.unit
            if n_players % 2:  # somebody must sit out: the last in the list, so make it anybody
                stirring[rng.integers(n_players, size=n_runs), everybody] = np.inf
        yield Luck(rng.random(out=uniforms), stirring), pairs


def _near_pairs(ratings: FloatArray, stirring: FloatArray) -> Pairs:
    """Return who is near in the stirred list of ratings."""
    return _neighbours((ratings + stirring).T)


def _neighbours(keys: FloatArray) -> Pairs:
    """Return neighbours in order of their keys, shape (runs, n); an odd one out is the last."""
    n_runs, n_players = keys.shape
    order = keys.argsort(axis=1).T
    n_seats = n_players // 2 * 2
    places = order * n_runs + np.arange(n_runs)
    return Pairs(order[0:n_seats:2], order[1:n_seats:2], places[0:n_seats:2], places[1:n_seats:2])


class _Margins:
    """Results of games: the first players' margins, from the true strengths."""

    def __init__(self, pool: Pool, strengths: FloatArray) -> None:
        """Look at the strengths; tabulate the chances of all pairs if they stay as they are."""
        self._pool = pool
        self._strengths = strengths
        self._chances: tuple[FloatArray, FloatArray] | None = None
        if strengths.shape[1] == 1:
            self._chances = self._win_and_not_loss(strengths - strengths.T)

    def __call__(self, pairs: Pairs, uniforms: FloatArray) -> FloatArray:
        """Return the margins that the uniforms stand for, shape (games, runs)."""
        if self._chances is None:
            strengths = pairs.table(self._strengths)
            win, not_loss = self._win_and_not_loss(
                strengths[pairs.first_places] - strengths[pairs.second_places]
            )
        else:
            in_table = pairs.first * self._pool.n_players + pairs.second
            win, not_loss = (pairs.of_each(table.ravel(), in_table) for table in self._chances)
        margins = (uniforms < win).astype(np.float64)
        if self._pool.draw_rate > 0:
            margins += uniforms < not_loss
        else:
            margins *= 2.0
        margins -= 1.0
        return margins

    def _win_and_not_loss(self, differences: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return the chances, for the first player, that the difference of strengths gives."""
        expected = LOGISTIC.expected_score(differences / self._pool.scale)
        win, draw, _ = outcome_probabilities(expected, draw_rate=self._pool.draw_rate)
        return win, win + draw


def _play_games(
    ratings: FloatArray,
    pending: FloatArray,
    half_k: FloatArray,
    pairs: Pairs,
    margins: FloatArray,
) -> None:
    """Add what the games of one round change, in place."""
    rated, changed = pairs.table(ratings), pairs.table(pending)
    surprise = rated[pairs.first_places]
    surprise -= rated[pairs.second_places]
    np.tanh(surprise, out=surprise)
    np.subtract(margins, surprise, out=surprise)
    changed[pairs.first_places] += pairs.of_each(half_k, pairs.first) * surprise
    changed[pairs.second_places] -= pairs.of_each(half_k, pairs.second) * surprise


def _develop(pool: Pool, state: State, rng: np.random.Generator) -> None:
    """Let players improve, and some leave and be replaced, in place."""
    strengths = state.strengths
    if pool.improvement:
        gain = np.clip(pool.improvement.up_to - strengths, 0.0, pool.improvement.points_per_round)
        strengths += gain
    if pool.turnover:
        gone = rng.random(strengths.shape) < pool.turnover.share_leaving
        strengths[gone] = pool.turnover.entry_strength
        if state.pending is not state.ratings:
            state.pending[:, gone] = 0.0
        state.ratings[:, gone] = (pool.turnover.entry_rating - pool.base) / pool.unit
