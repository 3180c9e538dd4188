"""Many visitors in one process: answers, memory of a session, and whether one can freeze others.

``.venv/bin/python -m tests.benchmarks.page.visitors`` takes a minute, on loopback only. Server and
visitors share the machine. The exit code is 1 if an answer failed or a target was missed.
"""

import asyncio
import random
import statistics
import sys
import time
from contextlib import AsyncExitStack

from tests.benchmarks.page.serve import Served, served
from tests.benchmarks.page.visitor import Visitor

VISITORS = 50
PAUSE = 2.0  # seconds between two moves of one visitor
MOVES = 10
TARGET = 1.0  # seconds, median answer, and longest freeze
LARGEST = "games=5000&runs=20000&ks=10-20-40-80"  # cut by the page to its limit of 20 M updates


async def visit(visitor: Visitor, seed: int) -> list[float]:
    """Move a slider again and again; return the seconds of each answer."""
    chance = random.Random(seed)  # noqa: S311 - moments, not secrets
    await asyncio.sleep(chance.uniform(0, PAUSE))
    answers = []
    for _ in range(MOVES):
        answers.append(await visitor.move("you-slider", chance.randrange(600, 2900)))
        await asyncio.sleep(max(0.0, PAUSE - answers[-1]))
    return answers


async def crowd(visitors: list[Visitor]) -> list[float]:
    """Let all of them move their sliders; return the seconds of all answers, sorted."""
    each = await asyncio.gather(*(visit(visitor, seed) for seed, visitor in enumerate(visitors)))
    return sorted(answer for answers in each for answer in answers)


async def largest_simulation(url: str) -> float:
    """Run what one visitor may ask for at most; return the seconds."""
    start = time.perf_counter()
    async with Visitor(url, "simulation", LARGEST):
        return time.perf_counter() - start


def told(name: str, answers: list[float]) -> str:
    """Return one line about answers."""
    at_95 = answers[int(0.95 * len(answers))]
    return (
        f"{name}: {len(answers)} answers, median {statistics.median(answers) * 1000:.0f} ms, "
        f"95 % within {at_95 * 1000:.0f} ms, longest {answers[-1] * 1000:.0f} ms"
    )


async def measure(server: Served) -> bool:
    """Print everything; return whether all targets were met."""
    async with Visitor(server.url):  # whatever is loaded once
        pass
    before = server.megabytes()
    async with AsyncExitStack() as stack:
        visitors = [await stack.enter_async_context(Visitor(server.url)) for _ in range(VISITORS)]
        opened = server.megabytes()
        print(f"memory: {before:.0f} MB, with {VISITORS} idle sessions {opened:.0f} MB")
        print(f"one idle session: {(opened - before) / VISITORS:.2f} MB")
        alone = await crowd(visitors)
        print(told(f"{VISITORS} visitors", alone))
        busy = asyncio.create_task(crowd(visitors[:10]))
        seconds = await largest_simulation(server.url)
        beside = await busy
        print(told(f"10 visitors beside the largest simulation ({seconds:.1f} s)", beside))
        print(f"memory after all moves: {server.megabytes():.0f} MB")
    return statistics.median(alone) <= TARGET and beside[-1] <= TARGET


if __name__ == "__main__":
    with served() as server:
        sys.exit(not asyncio.run(measure(server)))
