"""The first HTML of a visit: the reader's language, our name, the charts announced."""

import re
from pathlib import Path

import pytest
from starlette.requests import Request

from pages.ui import shell


def request(query: str = "", accept_language: str = "") -> Request:
    """Return a browser's first request."""
    return Request(
        {
            "type": "http",
            "query_string": query.encode(),
            "headers": [(b"accept-language", accept_language.encode())],
        }
    )


@pytest.mark.parametrize(
    ("query", "accept_language", "language"),
    [
        ("", "", "en"),
        ("", "th-TH,th;q=0.9,en;q=0.8", "th"),
        ("", "AR", "ar"),
        ("", "de-DE,de;q=0.9,hi;q=0.5", "en"),
        ("lang=hi", "th-TH", "hi"),
        ("lang=xx", "th-TH", "th"),
        ("lang=%22%3E%3Cscript%3E", '"><script>', "en"),
    ],
)
def test_language(query: str, accept_language: str, language: str) -> None:
    """The link's, else the browser's first, else English; only languages that we have."""
    assert shell.language_of(request(query, accept_language)) == language


def test_document(root: Path) -> None:
    """All that we change is found in this version of Streamlit's page."""
    page = shell.html("ar")

    assert '<html lang="ar" dir="rtl">' in page
    assert '<html lang="en" dir="ltr">' in shell.html("en")
    assert "<title>Elo Lab</title>" in page
    assert 'rel="preload"' not in page, "Source Sans, which no page of ours shows"
    (charts,) = re.findall(r'<link rel="modulepreload"[^>]*href="\./([^"]*Plotly[^"]*)"', page)
    assert (shell.STATIC / charts).is_file()
    fonts = re.findall(r"src: url\(\./app/([^)]*)\)", page)
    assert len(fonts) == 2
    assert all((root / "pages" / "ui" / font).is_file() for font in fonts)
