"""The page Your games: what a reader answers about results, and the table to type in."""

from typing import Any

import pytest

from pages.ui.keys import YourGamesKey as Key
from pages.ui.your_games import source
from tests.app.result_lists import GUESSES, games, page, pasted, said, uploaded

LABELS = "white,black,result\nAda,Bo,Z\nBo,Cy,1-0\nAda,Cy,V\n"


def button(visit: Any, key: str) -> bool:
    """Return whether a button is there."""
    return any(each.key == key for each in visit.app.button)


def test_a_label_that_only_the_reader_knows_is_given_a_meaning() -> None:
    """Refused at first; one is a draw, the other is left out; the answer can be taken back."""
    visit = pasted(LABELS, opened=GUESSES)
    place = "guess-label-{}@paste white,black,result"
    assert "3 rows = 1 ✓ rated + 2 ✕ refused" in said(visit)

    visit.put(place.format(0), "draw")
    assert "3 rows = 2 ✓ rated + 1 ✕ refused" in said(visit)
    visit.put(place.format(1), "out")
    assert "3 rows = 2 ✓ rated + 0 ✕ refused + 1 – not rated" in said(visit)
    visit.put(place.format(0), "")
    assert "3 rows = 1 ✓ rated + 1 ✕ refused + 1 – not rated" in said(visit)


def test_the_line_of_the_header_is_given() -> None:
    """A header in words that nobody knows, under a title."""
    text = "Freitag,Saal,Abend\nWer,Wen,Wie\nAda,Bo,1-0\nBo,Ada,0-1\n"
    visit = pasted(text, opened=GUESSES)

    visit.put("guess-header_line@paste Freitag,Saal,Abend", "2")

    assert "2 rows = 2 ✓ rated" in said(visit)


def test_points_can_be_said_to_be_points() -> None:
    """2, 1, 0 say nothing by themselves: refused, with what to do."""
    text = "white,black,result\nAda,Bo,2\nBo,Cy,1\nCy,Ada,0\n"
    visit = pasted(text, opened=GUESSES, **{Key.VIEW: "file"})
    assert "a number that may be points, a margin or a side" in said(visit)

    visit.put("guess-notation@paste white,black,result", "two_points")

    assert "3 rows = 3 ✓ rated" in said(visit)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "No game could be read: the file is empty"),
        (b"\xd0\xcf\x11\xe0", "No game could be read: a kind of file that is not read here"),
    ],
)
def test_a_file_that_is_refused_as_a_whole_says_why_at_once(data: bytes, words: str) -> None:
    """In the headline, not in a table of one row."""
    assert words in said(uploaded("games.xls", data))


def test_a_row_without_a_column_is_not_called_empty() -> None:
    """A repeated game is a whole line."""
    text = "date,white,black,result\n2024-01-05,Ada,Bo,1-0\n2024-01-05,Ada,Bo,1-0\n"

    assert "the whole line" in said(pasted(text, **{Key.VIEW: "file"}))


def test_few_games_show_what_each_k_would_have_done() -> None:
    """One win from 1500 against an equal: half of K for the winner (by the definition of Elo)."""
    visit = pasted("white,black,result\nAda,Bo,1-0\n", **{Key.VIEW: "k"})

    assert "Ada at the end" in said(visit)
    assert "K 40 20.0 1520" in said(visit)


def test_table_keeps_edits_until_it_is_filled_again() -> None:
    """Other results shown meanwhile are offered, not put over what was typed."""
    visit = page()
    visit.put(Key.SOURCE, "table")
    assert not button(visit, "fill-table")
    visit.put(Key.SOURCE, "paste")
    visit.put("games-text", games(3))
    visit.put(Key.SOURCE, "table")
    assert "66 rows" in said(visit)

    visit.click("fill-table")

    assert "3 rows = 3 ✓ rated" in said(visit)
    assert not button(visit, "fill-table")


def test_games_too_many_for_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Said, and the sample is there instead."""
    monkeypatch.setattr(source, "MOST_EDITED", 2)
    visit = pasted(games(3))
    visit.put(Key.SOURCE, "table")

    assert "3 games are too many for the table" in said(visit)
    assert not button(visit, "fill-table")
