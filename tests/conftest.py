"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import settings

# a deadline measures the machine, not the code: these machines are noisy
settings.register_profile("shared machine", deadline=None)
settings.load_profile("shared machine")


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the project's folder."""
    return Path(__file__).resolve().parent.parent
