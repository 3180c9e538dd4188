"""One simulated player: against exact laws, against the ladder, and against itself.

A Monte-Carlo error is derived, never guessed: over n independent runs a mean has the error
sd / sqrt(n) and the sd of a nearly normal rating the error sd / sqrt(2 n). Three of them are
allowed, at fixed seeds.
"""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_core import (
    FixedOpponents,
    MatchedOpponents,
    PlayerSimulation,
    _careers,
    _replay,
    rate_game,
    rate_sequence,
    simulate_player,
)
from tests import strategies as our
from tests.published import published

FIELDS = ("quantiles", "paths", "path_scores", "final_ratings", "ranges")
SUMS = ("mean", "sd", "rmse", "mean_absolute_change")
OPPONENTS = pytest.mark.parametrize(
    "opponents",
    [FixedOpponents(), FixedOpponents(250), MatchedOpponents()],
    ids=["even", "250 weaker", "matched"],
)


def simulate(**changes: object) -> PlayerSimulation:
    """Simulate a small standard career, with some arguments changed."""
    arguments: dict[str, Any] = {
        "true_strength": 1700,
        "k_factors": [10, 24, 40],
        "initial_rating": 1500,
        "n_games": 60,
        "n_runs": 50,
        "rng": np.random.default_rng(7),
    }
    return simulate_player(**(arguments | changes))


@pytest.mark.parametrize(
    ("draw_rate", "k", "exact_sd"),
    [
        pytest.param(0, 10, 29.6845, id="no draws, K 10"),
        pytest.param(0, 20, 42.2811, id="no draws, K 20"),
        pytest.param(0, 32, 53.9392, id="no draws, K 32"),
        pytest.param(0, 40, 60.6472, id="no draws, K 40"),
        pytest.param(0.5, 10, 20.9532, id="half draws, K 10"),
        pytest.param(0.5, 20, 29.7930, id="half draws, K 20"),
        pytest.param(0.5, 40, 42.5934, id="half draws, K 40"),
    ],
)
def test_long_run_sd_at_even_strength_is_that_of_the_exact_law(
    draw_rate: float, k: float, exact_sd: float
) -> None:
    """Settled for 10 / a games (e^-20 of the start is left in the variance), 60,000 runs."""
    n_runs, n_games = 60_000, round(10 * 695 / k)
    simulation = simulate_player(
        1500,
        k_factors=[k],
        initial_rating=1500,
        n_games=n_games,
        n_runs=n_runs,
        rng=np.random.default_rng(20),
        draw_rate=draw_rate,
        checkpoints=[n_games],
    )

    allowed = 3 * exact_sd / math.sqrt(2 * n_runs)
    assert simulation.sd[0, -1] == pytest.approx(exact_sd, abs=allowed)
    assert simulation.mean[0, -1] == pytest.approx(1500, abs=3 * exact_sd / math.sqrt(n_runs))
    assert simulation.sd_standard_error[0] == pytest.approx(allowed / 3, rel=0.01)


def test_venis_2021_matched_opponents_mean_absolute_error_29_80184() -> None:
    """A. Venis, perfect matchmaking at K 16: mean |x| 29.80184236, its law has sd 37.49323.

    |x| has the second moment 37.49323^2, so the error of its mean over n runs is
    sqrt(37.49323^2 - 29.80184^2) / sqrt(n). The law is that of all late games: after an even
    number the rating is a whole number of Ks off, after an odd number half a K more.
    """
    n_runs, errors, variances = 50_000, [], []
    for n_games in (434, 435):
        simulation = simulate_player(
            1500,
            k_factors=[16],
            initial_rating=1500,
            n_games=n_games,
            n_runs=n_runs,
            rng=np.random.default_rng(n_games),
            opponents=MatchedOpponents(),
            checkpoints=[0],
        )
        errors.append(np.abs(simulation.final_ratings - 1500).mean())
        variances.append(simulation.sd[0, -1] ** 2)

    error = math.sqrt(37.49323**2 - 29.80184**2) / math.sqrt(2 * n_runs)
    assert np.mean(errors) == pytest.approx(29.80184, abs=3 * error)
    sd = math.sqrt(np.mean(variances))
    assert sd == pytest.approx(37.49323, abs=3 * 37.49323 / math.sqrt(4 * n_runs))


@pytest.mark.parametrize("case", published("fixed_opponent_simulation"))
def test_true_1000_against_a_fixed_opponent(case: dict[str, Any]) -> None:
    """Nine cells: mean and sd of the exact law; the README's own run agrees with it to 1 point."""
    n_runs, k = 50_000, case["k_factor"]
    difference = 1000 - case["opponent_rating"]
    simulation = simulate_player(
        1000,
        k_factors=[k],
        initial_rating=1000,
        n_games=round(10 * 955 / k),
        n_runs=n_runs,
        rng=np.random.default_rng(22),
        opponents=FixedOpponents(difference),
        checkpoints=[0],
    )

    sd = case["exact_sd"]
    rounding = 0.005
    allowed = 3 * sd / math.sqrt(n_runs) + rounding
    assert simulation.mean[0, -1] == pytest.approx(case["exact_mean"], abs=allowed)
    assert simulation.sd[0, -1] == pytest.approx(sd, abs=3 * sd / math.sqrt(2 * n_runs) + rounding)
    assert simulation.mean[0, -1] == pytest.approx(case["published_mean"], abs=1 + allowed)
    assert simulation.sd[0, -1] == pytest.approx(case["published_sd"], abs=1)


@pytest.mark.parametrize(("k", "share"), [(10, 0.092), (20, 0.237), (32, 0.354), (40, 0.410)])
def test_share_more_than_50_points_off(k: float, share: float) -> None:
    """The printed normal tails; the real law differs from them by up to .003."""
    n_runs = 40_000
    simulation = simulate_player(
        1500,
        k_factors=[k],
        initial_rating=1500,
        n_games=round(3500 / k),
        n_runs=n_runs,
        rng=np.random.default_rng(23),
        checkpoints=[0],
    )

    error = math.sqrt(share * (1 - share) / n_runs)
    assert simulation.share_off(50)[0] == pytest.approx(share, abs=3 * error + 0.0035)


@pytest.mark.parametrize("draw_rate", [0, 0.4])
@pytest.mark.parametrize("difference", [0, 300, -700])
def test_path_is_what_rate_sequence_makes_of_the_same_scores(
    draw_rate: float, difference: float
) -> None:
    """The fast loop and the ladder agree on every rating to a billionth of a point."""
    opponents = FixedOpponents(difference)
    simulation = simulate(opponents=opponents, draw_rate=draw_rate, n_paths=3, scale=350)

    for row, k in enumerate(simulation.k_factors):
        for path, scores in zip(simulation.paths[row], simulation.path_scores[row], strict=True):
            ladder = rate_sequence(
                1500, [1700 - difference] * 60, scores, k_factor=float(k), scale=350
            )
            np.testing.assert_allclose(path, ladder.ratings, rtol=0, atol=1e-9)


def test_matched_path_is_what_rate_game_makes_of_the_same_scores() -> None:
    """Every opponent has the player's own rating, so a game moves it by K/2, nothing, or -K/2."""
    simulation = simulate(opponents=MatchedOpponents(), draw_rate=0.4, n_paths=3)

    assert set(simulation.path_scores.ravel()) == {0, 0.5, 1}
    for row, k in enumerate(simulation.k_factors):
        for path, scores in zip(simulation.paths[row], simulation.path_scores[row], strict=True):
            games = rate_game(path[:-1], path[:-1], scores, k_factor=k)
            assert games.new_rating.tolist() == path[1:].tolist()


@OPPONENTS
@pytest.mark.parametrize("draw_rate", [0, 0.3])
def test_every_summary_is_that_of_all_paths(
    opponents: FixedOpponents | MatchedOpponents, draw_rate: float
) -> None:
    """With all runs kept as paths, numpy's own statistics give the same numbers."""
    simulation = simulate(
        opponents=opponents, draw_rate=draw_rate, n_paths=50, checkpoints=[60, 0, 1, 17]
    )
    paths = simulation.paths

    assert simulation.checkpoints.tolist() == [0, 1, 17, 60]
    np.testing.assert_allclose(simulation.mean, paths.mean(axis=1), atol=1e-9)
    np.testing.assert_allclose(simulation.sd, paths.std(axis=1, ddof=1), atol=1e-5)
    errors = np.sqrt(((paths - 1700) ** 2).mean(axis=1))
    np.testing.assert_allclose(simulation.rmse, errors, atol=1e-5)
    changes = np.abs(np.diff(paths, axis=2)).mean(axis=(1, 2))
    np.testing.assert_allclose(simulation.mean_absolute_change, changes, atol=1e-9)
    np.testing.assert_allclose(simulation.ranges, np.ptp(paths, axis=2), atol=1e-9)
    np.testing.assert_allclose(simulation.final_ratings, paths[:, :, -1], atol=1e-9)
    quantiles = np.quantile(paths, simulation.quantile_levels, axis=1)
    at_checkpoints = quantiles[:, :, simulation.checkpoints].transpose(1, 2, 0)
    np.testing.assert_allclose(simulation.quantiles, at_checkpoints, atol=0.001)
    off = (np.abs(paths[:, :, -1] - 1700) > 80).mean(axis=1)
    assert simulation.share_off(80).tolist() == off.tolist()


def test_frequencies_are_those_of_the_true_strengths() -> None:
    """200 points stronger at draw rate 1/2: win E^2, draw 2 E (1 - E), with E = .759747."""
    n_games = 30_000
    simulation = simulate(
        n_games=n_games, n_runs=2, draw_rate=0.5, opponents=FixedOpponents(200), checkpoints=[0]
    )
    scores = simulation.path_scores[0, 0]

    for score, chance in ((1, 0.577215), (0.5, 0.365063), (0, 0.057722)):
        error = math.sqrt(chance * (1 - chance) / n_games)
        assert (scores == score).mean() == pytest.approx(chance, abs=3 * error)


def test_all_k_factors_replay_the_same_results_against_fixed_opponents() -> None:
    """Common random numbers: only K differs."""
    simulation = simulate(n_paths=50, draw_rate=0.3)

    assert (simulation.path_scores == simulation.path_scores[0]).all()
    assert {0, 0.5, 1} == set(simulation.path_scores.ravel())


def assert_same(one: PlayerSimulation, other: PlayerSimulation, rows: slice = slice(None)) -> None:
    """Compare runs to the last bit and sums over the runs to rounding."""
    for field in FIELDS:
        if field != "quantiles":
            np.testing.assert_array_equal(getattr(one, field)[rows], getattr(other, field), field)
    np.testing.assert_allclose(one.quantiles[rows], other.quantiles, rtol=0, atol=1e-3)
    for field in SUMS:
        np.testing.assert_allclose(getattr(one, field)[rows], getattr(other, field), atol=1e-5)


@settings(max_examples=20, deadline=None)
@given(
    seed=our.seeds,
    n_games=st.integers(1, 40),
    n_runs=st.integers(2, 40),
    draw_rate=our.draw_rates,
    opponents=st.sampled_from([FixedOpponents(-100), MatchedOpponents()]),
)
def test_same_generator_state_gives_the_same_simulation(
    seed: int,
    n_games: int,
    n_runs: int,
    draw_rate: float,
    opponents: FixedOpponents | MatchedOpponents,
) -> None:
    """And uses exactly one uniform per game and run."""
    first, second = np.random.default_rng(seed), np.random.default_rng(seed)
    arguments: dict[str, Any] = {"n_games": n_games, "n_runs": n_runs, "draw_rate": draw_rate}
    one = simulate(rng=first, opponents=opponents, **arguments)
    other = simulate(rng=second, opponents=opponents, **arguments)

    for field in FIELDS + SUMS:
        np.testing.assert_array_equal(getattr(one, field), getattr(other, field))
    plain = np.random.default_rng(seed)
    plain.random((n_games, n_runs))
    assert first.random() == plain.random()


@OPPONENTS
def test_k_factor_has_the_same_results_in_any_company(
    opponents: FixedOpponents | MatchedOpponents,
) -> None:
    """Adding a K to a comparison does not change the other Ks' runs."""
    among_others = simulate(opponents=opponents, k_factors=[5, 24, 64, 10], n_paths=4)
    alone = simulate(opponents=opponents, k_factors=[24], n_paths=4)

    assert_same(among_others, alone, rows=slice(1, 2))


@OPPONENTS
def test_blocks_and_chunks_do_not_show(
    opponents: FixedOpponents | MatchedOpponents, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cutting the runs and the games for the cache changes no rating."""
    whole = simulate(opponents=opponents, n_paths=20, draw_rate=0.2)
    monkeypatch.setattr(_replay, "_UPDATES_PER_BLOCK", 3 * 7)
    monkeypatch.setattr(_careers, "_UPDATES_PER_CHUNK", 3 * 50 * 11)
    in_pieces = simulate(opponents=opponents, n_paths=20, draw_rate=0.2)

    assert_same(whole, in_pieces)


def test_first_paths_stay_when_more_are_kept() -> None:
    """One run on the screen stays the same when the reader asks for twenty."""
    one, twenty = simulate(n_paths=1), simulate(n_paths=20)

    np.testing.assert_array_equal(twenty.paths[:, :1], one.paths)
    np.testing.assert_array_equal(twenty.path_scores[:, :1], one.path_scores)
    assert simulate(n_paths=0).paths.shape == (3, 0, 61)


def test_longer_simulation_begins_with_the_shorter_one() -> None:
    """More games continue the same careers."""
    short, long = simulate(n_games=25), simulate(n_games=60)

    np.testing.assert_array_equal(long.paths[:, :, :26], short.paths)
    np.testing.assert_allclose(long.sd[:, :26], short.sd, atol=1e-9)


def test_shapes_and_start() -> None:
    """Everything starts at the initial rating, exactly."""
    simulation = simulate(n_paths=2, initial_rating=1543.21)

    assert simulation.quantiles.shape == (3, 61, 5)
    assert simulation.path_scores.shape == (3, 2, 60)
    assert (simulation.paths[:, :, 0] == 1543.21).all()
    assert (simulation.mean[:, 0] == 1543.21).all()
    assert (simulation.sd[:, 0] == 0).all()
    assert simulation.rmse[:, 0] == pytest.approx([156.79] * 3)
    assert (simulation.quantiles[:, 0] == 1543.21).all()
    assert simulation.quantile_levels.tolist() == [0.05, 0.25, 0.5, 0.75, 0.95]
    assert (np.diff(simulation.quantiles, axis=2) >= 0).all()


def test_default_checkpoints_are_at_most_101_and_even() -> None:
    """Every game of a short career, every twentieth of a long one, always both ends."""
    assert simulate(n_games=60).checkpoints.tolist() == list(range(61))
    assert simulate(n_games=2_000, n_runs=2).checkpoints.tolist() == list(range(0, 2_001, 20))


def test_no_checkpoints() -> None:
    """Who wants paths alone asks for none; the classroom's swing lesson was once an error."""
    simulation = simulate(n_games=5, checkpoints=[])

    assert simulation.checkpoints.size == 0
    assert simulation.quantiles.shape[1] == 0


def test_arrays_are_read_only() -> None:
    """A cached result is shared by all visitors."""
    simulation = simulate()

    for field in (*FIELDS, *SUMS, "k_factors", "checkpoints", "quantile_levels"):
        assert not getattr(simulation, field).flags.writeable, field


def test_k_factors_given_by_the_caller_stay_the_callers() -> None:
    """The result keeps a copy; the argument stays writeable."""
    k_factors = np.array([10.0, 20.0])
    simulation = simulate(k_factors=k_factors)
    k_factors[0] = 99

    assert simulation.k_factors.tolist() == [10, 20]


def test_progress_is_reported_about_every_two_million_updates() -> None:
    """Rising shares up to 1; the simulation does not depend on being watched."""
    shares: list[float] = []
    watched = simulate(k_factors=[10], n_games=100, n_runs=50_000, progress=shares.append)

    assert shares == pytest.approx([0.4, 0.8, 1])
    alone = simulate(k_factors=[10], n_games=100, n_runs=50_000)
    np.testing.assert_array_equal(watched.final_ratings, alone.final_ratings)


def test_progress_may_raise_to_stop() -> None:
    """The exception comes through unchanged."""

    def stop(share: float) -> None:
        raise InterruptedError(f"stopped at {share}")

    with pytest.raises(InterruptedError, match=r"^stopped at 1\.0$"):
        simulate(progress=stop)


@pytest.mark.parametrize("initial_rating", [1e6, -1e6])
@OPPONENTS
def test_absurd_start_is_only_slow(
    initial_rating: float, opponents: FixedOpponents | MatchedOpponents
) -> None:
    """A million points off, a game costs what a sure result can: no warning, no NaN."""
    simulation = simulate(initial_rating=initial_rating, opponents=opponents)

    assert np.isfinite(simulation.quantiles).all()
    assert (np.abs(simulation.mean[:, -1]) < 1e6).all()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"true_strength": math.nan}, "true_strength must be finite, got nan"),
        ({"initial_rating": math.inf}, "initial_rating must be finite, got inf"),
        ({"k_factors": []}, "k_factors must be at least one number, got none"),
        ({"k_factors": [10, 0]}, "k_factors must be > 0, got 0"),
        ({"k_factors": [math.nan]}, "k_factors must be finite, got nan"),
        ({"n_games": 0}, "n_games must be from 1 to 100000, got 0"),
        ({"n_games": 100_001}, "n_games must be from 1 to 100000, got 100001"),
        ({"n_runs": 1}, "n_runs must be >= 2, got 1"),
        ({"n_paths": 51}, "n_paths must be from 0 to 50, got 51"),
        ({"draw_rate": 1.5}, "draw_rate must be from 0 to 1, got 1.5"),
        ({"draw_rate": math.nan}, "draw_rate must be from 0 to 1, got nan"),
        ({"scale": -400}, "scale must be > 0, got -400"),
        ({"checkpoints": [0, 61]}, "checkpoint must be from 0 to 60, got 61"),
    ],
)
def test_refusals(changes: dict[str, Any], message: str) -> None:
    """Name, allowed, got: exactly."""
    with pytest.raises(ValueError, match=message) as refusal:
        simulate(**changes)

    assert str(refusal.value) == message


def test_refuses_a_difference_and_a_threshold_that_are_none() -> None:
    """The two other places where a number comes in."""
    with pytest.raises(ValueError, match=r"^difference must be finite, got nan$"):
        FixedOpponents(math.nan)
    with pytest.raises(ValueError, match=r"^threshold must be >= 0, got -1$"):
        simulate().share_off(-1)
