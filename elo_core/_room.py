"""How the fast loops ask numpy for memory."""

import math
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from elo_core._checks import FloatArray

_FLOATS_PER_CACHE_LINE = 8
_BUFFERED_NUMBERS = 1_024


def aligned_empty(shape: tuple[int, ...]) -> FloatArray:
    """Return room for numbers that starts with a cache line, as numpy's own rarely does.

    A vector instruction then reads one line, not two.
    """
    size = math.prod(shape)
    room = np.empty(size + _FLOATS_PER_CACHE_LINE)
    skipped = -room.ctypes.data // room.itemsize % _FLOATS_PER_CACHE_LINE
    return room[skipped : skipped + size].reshape(shape)


@contextmanager
def rows_in_place() -> Iterator[None]:
    """Have numpy work on rows of more than 1,024 numbers where they lie.

    A row or column that serves a whole table, as in `table - row`, is otherwise copied again and
    again into numpy's buffer of 8,192 numbers, which takes longer than the subtraction.
    """
    with np.errstate():  # which puts the size back
        np.setbufsize(_BUFFERED_NUMBERS)
        yield
