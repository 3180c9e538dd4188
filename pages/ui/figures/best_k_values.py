"""The typical error over K for what is wrong with a rating: the data of the best-K picture."""

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from elo_core import FixedOpponents, simulate_player, theory
from elo_core.development import (
    ConstantStrength,
    Development,
    ImprovingStrength,
    WanderingStrength,
)
from elo_core.error_paths import best_k_factor
from pages.ui.figures import parts
from pages.ui.palette import K_FACTORS
from pages.ui.text import N_

FloatArray = NDArray[np.float64]

GRID = np.geomspace(0.25, 1000.0, 181)
K_RANGE = (3.4, 130.0)
REACH = 1.05  # times the least error: what counts as nearly as good
ROOM = 3.2  # times the least error: what the axis shows at least
N_RUNS, SEED = 1000, 7
# A long run is settled after five time constants of K 5, the slowest of the ten, and is averaged
# over its end: fewer careers tell as much.
LONG_RUN, LONG_RUN_END, N_LONG_RUNS = 700, 200, 200
HOLDS_TO = (
    100.0  # points: the formulas of the long run take the curve as straight, which ends here
)

CASES = {
    "start": N_("Wrong start"),
    "form": N_("Wandering form"),
    "gain": N_("Steady rise"),
}
WHEN = {
    "last": N_("after the last game"),
    "average": N_("on average over all games"),
}


class Question(NamedTuple):
    """What is wrong with the rating.

    ``amount`` is the start error, the sd of the form's change a game, or the points gained a
    game; ``n_games`` and ``when`` belong to the start error.
    """

    case: str
    amount: float
    draw_rate: float
    n_games: int = 1
    when: str = "last"

    @property
    def is_average(self) -> bool:
        """Whether the errors of all games count, not the last one's alone."""
        return self.when == "average"


class BestKInfo(NamedTuple):
    """Typical errors over the grid of K, the best K, and the reach of nearly as good ones.

    ``simulated`` are the errors of the ten listed Ks from random games.
    """

    question: Question
    k_factor: float
    errors: FloatArray
    best: float
    least: float
    reach: tuple[float, float]
    own_error: float
    simulated: FloatArray

    @property
    def price(self) -> float:
        """How much worse the reader's K is than the best, as a share."""
        return self.own_error / self.least - 1

    @property
    def largest_difference(self) -> float:
        """The largest gap to the simulation, as a share, over listed Ks where theory holds."""
        by_theory = error_at(self.errors, np.array(K_FACTORS, dtype=float))
        gaps = np.abs(self.simulated / by_theory - 1)[by_theory <= self.holds_to]
        return float(gaps.max()) if len(gaps) else math.nan

    @property
    def holds_to(self) -> float:
        """The error up to which the theory holds, in points; the start's has no such end."""
        return math.inf if self.question.case == "start" else HOLDS_TO

    @property
    def top(self) -> float:
        """The end of the error axis: a round number, so that it changes in rare steps."""
        shown = max(ROOM * self.least, min(1.15 * self.own_error, 6 * self.least))
        step = parts.round_step(shown / 5)
        return float(step * math.ceil(shown / step))

    @property
    def k_range(self) -> tuple[float, float]:
        """The K axis; it widens where the best K would be outside."""
        low, high = K_RANGE
        return min(low, 0.8 * self.reach[0]), max(high, 1.25 * self.reach[1])


def error_at(errors: FloatArray, k_factors: FloatArray | float) -> FloatArray:
    """Return errors between the grid's Ks."""
    return np.interp(np.log(k_factors), np.log(GRID), errors)


def _root_mean_square(errors: FloatArray) -> FloatArray:
    """Return the root of each row's mean square."""
    return np.asarray(np.sqrt((errors**2).mean(axis=1)))


@lru_cache(maxsize=64)
def _errors(question: Question) -> FloatArray:
    """Return the typical error over the grid, by theory."""
    draws = question.draw_rate
    if question.case == "form":
        return theory.drift_rmse(GRID, sd_per_game=question.amount, draw_rate=draws)
    if question.case == "gain":
        return theory.trend_rmse(GRID, points_per_game=question.amount, draw_rate=draws)
    path = theory.transient(
        GRID,
        start_error=-question.amount,
        n_games=question.n_games,
        opponents=FixedOpponents(),
        draw_rate=draws,
    )
    errors: FloatArray = np.hypot(path.mean, path.sd)
    return _root_mean_square(errors[:, 1:]) if question.is_average else errors[:, -1]


@lru_cache(maxsize=64)
def _simulated(question: Question) -> FloatArray:
    """Return the typical error of the ten Ks from random games of equals."""
    is_start = question.case == "start"
    development: Development = ConstantStrength()
    if question.case == "form":
        development = WanderingStrength(question.amount)
    elif question.case == "gain":
        development = ImprovingStrength(question.amount)
    runs = simulate_player(
        0.0,
        k_factors=list(map(float, K_FACTORS)),
        initial_rating=-question.amount if is_start else 0.0,
        n_games=question.n_games if is_start else LONG_RUN,
        n_runs=N_RUNS if is_start else N_LONG_RUNS,
        rng=np.random.default_rng(SEED),
        development=development,
        draw_rate=question.draw_rate,
        n_paths=0,
        checkpoints=[0],
    )
    errors: FloatArray = runs.rmse[:, -1]
    if not is_start:
        errors = _root_mean_square(runs.rmse[:, -LONG_RUN_END:])
    elif question.is_average:
        errors = _root_mean_square(runs.rmse[:, 1:])
    return errors


def best_k_info(question: Question, k_factor: float) -> BestKInfo:
    """Find the best K, those at most 5 % worse, and what the reader's K costs."""
    errors = _errors(question)
    best = best_k_factor(GRID, errors**2) or float(GRID[int(errors.argmin())])
    least = float(min(errors.min(), error_at(errors, best)))
    good = GRID[errors <= REACH * least]
    own = float(error_at(errors, k_factor))
    reach = (float(good[0]), float(good[-1]))
    return BestKInfo(
        question, k_factor, errors, best, least, reach, max(own, least), _simulated(question)
    )


def best_k_frame(info: BestKInfo) -> pd.DataFrame:
    """Return the curve with all digits, and the simulated errors of the ten Ks."""
    theory_rows = pd.DataFrame({"k_factor": GRID, "error_by_theory": info.errors})
    listed = np.array(K_FACTORS, dtype=float)
    simulated = pd.DataFrame(
        {
            "k_factor": listed,
            "error_by_theory": error_at(info.errors, listed),
            "simulated_error": info.simulated,
        }
    )
    return pd.concat([theory_rows, simulated]).sort_values("k_factor", ignore_index=True)
