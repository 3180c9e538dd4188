"""What reading a file gives: the games, the problems, what was understood, and the counts."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import pandas as pd

from elo_core.readers.column_words import Role
from elo_core.readers.dates import DateOrder
from elo_core.readers.layouts import Layout
from elo_core.readers.names import MergedName
from elo_core.readers.problems import Effect, Problem
from elo_core.readers.results import Notation


class FileFormat(StrEnum):
    """What a file is, whatever it is called."""

    DELIMITED = "delimited"
    LINES = "lines"
    WORKBOOK = "workbook"
    PGN = "pgn"
    TRF = "trf"
    JSON = "json"
    NDJSON = "ndjson"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What the reader gives instead of letting it be guessed; None is guessed.

    Attributes
    ----------
    encoding : str or None
        A name Python knows, such as "cp1252".
    file_format : FileFormat or None
    delimiter : str or None
        One character, or two spaces for any run of spaces.
    sheet : str or None
        Of a workbook.
    header_line : int or None
        The line with the names of the columns; 0: there is none.
    columns : mapping from Role to str or None
        Columns by the names in `Understood.header`; None takes a role away. Roles that are not
        given are guessed.
    layout : Layout or None
    notation : Notation or None
    labels : mapping from str to float or None
        Scores of labels that only the reader knows, such as {"T": 0.5}; None leaves a label out.
    count_both_bad : bool
        Whether an arena's "tie (bothbad)" is a draw.
    date_order : DateOrder or None
    newest_first : bool or None
    keep_duplicates : bool or None
        Whether lines that stand twice are two games.
    keep_apart : collection of str
        Spellings that are players of their own: the undo of a merge.
    same_player : mapping from str to str
        Names to be read as another: a suggestion that was accepted.
    own_name : str
        The player whose history it is, where a file names only opponents.
    """

    encoding: str | None = None
    file_format: FileFormat | None = None
    delimiter: str | None = None
    sheet: str | None = None
    header_line: int | None = None
    columns: Mapping[Role, str | None] = field(default_factory=dict)
    layout: Layout | None = None
    notation: Notation | None = None
    labels: Mapping[str, float | None] = field(default_factory=dict)
    count_both_bad: bool = True
    date_order: DateOrder | None = None
    newest_first: bool | None = None
    keep_duplicates: bool | None = None
    keep_apart: Collection[str] = ()
    same_player: Mapping[str, str] = field(default_factory=dict)
    own_name: str = "me"


@dataclass(frozen=True, slots=True, kw_only=True)
class Understood:
    """How a file was read: to be shown, and to be changed by the arguments of the same names.

    Attributes
    ----------
    file_format : FileFormat or None
        None if it was not recognised.
    compressed : bool
        Whether it was a gzip file.
    encoding, delimiter, sheet : str or None
        None where the format has none.
    sheets : tuple of str
        All sheets of a workbook.
    header : tuple of str
        The names of all columns; their numbers if the file names none.
    header_line : int or None
        0 if the file names none; None where the format has no header.
    columns : mapping from Role to str
    unused_columns : tuple of str
    layout : Layout or None
    possible_layouts : tuple of Layout
        Those whose columns are there.
    notation : Notation or None
        SCORES: the margin was ignored.
    date_order : DateOrder or None
        None if no date needs one, or if it has to be asked.
    asks_date_order : bool
        Whether nothing is rated until ``date_order`` is given.
    buddhist_years : bool
    timed : bool
        Whether the file gives times of day.
    newest_first : bool
    ordered_by : Role or None
        DATE or ROUND; None: as the file has it.
    n_both_bad : int
        Rows with an arena's "tie (bothbad)".
    duplicates_kept : bool
        Whether lines stand twice and were read as two games.
    merged_names : tuple of MergedName
    suggested_names : tuple of (str, str)
        Names that may be one player's; nothing was done about them.
    own_name : str or None
        The player, if it is one's own history.
    """

    file_format: FileFormat | None = None
    compressed: bool = False
    encoding: str | None = None
    delimiter: str | None = None
    sheet: str | None = None
    sheets: tuple[str, ...] = ()
    header: tuple[str, ...] = ()
    header_line: int | None = None
    columns: Mapping[Role, str] = field(default_factory=dict)
    unused_columns: tuple[str, ...] = ()
    layout: Layout | None = None
    possible_layouts: tuple[Layout, ...] = ()
    notation: Notation | None = None
    date_order: DateOrder | None = None
    asks_date_order: bool = False
    buddhist_years: bool = False
    timed: bool = False
    newest_first: bool = False
    ordered_by: Role | None = None
    n_both_bad: int = 0
    duplicates_kept: bool = False
    merged_names: tuple[MergedName, ...] = ()
    suggested_names: tuple[tuple[str, str], ...] = ()
    own_name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How the rows of a file were read: ``rows == accepted + refused + not_rated``.

    Attributes
    ----------
    rows : int
        Rows, games or pairings of the file; the header, titles and empty lines are none.
    accepted : int
        Rows whose game counts.
    refused : int
        Rows to be mended, or waiting for an answer.
    not_rated : int
        Unfinished games, byes, forfeits, and what was left out.
    games : int
        Fewer than ``accepted`` where two rows tell one game.
    """

    rows: int = 0
    accepted: int = 0
    refused: int = 0
    not_rated: int = 0
    games: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedGames:
    """The games of a file and what was found out about it.

    Attributes
    ----------
    games : DataFrame
        One row for each game that counts, in the order of play. Always: ``line`` (int, of the
        file), ``date`` (datetime64, NaT if unknown), ``player`` and ``opponent`` (categories
        with the same players; their codes number them), ``score`` (1, 0.5 or 0 from the
        player's side), ``result`` (as the file writes it). Where the file has them: ``moment``
        (date and time), ``player_rating`` and ``opponent_rating`` (NaN if unknown),
        ``player_score`` and ``opponent_score``, ``round``, ``event``, ``neutral`` (bool),
        ``side`` (1: the player has white or is at home, -1: the opponent, 0: neither), and all
        other columns under their own names.
    problems : tuple of Problem
        In the order of the file; each says by its ``effect`` what became of its rows.
    understood : Understood
    counts : Counts
    """

    games: pd.DataFrame
    problems: tuple[Problem, ...]
    understood: Understood
    counts: Counts

    def with_effect(self, effect: Effect) -> tuple[Problem, ...]:
        """Return the problems that do something to their rows, such as refusing them."""
        return tuple(problem for problem in self.problems if problem.effect is effect)
