"""Which old code page the words of a short text are written in: where they look like words.

How often letters occur tells it in a long text. In a few names it does not; but in a wrong code
page capitals stand within words, signs that end a word stand in it, and vowels are missing.
"""

import re
from collections.abc import Mapping

from charset_normalizer import from_bytes

_VOWELS = "аеёиоуыэюяєіїАЕЁИОУЫЭЮЯЄІЇ"
_CYRILLIC = re.compile(
    rf"(?:(?=.*[{_VOWELS}])|(?=.{{1,2}}$))(?:[А-ЯЁЄІЇҐЎЈ]?[а-яёєіїґўј]+|[А-ЯЁЄІЇҐЎЈ]+)"
)
_GREEK = re.compile(
    "(?:(?=.*[άέήίόύώΐΰΆΈΉΊΌΎΏ])|(?=.{1,2}$))[Ά-ΏΑ-Ϋ]?(?:[ά-ώ](?<!ς))*[ά-ώ](?<!σ)|[Ά-ΏΑ-Ϋ]+"
)
_HEBREW = re.compile(r"[אבגדהוזחטיכלמנסעפצקרשת]*[א-ת]")
_ARABIC = re.compile(r"(?:(?!ء)[آ-يپچژگ])?(?:[ء-يپچژگ](?<![ةى]))*[ء-يپچژگ]")
_THAI = re.compile(
    "(?:[เ-ไ]?[ก-ฮ][\u0e31\u0e34-\u0e3a\u0e47]?[\u0e48-\u0e4d]?[\u0e30\u0e32\u0e33]?ๆ?)+|[๐-๙]+"
)
WORDS: Mapping[str, re.Pattern[str]] = {
    "cp1251": _CYRILLIC,
    "cp1256": _ARABIC,
    "iso8859_6": _ARABIC,
    "cp874": _THAI,
    "cp1253": _GREEK,
    "cp1255": _HEBREW,
    "koi8_r": _CYRILLIC,
    "cp866": _CYRILLIC,
}
"""What words look like in the script of a code page."""

_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_BETWEEN = re.compile(r"[،؛؟ـ«»“”„‘’–—…·№½\s]+")
_MANY = 1_000


def likeliest(text: bytes, guess: str) -> str:
    """Return the code page in which most words look like words; the guess if none beats it.

    Parameters
    ----------
    text : bytes
    guess : str
        A code page; one that is not in `WORDS` stays.

    Returns
    -------
    str

    Examples
    --------
    >>> likeliest("علي,حسن".encode("cp1256"), "cp1251")
    'cp1256'
    """
    if guess not in WORDS:
        return guess
    runs = list(dict.fromkeys(_HIGH_RUN.findall(text)))[:_MANY]
    strange = {page: _n_strange(runs, page) for page in WORDS}
    least = min(strange.values())
    if strange[guess] == least:
        return guess
    equal = [page for page in WORDS if strange[page] == least]
    best = from_bytes(text, cp_isolation=equal).best() if len(equal) > 1 else None
    return equal[0] if best is None else best.encoding


def _n_strange(runs: list[bytes], page: str) -> int:
    """Return how many words are no words if they are written in a code page."""
    words = (word for run in runs for word in _BETWEEN.split(run.decode(page, "replace")) if word)
    return sum(not WORDS[page].fullmatch(word) for word in words)
