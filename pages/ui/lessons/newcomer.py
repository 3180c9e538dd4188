"""How many games until the rating knows."""

from pages.ui.figures import lesson_newcomer
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import Answer, Board, Lesson, NumberAsk, Picture, Row, said
from pages.ui.lessons.see import See, player
from pages.ui.numbers import compact, rating
from pages.ui.palette import k_span
from pages.ui.text import N_, _

START, TRUE_STRENGTH, NEAR = 1500.0, 1800.0, 50.0
K, OTHER_K = 20.0, 40.0
GAMES = 160


def _way(k_factor: float) -> lesson_newcomer.Way:
    return lesson_newcomer.way_to(
        START, TRUE_STRENGTH, near=NEAR, n_games=GAMES, k_factor=k_factor
    )


def _pictures(board: Board) -> tuple[Picture, ...]:
    ways = (_way(K), _way(OTHER_K)) if board.is_revealed else (None, None)
    info = lesson_newcomer.NewcomerInfo(START, TRUE_STRENGTH, NEAR, GAMES, board.guesses[0], *ways)
    alt = (
        _("The mean rating climbs from %(start)s to %(truth)s, steep first, then flat.")
        if board.is_revealed
        else _("Empty axes from %(start)s to %(truth)s, with your guess as a dashed line.")
    )
    alt %= {"start": compact(START), "truth": compact(TRUE_STRENGTH)}
    return (
        Picture(
            lesson_newcomer.plot_newcomer(info), alt, lambda: lesson_newcomer.newcomer_frame(info)
        ),
    )


def _answer(board: Board) -> Answer:
    reason = _(
        "Early wins are surprises and pay a lot; the closer the rating comes, the smaller the "
        "surprise, so the last points take longest. With %(other)s it takes %(games)s games, and "
        "the rating swings more ever after."
    )
    value = _("%(games)s games") % {"games": rating(_way(K).arrives)}
    return Answer(
        (Row(_("On average it takes"), value, said(f"{board.guesses[0]:g}")),),
        _("Fast at first, slow at the end."),
        reason % {"other": k_span(OTHER_K), "games": rating(_way(OTHER_K).arrives)},
    )


NEWCOMER = Lesson(
    id="newcomer",
    name=N_("The newcomer"),
    title=N_("Really %(truth)s, rated %(start)s. How many games until the rating knows?"),
    question=N_(
        "A newcomer is really worth %(truth)s and starts at %(start)s, K %(k)s. After how many "
        "games is the rating within %(near)s points of the truth?"
    ),
    given=N_("On average, against opponents of the newcomer’s own strength, without draws."),
    minutes=15,
    level=3,
    needs=N_("K-factor"),
    asks=(NumberAsk(label=N_("It takes"), unit=N_("games"), maximum=GAMES, close=8),),
    truths=lambda _settings: (_way(K).arrives,),
    pictures=_pictures,
    answer=_answer,
    sketch={
        "quiet": sketch.line("M20 12H220", dashed=True)
        + sketch.word("1800", 206, 26)
        + sketch.line("M128 56V48"),
        "k20": sketch.line("M20 54C50 30 84 20 128 16"),
        "line": sketch.line("M20 58H220"),
        "ask": sketch.question(128, 46, 20),
    },
    see=(
        See(
            "simulation",
            N_("Watch the newcomer in the Simulation"),
            player("20-40", start=START, strength=TRUE_STRENGTH, games=GAMES),
        ),
    ),
    values={
        "start": compact(START),
        "truth": compact(TRUE_STRENGTH),
        "k": compact(K),
        "near": compact(NEAR),
    },
)
