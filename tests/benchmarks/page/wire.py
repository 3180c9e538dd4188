"""Bytes over the wire of a first visit to each page and language, with gzip as over plain http.

``.venv/bin/python -m tests.benchmarks.page.wire``
"""

from playwright.sync_api import sync_playwright

from pages.ui.registry import DEFAULT_PAGE, PAGES
from tests.benchmarks.page.serve import BARE, Served, served
from tests.browser.conftest import BROWSERS, FLAGS
from tests.browser.wire import Wire

SETTLED = "[data-testid=stApp][data-test-script-state=notRunning]"
MEGABYTE = 1_000_000


def main() -> None:
    """Measure and print."""
    visits = [(page.name if page is not DEFAULT_PAGE else "", "en") for page in PAGES]
    visits += [("", language) for language in ("hi", "ar", "th")]
    with served() as ours, served(BARE) as bare, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=f"/usr/bin/{BROWSERS[0]}", args=FLAGS)

        def visit(server: Served, name: str, language: str) -> Wire:
            with browser.new_context(locale=language) as context:
                page = context.new_page()
                page.set_default_timeout(120_000)
                wire = Wire(page)
                page.goto(f"{server.url}/{name}")
                page.locator(".js-plotly-plot .main-svg").first.wait_for()
                page.locator(SETTLED).wait_for()
                page.evaluate("document.fonts.ready")
                return wire

        total = visit(bare, "", "en").total / MEGABYTE
        print(f"{'bare Streamlit page, one chart':32}{total:6.2f} MB")
        for name, language in visits:
            wire = visit(ours, name, language)
            total, messages = wire.total / MEGABYTE, wire.messages / MEGABYTE
            print(f"{name or DEFAULT_PAGE.name:20}{language:12}{total:6.2f} MB", end=" ")
            print(f"of it {messages:.2f} messages, {len(wire.files)} answers")
        browser.close()


if __name__ == "__main__":
    main()
