"""What a column is, by its name."""

import re
from collections.abc import Iterable, Mapping, Sequence

from elo_core.readers.column_words import SIDES, SUBJECTS, TOLD_OF_A_SIDE, WORDS, Role
from elo_core.readers.limits import MAX_COLUMNS, MAX_WORD
from elo_core.readers.words import folded

_TOGETHER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[^\W\d_])(?=\d)")
_MARKS = re.compile("[\"'`’‘“”]")
_PUNCTUATION = re.compile(r"[\s_\-./\\:#()\[\]{},;|+*=?!<>&%@]+")
_LINKS = re.compile(r"^(?:of|for|ของ) *| *(?:of|s|की|का|के|ของ)$")
"""Small words between a side and what is told of it."""


def normal_name(name: str) -> str:
    """Return a column's name as its words are compared.

    Examples
    --------
    >>> normal_name("HomeTeam"), normal_name("White_Elo"), normal_name(" Opponent's rating: ")
    ('home team', 'white elo', 'opponents rating')
    """
    if len(name) > MAX_WORD:
        return ""
    apart = _TOGETHER.sub(" ", _MARKS.sub("", name))
    return " ".join(_PUNCTUATION.sub(" ", folded(apart)).split())


def _ranked(words: Iterable[str]) -> dict[str, int]:
    ranks: dict[str, int] = {}
    for rank, word in enumerate(words):
        ranks.setdefault(normal_name(word), rank)
    return ranks


_ROLES = {role: _ranked(words.split("|")) for role, words in WORDS.items()}
_KINDS = {kind: frozenset(_ranked(words.split("|"))) for kind, words in TOLD_OF_A_SIDE.items()}
_PAIRS = [(normal_name(one), normal_name(two)) for one, two in [*SIDES, *SUBJECTS]]
_SIDE_WORDS = frozenset(side for pair in _PAIRS for side in pair)
_NEVER_ALONE = frozenset(("1", "2", "i", "ii", "one", "two"))
"""Sides that say nothing without a noun: "score 1", but not "1"."""

_MIN_JOINED = 4
"""Letters of a side that is recognised without a space: "hometeam", but not "pa"."""

_THIRD = re.compile(
    r"(?:player|team|model|competitor|name|खिलाड़ी|टीम|اللاعب|ผู้เล่น|ทีม) (?:[3-9]|[c-h])"
    r"|(?:winner|loser|winners|losers|white|black) (?:player )?[2-9]"
    r"|3rd|third|third player"
)


def _side_and_kind(name: str) -> tuple[str, str] | None:
    """Return the side that a normal name is about and what it tells of it."""
    if name in _SIDE_WORDS:
        return None if name in _NEVER_ALONE else (name, "name")
    for kind, words in _KINDS.items():
        for word in words:
            for rest in (name.removeprefix(word), name.removesuffix(word)):
                apart = " " in {rest[:1], rest[-1:]} or not word.isascii()
                for side in {rest.strip(), _LINKS.sub("", rest.strip())} if rest != name else ():
                    if side in _SIDE_WORDS and (apart or len(side) >= _MIN_JOINED):
                        return side, kind
    return None


_PAIRED_ROLES = {
    "name": (Role.PLAYER, Role.OPPONENT),
    "score": (Role.PLAYER_SCORE, Role.OPPONENT_SCORE),
    "rating": (Role.PLAYER_RATING, Role.OPPONENT_RATING),
    "won": (Role.PLAYER_WON, Role.OPPONENT_WON),
}


def assigned(header: Sequence[str]) -> dict[Role, str]:
    """Return which column has which role, by their names alone.

    Parameters
    ----------
    header : sequence of str
        The names of the columns; of equal names the first counts, or both as two sides.

    Returns
    -------
    dict from Role to str
        Names as the header has them. Columns without a known name are not in it.

    Examples
    --------
    >>> assigned(["Datum", "Weiß", "Schwarz", "Punkte Weiß"])[Role.PLAYER_SCORE]
    'Punkte Weiß'
    >>> assigned(["Home", "Goals", "Away", "Goals (2)"])[Role.OPPONENT_SCORE]
    'Goals (2)'
    """
    names = {name: normal_name(_COPY.sub("", name)) for name in header}
    sides = {name: found for name, normal in names.items() if (found := _side_and_kind(normal))}
    roles: dict[Role, str] = {}
    for kind, both in _PAIRED_ROLES.items():
        by_side = {side: name for name, (side, what) in reversed(sides.items()) if what == kind}
        columns = _pair(by_side) or _twins(names, kind) or _single(by_side)
        named = zip(both, columns, strict=True)
        roles |= {role: name for role, name in named if name is not None}
    for role, ranks in _ROLES.items():
        free = [name for name in header if name not in roles.values()]
        known = [name for name in free if names[name] in ranks]
        if known and role not in roles:
            roles[role] = min(known, key=lambda name: ranks[names[name]])
    if Role.DATE not in roles:
        free = [name for name in header if name not in roles.values()]
        dates = [name for name in free if _DATE_WORDS & set(names[name].split())]
        if dates and "birth" not in names[dates[0]]:
            roles[Role.DATE] = dates[0]
    third = [name for name, normal in names.items() if _THIRD.fullmatch(normal)]
    return roles | ({Role.THIRD_PLAYER: third[0]} if third else {})


_DATES = ("date", "datum", "दिनांक", "तारीख", "तिथि", "تاريخ", "التاريخ", "วันที่")
_DATE_WORDS = frozenset(map(folded, _DATES))
_COPY = re.compile(r" \(\d+\)$")


def _pair(by_side: Mapping[str, str]) -> tuple[str, str] | None:
    """Return the columns of the surest pair of sides."""
    for one, two in _PAIRS:
        if one in by_side and two in by_side:
            return by_side[one], by_side[two]
    return None


def _twins(names: Mapping[str, str], kind: str) -> tuple[str, str] | None:
    """Return two columns of the same name: the sides stand in the order of the columns."""
    alike = [name for name, normal in names.items() if normal in _KINDS[kind]]
    if len(alike) == 2 and alike[1] == f"{alike[0]} (2)":  # noqa: PLR2004 - twins are two
        return alike[0], alike[1]
    return None


def _single(by_side: Mapping[str, str]) -> tuple[str | None, str | None]:
    """Return the column of one side alone."""
    for one, two in _PAIRS:
        if one in by_side:
            return by_side[one], None
        if two in by_side:
            return None, by_side[two]
    return None, None


def distinct_names(cells: Sequence[str]) -> tuple[str, ...]:
    """Return the cells of a header as names: none empty, the second of a name numbered.

    Examples
    --------
    >>> distinct_names(["Name", "Score", "Name", ""])
    ('Name', 'Score', 'Name (2)', '4')
    """
    names: list[str] = []
    for place, cell in enumerate(cells, start=1):
        wanted = " ".join(cell.split()) or str(place)
        name, copies = wanted, 1
        while name in names:
            copies += 1
            name = f"{wanted} ({copies})"
        names.append(name)
    return tuple(names)


def n_recognised(cells: Sequence[str]) -> int:
    """Return how many columns a row would name, if it were the header."""
    if len(cells) > MAX_COLUMNS:
        return 0
    return len(assigned(distinct_names(cells)))


def sides_are_named(player: str, opponent: str) -> bool:
    """Return whether two columns name sides, such as white and black, not one player and another.

    Examples
    --------
    >>> sides_are_named("White", "Black"), sides_are_named("Player", "Opponent")
    (True, False)
    """
    found = (_side_and_kind(normal_name(player)), _side_and_kind(normal_name(opponent)))
    words = tuple(side[0] if side else "" for side in found)
    return words in _PAIRS[: len(SIDES)]
