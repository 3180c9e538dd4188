"""One player's rating over many games, replayed by several K-factors at once.

Common random numbers: one table of uniforms, one number per game and run, serves every K-factor,
so that what differs between two Ks is the work of K. Against `FixedOpponents` a result does not
depend on the rating, so that even the *results* are the same for every K; against
`MatchedOpponents` the same uniforms meet different opponents, and results may differ.

The loop itself is in `elo_core._replay`.
"""

import dataclasses
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

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
from elo_core._replay import (
    QUANTILE_LEVELS,
    Block,
    Career,
    FixedRules,
    MatchedRules,
    Tally,
    chunks,
    fixed_rules,
    matched_rules,
    new_blocks,
    new_tally,
    play_chunk,
)

MAX_GAMES = 100_000
_MAX_DEFAULT_CHECKPOINTS = 201


@dataclass(frozen=True, slots=True)
class FixedOpponents:
    """Opponents of one strength, rated right, who do not change.

    Attributes
    ----------
    difference : float, default 0.0
        The player's true strength minus the opponents' rating, in points.
    """

    difference: float = 0.0

    def __post_init__(self) -> None:
        """Refuse a difference that is not finite."""
        check_finite("difference", self.difference)


@dataclass(frozen=True, slots=True)
class MatchedOpponents:
    """Perfect matchmaking: every opponent is rated as the player is now, and is that strong."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayerSimulation:
    """What `simulate_player` returns; k is the number of K-factors, all arrays are read-only.

    Attributes
    ----------
    k_factors : ndarray, shape (k,)
        As given.
    true_strength, initial_rating : float
        As given, in points.
    n_games, n_runs : int
        As given.
    checkpoints : ndarray of int, shape (c,)
        Numbers of games after which quantiles were taken, rising.
    quantile_levels : ndarray, shape (5,)
        .05, .25, .5, .75, .95.
    quantiles : ndarray, shape (k, c, 5)
        Quantiles of the rating over the runs, in points, right to .001 point.
    paths : ndarray, shape (k, n_paths, n_games + 1)
        The first runs' ratings from the start to the last game, in points.
    path_scores : ndarray, shape (k, n_paths, n_games)
        Their scores: 1, 1/2 or 0.
    final_ratings : ndarray, shape (k, n_runs)
        The rating of each run after the last game, in points.
    mean, sd : ndarray, shape (k, n_games + 1)
        Mean and standard deviation (n_runs - 1) of the rating over the runs, in points.
    rmse : ndarray, shape (k, n_games + 1)
        Root of the mean squared error about the true strength, in points.
    mean_absolute_change : ndarray, shape (k,)
        Mean size of a rating change, over all games and runs, in points.
    ranges : ndarray, shape (k, n_runs)
        Highest minus lowest rating of each run, the start included, in points.
    """

    k_factors: FloatArray
    true_strength: float
    initial_rating: float
    n_games: int
    n_runs: int
    checkpoints: IntArray
    quantile_levels: FloatArray
    quantiles: FloatArray
    paths: FloatArray
    path_scores: FloatArray
    final_ratings: FloatArray
    mean: FloatArray
    sd: FloatArray
    rmse: FloatArray
    mean_absolute_change: FloatArray
    ranges: FloatArray

    @property
    def sd_standard_error(self) -> FloatArray:
        """The Monte-Carlo error of the last game's sd, shape (k,), for nearly normal ratings."""
        return self.sd[:, -1] / math.sqrt(2 * (self.n_runs - 1))

    def share_off(self, threshold: float) -> FloatArray:
        """Return the share of final ratings more than `threshold` points off, shape (k,)."""
        check_not_negative("threshold", threshold)
        off = np.abs(self.final_ratings - self.true_strength) > threshold
        return np.asarray(off.mean(axis=1))


def simulate_player(
    true_strength: float,
    *,
    k_factors: ArrayArgument,
    initial_rating: float,
    n_games: int,
    n_runs: int,
    rng: np.random.Generator,
    opponents: FixedOpponents | MatchedOpponents = FixedOpponents(),
    draw_rate: float = 0.0,
    scale: float = 400.0,
    n_paths: int = 1,
    checkpoints: Sequence[int] | NDArray[np.integer] | None = None,
    progress: Callable[[float], None] | None = None,
) -> PlayerSimulation:
    """Simulate one player's rating over many games, many times, under several K-factors.

    Every run is one possible career of the same player, whose strength does not change. All
    K-factors replay the same random numbers. The player's expectation is the logistic curve.

    Parameters
    ----------
    true_strength : float
        What the player really is worth, in rating points.
    k_factors : array_like, shape (k,)
        Not empty; each must be > 0.
    initial_rating : float
        The rating before the first game, in points.
    n_games : int
        From 1 to 100,000.
    n_runs : int
        At least 2.
    rng : numpy.random.Generator
        Gives n_games * n_runs uniforms, game by game. The same state gives the same results:
        also for one K-factor among others, and for the first games of a longer simulation.
    opponents : FixedOpponents or MatchedOpponents, default FixedOpponents()
        Whom the player meets.
    draw_rate : float, default 0.0
        Share of draws between equal players, from 0 to 1; see `outcome_probabilities`.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    n_paths : int, default 1
        How many runs to keep game by game: the first ones, whatever their number.
    checkpoints : array_like of int, optional
        After which games to take quantiles, each from 0 to `n_games`; by default at most 201
        evenly spaced ones from 0 to `n_games`.
    progress : callable, optional
        Called with the share of games done, in (0, 1], about every 2 million updates. It may
        raise to stop; nothing is left behind.

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
    R' = R + K (S - E): E comes from the two ratings, S from the true strengths. Sums over the
    runs may differ in the last digits with the number of K-factors simulated together.

    Examples
    --------
    >>> simulation = simulate_player(
    ...     1500, k_factors=[10, 40], initial_rating=1500, n_games=300, n_runs=2000,
    ...     rng=np.random.default_rng(1),
    ... )
    >>> simulation.sd[:, -1].round(0)
    array([30., 61.])
    """
    k = _check_k_factors(k_factors)
    check_finite("true_strength", true_strength)
    check_finite("initial_rating", initial_rating)
    check_count("n_games", n_games, at_least=1, at_most=MAX_GAMES)
    check_count("n_runs", n_runs, at_least=2)
    check_count("n_paths", n_paths, at_least=0, at_most=n_runs)
    check_fraction("draw_rate", draw_rate)
    check_positive("scale", scale)
    taken = _check_checkpoints(checkpoints, n_games)
    career = Career(true_strength, initial_rating, k, n_games, n_runs, draw_rate, scale)
    rules: FixedRules | MatchedRules
    if isinstance(opponents, FixedOpponents):
        rules = fixed_rules(career, opponents.difference)
    else:
        rules = matched_rules(career)
    tally = new_tally(career, n_paths, len(taken))
    blocks = new_blocks(career, rules.start)
    with np.errstate(over="ignore"):  # an absurd lead has infinite odds and expects exactly 1
        for chunk in chunks(career, rng):
            play_chunk(rules, blocks, tally, taken, chunk)
            if progress is not None:
                progress(chunk.n_after / n_games)
    return _in_points(career, rules, blocks, tally, taken)


def _check_k_factors(k_factors: ArrayArgument) -> FloatArray:
    """Return the K-factors as an array of their own; refuse none at all."""
    k = np.array(check_positive("k_factors", k_factors), ndmin=1)
    if k.size == 0:
        raise ValueError("k_factors must be at least one number, got none")
    return k


def _check_checkpoints(
    checkpoints: Sequence[int] | NDArray[np.integer] | None, n_games: int
) -> IntArray:
    """Return the checkpoints as rising game numbers, or the default ones."""
    if checkpoints is None:
        count = min(n_games + 1, _MAX_DEFAULT_CHECKPOINTS)
        return np.linspace(0, n_games, count).round().astype(np.intp)
    games = [check_count("checkpoint", game, at_least=0, at_most=n_games) for game in checkpoints]
    return np.unique(np.array(games, dtype=np.intp))


def _in_points(
    career: Career,
    rules: FixedRules | MatchedRules,
    blocks: list[Block],
    tally: Tally,
    checkpoints: IntArray,
) -> PlayerSimulation:
    """Turn what was counted in the rules' unit into rating points."""
    true_strength, initial_rating, k, n_games, n_runs = career[:5]
    base, unit = rules.base, np.asarray(rules.unit)
    final = np.concatenate([block.rating for block in blocks], axis=1)
    spans = np.concatenate([block.highest - block.lowest for block in blocks], axis=1)
    mean = tally.total.T / n_runs
    variance = np.maximum(tally.squares.T / n_runs - mean**2, 0.0)  # rounding may go below
    mean, spread = base + unit * mean, unit * np.sqrt(variance)
    quantiles = base + unit[..., np.newaxis] * tally.quantiles
    paths = base + unit[..., np.newaxis] * tally.paths
    mean[:, 0], spread[:, 0], paths[:, :, 0] = initial_rating, 0.0, initial_rating
    quantiles[:, checkpoints == 0] = initial_rating
    simulation = PlayerSimulation(
        k_factors=k,
        true_strength=float(true_strength),
        initial_rating=float(initial_rating),
        n_games=n_games,
        n_runs=n_runs,
        checkpoints=checkpoints,
        quantile_levels=QUANTILE_LEVELS.copy(),
        quantiles=quantiles,
        paths=paths,
        path_scores=tally.path_scores,
        final_ratings=base + unit * final,
        mean=mean,
        sd=spread * math.sqrt(n_runs / (n_runs - 1)),
        rmse=np.hypot(mean - true_strength, spread),
        mean_absolute_change=unit.ravel() * tally.absolute_change / (n_games * n_runs),
        ranges=unit * spans,
    )
    for field in dataclasses.fields(simulation):
        value = getattr(simulation, field.name)
        if isinstance(value, np.ndarray):
            value.flags.writeable = False
    return simulation
