"""The rule sets as data: ids, dates, and that they are values."""

import datetime as dt
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

import elo_core
from elo_core.rules import (
    FIDE_STANDARD_2022,
    FIDE_STANDARD_2024,
    FIDE_STANDARD_2025,
    RULE_SETS,
    TEXTBOOK_32,
    US_CHESS_2017,
    US_CHESS_2023,
    US_CHESS_2025,
    RuleSet,
    rule_set_by_id,
)

CORE = Path(elo_core.__file__).parent


def test_ids_are_unique_and_lead_back() -> None:
    """An id in a link means one rule set."""
    assert len({rules.id for rules in RULE_SETS}) == len(RULE_SETS)
    assert all(rule_set_by_id(rules.id) is rules for rules in RULE_SETS)


def test_an_unknown_id_is_refused_in_words() -> None:
    """The message names the ids that exist."""
    with pytest.raises(ValueError, match=r"^rule_set_id must be one of fide-.*, got fide$"):
        rule_set_by_id("fide")


@pytest.mark.parametrize(
    ("versions", "days"),
    [
        pytest.param(
            [FIDE_STANDARD_2022, FIDE_STANDARD_2024, FIDE_STANDARD_2025],
            [
                dt.date(2024, 2, 29),
                dt.date(2024, 3, 1),
                dt.date(2025, 9, 30),
                dt.date(2025, 10, 1),
            ],
            id="FIDE standard",
        ),
        pytest.param(
            [US_CHESS_2017, US_CHESS_2023, US_CHESS_2025],
            [
                dt.date(2023, 1, 31),
                dt.date(2023, 2, 1),
                dt.date(2024, 12, 31),
                dt.date(2025, 1, 1),
            ],
            id="US Chess",
        ),
    ],
)
def test_one_version_is_in_force_on_every_day(
    versions: list[RuleSet], days: list[dt.date]
) -> None:
    """The last day of one version is the eve of the next."""
    in_force = [[rules for rules in versions if rules.is_valid_on(day)] for day in days]

    assert in_force == [[versions[0]], [versions[1]], [versions[1]], [versions[2]]]


def test_an_undated_rule_set_is_always_valid() -> None:
    """No day is known for the textbook."""
    assert TEXTBOOK_32.is_valid_on(dt.date(1978, 1, 1))


def test_a_rule_set_is_a_value() -> None:
    """Nobody can change a federation's rules on the way."""
    with pytest.raises(FrozenInstanceError):
        FIDE_STANDARD_2025.scale = 400.0  # type: ignore[misc] # that it is refused is the test


def test_impossible_rule_sets_are_refused() -> None:
    """A scale of 0, and days in the wrong order."""
    with pytest.raises(ValueError, match=r"^scale must be > 0, got 0$"):
        replace(TEXTBOOK_32, scale=0)
    with pytest.raises(ValueError, match=r"^valid_to must be >= 2025-10-01, got 2025-01-01$"):
        replace(FIDE_STANDARD_2025, valid_to=dt.date(2025, 1, 1))


def test_the_rules_know_no_screen() -> None:
    """The package imports in a fresh interpreter where Streamlit and Plotly are blocked."""
    program = (
        "import sys\n"
        "sys.modules.update(streamlit=None, plotly=None, babel=None, pages=None)\n"
        "import elo_core.rules\n"
    )
    done = subprocess.run(  # noqa: S603 - our own interpreter and program
        [sys.executable, "-c", program],
        cwd=CORE.parent,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.stdout, done.stderr) == ("", "")
