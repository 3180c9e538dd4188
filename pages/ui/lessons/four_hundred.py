"""What 400 points mean."""

from elo_core import expected_score
from pages.ui.figures import lesson_share
from pages.ui.keys import ExpectedScoreKey
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import Answer, Board, Lesson, NumberAsk, Picture, Row, said
from pages.ui.lessons.see import See
from pages.ui.numbers import compact, plain
from pages.ui.text import N_, _

GAP = 400.0  # points
GAMES = 110  # eleven times ten: the odds are seen as columns


def _wins() -> float:
    return GAMES * expected_score(GAP, 0.0)


def _pictures(board: Board) -> tuple[Picture, ...]:
    info = lesson_share.ShareInfo(
        GAMES, board.guesses[0], round(_wins(), 6) if board.is_revealed else None
    )
    alt = (
        _(
            "%(games)s dots, one for each game; those that A wins are filled, with your guess "
            "beside."
        )
        if board.is_revealed
        else _("%(games)s empty dots, one for each game, with your guess marked.")
    )
    alt %= {"games": GAMES}
    return (Picture(lesson_share.plot_share(info), alt, lambda: lesson_share.share_frame(info)),)


def _answer(board: Board) -> Answer:
    share = expected_score(GAP, 0.0)
    reason = _(
        "That is how the scale is made: every %(gap)s points multiply the odds by 10, so A is "
        "expected to score 10/11, which is %(share)s of each point. %(twice)s points are 100 to 1."
    )
    return Answer(
        (
            Row(
                _("A wins"),
                _("%(wins)s of %(games)s") % {"wins": plain(_wins(), 0), "games": GAMES},
                said(f"{board.guesses[0]:g}"),
            ),
        ),
        _("%(gap)s points are odds of 10 to 1.") % {"gap": compact(GAP)},
        reason % {"gap": compact(GAP), "share": plain(share, 3), "twice": compact(2 * GAP)},
    )


FOUR_HUNDRED = Lesson(
    id="400-points",
    name=N_("400 points"),
    title=N_("A is %(gap)s points stronger. How many of %(games)s games does A win?"),
    question=N_(
        "A is rated %(gap)s points above B. They play %(games)s games without a draw. "
        "How many does A win?"
    ),
    given=N_("Both ratings are right. Count what is to be expected on average."),
    minutes=5,
    level=2,
    asks=(NumberAsk(label=N_("A wins"), unit=N_("games"), maximum=GAMES, close=3),),
    truths=lambda _settings: (_wins(),),
    pictures=_pictures,
    answer=_answer,
    sketch={
        "you": sketch.dot(84, 18) + sketch.line("M84 28V50"),
        "opponent": sketch.square(156, 50),
        "quiet": sketch.line("M100 18H190M174 50H190", dashed=True)
        + sketch.line("M184 22V46")
        + sketch.word("400", 206, 39),
        "ask": sketch.question(40, 42),
    },
    see=(
        See(
            "expected_score",
            N_("The whole curve"),
            {ExpectedScoreKey.DIFFERENCE: compact(GAP), ExpectedScoreKey.DRAWS: "0"},
        ),
    ),
    values={"gap": compact(GAP), "games": str(GAMES)},
)
