"""A server's start to the first usable page, beside the least page that Streamlit allows.

``.venv/bin/python -m tests.benchmarks.page.start`` takes a minute. Usable: the first chart is
drawn and no script runs; each time a new server and a browser without any cache.
"""

import statistics
import sys
import time

from playwright.sync_api import Browser, sync_playwright

from tests.benchmarks.page.serve import BARE, OURS, served
from tests.browser.conftest import BROWSERS, FLAGS

STARTS = 5


def first_page(browser: Browser, script: str) -> tuple[float, float]:
    """Start a server and open its page; seconds until it answers, and until the page stands."""
    start = time.perf_counter()
    with served(script) as server, browser.new_context() as context:
        answers = time.perf_counter() - start
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.goto(server.url)
        page.locator(".js-plotly-plot .main-svg").first.wait_for()
        page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
        return answers, time.perf_counter() - start


def main(starts: int) -> None:
    """Measure in turn and print medians."""
    times: dict[str, list[tuple[float, float]]] = {BARE: [], OURS: []}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=f"/usr/bin/{BROWSERS[0]}", args=FLAGS)
        for _ in range(starts):
            for script, rows in times.items():
                rows.append(first_page(browser, script))
        browser.close()
    for script, rows in times.items():
        answers, usable = (statistics.median(column) for column in zip(*rows, strict=True))
        print(f"{script:36} answers after {answers:.2f} s, usable after {usable:.2f} s")
    medians = {script: statistics.median(t for _, t in rows) for script, rows in times.items()}
    print(f"ratio {medians[OURS] / medians[BARE]:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else STARTS)
