"""Problems of rows, as the reader of a file meets them: line, column, what stands there."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from elo_core.readers.checks import Checked
from elo_core.readers.dates import DATE_ALLOWED, DateOrder
from elo_core.readers.layouts import Layout
from elo_core.readers.problems import Effect, Problem, ProblemKind, quoted
from elo_core.readers.results import Notation
from elo_core.readers.table import Table

_RESULTS = {
    Notation.RESULTS: ("1-0", "0-1", "1/2-1/2"),
    Notation.SCORES: ("3-1",),
    Notation.HOME_DRAW_AWAY: ("H", "D", "A"),
    Notation.ONE_X_TWO: ("1", "X", "2"),
    Notation.PLUS_EQUALS_MINUS: ("+", "=", "-"),
    Notation.THREE_POINTS: ("3", "1", "0"),
    Notation.TWO_POINTS: ("2", "1", "0"),
    Notation.MARGIN: ("3", "0", "-2"),
    Notation.YES_NO: ("true", "false"),
}
_MARKS = ("yes", "no")
_ORDERS = (DateOrder.DAY_FIRST.value, DateOrder.MONTH_FIRST.value)
_ABOUT_RESULTS = frozenset(
    (
        ProblemKind.MISSING_RESULT,
        ProblemKind.UNKNOWN_RESULT,
        ProblemKind.SCORE_NOT_RESULT,
        ProblemKind.RESULT_IS_DATE,
    )
)


def problems_of_rows(table: Table, checked: Checked) -> tuple[Problem, ...]:
    """Return one problem for each row that has one, in the order of the file.

    A question about a whole column is one problem, with the number of rows that wait for it; so
    is the note that equal rows were kept.
    """
    found = [*_of_rows(table, checked), *_notes(table, checked)]
    found.sort(key=lambda problem: problem.entry or 0)
    question = _question(table, checked)
    return (question, *found) if question else tuple(found)


def _of_rows(table: Table, checked: Checked) -> Iterator[Problem]:
    verdicts = checked.verdicts
    for row in np.flatnonzero(~verdicts.counts).tolist():
        kind = verdicts.kind(row)
        if kind.effect is not Effect.ASKED:
            yield _problem(table, checked, kind, row, int(verdicts.columns[row]))


def _notes(table: Table, checked: Checked) -> Iterator[Problem]:
    for kind, rows, column in checked.verdicts.notes:
        found = rows[checked.verdicts.counts[rows]].tolist()
        if kind is ProblemKind.REPEATED_GAME and found:  # one note: in an arena they are thousands
            yield replace(_problem(table, checked, kind, found[0], column), rows=len(found))
        elif kind is not ProblemKind.REPEATED_GAME:
            yield from (_problem(table, checked, kind, row, column) for row in found)


def _question(table: Table, checked: Checked) -> Problem | None:
    """Return the question that a column of dates leaves open."""
    asked = np.flatnonzero(checked.verdicts.asked)
    if not len(asked):
        return None
    kind = ProblemKind.AMBIGUOUS_DATE_ORDER
    column = int(checked.verdicts.columns[asked[0]])
    example = checked.occasions.guess.example
    return Problem(
        kind=kind,
        line=int(table.lines[asked[0]]),
        column=table.header[column],
        got=quoted(example),
        allowed=_ORDERS,
        rows=len(asked),
    )


def _problem(table: Table, checked: Checked, kind: ProblemKind, row: int, place: int) -> Problem:
    column = table.columns[place] if place >= 0 else None
    other = checked.other_rows.get(row)
    return Problem(
        kind=kind,
        line=int(table.lines[row]),
        entry=row + 1,
        column=column.name if column else None,
        got=quoted(column.distinct[column.codes[row]]) if column else "",
        allowed=_allowed(checked, kind, row),
        other_line=None if other is None else int(table.lines[other]),
    )


def _allowed(checked: Checked, kind: ProblemKind, row: int) -> tuple[str, ...]:
    """Return what could stand there instead."""
    if kind is ProblemKind.IMPOSSIBLE_DATE:
        return DATE_ALLOWED
    if kind not in _ABOUT_RESULTS:
        return ()
    claim = checked.claim
    if checked.layout is Layout.PAIR_WINNER:
        return tuple(claim.names.names[ids[row]] for ids in (claim.player, claim.opponent))
    if checked.layout in {Layout.WINNER_LOSER, Layout.PAIR_FLAGS}:
        return _MARKS
    return _RESULTS.get(claim.notation or Notation.RESULTS, _RESULTS[Notation.RESULTS])
