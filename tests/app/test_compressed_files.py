"""What Streamlit serves plain reaches the browser compressed, and is else the same answer."""

import asyncio
import gzip
from http import HTTPStatus
from typing import NamedTuple
from unittest.mock import AsyncMock

import pytest
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from pages.ui.compressed_files import CompressedFiles

SCRIPT = b"let rating = 1500;" * 1000
IMMUTABLE = {"cache-control": "public, immutable, max-age=31536000", "etag": '"abc"'}


class Server:
    """Stands for Streamlit: files, and its page for everything else; notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        path = scope["path"]
        self.asked.append(path)
        response = Response(b"<html>", headers={"cache-control": "no-cache"})
        if path in {"/static/js/app.js", "/static/js/other.js"}:
            response = Response(SCRIPT, media_type="text/javascript", headers=IMMUTABLE)
            if "range" in Headers(scope=scope):
                response = Response(SCRIPT[:10], status_code=HTTPStatus.PARTIAL_CONTENT)
        if path == "/static/tiny.css":
            response = Response(b"a{}", headers=IMMUTABLE)
        if path == "/app/static/own.svg":
            response = Response(SCRIPT, headers={"etag": '"own"'})
        await response(scope, receive, send)


class Got(NamedTuple):
    """An answer as the browser sees it."""

    status: int
    headers: Headers
    body: bytes


async def ask(app: CompressedFiles, path: str, method: str = "GET", **headers: str) -> Got:
    """Send one request."""
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ],
    }
    messages: list[Message] = []

    async def send(message: Message) -> None:
        messages.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    await app(scope, receive, send)
    start, *rest = messages
    body = b"".join(message.get("body", b"") for message in rest)
    return Got(start["status"], Headers(raw=start["headers"]), body)


def get(app: CompressedFiles, path: str, method: str = "GET", **headers: str) -> Got:
    """Send one request and wait."""
    return asyncio.run(ask(app, path, method, **headers))


@pytest.fixture
def server() -> Server:
    """Return the server behind."""
    return Server()


@pytest.fixture
def app(server: Server) -> CompressedFiles:
    """Return the server with what is tested in front of it."""
    return CompressedFiles(server)


@pytest.mark.parametrize("accepted", ["gzip, deflate, br, zstd", "GZIP;q=0.5", "br;q=0, gzip"])
def test_compressed_for_a_browser_that_can_read_it(app: CompressedFiles, accepted: str) -> None:
    """The same bytes, the same promise to caches, another tag."""
    got = get(app, "/static/js/app.js", accept_encoding=accepted)

    assert got.headers["content-encoding"] == "gzip"
    assert gzip.decompress(got.body) == SCRIPT
    assert len(got.body) == int(got.headers["content-length"]) < len(SCRIPT) / 10
    assert got.headers["cache-control"] == IMMUTABLE["cache-control"]
    assert got.headers["content-type"].startswith("text/javascript")
    assert got.headers["vary"] == "Accept-Encoding"
    assert got.headers["etag"] == '"abc-gzip"'


def test_a_file_is_asked_for_once(app: CompressedFiles, server: Server) -> None:
    """Even when ten browsers come at once."""

    async def ten() -> list[Got]:
        asked = [ask(app, "/static/js/app.js", accept_encoding="gzip") for _ in range(10)]
        return await asyncio.gather(*asked)

    answers = asyncio.run(ten())

    assert len(server.asked) == 1
    assert all(answer == answers[0] for answer in answers)
    assert get(app, "/static/js/app.js", accept_encoding="gzip") == answers[0]
    assert len(server.asked) == 1


def test_head_tells_the_same_without_a_body(app: CompressedFiles) -> None:
    """Headers of HEAD are those of GET."""
    head = get(app, "/static/js/app.js", "HEAD", accept_encoding="gzip")

    assert head.body == b""
    assert head.headers == get(app, "/static/js/app.js", accept_encoding="gzip").headers


def test_known_tag(app: CompressedFiles) -> None:
    """The browser's copy is still good: no body, and only under the tag of this encoding."""
    known = get(app, "/static/js/app.js", accept_encoding="gzip", if_none_match='"abc-gzip"')
    other = get(app, "/static/js/app.js", accept_encoding="gzip", if_none_match='"abc"')

    assert (known.status, known.body) == (304, b"")
    assert "content-length" not in known.headers
    assert known.headers["etag"] == '"abc-gzip"'
    assert other.status == 200


@pytest.mark.parametrize("headers", [{}, {"accept_encoding": "br, gzip;q=0"}])
def test_a_browser_that_takes_no_compression(
    app: CompressedFiles, headers: dict[str, str]
) -> None:
    """Gets the file as it is, and caches on the way know that others get another answer."""
    got = get(app, "/static/js/app.js", **headers)

    assert got.body == SCRIPT
    assert "content-encoding" not in got.headers
    assert got.headers["vary"] == "Accept-Encoding"


def test_a_range_is_of_the_file_as_it_is(app: CompressedFiles) -> None:
    """Also after the file was compressed for another."""
    get(app, "/static/js/app.js", accept_encoding="gzip")

    got = get(app, "/static/js/app.js", accept_encoding="gzip", range="bytes=0-9")

    assert (got.status, got.body) == (206, SCRIPT[:10])


def test_a_few_bytes_stay_as_they_are(app: CompressedFiles) -> None:
    """Compressed they would be longer."""
    assert get(app, "/static/tiny.css", accept_encoding="gzip").body == b"a{}"


@pytest.mark.parametrize("path", ["/static/js/unknown.js", "/app/static/own.svg", "/", "/healthz"])
def test_what_may_change_is_not_kept(app: CompressedFiles, server: Server, path: str) -> None:
    """Nor can invented addresses fill the memory."""
    for _ in range(2):
        get(app, path, accept_encoding="gzip")

    assert len(server.asked) == 2
    assert not app._kept


def test_memory_is_bounded(server: Server) -> None:
    """What does not fit is compressed anew; the answer is the same."""
    app = CompressedFiles(server, most_kept=150)
    for path in ("/static/js/app.js", "/static/js/other.js", "/static/js/app.js"):
        got = get(app, path, accept_encoding="gzip")
        assert gzip.decompress(got.body) == SCRIPT
        assert app._kept.currsize <= 150
    assert CompressedFiles(server, most_kept=10)._kept.currsize == 0
    assert get(CompressedFiles(server, most_kept=10), "/static/js/app.js", accept_encoding="gzip")


def test_the_web_socket_passes() -> None:
    """It has no method and no file."""
    inner = AsyncMock()

    asyncio.run(CompressedFiles(inner)({"type": "websocket"}, AsyncMock(), AsyncMock()))

    inner.assert_awaited_once()
