"""Every page inside a course page: no menu, the language of the link, charts that work."""

import pytest
from playwright.sync_api import FrameLocator, expect

from pages.ui import text
from pages.ui.registry import PAGES, PageInfo
from tests.browser.conftest import OpenTab, Tab

EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])


def framed(tab: Tab, address: str) -> FrameLocator:
    """Show an address inside another page, as a learning platform does."""
    tab.page.goto(f"{tab.url}/_stcore/health")  # browsers keep about:blank off a local server
    separator = "&" if "?" in address else "?"
    source = f"{tab.url}{address}{separator}embed=true"
    tab.page.set_content(f'<h1>Course</h1><iframe src="{source}" width="100%" height="760">')
    return tab.page.frame_locator("iframe")


@EACH_PAGE
def test_a_page_in_a_frame(open_tab: OpenTab, page: PageInfo) -> None:
    """Arabic, because its link says so; the title stays, the menu and its room are gone."""
    frame = framed(open_tab(None), f"/{page.name}?lang=ar")

    expect(frame.locator("h1")).to_have_text(text.load("ar").gettext(page.title))
    expect(frame.locator("html")).to_have_attribute("dir", "rtl")
    expect(frame.locator(".stAppHeader")).to_be_hidden()
    expect(frame.locator(".js-plotly-plot .main-svg").first).to_be_attached()
    wider = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
    assert frame.locator("body").evaluate(f"() => {wider}") <= 0


@pytest.mark.parametrize(
    ("query", "there"),
    [
        ("lesson=noise", ".st-key-chart-lesson-1 .main-svg"),
        ("lesson=swing&guessers=class", ".st-key-board-ask textarea"),
        ("lesson=by-hand", ".st-key-hand-steps input"),
        ("lesson=worksheet", ".paper section"),
    ],
)
def test_a_part_of_the_classroom_in_a_frame(open_tab: OpenTab, query: str, there: str) -> None:
    """The board alone: no tiles, no questions, no snippet of its own."""
    frame = framed(open_tab(None), f"/classroom?{query}&lang=th")

    expect(frame.locator(there).first).to_be_attached()
    expect(frame.locator("html")).to_have_attribute("lang", "th")
    expect(frame.locator(".tiles, .st-key-section-embed, .stAppHeader:visible")).to_have_count(0)
