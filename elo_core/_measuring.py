"""The pass under `compare_k_factors`: every game predicted under every K, and then rated.

Nothing here checks its arguments, but for the burn-in, which only the last game can refuse.
"""

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple, TypeVar

import numpy as np

from elo_core._block_sums import BlockSums
from elo_core._checks import FloatArray, IntArray, NumberOrArray, check_count
from elo_core._levels import levels
from elo_core._margin import natural_margin
from elo_core._parallel import Piece, Rules, replay, schedule
from elo_core._room import aligned_empty
from elo_core.expectation import ExpectationCurve
from elo_core.game_stream import GameStream, Leg, legs
from elo_core.games import Games, start_ratings

_Rows = TypeVar("_Rows", FloatArray, IntArray)

_GAMES_PER_PIECE = 512  # with 50 K-factors its arrays stay in a second-level cache of 1 MB
_SIDE_BY_SIDE = 8  # rows that numpy takes as one: four and sixteen are slower
_ONE_GAME = 4.0 * _GAMES_PER_PIECE  # more than twice the largest sum of margins of a part
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


class _Bins(NamedTuple):
    """Sums over each bin of each K-factor's calibration, with one bin more than asked for."""

    n_games: FloatArray
    expected_margins: FloatArray
    margins: FloatArray


def _stacked(rows: _Rows) -> tuple[_Rows, _Rows]:
    """Return a table with eight rows side by side in one, and the rows that are left over.

    What numpy does row by row then takes half its time: its inner loop is as long as a row.
    """
    n_stacked = len(rows) // _SIDE_BY_SIDE * _SIDE_BY_SIDE
    wide = rows[:n_stacked].reshape(-1, _SIDE_BY_SIDE * rows.shape[1])
    return wide, rows[n_stacked:]


def _by_column(ufunc: np.ufunc, rows: FloatArray) -> FloatArray:
    """Combine the rows of a table, as `ufunc.reduce` does."""
    wide, rest = _stacked(rows)
    few = ufunc.reduce(wide).reshape(-1, rows.shape[1])
    return np.asarray(ufunc.reduce(np.concatenate((few, rest)) if len(rest) else few))


class _Tally:
    """What was added up so far, and how many games have gone by."""

    def __init__(self, request: Request, k_factors: FloatArray) -> None:
        """Start before the first game."""
        n_k_factors, n_bins = len(k_factors), request.n_bins + 1
        self.n_seen = 0
        self._request = request
        self.unit, margin = natural_margin(request.curve, request.scale)
        self._rules = Rules(k_factors / (2.0 * self.unit), margin)
        self._blocks = BlockSums(2 * len(k_factors), request.block_length)
        self._absolute: FloatArray = np.zeros(len(k_factors))
        self._bins = _Bins(*np.zeros((3, n_k_factors * n_bins)))
        self._first_bins = np.tile(np.arange(n_k_factors) * n_bins, _SIDE_BY_SIDE)
        self._room = aligned_empty((_GAMES_PER_PIECE, n_k_factors))

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
                block = measured // self._blocks.length
                for part in piece.parts(_GAMES_PER_PIECE):
                    self._add(block, part)
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

    def _add(self, block: int, part: Piece) -> None:
        """Add what some games of a block contribute.

        On margins throughout: the surprise is half a difference of margins, and the favourite's
        side is that of the sign. Works in the part's own arrays as soon as they are not needed
        any more: what is written once more is in the cache.
        """
        differences, expected, margins = part.differences, part.expected_margins, part.margins
        n_games = len(margins)
        surprise = np.subtract(margins, expected, out=self._room[:n_games])
        squares = np.einsum("ij,ij->j", surprise, surprise)
        self._absolute += _by_column(np.add, np.abs(surprise, out=surprise))
        scored = np.multiply(np.sign(differences, out=surprise), margins, out=surprise)
        spare = margins
        np.abs(expected, out=expected)
        # z (1 - S) - ln E - ln 2 with z = log(E / (1 - E)), S = (1 + scored) / 2 and
        # E = (1 + expected) / 2. One logarithm of a product: 512 factors at most, and each at
        # most 2.
        half_log_odds = self._rules.margin.half_log_odds(np.abs(differences, out=differences))
        missed = np.subtract(1.0, scored, out=spare)
        log_losses = _by_column(np.add, np.multiply(half_log_odds, missed, out=spare))
        log_losses -= np.log(_by_column(np.multiply, np.add(expected, 1.0, out=spare)))
        self._blocks.add(block, np.concatenate((log_losses, squares)), n_games)
        self._add_to_bins(expected, scored, spare, differences.view(np.intp))

    def _add_to_bins(
        self, expected: FloatArray, scored: FloatArray, spare: FloatArray, bins: IntArray
    ) -> None:
        """Add favourites' expected margins and margins to the bins of the calibration."""
        # A bin more than asked for: the favourite who expects exactly 1 falls into it.
        np.copyto(bins, np.multiply(expected, self._request.n_bins, out=spare), casting="unsafe")
        wide, rest = _stacked(bins)
        wide += self._first_bins
        if len(rest):
            rest += self._first_bins[: rest.shape[1]]
        flat_bins, n_bins = bins.ravel(), self._bins.margins.size
        self._bins.expected_margins[:] += np.bincount(flat_bins, expected.ravel(), n_bins)
        # Games and margins in one sum, which goes through all bins as slowly as a third one.
        np.add(scored, _ONE_GAME, out=scored)
        margins = np.asarray(np.bincount(flat_bins, scored.ravel(), n_bins), dtype=np.float64)
        n_games = np.rint(margins / _ONE_GAME)
        margins -= n_games * _ONE_GAME
        self._bins.n_games[:] += n_games
        self._bins.margins[:] += margins

    def sums(self) -> Sums:
        """Return all sums, without blocks that no period begins in."""
        used = self._blocks.sizes > 0
        sizes = self._blocks.sizes[used]
        log_losses, squares = np.hsplit(self._blocks.sums[used], 2)
        log_losses += sizes[:, np.newaxis] * math.log(2.0)
        tables = (total.reshape(len(self._absolute), -1) for total in self._bins)
        # The bin beyond the last joins the last.
        n_games, *bins = (np.column_stack((t[:, :-2], t[:, -2:].sum(axis=1))) for t in tables)
        return Sums(
            log_losses, squares / 4, sizes, self._absolute / 2, n_games.astype(np.intp), *bins
        )
