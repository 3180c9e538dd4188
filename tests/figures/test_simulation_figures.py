"""The pictures of the Simulation page: data step exactly, drawing by names and axes."""

import numpy as np
import pytest

from elo_core.error_doubt import Crossing
from elo_core.error_paths import leaders
from pages.ui.figures import (
    error_over_games,
    final_ratings,
    late_and_noise,
    one_run,
    ribbon,
    two_prices,
    volatility,
    volatility_table,
)
from tests.figures.simulations import checked, hand_made, predicted, traces, words

# two K, three runs, two games, by hand
RUNS = hand_made(
    [
        [[1400, 1405, 1410], [1400, 1405, 1400], [1400, 1395, 1390]],
        [[1400, 1420, 1540], [1400, 1420, 1500], [1400, 1380, 1460]],
    ],
    scores=[[1, 1], [1, 0], [0, 0.5]],
)
THEORY = predicted([[-100, -98, -95], [-100, -90, -10]], [[0, 5, 9], [0, 20, 41]])
AXIS = (1350.0, 1600.0)


def test_one_run_takes_the_chosen_run_under_every_k() -> None:
    """Run 1 is the second one kept; its results are those of every K."""
    info = one_run.one_run_info(RUNS, 1, AXIS, same_results=True)

    assert info.ratings.tolist() == [[1400, 1405, 1400], [1400, 1420, 1500]]
    assert info.scores is not None
    assert info.scores.tolist() == [1, 0]
    assert info.n_games == 2


def test_one_run_shows_no_results_where_they_differ_by_k() -> None:
    """With matched opponents there is no one strip of results, and no names for one."""
    info = one_run.one_run_info(RUNS, 1, AXIS, same_results=False)
    labels = words(checked(one_run.plot_one_run(info)))

    assert info.scores is None
    assert not any("win" in label for label in labels)


def test_one_run_draws_a_win_up_a_loss_down_and_a_draw_as_a_dot() -> None:
    """The third run lost its first game and drew its second."""
    info = one_run.one_run_info(RUNS, 2, AXIS, same_results=True)
    wins, losses, draws = traces(one_run.plot_one_run(info))[-3:]

    assert len(wins.x) == 0
    assert losses.x.tolist()[:2] == [1, 1]
    assert losses.y[1] < losses.y[0]
    assert draws.x.tolist() == [2]


def test_one_run_can_be_replayed() -> None:
    """The first frame hides every game, the last none; each knows its game's ratings."""
    figure = one_run.plot_one_run(one_run.one_run_info(RUNS, 0, AXIS, same_results=True))
    frames = figure.to_dict()["frames"]

    assert [frame["name"] for frame in frames] == ["0", "1", "2"]
    cover = frames[0]["layout"]["shapes"][0]
    assert (cover["x0"], cover["x1"], cover["visible"]) == (0, 2, True)
    assert frames[-1]["layout"]["shapes"][0]["visible"] is False
    assert frames[1]["data"][0]["y"] == [1405.0, 1420.0]
    assert len(checked(figure).frames) == 3


def test_one_run_names_each_line_at_its_end() -> None:
    """K, rating and the truth, without a legend."""
    figure = checked(one_run.plot_one_run(one_run.one_run_info(RUNS, 0, AXIS, same_results=True)))
    labels = words(figure)

    assert "<b>K 10</b>  1410" in labels
    assert "<b>K 40</b>  1540" in labels
    assert "true  1500" in labels
    assert figure.layout.showlegend is False


PRICES = (
    two_prices.Price(10.0, 55.0, 54.0, 29.5, 29.7),
    two_prices.Price(40.0, None, 14.0, 61.0, 60.6),
)


def test_two_prices_say_more_than_the_games_played_where_the_gap_was_not_closed() -> None:
    """No number is made up for what did not happen."""
    labels = words(checked(two_prices.plot_two_prices(
        two_prices.TwoPricesInfo(PRICES, n_games=30, measured=True)
    )))  # fmt: skip

    assert "55" in labels
    assert ">30" in labels
    assert "±30" in labels


def test_two_prices_are_hollow_where_there_is_nothing_to_time() -> None:
    """Without a gap the slowness is theory alone, and drawn as such: no bar to compare it with."""
    timed, untimed = (
        two_prices.plot_two_prices(two_prices.TwoPricesInfo(PRICES, 30, measured=measured))
        for measured in (True, False)
    )

    assert any("close" in text for text in words(timed))
    assert any("forget" in text for text in words(untimed))
    assert traces(untimed)[0].marker.line.width > 0
    assert len(untimed.data) == len(timed.data) - 2


def test_ribbons_hold_the_quantiles_on_one_axis() -> None:
    """Three runs end at 1390, 1400 and 1410: the middle one at 1400, nine in ten from 1391."""
    first, second = ribbon.ribbon_info(RUNS, AXIS)

    assert first.quantiles[-1].tolist() == pytest.approx([1391, 1395, 1400, 1405, 1409])
    assert first.final_window == pytest.approx((1391, 1409))
    figures = [checked(ribbon.plot_ribbon(info)) for info in (first, second)]
    assert {tuple(figure.layout.yaxis.range) for figure in figures} == {AXIS}
    assert "\u20661391–1409\u2069" in words(figures[0])


def test_the_histogram_counts_every_run_once() -> None:
    """Three runs in steps of 10 points make three times a third."""
    info = final_ratings.final_ratings_info(RUNS, THEORY, (1350.0, 1600.0))

    assert info.step == 10
    first = info.rows[0].percent
    assert first.sum() == pytest.approx(100)
    assert dict(zip(info.centres[first > 0], first[first > 0], strict=True)) == pytest.approx(
        {1395.0: 100 / 3, 1405.0: 100 / 3, 1415.0: 100 / 3}
    )


def test_the_theory_curve_is_a_normal_density_in_percent_per_step() -> None:
    """Its top is step / (sd sqrt(2 pi)): with sd 9 and 10 points 44.3 %, at the mean 1405."""
    info = final_ratings.final_ratings_info(RUNS, THEORY, (1350.0, 1600.0))
    curve = info.rows[0].curve

    assert curve.max() == pytest.approx(1000 / (9 * np.sqrt(2 * np.pi)), rel=0.01)
    assert info.curve_at[curve.argmax()] == pytest.approx(1405, abs=1.1)
    labels = words(checked(final_ratings.plot_final_ratings(info)))
    assert "true strength 1500" in labels


def test_a_wide_histogram_takes_wider_steps() -> None:
    """Over 700 points a step of 10 is too fine to see."""
    assert final_ratings.final_ratings_info(RUNS, THEORY, (1000.0, 1800.0)).step == 20


def volatility_info(settled_from: float) -> volatility.VolatilityInfo:
    """Return points on the law 9.32 sqrt(K)."""
    grid = np.array([5.0, 20.0, 80.0])
    line = np.geomspace(4.2, 110, 30)
    return volatility.VolatilityInfo(
        grid, 9.32 * np.sqrt(grid), np.ones(3), line, 9.32 * np.sqrt(line),
        (10.0, 40.0), 9.32 * np.sqrt(np.array([10.0, 40.0])), settled_from,
    )  # fmt: skip


def test_volatility_is_drawn_on_equal_decades() -> None:
    """A slope of one half looks like one half: both axes logarithmic, one scale."""
    figure = checked(volatility.plot_volatility(volatility_info(1.0)))

    assert figure.layout.xaxis.type == figure.layout.yaxis.type == "log"
    assert figure.layout.yaxis.scaleanchor == "x"
    assert not any("hollow" in text for text in words(figure))


def test_names_stand_clear_of_a_line_that_falls_and_rises() -> None:
    """Form: the best K is 20. Left of it the line falls to the right: K 5 is named on its left."""
    info = volatility_info(1.0)._replace(
        simulated=np.array([70.0, 50, 90]), chosen=(5.0, 40.0), chosen_sd=np.array([70.0, 60]),
        is_square_root=False,
    )  # fmt: skip
    names = {
        note.text: note.xanchor for note in volatility.plot_volatility(info).layout.annotations
    }

    assert (names["<b>K 5</b>"], names["<b>K 40</b>"]) == ("right", "left")


def test_the_theory_line_is_grey_where_the_games_are_too_few() -> None:
    """Below the K that has settled the line changes colour and the points are hollow."""
    figure = volatility.plot_volatility(volatility_info(20.0))
    grey, ink, points = traces(figure)[:3]

    assert max(grey.x) >= min(ink.x) > 19
    assert grey.line.color != ink.line.color
    fills = list(points.marker.color)
    assert fills[0] != fills[1] == fills[2]
    assert any("hollow" in text for text in words(figure))


def test_the_grey_part_is_empty_where_everything_has_settled() -> None:
    """No game too few, no grey."""
    assert len(traces(volatility.plot_volatility(volatility_info(1.0)))[0].x) == 0


def test_errors_carry_the_stretches_of_leadership() -> None:
    """K 10 is 100 off at the end, K 40 only 33 (root mean square): one leader for so few games."""
    info = error_over_games.error_over_games_info(RUNS, THEORY)

    assert info.errors[1, -1] == pytest.approx(np.sqrt((40**2 + 0 + 40**2) / 3))
    assert [info.k_factors[leader.place] for leader in info.leaders] == [40.0]
    assert info.errors_by_theory[0, -1] == pytest.approx(np.hypot(95, 9))


def test_a_change_of_the_lead_is_marked_with_its_game() -> None:
    """The first K leads for 50 games, the second from game 51 on."""
    games = np.arange(101.0)
    errors = np.array([200 - games, 250 - 2 * games])
    info = error_over_games.ErrorOverGamesInfo(
        (10.0, 40.0), errors, errors, leaders(errors), (Crossing(51, 48, 53),)
    )
    figure = checked(error_over_games.plot_error_over_games(info))

    assert "51" in words(figure)
    assert sum(shape.type == "rect" for shape in figure.layout.shapes) == 2 + 1  # in doubt


def parts_info(bias: list[float], sd: list[float]) -> late_and_noise.LateAndNoiseInfo:
    """Return a split of the error over four K."""
    grid = np.array([5.0, 10.0, 20.0, 40.0, 80.0])
    total = np.array(bias) ** 2 + np.array(sd) ** 2
    return late_and_noise.late_and_noise_info(
        grid, np.array(bias), np.array(sd), total, (10.0, 40.0), np.sqrt(total[[1, 3]])
    )


def test_bias_and_variance_add_up_and_have_a_best_k() -> None:
    """30² + 40² = 50²; the least squared error lies at K 20, between equal neighbours."""
    info = parts_info([90, 40, 10, 3, 0], [10, 20, 40, 44.6205, 90])

    assert info.squared_error[2] == pytest.approx(10**2 + 40**2)
    assert info.best is not None
    assert 10 < info.best < 40
    labels = words(checked(late_and_noise.plot_late_and_noise(info)))
    assert any(text.startswith("best here: K ≈") for text in labels)


def test_a_k_above_the_axis_is_named_with_its_error() -> None:
    """K 10 is 500 points off: named in the corner, not drawn outside."""
    info = parts_info([900, 500, 10, 3, 0], [0, 0, 40, 44.6, 90])
    labels = words(late_and_noise.plot_late_and_noise(info))

    assert any("K 10" in text and "500 off" in text for text in labels)


def test_theory_frames_the_ribbon_where_it_knows_the_ratings() -> None:
    """Mean 20 above 1500 and sd 10: nine in ten of a normal law lie between 1503.6 and 1536.4."""
    theory = predicted([[-100, 20, 20]] * 2, [[0, 10, 10]] * 2)
    framed, _second = ribbon.ribbon_info(RUNS, AXIS, theory)
    bare, _second = ribbon.ribbon_info(RUNS, AXIS)

    assert framed.by_theory is not None
    assert framed.by_theory[-1].tolist() == pytest.approx([1503.55, 1536.45], abs=0.01)
    assert len(traces(checked(ribbon.plot_ribbon(framed)))) == 2 + len(
        traces(ribbon.plot_ribbon(bare))
    )


def test_names_of_points_stand_clear_of_the_line_and_of_each_other() -> None:
    """Left of the best K below to the left, right of it below to the right; a neighbour above."""
    grid = np.array([5.0, 10, 20, 40, 80])
    bias, sd = np.array([90.0, 40, 10, 3, 0]), np.array([10.0, 20, 40, 44.6205, 90])
    info = late_and_noise.late_and_noise_info(
        grid, bias, sd, sd**2, (10.0, 16.0, 40.0), np.array([45.0, 42.0, 45.0])
    )
    names = {
        note.text: (note.xanchor, note.yanchor)
        for note in late_and_noise.plot_late_and_noise(info).layout.annotations
    }

    assert names["<b>K 10</b>"] == ("right", "top")
    assert names["<b>K 16</b>"] == ("left", "bottom")
    assert names["<b>K 40</b>"] == ("left", "top")


def test_the_name_of_the_noise_hangs_below_those_of_points() -> None:
    """Noise fills the whole height at K 80: its name stands low there, and ends at the edge."""
    grid = np.array([5.0, 10, 20, 40, 80])
    sd = np.sqrt([5.0, 10, 20, 40, 80])
    info = late_and_noise.late_and_noise_info(
        grid, np.zeros(5), sd, sd**2, (40.0,), np.sqrt([40.0])
    )
    figure = late_and_noise.plot_late_and_noise(info)
    (name,) = [note for note in figure.layout.annotations if note.text == "noise"]

    assert name.y is not None
    assert 0 < name.y < figure.layout.yaxis.range[1] / 8
    assert name.xanchor == "right"
    assert name.x == figure.layout.xaxis.range[1]


def test_lag_of_a_wandering_form_is_late_and_not_noise() -> None:
    """Of the variance a half is lag: late and noise add up to the same error as before."""
    grid, variance = np.array([5.0, 10, 20, 40, 80]), np.array([50.0, 30, 20, 30, 50]) ** 2
    info = late_and_noise.late_and_noise_info(
        grid, np.zeros(5), np.sqrt(variance), variance, (10.0, 40.0), np.array([30.0, 30.0]),
        np.full(5, 0.5),
    )  # fmt: skip
    noise, *_rest = traces(late_and_noise.plot_late_and_noise(info))

    assert noise.y.tolist() == (variance / 2).tolist()
    assert info.squared_error.tolist() == pytest.approx(variance.tolist())
    labels = words(late_and_noise.plot_late_and_noise(info))
    assert {"late", "noise"} <= set(labels)


def test_noise_alone_has_no_best_k() -> None:
    """Where every K only adds noise, the smallest is best, and none is marked."""
    info = parts_info([0, 0, 0, 0, 0], [10, 20, 30, 40, 50])

    assert info.best is None
    assert not any("best here" in text for text in words(late_and_noise.plot_late_and_noise(info)))


def test_the_volatility_table_holds_the_hand_made_numbers() -> None:
    """K 40 ends at 1540, 1500, 1460 about a truth of 1500: sd 40, range 120 on average."""
    rows = volatility_table.volatility_rows(RUNS, THEORY, np.array([47.8, 11.7]))
    k40 = rows[1]

    assert k40.sd_simulated == pytest.approx(40)
    assert k40.sd_standard_error == pytest.approx(40 / 2)
    assert k40.sd_difference_percent == pytest.approx(100 * (40 / 41 - 1))
    assert k40.mean_range == pytest.approx((140 + 100 + 80) / 3)
    assert k40.share_off_50 == 0
    assert rows[0].share_off_50 == 1
    assert k40.half_life_games == 11.7
    assert k40.mean_absolute_change == pytest.approx((20 + 120 + 20 + 80 + 20 + 80) / 6)
    assert volatility_table.largest_difference(rows) == pytest.approx(
        max(abs(row.sd_difference_percent) for row in rows)
    )


def test_the_volatility_table_shows_signs_and_units() -> None:
    """A difference has its sign; shares are percentages; numbers keep their direction."""
    html = volatility_table.volatility_html(
        volatility_table.volatility_rows(RUNS, THEORY, np.array([47.8, np.inf]))
    )

    assert "\u2066−2.4\u202f%\u2069" in html
    assert "\u206640.0 ± 20.0\u2069" in html
    assert "never" in html
    assert html.count("<tr") == 4
