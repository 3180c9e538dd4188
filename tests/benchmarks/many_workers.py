"""The same shuffled orders here, in processes, and on a Dask cluster of this machine.

Run `uv run python -m tests.benchmarks.many_workers` for a million games, 50 Ks and 20 orders (a
billion rating changes), or with `--games 100000` for less. `--small` finds the size below which
the plain path is faster. Workers are started before the clock is; results must be the same, to
the last bit, or it stops.
"""

import argparse
import contextlib
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor

import distributed
import numpy as np

from elo_core import Games, shuffle_order
from elo_core.cluster import connect

K_FACTORS = np.linspace(2, 100, 50)
N_TASKS = 200  # that do nothing, for the overhead of one


def random_games(n_games: int, n_players: int) -> Games:
    """Return games between random pairs."""
    rng = np.random.default_rng(1)
    players = rng.integers(0, n_players, n_games)
    return Games.from_ids(
        players, (players + rng.integers(1, n_players, n_games)) % n_players,
        rng.integers(0, 3, n_games) / 2, names=[str(number) for number in range(n_players)],
    )  # fmt: skip


@contextlib.contextmanager
def processes(n_workers: int) -> Iterator[Executor]:
    """Start processes of this machine."""
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(n_workers, mp_context=spawned) as pool:
        yield pool


@contextlib.contextmanager
def dask(n_workers: int) -> Iterator[Executor]:
    """Start a cluster on loopback."""
    new_cluster: Callable[..., distributed.LocalCluster] = distributed.LocalCluster
    with (
        new_cluster(
            n_workers=n_workers, threads_per_worker=1, host="127.0.0.1", dashboard_address=None,
            silence_logs=50,
        ) as cluster,
        connect(cluster.scheduler_address) as executor,
    ):  # fmt: skip
        yield executor


@contextlib.contextmanager
def here(_n_workers: int) -> Iterator[None]:
    """Start nothing."""
    yield None


WHERE: list[tuple[str, Callable[[int], contextlib.AbstractContextManager[Executor | None]], int]]
WHERE = [
    ("in the process", here, 1),
    ("process pool", processes, 1),
    ("process pool", processes, 2),
    ("Dask", dask, 1),
    ("Dask", dask, 2),
]


def overhead(executor: Executor) -> float:
    """Return the seconds that a task costs which does nothing."""
    start = time.perf_counter()
    for future in [executor.submit(os.getpid) for _ in range(N_TASKS)]:
        future.result()
    return (time.perf_counter() - start) / N_TASKS


def shuffled(games: Games, n_orders: int, executor: Executor | None) -> tuple[float, bytes]:
    """Return the seconds that orders take, and all final ratings."""
    start = time.perf_counter()
    found = shuffle_order(
        games, n_orders, k_factors=K_FACTORS, rng=np.random.default_rng(1), executor=executor
    )
    return time.perf_counter() - start, found.final_ratings.tobytes()


def table(sizes: list[int], n_players: int, n_orders: int) -> None:
    """Print a row for each place and size."""
    plain: dict[int, tuple[float, bytes]] = {}
    for name, started, n_workers in WHERE:
        with started(n_workers) as executor:
            per_task = 0.0
            if executor is not None:
                shuffled(random_games(200, 10), 8, executor)  # imports are not measured
                overhead(executor)
                per_task = overhead(executor)
            for size in sizes:
                seconds, found = shuffled(random_games(size, n_players), n_orders, executor)
                expected_seconds, expected = plain.setdefault(size, (seconds, found))
                if found != expected:
                    sys.exit("the results differ")
                sys.stdout.write(
                    f"{name:15} {n_workers} worker(s) {size:9,} games {seconds:8.2f} s  "
                    f"speed-up {expected_seconds / seconds:5.2f}  "
                    f"a task that does nothing {1000 * per_task:5.2f} ms\n"
                )
                sys.stdout.flush()


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--orders", type=int, default=20)
    parser.add_argument("--small", action="store_true")
    asked = parser.parse_args()
    sizes = [300, 1_000, 3_000, 10_000, 30_000, 100_000] if asked.small else [asked.games]
    table(sizes, asked.players, asked.orders)


if __name__ == "__main__":
    main()
