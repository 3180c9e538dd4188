"""How much a rating swings and how fast it finds its place: formulas, for the logistic curve.

One player of constant strength against opponents who are rated right. The error is rating minus
true strength; `rating_difference` is true strength minus the opponents' rating. In every formula
c = ln(10) / scale, p is the true expected score, q = 1 - p, a = K c p q is the share of the error
that one game corrects, v = Var(score), and w = v / (p q) is 1 without draws.

The formulas follow from the moments of the long-run law. They were checked against its exact
solution on a grid; each docstring says how near they come.
"""

from elo_core.theory.convergence import Transient, half_life, mean_path, transient
from elo_core.theory.long_run import (
    correction_per_game,
    matched_stationary_sd,
    single_game_sd,
    stationary_bias,
    stationary_sd,
    tail_probability,
)

__all__ = [
    "Transient",
    "correction_per_game",
    "half_life",
    "matched_stationary_sd",
    "mean_path",
    "single_game_sd",
    "stationary_bias",
    "stationary_sd",
    "tail_probability",
    "transient",
]
