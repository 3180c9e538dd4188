"""Which format a file has, whatever it is called, and its table.

To add a format, imitate `pgn` and give it a line in ``TEXT_FORMATS``.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from elo_core.readers.decoding import GZIP_MAGIC, decoded, unpacked
from elo_core.readers.delimited import guess_delimiter, read_delimited
from elo_core.readers.imported import Choices, FileFormat, Understood
from elo_core.readers.json_games import is_json, is_ndjson, read_json
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


class TextFormat(NamedTuple):
    """How a format is recognised and read."""

    file_format: FileFormat
    recognises: Callable[[str], bool]
    read: Callable[[str, Choices, Progress | None], tuple[Table, Understood]]


def _without_header(
    read: Callable[..., Table], file_format: FileFormat
) -> Callable[[str, Choices, Progress | None], tuple[Table, Understood]]:
    """Return a reader of a format that has no header to choose and no delimiter."""

    def opened(text: str, _: Choices, progress: Progress | None) -> tuple[Table, Understood]:
        return read(text, progress=progress), Understood(file_format=file_format)

    return opened


def _delimited(
    text: str, choices: Choices, progress: Progress | None
) -> tuple[Table, Understood]:
    delimiter = choices.delimiter or guess_delimiter(text)
    if delimiter is None or (len(delimiter) != 1 and delimiter != "  ") or delimiter in '"\r\n':
        raise refused_file(ProblemKind.COLUMNS_NOT_FOUND, line=1, got=text.lstrip()[:200])
    table = read_delimited(
        text, delimiter=delimiter, header_line=choices.header_line, progress=progress
    )
    return table, Understood(
        file_format=FileFormat.DELIMITED, delimiter=delimiter, header_line=table.header_line or 0
    )


TEXT_FORMATS = tuple(
    TextFormat(file_format, recognises, _without_header(read, file_format))
    for file_format, recognises, read in (
        (FileFormat.PGN, is_pgn, read_pgn),
        (FileFormat.TRF, is_trf, read_trf),
        (FileFormat.NDJSON, lambda text: is_json(text) and is_ndjson(text), read_json),
        (FileFormat.JSON, is_json, read_json),
        (FileFormat.LINES, are_lines, read_lines),
    )
) + (TextFormat(FileFormat.DELIMITED, lambda _: True, _delimited),)
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


def _text(
    text: str, choices: Choices, filename: str | None, progress: Progress | None
) -> Opened:
    delimited = _DELIMITED_NAME.search(filename or "") is not None
    if not text.strip() or not plain(text[:10_000]):
        raise refused_file(ProblemKind.EMPTY_FILE)
    wanted = choices.file_format
    for rule in TEXT_FORMATS:
        if delimited and rule.file_format is FileFormat.LINES and wanted is None:
            continue
        if rule.file_format is wanted or (wanted is None and rule.recognises(text)):
            return Opened(*rule.read(text, choices, progress))
    raise refused_file(
        ProblemKind.NO_SUCH_CHOICE, column="file_format", got=str(choices.file_format)
    )
