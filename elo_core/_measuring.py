"""The pass under `compare_k_factors`: every game predicted under every K, and then rated.

Nothing here checks its arguments, but for the burn-in, which only the last game can refuse.
"""

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from elo_core._block_sums import BlockSums
from elo_core._checks import FloatArray, IntArray, NumberOrArray, check_count
from elo_core._margin import natural_margin
from elo_core._parallel import Piece, Rules, levels, replay, schedule
from elo_core.expectation import ExpectationCurve
from elo_core.game_stream import GameStream, Leg, legs
from elo_core.games import Games, start_ratings

_GAMES_PER_PIECE = 512  # with 50 K-factors its arrays stay in a second-level cache of 1 MB
_FEW_ROWS = 8
_UPDATES_PER_REPORT = 2_000_000  # some 40 ms of work between two reports of progress


class Request(NamedTuple):
    """Checked arguments of `compare_k_factors`, but for the K-factors."""

    games: Games | GameStream
    burn_in: int
    block_length: int | None
    initial_rating: NumberOrArray
    advantage: NumberOrArray
    scale: float
    curve: ExpectationCurve
    by_period: bool
    n_bins: int


class Sums(NamedTuple):
    """Sums over the measured games, for k K-factors.

    Log losses and squared surprises of each block, shape (n_blocks, k), and the blocks' sizes,
    shape (n_blocks,); absolute surprises of all games, shape (k,); the favourites' games, expected
    margins and margins in each bin of the calibration, shape (k, n_bins).
    """

    log_losses: FloatArray
    squares: FloatArray
    sizes: FloatArray
    absolute: FloatArray
    n_games: IntArray
    expected_margins: FloatArray
    margins: FloatArray


def side_by_side(parts: list[Sums]) -> Sums:
    """Return the sums of all K-factors from those of some K-factors each, over the same games."""
    return Sums(
        log_losses=np.hstack([part.log_losses for part in parts]),
        squares=np.hstack([part.squares for part in parts]),
        sizes=parts[0].sizes,
        absolute=np.concatenate([part.absolute for part in parts]),
        n_games=np.concatenate([part.n_games for part in parts]),
        expected_margins=np.concatenate([part.expected_margins for part in parts]),
        margins=np.concatenate([part.margins for part in parts]),
    )


def measure(
    request: Request, k_factors: FloatArray, progress: Callable[[float], None] | None
) -> Sums:
    """Return the sums of some K-factors.

    What comes out for one K does not depend on the others, to the last bit, unless it is alone:
    every sum is taken game by game.
    """
    n_games: int | None = getattr(request.games, "n_games", None)
    if n_games is not None:
        _check_length(n_games, request.burn_in)
    tally = _Tally(request, k_factors)
    ratings = np.empty((0, len(k_factors)))
    for leg in legs(request.games, request.advantage, whole_periods=request.by_period):
        start = start_ratings(leg.games, request.initial_rating)[len(ratings) :, np.newaxis]
        start /= tally.unit
        ratings = np.concatenate((ratings, np.repeat(start, len(k_factors), axis=1)))
        for n_done in tally.replay(leg, ratings):
            if progress is not None:
                progress(0.0 if n_games is None else n_done / n_games)
    _check_length(tally.n_seen, request.burn_in)
    if progress is not None and n_games is None:
        progress(1.0)
    return tally.sums()


def _check_length(n_games: int, burn_in: int) -> None:
    """Refuse a burn-in that leaves no game."""
    check_count("n_games", n_games, at_least=1)
    check_count("burn_in", burn_in, at_least=0, at_most=n_games - 1)


class _Work(NamedTuple):
    """Arrays of the size of the largest piece, used again: new ones would cost as much again.

    The first bins are those of each K-factor, in all rows.
    """

    one: FloatArray
    two: FloatArray
    bins: IntArray
    first_bins: IntArray

    @classmethod
    def of_size(cls, n_games: int, n_k_factors: int, n_bins: int) -> "_Work":
        """Return room for pieces of up to so many games."""
        shape = n_games, n_k_factors
        first_bins = np.tile(np.arange(n_k_factors) * n_bins, (n_games, 1))
        return cls(np.empty(shape), np.empty(shape), np.empty(shape, np.intp), first_bins)

    def rows(self, n_games: int) -> "_Work":
        """Return the room that so many games need."""
        part = slice(n_games)
        return _Work(self.one[part], self.two[part], self.bins[part], self.first_bins[part])


class _Bins(NamedTuple):
    """Sums over each bin of the calibration, with one bin more than asked for, shape (k, bins)."""

    n_games: IntArray
    expected_margins: FloatArray
    margins: FloatArray


def _folded(ufunc: np.ufunc, rows: FloatArray) -> FloatArray:
    """Combine rows in place, the upper half with the lower one, until a few are left.

    Two to four times as fast as `ufunc.reduce`, whose inner loop is only as long as a row. At
    most 512 rows become one.
    """
    few = _FEW_ROWS + len(rows) // 512
    while len(rows) > few:
        half = (len(rows) + 1) // 2
        upper, lower = rows[: len(rows) - half], rows[half:]
        ufunc(upper, lower, out=upper)
        rows = rows[:half]
    return rows


def _column_sums(rows: FloatArray) -> FloatArray:
    """Return the sum of each column; the rows are used up."""
    return np.asarray(_folded(np.add, rows).sum(axis=0))


class _Tally:
    """What was added up so far, and how many games have gone by."""

    def __init__(self, request: Request, k_factors: FloatArray) -> None:
        """Start before the first game."""
        bins = (len(k_factors), request.n_bins + 1)
        self.n_seen = 0
        self._request = request
        self.unit, margin = natural_margin(request.curve, request.scale)
        self._rules = Rules(k_factors / (2.0 * self.unit), margin)
        self._blocks = BlockSums(2 * len(k_factors), request.block_length)
        self._absolute: FloatArray = np.zeros(len(k_factors))
        self._bins = _Bins(np.zeros(bins, dtype=np.intp), np.zeros(bins), np.zeros(bins))

    def replay(self, leg: Leg, ratings: FloatArray) -> Iterator[int]:
        """Move ratings on through a leg, and yield the number of games so far now and then."""
        games, n_before = leg.games, self.n_seen
        self.n_seen += games.n_games
        if games.n_games == 0:
            return
        self._blocks.make_room(max(0, self.n_seen - self._request.burn_in))
        cuts = self._cuts(games, n_before)
        level_of = games.periods if self._request.by_period else levels(games, cuts)
        plan = schedule(games, level_of, cuts)
        margins = 2.0 * games.scores - 1.0
        longest = max(stop - first for first, stop in pairwise(cuts))
        work = _Work.of_size(longest, *self._bins.n_games.shape)
        pieces = replay(
            plan,
            self._rules,
            ratings,
            margins,
            leg.leads / self.unit,
            by_period=self._request.by_period,
        )
        reported = 0
        for piece, (first, stop) in zip(pieces, pairwise(cuts), strict=True):
            measured = n_before + first - self._request.burn_in
            if measured >= 0:
                self._add(measured, piece, work.rows(len(piece.games)))
            due = stop * len(self._absolute) // _UPDATES_PER_REPORT
            if due > reported or stop == games.n_games:
                reported = due
                yield n_before + stop

    def _cuts(self, games: Games, n_before: int) -> list[int]:
        """Return where pieces start, and the end: at blocks, at periods, and for the cache."""
        burn_in, length = self._request.burn_in - n_before, self._blocks.length
        first = burn_in if burn_in >= 0 else burn_in % length
        bounds = [0, *range(first, games.n_games, length), games.n_games]
        cuts = [at for one in pairwise(bounds) for at in range(*one, _GAMES_PER_PIECE)]
        if self._request.by_period:
            starts = np.flatnonzero(np.diff(games.periods, prepend=-1))
            after = np.searchsorted(starts, cuts)
            cuts = np.unique(starts[after[after < len(starts)]]).tolist()
        return [*cuts, games.n_games]

    def _add(self, measured: int, piece: Piece, work: _Work) -> None:
        """Add what a piece's games contribute.

        Works on the piece's own arrays, and on margins throughout: the surprise is half a
        difference of margins, and the favourite's side is that of the sign.
        """
        margins, n_games = piece.margins, len(piece.margins)
        one, two = work.one, work.two
        surprise = np.subtract(margins, piece.expected_margins, out=one)
        squares = _column_sums(np.square(surprise, out=two)) / 4
        self._absolute += _column_sums(np.abs(surprise, out=one)) / 2
        scored = np.multiply(np.sign(piece.differences, out=one), margins, out=one)
        expected = np.abs(piece.expected_margins, out=piece.expected_margins)
        log_odds = self._rules.margin.log_odds(np.abs(piece.differences, out=piece.differences))
        # (1 - S) z - ln E with S = (1 + scored) / 2 and E = (1 + expected) / 2.
        missed = np.subtract(1.0, scored, out=two)
        log_losses = _column_sums(np.multiply(log_odds, missed, out=two)) / 2
        # Logarithms of products: factors up to 2, of which 512 at most are one product.
        products = _folded(np.multiply, np.add(expected, 1.0, out=two))
        log_losses += n_games * math.log(2.0) - np.log(products).sum(axis=0)
        block = measured // self._blocks.length
        self._blocks.add(block, np.concatenate((log_losses, squares)), n_games)
        self._add_to_bins(expected, scored, work)

    def _add_to_bins(self, expected: FloatArray, scored: FloatArray, work: _Work) -> None:
        """Add favourites' expected margins and margins to the bins of the calibration."""
        # A bin more than asked for: the favourite who expects exactly 1 falls into it.
        in_bin = np.multiply(expected, self._request.n_bins, out=work.two)
        np.copyto(work.bins, in_bin, casting="unsafe")
        bins = np.add(work.bins, work.first_bins, out=work.bins).ravel()
        for total, weights in zip(
            self._bins, (None, expected.ravel(), scored.ravel()), strict=True
        ):
            in_bins = np.bincount(bins, weights, total.size)
            np.add(total, in_bins.reshape(total.shape), out=total)

    def sums(self) -> Sums:
        """Return all sums, without blocks that no period begins in."""
        used = self._blocks.sizes > 0
        log_losses, squares = np.hsplit(self._blocks.sums[used], 2)
        # The bin beyond the last joins the last.
        bins = (
            np.column_stack((table[:, :-2], table[:, -2:].sum(axis=1))) for table in self._bins
        )
        return Sums(log_losses, squares, self._blocks.sizes[used], self._absolute, *bins)
