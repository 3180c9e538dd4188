"""The K-factor page: one test per behaviour, widgets found by key."""

import re

import pytest

from pages.ui.keys import KFactorKey as Key
from tests.app.visit import Visit

CHARTS = (
    "who-uses", "k-swing", "k-wait", "best-k", "k-by-games", "newcomer", "k-by-rating", "k-stakes",
)  # fmt: skip


def page(**query: str) -> Visit:
    """Open the page with a link."""
    return Visit("k_factor", query)


def flat(visit: Visit, key: str | None = None) -> str:
    """Return the words in a container, with single spaces."""
    return " ".join(visit.text(key).split())


def alts(visit: Visit) -> list[str]:
    """Return what is said about the pictures."""
    return [chart.proto.alt for chart in visit.app.get("plotly_chart")]


def decides(visit: Visit) -> str:
    """Return the line of the ladder that gives the K."""
    (ladder,) = [
        node.proto.body for node in visit.app.get("html") if "k-ladder" in node.proto.body
        and "<ol" in node.proto.body
    ]  # fmt: skip
    (line,) = re.findall(r'<li class="decides[^"]*"><b>([^<]*)</b>', ladder)
    return str(line)


def test_opens_on_an_adult_club_player() -> None:
    """1850 after 120 games: FIDE 20; US Chess 800 / (23.6 + 4) = 29.0."""
    visit = page()

    assert flat(visit, "k-mine").startswith("FIDE K 20 Rating Regulations, 8.3.3")
    assert "K 29 800 / (23.6 + 4)" in flat(visit, "k-mine")
    assert decides(visit) == "Everyone else"
    assert "Yours, K 20 , is FIDE’s middle" in flat(visit)
    assert len(alts(visit)) == len(CHARTS)
    assert not visit.notice()


# FIDE Handbook B.02, 8.3.3 (rules.md, 1.3)
@pytest.mark.parametrize(
    ("key", "value", "k_factor", "line"),
    [
        (Key.AGE, 14, 40, "Junior, never 2300"),
        (Key.AGE, 18, 40, "Junior, never 2300"),
        (Key.GAMES, 29, 40, "Fewer than 30 games"),
        (Key.RATING, 2400.0, 10, "Ever reached 2400"),
        (Key.HIGHEST, "high", 10, "Ever reached 2400"),
        (Key.HIGHEST, "mid", 20, "Everyone else"),
    ],
)
def test_each_fact_can_decide(key: Key, value: object, k_factor: int, line: str) -> None:
    """The new K flows into the ladder, the line through all systems and the prices."""
    visit = page()
    visit.put(key, value)

    assert decides(visit) == line
    assert flat(visit, "k-mine").startswith(f"FIDE K {k_factor} ")
    assert f"K {k_factor} swings" in flat(visit, "section-prices")
    assert visit.value(Key.LOOK) == str(k_factor)


def test_the_highest_rating_is_never_below_the_rating_of_today() -> None:
    """With 2500 today the choice moves to 2400 or more, and back again."""
    visit = page()
    visit.put(Key.RATING, 2500.0)
    assert visit.value(Key.HIGHEST) == "high"
    visit.put(Key.HIGHEST, "low")
    assert visit.value(Key.HIGHEST) == "high"
    visit.put(Key.RATING, 2350.0)
    assert visit.value(Key.HIGHEST) == "mid"
    visit.put(Key.RATING, 1850.0)

    assert visit.value(Key.HIGHEST) == "low"


def test_a_junior_who_reached_2300_stays_at_20() -> None:
    """Published lists leave such a junior at 20, also after a drop."""
    visit = page(age="16", k_rating="2250", k_highest="mid")

    assert decides(visit) == "Everyone else"
    assert "no: reached 2300" in flat(visit, "k-mine")


def test_event_games_move_us_chess_and_fides_limit() -> None:
    """800 / (23.6 + 39) = 12.8; K times 39 within 700 makes 17 at FIDE."""
    visit = page()
    visit.put(Key.EVENT_GAMES, 39)

    assert flat(visit, "k-mine").startswith("FIDE K 17 20, but K × 39 may not exceed 700")
    assert "US Chess, event of 39 games K 12.8" in flat(visit, "k-mine")
    assert "K 20 swings" in flat(visit, "section-prices")


def test_another_k_is_looked_at_until_a_fact_changes() -> None:
    """The buttons override the rule; a new answer to the rule's questions takes them back."""
    visit = page()
    visit.put(Key.LOOK, "64")
    assert "K 64 swings ±78 points" in flat(visit, "section-prices")
    assert "You look at K 64 ; yours is K 20" in flat(visit)
    assert flat(visit, "k-mine").startswith("FIDE K 20 ")
    visit.put(Key.AGE, 14)

    assert "K 40 swings ±61 points" in flat(visit, "section-prices")
    assert visit.value(Key.LOOK) == "40"


# theory.md, 2.1: sd for K 20 and draws between equals
@pytest.mark.parametrize(
    ("percent", "points"), [(0, "±42"), (30, "±35"), (50, "±30"), (60, "±27")]
)
def test_draws_lower_the_swing(percent: int, points: str) -> None:
    """And leave the wait: 24 games."""
    visit = page()
    visit.put(Key.DRAWS, percent)

    assert f"K 20 swings {points} points" in flat(visit, "section-prices")
    assert "needs 24 games" in flat(visit, "section-prices")


def test_best_k_for_a_wrong_start() -> None:
    """200 points off, 30 games: 42 (42.2 by simulation, theory.md, 2.4)."""
    visit = page()
    assert "200 points off and 30 games to play: K 42 is best" in flat(visit, "section-best")
    visit.put(Key.OFF, 300.0)
    visit.put(Key.WHEN, "average")

    # printed 105 for the average, a flat optimum
    (best,) = re.findall(r"300 points off and 30 games to play: K (\d+) is best", flat(visit))
    assert abs(int(best) - 105) <= 5


def test_best_k_for_a_wandering_form() -> None:
    """8 points a game: 15.8 (theory.md, 2.4); FIDE's 20 is within reach."""
    visit = page()
    visit.put(Key.CASE, "form")
    visit.put(Key.WANDERING, 8.0)

    assert "wanders by 8 points a game: K 16 is best" in flat(visit, "section-best")
    assert "K 20 is among them" in flat(visit, "section-best")


def test_best_k_for_a_steady_rise() -> None:
    """FIDE's 40 for juniors is best at 2 to 3 points a game (theory.md, 2.4)."""
    visit = page(age="14", case="gain", gain="2.4")

    (best,) = re.findall(r"gains 2.4 points a game: K (\d+) is best", flat(visit))
    assert abs(int(best) - 40) <= 2
    assert "K 40 is among them" in flat(visit, "section-best")


def test_the_falling_k_follows_the_spread() -> None:
    """n0 is 3.0 for 200 points and 12.1 for 100 (theory.md, 2.4)."""
    visit = page()
    assert "695 / (n + 3)" in flat(visit, "section-settle")
    visit.put(Key.SPREAD, 100.0)

    assert "695 / (n + 12.1)" in flat(visit, "section-settle")


def test_points_at_stake() -> None:
    """E = 0.640065: at 100 points more a win with K 20 gives 7.2, a loss takes 12.8."""
    visit = page()
    visit.put(Key.STAKES_DIFFERENCE, 100.0)
    assert "100 points weaker, a win with K 20 gives 7.2 and a loss takes 12.8" in flat(visit)
    visit.put(Key.STAKES_K, ["5", "80"])

    assert "for K 5, 20, 80." in alts(visit)[-1]


def test_dates_and_sources_are_one_click_away() -> None:
    """Every version of FIDE's rules by date, and what came before."""
    text = flat(page())

    for words in (
        "since 2025-10-01", "from 2024-03-01 to 2025-09-30", "from 2022-01-01 to 2024-02-29",
        "10 / 15 / 30 until June 2014", "FIDE Handbook B.02",
    ):  # fmt: skip
        assert words in text


def test_the_calculators_rating_is_offered() -> None:
    """Nothing changes until the button is pressed."""
    visit = Visit("calculator", {"you": "2410"})
    visit.go("k_factor")
    assert visit.value(Key.RATING) == 1850
    visit.click(f"offer-{Key.RATING}")

    assert visit.value(Key.RATING) == 2410
    assert decides(visit) == "Ever reached 2400"


def test_a_link_opens_exactly_this_state() -> None:
    """Every control's value comes back, each away from its default."""
    state = {
        Key.RATING: "1480", Key.GAMES: "45", Key.AGE: "14", Key.HIGHEST: "mid",
        Key.EVENT_GAMES: "9", Key.LOOK: "64", Key.DRAWS: "30", Key.CASE: "start",
        Key.WHEN: "average", Key.OFF: "300", Key.HORIZON: "50", Key.SPREAD: "150",
        Key.STAKES_DIFFERENCE: "250", Key.STAKES_K: "5-80",
    }  # fmt: skip
    visit = page(**state)
    link = visit.copied_link()

    assert {key: link[key] for key in state} == state
    assert set(state) == set(Key) - {Key.WANDERING, Key.GAIN}
    assert alts(Visit("k_factor", link)) == alts(visit)


@pytest.mark.parametrize(
    ("case", "key", "value"), [("form", Key.WANDERING, "7.5"), ("gain", Key.GAIN, "0.8")]
)
def test_the_other_cases_have_links_too(case: str, key: Key, value: str) -> None:
    """Each case brings its own control."""
    link = page(case=case, **{key: value}).copied_link()

    assert (link[Key.CASE], link[key]) == (case, value)


@pytest.mark.parametrize(
    ("key", "bad"),
    [
        *((Key.RATING, "abc"), (Key.RATING, "nan"), (Key.RATING, "99"), (Key.GAMES, "-1")),
        *((Key.AGE, "4"), (Key.HIGHEST, "2400"), (Key.EVENT_GAMES, "0"), (Key.LOOK, "33")),
        *((Key.DRAWS, "101"), (Key.CASE, "x"), (Key.WHEN, "x"), (Key.OFF, "0")),
        *((Key.HORIZON, "1"), (Key.SPREAD, "0"), (Key.STAKES_DIFFERENCE, "601")),
        *((Key.STAKES_K, "33"), (Key.STAKES_K, "5-10-16-20-24-32")),
    ],
)
def test_a_bad_value_in_the_link_falls_back_and_is_told(key: Key, bad: str) -> None:
    """The default is shown, and one sentence says which value could not be used."""
    visit = page(**{key: bad})

    assert visit.copied_link()[key] == page().copied_link()[key]
    assert f"The link’s “{bad}” for" in visit.notice()


@pytest.mark.parametrize("case", ["start", "form", "gain"])
@pytest.mark.parametrize("draws", ["0", "100"])
@pytest.mark.parametrize(("rating", "games", "age"), [("100", "0", "5"), ("3000", "9999", "110")])
def test_every_corner_can_be_opened(
    rating: str, games: str, age: str, draws: str, case: str
) -> None:
    """No traceback, no infinity, nothing that is not a number."""
    visit = page(
        k_rating=rating, k_games=games, age=age, k_draws=draws, case=case, event_games="60"
    )
    text = visit.text()

    assert len(alts(visit)) == len(CHARTS)
    assert not re.search(r"\b(?:inf|nan)\b", text)


@pytest.mark.parametrize("chart", CHARTS)
def test_numbers_of_each_chart_are_one_click_away(chart: str) -> None:
    """The table is built when the popover opens, and can be saved."""
    opened = Visit("k_factor", opened=f"numbers-{chart}")

    assert opened.widget(f"csv-{chart}")
    (table,) = opened.app.dataframe
    assert len(table.value) > 8
