"""What all tests share."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the project's folder."""
    return Path(__file__).resolve().parent.parent
