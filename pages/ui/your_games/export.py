"""Everything as files: full precision, and no cell that a spreadsheet would run."""

import json
from collections.abc import Mapping
from typing import Any

import pandas as pd

# the full-width forms too: some spreadsheets read them alike; and what hides one of them
_STARTS = tuple("=+-@＝＋－＠\t\r\n")


def _harmless_text(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_STARTS) else value


def harmless(table: pd.DataFrame) -> pd.DataFrame:
    """Return a table in which no text begins like a formula: an apostrophe stands before it.

    Numbers stay numbers: a negative change is none.

    Examples
    --------
    >>> harmless(pd.DataFrame({"player": ["=1+1"], "change": [-2.5]})).to_dict("records")
    [{'player': "'=1+1", 'change': -2.5}]
    """
    texts = [
        column for column in table.columns if not pd.api.types.is_numeric_dtype(table[column])
    ]
    safe = table.assign(**{column: table[column].map(_harmless_text) for column in texts})
    return safe.rename(columns=lambda name: str(_harmless_text(str(name))))


def settings_json(settings: Mapping[str, Any]) -> str:
    """Return settings as a JSON file that people can read."""
    return json.dumps(settings, indent=2, ensure_ascii=False, default=str) + "\n"
