"""Where in the Classroom the reader is: which lesson, for whom, on which screen."""

import html
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

import streamlit as st

from pages.ui import link_state
from pages.ui.frame import LANGUAGE
from pages.ui.keys import ClassroomKey as Key
from pages.ui.lessons import BY_ID, LESSONS
from pages.ui.lessons.lesson import GUESS, HANDS, LIST, Lesson
from pages.ui.text import N_, _, current_language

BY_HAND, WORKSHEET = "by-hand", "worksheet"
TOOLS = {BY_HAND: N_("One game by hand"), WORKSHEET: N_("Worksheet")}
FIRST = LESSONS[0].id
CLASS, PROJECTOR = "class", "projector"
_STAGES, _TURNS = "classroom-stages", "classroom-turns"


class Place(NamedTuple):
    """What the link says: a lesson or a tool, guessed by one or by a class, on which screen."""

    id: str
    for_class: bool
    on_projector: bool

    @property
    def lesson(self) -> Lesson | None:
        """The lesson on the board; None for a tool."""
        return BY_ID.get(self.id)


def names() -> dict[str, str]:
    """Return what can stand on the board: id -> name, in the order of teaching."""
    lessons = {
        lesson.id: f"{number} · {lesson.text(lesson.name)}"
        for number, lesson in enumerate(LESSONS, start=1)
    }
    return lessons | {name: _(title) for name, title in TOOLS.items()}


def go_to(place: str) -> None:
    """Put another lesson or tool on the board; for callbacks."""
    st.session_state[Key.LESSON] = place


def after(place: str) -> str:
    """Return what comes after a lesson or tool; the last one is followed by the first."""
    order = list(names())
    return order[(order.index(place) + 1) % len(order)]


def before(place: str) -> str:
    """Return what comes before a lesson or tool."""
    order = list(names())
    return order[order.index(place) - 1]


def stage(what: str) -> int:
    """Return how far the answer has been shown in this visit; never in the link."""
    stages: dict[str, int] = st.session_state.get(_STAGES, {})
    return stages.get(what, 0)


def show(what: str, to_stage: int) -> None:
    """Show the answer as far as a stage, or hide it again (0); for callbacks."""
    st.session_state[_STAGES] = {**st.session_state.get(_STAGES, {}), what: to_stage}


def turn(what: str) -> int:
    """Return how often another one was asked for."""
    turns: dict[str, int] = st.session_state.get(_TURNS, {})
    return turns.get(what, 0)


def another(what: str) -> None:
    """Ask for another one; for callbacks."""
    st.session_state[_TURNS] = {**st.session_state.get(_TURNS, {}), what: turn(what) + 1}


def address(**query: str) -> str:
    """Return a link within the Classroom that keeps a chosen language and the frame around."""
    if st.session_state.get(LANGUAGE):
        query[LANGUAGE] = current_language()
    if st.context.is_embedded:
        query["embed"] = "true"
    return "?" + urlencode(query)


def snippet() -> str:
    """Return HTML that shows this state, without the guesses, inside a course page."""
    said = tuple(f"{kind}_" for kind in (GUESS, HANDS, LIST))
    state = parse_qsl(link_state.query())
    kept = [(key, value) for key, value in state if not key.startswith(said)]
    query = dict(kept) | {LANGUAGE: current_language(), "embed": "true"}
    base = (st.context.url or "").partition("?")[0]
    source = html.escape(f"{base}?{urlencode(query)}")
    title = html.escape(_("Elo Lab: Classroom"))
    return (
        f'<iframe src="{source}" title="{title}" width="100%" height="760"\n'
        f'  style="border:0" loading="lazy" allow="clipboard-write"></iframe>'
    )
