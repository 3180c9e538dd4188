"""How much more noise four times the K makes."""

from functools import cache

import numpy as np

from elo_core import theory
from elo_core.classroom import settled_paths
from pages.ui.figures import lesson_noise
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
from pages.ui.lessons.see import See, player
from pages.ui.numbers import compact, plain, rating, thousands
from pages.ui.palette import k_span
from pages.ui.text import N_, _

SMALL, LARGE = 10.0, 40.0
PLAYERS, SEED = 8000, 5

ASK = ChoiceAsk(
    label=N_("How many times as much?"),
    options=(
        Option("1", N_("the same"), 1.0),
        Option("1.5", "× 1.5", 1.5),
        Option("2", "× 2", 2.0),
        Option("3", "× 3", 3.0),
        Option("4", "× 4", 4.0),
    ),
)


@cache
def _spread(k_factor: float) -> lesson_noise.Spread:
    paths = settled_paths(k_factor, n_games=1, n_runs=PLAYERS, rng=np.random.default_rng(SEED))
    return lesson_noise.spread_of(k_factor, paths[:, -1])


def _ratio() -> float:
    return _spread(LARGE).sd / _spread(SMALL).sd


def _truths(_settings: tuple[float, ...]) -> tuple[float, ...]:
    return (min((option.value for option in ASK.options), key=lambda v: abs(v - _ratio())),)


def _pictures(board: Board) -> tuple[Picture, ...]:
    true = _spread(LARGE) if board.is_revealed else None
    info = lesson_noise.noise_info(_spread(SMALL), LARGE, board.guesses[0], true)
    alt = (
        _("Two histograms of ratings about the truth, with your guess as a dashed bell.")
        if board.is_revealed
        else _("Histogram of ratings with the small K; an empty row for the large K.")
    )
    return (Picture(lesson_noise.plot_noise(info), alt, lambda: lesson_noise.noise_frame(info)),)


def _answer(board: Board) -> Answer:
    reason = _(
        "Each game pushes four times as hard, but the pull back to the truth is four times as "
        "strong too, so luck is forgotten four times as fast: √4 = 2 is left. Measured on "
        "%(players)s players: ±%(small_sd)s with %(small)s, ±%(large_sd)s with %(large)s, "
        "%(ratio)s times."
    )
    option = ASK.option(board.guesses[0] or 1.0)
    return Answer(
        (Row(_("Four times the K makes"), _("twice the noise"), chose(_(option.label))),),
        _("Noise grows with the square root of K."),
        reason
        % {
            "players": thousands(PLAYERS),
            "small_sd": rating(_spread(SMALL).sd),
            "large_sd": rating(_spread(LARGE).sd),
            "small": k_span(SMALL),
            "large": k_span(LARGE),
            "ratio": plain(_ratio()),
        },
    )


NOISE = Lesson(
    id="noise",
    name=N_("Four times the K"),
    title=N_("Four times the K. How much more noise?"),
    question=N_(
        "K %(small)s and K %(large)s rate the same games. How much more noise has K %(large)s?"
    ),
    given=N_(
        "Correctly rated players. With K %(small)s two thirds of them stand within ±%(sd)s points "
        "of the truth."
    ),
    minutes=10,
    level=3,
    needs=N_("K-factor"),
    asks=(ASK,),
    truths=_truths,
    pictures=_pictures,
    answer=_answer,
    sketch={
        "line": sketch.line("M16 48H224"),
        "k10": sketch.area("M34 48C54 48 58 6 70 6s16 42 36 42z"),
        "k40": sketch.line("M122 48H218", dashed=True),
        "quiet": sketch.word("K 10", 70, 62) + sketch.word("K 40", 170, 62),
        "ask": sketch.question(170, 36, 26),
    },
    see=(
        See(
            "simulation",
            N_("Noise and slowness of every K"),
            player("10-40", start=1500, strength=1500, games=300),
        ),
    ),
    values={
        "small": compact(SMALL),
        "large": compact(LARGE),
        "sd": rating(theory.stationary_sd(SMALL)),
    },
)
