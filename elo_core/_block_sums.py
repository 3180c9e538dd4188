"""Sums over blocks of neighbouring games, while it is not known yet how many games will come.

Blocks are a power of two long. When there are more games than blocks of that length suit, two
neighbours become one block: the sums are what they would have been from the start.
"""

import numpy as np

from elo_core._checks import FloatArray

_MAX_BLOCKS = 256  # enough for an interval: its width is known to some 5 %


def block_length(n_games: int) -> int:
    """Return the power of two nearest to the cube root, or longer for at most 256 blocks.

    Examples
    --------
    >>> [block_length(n_games) for n_games in (20, 1_000, 50_000, 100_000_000)]
    [2, 8, 256, 524288]
    """
    length = 1
    # Nearest as a factor: at least the cube root over the square root of 2.
    while 8 * length**6 < n_games**2 or length * _MAX_BLOCKS < n_games:
        length *= 2
    return length


class BlockSums:
    """Sums of some columns over blocks of measured games, numbered from the first one.

    Attributes
    ----------
    length : int
        Games of a block, the last one apart.
    sums : ndarray, shape (n_blocks, n_columns)
        The sum over each block.
    sizes : ndarray, shape (n_blocks,)
        The number of games that were added to each.
    """

    def __init__(self, n_columns: int, length: int | None) -> None:
        """Make no blocks yet, of a fixed length or of one that grows."""
        self._grows = length is None
        self.length = 1 if length is None else length
        self.sums: FloatArray = np.zeros((0, n_columns))
        self.sizes: FloatArray = np.zeros(0)

    def make_room(self, n_games: int) -> None:
        """Have blocks for so many measured games, no fewer than before."""
        if self._grows:
            wanted = block_length(n_games)
            while self.length < wanted:
                self.length *= 2
                self.sums, self.sizes = _pairs(self.sums), _pairs(self.sizes)
        missing = -(-n_games // self.length) - len(self.sizes)
        self.sums = np.concatenate((self.sums, np.zeros((missing, self.sums.shape[1]))))
        self.sizes = np.concatenate((self.sizes, np.zeros(missing)))

    def add(self, block: int, sums: FloatArray, n_games: int) -> None:
        """Add to a block's sums."""
        self.sums[block] += sums
        self.sizes[block] += n_games


def _pairs(rows: FloatArray) -> FloatArray:
    """Return the sums of neighbouring rows, two by two."""
    even, odd = rows[::2].copy(), rows[1::2]
    even[: len(odd)] += odd
    return even
