"""The order of a run's messages: what `picture_first` holds back, sends, and lets through."""

from types import SimpleNamespace
from typing import Any

import pytest
import streamlit as st
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from pages.ui import picture_first

HEAD, COLUMN, BOX, CHART, TABLE = (0, 0), (0, 1), (0, 1, 0), (0, 1, 1), (0, 2)
DRAWN = frozenset({HEAD, COLUMN, BOX, CHART, TABLE})


def message(place: tuple[int, ...]) -> ForwardMsg:
    """Return a message about an element, or a block, at a place."""
    said = ForwardMsg()
    said.metadata.delta_path[:] = place
    return said


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
        self.context = SimpleNamespace(_enqueue=self._send, yield_check=self._ask)
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
