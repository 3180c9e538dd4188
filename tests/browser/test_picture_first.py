"""What a real run sends first, heard on the web socket; the order itself: tests/app."""

from typing import NamedTuple

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.benchmarks.page.visitor import Visitor
from tests.browser.test_faults import run


class Element(NamedTuple):
    """One element as it came."""

    kind: str
    place: tuple[int, ...]


class Listener(Visitor):
    """A visitor who remembers which elements came, in their order, and when the run was told."""

    def __init__(self, url: str, page: str) -> None:
        super().__init__(url, page)
        self.elements: list[Element] = []
        self.n_before_running = 0

    def hear(self, answer: ForwardMsg) -> None:
        """Note an element."""
        if answer.WhichOneof("type") in {"delta", "ref_hash"}:
            kind = answer.delta.new_element.WhichOneof("type") or "block"
            self.elements.append(Element(kind, tuple(answer.metadata.delta_path)))
        if answer.session_status_changed.script_is_running:
            self.n_before_running = len(self.elements)


async def moved(
    url: str, page: str, slider: str, value: float
) -> tuple[list[Element], list[Element], int]:
    """Open a page and move a slider; return what came at first, and what the move brought.

    Then how many elements the move had brought when the browser heard that the script runs.
    """
    async with Listener(url, page) as visitor:
        at_first = list(visitor.elements)
        visitor.elements.clear()
        await visitor.move(slider, value)
        return at_first, visitor.elements, visitor.n_before_running


@pytest.mark.parametrize(
    ("page", "slider", "value"),
    [
        ("", "you-slider", 1700),
        ("expected_score", "d-slider", 50),
        ("simulation", "games-slider", 210),
    ],
)
def test_a_moved_slider_is_answered_by_the_picture_first(
    server: str, page: str, slider: str, value: float
) -> None:
    """And by everything else after it: each element once, where it stood at the first visit."""
    at_first, after, n_before_running = run(moved(server, page, slider, value))

    kinds = [element.kind for element in after if element.kind != "block"]
    assert kinds[0] == "plotly_chart"
    assert n_before_running == 1
    assert sorted(element.place for element in after) == sorted(
        element.place for element in at_first
    )
