"""The settings behind the numbers, as a file."""

import json
from collections.abc import Mapping
from typing import Any


def settings_json(settings: Mapping[str, Any]) -> str:
    """Return settings as a JSON file that people can read."""
    return json.dumps(settings, indent=2, ensure_ascii=False, default=str) + "\n"
