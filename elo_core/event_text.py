"""One player's games as people write them down: opponent, rating, result; one game a line.

"Carlsen 2839 ½", "2722;0,5", a row pasted from a spreadsheet with tabs, "bye", "2500 +" for a game
won by forfeit, "unrated 1". Results are the reader's own: 1 is a win. A line that cannot be read
is a problem with its number, and the others are kept. A table that names its columns as the Event
page's download does is read by them, since its other numbers could pass for results.
"""

import csv
import enum
import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from elo_core.readers.words import folded, plain
from elo_core.rules.event import EventGame
from elo_core.rules.rated_event import NotCounted

LOWEST_RATING, HIGHEST_RATING = 100, 4000  # points; smaller numbers are rounds or scores
MAX_GAMES = 500

_WON = {"1", "1.0", "1-0", "w", "win", "won"}
_DRAWN = {".5", "0.5", "1/2", "1/2-1/2", ".5-.5", "0.5-0.5", "=", "d", "draw", "drawn", "r"}
_LOST = {"0", "0.0", "0-1", "l", "loss", "lost"}
# language by language: Hindi, Arabic, Thai
_WON |= {"जीत", "فوز", "ربح", "ชนะ"}
_DRAWN |= {"ड्रॉ", "ड्रा", "बराबर", "बराबरी", "تعادل", "เสมอ", "ผลเสมอ"}
_LOST |= {"हार", "خسارة", "هزيمة", "แพ้"}
_SCORES = {
    folded(word): score
    for words, score in ((_WON, 1.0), (_DRAWN, 0.5), (_LOST, 0.0))
    for word in words
}
# FIDE writes a game that was not played as + or -, in lists also +- and 1F
_FORFEITS = dict.fromkeys(("+", "+-", "1f", "+:-"), 1.0) | dict.fromkeys(
    ("-", "-+", "0f", "-:+"), 0.0
)
_UNRATED = {"unrated", "unr", "unr.", "nr"}
_BYE = {"bye", "bye.", "spielfrei"}
_BYE |= {folded(word) for word in ("बाई", "إعفاء", "บาย", "ชนะบาย")}
_UNRATED |= {folded(word) for word in ("अनरेटेड", "ไม่มีเรตติ้ง", "ยังไม่มีเรตติ้ง")}
_UNRATED_PAIRS = {folded(words) for words in ("बिना रेटिंग", "غير مصنف", "بلا تصنيف")}

_HALF_WITH_COMMA = re.compile(r"(?<!\d)0,5(?!\d)")
_COMMA_IN_CELL = re.compile(r"(?<=\d),(?=\d)")
_STAMP = "# elo_lab "  # the first line of a download: the settings, as they stand in the link
_RATING, _SCORE, _NAME, _NOT_COUNTED = "opponent_rating", "score", "opponent", "not_counted"

_CELLS = re.compile(r"[\t;|]")
_GAPS = re.compile(r"[\s,]+")
_ROUND = re.compile(r"\d{1,3}[.)]?")


class EventProblem(enum.Enum):
    """Why a line is not a game."""

    NO_RATING = "no rating"
    NO_RESULT = "no result"
    UNKNOWN_RESULT = "unknown result"
    TOO_MANY_GAMES = "too many games"


class RefusedLine(NamedTuple):
    """A line that could not be read.

    Attributes
    ----------
    line : int
        Its number in the text, from 1.
    text : str
        What it says.
    problem : EventProblem
        Why.
    """

    line: int
    text: str
    problem: EventProblem


class EventText(NamedTuple):
    """What a text says.

    Attributes
    ----------
    games : tuple of EventGame
        The games, in the order of the lines.
    refused : tuple of RefusedLine
        The lines that are not games.
    """

    games: tuple[EventGame, ...]
    refused: tuple[RefusedLine, ...]


def read_event(text: str) -> EventText:
    r"""Read one player's games from text.

    Parameters
    ----------
    text : str
        One game a line, in any order of cells, with tabs, semicolons, commas or spaces between
        them; empty lines and a heading without numbers are passed over.

    Returns
    -------
    EventText
        Games and refused lines; together as many as the lines with something on them.

    Examples
    --------
    >>> event = read_event("Carlsen 2839 ½\nround 2: ?\nbye")
    >>> [(game.opponent_rating, game.score, game.played) for game in event.games]
    [(2839.0, 0.5, True), (None, 1.0, False)]
    >>> [(line.line, line.problem.value) for line in event.refused]
    [(2, 'no rating')]
    """
    games: list[EventGame] = []
    refused: list[RefusedLine] = []
    for number, line, found in _found(text):
        if len(games) == MAX_GAMES:
            found = EventProblem.TOO_MANY_GAMES  # noqa: PLW2901 - whatever it is, it comes too late
        if isinstance(found, EventGame):
            games.append(found)
        else:
            refused.append(RefusedLine(number, line.strip(), found))
    return EventText(tuple(games), tuple(refused))


def _found(text: str) -> Iterator[tuple[int, str, EventGame | EventProblem]]:
    """Yield number, text and meaning of every line with something on it, headings left out."""
    columns: list[str] | None = None
    started = False
    for number, line in enumerate(text.splitlines(), start=1):
        words = _words(line)
        if not words or line.startswith(_STAMP):
            continue
        if not started:
            started = True
            cells = _row(line)
            if {_RATING, _SCORE} <= set(cells):
                columns = cells
                continue
            if _is_heading(words):
                started = False
                continue
        if columns is None:
            yield number, line, _game(words)
        else:
            yield number, line, _game_by_columns(dict(zip(columns, _row(line), strict=False)))


def _row(line: str) -> list[str]:
    return next(csv.reader([line]), [])


def _game_by_columns(row: Mapping[str, str]) -> EventGame | EventProblem:
    """Return the game of a row whose columns are named."""
    score = _SCORES.get(folded(row.get(_SCORE, "")))
    if score is None:
        return EventProblem.UNKNOWN_RESULT
    rating = _rating(row[_RATING])
    if rating is None and row[_RATING]:
        return EventProblem.NO_RATING
    played = row.get(_NOT_COUNTED) != NotCounted.UNPLAYED.value
    return EventGame(rating, score, played=played, opponent=row.get(_NAME) or None)


def write_event(games: tuple[EventGame, ...]) -> str:
    r"""Return games as text that `read_event` reads back.

    Examples
    --------
    >>> write_event((EventGame(2722, 0.5, opponent="So"), EventGame(None, 1, played=False)))
    'So 2722 ½\nbye 1'
    """
    return "\n".join(_line(game) for game in games)


def _line(game: EventGame) -> str:
    score = {1.0: "1", 0.5: "½", 0.0: "0"}[game.score]
    name = game.opponent or ""
    if not game.played:
        if game.opponent_rating is None:
            return f"bye {score}"
        score = "+" if game.score else "-"
    rating = "unrated" if game.opponent_rating is None else f"{game.opponent_rating:g}"
    return f"{name} {rating} {score}".strip()


def _words(line: str) -> list[str]:
    """Return a line's words, with one kind of digit, dash and decimal point."""
    if _CELLS.search(line):
        cells = [_COMMA_IN_CELL.sub(".", cell) for cell in _CELLS.split(line)]
    else:
        cells = [_HALF_WITH_COMMA.sub("0.5", plain(line))]
    return _joined([word for cell in cells for word in _GAPS.split(plain(cell)) if word])


def _joined(words: list[str]) -> list[str]:
    """Return the words, with one for "unrated" where a language has two."""
    for place in range(len(words) - 1, 0, -1):
        if folded(f"{words[place - 1]} {words[place]}") in _UNRATED_PAIRS:
            words[place - 1 : place + 1] = ["unrated"]
    return words


def _is_word(text: str) -> bool:
    """Say whether a text is letters only; Hindi and Thai have marks above and below theirs."""
    return all(unicodedata.category(letter)[0] in "LM" for letter in text)


def _is_heading(words: list[str]) -> bool:
    return all(
        _is_word(word) and folded(word) not in _SCORES | _FORFEITS for word in words
    ) and not ({folded(word) for word in words} & (_BYE | _UNRATED))


def _rating(word: str) -> float | None:
    try:
        value = float(word)
    except ValueError:
        return None
    return value if LOWEST_RATING <= value <= HIGHEST_RATING else None


def _game(words: list[str]) -> EventGame | EventProblem:
    """Return a line's game, or why it is none."""
    lower = [folded(word) for word in words]
    bye = next((place for place, word in enumerate(lower) if word in _BYE), None)
    if bye is not None:
        scores = [_SCORES[word] for word in lower[bye + 1 :] if word in _SCORES]
        return EventGame(None, scores[-1] if scores else 1.0, played=False)
    place = next(
        (i for i, word in enumerate(lower) if word in _UNRATED or _rating(word) is not None), None
    )
    if place is None:
        return EventProblem.NO_RATING
    return _game_against(lower[place], words[:place], words[place + 1 :])


def _meaning(result: str) -> tuple[float, bool]:
    """Return the score of a result word, and whether the game was played."""
    word = folded(result)
    played = word in _SCORES
    return (_SCORES[word] if played else _FORFEITS[word]), played


def _game_against(rating: str, before: list[str], after: list[str]) -> EventGame | EventProblem:
    """Return the game against a rating; the result stands behind it, else at the very front."""
    results = [word for word in after if folded(word) in _SCORES or folded(word) in _FORFEITS]
    if not results and before and folded(before[0]) in _SCORES | _FORFEITS:
        results, before = [before[0]], before[1:]
    if not results:
        return EventProblem.UNKNOWN_RESULT if after else EventProblem.NO_RESULT
    # "w" beside a number is a colour: white
    numbers = [word for word in results if not _is_word(word)] or results
    meanings = {_meaning(word) for word in numbers}
    if len(meanings) > 1:
        return EventProblem.UNKNOWN_RESULT
    ((score, played),) = meanings
    left_over = [word for word in after if word not in results and _rating(word) is None]
    if before and _ROUND.fullmatch(before[0]):
        before = before[1:]
    name = " ".join(before + left_over)
    return EventGame(
        None if rating in _UNRATED else float(rating), score, played=played, opponent=name or None
    )
