"""The Event page in a real browser: pasted tables, and what a link keeps of them."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenTab, Tab

PASTED = "Gegner\tElo\tErgebnis\nSo\t2756\t0,5\nfoo bar 3\nNakamura\t2807\t1"


def paste(tab: Tab, games: str) -> None:
    """Put games into the box as the clipboard does, tabs included, and leave it."""
    box = tab.get("event").locator("textarea")
    box.fill(games)
    box.blur()


def test_a_pasted_table_with_tabs_decimal_commas_and_nonsense(open_tab: OpenTab) -> None:
    """Half a point and a win count; the row that is none is named; nothing shows a traceback."""
    tab = open_tab("/event?rating=2700")
    paste(tab, PASTED)

    expect(tab.get("takeaway")).to_contain_text("1.5 points from 2 games")
    expect(tab.get("refused")).to_contain_text("Line 3, “foo bar 3”: no rating from 100 to 4000.")
    expect(tab.get("section-games").locator("tbody tr")).to_have_count(3)  # two games and the sum
    expect(tab.page.locator("[data-testid=stException], [data-testid=stAlert]")).to_have_count(0)


def test_the_games_are_in_the_link(open_tab: OpenTab) -> None:
    """What was pasted opens in another browser."""
    tab = open_tab("/event?rating=2700")
    paste(tab, "2756 ½\n2807 1")
    expect(tab.get("takeaway")).to_contain_text("1.5 points from 2 games")
    tab.page.wait_for_url("**event=*")

    other = open_tab(tab.page.url.removeprefix(tab.url), locale="en-GB")
    expect(other.get("takeaway")).to_contain_text("1.5 points from 2 games")
    expect(other.get("answer-event")).to_contain_text("before: 2700")
