"""Every format becomes one table of text: each column its distinct values and who has which.

A million rows have few distinct results, dates and names. Whatever is read, is read once for each
distinct value.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, zip_longest
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_core._checks import FloatArray, IntArray
from elo_core.readers.columns import without_number
from elo_core.readers.limits import MAX_COLUMNS, MAX_ROWS
from elo_core.readers.problems import ProblemKind, refused_file

Codes = NDArray[np.int32]
Row = tuple[int, Sequence[str]]
"""A line of the file, from 1, and its cells."""
Rows = Iterator[Row]
Judgement = tuple[ProblemKind, int]
"""What a format itself finds wrong with a row, and the column it is about (-1: none)."""
Progress = Callable[[float], None]
"""Is called with the share of the work that is done, from 0 to 1; may raise, to stop."""

_CHUNK = 1_000
"""Rows turned into columns at a time. Measured: with 50,000 the garbage collector, which looks at
every list that is alive, takes five times as long as all the rest."""
_CHUNKS_PER_REPORT = 50


class Column(NamedTuple):
    """One column of a file.

    Attributes
    ----------
    name : str
        As the file names it; its number, from 1, where there is no header.
    codes : ndarray of int32, shape (n_rows,)
        For each row the place of its value.
    distinct : list of str
        The distinct cells, without spaces around them.
    """

    name: str
    codes: Codes
    distinct: list[str]

    def numbers(self, read: Callable[[str], float]) -> FloatArray:
        """Return a number for each row, read once for each distinct value."""
        return np.array([read(value) for value in self.distinct], dtype=np.float64)[self.codes]

    def where(self, holds: Callable[[str], bool]) -> NDArray[np.bool_]:
        """Return for each row whether its cell is so."""
        return np.array([holds(value) for value in self.distinct], dtype=np.bool_)[self.codes]

    def counts(self) -> NDArray[np.intp]:
        """Return how often each value occurs."""
        return np.bincount(self.codes, minlength=len(self.distinct))

    def n_used(self) -> int:
        """Return how many different values occur."""
        return int((self.counts() > 0).sum())

    def take(self, rows: IntArray) -> "Column":
        """Return the column of some rows."""
        return self._replace(codes=self.codes[rows])


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The text of a file as rows and columns.

    Attributes
    ----------
    columns : tuple of Column
    lines : ndarray of int, shape (n_rows,)
        Where each row starts in the file, from 1.
    header_line : int or None
        Where the names of the columns stand; None if the file does not name them.
    named : bool
        Whether the columns have names: from a header, or from the format (PGN, JSON).
    judged : mapping from row number to Judgement
        What the format itself refuses or does not rate.
    """

    columns: tuple[Column, ...]
    lines: IntArray
    header_line: int | None = None
    named: bool = True
    judged: Mapping[int, Judgement] = field(default_factory=dict)

    @property
    def header(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.columns)

    def __len__(self) -> int:
        return len(self.lines)

    def head(self, n_rows: int) -> "Table":
        """Return the table of the first rows."""
        return replace(
            self,
            columns=tuple(column._replace(codes=column.codes[:n_rows]) for column in self.columns),
            lines=self.lines[:n_rows],
        )

    def column(self, name: str) -> Column | None:
        """Return the first column of that name."""
        return next((column for column in self.columns if column.name == name), None)


def tabulated(
    rows: Rows,
    *,
    header: Sequence[str],
    header_line: int | None = None,
    named: bool = True,
    judged: Mapping[int, Judgement] | None = None,
    progress: Progress | None = None,
    share_done: Callable[[], float] = lambda: 0.0,
) -> Table:
    """Return rows of cells as a table; rows without any text are left out.

    Parameters
    ----------
    rows : iterator of (int, sequence of str)
        Line and cells; short rows are filled up. A row with more cells than the header has names
        is judged: its cells have probably slipped.
    header : sequence of str
        A list that grows while the rows are read is allowed: JSON finds its keys on the way.
    header_line, named, judged
        As `Table` has them.
    progress : callable, optional
        Called after each 50,000 rows with `share_done()`.

    Returns
    -------
    Table

    Raises
    ------
    UnreadableFileError
        If there are more than ``MAX_ROWS`` rows or ``MAX_COLUMNS`` columns.

    Examples
    --------
    >>> table = tabulated(iter([(2, ["Asha", " Bilal "]), (3, ["Asha"])]), header=["a", "b"])
    >>> table.columns[1].distinct, table.columns[1].codes.tolist(), table.lines.tolist()
    (['Bilal', ''], [0, 1], [2, 3])
    """
    codebooks: list[defaultdict[str, int]] = []
    pieces: list[list[Codes]] = []
    lines: list[Codes] = []
    n_rows = 0
    while chunk := list(islice(rows, _CHUNK)):
        cells = [row for _, row in chunk]
        columns = _by_column(cells)
        _widen(codebooks, pieces, to=len(columns), n_rows=n_rows)
        for place, codebook in enumerate(codebooks):
            pieces[place].append(
                np.fromiter(map(codebook.__getitem__, columns[place]), np.int32, len(chunk))
                if place < len(columns)
                else np.full(len(chunk), codebook[""], np.int32)
            )
        lines.append(np.fromiter((line for line, _ in chunk), np.int32, len(chunk)))
        n_rows += len(chunk)
        if n_rows > MAX_ROWS:
            raise refused_file(ProblemKind.TOO_MANY_ROWS, allowed=(str(MAX_ROWS),), rows=n_rows)
        if progress is not None and len(lines) % _CHUNKS_PER_REPORT == 0:
            progress(share_done())
    _widen(codebooks, pieces, to=len(header), n_rows=n_rows)
    return _joined(
        [_column(book, codes) for book, codes in zip(codebooks, pieces, strict=True)],
        np.concatenate(lines, dtype=np.intp) if lines else np.empty(0, np.intp),
        header=tuple(header),
        header_line=header_line,
        named=named,
        judged=dict(judged or {}),
    )


def _by_column(cells: list[Sequence[str]]) -> list[Sequence[str]]:
    """Return cells turned from rows to columns, short rows filled up."""
    if max(map(len, cells)) > MAX_COLUMNS:
        raise refused_file(ProblemKind.TOO_MANY_COLUMNS, allowed=(str(MAX_COLUMNS),))
    return list(zip_longest(*cells, fillvalue=""))


def _widen(
    codebooks: list[defaultdict[str, int]], pieces: list[list[Codes]], *, to: int, n_rows: int
) -> None:
    """Add columns, empty so far."""
    while len(codebooks) < to:
        codebook: defaultdict[str, int] = defaultdict()
        codebook.default_factory = codebook.__len__  # a new value takes the next number
        codebooks.append(codebook)
        pieces.append([np.full(n_rows, codebook[""], np.int32)] if n_rows else [])


def _column(codebook: Mapping[str, int], pieces: list[Codes]) -> Column:
    """Return the distinct values stripped, equal ones joined."""
    codes = np.concatenate(pieces) if pieces else np.empty(0, np.int32)
    stripped: dict[str, int] = {}
    recoded = [stripped.setdefault(value.strip(), len(stripped)) for value in codebook]
    if len(stripped) != len(recoded):
        codes = np.array(recoded, np.int32)[codes]
    return Column("", codes, list(stripped))


def _joined(
    columns: list[Column],
    lines: IntArray,
    *,
    header: tuple[str, ...],
    header_line: int | None,
    named: bool,
    judged: dict[int, Judgement],
) -> Table:
    filled = [column.where(bool) for column in columns]
    wanted = np.zeros(len(lines), dtype=np.bool_)
    for has_text in filled:
        wanted |= has_text
    if named and header_line is not None:
        wanted &= ~_repeats_of(header, columns)
    for row in judged:
        wanted[row] = True
    for has_text in filled[len(header) :]:
        slipped = np.flatnonzero(has_text)
        judged |= {int(row): (ProblemKind.TOO_MANY_CELLS, -1) for row in slipped}
    kept = np.flatnonzero(wanted)
    new_place = np.cumsum(wanted) - 1
    return Table(
        columns=tuple(
            column._replace(name=name, codes=column.codes[kept])
            for name, column in zip(header, columns[: len(header)], strict=True)
        ),
        lines=lines[kept],
        header_line=header_line,
        named=named,
        judged={int(new_place[row]): judgement for row, judgement in judged.items()},
    )


def _repeats_of(header: tuple[str, ...], columns: list[Column]) -> NDArray[np.bool_]:
    """Return which rows say the header again, as files that were joined do."""
    same = [
        np.isin(column.codes, _codes_of(column, _as_written(name, place)))
        for place, (name, column) in enumerate(zip(header, columns, strict=False), start=1)
    ]
    return np.logical_and.reduce(same) if same else np.zeros(0, np.bool_)


def _as_written(name: str, place: int) -> set[str]:
    """Return what stands above a column in the file: second names and empty ones got a number."""
    return {name, without_number(name), "" if name == str(place) else name}


def _codes_of(column: Column, cells: Iterable[str]) -> list[int]:
    return [column.distinct.index(cell) for cell in cells if cell in column.distinct]


def records_as_rows(records: Iterable[tuple[int, Mapping[str, str]]], header: list[str]) -> Rows:
    """Return records with named fields as rows, adding each new name to the header.

    Examples
    --------
    >>> header = []
    >>> list(records_as_rows([(1, {"White": "Asha"}), (9, {"Black": "Dao"})], header)), header
    ([(1, ['Asha']), (9, ['', 'Dao'])], ['White', 'Black'])
    """
    places: dict[str, int] = {}
    for line, record in records:
        row = [""] * len(header)
        for name, value in record.items():
            place = places.setdefault(name, len(places))
            if place == len(row):
                header.append(name)
                row.append(value)
                if len(header) > MAX_COLUMNS:
                    raise refused_file(ProblemKind.TOO_MANY_COLUMNS, allowed=(str(MAX_COLUMNS),))
            else:
                row[place] = value
        yield line, row
