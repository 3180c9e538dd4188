"""What a label of a result says, whatever else stands in its column."""

import math
import re
from typing import NamedTuple

from elo_core.readers import result_words
from elo_core.readers.problems import ProblemKind
from elo_core.readers.words import folded, plain


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


WON, DRAWN, LOST = Reading(1.0), Reading(0.5), Reading(0.0)


def not_a_score(kind: ProblemKind) -> Reading:
    """Return that a label means no score, and why."""
    return Reading(math.nan, kind)


def _table(**readings: Reading) -> dict[str, Reading]:
    return {
        normal_label(word): reading
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
SIGNED_NUMBER = re.compile(r"[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)")
FORFEIT = re.compile(
    r"(?:1-0|0-1|1:0|0:1|0-0|\.5-\.5|1|0|w|l|win|loss) ?[-(]?(?:ff?|k|wo|w/o|forfeit|kampflos)\)?"
    r"|(?:ff?|wo|w/o|forfeit)[- ](?:w|l|win|loss|won|lost)|[01]f[-:][01]f"
    r"|[wb]\+f(?:orfeit)?|(?=.*\+)[+-] ?[-:/ ] ?[+-]|\+-|-\+|-[:/]-|- - -"
)
_HOW = re.compile(r" (?:by|on|durch) [a-z .]+$| (?:is|was) (?:better|preferred)$")
"""Of "white won on time" and "A is better"; who won, and whether it was played, stands before."""
_WITH_SCORE = re.compile(
    r"([^\s\d,:()-]+)[ ,:(]+\d+ ?[-:] ?\d+.{0,20}|\d+ ?[-:] ?\d+[ ,:(]+([^\s\d,:()-]+)\)?"
)
"""W 3-2, or 17-24 (L): the letter tells it, since some write the winner's points first."""
_WON_BY = re.compile(r"(.+?) (?:wins?|won)")
_VERDICT = re.compile(r"\[*(?:(a ?>>? ?b|b ?<<? ?a)|(b ?>>? ?a|a ?<<? ?b)|([ab] ?= ?[ab]))\]*")
"""A judge's "A>B", or "[[B>>A]]"."""
_GO = re.compile(r"(w|b)\+(?:\d+(?:\.\d+)?|r(?:es(?:ign)?)?|t(?:ime)?)?")
"""Results of Go: B+R, W+3.5."""
SERIAL_DATE = re.compile(r"[34]\d{4}(?:\.0)?")
"""A spreadsheet's day number, from 1982 to 2036: 1/2 saved as a plain number."""


def normal_label(label: str) -> str:
    """Return a label as labels are compared."""
    return _HALF.sub(".5", _DECIMAL_COMMA.sub(".", folded(label).replace("_", " ")))


WORDS = _table(
    WIN=WON,
    LOSS=LOST,
    FIRST_WON=WON,
    SECOND_WON=LOST,
    DRAW=DRAWN,
    BOTH_BAD=DRAWN,
    UNFINISHED=not_a_score(ProblemKind.UNFINISHED),
    BYE=not_a_score(ProblemKind.BYE),
    FORFEIT=not_a_score(ProblemKind.FORFEIT),
    MISSING=not_a_score(ProblemKind.MISSING_RESULT),
)
SAID_YES = frozenset(map(normal_label, result_words.YES.split("|"))) - {"1", "t", "x"}
SAID_NO = frozenset(map(normal_label, result_words.NO.split("|"))) - {"", "0", "f", "-"}
"""Without marks that mean something else among results: a tie, a draw, a number, nothing."""
NAMES_OR_RESULTS = frozenset(
    normal_label(word)
    for words in (
        result_words.FIRST_WON,
        result_words.SECOND_WON,
        result_words.MISSING,
        result_words.ALSO_NAMES,
    )
    for word in words.split("|")
)


def also_a_name(label: str) -> bool:
    """Return whether a result is a usual name, too: "victoria" won, or is Victoria.

    Examples
    --------
    >>> also_a_name("Victoria"), also_a_name("victoire")
    (True, False)
    """
    return normal_label(label) in _ALSO_NAMES


_ALSO_NAMES = frozenset(map(normal_label, result_words.ALSO_NAMES.split("|")))


def phrase(normal: str) -> Reading | None:
    """Return what a judge's verdict, a result of Go or a few words say; None if it is none."""
    verdict = _VERDICT.fullmatch(normal)
    if verdict:
        return WON if verdict[1] else LOST if verdict[2] else DRAWN
    go = _GO.fullmatch(normal)
    if go:
        return WON if go[1] == "w" else LOST
    with_score = _WITH_SCORE.fullmatch(normal)
    if with_score:
        word = with_score[1] or with_score[2]
        return None if word in NAMES_OR_RESULTS else WORDS.get(word)
    bare = _HOW.sub("", normal)
    if bare == normal or bare not in WORDS:
        return None
    return not_a_score(ProblemKind.FORFEIT) if _UNPLAYED.search(normal) else WORDS[bare]


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


def score_pair(normal: str) -> tuple[float, float] | None:
    """Return the scores of both sides, as in 3-1; None for any other normal label."""
    match = _PAIR.fullmatch(normal)
    if match is None:
        return None
    player, opponent, *before = (float(side or 0) for side in match.groups())
    grew = before[0] <= player and before[1] <= opponent  # otherwise it was a shoot-out
    return (player, opponent) if grew else None


def compared(player: float, opponent: float) -> Reading:
    """Return the score of the side with more goals, points or games.

    Examples
    --------
    >>> compared(3, 1).score, compared(2, 2).score
    (1.0, 0.5)
    """
    if player == opponent:
        return DRAWN
    return WON if player > opponent else LOST


def read_number(text: str) -> float:
    """Return a number as people write it: with decimal comma, in any digits; NaN if it is none.

    Examples
    --------
    >>> read_number("0,5"), read_number("१५१०"), read_number("-3"), read_number("three")
    (0.5, 1510.0, -3.0, nan)
    """
    normal = normal_label(text).replace(" ", "")
    return float(normal) if SIGNED_NUMBER.fullmatch(normal) else math.nan


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


def says_no(text: str) -> bool:
    """Return whether a cell denies in words: not empty, and no sign that may mean a result.

    Examples
    --------
    >>> says_no("No"), says_no("false"), says_no("0"), says_no("")
    (True, True, False, False)
    """
    return normal_label(text) in SAID_NO
