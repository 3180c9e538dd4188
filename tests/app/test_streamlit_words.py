"""Streamlit's own words: what we translate is what this version of Streamlit says."""

import json
import re

import pytest

from pages.ui import shell, streamlit_words, text

LANGUAGES = ("hi", "ar", "th")
PLACE = re.compile(r"%\(\w+\)s")
# Streamlit puts these together from pieces, or names an icon by its file
PIECES = {
    "1 option available.": "option`,other",
    "%(count)s options available.": "options`})} available.",
    "You can only select up to %(count)s options. Remove an option first.": "select up to ",
    "Press %(keys)s to apply": "Press Enter to ",
    "The page that you have requested does not seem to exist. Running the app's main page.": (
        "The page that you have requested does not seem to exist"
    ),
    "1 result": " result",
    "%(count)s results": " result",
    "%(name)s, selected": ", selected",
    "%(place)s of %(count)s": " of ",
    "file upload": "file upload",
    "translate icon": " icon",
    "lock icon": " icon",
    "add icon": " icon",
}


@pytest.fixture(scope="module")
def scripts() -> str:
    """Return all that this version of Streamlit says in the browser."""
    folder = shell.STATIC / "static" / "js"
    return "\n".join(
        path.read_text("utf-8", errors="replace")
        for path in folder.glob("*.js")
        if not path.name.startswith(("PlotlyChart", "DeckGl", "EChartsChart", "elk-"))
    )


@pytest.mark.parametrize("message", streamlit_words.MESSAGES)
def test_streamlit_says_it(message: str, scripts: str) -> None:
    """A word that a new version no longer says is found here, and goes from the list."""
    pieces = [PIECES[message]] if message in PIECES else PLACE.split(message)

    assert all(piece in scripts for piece in pieces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_it(language: str) -> None:
    """In its own words; the page brings them along."""
    said = streamlit_words.translated(language)

    assert not [message for message, ours in said.items() if ours == message]
    found = re.search(r"window\.eloLabStreamlitWords = (.*);\n", shell.html(language))
    assert found is not None
    assert json.loads(found[1])[language]["messages"] == said
    assert (language in text.RIGHT_TO_LEFT) == json.loads(found[1])[language]["turned"]
