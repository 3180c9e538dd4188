"""The Event page: one test per behaviour, widgets found by key."""

import pytest

from elo_core.rules import RULE_SETS
from pages.ui import rule_names
from pages.ui.keys import EventKey as Key
from tests.app.visit import Visit

NEW = "New rating"


def event(games: str | None = None, **query: str) -> Visit:
    """Open the Event page with games."""
    return Visit("event", query if games is None else query | {Key.GAMES: games})


def test_the_page_opens_on_player_11_of_the_2025_us_championship() -> None:
    """5.5 points from 11 games: 1.53 above expectation at K 10, 2590 becomes 2605 (FIDE)."""
    visit = event()

    assert visit.answer() == {NEW: ("2605", "+15")}
    assert "K = 10" in visit.text("answer-event")
    assert "5.5 points from 11 games, **1.53** more than expected: **+15.30**" in visit.text()


def test_the_first_rating_of_an_unrated_player() -> None:
    """FIDE's published example: 1902 ½, 1877 ½, 1884 1, 2012 0, 1832 1 makes 1922."""
    visit = event("1902 ½\n1877 ½\n1884 1\n2012 0\n1832 1", status="unrated")

    assert visit.answer()[NEW][0] == "1922"
    assert "average 1872.43" in visit.text()
    assert "+50 and 1922" in visit.text()


def test_four_games_make_no_first_rating() -> None:
    """Five are needed; no number is made up."""
    visit = event("1902 ½\n1877 ½\n1884 1\n2012 0", status="unrated")

    assert visit.answer()[NEW][0] == "–"
    assert "Too few games" in visit.text()


def test_us_chess_with_its_bonus() -> None:
    """rules.md section 2: 1300 after 45 games scores 3.5 of 4: +74.4024 bonus, 1468.80."""
    visit = event(
        "1250 1\n1400 1\n1500 ½\n1550 1",
        rules="us-chess-2025", rating="1300", highest="1300", played="45",
    )  # fmt: skip

    assert visit.answer()[NEW] == ("1468.8", "+168.80")
    assert "+74.40 of it is the bonus" in visit.text()


def test_a_pasted_table_with_tabs_and_decimal_commas() -> None:
    """As a spreadsheet in German gives it: heading, tabs, 0,5."""
    visit = event("Gegner\tElo\tErgebnis\nSo\t2756\t0,5\nNakamura\t2807\t1", rating="2700")

    assert "1.5 points from 2 games" in visit.text()
    assert "Nakamura" in visit.text("section-games")


def test_nonsense_in_a_row_is_named_and_the_rest_is_kept() -> None:
    """The row is named with its line; the other games are rated."""
    visit = event("2600 1\nfoo bar 3\n2500 ½")

    assert "Line 2, “foo bar 3”: no rating from 100 to 4000." in visit.app.text[0].value
    assert "1.5 points from 2 games" in visit.text()


def test_byes_forfeits_and_unrated_opponents_are_kept_but_not_rated() -> None:
    """They stand in the table with their reason, and in no sum."""
    visit = event("2600 1\nbye\n2500 +\nunrated 1")

    assert "3 games are kept in the score column but not rated." in visit.text()
    assert "1 points from 1 game" in visit.text()
    table = visit.text("section-games")
    assert table.count("not played") == 2
    assert table.count("opponent unrated") == 1


def test_names_are_never_markup() -> None:
    """A name with HTML in it is shown as it was typed."""
    visit = event("<b>Bold</b> 2600 1")

    html = next(
        node.proto.body for node in visit.app.get("html") if "numbers event" in node.proto.body
    )
    assert "&lt;b&gt;Bold&lt;/b&gt;" in html


def test_the_procedures_stand_side_by_side() -> None:
    """FIDE's table, plain Elo as a period and game by game, US Chess: the same 11 games."""
    table = event().text("section-procedures")

    for name in ("FIDE", "as one period", "game by game", "US Chess"):
        assert name in table
    assert "points apart: the procedure decides" in table


def test_performances_of_the_teaching_example() -> None:
    """1500 to 1800 with 3 of 4: true 1858.5, linear 1850, FIDE 1843, PTP 1857 (rules.md 1.7)."""
    table = event("1500 1\n1600 1\n1700 1\n1800 0", rating="1800").text("section-performance")

    for value in ("1858", "1850", "1843", "1857"):
        assert value in table


def test_a_clean_score_has_no_finite_performance() -> None:
    """100 % is words, not infinity."""
    table = event("1500 1\n1600 1", rating="1800").text("section-performance")

    assert "no upper limit: every game won" in table


def test_plain_elo_takes_the_readers_k() -> None:
    """1613 at K 32 against 1609 (lost) and 1477 (drawn), as one period: 1590.854193."""
    visit = event(
        "1609 0\n1477 ½", rules="plain-period", rating="1613", highest="1613", event_k="32"
    )

    assert visit.answer()[NEW][0] == "1590.85"
    visit.put(Key.RULES, "plain-sequence")
    assert visit.answer()[NEW][0] == "1591.51"


def test_no_games_are_no_change() -> None:
    """An empty box is an event without games, not an error."""
    visit = event("")
    visit.click("event-clear")

    assert visit.answer()[NEW] == ("2590", "0")


def test_the_example_is_one_click_away() -> None:
    """After clearing, the example comes back."""
    visit = event("2600 1")
    visit.click("event-example")

    assert visit.answer()[NEW] == ("2605", "+15")


def test_a_file_is_put_into_the_box() -> None:
    """What was uploaded can be seen and mended as text."""
    visit = event()
    visit.widget("event-file").upload("games.csv", "\ufeff2600;1\n2500;0,5\n".encode())
    visit.app.run()

    assert "2500;0,5" in visit.value(Key.GAMES)
    assert "1.5 points from 2 games" in visit.text()


@pytest.mark.parametrize("rules", [rules.id for rules in RULE_SETS])
def test_every_rule_set_has_its_words(rules: str) -> None:
    """Names and facts of the core's data are marked for the catalog."""
    data = next(each for each in RULE_SETS if each.id == rules)

    assert data.owner in rule_names.OWNERS
    assert data.name in rule_names.NAMES
    assert set(data.special_cases) | set(data.not_implemented) <= set(rule_names.FACTS)
    assert {occasion.name for occasion in data.occasions} <= set(rule_names.OCCASIONS)


def test_every_usable_rule_set_rates_the_example() -> None:
    """No choice in the list leads to an error."""
    visit = event()
    for rules in visit.widget(Key.RULES).options:
        assert rules

    for rules in (each.id for each in RULE_SETS if "fide" in each.id or each.id == "dwz"):
        visit.put(Key.RULES, rules)
        assert visit.answer()[NEW][0] != "–"
