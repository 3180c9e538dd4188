"""Bytes that reach the browser, as Chromium's network log counts them."""

import base64
from typing import Any

from playwright.sync_api import Page


class Wire:
    """Counts what a page receives from now on.

    Attributes
    ----------
    files : dict of str to int
        Bytes of each answer by its address: compressed, with headers.
    messages : int
        Bytes of the web socket's messages.
    """

    def __init__(self, page: Page) -> None:
        self.files: dict[str, int] = {}
        self.messages = 0
        self._addresses: dict[str, str] = {}
        log = page.context.new_cdp_session(page)
        log.on("Network.requestWillBeSent", self._sent)
        log.on("Network.loadingFinished", self._loaded)
        log.on("Network.webSocketFrameReceived", self._heard)
        log.send("Network.enable")

    @property
    def total(self) -> int:
        """Bytes of everything."""
        return sum(self.files.values()) + self.messages

    def _sent(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = event["request"]["url"]

    def _loaded(self, event: dict[str, Any]) -> None:
        address = self._addresses[event["requestId"]]
        self.files[address] = self.files.get(address, 0) + int(event["encodedDataLength"])

    def _heard(self, event: dict[str, Any]) -> None:
        self.messages += len(base64.b64decode(event["response"]["payloadData"]))
