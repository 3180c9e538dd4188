"""How fast several rules settle a newcomer."""

import pytest

from pages.ui.figures.newcomer import (
    HEIGHT,
    newcomer_alt,
    newcomer_finding,
    newcomer_frame,
    newcomer_info,
    newcomer_note,
    plot_newcomer,
)
from tests.app.visit import words
from tests.figures.label_boxes import misplaced
from tests.figures.simulations import checked, traces

GAMES = [10, 30, 50, 100]


# theory.md, 2.4: strengths N(0, 300^2), matched opponents, error after 10/30/50/100 games
@pytest.mark.parametrize(
    ("place", "k_factor", "printed"),
    [
        (0, 20, [116, 66, 51, 35]),
        (1, 20, [206, 96, 65, 44]),
        (2, 20, [129, 78, 70, 61]),
        (3, 20, [250, 165, 107, 49]),
        (3, 32, [222, 116, 69, 54]),
        (3, 40, [206, 96, 65, 60]),
    ],
)
def test_errors_of_the_rules(place: int, k_factor: float, printed: list[float]) -> None:
    """Theory within 3 % of the printed simulation, our own 2,000 careers within 6 %."""
    info = newcomer_info(300.0, k_factor)

    assert info.by_theory[place, GAMES] == pytest.approx(printed, rel=0.03)
    assert info.errors[place, GAMES] == pytest.approx(printed, rel=0.06)


@pytest.mark.parametrize(("spread", "added"), [(300, 1.34), (200, 3.0), (100, 12.1)])
def test_the_falling_k(spread: float, added: float) -> None:
    """695 / (n + n0) with n0 printed in theory.md, 2.4."""
    info = newcomer_info(spread, 20.0)

    assert info.falling.numerator == pytest.approx(695, abs=0.2)
    assert info.falling.n_games_added == pytest.approx(added, abs=0.05)
    assert "Falling K: 695 / (n + " in newcomer_note(info)


def test_findings_are_the_pictures_numbers() -> None:
    """After 30 games, from the lines that are drawn."""
    info = newcomer_info(200.0, 20.0)
    falling, fide, _tennis, own = (f"±{error:.0f}" for error in info.errors[:, 30])
    text = " ".join(words(newcomer_finding(info)).split())

    assert text == (
        f"After 30 games a newcomer is {falling} points off with a falling K, {fide} with FIDE’s "
        f"steps, {own} with K 20 all the time"
    )
    assert f"falling K: {falling[1:]}, FIDE: {fide[1:]}" in newcomer_alt(info)


def test_everybody_starts_with_the_spread() -> None:
    """Before the first game the error is the spread itself; the table has one row a game."""
    info = newcomer_info(200.0, 20.0)

    assert info.by_theory[:, 0] == pytest.approx(200)
    assert info.errors[:, 0] == pytest.approx(200, rel=0.05)
    assert len(newcomer_frame(info)) == 151


@pytest.mark.parametrize("spread", [25.0, 200.0, 600.0])
@pytest.mark.parametrize("k_factor", [5.0, 80.0])
def test_every_state_is_a_valid_figure(spread: float, k_factor: float) -> None:
    """A solid and a dashed line for each rule; names fit beside the plot."""
    info = newcomer_info(spread, k_factor)
    figure = checked(plot_newcomer(info))

    assert [trace.line.dash for trace in traces(figure)] == [None, "4px,3px"] * 4
    for width in (570, 328):
        assert misplaced(figure, width, 16 * HEIGHT) == []
