"""What the address of the running page holds, and what in it could not be used."""

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from urllib.parse import urlencode

import streamlit as st

REJECTED = "rejected-link-values"
CHECKED = "checked-link-values"
_PAGE = "page-that-ran"


@dataclass(frozen=True, slots=True)
class Control:
    """One control of the running page, as the link and the notices need it.

    ``value`` stands in the link; ``shown`` and ``allowed`` are words for the reader.
    """

    label: str
    value: str
    shown: str
    allowed: str
    is_default: bool


_controls: ContextVar[dict[str, Control]] = ContextVar("_controls")
_arrived: ContextVar[bool] = ContextVar("_arrived", default=False)


def start() -> None:
    """Forget the controls of the previous run; called once, before the first control."""
    _controls.set({})
    _arrived.set(False)


def arrive(page: str) -> None:
    """Note the page that runs: who has just come to it by a link finds what the link says.

    Streamlit lets a value that was left on a page stand against a link that gives the control's
    default: a link to 1500 against 1700 showed the reader's own rating against 1700.
    """
    _arrived.set(st.session_state.get(_PAGE) != page)
    st.session_state[_PAGE] = page


def note(key: str, control: Control) -> None:
    """Take note of a control that was drawn."""
    _controls.get()[key] = control


def is_touched(*keys: str) -> bool:
    """Say whether any of these controls, drawn before, differs from its default."""
    return not all(_controls.get()[key].is_default for key in keys)


def query() -> str:
    """Return the query string that opens exactly this state, default values included."""
    return urlencode({key: control.value for key, control in _controls.get().items()})


def rejected_values() -> list[tuple[Control, str]]:
    """Return the controls whose value in the link could not be used, with what the link said."""
    rejected: dict[str, str] = st.session_state.get(REJECTED, {})
    return [(_controls.get()[key], got) for key, got in rejected.items() if key in _controls.get()]


def forget_rejected(key: str | None = None) -> None:
    """Drop the notice about one control, or about all of them."""
    rejected: dict[str, str] = st.session_state.get(REJECTED, {})
    st.session_state[REJECTED] = (
        {} if key is None else {k: v for k, v in rejected.items() if k != key}
    )


def check(
    key: str, usable: Callable[[str], bool], parse: Callable[[str], float | str] = str
) -> None:
    """Take the link's value for a key on arrival, or remember it if it cannot be used.

    Once: Streamlit may keep an unusable value in the address for several runs.
    """
    got = st.query_params.get(key)
    if got is None:
        return
    if usable(got):
        if _arrived.get() and key in st.session_state:
            st.session_state[key] = parse(got)
        return
    checked: dict[str, str] = st.session_state.setdefault(CHECKED, {})
    if checked.get(key) != got:
        checked[key] = got
        st.session_state.setdefault(REJECTED, {})[key] = got


def changed(key: str, on_change: Callable[[], None] | None) -> None:
    """Take note that the reader has moved a control: what the link said of it is over."""
    forget_rejected(key)
    if on_change is not None:
        on_change()
