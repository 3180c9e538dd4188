"""Streamlit's scripts and styles, compressed on their way to the browser.

Streamlit sends these 7 MB as they are: it could only compress them anew for each request (its
issue 16344). Their names change with their content, so here each is compressed once and kept.
"""

import asyncio
import zlib
from http import HTTPStatus
from typing import NamedTuple
from weakref import WeakValueDictionary

from anyio.to_thread import run_sync
from cachetools import LRUCache
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# The one encoding that browsers ask for over plain http too, as in a class room without internet.
ENCODING = "gzip"
LEVEL = 6  # more takes longer and saves a few kilobytes of 2 MB
_WINDOW = 31  # zlib's 15 bits, and 16 for gzip's header and trailer
COMPRESSIBLE = (".js", ".css", ".json", ".svg")
LEAST = 500  # bytes: less fits into one packet anyway
MOST_KEPT = 12 * 2**20  # bytes: all files of Streamlit 1.67 take 6 MB


def to_gzip(body: bytes) -> bytes:
    """Compress, without a time stamp."""
    packer = zlib.compressobj(LEVEL, wbits=_WINDOW)
    return packer.compress(body) + packer.flush()


def accepts_gzip(accepted: str) -> bool:
    """Say whether an Accept-Encoding header allows gzip.

    Examples
    --------
    >>> accepts_gzip("gzip, deflate, br, zstd")
    True
    >>> accepts_gzip("br, gzip;q=0")
    False
    """
    for part in accepted.lower().replace(" ", "").split(","):
        name, _, weight = part.partition(";q=")
        if name == ENCODING:
            return not weight or bool(weight.strip("0."))
    return False


class Answer(NamedTuple):
    """A whole answer as it is kept."""

    status: int
    headers: Headers
    body: bytes


class CompressedFiles:
    """Middleware that answers for files of Streamlit's that never change.

    A file is kept when Streamlit calls it immutable. Everything else passes through: other
    addresses, ranges of bytes, and browsers that take no compression.
    """

    def __init__(self, app: ASGIApp, most_kept: int = MOST_KEPT) -> None:
        self.app = app
        self._kept: LRUCache[str, Answer] = LRUCache(
            most_kept, getsizeof=lambda answer: len(answer.body)
        )
        # so that ten browsers on a fresh server do not compress the same file ten times
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if not _is_for_file(scope):
            await self.app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        if "range" in asked or not accepts_gzip(asked.get("accept-encoding", "")):
            await self.app(scope, receive, _varying(send))
            return
        answer = await self._answer(scope, receive)
        if answer.headers.get("etag", "") in _tags(asked) - {""}:
            answer = Answer(HTTPStatus.NOT_MODIFIED, _without_length(answer.headers), b"")
        await _respond(answer, scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive) -> Answer:
        path = scope["path"]
        lock = self._locks.setdefault(path, asyncio.Lock())
        async with lock:
            found = self._kept.get(path)
            if found is None:
                plain = await self._ask(scope, receive)
                found = await run_sync(_compressed, plain)
                if _never_changes(plain) and len(found.body) <= self._kept.maxsize:
                    self._kept[path] = found
        return found

    async def _ask(self, scope: Scope, receive: Receive) -> Answer:
        """Get the whole file from Streamlit, whatever part of the answer is wanted."""
        unconditional = [
            (name, value)
            for name, value in scope["headers"]
            if name not in {b"if-none-match", b"if-modified-since", b"accept-encoding"}
        ]
        whole = {**scope, "method": "GET", "headers": unconditional, "extensions": {}}
        start: Message = {}
        body = bytearray()

        async def collect(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            else:
                body.extend(message.get("body", b""))

        await self.app(whole, receive, collect)
        return Answer(start["status"], Headers(raw=start["headers"]), bytes(body))


def _is_for_file(scope: Scope) -> bool:
    return (
        scope["type"] == "http"
        and scope["method"] in {"GET", "HEAD"}
        and "/static/" in scope["path"]
        and scope["path"].endswith(COMPRESSIBLE)
    )


def _never_changes(answer: Answer) -> bool:
    return answer.status == HTTPStatus.OK and "immutable" in answer.headers.get(
        "cache-control", ""
    )


def _compressed(plain: Answer) -> Answer:
    is_whole = plain.status == HTTPStatus.OK and "content-encoding" not in plain.headers
    if not is_whole or len(plain.body) < LEAST:
        return plain
    headers = MutableHeaders(raw=list(plain.headers.raw))
    body = to_gzip(plain.body)
    headers["content-encoding"] = ENCODING
    headers["content-length"] = str(len(body))
    headers.add_vary_header("Accept-Encoding")
    del headers["accept-ranges"]  # ranges are of the file as it is
    if etag := headers.get("etag"):
        headers["etag"] = f'{etag.removesuffix(chr(34))}-{ENCODING}"'
    return Answer(plain.status, headers, body)


def _tags(asked: Headers) -> set[str]:
    return {tag.strip().removeprefix("W/") for tag in asked.get("if-none-match", "").split(",")}


def _without_length(headers: Headers) -> Headers:
    kept = MutableHeaders(raw=list(headers.raw))
    del kept["content-length"]
    return kept


def _varying(send: Send) -> Send:
    """Tell caches on the way that other browsers get another answer."""

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(raw=message["headers"]).add_vary_header("Accept-Encoding")
        await send(message)

    return told


async def _respond(answer: Answer, scope: Scope, receive: Receive, send: Send) -> None:
    response = Response(
        b"" if scope["method"] == "HEAD" else answer.body, status_code=answer.status
    )
    response.raw_headers = list(answer.headers.raw)
    await response(scope, receive, send)
