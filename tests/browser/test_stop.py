"""A long simulation: it shows progress, stops, runs after all, and starts over when changed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTab, running_server

LONG = "/simulation?ks=10-40&games=2000&runs=5000"


@pytest.fixture(scope="module")
def server(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start the app with slow simulations."""
    folder = tmp_path_factory.mktemp("slow")
    with running_server(root, folder, "tests/browser/slow_server.py") as url:
        yield url


def test_stop_stops_and_run_it_goes_on(open_tab: OpenTab) -> None:
    """Twenty million rating changes: a bar, a button that ends it, and one that starts it."""
    tab = open_tab(None)
    page = tab.page
    page.goto(tab.url + LONG)
    expect(tab.get("progress")).to_contain_text("Rating 20,000,000 games")
    tab.get("stop").get_by_role("button").click()

    expect(tab.get("stopped")).to_contain_text("Stopped before the end")
    expect(tab.get("progress")).to_have_count(0)
    expect(tab.get("chart-one-run")).to_have_count(0)

    tab.get("run-stopped").get_by_role("button").click()
    expect(tab.get("chart-one-run").locator(".main-svg").first).to_be_visible()
    expect(tab.get("stopped")).to_have_count(0)


def test_a_control_moved_meanwhile_gives_the_new_result(open_tab: OpenTab) -> None:
    """The old work is dropped; the page ends with what the controls say."""
    tab = open_tab(None)
    tab.page.goto(tab.url + LONG + "&seed=8")
    expect(tab.get("progress")).to_be_visible()
    tab.type("games", "100")

    expect(tab.get("chart-one-run").locator(".main-svg").first).to_be_visible()
    expect(tab.get("procedure")).to_contain_text("100 games")
    expect(tab.page.locator("[data-testid=stException]")).to_have_count(0)


def test_two_visitors_do_not_disturb_each_other(open_tab: OpenTab) -> None:
    """One waits for a long simulation, the other gets a small one of another seed at once."""
    waiting = open_tab(None)
    waiting.page.goto(waiting.url + LONG + "&seed=9")
    expect(waiting.get("progress")).to_be_visible()

    other = open_tab("/simulation?games=100&runs=200&seed=10")
    expect(other.get("procedure")).to_contain_text("Seed 10")
    expect(waiting.get("chart-one-run").locator(".main-svg").first).to_be_visible()
    expect(waiting.get("procedure")).to_contain_text("Seed 9")
