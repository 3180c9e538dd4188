"""Whether a win can lose points."""

from elo_core import fide_expected_score
from pages.ui.figures import lesson_limits
from pages.ui.keys import ExpectedScoreKey
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import (
    Answer,
    Board,
    ChoiceAsk,
    Lesson,
    Option,
    Picture,
    Row,
    chose,
)
from pages.ui.lessons.see import See
from pages.ui.numbers import compact, plain, signed, thousands, whole_percent
from pages.ui.text import N_, _, ltr

K = 20.0
FIDE_PLAYER = 2700.0  # 2650 or more: no 400-point rule since October 2025 (B.02, 8.3.1)
FIDE_GAP = 736.0  # points; the first difference at which table 8.1.2 reads 1.00

ASK = ChoiceAsk(
    label=N_("The win"),
    options=(
        Option("costs", N_("can cost you points"), -1.0),
        Option("nothing", N_("can pay nothing"), 0.0),
        Option("pays", N_("always pays"), 1.0),
    ),
)


def _truths(_settings: tuple[float, ...]) -> tuple[float, ...]:
    least = lesson_limits.limits_info(K, None, is_revealed=True).points.min()
    return (float(least > 0) - float(least < 0),)


def _pictures(board: Board) -> tuple[Picture, ...]:
    info = lesson_limits.limits_info(K, board.guesses[0], is_revealed=board.is_revealed)
    alt = (
        _("A curve that falls towards zero and never reaches it, and a straight line that does.")
        if board.is_revealed
        else _("Empty axes: what a win pays, against how far the opponent is below you.")
    )
    return (
        Picture(lesson_limits.plot_limits(info), alt, lambda: lesson_limits.limits_frame(info)),
    )


def _answer(board: Board) -> Answer:
    farthest = lesson_limits.limits_info(K, None, is_revealed=True).farthest
    table = K * (1 - fide_expected_score(FIDE_PLAYER, FIDE_PLAYER - FIDE_GAP))
    reason = _(
        "Nobody is ever expected to score a full point, so something is left to win. The rule of "
        "thumb “%(percent)s of the difference” is a straight line and goes wrong beyond 400 "
        "points. FIDE’s table has two decimals: for players of 2650 and more it pays %(table)s "
        "from %(gap)s points on, but it never takes."
    )
    option = ASK.option(board.guesses[0] or 0.0)
    label = _("Beating a player %(gap)s points below you pays")
    return Answer(
        (
            Row(
                label % {"gap": thousands(lesson_limits.FARTHEST)},
                ltr(signed(farthest)),
                chose(_(option.label)),
            ),
        ),
        _("A win always pays, however little."),
        reason
        % {"percent": whole_percent(0.04), "table": plain(table, 1), "gap": compact(FIDE_GAP)},
    )


WIN_AND_FALL = Lesson(
    id="win-and-fall",
    name=N_("Win and fall?"),
    title=N_("Can you win a game and lose points?"),
    question=N_("You win against a player far below you. Can the win cost you points?"),
    given=N_(
        "K is %(k)s. Beating an equal pays %(equal)s, and the weaker the opponent, the less."
    ),
    minutes=5,
    level=1,
    needs=N_("expected score"),
    asks=(ASK,),
    truths=_truths,
    pictures=_pictures,
    answer=_answer,
    sketch={
        "line": sketch.line("M30 48H210"),
        "ink": sketch.line("M78 44V14m-6 7 6-8 6 8"),
        "quiet": sketch.line("M162 14V44m-6-7 6 8 6-8", dashed=True)
        + sketch.word("1 : 0", 78, 61)
        + sketch.word("−", 162, 61),
        "ask": sketch.question(120, 40),
    },
    see=(
        See(
            "expected_score",
            N_("Far differences on the curve"),
            {ExpectedScoreKey.DIFFERENCE: compact(lesson_limits.FARTHEST)},
        ),
    ),
    values={"k": compact(K), "equal": compact(K / 2)},
)
