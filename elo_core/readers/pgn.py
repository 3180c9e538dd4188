"""PGN: the tags of each game are enough, moves are passed over."""

import io
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping

from elo_core.readers.problems import ProblemKind
from elo_core.readers.table import Judgement, Progress, Table, records_as_rows, tabulated

_TAG = re.compile(r'\[\s*(\w+)\s+"([^"\\]*(?:\\.[^"\\]*)*)"\s*\]\s*')
_TAG_LINE = re.compile(rf"(?:{_TAG.pattern})+")
_ESCAPED = re.compile(r"\\(.)")
_RECOGNISED = re.compile(
    r'^[ \t\ufeff]*\[\s*(?:Event|Site|White|Black|Result|Date)\s+"', re.MULTILINE | re.IGNORECASE
)
_NAMES = {name.lower(): name for name in ("White", "Black", "Result", "Date")}
_TERMINATION = re.compile(r"(?:^|\s)(1-0|0-1|1/2-1/2|\*)\s*$")
_CASUAL_EVENT = re.compile(r"casual \w+ (?:game|match|arena|swiss|tournament)\b", re.IGNORECASE)
"""lichess.org tells in the event alone that a game is not rated."""
_HEAD = 20_000
_TAIL = 60
_FINISHED = ("1-0", "0-1", "1/2-1/2")

MOVES = "moves"
"""A column for the fingerprint of the moves: two games of one evening may have equal tags."""


def is_pgn(text: str) -> bool:
    """Return whether a text is PGN.

    Examples
    --------
    >>> is_pgn('[Event "Club night"]'), is_pgn('[{"white": "Asha"}]')
    (True, False)
    """
    return _RECOGNISED.search(text[:_HEAD]) is not None


def read_pgn(text: str, progress: Progress | None = None) -> Table:
    """Return the tags of all games as a table, one row for each game.

    Parameters
    ----------
    text : str
    progress : callable, optional
        As `tabulated` has it.

    Returns
    -------
    Table
        Its columns are called as the tags; a row's line is that of the game's first tag. A game
        without a Result tag takes the mark at the end of its moves; where both stand and say
        different finished results, the game is judged.

    Examples
    --------
    >>> table = read_pgn('[White "Asha"]' + chr(10) + '[Black "Dao"]' + chr(10) + "1. e4 1-0")
    >>> {column.name: column.distinct for column in table.columns if column.name != "moves"}
    {'White': ['Asha'], 'Black': ['Dao'], 'Result': ['1-0']}
    """
    judged: dict[int, Judgement] = {}
    header: list[str] = []
    source = io.StringIO(text, newline="")
    return tabulated(
        records_as_rows(_judged(_games(source), judged), header),
        header=header,
        judged=judged,
        progress=progress,
        share_done=lambda: source.tell() / max(1, len(text)),
    )


def _games(lines: Iterable[str]) -> Iterator[tuple[int, dict[str, str], str]]:
    """Return line, tags and moves of each game."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    start, in_comment, complete = 1, False, False
    for number, line in enumerate(lines, start=1):
        bare = line.strip()
        found = [] if in_comment or not _TAG_LINE.fullmatch(bare) else _TAG.findall(bare)
        if found:
            if moves or complete or _usual(found[0][0]) in tags:
                yield start, tags, "".join(moves)
                tags, moves, complete = {}, [], False
            start = start if tags else number
            tags |= {_usual(name): _ESCAPED.sub(r"\1", value) for name, value in found}
        elif not bare:
            complete = {"White", "Black"} <= tags.keys()  # the next tag starts another game
        elif tags and not line.startswith("%"):
            moves.append(line)
            in_comment = _stays_in_comment(line, in_comment=in_comment)
    if tags:
        yield start, tags, "".join(moves)


def _usual(name: str) -> str:
    """Return a tag's name with its capitals."""
    return _NAMES.get(name.lower(), name)


def _stays_in_comment(line: str, *, in_comment: bool) -> bool:
    """Return whether a comment in braces is open after a line; braces do not nest."""
    for brace in re.findall(r"[{}]", line):
        in_comment = brace == "{"
    return in_comment


def _judged(
    games: Iterable[tuple[int, dict[str, str], str]], judged: dict[int, Judgement]
) -> Iterator[tuple[int, Mapping[str, str]]]:
    for number, (line, tags, moves) in enumerate(games):
        end = _TERMINATION.search(moves[-_TAIL:])
        told = tags.setdefault("Result", end[1] if end else "")
        if end and told in _FINISHED and end[1] in _FINISHED and told != end[1]:
            judged[number] = (ProblemKind.CONTRADICTION, -1)
        if _CASUAL_EVENT.match(tags.get("Event", "")):
            tags.setdefault("Rated", "casual")
        tags[MOVES] = format(zlib.crc32(moves.encode("utf-8", "replace")), "08x") if moves else ""
        yield line, tags
