"""Guesses as a class types them, the same games in every order, players who are rated right."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.classroom import (
    MAX_GUESSES,
    GuessFault,
    WonGame,
    ratings_in_every_order,
    read_guesses,
    read_number,
    settled_paths,
)

CYCLE = (WonGame("A", "B"), WonGame("B", "C"), WonGame("C", "A"))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("124", 124.0), (" 0.36 ", 0.36), ("0,36", 0.36), (".5", 0.5), ("5.", 5.0), ("+8", 8.0),
        ("-100", -100.0), ("−100", -100.0), ("–100", -100.0), ("−0,5", -0.5),
        ("١٢٤", 124.0), ("٠٫٣٦", 0.36), ("१२४", 124.0), ("๑๒๔", 124.0), ("１２４", 124.0),
        ("\u2066−20.48\u2069", -20.48),
    ],
)  # fmt: skip
def test_typed_numbers(text: str, number: float) -> None:
    """Digits of every script, point or comma, any minus, with the marks that pasting brings."""
    assert read_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "abc",
        "12 34",
        "1.2.3",
        "1,2,3",
        "nan",
        "inf",
        "1e5",
        "--5",
        "5-",
        "½",
        "0x10",
        "²",
    ],
)
def test_what_is_no_number(text: str) -> None:
    """Nothing is guessed from it."""
    assert read_number(text) is None


def test_a_numbered_list() -> None:
    """Pasted from a document, "1. 35" is one guess; a full stop after a guess is none."""
    found = read_guesses("1. 35\n2. Ben 60\n20.", minimum=0, maximum=240)

    assert found.values == (35.0, 60.0, 20.0)
    assert [problem.got for problem in found.problems] == ["1.", "2.", "Ben"]


@pytest.mark.parametrize(
    "text",
    ["20 35 60", "20,35,60", "20;35;60", "20\n35\n60", "20\t35, 60\r\n", " ,;20 ;\n\n35,,60 ",
     "٢٠، ٣٥؛ ٦٠", "२० ३५ ६०", "๒๐ ๓๕ ๖๐"],
)  # fmt: skip
def test_a_list_in_every_form_that_chats_and_sheets_give(text: str) -> None:
    """Whatever separates the numbers, and in whatever script they are written."""
    found = read_guesses(text, minimum=0, maximum=240)

    assert found.values == (20.0, 35.0, 60.0)
    assert found.problems == ()


def test_nonsense_is_left_out_and_named_with_its_line() -> None:
    """Names, units stuck to a number, and guesses that the question does not allow."""
    found = read_guesses("Anna 40\n900 -3\n120pts 60", minimum=0, maximum=240)

    assert found.values == (40.0, 60.0)
    assert [(line, got, fault) for line, got, fault in found.problems] == [
        (1, "Anna", GuessFault.NOT_A_NUMBER),
        (2, "900", GuessFault.OUT_OF_RANGE),
        (2, "-3", GuessFault.OUT_OF_RANGE),
        (3, "120pts", GuessFault.NOT_A_NUMBER),
    ]


def test_limits_are_allowed_themselves() -> None:
    """A guess at the end of the slider is a guess."""
    assert read_guesses("0 240 240.1", minimum=0, maximum=240).values == (0.0, 240.0)


def test_a_list_of_the_whole_school_is_cut() -> None:
    """At most 1,000 guesses; every one beyond is reported."""
    found = read_guesses("5 " * (MAX_GUESSES + 2), minimum=0, maximum=10)

    assert len(found.values) == 1000
    assert [problem.fault for problem in found.problems] == [GuessFault.TOO_MANY] * 2


@pytest.mark.parametrize("limit", [math.nan, math.inf])
def test_limits_must_be_finite(limit: float) -> None:
    """A limit that lets everything or nothing through is a mistake of the caller."""
    with pytest.raises(ValueError, match=f"maximum must be finite, got {limit}"):
        read_guesses("1", minimum=0, maximum=limit)


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    """Every piece is either a guess within the limits or a problem."""
    found = read_guesses(text, minimum=0, maximum=240)

    assert all(0 <= value <= 240 for value in found.values)
    assert all(problem.got.strip() for problem in found.problems)
    assert all(1 <= problem.line <= len(text.splitlines()) for problem in found.problems)


def test_three_games_in_six_orders_give_six_ratings() -> None:
    """A beats B, B beats C, C beats A, all 1500, K 32.

    Final ratings of A as printed in the list of common mistakes (`rules.md` 6, row 6): 1498.50,
    1499.23, 1499.26, 1500.74, 1500.77, 1501.50.
    """
    found = ratings_in_every_order(CYCLE, initial_rating=1500, k_factor=32)

    ends = sorted(float(paths["A"][-1]) for _order, paths in found)
    assert ends == pytest.approx([1498.50, 1499.23, 1499.26, 1500.74, 1500.77, 1501.50], abs=0.005)
    assert len({order for order, _paths in found}) == 6


def test_every_order_keeps_the_sum_of_ratings() -> None:
    """One K for all: what one wins another loses, after each game."""
    for _order, paths in ratings_in_every_order(CYCLE, initial_rating=1500, k_factor=32):
        assert sum(paths.values()) == pytest.approx(np.full(4, 4500.0))


@pytest.mark.parametrize("n_games", [0, 7])
def test_the_number_of_games_is_limited(n_games: int) -> None:
    """Seven games already have 5,040 orders."""
    games = [WonGame("A", "B")] * n_games
    with pytest.raises(ValueError, match=f"number of games must be from 1 to 6, got {n_games}"):
        ratings_in_every_order(games, initial_rating=1500, k_factor=32)


# theory.md 2.1, exact sd of the invariant law; 2.5, mean range over 20,000 simulated players
@pytest.mark.parametrize(
    ("k_factor", "sd", "swing"), [(10, 29.68, 68), (20, 42.28, 124), (40, 60.65, 216)]
)
def test_settled_players_spread_and_swing_as_published(
    k_factor: float, sd: float, swing: float
) -> None:
    """From the first game shown on: a rating that starts at the truth swings 118 at K 20."""
    paths = settled_paths(k_factor, n_games=100, n_runs=4000, rng=np.random.default_rng(11))

    error = 4 / math.sqrt(2 * 4000)  # four standard errors of a standard deviation, relative
    assert paths[:, 0].std() == pytest.approx(sd, rel=error)
    assert paths[:, -1].std() == pytest.approx(sd, rel=error)
    assert np.ptp(paths, axis=1).mean() == pytest.approx(swing, rel=0.015)


def test_settled_players_depend_on_the_generator_alone() -> None:
    """The same seed, the same class."""
    first, second = (
        settled_paths(20, n_games=5, n_runs=10, rng=np.random.default_rng(1)) for _ in range(2)
    )

    assert first.shape == (10, 6)
    assert np.array_equal(first, second)


def test_at_least_one_game_is_shown() -> None:
    """No games, no swing."""
    with pytest.raises(ValueError, match="n_games must be >= 1, got 0"):
        settled_paths(20, n_games=0, n_runs=10, rng=np.random.default_rng(1))
