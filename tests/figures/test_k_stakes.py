"""Points won and lost by difference, for several Ks."""

import math

import numpy as np
import pytest

from pages.ui.figures.k_stakes import (
    DIFFERENCES,
    HEIGHT,
    k_stakes_alt,
    k_stakes_finding,
    k_stakes_frame,
    k_stakes_info,
    k_stakes_note,
    plot_k_stakes,
)
from pages.ui.palette import k_color
from tests.app.visit import words
from tests.figures.label_boxes import misplaced
from tests.figures.simulations import checked, traces

ODDS_OF_3 = 400 * math.log10(3)  # points: an expected score of 3/4


def test_win_draw_and_loss_at_three_quarters() -> None:
    """E = 3/4 and K 32: 8, -8, -24."""
    info = k_stakes_info((10.0, 40.0), 32.0, ODDS_OF_3)

    assert (info.own_win, info.own_draw, info.own_loss) == pytest.approx((8, -8, -24))


def test_win_and_loss_together_are_one_k() -> None:
    """At every difference; between equals half of it each."""
    info = k_stakes_info((10.0, 40.0), 20.0, 0.0)
    k = np.array([[10.0], [20.0], [40.0]])

    assert info.k_factors == (10.0, 20.0, 40.0)
    assert info.wins - info.losses == pytest.approx(np.broadcast_to(k, info.wins.shape))
    assert info.wins[:, DIFFERENCES == 0] == pytest.approx(k / 2)
    # at 400 points E = 10/11
    assert info.wins[:, DIFFERENCES == 400] == pytest.approx(k / 11)


@pytest.mark.parametrize(
    ("difference", "finding"),
    [
        (
            -100,
            "an opponent 100 points stronger, a win with K 20 gives 12.8 and a loss takes 7.2",
        ),
        (
            100,
            "an opponent 100 points weaker, a win with K 20 gives 7.2 and a loss takes 12.8",
        ),
        (0, "an equal, a win with K 20 gives 10.0 and a loss takes 10.0"),
    ],
)
def test_the_finding(difference: float, finding: str) -> None:
    """E = 0.640065 for 100 points more: 20 times 0.36 and 0.64."""
    info = k_stakes_info((10.0, 40.0), 20.0, difference)

    assert " ".join(words(k_stakes_finding(info)).split()) == f"Against {finding}"


def test_words_and_numbers() -> None:
    """A draw against the stronger gains 20 (0.5 - 0.359935) = 2.8; two columns for each K."""
    info = k_stakes_info((10.0, 40.0), 20.0, -100.0)

    assert "by \u2066+2.8\u2069" in k_stakes_note(info)
    assert "At −100 points and K 20 a win makes +12.8, a loss −7.2." in k_stakes_alt(info)
    frame = k_stakes_frame(info)
    assert list(frame.columns[:3]) == ["rating_difference", "win_k_10", "loss_k_10"]
    assert len(frame) == len(DIFFERENCES)


@pytest.mark.parametrize("difference", [-600.0, -100.0, 0.0, 12.5, 600.0])
@pytest.mark.parametrize("ks", [(5.0,), (10.0, 40.0), (5.0, 10.0, 16.0, 20.0, 24.0)])
@pytest.mark.parametrize("k_factor", [5.0, 20.0, 80.0])
def test_every_state_is_a_valid_figure(
    k_factor: float, ks: tuple[float, ...], difference: float
) -> None:
    """A pair of lines for each K in its colour, the reader's thick; all are on the axis."""
    info = k_stakes_info(ks, k_factor, difference)
    figure = plot_k_stakes(info)
    checked(figure)
    lines = [trace for trace in traces(figure) if trace.mode == "lines"]

    assert [line.line.color for line in lines[::2]] == [k_color(k) for k in info.k_factors]
    thick = [line.line.width for line in lines[::2]]
    assert thick.index(max(thick)) == info.k_factors.index(k_factor)
    assert max(abs(line.y).max() for line in lines) < figure.layout.yaxis.range[1]
    for width in (570, 328):
        assert misplaced(figure, width, 16 * HEIGHT) == []
