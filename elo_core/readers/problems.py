"""What a file can have wrong with it, as data: the page says it in the reader's language."""

from dataclasses import dataclass
from enum import StrEnum

from elo_core.readers.limits import MAX_QUOTED
from elo_core.readers.words import whole


class Effect(StrEnum):
    """What a problem does to the rows it is about."""

    REFUSED = "refused"
    """Nothing is rated until the row is mended."""

    ASKED = "asked"
    """Refused until the reader answers a question."""

    NOT_RATED = "not_rated"
    """Read and understood: it is not a game that counts."""

    NOTED = "noted"
    """The game is kept; the reader should know."""


class ProblemKind(StrEnum):
    """Kinds of problems; `effect` says what each does to its rows."""

    SELF_PLAY = "self_play"
    MISSING_PLAYER = "missing_player"
    MISSING_RESULT = "missing_result"
    UNKNOWN_RESULT = "unknown_result"
    SCORE_NOT_RESULT = "score_not_result"
    """A score of goals such as 2-0 among chess results: one may say that they are scores."""
    UNCLEAR_NUMBER = "unclear_number"
    """A number that may be points, a margin or a side: one may say which."""
    RESULT_IS_DATE = "result_is_date"
    """A spreadsheet turned 1/2 or 3-1 into a date."""
    CONTRADICTION = "contradiction"
    """The two sides of one game tell different results."""
    IMPOSSIBLE_DATE = "impossible_date"
    RATING_NOT_A_NUMBER = "rating_not_a_number"
    DUPLICATE_GAME = "duplicate_game"
    TOO_MANY_PLAYERS = "too_many_players"
    TOO_MANY_CELLS = "too_many_cells"
    OPEN_QUOTE = "open_quote"
    DAMAGED_RECORD = "damaged_record"

    EMPTY_FILE = "empty_file"
    NO_GAMES = "no_games"
    FILE_TOO_LARGE = "file_too_large"
    TOO_MANY_ROWS = "too_many_rows"
    TOO_MANY_COLUMNS = "too_many_columns"
    TOO_DEEP = "too_deep"
    NOT_TEXT = "not_text"
    UNSUPPORTED_FORMAT = "unsupported_format"
    DAMAGED_FILE = "damaged_file"
    NO_SUCH_CHOICE = "no_such_choice"
    """A sheet, column or encoding was given that this file does not have."""
    COLUMNS_NOT_FOUND = "columns_not_found"
    CROSS_TABLE = "cross_table"

    AMBIGUOUS_DATE_ORDER = "ambiguous_date_order"

    UNFINISHED = "unfinished"
    BYE = "bye"
    FORFEIT = "forfeit"
    UNRATED_GAME = "unrated_game"
    """Marked in the file as played but not to be rated."""
    LEFT_OUT = "left_out"
    """A "tie (bothbad)", or a label, that the reader chose to leave out."""

    MISSING_DATE = "missing_date"
    """Kept at its place in the file."""
    REPEATED_GAME = "repeated_game"
    """The same line again, in a file where players do meet several times a day."""
    RATING_LEFT_OUT = "rating_left_out"
    """A start rating that is no number; the game itself is kept."""
    FLAG_NOT_READ = "flag_not_read"
    """A neutral-ground mark that is neither yes nor no; read as no."""
    UNREADABLE_LETTERS = "unreadable_letters"
    """Bytes that no letter belongs to; shown as U+FFFD."""

    @property
    def effect(self) -> Effect:
        """What this kind does to its rows."""
        return _EFFECTS.get(self, Effect.REFUSED)


_EFFECTS = {
    ProblemKind.AMBIGUOUS_DATE_ORDER: Effect.ASKED,
    ProblemKind.UNFINISHED: Effect.NOT_RATED,
    ProblemKind.BYE: Effect.NOT_RATED,
    ProblemKind.FORFEIT: Effect.NOT_RATED,
    ProblemKind.UNRATED_GAME: Effect.NOT_RATED,
    ProblemKind.LEFT_OUT: Effect.NOT_RATED,
    ProblemKind.MISSING_DATE: Effect.NOTED,
    ProblemKind.REPEATED_GAME: Effect.NOTED,
    ProblemKind.RATING_LEFT_OUT: Effect.NOTED,
    ProblemKind.FLAG_NOT_READ: Effect.NOTED,
    ProblemKind.UNREADABLE_LETTERS: Effect.NOTED,
}
"""Kinds that are not here refuse their rows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing that is wrong with a file, or that the reader should know.

    Attributes
    ----------
    kind : ProblemKind
    line : int or None
        Line of the file, from 1; in a workbook the row of the sheet. None: the whole file.
    entry : int or None
        Which game or row it is, from 1, the header not counted: where a file has all its games
        in one line, the line alone does not find it.
    column : str or None
        The column as the file names it.
    got : str
        What stands there, cut after 200 characters.
    allowed : tuple of str
        What could stand there instead, as it is written in a file; empty if anything else could.
    other_line : int or None
        The line of the same game that this one repeats or contradicts.
    rows : int, default 1
        How many rows this problem is about; more than one if it is about the whole file.
    """

    kind: ProblemKind
    line: int | None = None
    entry: int | None = None
    column: str | None = None
    got: str = ""
    allowed: tuple[str, ...] = ()
    other_line: int | None = None
    rows: int = 1

    @property
    def effect(self) -> Effect:
        """What it does to its rows."""
        return self.kind.effect


class UnreadableFileError(Exception):
    """A whole file is refused. Raised by the readers for the door, which returns its problem.

    Attributes
    ----------
    problem : Problem
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.kind)
        self.problem = problem


def refused_file(
    kind: ProblemKind,
    *,
    line: int | None = None,
    column: str | None = None,
    got: str = "",
    allowed: tuple[str, ...] = (),
    rows: int = 0,
) -> UnreadableFileError:
    """Return the error that refuses a whole file."""
    problem = Problem(
        kind=kind, line=line, column=column, got=quoted(got), allowed=allowed, rows=rows
    )
    return UnreadableFileError(problem)


def quoted(text: str) -> str:
    """Return a cell as a problem repeats it: cut, and without half characters."""
    shown = whole(text)
    return shown if len(shown) <= MAX_QUOTED else shown[: MAX_QUOTED - 1] + "…"
