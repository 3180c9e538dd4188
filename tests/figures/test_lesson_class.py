"""A class's guesses and a game solved by hand, as pictures."""

import numpy as np
import pytest

from elo_core.by_hand import HandGame
from pages.ui.figures import lesson_class, lesson_hand
from pages.ui.palette import INK, PAPER, WIN, YOU
from tests.figures.simulations import checked, traces, words

GUESSES = [60.0, 20.0, 120.0, 130.0, 60.0, 200.0]
LOST = HandGame(rating=1950, opponent_rating=1850, k_factor=32, score=0.0)


def guesses(truth: float | None, values: list[float] = GUESSES) -> lesson_class.GuessesInfo:
    """Return the class's guesses on a question of up to 240 points."""
    return lesson_class.guesses_info(values, maximum=240, close=10, truth=truth)


def test_before_the_reveal_only_the_middle_is_known() -> None:
    """The median of 20, 60, 60, 120, 130, 200 is 90; nobody is close, low or beaten yet."""
    info = guesses(None)

    assert info.middle == 90.0
    assert not info.is_close.any()
    assert (info.too_low, info.beaten) == (0, 0)
    figure = checked(lesson_class.plot_guesses(info, "points"))
    assert not any("truth" in label for label in words(figure))
    assert INK not in {shape.line.color for shape in figure.layout.shapes}


def test_after_the_reveal() -> None:
    """Truth 124, close within 10: 120 and 130; three too low; 34 off beats 20, 60, 60 and 200."""
    info = guesses(124.0)

    assert list(info.guesses[info.is_close]) == [120.0, 130.0]
    assert info.too_low == 3
    assert info.beaten == 4
    figure = lesson_class.plot_guesses(info, "points")
    sizes = {trace.marker.line.color: len(trace.x) for trace in traces(figure)}
    assert sizes == {YOU: 4, WIN: 2}
    assert {"<b>truth 124</b>", "<b>middle guess 90</b>"} <= set(words(figure))


def test_equal_guesses_are_stacked() -> None:
    """Every pupil sees their own dot."""
    info = guesses(None)
    at_60 = info.places[info.guesses == 60.0]

    assert sorted(at_60) == [0, 1]
    assert len(set(zip(info.columns, info.places, strict=True))) == len(GUESSES)


def test_an_empty_class_is_a_question_mark() -> None:
    """Axes with units, and nothing on them."""
    labels = words(checked(lesson_class.plot_guesses(guesses(None, []), "points")))

    assert labels == ["Guess (points)", "<b>?</b>"]


def test_the_right_choice_is_filled() -> None:
    """The others stay hollow; before the reveal all are."""
    before = lesson_class.HandsInfo(("up", "same", "down"), (9, 4, 12), None)
    figure = checked(lesson_class.plot_hands(before))
    assert [trace.marker.color for trace in traces(figure)] == [PAPER] * 3
    assert before.total == 25

    after = checked(lesson_class.plot_hands(before._replace(right=0)))
    assert [trace.marker.color for trace in traces(after)] == [INK, PAPER, PAPER]
    assert "<b>✓ 9</b>" in words(after)


@pytest.mark.parametrize(
    ("n_right", "shown"),
    [(0, (False, False, False)), (1, (True, False, False)), (2, (True, False, False)),
     (3, (True, True, False)), (4, (True, True, True)), (5, (True, True, True))],
)  # fmt: skip
def test_the_curve_shows_only_what_has_been_found(n_right: int, shown: tuple[bool, ...]) -> None:
    """Difference, expected score and score come with the step that finds them."""
    info = lesson_hand.hand_info(LOST, n_right)

    found = (info.difference, info.expected_score, info.score)
    assert tuple(value is not None for value in found) == shown
    assert words(checked(lesson_hand.plot_hand(info)))


def test_the_solved_game_on_the_curve() -> None:
    """1950 against 1850: E = 0.640065; a loss scores 0, and the surprise goes down to it."""
    info = lesson_hand.hand_info(LOST, 5)
    labels = words(checked(lesson_hand.plot_hand(info)))

    assert info.difference == 100.0
    assert info.expected_score == pytest.approx(0.640065, abs=1e-6)
    assert {"<b>d = 100</b>", "<b>E = 0.640</b>", "<b>S = 0</b>"} <= set(labels)
    assert np.isclose(lesson_hand.hand_frame(info)["expected_score"], 0.5).any()
