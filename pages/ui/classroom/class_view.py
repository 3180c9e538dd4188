"""The guesses of a whole class: a pasted list of numbers, or raised hands for each choice."""

from collections import Counter

import numpy as np
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from elo_core.classroom import MAX_GUESSES, GuessFault, GuessList, read_guesses
from pages.ui.classroom import asking, lesson_view, place
from pages.ui.classroom.lesson_view import FORWARD
from pages.ui.figures import lesson_class
from pages.ui.keys import ClassroomKey as Key
from pages.ui.lessons.lesson import Board, ChoiceAsk, Lesson, NumberAsk, Picture
from pages.ui.numbers import compact
from pages.ui.text import N_, _, ngettext

SHOWN_PROBLEMS = 4

FAULTS = {
    GuessFault.NOT_A_NUMBER: N_("no number: %(pieces)s"),
    GuessFault.OUT_OF_RANGE: N_("not from 0 to %(maximum)s: %(pieces)s"),
    GuessFault.TOO_MANY: N_("more than %(limit)s guesses: %(pieces)s"),
}


def draw(lesson: Lesson) -> None:
    """Draw the class's guesses on the lesson's first question."""
    lesson_view.question(lesson)
    with st.container(key="board"):
        ask_place = st.container(key="board-ask", gap="small")
        picture = st.container(key="board-picture", gap="small")
        why = st.container(key="board-why", gap="small")
        tools = st.container(key="board-tools", horizontal=True)
    ask = lesson.asks[0]
    if isinstance(ask, ChoiceAsk):
        _hands(lesson, ask, (ask_place, picture, why, tools))
    else:
        _list(lesson, ask, (ask_place, picture, why, tools))


def _stage_name(lesson: Lesson) -> str:
    return f"{lesson.id}:{place.CLASS}"


def _forward(lesson: Lesson, *, is_revealed: bool, n_guesses: int) -> None:
    """Draw the one button that leads on: to the truth, then to the lesson that says why."""
    if not is_revealed:
        st.button(
            _("Reveal the truth"), key=FORWARD, type="primary", width="stretch",
            disabled=not n_guesses, on_click=place.show, args=(_stage_name(lesson), 1),
        )  # fmt: skip
        return
    st.button(
        _("See why"), key=FORWARD, type="primary", width="stretch",
        on_click=_see_why,
    )  # fmt: skip


def _see_why() -> None:
    st.session_state[Key.GUESSERS] = "one"


def _again(lesson: Lesson) -> None:
    with st.container(key="board-after"):
        st.button(
            _("Hide again"), key="guess-again", type="tertiary", icon=":material/undo:",
            on_click=place.show, args=(_stage_name(lesson), 0),
        )  # fmt: skip


def _list(lesson: Lesson, ask: NumberAsk, places: tuple[DeltaGenerator, ...]) -> None:
    """Draw a list of numbers, a dot for each."""
    ask_place, picture, why, tools = places
    stage = place.stage(_stage_name(lesson))
    with ask_place:
        if not stage:
            st.markdown(lesson.text(lesson.given))
        settings = asking.settings(lesson, hidden=stage > 0)
        text = asking.class_list(lesson, hidden=stage > 0)
        found = read_guesses(text, minimum=0, maximum=ask.maximum)
        if not found.values:
            stage = 0
        truth = lesson.truths(settings)[0] if stage else None
        info = lesson_class.guesses_info(
            found.values, maximum=ask.maximum, close=ask.close, truth=truth
        )
        if truth is None:
            st.markdown(_understood(found, ask))
        else:
            answer = lesson.answer(
                Board((info.middle,) * len(lesson.asks), len(lesson.steps), 0, settings)
            )
            middle = _("the class’s middle guess was %(guess)s") % {"guess": compact(info.middle)}
            row = answer.rows[0]._replace(said=middle)
            st.html(lesson_view.answer_html(answer._replace(rows=(row,))))
    alt = ngettext("%(count)s guess as a dot", "%(count)s guesses as dots", len(info.guesses))
    shown = Picture(
        lesson_class.plot_guesses(info, _(ask.unit)),
        alt % {"count": len(info.guesses)} + " " + lesson.text(lesson.question),
        lambda: lesson_class.guesses_frame(info),
    )
    lesson_view.show_pictures((shown,), picture, tools)
    with why:
        words = st.container()
        _forward(lesson, is_revealed=truth is not None, n_guesses=len(found.values))
        if truth is not None:
            words.html(f'<p class="lesson-why">{verdict(info)}</p>')
            _again(lesson)


def _understood(found: GuessList, ask: NumberAsk) -> str:
    """Say how many guesses were read, and what was left out and why."""
    count = len(found.values)
    text = ngettext("**%(count)s guess**", "**%(count)s guesses**", count) % {"count": count}
    by_fault = Counter(problem.fault for problem in found.problems)
    for fault in by_fault:
        pieces = [problem.got[:20] for problem in found.problems if problem.fault == fault]
        more = " …" if len(pieces) > SHOWN_PROBLEMS else ""
        words = _(FAULTS[fault]) % {
            "pieces": "`"
            + "` `".join(p.replace("`", "") for p in pieces[:SHOWN_PROBLEMS])
            + "`"
            + more,
            "maximum": ask.maximum,
            "limit": MAX_GUESSES,
        }
        text += "  \n" + _("left out, %(why)s") % {"why": words}
    return text


def verdict(info: lesson_class.GuessesInfo) -> str:
    """Say how close the class was, and what the middle guess is worth."""
    count, near = len(info.guesses), int(np.count_nonzero(info.is_close))
    first = _("%(near)s of %(count)s were close (within %(close)s).") % {
        "near": near,
        "count": count,
        "close": compact(info.close),
    }
    high = count - near - info.too_low
    second = _("%(low)s guessed too low, %(high)s too high.") % {"low": info.too_low, "high": high}
    third = _("The middle guess beats %(beaten)s of the %(count)s single guesses.") % {
        "beaten": info.beaten,
        "count": count,
    }
    return f"<b>{first}</b> {second} {third}"


def _hands(lesson: Lesson, ask: ChoiceAsk, places: tuple[DeltaGenerator, ...]) -> None:
    """Draw a count of raised hands for each option, a bar for each."""
    ask_place, picture, why, tools = places
    stage = place.stage(_stage_name(lesson))
    with ask_place:
        if not stage:
            st.markdown(lesson.text(lesson.given))
        settings = asking.settings(lesson, hidden=stage > 0)
        hands = asking.hands(lesson, ask, hidden=stage > 0)
        if not sum(hands):
            stage = 0
        names = tuple(lesson.text(option.label) for option in ask.options)
        right = None
        if stage:
            truth = lesson.truths(settings)[0]
            right = [option.value for option in ask.options].index(truth)
            answer = lesson.answer(Board((truth,), len(lesson.steps), 0, settings))
            share = ngettext(
                "%(right)s of %(count)s hand for it",
                "%(right)s of %(count)s hands for it",
                sum(hands),
            ) % {"right": hands[right], "count": sum(hands)}
            row = answer.rows[0]._replace(said=share)
            st.html(lesson_view.answer_html(answer._replace(rows=(row,))))
    info = lesson_class.HandsInfo(names, hands, right)
    shown = Picture(
        lesson_class.plot_hands(info),
        _("A bar for each choice, as high as the hands raised for it."),
        lambda: lesson_class.hands_frame(info),
    )
    lesson_view.show_pictures((shown,), picture, tools)
    with why:
        words = st.container()
        _forward(lesson, is_revealed=right is not None, n_guesses=sum(hands))
        if right is not None:
            words.html(f'<p class="lesson-why"><b>{answer.finding}</b></p>')
            _again(lesson)
