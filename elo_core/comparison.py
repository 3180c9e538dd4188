"""Which K-factor predicts a list of games best, and what each does to the nerves.

A K-factor is judged by what the ratings that it makes say about the *next* game: every game is
predicted from the ratings before it, and then rated. The same games under many Ks are nearly the
same experiment, so that only differences between Ks mean something: they are taken game by game,
and their uncertainty comes from drawing blocks of neighbouring games again.
"""

import math
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
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
from elo_core._measuring import Request, Sums, measure, side_by_side
from elo_core._work import in_blocks
from elo_core.criterion import MIN_BLOCKS, MIN_GAMES, Criterion, criterion, resampled_means
from elo_core.expectation import LOGISTIC, ExpectationCurve
from elo_core.game_stream import GameStream
from elo_core.games import Games

_K_FACTORS_PER_BLOCK = 25  # for a worker, who goes through all games once for each block


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


def compare_k_factors(
    games: Games | GameStream,
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
    executor: Executor | None = None,
) -> KFactorComparison:
    """Say how well each K-factor predicts the games, and how much it makes ratings move.

    Parameters
    ----------
    games : Games or iterable of Games or Chunk
        In the order of play: a list, or a stream of chunks (`elo_core.game_stream`).
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
        Neighbouring games that are drawn together. If not given the power of two nearest to the
        cube root of their number, or more so that there are at most 256 blocks.
    n_resamples : int, default 1000
        How often all blocks are drawn.
    progress : callable, optional
        Is told the share done, up to 1; it may raise to stop the work. Of a stream that does not
        know its `n_games` it is told 0 until the end.
    executor : Executor, optional
        Measures 25 K-factors at a time somewhere else, such as `ProcessPoolExecutor` or
        `elo_core.cluster.connect`: with the same results, to the last bit. Not given: here. A
        stream must be one that can be read by each, from its start.

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
    check_count("burn_in", burn_in, at_least=0)
    if block_length is not None:
        check_count("block_length", block_length, at_least=1)
    request = Request(
        games=games,
        burn_in=burn_in,
        block_length=block_length,
        initial_rating=initial_rating,
        advantage=advantage,
        scale=scale,
        curve=curve,
        by_period=by_period,
        n_bins=n_bins,
    )
    if executor is not None and isinstance(games, Iterator):
        raise ValueError("games must be a stream that can be read again, got an iterator")
    n_blocks = 1 if executor is None else math.ceil(len(ks) / _K_FACTORS_PER_BLOCK)
    sums = side_by_side(
        in_blocks(
            measure,
            request,
            np.array_split(ks, n_blocks),
            executor=executor,
            progress=progress,
        )
    )
    if len(sums.sizes) == 0:
        raise ValueError(f"burn_in must end before the last period, got {burn_in}")
    n_games = int(sums.sizes.sum())
    both = np.hstack((sums.log_losses, sums.squares))
    resampled = resampled_means(
        both, sums.sizes, n_resamples=n_resamples, rng=rng, executor=executor
    )
    log_loss, brier = (
        criterion(
            ks,
            means,
            drawn,
            confidence=confidence,
            enough=n_games >= MIN_GAMES and len(sums.sizes) >= MIN_BLOCKS,
        )
        for means, drawn in zip(
            np.split(both.sum(axis=0) / n_games, 2),
            np.hsplit(resampled, 2),
            strict=True,
        )
    )
    return KFactorComparison(
        k_factors=ks,
        n_games=n_games,
        n_blocks=len(sums.sizes),
        log_loss=log_loss,
        brier=brier,
        accuracy=0.5 + sums.margins.sum(axis=1) / (2 * n_games),
        calibration=_calibration(sums),
        mean_absolute_change=ks * sums.absolute / n_games,
        sd_of_changes=ks * np.sqrt(brier.means),
    )


def _calibration(sums: Sums) -> Calibration:
    """Return the means of each bin."""
    with np.errstate(invalid="ignore"):
        return Calibration(
            sums.n_games,
            0.5 + sums.expected_margins / (2 * sums.n_games),
            0.5 + sums.margins / (2 * sums.n_games),
        )
