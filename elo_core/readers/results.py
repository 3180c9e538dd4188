"""From a result as it is written to the score of the player named first: 1, 1/2 or 0."""

import math
import re
from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from elo_core.readers import result_words
from elo_core.readers.dates import reads_as_date
from elo_core.readers.problems import ProblemKind
from elo_core.readers.words import folded, plain


class Notation(StrEnum):
    """How a column writes its results."""

    RESULTS = "results"
    """1-0, 1/2-1/2, 1, 0.5, W, draw and the like: what is written says who won."""
    WHITE_FIRST = "white_first"
    """The same, but 1-0 is a win of White, also in a row of the player with Black."""
    SCORES = "scores"
    """3-1: goals or games; the higher wins, by how much does not matter."""
    HOME_DRAW_AWAY = "home_draw_away"
    """H, D, A: the letter A is the second side."""
    ONE_X_TWO = "one_x_two"
    """1, X, 2: who won, not a score."""
    PLUS_EQUALS_MINUS = "plus_equals_minus"
    """+, =, -: won, drawn, lost, not forfeits."""
    THREE_POINTS = "three_points"
    """3, 1, 0: points of a league, won, drawn, lost."""
    TWO_POINTS = "two_points"
    """2, 1, 0: won, drawn, lost. Never guessed: the numbers may say who won as well."""
    MARGIN = "margin"
    """5, 0, -3: by how much the first side won."""
    YES_NO = "yes_no"
    """true, false: whether the first side won."""
    NUMBERS = "numbers"
    """Numbers that may be points, a margin or a side: none is read until it is said which."""


class Reading(NamedTuple):
    """A result that was read.

    Attributes
    ----------
    score : float
        1, 0.5 or 0 from the side of the player named first; NaN if ``kind`` says why not.
    kind : ProblemKind or None
    """

    score: float
    kind: ProblemKind | None = None


_WON, _DRAWN, _LOST = Reading(1.0), Reading(0.5), Reading(0.0)


def _not_a_score(kind: ProblemKind) -> Reading:
    return Reading(math.nan, kind)


def _table(**readings: Reading) -> dict[str, Reading]:
    return {
        _normal(word): reading
        for name, reading in readings.items()
        for word in getattr(result_words, name).split("|")
    }


_HALF = re.compile(r"(?<![\d/.])1/2(?![\d/])")
_DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")
_SIDE = r"(\d+(?:\.\d+)?|\.\d+)"
_PAIR = re.compile(
    rf"{_SIDE} ?[-:] ?{_SIDE}(?: ?\(?(?:aet|a\.e\.t\.|ot|n\. ?v\.)\)?)?"
    rf"(?: ?\({_SIDE} ?[-:] ?{_SIDE}\))?"
)
"""Also after extra time, and with the score at half-time; a shoot-out behind it is not read."""
_SIGNED_NUMBER = re.compile(r"[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)")
_FORFEIT = re.compile(
    r"(?:1-0|0-1|1:0|0:1|0-0|\.5-\.5|1|0|w|l|win|loss) ?[-(]?(?:ff?|k|wo|w/o|forfeit|kampflos)\)?"
    r"|(?:ff?|wo|w/o|forfeit)[- ](?:w|l|win|loss|won|lost)|[01]f[-:][01]f"
    r"|(?=.*\+)[+-] ?[-:/ ] ?[+-]|\+-|-\+|-[:/]-|- - -"
)
_HOW = re.compile(r" (?:by|on|durch) [a-z .]+$")
"""Of "white won on time"; who won, and whether it was played, stands before it."""
_WON_BY = re.compile(r"(.+?) (?:wins?|won)")
_VERDICT = re.compile(r"\[*(?:(a ?>>? ?b|b ?<<? ?a)|(b ?>>? ?a|a ?<<? ?b)|([ab] ?= ?[ab]))\]*")
"""A judge's "A>B", or "[[B>>A]]"."""
_GO = re.compile(r"(w|b)\+(?:\d+(?:\.\d+)?|r(?:es(?:ign)?)?|t(?:ime)?)?")
"""Results of Go: B+R, W+3.5."""
_TIME_OF_DAY = re.compile(r"\d{1,2}:\d{2}:\d{2}")
_SERIAL_DATE = re.compile(r"[34]\d{4}(?:\.0)?")
"""A spreadsheet's day number, from 1982 to 2036: 1/2 saved as a plain number."""


def _normal(label: str) -> str:
    """Return a label as labels are compared."""
    return _HALF.sub(".5", _DECIMAL_COMMA.sub(".", folded(label).replace("_", " ")))


_WORDS = _table(
    WIN=_WON,
    LOSS=_LOST,
    FIRST_WON=_WON,
    SECOND_WON=_LOST,
    DRAW=_DRAWN,
    BOTH_BAD=_DRAWN,
    UNFINISHED=_not_a_score(ProblemKind.UNFINISHED),
    BYE=_not_a_score(ProblemKind.BYE),
    FORFEIT=_not_a_score(ProblemKind.FORFEIT),
    MISSING=_not_a_score(ProblemKind.MISSING_RESULT),
)
_SAID_YES = frozenset(map(_normal, result_words.YES.split("|"))) - {"1", "t", "x"}
_SAID_NO = frozenset(map(_normal, result_words.NO.split("|"))) - {"", "0", "f", "-"}
"""Without marks that mean something else among results: a tie, a draw, a number, nothing."""
_OTHERWISE: Mapping[Notation, Mapping[str, Reading]] = {
    Notation.HOME_DRAW_AWAY: {"a": _LOST},
    Notation.ONE_X_TWO: {"1": _WON, "x": _DRAWN, "0": _DRAWN, "1.5": _DRAWN, "2": _LOST},
    Notation.PLUS_EQUALS_MINUS: {"+": _WON, "-": _LOST},
    Notation.YES_NO: {
        **dict.fromkeys(_SAID_YES, _WON),
        **dict.fromkeys(_SAID_NO, _LOST),
    },
}
"""What a notation reads differently from the words above."""
_BOTH_BAD = frozenset(map(_normal, result_words.BOTH_BAD.split("|")))
_NAMES_OR_RESULTS = frozenset(
    _normal(word)
    for words in (result_words.FIRST_WON, result_words.SECOND_WON, result_words.MISSING)
    for word in words.split("|")
)


def read_result(label: str, notation: Notation = Notation.RESULTS) -> Reading:
    """Return the score that a result means, or why it means none.

    Parameters
    ----------
    label : str
        As it stands in the file, in any of the languages and digits.
    notation : Notation, default RESULTS

    Returns
    -------
    Reading
        An unknown label is refused; it is never a draw or a loss.

    Examples
    --------
    >>> [read_result(label).score for label in ("1-0", "½–½", "0,5", "हार", "١-٠", "ชนะ")]
    [1.0, 0.5, 0.5, 0.0, 1.0, 1.0]
    >>> read_result("*").kind, read_result("2-0").kind
    (<ProblemKind.UNFINISHED: 'unfinished'>, <ProblemKind.SCORE_NOT_RESULT: 'score_not_result'>)
    >>> read_result("2-0", Notation.SCORES)
    Reading(score=1.0, kind=None)
    """
    normal = _normal(label)
    word = _OTHERWISE.get(notation, {}).get(normal) or _WORDS.get(normal) or _phrase(normal)
    if word is not None:
        return word
    if _FORFEIT.fullmatch(normal):
        return _not_a_score(ProblemKind.FORFEIT)
    pair = _score_pair(normal)
    if pair is not None:
        return _read_pair(pair, notation)
    if reads_as_spreadsheet_date(label):
        return _not_a_score(ProblemKind.RESULT_IS_DATE)
    if _SIGNED_NUMBER.fullmatch(normal):
        return _read_number_alone(float(normal), notation)
    return _not_a_score(ProblemKind.UNKNOWN_RESULT)


_POINTS: Mapping[Notation, Mapping[float, Reading]] = {
    Notation.ONE_X_TWO: {},
    Notation.THREE_POINTS: {3.0: _WON, 1.0: _DRAWN, 0.0: _LOST},
    Notation.TWO_POINTS: {2.0: _WON, 1.0: _DRAWN, 0.0: _LOST},
}
_SCORE_OF_A_GAME = {1.0: _WON, 0.5: _DRAWN, 0.0: _LOST}


def _read_number_alone(number: float, notation: Notation) -> Reading:
    if notation is Notation.MARGIN:
        return compared(number, 0)
    if notation is Notation.NUMBERS:
        return _not_a_score(ProblemKind.UNCLEAR_NUMBER)
    known = _POINTS.get(notation, _SCORE_OF_A_GAME).get(number)
    return known or _not_a_score(ProblemKind.UNKNOWN_RESULT)


def _phrase(normal: str) -> Reading | None:
    """Return what a judge's verdict, a result of Go or a few words say; None if it is none."""
    verdict = _VERDICT.fullmatch(normal)
    if verdict:
        return _WON if verdict[1] else _LOST if verdict[2] else _DRAWN
    go = _GO.fullmatch(normal)
    if go:
        return _WON if go[1] == "w" else _LOST
    bare = _HOW.sub("", normal)
    if bare == normal or bare not in _WORDS:
        return None
    return _not_a_score(ProblemKind.FORFEIT) if _UNPLAYED.search(normal) else _WORDS[bare]


_UNPLAYED = re.compile(r"forfeit|default|walk ?over|no show|absence")


def won_by(label: str) -> str:
    """Return who won as a label says it: "Asha" of "Asha won", and of "Asha" alone.

    Examples
    --------
    >>> won_by("Asha Khan won on time"), won_by("Asha")
    ('Asha Khan', 'Asha')
    """
    text = plain(label)
    match = _WON_BY.fullmatch(_HOW.sub("", text))
    return match[1] if match else text


def _score_pair(normal: str) -> tuple[float, float] | None:
    match = _PAIR.fullmatch(normal)
    if match is None:
        return None
    player, opponent, *before = (float(side or 0) for side in match.groups())
    grew = before[0] <= player and before[1] <= opponent  # otherwise it was a shoot-out
    return (player, opponent) if grew else None


def is_from_whites_side(label: str) -> bool:
    """Return whether a result tells the score of both sides, or names White or Black.

    Examples
    --------
    >>> [is_from_whites_side(label) for label in ("0-1", "Black won", "1", "win")]
    [True, True, False, False]
    """
    normal = _normal(label)
    return _score_pair(normal) is not None or not _COLOURS.isdisjoint(normal.split())


_COLOURS = frozenset(_normal(word) for word in result_words.COLOURS.split("|"))


def _read_pair(pair: tuple[float, float], notation: Notation) -> Reading:
    player, opponent = pair
    if notation is Notation.SCORES or pair in {(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)}:
        return compared(player, opponent)
    return _not_a_score(ProblemKind.SCORE_NOT_RESULT)


def compared(player: float, opponent: float) -> Reading:
    """Return the score of the side with more goals, points or games.

    Examples
    --------
    >>> compared(3, 1).score, compared(2, 2).score
    (1.0, 0.5)
    """
    if player == opponent:
        return _DRAWN
    return _WON if player > opponent else _LOST


def reads_as_spreadsheet_date(label: str) -> bool:
    """Return whether a result has become a date: 02-Jan may have been 1/2 or 2-1.

    Examples
    --------
    >>> reads_as_spreadsheet_date("02-Jan"), reads_as_spreadsheet_date("1/2")
    (True, False)
    """
    text = plain(label)
    return bool(
        reads_as_date(text, without_year=True)
        or _SERIAL_DATE.fullmatch(text)
        or _TIME_OF_DAY.fullmatch(text)
    )


def is_both_bad(label: str) -> bool:
    """Return whether a label is an arena's tie between two bad answers."""
    return _normal(label) in _BOTH_BAD


def reads_as_result(label: str) -> bool:
    """Return whether a cell can only be a result: neither a name nor a mere number.

    Examples
    --------
    >>> [reads_as_result(cell) for cell in ("1-0", "W", "1", "Asha", "White")]
    [True, True, False, False, False]
    """
    normal = _normal(label)
    return bool(normal) and (
        _score_pair(normal) is not None
        or _FORFEIT.fullmatch(normal) is not None
        or normal == ".5"
        or (normal in _WORDS and normal not in _NAMES_OR_RESULTS)
    )


_NEARLY_ALL = 0.9
"""Of the numbers of a column; the others are slips of the hand."""
_CHESS_SHARE = 0.8
_CHESS_SHARE_IF_SAID = 0.3
"""Of all pairs of numbers, those that add to 1; the lower share is enough where halves are
written, or where the columns are called white and black."""


def guess_notation(
    labels: Mapping[str, int], *, sides: tuple[str, str] = ("", ""), names_winner: bool = False
) -> Notation:
    """Return how a column writes its results, judged by all its labels together.

    Parameters
    ----------
    labels : mapping from str to int
        How often each occurs.
    sides : tuple of str
        The names of the two players' columns: results of white and black are no goals.
    names_winner : bool, default False
        Whether the column is one of winners: there 2 is the second side, and 0 neither.

    Returns
    -------
    Notation

    Examples
    --------
    >>> guess_notation({"3-1": 1, "0-4": 1}), guess_notation({"1-0": 5, "2-0": 1, "½-½": 2})
    (<Notation.SCORES: 'scores'>, <Notation.RESULTS: 'results'>)
    """
    counts: dict[str, int] = {}
    for label, count in labels.items():
        normal = _normal(label)
        counts[normal] = counts.get(normal, 0) + count
    found = counts.keys()
    if "a" in found and ("h" in found or "home" in folded(sides[0])):
        return Notation.HOME_DRAW_AWAY
    numbers = _of_numbers(counts, names_winner=names_winner)
    if numbers is not None:
        return numbers
    flags = _SAID_YES | _SAID_NO
    if found & flags and all(
        label in flags or (label in _WORDS and math.isnan(_WORDS[label].score)) for label in found
    ):
        return Notation.YES_NO
    if {"+", "-"} <= found and "=" in found and not found & {"1", "0"}:
        return Notation.PLUS_EQUALS_MINUS
    pairs = {label: pair for label in found if (pair := _score_pair(label)) is not None}
    chess = sum(counts[label] for label, pair in pairs.items() if sum(pair) == 1)
    halves = any(pair == (0.5, 0.5) for pair in pairs.values())
    if chess == sum(counts[label] for label in pairs):
        return Notation.RESULTS
    said = halves or bool({"=", ".5"} & found) or folded(sides[0]) in {"white", "weiss"}
    wanted = _CHESS_SHARE_IF_SAID if said else _CHESS_SHARE
    enough = chess >= wanted * sum(counts[label] for label in pairs)
    return Notation.RESULTS if enough else Notation.SCORES


def _of_numbers(counts: Mapping[str, int], *, names_winner: bool) -> Notation | None:
    """Return how a column writes numbers other than 1, 1/2 and 0; None if it does not."""
    numbers = {
        float(label): count
        for label, count in counts.items()
        if _SIGNED_NUMBER.fullmatch(label) and not _SERIAL_DATE.fullmatch(label)
    }
    enough = _NEARLY_ALL * sum(numbers.values())

    def are(*allowed: float) -> bool:
        return sum(numbers.get(number, 0) for number in allowed) >= enough

    if 0.5 in numbers or not numbers:  # noqa: PLR2004 - half a point: others are slips
        return None
    if 2 in numbers and are(1, 2, *([0, 1.5] if names_winner else [])):  # noqa: PLR2004 - a side
        return Notation.ONE_X_TWO if names_winner or 0 not in numbers else Notation.NUMBERS
    if are(0, 1):
        return Notation.NUMBERS if names_winner else None
    if 3 in numbers and are(0, 1, 3):  # noqa: PLR2004 - points for a win
        return Notation.THREE_POINTS
    return Notation.MARGIN if min(numbers) < 0 else Notation.NUMBERS


def read_number(text: str) -> float:
    """Return a number as people write it: with decimal comma, in any digits; NaN if it is none.

    Examples
    --------
    >>> read_number("0,5"), read_number("१५१०"), read_number("-3"), read_number("three")
    (0.5, 1510.0, -3.0, nan)
    """
    normal = _normal(text).replace(" ", "")
    return float(normal) if _SIGNED_NUMBER.fullmatch(normal) else math.nan


def read_flag(text: str) -> bool | None:
    """Return whether a mark says yes or no; None if it says neither. An empty cell says no.

    Examples
    --------
    >>> read_flag("TRUE"), read_flag("नहीं"), read_flag(""), read_flag("Paris")
    (True, False, False, None)
    """
    normal = folded(text)
    if normal in _YES:
        return True
    return False if normal in _NO else None


_YES = frozenset(map(folded, result_words.YES.split("|")))
_NO = frozenset(map(folded, result_words.NO.split("|")))
