"""FIDE: published periods, the versions of the 400-point rule, K, first ratings."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core import PlayerState, fide_expected_score
from elo_core.rounding import round_half_away_from_zero
from elo_core.rules import (
    FIDE_RAPID_BLITZ_2024,
    FIDE_STANDARD_2022,
    FIDE_STANDARD_2024,
    FIDE_STANDARD_2025,
    FIDE_TABLE,
    Entrant,
    EventGame,
    FideKFactorLine,
    Formula,
    NoRating,
    NotCounted,
    RatedEvent,
    RuleSet,
    fide_k_factor_line,
    fide_period_k_factor,
    rate_event,
)
from tests.core.rules import events as our
from tests.published import published

PERIODS = {case.values[0]["id"]: case.values[0] for case in published("fide_published_periods")}


def rate_period_of(case: dict[str, Any], *, only_event: str | None = None) -> RatedEvent:
    """Return a published period as the rule set rates it, or one event of it."""
    games = [
        EventGame(
            game["opponent_rating"],
            game["score"],
            event=game["event"],
            own_rating=game["own_rating"],
        )
        for game in case["games"]
        if only_event in {None, game["event"]}
    ]
    return rate_event(FIDE_STANDARD_2025, Entrant(case["rating"]), games)


@pytest.mark.parametrize("case", published("fide_published_periods"))
def test_published_period(case: dict[str, Any]) -> None:
    """Games, K (F-P05: 17 for 39 games), K times the sum, and one rounding as FIDE prints them."""
    event = rate_period_of(case)

    assert len(event.counted) == case["n_games"]
    assert event.k_factor == case["k_factor"]
    assert event.exact_change == pytest.approx(case["sum_of_changes"], abs=1e-9)
    assert event.rating_change == case["rounded_once"]


@pytest.mark.parametrize("name", ["F-P01", "F-P03", "F-P04", "F-P05"])
def test_published_list_follows_one_rounding(name: str) -> None:
    """The next list has what rounding once, half away from zero, gives (-2.50 became -3)."""
    assert rate_period_of(PERIODS[name]).new_rating == PERIODS[name]["list_after"]


def test_f_p02_is_the_known_exception() -> None:
    """One of 14 published periods was rounded per event: 2406 on the list, 2405 by 8.3.4.

    The rule rounds the change of the rating period, 5.40 to 5. FIDE's list has 6: the sum of
    -6.10, 3.70 and 7.80 rounded one by one. The rule set keeps to the rule.
    """
    case = PERIODS["F-P02"]
    once = rate_period_of(case)
    per_event = sum(
        round_half_away_from_zero(rate_period_of(case, only_event=name).exact_change or 0)
        for name in ("1", "2", "3")
    )

    assert once.new_rating == 2405
    assert case["rating"] + per_event == 2406
    assert case["list_after"] == 2406


@our.untimed
@given(st.integers(1400, 2900), st.integers(1400, 2900))
def test_the_rule_set_expects_what_the_core_s_table_expects(rating: int, other: int) -> None:
    """The rule set's steps and `fide_expected_score` are two routes to 8.3.1 and 8.1.2."""
    event = rate_event(FIDE_STANDARD_2025, Entrant(rating), [EventGame(other, 1)])

    assert event.total_expected_score == fide_expected_score(rating, other)


def test_decimals_are_rounded_before_the_exemption() -> None:
    """2649.5 is 2650 on a list, and exempt: 500 points count as 500."""
    event = rate_event(FIDE_STANDARD_2025, Entrant(2649.5), [EventGame(2150, 1)])

    assert event.total_expected_score == 0.96


@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        # 2700 at K 10 beats 2200 twice in one event, 2250 in another, and loses to nobody.
        pytest.param(FIDE_STANDARD_2025, [0.4, 0.4, 0.6], id="2025: real differences from 2650"),
        pytest.param(FIDE_STANDARD_2024, [0.8, 0.8, 0.8], id="2024: all cut off"),
        pytest.param(FIDE_STANDARD_2022, [0.8, 0.4, 0.8], id="2022: one upgrade per event"),
    ],
)
def test_the_400_point_rule_in_three_versions(rules: RuleSet, changes: list[float]) -> None:
    """Table: 400 points .92, 450 .94, 500 .96."""
    games = [
        EventGame(2200, 1, event="A"),
        EventGame(2200, 1, event="A"),
        EventGame(2250, 1, event="B"),
    ]
    event = rate_event(rules, Entrant(2700), games)
    got = [row.calculation.rating_change for row in event.rows if row.calculation is not None]

    assert got == pytest.approx(changes, abs=1e-9)


@pytest.mark.parametrize("rules", [FIDE_STANDARD_2022, FIDE_STANDARD_2024, FIDE_STANDARD_2025])
def test_the_weaker_side_is_always_cut_off(rules: RuleSet) -> None:
    """Two losses against 500 points more cost .08 each: being cut off is no benefit."""
    event = rate_event(rules, Entrant(2000), [EventGame(2500, 0)] * 2)

    assert event.total_expected_score == pytest.approx(0.16, abs=1e-9)


@pytest.mark.parametrize(
    ("rating", "opponent", "reason"),
    [
        pytest.param(1800, 2601, NotCounted.WIDE_GAP, id="SCALA-RB-1: 801 points, 2601"),
        pytest.param(2601, 2001, NotCounted.WIDE_GAP, id="600 points exactly"),
        pytest.param(2601, 2002, None, id="599 points"),
        pytest.param(2600, 1900, None, id="SCALA-RB-2: 2600 is not above 2600"),
    ],
)
def test_rapid_and_blitz_leave_wide_gaps_out(
    rating: int, opponent: int, reason: NotCounted | None
) -> None:
    """7.3.1 since 1 December 2024; standard chess rates all of these."""
    games = [EventGame(opponent, 1)]
    (row,) = rate_event(FIDE_RAPID_BLITZ_2024, Entrant(rating), games).rows
    (standard,) = rate_event(FIDE_STANDARD_2025, Entrant(rating), games).rows

    assert row.not_counted is reason
    assert standard.not_counted is None


def test_rapid_and_blitz_count_every_game_of_an_unrated_player() -> None:
    """The gap of 600 points needs two ratings."""
    event = rate_event(FIDE_RAPID_BLITZ_2024, Entrant(None), [EventGame(2700, 0.5)] * 5)

    assert event.new_rating == 2200


def test_rapid_and_blitz_have_no_exemption() -> None:
    """2700 against 2150, both rated: 550 points count as 400."""
    event = rate_event(FIDE_RAPID_BLITZ_2024, Entrant(2700), [EventGame(2150, 1)])

    assert event.total_expected_score == 0.92


@pytest.mark.parametrize(
    ("k_factor", "n_games", "used"),
    [
        pytest.param(20, 39, 17, id="FIDE's example, and F-P05"),
        pytest.param(40, 18, 38, id="40 times 18 is 720"),
        pytest.param(40, 19, 36, id="19 games: chesstalk's example"),
        pytest.param(20, 35, 20, id="700 exactly is allowed"),
        pytest.param(40, 17, 40, id="680"),
        pytest.param(10, 70, 10, id="70 games at 10"),
        pytest.param(10, 71, 9, id="71 games at 10"),
        pytest.param(40, 0, 40, id="no games"),
    ],
)
def test_k_times_games_is_at_most_700(k_factor: int, n_games: int, used: int) -> None:
    """8.3.3: the largest whole number such that K times n does not exceed 700."""
    assert fide_period_k_factor(k_factor, n_games) == used


@pytest.mark.parametrize(
    ("player", "line", "k_factor"),
    [
        (PlayerState(2350, n_games=9, highest_rating=2400, under_18=True), "once 2400", 10),
        (PlayerState(2299, n_games=500, under_18=True), "under 18", 40),
        (PlayerState(1500, n_games=5, under_18=True), "under 18", 40),
        (PlayerState(2299, n_games=500, highest_rating=2300, under_18=True), "below 2400", 20),
        (PlayerState(2310, n_games=29, under_18=True), "new to the list", 40),
        (PlayerState(1500, n_games=29), "new to the list", 40),
        (PlayerState(1500, n_games=30), "below 2400", 20),
    ],
)
def test_the_line_that_decides_the_k_factor(
    player: PlayerState, line: str, k_factor: float
) -> None:
    """The order that fits the published lists (rules.md 1.3), and the period's K beside it."""
    entrant = Entrant(
        player.rating,
        n_games=player.n_games,
        highest_rating=player.highest_rating,
        age=17 if player.under_18 else None,
    )
    event = rate_event(FIDE_STANDARD_2025, entrant, [EventGame(2000, 1)])

    assert fide_k_factor_line(player) is FideKFactorLine(line)
    assert event.k_factor == k_factor


def first(rules: RuleSet, *games: tuple[float, float]) -> RatedEvent:
    """Return an unrated player's event."""
    return rate_event(rules, Entrant(None), [EventGame(*game) for game in games])


def test_first_rating_of_f_n01_by_both_rules() -> None:
    """FIDE's list of December 2025 has 1922; its Rp column still shows 1921, by the old rule."""
    games = [(1902, 0.5), (1877, 0.5), (1884, 1), (2012, 0), (1832, 1)]
    now, before = first(FIDE_STANDARD_2025, *games), first(FIDE_STANDARD_2022, *games)

    assert now.new_rating == 1922
    assert before.new_rating == 1921
    assert now.formula is Formula.FIRST_RATING
    assert now.old_rating is None
    assert now.exact_change is None
    assert all(row.calculation is None for row in now.rows)


@pytest.mark.parametrize(
    ("score", "rating"),
    [
        pytest.param([0.5] * 4 + [0.5], 2000, id="50 %: the average"),
        pytest.param([1, 0.5, 0.5, 0.5, 0.5], 2020, id="half a point more: plus 20"),
        pytest.param([1] * 5, 2100, id="five half points more"),
        pytest.param([0, 0.5, 0.5, 0.5, 0.5], 2000 - 72, id="40 %: dp -72"),
    ],
)
def test_first_rating_of_2022(score: list[float], rating: int) -> None:
    """8.2.3 of 1 January 2022, against five players of 2000."""
    assert first(FIDE_STANDARD_2022, *[(2000, s) for s in score]).new_rating == rating


def test_first_rating_is_at_most_2200() -> None:
    """8.2.3: five wins over 2400 give (5*2400+3600)/7 + 309 = 2537 before the limit."""
    event = first(FIDE_STANDARD_2025, *[(2400, 1)] * 5)

    assert event.new_rating == 2200


@pytest.mark.parametrize(
    ("games", "reason"),
    [
        pytest.param([(1800, 1)] * 4, NoRating.TOO_FEW_GAMES, id="four games"),
        pytest.param([(1200, 0)] * 9 + [(1200, 0.5)], NoRating.BELOW_FLOOR, id="below 1400"),
        pytest.param([], NoRating.NO_GAMES, id="no games"),
    ],
)
def test_first_ratings_that_are_not_published(
    games: list[tuple[float, float]], reason: NoRating
) -> None:
    """7.1.4: at least 5 games and at least 1400; the steps are still there to be shown."""
    event = first(FIDE_STANDARD_2025, *games)

    assert event.new_rating is None
    assert event.no_rating is reason
    assert (event.first_rating is None) == (not games)


def test_a_low_first_rating_was_published_before_2024() -> None:
    """The floor was 1000: half a point of ten from 1700 is 1700 - 470."""
    games = [(1700, 0)] * 9 + [(1700, 0.5)]

    assert first(FIDE_STANDARD_2022, *games).new_rating == 1230
    assert first(FIDE_STANDARD_2022, *[(1400, s) for _, s in games]).new_rating is None


def test_zero_in_the_first_event_is_disregarded() -> None:
    """8.2.1: the lost games stay in the table and out of the rating; later zeros count."""
    zero = [EventGame(1900, 0, event="May")] * 3
    good = [EventGame(1800, s, event="June") for s in (0.5, 0.5, 0.5, 0.5, 0.5)]
    later = [EventGame(1800, 0, event="July")]
    event = rate_event(FIDE_STANDARD_2025, Entrant(None), [*zero, *good])
    with_july = rate_event(FIDE_STANDARD_2025, Entrant(None), [*zero, *good, *later])

    assert [row.not_counted for row in event.rows[:3]] == [NotCounted.ZERO_IN_FIRST_EVENT] * 3
    assert event.new_rating == 1800
    assert with_july.first_rating is not None
    assert with_july.first_rating.n_games == 6
    # 3.5 of 8 with the two draws: 43.75 %, dp -43 for 44 %.
    assert with_july.new_rating == 1800 - 43


def test_a_rated_player_s_zero_counts() -> None:
    """8.2.1 is about unrated players only."""
    event = rate_event(FIDE_STANDARD_2025, Entrant(1800), [EventGame(1900, 0)])

    assert event.rows[0].not_counted is None


def test_the_two_tables_are_mirror_images() -> None:
    """8.1: from 55 % to 91 % the difference of 8.1.1 leads back to its percentage in 8.1.2."""
    fractions = np.arange(55, 92) / 100

    back = FIDE_TABLE.expected_score(FIDE_TABLE.difference(fractions))

    np.testing.assert_allclose(back, fractions, atol=0.0101)


def test_a_k_factor_can_be_given() -> None:
    """The 2025 US Championship's no. 11: 2590, K 10, +15.30 and 2605, by K 10 or by the rule."""
    case = next(param.values[0] for param in published("rule_vectors") if param.id == "USCH25-11")
    games = [
        EventGame(row["black_rating"], row["white_score"])
        if row["white_rating"] == 2590
        else EventGame(row["white_rating"], 1 - row["white_score"])
        for row in (param.values[0] for param in published("fide_us_championship_2025"))
        if 2590 in {row["white_rating"], row["black_rating"]}
    ]
    ten = replace(FIDE_STANDARD_2025, k_factor=lambda _entrant, _game, _totals: 10.0)
    for rules in (FIDE_STANDARD_2025, ten):
        event = rate_event(rules, Entrant(2590), games)

        assert event.exact_change == pytest.approx(case["expected"]["K_change"], abs=1e-9)
        assert event.new_rating == 2605
