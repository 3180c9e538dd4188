"""The pictures and tables of the page Your games: their data, and that they can be drawn."""

import numpy as np
import pandas as pd
import pytest

from elo_core.comparison import Calibration, KFactorComparison
from elo_core.criterion import Criterion
from elo_core.readers import Role, read_games
from pages.ui.figures import (
    calibration,
    leaderboard,
    order_bands,
    rating_history,
    surprises,
    which_k,
)
from pages.ui.names import short
from pages.ui.palette import K_FACTORS
from pages.ui.your_games import orders
from pages.ui.your_games.dataset import Dataset, Settings, dataset
from pages.ui.your_games.orders import OrdersOfK
from tests.figures.label_boxes import misplaced
from tests.figures.simulations import checked, traces, words

RULES = Settings(
    k_factor=32.0, start="same", initial_rating=1500.0, advantage=0.0, by_period=False
)
# Elo by hand, K 32 from 1500: A ends at 1498.50, B at 1500.74, C at 1500.77 (issue of part 4)
CIRCLE = dataset(
    read_games(
        "date,player,opponent,result\n2024-01-01,A,B,1-0\n2024-01-08,B,C,1-0\n2024-01-15,C,A,1-0"
    )
)
HISTORY = CIRCLE.rate(RULES)


def lopsided(names: tuple[str, str] = ("<i>Ada</i>", "Bo"), n_games: int = 30) -> Dataset:
    """Return games that the first player keeps winning."""
    rows = [f'"{names[0]}","{names[1]}",1-0' for _ in range(n_games)]
    return dataset(read_games("\n".join(["white,black,result", *rows])))


def test_the_leaderboard_is_sorted_and_counts() -> None:
    """C is first with 1500.77: one win, one loss, a score of a half, 1500.77 the highest."""
    info = leaderboard.leaderboard_info(HISTORY, established_from=3)

    assert [row.name for row in info.rows] == ["C", "B", "A"]
    top, last = info.rows[0], info.rows[2]
    assert (top.n_games, top.n_wins, top.n_draws, top.n_losses) == (2, 1, 0, 1)
    assert top.score == 0.5
    assert top.provisional
    assert (top.rating, last.change) == pytest.approx((1500.77, -1.50), abs=0.005)
    assert last.highest == 1516.0
    assert last.last_game == 2


def test_a_trend_starts_at_the_start_and_shows_the_last_games() -> None:
    """A: 1500, 1516, 1498.50; of a longer way the last games only."""
    info = leaderboard.leaderboard_info(HISTORY, established_from=3)
    assert info.rows[2].trend == pytest.approx([1500.0, 1516.0, 1498.50], abs=0.005)

    many = lopsided(n_games=90)
    long_way = leaderboard.leaderboard_info(many.rate(RULES), established_from=3).rows[0].trend
    assert len(long_way) == leaderboard.TREND_GAMES + 1


def test_trends_have_one_scale_that_never_makes_much_of_little() -> None:
    """At least 10 points each way; here A's 17.5 from its own start at most 16."""
    info = leaderboard.leaderboard_info(HISTORY, established_from=3)

    swings = [float(np.abs(row.trend - row.trend[0]).max()) for row in info.rows]
    assert info.span == max(swings)
    still = CIRCLE.rate(Settings(k_factor=0.0, start="same", initial_rating=1500.0, advantage=0.0,
                                 by_period=False))  # fmt: skip
    assert leaderboard.leaderboard_info(still, established_from=3).span == 10.0


def test_the_leaderboard_in_html_marks_the_chosen_and_escapes_names() -> None:
    """The marks are those of the lines; "?" is a provisional rating."""
    data = lopsided()
    info = leaderboard.leaderboard_info(data.rate(RULES), established_from=31)
    html = leaderboard.leaderboard_html(
        info, marked=[1, 0], labels=["<x>", "b"], last_game="Last game"
    )

    assert "&lt;i&gt;Ada&lt;/i&gt;" in html
    assert "<i>Ada" not in html
    assert "&lt;x&gt;" in html
    assert html.index("mark-1") < html.index("mark-0")
    assert html.count(">?</sup>") == 2


def test_the_leaderboard_as_a_table_has_everybody() -> None:
    """All digits, the last game's date, no player left out."""
    frame = leaderboard.leaderboard_frame(HISTORY, CIRCLE, established_from=1)

    assert frame["player"].tolist() == ["C", "B", "A"]
    assert frame["last_game"].tolist() == ["2024-01-15", "2024-01-08", "2024-01-15"]
    assert frame["rating_change"].sum() == pytest.approx(0.0, abs=1e-9)
    assert not frame["provisional"].any()


def test_a_line_runs_from_the_start_through_every_game() -> None:
    """B: 1500, 1484 after the loss, 1500.74; it begins a day before the first game."""
    info = rating_history.rating_history_info(HISTORY, CIRCLE, [1], [0, 1, 2])
    (line,) = info.chosen

    assert line.ratings == pytest.approx([1500.0, 1484.0, 1500.74], abs=0.005)
    assert [str(day)[:10] for day in line.x] == ["2023-12-31", "2024-01-01", "2024-01-08"]
    assert line.texts == ("start", "lost to A", "won against C")
    assert [other.name for other in info.others] == ["A", "C"]


def test_the_picture_of_the_history_names_its_lines() -> None:
    """Each line has its mark, its name and its last rating; between dates it stands still."""
    info = rating_history.rating_history_info(HISTORY, CIRCLE, [0, 1], [2])
    figure = checked(rating_history.plot_rating_history(info, "Date"))

    labels = words(figure)
    assert any("A" in text and "1498" in text for text in labels)
    shapes = {trace["line"]["shape"] for trace in traces(figure) if trace["mode"] == "lines"}
    assert shapes == {"hv"}
    assert figure.layout.xaxis.range == ("2023-12-31", "2024-01-15")


def test_rounds_are_numbered_and_joined() -> None:
    """Without dates the axis is the round, from 0 before the first."""
    data = dataset(read_games("round,white,black,result\n1,A,B,1-0\n2,B,A,1-0\n"))
    info = rating_history.rating_history_info(data.rate(RULES), data, [0], [])

    assert data.ordered_by is Role.ROUND
    assert info.chosen[0].x.tolist() == [0, 1, 2]
    checked(rating_history.plot_rating_history(info, "Round"))


def test_a_long_history_is_thinned_and_keeps_its_ends() -> None:
    """4,000 games of two players: at most 1,500 points, the first and the last among them."""
    data = lopsided(n_games=4000)
    history = data.rate(RULES)
    (line,) = rating_history.rating_history_info(history, data, [0], []).chosen

    assert len(line.ratings) <= 1500
    assert line.ratings[0] == 1500.0
    assert line.ratings[-1] == history.final_ratings[0]


def test_names_in_pictures_are_cut_and_escaped() -> None:
    """Plotly reads tags, and a hover text is no template for a name."""
    data = lopsided(names=("<b>%{x}</b>" + "a" * 60, "Bo"))
    info = rating_history.rating_history_info(data.rate(RULES), data, [0], [1])
    figure = rating_history.plot_rating_history(info, "Game")

    assert not any("<b>%{x}</b>" in text for text in words(figure))
    assert {trace.hovertemplate for trace in traces(figure)} <= {None, "%{text}<extra></extra>"}
    assert len(short("a" * 60)) == 40


KS = np.array([0.0, 4.0, 5.0, 10.0, 20.0, 40.0, 80.0, 128.0])


def criterion(low: list[float]) -> Criterion:
    """Return a measure with the best K 40 and the given lower ends."""
    means = np.array([0.70, 0.69, 0.688, 0.68, 0.67, 0.66, 0.665, 0.70])
    return Criterion(k_factors=KS, means=means, low=np.array(low), high=means - 0.655, enough=True)


def comparison(found: Criterion) -> KFactorComparison:
    """Return a comparison in which a game moves a rating by a fifth of K."""
    bins = (len(KS), 10)
    n_games = np.zeros(bins, dtype=np.intp)
    expected, scores = np.full(bins, np.nan), np.full(bins, np.nan)
    for place, (n, mean, score) in enumerate([(400, 0.525, 0.53), (100, 0.575, 0.9), (3, 0.6, 0)]):
        n_games[:, place], expected[:, place], scores[:, place] = n, mean, score
    return KFactorComparison(
        k_factors=KS, n_games=503, n_blocks=20, log_loss=found, brier=found,
        accuracy=np.full(len(KS), 0.6), calibration=Calibration(n_games, expected, scores),
        mean_absolute_change=KS / 5, sd_of_changes=KS / 4,
    )  # fmt: skip


SOME = criterion([1, 1, 1, 1, -0.001, 0, -0.001, 1])


def test_which_k_takes_the_interval_about_the_best_and_the_readers_k() -> None:
    """The interval is that of the difference, moved to the best K's error."""
    info = which_k.which_k_info(comparison(SOME), SOME, 20.0)

    assert info.as_good == (20.0, 80.0)
    assert info.best == 40.0
    assert (info.error, info.change, info.still) == (0.67, 4.0, 0.70)
    assert info.low[info.k_factors == 20.0] == pytest.approx([0.659])
    assert 0.0 not in info.k_factors


def test_no_k_may_be_as_good_as_the_best() -> None:
    """Where K 0 alone is left there is no area."""
    only_still = Criterion(
        k_factors=KS, means=np.arange(1.0, 9.0), low=np.arange(0.0, 8.0),
        high=np.arange(0.0, 8.0), enough=True,
    )  # fmt: skip
    info = which_k.which_k_info(comparison(only_still), only_still, 20.0)

    assert info.as_good is None
    assert info.best == 0.0
    checked(which_k.plot_which_k(info, "log loss", "never moved"))


@pytest.mark.parametrize("k_factor", [5.0, 10.0, 20.0, 40.0, 80.0])
def test_the_light_area_and_the_readers_k_go_through_both_pictures(k_factor: float) -> None:
    """Two rectangles and two lines on one axis of K; no label covers another."""
    info = which_k.which_k_info(comparison(SOME), SOME, k_factor)
    figure = checked(which_k.plot_which_k(info, "log loss", "never moved"))

    areas = [shape for shape in figure.layout.shapes if shape.type == "rect"]
    assert {shape.yref for shape in areas} == {"y domain", "y2 domain"}
    assert areas[0].x0 < 20
    assert areas[0].x1 > 80
    mine = [shape for shape in figure.layout.shapes if shape.type == "line"]
    assert [(shape.x0, shape.yref) for shape in mine] == [
        (k_factor, "y domain"), (k_factor, "y2 domain"),
    ]  # fmt: skip
    assert f"your K {k_factor:g}" in " ".join(words(figure))


@pytest.mark.parametrize(("still", "anchor"), [(0.692, "left"), (0.68, "right")])
def test_the_name_of_the_start_ratings_line_keeps_off_the_errors(
    still: float, anchor: str
) -> None:
    """At the start where the errors, 0.69 at K 4, lie below it; else where they have risen."""
    info = which_k.which_k_info(comparison(SOME), SOME, 20.0)._replace(still=still)
    figure = which_k.plot_which_k(info, "log loss", "never moved")

    (label,) = (each for each in figure.layout.annotations if "never moved" in str(each.text))
    assert (label.xanchor, label.yanchor) == (anchor, "bottom")


def test_the_error_axis_holds_what_is_talked_about() -> None:
    """The best error, the reader's, and K 5 and K 80; a far K 0 does not press them flat."""
    info = which_k.which_k_info(comparison(SOME), SOME, 20.0)
    low, high = which_k.error_range(info)
    assert low < 0.66
    assert high > 0.688

    far = info._replace(still=5.0)
    assert which_k.error_range(far)[1] < 1.0


def test_every_measure_of_every_k_is_in_the_table() -> None:
    """K 0, the reference, too."""
    frame = which_k.comparison_frame(comparison(SOME))

    assert frame["k_factor"].tolist() == KS.tolist()
    assert frame.notna().all().all()


def test_the_grid_holds_every_k_button() -> None:
    """So that the reader's K is measured, not interpolated; steps of 2, as K 40 and 38 need."""
    assert set(K_FACTORS) <= set(which_k.GRID.tolist())
    assert {36.0, 38.0, 40.0, 42.0} <= set(which_k.GRID.tolist())
    assert which_k.GRID[0] == 0


def test_calibration_leaves_out_bins_of_few_games() -> None:
    """Of 400, 100 and 3 games the last say nothing; 1.645 sqrt(.9 x .1 / 100) = 0.04935."""
    info = calibration.calibration_info(comparison(SOME), 20.0)

    assert info.n_games.tolist() == [400, 100]
    assert info.margins[1] == pytest.approx(0.04935)
    assert info.fault == 1
    checked(calibration.plot_calibration(info, 0.4, "K 20"))


@pytest.mark.parametrize(("score", "fault"), [(0.3, -1), (0.575, 0), (0.62, 0), (0.9, 1)])
def test_a_promise_is_broken_only_beyond_its_interval(score: float, fault: int) -> None:
    """Expected 0.575 of 100 games: 0.62 is within 0.08 of it."""
    info = calibration.calibration_info(comparison(SOME), 20.0)
    scores = np.array([0.53, score])
    spread = 1.645 * np.sqrt(scores * (1 - scores) / info.n_games)

    assert info._replace(scores=scores, margins=spread).fault == fault


def test_no_games_in_any_bin_are_no_fault() -> None:
    """A very short list has points nowhere; the picture stands."""
    info = calibration.calibration_info(comparison(SOME), 20.0)
    nothing = np.empty(0)
    empty = calibration.CalibrationInfo(
        20.0, np.empty(0, dtype=np.intp), nothing, nothing, nothing
    )

    assert empty.fault == 0
    assert empty.clearest is None
    checked(calibration.plot_calibration(empty, calibration.lowest_score((empty,)), "K 20"))
    assert len(calibration.calibration_frame((empty, info))) == 2


FINAL = np.array([[1510.0, 1500.0], [1490.0, 1500.0], [1512.0, 1500.0], [1500.0, 1500.0]])
TWO = OrdersOfK(20.0, np.array([1, 0]), np.array([1510.0, 1500.0]), FINAL)


def test_neighbours_swap_where_the_lower_ends_above() -> None:
    """One of four orders, and half of the one that ends level: 37.5 %."""
    assert TWO.swaps.tolist() == [0.375]
    # sample sd of 10, -10, 12, 0: sqrt((7^2 + 13^2 + 9^2 + 3^2) / 3) by hand, the mean being 3
    assert TWO.typical_gap_sd == pytest.approx(np.sqrt(308 / 3))


def test_bands_are_quantiles_of_the_orders_with_the_real_order_as_a_mark() -> None:
    """Best first; the last has nobody below to swap with."""
    info = order_bands.order_bands_info(TWO, ["Bo", "<i>Ada</i>"])

    assert [band.name for band in info.bands] == ["<i>Ada</i>", "Bo"]
    assert info.bands[0].quantiles[2] == 1505.0
    assert [band.swap for band in info.bands] == [0.375, None]
    figure = checked(order_bands.plot_order_bands(info))
    assert not any("<i>Ada" in text for text in words(figure))
    assert any("38" in text and "<b>" in text for text in words(figure))
    assert len(order_bands.order_bands_frame(info)) == 2


@pytest.mark.parametrize("width", [330, 830])
def test_no_label_of_the_bands_covers_another(width: int) -> None:
    """On a phone and on a desktop, with twelve players of long names."""
    rows = [f"Somebody With A Long Name {i},Somebody Else {i + 1},1-0" for i in range(8)]
    data = dataset(read_games("\n".join(["white,black,result", *rows])))
    found = orders.compute(data, RULES)
    info = order_bands.order_bands_info(found.of(20), data.games.names)
    figure = order_bands.plot_order_bands(info)

    assert misplaced(figure, width, order_bands.height(len(info.bands)) * 16) == []


def test_the_law_of_the_square_root_stands_beside_the_orders() -> None:
    """sqrt(K / c), c = ln 10 / 400: 58.9 at K 20 (theory.md); the reader's K is marked."""
    html = order_bands.orders_html(orders.compute(lopsided(), RULES), 20.0)

    assert "±58.9" in html
    assert html.count('class="now"') == 1


def test_the_biggest_surprise_stands_first() -> None:
    """C, at 1483 after losing, beats A, at 1516: the least expected of the circle's games."""
    found = surprises.surprises_info(HISTORY, CIRCLE.frame["line"].tolist())

    assert (found[0].player, found[0].opponent, found[0].line) == ("C", "A", 4)
    assert found[0].expected_score < 0.5
    html = surprises.surprises_html(found, ["<u>"] * 3, "Date")
    assert "&lt;u&gt;" in html


def test_the_table_of_games_holds_what_was_asked_for() -> None:
    """Places in any order; the changes of a game are opposites."""
    frame = surprises.games_frame(HISTORY, CIRCLE, [2, 0])

    assert frame["when"].tolist() == ["2024-01-15", "2024-01-01"]
    assert frame["player"].tolist() == ["C", "A"]
    assert (frame["rating_change"] + frame["opponent_rating_change"]).abs().max() < 1e-12
    assert isinstance(frame, pd.DataFrame)
