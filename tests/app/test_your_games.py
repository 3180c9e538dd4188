"""The page Your games: what comes in, what is said about it, what goes out."""

import gzip
import io
from typing import Any

import numpy as np
import pandas as pd
import pytest
import streamlit as st

from elo_core.criterion import Criterion
from elo_core.readers import Effect, ProblemKind, read_games
from pages.ui.keys import YourGamesKey as Key
from pages.ui.your_games import orders, problem_words, samples, source, which_k_view, work
from pages.ui.your_games.dataset import Settings, career, dataset
from pages.ui.your_games.guesses import reading_options
from pages.ui.your_games.players import PlayerNumbers
from tests.app.visit import Visit, words

CIRCLE = (
    "date,player,opponent,result\n2024-01-01,A,B,1-0\n2024-01-01,B,C,1-0\n2024-01-01,C,A,1-0\n"
)
GUESSES = "change-understood"
PLAIN = Settings(
    k_factor=32.0, start="same", initial_rating=1500.0, advantage=0.0, by_period=False
)


def page(**query: str) -> Visit:
    """Open the page in a state of its link."""
    return Visit("your_games", query)


def pasted(text: str, *, opened: str | None = None, **query: str) -> Visit:
    """Open the page and paste a result list."""
    visit = Visit("your_games", {Key.SOURCE: "paste"} | query, opened=opened)
    visit.put("games-text", text)
    return visit


def uploaded(name: str, data: bytes, *, opened: str | None = None, **query: str) -> Visit:
    """Open the page and upload a file."""
    visit = Visit("your_games", {Key.SOURCE: "upload"} | query, opened=opened)
    uploader: Any = visit.app.get("file_uploader")[0]
    uploader.upload(name, data)
    visit.app.run()
    assert not visit.app.exception
    return visit


def said(visit: Visit) -> str:
    """Return the page's words, spaces joined."""
    return " ".join(visit.text().split())


def games(n_games: int) -> str:
    """Return a result list of so many games between two players."""
    rows = [f"2024-01-{1 + i:02},Ada,Bo,{'1-0' if i % 3 else '0-1'}" for i in range(n_games)]
    return "\n".join(["date,white,black,result", *rows])


# -- samples ----------------------------------------------------------------------------------


def test_the_page_opens_on_the_2025_us_championship() -> None:
    """66 games, their own start ratings; K 20 moves player 11 by +27.8 (twice FIDE's +13.9)."""
    visit = page()

    assert "66 rows = 66 ✓ rated + 0 ✕ refused + 0 – not rated" in said(visit)
    assert "Player 11 gained most: +28 in 11 games" in said(visit)


def test_the_championship_agrees_with_fide() -> None:
    """FIDE's own rating changes of round 1 at K 10: 12 against 7 drew 0.12, 1 beat 8: 0.33 of K.

    Source: FIDE event 432532, expectation from the table of two decimals, hence 0.01.
    """
    data = dataset(read_games(samples.SAMPLES[samples.FIRST].text()))
    history = data.rate(Settings(k_factor=1.0, start="file", initial_rating=0.0, advantage=0.0,
                                 by_period=False))  # fmt: skip

    assert history.rating_changes[:4] == pytest.approx([0.12, 0.33, -0.06, -0.08], abs=0.01)


def test_the_club_season_shows_one_sum() -> None:
    """183 = 179 rated + 2 refused + 2 not rated; two spellings are one player each."""
    visit = page(**{Key.SAMPLE: "club-season"})

    assert "183 rows = 179 ✓ rated + 2 ✕ refused + 2 – not rated" in said(visit)
    assert "one player each: Noor = noor ; Chai = CHAI" in said(visit)
    assert "The file · 2 refused" in visit.widget(Key.VIEW).options


def test_the_club_season_comes_from_its_seed() -> None:
    """The generator alone decides; another seed makes another season."""
    first, again, other = (
        samples.club_season(np.random.default_rng(seed), n_rounds=4) for seed in (7, 7, 8)
    )

    assert first == again != other
    assert len(first) == 4 * 6


@pytest.mark.parametrize("sample", samples.SAMPLES)
@pytest.mark.parametrize("view", ["ratings", "games", "k", "order", "file", "export"])
def test_every_view_opens_on_every_sample(sample: str, view: str) -> None:
    """No combination of a link fails or is empty."""
    visit = page(**{Key.SAMPLE: sample, Key.VIEW: view})

    assert not visit.notice()
    assert visit.value(Key.VIEW) == view


# -- reading ----------------------------------------------------------------------------------


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


# -- rating -----------------------------------------------------------------------------------


def test_three_games_in_a_circle_in_order_and_as_one_period() -> None:
    """A beats B, B beats C, C beats A: 1498.50, 1500.74, 1500.77 in order; 1500 as one period."""
    data = dataset(read_games(CIRCLE))

    assert data.rate(PLAIN).final_ratings == pytest.approx([1498.50, 1500.74, 1500.77], abs=0.005)
    together = Settings(k_factor=32.0, start="same", initial_rating=1500.0, advantage=0.0,
                        by_period=True)  # fmt: skip
    assert data.rate(together).final_ratings.tolist() == [1500.0] * 3


def test_a_career_is_what_stands_after_each_game() -> None:
    """A's 1516 after the first game of the circle; C's 1500 until the second."""
    history = dataset(read_games(CIRCLE)).rate(PLAIN)

    places, after = career(history, 0)
    assert places.tolist() == [0, 2]
    assert after == pytest.approx([1516.0, 1498.50], abs=0.005)


def test_advantage_is_for_the_home_side_and_none_on_neutral_ground() -> None:
    """65 points on the first ground only."""
    text = "home,away,home score,away score,neutral\nA,B,1,0,FALSE\nC,D,1,0,TRUE\n"
    data = dataset(read_games(text))
    rules = Settings(k_factor=20.0, start="same", initial_rating=1500.0, advantage=65.0,
                     by_period=False)  # fmt: skip

    assert data.advantages(rules).tolist() == [65.0, 0.0]
    # 1 / (1 + 10^(-65/400)) = 0.5925 by hand
    assert data.rate(rules).expected_scores == pytest.approx([0.5925, 0.5], abs=5e-5)


def test_the_first_rating_of_a_player_is_the_start() -> None:
    """The file's later ratings are its own affair; who has none starts with the reader's."""
    text = "white,black,result,white rating,black rating\nA,B,1-0,1600,\nB,A,1-0,1700,1650\n"
    data = dataset(read_games(text))
    rules = Settings(k_factor=20.0, start="file", initial_rating=1450.0, advantage=0.0,
                     by_period=False)  # fmt: skip

    assert data.start_ratings(rules).tolist() == [1600.0, 1700.0]
    only_one = dataset(read_games(text.splitlines()[0] + "\nA,B,1-0,1600,\n"))
    assert only_one.start_ratings(rules).tolist() == [1600.0, 1450.0]


def test_unnamed_opponents_are_players_of_their_own() -> None:
    """One's own history names ratings only: two games are not against one person."""
    data = dataset(
        read_games("date,opponent rating,result\n2024-01-05,1613,1\n2024-01-06,1700,0\n")
    )

    assert data.games.n_players == 3
    rules = Settings(k_factor=20.0, start="file", initial_rating=1500.0, advantage=0.0,
                     by_period=False)  # fmt: skip
    assert data.start_ratings(rules).tolist() == [1500.0, 1613.0, 1700.0]


def test_another_k_is_another_rating() -> None:
    """One win from even ratings gives half of K."""
    visit = pasted("white,black,result\nAda,Bo,1-0", **{Key.VIEW: "games"})
    visit.put(Key.K, "64")

    assert visit.app.dataframe[0].value["rating_change"].tolist() == [32.0]


# -- honest headlines --------------------------------------------------------------------------


@pytest.mark.parametrize("n_games", [12, 19])
def test_a_handful_of_games_chooses_no_k(n_games: int) -> None:
    """Said instead of a picture."""
    visit = pasted(games(n_games), **{Key.VIEW: "k"})

    assert f"{n_games} games cannot choose between K 10 and K 40" in said(visit)
    assert not visit.app.get("plotly_chart")


def test_the_championship_proves_no_k() -> None:
    """66 games with good start ratings: nothing beats leaving them alone."""
    text = said(page(**{Key.VIEW: "k"}))

    assert "surely better than leaving the ratings as they were" in text


def criterion(means: list[float], low: list[float], *, enough: bool = True) -> Criterion:
    """Return a measure of K 0, 5, 10, 20, 40, 80 with the given lower ends of the intervals."""
    high = [max(end, 0.0) + 0.01 for end in low]
    return Criterion(
        k_factors=np.array([0.0, 5.0, 10.0, 20.0, 40.0, 80.0]), means=np.array(means),
        low=np.array(low), high=np.array(high), enough=enough,
    )  # fmt: skip


MEANS = [0.7, 0.69, 0.68, 0.67, 0.66, 0.665]


@pytest.mark.parametrize(
    ("low", "headline"),
    [
        ([-1, -1, -1, -1, 0, -1], "These 500 games cannot tell K 5 from K 80 : none predicts "
         "surely better than calling every game even"),
        ([-1, -1, -1, -1, 0, 1], "No K predicts these 500 games surely better than calling every "
         "game even; up to K 40 is as good"),
        ([1, 1, -1, -1, 0, -1], "These 500 games cannot tell K 10 from K 80 . K 40 came out best, "
         "by luck or not"),
        ([1, 1, 1, -1, 0, 1], "K 40 predicts best, but K 20 to K 40 are as good"),
        ([1, 1, 1, 1, 0, 1], "K 40 predicts best"),
    ],
)  # fmt: skip
def test_the_headline_says_what_the_games_can_tell(low: list[float], headline: str) -> None:
    """Five stories, by which Ks the interval cannot tell from the best."""
    found = which_k_view.headline(criterion(MEANS, low), 500, "calling every game even")

    assert " ".join(words(found).split()) == headline


def test_few_blocks_never_make_a_winner() -> None:
    """Whatever the intervals say."""
    found = which_k_view.headline(criterion(MEANS, [1, 1, 1, 1, 0, 1], enough=False), 30, "x")

    assert "30 games cannot choose" in words(found)


def test_the_readers_k_is_judged() -> None:
    """Best, as good, or worse by how much."""
    measure = criterion(MEANS, [1, 0.02, -1, -1, 0, 0.001])
    text = {k: words(which_k_view.verdict(measure, k)) for k in (5.0, 20.0, 40.0)}

    assert "is the best of all" in text[40.0]
    assert "as good as the best" in text[20.0]
    assert "worse than the best by 0.0300" in text[5.0]


def test_few_games_make_no_ranking() -> None:
    """Two games of four players: no leader is named."""
    text = said(pasted("white,black,result\nA,B,1-0\nC,D,1-0"))

    assert "2 games for 4 players: too few for a ranking" in text


def test_an_order_that_does_nothing_is_said_to_do_nothing() -> None:
    """Two players, one result thrice and again: every order is the same order."""
    same = "\n".join(["white,black,result", *["Ada,Bo,1-0"] * 8])
    text = said(pasted(same, **{Key.VIEW: "order"}))

    assert "Order hardly matters here" in text
    assert "±0.0" in text


def test_shuffling_a_long_list_keeps_what_was_before() -> None:
    """Of 40 games the last 10 are shuffled; the real order ends where the whole history ends."""
    data = dataset(read_games(games(31) + "\n2024-02-01,Bo,Ada,1-0" * 9))
    found = orders.compute(data, PLAIN, most_games=10)

    assert (found.n_before, found.n_games) == (len(data.frame) - 10, 10)
    mine = found.of(32)
    history = data.rate(PLAIN)
    assert mine.real == pytest.approx(history.final_ratings[mine.players])


# -- export ------------------------------------------------------------------------------------


def test_everything_can_be_taken_along() -> None:
    """Ratings, games, Ks, problems and settings."""
    names = page(**{Key.SAMPLE: "club-season", Key.VIEW: "export"}).names()

    for name in ("ratings.csv", "games.csv", "k_factors.csv", "problems.csv", "settings.json"):
        assert f"download-{name}" in names


# -- the link ----------------------------------------------------------------------------------


def test_a_link_opens_the_state_it_was_copied_from() -> None:
    """Sample, view, K, settings and players, by number."""
    query = {
        Key.SAMPLE: "club-season", Key.VIEW: "ratings", Key.K: "40", Key.START: "same",
        Key.INITIAL_RATING: "1200", Key.PERIOD: "period", Key.PLAYERS: "0-3",
    }  # fmt: skip
    link = page(**query).copied_link()

    assert {key: link[key] for key in query} == query
    assert "period" in said(page(**link))


def test_players_of_the_picture_are_chosen_by_name() -> None:
    """The link holds their numbers; other games forget them."""
    visit = page()
    visit.put("g_players-names", [0, 2])
    assert visit.copied_link()[Key.PLAYERS] == "0-2"

    visit.put(Key.SAMPLE, "club-season")
    assert not visit.notice()
    assert visit.copied_link()[Key.PLAYERS] != "0-2"


@pytest.mark.parametrize("text", ["", "0-0", "9", "0-1-2-3-4", "x", "0--1"])
def test_unusable_player_numbers_are_refused(text: str) -> None:
    """Of nine players numbers 0 to 8, each once, at most four."""
    assert text not in PlayerNumbers(9)


def test_a_stopped_result_is_not_kept() -> None:
    """Work that raises leaves nothing; the next call does it again."""

    class Moved(BaseException):
        pass

    def stopped(_progress: object) -> int:
        raise Moved

    with pytest.raises(Moved):
        work.result("history", "key", stopped)
    assert work.result("history", "key", lambda _progress: 3) == 3
    assert work.result("history", "key", stopped) == 3


def test_what_was_stopped_is_not_done() -> None:
    """The place says so, and the work is not called; other work is."""

    def never(_progress: object) -> int:
        raise AssertionError

    work._stop(("history", "stopped"))
    assert work.result("history", "stopped", never, place=st.empty()) is None
    assert work.result("history", "other", lambda _progress: 5, place=st.empty()) == 5
    work._go_on()
    assert work.result("history", "stopped", lambda _progress: 6, place=st.empty()) == 6


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
