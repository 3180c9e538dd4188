"""The Classroom page: nothing is given away, a guess opens the answer, the way goes on."""

import dataclasses
import re
from typing import NoReturn

import numpy as np
import pytest

from pages.ui.classroom import place
from pages.ui.keys import ClassroomKey as Key
from pages.ui.lessons import BY_ID, LESSONS
from pages.ui.lessons.lesson import ChoiceAsk, Lesson
from tests.app.board import (
    CLASS,
    EACH_LESSON,
    FORWARD,
    answer,
    charted,
    everything,
    guess,
    large_numbers,
    on_board,
    revealed,
    told_only_afterwards,
)
from tests.app.visit import Visit, words


def never(*_arguments: object) -> NoReturn:
    """Fail, in the place of what knows the answer."""
    raise AssertionError("asked for the answer before the reveal")


@EACH_LESSON
def test_a_lesson_opens_by_its_link(lesson: Lesson) -> None:
    """Question, time, a sleeping button, and a picture with words for the blind."""
    visit = on_board(lesson)

    assert lesson.text(lesson.question) in visit.text("lesson-question").replace("\u00a0", " ")
    assert str(lesson.minutes) in visit.text("crumb")
    assert visit.widget(FORWARD).proto.disabled
    assert visit.copied_link()[Key.LESSON] == lesson.id
    assert not visit.notice()
    (chart,) = visit.app.get("plotly_chart")
    assert len(chart.proto.alt) > 20


@EACH_LESSON
@pytest.mark.parametrize("guessed", [False, True], ids=["no-guess", "guessed"])
def test_nothing_gives_the_answer_away(lesson: Lesson, *, guessed: bool) -> None:
    """Before the reveal the answer is neither in a word, nor in an attribute, nor in a chart."""
    visit = on_board(lesson, **(guess(lesson) if guessed else {}))
    sent = everything(visit)

    assert answer(visit) == []
    assert 'class=\\"lesson-why' not in sent
    for value in large_numbers(lesson):
        assert value not in words(sent)
    for truth in lesson.truths(tuple(float(s.default) for s in lesson.settings)):
        if truth % 1:  # a whole number stands on many an axis
            assert not np.isclose(charted(visit), truth, rtol=1e-6).any()
    for shown in told_only_afterwards(lesson, visit):
        assert not np.isclose(charted(visit), shown, atol=0.0051).any()


@EACH_LESSON
def test_a_percent_sign_stays_with_its_number(lesson: Lesson) -> None:
    """A line never ends between them: the space is no common one."""
    assert not re.search(r"\d %", everything(revealed(lesson)))


@EACH_LESSON
def test_nobody_is_asked_for_the_answer_before(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page stands although nothing that knows the answer can be called."""
    blind = dataclasses.replace(lesson, truths=never, answer=never)
    monkeypatch.setitem(BY_ID, lesson.id, blind)

    on_board(lesson)
    on_board(lesson, **guess(lesson))
    on_board(lesson, **CLASS)


@EACH_LESSON
def test_the_numbers_behind_the_picture_keep_silent_too(lesson: Lesson) -> None:
    """The table opened before the reveal holds what is told and what was guessed."""
    visit = Visit("classroom", {Key.LESSON: lesson.id} | guess(lesson), opened="numbers-lesson-1")
    (table,) = visit.app.dataframe

    for value in large_numbers(lesson):
        assert value not in table.value.to_csv()


@EACH_LESSON
def test_a_guess_opens_the_answer(lesson: Lesson) -> None:
    """Number, guess beside it, finding and reason, the way on; the picture has the guess on it."""
    before = on_board(lesson, **guess(lesson))
    after = revealed(lesson)

    assert not before.widget(FORWARD).proto.disabled
    assert len(answer(after)) == len(lesson.asks)
    assert after.text("board-ask").count("you said") + after.text("board-ask").count(
        "your choice"
    ) == len(lesson.asks)
    assert len(after.text("board-why")) > 100
    assert after.app.get("page_link")
    assert [c.proto.spec for c in after.app.get("plotly_chart")] != [
        c.proto.spec for c in before.app.get("plotly_chart")
    ]


@EACH_LESSON
def test_the_link_holds_the_guess_and_never_the_answer(lesson: Lesson) -> None:
    """Who opens a link that was copied after the reveal guesses first."""
    visit = revealed(lesson)
    link = visit.copied_link()
    assert link.items() >= guess(lesson).items()

    receiver = Visit("classroom", link)

    assert answer(receiver) == []
    assert receiver.copied_link() == link


@EACH_LESSON
def test_guess_again(lesson: Lesson) -> None:
    """The answer is hidden, the guess stays, and can be changed."""
    visit = revealed(lesson)
    visit.click("guess-again")

    assert answer(visit) == []
    assert visit.copied_link().items() >= guess(lesson).items()


def test_forward_leads_through_all_lessons_and_tools() -> None:
    """One button: answer, next lesson, ...; at the end come the tools."""
    visit = Visit("classroom", {key: v for lesson in LESSONS for key, v in guess(lesson).items()})
    for lesson in LESSONS:
        assert visit.copied_link()[Key.LESSON] == lesson.id
        visit.put(lesson.guess_key(lesson.asks[0]), last_guess(lesson))
        if len(lesson.asks) > 1:
            visit.put(lesson.guess_key(lesson.asks[1]), last_guess(lesson))
        for _step in (*lesson.steps, "next"):
            visit.click(FORWARD)

    assert visit.copied_link()[Key.LESSON] == place.BY_HAND


def last_guess(lesson: Lesson) -> object:
    """Return a guess as the reader makes it."""
    ask = lesson.asks[0]
    if isinstance(ask, ChoiceAsk):
        return lesson.text(ask.options[-1].label)
    return float(ask.maximum)


def test_what_was_guessed_stays_while_another_lesson_is_looked_at() -> None:
    """Coming back, the guess and the answer stand there as they were left."""
    first, second = LESSONS[:2]
    visit = on_board(first)  # typed, not from the link, which would bring it back by itself
    visit.put(first.guess_key(first.asks[0]), 24.0)
    visit.click(FORWARD)
    shown = answer(visit)
    visit.put(Key.LESSON, second.id)
    assert answer(visit) == []
    assert visit.copied_link()[first.guess_key(first.asks[0])] == "24"

    visit.put(Key.LESSON, first.id)

    assert answer(visit) == shown


def test_without_its_guess_an_answer_is_hidden_again() -> None:
    """The browser's Back button may take the guess away after the reveal."""
    first = LESSONS[0]
    visit = on_board(first)
    visit.put(first.guess_key(first.asks[0]), 24.0)
    visit.click(FORWARD)
    assert answer(visit)

    visit.put(first.guess_key(first.asks[0]), 0.0)

    assert answer(visit) == []


def test_without_its_list_a_truth_is_hidden_again() -> None:
    """Nothing falls on an empty picture."""
    swing = BY_ID["swing"]
    visit = on_board(swing, **CLASS)
    visit.put(swing.list_key(), "20 60")
    visit.click(FORWARD)
    assert answer(visit)

    visit.put(swing.list_key(), "")

    assert answer(visit) == []


def test_the_swing_is_shown_in_two_steps_with_another_player_between() -> None:
    """One player first ("bad luck, this one"), then 5,000."""
    swing = BY_ID["swing"]
    visit = on_board(swing, **guess(swing))
    visit.click(FORWARD)
    one = answer(visit)
    assert "124" not in visit.text("board-ask")

    visit.click("another")
    assert answer(visit) != one
    visit.click(FORWARD)
    assert answer(visit) == ["124 points"]
    assert len(visit.app.get("plotly_chart")) == 2


def test_the_ladder_follows_the_classs_own_numbers() -> None:
    """theory.md 2.3, 300 points off: K 40 for 30 games, K 20 for 100."""
    ladder = BY_ID["ladder"]
    for games, best in (("30", "K 40"), ("100", "K 20")):
        visit = on_board(ladder, ladder_games=games, ladder_off="300", **guess(ladder))
        visit.click(FORWARD)
        assert answer(visit) == [best]


@pytest.mark.parametrize("got", ["", "abc", "-1", "1e9", "NaN"])
def test_an_unusable_guess_is_no_guess(got: str) -> None:
    """The lesson opens as if nothing had been guessed, and says what was wrong."""
    visit = on_board(LESSONS[0], **{LESSONS[0].guess_key(LESSONS[0].asks[0]): got})

    assert visit.widget(FORWARD).proto.disabled
    assert "cannot be used" in visit.notice()


def test_an_unknown_lesson_is_the_first_one() -> None:
    """And the page says so."""
    visit = Visit("classroom", {Key.LESSON: "no-such"})

    assert visit.copied_link()[Key.LESSON] == LESSONS[0].id
    assert "“no-such” for “Lesson” cannot be used" in visit.notice()
