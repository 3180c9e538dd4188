"""Every word that a reader sees comes from the catalog, and every catalog is whole."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from pages.ui import text
from tests.app.source_texts import (
    MARKERS,
    extract,
    literal_sentences,
    translated_on_import,
    unusable_messages,
)

SOURCES = sorted((Path(__file__).resolve().parents[2] / "pages").rglob("*.py"))
EACH_SOURCE = pytest.mark.parametrize(
    "path", SOURCES, ids=[str(path.relative_to(path.parents[-3])) for path in SOURCES]
)
ALLOWED = {
    # file and text: why it is no matter of language
    ("text.py", "English"): "a language is listed under its own name",
    ("text.py", "हिन्दी"): "the same",
    ("text.py", "العربية"): "the same",
    ("text.py", "ไทย"): "the same",
    ("text.py", "، "): "the comma of Arabic, which belongs to no message",
    ("text.py", "। "): "the full stop of Hindi",
    ("registry.py", "Elo Lab"): "the product's name",
}
ALLOWED_FILES = {
    "samples.py": "made-up game files, which are the same for every reader",
    "shell.py": "markup of the empty page and names of fonts",
}
COUNTS = {"n", "count", "games", "minutes", "right"}  # what the count of a plural is called
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")
BABEL_KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}


@EACH_SOURCE
def test_no_sentence_stands_in_the_code(path: Path) -> None:
    """A literal would stay English in every language."""
    found = [
        f"line {line}: {literal!r}"
        for line, literal in literal_sentences(path.read_text())
        if (path.name, literal) not in ALLOWED and path.name not in ALLOWED_FILES
    ]

    assert not found, "\n".join(found)


@EACH_SOURCE
def test_messages_can_be_extracted_and_translated(path: Path) -> None:
    """No message is put together at run time or has a stray percent sign."""
    assert unusable_messages(path.read_text()) == []


@pytest.mark.parametrize(
    "path",
    [path for path in SOURCES if "ui" in path.parts],
    ids=[path.name for path in SOURCES if "ui" in path.parts],
)
def test_nothing_is_translated_on_import(path: Path) -> None:
    """Modules are shared: the first visitor's language would stay. (A page is a script.)"""
    assert translated_on_import(path.read_text()) == []


def test_a_translation_on_import_is_found() -> None:
    """At the top, in a class, in a table; not in a function."""
    early = 'A = _("a")\nclass B:\n    c = {"c": ngettext("d", "e", 1)}'
    late = 'A = N_("a")\ndef f():\n    return _("b")\ng = lambda: _("c")'

    assert len(translated_on_import(early)) == 2
    assert translated_on_import(late) == []


def extracted(path: Path) -> list[tuple[str, str | None]]:
    """Return what Babel extracts from a file: singular and plural or None."""
    found = extract_from_file(extract, path, keywords=BABEL_KEYWORDS)
    return [
        (message[0], message[1]) if isinstance(message, tuple) else (message, None)
        for _line, message, _comments, _context in found
    ]


@EACH_SOURCE
def test_babel_extracts_every_message(path: Path) -> None:
    """As many as there are markers before a literal, wherever they stand."""
    calls = re.findall(r"(?<![\w.`])(?:_|N_|ngettext)\(\s*[\"']", path.read_text())

    assert len(extracted(path)) == len(calls)


def test_babel_extracts_messages_of_every_form(tmp_path: Path) -> None:
    """Long ones in pieces, plurals, marked ones, and those inside an f-string."""
    path = tmp_path / "page.py"
    path.write_text(
        '_("one "\n  "two")\nngettext("%(n)d game", "%(n)d games", n)\nX = {"a": N_("three")}\n'
        "f\"<b>{_('four')}</b>{x}\"\n"
        'st.write(_("five") % {"a": _("six")}, help=_("seven"))\n'
    )

    assert set(extracted(path)) == {
        ("one two", None), ("%(n)d game", "%(n)d games"), ("three", None), ("four", None),
        ("five", None), ("six", None), ("seven", None),
    }  # fmt: skip


@pytest.mark.parametrize(
    "source",
    [
        'st.markdown("What a rating means")',
        'st.button("Rating")',
        'st.button("play")',
        'st.metric("Your new rating", value)',
        'st.slider(f"{name}, slider", 0, 1)',
        'parts.note("points", 0, 0)',
        'st.selectbox("K", options, help="How fast the rating moves.")',
        'title = "Nothing changes"',
        'st.html(f"<p class=\\"lead\\">You gain {points} points</p>")',
        'label = "Rating" if short else _("Rating difference")',
        'st.markdown("## " + "Step by step")',
        '_("%(n)d games") % {"n": n} + " in all"',
        'st.markdown(_("One") + " and two")',
        'rows = [("win", "You win")]',
        'x = {"text": "after game"}',
        'st.write("कुल रेटिंग")',
    ],
)
def test_a_sentence_in_the_code_is_found(source: str) -> None:
    """The test above can fail: made-up lines that it must not let through."""
    assert literal_sentences(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring of a module."""',
        'def page() -> None:\n    """Draw the page."""',
        'NAME = "win"\n"""What stands below a constant."""',
        'st.markdown(_("What a rating means"))',
        'ngettext("%(n)d game", "%(n)d games", n)',
        'TITLES = {"a": N_("Rating difference")}',
        'raise ValueError("rating must be finite, got nan")',
        "st.html(f'<td class=\"you strong\">{value}</td>')",
        'st.html("<style>.k {color: red; margin: 0 auto}</style>")',
        'st.container(key="beside-k", vertical_alignment="center")',
        r'tex = rf"\dfrac{{1}}{{1+10^{{{x}/{scale}}}}}"',
        'frame = {"rating_difference": x, "expected_score": y}',
        'icon = ":material/arrow_back:"',
        'hover = "%{x:+.0f}"',
        'mime = "text/csv"',
        'st.markdown("## " + _("Step by step"))',
        'f"[class*=st-key-k] button:nth-of-type({n}) {{--k: light-dark({a}, {b})}}"',
    ],
)
def test_what_is_no_sentence_is_let_through(source: str) -> None:
    """Keys, markup, formulas, errors and docstrings are not for translators."""
    assert literal_sentences(source) == []


@pytest.mark.parametrize(
    "source",
    [
        '_(f"{n} games")',
        '_("games: " + n)',
        '_("%d games" % n)',
        'N_("50 % of the runs")',
        'ngettext(f"{n} game", "%(n)d games", n)',
        '_("%s and %(name)s")',
    ],
)
def test_an_unusable_message_is_found(source: str) -> None:
    """Put together before it is looked up, or with a percent sign that breaks the filling-in."""
    assert unusable_messages(source)


def test_every_allowed_literal_still_stands_there() -> None:
    """An exception that nobody needs any more goes."""
    found = {
        (path.name, literal.text)
        for path in SOURCES
        for literal in literal_sentences(path.read_text())
    }

    assert ALLOWED.keys() <= found


def marked_messages() -> dict[str, str | None]:
    """Return all messages of the pages: singular -> plural or None."""
    found: dict[str, str | None] = {}
    for path in SOURCES:
        for singular, plural in extracted(path):
            found[singular] = plural or found.get(singular)
    return found


def placeholders(message: str) -> set[str]:
    """Return the names of what is filled in."""
    return set(PLACEHOLDER.findall(message))


def as_tuple(texts: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return a message's id or forms as a tuple; Babel has a string where there is one."""
    return (texts,) if isinstance(texts, str) else tuple(texts or ("",))


def form_faults(message: Message, language: str) -> Iterator[str]:
    """Yield what is wrong with one translation."""
    ids, forms = as_tuple(message.id), as_tuple(message.string)
    if message.fuzzy:
        yield f"fuzzy: {ids[0]!r}"
    for number, form in enumerate(forms):
        if not form:
            yield f"empty: {ids[0]!r}"
            continue
        wanted = placeholders(ids[-1])
        # "no game", "one game", "two games" have words of their own in Arabic
        may_lack = COUNTS if language == "ar" and len(forms) > 1 and number < 3 else set()
        if not wanted - may_lack <= placeholders(form) <= wanted:
            yield f"placeholders: {ids[0]!r} -> {form!r}"
        if "%" in PLACEHOLDER.sub("", form):
            yield f"stray percent sign: {form!r}"


def catalog_faults(catalog: Catalog, language: str, wanted: dict[str, str | None]) -> list[str]:
    """Return what a reader or translator would stumble over."""
    there = {as_tuple(message.id)[0]: message for message in catalog if message.id}
    faults = [f"missing: {message!r}" for message in wanted.keys() - there.keys()]
    faults += [f"unused: {message!r}" for message in there.keys() - wanted.keys()]
    for singular, message in there.items():
        if isinstance(message.id, tuple) != bool(wanted.get(singular)):
            faults.append(f"plural: {singular!r}")
        faults += form_faults(message, language)
    return faults


def test_every_catalog_is_whole() -> None:
    """Same messages, same placeholders, nothing fuzzy, nothing empty."""
    wanted = marked_messages()
    assert len(wanted) > 50
    for path in text.LOCALE.glob("*/LC_MESSAGES/elo.po"):
        language = path.parents[1].name
        with path.open("rb") as file:
            assert catalog_faults(read_po(file, locale=language), language, wanted) == []


def test_every_catalog_is_offered() -> None:
    """A folder whose language has no name would never be shown."""
    folders = {path.parents[1].name for path in text.LOCALE.glob("*/LC_MESSAGES/elo.po")}

    assert folders <= text.NAMES.keys()
    assert set(text.languages()) == folders | {text.SOURCE_LANGUAGE}
    assert text.NAMES.keys() >= text.RIGHT_TO_LEFT


WANTED = {"Rating": None, "Use %(value)s": None, "%(n)d game": "%(n)d games"}
WHOLE: dict[str, str | tuple[str, ...]] = {
    "Rating": "R",
    "Use %(value)s": "%(value)s U",
    "%(n)d game": ("0", "1", "2", "%(n)d a", "%(n)d b", "%(n)d c"),
}


def catalog(translations: dict[str, str | tuple[str, ...]], language: str = "ar") -> Catalog:
    """Return a made-up catalog."""
    made = Catalog(locale=language)
    for singular, form in translations.items():
        plural = WANTED.get(singular)
        made.add((singular, plural) if plural else singular, form)
    return made


def test_a_whole_catalog_has_no_faults() -> None:
    """Arabic may do without the number in its forms for none, one and two."""
    assert catalog_faults(catalog(WHOLE), "ar", WANTED) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"Rating": ""}, "empty"),
        ({"Use %(value)s": "U"}, "placeholders"),
        ({"Use %(value)s": "U %(other)s"}, "placeholders"),
        ({"Use %(value)s": "U %(value)s 5 %"}, "stray"),
        ({"%(n)d game": ("0", "1", "2", "few", "%(n)d b", "%(n)d c")}, "placeholders"),
        ({"Old": "O"}, "unused"),
    ],
)
def test_a_faulty_catalog_is_found(change: dict[str, str | tuple[str, ...]], fault: str) -> None:
    """The test of the catalogs can fail, each fault for itself."""
    faults = catalog_faults(catalog(WHOLE | change), "ar", WANTED)

    assert [found.split(":")[0].startswith(fault) for found in faults] == [True]


def test_missing_and_fuzzy_messages_are_found() -> None:
    """Neither shows on the screen: gettext silently falls back to English."""
    made = catalog({key: form for key, form in WHOLE.items() if key != "Rating"})
    assert catalog_faults(made, "ar", WANTED) == ["missing: 'Rating'"]

    made = catalog(WHOLE)
    made["Rating"].flags.add("fuzzy")

    assert catalog_faults(made, "ar", WANTED) == ["fuzzy: 'Rating'"]


@pytest.fixture
def made_up_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put a catalog where the pages look for it, and make its language current."""
    monkeypatch.setattr(text, "LOCALE", tmp_path)
    path = text.catalog_path("ar")
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, catalog(WHOLE))
    text.languages.cache_clear()
    text.load.cache_clear()
    text.use_language("ar")
    yield "ar"
    text.use_language(text.SOURCE_LANGUAGE)
    text.languages.cache_clear()
    text.load.cache_clear()


def test_a_catalog_is_compiled_in_memory(made_up_language: str, tmp_path: Path) -> None:
    """A fresh clone runs without a build step; nothing is written."""
    assert text.languages() == ("en", made_up_language)
    assert text._("Rating") == "R"
    assert text._("Use %(value)s") % {"value": "5"} == "5 U"
    assert text._("not in the catalog") == "not in the catalog"
    assert [text.ngettext("%(n)d game", "%(n)d games", n) for n in (0, 1, 2, 3, 11, 100)] == [
        "0", "1", "2", "%(n)d a", "%(n)d b", "%(n)d c",
    ]  # fmt: skip
    assert [path.suffix for path in tmp_path.rglob("*") if path.is_file()] == [".po"]


@pytest.mark.usefixtures("made_up_language")
def test_direction_marks() -> None:
    """Numbers stay left to right; a label in a picture takes the language's direction."""
    assert text.ltr("1–0") == "\u2066" + "1–0" + "\u2069"
    assert text.directed("Rating") == "\u2067" + "Rating" + "\u2069"
    assert text.directed("K 20<br>5") == "\u2067K 20\u2069<br>\u20675\u2069"
    text.use_language("en")
    assert text.directed("Rating") == "Rating"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("+20.48", "\u2066+20.48\u2069"),
        ("<0.01", "\u2066<0.01\u2069"),
        ("1–0", "\u20661–0\u2069"),
        ("5.0\u202f%", "\u20665.0\u202f%\u2069"),
        (date(2024, 1, 31), "\u20662024-01-31\u2069"),
        ("\u2066+20.48\u2069", "\u2066+20.48\u2069"),
        ("1520.48", "1520.48"),
        ("المباراة −1", "المباراة −1"),
        ("Anna", "Anna"),
        (7, "7"),
    ],
)
@pytest.mark.usefixtures("made_up_language")
def test_what_is_filled_in_keeps_its_order(value: object, shown: str) -> None:
    """Numbers with a sign, ranges, dates and percentages, once; plain numbers and words do not."""
    assert text._("Use %(value)s") % {"value": value} == f"{shown} U"
    text.use_language("en")
    assert text._("Use %(value)s") % {"value": "+1"} == "Use +1"


def test_thai_loanwords_are_joined_on_the_screen_only() -> None:
    """A browser's dictionary would break เรต-ติ้ง; catalogs and files have it as it is written."""
    text.use_language("th")
    try:
        shown = text._("Rating")
    finally:
        text.use_language("en")

    assert shown == "เรต\u2060ติ้ง"
    assert text.as_written(shown) == "เรตติ้ง"
    assert "\u2060" not in text.catalog_path("th").read_text("utf-8")


def test_english_is_the_source() -> None:
    """Without a catalog a message is shown as it is written."""
    assert text.current_language() == "en"
    assert text._("Rating") == text.N_("Rating") == "Rating"
    assert text.ngettext("%(n)d game", "%(n)d games", 1) == "%(n)d game"
    assert text.ngettext("%(n)d game", "%(n)d games", 2) == "%(n)d games"


def test_markers_are_babels() -> None:
    """The scan and Babel look for the same names."""
    assert MARKERS.keys() == BABEL_KEYWORDS.keys()
