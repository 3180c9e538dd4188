"""One player's rating over many games, replayed by several K-factors at once.

Common random numbers: one table of uniforms, one number per game and run, serves every K-factor,
so that what differs between two Ks is the work of K. Where opponents do not follow the rating,
a result does not depend on it either, so that even the *results* are the same for every K;
against `MatchedOpponents` the same uniforms meet different opponents, and results may differ.

The loop itself is in `elo_core._replay`.
"""

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor

import numpy as np
from numpy.typing import NDArray

from elo_core._careers import Career
from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    IntArray,
    check_count,
    check_finite,
    check_fraction,
    check_not_negative,
    check_positive,
)
from elo_core._replay import QUANTILE_LEVELS, Plan, quantiles
from elo_core._replay_rules import rules_of
from elo_core._runs import RUNS_PER_BLOCK, Request, Runs, play_runs, together
from elo_core._work import go_on, in_blocks, in_steps, run_blocks
from elo_core.development import ConstantStrength, Development
from elo_core.k_schedule import KFactorSchedule
from elo_core.opponents import FixedOpponents, MatchedOpponents, Opponents
from elo_core.player_simulation import PlayerSimulation, make_read_only

__all__ = [
    "MAX_GAMES",
    "FixedOpponents",
    "MatchedOpponents",
    "PlayerSimulation",
    "simulate_player",
]

MAX_GAMES = 100_000
_UPDATES_PER_REPORT = 2_000_000  # some 6 ms of work between two reports of progress
_MAX_DEFAULT_CHECKPOINTS = 101
_EQUALS = FixedOpponents()
_CONSTANT = ConstantStrength()


def simulate_player(
    true_strength: float,
    *,
    k_factors: ArrayArgument | Sequence[float | KFactorSchedule],
    initial_rating: float,
    n_games: int,
    n_runs: int,
    rng: np.random.Generator,
    opponents: Opponents = _EQUALS,
    development: Development = _CONSTANT,
    true_strength_sd: float = 0.0,
    games_per_period: int = 1,
    draw_rate: float = 0.0,
    scale: float = 400.0,
    n_paths: int = 1,
    checkpoints: Sequence[int] | NDArray[np.integer] | None = None,
    progress: Callable[[float], None] | None = None,
    executor: Executor | None = None,
) -> PlayerSimulation:
    """Simulate one player's rating over many games, many times, under several K-factors.

    Every run is one possible career of the same player. All K-factors replay the same random
    numbers. The player's expectation is the logistic curve.

    Parameters
    ----------
    true_strength : float
        What the player really is worth before the first game, in rating points.
    k_factors : sequence of float or KFactorSchedule, length k
        Not empty; each number must be > 0.
    initial_rating : float
        The rating before the first game, in points.
    n_games : int
        From 1 to 100,000.
    n_runs : int
        At least 2.
    rng : numpy.random.Generator
        Gives n_games * n_runs uniforms, game by game. The same state gives the same results:
        also for one K-factor among others, and for the first games of a longer simulation.
        Strengths that differ between the runs, and opponents that are drawn, take as many normal
        numbers besides. Of more than 2,000 runs each further 2,000 have a child of it.
    opponents : Opponents, default FixedOpponents()
        Whom the player meets: `FixedOpponents`, `RatedOpponents`, `SpreadOpponents` or
        `MatchedOpponents`.
    development : Development, default ConstantStrength()
        What becomes of the true strength: also `JumpingStrength`, `ImprovingStrength`,
        `WanderingStrength`.
    true_strength_sd : float, default 0.0
        For a player of unknown strength: each run has its own, normal about `true_strength` with
        this sd, in points.
    games_per_period : int, default 1
        Games rated together, all from the rating at the period's start. Between two ends the
        rating stands still; games after the last end are not rated yet.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1; see `outcome_probabilities`.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    n_paths : int, default 1
        How many runs to keep game by game: the first ones, whatever their number.
    checkpoints : array_like of int, optional
        After which games to take quantiles, each from 0 to `n_games`; by default at most 101
        evenly spaced ones from 0 to `n_games`.
    progress : callable, optional
        Called with the share of games done, in (0, 1], about every 2 million updates. It may
        raise to stop; nothing is left behind.
    executor : Executor, optional
        Plays 2,000 runs at a time somewhere else, such as `ProcessPoolExecutor` or
        `elo_core.cluster.connect`: with the same results, to the last bit. Not given: here.

    Returns
    -------
    PlayerSimulation
        Means, deviations, quantiles, paths and final ratings per K-factor.

    Raises
    ------
    ValueError
        If an argument is out of range.

    Notes
    -----
    R' = R + K (S - E): E comes from the two ratings, S from the true strengths. In a rating period
    R' = R + sum of K (S - E). Sums over the runs may differ in the last digits with the number of
    K-factors simulated together. A constant strength and constant K-factors are fastest.

    Examples
    --------
    >>> simulation = simulate_player(
    ...     1500, k_factors=[10, 40], initial_rating=1500, n_games=300, n_runs=2000,
    ...     rng=np.random.default_rng(1),
    ... )
    >>> simulation.sd[:, -1].round(0)
    array([30., 61.])
    """
    k, schedules = _check_k_factors(k_factors)
    check_count("n_games", n_games, at_least=1, at_most=MAX_GAMES)
    career = Career(
        true_strength=float(check_finite("true_strength", true_strength)),
        true_strength_sd=float(check_not_negative("true_strength_sd", true_strength_sd)),
        moves=development.moves(n_games),
        sd_per_game=development.sd_per_game,
        initial_rating=float(check_finite("initial_rating", initial_rating)),
        opponents=opponents,
        n_games=n_games,
        n_runs=check_count("n_runs", n_runs, at_least=2),
        draw_rate=float(check_fraction("draw_rate", draw_rate)),
        scale=float(check_positive("scale", scale)),
    )
    check_count("n_paths", n_paths, at_least=0, at_most=n_runs)
    check_count("games_per_period", games_per_period, at_least=1, at_most=n_games)
    plan = Plan(k, schedules, games_per_period, _check_checkpoints(checkpoints, n_games))
    if executor is None:
        progress = in_steps(progress, _UPDATES_PER_REPORT / (len(k) * n_runs * n_games))
    played = in_blocks(
        play_runs,
        Request(career, plan, n_paths),
        run_blocks(n_runs, rng, RUNS_PER_BLOCK),
        executor=executor,
        progress=progress,
    )
    go_on(rng, played[0].rng)
    return _in_points(career, plan, together(played))


def _check_k_factors(
    k_factors: ArrayArgument | Sequence[float | KFactorSchedule],
) -> tuple[FloatArray, list[KFactorSchedule | None]]:
    """Return the K-factors as an array of their own, 1 where a schedule stands, and the schedules.

    None at all are refused.
    """
    items = k_factors if isinstance(k_factors, Sequence) else np.atleast_1d(k_factors).tolist()
    schedules = [item if isinstance(item, KFactorSchedule) else None for item in items]
    numbers = [1.0 if isinstance(item, KFactorSchedule) else item for item in items]
    if not numbers:
        raise ValueError("k_factors must be at least one number, got none")
    return check_positive("k_factors", numbers).copy(), schedules


def _check_checkpoints(
    checkpoints: Sequence[int] | NDArray[np.integer] | None, n_games: int
) -> IntArray:
    """Return the checkpoints as rising game numbers, or the default ones."""
    if checkpoints is None:
        count = min(n_games + 1, _MAX_DEFAULT_CHECKPOINTS)
        return np.linspace(0, n_games, count).round().astype(np.intp)
    games = [check_count("checkpoint", game, at_least=0, at_most=n_games) for game in checkpoints]
    return np.unique(np.array(games, dtype=np.intp))


def _in_points(career: Career, plan: Plan, runs: Runs) -> PlayerSimulation:
    """Turn what was counted in the rules' unit into rating points."""
    n_games, n_runs, tally, rules = career.n_games, career.n_runs, runs.tally, rules_of(career)
    base, unit, start = rules.base, rules.unit, career.initial_rating
    mean = tally.total.T / n_runs
    variance = np.maximum(tally.squares.T / n_runs - mean**2, 0.0)  # rounding may go below
    mean, spread = base + unit * mean, unit * np.sqrt(variance)
    paths = base + unit * tally.paths
    at_checkpoints = np.empty((len(mean), len(plan.checkpoints), len(QUANTILE_LEVELS)))
    for place, ratings in enumerate(tally.snapshots):
        at_checkpoints[:, place] = base + unit * quantiles(ratings)
    mean[:, 0], spread[:, 0], paths[:, :, 0] = start, 0.0, start
    at_checkpoints[:, plan.checkpoints == 0] = start
    if career.is_the_same_in_every_run:
        rmse = np.hypot(mean - tally.mean_strength, spread)
    else:
        rmse = unit * np.sqrt(tally.squared_errors.T / n_runs)
    n_changes = n_games // plan.games_per_period * n_runs
    simulation = PlayerSimulation(
        k_factors=np.where([row is None for row in plan.schedules], plan.k_factors, math.nan),
        mean_k_factors=_mean_k_factors(plan, unit * tally.k_factors.T / n_runs, n_games),
        true_strength=career.true_strength,
        initial_rating=start,
        n_games=n_games,
        n_runs=n_runs,
        checkpoints=plan.checkpoints,
        quantile_levels=QUANTILE_LEVELS.copy(),
        quantiles=at_checkpoints,
        squared_error_covariance=unit**4 * tally.covariance / (n_runs - 1),
        paths=paths,
        path_scores=tally.path_scores,
        strength_paths=tally.strength_paths,
        final_ratings=base + unit * runs.final,
        final_true_strengths=tally.final_strengths,
        mean_true_strength=tally.mean_strength,
        mean=mean,
        sd=spread * math.sqrt(n_runs / (n_runs - 1)),
        rmse=rmse,
        mean_absolute_change=unit * tally.absolute_change / n_changes,
        ranges=unit * runs.spans,
    )
    make_read_only(simulation)
    return simulation


def _mean_k_factors(plan: Plan, summed: FloatArray, n_games: int) -> FloatArray:
    """Return the K-factor of each game, shape (k, n_games); no sums were kept of constant ones."""
    if any(plan.schedules):
        return summed
    return np.repeat(plan.k_factors[:, np.newaxis], n_games, axis=1)
