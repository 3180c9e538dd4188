"""Every page of the registry, as it opens."""

from pathlib import Path

import pytest

from pages.ui.registry import DEFAULT_PAGE, PAGES, PageInfo
from tests.app.visit import Visit

EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])


def test_registry_equals_the_files(root: Path) -> None:
    """A page file that nobody can reach, or a menu entry without a file, is an error."""
    files = {path.stem for path in (root / "pages").glob("*.py")} - {"__init__"}

    assert files == {page.name for page in PAGES}
    assert len({page.name for page in PAGES}) == len(PAGES)


@EACH_PAGE
def test_opens_with_one_title_and_its_question(page: PageInfo) -> None:
    """The head names the page and says what it answers; nothing fails."""
    visit = Visit(page.name)

    assert [title.value for title in visit.app.title] == [page.title]
    assert page.question in visit.text("head")
    assert not visit.notice()


@EACH_PAGE
def test_shows_something_worth_looking_at(page: PageInfo) -> None:
    """No empty page, no "please press": a chart stands there at once, with words for the blind."""
    charts = Visit(page.name).app.get("plotly_chart")

    assert charts
    assert all(len(chart.proto.alt) > 20 for chart in charts)


@EACH_PAGE
def test_the_numbers_of_every_chart_are_there(page: PageInfo) -> None:
    """One click opens a table with a CSV of the same; no column is empty."""
    closed = Visit(page.name)
    popovers = {key for key in closed.names() if key.startswith("numbers-")}
    assert popovers
    assert not closed.app.dataframe

    for popover in popovers:
        visit = Visit(page.name, opened=popover)
        (table,) = visit.app.dataframe
        assert len(table.value) > 1
        assert table.value.notna().any().all()
        assert visit.widget(popover.replace("numbers-", "csv-"))


@EACH_PAGE
def test_the_menu_leads_there_with_the_language_kept(page: PageInfo) -> None:
    """A page reached by the menu is the page opened by its address."""
    visit = Visit(query={"lang": "en"})
    visit.go(page.name)

    assert [title.value for title in visit.app.title] == [page.title]
    assert visit.copied_link()["lang"] == "en"


def test_the_calculator_opens_first() -> None:
    """The default page is the first in the menu."""
    assert DEFAULT_PAGE.name == "calculator" == PAGES[0].name


@EACH_PAGE
def test_a_browser_in_an_unknown_language_reads_english(page: PageInfo) -> None:
    """English is the source text, hence always there."""
    assert Visit(page.name, locale="xx-XX").copied_link()["lang"] == "en"
