"""A match of several games."""

import numpy as np
import pytest

from elo_core import OutcomeProbabilities, expected_score, outcome_probabilities
from pages.ui.figures.match_result import (
    MOST_GAMES,
    MatchResultInfo,
    match_result_alt,
    match_result_finding,
    match_result_frame,
    match_result_info,
    match_result_note,
    plot_match_result,
)
from pages.ui.palette import DRAW, LOSS, WIN
from tests.app.visit import words
from tests.figures.label_boxes import misplaced, read
from tests.figures.simulations import checked, traces
from tests.figures.simulations import words as labels


def match(n_games: int, difference: float = -100, draw_rate: float = 0.3) -> MatchResultInfo:
    """Return a match at a difference."""
    expected = expected_score(difference, 0)
    return match_result_info(
        expected, outcome_probabilities(expected, draw_rate=draw_rate), n_games
    )


def test_two_games_between_equals_with_half_the_games_drawn() -> None:
    """1/4, 1/2, 1/4 in a game are two coins: 1, 4, 6, 4, 1 sixteenths in two games."""
    info = match(2, 0, 0.5)

    assert info.match.probabilities == pytest.approx(np.array([1, 4, 6, 4, 1]) / 16)
    assert (info.match.win, info.match.draw, info.match.loss) == pytest.approx(
        (5 / 16, 6 / 16, 5 / 16)
    )


def test_one_game_without_draws_is_won_with_the_expected_score() -> None:
    """400 points: 10/11."""
    info = match(1, 400, 0)

    assert info.match.win == pytest.approx(10 / 11)
    assert info.match.draw == 0


def test_other_lengths_are_one_four_and_twenty_four_games() -> None:
    """Without draws and with 3/4 a game, four games are won (3 of 4 or better) with 189/256."""
    outcomes = OutcomeProbabilities(win=0.75, draw=0.0, loss=0.25)
    info = match_result_info(0.75, outcomes, 12)

    assert [other.n_games for other in info.other_lengths] == [1, 4, 24]
    assert info.other_lengths[0].win == 0.75
    assert info.other_lengths[1].win == pytest.approx(189 / 256)
    note = words(match_result_note(info))
    assert "You win one game with 75.0\u202f%, a match of four with 73.8\u202f%" in note


@pytest.mark.parametrize(
    ("n_games", "difference", "draw_rate", "finding"),
    [
        (1, -400, 0, "In one game you expect 0.09 and win with 9.1\u202f%"),
        (
            2,
            0,
            0.5,
            "2 games between equals: either side wins with 31.2\u202f%, drawn 37.5\u202f%",
        ),
        (2, 400, 0, "Over 2 games 0.91 a game becomes 82.6\u202f% to win the match"),
        (2, -400, 0, "Over 2 games 0.09 a game leaves 0.8\u202f% to win the match"),
    ],
)
def test_the_finding(n_games: int, difference: float, draw_rate: float, finding: str) -> None:
    """5/16 is 31.25 %, 100/121 is 82.6 %, 1/121 is 0.8 %."""
    assert words(match_result_finding(match(n_games, difference, draw_rate))) == finding


def test_what_can_happen_reads_neither_0_nor_100_percent() -> None:
    """3,000 points apart 100 games are lost with 1e-750: no float, and still possible."""
    figure = plot_match_result(match(100, 3000))

    chances = [read(text) for text in labels(figure) if "\u202f%" in text]
    assert len(chances) == 3
    assert not [text for text in chances if "100.0" in text or " 0.0" in text]
    assert sum("<0.1\u202f%" in text for text in chances) == 2
    assert sum(">99.9\u202f%" in text for text in chances) == 1
    assert "100.0" not in match_result_note(match(100, 3000))


@pytest.mark.parametrize(
    ("n_games", "draw_rate", "drawn"),
    [(3, 0, "0.0\u202f%"), (2, 0, "50.0\u202f%"), (3, 1, "100.0\u202f%")],
)
def test_what_cannot_happen_reads_0_percent(n_games: int, draw_rate: float, drawn: str) -> None:
    """Without draws an odd number of games has a winner; with nothing but draws it has none."""
    figure = plot_match_result(match(n_games, 0, draw_rate))
    (text,) = [words(text) for text in labels(figure) if "drawn" in text]

    assert f"= {drawn}" in text


def test_bars_are_coloured_by_who_wins() -> None:
    """Less than half of the points lose, half draws, more wins."""
    bars = traces(plot_match_result(match(2)))[0]

    assert list(bars.x) == [0, 0.5, 1, 1.5, 2]
    assert list(bars.customdata) == [2, 1.5, 1, 0.5, 0]
    assert list(bars.marker.color) == [LOSS, LOSS, DRAW, WIN, WIN]


@pytest.mark.parametrize(("draw_rate", "width"), [(0, 0.88), (0.3, 0.44)])
def test_without_draws_the_bars_are_whole_points_wide(draw_rate: float, width: float) -> None:
    """Nobody has half a point then; thin bars with gaps would look like missing data."""
    assert traces(plot_match_result(match(12, -100, draw_rate)))[0].width == width


def test_the_triangle_marks_the_expected_score() -> None:
    """12 games at 10/11."""
    figure = plot_match_result(match(12, 400))

    assert traces(figure)[1].x[0] == pytest.approx(120 / 11)
    assert "<b>expected 10.9</b>" in labels(figure)
    assert "expected 10.9;" in match_result_alt(match(12, 400))


@pytest.mark.parametrize("draw_rate", [0, 0.3, 0.8, 1])
@pytest.mark.parametrize("difference", [0, -250, 730, -1500, 12000])
@pytest.mark.parametrize("n_games", [1, 2, 12, 40, MOST_GAMES])
def test_every_state_is_a_valid_figure(n_games: int, difference: float, draw_rate: float) -> None:
    """All bars are within the axes, the ticks are few, and the labels keep apart."""
    info = match(n_games, difference, draw_rate)
    figure = checked(plot_match_result(info))
    _lowest, top = figure.layout.yaxis.range

    assert info.match.probabilities.max() <= top
    assert len(figure.layout.xaxis.tickvals) <= 13
    assert 2 <= len(figure.layout.yaxis.tickvals) <= 8
    for width in (504, 328):
        assert misplaced(figure, width, 528) == []


def test_the_axis_stays_while_the_match_grows() -> None:
    """From 11 to 13 games the highest bar shrinks by a few percent, the axis not at all."""
    tops = {plot_match_result(match(n)).layout.yaxis.range[1] for n in (11, 12, 13)}

    assert len(tops) == 1


def test_numbers_of_the_picture() -> None:
    """A row for each score; the chances add to 1."""
    frame = match_result_frame(match(12))

    assert list(frame.columns) == ["score", "opponent_score", "probability"]
    assert len(frame) == 25
    assert frame["probability"].sum() == pytest.approx(1)
    assert (frame["score"] + frame["opponent_score"] == 12).all()
