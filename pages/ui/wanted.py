"""The expected score as an input: what is typed or moved sets the rating difference."""

import math

import streamlit as st

from elo_core import ExpectationCurve, rating_difference
from pages.ui import link_state
from pages.ui.text import _

LEAST = 1e-6  # a wanted score has six decimals, and none is 0 or 1
DECIMALS = 6


def wanted_score(
    key: str, difference_key: str, expected: float, scale: float, curve: ExpectationCurve
) -> None:
    """Draw a number box and a slider that show an expected score and change the difference.

    Only the difference stands in the link: what is shown here follows from it on every run.

    Parameters
    ----------
    difference_key : str
        The control that holds the rating difference, drawn before.
    expected : float
        The expected score at that difference.
    """
    label, slider = _("Wanted score in one game"), f"{key}-slider"

    def take(source: str) -> None:
        wanted = rating_difference(st.session_state[source], scale=scale, curve=curve)
        st.session_state[difference_key] = round(wanted, DECIMALS)
        link_state.forget_rejected(difference_key)

    shown = min(max(expected, LEAST), 1 - LEAST)
    digits = DECIMALS + 1 + math.floor(math.log10(shown))
    st.session_state[key] = shown
    st.session_state[slider] = min(max(round(expected, 2), 0.01), 0.99)
    with st.container(
        key=f"pair-{key}", horizontal=True, vertical_alignment="center", gap="small"
    ):
        st.number_input(
            label, LEAST, 1 - LEAST, step=0.01, key=key, on_change=take, args=(key,),
            format=f"%.{digits}g", width=104, label_visibility="collapsed",
        )  # fmt: skip
        st.slider(
            _("%(name)s, slider") % {"name": label}, 0.01, 0.99, step=0.01, key=slider,
            on_change=take, args=(slider,), label_visibility="collapsed",
        )  # fmt: skip
