"""Game by game against once per event."""

import numpy as np

from elo_core import rate_period, rate_sequence
from pages.ui.figures import lesson_paths
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
from pages.ui.lessons.see import See, game
from pages.ui.numbers import compact, plain
from pages.ui.palette import INK, QUIET
from pages.ui.text import N_, _

START, K, WINS = 1500.0, 20.0, 5
OFF = 7.0  # points from the told end at which a guess without a number is drawn

ASK = ChoiceAsk(
    label=N_("Rated game by game you get"),
    options=(
        Option("more", N_("more"), 1.0),
        Option("same", N_("the same"), 0.0),
        Option("less", N_("less"), -1.0),
    ),
)


def _once() -> float:
    return rate_period(START, [START] * WINS, [1.0] * WINS, k_factor=K).new_rating


def _game_by_game() -> list[float]:
    found = rate_sequence(START, [START] * WINS, [1.0] * WINS, k_factor=K)
    return [float(rating) for rating in found.ratings]


def _truths(_settings: tuple[float, ...]) -> tuple[float, ...]:
    more = _game_by_game()[-1] - _once()
    return (float(more > 0) - float(more < 0),)


def _pictures(board: Board) -> tuple[Picture, ...]:
    guess = board.guesses[0]
    games = np.array([*range(WINS + 1), WINS], dtype=np.float64)
    once = lesson_paths.Path(_("once"), games, np.array([START] * (WINS + 1) + [_once()]), QUIET)
    true: tuple[lesson_paths.Path, ...] = ()
    if board.is_revealed:
        true = (lesson_paths.path(_("game by game"), _game_by_game(), INK),)
    end = None if guess is None else _once() + OFF * guess
    text = (
        "" if guess is None else _("your guess: %(guess)s") % {"guess": _(ASK.option(guess).label)}
    )
    info = lesson_paths.PathsInfo(
        (once,), true, START, end, text, (_("win"),) * WINS, (START - 6, _once() + 14)
    )
    alt = (
        _("Rating after each of five wins, rated game by game, and rated once at the end.")
        if board.is_revealed
        else _("Rating rated once after five wins; game by game is open.")
    )
    return (Picture(lesson_paths.plot_paths(info), alt, lambda: lesson_paths.paths_frame(info)),)


def _answer(board: Board) -> Answer:
    reason = _(
        "After each win you are rated higher, so the next win over the same opponent is expected "
        "more and pays less. Rated once, all five wins are measured from your rating at the "
        "start. FIDE rates once a month, most websites after every game."
    )
    option = ASK.option(board.guesses[0] or 0.0)
    return Answer(
        (Row(_("Game by game"), plain(_game_by_game()[-1]), chose(_(option.label))),),
        _("Game by game, a streak pays less and less."),
        reason,
    )


EVENT = Lesson(
    id="event",
    name=N_("Game by game or once"),
    title=N_("Five wins, rated once or game by game. Which pays more?"),
    question=N_(
        "You have %(start)s and beat five players with %(start)s. Rated once, after the event, "
        "you get %(once)s. And rated game by game?"
    ),
    given=N_("K is %(k)s."),
    minutes=10,
    level=3,
    needs=N_("one game by hand"),
    asks=(ASK,),
    truths=_truths,
    pictures=_pictures,
    answer=_answer,
    sketch={
        "line": sketch.line("M20 54H200"),
        "quiet": sketch.line("M24 54H176V14", dashed=True),
        "k20": sketch.line("M24 54 54 44 84 35 114 27"),
        "ask": sketch.question(150, 32) + sketch.question(200, 26),
    },
    see=(See("calculator", N_("What one of the wins pays"), game(START, START, k="fide-20")),),
    values={"start": compact(START), "once": compact(_once()), "k": compact(K)},
)
