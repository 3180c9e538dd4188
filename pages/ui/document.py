"""The document around the app: language, direction, style, and what only a script can do."""

from functools import cache
from pathlib import Path

import streamlit as st

from pages.ui import hidden, palette
from pages.ui.text import RIGHT_TO_LEFT

HERE = Path(__file__).parent
SCRIPTS = ("clicks.js", "picture_fonts.js", "digits.js")

# React Aria (Streamlit's sliders) reads the browser's language instead of the document's and
# mirrors them for Arabic or Hebrew browsers in every app language; the symbol is its own override.
# It is read when a widget mounts, hence the repeated event; which closes a list that is open, and
# is spared the readers whose browser speaks the page's language anyway.
_LANGUAGE = """<script>(() => {
const root = document.documentElement;
const isForeign = root.lang !== '%(language)s' || !navigator.language.startsWith('%(language)s');
root.lang = '%(language)s'; root.dir = '%(direction)s';
window[Symbol.for('react-aria.i18n.locale')] = '%(language)s-u-nu-latn';
const announce = () => window.dispatchEvent(new Event('languagechange'));
if (isForeign) { announce(); setTimeout(announce, 50); setTimeout(announce, 500); }
})();</script>"""


@cache
def _text(name: str) -> str:
    """Read a file once, not at every moved slider."""
    return (HERE / name).read_text("utf-8")


def apply(language: str) -> None:
    """Put language, direction, style sheets and the scripts on the document.

    Called on every run, in every language: it also undoes what another language left.
    """
    is_right_to_left = language in RIGHT_TO_LEFT
    st.html(f"<style>{_text('style.css')}{_text('rtl.css') if is_right_to_left else ''}</style>")
    st.html(palette.k_css())
    with hidden.place():
        st.html(
            _LANGUAGE % {"language": language, "direction": "rtl" if is_right_to_left else "ltr"},
            unsafe_allow_javascript=True,
        )
        for script in SCRIPTS:
            st.html(f"<script>{_text(script)}</script>", unsafe_allow_javascript=True)


def enlarge() -> None:
    """Put the style sheet of the projector on the document, for this run."""
    st.html(f"<style>{_text('projector.css')}</style>")
