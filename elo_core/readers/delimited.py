"""CSV and its kin: the delimiter is guessed, quoted cells may hold anything, lines are counted."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator

from elo_core.readers.columns import recognised
from elo_core.readers.header import Heading, find_heading
from elo_core.readers.problems import ProblemKind, refused_file
from elo_core.readers.table import Judgement, Progress, Row, Rows, Table, tabulated
from elo_core.readers.words import plain

DELIMITERS = ("\t", ";", "|", "،", "؛", ",", "  ")
"""In order of preference: a comma may stand in a name or a number, a tab never. The last means
two or more spaces, as in a table set by hand."""

_SAMPLE_LINES = 200
_ALIKE = 0.6
_RULE = re.compile(r"[\s|:+=-]*")
"""A line that only draws, such as the one under the header of a Markdown table."""


def guess_delimiter(text: str) -> str | None:
    """Return what separates the cells, or None if nothing does.

    Parameters
    ----------
    text : str
        The beginning of a file is enough.

    Returns
    -------
    str or None
        One of ``DELIMITERS``: that which finds most names of columns that are known; among equals
        the first that cuts most lines into the same number of cells.

    Examples
    --------
    >>> guess_delimiter("date;white;black;result" + chr(10) + "05.01.2024;Asha;Bilal;0,5")
    ';'
    """
    best: tuple[int, str] | None = None
    for delimiter in DELIMITERS:
        rows = [cells for _, cells in _sample(text, delimiter) if any(map(plain, cells))]
        widths = Counter(map(len, rows))
        if not widths:
            return None
        width, alike = max(widths.items(), key=lambda item: (item[1], item[0]))
        if width < 2 or alike < _ALIKE * len(rows):
            if len(rows) > 2 or max(widths) < 2:  # noqa: PLR2004 - header and one row may differ
                continue
        known = max(len(set(recognised(cells))) for cells in rows[:_SAMPLE_LINES])
        if best is None or known > best[0]:
            best = (known, delimiter)
    return best[1] if best else None


def _sample(text: str, delimiter: str) -> list[Row]:
    head = "".join(_first_lines(text, _SAMPLE_LINES))
    rows = list(_rows(head, delimiter, whole_quotes=True))
    if any(later - line > 1 for (line, _), (later, _) in zip(rows, rows[1:], strict=False)):
        return rows
    return rows


def _first_lines(text: str, count: int) -> Iterator[str]:
    lines = io.StringIO(text[: count * 2_000], newline="")
    for _, line in zip(range(count), lines, strict=False):
        yield line
