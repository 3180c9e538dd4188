"""The loop under `simulate_player`: games in place, on arrays that stay in the cache.

Both kinds of opponents run through one loop. Their rules count ratings from a base, in a unit
that makes a game cheap; `elo_core.simulation` turns everything into points once, at the end.
Nothing here checks its arguments.
"""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray, IntArray
from elo_core.expectation import expected_score
from elo_core.outcomes import outcome_probabilities

QUANTILE_LEVELS = np.array([0.05, 0.25, 0.5, 0.75, 0.95])
_UPDATES_PER_CHUNK = 2_000_000  # some 6 ms of work between two reports of progress
_UPDATES_PER_BLOCK = 20_480  # four arrays of 8 bytes each stay in a second-level cache of 1 MB
_RUNS_PER_BLOCK = 8_192  # OpenBLAS starts threads for dot products longer than 10,000, and waits


class Career(NamedTuple):
    """What is simulated: checked arguments of `simulate_player`."""

    true_strength: float
    initial_rating: float
    k_factors: FloatArray
    n_games: int
    n_runs: int
    draw_rate: float
    scale: float


class FixedRules(NamedTuple):
    """Games against opponents of one rating; ratings are counted from theirs, in doublings.

    In this unit the opponent's odds are 2^-rating, so no factor is left in the exponent.
    """

    base: float
    unit: float
    start: float
    k_factors: FloatArray
    win: float
    not_loss: float

    def results(self, uniforms: FloatArray) -> FloatArray:
        """Turn the uniforms, in place, into the *opponents'* scores that they stand for."""
        lost = uniforms >= self.not_loss
        np.greater_equal(uniforms, self.win, out=uniforms, casting="unsafe")
        uniforms += lost
        uniforms *= 0.5
        return uniforms

    def write_change(
        self, rating: FloatArray, opponent_score: FloatArray, out: FloatArray
    ) -> None:
        """Write the change of each rating by one game.

        K (S - E) as K (E' - S') from the opponent's side, which saves turning a sign. The
        logistic curve is repeated here because it must work in place.
        """
        np.exp2(rating, out=out)
        out += 1.0
        np.divide(1.0, out, out=out)
        out -= opponent_score
        out *= self.k_factors

    def scores(self, opponent_score: FloatArray, change: FloatArray) -> FloatArray:
        """Return the player's scores, the same for every K-factor."""
        return np.broadcast_to(1.0 - opponent_score, change.shape)


class MatchedRules(NamedTuple):
    """Games against opponents rated as the player; ratings are counted from the start, in half Ks.

    A game moves the rating by half of K, nothing, or minus half of K, so that a rating is a whole
    number here and the chances are looked up instead of computed.
    """

    base: float
    unit: FloatArray
    start: float
    lookup: FloatArray
    win: FloatArray
    not_loss: FloatArray

    def results(self, uniforms: FloatArray) -> FloatArray:
        """Return the uniforms: what they stand for depends on the rating."""
        return uniforms

    def write_change(self, rating: FloatArray, uniforms: FloatArray, out: FloatArray) -> None:
        """Write the change of each rating by one game: 1, 0 or -1 for a win, draw or loss."""
        place = (rating + self.lookup).astype(np.intp)
        # Every place is in the table; "wrap" only spares numpy the proof.
        np.less(uniforms, np.take(self.win, place, mode="wrap"), out=out, casting="unsafe")
        if self.not_loss is self.win:
            out += out
        else:
            out += uniforms < np.take(self.not_loss, place, mode="wrap")
        out -= 1.0

    def scores(self, uniforms: FloatArray, change: FloatArray) -> FloatArray:  # noqa: ARG002 - as FixedRules
        """Return the player's scores."""
        return (change + 1.0) / 2.0


def fixed_rules(career: Career, difference: float) -> FixedRules:
    """Return the rules against opponents `difference` points weaker than the player really is."""
    opponent_rating = career.true_strength - difference
    doubling = career.scale * math.log10(2.0)  # points
    expected = expected_score(difference, 0.0, scale=career.scale)
    win, draw, _ = outcome_probabilities(expected, draw_rate=career.draw_rate)
    return FixedRules(
        base=opponent_rating,
        unit=doubling,
        start=(career.initial_rating - opponent_rating) / doubling,
        k_factors=career.k_factors[:, np.newaxis] / doubling,
        win=win,
        not_loss=win + draw,
    )


def matched_rules(career: Career) -> MatchedRules:
    """Return the rules of perfect matchmaking, with a table of chances for each K-factor."""
    half_k = career.k_factors[:, np.newaxis] / 2
    steps = np.arange(-career.n_games, career.n_games + 1)
    reachable = (career.initial_rating + half_k * steps).ravel()
    expected = expected_score(career.true_strength, reachable, scale=career.scale)
    win, draw, _ = outcome_probabilities(expected, draw_rate=career.draw_rate)
    row = np.arange(len(half_k), dtype=np.float64)[:, np.newaxis]
    return MatchedRules(
        base=career.initial_rating,
        unit=half_k,
        start=0.0,
        lookup=row * len(steps) + career.n_games,
        win=win,
        not_loss=win if career.draw_rate == 0 else win + draw,
    )


class Block(NamedTuple):
    """Some of the runs: small enough for the cache, each array of shape (k, runs of the block)."""

    runs: slice
    rating: FloatArray
    highest: FloatArray
    lowest: FloatArray
    change: FloatArray


class Chunk(NamedTuple):
    """Some games: numbers of games before and after them, and arrays to work in.

    The uniforms have the shape (games, runs); the snapshots, of which only those at checkpoints
    are filled, (games, k, runs).
    """

    n_before: int
    n_after: int
    uniforms: FloatArray
    snapshots: FloatArray


class Tally(NamedTuple):
    """Sums over all runs, filled game by game; in the rules' unit, like the ratings."""

    total: FloatArray
    squares: FloatArray
    absolute_change: FloatArray
    quantiles: FloatArray
    paths: FloatArray
    path_scores: FloatArray


def new_tally(career: Career, n_paths: int, n_checkpoints: int) -> Tally:
    """Return an empty tally; the entries before the first game are filled at the end."""
    n_k, n_games = len(career.k_factors), career.n_games
    return Tally(
        total=np.zeros((n_games + 1, n_k)),
        squares=np.zeros((n_games + 1, n_k)),
        absolute_change=np.zeros(n_k),
        quantiles=np.zeros((n_k, n_checkpoints, len(QUANTILE_LEVELS))),
        paths=np.zeros((n_k, n_paths, n_games + 1)),
        path_scores=np.zeros((n_k, n_paths, n_games)),
    )


def new_blocks(career: Career, start: float) -> list[Block]:
    """Return the runs in blocks, every rating at the start."""
    n_k = len(career.k_factors)
    width = min(max(1, _UPDATES_PER_BLOCK // n_k), _RUNS_PER_BLOCK)
    blocks = []
    for first in range(0, career.n_runs, width):
        runs = slice(first, min(first + width, career.n_runs))
        arrays = [np.full((n_k, runs.stop - runs.start), start) for _ in range(4)]
        blocks.append(Block(runs, *arrays))
    return blocks


def chunks(career: Career, rng: np.random.Generator) -> Iterator[Chunk]:
    """Yield the random numbers of some games at a time, each time in the same arrays.

    New arrays of this size would cost more time than what is computed with them.
    """
    n_k, n_runs = len(career.k_factors), career.n_runs
    length = min(max(1, _UPDATES_PER_CHUNK // (n_k * n_runs)), career.n_games)
    uniforms, snapshots = np.empty((length, n_runs)), np.empty((length, n_k, n_runs))
    for first in range(0, career.n_games, length):
        last = min(first + length, career.n_games)
        yield Chunk(first, last, rng.random(out=uniforms[: last - first]), snapshots)


def play_chunk(
    rules: FixedRules | MatchedRules,
    blocks: list[Block],
    tally: Tally,
    checkpoints: IntArray,
    chunk: Chunk,
) -> None:
    """Play the games of one chunk in all runs and take the quantiles that fall into it."""
    ends = np.searchsorted(checkpoints, [chunk.n_before, chunk.n_after], side="right")
    places = {int(checkpoints[place]): place for place in range(*ends.tolist())}
    snapshots = dict(zip(places, chunk.snapshots, strict=False))
    results = rules.results(chunk.uniforms)
    for block in blocks:
        games = enumerate(results[:, block.runs], start=chunk.n_before + 1)
        _play_block(rules, block, tally, snapshots, games)
    for game, place in places.items():
        mean = tally.total[game] / chunk.uniforms.shape[1]
        tally.quantiles[:, place] = _quantiles(snapshots[game], mean)


def _play_block(
    rules: FixedRules | MatchedRules,
    block: Block,
    tally: Tally,
    snapshots: dict[int, FloatArray],
    games: Iterable[tuple[int, FloatArray]],
) -> None:
    """Play games, given as number and results, in the runs of one block."""
    runs, rating, highest, lowest, change = block
    ones = np.ones(rating.shape[1])
    n_paths = max(0, min(runs.stop, tally.paths.shape[1]) - runs.start)
    paths = slice(runs.start, runs.start + n_paths)
    for game, result in games:
        rules.write_change(rating, result, change)
        rating += change
        np.maximum(highest, rating, out=highest)
        np.minimum(lowest, rating, out=lowest)
        # A dot product is the fastest sum that numpy has.
        tally.total[game] += np.vecdot(rating, ones)
        tally.squares[game] += np.vecdot(rating, rating)
        if n_paths:
            tally.paths[:, paths, game] = rating[:, :n_paths]
            scores = rules.scores(result[:n_paths], change[:, :n_paths])
            tally.path_scores[:, paths, game - 1] = scores
        if game in snapshots:
            snapshots[game][:, runs] = rating
        sizes = np.abs(change, out=change)
        np.add(tally.absolute_change, np.vecdot(sizes, ones), out=tally.absolute_change)


def _quantiles(ratings: FloatArray, mean: FloatArray) -> FloatArray:
    """Use up the ratings for the quantiles over the runs, shape (k, 5), interpolated linearly.

    Sorted in float32, which is twice as fast. Only the distance from the mean is rounded, by a
    part in 16 million: .001 point at 16,000 points from the mean.
    """
    ratings -= mean[:, np.newaxis]
    deviations = ratings.astype(np.float32)
    deviations.sort(axis=1)
    place = QUANTILE_LEVELS * (ratings.shape[1] - 1)
    below = place.astype(np.intp)
    above = np.minimum(below + 1, ratings.shape[1] - 1)
    low, high = deviations[:, below].astype(np.float64), deviations[:, above].astype(np.float64)
    return np.asarray(mean[:, np.newaxis] + low + (place - below) * (high - low))
