"""Two processes behind nginx, set up as ``deploy/nginx.conf`` says: what a proxy could break."""

import contextlib
import os
import re
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from http.client import HTTPMessage
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from pages.ui.keys import YourGamesKey
from tests.browser.conftest import OpenTab, Tab, free_port, is_healthy, running_server

COOKIE = "elo_lab_visit"
UPLOAD = f"/your_games?{YourGamesKey.SOURCE}=upload&{YourGamesKey.VIEW}=export"
# what the file leaves to the rest of nginx's settings; everything in a folder of its own
MAIN = """daemon off; pid nginx.pid; worker_processes 1; events { worker_connections 256; }
http {
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    log_format visits '$cookie_elo_lab_visit $upstream_addr $request_method $uri $status';
    access_log visits.log visits;
    include elo_lab.conf;
}
"""


class Served(NamedTuple):
    """One answered request: whose, by which process, what for."""

    visit: str
    process: str
    method: str
    path: str
    status: str


class Proxy:
    """Nginx, and the processes behind it.

    Attributes
    ----------
    url : str
        Where visitors go.
    processes : list of str
        Addresses and ports of the processes.
    """

    def __init__(self, url: str, folder: Path, servers: list[contextlib.ExitStack]) -> None:
        self.url = url
        self.processes: list[str] = []
        self._log = folder / "visits.log"
        self._servers = servers

    def served(self) -> list[Served]:
        """Return all requests so far that a process has answered, long ones after their end."""
        lines = self._log.read_text().splitlines()
        return [Served(*line.split()) for line in lines if len(line.split()) == 5]

    def get(self, path: str, visit: str | None = None, **headers: str) -> tuple[str, HTTPMessage]:
        """Ask for something, as a visit or as somebody new."""
        if visit is not None:
            headers["Cookie"] = f"{COOKIE}={visit}"
        request = urllib.request.Request(self.url + path, headers=headers)  # noqa: S310 - our own http address
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310 - as above
            return answer.read().decode("utf-8", "replace"), answer.headers

    def visit_of(self, process: str) -> str:
        """Return a cookie that leads to a process."""
        for number in range(100):
            visit = f"{process.replace(':', '-')}-{number}"
            self.get("/_stcore/health", visit)
            if self.served()[-1].process == process:
                return visit
        raise AssertionError(f"no visit of 100 came to {process}")

    def stop(self, process: str) -> None:
        """End a process."""
        self._servers[self.processes.index(process)].close()


def _nginx() -> str:
    path = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if path is None:
        reason = "no nginx on this machine: `apt-get install nginx-light` brings one"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return path


@pytest.fixture(scope="module")
def proxy(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """Start two processes with one secret, and nginx with the project's file before them."""
    nginx, folder = _nginx(), tmp_path_factory.mktemp("nginx")
    port = free_port()
    with contextlib.ExitStack() as stack:
        environment = stack.enter_context(pytest.MonkeyPatch.context())
        environment.setenv("STREAMLIT_SERVER_COOKIE_SECRET", "of both processes")
        servers = [stack.enter_context(contextlib.ExitStack()) for _ in range(2)]
        proxy = Proxy(f"http://127.0.0.1:{port}", folder, servers)
        text = (root / "deploy" / "nginx.conf").read_text()
        for standard, server in zip(("127.0.0.1:8501", "127.0.0.1:8502"), servers, strict=True):
            url = server.enter_context(running_server(root, tmp_path_factory.mktemp("server")))
            proxy.processes.append(url.removeprefix("http://"))
            assert text.count(f"server {standard}") == 1
            text = text.replace(f"server {standard}", f"server {proxy.processes[-1]}")
        text, count = re.subn(r"listen 127\.0\.0\.1:\d+;", f"listen 127.0.0.1:{port};", text)
        assert count == 1
        (folder / "elo_lab.conf").write_text(text)
        (folder / "nginx.conf").write_text(MAIN)
        command = [nginx, "-p", str(folder), "-c", "nginx.conf", "-e", "errors.log"]
        process = subprocess.Popen(command)  # noqa: S603 - found above
        stack.callback(process.wait, 10)
        stack.callback(process.terminate)
        deadline = time.monotonic() + 30
        while not is_healthy(proxy.url):
            assert process.poll() is None, (folder / "errors.log").read_text()
            assert time.monotonic() < deadline
        yield proxy


@pytest.fixture(scope="module")
def server(proxy: Proxy) -> str:
    """Let every window of this file go through the proxy."""
    return proxy.url


def as_visit(open_tab: OpenTab, proxy: Proxy, process: str, address: str) -> Tab:
    """Open a page in a browser of its own that a process serves."""
    cookie = {"name": COOKIE, "value": proxy.visit_of(process), "url": proxy.url}
    return open_tab(address, storage_state={"cookies": [cookie], "origins": []})


def test_health_is_reachable(proxy: Proxy) -> None:
    """For whoever watches the service."""
    assert proxy.get("/_stcore/health")[0] == "ok"


def test_a_visit_keeps_its_process_and_visits_are_spread(proxy: Proxy) -> None:
    """40 new visits: each gets a cookie once and stays; both processes have work."""
    for _ in range(40):
        cookies = proxy.get("/")[1].get_all("Set-Cookie", [])
        visit = re.search(rf"{COOKIE}=(\w{{32}}); Path=/; HttpOnly; SameSite=Lax", str(cookies))
        assert visit is not None
        for path in ("/", "/_stcore/health", "/app/static/icon.png"):
            cookies = proxy.get(path, visit[1])[1].get_all("Set-Cookie", [])
            assert not [cookie for cookie in cookies if cookie.startswith(COOKIE)]

    of_visit: dict[str, set[str]] = {}
    for request in proxy.served():
        if len(request.visit) == 32:
            of_visit.setdefault(request.visit, set()).add(request.process)
    assert len(of_visit) == 40
    assert all(len(processes) == 1 for processes in of_visit.values())
    assert {process for one in of_visit.values() for process in one} == set(proxy.processes)


def test_compressed_files_pass_through(proxy: Proxy) -> None:
    """What the app compresses arrives compressed; nginx adds nothing of its own."""
    page, headers = proxy.get("/")
    script = re.search(r'src="\./(static/js/[^"]+\.js)"', page)
    assert script is not None
    packed, with_headers = proxy.get(f"/{script[1]}", **{"Accept-Encoding": "gzip"})

    assert with_headers["Content-Encoding"] == "gzip"
    assert packed
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'self'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize("which", [0, 1])
def test_upload_and_download_pass_through(
    open_tab: OpenTab, proxy: Proxy, which: int, tmp_path: Path
) -> None:
    """1.2 MB up, more than nginx takes by itself; the ratings down; all by one process."""
    process = proxy.processes[which]
    file = tmp_path / "games.csv"
    row = "2024-01-05,Ada,Bo,1-0,{:06} a remark that makes the file long enough to be refused\n"
    file.write_text("date,white,black,result,remark\n" + "".join(map(row.format, range(14_000))))
    assert file.stat().st_size > 2**20
    tab = as_visit(open_tab, proxy, process, UPLOAD)

    tab.page.locator("input[type=file]").set_input_files(file)
    expect(tab.get("understood")).to_contain_text("14,000")
    tab.settle()
    with tab.page.expect_download() as download:
        tab.get("file-ratings-csv").get_by_role("button").click()
    assert "Ada" in Path(download.value.path()).read_text()
    assert tab.errors == []
    cookies = {cookie["name"]: cookie["value"] for cookie in tab.page.context.cookies()}
    mine = [request for request in proxy.served() if request.visit == cookies[COOKIE]]
    assert {request.process for request in mine} == {process}
    assert "PUT" in {request.method for request in mine}


def test_a_link_opens_the_same_state_on_the_other_process(open_tab: OpenTab, proxy: Proxy) -> None:
    """Made on the first process, opened on the second."""
    first = as_visit(open_tab, proxy, proxy.processes[0], "/?you=1712")
    first.type("opponent", "1850")
    expect(first.get("takeaway")).to_contain_text("138 points above you")
    first.page.wait_for_url("**opponent=1850*")
    said = first.get("takeaway").inner_text()

    address = first.page.url.removeprefix(proxy.url)
    second = as_visit(open_tab, proxy, proxy.processes[1], address)
    expect(second.get("takeaway")).to_have_text(said)
    expect(second.box("you")).to_have_value("1712")


@pytest.mark.parametrize("address", ["/simulation", "/classroom", "/k_factor?lang=ar"])
def test_the_security_policy_lets_every_part_work(open_tab: OpenTab, address: str) -> None:
    """Scripts, fonts, pictures and the formulas: the browser refuses nothing."""
    tab = open_tab(address)

    expect(tab.page.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    assert tab.errors == []
    assert tab.elsewhere == []


def test_a_page_outlives_its_process(open_tab: OpenTab, proxy: Proxy) -> None:
    """The process ends while the page is open: the other one goes on from the page's state."""
    process, other = proxy.processes
    tab = as_visit(open_tab, proxy, process, "/?you=1712&opponent=1850")
    proxy.stop(process)

    tab.type("opponent", "1900")
    expect(tab.get("takeaway")).to_contain_text("188 points above you")
    expect(tab.box("you")).to_have_value("1712")
    assert proxy.served()[-1].process.endswith(other)
