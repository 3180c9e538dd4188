"""JSON: a list of games, one game in each line (NDJSON), or a list of values for each key."""

import json
import re
from collections.abc import Iterator
from itertools import chain, islice

import numpy as np

from elo_core.readers.header import find_heading
from elo_core.readers.limits import MAX_JSON_DEPTH
from elo_core.readers.online_chess import SITES, Json, JsonValue
from elo_core.readers.problems import ProblemKind, refused_file
from elo_core.readers.table import Judgement, Progress, Rows, Table, records_as_rows, tabulated

_RECOGNISED = re.compile(r'\s*(?:\{\s*["}]|\[\s*[\[{"\]])')
_SEVERAL_VALUES = re.compile(r"\}[ \t\r]*\n\s*\{")
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
"""Or the rest of the text: if a string that is never closed did not match, every further quotation
mark would be tried, each to the end."""

_LISTS_BY_LINE = re.compile(r"\s*\[[^\[{\n]*\][ \r]*\n\s*\[")
_BETWEEN = re.compile(r"[\s,]*")
_SAMPLE_ROWS = 200
_PIECE = 2**20
_USUAL_LENGTH = 2**16  # letters of one game with a line of its own, moves and all

_DECODER = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)
"""Numbers stay as they are written: 1704067200.0 is read as a date, not rounded before."""

_Found = tuple[int, JsonValue]
"""A line and the value that starts there. A string where an object should be is damaged."""


def is_json(text: str) -> bool:
    """Return whether a text looks like JSON or NDJSON.

    Examples
    --------
    >>> is_json('[{"model_a": "A"}]'), is_json('[White "Asha"]'), is_json("[clan]Asha,Bilal")
    (True, False, False)
    """
    return _RECOGNISED.match(text) is not None


def is_ndjson(text: str) -> bool:
    """Return whether JSON has one game in each line.

    Examples
    --------
    >>> is_ndjson('{"a": 1}' + chr(10) + '{"a": 2}'), is_ndjson('[{"a": 1}]')
    (True, False)
    """
    several = text.lstrip().startswith("{") and _SEVERAL_VALUES.search(text) is not None
    return several and is_json(text)


def read_json(text: str, progress: Progress | None = None) -> Table:
    """Return the games of a JSON text as a table.

    Parameters
    ----------
    text : str
    progress : callable, optional
        As `tabulated` has it.

    Returns
    -------
    Table
        One row for each game. Objects inside a game become columns such as "white.rating", lists
        of its sides such as "player.1.name"; other lists are passed over. What is no game, or cut
        off, is judged.

    Raises
    ------
    UnreadableFileError
        If brackets stand deeper than ``MAX_JSON_DEPTH``, or nothing can be read.

    Examples
    --------
    >>> table = read_json('[{"model_a": "A", "model_b": "B", "winner": "tie"}]')
    >>> {column.name: column.distinct for column in table.columns}
    {'model_a': ['A'], 'model_b': ['B'], 'winner': ['tie']}
    """
    if _is_too_deep(text):
        raise refused_file(ProblemKind.TOO_DEEP, allowed=(str(MAX_JSON_DEPTH),))
    place = [0]
    values = _values(text, place)
    first = next(values, None)
    if first is None:
        raise refused_file(ProblemKind.NO_GAMES)
    values = chain([first], values)
    judged: dict[int, Judgement] = {}
    header: list[str] = []
    line = None
    if isinstance(first[1], list):
        rows, header, line = _headed(values)
    else:
        rows = records_as_rows(_records(values, judged), header)
    table = tabulated(
        rows,
        header=header,
        header_line=line,
        named=bool(line) or not isinstance(first[1], list),
        judged=judged,
        progress=progress,
        share_done=lambda: place[0] / max(1, len(text)),
    )
    if len(table.judged) == len(table):
        raise refused_file(ProblemKind.DAMAGED_FILE, line=first[0], got="json")
    return table


def _is_too_deep(text: str) -> bool:
    """Say whether too many brackets are open at one time, those in strings not counted."""
    bare = np.frombuffer(_STRING.sub("", text).encode("ascii", "replace"), np.uint8)
    depth = 0
    for start in range(0, len(bare), _PIECE):  # the arrays below are many times as large
        piece = bare[start : start + _PIECE]
        opening = (piece == ord("[")) | (piece == ord("{"))
        closing = (piece == ord("]")) | (piece == ord("}"))
        depths = depth + np.cumsum(opening[opening | closing].astype(np.int32) * 2 - 1)
        if depths.max(initial=0) > MAX_JSON_DEPTH:
            return True
        depth = int(depths[-1]) if len(depths) else depth
    return False


def _values(text: str, place: list[int]) -> Iterator[_Found]:
    """Return the games of a text and their lines; ``place`` follows where reading stands."""
    start = len(text) - len(text.lstrip())
    if _LISTS_BY_LINE.match(text):
        return _sequence(text, start, place, by_line=True)
    if text.startswith("[", start):
        return _sequence(text, start + 1, place, by_line=False)
    try:
        value, end = _DECODER.raw_decode(text, start)
    except (ValueError, RecursionError):
        return _sequence(text, start, place, by_line=True)
    if text[end:].strip() or not isinstance(value, dict):
        return _sequence(text, start, place, by_line=True)
    return _inside(value, text, place)


def _sequence(text: str, start: int, place: list[int], *, by_line: bool) -> Iterator[_Found]:
    """Return the values that follow each other, up to the closing bracket or the end.

    After a damaged value, reading goes on with the next line if each has its own value;
    otherwise it ends there.
    """
    line, counted, position = 1, 0, start
    while True:
        position = _after_blank(text, position)
        if position >= len(text) or text[position] == "]":
            return
        line, counted = line + text.count("\n", counted, position), position
        place[0] = position
        try:
            end, value = _decoded(text, position, by_line=by_line)
        except (ValueError, RecursionError):
            yield line, text[position : position + 80]
            next_line = text.find("\n", position)
            if not by_line or next_line < 0:
                return
            position = next_line
        else:
            position = end
            yield line, value


def _decoded(text: str, position: int, *, by_line: bool) -> tuple[int, JsonValue]:
    """Return where the value ends that starts at a position, and the value.

    Where reading goes on after a damaged value, only a piece of the text is handed on: an error
    of `json` counts all lines before it, so that many of them would take the square of the time.
    """
    if not by_line:
        value, end = _DECODER.raw_decode(text, position)
        return end, value
    try:
        value, length = _DECODER.raw_decode(text[position : position + _USUAL_LENGTH])
    except (ValueError, RecursionError):
        found = text.find("\n", position)
        end = len(text) if found < 0 else found
        if end - position <= _USUAL_LENGTH:
            raise
        value, length = _DECODER.raw_decode(text[position:end])
    return position + length, value


def _after_blank(text: str, position: int) -> int:
    match = _BETWEEN.match(text, position)
    return match.end() if match else position


def _inside(value: Json, text: str, place: list[int]) -> Iterator[_Found]:
    """Return the games in one object: under one of its keys, by columns, or it is a game."""
    names, data = value.get("columns"), value.get("data")
    if isinstance(names, list) and isinstance(data, list):
        return ((1, row) for row in (names, *data))
    key = _longest_list(value)
    opening = re.search(rf"{re.escape(json.dumps(key))}\s*:\s*\[", text) if key else None
    if opening is not None:
        return _sequence(text, opening.end(), place, by_line=False)
    return ((1, record) for record in _by_columns(value) or [dict(value)])


def _longest_list(value: Json) -> str | None:
    """Return the key, at any depth, whose list has the most objects."""
    best, most = None, 0
    waiting: list[Json] = [value]
    while waiting:
        for key, inner in waiting.pop().items():
            if isinstance(inner, dict):
                waiting.append(inner)
            elif isinstance(inner, list):
                n_objects = sum(isinstance(element, dict) for element in inner)
                if n_objects > most:
                    best, most = key, n_objects
    return best


def _by_columns(value: Json) -> list[dict[str, JsonValue]]:
    """Return records of an object that has a list, or an indexed object, of values per key."""
    lists = [
        list(column.values()) if isinstance(column, dict) else column for column in value.values()
    ]
    columns = [column for column in lists if isinstance(column, list)]
    if len(columns) < 2 or len(columns) != len(lists) or len(set(map(len, columns))) > 1:  # noqa: PLR2004 - a pair
        return []
    return [dict(zip(value, cells, strict=True)) for cells in zip(*columns, strict=True)]


def _records(
    values: Iterator[_Found], judged: dict[int, Judgement]
) -> Iterator[tuple[int, dict[str, str]]]:
    for number, (line, value) in enumerate(values):
        if isinstance(value, dict):
            yield line, _plain_record(value)
        else:
            judged[number] = (ProblemKind.DAMAGED_RECORD, -1)
            yield line, {}


def _plain_record(value: Json) -> dict[str, str]:
    """Return a game of a known site in plain fields, another with its inner objects unfolded."""
    for site in SITES:
        game = site(value)
        if game is not None:
            return game
    record: dict[str, str] = {}
    waiting: list[tuple[str, Json]] = [("", value)]
    while waiting:
        prefix, inner = waiting.pop()
        for key, field in inner.items():
            if isinstance(field, dict):
                waiting.append((f"{prefix}{key}.", field))
            elif isinstance(field, list) and key.lower() in _SIDES and len(field) > 1:
                waiting.append((f"{prefix}{_SIDES[key.lower()]}.", _numbered(field)))
            elif not isinstance(field, list):
                record[f"{prefix}{key}"] = _text(field)
    return record


_SIDES = {
    f"{noun}s": noun
    for noun in ("player", "team", "model", "participant", "competitor", "opponent", "name")
} | {"scores": "score", "score": "score", "goals": "goals", "points": "points", "ft": "ft"}
"""Lists of the two sides, and what one of them is called; other lists are passed over."""


def _numbered(values: list[JsonValue]) -> Json:
    return {str(number): value for number, value in enumerate(values, start=1)}


def _text(value: JsonValue) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str) else ""


def _headed(values: Iterator[_Found]) -> tuple[Rows, list[str], int | None]:
    """Return lists of cells as rows, and their header."""
    rows = (
        (line, [_text(cell) for cell in value] if isinstance(value, list) else [])
        for line, value in values
    )
    sample = list(islice(rows, _SAMPLE_ROWS))
    heading = find_heading(sample)
    return chain(sample[heading.first_row :], rows), list(heading.names), heading.line
