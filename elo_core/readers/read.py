"""The door: any list of results becomes games, and problems where it does not."""

from collections.abc import Collection, Mapping
from dataclasses import replace

import numpy as np

from elo_core._checks import IntArray
from elo_core.readers.alike import suggest_same
from elo_core.readers.checks import Checked, checked
from elo_core.readers.colour_in_result import with_colours_apart
from elo_core.readers.column_words import Role
from elo_core.readers.cross_tables import is_cross_table
from elo_core.readers.dates import DateOrder
from elo_core.readers.fields import Fields
from elo_core.readers.formats import Opened, opened
from elo_core.readers.frame import framed, no_games
from elo_core.readers.halves import second_halves
from elo_core.readers.imported import Choices, Counts, FileFormat, ImportedGames, Understood
from elo_core.readers.layouts import Layout, best_layout, fitting
from elo_core.readers.order import Arrangement, arranged
from elo_core.readers.pairs_in_one import with_pairs_apart
from elo_core.readers.problems import Problem, ProblemKind, UnreadableFileError, refused_file
from elo_core.readers.reports import problems_of_rows
from elo_core.readers.results import Notation, is_both_bad
from elo_core.readers.roles import find_roles
from elo_core.readers.table import Progress


def read_games(
    data: bytes | str,
    *,
    filename: str | None = None,
    encoding: str | None = None,
    file_format: FileFormat | None = None,
    delimiter: str | None = None,
    sheet: str | None = None,
    header_line: int | None = None,
    columns: Mapping[Role, str | None] | None = None,
    layout: Layout | None = None,
    notation: Notation | None = None,
    labels: Mapping[str, float | None] | None = None,
    count_both_bad: bool = True,
    date_order: DateOrder | None = None,
    newest_first: bool | None = None,
    keep_duplicates: bool | None = None,
    keep_apart: Collection[str] = (),
    same_player: Mapping[str, str] | None = None,
    own_name: str = "me",
    progress: Progress | None = None,
) -> ImportedGames:
    """Return the games of a result list in any of the known formats, and its problems.

    Nothing that a file holds raises: what cannot be read is a problem with its line. What is
    guessed stands in `ImportedGames.understood` and can be given instead, by the argument of the
    same name.

    Parameters
    ----------
    data : bytes or str
        The file as it is, also packed with gzip; or text that was pasted.
    filename : str, optional
        Hardly matters: what a file is, is seen from what it holds.
    encoding, file_format, delimiter, sheet, header_line, columns, layout, notation, labels, \
count_both_bad, date_order, newest_first, keep_duplicates, keep_apart, same_player, own_name
        As `Choices` describes them.
    progress : callable, optional
        Called with the share of the work that is done, from 0 to 1. It may raise to stop;
        nothing is half done then.

    Returns
    -------
    ImportedGames

    Notes
    -----
    A score is turned into win, draw and loss; the margin is ignored. Games are sorted by date;
    those of one date stay as the file has them, turned round if its newest stand first.

    Examples
    --------
    >>> result = read_games("date,white,black,result" + chr(10) + "2024-01-05,Asha,Bilal,1-0")
    >>> result.games[["player", "opponent", "score"]].to_dict("records")
    [{'player': 'Asha', 'opponent': 'Bilal', 'score': 1.0}]
    >>> read_games(b"").problems[0].kind.value
    'empty_file'
    """
    choices = Choices(
        encoding=encoding,
        file_format=file_format,
        delimiter=delimiter,
        sheet=sheet,
        header_line=header_line,
        columns=dict(columns or {}),
        layout=layout,
        notation=notation,
        labels=dict(labels or {}),
        count_both_bad=count_both_bad,
        date_order=date_order,
        newest_first=newest_first,
        keep_duplicates=keep_duplicates,
        keep_apart=keep_apart,
        same_player=dict(same_player or {}),
        own_name=own_name,
    )
    try:
        source = opened(data, choices, filename=filename, progress=_part(progress, until=0.8))
    except UnreadableFileError as refusal:
        return _refused(refusal.problem, Understood())
    try:
        result = _games(source, choices)
    except UnreadableFileError as refusal:
        problem = replace(refusal.problem, rows=len(source.table))
        return _refused(problem, replace(source.understood, header=source.table.header))
    if progress is not None:
        progress(1.0)
    return result


def _part(progress: Progress | None, *, until: float) -> Progress | None:
    """Return the progress of a first part of the work."""
    if progress is None:
        return None
    whole = progress
    return lambda share: whole(share * until)


def _refused(problem: Problem, understood: Understood) -> ImportedGames:
    """Return the result of a file that is refused as a whole."""
    counts = Counts(rows=problem.rows, refused=problem.rows)
    return ImportedGames(
        games=no_games(), problems=(problem,), understood=understood, counts=counts
    )


def _games(source: Opened, choices: Choices) -> ImportedGames:
    """Return the games of a table."""
    table, pair = with_pairs_apart(source.table)
    table, coloured = with_colours_apart(table)
    if not len(table):
        raise refused_file(ProblemKind.NO_GAMES, line=table.header_line)
    if not choices.columns and is_cross_table(table):
        raise refused_file(ProblemKind.CROSS_TABLE, line=table.header_line)
    fields = Fields(
        table=table,
        roles=find_roles(table, {**pair, **coloured, **choices.columns}),
        notation=choices.notation,
        labels=choices.labels,
        count_both_bad=choices.count_both_bad,
        own_name=choices.own_name,
        keep_apart=choices.keep_apart,
        same_player=choices.same_player,
    )
    rule = best_layout(fields, layout=choices.layout)
    if rule is None:
        too_many = Role.THIRD_PLAYER in fields.roles
        kind = ProblemKind.TOO_MANY_PLAYERS if too_many else ProblemKind.COLUMNS_NOT_FOUND
        raise refused_file(kind, line=table.header_line, got=", ".join(table.header))
    found = checked(fields, rule, choices)
    arrangement, ordered_by = _arranged(fields, found, choices)
    is_game = found.verdicts.counts & ~second_halves(found.partner)
    rows = arrangement.rows[is_game[arrangement.rows]]
    return ImportedGames(
        games=framed(fields, found.claim, found.occasions, found.sides, found.partner, rows),
        problems=(*source.notes, *problems_of_rows(table, found)),
        understood=replace(
            _understood(source.understood, fields, found),
            newest_first=arrangement.newest_first,
            ordered_by=ordered_by,
            suggested_names=_suggested(found, rows),
        ),
        counts=Counts(
            rows=len(table),
            accepted=int(found.verdicts.counts.sum()),
            refused=int(found.verdicts.refused.sum()),
            not_rated=int(found.verdicts.not_rated.sum()),
            games=len(rows),
        ),
    )


def _arranged(fields: Fields, found: Checked, choices: Choices) -> tuple[Arrangement, Role | None]:
    event = fields.column(Role.EVENT)
    one_event = event is None or event.n_used() <= 1
    occasions = found.occasions
    arrangement = arranged(
        occasions.moments,
        occasions.rounds,
        newest_first=choices.newest_first,
        sort_by_rounds=one_event,
    )
    by_round = one_event and not np.isnan(occasions.rounds).all()
    by = Role.DATE if occasions.dated else Role.ROUND if by_round else None
    return arrangement, by


def _understood(understood: Understood, fields: Fields, found: Checked) -> Understood:
    table = fields.table
    result = fields.column(Role.RESULT) or fields.column(Role.WINNER)
    both_bad = 0 if result is None else int(result.where(is_both_bad).sum())
    used = set(fields.roles.values())
    return replace(
        understood,
        header=table.header,
        columns=dict(fields.roles),
        unused_columns=tuple(name for name in table.header if name not in used),
        layout=found.layout,
        possible_layouts=_possible_layouts(fields),
        notation=found.claim.notation,
        date_order=found.occasions.guess.order,
        asks_date_order=found.occasions.guess.ask,
        buddhist_years=found.occasions.buddhist,
        timed=found.occasions.timed,
        n_both_bad=both_bad,
        duplicates_kept=found.duplicates_kept,
        merged_names=found.claim.names.merged,
        own_name=fields.own_name if found.layout is Layout.OWN_HISTORY else None,
    )


def _possible_layouts(fields: Fields) -> tuple[Layout, ...]:
    layouts = dict.fromkeys(rule.layout for rule in fitting(fields.roles))
    if {Role.PLAYER, Role.OPPONENT} <= fields.roles.keys():
        layouts[Layout.PLAYER_ROWS] = None  # each game might stand twice
    return tuple(layouts)


def _suggested(found: Checked, rows: IntArray) -> tuple[tuple[str, str], ...]:
    player, opponent = found.claim.player[rows], found.claim.opponent[rows]
    names = found.claim.names.names
    return suggest_same(names, games=(player, opponent))
