"""Excel workbooks, whatever their file is called: one sheet becomes a table."""

import datetime as dt
import io
import zipfile
from collections.abc import Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from elo_core.readers.columns import n_recognised
from elo_core.readers.decoding import ZIP_MAGIC
from elo_core.readers.header import find_heading
from elo_core.readers.limits import MAX_CELLS, MAX_WORKBOOK_BYTES, MAX_WORKBOOK_PARTS
from elo_core.readers.problems import ProblemKind, refused_file
from elo_core.readers.table import Progress, Rows, Table, tabulated

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

_LAST_ROW = 1_048_576
"""Of a sheet. A damaged file may claim another, far away, and openpyxl would walk to it."""
_SAMPLE_ROWS = 200
_HEADER_ROWS = 30


class Sheet(NamedTuple):
    """One sheet of a workbook, read.

    Attributes
    ----------
    table : Table
    name : str
        Of the sheet.
    names : tuple of str
        Of all sheets, in their order.
    """

    table: Table
    name: str
    names: tuple[str, ...]


def is_workbook(data: bytes) -> bool:
    """Return whether the bytes are a workbook of Excel since 2007."""
    if not data.startswith(ZIP_MAGIC):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return any(name.lstrip("/") == "xl/workbook.xml" for name in archive.namelist())
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return False


def read_sheet(
    data: bytes,
    *,
    sheet: str | None = None,
    header_line: int | None = None,
    progress: Progress | None = None,
) -> Sheet:
    """Return one sheet of a workbook as a table.

    Parameters
    ----------
    data : bytes
        The workbook.
    sheet : str, optional
        Its name; without it the visible sheet whose header names the most columns is taken.
    header_line, progress
        As `find_heading` and `tabulated` have them.

    Returns
    -------
    Sheet
        Dates are written as 2024-01-31, whole numbers without a decimal point; of formulas their
        last value counts.

    Raises
    ------
    UnreadableFileError
        If the workbook is damaged, or goes beyond the limits.
    """
    _check_size(data)
    workbook = _opened(data)
    names = tuple(page.title for page in workbook.worksheets)
    if sheet is not None and sheet not in names:
        raise refused_file(ProblemKind.NO_SUCH_CHOICE, column="sheet", got=sheet, allowed=names)
    chosen = sheet if sheet is not None else _best_sheet(workbook)
    if chosen is None:
        raise refused_file(ProblemKind.EMPTY_FILE)
    n_rows = max((page.max_row or 1) for page in workbook.worksheets if page.title == chosen)
    place = [0]
    rows = _followed(_rows(workbook, chosen), place)
    sample = list(islice(rows, _SAMPLE_ROWS))
    heading = find_heading(sample, header_line=header_line)
    table = tabulated(
        chain(sample[heading.first_row :], rows),
        header=heading.names,
        header_line=heading.line,
        named=heading.line is not None,
        progress=progress,
        share_done=lambda: min(1.0, place[0] / n_rows),
    )
    return Sheet(table, chosen, names)


def _check_size(data: bytes) -> None:
    """Refuse a workbook whose parts together unpack to too much, before any is unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError) as error:
        raise refused_file(ProblemKind.DAMAGED_FILE, got="xlsx") from error
    n_bytes = sum(part.file_size for part in parts)  # zipfile reads no more, whatever is there
    if len(parts) > MAX_WORKBOOK_PARTS or n_bytes > MAX_WORKBOOK_BYTES:
        raise refused_file(ProblemKind.FILE_TOO_LARGE, allowed=(str(MAX_WORKBOOK_BYTES),))


def _opened(data: bytes) -> "Workbook":
    # It takes as long to import as all of ours together, and most files are no workbooks.
    import openpyxl  # noqa: PLC0415 - see above

    try:
        return openpyxl.load_workbook(
            io.BytesIO(data), read_only=True, data_only=True, keep_links=False
        )
    except Exception as error:  # on damaged XML openpyxl raises whatever comes
        raise refused_file(ProblemKind.DAMAGED_FILE, got="xlsx") from error


def _best_sheet(workbook: "Workbook") -> str | None:
    """Return the sheet with the most known names of columns; the first of equals."""
    visible = [page for page in workbook.worksheets if page.sheet_state == "visible"]
    best, most = None, -1
    for page in visible or workbook.worksheets:
        rows = [cells for _, cells in islice(_rows(workbook, page.title), _HEADER_ROWS)]
        known = max(map(n_recognised, rows), default=-1)
        if any(map(any, rows)) and known > most:
            best, most = page.title, known
    return best


def _rows(workbook: "Workbook", name: str) -> Rows:
    """Return the rows of a sheet as text."""
    page = next(page for page in workbook.worksheets if page.title == name)
    page.reset_dimensions()  # what a file says of its size is often wrong
    rows = iter(page.iter_rows(max_row=_LAST_ROW, values_only=True))
    cells_left = MAX_CELLS
    line = 0
    while True:
        try:
            values: Sequence[object] = next(rows)
        except StopIteration:
            return
        except Exception as error:  # on damaged XML openpyxl raises whatever comes
            raise refused_file(ProblemKind.DAMAGED_FILE, line=line + 1, got="xlsx") from error
        line += 1
        cells_left -= len(values)
        if cells_left < 0:
            raise refused_file(ProblemKind.FILE_TOO_LARGE, allowed=(str(MAX_CELLS),))
        yield line, _trimmed(values)


def _followed(rows: Rows, place: list[int]) -> Rows:
    """Pass rows on; keep the line where reading stands."""
    for line, cells in rows:
        place[0] = line
        yield line, cells


def _trimmed(values: Sequence[object]) -> list[str]:
    """Return the cells as text, without the empty ones at the end that only have a format."""
    width = len(values)
    while width and values[width - 1] is None:
        width -= 1
    return [cell_text(value) for value in values[:width]]


def cell_text(value: object) -> str:
    """Return the value of a cell as it would stand in a CSV.

    Examples
    --------
    >>> cell_text(1.0), cell_text(0.5), cell_text(dt.datetime(2024, 1, 5)), cell_text(True)
    ('1', '0.5', '2024-01-05', 'TRUE')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, dt.datetime):
        return value.isoformat(" ").removesuffix(" 00:00:00")
    return value.isoformat() if isinstance(value, dt.date | dt.time) else str(value)
