"""Names, and all other texts of a reader, where they are shown: as typed, never markup.

The one place that makes them safe: `safe` for HTML, `short` for Plotly, which reads tags too, and
`plain` for what Streamlit shows as plain text (options, `st.text`). Nothing of a reader's goes
into Markdown, nor into the label of a widget. All three keep the order of a Latin name in a
right-to-left page, and that of an Arabic name in the others.
"""

import html

from elo_core.readers.names import shown_name
from pages.ui.text import RIGHT_TO_LEFT, current_language

LETTERS = 40  # of a name in a picture
MOST_LETTERS = 200  # of any text on a page


def tidy(text: str, letters: int = MOST_LETTERS) -> str:
    r"""Return a text on one line, cut, without what would turn round the words after it.

    Examples
    --------
    >>> tidy("Ada\n\u202ekcalb"), tidy("Ada Lovelace", 6)
    ('Ada kcalb', 'Ada L…')
    """
    whole = shown_name(text)
    return whole if len(whole) <= letters else f"{whole[: letters - 1]}…"


def plain(text: str, letters: int = MOST_LETTERS) -> str:
    """Return a text for where nothing is markup, in its own direction.

    Examples
    --------
    >>> plain("C++ <Ada>")
    'C++ <Ada>'
    """
    tidied = tidy(text, letters)
    return f"\u2068{tidied}\u2069" if current_language() in RIGHT_TO_LEFT else tidied


def safe(text: str) -> str:
    """Return a text as HTML, in its own direction.

    Examples
    --------
    >>> safe("<i>Ada</i>")
    '<bdi>&lt;i&gt;Ada&lt;/i&gt;</bdi>'
    """
    return f"<bdi>{html.escape(tidy(text))}</bdi>"


def short(name: str, letters: int = LETTERS) -> str:
    """Return a name for a picture: cut, and escaped, since Plotly reads tags.

    Examples
    --------
    >>> short("Ada <Lovelace> & friends", 12)
    'Ada &lt;Lovela…'
    """
    return html.escape(plain(name, letters), quote=False)
