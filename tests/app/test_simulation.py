"""The Simulation page: one test per behaviour, widgets found by key."""

import re

import pytest

from pages.ui.keys import SimulationKey as Key
from tests.app.visit import Visit

QUICK = {"games": "60", "runs": "200"}


def simulation(**query: str) -> Visit:
    """Open the Simulation with a link."""
    return Visit("simulation", QUICK | query)


def test_the_page_opens_on_something_worth_looking_at() -> None:
    """A newcomer of 1500 who is really 1800: one run, and one picture below it.

    No more, so that a moved slider redraws two charts.
    """
    visit = Visit("simulation")

    assert "brings the rating within 50 points of the truth" in visit.text()
    assert "the rating swings" in visit.text("section-prices")
    assert len(visit.app.get("plotly_chart")) == 2


def test_all_pictures_stand_one_below_the_other_if_asked_for() -> None:
    """Ten charts, of which four are ribbons, a table, and the way to a changing K."""
    visit = simulation(picture="all")

    assert "Theory and simulation differ by at most" in visit.text()
    assert "Choose a K that changes with games" in visit.text("section-changing")
    assert len(visit.app.get("plotly_chart")) == 7 + 4


@pytest.mark.parametrize(
    ("picture", "words"),
    [
        ("prices", "forgets"),
        ("ribbons", "nine runs in ten end in a window"),
        ("ends", "of the runs end more than 50 points off"),
        ("volatility", "Noise grows with the square root of K"),
        ("table", "Theory and simulation differ by at most"),
        ("errors", "closest"),
        ("parts", "After game 30"),
        ("map", "The best K is about"),
    ],
)
def test_each_picture_is_a_link_with_its_finding(picture: str, words: str) -> None:
    """The picture stands in the address."""
    assert words in simulation(picture=picture).text(f"section-{picture}")


def test_the_stated_prices_of_k_10_and_k_40() -> None:
    """A right rating swings twice as far at K 40 as at K 10, and forgets 4.1 times as fast.

    Half-lives 47.8 and 11.7 games, 29.68 and 60.65 points up to the simulation's error of 1 %.
    """
    visit = Visit(
        "simulation", {"strength": "1500", "ks": "10-40", "games": "600", "runs": "5000"}
    )
    sentence = next(line for line in visit.text().splitlines() if "the rating swings" in line)

    assert "twice as far as with" in sentence
    assert "forgets 4.1 times as fast" in sentence
    fast, slow = (
        float(number)
        for number in sentence[sentence.index("(") + 1 : sentence.index(" points")].split(
            " against "
        )
    )
    assert fast == pytest.approx(60.65, rel=0.03)
    assert slow == pytest.approx(29.68, rel=0.03)


def test_a_right_rating_is_told_as_noise() -> None:
    """Without a gap nothing is brought anywhere."""
    text = simulation(strength="1500").text()

    assert "Nothing about this player changes, yet the rating does" in text
    assert "here is no gap to close" in text


def test_too_few_games_are_said() -> None:
    """Twenty games at K 10 do not close a gap of 300 points."""
    assert "20 games are too few" in simulation(games="20", ks="5-10").text()


def test_matched_opponents_do_not_claim_the_same_results() -> None:
    """Where the opponents follow the rating, the results differ by K, and the page says so."""
    text = simulation(opponents="matched", picture="all").text()

    assert "not the same results" in text
    assert "only some ratings occur" in text


def test_a_fixed_difference_asks_for_it() -> None:
    """The control appears with its choice and moves the results."""
    visit = simulation(picture="table")
    assert Key.DIFFERENCE not in visit.names()

    visit.put(Key.OPPONENTS, "fixed")
    weaker = visit.text("section-table")
    visit.put(Key.DIFFERENCE, 400.0)

    assert visit.text("section-table") != weaker


@pytest.mark.parametrize("chosen", [["10"], ["5", "10", "16", "20", "24", "32", "40"]])
def test_one_k_or_seven_are_not_taken(chosen: list[str]) -> None:
    """Two to six can be compared; what is out of reach leaves the choice as it was."""
    visit = simulation(ks="10-40")
    visit.put(Key.K_FACTORS, chosen)

    assert visit.value(Key.K_FACTORS) == ["10", "40"]


def test_more_than_twenty_million_updates_are_cut_and_said() -> None:
    """5,000 games under 6 K leave 666 of 20,000 runs."""
    visit = Visit("simulation", {"games": "5000", "runs": "20000", "ks": "5-10-20-40-64-80"})

    assert "666 runs instead of 20,000" in visit.text()


def test_every_simulation_shows_seed_runs_and_error() -> None:
    """What a number is worth stands beside it; 200 runs know an sd to 5.0 %."""
    text = simulation(seed="11", picture="table").text()

    assert "60 games, 200 runs, seed 11" in text
    assert "statistical error, 5.0\u202f%" in text


def test_another_seed_is_another_sample_and_the_same_seed_the_same() -> None:
    """The table moves with the seed and comes back with it."""
    visit = simulation(picture="table")
    first = visit.text("section-table")
    visit.put(Key.SEED, 8)
    assert visit.text("section-table") != first

    visit.put(Key.SEED, 7)
    assert visit.text("section-table") == first


@pytest.mark.parametrize(("period", "sd"), [("9", 68.5), ("17", 82.5)])
def test_games_rated_together_swing_more(period: str, sd: float) -> None:
    """K 40: 60.6 points game by game, 68.5 in periods of 9 and 82.5 in periods of 17."""
    visit = Visit(
        "simulation",
        {"strength": "1500", "ks": "10-40", "games": "306", "runs": "3000", "sim_period": period,
         "picture": "volatility"},
    )  # fmt: skip
    badge = visit.text("section-volatility").split("simulated ")[1]

    assert float(badge.split(" ")[0]) == pytest.approx(sd, rel=0.04)
    assert f"every {period} games rated together" in visit.text("procedure")
    assert f"{period} games rated together swing more" in visit.text("section-volatility")


def test_periods_that_overshoot_are_said_in_every_picture() -> None:
    """K 80 in periods of 30 games corrects 3.5 times an error: nothing settles, nothing breaks."""
    visit = simulation(sim_period="30", ks="10-80", picture="all", games="300", changing_k="all")

    assert "a period of 30 games corrects more than twice the error" in visit.text()
    assert "overshoot" in visit.text("section-volatility")
    assert "Theory does not hold here: too many games are rated together" in visit.text()
    assert "never" in visit.text("section-table")


def test_a_run_can_be_played_step_by_step() -> None:
    """Each game says its result and its changes; against equals a first game moves K by half.

    A moved number of games shows the whole run again, unless the reader stands within it.
    """
    visit = simulation(strength="1500", ks="10-40")
    assert visit.value(Key.SHOWN) == 60
    visit.put(Key.GAMES, 80.0)
    assert visit.value(Key.SHOWN) == 80

    visit.put(Key.SHOWN, 1.0)
    step = visit.text().replace("\xa0", " ").replace("−", "-")
    assert re.search(r"Game 1, a (win|loss)\. Change of the rating:  K 10  [+-]5\.0", step)
    assert re.search(r"K 40  [+-]20\.0\.", step)
    visit.put(Key.GAMES, 70.0)
    assert visit.value(Key.SHOWN) == 1

    visit.put(Key.SHOWN, 0.0)
    assert "Before the first game" in visit.text()
    visit.put(Key.SCENARIO, "stable")
    assert visit.value(Key.SHOWN) == 400


def test_a_step_against_matched_opponents_names_no_common_result() -> None:
    """Each K met another opponent."""
    assert "Game 7. Change of the rating" in simulation(opponents="matched", shown="7").text()


@pytest.mark.parametrize(
    "query",
    [
        {"sim_draws": "100", "strength": "1500"},
        {"sim_draws": "100", "strength": "1500", "opponents": "matched", "sim_period": "9"},
        {"opponents": "fixed", "difference": "-1000", "strength": "4000", "start": "0"},
        {"sim_draws": "100", "scenario": "form"},
    ],
    ids=["right", "matched", "hopeless", "form"],
)
def test_results_without_luck_break_no_picture(query: dict[str, str]) -> None:
    """Nothing but draws: no run differs from another, no number is nan or infinite."""
    visit = simulation(**{"picture": "all", "changing_k": "all", "games": "20"} | query)
    said = re.findall(r"\b(?:nan|inf)\b", visit.text())

    assert said == []
    assert len(visit.app.get("plotly_chart")) > 8


def test_the_chosen_game_is_the_one_split() -> None:
    """The sentence names the game; a game beyond the last is the last."""
    visit = simulation(picture="parts")
    assert "After game 30" in visit.text("section-parts")

    visit.put(Key.AT, 50)
    assert "After game 50" in visit.text("section-parts")
    assert "After game 60" in simulation(at="4000", picture="parts").text("section-parts")


def test_unusable_link_values_fall_back_with_a_notice() -> None:
    """Every kind of nonsense at once: no traceback, the defaults, and a line for each."""
    visit = Visit(
        "simulation",
        {
            "strength": "NaN", "start": "abc", "ks": "10-11", "games": "-5", "runs": "1e9",
            "seed": "1.5", "opponents": "all", "sim_draws": "", "at": "inf", "run": "99",
            "picture": "parts",
        },
    )  # fmt: skip

    assert visit.notice().count("cannot be used") == 10
    assert visit.value(Key.TRUE_STRENGTH) == 1800.0
    assert visit.value(Key.K_FACTORS) == ["10", "20", "40", "64"]
