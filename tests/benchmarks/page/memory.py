"""Memory over many reruns of every page: it must not grow.

``.venv/bin/python -m tests.benchmarks.page.memory 10000`` prints the resident memory ten times.
"""

import asyncio
import sys

from pages.ui.registry import DEFAULT_PAGE, PAGES
from tests.benchmarks.page.serve import Served, served
from tests.benchmarks.page.visitor import Visitor

SLIDERS = {"calculator": ("you-slider", 600, 2900), "expected_score": ("d-slider", -800, 800)}
STEPS = 10


async def some(server: Served, page: str, n_reruns: int, offset: int) -> None:
    """Open a page, move its slider through ever new values, and leave."""
    async with Visitor(server.url, "" if page == DEFAULT_PAGE.name else page) as visitor:
        for i in range(n_reruns):
            if page in SLIDERS:
                key, low, high = SLIDERS[page]
                await visitor.move(key, low + (offset + i) % (high - low))
            else:
                await visitor.rerun()


async def measure(server: Served, n_reruns: int) -> None:
    """Print the memory after each tenth of the reruns, spread over all pages."""
    for info in PAGES:  # whatever is loaded once
        await some(server, info.name, 3, 0)
    print(f"{0:>6} reruns {server.megabytes():6.0f} MB", flush=True)
    each = n_reruns // STEPS // len(PAGES)
    for step in range(1, STEPS + 1):
        for info in PAGES:
            await some(server, info.name, each, step * each)
        print(f"{step * each * len(PAGES):>6} reruns {server.megabytes():6.0f} MB", flush=True)


if __name__ == "__main__":
    with served() as server:
        asyncio.run(measure(server, int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
