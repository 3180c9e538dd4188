"""Many workers: the same results as in the process, to the last bit, also if one of them dies."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from dataclasses import fields
from pathlib import Path
from typing import Any

import distributed
import numpy as np
import pandas as pd
import pytest

from elo_core import _work, criterion
from elo_core._work import in_blocks
from elo_core.cluster import ClusterExecutor, connect
from elo_core.comparison import compare_k_factors
from elo_core.development import WanderingStrength
from elo_core.games import Games
from elo_core.k_schedule import fide_schedule
from elo_core.opponents import SpreadOpponents
from elo_core.order import shuffle_order
from elo_core.pairing import RandomPairs, Turnover
from elo_core.pool import normal_strengths, simulate_pool
from elo_core.pool_simulation import PoolSimulation
from elo_core.readers import ColumnStream
from elo_core.simulation import simulate_player

Progress = Callable[[float], None] | None


def games(n_games: int = 1_000, n_players: int = 40) -> Games:
    """Return random games with draws."""
    rng = np.random.default_rng(7)
    players = rng.integers(0, n_players, n_games)
    opponents = (players + rng.integers(1, n_players, n_games)) % n_players
    return Games.from_ids(players, opponents, rng.integers(0, 3, n_games) / 2)


new_cluster: Callable[..., distributed.LocalCluster] = distributed.LocalCluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[distributed.LocalCluster]:
    """Return two workers, each a process of this machine, on loopback."""
    with new_cluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1",
        dashboard_address=None, silence_logs=50,
    ) as running:  # fmt: skip
        yield running


@pytest.fixture(scope="module")
def dask(cluster: distributed.LocalCluster) -> Iterator[ClusterExecutor]:
    """Return the cluster as an executor."""
    with connect(cluster.scheduler_address) as executor:
        yield executor


@pytest.fixture(scope="module")
def processes() -> Iterator[ProcessPoolExecutor]:
    """Return two processes of this machine."""
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


@pytest.fixture(params=["processes", "dask"])
def executor(request: pytest.FixtureRequest) -> Executor:
    """Return either."""
    found: Executor = request.getfixturevalue(request.param)
    return found


def shuffled(executor: Executor | None, progress: Progress = None) -> list[Any]:
    """Return the final ratings of 40 orders, in ten blocks if they are sent away."""
    ratings = shuffle_order(
        games(), 40, k_factors=np.linspace(1, 60, 60), rng=np.random.default_rng(5),
        executor=executor, progress=progress,
    ).final_ratings  # fmt: skip
    found: list[Any] = ratings.tolist()
    return found


def compared(
    executor: Executor | None, stream: Any = None, progress: Progress = None
) -> list[Any]:
    """Return everything that a comparison of 23 K-factors holds."""
    found = compare_k_factors(
        games() if stream is None else stream, np.linspace(0, 88, 23), executor=executor,
        rng=np.random.default_rng(5), burn_in=100, progress=progress,
    )  # fmt: skip
    arrays = [found.accuracy, found.mean_absolute_change, *found.calibration]
    for measure in (found.log_loss, found.brier):
        arrays += [measure.means, measure.low, measure.high]
    return [array.tobytes() for array in arrays]  # NaN is not NaN


def killer(pids: list[int]) -> Callable[[float], None]:
    """Return a progress that kills a worker when the first block is done."""

    def progress(share: float) -> None:
        if pids and 0 < share < 1:
            os.kill(pids.pop(), signal.SIGKILL)

    return progress


def test_orders_are_the_same_wherever_they_are_rated(executor: Executor) -> None:
    """To the last bit; step by step and in levels."""
    assert shuffled(executor) == shuffled(None)


def test_comparison_is_the_same_wherever_it_is_made(executor: Executor) -> None:
    """To the last bit, though here all K-factors are measured together."""
    assert compared(executor) == compared(None)


def test_stream_is_read_by_every_worker(dask: ClusterExecutor, tmp_path: Path) -> None:
    """From the files, which all of them see."""
    listed = games()
    columns = {"player": listed.players, "opponent": listed.opponents, "score": listed.scores}
    pd.DataFrame(columns).to_parquet(tmp_path / "games.parquet")
    stream = ColumnStream(str(tmp_path), games_per_chunk=300)

    assert compared(dask, stream) == compared(None, stream)
    with pytest.raises(ValueError, match=r"^games must be a stream that can be read again, got"):
        compared(dask, iter(stream))


def test_draws_of_blocks_are_the_same_wherever_they_are_drawn(
    executor: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the generator goes on from where it would be without an executor."""
    monkeypatch.setattr(criterion, "_RESAMPLES_PER_PART", 100)
    sums, sizes = np.random.default_rng(1).normal(size=(30, 8)), np.full(30, 5.0)
    one, other = np.random.default_rng(2), np.random.default_rng(2)
    here, there = (
        criterion.resampled_means(sums, sizes, n_resamples=250, rng=rng, executor=where)
        for rng, where in ((one, None), (other, executor))
    )

    assert there == pytest.approx(here, abs=1e-12)
    assert one.random() == other.random()


def test_process_that_is_killed_costs_no_result() -> None:
    """The pool is broken then, and what was not done is done here."""
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        pids = _pids(pool)
        assert shuffled(pool, killer(pids)) == shuffled(None)
        assert not pids
        with pytest.raises(BrokenExecutor):
            pool.submit(os.getpid)


def test_worker_of_a_cluster_that_is_killed_costs_no_result(
    cluster: distributed.LocalCluster, dask: ClusterExecutor
) -> None:
    """By its own process id, in the middle; the other one goes on."""
    pids = [cluster.workers[0].pid]
    assert dask.n_workers == 2
    assert shuffled(dask, killer(pids)) == shuffled(None)
    assert not pids


def test_stop_cancels_what_has_not_begun(executor: Executor) -> None:
    """Progress raises as it does in the process, and the executor stays good."""

    def stop(share: float) -> None:
        if share > 0:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        shuffled(executor, stop)
    assert executor.submit(os.getpid).result() != os.getpid()


def test_cluster_out_of_reach_says_so() -> None:
    """An OSError, after the seconds asked for."""
    with pytest.raises(OSError, match=r"127\.0\.0\.1:9"):
        connect("tcp://127.0.0.1:9", timeout=0.2)


def _pids(pool: Executor) -> list[int]:
    """Return the ids of processes that are there."""
    return [pool.submit(os.getpid).result()]


def _third(shared: int, block: int, _progress: Progress) -> int:
    """Do some work that fails at the third block."""
    if block == shared:
        raise KeyError(block)
    return shared + block


class Unreliable(Executor):
    """Loses the first blocks, and then breaks."""

    def __init__(self, n_lost: int, n_taken: int) -> None:
        """Count."""
        self.n_lost, self.n_taken = n_lost, n_taken

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it at once, or lose it."""
        if self.n_taken == 0:
            raise BrokenExecutor
        self.n_taken -= 1
        future: Future[Any] = Future()
        if self.n_lost == 0:
            future.set_result(fn(*args, **kwargs))
        elif self.n_lost % 2:
            self.n_lost -= 1
            future.set_exception(ConnectionError())
        else:
            self.n_lost -= 1
            future.cancel()
            future.set_running_or_notify_cancel()
        return future


@pytest.mark.parametrize(
    ("n_lost", "n_taken"), [(0, 9), (1, 9), (4, 9), (40, 90), (0, 0), (0, 2), (2, 3)]
)
def test_lost_blocks_are_done_again_and_in_the_end_here(n_lost: int, n_taken: int) -> None:
    """Whether answers fail, are cancelled, or nobody takes the block."""
    found = in_blocks(_third, 100, [1, 2, 3], executor=Unreliable(n_lost, n_taken), progress=None)

    assert found == [101, 102, 103]


@pytest.mark.parametrize("where", [None, Unreliable(0, 9)], ids=["here", "there"])
def test_error_of_the_work_is_raised(where: Executor | None) -> None:
    """It is not the worker's: doing it again would not help."""
    with pytest.raises(KeyError):
        in_blocks(_third, 2, [1, 2, 3], executor=where, progress=None)


def test_progress_counts_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here each block tells its own progress, there the blocks that are done."""
    monkeypatch.setattr(_work, "_SECONDS_BETWEEN_REPORTS", 0)
    told: list[float] = []
    in_blocks(_third, 9, [1, 2], executor=Unreliable(0, 9), progress=told.append)

    assert told[-1] == 1


def simulated(executor: Executor | None, **changes: Any) -> list[Any]:
    """Return everything that a simulation of five blocks of runs holds, and what comes next."""
    rng = np.random.default_rng(4)
    model: dict[str, Any] = {
        "opponents": SpreadOpponents(), "development": WanderingStrength(3), "n_paths": 3_000,
    }  # fmt: skip
    found = simulate_player(
        1600, k_factors=[10, 24, fide_schedule()], initial_rating=1500, n_games=30, n_runs=9_000,
        rng=rng, executor=executor, **(model | changes),
    )  # fmt: skip
    return [
        value.tobytes() if isinstance(value, np.ndarray) else value
        for value in (*(getattr(found, field.name) for field in fields(found)), rng.random())
    ]


def test_simulation_is_the_same_wherever_it_runs(executor: Executor) -> None:
    """To the last bit, and the generator goes on from the same place."""
    assert simulated(executor) == simulated(None)


def pool(executor: Executor | None, *, n_runs: int = 1_100) -> PoolSimulation:
    """Return a pool of 100 in three blocks of runs."""
    return simulate_pool(
        normal_strengths(100), k_factors=[16, 40], n_rounds=6, n_runs=n_runs, executor=executor,
        rng=np.random.default_rng(4), initial_ratings=1500, pairing=RandomPairs(),
        turnover=Turnover(share_leaving=0.05, entry_rating=1400, entry_strength=1450),
        checkpoints=[0, 6],
    )  # fmt: skip


def test_pool_is_the_same_wherever_it_runs(executor: Executor) -> None:
    """To the last bit."""
    here, there = (
        {field.name: getattr(found, field.name) for field in fields(found)}
        for found in (pool(None), pool(executor))
    )

    for name, value in here.items():
        np.testing.assert_array_equal(there[name], value, name)


def test_blocks_of_pools_say_together_what_all_runs_say() -> None:
    """Against numpy, over the runs of all three blocks; the first block is a pool of its own."""
    found, first = pool(None), pool(None, n_runs=512)
    ratings, errors = found.final_ratings, found.final_ratings - found.final_true_strengths
    centred = errors - errors.mean(axis=1, keepdims=True)

    assert ratings[:, :, :512].tolist() == first.final_ratings.tolist()
    assert found.order_kept.value.tolist() == first.order_kept.value.tolist()
    assert found.player_ratings[:, 1] == pytest.approx(ratings.mean(axis=2), abs=1e-9)
    variances = ratings.var(axis=2, ddof=1)
    assert found.volatility[:, 1] == pytest.approx(np.sqrt(variances.mean(axis=1)), abs=1e-9)
    assert found.volatility[:, 0] == pytest.approx(0, abs=1e-9)
    assert found.mean_error.value[:, 1] == pytest.approx(errors.mean(axis=(1, 2)), abs=1e-9)
    assert found.group_errors[:, 1, 0] == pytest.approx(errors.mean(axis=(1, 2)), abs=1e-9)
    assert found.rmse.value[:, 1] == pytest.approx(
        np.sqrt((centred**2).mean(axis=(1, 2))), abs=1e-9
    )


def test_blocks_of_runs_say_together_what_all_runs_say() -> None:
    """Against numpy, over the runs of all five blocks."""
    found = simulate_player(
        1600, k_factors=[10, 40], initial_rating=1500, n_games=20, n_runs=9_000, n_paths=9_000,
        rng=np.random.default_rng(4), development=WanderingStrength(3), checkpoints=[0, 7, 20],
    )  # fmt: skip
    paths, errors = found.paths, found.paths - found.strength_paths

    assert found.mean == pytest.approx(paths.mean(axis=1), abs=1e-6)
    assert found.sd == pytest.approx(paths.std(axis=1, ddof=1), abs=1e-5)
    assert found.rmse == pytest.approx(np.sqrt((errors**2).mean(axis=1)), abs=1e-6)
    assert found.mean_true_strength == pytest.approx(found.strength_paths.mean(axis=0), abs=1e-9)
    assert found.final_ratings.tolist() == paths[:, :, -1].tolist()
    assert found.ranges == pytest.approx(np.ptp(paths, axis=2), abs=1e-9)
    for place, game in enumerate(found.checkpoints):
        expected = np.quantile(paths[:, :, game], found.quantile_levels, axis=1).T
        assert found.quantiles[:, place] == pytest.approx(expected, abs=1e-3)
        covariance = np.cov(errors[:, :, game] ** 2)
        assert found.squared_error_covariance[place] == pytest.approx(
            covariance, rel=1e-6, abs=1e-3
        )
    # Each block has random numbers of its own.
    assert len(np.unique(found.final_true_strengths)) == 9_000
