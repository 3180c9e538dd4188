"""FIDE's table 8.1.2 and the 400-point rule, against what FIDE printed."""

import json
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from elo_core import fide_expected_score
from elo_core.fide import fide_expected_score_uncapped, fide_table_steps
from tests import strategies as our
from tests.published import DATA, published


@pytest.mark.parametrize("case", published("fide_table_8_1_2"))
def test_fide_table_8_1_2(case: dict[str, Any]) -> None:
    """Every whole difference of every printed row, for both sides."""
    last = case["D_hi"] if case["D_hi"] is not None else case["D_lo"] + 2_000
    differences = np.arange(case["D_lo"], last + 1)

    assert set(fide_expected_score_uncapped(differences)) == {case["PD_H"]}
    below_zero = -differences[differences > 0]
    assert set(fide_expected_score_uncapped(below_zero)) <= {case["PD_L"]}


@pytest.mark.parametrize("case", published("fide_single_games"))
def test_fide_calculator_single_games(case: dict[str, Any]) -> None:
    """24 answers of FIDE's calculator, with the 2650 rule of 1 October 2025."""
    expected = fide_expected_score(case["rating"], case["opponent_rating"])

    assert expected == case["expected_score"]
    change = case["k_factor"] * (case["score"] - expected)
    assert change == pytest.approx(case["rating_change"], abs=1e-9)


@pytest.mark.parametrize("case", published("fide_published_games"))
def test_fide_published_games(case: dict[str, Any]) -> None:
    """Expected scores that FIDE printed beside real games of five players."""
    expected = fide_expected_score(case["rating"], case["opponent_rating"])

    assert expected == case["expected_score"]


def test_fide_us_championship_2025() -> None:
    """All 66 games of event 432532, both players' changes as FIDE printed them."""
    cases = json.loads((DATA / "fide_us_championship_2025.json").read_text("utf-8"))["cases"]
    white = [case["white_rating"] for case in cases]
    black = [case["black_rating"] for case in cases]
    score = np.array([case["white_score"] for case in cases])
    printed = [case["change_white"] for case in cases]
    printed_black = [case["change_black"] for case in cases]

    assert len(cases) == 66
    np.testing.assert_allclose(score - fide_expected_score(white, black), printed, atol=1e-9)
    change_black = (1 - score) - fide_expected_score(black, white)
    np.testing.assert_allclose(change_black, printed_black, atol=1e-9)


@pytest.mark.parametrize(
    ("rating", "opponent", "expected", "opponent_expected"),
    [
        pytest.param(2813, 2400, 0.93, 0.08, id="F-P01/F-P02: 413 points, one side capped"),
        pytest.param(2649, 2149, 0.92, 0.08, id="F-C15: 2649 is capped"),
        pytest.param(2650, 2150, 0.96, 0.08, id="F-C16: 2650 exactly is exempt"),
        pytest.param(2700, 1900, 1.00, 0.08, id="F-C21: beyond 735 points"),
        pytest.param(2400, 2000, 0.92, 0.08, id="400 points are in the table"),
        pytest.param(2401, 2000, 0.92, 0.08, id="401 points count as 400"),
    ],
)
def test_400_point_rule_goes_by_the_own_rating(
    rating: float, opponent: float, expected: float, opponent_expected: float
) -> None:
    """B.02, 8.3.1 since 1 October 2025: 2650 or more uses the real difference."""
    assert fide_expected_score(rating, opponent) == expected
    assert fide_expected_score(opponent, rating) == opponent_expected


def test_table_is_not_the_logistic_curve() -> None:
    """92 for 400 points (scalachess EloTest), where the curve gives 0.909."""
    assert fide_expected_score(1500, 1900) == 0.08
    assert fide_expected_score_uncapped(400) == 0.92


@pytest.mark.parametrize(
    ("difference", "expected"),
    [(54, 0.58), (343, 0.88), (344, 0.88), (358, 0.9), (392, 0.92), (620, 0.99)],
)
def test_printed_exceptions_from_the_normal_curve(difference: float, expected: float) -> None:
    """The six differences where Phi(D / (2000/7)), rounded, is not what FIDE prints."""
    assert fide_expected_score_uncapped(difference) == expected


def test_copy_of_the_table_with_two_errors() -> None:
    """TieBreakServer's rating.py (2024) has .93 at 411 and .99 at 610; FIDE has .92 and .98."""
    assert fide_expected_score_uncapped([411, 610]).tolist() == [0.92, 0.98]


@pytest.mark.parametrize(("rating", "expected"), [(1503.4, 0.5), (1503.5, 0.51), (1496.5, 0.5)])
def test_ratings_are_rounded_half_away_from_zero(rating: float, expected: float) -> None:
    """1503.5 is 1504 and 1496.5 is 1497; Python's round would make it 1496, four points below."""
    assert fide_expected_score(rating, 1500) == expected


def test_negative_halves_round_away_from_zero_too() -> None:
    """-3.5 is -4, as FIDE published -2.50 as -3."""
    assert fide_expected_score_uncapped([-3.5, -3.49]).tolist() == [0.49, 0.5]


@given(our.whole_ratings, our.whole_ratings)
def test_sides_add_to_one_below_2650(rating: int, opponent: int) -> None:
    """The table is symmetric, and the cap is, unless one side is exempt from it."""
    total = fide_expected_score(min(rating, 2649), min(opponent, 2649)) + fide_expected_score(
        min(opponent, 2649), min(rating, 2649)
    )

    assert total == pytest.approx(1, abs=1e-12)


@given(our.finite_numbers, our.finite_numbers)
def test_any_finite_ratings_have_a_row(rating: float, opponent: float) -> None:
    """No gap in the table, no exception."""
    expected = fide_expected_score(rating, opponent)

    assert 0 <= expected <= 1
    assert round(100 * expected) / 100 == expected


def test_steps_are_the_printed_rows() -> None:
    """51 rows: 0, 4, 11, ..., 736 points give .50, .51, .52, ..., 1.00."""
    steps = fide_table_steps()

    assert steps.lowest_difference[:3].tolist() == [0, 4, 11]
    assert steps.lowest_difference[-2:].tolist() == [620, 736]
    assert (100 * steps.expected_score).round(9).tolist() == list(range(50, 101))


def test_refuses_what_is_no_rating() -> None:
    """NaN has no row."""
    with pytest.raises(ValueError, match=r"^rating must be finite, got nan$"):
        fide_expected_score(math.nan, 1500)
    with pytest.raises(ValueError, match=r"^opponent_rating must be finite, got inf$"):
        fide_expected_score(1500, math.inf)
    with pytest.raises(ValueError, match=r"^rating_difference must be finite, got nan$"):
        fide_expected_score_uncapped(math.nan)
