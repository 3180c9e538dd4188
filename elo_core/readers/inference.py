"""What a column is, by what stands in it, where its name does not say."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np

from elo_core.readers.column_words import Role
from elo_core.readers.columns import is_not_final
from elo_core.readers.dates import is_weekday
from elo_core.readers.header import kind_of_cell
from elo_core.readers.result_labels import read_number
from elo_core.readers.results import read_result
from elo_core.readers.table import Column, Table
from elo_core.readers.words import plain

_SAMPLE_ROWS = 300
_SHARE = 0.8
_LOWEST_RATING = 100
"""A column of larger numbers beside results is one of ratings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """Roles found so far, and the columns that are still free, by what they hold."""

    roles: dict[Role, str]
    free: dict[str, str]
    wanted: Collection[Role]

    def has(self, *roles: Role) -> bool:
        """Return whether one of some roles is found."""
        return any(role in self.roles for role in roles)

    def holding(self, kind: str) -> list[str]:
        """Return the free columns of a kind."""
        return [name for name, held in self.free.items() if held == kind]

    def take(self, role: Role, *names: str) -> None:
        """Give a role to the first of some columns, if it is looked for."""
        if role in self.wanted and role not in self.roles and names:
            self.roles[role] = names[0]
            del self.free[names[0]]


def inferred(
    table: Table, roles: Mapping[Role, str], *, wanted: Collection[Role] = tuple(Role)
) -> dict[Role, str]:
    """Return the roles completed from what the unnamed columns hold.

    Parameters
    ----------
    table : Table
    roles : mapping from Role to str
        Known already; none of them is changed.
    wanted : collection of Role
        Only these are looked for.

    Returns
    -------
    dict from Role to str
        A date; a result, or two scores; the two columns of names that have most names in common;
        of one's own history the opponent and the opponent's rating. What is not there is not
        in it.

    Examples
    --------
    >>> from elo_core.readers.table import tabulated
    >>> rows = iter([(1, ["Asha", "2024-01-05", "Bilal", "1-0"])])
    >>> table = tabulated(rows, header=["1", "2", "3", "4"], named=False)
    >>> {role.value: name for role, name in inferred(table, {}).items()}
    {'date': '2', 'result': '4', 'player': '1', 'opponent': '3'}
    """
    columns = {column.name: column for column in table.columns}
    free = {name: _kind(columns[name]) for name in columns if name not in roles.values()}
    free = {name: kind for name, kind in free.items() if not _says_nothing(columns[name])}
    if table.named:
        free = {name: kind for name, kind in free.items() if not _is_no_result(columns[name])}
    found = _Found(roles=dict(roles), free=free, wanted=wanted)
    found.take(Role.DATE, *found.holding("date"))
    marked = found.has(Role.PLAYER_WON) and found.has(Role.OPPONENT_WON, Role.DRAW)
    if not marked and not found.has(Role.RESULT, Role.WINNER, Role.PLAYER_SCORE):
        _find_result(found, columns)
    if not (found.has(Role.WINNER) and found.has(Role.LOSER)):
        _find_players(found, columns)
    return found.roles


def _find_result(found: _Found, columns: Mapping[str, Column]) -> None:
    """Find a column of results, or two of scores; ratings and running numbers are neither."""
    found.take(Role.RESULT, *found.holding("result"))
    if found.has(Role.RESULT):
        return
    numbers = [
        name
        for name, kind in found.free.items()
        if kind == "score" or (kind == "number" and _may_be_scores(columns[name]))
    ]
    if len(numbers) > 1:
        found.take(Role.PLAYER_SCORE, *numbers)
        found.take(Role.OPPONENT_SCORE, *numbers[1:])
    else:
        found.take(Role.RESULT, *found.holding("score"))


def _may_be_scores(column: Column) -> bool:
    numbers = [read_number(column.distinct[code]) for code in column.codes[:_SAMPLE_ROWS]]
    steps = [other - one for one, other in pairwise(numbers)]
    running = bool(steps) and all(step == 1 for step in steps)
    rising = len(steps) >= _MANY and all(step > 0 for step in steps)
    return not running and not rising and not _holds_ratings(column)


def _says_nothing(column: Column) -> bool:
    """Return whether a column holds weekdays, or signs without a letter such as "@"."""
    values = _counts(column)
    return all(is_weekday(value) or not any(map(str.isalnum, value)) for value in values)


_MANY = 5
"""Scores hardly rise so many times together."""
_CLOCK = re.compile(r"\d{1,2}:[0-5]\d")


def _is_no_result(column: Column) -> bool:
    """Return whether a column that has a name is about a half, or holds hours and minutes."""
    values = _counts(column)
    return is_not_final(column.name) or (
        bool(values) and all(_CLOCK.fullmatch(plain(value)) for value in values)
    )


def _find_players(found: _Found, columns: Mapping[str, Column]) -> None:
    names = found.holding("text")
    if found.has(Role.PLAYER) or found.has(Role.OPPONENT):
        for role in (Role.PLAYER, Role.OPPONENT):
            found.take(role, *found.holding("text"))
    elif len(names) > 1:
        values = {name: _values(columns[name]) for name in names}
        pairs = combinations(names, 2)
        best = max(pairs, key=lambda pair: len(values[pair[0]] & values[pair[1]]))
        found.take(Role.PLAYER, best[0])
        found.take(Role.OPPONENT, best[1])
    elif found.has(Role.RESULT):
        numbers = found.holding("number")
        ratings = [name for name in numbers if _holds_ratings(columns[name])]
        pair = _numbered_players(columns, numbers) if not names else ()
        if pair:
            for role in (Role.PLAYER, Role.OPPONENT):
                found.take(role, *(name for name in pair if name in found.free))
        elif names or ratings:
            found.take(Role.OPPONENT, *names)
            found.take(Role.OPPONENT_RATING, *ratings)
        elif len(found.holding("number")) > 1:  # players known by their numbers
            for role in (Role.PLAYER, Role.OPPONENT):
                found.take(role, *found.holding("number"))


def _numbered_players(columns: Mapping[str, Column], names: list[str]) -> tuple[str, ...]:
    """Return two columns of numbers that are mostly the same: players, not ratings of anybody."""
    for one, two in combinations(names, 2):
        values = _values(columns[one]), _values(columns[two])
        least = min(map(len, values))
        if least > 1 and 3 * len(values[0] & values[1]) > 2 * least:
            return one, two
    return ()


def _counts(column: Column) -> dict[str, int]:
    """Return the values of the first rows and how often each occurs; empty cells left out."""
    counts = np.bincount(column.codes[:_SAMPLE_ROWS], minlength=len(column.distinct))
    pairs = zip(column.distinct, counts.tolist(), strict=False)
    return {value: count for value, count in pairs if count and value}


def _values(column: Column) -> set[str]:
    return {value.casefold() for value in _counts(column)}


def _holds_ratings(column: Column) -> bool:
    return all(read_number(value) >= _LOWEST_RATING for value in _counts(column))


def _kind(column: Column) -> str:
    """Return what most of the first cells are; "score" where all are 0, 1/2 or 1."""
    counts = _counts(column)
    total = sum(counts.values())
    if not total:
        return ""
    kinds: dict[str, int] = {}
    for value, count in counts.items():
        kind = kind_of_cell(value)
        kinds[kind] = kinds.get(kind, 0) + count
    if "text" not in kinds and all(read_result(value).kind is None for value in counts):
        return "result" if "result" in kinds else "score"
    kind, count = max(kinds.items(), key=lambda item: item[1])
    return kind if count >= _SHARE * total else "text"
