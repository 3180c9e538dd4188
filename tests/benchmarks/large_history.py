"""Millions of generated games from Parquet: games per second and peak memory.

Run `uv run python -m tests.benchmarks.large_history 20` for 20 million games (3 minutes, most of
them for the rating by days, and 0.1 GB of disk); 100 for 100 million. Each line is measured in a
process of its own.
"""

import argparse
import resource
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as papq

from elo_core import compare_k_factors, expected_score, final_ratings, rate_history
from elo_core.readers import ColumnStream

MILLION = 1_000_000
N_PLAYERS = 100_000
GAMES_PER_DAY = 20_000


def tables(n_millions: int) -> Iterator[pa.Table]:
    """Yield a million games at a time of players whose true strengths differ."""
    rng = np.random.default_rng(1)
    strengths = rng.normal(1500, 300, N_PLAYERS)
    for number in range(n_millions):
        players = rng.integers(0, N_PLAYERS, MILLION)
        opponents = (players + rng.integers(1, N_PLAYERS, MILLION)) % N_PLAYERS
        expected = expected_score(strengths[players], strengths[opponents])
        days = (number * MILLION + np.arange(MILLION)) // GAMES_PER_DAY
        yield pa.table({
            "date": pa.array(days.astype(np.int32)).cast(pa.date32()),
            "player": players.astype(np.int32),
            "opponent": opponents.astype(np.int32),
            "score": (rng.random(MILLION) < expected).astype(np.float32),
        })  # fmt: skip


def write(path: Path, n_millions: int) -> None:
    """Write the games into one Parquet file."""
    writer = None
    for table in tables(n_millions):
        writer = writer or papq.ParquetWriter(path, table.schema)
        writer.write_table(table)
    if writer is not None:
        writer.close()


def last_ratings(stream: ColumnStream) -> None:
    """Rate everything, and keep the ratings alone."""
    final_ratings(stream, k_factor=24)


def every_game(stream: ColumnStream) -> None:
    """Rate everything, with both ratings, expectation and changes of each game in turn."""
    deque(rate_history(stream, k_factor=24), maxlen=1)


def days_as_periods(stream: ColumnStream) -> None:
    """Rate everything by days."""
    deque(rate_history(stream, k_factor=24, by_period=True), maxlen=1)


def ten_k_factors(stream: ColumnStream) -> None:
    """Compare ten K-factors."""
    compare_k_factors(stream, np.linspace(10, 100, 10), rng=np.random.default_rng(1))


WORK: dict[str, Callable[[ColumnStream], None]] = {
    work.__name__: work for work in (last_ratings, every_game, days_as_periods, ten_k_factors)
}


def measure(name: str, path: str, n_millions: int) -> None:
    """Do one piece of work, and print what it took."""
    stream = ColumnStream(path, period="date" if name == "days_as_periods" else None)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.perf_counter()
    WORK[name](stream)
    seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    sys.stdout.write(
        f"{name:16} {n_millions:4} M games {seconds:7.1f} s {n_millions / seconds:6.2f} M games/s "
        f"peak memory {peak / 1024:5.0f} MB, {before / 1024:.0f} MB of it before the first game\n"
    )


def main() -> None:
    """Write the games, and measure each piece of work in a fresh process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("millions", type=int, nargs="?", default=20)
    parser.add_argument("--work", choices=WORK, action="append", help="by default all of it")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        write(path, asked.millions)
        for name in asked.work or WORK:
            child = get_context("spawn").Process(
                target=measure, args=(name, str(path), asked.millions)
            )
            child.start()
            child.join()


if __name__ == "__main__":
    main()
