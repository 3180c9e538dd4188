"""What stands around the board: tiles, questions asked in every class, projector, snippet."""

import pytest

from pages.ui.classroom import place
from pages.ui.classroom.asked import ASKED
from pages.ui.keys import ClassroomKey as Key
from pages.ui.lessons import BY_ID, LESSONS
from pages.ui.lessons.see import See
from tests.app.board import everything, guess, on_board
from tests.app.visit import Visit


def test_every_lesson_is_a_link() -> None:
    """The tiles are real links, in the order of teaching, with the language chosen."""
    visit = Visit("classroom", {"lang": "en"})
    html = "".join(node.proto.body for node in visit.app.get("html"))

    for lesson in LESSONS:
        assert f'href="?lesson={lesson.id}&amp;lang=en"' in html


def test_answers_to_questions_are_sent_only_when_opened() -> None:
    """They may say what a lesson is about to ask."""
    visit = Visit("classroom")
    assert "Four times the K doubles the swing" not in everything(visit)

    visit = Visit("classroom", opened="asked-which-k")
    assert "Four times the K doubles the swing" in visit.text()
    assert visit.app.get("page_link")


@pytest.mark.parametrize(
    "name",
    [
        "which-k",
        "draw",
        "fall-after-win",
        "zero-sum",
        "weaker",
        "expected-score",
        "my-site",
        "where-from",
    ],
)
def test_every_question_has_a_short_answer_and_a_way_to_see_it(name: str) -> None:
    """A page or a lesson."""
    visit = Visit("classroom", opened=f"asked-{name}")
    links = visit.app.get("page_link")
    buttons = {key for key in visit.names() if key.startswith("asked-lesson-")}

    assert len(links) + len(buttons) == 1


LINKS = [
    pytest.param(see, settings, id=f"{name}-{see.page}")
    for name, sees, settings in [
        *((asked.id, (asked.see,), ()) for asked in ASKED if asked.see is not None),
        *(
            (lesson.id, lesson.see, tuple(float(s.default) for s in lesson.settings))
            for lesson in LESSONS
        ),
        ("shortest-ladder", BY_ID["ladder"].see, (1.0, 0.0)),
        ("longest-ladder", BY_ID["ladder"].see, (300.0, 400.0)),
    ]
    for see in sees
]


@pytest.mark.parametrize(("see", "settings"), LINKS)
def test_a_link_opens_the_state_it_promises(see: See, settings: tuple[float, ...]) -> None:
    """Everything in it is understood by the page that it leads to."""
    promised = see.opens(settings)
    visit = Visit(see.page, dict(promised))

    assert not visit.notice()
    assert visit.copied_link().items() >= promised.items()


def test_the_ladders_own_numbers_go_along() -> None:
    """100 games, 300 points off: the Simulation opens with both."""
    simulation, own_games = BY_ID["ladder"].see
    state = simulation.opens((100.0, 300.0))

    assert (
        state.items()
        >= {"ks": "20-40", "games": "100", "start": "1500", "strength": "1800"}.items()
    )
    assert own_games.page == "your_games"


def test_a_draw_with_a_stronger_player_gains() -> None:
    """1500 draws with 1700 at K 20: 20 * (0.5 - 0.240253) = 5.19, as the answer says."""
    (see,) = (asked.see for asked in ASKED if asked.id == "draw")
    assert see is not None

    assert Visit(see.page, dict(see.query)).answer()["Your new rating"] == ("1505.19", "+5.19")


def test_a_lesson_from_the_questions() -> None:
    """It comes on the board, unanswered."""
    visit = Visit("classroom", opened="asked-zero-sum")
    visit.click("asked-lesson-zero-sum")

    assert visit.copied_link()[Key.LESSON] == "zero-sum"


def test_the_worked_example() -> None:
    """1700 draws with 1800 at K 20: E = 0.3599, +2.80."""
    visit = Visit("classroom", opened="asked-example")

    assert "+2.80" in visit.text("steps")
    assert r"\mathbf{1702.80}" in visit.text("steps")


def test_the_projector_shows_the_board_alone() -> None:
    """No tiles, no questions; a way back and a way out."""
    visit = on_board(LESSONS[2], view=place.PROJECTOR)
    keys = visit.names()

    assert "back" in keys
    assert not {"section-lessons", "section-asked", "section-embed"} & keys
    visit.click("lesson-before")
    assert visit.copied_link()[Key.LESSON] == LESSONS[1].id
    assert visit.copied_link()[Key.VIEW] == place.PROJECTOR
    visit.put(Key.VIEW, "desk")
    assert "section-lessons" in visit.names()


def test_the_snippet_shows_this_lesson_without_the_guess() -> None:
    """In this language, framed, with the settings; what was guessed stays out."""
    ladder = BY_ID["ladder"]
    visit = on_board(ladder, ladder_games="50", **guess(ladder))
    (code,) = visit.app.code

    assert "<iframe" in code.value
    assert "lesson=ladder" in code.value
    assert "ladder_games=50" in code.value
    assert "embed=true" in code.value
    assert "lang=en" in code.value
    assert "guess_" not in code.value
