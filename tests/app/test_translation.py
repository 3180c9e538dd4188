"""A made-up language, in which every message is foreign: whatever is still English is a fault."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

from pages.ui import text
from pages.ui.registry import PAGES, PageInfo
from pages.ui.your_games.samples import FIRST, SAMPLES
from tests.app.source_texts import extract
from tests.app.visit import Visit, words

EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
LANGUAGE = "ar"
KEPT = re.compile(r"(%\(\w+\)[sd]|<[^>]*>|&\w+;)")
LATIN = re.compile(r"[A-Za-z]{2,}")
NO_WORDS = re.compile(
    r":material/\w+:|:(blue|orange)\[|\$[^$]*\$|%\{[^}]*\}|<[^>]*>|font-size: \d+px"
)
READ = {"text", "name", "hovertemplate", "hovertext", "ticktext", "texttemplate", "label", "title"}
QUOTED = re.compile(r'<(\w+)[^>]* lang="en"[^>]*>.*?</\1>', re.DOTALL)  # a source's own title
ALLOWED = {"English", "CSV", "SVG"}  # a language's own name; names of file formats
# names and columns of the result list that the page opens on: data, the same in every language
DATA = {"your_games": set(LATIN.findall(SAMPLES[FIRST].text()))}


def foreign(message: str) -> str:
    """Return a message without an English word, its placeholders and markup kept."""
    parts = KEPT.split(message)
    return "".join(
        part if KEPT.fullmatch(part) else re.sub("[A-Za-z]", "ع", part) for part in parts
    )


@pytest.fixture(scope="module")
def foreign_catalog(root: Path) -> Catalog:
    """Translate every message of the pages."""
    catalog = Catalog(locale=LANGUAGE)
    for source in (root / "pages").rglob("*.py"):
        for _line, message, _comments, _context in extract_from_file(
            extract, source, keywords={"_": None, "N_": None, "ngettext": (1, 2)}
        ):
            if isinstance(message, tuple):
                catalog.add(message[:2], [foreign(message[1])] * 6)
            else:
                catalog.add(message, foreign(message))
    return catalog


@pytest.fixture
def foreign_language(
    foreign_catalog: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """Offer the language."""
    monkeypatch.setattr(text, "LOCALE", tmp_path)
    path = text.catalog_path(LANGUAGE)
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, foreign_catalog)
    text.languages.cache_clear()
    text.load.cache_clear()
    yield LANGUAGE
    text.languages.cache_clear()
    text.load.cache_clear()


def in_picture(part: Any, *, read: bool = False) -> Iterator[str]:
    """Yield the words of a Plotly figure."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key != "template":
                yield from in_picture(value, read=key in READ)
    elif isinstance(part, list):
        for item in part:
            yield from in_picture(item, read=read)
    elif read:
        yield str(part)


def on_screen(visit: Visit) -> Iterator[str]:
    """Yield every text of a page that a reader may meet."""
    yield from visit.sources()
    hidden = {id(node) for node in visit.nodes("hidden")}
    for node in visit.nodes():
        proto: Any = getattr(node, "proto", None)
        if id(node) in hidden:
            continue
        for name in ("label", "help", "alt", "placeholder"):
            yield str(getattr(proto, name, ""))
        yield from getattr(node, "options", [])
        if node.type == "plotly_chart":
            figure = json.loads(proto.spec)
            yield from in_picture(figure["data"])
            yield from in_picture(figure["layout"])


@EACH_PAGE
def test_no_english_is_left(page: PageInfo, foreign_language: str) -> None:
    """Nothing is translated too early, put together from pieces or left out of the catalog."""
    visit = Visit(page.name, {"lang": foreign_language})

    left = [
        shown
        for source in on_screen(visit)
        for shown in [NO_WORDS.sub(" ", words(QUOTED.sub(" ", source)))]
        if set(LATIN.findall(shown)) - ALLOWED - DATA.get(page.name, set())
    ]

    assert left == []


@EACH_PAGE
def test_the_notice_speaks_the_language_too(page: PageInfo, foreign_language: str) -> None:
    """What is wrong in a link is told in the reader's language."""
    visit = Visit(page.name, {"lang": foreign_language, "you": "?", "draws": "?", "scale": "?"})

    assert not set(LATIN.findall(visit.notice())) - ALLOWED


def test_a_language_switch_keeps_every_value(foreign_language: str) -> None:
    """Streamlit would forget choices whose labels change; ids in the link do not change."""
    query = {"lang": "en", "you": "1712", "k": "fide-20", "result": "draw", "curve": "normal"}
    visit = Visit(query=query)
    visit.put("lang", foreign_language)

    assert visit.copied_link() | query | {"lang": foreign_language} == visit.copied_link()
    visit.put("result", "loss")
    assert visit.copied_link()["k"] == "fide-20"
    assert visit.copied_link()["lang"] == foreign_language
    visit.put("lang", "en")
    assert visit.copied_link() == visit.copied_link() | query | {"result": "loss"}


def test_the_browsers_language_is_taken_and_not_written(foreign_language: str) -> None:
    """Who has never chosen follows the browser; the copied link names the language in force."""
    visit = Visit(locale="ar-EG")

    assert visit.copied_link()["lang"] == foreign_language
    assert visit.widget("lang").value == foreign_language


def test_the_link_wins_over_the_browser(foreign_language: str) -> None:
    """A shared link opens in its own language, and another can be chosen."""
    visit = Visit(query={"lang": "en"}, locale="ar-EG")
    assert visit.app.title[0].value == "Calculator"

    visit.put("lang", foreign_language)

    assert visit.app.title[0].value == foreign("Calculator")
    visit.go("simulation")
    assert visit.app.title[0].value == foreign("Simulation")
