"""Controls whose state lives in the page's address, so that every state is a link.

Numbers are bound to the address by Streamlit itself (``bind="query-params"``). For choices
Streamlit would write the translated label there (its issue 14224); a hidden text field carries a
stable id instead. A value in the link that cannot be used falls back to the default, and
``link_state`` lets the frame say so.
"""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

import streamlit as st

from pages.ui import hidden
from pages.ui.link_state import Control, changed, check, note
from pages.ui.numbers import compact, thousands
from pages.ui.text import _, current_language, listed

Number = TypeVar("Number", int, float)

SEPARATOR = "-"
MAX_TEXT = 2000  # letters: an address may not be much longer


def _is_number(text: str, minimum: float, maximum: float, *, whole: bool) -> bool:
    try:
        value = float(text)
    except ValueError:
        return False
    return math.isfinite(value) and minimum <= value <= maximum and not (whole and value % 1)


def number(
    key: str,
    label: str,
    *,
    default: Number,
    minimum: Number,
    maximum: Number,
    step: Number,
    on_change: Callable[[], None] | None = None,
    **options: Any,
) -> Number:
    """Draw a number box and return its value."""
    whole = isinstance(default, int)
    check(key, lambda text: _is_number(text, minimum, maximum, whole=whole), float)
    # a box of floats even for whole numbers: Streamlit's box of ints fails on "inf" in the link
    got = st.number_input(
        label,
        float(minimum),
        float(maximum),
        float(default),
        float(step),
        key=key,
        format="%.0f" if whole else "%.8g",
        bind="query-params",
        on_change=changed,
        args=(key, on_change),
        **options,
    )
    value = type(default)(math.floor(got + 0.5) if whole else got)  # as the box rounds
    allowed = _("%(minimum)s to %(maximum)s") % {
        "minimum": compact(minimum),
        "maximum": compact(maximum),
    }
    note(
        key,
        Control(label, f"{value!r}".removesuffix(".0"), compact(value), allowed, value == default),
    )
    return value


def number_and_slider(
    key: str,
    label: str,
    *,
    default: Number,
    minimum: Number,
    maximum: Number,
    step: Number,
    slider: tuple[Number, Number],
    on_change: Callable[[], None] | None = None,
    box_width: int = 104,
    slider_format: str | None = None,
    **options: Any,
) -> Number:
    """Draw a number box and a slider that stay in step; the slider may span less than the box."""
    slider_key = f"{key}-slider"

    def from_slider() -> None:
        st.session_state[key] = st.session_state[slider_key]
        changed(key, on_change)

    with st.container(
        horizontal=True, vertical_alignment="center", gap="small", key=f"pair-{key}"
    ):
        value = number(
            key,
            label,
            default=default,
            minimum=minimum,
            maximum=maximum,
            step=step,
            on_change=on_change,
            width=box_width,
            label_visibility="collapsed",
            **options,
        )
        low, high = slider
        nearest = low + round((value - low) / step) * step
        st.session_state[slider_key] = type(low)(min(max(nearest, low), high))
        st.slider(
            _("%(name)s, slider") % {"name": label},
            low,
            high,
            step=step,
            key=slider_key,
            format=slider_format,
            on_change=from_slider,
            label_visibility="collapsed",
        )
    return value


def _hidden_text(key: str, fallback: str, usable: Callable[[str], bool]) -> str:
    """Carry a text in the link, by a hidden field."""
    check(key, usable)
    kept = st.session_state.get(key, fallback)
    if kept != fallback and not usable(kept):
        # Streamlit takes any text from the link; this drops it, a run later
        st.session_state[key] = fallback
    with hidden.place():
        return st.text_input(key, value=fallback, key=key, bind="query-params")


def named_number_and_slider(
    key: str,
    label: str,
    *,
    help: str | None = None,  # noqa: A002 - Streamlit's own word
    **options: Any,
) -> Any:
    """Draw a number box and a slider below their visible name."""
    with st.container(key=f"named-{key}"):
        st.markdown(label, help=help)
        return number_and_slider(key, label, **options)


def slot(key: str, options: Collection[str], default: str, *, pinned: bool = False) -> str:
    """Carry a choice's id in the link, by a hidden text field, and return the id in force.

    Parameters
    ----------
    pinned : bool, default False
        Keep a chosen value in the link even where it equals the default: for a default that
        differs from reader to reader, as the language does.
    """
    got = _hidden_text(key, "" if pinned else default, lambda text: text in options)
    return got if got in options else default


def widget_key(key: str) -> str:
    """Return the key of a choice's visible widget.

    It names the language: Streamlit forgets a choice whose labels change under one key.
    """
    return f"{key}@{current_language()}"


def choice(
    key: str,
    label: str,
    options: Mapping[str, str],
    default: str,
    widget: Callable[..., Any],
    *,
    current: str | None = None,
    per_language: bool = True,
    on_change: Callable[[], None] | None = None,
    **looks: Any,
) -> str:
    """Draw a widget of one choice and return the chosen id.

    Parameters
    ----------
    options : Mapping
        From stable id to the label shown.
    widget : Callable
        ``st.selectbox``, ``st.segmented_control``, ``st.pills`` or ``st.radio``.
    current : str, optional
        The id in force where the caller has drawn the ``slot`` itself.
    per_language : bool, default True
        Whether the labels depend on the language; see ``widget_key``.
    """
    chosen = slot(key, options, default) if current is None else current
    place = widget_key(key) if per_language else f"{key}@"
    st.session_state[place] = chosen

    def commit() -> None:
        if st.session_state[place] is not None:
            st.session_state[key] = st.session_state[place]
        changed(key, on_change)

    widget(
        label,
        list(options),
        format_func=lambda option: options.get(option, option),
        key=place,
        on_change=commit,
        **looks,
    )
    note(
        key,
        Control(label, chosen, options[chosen], _("one of the choices here"), chosen == default),
    )
    return chosen


def parse_choices(
    text: str, options: Collection[str], limits: tuple[int, int]
) -> list[str] | None:
    """Return the ids in a link such as "10-20-40" in the options' order, or None if unusable.

    Examples
    --------
    >>> parse_choices("40-10", ["10", "20", "40"], (2, 6))
    ['10', '40']
    >>> parse_choices("40-11", ["10", "20", "40"], (2, 6)) is None
    True
    """
    parts = set(text.split(SEPARATOR))
    if not parts <= set(options) or not limits[0] <= len(parts) <= limits[1]:
        return None
    return [option for option in options if option in parts]


def choices(
    key: str,
    label: str,
    options: Mapping[str, str],
    default: Sequence[str],
    *,
    limits: tuple[int, int],
    **looks: Any,
) -> list[str]:
    """Draw buttons of which several can be on, within limits, and return the ids that are."""
    text = _hidden_text(
        key,
        SEPARATOR.join(default),
        lambda text: parse_choices(text, options, limits) is not None,
    )
    chosen = parse_choices(text, options, limits) or list(default)
    place = widget_key(key)
    st.session_state[place] = chosen

    def commit() -> None:
        wanted = SEPARATOR.join(st.session_state[place])
        if parse_choices(wanted, options, limits) is not None:
            st.session_state[key] = wanted
        changed(key, None)

    st.pills(
        label,
        list(options),
        selection_mode="multi",
        format_func=lambda option: options.get(option, option),
        key=place,
        on_change=commit,
        **looks,
    )
    shown = listed(options[option] for option in chosen)
    allowed = _("%(least)d to %(most)d of the choices here") % {
        "least": limits[0],
        "most": limits[1],
    }
    note(key, Control(label, SEPARATOR.join(chosen), shown, allowed, chosen == list(default)))
    return chosen


def text_area(
    key: str, label: str, *, default: str = "", most: int = MAX_TEXT, **looks: Any
) -> str:
    """Draw a box of several lines and return its text, at most ``most`` characters."""
    check(key, lambda got: len(got) <= most)
    value: str = st.text_area(
        label,
        default,
        key=key,
        max_chars=most,
        bind="query-params",
        on_change=changed,
        args=(key, None),
        **looks,
    )
    allowed = _("at most %(count)s characters") % {"count": thousands(most)}
    note(key, Control(label, value, value, allowed, value == default))
    return value
