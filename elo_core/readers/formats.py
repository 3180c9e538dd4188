"""Which format a file has, whatever it is called, and its table.

To add a format, imitate `pgn` and give it a line in ``TEXT_FORMATS``.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from elo_core.readers.decoding import GZIP_MAGIC, decoded, unpacked
from elo_core.readers.delimited import guess_delimiter, read_delimited, with_usual_quotes
from elo_core.readers.imported import Choices, FileFormat, Understood
from elo_core.readers.json_games import is_json, is_ndjson, read_json
from elo_core.readers.limits import MAX_BYTES
from elo_core.readers.lines import are_lines, read_lines
from elo_core.readers.pgn import is_pgn, read_pgn
from elo_core.readers.problems import Problem, ProblemKind, refused_file
from elo_core.readers.spreadsheet import is_workbook, read_sheet
from elo_core.readers.table import Progress, Table
from elo_core.readers.trf import is_trf, read_trf
from elo_core.readers.words import plain


class Opened(NamedTuple):
    """A file as a table.

    Attributes
    ----------
    table : Table
    understood : Understood
        What the format tells.
    notes : tuple of Problem
        What the reader should know.
    """

    table: Table
    understood: Understood
    notes: tuple[Problem, ...] = ()


TextReader = Callable[[str, Choices, Progress | None], Opened]


class TextFormat(NamedTuple):
    """How a format is recognised and read."""

    file_format: FileFormat
    recognises: Callable[[str], bool]
    read: TextReader


def _plainly(file_format: FileFormat, read: Callable[[str, Progress | None], Table]) -> TextReader:
    """Return the reader of a format that leaves nothing to choose."""
    return lambda text, _, progress: Opened(
        read(text, progress), Understood(file_format=file_format)
    )


def _delimited(text: str, choices: Choices, progress: Progress | None) -> Opened:
    text = with_usual_quotes(text)
    delimiter = choices.delimiter or guess_delimiter(text)
    if delimiter is None or (len(delimiter) != 1 and delimiter != "  ") or delimiter in '"\r\n':
        raise refused_file(ProblemKind.COLUMNS_NOT_FOUND, line=1, got=text.lstrip())
    table = read_delimited(text, progress, delimiter=delimiter, header_line=choices.header_line)
    understood = Understood(
        file_format=FileFormat.DELIMITED, delimiter=delimiter, header_line=table.header_line or 0
    )
    return Opened(table, understood)


TEXT_FORMATS = (
    TextFormat(FileFormat.PGN, is_pgn, _plainly(FileFormat.PGN, read_pgn)),
    TextFormat(FileFormat.TRF, is_trf, _plainly(FileFormat.TRF, read_trf)),
    TextFormat(FileFormat.NDJSON, is_ndjson, _plainly(FileFormat.NDJSON, read_json)),
    TextFormat(FileFormat.JSON, is_json, _plainly(FileFormat.JSON, read_json)),
    TextFormat(FileFormat.LINES, are_lines, _plainly(FileFormat.LINES, read_lines)),
    TextFormat(FileFormat.DELIMITED, lambda _: True, _delimited),
)
"""In the order in which they are tried; the last recognises everything."""

_DELIMITED_NAME = re.compile(r"\.(?:csv|tsv)(?:\.gz)?$", re.IGNORECASE)


def opened(
    data: bytes | str,
    choices: Choices,
    *,
    filename: str | None = None,
    progress: Progress | None = None,
) -> Opened:
    """Return a file as a table.

    Parameters
    ----------
    data : bytes or str
        A file, or pasted text.
    choices : Choices
    filename : str, optional
        A file called .csv or .tsv is not read as sentences.
    progress : callable, optional
        As `tabulated` has it.

    Returns
    -------
    Opened

    Raises
    ------
    UnreadableFileError
        If nothing can be read.
    """
    if isinstance(data, str):
        if len(data) > MAX_BYTES:
            raise refused_file(ProblemKind.FILE_TOO_LARGE, allowed=(str(MAX_BYTES),))
        return _text(data.removeprefix("\ufeff"), choices, filename, progress)
    content = unpacked(data)
    if is_workbook(content):
        sheet = read_sheet(
            content, sheet=choices.sheet, header_line=choices.header_line, progress=progress
        )
        understood = Understood(
            file_format=FileFormat.WORKBOOK,
            sheet=sheet.name,
            sheets=sheet.names,
            header_line=sheet.table.header_line or 0,
        )
        return _compressed(Opened(sheet.table, understood), data)
    text, encoding, replaced = decoded(content, encoding=choices.encoding)
    table, understood, notes = _text(text, choices, filename, progress)
    if replaced:
        notes += (Problem(kind=ProblemKind.UNREADABLE_LETTERS, got=str(replaced)),)
    return _compressed(Opened(table, replace(understood, encoding=encoding), notes), data)


def _compressed(found: Opened, data: bytes) -> Opened:
    compressed = data.startswith(GZIP_MAGIC)
    return found._replace(understood=replace(found.understood, compressed=compressed))


def _text(text: str, choices: Choices, filename: str | None, progress: Progress | None) -> Opened:
    delimited = _DELIMITED_NAME.search(filename or "") is not None
    if not text.strip() or not plain(text[:10_000]):
        raise refused_file(ProblemKind.EMPTY_FILE)
    wanted = choices.file_format
    for rule in TEXT_FORMATS:
        if delimited and rule.file_format is FileFormat.LINES and wanted is None:
            continue
        if rule.file_format is wanted or (wanted is None and rule.recognises(text)):
            return rule.read(text, choices, progress)
    raise refused_file(
        ProblemKind.NO_SUCH_CHOICE, column="file_format", got=str(choices.file_format)
    )
