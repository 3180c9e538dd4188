"""Names, and other texts of a file, where they are shown: never markup."""

import html

LETTERS = 40  # of a name in a picture


def safe(name: str) -> str:
    """Return a name, or any text of a file, as HTML in its own direction."""
    return f"<bdi>{html.escape(' '.join(name.split()))}</bdi>"


def short(name: str, letters: int = LETTERS) -> str:
    """Return a name for a picture: cut, and escaped, since Plotly reads tags.

    Examples
    --------
    >>> short("Ada <Lovelace> & friends", 12)
    'Ada &lt;Lovela…'
    """
    whole = " ".join(name.split())
    cut = whole if len(whole) <= letters else f"{whole[: letters - 1]}…"
    return html.escape(cut, quote=False)
