"""Memory over many reruns of every page: it must not grow.

``.venv/bin/python -m tests.benchmarks.page.memory 10000`` prints the resident memory ten times.
"""

import asyncio
import sys
from contextlib import AsyncExitStack

from pages.ui.registry import DEFAULT_PAGE, PAGES
from tests.benchmarks.page.serve import Served, served
from tests.benchmarks.page.visitor import Visitor

SLIDERS = {"calculator": ("you-slider", 600, 2900), "expected_score": ("d-slider", -800, 800)}
STEPS = 10


async def some(visitor: Visitor, page: str, n_reruns: int, offset: int) -> None:
    """Move the page's slider through ever new values."""
    for i in range(n_reruns):
        if page in SLIDERS:
            key, low, high = SLIDERS[page]
            await visitor.move(key, low + (offset + i) % (high - low))
        else:
            await visitor.rerun()


async def measure(server: Served, n_reruns: int) -> None:
    """Print the memory after each tenth of the reruns, spread over all pages.

    The pages stay open: Streamlit keeps a closed one for two minutes, which is not a leak.
    """
    each = n_reruns // STEPS // len(PAGES)
    async with AsyncExitStack() as stack:
        visitors = {
            info.name: await stack.enter_async_context(
                Visitor(server.url, "" if info is DEFAULT_PAGE else info.name)
            )
            for info in PAGES
        }
        for step in range(STEPS + 1):
            done = step * each * len(PAGES)
            print(f"{done:>6} reruns {server.megabytes():6.0f} MB", flush=True)
            for name, visitor in visitors.items():
                await some(visitor, name, each, step * each)


if __name__ == "__main__":
    with served() as server:
        asyncio.run(measure(server, int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
