"""The table of rating differences."""

import math
import re

import pytest

from elo_core import LOGISTIC, NORMAL
from pages.ui.figures.rating_table import (
    RatingTableInfo,
    rating_table_finding,
    rating_table_frame,
    rating_table_html,
    rating_table_info,
    rating_table_note,
)
from tests.app.visit import words

ODDS_OF_3 = 400 * math.log10(3)  # points: an expected score of 3/4


def table(
    difference: float = -100,
    *,
    step: int = 50,
    up_to: int = 400,
    draw_rate: float = 0.5,
    k_factor: float = 32,
    scale: float = 400,
    normal: bool = False,
) -> RatingTableInfo:
    """Return a table."""
    return rating_table_info(
        difference, step=step, up_to=up_to, k_factor=k_factor, draw_rate=draw_rate,
        scale=scale, curve=NORMAL if normal else LOGISTIC,
    )  # fmt: skip


def html_rows(info: RatingTableInfo) -> list[str]:
    """Return the words of each row."""
    body = rating_table_html(info).partition("<tbody>")[2]
    return [" ".join(words(row).split()) for row in body.split("</tr>")[:-1]]


def test_row_of_an_expected_score_of_three_quarters() -> None:
    """E = 3/4, odds 3; with half of the games drawn E^2, 2E(1-E), (1-E)^2; K/4, -K/4, -3K/4."""
    info = table(ODDS_OF_3)

    assert tuple(info.rows[info.own_row]) == pytest.approx(
        (ODDS_OF_3, 3 / 4, 1 / 4, 3, 9 / 16, 6 / 16, 1 / 16, 8, -8, -24)
    )


def test_rows_follow_step_and_range() -> None:
    """From 0 to the end, both included; the odds at one scale are 10 : 1."""
    info = table(100, step=100, up_to=800)

    assert [row.rating_difference for row in info.rows] == [100 * n for n in range(9)]
    assert info.rows[4].odds == pytest.approx(10)
    assert info.rows[8].odds == pytest.approx(100)
    assert info.rows[0].points_win == pytest.approx(16)
    assert info.rows[0].points_draw == 0


@pytest.mark.parametrize(
    ("difference", "row", "n_rows"),
    [(0, 0, 9), (-50, 1, 9), (50, 1, 9), (-12.5, 1, 10), (399.5, 8, 10), (1500, 9, 10)],
)
def test_the_readers_difference_is_a_row(difference: float, row: int, n_rows: int) -> None:
    """On the step, between two steps, and beyond the range; shaded once."""
    info = table(difference)

    assert (info.own_row, len(info.rows)) == (row, n_rows)
    assert info.rows[row].rating_difference == abs(difference)
    assert [row.rating_difference for row in info.rows] == sorted(
        row.rating_difference for row in info.rows
    )
    assert [' class="now"' in part for part in rating_table_html(info).split("<tr")[3:]] == [
        place == row for place in range(n_rows)
    ]


@pytest.mark.parametrize(("difference", "weaker"), [(-1, True), (0, False), (1, False)])
def test_the_note_says_whose_side_the_row_is(difference: float, *, weaker: bool) -> None:
    """The table is the stronger player's; a reader who is the weaker is told so."""
    assert ("where you are the weaker" in rating_table_note(table(difference))) is weaker


@pytest.mark.parametrize(
    ("step", "scale", "factor"),
    [(50, 400, "1.33"), (100, 400, "1.78"), (25, 400, "1.15"), (100, 200, "3.16")],
)
def test_equal_steps_multiply_the_odds_alike(step: int, scale: float, factor: str) -> None:
    """The 4th, 8th and 16th roots of 10 are 1.778, 1.334 and 1.155, its square root 3.162."""
    finding = rating_table_finding(table(step=step, scale=scale))

    assert finding == f"Every {step} points multiply the odds by {factor}"


def test_on_the_normal_curve_steps_differ() -> None:
    """Normal curve to six places: 0.570158 at 50; 0.921350 at 400 and 0.892038 at 350."""
    finding = rating_table_finding(table(normal=True))

    assert finding == "The first 50 points are worth 0.070 a game, the last 50 0.029"


def test_the_reader_off_the_step_does_not_disturb_the_finding() -> None:
    """Not the reader's own row but the steps are compared."""
    assert rating_table_finding(table(12.5, normal=True)) == rating_table_finding(
        table(1500, normal=True)
    )


def test_the_table_as_it_is_read() -> None:
    """100 points at K 32: 0.640065, odds 1.778, points 32 (S - E)."""
    row = html_rows(table(-100, draw_rate=0.3))[2]

    assert row == "100 0.64 0.36 1.78 49.9 % 28.3 % 21.8 % +11.52 −4.48 −20.48"


def test_head_names_draw_rate_and_k() -> None:
    """What the columns depend on stands above them."""
    html = rating_table_html(table(draw_rate=0.3, k_factor=20))
    head = " ".join(words(html.partition("<tbody>")[0]).split())

    assert "Chances, 30 % draws between equals" in head
    assert "Points at K 20" in head


@pytest.mark.parametrize("normal", [False, True])
def test_far_apart_there_is_no_infinity(*, normal: bool) -> None:
    """12,000 points at scale 50: odds beyond every float are words, and empty in the file."""
    info = table(12000, scale=50, normal=normal)
    last = html_rows(info)[-1]

    assert last.startswith("12000 >0.999999 <0.000001 >1,000,000 ")
    assert "inf" not in last
    assert "nan" not in last
    assert "100.0" not in last
    csv = rating_table_frame(info).to_csv(index=False)
    assert "inf" not in csv
    assert len(re.findall("(?m)^12000", csv)) == 1


def test_file_has_all_digits() -> None:
    """Ten columns, named; 200 points: E = 0.7597469266, 0.2402530734 of 32 points for a win."""
    frame = rating_table_frame(table(200))
    row = frame.iloc[4]

    assert list(frame.columns) == [
        "rating_difference", "expected_score", "opponent_expected_score", "odds",
        "win", "draw", "loss", "points_win", "points_draw", "points_loss",
    ]  # fmt: skip
    assert row["expected_score"] == pytest.approx(0.7597469266, abs=5e-11)
    assert row["points_win"] == pytest.approx(32 * 0.2402530734, abs=2e-9)
