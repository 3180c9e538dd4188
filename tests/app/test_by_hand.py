"""One game by hand: blanks that open one after the other, hints, slips that are answered."""

import numpy as np
import pytest

from elo_core.by_hand import Slip, StepName, hand_game, hand_steps
from pages.ui.classroom import by_hand_view, place
from pages.ui.keys import ClassroomKey as Key
from tests.app.visit import Visit

STEPS = hand_steps(hand_game(np.random.default_rng(7)))


def blank(name: StepName, seed: int = 7) -> str:
    """Return the key of a blank."""
    return f"blank-{seed}-{name}"


def fill(visit: Visit, n_steps: int) -> None:
    """Enter right answers with two decimals."""
    for step in STEPS[:n_steps]:
        visit.put(blank(step.name), f"{step.answer:.2f}")


def test_a_game_solved_by_hand() -> None:
    """Each blank opens the next; at the end the new rating stands in large."""
    visit = Visit("classroom", {Key.LESSON: place.BY_HAND})
    for done, step in enumerate(STEPS):
        disabled = [visit.widget(blank(name)).proto.disabled for name in StepName]
        assert disabled == [False] * (done + 1) + [True] * (len(STEPS) - done - 1)
        visit.put(blank(step.name), f"{step.answer:.2f}")

    assert f"{STEPS[-1].answer:.2f}" in visit.text("hand-steps")
    assert visit.copied_link()[Key.HAND_SEED] == "7"


@pytest.mark.parametrize("typed", ["१००", "١٠٠", "100,0", " 100 ", "+100"])
def test_answers_in_every_script(typed: str) -> None:
    """1950 against 1850: whatever digits the keyboard has."""
    visit = Visit("classroom", {Key.LESSON: place.BY_HAND})
    visit.put(blank(StepName.DIFFERENCE), typed)

    assert not visit.widget(blank(StepName.ODDS_AGAINST)).proto.disabled


@pytest.mark.parametrize(
    ("n_right", "typed", "said"),
    [
        (0, "-100", "That is the opponent’s difference"),
        (0, "7", "Not yet. Check it once more."),
        (1, "1.78", "The minus in front of d is missing."),
        (2, "0.36", "That is the opponent’s share."),
        (3, "0.36", "Look at S again: this game scored 0."),
        (3, "0.64", "Scored minus expected, in this order."),
        (4, "-20.48", "That is the change. Add it to 1950."),
        (4, "1970.48", "Up or down?"),
        (4, "1930", "Nearly. Keep two decimals."),
    ],
)
def test_a_wrong_answer_is_answered(n_right: int, typed: str, said: str) -> None:
    """1950 loses to 1850 at K 32: E = 0.64, the change is -20.48."""
    visit = Visit("classroom", {Key.LESSON: place.BY_HAND})
    fill(visit, n_right)
    visit.put(blank(STEPS[n_right].name), typed)

    assert said in visit.text("blank-help")


@pytest.mark.parametrize("typed", ["", "abc", "nan"])
def test_what_is_no_number_is_no_answer(typed: str) -> None:
    """Neither right nor wrong."""
    visit = Visit("classroom", {Key.LESSON: place.BY_HAND})
    visit.put(blank(StepName.DIFFERENCE), typed)

    assert "Not yet" not in visit.text("blank-help")
    assert visit.widget(blank(StepName.ODDS_AGAINST)).proto.disabled


def test_every_step_has_a_hint_and_every_slip_an_answer() -> None:
    """The catalogs of hints know all steps and mistakes of the core."""
    assert by_hand_view.HINTS.keys() == by_hand_view.NAMES.keys() == set(StepName)
    assert by_hand_view.SLIPS.keys() == set(Slip)


def test_other_numbers_are_the_next_seed() -> None:
    """The link then opens the new game; what was typed for the old one is gone."""
    visit = Visit("classroom", {Key.LESSON: place.BY_HAND})
    question = visit.text("lesson-question")
    fill(visit, 2)
    visit.click("other-numbers")

    assert visit.copied_link()[Key.HAND_SEED] == "8"
    assert visit.text("lesson-question") != question
    assert visit.widget(blank(StepName.ODDS_AGAINST, 8)).proto.disabled


def test_the_same_seed_is_the_same_game_everywhere() -> None:
    """Another visitor reads the same question."""
    one, two = (Visit("classroom", {Key.LESSON: place.BY_HAND, Key.HAND_SEED: "42"}) for _ in "ab")

    assert one.text("lesson-question") == two.text("lesson-question")
    assert one.text("hand-steps") == two.text("hand-steps")
