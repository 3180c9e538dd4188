"""Names, and all other texts of a reader, where they are shown: as typed, never markup.

The one place that makes them safe: `safe` for HTML, `short` for Plotly, which reads tags too, and
`tidy` for what Streamlit shows as plain text (options, `st.text`, the cells of a table). Nothing
of a reader's goes into Markdown, nor into the label of a widget.
"""

import html

from elo_core.readers.names import shown_name

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
    return html.escape(tidy(name, letters), quote=False)
