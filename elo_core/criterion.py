"""One measure of error for many K-factors: which is best, and whether the data can tell.

Only differences between Ks on the same games mean something. Their uncertainty comes from drawing
blocks of neighbouring games again, the same blocks for every K.
"""

from concurrent.futures import Executor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from elo_core._checks import FloatArray
from elo_core._work import Progress, generators, go_on, in_blocks

MIN_GAMES = 20
"""On fewer games no K-factor is told from another."""

MIN_BLOCKS = 8
"""With fewer blocks to draw from, an interval says nothing."""

WIDE_RANGE = 3.0
"""Ks as good as the best that differ by this factor: the data cannot tell. FIDE's go 10 to 40."""

_DRAWS_AT_ONCE = 4_000_000  # 64 MB
_RESAMPLES_PER_PART = 10_000  # some 0.2 s of work


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Criterion:
    """One mean error of prediction for every K-factor: the smaller, the better.

    Attributes
    ----------
    k_factors : ndarray, shape (k,)
        As given.
    means : ndarray, shape (k,)
        Mean errors over the measured games.
    low, high : ndarray, shape (k,)
        Interval of each mean minus the best K's; both 0 for the best K. The best was chosen on
        the same games, so the interval is slightly kind to it.
    enough : bool
        Whether there are games and blocks enough for the interval to mean something.
    """

    k_factors: FloatArray
    means: FloatArray
    low: FloatArray
    high: FloatArray
    enough: bool

    @property
    def best(self) -> int:
        """The place of the smallest error; of the first, if there are several."""
        return int(self.means.argmin())

    @property
    def best_k_factor(self) -> float:
        """The K-factor with the smallest error on these games."""
        return float(self.k_factors[self.best])

    @property
    def as_good(self) -> NDArray[np.bool_]:
        """Which K-factors cannot be told from the best: all, if there are too few games."""
        return (self.low <= 0) | (not self.enough)

    @property
    def as_good_range(self) -> tuple[float, float]:
        """The smallest and the largest K-factor that cannot be told from the best."""
        as_good = self.k_factors[self.as_good]
        return float(as_good.min()), float(as_good.max())

    @property
    def cannot_tell(self) -> bool:
        """Whether the data do not choose: too few games, all Ks as good, or too wide a range.

        Also if K 0 is as good: then no K is known to be better than the start ratings.
        """
        smallest, largest = self.as_good_range
        return bool(self.as_good.all()) or largest >= WIDE_RANGE * smallest


def resampled_means(
    sums: FloatArray,
    sizes: FloatArray,
    *,
    n_resamples: int,
    rng: np.random.Generator,
    executor: Executor | None = None,
) -> FloatArray:
    """Return the means over blocks drawn with replacement, shape (n_resamples, n_columns).

    Parameters
    ----------
    sums : ndarray, shape (n_blocks, n_columns)
        Sum over the games of each block; every column sees the same draws.
    sizes : ndarray, shape (n_blocks,)
        Games of each block.
    n_resamples : int
        How often as many blocks as there are are drawn.
    rng : numpy.random.Generator
        Draws the blocks; after the first 10,000 times its children do.
    executor : Executor, optional
        Draws 10,000 times at a time somewhere else.
    """
    n_parts = -(-n_resamples // _RESAMPLES_PER_PART)
    counts = [_RESAMPLES_PER_PART] * (n_parts - 1)
    counts.append(n_resamples - sum(counts))
    drawn = in_blocks(
        _resampled_means,
        (sums, sizes),
        list(zip(counts, generators(rng, n_parts), strict=True)),
        executor=executor if n_parts > 1 else None,
        progress=None,
    )
    go_on(rng, drawn[0][1])
    return np.concatenate([means for means, _ in drawn])


def _resampled_means(
    blocks: tuple[FloatArray, FloatArray],
    draws: tuple[int, np.random.Generator],
    _progress: Progress | None,
) -> tuple[FloatArray, np.random.Generator]:
    """Return means over so many draws of blocks, and the generator that drew them."""
    (sums, sizes), (n_resamples, rng) = blocks, draws
    n_blocks = len(sizes)
    means = np.empty((n_resamples, sums.shape[1]))
    at_once = max(1, _DRAWS_AT_ONCE // n_blocks)
    for first in range(0, n_resamples, at_once):
        part = means[first : first + at_once]
        drawn = rng.integers(n_blocks, size=(len(part), n_blocks))
        drawn += np.arange(len(part))[:, np.newaxis] * n_blocks
        counts = np.bincount(drawn.ravel(), minlength=drawn.size).reshape(drawn.shape)
        weights = counts.astype(np.float64)
        part[:] = (weights @ sums) / (weights @ sizes)[:, np.newaxis]
    return means, rng


def criterion(
    k_factors: FloatArray,
    means: FloatArray,
    resampled: FloatArray,
    *,
    confidence: float,
    enough: bool,
) -> Criterion:
    """Return a criterion whose intervals come from resampled means, shape (n_resamples, k)."""
    difference = resampled - resampled[:, [int(means.argmin())]]
    tail = (1 - confidence) / 2
    low, high = np.quantile(difference, [tail, 1 - tail], axis=0)
    return Criterion(k_factors=k_factors, means=means, low=low, high=high, enough=enough)
