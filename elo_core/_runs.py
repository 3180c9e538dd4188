"""A player's simulation in blocks of runs, and what the blocks say together.

Nothing here checks its arguments.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from elo_core._careers import Career, chunks
from elo_core._checks import FloatArray
from elo_core._replay import Plan, Tally, new_blocks, new_tally, play_chunk
from elo_core._replay_rules import rules_of
from elo_core._room import rows_in_place
from elo_core._work import RunBlock

RUNS_PER_BLOCK = 2_000


class Request(NamedTuple):
    """Checked arguments of `simulate_player`."""

    career: Career
    plan: Plan
    n_paths: int


class Runs(NamedTuple):
    """What some runs came to, in the rules' unit: final ratings and ranges, shape (k, runs)."""

    tally: Tally
    final: FloatArray
    spans: FloatArray
    rng: np.random.Generator


def play_runs(request: Request, block: RunBlock, progress: Callable[[float], None] | None) -> Runs:
    """Play all games of some runs."""
    career = request.career._replace(n_runs=block.n_runs)
    plan, rules = request.plan, rules_of(career)
    n_paths = max(0, min(request.n_paths - block.first, block.n_runs))
    tally, blocks = new_tally(career, plan, n_paths), new_blocks(career, plan, rules)
    with rows_in_place():
        for chunk in chunks(career, len(plan.k_factors), block.rng):
            play_chunk(rules, plan, blocks, tally, chunk)
            if progress is not None:
                progress(chunk.n_after / career.n_games)
    return Runs(
        tally,
        np.concatenate([some.rating for some in blocks], axis=1),
        np.concatenate([some.highest - some.lowest for some in blocks], axis=1),
        block.rng,
    )


def together(parts: list[Runs]) -> Runs:
    """Return what all runs came to, in their order."""
    tallies = [part.tally for part in parts]
    n_runs = np.array([part.final.shape[1] for part in parts])
    first, *others = tallies
    tally = first._replace(
        **{
            name: sum((getattr(each, name) for each in others), start=getattr(first, name))
            for name in ("total", "squares", "squared_errors", "absolute_change", "k_factors")
        },
        **{
            name: np.concatenate([getattr(each, name) for each in tallies], axis=axis)
            for name, axis in _RUNS_AXIS.items()
        },
        mean_strength=_mean([each.mean_strength for each in tallies], n_runs),
        mean_squares=_mean([each.mean_squares for each in tallies], n_runs),
        covariance=_covariance(tallies, n_runs),
    )
    return Runs(
        tally,
        np.concatenate([part.final for part in parts], axis=1),
        np.concatenate([part.spans for part in parts], axis=1),
        parts[0].rng,
    )


_RUNS_AXIS = {
    "snapshots": 2, "paths": 1, "path_scores": 1, "strength_paths": 0, "final_strengths": 0,
}  # fmt: skip


def _mean(means: list[FloatArray], n_runs: FloatArray) -> FloatArray:
    """Return the mean over all runs; exactly that of the blocks where they agree."""
    from_first = np.average([mean - means[0] for mean in means], axis=0, weights=n_runs)
    return np.asarray(means[0] + from_first)


def _covariance(tallies: list[Tally], n_runs: FloatArray) -> FloatArray:
    """Return the products of squared errors about their mean, summed over all runs.

    Those of each block about its own mean, and those of the blocks' means.
    """
    mean = _mean([each.mean_squares for each in tallies], n_runs)
    products = tallies[0].covariance
    for each, n in zip(tallies, n_runs, strict=True):
        off = each.mean_squares - mean
        products = products + n * off[:, :, np.newaxis] * off[:, np.newaxis, :]
    return np.asarray(sum((each.covariance for each in tallies[1:]), start=products))
