"""Uploads stay in memory, where Streamlit keeps them anyway: no file of a visitor is written.

Starlette would put what is larger than 1 MB into a temporary file on the way; on a full disk, or
in a folder that may only be read, that upload would fail.
"""

import sys

from starlette.formparsers import MultiPartParser


def keep_in_memory() -> None:
    """Tell Starlette; ``server.maxUploadSize`` is the limit, and is checked as the bytes come."""
    MultiPartParser.spool_max_size = sys.maxsize
