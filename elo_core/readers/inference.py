"""What a column is, by what stands in it, where its name does not say."""

from collections.abc import Collection, Mapping

import numpy as np

from elo_core.readers.column_words import Role
from elo_core.readers.header import kind_of_cell
from elo_core.readers.results import read_result
from elo_core.readers.table import Column, Table

_SAMPLE_ROWS = 300
_SHARE = 0.8


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
        A date, two names and a result, or two scores, in the order of the columns; what is not
        there is not in it.

    Examples
    --------
    >>> from elo_core.readers.table import tabulated
    >>> rows = iter([(1, ["Asha", "2024-01-05", "Bilal", "1-0"])])
    >>> table = tabulated(rows, header=["1", "2", "3", "4"], named=False)
    >>> {role.value: name for role, name in inferred(table, {}).items()}
    {'date': '2', 'result': '4', 'player': '1', 'opponent': '3'}
    """
    found = dict(roles)
    free = {column.name: column for column in table.columns if column.name not in roles.values()}
    kinds = {name: _kind(column) for name, column in free.items()}

    def take(role: Role, *holding: str) -> None:
        if role in found or role not in wanted:
            return
        name = next((name for kind in holding for name in free if kinds[name] == kind), None)
        if name is not None:
            found[role] = name
            del free[name]

    take(Role.DATE, "date")
    if not {Role.RESULT, Role.WINNER, Role.PLAYER_SCORE} & found.keys():
        take(Role.RESULT, "result", "score")
    for role in (Role.PLAYER, Role.OPPONENT):
        if not {Role.WINNER, Role.LOSER} <= found.keys():
            take(role, "text")
    if Role.RESULT not in found and not {Role.WINNER, Role.PLAYER_SCORE} & found.keys():
        take(Role.PLAYER_SCORE, "number")
        take(Role.OPPONENT_SCORE, "number")
    for role in (Role.PLAYER, Role.OPPONENT):  # players may be known by their numbers
        if not {Role.WINNER, Role.LOSER} <= found.keys() and Role.RESULT in found:
            take(role, "number")
    return found


def _kind(column: Column) -> str:
    """Return what most of the first cells are; "score" where all are 0, 1/2 or 1."""
    codes = column.codes[:_SAMPLE_ROWS]
    counts = np.bincount(codes, minlength=len(column.values)) if len(codes) else []
    kinds: dict[str, int] = {}
    scores = 0
    for value, count in zip(column.values, counts, strict=False):
        if count and value:
            kind = kind_of_cell(value)
            kinds[kind] = kinds.get(kind, 0) + int(count)
            scores += int(count) if read_result(value).kind is None else 0
    total = sum(kinds.values())
    if not total:
        return ""
    if scores == total and "text" not in kinds:
        return "result" if kinds.get("result") else "score"
    kind, count = max(kinds.items(), key=lambda item: item[1])
    return kind if count >= _SHARE * total else "text"
