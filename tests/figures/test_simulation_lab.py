"""The pictures of the simulation lab: the map, the changing K, the pools, the arena."""

import numpy as np
import pytest

from elo_core.error_doubt import Crossing
from elo_core.error_paths import leaders
from elo_core.pool import PoolSimulation, simulate_pool
from elo_core.theory import Level, Reason, Validity
from pages.ui.figures import (
    arena_bands,
    changing_k,
    error_map,
    error_over_games,
    final_ratings,
    one_run,
    pool_lines,
    pool_run,
    pool_table,
)
from pages.ui.palette import DRAW, INK, LINE, QUIET
from pages.ui.simulated_pools import summary
from pages.ui.simulation_page.overlay import agreement
from tests.figures.simulations import checked, hand_made, predicted, traces, words

GRID = np.array([10.0, 20.0, 40.0])
# after game 1 the largest K is best, after game 2 the middle one
ERRORS = np.array([[90.0, 80.0, 50.0], [90.0, 70.0, 40.0], [90.0, 60.0, 50.0]])


def a_map() -> error_map.ErrorMapInfo:
    """Return a map by hand; theory equals simulation."""
    return error_map.error_map_info(GRID, ERRORS, ERRORS, (20.0, 40.0))


def test_the_ridge_is_where_the_error_is_least() -> None:
    """Symmetric in log K after game 2: K 20. After game 1 the best lies beyond the grid."""
    info = a_map()

    assert info.games.tolist() == [1, 2]
    assert np.isnan(info.best[0])
    assert info.best[1] == pytest.approx(20.0)


def test_the_map_says_its_errors_and_marks_the_readers_k() -> None:
    """Hover numbers are errors in points, not the logarithms that are drawn."""
    checked(error_map.plot_error_map(a_map()))
    heatmap, *_lines = traces(error_map.plot_error_map(a_map()))

    assert heatmap.customdata.tolist() == [[80, 50], [70, 40], [60, 50]]
    assert float(np.min(heatmap.z)) == 0
    assert "<b>K 40</b>" in words(error_map.plot_error_map(a_map()))


def test_a_changing_k_stands_beside_the_constant_ones() -> None:
    """Two constant K, one named: the named one ends at 0 and is closest both ways."""
    runs = hand_made([[[1400, 1450]] * 2, [[1400, 1470]] * 2])
    falling = hand_made([[[1400, 1500]] * 2], k_factors=(float("nan"),))
    info = changing_k.changing_k_info(runs, falling, ("Falling K",))

    assert info.labels == ("K 10", "K 40", "Falling K")
    assert info.errors[:, -1].tolist() == [50, 30, 0]
    assert changing_k.changing_k_finding(info).startswith("Falling K is closest at the end and")
    assert changing_k.changing_k_frame(info)["K 40"].tolist() == [100, 30]


def test_theory_of_a_changing_k_is_drawn_where_there_is_one() -> None:
    """Of two constant K and two that change all but FIDE's have a dashed line."""
    runs = hand_made([[[1400, 1450]] * 2, [[1400, 1470]] * 2])
    two = hand_made([[[1400, 1500]] * 2] * 2, k_factors=(float("nan"),) * 2)
    constant = predicted([[-100, -50], [-100, -30]], [[0, 0], [0, 40]])
    falling = predicted([[-100, 0]], [[0, 7]])
    info = changing_k.changing_k_info(runs, two, ("FIDE", "Falling K"), (constant, None, falling))
    figure = checked(changing_k.plot_changing_k(info))

    assert info.by_theory[:, -1].tolist() == pytest.approx([50, 50, np.nan, 7], nan_ok=True)
    assert sum(trace.line.dash is not None for trace in traces(figure)) == 3


def test_a_changing_k_that_runs_away_does_not_press_the_others_flat() -> None:
    """Constant K are at most 100 points off, the changing one 3,000: the axis ends at 159."""
    runs = hand_made([[[1400, 1450]] * 2, [[1400, 1470]] * 2])
    wild = hand_made([[[1400, 4500]] * 2], k_factors=(float("nan"),))
    figure = checked(
        changing_k.plot_changing_k(changing_k.changing_k_info(runs, wild, ("Falling K",)))
    )

    assert figure.layout.yaxis2.range[1] == pytest.approx(159)
    assert "<b>Falling K</b>  3000" in words(figure)


def test_lines_that_the_runs_cannot_tell_apart_share_the_first_place() -> None:
    """Ends of 1450 and 1550 against 1448 and 1552: nobody is closest."""
    runs = hand_made([[[1400, 1450], [1400, 1550]], [[1400, 1470], [1400, 1552]]])
    falling = hand_made([[[1400, 1548], [1400, 1452]]], k_factors=(float("nan"),))
    info = changing_k.changing_k_info(runs, falling, ("Falling K",))

    assert set(info.best_at_end) == {0, 1, 2}
    assert "as far as the runs can tell: K 10, K 40, Falling K" in changing_k.changing_k_finding(
        info
    )


def test_games_in_doubt_are_paler_in_the_band_and_a_stroke_at_the_ring() -> None:
    """The change of lead at game 2 lies between game 1 and game 3."""
    errors = np.array([[90.0, 50.0, 60.0, 60.0], [90.0, 60.0, 40.0, 30.0]])
    info = error_over_games.ErrorOverGamesInfo(
        (10.0, 40.0), errors, errors, leaders(errors), (Crossing(2, 1, 3),)
    )
    figure = checked(error_over_games.plot_error_over_games(info))

    (doubt,) = [shape for shape in figure.layout.shapes if shape.opacity]
    assert (doubt.x0, doubt.x1) == (0.5, 3.5)
    assert [1, 3] in [list(trace.x) for trace in traces(figure)]


def test_a_run_shown_up_to_a_game_covers_the_rest() -> None:
    """After one of two games the ends stand at 1450, and a cover hides what comes."""
    runs = hand_made([[[1400, 1450, 1470]] * 2], k_factors=(10.0,))
    info = one_run.one_run_info(runs, 0, (1300.0, 1600.0), same_results=True)
    figure = checked(one_run.plot_one_run(info, 1))

    assert list(traces(figure)[0].y) == [1450]
    (cover,) = [shape for shape in figure.layout.shapes if shape.type == "rect"]
    assert (cover.x0, cover.x1, cover.visible) == (1, 2, True)
    assert any("1450" in label for label in words(figure))


def test_one_run_follows_a_strength_that_moves() -> None:
    """A moving truth is a line of its own and ends in the label; a constant one is a shape."""
    still = hand_made([[[1500, 1510]] * 2], k_factors=(10.0,))
    moving = one_run.one_run_info(still, 0, (1400.0, 1600.0), same_results=True)._replace(
        path=np.array([1500.0, 1550.0]), true_strength=1550.0
    )
    figure = one_run.plot_one_run(moving)
    checked(figure)

    assert [1500.0, 1550.0] in [
        list(trace.y) for trace in traces(figure) if trace.y is not None and len(trace.y) == 2
    ]
    assert any("true  1550" in label for label in words(figure))


def lines(**changes: object) -> pool_lines.PoolLinesInfo:
    """Return two lines over two checkpoints."""
    info = pool_lines.PoolLinesInfo(
        "Sum", ("K 10", "K 40"), (10.0, 40.0), np.array([0.0, 10.0]),
        np.array([[0.0, -6.0], [0.0, 63.0]]), None, 0.0, share=False, signed=True,
    )  # fmt: skip
    return info._replace(**changes)  # type: ignore[arg-type]  # names are checked at run time


def test_the_end_of_a_pools_line_is_named_with_its_value() -> None:
    """Changes have a sign, shares a percent sign."""
    changes = " ".join(words(checked(pool_lines.plot_pool_lines(lines()))))
    assert "+63" in changes
    assert "−6" in changes

    shares = lines(values=np.array([[0.0, 0.4], [0.0, 0.85]]), share=True, truth=1.0)
    assert "85\u202f%" in " ".join(words(checked(pool_lines.plot_pool_lines(shares))))


def test_theory_of_a_pool_is_drawn_only_where_there_is_one() -> None:
    """One dashed line more for each K."""
    with_theory = lines(by_theory=np.array([[0.0, -5.0], [0.0, 60.0]]))

    assert len(traces(pool_lines.plot_pool_lines(with_theory))) == 2 + len(
        traces(pool_lines.plot_pool_lines(lines()))
    )


def test_theory_of_one_k_is_greyed_where_it_does_not_hold() -> None:
    """The second K's dashes are grey, the first one's are ink."""
    info = lines(by_theory=np.array([[0.0, -5.0], [0.0, 60.0]]), theory_holds=(True, False))
    dashed = [trace for trace in traces(pool_lines.plot_pool_lines(info)) if trace.line.dash]

    assert [trace.line.color for trace in dashed] == [INK, DRAW]


@pytest.mark.parametrize(("holds", "color"), [(True, INK), (False, QUIET)])
def test_theory_over_the_errors_is_greyed_where_it_does_not_hold(
    *, holds: bool, color: str
) -> None:
    """Dashed lines only."""
    runs = hand_made([[[1400, 1450]] * 2, [[1400, 1470]] * 2])
    theory = predicted([[-100, -50], [-100, -30]], [[0, 5], [0, 20]])
    info = error_over_games.error_over_games_info(runs, theory, theory_holds=holds)
    figure = error_over_games.plot_error_over_games(info)

    assert {trace.line.color for trace in traces(figure) if trace.line.dash} == {color}


@pytest.mark.parametrize(("holds", "color"), [(True, INK), (False, LINE)])
def test_final_errors_stand_about_zero_where_the_strength_changes(
    *, holds: bool, color: str
) -> None:
    """Ratings 1480 and 1520 of a player worth 1500: errors -20 and +20, sd 28.3."""
    runs = hand_made([[[1500, 1480], [1500, 1520]]], k_factors=(10.0,))
    info = final_ratings.final_ratings_info(
        runs, predicted([[0, 0]], [[0, 28]]), (-100.0, 100.0), is_constant=False,
        theory_holds=holds,
    )  # fmt: skip
    figure = checked(final_ratings.plot_final_ratings(info))

    assert info.true_strength == 0
    assert info.rows[0].percent.sum() == pytest.approx(100)
    assert info.rows[0].sd == pytest.approx(28.28, abs=0.01)
    assert "Rating minus true strength after the last game" in words(figure)
    curves = [trace for trace in traces(figure) if trace.type == "scatter"]
    assert {curve.line.color for curve in curves} == {color}


def a_pool() -> PoolSimulation:
    """Return a small pool from an equal start."""
    return simulate_pool(
        [1400.0, 1600.0], k_factors=[16, 32], n_rounds=10, n_runs=20,
        rng=np.random.default_rng(1), initial_ratings=1500, checkpoints=[0, 10],
    )  # fmt: skip


def test_a_pools_run_shows_every_player_and_the_true_strengths() -> None:
    """Two players in one line with a gap, two strokes; K stands in the title."""
    info = pool_run.pool_run_info(a_pool(), 1)
    players, strokes = traces(pool_run.plot_pool_run(info))

    assert info.ratings[:, 0].tolist() == [1500, 1500]
    assert info.ratings.sum(axis=0).tolist() == pytest.approx([3000] * 11)
    assert int(np.isnan(players.y).sum()) == 2
    assert strokes.y.tolist() == [1400] * 3 + [1600] * 3
    assert "<b>K 32</b>" in words(checked(pool_run.plot_pool_run(info)))


def test_the_pools_table_has_the_long_run_beside_the_simulation() -> None:
    """Two equals far apart keep the sum; theory for two of one strength at K 32 is 39.0."""
    pool = a_pool()
    even = pool_table.pool_rows(pool, np.array([1500.0, 1500.0]))

    assert [row.k_factor for row in even] == [16, 32]
    assert even[1].volatility_long_run_theory == pytest.approx(38.96, abs=0.05)
    assert [row.sum_change for row in even] == [0, 0]
    assert pool_table.pool_html(even).count("<tr>") == 3


def test_the_arenas_bar_holds_nine_orders_in_ten() -> None:
    """21 orders from 1500 to 1520: 5 % and 95 % are 1501 and 1519."""
    final = np.stack([np.arange(1500.0, 1521.0), np.full(21, 1600.0)], axis=1)[np.newaxis]
    found = summary(final)
    info = arena_bands.ArenaBandsInfo((16.0,), found.quantiles, np.array([1500.0, 1600.0]))

    assert found.quantiles[0, :, 0].tolist() == [1501, 1510, 1519]
    assert "<b>K 16</b>" in words(checked(arena_bands.plot_arena_bands(info)))


def test_an_arena_keeps_the_order_of_its_passes_and_of_their_mean() -> None:
    """Three passes of two models: two right, one wrong, and right on average.

    The leads are +30, +10 and -10: their mean is 10, their sd 20.
    """
    found = summary(np.array([[[1500.0, 1530.0], [1500.0, 1510.0], [1510.0, 1500.0]]]))

    assert found.order_kept[0] == pytest.approx(2 / 3)
    assert found.order_kept_by_mean.tolist() == [1.0]
    assert found.difference_sd[0] == pytest.approx(20)


def test_the_badge_gives_both_numbers_and_how_far_apart_they_are() -> None:
    """42.3 against 42.0 is 0.7 %; a theory that holds is not greyed."""
    badge = agreement("K 20", (42.3, 0.4), 42.0, Validity(Level.VALID))

    assert "42.3 ± 0.4" in badge
    assert "0.7\u202f%" in badge
    assert "greyed" not in badge


@pytest.mark.parametrize(
    ("level", "said"),
    [(Level.ROUGH, "only rough here"), (Level.OUT_OF_RANGE, "does not hold here")],
)
def test_a_badge_is_greyed_with_its_reason(level: Level, said: str) -> None:
    """Why stands beside it."""
    badge = agreement("K 80", (90.0, 2.0), 80.0, Validity(level, Reason.LARGE_STEP))

    assert "greyed" in badge
    assert said in badge
    assert "the curve bends within one change" in badge
