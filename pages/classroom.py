"""The Classroom: guess first, then see."""

from pathlib import Path

import streamlit as st

from pages.ui import document, hidden, link
from pages.ui.classroom import (
    asked,
    asking,
    by_hand_view,
    class_view,
    lesson_view,
    place,
    tiles,
    worksheet_view,
)
from pages.ui.classroom.place import Place
from pages.ui.keys import ClassroomKey as Key
from pages.ui.lessons import BY_ID, LEVELS
from pages.ui.text import _

SCRIPT = Path(__file__).parent / "ui" / "classroom" / "steps.js"


def where() -> Place:
    """Draw the line above the board: which lesson, its facts, for whom, on which screen."""
    with st.container(key="crumb", horizontal=True, vertical_alignment="center", gap="small"):
        shown = link.choice(
            Key.LESSON, _("Lesson"), place.names(), place.FIRST, st.selectbox,
            label_visibility="collapsed", width=300,
        )  # fmt: skip
        lesson = BY_ID.get(shown)
        facts = ""
        if lesson is not None:
            facts = f"{tiles.dots(lesson.level)} {tiles.facts(lesson, _(LEVELS[lesson.level]))}"
        st.html(f'<p class="facts">{facts}</p>', width="stretch")
        guessers = "one"
        if lesson is not None:
            guessers = link.choice(
                Key.GUESSERS, _("Who guesses"),
                {"one": _("One guess"), place.CLASS: _("Class guesses")}, "one",
                st.segmented_control, required=True, label_visibility="collapsed",
            )  # fmt: skip
        view = link.choice(
            Key.VIEW, _("Screen"), {"desk": _("Desk"), place.PROJECTOR: _("Projector")}, "desk",
            st.segmented_control, required=True, label_visibility="collapsed",
        )  # fmt: skip
    return Place(shown, guessers == place.CLASS, view == place.PROJECTOR)


def embedding() -> None:
    """Offer what shows this lesson inside a course page."""
    with st.container(key="section-embed", gap="small"):
        st.markdown("## " + _("Inside a course page"))
        st.markdown(
            _(
                "Put this into the HTML of a course page: it shows what stands on the board now, "
                "in this language, without menu. Every page of Elo Lab can be shown like this: "
                "add `embed=true` to its link."
            )
        )
        st.code(place.snippet(), language="html", wrap_lines=True)


here = where()
if here.on_projector:
    document.enlarge()
if here.lesson is None:
    {place.BY_HAND: by_hand_view.draw, place.WORKSHEET: worksheet_view.draw}[here.id]()
elif here.for_class:
    class_view.draw(here.lesson)
else:
    lesson_view.draw(here, here.lesson)
asking.keep(here)
if here.on_projector:
    with st.container(key="back"):
        st.button(
            _("Lesson before"), key="lesson-before", type="tertiary",
            icon=":material/arrow_back:", on_click=place.go_to, args=(place.before(here.id),),
        )  # fmt: skip
elif not st.context.is_embedded:
    tiles.draw(here.id)
    asked.draw()
    embedding()
with hidden.place():
    st.html(f"<script>{SCRIPT.read_text()}</script>", unsafe_allow_javascript=True)
