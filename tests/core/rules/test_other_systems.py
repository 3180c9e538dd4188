"""FiveThirtyEight against its files, and the corners of DWZ, EGF, FIFA, football and Scrabble."""

import csv
import gzip
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from elo_core import PlayerState
from elo_core.rules import (
    DWZ,
    EGF,
    FIFA_MEN,
    NBA_538,
    NFL_538,
    SCRABBLE_AUSTRALIA,
    SCRABBLE_NASPA,
    SCRABBLE_NSA,
    TABLE_TENNIS_GERMANY,
    WORLD_FOOTBALL,
    Entrant,
    EventGame,
    LinearCurve,
    RuleSet,
    Venue,
    dwz_development_coefficient,
    rate_both,
    rate_event,
)
from elo_core.rules.egf import egf_strength
from elo_core.rules.scrabble import BandedKFactor
from tests.published import published

NFL_FILES = ("nfl_games_538.csv.gz", "nfl_initial_elos_538.csv")

# forecast.py, REVERSIONS: "some between-season reversions of unknown origin".
NFL_SET_BY_HAND = {
    ("CBD", "1925"): 1502.032,
    ("RAC", "1926"): 1403.384,
    ("LOU", "1926"): 1307.201,
    ("CIB", "1927"): 1362.919,
    ("MNN", "1929"): 1306.702,
    ("BFF", "1929"): 1331.943,
    ("LAR", "1944"): 1373.977,
    ("PHI", "1944"): 1497.988,
    ("ARI", "1945"): 1353.939,
    ("PIT", "1945"): 1353.939,
    ("CLE", "1999"): 1300.0,
}


def result_of(margin: int) -> float:
    """Return the score of a margin."""
    return 0.5 + (margin > 0) / 2 - (margin < 0) / 2


@pytest.mark.parametrize("case", published("nfl_538_games"))
def test_nfl_games(case: dict[str, Any]) -> None:
    """Expected score, weight, change and both new ratings of 18 games, seven of them ties."""
    game = EventGame(
        None,
        result_of(case["margin"]),
        margin=case["margin"],
        venue=Venue.NEUTRAL if case["neutral"] else Venue.HOME,
    )
    own, other = rate_both(
        NFL_538, Entrant(case["rating"]), Entrant(case["opponent_rating"]), game
    )
    calculation = own.rows[0].calculation

    assert calculation is not None
    assert calculation.expected_score == pytest.approx(case["expected_score"], abs=2e-6)
    assert calculation.weight == pytest.approx(case["weight"], abs=2e-6)
    assert own.rating_change == pytest.approx(case["rating_change"], abs=2e-4)
    assert own.new_rating == pytest.approx(case["new_rating"], abs=0.002)
    assert other.new_rating == pytest.approx(case["opponent_new_rating"], abs=0.002)


def nfl_file(root: Path, name: str) -> Path:
    """Return a file of the shared data, beside the project or at its usual place; else skip."""
    places = (root.parent / "shared" / "data" / name, Path("/work/shared/data") / name)
    for place in places:
        if place.exists():
            return place
    pytest.skip(f"{name} is not part of the project, and {places[0].parent} does not have it")


def test_nfl_replay_of_16810_games(root: Path) -> None:
    """Every rating before a game from 1920 to 2021, to 0.001 points, from the starts of 1920.

    The file (fivethirtyeight/nfl-elo-game) prints every team's rating before each game; ours is
    carried on from our own results only, with the eleven ratings that forecast.py sets by hand.
    """
    games_file, starts_file = (nfl_file(root, name) for name in NFL_FILES)
    with starts_file.open(encoding="utf-8") as file:
        ratings = {row["team"]: float(row["elo"]) for row in csv.DictReader(file)}
    assert NFL_538.between_seasons is not None
    seasons: dict[str, str] = {}
    differences, surprises = [], []
    with gzip.open(games_file, "rt", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            for team in (row["team1"], row["team2"]):
                if seasons.setdefault(team, row["season"]) != row["season"]:
                    regressed = NFL_538.between_seasons(ratings[team])
                    ratings[team] = NFL_SET_BY_HAND.get((team, row["season"]), regressed)
                    seasons[team] = row["season"]
            own, other = ratings[row["team1"]], ratings[row["team2"]]
            differences += [own - float(row["elo1"]), other - float(row["elo2"])]
            margin = int(row["score1"]) - int(row["score2"])
            game = EventGame(
                None,
                result_of(margin),
                margin=margin,
                venue=Venue.NEUTRAL if row["neutral"] == "1" else Venue.HOME,
            )
            home, away = rate_both(NFL_538, Entrant(own), Entrant(other), game)
            assert home.new_rating is not None
            assert away.new_rating is not None
            assert home.total_expected_score is not None
            surprises.append(home.total_expected_score - float(row["elo_prob1"]))
            ratings[row["team1"]], ratings[row["team2"]] = home.new_rating, away.new_rating

    assert len(surprises) == 16_810
    assert np.abs(differences).max() <= 0.001
    assert np.abs(surprises).max() <= 2e-6


@pytest.mark.parametrize("rules", [NFL_538, NBA_538], ids=lambda rules: rules.id)
def test_an_upset_weighs_more_than_a_favourite_s_win(rules: RuleSet) -> None:
    """The winner's edge has its sign: copies that take its size would make these two equal."""
    upset = rules.weight(-300.0, EventGame(1800, 1, margin=10))
    as_expected = rules.weight(300.0, EventGame(1200, 1, margin=10))
    seen_by_loser = rules.weight(300.0, EventGame(1500, 0, margin=-10))

    assert upset > rules.weight(0.0, EventGame(1500, 1, margin=10)) > as_expected
    assert seen_by_loser == upset


@pytest.mark.parametrize(
    ("rules", "difference", "message"),
    [
        (NFL_538, -2200.0, "the winner's rating difference must be > -2200, got -2200"),
        (NBA_538, -1250.0, "the winner's rating difference must be > -1250, got -1250"),
    ],
    ids=["NFL", "NBA"],
)
def test_where_the_margin_s_weight_has_no_value(
    rules: RuleSet, difference: float, message: str
) -> None:
    """The formula divides by 0 for a winner so much weaker; that is said, not computed."""
    with pytest.raises(ValueError, match=rf"^{message}$"):
        rules.weight(difference, EventGame(3000, 1, margin=1))


def test_basketball_has_no_draws_and_needs_a_margin() -> None:
    """Refused in words."""
    with pytest.raises(ValueError, match=r"^margin must not be 0 in basketball, got 0$"):
        NBA_538.weight(0.0, EventGame(1500, 0.5, margin=0))
    with pytest.raises(ValueError, match=r"^margin must be a whole number, got None$"):
        NBA_538.weight(0.0, EventGame(1500, 1))


@pytest.mark.parametrize(
    ("rating", "age", "n_events", "surprise", "coefficient"),
    [
        # E0 = (R0/1000)^4 + J, by hand.
        pytest.param(2000, 26, None, 0.0, 30, id="16 + 15 = 31, at most 30"),
        pytest.param(2000, None, None, 0.0, 30, id="no age is an adult"),
        pytest.param(2000, 25, None, 0.0, 26, id="16 + 10 up to 25"),
        pytest.param(2000, 21, None, 0.0, 26, id="16 + 10 from 21"),
        pytest.param(2000, 20, None, -1.0, 21, id="16 + 5 up to 20, without acceleration"),
        pytest.param(2000, 20, None, 0.0, 21, id="acceleration 1 at 2000"),
        pytest.param(1500, 20, None, 1.0, 8, id="(5.0625 + 5) * 0.75 = 7.55"),
        pytest.param(1500, 20, None, 0.0, 8, id="acceleration also at W = We"),
        pytest.param(1000, 15, None, 1.0, 5, id="(1 + 5) * 0.5 = 3, at least 5"),
        pytest.param(2000, 26, 3, 0.0, 15, id="5 times an index of 3"),
        pytest.param(2000, 26, 5, 0.0, 25, id="5 times an index of 5"),
        pytest.param(2000, 26, 6, 0.0, 30, id="an index of 6"),
        pytest.param(2000, 26, 0, 0.0, 30, id="an index of 0 is no limit"),
        pytest.param(1000, 30, 3, -1.0, 22, id="16 + e^2 - 1 = 22.39: braked, no limit of 15"),
        pytest.param(1000, 30, 3, 0.0, 15, id="no brake at W = We"),
        pytest.param(500, 30, None, -1.0, 150, id="braked, at most 150"),
    ],
)
def test_dwz_development_coefficient(
    rating: float, age: int | None, n_events: int | None, surprise: float, coefficient: int
) -> None:
    """Anhang 1.2, on paper."""
    got = dwz_development_coefficient(rating, age=age, n_events=n_events, surprise=surprise)

    assert got == coefficient


def test_dwz_is_a_whole_number() -> None:
    """A drawn game between 1500 and 1700 changes 1500 by a whole number of points."""
    event = rate_event(DWZ, Entrant(1500, age=40), [EventGame(1700, 0.5)])

    # We = .240253, E = 5.0625 + 15 -> 20: 800 * 0.259747 / 21 = 9.895.
    assert event.exact_change == pytest.approx(9.895, abs=0.0005)
    assert event.new_rating == 1510


def test_egf_has_an_upper_end() -> None:
    """No rating of 3300: beta and con are undefined there."""
    with pytest.raises(ValueError, match=r"^rating must be < 3300, got 3300$"):
        egf_strength(3300)
    with pytest.raises(ValueError, match=r"^rating must be < 3300, got 3300$"):
        rate_event(EGF, Entrant(3300), [EventGame(2000, 1)])


def test_egf_rates_a_tournament_from_one_rating() -> None:
    """Two games against an equal of 2100, one won: con cancels, two bonuses of .5159 stay."""
    event = rate_event(EGF, Entrant(2100), [EventGame(2100, 1), EventGame(2100, 0)])

    # ln(1 + e^2.5) / 5 with e^2.5 = 12.18249396.
    assert event.bonus == pytest.approx(2 * math.log(13.18249396) / 5, abs=1e-8)
    assert event.exact_change == pytest.approx(event.bonus, abs=1e-9)


@pytest.mark.parametrize(
    ("game", "change"),
    [
        pytest.param(EventGame(1500, 0), -30, id="group phase: loses"),
        pytest.param(EventGame(1500, 0, knock_out=True), 0, id="knock-out: nobody loses"),
        pytest.param(EventGame(1500, 1, knock_out=True), 30, id="knock-out: wins"),
    ],
)
def test_fifa_protects_in_knock_out_rounds(game: EventGame, change: float) -> None:
    """Equals at a World Cup from the last 8: 60 times a half."""
    match = replace(game, occasion="world-cup-late")

    assert rate_event(FIFA_MEN, Entrant(1500), [match]).rating_change == change


def test_a_shoot_out_under_both_football_rules() -> None:
    """Equals, a friendly: FIFA gives .75 and .5, World Football half a point each."""
    game = EventGame(None, 1, margin=0, occasion="friendly", shoot_out=True)
    fifa = rate_both(FIFA_MEN, Entrant(1500), Entrant(1500), game)
    world = rate_both(WORLD_FOOTBALL, Entrant(1500), Entrant(1500), game)

    assert [event.rating_change for event in fifa] == [2.5, 0]
    assert [event.rating_change for event in world] == [0, 0]


def test_scales_make_one_gap_mean_different_things() -> None:
    """200 points: .760 at 400, .683 at FIFA's 600, .956 in table tennis, .654 in Scrabble."""
    expected = []
    for rules in (WORLD_FOOTBALL, FIFA_MEN, TABLE_TENNIS_GERMANY, SCRABBLE_NASPA):
        occasion = "friendly" if rules.occasions else None
        game = EventGame(1500, 1, margin=1, occasion=occasion)
        expected.append(rate_event(rules, Entrant(1700), [game]).total_expected_score)

    assert expected == pytest.approx([0.760, 0.683, 0.956, 0.654], abs=0.0005)


@pytest.mark.parametrize(
    ("rating", "n_games", "k_factor"),
    [
        (1799, 49, 30),
        (1799, 50, 20),
        (1800, 1, 24),
        (1999, None, 16),
        (2000, 49, 15),
        (2000, 50, 10),
    ],
)
def test_nsa_k_factor(rating: float, n_games: int | None, k_factor: float) -> None:
    """J. Chew: 30/20, 24/16 and 15/10 for 1-49 and 50 or more games."""
    event = rate_event(SCRABBLE_NSA, Entrant(rating, n_games=n_games), [EventGame(1500, 1)])

    assert event.k_factor == k_factor


def test_bands_without_a_bottom_are_refused_in_words() -> None:
    """A rating below the lowest band has no K-factor."""
    with pytest.raises(ValueError, match=r"^rating must be >= 1000, got 900$"):
        BandedKFactor(((1000.0, 20.0, 20.0),))(PlayerState(900))


def test_australian_scrabble_is_cut_off_at_95_per_cent() -> None:
    """300 points promise 75 %, 540 and more 95 %."""
    games = [EventGame(1000, 1)]
    expected = [
        rate_event(SCRABBLE_AUSTRALIA, Entrant(1000 + lead), games).total_expected_score
        for lead in (300, 540, 900)
    ]

    assert expected == pytest.approx([0.75, 0.95, 0.95], abs=1e-12)


def test_a_straight_line_leads_back() -> None:
    """The inverse of the line within its limit."""
    line = LinearCurve(limit=0.45)
    differences = np.array([-0.45, -0.1, 0.0, 0.3])

    np.testing.assert_allclose(line.difference(line.expected_score(differences)), differences)
