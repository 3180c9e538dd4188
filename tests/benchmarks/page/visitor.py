"""A visitor without a browser: speaks Streamlit's messages over a web socket, loopback only."""

import asyncio
import time
from types import TracebackType
from typing import Self

import websockets
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

PATIENCE = 60.0  # seconds for one answer


class RefusedError(Exception):
    """The page showed an exception instead of an answer."""


class Visitor:
    """One open page.

    Remembers the values of its sliders, as the browser does, and sends all of them each time.

    Attributes
    ----------
    title : str
        The page's heading, as last drawn.
    """

    def __init__(self, url: str, page: str = "", query: str = "") -> None:
        self._address = url.replace("http", "ws", 1) + "/_stcore/stream"
        self._page, self._query = page, query
        self._sliders: dict[str, WidgetState] = {}
        self._hash = ""
        self.title = ""

    async def __aenter__(self) -> Self:
        """Open the page and wait until it is drawn."""
        self._socket = await websockets.connect(
            self._address, subprotocols=[websockets.Subprotocol("streamlit")], max_size=None
        )
        await self._ask()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave."""
        await self._socket.close()

    async def move(self, key: str, value: float) -> float:
        """Move a slider; return the seconds until the page is drawn again."""
        (name,) = (name for name in self._sliders if name.endswith(f"-{key}"))
        self._sliders[name].double_array_value.data[:] = [value]
        start = time.perf_counter()
        await self._ask()
        return time.perf_counter() - start

    async def rerun(self) -> float:
        """Run the page again as it is; return the seconds."""
        start = time.perf_counter()
        await self._ask()
        return time.perf_counter() - start

    def hear(self, answer: ForwardMsg) -> None:
        """Take one message of an answer: for who wants to know what comes when."""

    async def _ask(self) -> None:
        message = BackMsg()
        message.rerun_script.query_string = self._query
        message.rerun_script.page_name = self._page
        message.rerun_script.page_script_hash = self._hash
        message.rerun_script.widget_states.widgets.extend(self._sliders.values())
        await self._socket.send(message.SerializeToString())
        while not await self._is_last():
            pass

    async def _is_last(self) -> bool:
        got = await asyncio.wait_for(self._socket.recv(), PATIENCE)
        answer = ForwardMsg()
        answer.ParseFromString(bytes(got) if isinstance(got, bytes) else got.encode())
        self.hear(answer)
        kind = answer.WhichOneof("type")
        if kind == "navigation":
            self._page, self._hash = "", answer.navigation.page_script_hash
        if kind == "delta":
            element = answer.delta.new_element
            if element.WhichOneof("type") == "exception":
                raise RefusedError(element.exception.message)
            if element.WhichOneof("type") == "heading" and element.heading.tag == "h1":
                self.title = element.heading.body
            if element.WhichOneof("type") == "slider" and element.slider.id not in self._sliders:
                state = WidgetState(id=element.slider.id)
                state.double_array_value.data.extend(element.slider.default)
                self._sliders[element.slider.id] = state
        return kind == "script_finished"
