"""Every page in every language on a phone and on a desk: read by positions, not by texts."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from pages.ui import text
from pages.ui.registry import PAGES
from tests.browser.conftest import OpenTab, Tab, address_of

SIZES = ((360, 740), (1280, 720))
LAYOUT = (Path(__file__).parent / "layout.js").read_text()
# what a browser's dictionary would cut: "rating" and "tournament" in Thai, joined and as written
WHOLE_WORDS = ["เรต\u2060ติ้ง", "เรตติ้ง", "ทัวร์\u2060นา\u2060เมน\u2060ต์", "ทัวร์นาเมนต์"]


def faults(tab: Tab) -> dict[str, Any]:
    """Return what is cut off, overlaps, is broken or turned round, and how far a page scrolls."""
    found: dict[str, Any] = tab.page.evaluate(LAYOUT, WHOLE_WORDS)
    found["sideways"] = tab.scrolls()
    return {fault: places for fault, places in found.items() if places}


@pytest.mark.parametrize("language", text.languages())
def test_nothing_is_cut_off_overlaps_or_turns_round(open_tab: OpenTab, language: str) -> None:
    """Every page, on a phone and at a desk; language and direction are those of the document."""
    tab = open_tab(f"/?lang={language}", size=SIZES[0])
    direction = "rtl" if language in text.RIGHT_TO_LEFT else "ltr"
    found: dict[tuple[str, int], dict[str, Any]] = {}
    for page in PAGES:
        tab.move(f"{address_of(page)}?lang={language}")
        heading = tab.page.locator("h1")
        expect(heading).to_have_text(text.load(language).gettext(page.title))
        expect(heading).to_have_css("direction", direction)
        expect(tab.page.locator("html")).to_have_attribute("lang", language)
        for width, height in SIZES:
            tab.resize(width, height)
            found[page.name, width] = faults(tab)

    assert {place: what for place, what in found.items() if what} == {}
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


def test_widgets_are_told_the_language_only_where_the_browser_has_another(
    open_tab: OpenTab,
) -> None:
    """A list that was opened in a page's first half second closed: being told closes it."""
    told = {}
    for locale in ("en-GB", "th-TH"):
        tab = open_tab(None, locale=locale)
        tab.page.add_init_script(
            "window.told = 0; addEventListener('languagechange', () => (window.told += 1))"
        )
        tab.open("/?lang=en")
        told[locale] = tab.page.evaluate("window.told")

    assert told["en-GB"] == 0
    assert told["th-TH"] > 0
