"""The main picture of a page goes to the browser before the rest of the page.

A browser that gets a whole page at once builds all of it before it draws the first chart: half of
the time between a slider's release and the picture. So whatever a run says before its picture is
held back, the picture is sent alone, and the rest follows when the browser has drawn it.

Streamlit has no word for this. But its messages say where an element stands, so their order is
free as long as the place exists already: after a complete run of the same page. The word that
the script runs, at which the browser goes over the whole page too, waits for the picture as well.
"""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar

import streamlit as st
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime import SessionClient, SessionClientDisconnectedError, get_instance
from streamlit.runtime.scriptrunner_utils.script_run_context import (
    ScriptRunContext,
    get_script_run_ctx,
)

DRAWN = "page-drawn-completely"
LONGEST_WAIT = 0.25  # seconds: a run without a picture by then has work to do, and shows it
HAND_OVER = 0.012  # seconds for the server, which sends every 10 milliseconds
HEAD_START = 0.03  # seconds for the browser to draw the picture

Place = tuple[int, ...]


class _LateStatus:
    """Stands where the server writes to a browser, and holds "the script runs" back.

    At this word the browser marks every element of the page as an old one.
    """

    def __init__(self, client: SessionClient) -> None:
        self._send = client.write_forward_msg
        self._held: ForwardMsg | None = None
        self.picture: Place = ()

    def __call__(self, message: ForwardMsg) -> None:
        """Take a message to the browser; any but the picture brings the status along."""
        if message.session_status_changed.script_is_running:
            self._held = message
            asyncio.get_running_loop().call_later(LONGEST_WAIT, self._release, message)
            return
        if tuple(message.metadata.delta_path) != self.picture:
            self._release(self._held)
        self._send(message)

    def _release(self, status: ForwardMsg | None) -> None:
        """Send a status, if it still waits."""
        if status is None or status is not self._held:
            return
        self._held = None
        with suppress(SessionClientDisconnectedError):  # nobody waits for it any more
            self._send(status)


def _late_status(context: ScriptRunContext) -> _LateStatus | None:
    """Return what stands between the server and this run's browser; None where it has gone."""
    client = get_instance().get_client(context.session_id)
    if client is None:
        return None
    write = client.write_forward_msg
    if isinstance(write, _LateStatus):
        return write
    late = _LateStatus(client)
    client.write_forward_msg = late  # type: ignore[method-assign, assignment] # in its place
    return late


class _Sluice:
    """Stands where Streamlit's run sends its messages, and holds them back while it is closed."""

    def __init__(self, context: ScriptRunContext, drawn: tuple[str, frozenset[Place]]) -> None:
        self._context, self._send = context, context._enqueue  # noqa: SLF001 - no public name
        self._status = _late_status(context)
        self._page, self._drawn_before = drawn
        self._held: list[ForwardMsg] = []
        self._is_open = not self._drawn_before
        self._open_at = time.monotonic() + LONGEST_WAIT
        self._drawn: set[Place] = set()
        self._has_picture = self._picture_is_sent = False

    def __call__(self, message: ForwardMsg) -> None:
        """Take a message of the run."""
        self._drawn.add(tuple(message.metadata.delta_path))
        if self._is_open or time.monotonic() > self._open_at:
            self.open()
            self._send(message)
        else:
            self._held.append(message)
            self._context.yield_check()  # as sending does: here the reader may stop the run

    def arrive(self, page: str) -> None:
        """Hear which page runs: the places of another one do not exist any more."""
        if page != self._page:
            self.open()
            self._page = page

    def send_last_alone(self) -> None:
        """Send the last message before all others."""
        self._has_picture = True
        if self._is_open or not self._held:
            return
        place = tuple(self._held[-1].metadata.delta_path)
        if place not in self._drawn_before:
            self.open()
            return
        if self._status is not None:
            self._status.picture = place
        self._send(self._held.pop())
        self._picture_is_sent = True
        time.sleep(HAND_OVER)
        self._open_at = time.monotonic() + HEAD_START

    def open(self) -> None:
        """Let everything through, from now on."""
        self._is_open = True
        held, self._held = self._held, []
        for message in held:
            self._send(message)

    def finish(self) -> None:
        """Let the rest through, when the picture has had its time, and remember the places.

        A page without a picture has nothing to wait for, the next time.
        """
        if self._held and self._picture_is_sent:
            time.sleep(max(0.0, self._open_at - time.monotonic()))
        self.open()
        if self._has_picture:
            st.session_state[DRAWN] = self._page, frozenset(self._drawn)


_sluice: ContextVar[_Sluice | None] = ContextVar("_sluice", default=None)


@contextmanager
def run() -> Iterator[None]:
    """Hold back what this run says before its picture; entered once, before the first message."""
    context = get_script_run_ctx()
    if context is None:  # not under Streamlit
        yield
        return
    # Taken away until the run is complete: one that was cut short leaves places unknown.
    sluice = _Sluice(context, st.session_state.pop(DRAWN, ("", frozenset())))
    send, context._enqueue = context._enqueue, sluice  # noqa: SLF001 - no public name
    _sluice.set(sluice)
    try:
        yield
        sluice.finish()
    finally:
        context._enqueue = send  # noqa: SLF001 - as above
        sluice.open()


def arrive(page: str) -> None:
    """Say which page runs."""
    sluice = _sluice.get()
    if sluice is not None:
        sluice.arrive(page)


def send() -> None:
    """Send the picture that was drawn just now before everything that was said before it."""
    sluice = _sluice.get()
    if sluice is not None:
        sluice.send_last_alone()
