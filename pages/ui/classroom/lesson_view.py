"""A lesson on the board: question, guess, picture; then the answer, the why, and the way on."""

import html
import re

import streamlit as st

from pages.ui import charts, frame
from pages.ui.classroom import asking, place
from pages.ui.classroom.place import Place
from pages.ui.lessons import BY_ID
from pages.ui.lessons.lesson import Answer, Board, Lesson, Picture
from pages.ui.text import _

FORWARD = "forward"  # one key at every stage: the focus stays on the button
_UNBROKEN = re.compile(r"(\bK|\d) (?=\d)")


def draw(here: Place, lesson: Lesson) -> None:
    """Draw the lesson at the stage that this visit has come to."""
    question(lesson)
    with st.container(key="board"):
        ask = st.container(key="board-ask", gap="small")
        picture = st.container(key="board-picture", gap="small")
        why = st.container(key="board-why", gap="small")
        tools = st.container(key="board-tools", horizontal=True)
    stage = place.stage(lesson.id)
    with ask:
        if not stage:
            st.markdown(lesson.text(lesson.given))
        settings = asking.settings(lesson, hidden=stage > 0)
        guesses = asking.guesses(lesson, hidden=stage > 0)
        if None in guesses:
            stage = 0  # the link, or the way back, has taken the guess away
        board = Board(guesses, stage, place.turn(lesson.id), settings)
        answer = lesson.answer(board) if board.is_revealed else None
        if answer is not None:
            st.html(answer_html(answer))
    show_pictures(lesson.pictures(board), picture, tools)
    with why:
        words = st.container(gap="small")
        forward(lesson, board)
        if answer is not None:
            with words:
                st.html(why_html(answer))
            after_the_answer(lesson, board)
        elif None in guesses and not here.on_projector:
            st.caption(_("Guess first. A feeling is enough."))


def question(lesson: Lesson) -> None:
    """Write the question in large; a K and its number stay on one line."""
    text = _UNBROKEN.sub("\\1\u00a0", lesson.text(lesson.question))
    with st.container(key="lesson-question"):
        st.markdown(f"## {text}")


def show_pictures(
    pictures: tuple[Picture, ...],
    place_of_charts: st.delta_generator.DeltaGenerator,
    place_of_tools: st.delta_generator.DeltaGenerator,
) -> None:
    """Draw one or two charts, and offer the numbers of each."""
    for number, picture in enumerate(pictures, start=1):
        with place_of_charts:
            charts.chart(picture.figure, f"lesson-{number}", picture.alt, picture.height)
    with place_of_tools:
        for number, picture in enumerate(pictures, start=1):
            charts.tools(f"lesson-{number}", picture.table, name=picture.name)


def forward(lesson: Lesson, board: Board) -> None:
    """Draw the one button that leads on: to the answer, then to the next lesson."""
    if board.stage < len(lesson.steps):
        st.button(
            lesson.text(lesson.steps[board.stage]), key=FORWARD, type="primary", width="stretch",
            disabled=None in board.guesses, on_click=place.show, args=(lesson.id, board.stage + 1),
        )  # fmt: skip
        return
    following = place.after(lesson.id)
    name = BY_ID[following].text(BY_ID[following].name) if following in BY_ID else ""
    label = name or _(place.TOOLS[following])
    st.button(
        _("Next: %(lesson)s") % {"lesson": label}, key=FORWARD, type="primary", width="stretch",
        on_click=place.go_to, args=(following,),
    )  # fmt: skip


def after_the_answer(lesson: Lesson, board: Board) -> None:
    """Offer another one, a new guess, and the pages that show more."""
    with st.container(
        key="board-after", horizontal=True, vertical_alignment="center", gap="medium"
    ):
        if lesson.another and board.stage < len(lesson.steps):
            st.button(
                lesson.text(lesson.another), key="another", type="tertiary",
                icon=":material/refresh:", on_click=place.another, args=(lesson.id,),
            )  # fmt: skip
        st.button(
            _("Guess again"), key="guess-again", type="tertiary", icon=":material/undo:",
            on_click=place.show, args=(lesson.id, 0),
        )  # fmt: skip
        if board.stage == len(lesson.steps):
            for see in lesson.see:
                frame.page_link(see.page, _(see.label), see.opens(board.settings))


def answer_html(answer: Answer) -> str:
    """Return the numbers of an answer, each with the guess beside it."""
    rows = "".join(
        f"<p><span>{html.escape(row.label)}</span><b>{row.value}</b> <em>{row.said}</em></p>"
        for row in answer.rows
    )
    return f'<div class="lesson-truth" role="status">{rows}</div>'


def why_html(answer: Answer) -> str:
    """Return the finding and the reason."""
    return f'<p class="lesson-why"><b>{answer.finding}</b> {answer.reason}</p>'
