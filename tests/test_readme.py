"""What the README says is true."""

import doctest
import re
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def readme(root: Path) -> str:
    """Return the README."""
    return (root / "README.md").read_text()


def test_examples_run(readme: str) -> None:
    """The lines of the core in use give what stands below them."""
    blocks = re.findall(r"^```python\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    parsed = doctest.DocTestParser().get_doctest("".join(blocks), {}, "README", "README.md", 0)
    failed, attempted = doctest.DocTestRunner().run(parsed)

    assert attempted > 0
    assert failed == 0


def test_ci_runs_the_readmes_command(root: Path, readme: str) -> None:
    """What newcomers are told to type is what is checked."""
    (command,) = re.findall(r"^test -x .*uv run pytest$", readme, re.MULTILINE)

    assert command in (root / ".ci" / "run").read_text().splitlines()


def test_files_that_are_linked_exist(root: Path, readme: str) -> None:
    """No link or picture leads nowhere."""
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", readme)

    assert targets
    assert [target for target in targets if not (root / target).exists()] == []
