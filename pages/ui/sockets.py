"""Messages leave the server when they are written.

asyncio asks for that on every connection, but not where the listening socket was made without
naming its protocol, as Streamlit makes it. The kernel then keeps a small message back until the
browser has confirmed the one before, and browsers take 40 milliseconds for that: half of the
answer to a moved slider.
"""

import contextlib
import os
import socket
from collections.abc import AsyncIterator
from pathlib import Path

_OPEN_FILES = Path("/dev/fd")  # of this process, on Linux and macOS


def send_at_once() -> None:
    """Let no TCP socket of this process wait, nor those that it will accept."""
    if not _OPEN_FILES.exists():
        return
    for file in list(_OPEN_FILES.iterdir()):
        with contextlib.suppress(OSError):  # no socket, or closed meanwhile
            _set_no_delay(int(file.name))


def _set_no_delay(file: int) -> None:
    copy = os.dup(file)
    try:
        connection = socket.socket(fileno=copy)
    except OSError:
        os.close(copy)
        raise
    with connection:
        if connection.family in {socket.AF_INET, socket.AF_INET6}:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


@contextlib.asynccontextmanager
async def lifespan(_app: object) -> AsyncIterator[None]:
    """Begin when the server's socket is bound, and nobody has come yet."""
    send_at_once()
    yield
