"""A visit of the app without a browser: the real main script, every widget found by its key."""

import html
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from streamlit.testing.v1 import AppTest

from pages.ui.registry import DEFAULT_PAGE

PAGES = Path(__file__).resolve().parents[2] / "pages"
_INVISIBLE = re.compile(r"<(style|script)\b.*?</\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_ISOLATES = re.compile("[\u2066-\u2069]")
_COPY = re.compile(r'data-copy-query="([^"]*)"')
_NOTICE = re.compile(r'<p class="notice" role="status">(.*?)</p>')


def words(source: str) -> str:
    """Return what a reader sees of HTML or Markdown: no tags, no direction marks."""
    return html.unescape(_ISOLATES.sub("", _TAG.sub(" ", _INVISIBLE.sub("", source))))


class Visit:
    """One visitor's session.

    Parameters
    ----------
    page : str
        A page's name in the registry.
    query : Mapping, optional
        What stands in the address after the question mark.
    locale : str
        The browser's language.
    opened : str or sequence of str, optional
        The keys of popovers that stand open.
    """

    def __init__(
        self,
        page: str = DEFAULT_PAGE.name,
        query: dict[str, str] | None = None,
        *,
        locale: str = "en-US",
        opened: str | Sequence[str] | None = None,
    ) -> None:
        self.app = AppTest.from_file(PAGES / "ui" / "app.py", default_timeout=60)
        self.app.context = {"locale": locale}
        self.app.switch_page(f"../{page}.py")
        for name, value in (query or {}).items():
            self.app.query_params[name] = value
        for key in [opened] if isinstance(opened, str) else opened or ():
            self.app.session_state[key] = True
        self._run()

    def _run(self) -> None:
        self.app.run()
        assert not self.app.exception, self.app.exception[0]

    def go(self, page: str, query: dict[str, str] | None = None) -> None:
        """Take the menu, or a link with a query, to another page."""
        # only the browser keeps the address: the one that AppTest remembers is the left page's
        self.app.query_params.clear()
        self.app.switch_page(f"../{page}.py")
        for name, value in (query or {}).items():
            self.app.query_params[name] = value
        self._run()

    def widget(self, key: str) -> Any:
        """Return what the reader touches for a key; a missing one fails."""
        visible = [name for name in self.names() if name.partition("@")[0] == key and "@" in name]
        return self.app.get_by_key(visible[0] if visible else key)

    def put(self, key: str, value: object) -> None:
        """Type a number, move a slider or make a choice (by its id)."""
        self.widget(key).set_value(value)
        self._run()

    def click(self, key: str) -> None:
        """Press a button."""
        self.widget(key).click()
        self._run()

    def value(self, key: str) -> Any:
        """Return the value that a control shows."""
        return self.widget(key).value

    def nodes(self, key: str | None = None) -> Iterator[Any]:
        """Yield everything on the page, or in a keyed container."""
        yield from self.app if key is None else self.app.get_by_key(key)

    def names(self) -> set[str]:
        """Return the keys of everything on the page that has one."""
        return {node.key for node in self.nodes() if isinstance(getattr(node, "key", None), str)}

    def sources(self, key: str | None = None) -> Iterator[str]:
        """Yield the HTML and Markdown in a keyed container, or on the whole page."""
        for node in self.nodes(key):
            if node.type == "metric":
                yield f"{node.label} {node.value} {node.delta}"
            elif node.type in {"markdown", "caption", "html", "title"}:
                yield node.proto.body

    def text(self, key: str | None = None) -> str:
        """Return the words in a keyed container, or on the whole page."""
        return words("\n".join(self.sources(key)))

    def answer(self) -> dict[str, tuple[str, str]]:
        """Return the large numbers: label -> value and change."""
        return {
            metric.label: (metric.value, _ISOLATES.sub("", metric.delta))
            for metric in self.app.metric
        }

    def notice(self) -> str:
        """Return what the page says about the link's unusable values; empty if nothing."""
        found = [
            match for node in self.app.get("html") for match in _NOTICE.findall(node.proto.body)
        ]
        return words("\n".join(found))

    def copied_link(self) -> dict[str, str]:
        """Return the query that the copy button would copy."""
        (query,) = [
            match for node in self.app.get("html") for match in _COPY.findall(node.proto.body)
        ]
        return dict(parse_qsl(html.unescape(query), keep_blank_values=True, strict_parsing=True))
