"""A server for the whole session, and Debian's chromium to visit it."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from pages.ui.registry import DEFAULT_PAGE, PageInfo

HERE = Path(__file__).resolve().parent
SHOTS = HERE / "shots"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run")
# Playwright asks for stack traces; without this V8 then parses each script a second time
IN_TESTS = "--js-flags=--no-enable-lazy-source-positions"
START_TIMEOUT = 60.0  # seconds
WAIT = 60_000.0  # milliseconds, on a machine that is busy with other work
FAILED = pytest.StashKey[bool]()
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
PREFERENCES = {"color_scheme", "reduced_motion"}  # of a device, which any window can be told
# Back and Forward bring a page to another address without loading it anew
MOVE = """(address) => {
  history.pushState({}, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}"""
# twice without work; where nothing is left to draw, Chromium may never call without a timeout
DRAWN = """() => new Promise((then) => {
  const idle = (next) => requestIdleCallback(next, {timeout: 1000});
  idle(() => idle(then));
})"""
expect.set_options(timeout=WAIT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder, so that ``-m "not browser"`` leaves it out."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember a failure until the pages are closed, for the picture."""
    report = yield
    if report.when == "call":  # type: ignore[attr-defined] # pluggy's wrappers are typed as generators
        item.stash[FAILED] = report.failed  # type: ignore[attr-defined] # as above
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser; skip without one, except where a skip would hide a fault."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        reason = "no chromium on this machine: `apt-get install chromium` brings one"
        if os.environ.get("CI") or os.environ.get("ELO_LAB_BROWSER") == "required":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=[*FLAGS, IN_TESTS])
        yield running
        running.close()


def address_of(page: PageInfo) -> str:
    """Return a page's address; from the default page's other one the server leads here."""
    return "/" if page is DEFAULT_PAGE else f"/{page.name}"


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def is_healthy(url: str) -> bool:
    """Say whether the server answers."""
    try:
        with urllib.request.urlopen(f"{url}/_stcore/health", timeout=1) as answer:  # noqa: S310 - our own http address
            return bool(answer.read() == b"ok")
    except (urllib.error.URLError, OSError):
        return False


@contextlib.contextmanager
def running_server(root: Path, folder: Path, script: str = "streamlit_app.py") -> Iterator[str]:
    """Start a server that nobody has visited yet, and return its address."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    options = {
        "server.port": port,
        "server.address": "127.0.0.1",
        "server.headless": "true",
        "server.fileWatcherType": "none",
    }
    command = [sys.executable, "-m", "streamlit", "run", script]
    for name, value in options.items():
        command += [f"--{name}", str(value)]
    log = folder / "log.txt"
    environment = os.environ | {"PYTHONPATH": str(root)}
    with log.open("w") as output:
        process = subprocess.Popen(  # noqa: S603 - our own command
            command, cwd=root, env=environment, stdout=output, stderr=subprocess.STDOUT
        )
        try:
            deadline = time.monotonic() + START_TIMEOUT
            while not is_healthy(url):
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(0.05)
                waiting = process.poll() is None and time.monotonic() < deadline
                assert waiting, f"the server did not start:\n{log.read_text()}"
            yield url
        finally:
            process.terminate()
            process.wait(10)


@pytest.fixture(scope="session")
def server(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start the app's server; a file whose tests need a cold or another one has its own."""
    with running_server(root, tmp_path_factory.mktemp("server")) as url:
        yield url


def _is_end_of_script(message: bytes) -> bool:
    return bool(ForwardMsg.FromString(message).WhichOneof("type") == "script_finished")


class Tab:
    """One visitor's browser window, with what it complained about.

    Attributes
    ----------
    page : Page
        Playwright's page.
    errors : list of str
        Console errors and exceptions, without the two below.
    elsewhere : list of str
        Requests to any other host than the server.
    """

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        page.on("websocket", self._connect)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self._see(request.url))

    def _connect(self, socket: WebSocket) -> None:
        self._socket = socket

    def _hear(self, message: ConsoleMessage) -> None:
        # On a page's own address Streamlit first looks for itself below that address, in vain.
        probed = re.search(r"/\w+/_stcore/(health|host-config)$", message.location["url"])
        if message.type == "error" and not probed:
            self.errors.append(f"{message.text} ({message.location['url']})")

    def _see(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.elsewhere.append(url)

    def open(self, address: str) -> None:
        """Go to an address of the server and wait until its script has run."""
        self.page.goto(self.url + address)
        expect(self.page.locator("h1")).to_be_visible()
        self.settle()

    def move(self, address: str) -> None:
        """Go on to an address of the same visit, in less than half the time of a new one."""
        with self._socket.expect_event("framereceived", _is_end_of_script):
            self.page.evaluate(MOVE, address)
        self.page.evaluate(DRAWN)
        self.settle()

    def settle(self) -> None:
        """Wait until no script runs and every chart is drawn."""
        self.page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
        for chart in self.page.locator("[class*=st-key-chart-]").all():
            expect(chart.locator(".main-svg").first).to_be_attached()

    def resize(self, width: int, height: int) -> None:
        """Change the window's size and wait until the pictures have followed."""
        self.page.set_viewport_size({"width": width, "height": height})
        plot = self.page.locator(".js-plotly-plot").first
        self.page.wait_for_function(
            "(plot) => plot.clientWidth === plot.querySelector('.main-svg').clientWidth",
            arg=plot.element_handle(),
        )
        self.settle()

    def in_theme(self, scheme: Scheme) -> None:
        """Let the device change its preference, which the page follows without a new visit."""
        self.page.emulate_media(color_scheme=scheme)
        self.page.wait_for_function(
            "(asked) => getComputedStyle(document.querySelector('.stApp')).colorScheme === asked",
            arg=scheme,
        )

    def scrolls(self) -> list[str]:
        """Return what can be scrolled sideways: the document, or Streamlit's part of it."""
        return [
            scroller
            for scroller in ("scrollingElement", "querySelector('[data-testid=stMain]')")
            if self.page.evaluate(
                f"document.{scroller}.scrollWidth > document.{scroller}.clientWidth"
            )
        ]

    def get(self, key: str) -> Locator:
        """Return what carries a key."""
        return self.page.locator(f".st-key-{key}")

    def box(self, key: str) -> Locator:
        """Return a number box."""
        return self.get(key).locator("input[type=number]")

    def slider(self, key: str) -> Locator:
        """Return the slider beside a number box."""
        return self.get(f"{key}-slider").locator("input[type=range]")

    def open_list(self, box: Locator) -> None:
        """Open a select box. A list closes when the page is drawn anew, as in its first second."""
        for _click in range(3):
            # as long as a hand's: with less motion, at once, the release would meet the new list
            box.click(delay=100)
            with contextlib.suppress(AssertionError):
                expect(self.page.get_by_role("listbox").first).to_be_visible(timeout=3_000)
                self.page.evaluate(DRAWN)
                expect(box).to_have_attribute("aria-expanded", "true", timeout=1_000)
                return
        expect(self.page.get_by_role("listbox").first).to_be_visible()

    def type(self, key: str, number: str) -> None:
        """Type a number and confirm it."""
        self.box(key).fill(number)
        self.box(key).press("Enter")


class OpenTab(Protocol):
    """Opens windows; all are pictured after a failure, and closed when the test ends."""

    def __call__(
        self, address: str | None = "/", *, size: tuple[int, int] = (1280, 720), **options: Any
    ) -> Tab:
        """Open an address, if any; with options but a device's preferences in an own browser."""


@pytest.fixture(scope="module")
def shared_context(browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser that has the server's scripts in its cache after the first visit."""
    context = browser.new_context(locale="en-US")
    yield context
    context.close()


@pytest.fixture
def open_tab(
    browser: Browser,
    shared_context: BrowserContext,
    server: str,
    request: pytest.FixtureRequest,
) -> Iterator[OpenTab]:
    """Return what opens windows."""
    tabs: list[Tab] = []
    own: list[BrowserContext] = []

    def opened(
        address: str | None = "/",
        *,
        size: tuple[int, int] = (1280, 720),
        **options: Any,
    ) -> Tab:
        context = shared_context
        if options.keys() - PREFERENCES:
            context = browser.new_context(**{"locale": "en-US"} | options)
            own.append(context)
        page = context.new_page()
        page.emulate_media(**{name: options[name] for name in PREFERENCES & options.keys()})
        page.set_default_timeout(WAIT)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        tabs.append(Tab(page, server))
        if address is not None:
            tabs[-1].open(address)
        return tabs[-1]

    yield opened
    for number, tab in enumerate(tabs):
        if request.node.stash.get(FAILED, False):
            SHOTS.mkdir(exist_ok=True)
            name = re.sub(r"\W+", "-", request.node.name).strip("-")
            with contextlib.suppress(PlaywrightError):  # the test has its own, better reason
                tab.page.screenshot(path=SHOTS / f"{name}-{number}.png", timeout=10_000)
        tab.page.close()
    for context in own:
        context.close()
