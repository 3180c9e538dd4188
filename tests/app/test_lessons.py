"""Each lesson's answer: what the core computes today is what is printed somewhere."""

import dataclasses
import re
from typing import NoReturn

import numpy as np
import pytest

from pages.ui import text
from pages.ui.lessons import BY_ID, LESSONS, LEVELS
from pages.ui.lessons.lesson import Board, ChoiceAsk, Lesson, NumberAsk
from pages.ui.registry import PAGES

EACH_LESSON = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])


def defaults(lesson: Lesson) -> tuple[float, ...]:
    """Return the lesson's own numbers as it opens."""
    return tuple(float(setting.default) for setting in lesson.settings)


def any_guess(lesson: Lesson) -> tuple[float, ...]:
    """Return a guess that is wrong."""
    truths = lesson.truths(defaults(lesson))
    return tuple(
        next(option.value for option in ask.options if option.value != truth)
        if isinstance(ask, ChoiceAsk)
        else float(ask.maximum if truth < ask.maximum / 2 else 1)
        for ask, truth in zip(lesson.asks, truths, strict=True)
    )


def answer(lesson_id: str, *settings: float) -> list[str]:
    """Return the numbers that the last stage of a lesson shows in large."""
    lesson = BY_ID[lesson_id]
    board = Board(any_guess(lesson), len(lesson.steps), 0, settings or defaults(lesson))
    return [row.value.strip("\u2066\u2069") for row in lesson.answer(board).rows]


# id -> value of each ask, how exactly, and where it is printed
PUBLISHED = {
    "first-game": ((20.48,), 0.005, "32 * 1.778279 / 2.778279, with 10^(1/4) = 1.778279"),
    "beat-400": ((29.09, 2.91), 0.005, "320/11 and 32/11: 400 points are odds of 10 to 1"),
    "draw": ((1,), 0, "FIDE 8.1.2 reads .24 at 200 points, and a draw is .50: up"),
    "zero-sum": (
        (15.2,),
        0.05,
        "rules.md 6, row 8: 2000 (K 20) loses to 1800 (K 40), -15.2 / +30.4",
    ),
    "win-and-fall": ((1,), 0, "1 - E = 1 / (1 + 10^(d/400)) is above zero for every d"),
    "400-points": ((100,), 1e-9, "10 to 1 of 110 games"),
    "odds": ((9,), 1e-9, "3 * 3; theory.md 1.14, item 5: a gap of 381.7 points at p = .9"),
    "race": ((37.83,), 0.005, "the design sketch's answer key: 1350 -> 1387.83 at K 40, W L W W"),
    "swing": ((124,), 1.5, "theory.md 2.5: expected range over 100 games at K 20"),
    "luck": ((23.7,), 0.05, "theory.md 2.1: P(|x| > 50) = .237 at K 20"),
    "noise": ((2,), 0, "theory.md 2.1: exact sd 29.68 at K 10 and 60.65 at K 40, 2.04 times"),
    "newcomer": ((66,), 0.5, "theory.md 2.3: 1500 -> 1800 at K 20, mean error 50 after 66 games"),
    "order": ((6,), 0, "rules.md 6, row 6: six different ratings by order"),
    "event": ((-1,), 0, "rules.md 6, row 7: 1547.21 game by game, 1550 at once"),
}


@pytest.mark.parametrize("lesson_id", PUBLISHED)
def test_the_answer_is_the_published_one(lesson_id: str) -> None:
    """What the class is told equals what somebody has printed or derived."""
    truths, tolerance, _source = PUBLISHED[lesson_id]

    assert BY_ID[lesson_id].truths(()) == pytest.approx(truths, abs=tolerance)


def test_every_lesson_has_a_published_answer() -> None:
    """The ladder, whose answer depends on the class's numbers, has a test of its own."""
    assert PUBLISHED.keys() | {"ladder"} == BY_ID.keys()


# theory.md 2.3, simulated root mean square errors from 300 points off: K 20 144 and K 40 86 after
# 30 games, 46 and 61 after 100
@pytest.mark.parametrize(
    ("n_games", "best", "errors"), [(30, 40, ("±86", "±144")), (100, 20, ("±46", "±61"))]
)
def test_the_ladder_needs_what_theory_says(
    n_games: float, best: float, errors: tuple[str, str]
) -> None:
    """Few games want the large K, many the small one."""
    lesson = BY_ID["ladder"]
    settings = (n_games, 300.0)
    finding = lesson.answer(Board((20.0,), 1, 0, settings)).finding

    assert lesson.truths(settings) == (best,)
    shown = [int(word.strip("±.")) for word in finding.split() if word.startswith("±")]
    assert shown == pytest.approx([int(error.strip("±")) for error in errors], abs=2)


@pytest.mark.parametrize(
    ("lesson_id", "shown"),
    [
        ("first-game", ["+20.48"]), ("beat-400", ["+29.09", "+2.91"]),
        ("draw", ["+5.19"]),  # 20 * (0.5 - 0.240253)
        ("zero-sum", ["−15.19"]), ("win-and-fall", ["+0.06"]),  # 20 / (1 + 10^2.5) = 0.06305
        ("400-points", ["100 of 110"]), ("odds", ["9 to 1"]), ("race", ["1537.83"]),
        ("swing", ["124 points"]), ("luck", ["24 of 100"]), ("noise", ["twice the noise"]),
        ("newcomer", ["66 games"]), ("order", ["6 different ratings"]), ("event", ["1547.21"]),
        ("ladder", ["K 40"]),
    ],
)  # fmt: skip
def test_the_number_in_large(lesson_id: str, shown: list[str]) -> None:
    """As the class reads it."""
    assert answer(lesson_id) == shown


def test_the_words_beside_the_numbers_are_computed_too() -> None:
    """The findings that name numbers of their own, against the same printed sources."""

    def words(lesson_id: str) -> str:
        lesson = BY_ID[lesson_id]
        found = lesson.answer(Board(any_guess(lesson), len(lesson.steps), 0, defaults(lesson)))
        return f"{found.finding} {found.reason}"

    assert "from 1498.50 to 1501.50" in words("order")
    assert "Together exactly 32." in words("beat-400")
    assert "190.8 points" in words("odds")
    assert "381.7 points" in words("odds")
    assert "it pays 0.0 from 736 points on" in words("win-and-fall")  # rules.md 6, row 12
    assert "±42 points" in words("luck")
    assert "only 9 of 100" in words("luck")  # theory.md 2.1: P(|x| > 50) = .092 at K 10
    assert "takes 33 games" in words("newcomer")  # theory.md 2.3, K 40
    assert "half of what luck gave is still there 24 games later" in words("swing")


def test_the_share_that_swings_far_is_that_of_a_plain_loop() -> None:
    """Elo's two lines written out here, for 40,000 players; one standard error is .002."""
    rng = np.random.default_rng(11)
    ratings = np.zeros(40_000)
    lowest, highest = ratings, ratings
    for game in range(400):
        if game == 300:  # their start is long forgotten: its half is gone every 24 games
            lowest, highest = ratings, ratings
        expected = 1 / (1 + 10 ** (-ratings / 400))
        ratings = ratings + 20 * ((rng.random(ratings.size) < 0.5) - expected)
        lowest, highest = np.minimum(lowest, ratings), np.maximum(highest, ratings)
    share = float(np.mean(highest - lowest > 100))
    lesson = BY_ID["swing"]
    board = Board(any_guess(lesson), len(lesson.steps), 0, defaults(lesson))

    (said,) = re.findall(r"(\d+) of 100 players", lesson.answer(board).finding)
    assert int(said) == pytest.approx(100 * share, abs=1)


@EACH_LESSON
def test_a_lesson_is_complete(lesson: Lesson) -> None:
    """Time, level, words without a hole, a page that shows more, a sketch, a guess that fits."""
    assert lesson.minutes in {5, 10, 15, 20}
    assert lesson.level in LEVELS
    assert {see.page for see in lesson.see} <= {page.name for page in PAGES}
    assert lesson.see
    assert lesson.sketch.keys() <= {
        "you", "opponent", "ink", "quiet", "line", "ask", "k10", "k20", "k40",
    }  # fmt: skip
    assert 1 <= len(lesson.asks) <= 2
    for message in (lesson.name, lesson.title, lesson.question, lesson.given, *lesson.steps):
        assert "%(" not in lesson.text(message)
    for ask, truth in zip(lesson.asks, lesson.truths(defaults(lesson)), strict=True):
        if isinstance(ask, NumberAsk):
            assert 0 < truth < ask.maximum
            assert 0 < ask.close < ask.maximum / 5
        else:
            assert truth in {option.value for option in ask.options}


@EACH_LESSON
def test_two_sentences_of_why(lesson: Lesson) -> None:
    """A finding and a short reason at the last stage; the guess stands beside the truth."""
    board = Board(any_guess(lesson), len(lesson.steps), 0, defaults(lesson))
    found = lesson.answer(board)

    assert found.finding.endswith(".")
    assert 60 < len(found.reason) < 420
    assert all(row.said for row in found.rows)
    assert len(found.rows) == len(lesson.asks)


@EACH_LESSON
def test_the_guess_stands_beside_the_truth(lesson: Lesson) -> None:
    """As it was made; the race's in rating points, the odds' "to 1"."""
    guesses = any_guess(lesson)
    rows = lesson.answer(Board(guesses, len(lesson.steps), 0, defaults(lesson))).rows

    for ask, guess, row in zip(lesson.asks, guesses, rows, strict=True):
        said = row.said.replace("\u2066", "").replace("\u2069", "")
        if isinstance(ask, ChoiceAsk):
            assert said == f"your choice: {lesson.text(ask.option(guess).label)}"
        elif lesson.id == "race":
            assert said == f"you said {1500 + guess:g}"
        else:
            assert said.removesuffix(" to 1") == f"you said {guess:g}"


@EACH_LESSON
def test_no_answer_on_the_tile_or_before_the_guess(lesson: Lesson) -> None:
    """Neither the sketch nor any words shown before the reveal hold the number in large."""
    words = [lesson.text(m) for m in (lesson.title, lesson.question, lesson.given)]
    before = " ".join([*words, *lesson.sketch.values()])

    choices = {
        lesson.text(option.label)
        for ask in lesson.asks
        if isinstance(ask, ChoiceAsk)
        for option in ask.options
    }
    for value in answer(lesson.id):
        assert value in choices or value.lstrip("+−") not in before


@EACH_LESSON
def test_nothing_right_is_computed_before_the_reveal(lesson: Lesson) -> None:
    """The picture before the guess is drawn although nobody can say what is right."""

    def fail(*_arguments: object) -> NoReturn:
        raise AssertionError("asked for the answer before the reveal")

    blind = dataclasses.replace(lesson, truths=fail, answer=fail)
    empty = Board((None,) * len(lesson.asks), 0, 0, defaults(lesson))

    assert blind.pictures(empty)
    assert blind.pictures(empty._replace(guesses=any_guess(lesson)))


def test_the_order_is_the_order_of_teaching() -> None:
    """At least ten lessons; ids and names tell them apart; levels rise."""
    assert len(LESSONS) >= 10
    assert len(BY_ID) == len({lesson.name for lesson in LESSONS}) == len(LESSONS)
    levels = [lesson.level for lesson in LESSONS]
    assert levels == sorted(levels)
    assert text.current_language() == text.SOURCE_LANGUAGE


@EACH_LESSON
def test_a_number_and_its_word_keep_the_order_of_the_language(
    lesson: Lesson, request: pytest.FixtureRequest
) -> None:
    """In Arabic "100 of 110" read "110 of 100": the words stood in a left-to-right isolate."""
    text.use_language("ar")
    request.addfinalizer(lambda: text.use_language(text.SOURCE_LANGUAGE))
    board = Board(any_guess(lesson), len(lesson.steps), 0, defaults(lesson))

    for row in lesson.answer(board).rows:
        for isolated in re.findall("\u2066(.*?)\u2069", row.value + row.said):
            assert not re.search("[\u0600-\u06ff]", isolated)
