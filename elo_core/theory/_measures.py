"""Measures of a formula's arguments: how much of something it has to bear.

Each takes the arguments by name. Of an array the worst number counts. Points are put in natural
units, so that a measure knows no scale.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from elo_core.k_schedule import KFactorSchedule
from elo_core.opponents import FixedOpponents, RatedOpponents, SpreadOpponents
from elo_core.theory import long_run

Arguments = Mapping[str, Any]  # of any formula, by name


def size(value: object) -> float:
    """Return the largest size in a number or an array."""
    return float(np.max(np.abs(np.asarray(value, dtype=np.float64)), initial=0.0))


def natural(name: str) -> Callable[[Arguments], float]:
    """Return the measure of an argument in points, in natural units: times c."""
    return lambda given: size(given[name]) * long_run.log_odds_per_point(given["scale"])


def step(given: Arguments) -> float:
    """Return K c: how much of the curve one surprise can cross."""
    return natural("k_factor")(given)


def correction(given: Arguments) -> float:
    """Return a = K c p q."""
    share = long_run.correction_per_game(
        size(given["k_factor"]),
        rating_difference=given.get("rating_difference", 0.0),
        scale=given["scale"],
    )
    return float(share)


def first_order_step(given: Arguments) -> float:
    """Return K c if only the first order is asked for."""
    return step(given) if given["order"] == 1 else 0.0


def spread(given: Arguments) -> float:
    """Return the sd of a pool's strengths, in natural units."""
    strengths = np.asarray(given["true_strengths"], dtype=np.float64)
    return float(strengths.std()) * long_run.log_odds_per_point(given["scale"])


def shortfall(given: Arguments) -> float:
    """Return 30 over the number of games: more than 1 where a fit has not been made."""
    return 30.0 / float(np.min(np.asarray(given["n_games"], dtype=np.float64)))


def standard_threshold(given: Arguments) -> float:
    """Return the threshold in standard deviations."""
    return size(np.asarray(given["threshold"], dtype=np.float64) / np.asarray(given["sd"]))


def change_against_pull(given: Arguments) -> float:
    """Return the gain per game over the most that the rating could follow."""
    pull = correction(given) / long_run.log_odds_per_point(given["scale"])
    return size(given["points_per_game"]) / pull


def period(given: Arguments) -> float:
    """Return the share of an error that one period corrects."""
    return float(given["games_per_period"]) * correction(given)


def list_period(given: Arguments) -> float:
    """Return the share of an error that one period corrects with the largest K of a list."""
    return float(given["games_per_period"]) * largest_k(given) / 4


def largest_k(given: Arguments) -> float:
    """Return K c of the largest K-factor of a list; a schedule counts with its first."""
    numbers = [
        item.k_factors_after([0]).max() if isinstance(item, KFactorSchedule) else item
        for item in given["k_factors"]
    ]
    return size(numbers) * long_run.log_odds_per_point(given["scale"])


def distance(given: Arguments) -> float:
    """Return how far away the opponents are, in natural units, at the start."""
    opponents, c = given["opponents"], long_run.log_odds_per_point(given["scale"])
    if isinstance(opponents, FixedOpponents | SpreadOpponents):
        return float(abs(opponents.difference)) * c
    if isinstance(opponents, RatedOpponents):
        return float(abs(given["true_strength"] - opponents.rating)) * c
    return 0.0


def step_against_error(given: Arguments) -> float:
    """Return K over the error that moves the sum of ratings."""
    others = (given.get("opponent_k_factor", 0.0), given.get("established_k_factor", 0.0))
    smallest = float(np.min(np.abs(np.asarray(given["underrated_by"], dtype=np.float64))))
    largest = max(float(given["k_factor"]), *others)
    return largest / smallest if smallest > 0 else 0.0
