"""The order of a run's messages: what `picture_first` holds back, sends, and lets through."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
import streamlit as st
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime import SessionClientDisconnectedError

from pages.ui import picture_first

HEAD, COLUMN, BOX, CHART, TABLE = (0, 0), (0, 1), (0, 1, 0), (0, 1, 1), (0, 2)
DRAWN = frozenset({HEAD, COLUMN, BOX, CHART, TABLE})


def message(place: tuple[int, ...]) -> ForwardMsg:
    """Return a message about an element, or a block, at a place."""
    said = ForwardMsg()
    said.metadata.delta_path[:] = place
    return said


class Browser:
    """What the server writes to: the places of the messages, or the status, as they come."""

    def __init__(self) -> None:
        self.heard: list[object] = []
        self.is_told = asyncio.Event()

    def write_forward_msg(self, said: ForwardMsg) -> None:
        """Take a message."""
        is_status = said.WhichOneof("type") == "session_status_changed"
        self.heard.append("status" if is_status else tuple(said.metadata.delta_path))
        if is_status:
            self.is_told.set()


class Run:
    """A run of a page without Streamlit: what it sends, and when the reader was listened to."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *, page: str = "calculator", drawn: Any = DRAWN
    ) -> None:
        monkeypatch.setattr(picture_first, "LONGEST_WAIT", 60.0)
        monkeypatch.setattr(picture_first, "HEAD_START", 0.0)
        self.sent: list[tuple[int, ...]] = []
        self.n_stops_asked = 0
        self.state: dict[str, Any] = {picture_first.DRAWN: (page, drawn)} if drawn else {}
        self.context = SimpleNamespace(
            _enqueue=self._send, yield_check=self._ask, session_id="reader"
        )
        self.browsers: dict[str, Any] = {"reader": Browser()}
        runtime = SimpleNamespace(get_client=self.browsers.get)
        monkeypatch.setattr(picture_first, "get_instance", lambda: runtime)
        monkeypatch.setattr(picture_first, "get_script_run_ctx", lambda: self.context)
        monkeypatch.setattr(st, "session_state", self.state)

    def _send(self, said: ForwardMsg) -> None:
        self.sent.append(tuple(said.metadata.delta_path))

    def _ask(self) -> None:
        self.n_stops_asked += 1

    def say(self, *places: tuple[int, ...]) -> None:
        """Draw at these places."""
        for place in places:
            self.context._enqueue(message(place))


def page(run: Run) -> None:
    """Draw a page with a picture in the middle."""
    picture_first.arrive("calculator")
    run.say(HEAD, COLUMN, BOX, CHART)
    picture_first.send()
    run.say(TABLE)


def test_the_picture_goes_before_the_head_and_its_own_block(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a complete run the block is there; everything follows, in its order."""
    run = Run(monkeypatch)
    with picture_first.run():
        page(run)

    assert run.sent == [CHART, HEAD, COLUMN, BOX, TABLE]


@pytest.mark.parametrize(
    "start", [{"drawn": None}, {"page": "event"}, {"drawn": frozenset({HEAD})}],
    ids=["first visit", "another page before", "a picture that was not there"],
)  # fmt: skip
def test_a_place_that_the_browser_has_not_is_drawn_in_order(
    monkeypatch: pytest.MonkeyPatch, start: dict[str, Any]
) -> None:
    """A block that is not there yet cannot hold a chart: the browser would show an error."""
    run = Run(monkeypatch, **start)
    with picture_first.run():
        page(run)

    assert run.sent == [HEAD, COLUMN, BOX, CHART, TABLE]


def test_long_work_before_the_picture_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulation that draws its progress for a second would show nothing."""
    run = Run(monkeypatch)
    monkeypatch.setattr(picture_first, "LONGEST_WAIT", -1.0)
    with picture_first.run():
        run.say(HEAD, COLUMN)

        assert run.sent == [HEAD, COLUMN]


def test_the_reader_can_stop_a_run_that_is_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streamlit asks at every message that is sent; held ones must ask as well."""
    run = Run(monkeypatch)
    with picture_first.run():
        run.say(HEAD, COLUMN)

        assert (run.sent, run.n_stops_asked) == ([], 2)


class StoppedError(Exception):
    """What a stopped run raises."""


def stopped(run: Run) -> None:
    """Draw half a page."""
    run.say(HEAD, COLUMN)
    raise StoppedError


def test_a_run_that_was_cut_short_says_what_it_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the next one draws in order, since nobody knows what the browser has."""
    run = Run(monkeypatch)
    with pytest.raises(StoppedError), picture_first.run():
        stopped(run)

    assert run.sent == [HEAD, COLUMN]
    assert run.state == {}


def test_a_complete_run_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The places of this run, not of those before; and Streamlit sends again as it did."""
    run = Run(monkeypatch, drawn=DRAWN | {(0, 9)})
    send = run.context._enqueue
    with picture_first.run():
        page(run)

    assert run.state[picture_first.DRAWN] == ("calculator", DRAWN)
    assert run.context._enqueue == send


def test_a_page_without_a_picture_is_not_held_back_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of tables came a quarter of a second late at every click."""
    run = Run(monkeypatch)
    with picture_first.run():
        run.say(HEAD, TABLE)
    with picture_first.run():
        run.say(HEAD)

        assert run.sent == [HEAD, TABLE, HEAD]


def runs(*, is_running: bool = True) -> ForwardMsg:
    """Return the word that the script runs, or has ended."""
    said = ForwardMsg()
    said.session_status_changed.script_is_running = is_running
    return said


async def hear(run: Run, *messages: ForwardMsg) -> list[object]:
    """Let the server write to the run's browser; return what it heard."""
    for said in messages:
        run.browsers["reader"].write_forward_msg(said)
    heard: list[object] = run.browsers["reader"].heard
    return heard


def test_the_picture_is_drawn_before_every_element_is_marked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The browser went over the whole page at "the script runs", 30 ms before the picture."""
    run = Run(monkeypatch)
    with picture_first.run():
        page(run)
    messages = [runs(), *map(message, run.sent), runs(is_running=False)]

    heard = asyncio.run(hear(run, *messages))
    assert heard == [CHART, "status", HEAD, COLUMN, BOX, TABLE, "status"]


def test_a_page_that_is_drawn_in_order_says_first_that_it_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As Streamlit does it."""
    run = Run(monkeypatch, drawn=None)
    with picture_first.run():
        page(run)

    heard = asyncio.run(hear(run, runs(), *map(message, run.sent)))
    assert heard == ["status", HEAD, COLUMN, BOX, CHART, TABLE]


def test_long_work_without_a_word_is_seen_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streamlit's menu offers Stop only to who knows that the script runs."""
    run = Run(monkeypatch)
    monkeypatch.setattr(picture_first, "LONGEST_WAIT", 0.0)
    with picture_first.run():
        pass

    async def wait() -> list[object]:
        heard = await hear(run, runs())
        assert heard == []
        await asyncio.wait_for(run.browsers["reader"].is_told.wait(), 60)
        return heard

    assert asyncio.run(wait()) == ["status"]


def test_the_wait_of_one_run_is_not_that_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under a hand that goes on moving the word came with the time of the run before."""
    run = Run(monkeypatch)
    monkeypatch.setattr(picture_first, "LONGEST_WAIT", 0.0)
    with picture_first.run():
        pass

    async def move_twice() -> list[object]:
        await hear(run, runs(), message(HEAD))
        monkeypatch.setattr(picture_first, "LONGEST_WAIT", 60.0)
        heard = await hear(run, runs())
        first_is_over = asyncio.Event()
        asyncio.get_running_loop().call_later(0.0, first_is_over.set)
        await asyncio.wait_for(first_is_over.wait(), 60)
        return heard

    assert asyncio.run(move_twice()) == ["status", HEAD]


def test_every_run_of_a_visit_has_one_late_status(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not one around the other."""
    run = Run(monkeypatch)
    for _ in range(3):
        with picture_first.run():
            page(run)
    late = run.browsers["reader"].write_forward_msg

    assert isinstance(late, picture_first._LateStatus)
    assert not isinstance(late._send, picture_first._LateStatus)


def test_a_browser_that_has_gone_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the run, or while the word waits."""
    run = Run(monkeypatch)

    def refuse(_said: ForwardMsg) -> None:
        raise SessionClientDisconnectedError

    run.browsers["reader"].write_forward_msg = refuse
    with picture_first.run():
        page(run)
    late = run.browsers["reader"].write_forward_msg
    late._held = runs()
    late._release(late._held)
    run.browsers.clear()
    with picture_first.run():
        page(run)

    assert run.sent == [CHART, HEAD, COLUMN, BOX, TABLE] * 2
