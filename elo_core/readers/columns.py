"""What a column is, by its name."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from elo_core.readers.column_words import (
    MARGINS,
    SIDES,
    SUBJECTS,
    TOLD_OF_A_SIDE,
    WORDS,
    Role,
)
from elo_core.readers.limits import MAX_COLUMNS, MAX_WORD
from elo_core.readers.words import folded

_TOGETHER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[^\W\d_])(?=\d)")
_MARKS = re.compile("[\"'`’‘“”]")
_PUNCTUATION = re.compile(r"[\s_\-./\\:#()\[\]{},;|+*=?!<>&%@]+")
_LINKS = re.compile(
    r"^(?:(?:of|for|full time|fulltime|ft|final|total)(?: |$)|ของ *)"
    r"|(?:^| )(?:of|s|full time|fulltime|ft|final|total)$| *(?:की|का|के|ของ)$"
)
"""Small words between a side and what is told of it."""
_NOT_FINAL = re.compile(
    r"half|(?:^| )(?:ht|h1|h2|q[1-4]|p[1-3]|periods?|quarters?|ot|overtime|extra|extratime|pens?|"
    r"penalty|penalties|shoot ?out|halbzeit|expected|xg)(?: |$)"
)
"""A score that is not the one that counts: of a half, of extra time, of a shoot-out."""


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
_KINDS = {kind: tuple(_ranked(words.split("|"))) for kind, words in TOLD_OF_A_SIDE.items()}
_TWINS = _KINDS | {"score": (*_KINDS["score"], "g")}  # goals, but "G1" and "G2" are games
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


_BRIDGE = frozenset(("north", "south", "east", "west"))
"""Four players at one table, and "north" and "south" are partners."""


@lru_cache(maxsize=1_024)  # each row of a file's beginning may be its header, by each delimiter
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
    names = {name: normal_name(without_number(name)) for name in header}
    roles = _by_side(header, names)
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
    at_a_table = set(names.values()) >= _BRIDGE
    third = [
        name
        for name, normal in names.items()
        if _THIRD.fullmatch(normal) or (at_a_table and normal == "east")
    ]
    return _completed(roles, names) | ({Role.THIRD_PLAYER: third[0]} if third else {})


def _by_side(header: Sequence[str], names: Mapping[str, str]) -> dict[Role, str]:
    """Return the columns that tell something of a side: its name, its score, its rating."""
    sides = {name: found for name in header if (found := _told(name))}
    sides = dict(sorted(sides.items(), key=lambda item: names[item[0]].split()[-1] in _NUMBERS))
    roles: dict[Role, str] = {}
    for kind, both in _PAIRED_ROLES.items():
        by_side = {side: name for name, (side, what) in reversed(sides.items()) if what == kind}
        twins = None if _pair(by_side) else _twins(names, kind)
        if twins and Role.OPPONENT in roles and Role.PLAYER in roles:
            player, opponent = (header.index(roles[role]) for role in _PAIRED_ROLES["name"])
            twins = twins if player < opponent else twins[::-1]  # "Visitor, Goals, Home, Goals"
        columns = _pair(by_side) or twins or _single(by_side)
        named = zip(both, columns, strict=True)
        roles |= {role: name for role, name in named if name is not None}
    return roles


_NUMBERS = frozenset(("id", "no"))
"""What stands behind a side's name if a column of its own holds the name."""


def _told(name: str) -> tuple[str, str] | None:
    """Return the side and the kind of a column; of "teams.home.name" the last two words count."""
    path = without_number(name).split(".")
    whole = normal_name(" ".join(path))
    if _NOT_FINAL.search(whole):
        return None
    tail = normal_name(" ".join(path[-2:])) if len(path) > 2 else ""  # noqa: PLR2004 - as said
    return _side_and_kind(whole) or _side_and_kind(tail)


def is_not_final(name: str) -> bool:
    """Return whether a column is called the score of a part of the game only.

    Examples
    --------
    >>> is_not_final("score.halfTime.home"), is_not_final("HTHG"), is_not_final("FTHG")
    (True, False, False)
    """
    return _NOT_FINAL.search(normal_name(name)) is not None


_MARGINS = frozenset(_ranked(MARGINS.split("|")))
_RESULTS = frozenset((Role.RESULT, Role.WINNER, Role.PLAYER_SCORE, Role.LOSER))


def _completed(roles: dict[Role, str], names: Mapping[str, str]) -> dict[Role, str]:
    """Return the roles with those of columns whose meaning depends on which others there are."""
    if not roles.keys() & (_RESULTS | {Role.OPPONENT_WON, Role.DRAW}):
        margins = [name for name, normal in names.items() if normal in _MARGINS]
        if Role.PLAYER_WON in roles:
            roles[Role.RESULT] = roles.pop(Role.PLAYER_WON)
        elif margins:
            roles[Role.RESULT] = margins[0]
    no_winner = Role.LOSER in roles and Role.WINNER not in roles
    if no_winner and names.get(roles.get(Role.DRAW, "")) == "winner tie":  # beside "Loser/tie"
        roles[Role.WINNER] = roles.pop(Role.DRAW)
    rating = roles.get(Role.PLAYER_RATING)
    alone = not roles.keys() & {Role.PLAYER, Role.OPPONENT_RATING}
    if alone and rating and names[rating] in _ANYBODYS_RATING:
        roles[Role.OPPONENT_RATING] = roles.pop(Role.PLAYER_RATING)
    return roles


_ANYBODYS_RATING = {*_KINDS["rating"], normal_name("التصنيف")}
"""Where a file names no player, one's own rating would be called one's own."""


_DATES = ("date", "datum", "fecha", "दिनांक", "तारीख", "तिथि", "تاريخ", "التاريخ", "วันที่")
_DATE_WORDS = frozenset(map(folded, _DATES))
_COPY = re.compile(r" \(\d+\)$")


def _pair(by_side: Mapping[str, str]) -> tuple[str, str] | None:
    """Return the columns of the surest pair of sides."""
    for one, two in _PAIRS if by_side else ():
        if one in by_side and two in by_side:
            return by_side[one], by_side[two]
    return None


def _twins(names: Mapping[str, str], kind: str) -> tuple[str, str] | None:
    """Return two columns of the same name: the sides stand in the order of the columns."""
    for word in _TWINS[kind]:
        alike = [name for name, normal in names.items() if normal == word]
        if len(alike) == 2 and alike[1] == f"{alike[0]} (2)":  # noqa: PLR2004 - twins are two
            return alike[0], alike[1]
    return None


def _single(by_side: Mapping[str, str]) -> tuple[str | None, str | None]:
    """Return the column of one side alone."""
    for one, two in _PAIRS if by_side else ():
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


def without_number(name: str) -> str:
    """Return a name of `distinct_names` as it stands in the file.

    Examples
    --------
    >>> without_number("Name (2)")
    'Name'
    """
    return _COPY.sub("", name)
