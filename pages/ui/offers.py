"""A rating typed on one page is offered on the next, as a button: never put there unasked."""

from collections.abc import Callable, Sequence

import streamlit as st

from pages.ui import link_state, numbers
from pages.ui.registry import PAGES
from pages.ui.text import _

_TYPED = "typed-on"


def remember(page: str, keys: Sequence[str], **values: float) -> None:
    """Keep what was typed on a page, for the other pages.

    Parameters
    ----------
    page : str
        The running page.
    keys : sequence of str
        The controls that the values come from: where all of them stand at their defaults, nobody
        has typed anything, and nothing is kept.
    """
    typed: dict[str, dict[str, float]] = st.session_state.setdefault(_TYPED, {})
    if link_state.is_touched(*keys):
        typed[page] = values
    else:
        typed.pop(page, None)


def offer(
    key: str, page: str, value_of: Callable[[dict[str, float]], float], current: float
) -> None:
    """Draw a button that sets a control to a value from another page, where it differs.

    Parameters
    ----------
    key : str
        The control to set.
    page : str
        The page that the value comes from.
    value_of : Callable
        Makes the value from what that page remembered.
    current : float
        The control's value now.
    """
    remembered = st.session_state.get(_TYPED, {}).get(page)
    if remembered is None or value_of(remembered) == current:
        return
    value = value_of(remembered)

    def take() -> None:
        st.session_state[key] = type(current)(value)

    title = next(info.title for info in PAGES if info.name == page)
    st.button(
        _("Use %(value)s from %(page)s") % {"value": numbers.compact(value), "page": _(title)},
        key=f"offer-{key}",
        type="tertiary",
        icon=":material/arrow_back:",
        on_click=take,
    )
