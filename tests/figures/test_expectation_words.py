"""The sentences of the Expected score page."""

import pytest

from elo_core import LOGISTIC, NORMAL
from pages.ui.figures.curves import curves_info
from pages.ui.figures.expectation_words import (
    in_many_games,
    odds_text,
    procedure,
    sum_and_odds,
    takeaway,
)
from tests.app.visit import words
from tests.figures.label_boxes import read


@pytest.mark.parametrize(
    ("difference", "sentence"),
    [
        (0, "Against an equal you can expect **0.50** a game. The normal curve says the same."),
        (
            100,
            "With 100 points more you can expect **0.64** a game. The normal curve differs by "
            "**−0.0019**, less than rounding to two decimals.",
        ),
        (
            -600,
            "With 600 points less you can expect **0.03** a game. The normal curve differs by "
            "**−0.0137**, more than rounding to two decimals.",
        ),
    ],
)
def test_takeaway(difference: float, sentence: str) -> None:
    """Printed: 0.638163 - 0.640065 at 100 points; at 600 0.983053 - 0.969347 = 0.013706."""
    assert words(takeaway(curves_info(difference))) == sentence


def test_takeaway_of_the_normal_curve() -> None:
    """What is held against the page's own curve changes with it."""
    assert "The logistic curve differs by **+0.0019**" in words(
        takeaway(curves_info(100, curve=NORMAL))
    )


@pytest.mark.parametrize(
    ("expected", "opponent", "sentence"),
    [
        (10 / 11, 1 / 11, "**90.9** points in 100 games"),
        (0.5, 0.5, "**50** points in 100 games"),
        (1 / 1001, 1000 / 1001, "**1** point in 1,001 games"),
        (1000 / 1001, 1 / 1001, "all but **1** point in 1,001 games"),
        (1e-30, 1 - 1e-16, "**1** point in \\>1,000,000 games"),
        (1 - 1e-16, 1e-30, "all but **1** point in \\>1,000,000 games"),
    ],
)
def test_in_many_games(expected: float, opponent: float, sentence: str) -> None:
    """A small expected score is told by how long one waits for a point."""
    assert words(in_many_games(expected, opponent)) == sentence


@pytest.mark.parametrize(
    ("odds", "text"),
    [
        *((1, "1.00"), (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"), (99.96, "100")),
        *((999_999, "999,999"), (1_000_001, ">1,000,000"), (float("inf"), ">1,000,000")),
    ],
)
def test_odds(odds: float, text: str) -> None:
    """Three digits, then whole numbers, then a word."""
    assert odds_text(odds) == text


@pytest.mark.parametrize(
    ("difference", "sentence"),
    [
        (400, ":blue[0.91] :orange[+ 0.09] = **1** · odds **10.0 to 1** for you"),
        (-400, ":blue[0.09] :orange[+ 0.91] = **1** · odds **10.0 to 1** against you"),
        (0, ":blue[0.50] :orange[+ 0.50] = **1** · even odds"),
        (0.5, ":blue[0.50] :orange[+ 0.50] = **1** · almost even odds"),
    ],
)
def test_sum_and_odds(difference: float, sentence: str) -> None:
    """Both sides' expected scores add to 1; one scale is 10 : 1."""
    assert " ".join(words(sum_and_odds(curves_info(difference))).split()) == sentence


@pytest.mark.parametrize("curve", [LOGISTIC, NORMAL])
def test_far_apart_the_odds_are_words(curve: object) -> None:
    """12,000 points at scale 50: no infinity, no division by zero."""
    info = curves_info(12000, scale=50, curve=NORMAL if curve is NORMAL else LOGISTIC)

    assert "odds **\\>1,000,000 to 1** for you" in read(sum_and_odds(info))


def test_procedure_at_fides_scale() -> None:
    """Table 8.1.2 at 100 points: .64; at 500 .96, and .92 under 2650."""
    near, far = (words(procedure(curves_info(d), 400)) for d in (100, 500))

    assert "the logistic curve at scale 400: 400 points are 10 to 1" in near
    assert "**0.64** at this difference." in near
    assert "2650" not in near
    assert "**0.96** at this difference, and **0.92** for a player rated under 2650" in far
    assert "it is not the chance to win" in near


def test_procedure_elsewhere() -> None:
    """The normal curve names its deviation, 600 / sqrt 2 = 424.3; FIDE's table is hidden."""
    text = words(procedure(curves_info(100, scale=600, curve=NORMAL), 600))

    assert "standard deviation of 424.3 points" in text
    assert "**FIDE’s table** belongs to scale 400 and is hidden at any other." in text
