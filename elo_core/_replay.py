"""The loop under `simulate_player`: games in place, on arrays that stay in the cache.

What a game does stands in `elo_core._replay_rules`, in whose unit everything here is counted.
Nothing here checks its arguments.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_core._careers import Career, Chunk
from elo_core._checks import FloatArray, IntArray
from elo_core._replay_rules import Moment, Rules
from elo_core._room import aligned_empty
from elo_core.k_schedule import KFactorSchedule

QUANTILE_LEVELS = np.array([0.05, 0.25, 0.5, 0.75, 0.95])
_UPDATES_PER_BLOCK = 20_480  # four arrays of 8 bytes each stay in a second-level cache of 1 MB
_RUNS_PER_BLOCK = 8_192  # OpenBLAS starts threads for dot products longer than 10,000, and waits


class Block(NamedTuple):
    """Some of the runs: small enough for the cache, each array of shape (k, runs of the block).

    The halves of the K-factors have the shape (k, 1) unless a schedule changes them.
    """

    runs: slice
    rating: FloatArray
    highest: FloatArray
    lowest: FloatArray
    change: FloatArray
    pending: FloatArray
    half_k: FloatArray


class Tally(NamedTuple):
    """Sums over the runs, filled game by game; in the rules' unit, like the ratings.

    At the checkpoints the snapshots hold each run's rating, roughly, shape (c, k, runs), and
    of squared errors there are the mean, shape (c, k), and the sum of products of the distances
    from it, shape (c, k, k).

    Only the true strengths, mean, paths, and the last of every run, are in points.
    """

    total: FloatArray
    squares: FloatArray
    squared_errors: FloatArray
    absolute_change: FloatArray
    k_factors: FloatArray
    snapshots: NDArray[np.float32]
    mean_squares: FloatArray
    covariance: FloatArray
    paths: FloatArray
    path_scores: FloatArray
    mean_strength: FloatArray
    strength_paths: FloatArray
    final_strengths: FloatArray


class Plan(NamedTuple):
    """How K-factors and rating periods go: the same in every chunk.

    The schedules stand at their K-factors' places, None where K is one number.
    """

    k_factors: FloatArray
    schedules: Sequence[KFactorSchedule | None]
    games_per_period: int
    checkpoints: IntArray


class ScheduledRow(NamedTuple):
    """A K-factor that changes: its place, and half its values in some games.

    The table has the shape (games, n_steps + 1, n_steps + 1): see `KFactorSchedule`.
    """

    place: int
    rating_steps: FloatArray
    table: FloatArray


class Game(NamedTuple):
    """One game of all runs: its number from 1, what it needs, and the true strength after it."""

    number: int
    moment: Moment
    strength: FloatArray


def new_tally(career: Career, plan: Plan, n_paths: int) -> Tally:
    """Return an empty tally; the entries before the first game are filled at the end."""
    n_k, n_games = len(plan.k_factors), career.n_games
    return Tally(
        total=np.zeros((n_games + 1, n_k)),
        squares=np.zeros((n_games + 1, n_k)),
        squared_errors=np.zeros((0 if career.is_the_same_in_every_run else n_games + 1, n_k)),
        absolute_change=np.zeros(n_k),
        k_factors=np.zeros((n_games if any(plan.schedules) else 0, n_k)),
        snapshots=np.zeros((len(plan.checkpoints), n_k, career.n_runs), dtype=np.float32),
        mean_squares=np.zeros((len(plan.checkpoints), n_k)),
        covariance=np.zeros((len(plan.checkpoints), n_k, n_k)),
        paths=np.zeros((n_k, n_paths, n_games + 1)),
        path_scores=np.zeros((n_k, n_paths, n_games)),
        mean_strength=np.zeros(n_games + 1),
        strength_paths=np.zeros((n_paths, n_games + 1)),
        final_strengths=np.zeros(career.n_runs),
    )


def new_blocks(career: Career, plan: Plan, rules: Rules) -> list[Block]:
    """Return the runs in blocks, every rating at the start."""
    n_k = len(plan.k_factors)
    width = min(max(1, _UPDATES_PER_BLOCK // n_k), _RUNS_PER_BLOCK)
    start = (career.initial_rating - rules.base) / rules.unit
    half_k = plan.k_factors[:, np.newaxis] / (2.0 * rules.unit)
    blocks = []
    for first in range(0, career.n_runs, width):
        runs = slice(first, min(first + width, career.n_runs))
        shape = n_k, runs.stop - runs.start
        rating, highest, lowest, change = aligned_empty((4, *shape))
        for ratings in (rating, highest, lowest):
            ratings.fill(start)
        pending = np.zeros(shape if plan.games_per_period > 1 else 0)
        own_k = np.broadcast_to(half_k, shape).copy() if any(plan.schedules) else half_k
        blocks.append(Block(runs, rating, highest, lowest, change, pending, own_k))
    return blocks


def play_chunk(rules: Rules, plan: Plan, blocks: list[Block], tally: Tally, chunk: Chunk) -> None:
    """Play the games of one chunk in all runs and look at them at its checkpoints."""
    checkpoints = plan.checkpoints
    ends = np.searchsorted(checkpoints, [chunk.n_before, chunk.n_after], side="right")
    places = {int(checkpoints[place]): place for place in range(*ends.tolist())}
    snapshots = dict(zip(places, chunk.snapshots, strict=False))
    strengths = (chunk.strengths - rules.base) / rules.unit
    if chunk.n_before == 0:
        start = blocks[0].rating[0, 0]
        tally.paths[:, :, 0] = start
        if len(tally.squared_errors):
            tally.squared_errors[0] = ((strengths[0] - start) ** 2).sum()
    moments = rules.inputs(chunk)
    inputs = (*moments, strengths[1:])
    scheduled = _scheduled_rows(rules, plan, chunk)
    for block in blocks:
        rows = [values if values.shape[1] == 1 else values[:, block.runs] for values in inputs]
        games = [
            Game(number, values[:-1], values[-1])
            for number, values in enumerate(zip(*rows, strict=True), start=chunk.n_before + 1)
        ]
        _play_block(rules, plan, scheduled, block, tally, snapshots, games)
    n_paths, chunk_games = tally.paths.shape[1], slice(chunk.n_before, chunk.n_after)
    shown = tuple(values[:, :n_paths].T for values in moments)
    tally.path_scores[:, :, chunk_games] = rules.scores(tally.paths[:, :, chunk_games], shown)
    chunk_games = slice(chunk.n_before, chunk.n_after + 1)
    tally.mean_strength[chunk_games] = chunk.strengths.mean(axis=1)
    tally.strength_paths[:, chunk_games] = chunk.strengths[:, : len(tally.strength_paths)].T
    tally.final_strengths[:] = chunk.strengths[-1]
    for game, place in places.items():
        ratings = snapshots[game]
        mean, products = _squared_errors(ratings, strengths[game - chunk.n_before])
        tally.mean_squares[place], tally.covariance[place] = mean, products
        tally.snapshots[place] = ratings


def _scheduled_rows(rules: Rules, plan: Plan, chunk: Chunk) -> list[ScheduledRow]:
    """Return the K-factors that change, for the games of one chunk."""
    period = plan.games_per_period
    games_rated = [n // period * period for n in range(chunk.n_before, chunk.n_after)]
    return [
        ScheduledRow(
            place,
            (np.array(schedule.rating_steps) - rules.base) / rules.unit,
            schedule.k_factors_after(games_rated) / (2.0 * rules.unit),
        )
        for place, schedule in enumerate(plan.schedules)
        if schedule is not None
    ]


def _play_block(
    rules: Rules,
    plan: Plan,
    scheduled: list[ScheduledRow],
    block: Block,
    tally: Tally,
    snapshots: dict[int, FloatArray],
    games: list[Game],
) -> None:
    """Play games in the runs of one block."""
    runs, rating, highest, lowest, change, _, half_k = block
    ones = np.ones(rating.shape[1])
    totals, squares, sizes = np.empty((3, len(games), len(rating)))
    n_paths = max(0, min(runs.stop, tally.paths.shape[1]) - runs.start)
    paths = slice(runs.start, runs.start + n_paths)
    for offset, (game, moment, strength) in enumerate(games):
        if scheduled:
            _set_k_factors(block, scheduled, offset)
            tally.k_factors[game - 1] += 2.0 * half_k.sum(axis=1)
        rules.write_surprise(rating, moment, change)
        np.multiply(change, half_k, out=change)
        if plan.games_per_period > 1:
            _hold_back(block, rated_now=game % plan.games_per_period == 0)
        rating += change
        np.maximum(highest, rating, out=highest)
        np.minimum(lowest, rating, out=lowest)
        # A dot product is the fastest sum that numpy has.
        np.vecdot(rating, ones, out=totals[offset])
        np.vecdot(rating, rating, out=squares[offset])
        if n_paths:
            tally.paths[:, paths, game] = rating[:, :n_paths]
        if game in snapshots:
            snapshots[game][:, runs] = rating
        np.vecdot(np.abs(change, out=change), ones, out=sizes[offset])
        if len(tally.squared_errors):
            errors = np.subtract(rating, strength, out=change)
            tally.squared_errors[game] += np.vecdot(errors, errors)
    first = games[0].number
    tally.total[first : first + len(games)] += totals
    tally.squares[first : first + len(games)] += squares
    np.add(tally.absolute_change, sizes.sum(axis=0), out=tally.absolute_change)


def _set_k_factors(block: Block, scheduled: list[ScheduledRow], offset: int) -> None:
    """Look up half the K-factors of one game, in place."""
    for place, steps, table in scheduled:
        now, highest = (
            sum(ratings[place] >= step for step in steps) if len(steps) else 0
            for ratings in (block.rating, block.highest)
        )
        block.half_k[place] = table[offset][now, highest]


def _hold_back(block: Block, *, rated_now: bool) -> None:
    """Add the change to what waits for the end of the period, and put there what counts now."""
    np.add(block.pending, block.change, out=block.pending)
    if rated_now:
        block.change[...] = block.pending
        block.pending.fill(0.0)
    else:
        block.change.fill(0.0)


def _squared_errors(ratings: FloatArray, strength: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the mean of the squared errors over the runs, and the products of the distances."""
    squares = ratings - strength
    np.square(squares, out=squares)
    mean = squares.mean(axis=1)
    squares -= mean[:, np.newaxis]
    return mean, squares @ squares.T


def quantiles(ratings: NDArray[np.float32]) -> FloatArray:
    """Return the quantiles of each row over the runs, shape (k, 5), interpolated linearly.

    Sorted in float32, which is twice as fast, and half as much to send. That rounds the distance
    from the base by a part in 16 million: .001 point at 16,000 points from it.
    """
    ordered = np.sort(ratings, axis=1)
    place = QUANTILE_LEVELS * (ordered.shape[1] - 1)
    below = place.astype(np.intp)
    above = np.minimum(below + 1, ordered.shape[1] - 1)
    low, high = ordered[:, below].astype(np.float64), ordered[:, above].astype(np.float64)
    return np.asarray(low + (place - below) * (high - low))
