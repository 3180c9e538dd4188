"""A simulated pool: against the ladder, against published numbers, and against itself.

Three Monte-Carlo errors are allowed, at fixed seeds; the simulation says its own, and
`test_estimates_are_those_of_all_runs` checks that it does.
"""

import math
from typing import Any

import numpy as np
import pytest

from elo_core import rate_game, theory
from elo_core.pairing import (
    Improvement,
    NearPairs,
    Pairing,
    RandomPairs,
    RoundRobin,
    Turnover,
    round_robin_rounds,
)
from elo_core.pool import normal_strengths, simulate_pool
from elo_core.pool_simulation import Estimate, PoolSimulation

PAIRINGS = pytest.mark.parametrize(
    "pairing", [RoundRobin(), RandomPairs(), NearPairs()], ids=["circle", "random", "near"]
)


def simulate(**changes: object) -> PoolSimulation:
    """Simulate a small pool, with some arguments changed."""
    arguments: dict[str, Any] = {
        "true_strengths": normal_strengths(7),
        "k_factors": [16, 32],
        "initial_ratings": 1500,
        "n_rounds": 21,
        "n_runs": 30,
        "rng": np.random.default_rng(7),
    }
    arguments |= changes
    return simulate_pool(arguments.pop("true_strengths"), **arguments)


def test_path_is_what_rate_game_makes_of_some_score() -> None:
    """In each game both changes belong to one score, and to the rating before the round."""
    n_players, own_k = 6, np.array([10.0, 20, 30, 40, 50, 60])
    pool = simulate(true_strengths=normal_strengths(6), k_factors=[own_k], draw_rate=0.4)
    first, second = round_robin_rounds(n_players)
    path, seen = pool.ratings_path[0], set()

    for number in range(21):
        ratings, changes = path[:, number], np.diff(path, axis=1)[:, number]
        for a, b in zip(first[number % 5], second[number % 5], strict=True):
            games = [
                rate_game(
                    ratings[a], ratings[b], score, k_factor=own_k[a], opponent_k_factor=own_k[b]
                )
                for score in (0, 0.5, 1)
            ]
            off = [abs(game.rating_change - changes[a]) for game in games]
            played = int(np.argmin(off))
            assert off[played] < 1e-8
            assert games[played].opponent_rating_change == pytest.approx(changes[b], abs=1e-8)
            seen.add(played)
    assert seen == {0, 1, 2}


def test_frequencies_are_those_of_the_true_strengths() -> None:
    """200 points stronger at draw rate 1/2: win E^2 = .577215, draw .365063, loss .057722.

    Read off the first change from an equal start: K/2, nothing or minus K/2.
    """
    n_runs = 30_000
    for pairing in (RoundRobin(), RandomPairs()):
        pool = simulate(
            true_strengths=[1600, 1400], n_rounds=1, n_runs=n_runs, draw_rate=0.5, pairing=pairing
        )
        moved = (pool.final_ratings[1, 0] - 1500) / 16
        for change, chance in ((1, 0.577215), (0, 0.365063), (-1, 0.057722)):
            error = math.sqrt(chance * (1 - chance) / n_runs)
            found = (np.abs(moved - change) < 1e-6).mean()
            assert found == pytest.approx(chance, abs=3 * error)


@PAIRINGS
@pytest.mark.parametrize("n_players", [2, 7, 8])
def test_equal_ks_keep_the_sum_and_different_ks_the_weighted_sum(
    pairing: Pairing, n_players: int
) -> None:
    """The sum of R / K is kept exactly, game by game."""
    own_k = np.linspace(10, 60, n_players)
    pool = simulate(
        true_strengths=normal_strengths(n_players),
        k_factors=[np.full(n_players, 32), own_k],
        pairing=pairing,
        draw_rate=0.2,
    )

    np.testing.assert_allclose(pool.sum_change.value[0], 0, atol=1e-8)
    weighted = (pool.final_ratings[1] / own_k[:, np.newaxis]).sum(axis=0)
    np.testing.assert_allclose(weighted, (1500 / own_k).sum(), atol=1e-8)
    assert np.abs(pool.final_ratings[1].sum(axis=0) - 1500 * n_players).max() > (n_players > 2)


@PAIRINGS
@pytest.mark.parametrize("n_players", [7, 8])
def test_everybody_plays_once_a_round_or_sits_out(pairing: Pairing, n_players: int) -> None:
    """With an odd number, somebody else sits out each time in the long run."""
    pool = simulate(true_strengths=normal_strengths(n_players), pairing=pairing, n_rounds=100)
    played = np.diff(pool.ratings_path[0], axis=1) != 0

    assert (played.sum(axis=0) == n_players // 2 * 2).all()
    assert (played.sum(axis=1) >= 75).all()
    assert pool.games_per_player[-1] == pytest.approx(100 * (n_players // 2 * 2) / n_players)


def test_near_pairs_are_neighbours_in_the_list() -> None:
    """Two couples 2,000 points apart never mix; without noise the sum of each couple is kept."""
    pool = simulate(
        true_strengths=[0, 10, 2000, 2010],
        initial_ratings=None,
        k_factors=[32],
        pairing=NearPairs(noise=5),
    )

    np.testing.assert_allclose(pool.final_ratings[0, :2].sum(axis=0), 10, atol=1e-9)
    np.testing.assert_allclose(pool.final_ratings[0, 2:].sum(axis=0), 4010, atol=1e-9)


def test_near_pairs_reach_as_far_as_the_noise() -> None:
    """Couples 100 points apart: up to 40 points either way never mix them, up to 80 do."""
    for noise, mixed in ((40, False), (80, True)):
        pool = simulate(
            true_strengths=[0, 0, 100, 100],
            initial_ratings=None,
            k_factors=[1],
            n_rounds=5,
            pairing=NearPairs(noise=noise),
        )
        sums = pool.final_ratings[0, :2].sum(axis=0)
        assert (np.abs(sums) > 1e-9).any() == mixed


def test_random_pairs_meet_everybody_equally_often() -> None:
    """Four equals, one round: the first player meets each of the others in a third of the runs.

    Who met has opposite results for certain, who did not in half of the runs: 2/3 together.
    """
    n_runs = 30_000
    pool = simulate(true_strengths=[1500] * 4, pairing=RandomPairs(), n_rounds=1, n_runs=n_runs)
    won = pool.final_ratings[0] > 1500

    for other in (1, 2, 3):
        opposed = (won[0] != won[other]).mean()
        assert opposed == pytest.approx(2 / 3, abs=3 * math.sqrt(2 / 9 / n_runs))


def test_rating_period_is_rated_from_its_start() -> None:
    """Three rounds from frozen ratings: the change over K and the expected total make a score."""
    n_players = 4
    pool = simulate(
        true_strengths=normal_strengths(n_players), initial_ratings=None, rounds_per_period=3
    )
    path = pool.ratings_path[1]

    for start in range(0, 21, 3):
        ratings = path[:, start]
        assert (path[:, start : start + 3] == ratings[:, np.newaxis]).all()
        games = rate_game(ratings[:, np.newaxis], ratings, 0.0, k_factor=1)
        expected = games.expected_score.sum(axis=1) - 0.5
        total = (path[:, start + 3] - ratings) / 32 + expected
        np.testing.assert_allclose(total, total.round(), atol=1e-9)
        assert total.sum() == pytest.approx(6)


def test_leavers_deflate_a_pool_of_improvers() -> None:
    """Entry and exit at 1500 on average keep the mean rating; the strengths rise: deflation.

    Everybody enters at 1500 and is as strong as that, and gains a point a round up to 1700. Who
    leaves is drawn by lot, so leavers have the pool's mean rating, 1500, and the mean stays.
    """
    pool = simulate_pool(
        [1500] * 50,
        k_factors=[20],
        n_rounds=400,
        n_runs=60,
        rng=np.random.default_rng(58),
        pairing=RandomPairs(),
        turnover=Turnover(share_leaving=0.01, entry_rating=1500, entry_strength=1500),
        improvement=Improvement(points_per_round=1, up_to=1700),
        checkpoints=[0, 100, 400],
    )

    strengths = pool.final_true_strengths
    assert strengths.max() == 1700
    # With ages that fall off as .99^n, the mean of min(age, 200) is 99 (1 - .99^200) = 85.7.
    assert strengths.mean() == pytest.approx(1585.7, abs=3 * 66 / math.sqrt(3_000))
    assert pool.mean_error.value[0, 0] == 0
    for place in (1, 2):
        error = pool.sum_change.standard_error[0, place]
        assert pool.sum_change.value[0, place] == pytest.approx(0, abs=3 * error)
    assert pool.mean_error.value[0, 2] == pytest.approx(1500 - strengths.mean(), abs=10)


def test_replacement_moves_the_mean_by_the_difference_of_two_ratings() -> None:
    """Bookkeeping: without games that change anything, the sum moves by entry minus leaver."""
    pool = simulate(
        true_strengths=[1500] * 6,
        k_factors=[1e-9],
        initial_ratings=[1400, 1500, 1600, 1700, 1800, 1900],
        n_rounds=1,
        n_runs=2_000,
        turnover=Turnover(share_leaving=0.25, entry_rating=1450, entry_strength=1450),
        checkpoints=[1],
    )
    gone = pool.final_true_strengths == 1450

    assert gone.mean() == pytest.approx(0.25, abs=3 * math.sqrt(0.1875 / 12_000))
    assert (np.abs(pool.final_ratings[0] - 1450)[gone] < 1e-6).all()
    lost = np.where(gone, pool.initial_ratings[:, np.newaxis] - 1450, 0.0).sum(axis=0)
    assert pool.sum_change.value[0, 0] == pytest.approx(-lost.mean(), abs=1e-6)
    step = theory.mean_change_per_replacement(1450.0, 1650.0, n_players=6)
    assert pool.mean_error.value[0, 0] == pytest.approx(150 + 6 * 0.25 * (step + 50 / 6), abs=4)


def test_newcomer_takes_nothing_over_from_a_rating_period() -> None:
    """Who entered at 1234 after the first of two rounds is rated for the second game alone.

    Against 1500 (E = .177815) or another newcomer (E = 1/2), so that the change over K is one of
    four numbers, which the leaver's pending half point would shift.
    """
    pool = simulate(
        true_strengths=[1500] * 4,
        k_factors=[32],
        n_rounds=2,
        rounds_per_period=2,
        turnover=Turnover(share_leaving=0.5, entry_rating=1234, entry_strength=1600),
    )
    moved = (pool.final_ratings[0][pool.final_true_strengths == 1600] - 1234) / 32
    moved = moved[np.abs(moved) > 1e-9]

    possible = np.array([-0.5, -0.177815, 0.5, 0.822185])
    assert len(moved) > 10
    assert np.abs(moved[:, np.newaxis] - possible).min(axis=1).max() < 1e-5


def test_improvement_stops_at_the_limit_and_leaves_the_stronger_alone() -> None:
    """Two points a round up to 1510; who has 1600 keeps it."""
    pool = simulate(
        true_strengths=[1500, 1505, 1600],
        improvement=Improvement(points_per_round=2, up_to=1510),
        n_rounds=6,
    )

    assert pool.strengths_path[0].tolist() == [1500, 1502, 1504, 1506, 1508, 1510, 1510]
    assert pool.strengths_path[1].tolist() == [1505, 1507, 1509, 1510, 1510, 1510, 1510]
    assert set(pool.strengths_path[2]) == {1600}


@pytest.mark.parametrize("changing", [False, True], ids=["constant", "improving"])
def test_estimates_are_those_of_all_runs(*, changing: bool) -> None:
    """At the last round, numpy's own statistics of the final ratings, run by run."""
    improvement = Improvement(points_per_round=1, up_to=1550) if changing else None
    pool = simulate(improvement=improvement, initial_ratings=[1510] * 3 + [1490] * 4)
    ratings, strengths = pool.final_ratings, pool.final_true_strengths
    errors = ratings - strengths

    def compare(found: Estimate, per_run: np.ndarray[Any, Any], root: bool = False) -> None:  # noqa: FBT001, FBT002 - a test's own helper
        mean, error = per_run.mean(axis=1), per_run.std(axis=1, ddof=1) / math.sqrt(30)
        if root:
            mean, error = np.sqrt(mean), error / (2 * np.sqrt(mean))
        np.testing.assert_allclose(found.value[:, -1], mean, rtol=1e-9)
        np.testing.assert_allclose(found.standard_error[:, -1], error, rtol=1e-6, atol=1e-12)

    compare(pool.mean_error, errors.mean(axis=1))
    compare(pool.rmse, errors.var(axis=1), root=True)
    compare(pool.rating_sd, ratings.var(axis=1), root=True)
    slopes = [
        [np.polyfit(strengths[:, run], ratings[k, :, run], 1)[0] for run in range(30)]
        for k in range(2)
    ]
    compare(pool.spread_recovered, np.array(slopes))
    kept = np.zeros((2, 30))
    pairs = [(a, b) for a in range(7) for b in range(7) if strengths[a, 0] > strengths[b, 0]]
    for a, b in pairs:
        kept += (np.sign(ratings[:, a] - ratings[:, b]) + 1) / 2
    compare(pool.order_kept, kept / len(pairs))
    assert pool.order_runs == 30
    np.testing.assert_allclose(pool.player_ratings[:, -1], ratings.mean(axis=2), rtol=1e-12)
    volatility = np.sqrt(ratings.var(axis=2, ddof=1).mean(axis=1))
    np.testing.assert_allclose(pool.volatility[:, -1], volatility, rtol=1e-9)
    np.testing.assert_allclose(pool.ratings_path[:, :, -1], ratings[:, :, 0], rtol=1e-12)
    np.testing.assert_allclose(pool.sum_change.value, 0, atol=1e-8)
    np.testing.assert_allclose(
        pool.group_errors[:, -1, 0], errors.mean(axis=(1, 2)), rtol=1e-9, atol=1e-9
    )


def test_equal_start_has_no_order_and_no_spread() -> None:
    """Equal ratings keep half of the order; then all rises."""
    pool = simulate(n_rounds=100, checkpoints=[0, 10, 100])

    assert pool.order_kept.value[:, 0].tolist() == [0.5, 0.5]
    assert pool.spread_recovered.value[:, 0] == pytest.approx([0, 0], abs=1e-12)
    assert pool.rating_sd.value[:, 0] == pytest.approx([0, 0], abs=1e-9)
    assert pool.rmse.value[:, 0] == pytest.approx([200, 200])
    assert (np.diff(pool.order_kept.value, axis=1) > 0).all()


def test_equal_strengths_have_no_order_to_keep() -> None:
    """NaN, without a warning."""
    pool = simulate(true_strengths=[1500] * 4)

    assert np.isnan(pool.order_kept.value).all()
    assert np.isnan(pool.spread_recovered.value).all()


@pytest.mark.parametrize("pairing", [RoundRobin(), RandomPairs()], ids=["circle", "random"])
def test_results_do_not_depend_on_the_ratings(pairing: Pairing) -> None:
    """Common random numbers: with both Ks tiny the changes are in proportion, 16 to 32."""
    pool = simulate(k_factors=[1e-6, 2e-6], pairing=pairing, n_rounds=50)
    moved = pool.final_ratings - 1500

    np.testing.assert_allclose(moved[1], 2 * moved[0], rtol=0, atol=1e-10)


@PAIRINGS
def test_k_factor_has_the_same_results_in_any_company(pairing: Pairing) -> None:
    """And the first rounds of a longer simulation are those of a shorter one."""
    model: dict[str, Any] = {
        "pairing": pairing,
        "turnover": Turnover(share_leaving=0.05, entry_rating=1500, entry_strength=1500),
    }
    both = simulate(**model)
    alone = simulate(**model, k_factors=[32])
    short = simulate(**model, n_rounds=10)

    np.testing.assert_array_equal(both.final_ratings[1], alone.final_ratings[0])
    np.testing.assert_array_equal(both.ratings_path[:, :, :11], short.ratings_path)
    again = simulate(**model)
    np.testing.assert_array_equal(both.final_ratings, again.final_ratings)


def test_normal_strengths_have_the_mean_and_sd_exactly() -> None:
    """And are symmetric and rising."""
    strengths = normal_strengths(11, mean=1600, sd=150)

    assert strengths.mean() == pytest.approx(1600)
    assert strengths.std() == pytest.approx(150)
    np.testing.assert_allclose(strengths + strengths[::-1], 3200)
    assert (np.diff(strengths) > 0).all()


def test_default_checkpoints_are_at_most_51_and_even() -> None:
    """Every round of a short league, every fourth of a longer one, always both ends."""
    assert simulate(n_rounds=21).checkpoints.tolist() == list(range(22))
    assert simulate(n_rounds=200, n_runs=2).checkpoints.tolist() == list(range(0, 201, 4))


def test_arrays_are_read_only() -> None:
    """A cached result is shared by all visitors."""
    pool = simulate()

    for values in (pool.final_ratings, pool.k_factors, pool.rmse.value, pool.rmse.standard_error):
        assert not values.flags.writeable


def test_arguments_stay_the_callers() -> None:
    """The result keeps copies; the arguments stay writeable."""
    strengths, k_factors = np.array([1500.0, 1600]), np.array([20.0])
    pool = simulate(true_strengths=strengths, k_factors=k_factors, initial_ratings=None)
    strengths[0], k_factors[0] = 0, 99

    assert pool.true_strengths.tolist() == pool.initial_ratings.tolist() == [1500, 1600]
    assert pool.k_factors.tolist() == [[20, 20]]


def test_progress_is_reported_and_may_stop() -> None:
    """About every 2 million rating changes, and at the end; the exception comes through."""
    shares: list[float] = []
    simulate(n_rounds=50, n_runs=5_000, checkpoints=[50], progress=shares.append)
    assert shares == pytest.approx([28 / 50, 1])

    def stop(share: float) -> None:
        raise InterruptedError(f"stopped at {share}")

    with pytest.raises(InterruptedError, match=r"^stopped at 1\.0$"):
        simulate(progress=stop)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"true_strengths": [1500]}, "n_players must be from 2 to 2000, got 1"),
        ({"true_strengths": [1500, math.nan]}, "true_strengths must be finite, got nan"),
        ({"k_factors": []}, "k_factors must be at least one number, got none"),
        ({"k_factors": [0]}, "k_factors must be > 0, got 0.0"),
        ({"k_factors": [[10, 20]]}, "k_factors must be rows of 7 numbers, got 2"),
        ({"initial_ratings": [1500, 1600]}, "initial_ratings must be one number or 7, got 2"),
        ({"initial_ratings": math.inf}, "initial_ratings must be finite, got inf"),
        ({"n_rounds": 0}, "n_rounds must be from 1 to 100000, got 0"),
        ({"n_runs": 1}, "n_runs must be >= 2, got 1"),
        ({"rounds_per_period": 22}, "rounds_per_period must be from 1 to 21, got 22"),
        ({"groups": [0, 1]}, "groups must be 7 numbers, got 2"),
        ({"groups": [7] * 7}, "group must be from 0 to 6, got 7"),
        ({"draw_rate": -1}, "draw_rate must be from 0 to 1, got -1"),
        ({"scale": 0}, "scale must be > 0, got 0"),
        ({"checkpoints": [22]}, "checkpoint must be from 0 to 21, got 22"),
    ],
)
def test_refusals(changes: dict[str, Any], message: str) -> None:
    """Name, allowed, got: exactly."""
    with pytest.raises(ValueError, match="must be") as refusal:
        simulate(**changes)

    assert str(refusal.value) == message
