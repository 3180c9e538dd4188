"""US Chess: a published section, the bonus, the special formula, floors and starts."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.rules import (
    US_CHESS_2025,
    US_CHESS_DUAL_2025,
    Entrant,
    EventGame,
    EventTotals,
    Formula,
    NoRating,
    PastRecord,
    SectionGame,
    rate_event,
    rate_us_chess_section,
    us_chess_bonus_is_open,
    us_chess_effective_games,
    us_chess_floor,
    us_chess_special_rating,
    us_chess_start,
    us_chess_start_from_fide,
)
from tests import strategies as our
from tests.core.rules.events import untimed
from tests.published import DATA

SECTION = json.loads((DATA / "us_chess_section.json").read_text("utf-8"))
ENTRANTS = [Entrant(case["rating"], n_games=case["n_games"]) for case in SECTION["cases"]]
GAMES = [SectionGame(winner, loser, 1) for winner, loser in SECTION["won"]]


def test_published_section_in_both_passes() -> None:
    """All six players of section 202608300103:5, to the hundredth that US Chess prints."""
    section = rate_us_chess_section(ENTRANTS, GAMES)

    first = [event.new_rating for event in section.first_pass]
    final = [event.new_rating for event in section.final]
    assert first == pytest.approx([case["first_pass"] for case in SECTION["cases"]], abs=0.01)
    assert final == pytest.approx([case["final"] for case in SECTION["cases"]], abs=0.01)


def test_a_section_does_not_depend_on_who_is_named_first() -> None:
    """A game lost by one player is the same game won by the other."""
    turned = [SectionGame(game.opponent, game.player, 1 - game.score) for game in GAMES]

    assert rate_us_chess_section(ENTRANTS, turned) == rate_us_chess_section(ENTRANTS, GAMES)


def test_an_unrated_player_s_start_counts_as_one_game_before_the_first_pass() -> None:
    """Age 20 starts at 1000 and beats 1200: the opponent is measured against 1300.

    (R - 1000) / 800 + 1/2 + (R - 1200) / 800 = 1 is R = 1300: one win, and one game of the
    start drawn. So the opponent's first pass expects 1 / (1 + 10^(100/400)) = .359935.
    """
    section = rate_us_chess_section([Entrant(None, age=20), Entrant(1200)], [SectionGame(0, 1, 1)])
    newcomer, opponent = section.first_pass

    assert opponent.total_expected_score == pytest.approx(0.359935, abs=5e-7)
    # Alone, with no prior games: the lowest rating that is certain to win.
    assert newcomer.new_rating == 1600
    assert newcomer.formula is Formula.FIRST_RATING


def test_a_player_without_games_keeps_the_rating() -> None:
    """Withdrawn before the first round, rated or not."""
    section = rate_us_chess_section(
        [Entrant(1500), Entrant(1500), Entrant(1400), Entrant(None)], [SectionGame(0, 1, 0.5)]
    )

    assert [event.new_rating for event in section.final] == [1500, 1500, 1400, None]
    assert section.final[3].no_rating is NoRating.NO_GAMES


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (SectionGame(0, 6, 1), "game 1: opponent must be from 0 to 5, got 6"),
        (SectionGame(-1, 0, 1), "game 1: player must be from 0 to 5, got -1"),
        (SectionGame(2, 2, 1), "game 1: opponent must be another player, got 2"),
        (SectionGame(0, 1, 2), "game 1: score must be from 0 to 1, got 2"),
    ],
)
def test_impossible_section_games_are_refused(game: SectionGame, message: str) -> None:
    """Nobody outside the section, nobody against himself."""
    with pytest.raises(ValueError, match=f"^{message}$"):
        rate_us_chess_section(ENTRANTS, [game])


def against(opponents: list[str | None]) -> list[EventGame]:
    """Return games won against these opponents of 1500."""
    return [EventGame(1500, 1, opponent=opponent) for opponent in opponents]


@pytest.mark.parametrize(
    "opponents",
    [
        pytest.param(["a", "b", "c"], id="three games"),
        pytest.param(["a", "a", "b", "b"], id="four games, two met twice"),
        pytest.param([None] * 5, id="nobody named"),
    ],
)
def test_who_can_earn_a_bonus(opponents: list[str | None]) -> None:
    """From 3 games on; nobody more than twice."""
    games = against(opponents)

    assert us_chess_bonus_is_open(games)
    assert rate_event(US_CHESS_2025, Entrant(1000), games).bonus > 0


@pytest.mark.parametrize(
    "opponents",
    [
        pytest.param(["a", "b"], id="two games"),
        pytest.param(["a", "b", "b"], id="three games, one met twice"),
        pytest.param(["a", "a", "a", "b"], id="four games, one met three times"),
        pytest.param(["a"] * 6, id="a match"),
    ],
)
def test_who_cannot_earn_a_bonus(opponents: list[str | None]) -> None:
    """Too few games, one opponent too often, or a match."""
    games = against(opponents)

    assert not us_chess_bonus_is_open(games)
    assert rate_event(US_CHESS_2025, Entrant(1000), games).bonus == 0


@pytest.mark.parametrize(
    ("rating", "k_factor"),
    [
        (100, 70.2),
        (500, 62.5),
        (1000, 51.6),
        (1500, 38.9),
        (2000, 24.5),
        (2200, 18.7),
        (2400, 14.8),
    ],
)
def test_k_by_rating_in_four_rounds(rating: float, k_factor: float) -> None:
    """The table of rules.md 2 for an established player."""
    totals = EventTotals(n_games=4, score=0, expected_score=0)
    got = US_CHESS_2025.k_factor(Entrant(rating), EventGame(1500, 1), totals)

    assert got == pytest.approx(k_factor, abs=0.05)


@pytest.mark.parametrize(
    ("rating", "share"), [(2200, 1.0), (2300, 0.75), (2400, 0.5), (2500, 0.25), (2700, 0.25)]
)
def test_dual_rated_events_move_masters_less(rating: float, share: float) -> None:
    """800 (6.5 - 0.0025 R) / (N' + m): all of K at 2200, a quarter from 2500 on."""
    totals = EventTotals(n_games=4, score=0, expected_score=0)
    arguments = (Entrant(rating), EventGame(1500, 1), totals)

    dual = US_CHESS_DUAL_2025.k_factor(*arguments)
    assert dual == pytest.approx(share * US_CHESS_2025.k_factor(*arguments), rel=1e-12)


def test_effective_games_at_the_split() -> None:
    """2355 still has the curve (50 / sqrt(0.662 + 0.00000739 * 214^2) = 49.99), 2356 has 50."""
    assert us_chess_effective_games(2355) == pytest.approx(49.99, abs=0.005)
    assert us_chess_effective_games(2356) == 50
    assert us_chess_effective_games(2356, 30) == 30


@pytest.mark.parametrize(
    ("n_games", "formula"),
    [(8, Formula.FEW_GAMES), (9, Formula.ORDINARY), (None, Formula.ORDINARY)],
)
def test_the_special_formula_goes_by_games_played(n_games: int | None, formula: Formula) -> None:
    """A player of 500 has at most 8 effective games, yet the standard formula from 9 games on."""
    event = rate_event(US_CHESS_2025, Entrant(500, n_games=n_games), [EventGame(500, 1)])

    assert us_chess_effective_games(500) < 9
    assert event.formula is formula


@pytest.mark.parametrize(
    ("rating", "opponents", "score", "effective", "record", "expected"),
    [
        # Nothing before: all of the score from the straight line of these games.
        pytest.param(1000, [1200], 0.5, 0, "mixed", 1200, id="new, a draw: the opponent's rating"),
        pytest.param(1000, [1200], 1, 0, "mixed", 1600, id="new, a win: certain 400 above"),
        pytest.param(1900, [1200], 1, 0, "mixed", 1900, id="new, a win, start beyond: the start"),
        pytest.param(1000, [1200], 0, 0, "mixed", 800, id="new, a loss: certain 400 below"),
        pytest.param(
            100, [635.64], 1, 0, "mixed", 1035.64, id="hundredths: 400 above all the same"
        ),
        pytest.param(1000, [1200, 3000], 1, 0, "mixed", 1600, id="flat 1600 to 2600, low end"),
        pytest.param(2700, [1200, 3000], 1, 0, "mixed", 2600, id="flat 1600 to 2600, high end"),
        pytest.param(2000, [1200, 3000], 1, 0, "mixed", 2000, id="flat 1600 to 2600, inside"),
        # 4 (R - 1500)/800 + (R - 1500)/800 = 1/2.
        pytest.param(1500, [1500], 1, 4, "mixed", 1580, id="4 old games, a win over an equal"),
        # Anchor 1100, target 5: nobody below 1500 wins all old games; 2000 moves it on.
        pytest.param(1500, [1000], 1, 4, "all won", 1500, id="all won, beats a weaker one"),
        pytest.param(1500, [2000], 1, 4, "all won", 2400, id="all won, beats 2000"),
        # Anchor 1900, target 1: 4 p(R, 1900) + p(R, 1500) = 1 at R with (R-1500)/160 + ... below.
        pytest.param(1500, [1500], 0, 4, "all lost", 1100, id="all lost, loses again"),
        pytest.param(1500, [1500], 1, 4, "all lost", 1580, id="all lost, then a win"),
        pytest.param(2600, [2600], 1, 0, "mixed", 2700, id="no special rating above 2700"),
        pytest.param(200, [150], 0, 0, "mixed", 100, id="no rating below 100"),
    ],
)
def test_special_formula_by_hand(
    rating: float,
    opponents: list[float],
    score: float,
    effective: float,
    record: str,
    expected: float,
) -> None:
    """Cases that can be solved on paper: N' p(R, R0) + sum p(R, Ri) = S + N'/2.

    All lost, then a win over 1500 from 1500: 4 (1/2 + (R - 1900)/800) + 1/2 + (R - 1500)/800 = 1
    is 5R = 7900.
    """
    got = us_chess_special_rating(
        rating, opponents, score, effective_games=effective, past_record=PastRecord(record)
    )

    assert got == pytest.approx(expected, abs=1e-6)


@untimed
@given(
    st.floats(100, 2700),
    st.lists(st.tuples(st.floats(100, 2700), our.scores), min_size=1, max_size=10),
    st.floats(0, 8),
)
def test_special_rating_rises_with_the_score(
    rating: float, games: list[tuple[float, float]], effective: float
) -> None:
    """Half a point more never makes the rating lower."""
    others, score = [other for other, _ in games], sum(s for _, s in games)
    better = min(score + 0.5, len(games))

    lower = us_chess_special_rating(rating, others, score, effective_games=effective)
    higher = us_chess_special_rating(rating, others, better, effective_games=effective)
    assert higher >= lower - 1e-6


@pytest.mark.parametrize(
    ("score", "effective", "message"),
    [
        (3, 0, "score must be from 0 to 2, got 3"),
        (-0.5, 0, "score must be from 0 to 2, got -0.5"),
        (1, -1, "effective_games must be >= 0, got -1"),
    ],
)
def test_impossible_special_ratings_are_refused(
    score: float, effective: float, message: str
) -> None:
    """More points than games have no rating."""
    with pytest.raises(ValueError, match=rf"^{message}$"):
        us_chess_special_rating(1500, [1500, 1600], score, effective_games=effective)


def test_a_one_sided_record_chooses_the_special_formula() -> None:
    """Also after more than 8 games."""
    entrant = Entrant(1500, n_games=20, past_record=PastRecord.ALL_WON)
    event = rate_event(US_CHESS_2025, entrant, [EventGame(1000, 1)])

    assert event.formula is Formula.FEW_GAMES
    assert event.new_rating == pytest.approx(1500, abs=1e-6)


@pytest.mark.parametrize(
    ("highest", "floor"),
    [
        (1399, None),
        (1400, 1200),
        (1941, 1700),
        (1899.5, 1700),
        (2299, 2000),
        (2300, 2100),
        (2850, 2100),
    ],
)
def test_floor_of_an_established_player(highest: float, floor: float | None) -> None:
    """200 below the peak, down to a hundred, 1200 to 2100 (1941: the specification's example)."""
    assert us_chess_floor(highest) == floor


@pytest.mark.parametrize(
    ("entrant", "floor"),
    [
        pytest.param(Entrant(1705, highest_rating=1941), 1700, id="established"),
        pytest.param(Entrant(1705, n_games=26, highest_rating=1941), 1700, id="26 games"),
        pytest.param(Entrant(1705, n_games=25, highest_rating=1941), None, id="provisional"),
        pytest.param(Entrant(105, highest_rating=600), 100, id="the absolute floor"),
    ],
)
def test_floors_hold_a_rating_up(entrant: Entrant, floor: float | None) -> None:
    """Ten losses against equals stop at the floor, if there is one."""
    event = rate_event(US_CHESS_2025, entrant, [EventGame(entrant.rating, 0)] * 10)

    assert event.new_rating is not None
    if floor is None:
        assert event.new_rating < 1700
    else:
        assert event.new_rating == floor


@pytest.mark.parametrize(
    ("age", "start"), [(None, 750), (2, 750), (3, 150), (10, 500), (26, 1300), (70, 1300)]
)
def test_start_by_age(age: int | None, start: float) -> None:
    """50 points a year, at most 1300; 750 where the age is not known."""
    assert us_chess_start(age) == start


def test_start_from_fide() -> None:
    """Since March 2024: -1073 + 1.5667 F up to 2000, 20 + 1.02 F above."""
    assert us_chess_start_from_fide(2000) == pytest.approx(2060.4, abs=1e-9)
    assert us_chess_start_from_fide(2400) == pytest.approx(2468, abs=1e-9)
