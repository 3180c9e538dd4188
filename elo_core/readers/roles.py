"""Which column has which role: what the reader gives, else its name, else what it holds."""

from collections.abc import Collection, Mapping

import numpy as np

from elo_core.readers.column_words import Role
from elo_core.readers.columns import assigned
from elo_core.readers.inference import inferred
from elo_core.readers.layouts import fitting
from elo_core.readers.occasions import is_column_of_dates
from elo_core.readers.problems import ProblemKind, refused_file
from elo_core.readers.rated_mark import is_column_of_marks
from elo_core.readers.result_labels import read_number
from elo_core.readers.table import Table


def find_roles(table: Table, given: Mapping[Role, str | None]) -> dict[Role, str]:
    """Return the columns of a table by their roles.

    Parameters
    ----------
    table : Table
    given : mapping from Role to str or None
        What the reader says; None takes a role away.

    Returns
    -------
    dict from Role to str

    Raises
    ------
    UnreadableFileError
        If a given column is not there.

    Examples
    --------
    >>> from elo_core.readers.table import tabulated
    >>> table = tabulated(iter([(2, ["Asha", "Dao", "1-0"])]), header=["white", "black", "marks"])
    >>> {role.value: name for role, name in find_roles(table, {}).items()}
    {'player': 'white', 'opponent': 'black', 'result': 'marks'}
    """
    roles = assigned(table.header) if table.named else {}
    for role, name in given.items():
        roles = {other: column for other, column in roles.items() if other != role}
        if name is None:
            continue
        if name not in table.header:
            raise refused_file(
                ProblemKind.NO_SUCH_CHOICE, column=role, got=name, allowed=table.header
            )
        roles = {other: column for other, column in roles.items() if column != name}
        roles[role] = name
    if Role.SIDE not in {*given, *roles}:
        roles |= _side_by_sign(table, roles.values())
    roles = _without_empty(table, roles, given)
    if Role.DATE not in given:
        roles = _without_false_dates(table, roles)
    if Role.RATED not in given:
        roles = _without_false_marks(table, roles)
    wanted = tuple(Role) if not fitting(roles) else (Role.DATE,)
    return inferred(table, roles, wanted=[role for role in wanted if role not in given])


_OPTIONAL = frozenset(
    (
        Role.DATE,
        Role.TIME,
        Role.ROUND,
        Role.EVENT,
        Role.NEUTRAL,
        Role.SIDE,
        Role.GAME,
        Role.FORFEIT,
        Role.RATED,
        Role.STATUS,
        Role.PLAYER_RATING,
        Role.OPPONENT_RATING,
        Role.THIRD_PLAYER,
    )
)


def _without_empty(
    table: Table, roles: Mapping[Role, str], given: Collection[Role]
) -> dict[Role, str]:
    """Return the roles without columns in which nothing stands; empty results are missed."""
    filled = {column.name for column in table.columns if any(column.distinct)}
    return {
        role: name
        for role, name in roles.items()
        if name in filled or role in given or role not in _OPTIONAL
    }


def _without_false_dates(table: Table, roles: Mapping[Role, str]) -> dict[Role, str]:
    """Return the roles without a "day" that is a weekday or a number: a number is a round."""
    others: dict[Role, str] = dict(roles)
    others.pop(Role.DATE, None)
    column = table.column(roles[Role.DATE]) if Role.DATE in roles else None
    if column is None or is_column_of_dates(column):
        return dict(roles)
    numbers = column.numbers(read_number)
    if len(numbers) and not np.isnan(numbers).any() and Role.ROUND not in others:
        others[Role.ROUND] = column.name
    return others


def _without_false_marks(table: Table, roles: Mapping[Role, str]) -> dict[Role, str]:
    """Return the roles without a column called "rated" that holds more than yes and no."""
    column = table.column(roles[Role.RATED]) if Role.RATED in roles else None
    false = column is not None and not is_column_of_marks(column)
    return {role: name for role, name in roles.items() if not (false and role is Role.RATED)}


_AWAY = "@"


def _side_by_sign(table: Table, taken: Collection[str]) -> dict[Role, str]:
    """Return the column without a word in which nothing stands but @, for games away from home."""
    free = (column for column in table.columns if table.named and column.name not in taken)
    signs = [column.name for column in free if {_AWAY} == set(filter(None, column.distinct))]
    return {Role.SIDE: signs[0]} if signs else {}
