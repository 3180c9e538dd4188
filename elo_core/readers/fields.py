"""A table whose columns have roles, and what its columns of results say."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_core._checks import FloatArray, IntArray
from elo_core.readers.column_words import Role
from elo_core.readers.columns import normal_name
from elo_core.readers.names import Names, unified
from elo_core.readers.notation import guess_notation
from elo_core.readers.problems import ProblemKind
from elo_core.readers.result_labels import (
    Reading,
    also_a_name,
    not_a_score,
    read_number,
    won_by,
)
from elo_core.readers.results import Notation, is_both_bad, read_result
from elo_core.readers.table import Column, Table
from elo_core.readers.verdicts import NO_KIND, kind_number, not_rated_numbers
from elo_core.readers.words import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """A table whose columns have roles, and what the reader chose about results and names.

    Attributes
    ----------
    table : Table
    roles : mapping from Role to str
        Names of columns of the table.
    notation : Notation or None
        None: to be guessed.
    labels : mapping from str to float or None
        Scores of labels that only the reader knows; None leaves a label out.
    count_both_bad : bool
        Whether an arena's "tie (bothbad)" is a draw.
    own_name : str
        The player whose history it is.
    keep_apart, same_player
        As `unified` has them.
    """

    table: Table
    roles: Mapping[Role, str]
    notation: Notation | None = None
    labels: Mapping[str, float | None] = field(default_factory=dict)
    count_both_bad: bool = True
    own_name: str = "me"
    keep_apart: Collection[str] = ()
    same_player: Mapping[str, str] = field(default_factory=dict)

    def column(self, role: Role) -> Column | None:
        """Return the column with a role."""
        return self.table.column(self.roles[role]) if role in self.roles else None

    def need(self, *roles: Role) -> Column:
        """Return the column with the first of some roles that is there."""
        found = (self.column(role) for role in roles)
        return next(column for column in found if column is not None)

    def place(self, *roles: Role) -> int:
        """Return which column of the table it is, from 0; -1 if there is none."""
        header = self.table.header
        return next((header.index(self.roles[role]) for role in roles if role in self.roles), -1)

    def names(self, *roles: Role) -> Names:
        """Return the players in the columns with some roles."""
        columns = [self.need(role) for role in roles]
        return unified(columns, keep_apart=self.keep_apart, same_player=self.same_player)


class Claim(NamedTuple):
    """What the rows say, before it is checked.

    Attributes
    ----------
    names : Names
    player, opponent : ndarray of int, shape (n_rows,)
        Numbers of players.
    score : ndarray, shape (n_rows,)
        From the player's side; NaN where ``kinds`` says why not.
    kinds : ndarray of int8, shape (n_rows,)
        Problems with the result, by number; -1 for none.
    place : int
        The column the results are in.
    notation : Notation or None
        How they are written, if it matters.
    points : bool
        Whether ``score`` are points to be compared with those of the other side's row.
    """

    names: Names
    player: IntArray
    opponent: IntArray
    score: FloatArray
    kinds: NDArray[np.int8]
    place: int
    notation: Notation | None = None
    points: bool = False


def readings(
    column: Column, read: Callable[[str], Reading]
) -> tuple[FloatArray, NDArray[np.int8]]:
    """Return score and problem of each row, read once for each distinct label."""
    read_once = [read(label) for label in column.distinct]
    scores = np.array([reading.score for reading in read_once], dtype=np.float64)
    kinds = np.array([kind_number(reading.kind) for reading in read_once], dtype=np.int8)
    return scores[column.codes], kinds[column.codes]


def reader(fields: Fields, notation: Notation) -> Callable[[str], Reading]:
    """Return the function that reads a label, with what the reader chose."""
    labels = {plain(label).casefold(): score for label, score in fields.labels.items()}
    sides = {
        normal_name(fields.roles[role]): score
        for role, score in ((Role.PLAYER, 1.0), (Role.OPPONENT, 0.0))
        if fields.table.named and role in fields.roles
    }

    def read(label: str) -> Reading:
        known = plain(label).casefold()
        left_out = is_both_bad(label) and not fields.count_both_bad
        if left_out or (known in labels and labels[known] is None):
            return Reading(np.nan, ProblemKind.LEFT_OUT)
        score = labels.get(known)
        if score is None and len(sides) > 1:  # "model_a" or "Player 1 won"
            score = sides.get(normal_name(won_by(label)))
        if score is None and also_a_name(label) and _is_a_player(fields, known):
            return not_a_score(ProblemKind.UNKNOWN_RESULT)
        return read_result(label, notation) if score is None else Reading(score)

    return read


def _is_a_player(fields: Fields, folded_label: str) -> bool:
    columns = (fields.column(role) for role in (Role.PLAYER, Role.OPPONENT))
    return any(
        plain(name).casefold() == folded_label
        for column in columns
        if column is not None
        for name in column.distinct
    )


def notation_of(fields: Fields, column: Column) -> Notation:
    """Return how a column of results writes them: as given, or guessed from all its labels."""
    if fields.notation is not None:
        return fields.notation
    counts = np.bincount(column.codes[_of_games(fields)], minlength=len(column.distinct))
    labels = {value: int(n) for value, n in zip(column.distinct, counts, strict=True) if n}
    sides = (fields.roles.get(Role.PLAYER, ""), fields.roles.get(Role.OPPONENT, ""))
    return guess_notation(labels, sides=sides, names_winner=column is fields.column(Role.WINNER))


def _of_games(fields: Fields) -> NDArray[np.bool_]:
    """Return which rows have all their players: the others may hold sums."""
    complete = np.ones(len(fields.table), np.bool_)
    for role in (Role.PLAYER, Role.OPPONENT):
        column = fields.column(role)
        if column is not None:
            complete &= column.where(bool)
    return complete


def told_scores(fields: Fields) -> tuple[FloatArray, NDArray[np.int8], int]:
    """Return what two columns of scores say: the higher wins."""
    columns = fields.need(Role.PLAYER_SCORE), fields.need(Role.OPPONENT_SCORE)
    player, opponent = (column.numbers(read_number) for column in columns)
    score = np.where(player == opponent, 0.5, (player > opponent).astype(np.float64))
    kinds = np.full(len(score), NO_KIND, np.int8)
    for column, numbers in zip(columns, (player, opponent), strict=True):
        _, why_not = readings(column, read_result)
        unknown = kind_number(ProblemKind.UNKNOWN_RESULT)
        fresh = np.isnan(numbers) & ((kinds == NO_KIND) | not_rated_numbers(why_not))
        kinds[fresh] = np.where(why_not[fresh] == NO_KIND, unknown, why_not[fresh])
    halves = (player == 0.5) | (opponent == 0.5)  # noqa: PLR2004 - then one game is one point
    if halves.any():
        odd = (kinds == NO_KIND) & (player + opponent != 1) & (np.maximum(player, opponent) <= 1)
        kinds[odd] = kind_number(ProblemKind.CONTRADICTION)
    return np.where(kinds == NO_KIND, score, np.nan), kinds, fields.place(Role.PLAYER_SCORE)
