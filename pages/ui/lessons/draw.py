"""A draw against a stronger player."""

from elo_core import RatedGame, rate_game
from pages.ui.figures import lesson_changes
from pages.ui.figures.lesson_changes import Change
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
from pages.ui.numbers import compact, expected, plain, signed
from pages.ui.text import N_, _, ltr

YOU, OPPONENT, K = 1500.0, 1700.0, 20.0
REACH = 9.0  # points on the axis

ASK = ChoiceAsk(
    label=N_("Your rating"),
    options=(
        Option("up", N_("goes up"), 1.0),
        Option("same", N_("stays the same"), 0.0),
        Option("down", N_("goes down"), -1.0),
    ),
)


def _game() -> RatedGame[float]:
    return rate_game(YOU, OPPONENT, 0.5, k_factor=K)


def _truths(_settings: tuple[float, ...]) -> tuple[float, ...]:
    change = _game().rating_change
    return (float((change > 0) - (change < 0)),)


def _pictures(board: Board) -> tuple[Picture, ...]:
    guess = board.guesses[0]
    yours = Change(_("You, %(rating)s") % {"rating": compact(YOU)}, direction=guess)
    theirs = Change(_("Opponent, %(rating)s") % {"rating": compact(OPPONENT)})
    alt = _(
        "Two bars to come: the change of your rating and of the opponent’s. Your guess is drawn."
    )
    if board.is_revealed:
        game = _game()
        yours = yours._replace(truth=game.rating_change)
        theirs = theirs._replace(truth=game.opponent_rating_change)
        alt = _("Two bars: your change %(yours)s, the opponent’s %(theirs)s.") % {
            "yours": signed(game.rating_change),
            "theirs": signed(game.opponent_rating_change),
        }
    info = lesson_changes.ChangesInfo((yours, theirs), REACH, _("Change of the rating"))
    return (
        Picture(
            lesson_changes.plot_changes(info), alt, lambda: lesson_changes.changes_frame(info)
        ),
    )


def _answer(board: Board) -> Answer:
    game = _game()
    reason = _(
        "Against %(gap)s points more you are expected to score %(expected)s of a point, and a "
        "draw scores 0.50. The opponent was expected to score %(theirs)s, and loses the same "
        "%(points)s points."
    )
    option = ASK.option(board.guesses[0] or 0.0)
    return Answer(
        (Row(_("Your rating"), ltr(signed(game.rating_change)), chose(_(option.label))),),
        _("Half a point was more than expected."),
        reason
        % {
            "gap": compact(OPPONENT - YOU),
            "expected": expected(game.expected_score),
            "theirs": expected(game.opponent_expected_score),
            "points": plain(game.rating_change),
        },
    )


DRAW = Lesson(
    id="draw",
    name=N_("A draw"),
    title=N_("You draw with a stronger player. Up, down, or neither?"),
    question=N_(
        "You have %(you)s and draw with a player with %(opponent)s. What happens to your rating?"
    ),
    given=N_("K is %(k)s for both. A draw is half a point for each."),
    minutes=5,
    level=1,
    asks=(ASK,),
    truths=_truths,
    pictures=_pictures,
    answer=_answer,
    sketch={
        "ink": sketch.line("M60 42 180 26"),
        "quiet": sketch.area("M120 35l-9 20h18z") + sketch.word("½ : ½", 120, 22),
        "you": sketch.dot(66, 32),
        "opponent": sketch.square(174, 19),
        "ask": sketch.question(36, 44),
    },
    see=(
        See(
            "calculator",
            N_("Try other draws in the Calculator"),
            game(YOU, OPPONENT, k="fide-20", result="draw"),
        ),
    ),
    values={"you": compact(YOU), "opponent": compact(OPPONENT), "k": compact(K)},
)
