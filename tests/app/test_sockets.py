"""Connections of the server: `pages.ui.sockets`, on loopback."""

import socket
from collections.abc import Iterator

import pytest

from pages.ui import sockets


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    """Listen as Streamlit does: without naming the protocol, so that asyncio leaves it alone."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener


def waits(connection: socket.socket) -> bool:
    """Say whether small messages are kept back."""
    return not connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def accepted(listener: socket.socket) -> bool:
    """Accept somebody; say whether messages to them are kept back."""
    with socket.create_connection(listener.getsockname()), listener.accept()[0] as connection:
        return waits(connection)


def test_a_moved_slider_waits_for_no_confirmation(listening: socket.socket) -> None:
    """The picture came 40 ms after it was drawn: the kernel waited for the browser's receipt."""
    assert accepted(listening)

    sockets.send_at_once()

    assert not accepted(listening)


def test_who_is_connected_already_is_served_at_once_too(listening: socket.socket) -> None:
    """And what is no connection does no harm: a file, a pipe, a socket of the machine's own."""
    one, other = socket.socketpair()
    with (
        socket.create_connection(listening.getsockname()) as connection,
        one,
        other,
        open(__file__, "rb"),  # noqa: PTH123 - a plain file among the open ones
    ):
        assert waits(connection)

        sockets.send_at_once()

        assert not waits(connection)
