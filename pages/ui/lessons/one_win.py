"""What one win pays: against a slightly stronger player, and 400 points up and down."""

from elo_core import rate_game
from pages.ui.figures import lesson_pay
from pages.ui.keys import ExpectedScoreKey
from pages.ui.lessons import sketch
from pages.ui.lessons.lesson import Answer, Board, Lesson, NumberAsk, Picture, Row, said
from pages.ui.lessons.see import See, game
from pages.ui.numbers import compact, expected, plain, signed
from pages.ui.text import N_, _, ltr

K = 32.0
YOU, OPPONENT = 1500.0, 1600.0
FAR = 400.0  # points


def _pays(gap: float) -> float:
    return lesson_pay.pay_for_win(gap, K)


def _pictures(board: Board, gaps: tuple[float, ...]) -> tuple[Picture, ...]:
    info = lesson_pay.pay_info(
        K, list(zip(gaps, board.guesses, strict=True)), is_revealed=board.is_revealed
    )
    alt = (
        _("Curve of what a win pays against the opponent’s strength, with your guess on it.")
        if board.is_revealed
        else _(
            "Empty axes: what a win pays against the opponent’s strength. Your guess is on them."
        )
    )
    return (Picture(lesson_pay.plot_pay(info), alt, lambda: lesson_pay.pay_frame(info), 18.5),)


def _first_answer(board: Board) -> Answer:
    game = rate_game(YOU, OPPONENT, 1.0, k_factor=K)
    reason = _(
        "Against a player %(gap)s points stronger you are expected to score %(expected)s of a "
        "point. You scored 1, which is %(surprise)s more: %(k)s × %(surprise)s is yours, and the "
        "opponent loses the same number."
    )
    return Answer(
        (Row(_("The win pays"), ltr(signed(game.rating_change)), said(f"{board.guesses[0]:g}")),),
        _("A win pays K times the surprise."),
        reason
        % {
            "gap": compact(OPPONENT - YOU),
            "expected": expected(game.expected_score),
            "surprise": expected(game.surprise),
            "k": compact(K),
        },
    )


FIRST_GAME = Lesson(
    id="first-game",
    name=N_("The first game"),
    title=N_("%(you)s beats %(opponent)s. How many points change hands?"),
    question=N_(
        "You have %(you)s and beat a player with %(opponent)s. How many points do you win?"
    ),
    given=N_("K is %(k)s: no game pays more. Beating an equal pays %(equal)s."),
    minutes=5,
    level=1,
    asks=(NumberAsk(label=N_("The win pays"), unit=N_("points"), maximum=int(K), close=2),),
    truths=lambda _settings: (_pays(OPPONENT - YOU),),
    pictures=lambda board: _pictures(board, (OPPONENT - YOU,)),
    answer=_first_answer,
    sketch={
        "you": sketch.dot(46, 28, 8),
        "opponent": sketch.square(194, 28, 16),
        "quiet": sketch.line("M178 28H70", dashed=True)
        + sketch.line("M72 23l-7 5 7 5")
        + sketch.word("1500", 46, 56)
        + sketch.word("1600", 194, 56),
        "ask": sketch.question(121, 20),
    },
    see=(
        See(
            "calculator",
            N_("Play this game in the Calculator"),
            game(YOU, OPPONENT, k="textbook-32"),
        ),
    ),
    values={
        "you": compact(YOU),
        "opponent": compact(OPPONENT),
        "k": compact(K),
        "equal": compact(K / 2),
    },
)


def _far_answer(board: Board) -> Answer:
    strong, weak = rate_game([0.0, 0.0], [FAR, -FAR], 1.0, k_factor=K).rating_change
    reason = _(
        "A win pays K times what you were not expected to score. At odds of 10 to 1 the favourite "
        "lacks only 1/11 of a point, the underdog 10/11."
    )
    labels = (_("Beat %(gap)s stronger"), _("Beat %(gap)s weaker"))
    return Answer(
        tuple(
            Row(label % {"gap": compact(FAR)}, ltr(signed(pays)), said(f"{guess:g}"))
            for label, pays, guess in zip(labels, (strong, weak), board.guesses, strict=True)
        ),
        _("Together exactly %(points)s.") % {"points": plain(strong + weak, 0)},
        reason,
    )


BEAT_400 = Lesson(
    id="beat-400",
    name=N_("Strong and weak"),
    title=N_("Beat someone %(gap)s points stronger, or weaker: what does it pay?"),
    question=N_(
        "You beat someone %(gap)s points stronger. Then someone %(gap)s points weaker. "
        "How many points does each win pay?"
    ),
    given=N_("K is %(k)s. Beating an equal pays %(equal)s."),
    minutes=5,
    level=1,
    asks=(
        NumberAsk(
            id="stronger", label=N_("Beat %(gap)s stronger"), unit=N_("points"),
            maximum=int(K), close=2,
        ),
        NumberAsk(
            id="weaker", label=N_("Beat %(gap)s weaker"), unit=N_("points"),
            maximum=int(K), close=2,
        ),
    ),
    truths=lambda _settings: (_pays(FAR), _pays(-FAR)),
    pictures=lambda board: _pictures(board, (FAR, -FAR)),
    answer=_far_answer,
    sketch={
        "line": sketch.line("M20 10H220M20 32H220M20 54H220"),
        "you": sketch.dot(120, 32),
        "ink": sketch.line("M120 22V13m-4 4 4-5 4 5M120 42V51m-4-4 4 5 4-5"),
        "quiet": sketch.word("+400", 38, 24) + sketch.word("−400", 38, 50),
        "ask": sketch.question(196, 28, 20) + sketch.question(196, 53, 20),
    },
    see=(See(
        "expected_score",
        N_("Points at stake for every difference"),
        {ExpectedScoreKey.DIFFERENCE: compact(FAR)},
    ),),
    values={"gap": compact(FAR), "k": compact(K), "equal": compact(K / 2)},
)  # fmt: skip
