"""The guesses of a whole class: a pasted list or raised hands, and the truth on top."""

import numpy as np

from pages.ui.keys import ClassroomKey as Key
from pages.ui.lessons import BY_ID
from pages.ui.lessons.lesson import ChoiceAsk, Lesson
from tests.app.board import CLASS, EACH_LESSON, FORWARD, answer, charted, on_board


def test_a_class_list_with_nonsense() -> None:
    """A guess counts in any script; names and absurd numbers are left out and named."""
    visit = on_board(BY_ID["swing"], **CLASS, list_swing="20 35 ६०; Anna 124\n900 abc `x`")
    text = visit.text("board-ask")

    assert "**4 guesses**" in text
    assert "no number: `Anna` `abc` `x`" in text
    assert "not from 0 to 240: `900`" in text
    assert not visit.widget(FORWARD).proto.disabled


def test_without_guesses_there_is_nothing_to_reveal() -> None:
    """An empty list, or one of names only."""
    for text in ("", "Anna Ben"):
        visit = on_board(BY_ID["swing"], **CLASS, list_swing=text)
        assert "**0 guesses**" in visit.text("board-ask")
        assert visit.widget(FORWARD).proto.disabled


def test_the_truth_falls_on_the_classs_guesses() -> None:
    """Truth 124: of 20, 60, 120, 130, 200 two are close, two too low, one too high; middle 120."""
    visit = on_board(BY_ID["swing"], **CLASS, list_swing="20 60 120 130 200")
    assert "124" not in visit.text()
    assert not np.isclose(charted(visit), 124.228, atol=0.5).any()
    visit.click(FORWARD)

    assert answer(visit) == ["124 points"]
    assert "the class’s middle guess was 120" in visit.text("board-ask")
    why = visit.text("board-why")
    assert "2 of 5 were close (within 10)." in why
    assert "2 guessed too low, 1 too high." in why
    assert "The middle guess beats 4 of the 5 single guesses." in why


def test_hands_are_counted_for_each_choice() -> None:
    """9 of 25 hands for "goes up", which is right."""
    hands = {"hands_draw_up": "9", "hands_draw_same": "4", "hands_draw_down": "12"}
    visit = on_board(BY_ID["draw"], **CLASS, **hands)
    assert answer(visit) == []
    visit.click(FORWARD)

    assert answer(visit) == ["+5.19"]
    assert "9 of 25 hands for it" in visit.text("board-ask")
    assert visit.copied_link().items() >= hands.items()


@EACH_LESSON
def test_every_lesson_can_be_guessed_by_a_class(lesson: Lesson) -> None:
    """A list or hands; the reveal needs one guess; then the lesson says why."""
    ask = lesson.asks[0]
    said = (
        {lesson.hands_key(ask.options[0]): "5"}
        if isinstance(ask, ChoiceAsk)
        else {lesson.list_key(): "1 2 3"}
    )
    visit = on_board(lesson, **CLASS, **said)
    assert answer(visit) == []
    visit.click(FORWARD)
    assert len(answer(visit)) == 1

    visit.click(FORWARD)
    assert visit.copied_link()[Key.GUESSERS] == "one"
    assert visit.copied_link().items() >= said.items()
    assert visit.widget(FORWARD).proto.disabled
