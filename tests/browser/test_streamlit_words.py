"""Streamlit's own words are in the page's language: menus, lists, tools of tables, messages.

A walk through all of them in Hindi, for which Streamlit and its libraries have no word: what it
says in English, and ``streamlit_words.py`` does not know, is found here.
"""

import re
from pathlib import Path

from playwright.sync_api import Locator, Position, expect

from pages.ui import text
from pages.ui.registry import PAGES
from tests.app.test_languages import DATA, KEPT, LATIN
from tests.browser.conftest import OpenTab, Tab, address_of

WORDS = (Path(__file__).parent / "streamlit_words.js").read_text()
# the name of the maker, what is typed, and names of keys
STAYS = KEPT | DATA | {"Streamlit", "Ctrl", "Enter", "zzz", "TXT"}
HEADER: Position = {"x": 30, "y": 17}  # of a table's first column, in its picture


def english(tab: Tab) -> set[str]:
    """Return the texts and labels with Latin words that have no reason to be there."""
    said: list[str] = tab.page.evaluate(WORDS)
    return {words for words in said if set(LATIN.findall(words)) - STAYS}


def table(tab: Tab) -> Locator:
    """Return the first table of numbers, in view and with its tools shown."""
    found = tab.page.get_by_test_id("stDataFrame").first
    found.scroll_into_view_if_needed()
    expect(found.locator("canvas").first).to_be_visible()
    found.hover()
    expect(tab.page.get_by_test_id("stElementToolbar").first).to_be_visible()
    return found


def test_pages(open_tab: OpenTab) -> None:
    """Names of buttons, boxes and places that only a screen reader says."""
    tab = open_tab("/?lang=hi")
    found = {}
    for page in PAGES:
        tab.move(f"{address_of(page)}?lang=hi")
        expect(tab.page.locator("h1")).to_have_text(text.load("hi").gettext(page.title))
        found[page.name] = english(tab)

    assert {name: words for name, words in found.items() if words} == {}


def test_main_menu(open_tab: OpenTab) -> None:
    """Three themes and print; the menu on a phone."""
    tab = open_tab("/?lang=hi")
    tab.page.get_by_test_id("stMainMenu").locator("button").click()
    expect(tab.page.get_by_test_id("stMainMenuItem-theme-Dark")).to_have_text(re.compile("गहरा"))
    assert english(tab) == set()

    tab.page.keyboard.press("Escape")
    tab.page.set_viewport_size({"width": 360, "height": 740})
    tab.page.get_by_test_id("stExpandSidebarButton").locator("button").or_(
        tab.page.locator("button[data-testid=stExpandSidebarButton]")
    ).first.click()
    expect(tab.page.get_by_test_id("stSidebarNav")).to_be_visible()
    assert english(tab) == set()


def test_an_address_that_does_not_exist(open_tab: OpenTab) -> None:
    """Streamlit's dialog, from the first HTML on in the reader's language."""
    tab = open_tab("/nosuch?lang=hi")
    expect(tab.page.get_by_role("dialog")).to_contain_text("पेज नहीं मिला")
    assert english(tab) == set()


def test_boxes(open_tab: OpenTab) -> None:
    """What is typed and not yet taken, and what is out of range."""
    tab = open_tab("/your_games?lang=hi&from=paste")
    tab.page.locator("textarea").fill("Asha")
    expect(tab.page.get_by_test_id("InputInstructions")).to_have_text(re.compile("लागू करें"))
    assert english(tab) == set()

    tab.open("/?lang=hi")
    tab.type("you", "99999")
    expect(tab.get("you").get_by_role("alert")).to_have_text(re.compile("सीमा से बाहर"))
    assert english(tab) == set()


def test_lists(open_tab: OpenTab) -> None:
    """An open list, one without a match, and one that takes no more."""
    tab = open_tab("/your_games?lang=hi")
    box = tab.page.locator(".stMultiSelect input")
    tab.open_list(box)
    assert english(tab) == set()
    box.fill("zzz")
    expect(tab.page.get_by_test_id("stMultiSelectDropdown")).to_have_text(re.compile("नहीं मिला"))
    assert english(tab) == set()

    box.fill("")
    box.press("ArrowDown")
    box.press("Enter")
    expect(tab.page.locator(".stMultiSelect [data-tag]")).to_have_count(4)
    tab.open_list(box)
    full = tab.page.get_by_test_id("stMultiSelectDropdown")
    expect(full).to_have_text(re.compile("ज़्यादा से ज़्यादा 4"))
    assert english(tab) == set()


def test_table(open_tab: OpenTab) -> None:
    """Its tools with their hints, the menu of a column, the list of columns, the search."""
    tab = open_tab("/your_games?lang=hi&show=games")
    games = table(tab)
    games.click(position=HEADER)
    expect(tab.page.get_by_test_id("stDataFrameColumnMenu")).to_be_visible()
    assert english(tab) == set()
    tab.page.keyboard.press("Escape")

    for number in range(tab.page.get_by_test_id("stElementToolbarButton").count()):
        table(tab)
        tool = tab.page.get_by_test_id("stElementToolbarButton").nth(number)
        tool.hover()
        expect(tab.page.get_by_test_id("stTooltipContent")).to_be_visible()
        assert english(tab) == set()
        tool.locator("button").click()
        assert english(tab) == set()
        tab.page.keyboard.press("Escape")

    table(tab)
    tab.page.get_by_test_id("stElementToolbarButton").get_by_label("खोजें").click()
    tab.page.get_by_test_id("search-input").fill("1")
    expect(tab.page.get_by_test_id("search-result-area")).to_have_text(re.compile("जगह"))
    assert english(tab) == set()


def test_table_to_type_in(open_tab: OpenTab) -> None:
    """Rows are marked, added and deleted."""
    tab = open_tab("/your_games?lang=hi&from=table")
    games = table(tab)
    games.click(position={"x": 20, "y": 52})
    expect(tab.page.get_by_test_id("stElementToolbar").get_by_label("हटाएँ").first).to_be_visible()

    assert english(tab) == set()


def test_files(open_tab: OpenTab) -> None:
    """A box for a file, and one that is not taken."""
    tab = open_tab("/event?lang=hi")
    tab.get("event-upload").locator("button").first.click()
    box = tab.page.locator("input[type=file]")
    expect(box).to_be_attached()
    assert english(tab) == set()

    box.set_input_files({"name": "a.pdf", "mimeType": "application/pdf", "buffer": b"%PDF"})
    expect(tab.page.get_by_test_id("stFileUploader")).to_have_text(re.compile("नहीं ली जातीं"))
    assert {said for said in english(tab) if "pdf" not in said} == set()


def test_another_language_and_english(open_tab: OpenTab) -> None:
    """The words follow the language that is chosen; in English they are Streamlit's again."""
    tab = open_tab("/?lang=hi")
    menu = tab.page.get_by_test_id("stMainMenuButton")
    for language, word in (("ar", "القائمة الرئيسية"), ("en", "Main menu"), ("th", "เมนูหลัก")):
        option = tab.page.get_by_test_id("stRadioOption").filter(has_text=text.NAMES[language])
        if not option.is_visible():
            tab.get("language-menu").locator("button").first.click()
        option.click()
        expect(tab.page.locator("html")).to_have_attribute("lang", language)

        expect(menu).to_have_attribute("aria-label", word)
    assert tab.errors == []
