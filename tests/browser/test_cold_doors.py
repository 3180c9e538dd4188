"""Each page's own address, opened first on a server that nobody has visited yet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pages.ui.registry import DEFAULT_PAGE, PAGES, PageInfo
from tests.browser.conftest import OpenTab, Tab, running_server

# the pages that have an address of their own first: later visitors find the server warm
ADDRESSES = [f"/{page.name}" for page in reversed(PAGES)] + ["/"]
INFO = {f"/{page.name}": page for page in PAGES} | {"/": DEFAULT_PAGE}


@pytest.fixture(scope="module")
def server(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a server of this file's own."""
    with running_server(root, tmp_path_factory.mktemp("cold")) as url:
        yield url


def check_frame(tab: Tab, info: PageInfo) -> None:
    """Right page, whole menu, no dialog, no exception, no complaint, nobody else asked."""
    page = tab.page
    expect(page.locator("h1")).to_have_text([info.title])
    expect(page).to_have_title(info.title)
    expect(page.get_by_text(info.question)).to_be_visible()
    links = page.get_by_role("navigation").get_by_role("link")
    expect(links).to_have_text([entry.title for entry in PAGES])
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-testid=stException], [data-testid=stAlert]")).to_have_count(0)
    expect(tab.get("notices")).to_have_count(0)
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [
        "en",
        "ltr",
    ]
    assert tab.errors == []
    assert tab.elsewhere == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_cold_door(open_tab: OpenTab, address: str) -> None:
    """A shared link works for whoever comes first."""
    tab = open_tab(address)

    check_frame(tab, INFO[address])
    expect(tab.page.locator(".js-plotly-plot .main-svg").first).to_be_visible()


def test_the_default_pages_own_address_keeps_its_query(open_tab: OpenTab) -> None:
    """Streamlit alone would open it behind a "Page not found" dialog."""
    tab = open_tab(f"/{DEFAULT_PAGE.name}?you=1712&result=draw")

    check_frame(tab, DEFAULT_PAGE)
    assert tab.page.url.startswith(f"{tab.url}/?")
    expect(tab.box("you")).to_have_value("1712")
    expect(tab.get("takeaway")).to_contain_text("You drew")


def test_the_menu_leads_to_every_page(open_tab: OpenTab) -> None:
    """By mouse, without another request to the server's start page."""
    tab = open_tab("/")
    for info in [*PAGES[1:], DEFAULT_PAGE]:
        tab.page.get_by_role("navigation").get_by_role("link", name=info.title, exact=True).click()
        expect(tab.page.locator("h1")).to_have_text([info.title])
        tab.settle()
        check_frame(tab, info)
