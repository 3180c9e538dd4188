"""What stands around every page: its title and question, language, link, and notices."""

import html
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import metadata

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.navigation.page import StreamlitPage

from pages.ui import link, link_state
from pages.ui.names import plain
from pages.ui.registry import PageInfo
from pages.ui.text import NAMES, SOURCE_LANGUAGE, _, current_language, languages

LANGUAGE = "lang"
MOST_REPEATED = 40  # letters of an unusable value

_pages: ContextVar[Mapping[str, StreamlitPage]] = ContextVar("_pages")


def know_pages(pages: Mapping[str, StreamlitPage]) -> None:
    """Remember this run's pages by their names; called once, before the page runs."""
    _pages.set(pages)


def page_link(name: str, label: str, query: Mapping[str, str]) -> None:
    """Draw a link into another page, with the state that it opens there.

    The language goes along where the reader has chosen one.
    """
    chosen = st.session_state.get(LANGUAGE)
    language = {LANGUAGE: chosen} if chosen else {}
    st.page_link(
        _pages.get()[name],
        label=label,
        icon=":material/arrow_outward:",
        query_params={**query, **language},
    )


def language_from_link() -> str:
    """Return the language that the link asks for, else the browser's, else English."""
    browser = (st.context.locale or "").split("-")[0]
    default = browser if browser in languages() else SOURCE_LANGUAGE
    return link.slot(LANGUAGE, languages(), default, pinned=True)


@contextmanager
def around(page: PageInfo) -> Iterator[None]:
    """Draw the head, run the page, then fill in what only the finished page knows."""
    with st.container(key="head", horizontal=True, vertical_alignment="center", gap="small"):
        st.title(_(page.title), anchor=False, width="content")
        st.markdown(_(page.question), width="stretch")
        _language_menu()
        link_place = st.container(width="content", key="copy-link")
    notice_place = st.empty()
    yield
    link_place.html(_copy_button())
    _show_notices(notice_place)


def _language_menu() -> None:
    with st.popover(
        f":material/translate: {NAMES[current_language()]}",
        type="tertiary",
        width="content",
        key="language-menu",
    ):
        link.choice(
            LANGUAGE,
            _("Language"),
            {code: NAMES[code] for code in languages()},
            current_language(),
            st.radio,
            current=current_language(),
            per_language=False,
        )


@cache
def _version() -> str:
    """Return the version that saved pictures name; empty where the project is not installed."""
    try:
        return metadata.version("elo-lab")
    except metadata.PackageNotFoundError:
        return ""


def _copy_button() -> str:
    """Return the button that ``clicks.js`` serves; Streamlit has none that copies."""
    data = {
        "data-copy-query": link_state.query(),
        "data-version": _version(),
        "data-done": _("Link copied"),
        "data-prompt": _("Copy this link:"),
    }
    attributes = " ".join(f'{name}="{html.escape(value)}"' for name, value in data.items())
    return (
        f'<button type="button" class="quiet" {attributes}>'
        f'<span class="icon-link" aria-hidden="true"></span>'
        f'<span data-label aria-live="polite">{_("Copy link")}</span></button>'
    )


def _show_notices(place: DeltaGenerator) -> None:
    rejected = link_state.rejected_values()
    if not rejected:
        return
    message = _(
        "The link’s “%(got)s” for “%(name)s” cannot be used (%(allowed)s). Shown: %(shown)s."
    )
    lines = [
        message
        % {
            "name": control.label,
            "got": plain(got, MOST_REPEATED),
            "allowed": control.allowed,
            "shown": plain(control.shown),
        }
        for control, got in rejected
    ]
    with place.container(key="notices", horizontal=True, vertical_alignment="center"):
        st.html('<p class="notice" role="status">' + "<br>".join(map(html.escape, lines)) + "</p>")
        st.button(
            _("Close"),
            key="close-notices",
            type="tertiary",
            icon=":material/close:",
            on_click=link_state.forget_rejected,
        )
