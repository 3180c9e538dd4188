"""Cross tables: everybody against everybody in one grid. They are refused with a hint.

A cross table has no dates and often no order of games, and Elo needs the order.
"""

import re
from collections.abc import Sequence

from elo_core.readers.columns import assigned
from elo_core.readers.layouts import Layout, fitting
from elo_core.readers.table import Table
from elo_core.readers.words import folded, plain

_ROWS = 200
_OF_TWO = frozenset(Layout) - {Layout.OWN_HISTORY, Layout.PLAYER_ROWS}
_MIN_PLAYERS = 3
_SHARE = 0.6
_DIAGONAL = re.compile(r"[*x#■█●]*|--?|[\\/]|n/a")
_POINTS = r"(?:\d(?:\.5)?|\.5)"
_CELL = re.compile(rf"|[=+wld*x-]|1/2|{_POINTS}(?: ?[-:] ?{_POINTS})?|(?:[01=]|\.5){{2,4}}")
_NO_OPPONENT = frozenset(("", "w", "b"))
"""The colour alone, as a second line of a player has it."""
_PLAYED_AGAINST = re.compile(
    r"[wldhbufxz] ?\d{1,3}|\d{1,3} ?[wbsf] ?(?:[01=+-]|\.5)|[+=-] ?\d{1,3}[wb]?"
)


def is_cross_table(table: Table) -> bool:
    """Return whether a table holds a cross table, of a round robin or of a Swiss tournament.

    Parameters
    ----------
    table : Table

    Returns
    -------
    bool
        If the names stand above columns again; if the columns are numbered and nobody stands
        opposite himself; or if the cells of numbered rounds name opponents ("W12", "5w1").

    Examples
    --------
    >>> from elo_core.readers.table import tabulated
    >>> rows = [["Asha", "", "1", "0"], ["Dao", "0", "", "1"], ["Chai", "1", "0", ""]]
    >>> numbered = list(enumerate(rows, start=2))
    >>> is_cross_table(tabulated(iter(numbered), header=["", "Asha", "Dao", "Chai"]))
    True
    """
    n_rows = min(len(table), _ROWS)
    if n_rows < _MIN_PLAYERS or not table.columns:
        return False
    grid = [
        [folded(column.distinct[code]) for code in column.codes[:n_rows]]
        for column in table.columns
    ]
    names = [folded(plain(name)) for name in table.header]
    below = [cells[1:] for cells in grid]
    first_row = [cells[0] for cells in grid]  # the header, where it was not taken for one
    if _names_stand_above(names, grid) or _names_stand_above(first_row, below):
        return True
    return not _names_games(table) and (
        (n_rows == len(table) and _has_diagonal(grid))
        or (n_rows == len(table) and _has_diagonal(below))  # a header
        or _rounds_name_opponents(grid)
    )


def _names_games(table: Table) -> bool:
    """Return whether the header names two players and a result, whatever the cells look like."""
    roles = assigned(table.header) if table.named else {}
    return any(rule.layout in _OF_TWO for rule in fitting(roles))


def _names_stand_above(names: Sequence[str], grid: Sequence[Sequence[str]]) -> bool:
    for players in grid:
        known = {name for name in players if name and not name.isdigit()}
        above = [place for place, name in enumerate(names) if name in known]
        if len(above) >= _MIN_PLAYERS and len(above) >= _SHARE * len(known):
            return all(_CELL.fullmatch(cell) for place in above for cell in grid[place])
    return False


def _has_diagonal(grid: Sequence[Sequence[str]]) -> bool:
    """Return whether a square of results has an empty diagonal, and results elsewhere."""
    n_players = len(grid[0])
    for start in range(len(grid) - n_players + 1):
        square = grid[start : start + n_players]
        diagonal = [square[place][place] for place in range(n_players)]
        others = [
            cell
            for column, cells in enumerate(square)
            for row, cell in enumerate(cells)
            if row != column
        ]
        if (
            n_players >= _MIN_PLAYERS
            and all(map(_DIAGONAL.fullmatch, diagonal))
            and all(_CELL.fullmatch(cell) for cell in others)
            and sum(not _DIAGONAL.fullmatch(cell) for cell in others) >= _SHARE * len(others)
        ):
            return True
    return False


def _rounds_name_opponents(grid: Sequence[Sequence[str]]) -> bool:
    rounds = 0
    for cells in grid:
        filled = [cell for cell in cells if cell not in _NO_OPPONENT]
        against = sum(_PLAYED_AGAINST.fullmatch(cell) is not None for cell in filled)
        rounds += bool(filled) and against >= _SHARE * len(filled)
    return rounds >= 2  # noqa: PLR2004 - one column might be anything
