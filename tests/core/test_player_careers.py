"""One simulated player who changes, meets others, or is rated by period or schedule.

Monte-Carlo errors are derived as in `test_simulation`; three of them are allowed, at fixed seeds.
"""

import math
from typing import Any

import numpy as np
import pytest

from elo_core import (
    FideKFactor,
    FixedOpponents,
    MatchedOpponents,
    PlayerSimulation,
    PlayerState,
    _careers,
    _replay,
    rate_game,
    rate_period,
    rating_difference,
    simulate_player,
)
from elo_core.development import (
    ConstantStrength,
    Development,
    ImprovingStrength,
    JumpingStrength,
    WanderingStrength,
)
from elo_core.k_schedule import (
    TENNIS_K_FACTOR,
    DecreasingKFactor,
    KFactorSchedule,
    fide_schedule,
)
from elo_core.opponents import Opponents, RatedOpponents, SpreadOpponents

DEVELOPMENTS = pytest.mark.parametrize(
    "development",
    [
        ConstantStrength(),
        JumpingStrength(-150, after_game=20),
        ImprovingStrength(2),
        WanderingStrength(10),
    ],
    ids=["constant", "jumping", "improving", "wandering"],
)
ALL_OPPONENTS = [FixedOpponents(120), RatedOpponents(1600), SpreadOpponents(sd=150)]
KINDS = ["fixed", "rated", "spread", "matched"]


def simulate(**changes: object) -> PlayerSimulation:
    """Simulate a small career, with some arguments changed."""
    arguments: dict[str, Any] = {
        "true_strength": 1700,
        "k_factors": [10, 32],
        "initial_rating": 1500,
        "n_games": 40,
        "n_runs": 30,
        "n_paths": 30,
        "rng": np.random.default_rng(7),
    }
    return simulate_player(**(arguments | changes))


@DEVELOPMENTS
@pytest.mark.parametrize("draw_rate", [0, 0.4])
def test_path_is_what_rate_game_makes_of_the_scores(
    development: Development, draw_rate: float
) -> None:
    """Opponents of a fixed difference follow the true strength, those of one rating do not."""
    for opponents in (FixedOpponents(120), RatedOpponents(1600)):
        career = simulate(opponents=opponents, development=development, draw_rate=draw_rate)

        if isinstance(opponents, FixedOpponents):
            met = career.strength_paths[:, :-1] - 120
        else:
            met = np.full((30, 40), 1600.0)
        for row, k in enumerate(career.k_factors):
            before, after = career.paths[row, :, :-1], career.paths[row, :, 1:]
            games = rate_game(before, met, career.path_scores[row], k_factor=k)
            np.testing.assert_allclose(after, games.new_rating, rtol=0, atol=1e-8)


@DEVELOPMENTS
def test_matched_path_moves_by_half_ks(development: Development) -> None:
    """Whatever the strength does, every opponent has the player's own rating."""
    career = simulate(opponents=MatchedOpponents(), development=development, draw_rate=0.4)

    for row, k in enumerate(career.k_factors):
        moved = np.diff(career.paths[row]) / k
        np.testing.assert_allclose(moved, career.path_scores[row] - 0.5, atol=1e-12)


def test_spread_opponents_are_spread_about_the_true_strength() -> None:
    """Read off the rating changes: 10,000 opponents, 250 weaker on average, with the sd 80."""
    career = simulate(
        true_strength=2000,
        initial_rating=1990,
        k_factors=[20],
        n_games=100,
        n_runs=100,
        n_paths=100,
        opponents=SpreadOpponents(sd=80, difference=250),
    )
    expected = career.path_scores[0] - np.diff(career.paths[0]) / 20
    met = career.paths[0, :, :-1] - rating_difference(expected)

    assert met.mean() == pytest.approx(1750, abs=3 * 80 / 100)
    assert met.std() == pytest.approx(80, abs=3 * 80 / math.sqrt(20_000))
    # They are as strong as they are rated: who meets 1,750 on average expects .8083, and less
    # as the opponents spread, because the curve bends.
    wins = career.path_scores.mean()
    strengths = rating_difference(wins)
    assert 230 < strengths < 250


@pytest.mark.parametrize("draw_rate", [0.0, 0.5, 1.0])
def test_matched_frequencies_are_those_of_the_true_strengths(draw_rate: float) -> None:
    """Rated 200 too low, E = .759747: at draw rate 1/2 win E^2, at 1 win 2 E - 1, at 0 win E."""
    n_runs = 30_000
    career = simulate(
        n_games=1,
        n_runs=n_runs,
        n_paths=n_runs,
        opponents=MatchedOpponents(),
        draw_rate=draw_rate,
    )
    chances = {
        0.0: {1: 0.759747, 0.5: 0, 0: 0.240253},
        0.5: {1: 0.577215, 0.5: 0.365063, 0: 0.057722},
        1.0: {1: 0.519494, 0.5: 0.480506, 0: 0},
    }

    for score, chance in chances[draw_rate].items():
        error = math.sqrt(chance * (1 - chance) / n_runs)
        found = (career.path_scores[0] == score).mean()
        assert found == pytest.approx(chance, abs=3 * error + 1e-12)


@pytest.mark.parametrize("opponents", ALL_OPPONENTS, ids=KINDS[:3])
@DEVELOPMENTS
def test_all_k_factors_replay_the_same_results(
    opponents: Opponents, development: Development
) -> None:
    """Common random numbers: results do not depend on the rating, whatever the strength does."""
    career = simulate(opponents=opponents, development=development, draw_rate=0.3)

    assert (career.path_scores == career.path_scores[0]).all()


@pytest.mark.parametrize("opponents", [*ALL_OPPONENTS, MatchedOpponents()], ids=KINDS)
@DEVELOPMENTS
def test_every_summary_is_that_of_all_paths(
    opponents: Opponents, development: Development
) -> None:
    """Errors are about the true strength at that moment; numpy's own statistics agree."""
    career = simulate(
        opponents=opponents,
        development=development,
        true_strength_sd=25 * development.sd_per_game,
        k_factors=[10, KFactorSchedule(TENNIS_K_FACTOR)],
        games_per_period=3,
    )
    paths, strengths = career.paths, career.strength_paths
    errors = paths - strengths

    np.testing.assert_allclose(career.mean, paths.mean(axis=1), atol=1e-9)
    np.testing.assert_allclose(career.sd, paths.std(axis=1, ddof=1), atol=1e-5)
    np.testing.assert_allclose(career.rmse, np.sqrt((errors**2).mean(axis=1)), atol=1e-5)
    np.testing.assert_allclose(career.bias, errors.mean(axis=1), atol=1e-9)
    np.testing.assert_allclose(career.error_sd, errors.std(axis=1), atol=1e-4)
    np.testing.assert_allclose(career.mean_true_strength, strengths.mean(axis=0), atol=1e-9)
    np.testing.assert_array_equal(career.final_true_strengths, strengths[:, -1])
    changes = np.abs(np.diff(paths[:, :, ::3], axis=2)).mean(axis=(1, 2))
    np.testing.assert_allclose(career.mean_absolute_change, changes, atol=1e-9)
    np.testing.assert_allclose(career.ranges, np.ptp(paths, axis=2), atol=1e-9)
    off = (np.abs(errors[:, :, -1]) > 80).mean(axis=1)
    assert career.share_off(80).tolist() == off.tolist()


def test_strength_paths() -> None:
    """A jump after game 20, two points a game, and a random walk that starts where it should."""
    jump = simulate(development=JumpingStrength(-150, after_game=20)).strength_paths[0]
    assert set(jump[:20]) == {1700}
    assert set(jump[20:]) == {1550}
    gain = simulate(development=ImprovingStrength(2)).strength_paths
    assert gain[0].tolist() == [1700 + 2 * game for game in range(41)]
    walk = simulate(development=WanderingStrength(10), n_runs=2_000, n_paths=2_000).strength_paths
    steps = np.diff(walk, axis=1)
    assert (walk[:, 0] == 1700).all()
    assert steps.std() == pytest.approx(10, abs=3 * 10 / math.sqrt(2 * steps.size))
    assert walk[:, -1].std() == pytest.approx(10 * math.sqrt(40), rel=3 / math.sqrt(4_000))


def test_unknown_strength_is_normal_about_the_given_one() -> None:
    """10,000 players with the sd 300, constant each."""
    unknown = simulate(true_strength_sd=300, n_runs=10_000, n_paths=10_000, n_games=2)
    strengths = unknown.strength_paths[:, 0]

    assert strengths.mean() == pytest.approx(1700, abs=3 * 300 / 100)
    assert strengths.std() == pytest.approx(300, rel=3 / math.sqrt(20_000))
    assert (unknown.strength_paths == strengths[:, np.newaxis]).all()


def test_rating_period_is_what_rate_period_makes_of_it() -> None:
    """Twelve games from one rating, no change between, and four at the end that wait."""
    career = simulate(games_per_period=12, opponents=FixedOpponents(150), draw_rate=0.3)

    for row, k in enumerate(career.k_factors):
        for path, scores in zip(career.paths[row], career.path_scores[row], strict=True):
            for start in (0, 12, 24):
                rated = rate_period(
                    path[start], [1550.0] * 12, scores[start : start + 12], k_factor=float(k)
                )
                assert path[start + 12] == pytest.approx(rated.new_rating, abs=1e-9)
                assert set(path[start : start + 12]) == {path[start]}
            assert set(path[36:]) == {path[36]}


def test_fide_schedule_is_the_policy_along_each_path() -> None:
    """Each change has the K that the policy gives: 40, then 20, 10 for ever once at 2400."""
    career = simulate(
        true_strength=2420,
        initial_rating=2380,
        k_factors=[fide_schedule(n_games_before=25), 20],
        n_games=60,
        opponents=FixedOpponents(),
    )
    policy, seen = FideKFactor(), set()
    for path, scores in zip(career.paths[0], career.path_scores[0], strict=True):
        for game in range(60):
            state = PlayerState(
                path[game], n_games=25 + game, highest_rating=path[: game + 1].max()
            )
            rated = rate_game(path[game], 2420, scores[game], k_factor=policy(state))
            assert path[game + 1] == pytest.approx(rated.new_rating, abs=1e-8)
            seen.add(policy(state))

    assert seen == {40, 20, 10}
    assert np.isnan(career.k_factors[0])
    assert career.k_factors[1] == 20
    assert career.mean_k_factors[:, 0] == pytest.approx([40, 20])
    alone = simulate(
        true_strength=2420, initial_rating=2380, k_factors=[20], n_games=60,
        opponents=FixedOpponents(),
    )  # fmt: skip
    np.testing.assert_allclose(career.paths[1], alone.paths[0], rtol=0, atol=1e-9)


def test_schedule_looks_at_the_start_of_the_period() -> None:
    """A K that halves with every game halves once a period of two."""
    halving = DecreasingKFactor(numerator=64, n_games_added=1, exponent=1)
    career = simulate(k_factors=[KFactorSchedule(halving)], games_per_period=2, n_games=6)

    assert career.mean_k_factors[0] == pytest.approx([64, 64, 64 / 3, 64 / 3, 64 / 5, 64 / 5])


@pytest.mark.parametrize("opponents", [*ALL_OPPONENTS, MatchedOpponents()], ids=KINDS)
def test_longer_career_begins_like_the_shorter_one(opponents: Opponents) -> None:
    """Also where strengths wander and opponents are drawn."""
    model: dict[str, Any] = {
        "opponents": opponents,
        "development": WanderingStrength(5),
        "true_strength_sd": 50,
    }
    short, long = simulate(**model, n_games=15), simulate(**model)

    np.testing.assert_array_equal(long.paths[:, :, :16], short.paths)
    np.testing.assert_array_equal(long.strength_paths[:, :16], short.strength_paths)


@pytest.mark.parametrize("opponents", [*ALL_OPPONENTS, MatchedOpponents()], ids=KINDS)
def test_blocks_and_chunks_do_not_show(
    opponents: Opponents, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cutting the runs and the games for the cache changes nothing."""
    model: dict[str, Any] = {
        "opponents": opponents,
        "development": WanderingStrength(5),
        "games_per_period": 7,
        "k_factors": [10, fide_schedule()],
    }
    whole = simulate(**model)
    monkeypatch.setattr(_replay, "_UPDATES_PER_BLOCK", 2 * 7)
    monkeypatch.setattr(_careers, "_UPDATES_PER_CHUNK", 2 * 30 * 11)
    in_pieces = simulate(**model)

    for field in ("paths", "path_scores", "final_ratings", "ranges", "strength_paths"):
        np.testing.assert_array_equal(getattr(whole, field), getattr(in_pieces, field), field)
    np.testing.assert_allclose(whole.rmse, in_pieces.rmse, atol=1e-6)


def test_refusals() -> None:
    """Name, allowed, got."""
    with pytest.raises(ValueError, match=r"^rating must be finite, got inf$"):
        RatedOpponents(math.inf)
    with pytest.raises(ValueError, match=r"^sd must be > 0, got 0$"):
        SpreadOpponents(sd=0)
    with pytest.raises(ValueError, match=r"^difference must be finite, got nan$"):
        SpreadOpponents(difference=math.nan)
    with pytest.raises(ValueError, match=r"^points must be finite, got nan$"):
        JumpingStrength(math.nan, after_game=3)
    with pytest.raises(ValueError, match=r"^after_game must be >= 1, got 0$"):
        JumpingStrength(100, after_game=0)
    with pytest.raises(ValueError, match=r"^points_per_game must be finite, got inf$"):
        ImprovingStrength(math.inf)
    with pytest.raises(ValueError, match=r"^sd_per_game must be >= 0, got -1$"):
        WanderingStrength(-1)
    with pytest.raises(ValueError, match=r"^true_strength_sd must be >= 0, got -1$"):
        simulate(true_strength_sd=-1)
    with pytest.raises(ValueError, match=r"^games_per_period must be from 1 to 40, got 41$"):
        simulate(games_per_period=41)
