"""Simulations of one player as the page asks for them, and what is predicted beside them."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_core import (
    FixedOpponents,
    MatchedOpponents,
    PlayerSimulation,
    error_doubt,
    simulate_player,
    theory,
)
from elo_core.development import ConstantStrength, Development
from elo_core.k_schedule import TENNIS_K_FACTOR, KFactorSchedule, fide_schedule
from elo_core.opponents import Opponents, SpreadOpponents

FloatArray = NDArray[np.float64]
MAX_UPDATES = 20_000_000
N_PATHS = 20  # runs kept game by game, for "another run"
GRID = np.geomspace(4.0, 128.0, 21)  # K for the pictures that have K on their axis
LINE_K = np.geomspace(4.2, 110.0, 80)
_GRID_UPDATES = 5_000_000
CONSTANT = ConstantStrength()
LEAST_PRIOR = 100.0  # points: how unsure a falling K is at least of a rating that is right
_MOST_AT_ONCE = 1.8  # of an error, in a period: beyond, swings are not for the axis to follow


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that a player's simulation depends on; equal settings give equal results.

    ``changing_k`` names the K-factors that change with games: "fide", "falling", "tennis". So many
    ``games_per_period`` are rated together.
    """

    true_strength: float
    initial_rating: float
    opponents: Opponents
    draw_rate: float
    k_factors: tuple[float, ...]
    n_games: int
    n_runs: int
    seed: int
    development: Development = CONSTANT
    changing_k: tuple[str, ...] = ()
    games_per_period: int = 1

    @property
    def updates(self) -> int:
        """Rating changes to be computed."""
        return self.n_runs * self.n_games * (len(self.k_factors) + len(self.changing_k))

    @property
    def start_error(self) -> float:
        """Rating minus true strength before the first game."""
        return self.initial_rating - self.true_strength

    @property
    def is_constant(self) -> bool:
        """Whether the true strength is one number."""
        return isinstance(self.development, ConstantStrength)

    @property
    def same_results(self) -> bool:
        """Whether every K sees the same results: not where the opponents follow the rating."""
        return not isinstance(self.opponents, MatchedOpponents)

    @property
    def rating_difference(self) -> float:
        """True strength minus the opponents' rating, in the long run."""
        if isinstance(self.opponents, FixedOpponents | SpreadOpponents):
            return self.opponents.difference
        return 0.0


class Results(NamedTuple):
    """What the pictures are drawn from: simulated, and predicted without random numbers.

    ``changing`` is the same career under the K-factors that change; None if there are none. What
    is predicted for them is None where K depends on the rating.
    """

    runs: PlayerSimulation
    predicted: theory.Transient
    changing: PlayerSimulation | None
    changing_predicted: tuple[theory.Transient | None, ...] = ()


class Grid(NamedTuple):
    """The same for many K, for the pictures that have K on their axis."""

    runs: PlayerSimulation
    predicted: theory.Transient


def affordable_runs(wanted: int, n_games: int, n_k_factors: int) -> int:
    """Return the runs that fit into the limit of updates; at most as many as wanted."""
    return max(2, min(wanted, MAX_UPDATES // (n_games * n_k_factors)))


def schedule(name: str, start_error: float) -> KFactorSchedule:
    """Return a K that changes with games; the falling one knows how far off the start is."""
    if name == "fide":
        return fide_schedule()
    if name == "tennis":
        return KFactorSchedule(TENNIS_K_FACTOR)
    return KFactorSchedule(theory.best_decreasing_k_factor(max(abs(start_error), LEAST_PRIOR)))


def _simulate(
    settings: Settings,
    k_factors: FloatArray | list[KFactorSchedule],
    n_runs: int,
    n_paths: int,
    progress: Callable[[float], None] | None,
) -> PlayerSimulation:
    return simulate_player(
        settings.true_strength,
        k_factors=k_factors,
        initial_rating=settings.initial_rating,
        n_games=settings.n_games,
        n_runs=n_runs,
        rng=np.random.default_rng(settings.seed),
        opponents=settings.opponents,
        development=settings.development,
        games_per_period=settings.games_per_period,
        draw_rate=settings.draw_rate,
        n_paths=n_paths,
        progress=progress,
    )


def _predict(
    settings: Settings, k_factors: FloatArray | list[KFactorSchedule]
) -> theory.Transient:
    return theory.transient(
        k_factors,
        start_error=settings.start_error,
        n_games=settings.n_games,
        opponents=settings.opponents,
        development=settings.development,
        games_per_period=settings.games_per_period,
        draw_rate=settings.draw_rate,
    )


def compute(settings: Settings, progress: Callable[[float], None] | None = None) -> Results:
    """Simulate and predict; ``progress`` may raise to stop."""
    share = len(settings.k_factors) / (len(settings.k_factors) + len(settings.changing_k))

    def report(done: float) -> None:
        if progress is not None:
            progress(share * done)

    def report_rest(done: float) -> None:
        if progress is not None:
            progress(share + (1 - share) * done)

    chosen = np.array(settings.k_factors)
    n_paths = min(N_PATHS, settings.n_runs)
    runs = _simulate(settings, chosen, settings.n_runs, n_paths, report)
    changing = None
    changing_predicted: tuple[theory.Transient | None, ...] = ()
    if settings.changing_k:
        # the same seed gives the same random numbers, hence the same results
        schedules = [schedule(name, settings.start_error) for name in settings.changing_k]
        changing = _simulate(settings, schedules, settings.n_runs, 0, report_rest)
        changing_predicted = tuple(
            None if each.rating_steps else _predict(settings, [each]) for each in schedules
        )
    return Results(runs, _predict(settings, chosen), changing, changing_predicted)


def compute_grid(settings: Settings, progress: Callable[[float], None] | None = None) -> Grid:
    """Simulate and predict many K, with fewer runs where they would take too long."""
    fitting = _GRID_UPDATES // (settings.n_games * len(GRID))
    n_runs = max(100, min(settings.n_runs, fitting))
    return Grid(_simulate(settings, GRID, n_runs, 0, progress), _predict(settings, GRID))


def good_range(runs: PlayerSimulation, game: int) -> tuple[float, float]:
    """Return the K of the grid that cannot be told from the best after a game."""
    place = int(np.abs(runs.checkpoints - game).argmin())
    squared = runs.rmse[:, runs.checkpoints[place]] ** 2
    covariance = runs.squared_error_covariance[place]
    return error_doubt.good_range(runs.k_factors, squared, covariance, runs.n_runs)


def long_run_sd(k_factors: FloatArray, settings: Settings) -> FloatArray:
    """Return the theory's sd after many games: exact for matched opponents without draws."""
    if not settings.same_results and settings.draw_rate == 0:
        return theory.matched_stationary_sd(k_factors)
    return theory.stationary_sd(
        k_factors, rating_difference=settings.rating_difference, draw_rate=settings.draw_rate
    )


def half_lives(settings: Settings) -> FloatArray:
    """Return the games after which half of a small error is corrected; infinite if never."""
    k, apart = np.array(settings.k_factors), settings.rating_difference
    if settings.games_per_period == 1:
        return theory.half_life(k, rating_difference=apart)
    return theory.period_half_life(
        k, games_per_period=settings.games_per_period, rating_difference=apart
    )


def _swelling(settings: Settings, k_factor: float) -> float:
    """Return how many times a rating swings as far because games are rated together."""
    at_once = theory.period_correction(k_factor, games_per_period=settings.games_per_period)
    return 1 / math.sqrt(1 - min(at_once, _MOST_AT_ONCE) / 2)


def rating_range(settings: Settings) -> tuple[float, float]:
    """Return the rating axis: from the settings alone, so that a new seed does not move it."""
    largest = max(64.0, *settings.k_factors)
    reach = 3 * theory.stationary_sd(largest) * _swelling(settings, largest)
    moved = np.cumsum(settings.development.moves(settings.n_games))
    wandered = 2 * settings.development.sd_per_game * np.sqrt(settings.n_games)
    weakest = settings.true_strength + min(0.0, float(moved.min()))
    strongest = settings.true_strength + max(0.0, float(moved.max()))
    low = min(settings.initial_rating - reach / 3, weakest - np.hypot(reach, wandered))
    high = max(settings.initial_rating + reach / 3, strongest + np.hypot(reach, wandered))
    return float(np.floor(low / 50) * 50), float(np.ceil(high / 50) * 50)


def final_range(settings: Settings, predicted: theory.Transient) -> tuple[float, float]:
    """Return the axis for the last game's ratings: what theory expects, and the truth.

    A strength that changes is put at 0, so that the axis is that of the errors.
    """
    truth = settings.true_strength if settings.is_constant else 0.0
    mean, sd = predicted.mean[:, -1] + truth, predicted.sd[:, -1]
    low = min(float((mean - 3.6 * sd).min()), truth)
    high = max(float((mean + 3.6 * sd).max()), truth)
    lowest, highest = float(np.floor(low / 50) * 50), float(np.ceil(high / 50) * 50)
    return (lowest, highest) if lowest < highest else (lowest - 50, highest + 50)
