"""What goes wrong around the app: a restart, a crowd at the door, a full disk, a lost upload."""

import asyncio
import resource
import shutil
import socket
import subprocess
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from pages.ui.registry import DEFAULT_PAGE, PAGES
from tests.benchmarks.page.serve import free_address, served, start
from tests.benchmarks.page.visitor import Visitor
from tests.browser.conftest import Tab, is_healthy

Answer = TypeVar("Answer")


def run(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Run apart from this thread, where Playwright has a loop of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def test_a_page_outlives_its_server(browser: Browser) -> None:
    """Killed and started again: the open page finds the server and has kept what was chosen."""
    address = free_address()
    first = start(address)
    with browser.new_context(locale="en-US") as context:
        tab = Tab(context.new_page(), address)
        tab.open("/?opponent=1750")
        tab.type("you", "1812")
        expect(tab.get("takeaway")).to_contain_text("62 points below you")
        first.kill()

        second = start(address)
        try:
            expect(tab.page.get_by_test_id("stApp")).to_have_attribute(
                "data-test-connection-state", "CONNECTED"
            )
            tab.settle()
            tab.type("opponent", "1800")
            expect(tab.get("takeaway")).to_contain_text("12 points below you")
            expect(tab.box("you")).to_have_value("1812")
            expect(tab.page.get_by_role("dialog")).to_have_count(0)
            assert "you=1812" in tab.page.url
        finally:
            second.stop()


def test_ten_visitors_at_once_on_a_cold_server() -> None:
    """Nobody gets another's page, or a half-imported module."""
    names = [page.name for page in PAGES] + ["calculator", "simulation", "event"]

    async def come(name: str) -> str:
        page = "" if name == DEFAULT_PAGE.name else name
        async with Visitor(server.url, page) as visitor:
            await visitor.rerun()
            return visitor.title

    async def all_come() -> list[str]:
        return await asyncio.gather(*(come(name) for name in names))

    titles = {page.name: page.title for page in PAGES}
    with served() as server:
        assert run(all_come()) == [titles[name] for name in names]


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Path:
    """Return a copy of what a server needs, without compiled files."""
    leave_out = shutil.ignore_patterns("__pycache__")
    for folder in ("elo_core", "pages", ".streamlit"):
        shutil.copytree(root / folder, tmp_path / "app" / folder, ignore=leave_out)
    shutil.copy(root / "streamlit_app.py", tmp_path / "app")
    return tmp_path / "app"


def test_no_file_can_be_written_and_none_is(copy: Path) -> None:
    """On a full disk, or in a read-only folder without a home: every page works all the same.

    A limit of 0 bytes for each file stands for both; it holds for the superuser too.
    """

    def fill_the_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    async def see_all() -> None:
        for page in PAGES:
            name = "" if page is DEFAULT_PAGE else page.name
            async with Visitor(server.url, name) as visitor:
                assert visitor.title == page.title
                await visitor.rerun()

    before = sorted(copy.rglob("*"))
    home = {"HOME": str(copy / "no" / "home"), "PYTHONDONTWRITEBYTECODE": "1"}
    no_log: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with served(root=copy, env=home, preexec_fn=fill_the_disk, **no_log) as server:
        run(see_all())

    assert sorted(copy.rglob("*")) == before


def test_an_upload_that_breaks_off(server: str) -> None:
    """The server drops what it got and serves on."""
    where = urlsplit(server)
    head = (
        "PUT /_stcore/upload_file/nobody/nothing HTTP/1.1\r\n"
        f"Host: {where.netloc}\r\nContent-Type: multipart/form-data; boundary=b\r\n"
        "Content-Length: 1000000\r\n\r\n--b\r\n"
    )
    for _ in range(5):
        with socket.create_connection((where.hostname, where.port)) as lost:
            lost.sendall(head.encode())

    async def go_on() -> str:
        async with Visitor(server, "your_games") as visitor:
            return visitor.title

    assert is_healthy(server)
    assert run(go_on()) == "Your games"
