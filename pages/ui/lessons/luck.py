"""How many correctly rated players are far off on any day."""

from elo_core import theory
from pages.ui.figures import lesson_luck
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import Answer, Board, Lesson, NumberAsk, Picture, Row, said
from pages.ui.lessons.see import See, player
from pages.ui.numbers import compact, rating
from pages.ui.text import N_, _

K, LIMIT = 20.0, 50.0
PLAYERS = lesson_luck.PLAYERS


def _off() -> float:
    return PLAYERS * theory.tail_probability(LIMIT, sd=theory.stationary_sd(K))


def _pictures(board: Board) -> tuple[Picture, ...]:
    errors = lesson_luck.hundred_errors(K) if board.is_revealed else None
    info = lesson_luck.LuckInfo(LIMIT, board.guesses[0], errors)
    alt = (
        _("%(players)s players as dots by how far their ratings are off; the far ones are filled.")
        if board.is_revealed
        else _(
            "Empty axis of how far a rating is off; your guess of %(players)s players is drawn."
        )
    )
    alt %= {"players": PLAYERS}
    return (Picture(lesson_luck.plot_luck(info), alt, lambda: lesson_luck.luck_frame(info)),)


def _answer(board: Board) -> Answer:
    reason = _(
        "Nothing is wrong with these players or with the system: with K %(k)s, luck alone spreads "
        "ratings by ±%(sd)s points about the truth. With K %(small)s only %(few)s of %(players)s "
        "would be that far off."
    )
    small = 10.0
    few = PLAYERS * theory.tail_probability(LIMIT, sd=theory.stationary_sd(small))
    value = _("%(count)s of %(players)s") % {"count": rating(_off()), "players": PLAYERS}
    return Answer(
        (
            Row(
                _("More than %(limit)s points off") % {"limit": compact(LIMIT)},
                value,
                said(f"{board.guesses[0]:g}"),
            ),
        ),
        _("A right rating is right on average, not today."),
        reason
        % {
            "k": compact(K),
            "sd": rating(theory.stationary_sd(K)),
            "small": compact(small),
            "few": rating(few),
            "players": PLAYERS,
        },
    )


LUCK = Lesson(
    id="luck",
    name=N_("Right on average"),
    title=N_("%(players)s players, all rated right. How many are %(limit)s points off today?"),
    question=N_(
        "%(players)s players, all rated right on average at K %(k)s. How many are more than "
        "%(limit)s points off today?"
    ),
    given=N_("They have played for years against players of their own strength, without draws."),
    minutes=5,
    level=2,
    asks=(
        NumberAsk(
            label=N_("More than %(limit)s points off"), unit=N_("players"), maximum=PLAYERS,
            close=4,
        ),
    ),
    truths=lambda _settings: (_off(),),
    pictures=_pictures,
    answer=_answer,
    sketch={
        "line": sketch.line("M20 54H220"),
        "quiet": sketch.line("M80 8V54M160 8V54", dashed=True)
        + "".join(sketch.dot(x, 48, 4) for x in (92, 104, 116, 128, 140, 150))
        + "".join(sketch.dot(x, 38, 4) for x in (104, 116, 128, 140))
        + "".join(sketch.dot(x, 28, 4) for x in (116, 128)),
        "ask": sketch.question(46, 44) + sketch.question(194, 44),
    },
    see=(See(
        "simulation",
        N_("Where ratings end, for each K"),
        player("10-20-40", start=1500, strength=1500, games=300, picture="ends"),
    ),),
    values={"players": str(PLAYERS), "k": compact(K), "limit": compact(LIMIT)},
)  # fmt: skip
