"""Every sentence the reader sees: English is the source, ``locale/`` holds the other languages.

The current language belongs to the running script, not to the module: modules are shared by all
visitors. Hence nothing may be translated when a module is imported; mark such texts with ``N_``
and translate them where they are shown.
"""

import re
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parent / "locale"
SOURCE_LANGUAGE = "en"
NAMES = {"en": "English", "hi": "हिन्दी", "ar": "العربية", "th": "ไทย"}
RIGHT_TO_LEFT = frozenset({"ar"})
_COMMAS = {"ar": "، "}
_STOPS = {"hi": "। ", "th": " "}  # Thai ends a sentence with a space

# Browsers break Thai by a dictionary, which cuts loanwords: a file has each with its cuts, and a
# word joiner there keeps it whole. On the screen only: files and links have words as written.
_JOINER = "\u2060"

_language: ContextVar[str] = ContextVar("_language", default=SOURCE_LANGUAGE)


def catalog_path(language: str) -> Path:
    """Return where the catalog of a language stands."""
    return LOCALE / language / "LC_MESSAGES" / "elo.po"


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that can be chosen: the source and those with a catalog."""
    return tuple(code for code in NAMES if code == SOURCE_LANGUAGE or catalog_path(code).is_file())


@cache
def load(language: str) -> NullTranslations:
    """Compile a catalog in memory, so that a fresh clone runs without a build step."""
    if language == SOURCE_LANGUAGE:
        return NullTranslations()
    source = catalog_path(language).read_text("utf-8")
    cuts = LOCALE / language / "cuts.txt"
    for word in cuts.read_text("utf-8").split() if cuts.is_file() else ():
        source = source.replace(word.replace("|", ""), word.replace("|", _JOINER))
    catalog = read_po(BytesIO(source.encode()), locale=language)
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return GNUTranslations(compiled)


def use_language(language: str) -> None:
    """Make a language current for the running script."""
    _language.set(language)


def current_language() -> str:
    """Return the language of the running script."""
    return _language.get()


class RightToLeft(str):
    """A right-to-left message: what is filled in keeps its own order.

    After a letter of Arabic, "+20.48" would be shown as "20.48+", "1–0" as "0–1", and "5 %" as
    "% 5". Whole numbers and decimals without a sign need no marks; words of the language get none.
    """

    __slots__ = ()

    def __mod__(self, values: object) -> str:
        """Fill in values, each number with a sign, range, date and percentage isolated."""
        if isinstance(values, Mapping):
            values = {name: _isolated(value) for name, value in values.items()}
        return str.__mod__(self, values)


_SCREEN_MARKS = re.compile("[\u2060\u2066-\u2069]")
_NEEDS_ORDER = re.compile(r"[^\w.,]")
_KEEPS_ORDER = re.compile("[\u0590-\u08ff\u2066-\u2069\n$]|<[/a-z]")


def _isolated(value: object) -> object:
    shown = str(value)
    if isinstance(value, int | float) or _KEEPS_ORDER.search(shown):
        return value
    has_digit = any(character.isdigit() for character in shown)
    return ltr(shown) if has_digit and _NEEDS_ORDER.search(shown) else value


def _current() -> NullTranslations:
    return load(_language.get())


def _in_its_direction(message: str) -> str:
    return RightToLeft(message) if _language.get() in RIGHT_TO_LEFT else message


def _(message: str) -> str:
    """Return a message in the current language."""
    return _in_its_direction(_current().gettext(message))


def ngettext(singular: str, plural: str, n: int) -> str:
    """Return a message in the current language, in the form that a count needs."""
    return _in_its_direction(_current().ngettext(singular, plural, n))


def N_(message: str) -> str:  # noqa: N802 - gettext's own name, which extractors know
    """Mark a message for the catalog without translating it yet."""
    return message


def listed(parts: Iterable[str]) -> str:
    """Return a list in a sentence, with the language's comma.

    Examples
    --------
    >>> listed(["10", "20"])
    '10, 20'
    """
    return _COMMAS.get(current_language(), ", ").join(parts)


def sentences(parts: Iterable[str]) -> str:
    """Return sentences one after the other, with the language's full stop between them.

    Examples
    --------
    >>> sentences(["K 10 swings less", "K 40 learns faster"])
    'K 10 swings less. K 40 learns faster'
    """
    return _STOPS.get(current_language(), ". ").join(parts)


def ltr(text: str) -> str:
    """Isolate a number, result or formula, so that right-to-left text keeps its order."""
    return f"\u2066{text}\u2069"


def as_written(text: str) -> str:
    """Return a text for a file: without the marks that only order and join it on the screen.

    Examples
    --------
    >>> as_written("\u2066+20.48\u2069")
    '+20.48'
    """
    return _SCREEN_MARKS.sub("", text)


def in_order(text: str) -> str:
    """Isolate a number where the language runs from right to left, and only there."""
    return ltr(text) if _language.get() in RIGHT_TO_LEFT else text


def directed(text: str) -> str:
    """Give a label in a picture the language's direction: text in SVG has none of its own.

    Each of its lines for itself: in SVG a mark does not reach beyond its line.
    """
    if _language.get() not in RIGHT_TO_LEFT:
        return text
    return "<br>".join(f"\u2067{line}\u2069" for line in text.split("<br>"))
