"""What the server does with an upload before a page sees it."""

import asyncio
import runpy
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import SpooledTemporaryFile

from starlette.datastructures import Headers, UploadFile
from starlette.formparsers import MultiPartParser

BOUNDARY = "elo"


async def _body(size: int) -> AsyncIterator[bytes]:
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="games.csv"\r\n'
    yield f"{head}\r\n".encode()
    for _ in range(size // 1024):
        yield b"x" * 1024
    yield f"\r\n--{BOUNDARY}--\r\n".encode()


async def _uploaded(size: int) -> tuple[int | None, bool]:
    """Return the size of an upload as the server sees it, and whether it is in a file."""
    headers = Headers({"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"})
    form = await MultiPartParser(headers, _body(size)).parse()  # type: ignore[arg-type] # any iterator will do
    upload = form["file"]
    assert isinstance(upload, UploadFile)
    assert isinstance(upload.file, SpooledTemporaryFile)
    in_a_file = bool(upload.file._rolled)  # type: ignore[attr-defined] # not typed
    upload.file.close()
    return upload.size, in_a_file


def test_no_upload_is_written_to_disk(root: Path) -> None:
    """Three megabytes, three times what Starlette keeps in memory by itself."""
    runpy.run_path(str(root / "streamlit_app.py"))

    assert asyncio.run(_uploaded(3 * 2**20)) == (3 * 2**20, False)
