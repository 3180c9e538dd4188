"""Which K-factor predicts a list of games best, and what each does to the nerves.

A K-factor is judged by what the ratings that it makes say about the *next* game: every game is
predicted from the ratings before it, and then rated. The same games under many Ks are nearly the
same experiment, so that only differences between Ks mean something: they are taken game by game,
and their uncertainty comes from drawing blocks of neighbouring games again.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    IntArray,
    NumberOrArray,
    check_count,
    check_not_negative,
    check_open_fraction,
    check_positive,
)
from elo_core._margin import ArrayMargin, array_margin
from elo_core._parallel import Piece, Rules, levels, replay, schedule
from elo_core.criterion import MIN_BLOCKS, MIN_GAMES, Criterion, criterion, resampled_means
from elo_core.expectation import LOGISTIC, ExpectationCurve
from elo_core.games import Games, advantages, start_ratings

_UPDATES_PER_PIECE = 25_000  # the arrays of a piece stay in a second-level cache of 1 MB
_UPDATES_PER_REPORT = 2_000_000  # some 40 ms of work between two reports of progress
_MAX_BLOCKS = 200  # enough for an interval: its width is known to some 5 %


class Calibration(NamedTuple):
    """How often the favourite scored what was expected.

    Every game counts once, from its favourite's side, so that it does not matter who is named
    first. Column b holds the games whose favourite expected from 1/2 + b / (2 n_bins) on.

    Attributes
    ----------
    n_games : ndarray of int, shape (k, n_bins)
        Games in each bin.
    expected_scores, scores : ndarray, shape (k, n_bins)
        Mean expected score and mean score of the favourites; NaN in an empty bin.
    """

    n_games: IntArray
    expected_scores: FloatArray
    scores: FloatArray


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class KFactorComparison:
    """What `compare_k_factors` returns; k is the number of K-factors.

    Attributes
    ----------
    k_factors : ndarray, shape (k,)
        As given.
    n_games : int
        Games measured: those after the burn-in.
    n_blocks : int
        Blocks of neighbouring games from which the intervals come.
    log_loss : Criterion
        In natural units. Every K 0 at equal ratings has ln 2 = 0.693.
    brier : Criterion
        Mean square of score minus expected score; 0.25 for "every game is even" without draws.
    accuracy : ndarray, shape (k,)
        The favourites' mean score: a win of the favourite counts 1, a draw 1/2 and so does a
        game without a favourite, whatever came out.
    calibration : Calibration
        What the favourites expected and what they scored.
    mean_absolute_change, sd_of_changes : ndarray, shape (k,)
        Of the rating changes of single games, both players counted, in points. The two players'
        changes are opposites, so their mean is 0.
    """

    k_factors: FloatArray
    n_games: int
    n_blocks: int
    log_loss: Criterion
    brier: Criterion
    accuracy: FloatArray
    calibration: Calibration
    mean_absolute_change: FloatArray
    sd_of_changes: FloatArray


class _Blocks(NamedTuple):
    """Games cut into blocks for drawing, and finer into pieces for the cache.

    `edges` are where blocks start and the end, `cuts` the same for pieces from the first game on.
    """

    edges: IntArray
    cuts: IntArray

    @property
    def sizes(self) -> IntArray:
        """The number of games of each block."""
        return np.diff(self.edges)


class _Sums(NamedTuple):
    """Sums over the measured games: of each block, of all, and of each bin of the calibration."""

    log_losses: FloatArray
    squares: FloatArray
    absolute: FloatArray
    n_games: IntArray
    expected_margins: FloatArray
    margins: FloatArray

    @classmethod
    def empty(cls, n_blocks: int, n_k_factors: int, n_bins: int) -> "_Sums":
        """Return sums of nothing, with one bin more than asked for."""
        bins = (n_k_factors, n_bins + 1)
        return cls(
            log_losses=np.zeros((n_blocks, n_k_factors)),
            squares=np.zeros((n_blocks, n_k_factors)),
            absolute=np.zeros(n_k_factors),
            n_games=np.zeros(bins, dtype=np.intp),
            expected_margins=np.zeros(bins),
            margins=np.zeros(bins),
        )


class _Work(NamedTuple):
    """Arrays of the size of the largest piece, used again: new ones would cost as much again."""

    one: FloatArray
    two: FloatArray
    place: IntArray


def compare_k_factors(
    games: Games,
    k_factors: ArrayArgument,
    *,
    rng: np.random.Generator,
    burn_in: int = 0,
    initial_rating: NumberOrArray = 1500.0,
    advantage: NumberOrArray = 0.0,
    scale: float = 400.0,
    curve: ExpectationCurve = LOGISTIC,
    by_period: bool = False,
    n_bins: int = 10,
    confidence: float = 0.9,
    block_length: int | None = None,
    n_resamples: int = 1_000,
    progress: Callable[[float], None] | None = None,
) -> KFactorComparison:
    """Say how well each K-factor predicts the games, and how much it makes ratings move.

    Parameters
    ----------
    games : Games
        In the order of play.
    k_factors : array_like, shape (k,)
        At least one, each >= 0. K 0 leaves the start ratings alone: the reference for all others.
    rng : numpy.random.Generator
        Draws the blocks for the intervals; nothing else is random.
    burn_in : int, default 0
        The first games that are rated but not measured, until the ratings mean something. Under
        the period rule the burn-in and the blocks end with a period.
    initial_rating, advantage, scale, curve, by_period
        As for `rate_history`; start ratings are numbers.
    n_bins : int, default 10
        Bins of the calibration, of equal width in the favourite's expected score; 1 to 100.
    confidence : float, default 0.9
        Of the intervals, between 0 and 1.
    block_length : int, optional
        Neighbouring games that are drawn together. If not given the cube root of their number,
        or more so that there are at most 200 blocks.
    n_resamples : int, default 1000
        How often all blocks are drawn.
    progress : callable, optional
        Is told the share done, up to 1; it may raise to stop the work.

    Returns
    -------
    KFactorComparison
        All measures for all K-factors, from one pass over the games.

    Raises
    ------
    ValueError
        As `rate_history`; also if no game is left to measure.

    Notes
    -----
    Log loss: -S ln E - (1 - S) ln(1 - E), so that a draw costs half of what a win and half of what
    a loss would cost. With the favourite's S and E and the log odds z of E this is
    (1 - S) z - ln E, which keeps its precision at any rating difference.

    Intervals: blocks of neighbouring games are drawn with replacement, as many as there are, and
    each K's mean minus the best K's is taken on the same draw. Blocks keep together what depends
    on each other; their length grows as n^(1/3).

    References
    ----------
    E. Carlstein, The use of subseries values for estimating the variance of a general statistic
    from a stationary sequence, Annals of Statistics 14 (1986): blocks that do not overlap.

    Examples
    --------
    >>> games = Games.from_ids([0] * 6, [1] * 6, [1, 1, 0, 1, 0.5, 1])
    >>> few = compare_k_factors(games, [0, 10, 40], rng=np.random.default_rng(1))
    >>> few.log_loss.means.round(3), few.log_loss.cannot_tell
    (array([0.693, 0.685, 0.681]), True)
    """
    ks = check_not_negative("k_factors", k_factors).copy()
    if ks.ndim != 1 or len(ks) == 0:
        raise ValueError(f"k_factors must be a list of at least 1, got {k_factors}")
    check_positive("scale", scale)
    check_count("n_bins", n_bins, at_least=1, at_most=100)
    check_open_fraction("confidence", confidence)
    check_count("n_resamples", n_resamples, at_least=1)
    blocks = _blocks(games, len(ks), burn_in, block_length, by_period=by_period)
    sums = _measure(
        games,
        blocks,
        np.repeat(start_ratings(games, initial_rating)[:, np.newaxis], len(ks), axis=1),
        ks,
        leads=advantages(games, advantage),
        margin=array_margin(curve, scale),
        n_bins=n_bins,
        by_period=by_period,
        progress=progress,
    )
    sizes, n_games = blocks.sizes, int(blocks.sizes.sum())
    both = np.hstack((sums.log_losses, sums.squares))
    log_loss, brier = (
        criterion(
            ks,
            means,
            resampled,
            confidence=confidence,
            enough=n_games >= MIN_GAMES and len(sizes) >= MIN_BLOCKS,
        )
        for means, resampled in zip(
            np.split(both.sum(axis=0) / n_games, 2),
            np.hsplit(resampled_means(both, sizes, n_resamples=n_resamples, rng=rng), 2),
            strict=True,
        )
    )
    return KFactorComparison(
        k_factors=ks,
        n_games=n_games,
        n_blocks=len(sizes),
        log_loss=log_loss,
        brier=brier,
        accuracy=0.5 + sums.margins.sum(axis=1) / (2 * n_games),
        calibration=_calibration(sums),
        mean_absolute_change=ks * sums.absolute / n_games,
        sd_of_changes=ks * np.sqrt(brier.means),
    )


def _blocks(
    games: Games, n_k_factors: int, burn_in: int, block_length: int | None, *, by_period: bool
) -> _Blocks:
    """Cut the measured games into blocks and all games into pieces."""
    check_count("n_games", games.n_games, at_least=1)
    check_count("burn_in", burn_in, at_least=0, at_most=games.n_games - 1)
    n_measured = games.n_games - burn_in
    if block_length is None:
        block_length = math.ceil(max(n_measured ** (1 / 3), n_measured / _MAX_BLOCKS))
    check_count("block_length", block_length, at_least=1)
    edges = np.append(np.arange(burn_in, games.n_games, block_length), games.n_games)
    piece = max(1, _UPDATES_PER_PIECE // n_k_factors)
    cuts = [place for one in pairwise([0, *edges.tolist()]) for place in range(*one, piece)]
    if not by_period:
        return _Blocks(edges, np.array([*cuts, games.n_games]))
    starts = np.append(np.flatnonzero(np.diff(games.periods, prepend=-1)), games.n_games)
    edges, moved = (np.unique(starts[np.searchsorted(starts, at)]) for at in (edges, cuts))
    if len(edges) == 1:
        raise ValueError(f"burn_in must end before the last period, got {burn_in}")
    return _Blocks(edges, np.union1d(moved, edges))


def _measure(
    games: Games,
    blocks: _Blocks,
    ratings: FloatArray,
    k_factors: FloatArray,
    *,
    leads: FloatArray,
    margin: ArrayMargin,
    n_bins: int,
    by_period: bool,
    progress: Callable[[float], None] | None,
) -> _Sums:
    """Predict and rate all games under every K-factor, and add up the errors after the burn-in."""
    cuts = blocks.cuts.tolist()
    plan = schedule(games, games.periods if by_period else levels(games, cuts), cuts)
    margins = 2.0 * games.scores - 1.0
    sums = _Sums.empty(len(blocks.sizes), len(k_factors), n_bins)
    rules = Rules(k_factors / 2.0, margin)
    pieces = replay(plan, rules, ratings, margins, leads, by_period=by_period)
    shape = (int(np.diff(blocks.cuts).max()), len(k_factors))
    work = _Work(np.empty(shape), np.empty(shape), np.empty(shape, dtype=np.intp))
    reported = 0
    block_of = np.searchsorted(blocks.edges, cuts, side="right") - 1
    for piece, block, end in zip(pieces, block_of.tolist(), cuts[1:], strict=False):
        if block >= 0:
            _add(sums, block, piece, margins[piece.games, np.newaxis], margin, work)
        due = end * len(k_factors) // _UPDATES_PER_REPORT
        if progress is not None and (due > reported or end == games.n_games):
            reported = due
            progress(end / games.n_games)
    return sums


def _add(
    sums: _Sums, block: int, piece: Piece, margins: FloatArray, margin: ArrayMargin, work: _Work
) -> None:
    """Add what a piece's games, with the given margins of score, contribute to a block.

    Works on the piece's own arrays, and on margins throughout: the surprise is half a difference
    of margins, and the favourite's side is that of the sign.
    """
    n_games, n_k_factors = piece.differences.shape
    one, two, place = (array[:n_games] for array in work)
    surprise = np.subtract(margins, piece.expected_margins, out=one)
    sums.squares[block] += np.einsum("gk,gk->k", surprise, surprise) / 4
    np.add(sums.absolute, np.abs(surprise, out=one).sum(axis=0) / 2, out=sums.absolute)
    scored = np.multiply(np.sign(piece.differences, out=one), margins, out=one)
    expected = np.abs(piece.expected_margins, out=piece.expected_margins)
    log_odds = margin.log_odds(np.abs(piece.differences, out=piece.differences))
    # (1 - S) z - ln E with S = (1 + scored) / 2 and E = (1 + expected) / 2.
    missed = np.subtract(1.0, scored, out=two)
    sums.log_losses[block] += np.einsum("gk,gk->k", log_odds, missed) / 2
    sums.log_losses[block] += n_games * math.log(2.0) - np.log1p(expected, out=two).sum(axis=0)
    n_bins = sums.n_games.shape[1] - 1
    # A bin more than asked for: the favourite who expects exactly 1 falls into it.
    np.copyto(place, np.multiply(expected, n_bins, out=two), casting="unsafe")
    place += np.arange(n_k_factors) * (n_bins + 1)
    for total, weights in (
        (sums.n_games, None),
        (sums.expected_margins, expected.ravel()),
        (sums.margins, scored.ravel()),
    ):
        in_bins = np.bincount(place.ravel(), weights, total.size)
        np.add(total, in_bins.reshape(total.shape), out=total)


def _calibration(sums: _Sums) -> Calibration:
    """Return the means of each bin; the bin beyond the last joins the last."""
    n_games, expected, scored = (
        np.column_stack((table[:, :-2], table[:, -2:].sum(axis=1)))
        for table in (sums.n_games, sums.expected_margins, sums.margins)
    )
    with np.errstate(invalid="ignore"):
        return Calibration(n_games, 0.5 + expected / (2 * n_games), 0.5 + scored / (2 * n_games))
