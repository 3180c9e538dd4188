"""Headlines and lines of the page Your games: their parts are HTML."""

import streamlit as st

from pages.ui import numbers
from pages.ui.palette import k_span
from pages.ui.text import ngettext


def heading(source: str, level: int = 2) -> None:
    """Write a finding as a headline; ``source`` is HTML with its names made safe."""
    st.html(f'<h{level} class="finding">{source}</h{level}>')


def about(source: str) -> None:
    """Write the quiet line under a headline; ``source`` is HTML."""
    st.html(f'<p class="about">{source}</p>')


def games(count: int) -> str:
    """Return a number of games in words."""
    text = ngettext("%(count)s game", "%(count)s games", count)
    return text % {"count": numbers.thousands(count)}


def k(k_factor: float) -> str:
    """Return "K 32" in its colour."""
    return k_span(k_factor) if k_factor > 0 else "<b>K&nbsp;0</b>"
