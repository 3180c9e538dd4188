"""The points at stake by difference and K."""

import math

import numpy as np
import pytest

from elo_core import NORMAL
from pages.ui.figures.stakes import (
    plot_stakes,
    stakes_alt,
    stakes_finding,
    stakes_frame,
    stakes_info,
)
from pages.ui.palette import K_FACTORS, k_color
from tests.app.visit import words
from tests.figures.label_boxes import misplaced
from tests.figures.simulations import checked, traces
from tests.figures.simulations import words as labels

ODDS_OF_3 = 400 * math.log10(3)  # points: an expected score of 3/4
RESULTS = pytest.mark.parametrize("result", ["win", "draw", "loss"])
DIFFERENCES = (0, 12.5, 100, -100, -170, 250, -250, 400, -400, 730, -730, -1200, 1500, 12000)


def test_what_each_result_moves_at_three_quarters() -> None:
    """E = 3/4 and K 32: a quarter of K, minus a quarter, minus three quarters."""
    info = stakes_info(ODDS_OF_3, "win", k_factor=32)

    assert info.own_changes == pytest.approx({"win": 8, "draw": -8, "loss": -24})


@RESULTS
def test_the_grid_has_every_k_and_nine_differences(result: str) -> None:
    """Between equals K/2, 0, -K/2; at 400 points E is 10/11, at -400 it is 1/11."""
    info = stakes_info(-100, result, k_factor=32)
    score = {"win": 1, "draw": 0.5, "loss": 0}[result]
    k = np.array(K_FACTORS)

    assert list(info.differences) == [-400, -300, -200, -100, 0, 100, 200, 300, 400]
    assert info.changes.shape == (10, 9)
    assert info.changes[:, 4] == pytest.approx(k * (score - 1 / 2))
    assert info.changes[:, 8] == pytest.approx(k * (score - 10 / 11))
    assert info.changes[:, 0] == pytest.approx(k * (score - 1 / 11))


def test_a_win_is_the_opponents_loss() -> None:
    """Zero-sum: what a win gives at a difference, a loss costs at the opposite one."""
    win = stakes_info(0, "win", k_factor=40).changes
    loss = stakes_info(0, "loss", k_factor=40).changes

    assert win == pytest.approx(-loss[:, ::-1])


def test_the_lines_are_the_chosen_ks_row() -> None:
    """At the columns, the lines have the values of the framed row."""
    info = stakes_info(-100, "draw", k_factor=40)
    at = np.isin(np.round(info.line_differences, 6), info.differences)

    assert at.sum() == 9
    assert info.line_changes["draw"][at] == pytest.approx(info.changes[K_FACTORS.index(40)])


@pytest.mark.parametrize(
    ("difference", "scale", "step"),
    [*((400, 400, 100), (-401, 400, 200), (0, 2000, 500), (0, 50, 25), (12000, 400, 3000))],
)
def test_columns_hold_the_readers_difference_and_a_scale(
    difference: float, scale: float, step: float
) -> None:
    """The grid widens in rare steps, so that the reader is always on it."""
    info = stakes_info(difference, "win", k_factor=32, scale=scale)

    assert info.step == step
    assert info.differences[0] <= difference <= info.differences[-1]


def test_the_normal_curve_counts_otherwise() -> None:
    """At 400 points it expects 0.92135: a win gives 32 times 0.07865."""
    change = stakes_info(400, "win", k_factor=32, curve=NORMAL).own_changes["win"]

    assert change == pytest.approx(32 * 0.07865, abs=2e-4)


@pytest.mark.parametrize(
    ("difference", "result", "finding"),
    [
        (100, "win", "A win at your difference gives +11.5 points at K 32"),
        (100, "draw", "A draw at your difference costs 4.5 points at K 32"),
        (-100, "draw", "A draw at your difference gives +4.5 points at K 32"),
        (100, "loss", "A loss at your difference costs 20.5 points at K 32"),
        (0, "draw", "A draw between equals moves nothing, whatever the K"),
        (-3000, "loss", "A loss at your difference costs <0.1 points at K 32"),
        (3000, "win", "A win at your difference gives +<0.1 points at K 32"),
    ],
)
def test_the_finding_says_what_the_result_is_worth(
    difference: float, result: str, finding: str
) -> None:
    """32 times 0.359935 is 11.52; a tiny change is never shown as 0."""
    found = stakes_finding(stakes_info(difference, result, k_factor=32))

    assert " ".join(words(found).split()) == finding


def test_words_for_those_who_cannot_see_it() -> None:
    """Difference, K and all three changes."""
    alt = stakes_alt(stakes_info(-100, "win", k_factor=32))

    assert "At −100 points and K 32 a win makes +20.48, a draw +4.48, a loss −11.52 points." in alt


def test_numbers_of_the_picture() -> None:
    """A row for each difference, a column for each K."""
    frame = stakes_frame(stakes_info(-100, "loss", k_factor=32))

    assert list(frame.columns) == ["rating_difference", "result", *(f"k_{k}" for k in K_FACTORS)]
    assert set(frame["result"]) == {"loss"}
    assert frame["k_80"].iloc[4] == -40


@RESULTS
@pytest.mark.parametrize("k_factor", [5.0, 32.0, 80.0])
@pytest.mark.parametrize("difference", DIFFERENCES)
def test_every_state_is_a_valid_figure(difference: float, k_factor: float, result: str) -> None:
    """One colour scale for all; the chosen K is framed in its colour; labels keep apart."""
    figure = checked(plot_stakes(stakes_info(difference, result, k_factor=k_factor)))
    heat = traces(figure)[0]
    row = K_FACTORS.index(int(k_factor))

    assert (heat.zmin, heat.zmax) == (-110, 110)
    assert (figure.layout.shapes[0].y0, figure.layout.shapes[0].y1) == (row - 0.5, row + 0.5)
    assert figure.layout.shapes[0].line.color == k_color(k_factor)
    assert f"Points at K {k_factor:g}, by result" in labels(figure)
    for width in (536, 328):
        assert misplaced(figure, width, 528) == []


@pytest.mark.parametrize("difference", [0, -1500, 12000])
def test_a_cell_shows_no_zero_that_is_none(difference: float) -> None:
    """0.0 stands only where a draw between equals moves nothing."""
    for result in ("win", "draw", "loss"):
        info = stakes_info(difference, result, k_factor=32)
        text = np.array(traces(plot_stakes(info))[0].text)

        assert np.array_equal(text == "0.0", info.changes == 0)
        assert not np.isin(text, ["+0.0", "−0.0"]).any()
        # on a phone a cell is 30 px wide
        assert np.char.str_len(text).max() <= 4
