"""How far a correctly rated player swings in a hundred games."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from elo_core import theory
from elo_core.classroom import settled_paths
from pages.ui.figures import lesson_swing
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import Answer, Board, Lesson, NumberAsk, Picture, Row, said
from pages.ui.lessons.see import See, player
from pages.ui.numbers import compact, plain, rating, thousands
from pages.ui.text import N_, _

K, GAMES, TRUE_STRENGTH = 20.0, 100, 1500.0
PLAYERS, SEED = 5000, 5
FIRST = 3  # the player shown first: one who swings about as far as most
MANY = 100.0  # points
ASK_EVERYBODY = 2  # the stage at which all players are seen


@cache
def _paths() -> NDArray[np.float64]:
    return settled_paths(K, n_games=GAMES, n_runs=PLAYERS, rng=np.random.default_rng(SEED))


def _swings() -> NDArray[np.float64]:
    swings: NDArray[np.float64] = np.ptp(_paths(), axis=1)
    return swings


def _one(board: Board) -> NDArray[np.float64]:
    path: NDArray[np.float64] = TRUE_STRENGTH + _paths()[(FIRST + board.turn) % PLAYERS]
    return path


def _pictures(board: Board) -> tuple[Picture, ...]:
    guess = board.guesses[0]
    info = lesson_swing.RunInfo(
        K, TRUE_STRENGTH, GAMES, guess, _one(board) if board.is_revealed else None
    )
    alt = (
        _("Rating of one player over %(games)s games, with your guess as a band.")
        if board.is_revealed
        else _("Empty axes for a rating over %(games)s games, with your guess as a band.")
    )
    alt %= {"games": GAMES}
    everybody = board.stage >= ASK_EVERYBODY
    run = Picture(
        lesson_swing.plot_run(info), alt, lambda: lesson_swing.run_frame(info),
        14.0 if everybody else 20.0, _("one player") if everybody else "",
    )  # fmt: skip
    if not everybody:
        return (run,)
    many = lesson_swing.many_info(K, _swings(), guess=guess or 0.0, this=info.swing)
    text = _("Histogram of the swing of %(players)s players: %(mean)s points on average.")
    return run, Picture(
        lesson_swing.plot_many(many),
        text % {"players": thousands(PLAYERS), "mean": rating(many.mean)},
        lambda: lesson_swing.many_frame(many),
        11.5,
        _("all players"),
    )


def _answer(board: Board) -> Answer:
    guess = said(f"{board.guesses[0]:g}")
    if board.stage < ASK_EVERYBODY:
        swing = rating(float(np.ptp(_one(board))))
        return Answer(
            (Row(_("This one player swings"), _("%(points)s points") % {"points": swing}, guess),),
            _("Same strength every day, yet a good month and a bad month."),
            _("Was it just this one player?"),
        )
    swings = _swings()
    mean = rating(float(swings.mean()))
    reason = _(
        "Each game moves the rating by about %(step)s, lucky games come in bunches, and half of "
        "what luck gave is still there %(half_life)s games later. A larger K swings farther."
    )
    finding = _("A swing of %(many)s points needs no reason: %(share)s of 100 players have it.")
    return Answer(
        (
            Row(
                _("%(players)s players swing, on average") % {"players": thousands(PLAYERS)},
                _("%(points)s points") % {"points": mean},
                guess,
            ),
        ),
        finding % {"many": compact(MANY), "share": rating(100 * float((swings > MANY).mean()))},
        reason
        % {
            "step": compact(theory.single_game_sd(K)),
            "half_life": plain(theory.half_life(K), 0),
        },
    )


SWING = Lesson(
    id="swing",
    name=N_("How far luck swings"),
    title=N_("Rated right, %(games)s games played: how far does the rating swing?"),
    question=N_(
        "A correctly rated player plays %(games)s games at K %(k)s. How far apart are the highest "
        "and the lowest rating?"
    ),
    given=N_(
        "Rated right on average. Every opponent is just as strong, so each game is a coin toss."
    ),
    minutes=10,
    level=2,
    asks=(
        NumberAsk(
            label=N_("Highest minus lowest rating"), unit=N_("points"), maximum=240, step=2,
            close=10,
        ),
    ),
    truths=lambda _settings: (float(_swings().mean()),),
    pictures=_pictures,
    answer=_answer,
    steps=(N_("Play %(games)s games"), N_("Ask %(players)s players")),
    another=N_("Another player"),
    sketch={
        "line": sketch.line("M20 32H196"),
        "k20": sketch.line(
            "M20 32l8-6 8 7 8-6 8-6 8 6 8-7 8-5 8 6 8 6 8 6 8-5 8 7 8 7 8-6 8 8 8 5 8-6 8-7 8-5"
        ),
        "quiet": sketch.line("M204 8h6V58h-6"),
        "ask": sketch.question(226, 40),
    },
    see=(See(
        "simulation",
        N_("Play more games in the Simulation"),
        player("10-20-40", start=TRUE_STRENGTH, strength=TRUE_STRENGTH, games=GAMES,
               picture="volatility"),
    ),),
    values={"games": str(GAMES), "k": compact(K), "players": thousands(PLAYERS)},
)  # fmt: skip
