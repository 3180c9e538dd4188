"""The same games in another order."""

from elo_core.classroom import WonGame, ratings_in_every_order
from pages.ui.figures import lesson_order
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
from pages.ui.text import N_, _

START, K = 1500.0, 32.0
GAMES = (WonGame("A", "B"), WonGame("B", "C"), WonGame("C", "A"))
REACH = 3.0  # points on either side of the start
SAME = 6  # decimals at which two ratings count as one

ASK = ChoiceAsk(
    label=N_("A can end with"),
    options=(
        Option("1", N_("1 rating"), 1.0),
        Option("2", N_("2 different"), 2.0),
        Option("3", N_("3 different"), 3.0),
        Option("6", N_("6 different"), 6.0),
    ),
)


def _ends() -> tuple[tuple[str, float], ...]:
    """Return each order, winner first, with the rating that A ends with."""
    found = ratings_in_every_order(GAMES, initial_rating=START, k_factor=K)
    return tuple(
        ("  ".join(f"{game.winner}–{game.loser}" for game in order), float(paths["A"][-1]))
        for order, paths in found
    )


def _different() -> float:
    return float(len({round(end, SAME) for _order, end in _ends()}))


def _pictures(board: Board) -> tuple[Picture, ...]:
    guess = board.guesses[0]
    orders, ends = zip(*_ends(), strict=True)
    info = lesson_order.OrderInfo(
        orders, START, None if guess is None else int(guess),
        ends if board.is_revealed else None, REACH,
    )  # fmt: skip
    alt = (
        _("A row for each order of the three games, with a point where A ends.")
        if board.is_revealed
        else _("A row for each order of the three games; where A ends is open.")
    )
    return (Picture(lesson_order.plot_order(info), alt, lambda: lesson_order.order_frame(info)),)


def _answer(board: Board) -> Answer:
    ends = [end for _order, end in _ends()]
    reason = _(
        "Every game is rated with the ratings of that moment, and each game before it has changed "
        "them. Rated all at once, with the ratings of the start, A keeps exactly %(start)s: one "
        "win and one loss against equals."
    )
    finding = _("The order matters: from %(lowest)s to %(highest)s.")
    option = ASK.option(board.guesses[0] or 1.0)
    return Answer(
        (
            Row(
                _("A can end with"),
                _("%(count)s different ratings") % {"count": compact(_different())},
                chose(_(option.label)),
            ),
        ),
        finding % {"lowest": plain(min(ends)), "highest": plain(max(ends))},
        reason % {"start": compact(START)},
    )


ORDER = Lesson(
    id="order",
    name=N_("The order of games"),
    title=N_("The same games in another order. The same rating?"),
    question=N_(
        "A beats B, B beats C, C beats A; all start at %(start)s. The three games can be played "
        "in six orders. How many different ratings can A end with?"
    ),
    given=N_("K is %(k)s. Ratings change after every game."),
    minutes=10,
    level=3,
    needs=N_("one game by hand"),
    asks=(ASK,),
    truths=lambda _settings: (_different(),),
    pictures=_pictures,
    answer=_answer,
    sketch={
        "k20": sketch.line("M24 36 64 16 104 30 144 8 184 24"),
        "quiet": sketch.line("M24 36 64 54 104 34 144 50 184 32") + sketch.dot(24, 36, 4),
        "ask": sketch.question(206, 36),
    },
    see=(See("calculator", N_("Play the games one by one"), game(START, START, k="textbook-32")),),
    values={"start": compact(START), "k": compact(K)},
)
