# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "elo-calculator==0.1.1",
#     "elo-grad==0.5.1",
#     "elosports==0.1.1",
#     "elote==1.5.1",
#     "numpy==2.4.6",
#     "pandas==3.1.1",
#     "polars==2.1.0",
#     "riix==0.0.6",
#     "skelo==0.1.5",
# ]
# ///
"""Speed and memory of `elo_core` beside other Python packages, as one table.

Run ``uv run --script tests/benchmarks/peers.py``: uv makes an environment of its own, outside the
project, of the packages named above. Every rater gets the same seeded history, each time in a
process of its own; only the rating is timed, in seconds of a processor, not the import, nor
putting the games into the form that this rater likes best. What takes longer than two minutes is
stopped. The exit code is 1 if ratings differ where the model is the same.

Not in the table: multielo, which the registry does not have; elo and belo, which do not build;
duelboard, which wants Python 3.13; elopy, whose change depends on the margin of victory.
"""

import json
import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SIZES = (10_000, 100_000, 1_000_000)
SECONDS_ALLOWED = 120.0
AGREEMENT = 1e-6  # points
REFERENCE = "plain dict loop"
CORE = ("elo_core, final ratings", "elo_core, every game kept", "elo_core, from a table of names")
PEERS = ("elosports", "riix", "elote", "elo-grad", "elo-calculator", "skelo")
OTHER_MODEL = {"elo-calculator": "another model: compiled, whole points"}


class Measured(NamedTuple):
    """One rater with one history.

    Attributes
    ----------
    n_games : int
        The length of the history.
    seconds : float
        Of a processor, for the quickest run.
    megabytes : float
        The highest memory of its process.
    ratings : list of float
        Of everybody, after the last game.
    """

    n_games: int
    seconds: float
    megabytes: float
    ratings: list[float]

    @property
    def games_per_second(self) -> float:
        """How fast that is."""
        return self.n_games / self.seconds


def run_alone(name: str, n_games: int) -> Measured | None:
    """Measure one rater in a process of its own; None if it took too long.

    This process stays small, as Linux counts its memory towards the child's highest.
    """
    script = str(Path(__file__).with_name("peer_raters.py"))
    command = [sys.executable, script, name, str(n_games)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    try:
        done = subprocess.run(  # noqa: S603 - our own module and names from the tables above
            command,
            env=environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
            timeout=SECONDS_ALLOWED,
        )
    except subprocess.TimeoutExpired:
        return None
    return Measured(n_games, **json.loads(done.stdout))


def measure_all(names: tuple[str, ...], sizes: tuple[int, ...]) -> dict[str, list[Measured]]:
    """Measure every rater with every history, until one takes it too long."""
    table: dict[str, list[Measured]] = {}
    for name in names:
        cells = table.setdefault(name, [])
        for n_games in sizes:
            measured = run_alone(name, n_games)
            if measured is None:
                break
            cells.append(measured)
    return table


def largest_difference(cells: list[Measured], reference: list[Measured]) -> float:
    """Return by how many points final ratings differ at the most, over all histories."""
    return max(
        abs(own - other)
        for cell, correct in zip(cells, reference, strict=False)
        for own, other in zip(cell.ratings, correct.ratings, strict=True)
    )


def table_rows(table: dict[str, list[Measured]]) -> list[str]:
    """Return the table in Markdown; games per second in thousands."""
    sizes = " | ".join(f"{cell.n_games:,} games" for cell in table[REFERENCE])
    rows = [
        f"| thousand games/s | {sizes} | peak MB | differs by at most, points |",
        "|---|" + "--:|" * (len(table[REFERENCE]) + 2),
    ]
    for name, cells in table.items():
        speeds = [f"{cell.games_per_second / 1000:,.0f}" for cell in cells]
        stopped = [f"over {SECONDS_ALLOWED:.0f} s"] + ["-"] * len(table[REFERENCE])
        speeds += stopped[: len(table[REFERENCE]) - len(cells)]
        megabytes = f"{cells[-1].megabytes:,.0f}" if cells else "-"
        difference = f"{largest_difference(cells, table[REFERENCE]):.0e}" if cells else "-"
        agreed = OTHER_MODEL.get(name, difference)
        rows.append(f"| {_with_version(name)} | {' | '.join(speeds)} | {megabytes} | {agreed} |")
    return rows


def disagreements(table: dict[str, list[Measured]]) -> list[str]:
    """Return who rates by the same model and yet differs."""
    return [
        name
        for name, cells in table.items()
        if cells
        and name not in OTHER_MODEL
        and not largest_difference(cells, table[REFERENCE]) <= AGREEMENT
    ]


def verdicts(table: dict[str, list[Measured]]) -> list[str]:
    """Return the targets beside what was reached with the longest history."""
    longest = {
        name: cells[-1].games_per_second / 1e6
        for name, cells in table.items()
        if len(cells) == len(table[REFERENCE]) and name not in OTHER_MODEL
    }
    final, kept = (longest[name] for name in CORE[:2])
    fastest = max((name for name in PEERS if name in longest), key=lambda name: longest[name])
    ratio = final / longest[fastest]
    return [
        f"final ratings: {final:.1f} M games/s (target 5)",
        f"every game kept: {kept:.1f} M games/s (target 3)",
        f"final ratings, times the fastest peer ({fastest}): {ratio:.1f} (target 3)",
    ]


def _with_version(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return name


def main() -> int:
    """Print the table and the verdicts."""
    table = measure_all((*CORE, REFERENCE, *PEERS), SIZES)
    different = disagreements(table)
    wrong = [f"{name} differs by more than {AGREEMENT:.0e}" for name in different]
    sys.stdout.write("\n".join([*table_rows(table), "", *verdicts(table), *wrong]) + "\n")
    return 1 if different else 0


if __name__ == "__main__":
    raise SystemExit(main())
