"""Every page in Hindi, Arabic and Thai, in the states that a reader meets: no English is left."""

import html
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from pages.ui import text
from pages.ui.event_page.asked import usable_rules
from pages.ui.figures.best_k_values import CASES
from pages.ui.lessons import BY_ID
from pages.ui.registry import DEFAULT_PAGE, PAGES, PageInfo
from pages.ui.simulation_page.scenarios import SCENARIOS
from pages.ui.your_games.samples import SAMPLES
from tests.app.board import FORWARD, guess
from tests.app.test_translation import NO_WORDS, QUOTED, on_screen
from tests.app.visit import Visit, words

LANGUAGES = ("hi", "ar", "th")
LATIN = re.compile(r"[A-Za-z]{2,}")
# what stays Latin in every language: names, file formats, what is typed as it stands
KEPT = frozenset(
    LATIN.findall(
        "Elo Lab FIDE US Chess NASPA NSA DWZ TTR GoR FIFA NFL NBA LMSYS LLM FiveThirtyEight "
        "Chatbot Arena Bradley Terry World Football National Scrabble Association Australia "
        "European Go Federation Deutscher Schachbund Tischtennis Bund eloratings net Championship "
        "Brier log loss seed CSV SVG PDF HTML JSON PGN TRF Excel TSV MB kB English "
        "bye embed true odds br nbsp calibration dp ln sd"
    )
)
# the samples' own column names, names and results, and the files of the export
DATA = frozenset(
    LATIN.findall(
        "\n".join(sample.text() for sample in SAMPLES.values())
        + "white black date result games problems settings ratings factors csv json Asha Bilal"
    )
)

Query = Mapping[str, str]
GAMES = "nonsense 17 ?\n2500\n99999 1\n2500 7\nbye\nX unrated 1\n2500 +\n2500 1"
STATES: dict[str, tuple[str, Query]] = {
    "Calculator": ("calculator", {}),
    "Calculator, own K": ("calculator", {
        "k": "custom", "result": "draw", "curve": "normal", "advantage": "35"}),
    "Calculator, sure to win": ("calculator", {
        "you": "3000", "opponent": "100", "result": "loss"}),
    "Calculator, faults in the link": ("calculator", {"you": "?", "draws": "?", "k": "?"}),
    "Expected score": ("expected_score", {}),
    "Expected score, normal": ("expected_score", {
        "e_curve": "normal", "d": "-700", "e_result": "loss"}),
    "K-factor, junior": ("k_factor", {"k_rating": "2500", "k_games": "5", "age": "15"}),
    "Event, odd lines": ("event", {"event": GAMES}),
    "Event, no games": ("event", {"event": ""}),
    "Your games, paste": ("your_games", {"from": "paste"}),
    "Your games, upload": ("your_games", {"from": "upload"}),
    "Your games, table": ("your_games", {"from": "table"}),
    "Your games, mistakes": ("your_games", {"sample": "mistakes", "show": "file"}),
    "By hand": ("classroom", {"lesson": "by-hand"}),
    "Worksheet": ("classroom", {"lesson": "worksheet"}),
    "Projector": ("classroom", {"view": "projector"}),
}  # fmt: skip
STATES |= {f"K-factor, {case}": ("k_factor", {"case": case}) for case in CASES}
STATES |= {
    f"Simulation, {name}": ("simulation", {"scenario": name, "runs": "100", "picture": "all"})
    for name in SCENARIOS
}
STATES |= {
    f"Simulation, {kind}": ("simulation", {"opponents": opponents, "development": kind} | {
        "runs": "100", "changing_k": "fide"})
    for kind, opponents in (("jump", "fixed"), ("trend", "spread"), ("wander", "matched"))
}  # fmt: skip
STATES |= {f"Event, {rules}": ("event", {"rules": rules}) for rules in usable_rules()}
STATES |= {
    f"Event, unrated, {rules}": ("event", {"rules": rules, "status": "unrated"})
    for rules in ("fide-standard-2025", "us-chess-2025")
}
STATES |= {
    f"Your games, {view}": ("your_games", {"sample": "club-season", "show": view})
    for view in ("ratings", "games", "k", "order", "file", "export")
}


def english(visit: Visit) -> set[str]:
    """Return the Latin words on a page that stand there without a reason."""
    shown = "\n".join(
        NO_WORDS.sub(" ", words(QUOTED.sub(" ", source))) for source in on_screen(visit)
    )
    return set(LATIN.findall(shown)) - KEPT - DATA


ISOLATED = re.compile("[\u2066\u2068][^\u2066-\u2069]*\u2069")
LINE = re.compile(r"</?(?:p|td|th|tr|div|li|small|b|h2|h3|strong|br)\b[^>]*>|\n")
LEFT_TO_RIGHT = re.compile(r"<(code|pre|bdi)\b.*?</\1>|\$[^$]*\$", re.DOTALL)
TURNED = re.compile(r"(?<![\d\w])[+−±-]<?\d|[<>]\d|[\d½][–][\d½]|\d{4}-\d\d|\d[\u202f\u00a0 ]?%")


def turned_round(visit: Visit) -> list[str]:
    """Return the lines of a page whose numbers Arabic letters before them would turn round."""
    found = []
    for source in on_screen(visit):
        for piece in LINE.split(LEFT_TO_RIGHT.sub("", QUOTED.sub("", source))):
            line = html.unescape(re.sub("<[^>]*>", "", piece))
            while ISOLATED.search(line):
                line = ISOLATED.sub("", line)
            if re.search("[\u0600-\u06ff]", line) and TURNED.search(line):
                found.append(line)
    return found


@pytest.mark.parametrize("state", STATES)
def test_no_english_is_left(state: str) -> None:
    """Texts, help, figures with their hover texts and descriptions; in Arabic, signs stay put."""
    page, query = STATES[state]
    for language in LANGUAGES:
        visit = Visit(page, {"lang": language, **query})
        assert english(visit) == set(), language
        if language in text.RIGHT_TO_LEFT:
            assert turned_round(visit) == []


@pytest.mark.parametrize("lesson", BY_ID)
def test_no_english_is_left_in_a_lesson(lesson: str) -> None:
    """Before the guess, at every step of the reveal, and for a class."""
    for language in LANGUAGES:
        query = {"lang": language, "lesson": lesson}
        assert english(Visit("classroom", query | {"guessers": "class"})) == set(), language
        visit = Visit("classroom", query | guess(BY_ID[lesson]))
        for _step in BY_ID[lesson].steps:
            assert english(visit) == set(), language
            visit.click(FORWARD)
        assert english(visit) == set(), language
        if language in text.RIGHT_TO_LEFT:
            assert turned_round(visit) == []


def column_labels(visit: Visit) -> Iterator[str]:
    """Yield what stands above the columns of every open table of numbers."""
    for table in visit.app.dataframe:
        configured = json.loads(table.proto.columns or "{}")
        for column in table.value.columns:
            own: Any = configured.get(str(column), {}).get("label")
            yield str(column) if own is None else own


# states whose tables hold every column that there is
TABLES: dict[str, tuple[str, Query]] = {
    page.name: (page.name, {}) for page in PAGES if page.name != "classroom"
}
TABLES |= {
    name: STATES[name]
    for name in (
        "Your games, games", "Your games, k", "Your games, order", "Expected score, normal",
        "Simulation, farming", "Simulation, arena", "Simulation, two-ks", "Simulation, league",
    )
}  # fmt: skip


@pytest.mark.parametrize("state", TABLES)
def test_the_tables_columns_have_names_in_every_language(state: str) -> None:
    """The file's column names are for programs; on the screen they are words."""
    page, query = TABLES[state]
    for language in LANGUAGES:
        visit = open_tables(page, {"lang": language, **query})
        found = list(column_labels(visit))
        assert found
        left = {name for name in found if set(LATIN.findall(name)) - KEPT}
        assert left == set(), language


@pytest.mark.parametrize("lesson", BY_ID)
def test_the_lessons_columns_have_names_in_every_language(lesson: str) -> None:
    """After the reveal, when the table holds guess and truth."""
    for language in LANGUAGES:
        visit = Visit("classroom", {"lang": language, "lesson": lesson} | guess(BY_ID[lesson]))
        for _step in BY_ID[lesson].steps:
            visit.click(FORWARD)
        for key in visit.names():
            if key.startswith("numbers-"):
                visit.app.session_state[key] = True
        visit.app.run()
        found = list(column_labels(visit))
        assert found
        left = {name for name in found if set(LATIN.findall(name)) - KEPT}
        assert left == set(), language


def open_tables(page: str, query: Query) -> Visit:
    """Open a page with all its tables of numbers."""
    visit = Visit(page, dict(query))
    tables = [key for key in visit.names() if key.startswith("numbers-")]
    return Visit(page, dict(query), opened=tables)


@pytest.mark.parametrize("language", text.languages())
def test_the_worked_example_reads_the_same_in_every_language(language: str) -> None:
    """1500 beats 1600 at K 32: E = 0.359935, 32 * 0.640065 = 20.48; Western digits, sign first."""
    visit = Visit(DEFAULT_PAGE.name, {"lang": language})
    metric = visit.app.metric[0]

    assert metric.value == "1520.48"
    assert metric.delta.strip("\u2066\u2069") == "+20.48"


# none, one, two, few, many, and a hundred: the forms that Arabic tells apart
COUNTED = {
    "hi": ["0 गेम", "1 गेम", "2 गेम", "3 गेम", "11 गेम", "100 गेम"],
    "ar": ["لا مباريات", "مباراة واحدة", "مباراتان", "3 مباريات", "11 مباراة", "100 مباراة"],
    "th": ["0 เกม", "1 เกม", "2 เกม", "3 เกม", "11 เกม", "100 เกม"],
    "en": ["0 games", "1 game", "2 games", "3 games", "11 games", "100 games"],
}


@pytest.mark.parametrize("language", COUNTED)
def test_plural_forms(language: str) -> None:
    """As terms.csv has them."""
    text.use_language(language)
    try:
        counted = [
            text.ngettext("%(n)s game", "%(n)s games", n) % {"n": n} for n in (0, 1, 2, 3, 11, 100)
        ]
    finally:
        text.use_language(text.SOURCE_LANGUAGE)

    assert counted == COUNTED[language]


CHOSEN: dict[str, Query] = {
    "calculator": {"you": "1712", "k": "fide-20", "result": "draw", "curve": "normal"},
    "expected_score": {"d": "-250", "e_curve": "normal", "e_result": "loss", "e_k": "20"},
    "k_factor": {"k_rating": "2450", "age": "15", "case": "form", "look": "64"},
    "simulation": {"scenario": "league", "pairing": "random", "ks": "10-40", "runs": "100"},
    "event": {"rules": "us-chess-2025", "status": "unrated", "event": "1500 1\n1600 ½"},
    "your_games": {"sample": "mistakes", "show": "file", "g_k": "32"},
    "classroom": {"lesson": "draw", "guess_draw": "up", "guessers": "one"},
}


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_another_language_keeps_the_pages_state(page: PageInfo) -> None:
    """Every choice, by its id; title and menu follow the language."""
    chosen = CHOSEN[page.name]
    visit = Visit(page.name, {"lang": "en", **chosen})
    assert not visit.notice()
    before = visit.copied_link()
    assert chosen.items() <= before.items()
    titles = {"en": visit.app.title[0].value}
    for language in (*LANGUAGES, "en"):
        visit.put("lang", language)
        assert visit.copied_link() == before | {"lang": language}
        titles[language] = visit.app.title[0].value

    assert len(set(titles.values())) == len(text.languages())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browsers_language_opens_every_page(language: str) -> None:
    """Without a word in the link; a link of another language wins."""
    for page in PAGES:
        assert Visit(page.name, locale=f"{language}-XX").copied_link()["lang"] == language
    assert Visit(query={"lang": "en"}, locale=language).copied_link()["lang"] == "en"
