"""Results as people write them in a message: "Asha 1-0 Bilal", "Asha - Bilal 1/2-1/2"."""

import io
import re
from collections.abc import Iterator
from typing import NamedTuple

from elo_core.readers.columns import n_recognised
from elo_core.readers.dates import reads_as_date
from elo_core.readers.problems import ProblemKind
from elo_core.readers.table import Judgement, Progress, Row, Table, tabulated
from elo_core.readers.words import folded, plain

HEADER = ("date", "round", "white", "black", "result")

_SIDE = r"(?:\d+(?:[.,]\d)?|½|1/2|\d+½)"
_DASH = r"[-\u2010-\u2015\u2212:]"
_RESULT = rf"(?P<result>{_SIDE}\s?{_DASH}\s?{_SIDE}|½|\*)"
_START = r"\s*(?:(?P<date>\d{1,4}[-./]\d{1,2}[-./]\d{1,4})[,:]?\s+)?(?:#?\d{1,3}[.)]\s+)?"
_IN_A_CHAT = re.compile(
    r"^[\s\u200e]*\[?(?P<date>\d{1,4}[-./]\d{1,2}[-./]\d{1,4}),?\s+\d{1,2}:\d{2}(?::\d{2})?"
    r"(?:\s?[ap]\.?m\.?)?\]?\s+(?:-\s+)?[^:]{1,40}:\s+",
    re.IGNORECASE,
)
"""When a message was written and by whom, as a chat is exported; the game stands behind it."""
_BETWEEN = re.compile(rf"{_START}(?P<white>.*\S)\s+{_RESULT}\s+(?P<black>\S.*?)\s*")
_AFTER = re.compile(
    rf"{_START}(?P<white>.*?\S)(?:\s+{_DASH}\s+|\s+(?:vs?\.?|gegen|बनाम|ضد|พบ)\s+)"
    rf"(?P<black>\S.*?)[\s:,]+{_RESULT}\s*"
)
_VERBS = {
    "1-0": r">|beats?|bt|def\.?|defeat(?:s|ed)|won against|wins against|schlägt|schlug|"
    r"ชนะ|فاز على|يهزم|هزم",
    "1/2-1/2": r"=|(?:drew|draws|drawn|tied|ties)(?: with)?|remis gegen|เสมอ(?:กับ)?|تعادل مع",
    "0-1": r"<|los(?:t|es) (?:to|against)|verliert gegen|verlor gegen|แพ้|خسر من|خسر أمام",
}
_BY_VERB = [
    (
        result,
        re.compile(
            rf"{_START}(?P<white>\S.*?)\s+(?:{verbs})\s+(?P<black>\S.*?)\s*", re.IGNORECASE
        ),
    )
    for result, verbs in _VERBS.items()
] + [("1-0", re.compile(rf"{_START}(?P<white>\S.*?)\s+ने\s+(?P<black>\S.*?)\s+को\s+हराया\s*।?\s*"))]
"""What one says instead: "Asha beat Bilal"."""
_WORDS = re.compile(rf"{_START}(?P<white>[^\s,;|]+)\s+(?P<black>[^\s,;|]+)\s+{_RESULT}\s*")
_FORMS = (_AFTER, _BETWEEN, _WORDS)
_CELLS = re.compile(r",|\s{2,}")
_ROUND = re.compile(r"(?:round|rd|runde|matchday|spieltag|दौर|राउंड|الجولة|รอบที่|รอบ) ?(\d{1,3})\W*")
_SAMPLE_LINES = 100
_MAX_LENGTH = 300
"""Longer lines are no results; it also bounds the work of the patterns."""
_SHARE = 0.5


def are_lines(text: str) -> bool:
    """Return whether most lines of a text are results in words.

    Examples
    --------
    >>> are_lines("Round 1" + chr(10) + "Asha 1-0 Bilal"), are_lines("Asha,Bilal,1-0")
    (True, False)
    """
    sample = [line for line in text[:20_000].splitlines()[:_SAMPLE_LINES] if line.strip()]
    if any(mark in text[:20_000] for mark in '\t;|"'):
        return False
    games = [line for line in sample if not _heading(line)]
    matches = sum(_match(line) is not None for line in games)
    named = max((n_recognised(_CELLS.split(line.strip())) for line in sample[:5]), default=0)
    return named < 2 and 0 < matches >= _SHARE * len(games)  # noqa: PLR2004 - then it is a header


def read_lines(text: str, progress: Progress | None = None) -> Table:
    """Return results in words as a table; lines with only a round or a date are headings.

    Parameters
    ----------
    text : str
    progress : callable, optional
        As `tabulated` has it.

    Returns
    -------
    Table
        A line that is not understood is judged, unless it stands above the first game.

    Examples
    --------
    >>> [column.distinct for column in read_lines("1. Asha - Bilal  ½-½").columns[2:]]
    [['Asha'], ['Bilal'], ['½-½']]
    """
    judged: dict[int, Judgement] = {}
    return tabulated(_rows(text, judged), header=HEADER, judged=judged, progress=progress)


class _Told(NamedTuple):
    """What a line says."""

    date: str
    white: str
    black: str
    result: str


def _match(line: str) -> _Told | None:
    if len(line) > _MAX_LENGTH:
        return None
    line = _IN_A_CHAT.sub(r"\g<date> ", line, count=1)
    for form in _FORMS:
        found = form.fullmatch(line)
        if found:
            return _Told(found["date"] or "", found["white"], found["black"], found["result"])
    for result, form in _BY_VERB:
        found = form.fullmatch(line)
        if found:
            return _Told(found["date"] or "", found["white"], found["black"], result)
    return None


def _heading(line: str) -> tuple[str, str] | None:
    """Return the date or the round that stands alone in a line, as (date, round)."""
    text = line.strip(" \t:=*#-_[]")
    number = _ROUND.fullmatch(folded(text))
    if number:
        return "", number[1]
    return (plain(text), "") if reads_as_date(text) else None


def _rows(text: str, judged: dict[int, Judgement]) -> Iterator[Row]:
    date, number, count = "", "", 0
    for line, raw in enumerate(io.StringIO(text, newline=""), start=1):
        bare = raw.strip()
        heading = _heading(bare) if bare else None
        told = _match(bare)
        if heading is not None:
            date, number = heading[0] or date, heading[1] or number
        elif told is not None:
            yield line, [told.date or date, number, told.white, told.black, told.result]
            count += 1
        elif bare and count:
            judged[count] = (ProblemKind.DAMAGED_RECORD, HEADER.index("white"))
            yield line, ["", "", bare, "", ""]
            count += 1
