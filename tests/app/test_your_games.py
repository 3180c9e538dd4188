"""The page Your games: samples, the link, what goes out, and long work."""

import numpy as np
import pytest
import streamlit as st

from elo_core.readers import read_games
from pages.ui.keys import YourGamesKey as Key
from pages.ui.your_games import samples, work
from pages.ui.your_games.dataset import Settings, dataset
from pages.ui.your_games.players import PlayerNumbers
from tests.app.result_lists import (
    page,
    said,
)


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


def test_everything_can_be_taken_along() -> None:
    """Ratings, games, Ks, problems and settings."""
    names = page(**{Key.SAMPLE: "club-season", Key.VIEW: "export"}).names()

    for name in ("ratings.csv", "games.csv", "k_factors.csv", "problems.csv", "settings.json"):
        assert f"download-{name}" in names


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
