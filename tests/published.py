"""Published cases: each file of `tests/data` has `source`, `note`, `tolerance` and `cases`."""

import json
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parent / "data"


def published(name: str, **wanted: object) -> list[Any]:
    """Return the cases of one file as test parameters, those that have the wanted values."""
    cases: list[dict[str, Any]] = json.loads((DATA / f"{name}.json").read_text("utf-8"))["cases"]
    chosen = [case for case in cases if all(case[key] == wanted[key] for key in wanted)]
    return [pytest.param(case, id=case["id"]) for case in chosen]
