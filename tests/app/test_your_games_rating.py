"""The page Your games: ratings, and headlines that claim no more than the games can tell."""

import numpy as np
import pytest

from elo_core.criterion import Criterion
from elo_core.readers import read_games
from pages.ui.keys import YourGamesKey as Key
from pages.ui.your_games import orders, which_k_view
from pages.ui.your_games.dataset import Settings, career, dataset
from tests.app.result_lists import (
    CIRCLE,
    PLAIN,
    games,
    page,
    pasted,
    said,
)
from tests.app.visit import words


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
