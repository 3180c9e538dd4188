"""What a problem of a file is called, and what a reader can do about it."""

from elo_core.readers import Effect, Problem, ProblemKind
from pages.ui.text import N_, _

_WORDS = {
    ProblemKind.SELF_PLAY: N_("the same player on both sides"),
    ProblemKind.MISSING_PLAYER: N_("a player is missing"),
    ProblemKind.MISSING_RESULT: N_("the result is missing"),
    ProblemKind.UNKNOWN_RESULT: N_("no result that is known"),
    ProblemKind.SCORE_NOT_RESULT: N_(
        "a score among results; if all are scores, say so under “Change what was understood”"
    ),
    ProblemKind.UNCLEAR_NUMBER: N_(
        "a number that may be points, a margin or a side: say which under “Change what was "
        "understood”"
    ),
    ProblemKind.RESULT_IS_DATE: N_(
        "a spreadsheet made a date of the result: format the column as text and type it again"
    ),
    ProblemKind.CONTRADICTION: N_("the two sides of this game tell different results"),
    ProblemKind.IMPOSSIBLE_DATE: N_("no day of the calendar"),
    ProblemKind.RATING_NOT_A_NUMBER: N_("the rating is no number"),
    ProblemKind.DUPLICATE_GAME: N_("the same game a second time"),
    ProblemKind.TOO_MANY_PLAYERS: N_("more than two players: Elo rates games of two"),
    ProblemKind.TOO_MANY_CELLS: N_("more cells than the header has columns"),
    ProblemKind.OPEN_QUOTE: N_("a quotation mark that is never closed"),
    ProblemKind.DAMAGED_RECORD: N_("a damaged record"),
    ProblemKind.EMPTY_FILE: N_("the file is empty"),
    ProblemKind.NO_GAMES: N_("no game was found"),
    ProblemKind.FILE_TOO_LARGE: N_("the file is too large"),
    ProblemKind.TOO_MANY_ROWS: N_("too many rows"),
    ProblemKind.TOO_MANY_COLUMNS: N_("too many columns"),
    ProblemKind.TOO_DEEP: N_("brackets inside brackets, too deep"),
    ProblemKind.NOT_TEXT: N_("this is no text"),
    ProblemKind.UNSUPPORTED_FORMAT: N_(
        "a kind of file that is not read here: save it as .xlsx or .csv in the program it is "
        "from, or copy the rows and paste them"
    ),
    ProblemKind.DAMAGED_FILE: N_("the file is damaged"),
    ProblemKind.NO_SUCH_CHOICE: N_("the file has nothing of this name"),
    ProblemKind.COLUMNS_NOT_FOUND: N_(
        "no columns for two players and a result: name them in the first line, as in "
        "white,black,result"
    ),
    ProblemKind.CROSS_TABLE: N_(
        "a cross table: give one line to each game instead, with both names and the result"
    ),
    ProblemKind.AMBIGUOUS_DATE_ORDER: N_("day or month first? Nothing is rated until you say"),
    ProblemKind.UNFINISHED: N_("unfinished: counts as soon as it has a result"),
    ProblemKind.BYE: N_("a bye"),
    ProblemKind.FORFEIT: N_("a forfeit, not played"),
    ProblemKind.UNRATED_GAME: N_("marked as not to be rated"),
    ProblemKind.LEFT_OUT: N_("left out, as you said"),
    ProblemKind.MISSING_DATE: N_("no date: kept at its place in the file"),
    ProblemKind.REPEATED_GAME: N_("the same line again: kept as a game of its own"),
    ProblemKind.RATING_LEFT_OUT: N_("the rating is no number and left out; the game counts"),
    ProblemKind.FLAG_NOT_READ: N_("neither yes nor no: read as no"),
    ProblemKind.UNREADABLE_LETTERS: N_("letters that could not be read"),
}
EFFECT_SIGNS = {
    Effect.REFUSED: "✕",
    Effect.ASKED: "?",
    Effect.NOT_RATED: "–",
    Effect.NOTED: "✓",
}
EFFECT_WORDS = {
    Effect.REFUSED: N_("refused"),
    Effect.ASKED: N_("waiting for your answer"),
    Effect.NOT_RATED: N_("not rated"),
    Effect.NOTED: N_("rated, to be known"),
}


def reason(problem: Problem) -> str:
    """Return what is wrong, in the reader's language; nothing of the file is in it."""
    return _(_WORDS[problem.kind])


def allowed(problem: Problem) -> str:
    """Return what could stand there instead; it may hold names of the file.

    What a question allows are its answers, which the page offers as buttons.
    """
    if problem.effect is Effect.ASKED:
        return ""
    return ", ".join(problem.allowed)
