"""Each visit's first steps: language, style, menu; then the page that was asked for."""

from pathlib import Path

import streamlit as st

from pages.ui import document, frame, hidden, link_state, picture_first
from pages.ui.registry import DEFAULT_PAGE, PAGES
from pages.ui.text import _, use_language

HERE = Path(__file__).resolve().parent


def main() -> None:
    """Run one visit of one page."""
    with picture_first.run():
        _run()


def _run() -> None:
    st.set_page_config(
        layout="wide",
        page_icon=str(HERE / "static" / "icon.png"),
        initial_sidebar_state="collapsed",
    )
    st.logo(str(HERE / "static" / "wordmark.svg"), size="large")
    link_state.start()
    hidden.make_place()
    language = frame.language_from_link()
    use_language(language)
    document.apply(language)
    pages = {
        st.Page(
            HERE.parent / f"{page.name}.py",
            title=_(page.title),
            url_path=page.name,
            default=page is DEFAULT_PAGE,
        ): page
        for page in PAGES
    }
    chosen = st.navigation(list(pages), position="top")
    frame.know_pages({info.name: page for page, info in pages.items()})
    info = next(info for page, info in pages.items() if page.title == chosen.title)
    link_state.arrive(info.name)
    picture_first.arrive(info.name)
    with frame.around(info):
        chosen.run()


if __name__ == "__main__":
    main()
