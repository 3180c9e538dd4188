"""The page Your games: what comes in, and what is said about it."""

import gzip
import io

import pandas as pd
import pytest

from elo_core.readers import Effect, ProblemKind, read_games
from pages.ui.keys import YourGamesKey as Key
from pages.ui.your_games import problem_words, samples, source
from pages.ui.your_games.guesses import reading_options
from tests.app.result_lists import (
    GUESSES,
    page,
    pasted,
    said,
    uploaded,
)
from tests.app.visit import Visit


def test_pasted_games_are_rated() -> None:
    """One game at K 20 from 1500: 1510 and 1490 by the definition of Elo."""
    visit = pasted("white,black,result\nAsha,Bilal,1-0", **{Key.VIEW: "games"})

    (table,) = visit.app.dataframe
    assert table.value["rating_change"].tolist() == [10.0]
    assert "Asha beat Bilal , expected score 0.50" in said(visit)


def test_an_uploaded_file_is_rated_and_can_be_forgotten() -> None:
    """Packed, in another alphabet; its name is shown, and it stays only until told to go."""
    data = gzip.compress("white;black;result\nИван;Пётр;1-0\n".encode())
    visit = uploaded("partien.csv.gz", data)

    assert visit.app.text[0].value == "In memory: partien.csv.gz"
    assert "1 row = 1 ✓ rated" in said(visit)
    visit.click("forget-file")
    assert "Until yours come: the sample." in said(visit)


def test_an_uploaded_file_stays_while_other_sources_are_looked_at() -> None:
    """It lies in the session's memory, not in the widget."""
    visit = uploaded("a.csv", b"white,black,result\nAda,Bo,1-0\n")
    visit.put(Key.SOURCE, "sample")
    assert "66 rows" in said(visit)
    visit.put(Key.SOURCE, "upload")

    assert "1 row = 1 ✓ rated" in said(visit)


def test_nothing_of_an_upload_is_in_the_link() -> None:
    """The page says so, and the copied link holds ids and numbers only."""
    visit = uploaded("secret.csv", b"white,black,result\nGeheim,Bo,1-0\n")

    link = "&".join(visit.copied_link().values())
    assert "Geheim" not in link
    assert "secret" not in link
    assert "A link carries the settings only." in said(visit)


def test_until_a_file_comes_the_sample_stands_there() -> None:
    """No empty page; a link to "upload" opens so."""
    assert "Until yours come: the sample." in said(page(**{Key.SOURCE: "upload"}))
    assert "Player 1 leads" in said(page(**{Key.SOURCE: "paste"}))


def test_the_table_starts_from_the_games_shown() -> None:
    """What was looked at last can be mended by hand; everything is read again from the table."""
    visit = page(**{Key.SAMPLE: "mistakes"})
    visit.put(Key.SOURCE, "table")

    assert "2 rows = 2 ✓ rated" in said(visit)
    assert "Type, mend or delete rows" in visit.text()


def test_the_table_reads_back_what_it_shows() -> None:
    """Ratings, rounds and results of the championship survive the way through the table."""
    games_before = read_games(samples.SAMPLES[samples.FIRST].text()).games
    text = source.editable(games_before).to_csv(index=False)
    again = read_games(text)

    assert again.counts.accepted == 66
    assert not again.problems
    for column in ("player", "opponent", "score", "player_rating", "opponent_rating", "round"):
        assert (
            again.games[column].astype(str).tolist() == games_before[column].astype(str).tolist()
        )


def test_nonsense_rows_are_named_with_their_lines() -> None:
    """Each refused row has its line, what stands there, why, and what could; the rest counts."""
    text = said(page(**{Key.SAMPLE: "mistakes", Key.VIEW: "file"}))

    assert "6 of 9 rows were refused, 1 holds no game to rate. The other 2 are rated" in text
    for row in (
        "3 ✕ black Chai the same player on both sides",
        "4 ✕ black empty a player is missing",
        "7 ✕ result abc no result that is known could be: 1-0, 0-1, 1/2-1/2",
        "8 ✕ date 2024-13-40 no day of the calendar could be: 2024-01-31",
        "9 – result * unfinished: counts as soon as it has a result",
    ):
        assert row in text


@pytest.mark.parametrize(
    ("data", "words_of_it"),
    [
        (b"", "the file is empty"),
        (b"\x00\x01\x02\xff" * 50, "No game could be read"),
        (b"name,age\nAda,36\n", "no columns for two players and a result"),
    ],
)
def test_a_file_without_games_says_why(data: bytes, words_of_it: str) -> None:
    """The page stands, whatever comes; on any view."""
    visit = uploaded("thing.bin", data, **{Key.VIEW: "k"})

    assert words_of_it in said(visit)


def test_day_or_month_is_asked_and_never_guessed() -> None:
    """03/04 is two days: nothing is rated until the reader says which."""
    visit = pasted("date,white,black,result\n03/04/2024,Ada,Bo,1-0\n05/06/2024,Bo,Ada,1-0")
    assert "0 ✓ rated + 2 ✕ refused" in said(visit)

    visit.put("ask-date", "month_first")
    assert "2 ✓ rated" in said(visit)
    assert "2024-03-04 to 2024-05-06" in said(visit)


def test_every_guess_can_be_given() -> None:
    """A column that was passed over is taken, and spellings are kept apart."""
    visit = pasted(
        "white,black,result,score\nNoor,Bo,1-0,0-1\nnoor,Bo,1-0,0-1\nNoor,Bo,1-0,1-0",
        opened=GUESSES,
    )
    assert "2 names, one player each: Noor = noor" in said(visit)

    visit.put("guess-keep_apart", ["noor"])
    assert "3 names, none merged" in said(visit)
    visit.put("guess-column-result", "score")
    visit.put(Key.VIEW, "games")
    assert sorted(visit.app.dataframe[0].value["score"]) == [0.0, 0.0, 1.0]


def test_a_sample_is_read_as_it_is() -> None:
    """Its link must show the same to everybody, and a link carries no answers."""
    visit = Visit("your_games", opened=GUESSES)

    assert "Samples are read as they are." in said(visit)
    assert not [name for name in visit.names() if name.startswith("guess-")]


def test_answers_become_arguments_of_the_reader() -> None:
    """A choice left alone is no argument."""
    assert reading_options({"layout": "", "sheet": "B", "keep_duplicates": "yes"}) == {
        "sheet": "B", "keep_duplicates": True,
    }  # fmt: skip


def test_every_problem_has_its_words() -> None:
    """Kinds and effects of the core are marked for the catalog."""
    for kind in ProblemKind:
        assert problem_words._WORDS[kind]
    assert set(problem_words.EFFECT_SIGNS) == set(Effect) == set(problem_words.EFFECT_WORDS)


def test_a_file_of_excel_is_read() -> None:
    """Two sheets: the first is taken, the other offered."""
    book = io.BytesIO()
    with pd.ExcelWriter(book) as writer:
        for sheet, result in (("A", "1-0"), ("B", "0-1")):
            pd.DataFrame({"white": ["Ada"], "black": ["Bo"], "result": [result]}).to_excel(
                writer, sheet_name=sheet, index=False
            )
    visit = uploaded("book.xlsx", book.getvalue(), opened=GUESSES, **{Key.VIEW: "games"})
    assert "Ada beat Bo" in said(visit)

    visit.put("guess-sheet", "B")
    assert "Bo beat Ada" in said(visit)
