"""Names that may be one person's: suggested to the reader, never merged."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from elo_core._checks import IntArray
from elo_core.readers.limits import MAX_NAMES_COMPARED
from elo_core.readers.words import folded

_TOKEN = re.compile(r"[\s.,;:'’`\"()_/-]+")
_MIN_LETTERS = 5
"""Of a word in which one letter may be wrong: Jan and Jon are two people."""
_MAX_LENGTH = 80
"""Of a name; longer ones are not compared."""
_MAX_GROUP = 10
"""Names that share a trait; more say that the trait says nothing."""


def suggest_same(
    names: Sequence[str], *, games: tuple[IntArray, IntArray] | None = None
) -> tuple[tuple[str, str], ...]:
    """Return pairs of names that may belong to one player.

    Parameters
    ----------
    names : sequence of str
        The players. More than ``MAX_NAMES_COMPARED`` are not compared.
    games : (ndarray of int, ndarray of int), optional
        For each game the places of its players: those who have played each other are two.

    Returns
    -------
    tuple of (str, str)
        The same words in another order or without accents and points; an initial for a first
        name; one letter wrong, missing, too many or exchanged in a word of five or more. Digits
        and single letters tell players apart: Player 1 and Player 2, model-A and model-B.

    Examples
    --------
    >>> suggest_same(["Khan, Asha", "Asha Khan", "A. Khan", "Player 1", "Player 2"])
    (('Khan, Asha', 'Asha Khan'), ('Khan, Asha', 'A. Khan'), ('Asha Khan', 'A. Khan'))
    """
    if len(names) > MAX_NAMES_COMPARED:
        return ()
    groups: dict[str, list[int]] = defaultdict(list)
    words = [_words(name) if len(name) <= _MAX_LENGTH else () for name in names]
    for place, parts in enumerate(words):
        for trait in set(_traits(parts)):
            groups[trait].append(place)
    pairs = {
        pair
        for group in groups.values()
        if len(group) <= _MAX_GROUP
        for pair in combinations(group, 2)
        if _alike(words[pair[0]], words[pair[1]])
    }
    return tuple(
        (names[one], names[two]) for one, two in _not_met(sorted(pairs), games, len(names))
    )


def _not_met(
    pairs: list[tuple[int, int]], games: tuple[IntArray, IntArray] | None, n_names: int
) -> list[tuple[int, int]]:
    """Return the pairs without a game against each other; as numbers, for there may be many."""
    if games is None or not pairs:
        return pairs
    met = np.minimum(*games) * n_names + np.maximum(*games)
    numbers = np.array([one * n_names + two for one, two in pairs])
    return [pair for pair, found in zip(pairs, np.isin(numbers, met), strict=True) if not found]


def _words(name: str) -> tuple[str, ...]:
    return tuple(sorted(word for word in _TOKEN.split(folded(name)) if word))


def _traits(words: Sequence[str]) -> Iterator[str]:
    """Return texts that two similar names have in common; `_alike` decides."""
    if words:
        yield "".join(sorted("".join(words)))
    for place, word in enumerate(words):
        others = " ".join([*words[:place], *words[place + 1 :]])
        if others:
            yield f"{word[0]} {others}"
        if len(word) >= _MIN_LETTERS - 1 and not any(map(str.isdigit, word)):
            yield f"{others} {word}"
            for letter in range(len(word)):
                yield f"{others} {word[:letter]}{word[letter + 1 :]}"


def _alike(one: Sequence[str], two: Sequence[str]) -> bool:
    if "".join(one) == "".join(two) or one == two:
        return True
    left, right = _unshared(one, two)
    if len(left) != 1 or len(right) != 1:
        return False
    first, second = left[0], right[0]
    if any(map(str.isdigit, first + second)):
        return False
    initial = min(len(first), len(second)) == 1 and first[0] == second[0]
    long = max(len(first), len(second)) >= _MIN_LETTERS
    return (initial and first != second) or (long and _one_slip(first, second))


def _unshared(one: Sequence[str], two: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the words of each name that the other lacks."""
    left, right = list(one), list(two)
    for word in one:
        if word in right:
            left.remove(word)
            right.remove(word)
    return left, right


def _one_slip(one: str, two: str) -> bool:
    """Return whether one letter is wrong, missing, too many, or two neighbours are exchanged."""
    start = 0
    while start < min(len(one), len(two)) and one[start] == two[start]:
        start += 1
    a, b = one[start:], two[start:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[:2] == b[1::-1] and a[2:] == b[2:])
