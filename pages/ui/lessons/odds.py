"""Odds multiply, differences add."""

from elo_core import expected_score, rating_difference
from pages.ui.figures import lesson_odds
from pages.ui.figures.lesson_odds import Pairing
from pages.ui.keys import ExpectedScoreKey
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import Answer, Board, Lesson, NumberAsk, Picture, Row, said
from pages.ui.lessons.see import See
from pages.ui.numbers import plain
from pages.ui.text import N_, _

TOLD = 3  # to 1


def _step() -> float:
    """Return the rating difference of one pairing, in points."""
    return rating_difference(lesson_odds.share(TOLD))


def _odds() -> float:
    """Return the odds of A against C: both differences together, and back to odds."""
    a_and_c = 2 * _step()
    return expected_score(a_and_c, 0.0) / expected_score(0.0, a_and_c)


def _to_one(odds: float) -> str:
    return _("%(odds)s to 1") % {"odds": f"{odds:g}"}


def _pictures(board: Board) -> tuple[Picture, ...]:
    last = Pairing("A", "C", guess=board.guesses[0])
    told = [Pairing("A", "B", known=TOLD), Pairing("B", "C", known=TOLD)]
    alt = _(
        "Bars cut by the odds of A against B and of B against C; the bar of A against C is open."
    )
    if board.is_revealed:
        last = last._replace(truth=round(_odds(), 6), difference=2 * _step())
        told = [pairing._replace(difference=_step()) for pairing in told]
        alt = _("Three bars cut by their odds, the third with your guess on it.")
    info = lesson_odds.OddsInfo((*told, last))
    return (Picture(lesson_odds.plot_odds(info), alt, lambda: lesson_odds.odds_frame(info)),)


def _answer(board: Board) -> Answer:
    reason = _(
        "%(odds)s is a difference of %(step)s points. A stands twice as far above C, %(twice)s "
        "points, and that is %(n)s × %(n)s = %(product)s to 1."
    )
    return Answer(
        (Row(_("A against C"), _to_one(round(_odds(), 6)), said(_to_one(board.guesses[0] or 0))),),
        _("Odds multiply, rating differences add."),
        reason
        % {
            "odds": _to_one(TOLD),
            "step": plain(_step(), 1),
            "twice": plain(2 * _step(), 1),
            "n": TOLD,
            "product": f"{TOLD * TOLD}",
        },
    )


ODDS = Lesson(
    id="odds",
    name=N_("Odds"),
    title=N_("A beats B %(told)s to 1, and B beats C %(told)s to 1. And A against C?"),
    question=N_(
        "A scores %(told)s points for every 1 of B. B scores %(told)s for every 1 of C. "
        "And A against C?"
    ),
    given=N_("The ratings are right, so they predict the third pairing from the other two."),
    minutes=10,
    level=2,
    needs=N_("expected score"),
    asks=(
        NumberAsk(
            label=N_("A against C"), unit=N_("to 1"), maximum=30, close=1, slider=False,
        ),
    ),
    truths=lambda _settings: (_odds(),),
    pictures=_pictures,
    answer=_answer,
    sketch={
        "quiet": sketch.line("M52 46H108M132 46H188")
        + sketch.line("M42 34C70 4 170 4 198 34", dashed=True)
        + sketch.word("3 : 1", 80, 61)
        + sketch.word("3 : 1", 160, 61),
        "ink": sketch.word("A", 40, 51, 15, 700)
        + sketch.word("B", 120, 51, 15, 700)
        + sketch.word("C", 200, 51, 15, 700),
        "ask": sketch.question(120, 34, 19),
    },
    see=(See(
        "expected_score",
        N_("Differences and their odds"),
        {ExpectedScoreKey.DIFFERENCE: "380"},
    ),),
    values={"told": str(TOLD)},
)  # fmt: skip
