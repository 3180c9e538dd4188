"""Where the names of the columns stand: under titles, in the first row, or nowhere."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from elo_core.readers.columns import distinct_names, n_recognised
from elo_core.readers.dates import reads_as_date
from elo_core.readers.limits import MAX_COLUMNS
from elo_core.readers.problems import ProblemKind, refused_file
from elo_core.readers.results import reads_as_result
from elo_core.readers.table import Row
from elo_core.readers.words import plain

_NUMBER = re.compile(r"[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)")
_HALF_DAY = re.compile(r"\d{1,2}:\d{2}(?::\d{2})? ?[ap]\.?(?:m\.?)?", re.IGNORECASE)
_ROWS_ABOVE = 30
_TYPICAL_SHARE = 0.8
_MIN_NAMES, _SURE_NAMES = 2, 3
"""Known words that make a header; more if a row of games seems to stand above it."""


class Heading(NamedTuple):
    """What stands above the games.

    Attributes
    ----------
    names : tuple of str
        One for each column; their numbers if the file names none.
    line : int or None
        Where the names stand.
    first_row : int
        Place of the first game among the rows that were looked at.
    """

    names: tuple[str, ...]
    line: int | None
    first_row: int


def kind_of_cell(cell: str) -> str:
    """Return whether a cell is a date, a time of day, a result, a number, a text or empty.

    Examples
    --------
    >>> [kind_of_cell(cell) for cell in ("2024-01-05", "1-0", "1510", "Asha", "")]
    ['date', 'result', 'number', 'text', '']
    """
    text = plain(cell)
    if not text:
        return ""
    if _NUMBER.fullmatch(text):
        return "number"
    if _HALF_DAY.fullmatch(text):
        return "time"
    if reads_as_date(text):
        return "date"
    return "result" if reads_as_result(text) else "text"


def find_heading(rows: Sequence[Row], *, header_line: int | None = None) -> Heading:
    """Return the header of a table from its first rows.

    Parameters
    ----------
    rows : sequence of (int, sequence of str)
        The first rows, some 100 are enough.
    header_line : int, optional
        The line where it is known to stand; 0: the file has none.

    Returns
    -------
    Heading

    Raises
    ------
    UnreadableFileError
        If the rows have more than ``MAX_COLUMNS`` cells.

    Notes
    -----
    The header is the row that names the most columns with known words, if it names two (three
    below a row that looks like a game) and holds no date and no result itself. Without such a
    row, the first row of the usual width is one if below its texts stand dates, results or
    numbers.

    Examples
    --------
    >>> rows = [(1, ["Club night"]), (3, ["white", "black", "result"]), (4, ["A", "B", "1-0"])]
    >>> find_heading(rows)
    Heading(names=('white', 'black', 'result'), line=3, first_row=2)
    """
    width = _usual_width(rows)
    if width > MAX_COLUMNS:
        raise refused_file(ProblemKind.TOO_MANY_COLUMNS, allowed=(str(MAX_COLUMNS),))
    if header_line is not None:
        given = [place for place, (line, _) in enumerate(rows) if line == header_line]
        return _heading(rows, given[0], width) if given else _headless(rows, width)
    known = [0 if _holds_data(cells) else n_recognised(cells) for _, cells in rows[:_ROWS_ABOVE]]
    full = (place for place, (_, cells) in enumerate(rows) if _is_full(cells, width))
    first = next(full, len(rows))
    best = known.index(max(known)) if known else 0
    if known and known[best] >= (_MIN_NAMES if best <= first else _SURE_NAMES):
        return _heading(rows, best, width)
    below = [cells for _, cells in rows[first + 1 :]]
    if first < len(rows) and _stands_above_others(rows[first][1], below):
        return _heading(rows, first, width)
    return _headless(rows, width)


def _usual_width(rows: Sequence[Row]) -> int:
    """Return how many cells most rows have, empty ones at the end and titles not counted."""
    widths = Counter(width for _, cells in rows if (width := used_width(cells)))
    return max(widths, key=lambda width: (width > 1 and widths[width], -width), default=0)


def used_width(cells: Sequence[str]) -> int:
    """Return how many cells a row has up to the last that is filled.

    Examples
    --------
    >>> used_width(["Asha", "", "1-0", "", " "])
    3
    """
    return max((number for number, cell in enumerate(cells, 1) if cell.strip()), default=0)


def _is_full(cells: Sequence[str], width: int) -> bool:
    filled = sum(bool(cell.strip()) for cell in cells)
    return len(cells) >= width and filled > width / 2


def _holds_data(cells: Sequence[str]) -> bool:
    """Return whether a row holds a date or a result of two numbers: headers hold neither."""
    return any(
        kind_of_cell(cell) == "date"
        or (kind_of_cell(cell) == "result" and cell.strip()[:1].isdigit())
        for cell in cells
    )


def _stands_above_others(cells: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Return whether a row's cells are of another kind than those below them."""
    above = False
    for place, cell in enumerate(cells):
        kinds = Counter(kind_of_cell(row[place]) for row in below if place < len(row))
        del kinds[""]
        typical, count = max(kinds.items(), key=lambda item: item[1], default=("", 0))
        if typical in {"", "text"} or count < _TYPICAL_SHARE * kinds.total():
            continue
        if kind_of_cell(cell) == typical:
            return False
        above = above or kind_of_cell(cell) == "text"
    return above


def _heading(rows: Sequence[Row], place: int, width: int) -> Heading:
    line, cells = rows[place]
    room = min(len(cells), max(used_width(row) for _, row in rows))  # columns without a name
    wanted = max(used_width(cells), width, room)
    padded = [*cells, *[""] * width][: min(wanted, MAX_COLUMNS)]
    return Heading(distinct_names(padded), line, place + 1)


def _headless(rows: Sequence[Row], width: int) -> Heading:
    """Return numbers as names; rows too short to be games are titles."""
    titles = 0
    for _, cells in rows[:_ROWS_ABOVE]:
        if _is_full(cells, width):
            break
        titles += 1
    return Heading(distinct_names([""] * width), None, titles if titles < len(rows) else 0)
