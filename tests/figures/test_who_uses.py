"""Who uses which K: the rule sets' own answers, on one axis."""

import math

import pytest

from elo_core.rules import (
    DWZ,
    EGF,
    FIFA_MEN,
    RULE_SETS,
    SCRABBLE_NASPA,
    TABLE_TENNIS_GERMANY,
    TENNIS_538,
    US_CHESS_2025,
    US_CHESS_DUAL_2025,
    Entrant,
    rule_set_by_id,
)
from pages.ui.figures.owners import (
    CASES,
    k_factor_of,
    on_chess_scale,
    owner_ks,
    owners_frame,
    sources_html,
)
from pages.ui.figures.who_uses import (
    HEIGHT,
    ROWS,
    plot_who_uses,
    shown_numbers,
    who_uses_alt,
    who_uses_finding,
    who_uses_info,
)
from pages.ui.palette import k_color
from tests.app.visit import words
from tests.figures.label_boxes import boxes
from tests.figures.simulations import checked, traces
from tests.figures.simulations import words as labels


@pytest.mark.parametrize(
    ("rating", "k_factor"),
    [
        *((100, 70.2), (500, 62.5), (1000, 51.6), (1500, 38.9), (2000, 24.5), (2200, 18.7)),
        *((2400, 14.8), (2700, 14.8)),
    ],
)
def test_us_chess_k_of_an_established_player_in_four_rounds(
    rating: float, k_factor: float
) -> None:
    """Printed in the US Chess notes of rules.md, 2."""
    found = k_factor_of(US_CHESS_2025, Entrant(rating), n_games=4)

    assert found == pytest.approx(k_factor, abs=0.05)


def test_us_chess_worked_example() -> None:
    """Rated 1300 after 45 games, an event of four: K 44.1821."""
    found = k_factor_of(US_CHESS_2025, Entrant(1300, n_games=45), n_games=4)

    assert found == pytest.approx(44.1821, abs=5e-5)


def test_us_chess_dual_rated_k_is_a_quarter_from_2500() -> None:
    """K = 200 / (N' + m) instead of 800: 200 / 54."""
    dual = k_factor_of(US_CHESS_DUAL_2025, Entrant(2500), n_games=4)

    assert dual == pytest.approx(200 / 54)
    assert k_factor_of(US_CHESS_2025, Entrant(2500), n_games=4) == pytest.approx(4 * dual)


@pytest.mark.parametrize(
    ("n_games", "k_factor"),
    [(0, 131), (10, 85), (30, 60), (50, 50), (100, 39), (200, 30), (500, 21), (1000, 16)],
)
def test_tennis_k_falls_with_matches(n_games: int, k_factor: float) -> None:
    """FiveThirtyEight's 250 / (n + 5)^0.4, printed in theory.md, 1.13."""
    found = k_factor_of(TENNIS_538, Entrant(1500, n_games=n_games))

    assert found == pytest.approx(k_factor, abs=0.5)


@pytest.mark.parametrize(("rating", "k_factor"), [(2100, 17.581), (240, 78.615577)])
def test_go_k_is_what_lies_between_win_and_loss(rating: float, k_factor: float) -> None:
    """horaceho/ers and skillratings: 2109.306 - 2091.725, 284.457579 - 205.842421."""
    assert k_factor_of(EGF, Entrant(rating)) == pytest.approx(k_factor, abs=1e-3)


@pytest.mark.parametrize(
    ("entrant", "n_games", "surprise", "k_factor"),
    [
        (Entrant(1530, age=26, n_events=22), 1, 0.9, 800 / 21),
        (Entrant(1530, age=9, n_events=17), 3, 1.2, 800 / 11),
    ],
)
def test_dwz_k_by_published_development_coefficients(
    entrant: Entrant, n_games: int, surprise: float, k_factor: float
) -> None:
    """E = 20 and E = 8 (wertungszahl.de, skillratings): K = 800 / (E + n)."""
    found = k_factor_of(DWZ, entrant, n_games=n_games, surprise=surprise)

    assert found == pytest.approx(k_factor)


@pytest.mark.parametrize(
    ("rule_set_id", "k_factors"),
    [
        ("fide-standard-2025", [10, 20, 40]),
        ("fide-standard-2024", [10, 20, 40]),
        ("fide-standard-2022", [10, 20, 40]),
        ("fide-rapid-blitz-2024", [10, 20, 40]),
        ("fifa-men-2018", [5, 10, 15, 25, 25, 35, 40, 50, 60]),
        ("world-football", [20, 30, 40, 50, 60]),
        ("538-nfl", [20]),
        ("538-nba", [20]),
        ("ttr-germany", [16]),
        ("scrabble-naspa", [10, 16, 20]),
        ("scrabble-nsa", [10, 16, 20]),
        ("scrabble-australia", [20]),
        ("textbook-32", [32]),
        ("arena-2023", [4]),
    ],
)
def test_ks_of_the_rule_sets(rule_set_id: str, k_factors: list[float]) -> None:
    """As printed in rules.md, 1.3 and 3."""
    found = [owner.k_factor for owner in owner_ks(rule_set_by_id(rule_set_id), 4)]

    assert found == k_factors


def test_k_on_the_scale_of_chess() -> None:
    """A K of scale s counts as 400 / s of it: FIFA 60 is 40, table tennis 16 is 128 / 3."""
    assert on_chess_scale(FIFA_MEN, 60, 1500) == pytest.approx(40)
    assert on_chess_scale(TABLE_TENNIS_GERMANY, 16, 1500) == pytest.approx(128 / 3)
    assert on_chess_scale(SCRABBLE_NASPA, 20, 1500) == pytest.approx(
        20 * 400 * 0.0031879 / math.log(10)
    )
    # Go: beta rises by 7 / (3300 - r) a point
    go = 17.581 * 7 / 1200 * 400 / math.log(10)
    assert on_chess_scale(EGF, 17.581, 2100) == pytest.approx(go, rel=1e-5)
    assert on_chess_scale(rule_set_by_id("fide-standard-2025"), 20, 1500) == 20


def test_every_case_belongs_to_a_rule_set() -> None:
    """And every rule set is in the table with dates and source, FIDE's versions by date."""
    ids = {rules.id for rules in RULE_SETS}
    frame = owners_frame(4)

    assert set(CASES) <= ids
    assert set(frame["rule_set"]) == ids
    table = words(sources_html(4))
    for rules in RULE_SETS:
        assert rules.source in table
    for text in (
        "since 2025-10-01",
        "from 2022-01-01 to 2024-02-29",
        "10 / 15 / 30",
        "until June 2014",
    ):
        assert text in table


def test_the_finding_counts_from_the_weakest_to_the_strongest() -> None:
    """4 to 131.3: 33 times; the reader's K is placed among FIDE's three."""
    for k_factor, place in ((10, "lowest"), (20, "middle"), (40, "highest")):
        found = " ".join(
            words(who_uses_finding(who_uses_info(k_factor, k_factor, 29.0, 4))).split()
        )
        assert found.startswith("From 4 to 131: the strongest K in use moves 33 times as far")
        assert found.endswith(f"Yours, K {k_factor} , is FIDE’s {place}")
    looked = " ".join(words(who_uses_finding(who_uses_info(10, 20, 29.0, 4))).split())
    assert looked.endswith("You look at K 10 ; yours is K 20")


def test_words_for_those_who_cannot_see_it() -> None:
    """Every system with its Ks."""
    alt = who_uses_alt(who_uses_info(20, 20, 29.0, 4))

    assert "FIDE: 10, 20, 40" in alt
    assert "US Chess: 15, 25, 39, 70" in alt
    assert "Chatbot Arena: 4" in alt


def test_longer_events_lower_the_k_of_us_chess() -> None:
    """K = 800 / (50 + m) from 2400 on."""
    for n_games in (1, 9, 60):
        rows = {row.rule_set_id: row for row in who_uses_info(20, 20, None, n_games).rows}
        assert rows["us-chess-2025"].ks[0].k_factor == pytest.approx(800 / (50 + n_games))


@pytest.mark.parametrize("us_chess", [None, 29.0, 80.0])
@pytest.mark.parametrize("k_factor", [5.0, 20.0, 80.0])
@pytest.mark.parametrize("n_games", [1, 4, 60])
def test_every_state_is_a_valid_figure(
    n_games: int, k_factor: float, us_chess: float | None
) -> None:
    """Every dot is on the axis, every name fits on a phone, the reader's line has K's colour."""
    info = who_uses_info(k_factor, 20, us_chess, n_games)
    figure = plot_who_uses(info)
    checked(figure)
    low, high = figure.layout.xaxis.range

    for trace in traces(figure):
        assert all(low < math.log10(x) < high for x in trace.x)
    assert figure.layout.shapes[-1].line.color == k_color(k_factor)
    name = "yours: 20" if k_factor == 20 else f"K {k_factor:g}"
    assert f"<b>{name}</b>" in labels(figure)
    names = [box for box in boxes(figure, 328, 16 * HEIGHT) if box.left < 1]
    assert len(names) == len(ROWS)
    assert all(box.right <= 328 for box in names)


def test_numbers_that_would_touch_are_left_out() -> None:
    """Ends first; 50 is too near 60, and the reader's own goes before all."""
    assert shown_numbers([20, 30, 40, 50, 60]) == [60, 20, 30, 40]
    assert shown_numbers([15, 24, 39, 70], first=29) == [29, 70, 15, 39]
