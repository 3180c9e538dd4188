"""The engine that runs every rule set: order of steps, floors, newcomers, refusals."""

from dataclasses import replace

import pytest

from elo_core.rules import (
    ARENA_2023,
    EGF,
    FIDE_STANDARD_2025,
    NFL_538,
    TABLE_TENNIS_GERMANY,
    TENNIS_538,
    TEXTBOOK_32,
    WORLD_FOOTBALL,
    DifferenceCap,
    Entrant,
    EventGame,
    EventTotals,
    Fact,
    Formula,
    NoRating,
    PastRecord,
    Venue,
    rate_both,
    rate_event,
)
from elo_core.rules.differences import counted_differences
from tests.published import published


@pytest.mark.parametrize(
    "case",
    [param for param in published("plain_elo_games") if param.values[0]["k_factor"] == 32],
)
def test_textbook_elo_is_the_core_s_game(case: dict[str, float]) -> None:
    """The published games at K 32, through the rule set."""
    game = EventGame(case["opponent_rating"], case["score"])
    event = rate_event(TEXTBOOK_32, Entrant(case["rating"]), [game])

    assert event.new_rating == pytest.approx(case["new_rating"], abs=case["tolerance"])


def test_game_by_game_is_not_together() -> None:
    """Five wins over a fixed 1500 at K 20: 1547.21 one by one, 1550 together (rules.md 6, 7)."""
    rules = replace(
        TEXTBOOK_32, k_factor=lambda _entrant, _game, _totals: 20.0, initial_rating=None
    )
    games = [EventGame(1500, 1)] * 5
    together = replace(rules, procedure=TABLE_TENNIS_GERMANY.procedure)

    one_by_one = rate_event(rules, Entrant(1500), games).new_rating
    assert one_by_one == pytest.approx(1547.21, abs=0.005)
    assert rate_event(together, Entrant(1500), games).new_rating == 1550


def test_rounding_is_once_for_the_event() -> None:
    """Three wins at an expectation of .64 and K 20: 22 once, not 3 times 7 (rules.md 6, 4)."""
    rules = replace(FIDE_STANDARD_2025, k_factor=lambda _entrant, _game, _totals: 20.0)
    event = rate_event(rules, Entrant(2100), [EventGame(2000, 1)] * 3)

    assert event.exact_change == pytest.approx(21.6, abs=1e-9)
    assert event.rating_change == 22


def test_each_game_of_a_sequence_sees_one_game_more() -> None:
    """Tennis: K 250 / 5^0.4 and 250 / 6^0.4 for the first two matches (131.33 and 122.09)."""
    event = rate_event(TENNIS_538, Entrant(None, n_games=0), [EventGame(1500, 1)] * 2)
    factors = [row.calculation.k_factor for row in event.rows if row.calculation is not None]

    assert factors == pytest.approx([131.33, 122.09], abs=0.005)
    assert event.k_factor is None


def test_a_sequence_remembers_the_highest_rating() -> None:
    """A rule that asks for the peak sees the peak before the last game."""
    seen: list[float | None] = []

    def spy(entrant: Entrant, _game: EventGame, _totals: EventTotals) -> float:
        seen.append(entrant.highest_rating)
        return 40.0

    rules = replace(TEXTBOOK_32, k_factor=spy)
    rate_event(rules, Entrant(1500), [EventGame(1500, 1), EventGame(1500, 0), EventGame(1500, 0)])

    assert seen[0] is None
    assert seen[1] == 1500
    assert seen[2] == 1520


def test_an_unrated_player_starts_from_the_initial_rating() -> None:
    """A model of the arena starts at 1000: a win over 1000 at K 4 gives 1002."""
    event = rate_event(ARENA_2023, Entrant(None), [EventGame(1000, 1)])

    assert event.old_rating == 1000
    assert event.new_rating == 1002


def test_without_an_initial_rating_there_is_a_reason() -> None:
    """Table tennis has no first rating here, and does not invent one."""
    event = rate_event(TABLE_TENNIS_GERMANY, Entrant(None), [EventGame(1500, 1)])

    assert event.new_rating is None
    assert event.no_rating is NoRating.NOT_IMPLEMENTED
    assert event.formula is Formula.FIRST_RATING
    assert event.rating_change is None
    assert event.total_expected_score is None
    assert event.counted_score == 1


def test_home_advantage_enters_the_expectation_only() -> None:
    """Equals, the home side wins: 10^(-100/400) to 1 against it, and the sum is kept."""
    game = EventGame(None, 1, margin=1, venue=Venue.HOME, occasion="friendly")
    home, away = rate_both(WORLD_FOOTBALL, Entrant(1500), Entrant(1500), game)
    home_row, away_row = home.rows[0].calculation, away.rows[0].calculation

    assert home_row is not None
    assert away_row is not None
    assert home_row.expected_score == pytest.approx(0.640065, abs=5e-7)
    assert away_row.expected_score == pytest.approx(0.359935, abs=5e-7)
    assert home_row.rating_difference == 0
    assert home_row.counted_difference == 100
    # 20 * 0.359935 = 7.1987, published as a whole number.
    assert home.rating_change == 7
    assert away.rating_change == -7


def test_a_floor_that_holds() -> None:
    """EGF: 30 kyu at -900 cannot fall."""
    event = rate_event(EGF, Entrant(-900), [EventGame(-900, 0)] * 5)

    assert event.exact_change is not None
    assert event.exact_change < 0
    assert event.new_rating == -900


def test_a_floor_that_takes_the_rating_away() -> None:
    """FIDE 7.2.1: below 1400 a player is unrated on the next list; nothing holds at 1400."""
    event = rate_event(FIDE_STANDARD_2025, Entrant(1400), [EventGame(1400, 0)] * 3)

    assert event.new_rating == 1370
    assert event.no_rating is NoRating.BELOW_FLOOR


def test_a_cap_once_per_event_takes_the_largest_difference() -> None:
    """FIDE 2022: of 450, 500 and 500 points in one event only the first 500 counts as 400."""
    cap = DifferenceCap(points=400, once_per_event=True)
    rules = replace(TEXTBOOK_32, difference_cap=cap)
    games = [
        EventGame(2050, 1, event="A"),
        EventGame(2000, 1, event="A"),
        EventGame(2000, 1, event="A"),
        EventGame(2050, 1, event="B"),
        EventGame(3100, 0, event="B"),
    ]

    assert counted_differences(rules, 2500, games) == (450, 400, 500, 400, -400)


@pytest.mark.parametrize(
    ("rules", "game", "message"),
    [
        pytest.param(
            NFL_538,
            EventGame(1500, 1),
            "game 2: margin must be a whole number, got None",
            id="margin",
        ),
        pytest.param(
            WORLD_FOOTBALL,
            EventGame(1500, 1, margin=1, occasion="cup"),
            "game 2: occasion must be one of world-cup, continental, qualifier, other, friendly, "
            "got cup",
            id="occasion",
        ),
    ],
)
def test_missing_facts_are_refused_with_the_game(
    rules: object, game: EventGame, message: str
) -> None:
    """The second game is named; the bye before it needs nothing."""
    bye = EventGame(None, 1, played=False)

    with pytest.raises(ValueError, match=f"^{message}$"):
        rate_event(rules, Entrant(1500), [bye, game])  # type: ignore[arg-type] # both are RuleSets


def test_steps_that_let_through_what_cannot_be_rated_are_refused() -> None:
    """Two mistakes of whoever writes a rule set: counting unrated opponents, or players."""
    counts_all = replace(
        TEXTBOOK_32, not_counted=lambda _entrant, games: tuple(None for _ in games)
    )
    rates_nobody = replace(TABLE_TENNIS_GERMANY, newcomer=lambda _entrant, _games: None)

    with pytest.raises(ValueError, match="opponent_rating must be a number where the game counts"):
        rate_event(counts_all, Entrant(1500), [EventGame(None, 1)])
    with pytest.raises(ValueError, match="newcomer must rate an entrant without a rating"):
        rate_event(rates_nobody, Entrant(None), [EventGame(1500, 1)])


def test_tennis_needs_the_number_of_matches() -> None:
    """Without it the K-factor is unknown, not that of a veteran."""
    with pytest.raises(ValueError, match="n_games must be a whole number, got None"):
        rate_event(TENNIS_538, Entrant(1500), [EventGame(1500, 1)])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"score": 2}, "score must be from 0 to 1, got 2"),
        ({"score": 1, "margin": -3}, "margin must have the sign of the result, got -3 and 1"),
        ({"score": 0.5, "margin": 1}, "margin must have the sign of the result, got 1 and 0.5"),
        (
            {"score": 1, "margin": 1, "shoot_out": True},
            "margin must be 0 before a shoot-out, got 1",
        ),
        ({"score": 1, "own_rating": float("nan")}, "own_rating must be finite, got nan"),
    ],
)
def test_impossible_games_are_refused(arguments: dict[str, float], message: str) -> None:
    """A result that contradicts its margin is a typing mistake."""
    with pytest.raises(ValueError, match=f"^{message}$"):
        EventGame(1500, **arguments)  # type: ignore[arg-type] # the refusal is the test


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rating": float("inf")}, "rating must be finite, got inf"),
        ({"rating": 1500, "n_games": -1}, "n_games must be >= 0, got -1"),
        ({"rating": 1500, "age": -1}, "age must be >= 0, got -1"),
    ],
)
def test_impossible_entrants_are_refused(arguments: dict[str, float], message: str) -> None:
    """Counts below zero and infinite ratings."""
    with pytest.raises(ValueError, match=f"^{message}$"):
        Entrant(**arguments)  # type: ignore[arg-type] # the refusal is the test


def test_the_opponent_sees_the_mirror() -> None:
    """Score, margin and venue turn round; the occasion stays; an own rating does not travel."""
    game = EventGame(
        1600, 1, own_rating=1490, venue=Venue.HOME, margin=3, occasion="friendly", event="May"
    )

    assert game.seen_by_opponent(1500) == EventGame(
        1500, 0, venue=Venue.AWAY, margin=-3, occasion="friendly", event="May"
    )
    assert Venue.NEUTRAL.reversed is Venue.NEUTRAL
    assert [venue.sign for venue in (Venue.HOME, Venue.AWAY, Venue.NEUTRAL)] == [1, -1, 0]


def test_the_state_of_an_entrant_is_what_the_core_s_policies_ask() -> None:
    """18 in the year of the event is still a junior (FIDE 8.3.3); unknown games are many."""
    assert Entrant(1500, age=18).state.under_18
    assert not Entrant(1500, age=19).state.under_18
    assert not Entrant(1500).state.under_18
    assert Entrant(1500, n_games=7).state.n_games == 7
    assert Entrant(1500).state.n_games >= 30
    with pytest.raises(ValueError, match="rating must be a number for a K-factor, got None"):
        _ = Entrant(None).state


def test_facts_are_names_of_the_arguments() -> None:
    """A page can find the field that a fact asks for."""
    fields = set(EventGame.__dataclass_fields__) | set(Entrant.__dataclass_fields__)

    assert {fact.value for fact in Fact} <= fields
    assert Entrant(1500).past_record is PastRecord.MIXED
