"""The colour beside the result in one cell, as in "w 1" or "s ½": the column is cut into two."""

import re
from dataclasses import replace

from elo_core.readers.column_words import Role
from elo_core.readers.columns import assigned
from elo_core.readers.pairs_in_one import holds_mostly, recoded, shifted
from elo_core.readers.table import Column, Table
from elo_core.readers.words import plain

_COLOUR_AND_RESULT = re.compile(r"([wbs]) ?(1|0|[01]?[.,]5|[-+=]|[01]?k)", re.IGNORECASE)
"""s: schwarz, as tournament managers from German-speaking countries have it."""
_COLOURS = {"w": "white", "b": "black", "s": "black"}
_ENOUGH = 0.6


def with_colours_apart(table: Table) -> tuple[Table, dict[Role, str | None]]:
    """Return a table whose colours and results have a column each, and which these are.

    Parameters
    ----------
    table : Table

    Returns
    -------
    Table, dict from Role to str or None
        As it was, and nothing, if no column has both. A cell without a colour is a result. On
        such a card the one column of names is that of the opponents.

    Examples
    --------
    >>> from elo_core.readers.table import tabulated
    >>> rows = [(2, ["Asha", "w 1"]), (3, ["Bilal", "s ½"])]
    >>> apart, roles = with_colours_apart(tabulated(iter(rows), header=["Name", "Res."]))
    >>> apart.header, apart.columns[1].distinct, roles[Role.OPPONENT]
    (('Name', 'Res. 1', 'Res. 2'), ['white', 'black'], 'Name')
    """
    place = next((place for place, column in enumerate(table.columns) if _has_both(column)), -1)
    if place < 0 or not table.named:
        return table, {}
    colour, result = _apart(table.columns[place])
    columns = (*table.columns[:place], colour, result, *table.columns[place + 1 :])
    roles: dict[Role, str | None] = {Role.SIDE: colour.name, Role.RESULT: result.name}
    return replace(table, columns=columns, judged=shifted(table, place)), roles | _of_opponents(
        table
    )


def _of_opponents(table: Table) -> dict[Role, str | None]:
    """Return the roles of a card on which only the opponents have names and ratings."""
    named = assigned(table.header)
    if Role.OPPONENT in named or Role.PLAYER not in named:
        return {}
    roles: dict[Role, str | None] = {Role.PLAYER: None, Role.OPPONENT: named[Role.PLAYER]}
    if Role.PLAYER_RATING in named and Role.OPPONENT_RATING not in named:
        roles |= {Role.PLAYER_RATING: None, Role.OPPONENT_RATING: named[Role.PLAYER_RATING]}
    return roles


def _has_both(column: Column) -> bool:
    return holds_mostly(column, lambda cell: _match(cell) is not None, _ENOUGH)


def _match(cell: str) -> re.Match[str] | None:
    return _COLOUR_AND_RESULT.fullmatch(plain(cell).replace("1/2", ".5"))


def _apart(column: Column) -> tuple[Column, Column]:
    matches = [_match(cell) for cell in column.distinct]
    colours = [_COLOURS[match[1].lower()] if match else "" for match in matches]
    pairs = zip(matches, column.distinct, strict=True)
    results = [match[2] if match else cell for match, cell in pairs]
    first, second = f"{column.name} 1", f"{column.name} 2"
    return recoded(column, first, colours), recoded(column, second, results)
