"""Every page in every language on a phone and on a desk: read by positions, not by texts."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from pages.ui import text
from pages.ui.registry import PAGES, PageInfo
from tests.browser.conftest import OpenTab, Tab

SIZES = ((360, 740), (1280, 720))
LAYOUT = (Path(__file__).parent / "layout.js").read_text()
# what a browser's dictionary would cut: "rating" and "tournament" in Thai, joined and as written
WHOLE_WORDS = ["เรต\u2060ติ้ง", "เรตติ้ง", "ทัวร์\u2060นา\u2060เมน\u2060ต์", "ทัวร์นาเมนต์"]
EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])


def faults(tab: Tab) -> dict[str, Any]:
    """Return what is cut off, overlaps, is broken or turned round, and how far a page scrolls."""
    found: dict[str, Any] = tab.page.evaluate(LAYOUT, WHOLE_WORDS)
    found["sideways"] = [
        where
        for where in ("documentElement", "querySelector('[data-testid=stMain]')")
        if tab.page.evaluate(f"document.{where}.scrollWidth > document.{where}.clientWidth")
    ]
    return {fault: places for fault, places in found.items() if places}


@EACH_PAGE
@pytest.mark.parametrize("language", text.languages())
def test_nothing_is_cut_off_overlaps_or_turns_round(
    open_tab: OpenTab, page: PageInfo, language: str
) -> None:
    """On a phone and at a desk; language and direction are those of the document."""
    tab = open_tab(f"/{page.name}?lang={language}", size=SIZES[0])
    direction = "rtl" if language in text.RIGHT_TO_LEFT else "ltr"
    expect(tab.page.locator("html")).to_have_attribute("lang", language)
    assert (
        tab.page.evaluate("getComputedStyle(document.querySelector('h1')).direction") == direction
    )
    for width, height in SIZES:
        tab.page.set_viewport_size({"width": width, "height": height})
        plot = tab.page.locator(".js-plotly-plot").first
        tab.page.wait_for_function(
            "(plot) => plot.clientWidth === plot.querySelector('.main-svg').clientWidth",
            arg=plot.element_handle(),
        )
        tab.settle()

        assert faults(tab) == {}, width
    assert tab.errors == []


@pytest.mark.parametrize(
    ("language", "script"), [("ar", "U+600-6FF"), ("hi", "U+900-97F"), ("th", "U+E01-E5B")]
)
def test_a_saved_picture_has_its_letters_with_it(
    open_tab: OpenTab, language: str, script: str
) -> None:
    """Opened alone, it draws the language's script with the font that came along, and no other."""
    tab = open_tab(f"/?lang={language}")
    with tab.page.expect_download() as download:
        tab.page.locator("button[data-picture]").first.click()

    tab.page.set_content(download.value.path().read_text())
    tab.page.evaluate("document.fonts.ready")
    faces = tab.page.evaluate(
        "[...document.fonts].map((face) => [face.family, face.status, face.unicodeRange])"
    )
    used = [face for face in faces if script in face[2]]
    assert [(family.strip('"'), status) for family, status, _range in used] == [
        ("Elo Sans", "loaded")
    ]
