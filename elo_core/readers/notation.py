"""How a column writes its results, judged by all its labels together."""

import math
from collections.abc import Collection, Mapping

from elo_core.readers.result_labels import (
    SAID_NO,
    SAID_YES,
    SERIAL_DATE,
    SIGNED_NUMBER,
    WORDS,
    normal_label,
    score_pair,
)
from elo_core.readers.results import Notation
from elo_core.readers.words import folded

_BESIDE_VICTORY = {"d", "e", "n", "p"}  # alone, V may be a void game
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
        normal = normal_label(label)
        counts[normal] = counts.get(normal, 0) + count
    found = counts.keys()
    special = _of_letters(found, sides[0]) or _of_numbers(counts, names_winner=names_winner)
    if special is not None:
        return special
    flags = SAID_YES | SAID_NO
    if found & flags and all(
        label in flags or (label in WORDS and math.isnan(WORDS[label].score)) for label in found
    ):
        return Notation.YES_NO
    if {"+", "-"} <= found and "=" in found and not found & {"1", "0"}:
        return Notation.PLUS_EQUALS_MINUS
    pairs = {label: pair for label in found if (pair := score_pair(label)) is not None}
    chess = sum(counts[label] for label, pair in pairs.items() if sum(pair) == 1)
    halves = any(pair == (0.5, 0.5) for pair in pairs.values())
    if chess == sum(counts[label] for label in pairs):
        return Notation.RESULTS
    said = halves or bool({"=", ".5"} & found) or folded(sides[0]) in {"white", "weiss"}
    wanted = _CHESS_SHARE_IF_SAID if said else _CHESS_SHARE
    enough = chess >= wanted * sum(counts[label] for label in pairs)
    return Notation.RESULTS if enough else Notation.SCORES


def _of_letters(found: Collection[str], side: str) -> Notation | None:
    """Return how a column writes letters that mean something else elsewhere, if it does."""
    if "a" in found and ("h" in found or "home" in folded(side)):
        return Notation.HOME_DRAW_AWAY
    letters = set(found)
    if "v" in letters and letters & _BESIDE_VICTORY and not letters & {"w", "l"}:
        return Notation.VICTORY_DEFEAT
    return None


def _of_numbers(counts: Mapping[str, int], *, names_winner: bool) -> Notation | None:
    """Return how a column writes numbers other than 1, 1/2 and 0; None if it does not."""
    numbers = {
        float(label): count
        for label, count in counts.items()
        if SIGNED_NUMBER.fullmatch(label) and not SERIAL_DATE.fullmatch(label)
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
