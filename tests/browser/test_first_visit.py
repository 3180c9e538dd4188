"""What a first visit costs on the wire: a class of thirty opens it on one weak access point."""

from playwright.sync_api import Browser

from tests.browser.conftest import Tab
from tests.browser.wire import Wire

BUDGET = 2_600_000  # bytes; Streamlit alone sends 8 MB


def test_bytes_of_a_first_visit(browser: Browser, server: str) -> None:
    """Fonts and messages included; in Arabic, which has the largest font."""
    with browser.new_context(locale="ar-EG") as context:
        page = context.new_page()
        wire = Wire(page)
        tab = Tab(page, server)
        tab.open("/")
        page.evaluate("document.fonts.ready")

        assert wire.total < BUDGET, sorted(wire.files.items(), key=lambda item: -item[1])[:9]
        assert wire.total > BUDGET / 3, "something was not counted"
        fetched = " ".join(wire.files)
        assert "noto-sans-latin" in fetched
        assert "Source" not in fetched
        assert "MaterialSymbols" not in fetched
        assert tab.errors == []
