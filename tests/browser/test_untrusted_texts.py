"""Names, files and links that look like code, in a real browser: text, and nothing but text."""

import csv
import io
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

import pytest
from playwright.sync_api import Dialog, FilePayload, expect

from pages.ui.keys import YourGamesKey
from tests.browser.conftest import OpenTab, Tab

NAMES = (
    "<img src=x onerror=alert(1)>",
    "<a href='javascript:alert(1)'>click</a>",
    "[click](javascript:alert(1))",
    "**bold** `code` $$x$$ :red[y] :material/home:",
    "<b>bold</b> <sub>1</sub>",
    "%{x} & <br>",
)
INJECTED = (
    "img[src='x'], a[href^='javascript'], [onerror], iframe, .stApp script[src], "
    ".stApp b:text-is('bold'), strong:text-is('bold'), tspan:text-is('bold'), "
    "code:text-is('code'), .katex:text-is('x'), sub:text-is('1')"
)


@contextmanager
def nothing_runs(tab: Tab) -> Iterator[None]:
    """Fail if a dialog opens, an element of the texts is made, or another host is asked."""
    dialogs: list[str] = []

    def hear(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    tab.page.on("dialog", hear)
    yield
    expect(tab.page.locator(INJECTED)).to_have_count(0)
    assert dialogs == []
    assert tab.elsewhere == []
    assert tab.errors == []


def hostile_file() -> FilePayload:
    """Return games of everybody against everybody, in a file with a name like them."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(["white", "black", "result", NAMES[0], NAMES[3]])
    for white in NAMES:
        for black in NAMES:
            rows.writerow([white, black, "1-0" if white < black else NAMES[2], "", ""])
    return {"name": f"{NAMES[0]}.csv", "mimeType": "text/csv", "buffer": out.getvalue().encode()}


@pytest.mark.parametrize("view", ["ratings", "games", "order", "file"])
def test_names_of_a_file(open_tab: OpenTab, view: str) -> None:
    """Headline, table, picture, choices and problems."""
    tab = open_tab(f"/your_games?{YourGamesKey.SOURCE}=upload&{YourGamesKey.VIEW}={view}")
    with nothing_runs(tab):
        tab.page.locator("input[type=file]").set_input_files(hostile_file())
        expect(tab.get("tools-kept")).to_contain_text(NAMES[0])
        expect(tab.page.get_by_text(NAMES[0], exact=True).first).to_be_visible()
        tab.settle()
        tab.get("change-understood").get_by_role("button").click()
        column = tab.page.get_by_label("First player", exact=True)
        expect(column).to_be_visible()
        tab.settle()
        tab.open_list(column)
        options = tab.page.get_by_role("option")
        expect(options.filter(has_text=NAMES[3])).to_be_visible()


def test_names_in_a_picture(open_tab: OpenTab) -> None:
    """The label at a line's end, and the choice of players, say the name as it was typed."""
    tab = open_tab(f"/your_games?{YourGamesKey.SOURCE}=upload&{YourGamesKey.PLAYERS}=4-0")
    with nothing_runs(tab):
        tab.page.locator("input[type=file]").set_input_files(hostile_file())
        expect(tab.get("tools-kept")).to_contain_text(NAMES[0])
        tab.settle()
        labels = tab.get("chart-rating-history").locator(".annotation-text")
        expect(labels.filter(has_text="<")).not_to_have_count(0)
        chosen = tab.get("shown-players").locator(
            "[data-testid=stMultiSelectTag], [data-tag], span"
        )
        expect(chosen.filter(has_text="<").first).to_be_visible()


def test_lines_of_an_event(open_tab: OpenTab) -> None:
    """Opponents, and lines that are none."""
    tab = open_tab("/event")
    with nothing_runs(tab):
        box = tab.get("event").locator("textarea")
        box.fill("\n".join([f"{name} 2100 1" for name in NAMES] + [f"{NAMES[0]} ?"]))
        box.blur()
        expect(tab.get("section-games").get_by_text(NAMES[0], exact=True)).to_be_visible()
        expect(tab.get("refused")).to_contain_text(f"“{NAMES[0]} ?”")
        tab.settle()


@pytest.mark.parametrize("text", [NAMES[0], NAMES[2], NAMES[3]])
def test_values_of_a_link(open_tab: OpenTab, text: str) -> None:
    """The notice repeats what cannot be used."""
    tab = open_tab(f"/?you={quote(text)}&lang={quote(text)}&result={quote(text)}")
    with nothing_runs(tab):
        expect(tab.get("notices")).to_contain_text(f"“{text[:39]}")
