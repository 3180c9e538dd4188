"""A pool of players who rate each other: how ratings spread, sort, drift and swing.

The results of a round robin and of random pairs do not depend on the ratings, so all K-factors
replay the same results; pairs near in rating depend on them, and only the random numbers are
shared. The loop itself is in `elo_core._pool_rounds`.
"""

import statistics
from collections.abc import Callable, Sequence
from concurrent.futures import Executor

import numpy as np
from numpy.typing import NDArray

from elo_core._checks import (
    ArrayArgument,
    FloatArray,
    IntArray,
    NumberOrArray,
    check_count,
    check_finite,
    check_fraction,
    check_not_negative,
    check_positive,
)
from elo_core._pool_log import PoolLog
from elo_core._pool_rounds import Pool, play
from elo_core._work import RunBlock, go_on, in_blocks, run_blocks
from elo_core.pairing import Improvement, NearPairs, Pairing, RandomPairs, RoundRobin, Turnover
from elo_core.pool_simulation import PoolSimulation

__all__ = [
    "Improvement",
    "NearPairs",
    "PoolSimulation",
    "RandomPairs",
    "RoundRobin",
    "Turnover",
    "normal_strengths",
    "simulate_pool",
]

MAX_ROUNDS = 100_000
MAX_PLAYERS = 2_000
_MAX_DEFAULT_CHECKPOINTS = 51
_UPDATES_PER_REPORT = 2_000_000
_PLAYERS_PER_BLOCK = 51_200  # in all runs of a block: their ratings stay in a second-level cache
_ROUND_ROBIN = RoundRobin()


def normal_strengths(n_players: int, *, mean: float = 1500.0, sd: float = 200.0) -> FloatArray:
    """Return true strengths that are spread as evenly as a normal law allows, rising.

    Parameters
    ----------
    n_players : int
        At least 2.
    mean, sd : float
        Of the strengths, exactly (sd over n), in points; `sd` must be >= 0.

    Returns
    -------
    ndarray, shape (n_players,)
        In points: the normal quantiles of (i + 1/2) / n, stretched to the sd.

    Raises
    ------
    ValueError
        If a number is out of range.

    Examples
    --------
    >>> normal_strengths(4).round(0)
    array([1227., 1424., 1576., 1773.])
    """
    check_count("n_players", n_players, at_least=2, at_most=MAX_PLAYERS)
    check_finite("mean", mean)
    check_not_negative("sd", sd)
    normal = statistics.NormalDist()
    quantiles = np.array([normal.inv_cdf((i + 0.5) / n_players) for i in range(n_players)])
    return np.asarray(mean + sd * quantiles / quantiles.std())


def simulate_pool(
    true_strengths: ArrayArgument,
    *,
    k_factors: ArrayArgument | Sequence[ArrayArgument],
    n_rounds: int,
    n_runs: int,
    rng: np.random.Generator,
    initial_ratings: NumberOrArray | None = None,
    pairing: Pairing = _ROUND_ROBIN,
    groups: Sequence[int] | NDArray[np.integer] | None = None,
    turnover: Turnover | None = None,
    improvement: Improvement | None = None,
    rounds_per_period: int = 1,
    draw_rate: float = 0.0,
    scale: float = 400.0,
    checkpoints: Sequence[int] | NDArray[np.integer] | None = None,
    progress: Callable[[float], None] | None = None,
    executor: Executor | None = None,
) -> PoolSimulation:
    """Simulate a pool of players, many times, under several K-factors.

    Every player has at most one game in each round. Both players are rated, with the logistic
    curve, each with the own K-factor. To study volatility start at the true strengths, to study
    convergence at a common rating.

    Parameters
    ----------
    true_strengths : array_like, shape (n,)
        What the players really are worth before the first round, in points; 2 to 2,000 players.
        See `normal_strengths`.
    k_factors : array_like, shape (k,) or (k, n)
        One number for everybody, or a row with one for each player; each must be > 0.
    n_rounds : int
        From 1 to 100,000.
    n_runs : int
        At least 2.
    rng : numpy.random.Generator
        Gives the same numbers to every K-factor. The same state gives the same results, also for
        the first rounds of a longer simulation. Of more than 51,200 players in all runs each
        further 51,200 have a child of it.
    initial_ratings : float or array_like, shape (n,), optional
        Before the first round, in points: by default the true strengths.
    pairing : Pairing, default RoundRobin()
        Or `RandomPairs` or `NearPairs`.
    groups : sequence of int, shape (n,), optional
        The group of each player, from 0: means are kept for each. By default all are in group 0.
    turnover : Turnover, optional
        Players who leave, and newcomers in their seats.
    improvement : Improvement, optional
        Strength gained with each round.
    rounds_per_period : int, default 1
        Rounds rated together, all from the ratings at the period's start. Between two ends the
        ratings stand still; rounds after the last end are not rated yet.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1; see `outcome_probabilities`.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    checkpoints : array_like of int, optional
        After which rounds to look at the pool, each from 0 to `n_rounds`; by default at most 51
        evenly spaced ones from 0 to `n_rounds`.
    progress : callable, optional
        Called with the share of rounds done, in (0, 1], about every 2 million rating changes. It
        may raise to stop; nothing is left behind.
    executor : Executor, optional
        Plays some of the runs at a time somewhere else, such as `ProcessPoolExecutor` or
        `elo_core.cluster.connect`: with the same results, to the last bit. Not given: here.

    Returns
    -------
    PoolSimulation
        Errors, spread, order and sum of the ratings, with their Monte-Carlo errors.

    Raises
    ------
    ValueError
        If an argument is out of range.

    Examples
    --------
    A league of 20 from an equal start; then who pays if half of a pair moves faster.

    >>> league = simulate_pool(
    ...     normal_strengths(20), k_factors=[16, 32], n_rounds=38, n_runs=200,
    ...     rng=np.random.default_rng(1), initial_ratings=1500, checkpoints=[38],
    ... )
    >>> league.spread_recovered.value.round(2)
    array([[0.43],
           [0.65]])
    >>> pair = simulate_pool(
    ...     [1600, 1500], k_factors=[[40, 10]], n_rounds=400, n_runs=2000,
    ...     rng=np.random.default_rng(1), initial_ratings=1550, checkpoints=[400],
    ... )
    >>> pair.sum_change.value.round(0)
    array([[62.]])
    """
    strengths = np.array(check_finite("true_strengths", true_strengths), ndmin=1)
    n_players = check_count("n_players", len(strengths), at_least=2, at_most=MAX_PLAYERS)
    initial = strengths if initial_ratings is None else initial_ratings
    pool = Pool(
        true_strengths=strengths,
        initial_ratings=_of_each("initial_ratings", initial, n_players),
        k_factors=_check_k_factors(k_factors, n_players),
        n_rounds=check_count("n_rounds", n_rounds, at_least=1, at_most=MAX_ROUNDS),
        n_runs=check_count("n_runs", n_runs, at_least=2),
        pairing=pairing,
        turnover=turnover,
        improvement=improvement,
        rounds_per_period=check_count(
            "rounds_per_period", rounds_per_period, at_least=1, at_most=n_rounds
        ),
        draw_rate=float(check_fraction("draw_rate", draw_rate)),
        scale=float(check_positive("scale", scale)),
    )
    played = in_blocks(
        _play_runs,
        (pool, _check_checkpoints(checkpoints, n_rounds), _check_groups(groups, n_players)),
        run_blocks(n_runs, rng, _PLAYERS_PER_BLOCK // n_players),
        executor=executor,
        progress=progress,
    )
    go_on(rng, played[0][1])
    return PoolLog.together([log for log, _ in played]).simulation()


def _play_runs(
    asked: tuple[Pool, IntArray, IntArray],
    block: RunBlock,
    progress: Callable[[float], None] | None,
) -> tuple[PoolLog, np.random.Generator]:
    """Play all rounds of some runs, and return what was seen, and the generator."""
    pool = asked[0]._replace(n_runs=block.n_runs)
    log = PoolLog(pool, *asked[1:])
    updates_per_round = pool.k_factors.size * pool.n_runs
    rounds_per_report = max(1, _UPDATES_PER_REPORT // updates_per_round)
    for state in play(pool, block.rng):
        log.look_at(state)
        is_due = state.round and state.round % rounds_per_report == 0
        if progress is not None and (is_due or state.round == pool.n_rounds):
            progress(state.round / pool.n_rounds)
    return log, block.rng


def _of_each(name: str, values: NumberOrArray, n_players: int) -> FloatArray:
    """Return one number for each player, as an array of its own."""
    numbers = check_finite(name, values)
    if numbers.shape not in {(), (n_players,)}:
        raise ValueError(f"{name} must be one number or {n_players}, got {numbers.size}")
    return np.array(np.broadcast_to(numbers, n_players))


def _check_k_factors(
    k_factors: ArrayArgument | Sequence[ArrayArgument], n_players: int
) -> FloatArray:
    """Return the K-factors, shape (k, n), as an array of their own."""
    k = np.atleast_1d(check_positive("k_factors", np.asarray(k_factors, dtype=np.float64)))
    if k.size == 0:
        raise ValueError("k_factors must be at least one number, got none")
    if k.ndim == 1:
        k = k[:, np.newaxis]
    if k.shape[1] not in {1, n_players}:
        raise ValueError(f"k_factors must be rows of {n_players} numbers, got {k.shape[1]}")
    return np.array(np.broadcast_to(k, (len(k), n_players)))


def _check_groups(groups: Sequence[int] | NDArray[np.integer] | None, n_players: int) -> IntArray:
    """Return the group of each player."""
    if groups is None:
        return np.zeros(n_players, dtype=np.intp)
    seats = [check_count("group", group, at_least=0, at_most=n_players - 1) for group in groups]
    if len(seats) != n_players:
        raise ValueError(f"groups must be {n_players} numbers, got {len(seats)}")
    return np.array(seats, dtype=np.intp)


def _check_checkpoints(
    checkpoints: Sequence[int] | NDArray[np.integer] | None, n_rounds: int
) -> IntArray:
    """Return the checkpoints as rising round numbers, or the default ones."""
    if checkpoints is None:
        count = min(n_rounds + 1, _MAX_DEFAULT_CHECKPOINTS)
        return np.linspace(0, n_rounds, count).round().astype(np.intp)
    rounds = [
        check_count("checkpoint", each, at_least=0, at_most=n_rounds) for each in checkpoints
    ]
    return np.unique(np.array(rounds, dtype=np.intp))
