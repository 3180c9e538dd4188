"""Does the loser pay exactly what the winner gets? Only with one K for both."""

from elo_core import RatedGame, rate_game
from pages.ui.figures import lesson_changes
from pages.ui.figures.lesson_changes import Change
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import Answer, Board, Lesson, NumberAsk, Picture, Row, said
from pages.ui.lessons.see import See, game
from pages.ui.numbers import compact, expected, plain, signed
from pages.ui.text import N_, _, ltr

YOU, YOUR_K = 1800.0, 40.0
OPPONENT, OPPONENT_K = 2000.0, 20.0
REACH = 45.0  # points on the axis


def _game() -> RatedGame[float]:
    return rate_game(YOU, OPPONENT, 1.0, k_factor=YOUR_K, opponent_k_factor=OPPONENT_K)


def _pictures(board: Board) -> tuple[Picture, ...]:
    game, guess = _game(), board.guesses[0]
    yours = Change(_("You, K %(k)s") % {"k": compact(YOUR_K)}, known=game.rating_change)
    theirs = Change(
        _("Opponent, K %(k)s") % {"k": compact(OPPONENT_K)},
        guess=None if guess is None else -guess,
    )
    alt = _("A bar for what you win, and an open one for what the opponent loses.")
    total = ""
    if board.is_revealed:
        theirs = theirs._replace(truth=game.opponent_rating_change)
        total = _("together %(points)s") % {"points": ltr(signed(game.sum_of_changes))}
        alt = _("Two bars: you %(yours)s, the opponent %(theirs)s.") % {
            "yours": signed(game.rating_change),
            "theirs": signed(game.opponent_rating_change),
        }
    info = lesson_changes.ChangesInfo((yours, theirs), REACH, _("Change of the rating"), total)
    return (
        Picture(
            lesson_changes.plot_changes(info), alt, lambda: lesson_changes.changes_frame(info)
        ),
    )


def _answer(board: Board) -> Answer:
    game = _game()
    reason = _(
        "Both were surprised by the same %(surprise)s of a point, but each rating moves by its "
        "own K times that. Here %(sum)s points came from nowhere; with one K for both, exactly "
        "as much is won as lost."
    )
    return Answer(
        (
            Row(
                _("The loser loses"),
                ltr(signed(game.opponent_rating_change)),
                said(f"{board.guesses[0]:g}"),
            ),
        ),
        _("Zero-sum holds only where both have the same K."),
        reason % {"surprise": expected(game.surprise), "sum": plain(game.sum_of_changes)},
    )


ZERO_SUM = Lesson(
    id="zero-sum",
    name=N_("Zero-sum?"),
    title=N_("Does the loser pay exactly what the winner gets?"),
    question=N_(
        "You have %(you)s and K %(k)s. You beat a player with %(opponent)s and K %(their_k)s and "
        "win %(points)s points. How many does the loser lose?"
    ),
    given=N_("A new player often has a larger K than an experienced one."),
    minutes=10,
    level=1,
    needs=N_("K-factor"),
    asks=(NumberAsk(label=N_("The loser loses"), unit=N_("points"), maximum=40, close=2),),
    truths=lambda _settings: (-_game().opponent_rating_change,),
    pictures=_pictures,
    answer=_answer,
    sketch={
        "line": sketch.line("M40 34H200"),
        "you": sketch.square(91, 21, 26),
        "opponent": sketch.square(149, 44, 20),
        "quiet": sketch.line("M136 56V62H162V56", dashed=True),
        "ask": sketch.question(186, 58),
    },
    see=(
        See(
            "calculator",
            N_("Change both Ks in the Calculator"),
            game(YOU, OPPONENT, k="fide-40", opponent_k="fide-20"),
        ),
    ),
    values={
        "you": compact(YOU),
        "k": compact(YOUR_K),
        "opponent": compact(OPPONENT),
        "their_k": compact(OPPONENT_K),
        "points": plain(_game().rating_change, 1),
    },
)
