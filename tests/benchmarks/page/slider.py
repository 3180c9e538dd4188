"""A slider's release to the redrawn chart, beside the least page that Streamlit allows.

``.venv/bin/python -m tests.benchmarks.page.slider`` takes two minutes. All pages are open in one
browser and moved in turn, so that what else the machine does falls on all alike. Release to the
first drawing of the main picture, and to the last change of the page; medians, and their ratio to
the bare page. Not a test: the exit code says nothing.
"""

import statistics
import sys
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.benchmarks.page.serve import BARE, ROOT, served
from tests.browser.conftest import BROWSERS, FLAGS

WATCH = (ROOT / "tests" / "benchmarks" / "page" / "watch.js").read_text()
QUIET = 800  # milliseconds without a change: the page is done
IS_DONE = f"""(picture) => watched.charts.some(([key]) => key === picture)
&& performance.now() - Math.max(watched.released, watched.changes) > {QUIET}
&& document.querySelector('[data-testid=stApp][data-test-script-state=notRunning]')"""
MISSED = 15_000  # milliseconds
MOVES = 12


class Watched(NamedTuple):
    """A page to be measured: its address, slider and main picture."""

    name: str
    address: str
    slider: str
    picture: str


PAGES = (
    Watched("bare", "/", "bare-slider", "chart-bare"),
    Watched("Calculator", "/", "you-slider", "chart-match-up"),
    Watched("Expected score", "/expected_score", "d-slider", "chart-curves"),
    Watched("Simulation", "/simulation", "games-slider", "chart-one-run"),
)


def move(page: Page, watched: Watched, share: float) -> tuple[float, float] | None:
    """Drag the slider to a share of its length; milliseconds to the picture and to the end.

    None if the hand missed the thumb, which now and then moves as the page settles.
    """
    control = page.locator(f".st-key-{watched.slider}")
    control.scroll_into_view_if_needed()
    slider = control.get_by_test_id("stSlider").bounding_box()
    thumb = control.locator("input[type=range]").bounding_box()
    assert slider is not None
    assert thumb is not None
    height = thumb["y"] + thumb["height"] / 2
    page.mouse.move(thumb["x"] + thumb["width"] / 2, height)
    page.mouse.down()
    page.mouse.move(slider["x"] + share * slider["width"], height, steps=3)
    page.evaluate("watched.charts.length = 0")
    page.mouse.up()
    try:
        page.wait_for_function(IS_DONE, arg=watched.picture, polling=100, timeout=MISSED)
    except PlaywrightTimeoutError:
        return None
    seen = page.evaluate("watched")
    drawn = next(time for key, time in seen["charts"] if key == watched.picture)
    return drawn - seen["released"], seen["changes"] - seen["released"]


def open_page(browser: Browser, url: str, watched: Watched) -> Page:
    """Open a page and wait until its pictures stand."""
    page = browser.new_context(locale="en-US", viewport={"width": 1280, "height": 720}).new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(WATCH)
    page.goto(url + watched.address)
    page.locator(".js-plotly-plot .main-svg").first.wait_for()
    page.wait_for_function(IS_DONE, arg=watched.picture, polling=100)
    return page


def main(moves: int) -> None:
    """Measure and print."""
    with served() as ours, served(BARE) as bare, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=f"/usr/bin/{BROWSERS[0]}", args=FLAGS)
        open_pages = [
            (open_page(browser, bare.url if page.name == "bare" else ours.url, page), page)
            for page in PAGES
        ]
        times: dict[str, list[tuple[float, float]]] = {page.name: [] for page in PAGES}
        for i in range(moves):
            for page, watched in open_pages:
                page.bring_to_front()
                moved = move(page, watched, 0.3 + 0.4 * (i + 1) / moves)
                if moved is not None:
                    times[watched.name].append(moved)
        browser.close()
    picture = {name: statistics.median(t for t, _ in rows) for name, rows in times.items()}
    whole = {name: statistics.median(t for _, t in rows) for name, rows in times.items()}
    print(f"{'':16}{'picture, ms':>12}{'ratio':>7}{'whole page, ms':>16}{'ratio':>7}")
    for name in times:
        print(
            f"{name:16}{picture[name]:12.0f}{picture[name] / picture['bare']:7.2f}"
            f"{whole[name]:16.0f}{whole[name] / whole['bare']:7.2f}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
