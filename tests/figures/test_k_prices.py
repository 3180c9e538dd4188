"""The two prices of a K, over K."""

import pytest

from pages.ui.figures.k_prices import (
    PRICES,
    TOPS,
    Price,
    k_prices_alt,
    k_prices_finding,
    k_prices_frame,
    k_prices_info,
    k_prices_note,
    plot_k_price,
)
from pages.ui.palette import K_FACTORS, k_color
from tests.app.visit import words
from tests.figures.label_boxes import misplaced
from tests.figures.simulations import checked, traces
from tests.figures.simulations import words as labels


# theory.md, 2.1: exact sd and half-life; the formula is within .02 % up to K 20, .1 % at 64
@pytest.mark.parametrize(
    ("k_factor", "swing", "wait"),
    [
        *((10, 29.68, 47.8), (16, 37.71, 29.8), (20, 42.28, 23.7), (24, 46.45, 19.7)),
        *((32, 53.94, 14.7), (40, 60.65, 11.7), (64, 78.01, 7.2)),
    ],
)
def test_both_prices(k_factor: float, swing: float, wait: float) -> None:
    """Against the exact solution and the half-lives of the AR(1) law."""
    info = k_prices_info(k_factor, 0.0)

    assert info.swing == pytest.approx(swing, rel=2e-3)
    assert info.wait == pytest.approx(wait, abs=0.05)


@pytest.mark.parametrize(
    ("draw_rate", "factor", "swing"),
    [(0.0, "9.32", 42.3), (0.3, "7.80", 35.3), (0.5, "6.59", 29.8), (0.6, "5.89", 26.6)],
)
def test_draws_calm_the_swing_and_not_the_wait(
    draw_rate: float, factor: str, swing: float
) -> None:
    """Printed in theory.md, 2.1, for K 20."""
    info = k_prices_info(20.0, draw_rate)

    assert info.swing == pytest.approx(swing, abs=0.06)
    assert f"about {factor} × √K" in k_prices_note(info)
    assert info.wait == k_prices_info(20.0, 0.0).wait
    assert ("Draws calm" in k_prices_note(info)) == (draw_rate > 0)


def test_the_finding_names_both() -> None:
    """K 20: ±42 points, 24 games."""
    info = k_prices_info(20.0, 0.0)

    assert " ".join(words(k_prices_finding(info)).split()) == (
        "K 20 swings ±42 points around the truth and needs 24 games to halve an error"
    )
    assert "K 20: 42 points" in k_prices_alt(info, "swing")
    assert "K 20: 23.7 games" in k_prices_alt(info, "wait")


def test_numbers_of_the_pictures() -> None:
    """The ten Ks, and the reader's where it is none of them."""
    assert list(k_prices_frame(k_prices_info(20.0, 0.0))["k_factor"]) == list(K_FACTORS)
    assert len(k_prices_frame(k_prices_info(17.0, 0.0))) == len(K_FACTORS) + 1


@pytest.mark.parametrize("price", PRICES)
@pytest.mark.parametrize("draw_rate", [0.0, 0.3, 0.8])
@pytest.mark.parametrize("k_factor", [float(k) for k in K_FACTORS])
def test_every_state_is_a_valid_figure(k_factor: float, draw_rate: float, price: Price) -> None:
    """The reader's price is read off on both axes; labels keep apart; axes do not move."""
    info = k_prices_info(k_factor, draw_rate)
    figure = checked(plot_k_price(info, price))
    own = traces(figure)[-1]

    assert own.marker.color == k_color(k_factor)
    assert own.y[0] == (info.swing if price == "swing" else info.wait)
    assert list(figure.layout.yaxis.range) == [0, TOPS[price]]
    assert ("without draws" in labels(figure)) == (price == "swing" and draw_rate > 0)
    for width in (570, 328):
        assert misplaced(figure, width, 300) == []
