"""Volatility formulas, against the exact long-run law (a grid solution) and printed tables."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core import FixedOpponents, MatchedOpponents, rate_game, simulate_player, theory
from tests import strategies as our
from tests.published import published


@pytest.mark.parametrize("case", published("volatility", quantity="single_d0"))
def test_even_opponents_against_the_exact_law(case: dict[str, Any]) -> None:
    """Second order within .06 % of the exact sd to K = 40, .15 % at 64; half-lives in full."""
    k = case["k_factor"]

    near = 6e-4 if k <= 40 else 1.5e-3
    assert theory.stationary_sd(k) == pytest.approx(case["sd"], rel=near)
    assert theory.stationary_sd(k) == pytest.approx(case["sd2"], rel=1e-12)
    assert theory.half_life(k) == pytest.approx(case["half_life"], rel=1e-12)
    assert theory.tail_probability(50, sd=case["sd"]) == pytest.approx(case["p50"], rel=1e-9)
    assert theory.tail_probability(100, sd=case["sd"]) == pytest.approx(case["p100"], rel=1e-9)


@pytest.mark.parametrize(
    ("k", "sd", "half_life"),
    [(10, 29.68, 47.8), (20, 42.28, 23.7), (32, 53.94, 14.7), (40, 60.65, 11.7)],
)
def test_printed_sd_and_half_life_at_even_strength(k: float, sd: float, half_life: float) -> None:
    """The exact sd, to .1 %; the half-life to a tenth of a game."""
    assert theory.stationary_sd(k) == pytest.approx(sd, rel=1e-3)
    assert theory.half_life(k) == pytest.approx(half_life, abs=0.05)


@pytest.mark.parametrize(
    ("k", "correction", "first_order"),
    [(10, 0.0144, 29.47), (20, 0.0288, 41.68), (32, 0.0460, 52.72), (64, 0.0921, 74.56)],
)
def test_square_root_law_and_correction(k: float, correction: float, first_order: float) -> None:
    """9.32 sqrt(K) and K ln(10) / 1600, as printed."""
    assert theory.stationary_sd(k, order=1) == pytest.approx(first_order, abs=0.006)
    assert theory.correction_per_game(k) == pytest.approx(correction, abs=6e-5)


@pytest.mark.parametrize("case", published("volatility", quantity="single_d200"))
def test_opponents_200_weaker_against_the_exact_law(case: dict[str, Any]) -> None:
    """Second-order sd within .02 %, first-order bias within 2.2 %."""
    k = case["k_factor"]

    sd = theory.stationary_sd(k, rating_difference=200)
    assert sd == pytest.approx(case["sd"], rel=2e-4)
    bias = theory.stationary_bias(k, rating_difference=200)
    assert bias == pytest.approx(case["bias"], rel=0.022)


@pytest.mark.parametrize(
    ("difference", "sd", "bias", "half_life"),
    [
        (0, 53.94, 0, 14.7),
        (100, 53.81, 2.24, 16.0),
        (200, 53.49, 4.16, 20.3),
        (400, 52.85, 6.55, 45.2),
        (600, 52.51, 7.51, 126),
    ],
)
def test_distance_to_the_opponents_hardly_matters_at_k_32(
    difference: float, sd: float, bias: float, half_life: float
) -> None:
    """Exact sd, first-order bias and half-life over the distance, as printed."""
    at: dict[str, Any] = {"rating_difference": difference}

    assert theory.stationary_sd(32, **at) == pytest.approx(sd, rel=5e-4)
    assert theory.stationary_bias(32, **at) == pytest.approx(bias, abs=0.006)
    assert theory.half_life(32, **at) == pytest.approx(half_life, rel=4e-3)


@pytest.mark.parametrize(
    ("k", "sds"),
    [
        (10, (29.7, 24.8, 20.9, 18.7)),
        (20, (42.3, 35.3, 29.8, 26.6)),
        (32, (53.9, 45.0, 37.9, 33.9)),
        (40, (60.7, 50.5, 42.6, 38.1)),
    ],
)
def test_draws_calm_a_rating(k: float, sds: tuple[float, ...]) -> None:
    """Exact sd for draw rates 0, .3, .5 and .6, printed to a tenth; never faster or slower."""
    for draw_rate, sd in zip((0, 0.3, 0.5, 0.6), sds, strict=True):
        assert theory.stationary_sd(k, draw_rate=draw_rate) == pytest.approx(sd, abs=0.09)


@pytest.mark.parametrize("case", published("volatility", quantity="half_draws"))
def test_half_draws_against_the_exact_law(case: dict[str, Any]) -> None:
    """20.95, 29.79 and 42.59 at K 10, 20 and 40."""
    sd = theory.stationary_sd(case["k_factor"], draw_rate=0.5)

    assert sd == pytest.approx(case["sd"], rel=6e-4)


@pytest.mark.parametrize("case", published("volatility", quantity="matched"))
def test_matched_opponents_exactly(case: dict[str, Any]) -> None:
    """The law of perfect matchmaking is known in closed form."""
    sd = theory.matched_stationary_sd(case["k_factor"])

    assert sd == pytest.approx(case["sd"], rel=1e-12)


@pytest.mark.parametrize(
    ("draw_rate", "share"), [pytest.param(0, 0.427), (0.3, 0.351), (0.5, 0.302)]
)
def test_single_game_sd(draw_rate: float, share: float) -> None:
    """K/2 between equals; .427 K 200 points apart, less with draws, as printed."""
    assert theory.single_game_sd(32) == 16
    sd = theory.single_game_sd(100, rating_difference=200, draw_rate=draw_rate)
    assert sd == pytest.approx(100 * share, abs=0.06)


@pytest.mark.parametrize("case", published("volatility", quantity="mean_path"))
def test_mean_path_from_300_below(case: dict[str, Any]) -> None:
    """Golden values of the closed form."""
    path = theory.mean_path(-300, case["n_games"], k_factor=case["k_factor"])

    assert path == pytest.approx(case["mean"], rel=1e-12)


@pytest.mark.parametrize(
    ("k", "games"),
    [
        (10, (54, 84, 133, 181)),
        (20, (27, 42, 66, 91)),
        (32, (17, 26, 42, 57)),
        (40, (14, 21, 33, 45)),
        (64, (9, 13, 21, 28)),
    ],
)
def test_games_until_the_mean_error_is_150_100_50_25(k: float, games: tuple[int, ...]) -> None:
    """The printed whole numbers of games, from 300 points too low."""
    for wanted, n_games in zip((150, 100, 50, 25), games, strict=True):
        sooner, later = theory.mean_path(-300, [n_games + 0.6, n_games - 0.6], k_factor=k)

        assert -sooner <= wanted <= -later


@given(st.floats(-3_000, 3_000), st.floats(0, 500), st.floats(0, 500), st.floats(1, 100))
def test_mean_path_cut_in_two_and_continued_is_the_same(
    error: float, first: float, second: float, k: float
) -> None:
    """The path is that of a differential equation."""
    half_way = theory.mean_path(error, first, k_factor=k)
    end = theory.mean_path(half_way, second, k_factor=k)

    assert end == pytest.approx(theory.mean_path(error, first + second, k_factor=k), abs=1e-6)
    assert theory.mean_path(-error, first, k_factor=k) == -half_way
    assert theory.mean_path(error, 0, k_factor=k) == pytest.approx(error, abs=1e-9)


def test_mean_path_far_off_is_a_straight_line() -> None:
    """Whoever is a million points too high loses K/2 a game; sinh of that would overflow."""
    path = theory.mean_path(1e6, [0, 100], k_factor=20)

    assert path.tolist() == pytest.approx([1e6, 1e6 - 1000], abs=1e-6)
    assert theory.mean_path(0, 100, k_factor=20) == 0


@given(our.k_factors, st.floats(-600, 600), st.floats(0, 0.9), st.floats(0.1, 10))
def test_scale_is_only_a_unit(k: float, d: float, draw_rate: float, factor: float) -> None:
    """Scale and K times a factor: all points times the factor, all games the same."""
    model: dict[str, Any] = {"rating_difference": d, "draw_rate": draw_rate}
    wide: dict[str, Any] = {
        "rating_difference": factor * d,
        "draw_rate": draw_rate,
        "scale": 400 * factor,
    }

    for quantity in (theory.single_game_sd, theory.stationary_bias):
        wider = quantity(factor * k, **wide)
        assert wider == pytest.approx(factor * quantity(k, **model), rel=1e-9, abs=1e-12)
    first_order = theory.stationary_sd(factor * k, **wide, order=1)
    assert first_order == pytest.approx(factor * theory.stationary_sd(k, **model, order=1))
    share = theory.correction_per_game(
        factor * k, rating_difference=factor * d, scale=wide["scale"]
    )
    assert share == pytest.approx(theory.correction_per_game(k, rating_difference=d), rel=1e-9)


@given(our.k_factors, st.floats(-600, 600), st.floats(0, 0.9))
def test_stronger_and_weaker_opponents_are_mirror_images(
    k: float, d: float, draw_rate: float
) -> None:
    """The bias changes its sign with the side, the sd does not."""
    above: dict[str, Any] = {"rating_difference": d, "draw_rate": draw_rate}
    below: dict[str, Any] = {"rating_difference": -d, "draw_rate": draw_rate}

    bias = theory.stationary_bias(k, **above)
    assert theory.stationary_bias(k, **below) == pytest.approx(-bias, rel=1e-9, abs=1e-12)
    sd = theory.stationary_sd(k, **above, order=1)
    assert theory.stationary_sd(k, **below, order=1) == pytest.approx(sd, rel=1e-9)


def test_draws_at_rate_one_half_halve_the_variance_everywhere() -> None:
    """Then w = 1/2 for every difference, so the sd is sqrt(20 / 2 * 173.7178 / 2) at K 20."""
    for difference in (0, 200, -500):
        sd = theory.stationary_sd(20, rating_difference=difference, draw_rate=0.5, order=1)
        assert sd == pytest.approx(29.47183, rel=1e-6)
    half = theory.stationary_bias(20, rating_difference=200, draw_rate=0.5)
    assert half == pytest.approx(theory.stationary_bias(20, rating_difference=200) / 2, rel=1e-12)


def test_tail_of_the_normal_law() -> None:
    """31.73 % lie beyond one sd, 4.55 % beyond two; a mean of one sd makes it 50 + 2.28 %."""
    assert theory.tail_probability(10, sd=10) == pytest.approx(0.31731, abs=5e-6)
    assert theory.tail_probability(20, sd=10) == pytest.approx(0.04550, abs=5e-6)
    assert theory.tail_probability(10, sd=10, mean=10) == pytest.approx(0.52275, abs=5e-6)
    assert theory.tail_probability(0, sd=10, mean=3) == pytest.approx(1, abs=1e-15)
    assert theory.tail_probability(50, sd=[10, 20]).shape == (2,)


def test_arrays_agree_with_numbers() -> None:
    """Every formula takes one K or many."""
    ks = [10, 20, 40]
    formulas = (
        theory.correction_per_game,
        theory.single_game_sd,
        theory.stationary_sd,
        theory.matched_stationary_sd,
        theory.half_life,
    )
    for formula in formulas:
        together = formula(ks)
        assert isinstance(together, np.ndarray)
        assert together.tolist() == [formula(k) for k in ks]
        assert type(formula(20)) is float
    biases = theory.stationary_bias(ks, rating_difference=150)
    assert biases.tolist() == [theory.stationary_bias(k, rating_difference=150) for k in ks]


def test_transient_of_one_game_is_exact() -> None:
    """After one game the error is start + K (p - E), with the sd K sqrt(p q), by hand.

    100 points too low against even opponents: E is 1 / (1 + 10^(1/4)) = .359935 and p is 1/2.
    """
    path = theory.transient([20], start_error=-100, n_games=1, opponents=FixedOpponents())

    assert path.mean[0].tolist() == pytest.approx([-100, -100 + 20 * 0.140065], abs=2e-5)
    assert path.sd[0].tolist() == pytest.approx([0, 10], abs=1e-12)


def test_transient_against_matched_opponents_after_one_game() -> None:
    """100 too low, the opponents are 100 too weak: p is .640065, the loss costs K/2."""
    path = theory.transient([20], start_error=-100, n_games=1, opponents=MatchedOpponents())

    assert path.mean[0, 1] == pytest.approx(-100 + 20 * 0.140065, abs=2e-5)
    assert path.sd[0, 1] == pytest.approx(20 * math.sqrt(0.640065 * 0.359935), abs=1e-4)


@pytest.mark.parametrize(
    "opponents", [FixedOpponents(), MatchedOpponents()], ids=["even", "matched"]
)
def test_transient_follows_the_mean_path_and_settles(
    opponents: FixedOpponents | MatchedOpponents,
) -> None:
    """Within 1.5 points of the closed form all the way, and to the exact sd within .3 %."""
    ks = [10, 20, 40]
    path = theory.transient(ks, start_error=-300, n_games=1500, opponents=opponents)

    for row, k in enumerate(ks):
        mean = theory.mean_path(-300, np.arange(1501), k_factor=k)
        np.testing.assert_allclose(path.mean[row], mean, atol=1.5)
    matched = isinstance(opponents, MatchedOpponents)
    exact = [29.578, 41.978, 59.786] if matched else [29.685, 42.281, 60.647]
    np.testing.assert_allclose(path.sd[:, -1], exact, rtol=3e-3)


def test_transient_rmse_of_a_newcomer_300_points_too_low() -> None:
    """The printed table of simulated errors: K 10 to 64 after 10 to 200 games, to 1.5 points."""
    ks, games = [10, 20, 32, 40, 64], [10, 30, 50, 100, 200]
    printed = [
        [267, 208, 161, 85, 35],
        [237, 144, 90, 46, 42],
        [206, 100, 64, 54, 54],
        [189, 86, 64, 61, 61],
        [151, 82, 78, 78, 78],
    ]
    path = theory.transient(ks, start_error=-300, n_games=200, opponents=FixedOpponents())

    rmse = np.hypot(path.mean, path.sd)[:, games]
    np.testing.assert_allclose(rmse, printed, atol=1.5)


@pytest.mark.parametrize(
    ("opponents", "draw_rate", "start_error"),
    [
        pytest.param(FixedOpponents(), 0, -300, id="even"),
        pytest.param(FixedOpponents(200), 0, -300, id="200 weaker"),
        pytest.param(FixedOpponents(-200), 0.3, 300, id="200 stronger, draws"),
        pytest.param(MatchedOpponents(), 0, -300, id="matched"),
        pytest.param(MatchedOpponents(), 0.5, 200, id="matched, draws"),
    ],
)
def test_transient_against_simulation(
    opponents: FixedOpponents | MatchedOpponents, draw_rate: float, start_error: float
) -> None:
    """Mean within .3 points and sd within 1 %, as stated, plus three Monte-Carlo errors.

    The errors over n runs are sd / sqrt(n) and, for nearly normal ratings, sd / sqrt(2 n).
    """
    ks, n_games, n_runs = [10, 20, 40], 100, 60_000
    simulation = simulate_player(
        1800,
        k_factors=ks,
        initial_rating=1800 + start_error,
        n_games=n_games,
        n_runs=n_runs,
        rng=np.random.default_rng(2026),
        opponents=opponents,
        draw_rate=draw_rate,
    )
    path = theory.transient(
        ks, start_error=start_error, n_games=n_games, opponents=opponents, draw_rate=draw_rate
    )

    allowed = 0.3 + 3 * path.sd / math.sqrt(n_runs)
    assert (np.abs(simulation.mean - 1800 - path.mean) <= allowed).all()
    allowed_share = 0.01 + 3 / math.sqrt(2 * n_runs)
    ratio = simulation.sd[:, 1:] / path.sd[:, 1:]
    assert (np.abs(ratio - 1) <= allowed_share).all()


def test_transient_stops_when_settled() -> None:
    """100,000 games at K 40 take no longer than the first few hundred: the rest is constant."""
    path = theory.transient([40], start_error=-50, n_games=100_000, opponents=FixedOpponents(100))

    assert path.mean.shape == (1, 100_001)
    assert path.sd[0, 5_000] == path.sd[0, -1]
    game = rate_game(1500, 1400, 1, k_factor=40)
    assert path.sd[0, 1] == pytest.approx(
        40 * math.sqrt(game.expected_score * game.opponent_expected_score), rel=1e-12
    )


def test_half_life_needs_a_correction_below_the_whole_error() -> None:
    """From K = 695 on one game overshoots: 1600 / ln(10) = 694.87."""
    with pytest.raises(ValueError, match=r"^k_factor must be < 694\.87 for a half-life, got 700"):
        theory.half_life([20, 700])


@pytest.mark.parametrize("k", [0, -10, math.nan])
def test_refuses_k_factors_that_are_not_positive(k: float) -> None:
    """A rating that never moves has no long run."""
    for formula in (
        theory.correction_per_game,
        theory.single_game_sd,
        theory.stationary_sd,
        theory.matched_stationary_sd,
        theory.half_life,
    ):
        with pytest.raises(ValueError, match=r"^k_factor must be (> 0|finite), got "):
            formula(k)
    with pytest.raises(ValueError, match=r"^k_factor must be "):
        theory.stationary_bias(k, rating_difference=0)
    with pytest.raises(ValueError, match=r"^k_factor must be "):
        theory.mean_path(100, 10, k_factor=k)
    with pytest.raises(ValueError, match=r"^k_factors must be "):
        theory.transient([k], start_error=0, n_games=1, opponents=FixedOpponents())


def test_refuses_the_other_arguments_in_words() -> None:
    """Name, allowed, got."""
    with pytest.raises(ValueError, match=r"^order must be 1 or 2, got 3$"):
        theory.stationary_sd(20, order=3)  # type: ignore[call-overload]  # what mypy refuses, too
    with pytest.raises(ValueError, match=r"^rating_difference must be finite, got nan$"):
        theory.stationary_sd(20, rating_difference=math.nan)
    with pytest.raises(ValueError, match=r"^draw_rate must be from 0 to 1, got 2$"):
        theory.single_game_sd(20, draw_rate=2)
    with pytest.raises(ValueError, match=r"^scale must be > 0, got 0$"):
        theory.half_life(20, scale=0)
    with pytest.raises(ValueError, match=r"^n_games must be >= 0, got -1$"):
        theory.mean_path(100, -1, k_factor=20)
    with pytest.raises(ValueError, match=r"^threshold must be >= 0, got -50$"):
        theory.tail_probability(-50, sd=40)
    with pytest.raises(ValueError, match=r"^sd must be > 0, got 0$"):
        theory.tail_probability(50, sd=0)
    with pytest.raises(ValueError, match=r"^n_games must be from 1 to 100000, got 0$"):
        theory.transient([20], start_error=0, n_games=0, opponents=FixedOpponents())
