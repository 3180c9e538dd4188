"""The best K for what is wrong with a rating."""

import numpy as np
import pytest

from pages.ui.figures.best_k import HEIGHT, best_k_alt, best_k_finding, best_k_note, plot_best_k
from pages.ui.figures.best_k_values import (
    GRID,
    K_RANGE,
    BestKInfo,
    Question,
    best_k_frame,
    best_k_info,
    error_at,
)
from pages.ui.palette import K_FACTORS, k_color
from tests.app.visit import words
from tests.figures.label_boxes import misplaced
from tests.figures.simulations import checked, traces


def start(off: float, n_games: int, when: str = "last", draw_rate: float = 0.0) -> BestKInfo:
    """Answer for a wrong start, with K 20 as the reader's."""
    return best_k_info(Question("start", off, draw_rate, n_games, when), 20.0)


# theory.md, 2.4, optimum by Monte Carlo in brackets there; the optimum is flat
@pytest.mark.parametrize(
    ("off", "n_games", "best"),
    [
        *((50, 10, 11.7), (50, 30, 10.2), (50, 100, 6.6)),
        *((100, 10, 37.0), (100, 30, 24.6), (100, 100, 12.0)),
        *((200, 10, 80.0), (200, 30, 42.2), (200, 100, 17.6)),
        *((300, 10, 113.0), (300, 30, 53.9), (300, 100, 21.1), (300, 200, 12.4)),
    ],
)
def test_best_k_for_a_wrong_start(off: float, n_games: int, best: float) -> None:
    """Within 10 % of the simulated optimum, which has an error of its own."""
    assert start(off, n_games).best == pytest.approx(best, rel=0.1)


def test_the_optimum_is_flat() -> None:
    """300 points off, 30 games: K 32/40/50/64/80 give 100/85/78/80/87 (theory.md, 2.4)."""
    info = start(300, 30)

    assert error_at(info.errors, np.array([32.0, 40, 50, 64, 80])) == pytest.approx(
        [100, 85, 78, 80, 87], abs=2.2
    )
    assert info.reach[0] < 50
    assert info.reach[1] > 64
    assert info.price == pytest.approx(145 / 78 - 1, abs=0.03)  # K 20: 145 (theory.md, 1.8)


def test_the_reach_ends_where_five_percent_are_lost() -> None:
    """Inside at most 5 % worse than the best, one step of the grid outside more than that."""
    info = start(300, 30)
    step = GRID[1] / GRID[0]
    inside = error_at(info.errors, np.array(info.reach))
    outside = error_at(info.errors, np.array([info.reach[0] / step, info.reach[1] * step]))

    assert (inside <= 1.05 * info.least).all()
    assert (outside > 1.05 * info.least).all()


@pytest.mark.parametrize(
    ("off", "n_games", "best"), [(300, 30, 105), (300, 100, 61), (100, 30, 32), (100, 100, 20)]
)
def test_for_the_average_error_k_is_larger(off: float, n_games: int, best: float) -> None:
    """Printed in theory.md, 2.4, within 5 %."""
    assert start(off, n_games, "average").best == pytest.approx(best, rel=0.05)
    assert start(off, n_games, "average").best > start(off, n_games).best


@pytest.mark.parametrize(
    ("sd", "best", "least"),
    [(1, 2.0, 18.7), (2, 4.0, 26.4), (4, 8.0, 37.4), (8, 15.8, 53.0), (16, 31.3, 75.4)],
)
def test_best_k_for_wandering_form(sd: float, best: float, least: float) -> None:
    """About twice the wandering; the error is 18.6 times its root (theory.md, 2.4)."""
    info = best_k_info(Question("form", sd, 0.0), 20.0)

    assert info.best == pytest.approx(best, rel=0.015)
    assert info.least == pytest.approx(least, abs=0.06)


@pytest.mark.parametrize(("draw_rate", "factor"), [(0.3, 2.39), (0.5, 2.83)])
def test_draws_allow_a_larger_k(draw_rate: float, factor: float) -> None:
    """K* = 2.39 s and 2.83 s for a form that wanders by s (theory.md, 2.4)."""
    info = best_k_info(Question("form", 4.0, draw_rate), 20.0)

    assert info.best == pytest.approx(4 * factor, rel=0.02)


@pytest.mark.parametrize(
    ("gain", "best"), [(0.25, 9.4), (0.5, 14.7), (1.0, 23.3), (2.0, 36.7), (4.0, 58.1)]
)
def test_best_k_for_a_steady_rise(gain: float, best: float) -> None:
    """The simulated optimum (theory.md, 2.4), from which theory is at most 8 % away."""
    assert best_k_info(Question("gain", gain, 0.0), 20.0).best == pytest.approx(best, rel=0.08)


def test_the_simulation_agrees_where_the_theory_holds() -> None:
    """1,000 careers have a statistical error of 2.2 %, and the theory one of 3.5 %."""
    for question in (
        Question("start", 200.0, 0.0, 30),
        Question("start", 300.0, 0.3, 60, "average"),
        Question("form", 5.0, 0.0),
        Question("gain", 1.0, 0.3),
    ):
        assert best_k_info(question, 20.0).largest_difference < 0.09


@pytest.mark.parametrize(
    ("k_factor", "verdict"),
    [(20.0, "K 20 is 36 % worse"), (40.0, "K 40 is among them")],
)
def test_the_finding_says_what_the_readers_k_costs(k_factor: float, verdict: str) -> None:
    """200 points off, 30 games: K 42 (42.2 by simulation)."""
    found = best_k_finding(best_k_info(Question("start", 200.0, 0.0, 30), k_factor))
    text = " ".join(words(found).split())

    assert text.startswith("200 points off and 30 games to play: K 42 is best, and anything from")
    assert text.endswith(verdict)


def test_the_note_names_the_lag_of_the_readers_k() -> None:
    """695 m / K: two points a game with K 20 are 69 or 70 points behind."""
    note = best_k_note(best_k_info(Question("gain", 2.0, 0.0), 20.0))

    assert "lags 69 points behind" in note
    assert "grey beyond 100 points" in note
    assert "grey" not in best_k_note(start(200, 30))


def test_words_and_numbers_of_the_picture() -> None:
    """Best K, its error, the reader's; theory over the grid, simulation at the ten Ks."""
    info = start(200, 30)
    frame = best_k_frame(info)

    assert best_k_alt(info).startswith("Typical error against K. Best: K 42 with 71 points.")
    assert frame["simulated_error"].notna().sum() == len(K_FACTORS)
    assert len(frame) == len(GRID) + len(K_FACTORS)


QUESTIONS = [
    *(Question("start", off, 0.3, n, when) for off in (25.0, 200.0, 600.0) for n in (5, 30, 300)
      for when in ("last", "average")),
    *(Question("form", sd, 0.0) for sd in (0.25, 5.0, 30.0)),
    *(Question("gain", gain, 0.8) for gain in (0.05, 2.0, 10.0)),
]  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
@pytest.mark.parametrize("k_factor", [5.0, 20.0, 80.0])
def test_every_state_is_a_valid_figure(question: Question, k_factor: float) -> None:
    """The best K is on both axes; the K axis moves only where it must; the ring is the least."""
    info = best_k_info(question, k_factor)
    figure = checked(plot_best_k(info))
    low, high = info.k_range
    ring = next(trace for trace in traces(figure) if trace.marker.symbol == "circle-open")

    assert low < info.best < high
    assert info.least < info.top
    assert info.reach[0] <= info.best <= info.reach[1]
    assert low <= K_RANGE[0]
    assert high >= K_RANGE[1]
    assert (ring.x[0], ring.y[0]) == (info.best, info.least)
    shade = figure.layout.shapes[0]
    assert (shade.x0, shade.x1) == info.reach
    if info.own_error < info.top:
        assert traces(figure)[-1].marker.color == k_color(k_factor)
    assert info.price >= 0
    for width in (680, 328):
        assert misplaced(figure, width, 16 * HEIGHT) == []
