"""The Classroom page: nothing is given away, a guess opens the answer, and the tools work."""

import base64
import dataclasses
import json
import re
from collections.abc import Iterator
from typing import Any, NoReturn

import numpy as np
import pytest

from elo_core.by_hand import Slip, StepName, hand_game, hand_steps
from pages.ui.classroom import by_hand_view, place
from pages.ui.keys import ClassroomKey as Key
from pages.ui.lessons import BY_ID, LESSONS
from pages.ui.lessons.lesson import ChoiceAsk, Lesson
from tests.app.visit import Visit, words

EACH_LESSON = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
FORWARD = "forward"
CLASS = {Key.GUESSERS: place.CLASS}


def guess(lesson: Lesson) -> dict[str, str]:
    """Return the part of a link that holds a guess: the last option, or the largest number."""
    return {
        lesson.guess_key(ask): ask.options[-1].id
        if isinstance(ask, ChoiceAsk)
        else str(ask.maximum)
        for ask in lesson.asks
    }


def on_board(lesson: Lesson, **query: str) -> Visit:
    """Open a lesson with its link."""
    return Visit("classroom", {Key.LESSON: lesson.id} | query)


def revealed(lesson: Lesson) -> Visit:
    """Open a lesson with a guess and go forward to its last stage."""
    visit = on_board(lesson, **guess(lesson))
    for _step in lesson.steps:
        visit.click(FORWARD)
    return visit


def answer(visit: Visit) -> list[str]:
    """Return the numbers in large that the page shows; empty before the reveal."""
    marked = [
        node.proto.body for node in visit.app.get("html") if "lesson-truth" in node.proto.body
    ]
    return [words(part.partition("</b>")[0]) for body in marked for part in body.split("<b>")[1:]]


def numbers_in(part: Any) -> Iterator[float]:
    """Yield every number of a chart, those in packed arrays too."""
    if isinstance(part, dict):
        if "bdata" in part:
            yield from np.frombuffer(base64.b64decode(part["bdata"]), part["dtype"]).tolist()
        for key, value in part.items():
            if key != "template":
                yield from numbers_in(value)
    elif isinstance(part, list):
        for item in part:
            yield from numbers_in(item)
    elif isinstance(part, int | float) and not isinstance(part, bool):
        yield float(part)


def everything(visit: Visit) -> str:
    """Return whatever reaches the browser: words, labels, HTML, attributes, charts, tables."""
    parts = [str(getattr(node, "proto", "")) for node in visit.app]
    parts += [table.value.to_csv() for table in visit.app.dataframe]
    return "\n".join(parts)


def charted(visit: Visit) -> np.ndarray:
    """Return all numbers of all charts."""
    specs = [json.loads(chart.proto.spec) for chart in visit.app.get("plotly_chart")]
    return np.array([number for spec in specs for number in numbers_in(spec)])


def large_numbers(lesson: Lesson) -> list[str]:
    """Return the numbers in large that a lesson ends with, without signs."""
    found = [value.strip().lstrip("+−") for value in answer(revealed(lesson))]
    choices = {
        lesson.text(option.label)
        for ask in lesson.asks
        if isinstance(ask, ChoiceAsk)
        for option in ask.options
    }
    return [value for value in found if value not in choices]


def told_only_afterwards(lesson: Lesson, before: Visit) -> set[float]:
    """Return the numbers with decimals that the words of the answer add, without their signs."""
    decimals = re.compile(r"\d+\.\d{2}")
    after = revealed(lesson)
    said = {*decimals.findall(after.text("board-ask") + after.text("board-why"))}
    return {float(number) for number in said if number not in before.text()}


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


# -- the class's guesses


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


# -- one game by hand

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


# -- the worksheet


def paper(visit: Visit) -> str:
    """Return the HTML of the sheets."""
    (body,) = [
        node.proto.body for node in visit.app.get("html") if 'class="paper"' in node.proto.body
    ]
    return str(body)


def sheet(**query: str) -> Visit:
    """Open the worksheet."""
    return Visit("classroom", {Key.LESSON: place.WORKSHEET} | query)


def test_the_same_seed_prints_the_same_sheet() -> None:
    """Everywhere; another seed prints another one."""
    assert paper(sheet(sheet="7")) == paper(sheet(sheet="7"))
    assert paper(sheet(sheet="7")) != paper(sheet(sheet="8"))


def test_a_sheet_and_its_key_are_pages_of_their_own() -> None:
    """So many sheets with other numbers, then a key for each."""
    html = paper(sheet(sheets="3"))

    assert html.count("<section>") == html.count("<section class='key'>") == 3
    assert html.rindex("<section>") < html.index("<section class='key'>")
    sheets = html.split("<section")[1:4]
    assert len(set(sheets)) == 3


def test_the_key_answers_what_the_sheet_asks() -> None:
    """The same games with and without answers; no answer on the students' page."""
    html = paper(sheet(sheet="7", sheet_k="20"))
    students, key = html.split("<section class='key'>")

    assert students.count("class='blank'") == 6 * 5
    assert "Answer key" not in students
    assert "class='blank'" not in key
    assert "sheet 7 · K 20" in words(students)
    assert "sheet 7 · K 20" in words(key)
    ratings = [row.split("</td>")[1] for row in key.split("<tr><td>")[1:]]
    assert all(rating in students for rating in ratings)


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_the_race_of_the_key_follows_its_results(seed: str) -> None:
    """A rating rises after each win and falls after each loss, under both Ks."""
    key = paper(sheet(sheet=seed)).split("<section class='key'>")[1]
    race = key[key.rindex("<table>") : key.rindex("</table>")]
    wins = re.findall(r"after game \d \((win|loss)\)", race)
    assert len(wins) == 4

    for row in race.split("<tr>")[2:]:
        ratings = [float(cell) for cell in re.findall(r"<td>([\d.]+)</td>", row)]
        start = 50 * round(ratings[0] / 50)  # a round rating, at most 20 points away
        steps = np.diff([start, *ratings])
        assert ["win" if step > 0 else "loss" for step in steps] == wins


def test_the_menu_of_the_sheet_is_in_the_link() -> None:
    """The teacher shares the numbers, not the paper."""
    link = sheet(sheet="12", sheets="2", sheet_k="40").copied_link()

    assert (link[Key.SHEET_SEED], link[Key.SHEET_COUNT], link[Key.SHEET_K]) == ("12", "2", "40")


# -- around the board


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

    assert "on-projector" in keys
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
