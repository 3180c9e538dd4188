"""A server of its own for a measurement, on loopback, with its memory."""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

from tests.browser.conftest import free_port, is_healthy

ROOT = Path(__file__).resolve().parents[3]
OURS = "streamlit_app.py"
BARE = "tests/benchmarks/page/bare_app.py"
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")
PATIENCE = 60.0  # seconds


class Served(NamedTuple):
    """A running server."""

    url: str
    process: subprocess.Popen[bytes]
    log: IO[bytes]

    def megabytes(self) -> float:
        """Return the resident memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * PAGE_SIZE / 2**20

    def stop(self) -> None:
        """Stop it as a terminal would."""
        self.process.terminate()
        self._wait()

    def kill(self) -> None:
        """Stop it as a power cut would."""
        self.process.kill()
        self._wait()

    def _wait(self) -> None:
        self.process.wait(10)
        self.log.close()


def start(url: str, script: str = OURS, root: Path = ROOT, **options: Any) -> Served:
    """Start a server on a free port's address and wait until it answers.

    ``options`` are those of ``subprocess.Popen``.
    """
    command = [sys.executable, "-m", "streamlit", "run", script]
    settings = {
        "server.port": url.rpartition(":")[2],
        "server.address": "127.0.0.1",
        "server.headless": "true",
        "server.fileWatcherType": "none",
        "runner.postScriptGC": "false",
    }
    for name, value in settings.items():
        command += [f"--{name}", value]
    environment = os.environ | {"PYTHONPATH": str(root)} | options.pop("env", {})
    log = tempfile.TemporaryFile()  # noqa: SIM115 - the server's, as long as it runs
    process: subprocess.Popen[bytes] = subprocess.Popen(  # noqa: S603 - our own command
        command, **{"cwd": root, "env": environment, "stdout": log, "stderr": log, **options}
    )
    server = Served(url, process, log)
    deadline = time.monotonic() + PATIENCE
    while not is_healthy(url):
        if process.poll() is not None or time.monotonic() > deadline:
            log.seek(0)
            text = log.read().decode()
            server.kill()
            raise RuntimeError(text)
        time.sleep(0.02)
    return server


def free_address() -> str:
    """Return an address on loopback where nobody listens."""
    return f"http://127.0.0.1:{free_port()}"


@contextlib.contextmanager
def served(script: str = OURS, root: Path = ROOT, **options: Any) -> Iterator[Served]:
    """Start a server, and stop it in the end."""
    server = start(free_address(), script, root, **options)
    try:
        yield server
    finally:
        server.stop()
