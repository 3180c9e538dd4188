"""The class's own ladder: K 20 or K 40."""

from pages.ui.figures import lesson_ladder
from pages.ui.keys import SimulationKey, YourGamesKey
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import (
    Answer,
    Board,
    ChoiceAsk,
    Lesson,
    Option,
    Picture,
    Row,
    Setting,
    chose,
)
from pages.ui.lessons.see import Query, See, player
from pages.ui.numbers import compact, rating
from pages.ui.palette import k_span
from pages.ui.text import N_, _

CHOICES = (20.0, 40.0)
START = 1500.0
LEAST_GAMES = 10  # of the Simulation

ASK = ChoiceAsk(
    label=N_("Our ladder needs"),
    options=(Option("20", N_("K 20"), CHOICES[0]), Option("40", N_("K 40"), CHOICES[1])),
)
SETTINGS = (
    Setting(
        id="games", label=N_("Games of each player"), default=30, minimum=1, maximum=300, step=1
    ),
    Setting(
        id="off", label=N_("Ratings off at the start by about"), default=200, minimum=0,
        maximum=400, step=10,
    ),
)  # fmt: skip


def _our_own(settings: tuple[float, ...]) -> Query:
    """Return what the Simulation opens with under the class's own numbers."""
    n_games, start_error = settings
    return {
        SimulationKey.GAMES: f"{max(n_games, LEAST_GAMES):g}",
        SimulationKey.TRUE_STRENGTH: compact(START + start_error),
    }


def _info(board: Board, *, is_revealed: bool) -> lesson_ladder.LadderInfo:
    n_games, start_error = board.settings
    return lesson_ladder.ladder_info(
        int(n_games), start_error, CHOICES, board.guesses[0], is_revealed=is_revealed
    )


def _truths(settings: tuple[float, ...]) -> tuple[float, ...]:
    errors = _info(Board((None,), settings=settings), is_revealed=True).choice_errors
    return (CHOICES[errors.index(min(errors))],)


def _pictures(board: Board) -> tuple[Picture, ...]:
    info = _info(board, is_revealed=board.is_revealed)
    alt = (
        _("Typical error of the ratings against K, with K 20 and K 40 marked and your guess.")
        if board.is_revealed
        else _("Empty axes: typical error of the ratings against K, with K 20 and K 40 marked.")
    )
    return (
        Picture(lesson_ladder.plot_ladder(info), alt, lambda: lesson_ladder.ladder_frame(info)),
    )


def _answer(board: Board) -> Answer:
    info = _info(board, is_revealed=True)
    (best,) = _truths(board.settings)
    other = next(k for k in CHOICES if k != best)
    errors = dict(zip(CHOICES, info.choice_errors, strict=True))
    finding = _("After %(games)s games %(best)s is ±%(error)s off, %(other)s ±%(other_error)s.")
    reason = _(
        "A large K finds its way sooner, a small one rests more quietly. The more games you play, "
        "and the better the ratings are at the start, the smaller the best K."
    )
    if info.best_k is not None:
        reason += " " + _("Best of all here: about K %(k)s.") % {"k": rating(info.best_k)}
    return Answer(
        (
            Row(
                _("Closer to the truth"),
                f"K {best:g}",
                chose(f"K {board.guesses[0]:g}"),
            ),
        ),
        finding
        % {
            "games": info.n_games,
            "best": k_span(best),
            "error": rating(errors[best]),
            "other": k_span(other),
            "other_error": rating(errors[other]),
        },
        reason,
    )


LADDER = Lesson(
    id="ladder",
    name=N_("Our own ladder"),
    title=N_("Our own ladder: does it need K 20 or K 40?"),
    question=N_("Does our own ladder need K 20 or K 40?"),
    given=N_("Say how much you play and how little you know at the start. Then choose."),
    minutes=20,
    level=3,
    needs=N_("your own numbers"),
    asks=(ASK,),
    settings=SETTINGS,
    truths=_truths,
    pictures=_pictures,
    answer=_answer,
    sketch={
        "quiet": sketch.line("M92 6V60M148 6V60")
        + sketch.dot(120, 40, 4)
        + sketch.line("M62 46V20m-5 6 5-7 5 7"),
        "line": sketch.line("M92 16H148M92 28H148M92 40H148M92 52H148"),
        "you": sketch.dot(108, 28, 5),
        "opponent": sketch.square(131, 16, 10),
        "ask": sketch.question(178, 40),
    },
    see=(
        See(
            "simulation",
            N_("Both Ks over your number of games"),
            player("20-40", start=START, strength=START, games=LEAST_GAMES),
            _our_own,
        ),
        See(
            "your_games",
            N_("Or let your own results say"),
            {YourGamesKey.SOURCE: "paste", YourGamesKey.VIEW: "k"},
        ),
    ),
    values={"k": compact(CHOICES[0])},
)
