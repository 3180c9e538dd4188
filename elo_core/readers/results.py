"""From a result as it is written to the score of the player named first: 1, 1/2 or 0."""

import re
from collections.abc import Mapping
from enum import StrEnum

from elo_core.readers import result_words
from elo_core.readers.dates import reads_as_date
from elo_core.readers.problems import ProblemKind
from elo_core.readers.result_labels import (
    DRAWN,
    FORFEIT,
    LOST,
    NAMES_OR_RESULTS,
    SAID_NO,
    SAID_YES,
    SERIAL_DATE,
    SIGNED_NUMBER,
    WON,
    WORDS,
    Reading,
    compared,
    normal_label,
    not_a_score,
    phrase,
    score_pair,
)
from elo_core.readers.words import plain


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
    VICTORY_DEFEAT = "victory_defeat"
    """V, N or E, D or P: in Romance languages D is a defeat, and N no colour."""
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


_OTHERWISE: Mapping[Notation, Mapping[str, Reading]] = {
    Notation.HOME_DRAW_AWAY: {"a": LOST},
    Notation.VICTORY_DEFEAT: {
        **dict.fromkeys("v", WON),
        **dict.fromkeys("nex", DRAWN),
        **dict.fromkeys("dp", LOST),
    },
    Notation.ONE_X_TWO: {"1": WON, "x": DRAWN, "0": DRAWN, "1.5": DRAWN, "2": LOST},
    Notation.PLUS_EQUALS_MINUS: {"+": WON, "-": LOST},
    Notation.YES_NO: {
        **dict.fromkeys(SAID_YES, WON),
        **dict.fromkeys(SAID_NO, LOST),
    },
}
"""What a notation reads differently from the words above."""


_TIME_OF_DAY = re.compile(r"\d{1,2}:\d{2}:\d{2}")
_BOTH_BAD = frozenset(map(normal_label, result_words.BOTH_BAD.split("|")))


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
    normal = normal_label(label)
    word = _OTHERWISE.get(notation, {}).get(normal) or WORDS.get(normal) or phrase(normal)
    if word is not None:
        return word
    if FORFEIT.fullmatch(normal):
        return not_a_score(ProblemKind.FORFEIT)
    pair = score_pair(normal)
    if pair is not None:
        return _read_pair(pair, notation)
    if reads_as_spreadsheet_date(label):
        return not_a_score(ProblemKind.RESULT_IS_DATE)
    if SIGNED_NUMBER.fullmatch(normal):
        return _read_number_alone(float(normal), notation)
    return not_a_score(ProblemKind.UNKNOWN_RESULT)


_POINTS: Mapping[Notation, Mapping[float, Reading]] = {
    Notation.ONE_X_TWO: {},
    Notation.THREE_POINTS: {3.0: WON, 1.0: DRAWN, 0.0: LOST},
    Notation.TWO_POINTS: {2.0: WON, 1.0: DRAWN, 0.0: LOST},
}
_SCORE_OF_A_GAME = {1.0: WON, 0.5: DRAWN, 0.0: LOST}


def _read_number_alone(number: float, notation: Notation) -> Reading:
    if notation is Notation.MARGIN:
        return compared(number, 0)
    if notation is Notation.NUMBERS:
        return not_a_score(ProblemKind.UNCLEAR_NUMBER)
    known = _POINTS.get(notation, _SCORE_OF_A_GAME).get(number)
    return known or not_a_score(ProblemKind.UNKNOWN_RESULT)


def is_from_whites_side(label: str) -> bool:
    """Return whether a result tells the score of both sides, or names White or Black.

    Examples
    --------
    >>> [is_from_whites_side(label) for label in ("0-1", "Black won", "1", "win")]
    [True, True, False, False]
    """
    normal = normal_label(label)
    return score_pair(normal) is not None or not _COLOURS.isdisjoint(normal.split())


_COLOURS = frozenset(normal_label(word) for word in result_words.COLOURS.split("|"))


def _read_pair(pair: tuple[float, float], notation: Notation) -> Reading:
    player, opponent = pair
    if notation is Notation.SCORES or pair in {(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)}:
        return compared(player, opponent)
    return not_a_score(ProblemKind.SCORE_NOT_RESULT)


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
        or SERIAL_DATE.fullmatch(text)
        or _TIME_OF_DAY.fullmatch(text)
    )


def is_both_bad(label: str) -> bool:
    """Return whether a label is an arena's tie between two bad answers."""
    return normal_label(label) in _BOTH_BAD


def reads_as_result(label: str) -> bool:
    """Return whether a cell can only be a result: neither a name nor a mere number.

    Examples
    --------
    >>> [reads_as_result(cell) for cell in ("1-0", "W", "1", "Asha", "White")]
    [True, True, False, False, False]
    """
    normal = normal_label(label)
    return bool(normal) and (
        score_pair(normal) is not None
        or FORFEIT.fullmatch(normal) is not None
        or normal == ".5"
        or (normal in WORDS and normal not in NAMES_OR_RESULTS)
    )
