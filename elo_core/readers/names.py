"""Who is who: spellings that differ only in case, spaces or Unicode form are one player.

Anything less alike is only suggested, and never if the two have met.
"""

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from elo_core._checks import IntArray
from elo_core.readers import result_words
from elo_core.readers.table import Column
from elo_core.readers.words import whole

_NO_NAME = frozenset(
    ("", "?", "-", "--", "---", "–", "—", "n/a", "nan", "#n/a", "#ref!", "null", "none", "tbd")
)
_JOINERS = "\u200c\u200d"

NO_PLAYER, BYE = -1, -2
"""Instead of a player's number."""


class MergedName(NamedTuple):
    """Spellings that were read as one player.

    Attributes
    ----------
    name : str
        The spelling that is kept: the most frequent, the first of equals.
    spellings : tuple of (str, int)
        All of them as the file has them, and how often each occurs: with their spaces and
        invisible marks, by which alone they may differ.
    """

    name: str
    spellings: tuple[tuple[str, int], ...]


class Names(NamedTuple):
    """The players of a file.

    Attributes
    ----------
    names : list of str
        In the order in which they first occur.
    ids : tuple of ndarray of int, each shape (n_rows,)
        For each column that was read the player's number; ``NO_PLAYER`` or ``BYE``.
    merged : tuple of MergedName
    by_key : mapping from str to int
        The number of a folded name.
    """

    names: list[str]
    ids: tuple[IntArray, ...]
    merged: tuple[MergedName, ...]
    by_key: Mapping[str, int]


def shown_name(cell: str) -> str:
    """Return a name as it is shown: composed, single spaces, no invisible marks.

    Examples
    --------
    >>> shown_name(" Jose\u0301   Maria ")
    'José Maria'
    """
    composed = unicodedata.normalize("NFC", cell)
    if not composed.isprintable():
        composed = "".join(map(_shown_character, composed))
    return " ".join(composed.split())


def _shown_character(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cc":
        return " "
    if category == "Cs":  # half of a character
        return "\ufffd"
    return "" if category == "Cf" and character not in _JOINERS else character


def name_key(name: str) -> str:
    """Return what two spellings of one player have in common.

    Examples
    --------
    >>> name_key("ASHA  khan") == name_key("Asha Khan"), name_key("Asha K") == name_key("Asha")
    (True, False)
    """
    if name.isascii():
        return " ".join(name.casefold().split())
    composed = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(composed.translate(_NO_JOINERS).split())


_NO_JOINERS = dict.fromkeys(map(ord, _JOINERS))
_AROUND_BYE = " ()[]*<>-.:"
_BYE = frozenset(map(name_key, result_words.BYE.split("|")))


def unified(
    columns: Sequence[Column],
    *,
    keep_apart: Collection[str] = (),
    same_player: Mapping[str, str] | None = None,
) -> Names:
    """Return the players of some columns, equal ones found together.

    Parameters
    ----------
    columns : sequence of Column
    keep_apart : collection of str
        Spellings that are players of their own: the undo of a merge.
    same_player : mapping from str to str, optional
        Names to be read as another name: a suggestion that was accepted.

    Returns
    -------
    Names

    Examples
    --------
    >>> column = Column("white", np.array([0, 1, 0]), ["Asha", "ASHA"])
    >>> unified([column]).names, unified([column], keep_apart={"ASHA"}).names
    (['Asha'], ['Asha', 'ASHA'])
    """
    players = _Players(
        apart=frozenset(keep_apart),
        aliases={
            name_key(shown_name(name)): name_key(shown_name(kept))
            for name, kept in (same_player or {}).items()
        },
    )
    ids: list[IntArray] = []
    for column in columns:
        counts = column.counts()
        numbers = [
            players.number(cell, int(count))
            for cell, count in zip(column.distinct, counts, strict=True)
        ]
        ids.append(np.array(numbers, dtype=np.intp)[column.codes])
    names = [players.kept(key) for key in players.by_key]
    merged = tuple(
        MergedName(name, tuple(spellings.items()))
        for name, spellings in zip(names, players.spelled, strict=True)
        if len(spellings) > 1
    )
    return Names(names, tuple(ids), merged, players.by_key)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Players:
    """The players that were met so far: their numbers by their keys, and how they were spelled."""

    apart: Collection[str]
    aliases: Mapping[str, str]
    by_key: dict[str, int] = field(default_factory=dict)
    spelled: list[dict[str, int]] = field(default_factory=list)

    def number(self, cell: str, count: int) -> int:
        """Return the number of the player that a cell names; a new one takes the next."""
        spelling = whole(cell)
        name = shown_name(cell)
        key = name_key(name)
        if key in _NO_NAME or not count:
            return NO_PLAYER
        if key.strip(_AROUND_BYE) in _BYE:
            return BYE
        key = f"{key}\n{spelling}" if spelling in self.apart else self.aliases.get(key, key)
        number = self.by_key.setdefault(key, len(self.spelled))
        if number == len(self.spelled):
            self.spelled.append({})
        self.spelled[number][spelling] = self.spelled[number].get(spelling, 0) + count
        return number

    def kept(self, key: str) -> str:
        """Return the most frequent spelling; one that was read as another name comes last."""
        spellings = self.spelled[self.by_key[key]]
        kept, _, apart = key.partition("\n")
        if apart:
            return apart
        own = [spelling for spelling in spellings if name_key(shown_name(spelling)) == kept]
        return shown_name(max(own or spellings, key=lambda spelling: spellings[spelling]))
