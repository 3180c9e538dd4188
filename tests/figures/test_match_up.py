"""The expectation curve with a match-up on it."""

import numpy as np
import pytest

from pages.ui.figures.match_up import Mark, MatchUpInfo, match_up_info, plot_match_up, reach_for
from tests.figures.simulations import checked, traces, words


def info(difference: float, expected: float, score: float) -> MatchUpInfo:
    """Return the picture's data for one game."""
    return match_up_info(
        Mark("You", difference, expected, score),
        Mark("Opponent", -difference, 1 - expected, 1 - score),
    )


@pytest.mark.parametrize(
    ("difference", "reach"), [(0, 600), (-540, 600), (541, 900), (2000, 2400), (4000, 4500)]
)
def test_the_axis_widens_in_rare_steps(difference: float, reach: int) -> None:
    """The axis ends at 600 until nine tenths of it are used, and stays still meanwhile."""
    assert reach_for(difference) == reach


def test_the_curve_passes_the_ends_and_the_middle() -> None:
    """At +-400 points the expected score is 10/11 and 1/11; the grid keeps off the marks."""
    curve = info(-100, 0.359935, 1)
    at = dict(zip(np.round(curve.differences, 6), curve.expected_scores, strict=True))

    assert at[400.0] == pytest.approx(10 / 11)
    assert at[-400.0] == pytest.approx(1 / 11)
    assert np.all(np.abs(np.abs(curve.differences) - 100) > 12)


def test_surprises_are_opposite() -> None:
    """What one player scored above expectation, the other scored below it."""
    curve = info(-100, 0.36, 1)

    assert curve.you.surprise == pytest.approx(0.64)
    assert curve.opponent.surprise == pytest.approx(-0.64)


@pytest.mark.parametrize("difference", [0, -100, 250, -400, 730, 1600, -4000])
@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_every_state_is_a_valid_figure_with_both_players(difference: float, score: float) -> None:
    """Plotly accepts it, and both players are named once."""
    expected = 1 / (1 + 10 ** (-difference / 400))
    figure = checked(plot_match_up(info(difference, expected, score)))

    assert sum(text.startswith("<b>You ") for text in words(figure)) == 1
    assert sum(text.startswith("<b>Opponent ") for text in words(figure)) == 1
    assert list(figure.layout.yaxis.range) == [-0.03, 1.03]


def test_the_label_says_surprise_score_and_expectation() -> None:
    """1500 beats 1600: +0.64, scored 1, expected 0.36."""
    (label,) = [t for t in words(plot_match_up(info(-100, 0.359935, 1))) if "You" in t]

    assert "+0.64" in label
    assert "scored 1<br>expected 0.36" in label


def test_a_score_as_expected_has_no_arrow() -> None:
    """A draw between equals surprises nobody: no arrowhead, surprise 0.00."""
    figure = plot_match_up(info(0, 0.5, 0.5))
    symbols = [trace.marker.symbol for trace in traces(figure) if trace.mode == "markers"]

    assert set(symbols) == {"circle", "square"}
