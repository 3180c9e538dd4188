"""The same four games with K 10 and with K 40."""

from elo_core import rate_sequence
from pages.ui.figures import lesson_paths
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import Answer, Board, Lesson, NumberAsk, Picture, Row, said
from pages.ui.lessons.see import See, player
from pages.ui.numbers import compact, plain
from pages.ui.palette import k_color, k_span
from pages.ui.text import N_, _

START = 1500.0
SCORES = (1.0, 0.0, 1.0, 1.0)
SMALL, LARGE = 10.0, 40.0
MAXIMUM = 80


def _ratings(k_factor: float) -> list[float]:
    found = rate_sequence(START, [START] * len(SCORES), SCORES, k_factor=k_factor)
    return [float(rating) for rating in found.ratings]


def _pictures(board: Board) -> tuple[Picture, ...]:
    guess = board.guesses[0]
    small = lesson_paths.path(f"K {SMALL:g}", _ratings(SMALL), k_color(SMALL))
    true: tuple[lesson_paths.Path, ...] = ()
    if board.is_revealed:
        true = (lesson_paths.path(f"K {LARGE:g}", _ratings(LARGE), k_color(LARGE)),)
    words = {1.0: _("win"), 0.0: _("loss")}
    end = None if guess is None else START + guess
    info = lesson_paths.PathsInfo(
        (small,), true, START, end,
        "" if end is None else _("your guess %(rating)s") % {"rating": compact(end)},
        tuple(words[score] for score in SCORES), (START - 12, START + MAXIMUM + 6),
    )  # fmt: skip
    alt = (
        _("Ratings after each of four games with K %(small)s and K %(large)s, with your guess.")
        if board.is_revealed
        else _("Ratings after each of four games with K %(small)s; K %(large)s is your guess.")
    )
    alt %= {"small": compact(SMALL), "large": compact(LARGE)}
    return (Picture(lesson_paths.plot_paths(info), alt, lambda: lesson_paths.paths_frame(info)),)


def _answer(board: Board) -> Answer:
    end, ends = _ratings(SMALL)[-1], _ratings(LARGE)[-1]
    reason = _(
        "Each game moves the rating four times as far. But %(large)s climbs at once, so its next "
        "wins are expected a little more and pay a little less: %(large_gain)s points instead of "
        "4 × %(small_gain)s."
    )
    return Answer(
        (
            Row(
                _("K %(k)s ends at") % {"k": compact(LARGE)},
                plain(ends),
                said(compact(START + (board.guesses[0] or 0))),
            ),
        ),
        _("Almost four times as far, not quite."),
        reason
        % {
            "large": k_span(LARGE),
            "large_gain": plain(ends - START, 1),
            "small_gain": plain(end - START, 1),
        },
    )


RACE = Lesson(
    id="race",
    name=N_("A race of two Ks"),
    title=N_("The same four games with K %(small)s and K %(large)s. Where do both end?"),
    question=N_(
        "Win, loss, win, win, all against %(start)s: K %(small)s takes you from %(start)s to "
        "%(end)s. And K %(large)s?"
    ),
    given=N_("Each K rates the same four games, one after the other."),
    minutes=10,
    level=2,
    needs=N_("K-factor"),
    asks=(
        NumberAsk(
            label=N_("With K %(large)s you end above %(start)s by"), unit=N_("points"),
            maximum=MAXIMUM, close=3,
        ),
    ),
    truths=lambda _settings: (_ratings(LARGE)[-1] - START,),
    pictures=_pictures,
    answer=_answer,
    sketch={
        "line": sketch.line("M24 40H196"),
        "k10": sketch.line("M24 40 66 35 108 40 150 35"),
        "k40": sketch.line("M24 40 66 22 108 42 150 24"),
        "quiet": sketch.line("M150 35 192 30M150 24 192 8", dashed=True)
        + "".join(
            sketch.word(sign, x, 60) for sign, x in zip("+−++", (45, 87, 129, 171), strict=True)
        ),
        "ask": sketch.question(212, 26),
    },
    see=(See(
        "simulation",
        N_("More games with both Ks"),
        player(f"{SMALL:g}-{LARGE:g}", start=START, strength=START, games=100),
    ),),
    values={
        "small": compact(SMALL),
        "large": compact(LARGE),
        "start": compact(START),
        "end": plain(_ratings(SMALL)[-1]),
    },
)  # fmt: skip
