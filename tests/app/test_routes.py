"""Addresses: what our shell answers, and what is left to Streamlit."""

import pytest
from starlette.routing import Match

from pages.ui import shell
from pages.ui.registry import DEFAULT_PAGE
from pages.ui.routes import ROUTES, to_default_page


def answering(path: str) -> object:
    """Return what answers a browser's request for a path; None is Streamlit itself."""
    scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    return next(
        (route.endpoint for route in ROUTES if route.matches(scope)[0] is Match.FULL), None
    )


@pytest.mark.parametrize("path", ["/", "/classroom", "/nosuch", "/no-such", "/محاكاة"])
def test_our_shell_answers_pages_and_mistyped_addresses(path: str) -> None:
    """So that "page not found" is said in the reader's language too."""
    assert answering(path) is shell.page


def test_the_default_page_has_one_address() -> None:
    """Its other one is not taken for a mistyped one."""
    assert answering(f"/{DEFAULT_PAGE.name}") is to_default_page


@pytest.mark.parametrize(
    "path",
    [
        "/favicon.png", "/manifest.json", "/static/js/index.js", "/app/static/fonts/a.woff2",
        "/_stcore/health", "/_stcore", "/media/1", "/component/a", "/oauth2callback",
        "/auth/login", "/nosuch/deeper", "/nosuch/",
    ],
)  # fmt: skip
def test_streamlit_keeps_its_own(path: str) -> None:
    """Files, sockets, health, the return from a login."""
    assert answering(path) is None
