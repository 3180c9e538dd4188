"""Text made comparable: digits of every script, one kind of dash, no invisible marks."""

import re
import unicodedata

from elo_core.readers.limits import MAX_WORD

_DASHES = dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d", "-")
_SIGNS = _DASHES | {"⁄": "/", "٫": ".", "،": ",", "؛": ";", "ـ": ""}
_ACCENTS = re.compile("[\u0300-\u036f\u064b-\u0652\u093c]")
"""Latin accents, Arabic vowel signs and the Devanagari nukta: writers differ in all three."""

_NO_WORD = "\ufffd"

_VISIBLE_JOINERS = "\u200c\u200d"
"""Zero-width joiners shape letters in Indic scripts and Persian."""


def _plain_character(character: str) -> str:
    if character in _SIGNS:
        return _SIGNS[character]
    category = unicodedata.category(character)
    if category == "Nd":
        return str(unicodedata.decimal(character))
    if category == "Cf" and character not in _VISIBLE_JOINERS:
        return ""
    return " " if category == "Cc" else character


def plain(text: str) -> str:
    """Return text with western digits, plain dashes and single spaces.

    Parameters
    ----------
    text : str
        A cell of a file, in any script.

    Returns
    -------
    str
        Composed (NFKC), without direction marks; letters keep their case.

    Notes
    -----
    A text of more than ``MAX_WORD`` characters becomes U+FFFD: it is no date, result or number.
    ½ becomes ``.5`` before anything else, since NFKC would make 11/2 of 1½.

    Examples
    --------
    >>> plain("०२-०३-२०२४"), plain(" ½ – ½ "), plain("1½:½")
    ('02-03-2024', '.5 - .5', '1.5:.5')
    """
    if len(text) > MAX_WORD:
        return _NO_WORD
    if text.isascii():
        if text.isprintable():
            return " ".join(text.split())
        return " ".join("".join(map(_plain_character, text)).split())
    composed = unicodedata.normalize("NFKC", text.replace("½", ".5"))
    return " ".join("".join(map(_plain_character, composed)).split())


def folded(text: str) -> str:
    """Return a word as words are compared: plain, no case, no accents, no nukta.

    Examples
    --------
    >>> folded("WEISS") == folded("Weiß"), folded("सफ़ेद") == folded("सफेद")
    (True, True)
    """
    decomposed = unicodedata.normalize("NFD", plain(text).casefold())
    return unicodedata.normalize("NFC", _ACCENTS.sub("", decomposed))


def whole(text: str) -> str:
    """Return text without half characters, which no file can hold; JSON can smuggle them in."""
    return text.encode("utf-8", "replace").decode("utf-8")
