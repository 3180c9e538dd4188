"""Both players in one cell, as in "Alpha vs Beta": the column is cut into two."""

import re
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from elo_core.readers.column_words import Role
from elo_core.readers.columns import assigned
from elo_core.readers.table import Column, Judgement, Table
from elo_core.readers.words import plain

_BOTH = re.compile(r"(\S.*?) (?:vs?\.?|-|gegen|बनाम|ضد|พบ) (\S.*)", re.IGNORECASE)
_SIDES = frozenset((Role.PLAYER, Role.OPPONENT, Role.WINNER, Role.OPPONENT_RATING))
_ENOUGH = 0.8
_SAMPLE_ROWS = 300


def with_pairs_apart(table: Table) -> tuple[Table, dict[Role, str]]:
    """Return a table whose players have a column each, and which columns these are.

    Parameters
    ----------
    table : Table

    Returns
    -------
    Table, dict from Role to str
        As it was, and nothing, if the header names a player or no column holds pairs. A cell that
        is no pair leaves the second player empty.

    Examples
    --------
    >>> from elo_core.readers.table import tabulated
    >>> rows = [(2, ["Alpha vs Beta", "3-1"]), (3, ["Beta v Gamma", "0-0"])]
    >>> apart, roles = with_pairs_apart(tabulated(iter(rows), header=["Match", "Score"]))
    >>> apart.header, roles[Role.OPPONENT], apart.columns[1].distinct
    (('Match 1', 'Match 2', 'Score'), 'Match 2', ['Beta', 'Gamma'])
    """
    if not table.named or _SIDES & assigned(table.header).keys():
        return table, {}
    place = next((place for place, column in enumerate(table.columns) if _holds_pairs(column)), -1)
    if place < 0:
        return table, {}
    first, second = _apart(table.columns[place])
    columns = (*table.columns[:place], first, second, *table.columns[place + 1 :])
    return (
        replace(table, columns=columns, judged=shifted(table, place)),
        {Role.PLAYER: first.name, Role.OPPONENT: second.name},
    )


def _holds_pairs(column: Column) -> bool:
    return holds_mostly(column, lambda cell: _BOTH.fullmatch(plain(cell)) is not None, _ENOUGH)


def holds_mostly(column: Column, holds: Callable[[str], bool], share: float) -> bool:
    """Return whether of the first cells in which something stands, enough are so."""
    cells = [cell for code in column.codes[:_SAMPLE_ROWS] if (cell := column.distinct[code])]
    return 0 < sum(map(holds, cells)) >= share * len(cells)


def _apart(column: Column) -> tuple[Column, Column]:
    matches = [_BOTH.fullmatch(plain(cell)) for cell in column.distinct]
    sides = (
        [
            match[1] if match else cell
            for match, cell in zip(matches, column.distinct, strict=True)
        ],
        [match[2] if match else "" for match in matches],
    )
    return (
        recoded(column, f"{column.name} 1", sides[0]),
        recoded(column, f"{column.name} 2", sides[1]),
    )


def recoded(column: Column, name: str, texts: list[str]) -> Column:
    """Return a column with another text for each distinct value of one."""
    places: dict[str, int] = {}
    codes = np.array([places.setdefault(text, len(places)) for text in texts], np.int32)
    return Column(name, codes[column.codes], list(places))


def shifted(table: Table, place: int) -> dict[int, Judgement]:
    """Return what was judged of a table, after the column at a place has become two."""
    return {row: (kind, column + (column > place)) for row, (kind, column) in table.judged.items()}
