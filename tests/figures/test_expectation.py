"""The expectation curves at one difference, and how far they are apart."""

from typing import Any

import numpy as np
import pytest

from elo_core import LOGISTIC, NORMAL, ExpectationCurve
from pages.ui.figures.curve_values import curve_values_html, curve_values_info
from pages.ui.figures.curves import (
    CurvesInfo,
    curves_frame,
    curves_info,
    fide_stairs,
    points,
    reach_for,
)
from pages.ui.figures.expectation import expectation_alt, plot_expectation
from tests.figures.label_boxes import boxes, misplaced
from tests.figures.simulations import checked, traces
from tests.figures.simulations import words as labels
from tests.published import published

SIX_PLACES = 5.1e-7
EACH_CURVE = pytest.mark.parametrize("curve", [LOGISTIC, NORMAL], ids=["logistic", "normal"])
DIFFERENCES = (
    *(0, 3, 12.5, -50, 100, -100, 190.848502, 250, -250, 400, -400, 552, -552, 600, -600, 730),
    *(-730, 900, -900, 1200, -1200, 1500, -1500, 2000, -2500, 3000, 12000, -12000),
)


@pytest.mark.parametrize("case", published("expected_score_curves"))
def test_values_at_the_readers_difference(case: dict[str, Any]) -> None:
    """Logistic by 30-digit arithmetic, normal by the standard library, FIDE by table 8.1.2."""
    info = curves_info(case["rating_difference"])

    assert info.expected_score == pytest.approx(case["logistic"], abs=SIX_PLACES)
    assert info.opponent_expected_score == pytest.approx(1 - case["logistic"], abs=SIX_PLACES)
    assert info.other_expected_score == pytest.approx(case["normal"], abs=SIX_PLACES)
    assert info.fide == case["fide"]
    assert info.other_above_main == pytest.approx(case["normal"] - case["logistic"], abs=2e-6)
    assert info.fide_above_main == pytest.approx(case["fide"] - case["logistic"], abs=2e-6)


@pytest.mark.parametrize("case", published("expected_score_curves"))
def test_the_weaker_side_mirrors_the_stronger(case: dict[str, Any]) -> None:
    """At the opposite difference every curve gives the rest to 1."""
    info = curves_info(-case["rating_difference"], curve=NORMAL)

    assert info.expected_score == pytest.approx(1 - case["normal"], abs=SIX_PLACES)
    assert info.other_expected_score == pytest.approx(1 - case["logistic"], abs=SIX_PLACES)
    assert info.fide == pytest.approx(1 - case["fide"])


@EACH_CURVE
@pytest.mark.parametrize("scale", [50.0, 200.0, 2000.0])
def test_the_scale_stretches_both_curves(curve: ExpectationCurve, scale: float) -> None:
    """One scale of points is 10 : 1, and for Elo's normal curve the square root of 2 deviations.

    Phi(sqrt 2) = 0.92135 in printed tables.
    """
    info = curves_info(scale, scale=scale, curve=curve)
    by_name = {info.main: info.expected_score, info.other: info.other_expected_score}

    assert by_name["logistic"] == pytest.approx(10 / 11)
    assert by_name["normal"] == pytest.approx(0.92135, abs=5e-6)


@pytest.mark.parametrize(
    ("difference", "counted"), [(500, 0.92), (-500, 0.08), (400, 0.92), (3000, 0.92)]
)
def test_400_point_rule(difference: float, counted: float) -> None:
    """FIDE's calculator gives 0.92 and 0.08 at 500 points to players under 2650."""
    assert curves_info(difference).fide_counted == pytest.approx(counted)


@pytest.mark.parametrize("scale", [399.0, 600.0])
def test_fide_s_table_is_hidden_at_other_scales_and_this_is_said(scale: float) -> None:
    """Its points are those of scale 400; nothing of it remains in picture, key and numbers."""
    info = curves_info(100, scale=scale)
    value = curve_values_info(info)[2]

    assert (info.stairs, info.fide, info.fide_counted, info.fide_above_main) == (None,) * 4
    assert value.expected_score is None
    assert "hidden: it belongs to scale 400" in value.about
    assert "hidden: it belongs to scale 400" in curve_values_html(info)
    assert not [text for text in labels(plot_expectation(info)) if "FIDE" in text]
    assert "FIDE" not in expectation_alt(info)
    assert not [name for name in curves_frame(info) if "fide" in str(name)]


@pytest.mark.parametrize("case", published("fide_table_8_1_2"))
def test_the_staircase_steps_between_the_printed_rows(case: dict[str, Any]) -> None:
    """A row of table 8.1.2 runs from half a point before its first difference."""
    stairs = fide_stairs(900, LOGISTIC)
    starts = stairs.differences == case["D_lo"] - 0.5
    ends = stairs.differences == -(case["D_lo"] - 0.5)

    if case["D_lo"] > 0:
        before, after = stairs.expected_scores[starts]
        assert (before, after) == (pytest.approx(case["PD_H"] - 0.01), case["PD_H"])
        lower, higher = stairs.expected_scores[ends]
        assert (lower, higher) == pytest.approx((case["PD_L"], case["PD_L"] + 0.01))
    inside = (stairs.differences >= case["D_lo"]) & (stairs.differences <= (case["D_hi"] or 900))
    assert np.all(stairs.expected_scores[inside] == case["PD_H"])


def test_the_staircase_is_in_order_and_within_the_axis() -> None:
    """Unsorted points would draw a scribble; 735.5 lies beyond an axis of 600."""
    stairs = fide_stairs(600, NORMAL)

    assert np.all(np.diff(stairs.differences) >= 0)
    assert np.all(np.diff(stairs.expected_scores) >= 0)
    assert (stairs.differences[0], stairs.differences[-1]) == (-600, 600)


@EACH_CURVE
def test_the_lower_axis_holds_every_difference(curve: ExpectationCurve) -> None:
    """Its range is fixed, so no curve may leave it at any difference."""
    for difference in DIFFERENCES:
        info = curves_info(difference, curve=curve)
        assert info.stairs is not None
        assert np.abs(info.other_scores - info.main_scores).max() < 0.0155
        assert np.abs(info.stairs.above_main).max() < 0.0205
        assert list(plot_expectation(info).layout.yaxis2.range) == [-0.024, 0.024]


@pytest.mark.parametrize(
    ("difference", "scale", "reach"),
    [
        *((0, 400, 600), (552, 400, 600), (-552, 400, 600), (553, 400, 900), (-1500, 400, 1800)),
        *((100, 50, 150), (0, 50, 90), (0, 2000, 3000), (12000, 50, 13500)),
    ],
)
def test_the_axis_widens_in_rare_steps(difference: float, scale: float, reach: int) -> None:
    """It holds 1.5 scales, and stays still until the reader's mark would touch its edge."""
    assert reach_for(difference, scale) == reach
    assert points(reach / 3) == f"+{reach // 3}"


@EACH_CURVE
def test_nothing_is_certain(curve: ExpectationCurve) -> None:
    """At 12,000 points a float would say 1 and 0; the curves never do."""
    info = curves_info(12000, scale=50, curve=curve)

    assert 0 < info.opponent_expected_score < 1e-100
    assert 0.999999 < info.expected_score < 1
    assert ">0.999999" in expectation_alt(info)


def test_numbers_of_the_picture() -> None:
    """121 round differences; each row holds the values at its difference."""
    frame = curves_frame(curves_info(-100))
    row = frame.set_index("rating_difference").loc[200]

    assert len(frame) == 121
    assert list(frame["rating_difference"][:2]) == [-600, -590]
    assert row["logistic"] == pytest.approx(0.759747, abs=SIX_PLACES)
    assert row["normal"] == pytest.approx(0.760250, abs=SIX_PLACES)
    assert row["normal_minus_logistic"] == pytest.approx(0.000503, abs=1e-6)
    assert row["fide_table"] == 0.76
    assert frame["fide_table_400_point_rule"].max() == 0.92
    assert row["fide_table_minus_logistic"] == pytest.approx(0.000253, abs=1e-6)


@EACH_CURVE
@pytest.mark.parametrize("scale", [400.0, 50.0, 2000.0])
@pytest.mark.parametrize("difference", DIFFERENCES)
def test_every_state_is_a_valid_figure(
    difference: float, scale: float, curve: ExpectationCurve
) -> None:
    """Plotly accepts it; both panels share the axis, and the reader stands on it."""
    figure = checked(plot_expectation(curves_info(difference, scale=scale, curve=curve)))

    assert figure.layout.xaxis.anchor == "y2"
    assert labels(figure).count(f"<b>\u2066{points(difference)}\u2069</b>") == 1
    assert {"Expected score", "Rating difference: you − opponent"} <= set(labels(figure))
    assert [trace.x[0] for trace in traces(figure)[-2:]] == [-difference, difference]


@EACH_CURVE
@pytest.mark.parametrize("width", [536, 328], ids=["desktop", "phone"])
def test_labels_never_meet(curve: ExpectationCurve, width: int) -> None:
    """At differences beyond 900 names and values once covered each other."""
    for difference in DIFFERENCES:
        if width > 400 or abs(difference) <= 3000:
            info = curves_info(difference, curve=curve)
            assert misplaced(plot_expectation(info), width, 480) == [], difference


def test_the_box_of_a_label_is_where_it_is_drawn() -> None:
    """The check above must see something: the reader's value is right of and below the mark."""
    (own,) = [
        box for box in boxes(plot_expectation(curves_info(-100)), 536, 480) if "You" in box.text
    ]

    assert own.text == "You 0.36"
    # plot of 462 px from 52: 5/12 of it, and 8 px more
    assert own.left == pytest.approx(52 + 462 * 5 / 12 + 8)


@pytest.mark.parametrize("difference", DIFFERENCES)
def test_ticks_make_room_for_the_readers_difference(difference: float) -> None:
    """No tick stands within 15 % of the axis, and at least four remain."""
    info = curves_info(difference)
    axis = checked(plot_expectation(info)).layout.xaxis

    assert all(abs(tick - difference) > 0.3 * info.reach for tick in axis.tickvals)
    assert len(axis.tickvals) >= 4
    assert [points(tick) for tick in axis.tickvals] == list(axis.ticktext)


def test_equals_have_one_label() -> None:
    """Two marks on one place, so one label says both."""
    found = labels(plot_expectation(curves_info(0)))

    assert "<b>both 0.50</b>" in found
    assert not [text for text in found if "You" in text or "Opponent" in text]


def test_the_pages_own_curve_is_the_one_that_others_are_held_against() -> None:
    """With the normal curve chosen, FIDE's table is seen to be its rounding."""
    info: CurvesInfo = curves_info(-100, curve=NORMAL)
    assert info.stairs is not None

    assert "Other curves minus normal" in labels(plot_expectation(info))
    assert np.abs(info.stairs.above_main).max() < 0.0095


def test_the_key_lists_the_curves_with_their_lines() -> None:
    """At 500 points: 10^(5/4) = 17.7828 : 1 is 0.9468; 0.96 in the table, 0.92 under 2650."""
    main, other, fide = curve_values_info(curves_info(500))

    assert (main.curve, main.line, main.above_main) == ("logistic", "solid", None)
    assert main.expected_score == pytest.approx(17.782794 / 18.782794)
    assert (other.curve, other.line) == ("normal", "dashed")
    assert other.above_main == pytest.approx(0.96145 - 0.94676, abs=1e-5)
    assert (fide.line, fide.about, fide.expected_score) == ("steps", "0.92 under 2650", 0.96)


def test_the_key_never_shows_a_zero_that_is_none() -> None:
    """1500 points behind: 0.0002 on the logistic curve, far less on the normal one."""
    html = curve_values_html(curves_info(-1500))

    assert ">0.0002<" in html
    assert "&lt;0.000001" in html
    assert "−0.0000" not in html
    assert "+0.0000" not in html
