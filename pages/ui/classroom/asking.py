"""A lesson's questions as controls: for one guess, for a class's list, for raised hands.

What has been said stays while another lesson is on the board: it is drawn hidden, since Streamlit
forgets what is not drawn.
"""

import html
from collections.abc import Sequence
from typing import Any, Literal

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui import link
from pages.ui.classroom.place import Place
from pages.ui.hidden import place as hidden_place
from pages.ui.lessons import LESSONS
from pages.ui.lessons.lesson import HANDS, NO_GUESS, Ask, ChoiceAsk, Lesson, NumberAsk
from pages.ui.text import _, ltr

MAX_HANDS = 400


def guesses(lesson: Lesson, *, hidden: bool) -> tuple[float | None, ...]:
    """Draw the lesson's questions and return the guesses; hidden ones only stay in the link."""
    return tuple(_guess(lesson, ask, hidden=hidden) for ask in lesson.asks)


def settings(lesson: Lesson, *, hidden: bool) -> tuple[float, ...]:
    """Draw the numbers that the class may change, and return them."""
    if not lesson.settings:
        return ()
    with _place("lesson-settings", hidden=hidden, horizontal=True):
        return tuple(
            float(
                link.number(
                    lesson.setting_key(setting), lesson.text(setting.label),
                    default=setting.default, minimum=setting.minimum, maximum=setting.maximum,
                    step=setting.step, width=170,
                )
            )
            for setting in lesson.settings
        )  # fmt: skip


def class_list(lesson: Lesson, *, hidden: bool) -> str:
    """Draw the box for a class's list of guesses and return its text."""
    key = lesson.list_key()
    label = _("%(question)s: all guesses, in any order, without names") % {
        "question": lesson.text(lesson.asks[0].label)
    }
    with _place(f"class-{key}", hidden=hidden):
        return link.text_area(key, label, height=130, placeholder="20 35 60 …")


def hands(lesson: Lesson, ask: ChoiceAsk, *, hidden: bool) -> tuple[int, ...]:
    """Draw a count of raised hands for each option and return the counts."""
    name = f"{HANDS}-{lesson.id}"
    with _place(f"class-{name}", hidden=hidden, horizontal=True):
        return tuple(
            link.number(
                lesson.hands_key(option), lesson.text(option.label), default=0, minimum=0,
                maximum=MAX_HANDS, step=1, width=128,
            )
            for option in ask.options
        )  # fmt: skip


def keep(here: Place) -> None:
    """Draw hidden what has been said in the lessons that are not on the board."""
    for lesson in LESSONS:
        on_board = here.id == lesson.id
        if not (on_board and not here.for_class) and any(
            st.session_state.get(lesson.guess_key(ask), 0) not in {0, NO_GUESS}
            for ask in lesson.asks
        ):
            guesses(lesson, hidden=True)
        if on_board and here.for_class:
            continue
        ask = lesson.asks[0]
        if isinstance(ask, ChoiceAsk):
            if any(st.session_state.get(lesson.hands_key(option), 0) for option in ask.options):
                hands(lesson, ask, hidden=True)
        elif st.session_state.get(lesson.list_key()):
            class_list(lesson, hidden=True)


def _place(
    key: str, *, hidden: bool, horizontal: bool = False, gap: Literal["small"] | None = "small"
) -> DeltaGenerator:
    """Return where a question is drawn."""
    if hidden:
        return hidden_place()
    alignment: Literal["bottom", "top"] = "bottom" if horizontal else "top"
    return st.container(key=key, horizontal=horizontal, vertical_alignment=alignment, gap=gap)


def _guess(lesson: Lesson, ask: Ask, *, hidden: bool) -> float | None:
    key = lesson.guess_key(ask)
    with _place(f"guess-{key}", hidden=hidden, gap=None):
        if isinstance(ask, ChoiceAsk):
            return _choice(lesson, ask, key)
        return _number(lesson, ask, key)


def _number(lesson: Lesson, ask: NumberAsk, key: str) -> float | None:
    label = lesson.text(ask.label)
    words = st.container()
    if ask.slider:
        guess = link.number_and_slider(
            key, label, default=0, minimum=0, maximum=ask.maximum, step=ask.step,
            slider=(0, ask.maximum), box_width=96,
        )  # fmt: skip
    else:
        guess = link.number(
            key, label, default=0, minimum=0, maximum=ask.maximum, step=ask.step,
            label_visibility="collapsed", width=160,
        )  # fmt: skip
    value, unit = (ltr(str(guess)), _(ask.unit)) if guess else ("?", "")
    words.html(readout(label, value, unit))
    return float(guess) if guess else None


def readout(label: str, value: str, unit: str) -> str:
    """Return a guess in large: its name, its value, its unit."""
    name, number, of = (html.escape(text) for text in (label, value, unit))
    return f'<p class="lesson-guess"><span>{name}</span><b>{number}</b> <i>{of}</i></p>'


def _choice(lesson: Lesson, ask: ChoiceAsk, key: str) -> float | None:
    labels = {option.id: lesson.text(option.label) for option in ask.options}
    chosen = link.choice(
        key, lesson.text(ask.label), {NO_GUESS: "?"} | labels, NO_GUESS, _without_no_guess
    )
    return next((option.value for option in ask.options if option.id == chosen), None)


def _without_no_guess(
    label: str,
    options: Sequence[str],
    *,
    key: str,
    **looks: Any,  # noqa: ANN401 - passed on to Streamlit
) -> None:
    """Draw the options as buttons; no guess is no button pressed."""
    if st.session_state[key] == NO_GUESS:
        st.session_state[key] = None
    real = [option for option in options if option != NO_GUESS]
    st.pills(label, real, key=key, **looks)
