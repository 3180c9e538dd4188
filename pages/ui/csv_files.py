"""Tables as files: all digits, and no cell that a spreadsheet would run.

Every table that leaves a page as CSV is written here. The built-in download of Streamlit's tables
is switched off in ``.streamlit/config.toml``: it would write names as they are.
"""

import pandas as pd

from pages.ui.text import as_written

# the full-width forms too: some spreadsheets read them alike; and what hides one of them
_STARTS = tuple("=+-@＝＋－＠\t\r\n")


def _harmless_text(value: object) -> object:
    if not isinstance(value, str):
        return value
    one_cell = value.replace("\r", " ")  # pandas would not quote it, and a row would begin there
    return f"'{one_cell}" if value.startswith(_STARTS) else one_cell


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


def csv_text(table: pd.DataFrame) -> str:
    r"""Return a table as CSV.

    Examples
    --------
    >>> csv_text(pd.DataFrame({"player": ["@Ada"], "change": [-2.5]}))
    "player,change\n'@Ada,-2.5\n"
    """
    return harmless(table).to_csv(index=False)


def stamped_csv(table: pd.DataFrame, settings: str) -> str:
    r"""Return a table as CSV below a comment with the settings as they stand in the link.

    Examples
    --------
    >>> stamped_csv(pd.DataFrame({"k_factor": [10]}), "ks=10-40&seed=7")
    '# elo_lab ks=10-40&seed=7\nk_factor\n10\n'
    """
    return f"# elo_lab {settings}\n{as_written(csv_text(table))}"
