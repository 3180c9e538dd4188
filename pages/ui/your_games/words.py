"""Headlines and lines of the page Your games: HTML in which no name is ever markup."""

import html

import streamlit as st

from pages.ui import numbers
from pages.ui.palette import k_span
from pages.ui.text import ngettext

MANY_NAMES = 40  # letters of a name in a picture


def safe(name: str) -> str:
    """Return a name, or any text of a file, as HTML in its own direction."""
    return f"<bdi>{html.escape(' '.join(name.split()))}</bdi>"


def short(name: str, letters: int = MANY_NAMES) -> str:
    """Return a name for a picture: cut, and escaped, since Plotly reads tags.

    Examples
    --------
    >>> short("Ada <Lovelace> & friends", 12)
    'Ada &lt;Lovelac…'
    """
    whole = " ".join(name.split())
    cut = whole if len(whole) <= letters else f"{whole[: letters - 1]}…"
    return html.escape(cut, quote=False)


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
