"""The audit of the locked packages: red when a vulnerability is known, not when nobody answers."""

import json
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

UNKNOWN = {
    "id": "TEST-1",
    "modified": "2026-01-01T00:00:00Z",
    "summary": "made up",
    "affected": [],
}


@contextmanager
def database(*reported: dict[str, Any]) -> Iterator[str]:
    """Answer as the database does, on loopback: with these entries about the first package."""

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            results: list[dict[str, Any]] = [{} for _ in asked["queries"]]
            results[0] = {"vulns": list(reported)}
            self._answer({"results": results})

        def do_GET(self) -> None:
            self._answer(reported[0])

        def _answer(self, content: object) -> None:
            body = json.dumps(content).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_message: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def audit(root: Path, address: str) -> tuple[int, str]:
    """Run the audit against a database."""
    if not (root / ".uv" / "bin" / "uv").exists():
        pytest.skip("uv is not in .uv/: the README's commands bring it there")
    done = subprocess.run(  # noqa: S603 - our own script
        [str(root / ".ci" / "audit"), "--service-url", address],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_no_known_vulnerability(root: Path) -> None:
    """Every locked package was asked about."""
    with database() as address:
        code, said = audit(root, address)

    assert code == 0, said
    assert "Found no known vulnerabilities" in said


def test_a_known_vulnerability_is_an_error(root: Path) -> None:
    """It is named."""
    with database(UNKNOWN) as address:
        code, said = audit(root, address)

    assert code == 1
    assert "TEST-1" in said


def test_a_database_that_cannot_be_reached_is_said(root: Path) -> None:
    """In one line; the rest of CI goes on."""
    with database() as address:
        pass
    code, said = audit(root, address)

    assert code == 0
    assert said.count("\n") == 1
    assert "no package was audited" in said
