"""CSV and its kin: the delimiter is guessed, quoted cells may hold anything, lines are counted."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, islice

from elo_core.readers.columns import n_recognised
from elo_core.readers.header import find_heading, used_width
from elo_core.readers.problems import ProblemKind
from elo_core.readers.table import Judgement, Progress, Row, Rows, Table, tabulated

DELIMITERS = ("\t", ";", "|", "،", "؛", ",", "^", "~", "  ")
"""In order of preference: a comma may stand in a name or a number, a tab never. The last means
two or more spaces, as in a table set by hand."""

_SAMPLE_LINES = 200
_SAMPLE_CHARACTERS = 200_000
_HEADER_ROWS = 30
_A_HEADER = 2
"""Known names of columns."""
_ALIKE = 0.6
_SPACES = re.compile(r"\s{2,}")
_DRAWN = re.compile(r"\s*:?-{2,}:?\s*|\s*\+?(?:[-=]{2,}\+)+(?:[-=]{2,})?\s*")
"""A cell of the line under the header of a Markdown table, or a line that a database draws."""
_SINGLE_QUOTED = re.compile(r"\s*'[^'\n]*'(?: *[,;|\t] *'[^'\n]*')+ *\r?(?:\n|$)")
_END = "end of the text"
"""Is read after the last line, to see whether it stands alone."""

_WHOLE_LINE = re.compile(r'"[^"]*[,;|\t](?:[^"]|"")*"\s*')
_WHOLE_LINES = re.compile(r'^"((?:[^"\n]|"")*)"[ \r]*$', re.MULTILINE)
_SINGLE_QUOTED_CELL = re.compile(r"'((?:[^'\n]|'')*)'(?=[ ]*(?:[,;|\t\r\n]|$))")


def with_usual_quotes(text: str) -> str:
    r"""Return text whose cells stand in single quotes with double ones, quoted lines bare.

    Examples
    --------
    >>> with_usual_quotes("'white','black'" + chr(10) + "'Asha','O''Hara'")
    '"white","black"\n"Asha","O\'Hara"'
    """
    if text.lstrip().startswith('"'):
        head = text[:_SAMPLE_CHARACTERS].splitlines()[:_HEADER_ROWS]
        whole = [_WHOLE_LINE.fullmatch(line) for line in head[:-1] or head if line.strip()]
        return _WHOLE_LINES.sub(_bare_line, text) if whole and all(whole) else text
    if '"' in text or _SINGLE_QUOTED.match(text) is None:
        return text
    return _SINGLE_QUOTED_CELL.sub(lambda cell: '"' + cell[1].replace("''", "'") + '"', text)


def _bare_line(line: re.Match[str]) -> str:
    """Return a line that was quoted as a whole, as if it were one cell."""
    return line[1].replace('""', '"')


def guess_delimiter(text: str) -> str | None:
    """Return what separates the cells, or None if nothing does.

    Parameters
    ----------
    text : str
        The beginning of a file is enough.

    Returns
    -------
    str or None
        One of ``DELIMITERS``: that which finds most columns with known names; among equals the
        first that cuts most lines into the same number of cells, two or more.

    Examples
    --------
    >>> guess_delimiter("date;white;black;result" + chr(10) + "05.01.2024;Asha;Bilal;0,5")
    ';'
    >>> guess_delimiter("just words") is None
    True
    """
    best: str | None = None
    most_known = -1
    for delimiter in DELIMITERS:
        rows = [cells for _, cells in _sample(text, delimiter) if any(cells)]
        known = max(map(n_recognised, rows[:_HEADER_ROWS]), default=0)
        if known > most_known and (known >= _A_HEADER or _are_alike(rows)):
            best, most_known = delimiter, known
    return best


def _are_alike(rows: list[Sequence[str]]) -> bool:
    """Return whether most rows have the same number of cells, two or more."""
    widths = Counter(map(used_width, rows))
    width, alike = max(widths.items(), key=lambda item: (item[1], item[0]), default=(0, 0))
    return width > 1 and alike >= _ALIKE * len(rows)


def read_delimited(
    text: str,
    progress: Progress | None = None,
    *,
    delimiter: str,
    header_line: int | None = None,
) -> Table:
    """Return delimited text as a table.

    Parameters
    ----------
    text : str
    progress : callable, optional
        As `tabulated` has it.
    delimiter : str
        One character, or two spaces for any run of spaces.
    header_line : int, optional
        Where the names of the columns stand; 0: nowhere. Without it, it is looked for.

    Returns
    -------
    Table
        Lines with an open quote are judged, so that one stray quote does not swallow the rest.

    Raises
    ------
    UnreadableFileError
        If the file goes beyond the limits.

    Examples
    --------
    >>> text = chr(10).join(["white,black,result", '"Khan, Asha",Bilal,1-0'])
    >>> [column.distinct for column in read_delimited(text, delimiter=",").columns]
    [['Khan, Asha'], ['Bilal'], ['1-0']]
    """
    judged: dict[int, Judgement] = {}
    open_lines = None if _quotes_close(text, delimiter) else set[int]()
    quoted = '"' in text
    source = io.StringIO(text, newline="")
    rows = _rows(source, delimiter, open_lines)
    sample = list(islice(rows, _SAMPLE_LINES))
    heading = find_heading(sample, header_line=header_line)
    games: Rows = chain(sample[heading.first_row :], rows)
    return tabulated(
        _judged_by_line(games, open_lines, judged) if quoted and open_lines is not None else games,
        header=heading.names,
        header_line=heading.line,
        named=heading.line is not None,
        judged=judged,
        progress=progress,
        share_done=lambda: source.tell() / max(1, len(text)),
    )


def _sample(text: str, delimiter: str) -> list[Row]:
    head = text[:_SAMPLE_CHARACTERS]
    closes = _quotes_close(head, delimiter, cut=len(head) < len(text))
    rows = _rows(io.StringIO(head, newline=""), delimiter, None if closes else set())
    return list(islice(rows, _SAMPLE_LINES))


def _rows(source: io.StringIO, delimiter: str, open_lines: set[int] | None) -> Rows:
    """Return line and cells of each row.

    With a set for the lines whose quotes stay open, each line is a row of its own.
    """
    if delimiter == "  ":
        return ((line, _SPACES.split(text.strip())) for line, text in enumerate(source, start=1))
    if open_lines is None:
        rows = _records(source, delimiter)
    else:
        rows = _single_lines(source, delimiter, open_lines)
    return _without_frame(rows) if delimiter == "|" else rows


def _records(source: Iterable[str], delimiter: str) -> Rows:
    reader = csv.reader(source, delimiter=delimiter, skipinitialspace=delimiter != " ")
    line = 1
    for cells in reader:
        yield line, cells
        line = reader.line_num + 1


def _single_lines(source: io.StringIO, delimiter: str, open_lines: set[int]) -> Rows:
    for line, text in enumerate(source, start=1):
        bare = text.rstrip("\r\n")
        cells = _cells(bare, delimiter) if '"' in bare else bare.split(delimiter)
        if cells is None:
            open_lines.add(line)
        yield line, bare.replace('"', "").split(delimiter) if cells is None else cells


def _cells(line: str, delimiter: str) -> Sequence[str] | None:
    """Return the cells of one line; None if a quote stays open, so that the next is swallowed."""
    try:
        records = [cells for _, cells in _records([f"{line}\n", _END], delimiter)]
    except csv.Error:
        return None
    return records[0] if len(records) > 1 else None


def _without_frame(rows: Rows) -> Rows:
    """Return the rows of a table drawn with lines, as Markdown has it, without the lines."""
    for line, cells in rows:
        framed = len(cells) > 2 and not cells[0].strip() and not cells[-1].strip()  # noqa: PLR2004 - two are the frame
        inner = cells[1:-1] if framed else cells
        if not all(map(_DRAWN.fullmatch, inner)):
            yield line, inner


def _quotes_close(text: str, delimiter: str, *, cut: bool = False) -> bool:
    """Return whether there are quotes and all are closed: a row may go over several lines.

    An open quote shows where the next one seems to close it, in rows over several lines that are
    not as wide as the others, or at the end of the text. ``cut`` says that the text goes on, so
    that the last row may be open.
    """
    if '"' not in text or delimiter == "  ":
        return False
    lines = chain(io.StringIO(text, newline=""), ["\n", _END])
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=delimiter != " ", strict=True)
    single: Counter[int] = Counter()
    spanning: Counter[int] = Counter()
    line = 0
    try:
        for cells in reader:
            (spanning if reader.line_num - line > 1 else single)[len(cells)] += 1
            line = reader.line_num
    except csv.Error:  # an open end, text behind a closing quote, more than 131,072 characters
        at_the_end = next(lines, None) is None
        if not (cut and at_the_end):
            return False
    del single[0]
    usual = max(single or spanning, key=lambda width: single[width], default=0)
    return all(width == usual for width in spanning)


def _judged_by_line(rows: Rows, open_lines: set[int], judged: dict[int, Judgement]) -> Rows:
    """Pass rows on; judge those whose line had an open quote."""
    for number, (line, cells) in enumerate(rows):
        if line in open_lines:
            judged[number] = (ProblemKind.OPEN_QUOTE, 0)
        yield line, cells
