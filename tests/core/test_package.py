"""The core as a package: what it offers, and what it does not know."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import elo_core

CORE = Path(elo_core.__file__).parent
UNKNOWN = {
    "streamlit": "the screen",
    "plotly": "the pictures",
    "pages": "the pages",
    "babel": "the language",
    "time": "the clock",
    "random": "the global generator",
    "logging": "the log",
    "os": "the environment",
    "pathlib": "the files",
}


def test_imports_where_streamlit_and_plotly_are_blocked() -> None:
    """In a fresh interpreter; a blocked module raises ImportError wherever it is imported."""
    program = (
        "import sys\n"
        "sys.modules.update(streamlit=None, plotly=None, babel=None, pages=None)\n"
        "import elo_core\n"
        "print(elo_core.expected_score(1500, 1500), 'matplotlib' in sys.modules)\n"
    )
    done = subprocess.run(  # noqa: S603 - our own interpreter and program
        [sys.executable, "-c", program],
        cwd=CORE.parent,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.stdout, done.stderr) == ("0.5 False\n", "")


def test_public_names_exist_and_the_ladder_comes_first() -> None:
    """The order is that in which a newcomer should read."""
    assert elo_core.__all__[:10] == [
        "expected_score",
        "rating_difference",
        "fide_expected_score",
        "outcome_probabilities",
        "rate_game",
        "rate_period",
        "rate_sequence",
        "KFactorPolicy",
        "simulate_player",
        "theory",
    ]
    assert all(hasattr(elo_core, name) for name in elo_core.__all__)
    assert (CORE / "py.typed").exists()


@pytest.mark.parametrize("module", sorted(CORE.rglob("*.py")), ids=lambda path: path.name)
def test_module_knows_no_screen_no_clock_no_files_and_asserts_nothing(module: Path) -> None:
    """Same arguments, same result: nothing else comes in or goes out."""
    tree = ast.parse(module.read_text("utf-8"))
    imported: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").partition(".")[0])

    assert not imported & UNKNOWN.keys()
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Assert)]
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"print", "open", "input", "eval", "exec"}
