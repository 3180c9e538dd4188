"""Work in blocks: one after the other in this process, or wherever an executor runs them.

How work is cut, and which random numbers a block gets, is settled before it is known who does it,
so that the results are the same, to the last bit, in this process, in fifty others, and where
some of those are lost on the way.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

import numpy as np

Shared = TypeVar("Shared")
Block = TypeVar("Block")
Result = TypeVar("Result")
Progress = Callable[[float], None]
Work = Callable[[Shared, Block, Progress | None], Result]
"""What is done with a block: given what all blocks share, the block, and whom to tell the share
done. To be sent away it must be a function of a module."""

_SECONDS_BETWEEN_REPORTS = 0.2  # progress may raise to stop: it is asked that often
_HAIR = 1e-9  # shares are sums of fractions
_MAX_ATTEMPTS = 3  # with the executor, before a block is done here


class SharingExecutor(Protocol):
    """An executor that can send once what all blocks share: see `elo_core.cluster`."""

    def share(self, value: object) -> object:
        """Return what stands for the value in `submit`."""
        ...


def in_blocks(
    work: Work[Shared, Block, Result],
    shared: Shared,
    blocks: Sequence[Block],
    *,
    executor: Executor | None,
    progress: Progress | None,
) -> list[Result]:
    """Return the results of all blocks, in their order.

    An error of the work itself is raised. Where the executor loses a block (a worker that died, a
    pool that broke, a cluster out of reach), the block is sent again, and in the end done here.

    Parameters
    ----------
    work : callable
        See `Work`.
    shared : object
        What all blocks share.
    blocks : sequence
        What is to be done.
    executor : Executor or None
        Does the blocks; None: this process.
    progress : callable or None
        Is told the share done. It may raise to stop: blocks that have not begun are cancelled.
    """
    if executor is None:
        return [
            work(shared, block, part(progress, number, len(blocks)))
            for number, block in enumerate(blocks)
        ]
    return _Dispatch(work, shared, blocks, executor).run(progress)


def part(progress: Progress | None, number: int, n_parts: int) -> Progress | None:
    """Return the progress of one of some equal parts of the work."""
    if progress is None:
        return None
    whole = progress
    return lambda share: whole((number + share) / n_parts)


def in_steps(progress: Progress | None, step: float) -> Progress | None:
    """Return a progress that is told in steps of about this size, and the end."""
    if progress is None:
        return None
    whole, reached = progress, 0.0

    def report(share: float) -> None:
        nonlocal reached
        if share >= min(reached + step, 1.0) - _HAIR:
            reached = share
            whole(share)

    return report


def generators(rng: np.random.Generator, n_blocks: int) -> list[np.random.Generator]:
    """Return the generators of blocks: for the first `rng` itself, its children for the others.

    So work that fits into one block draws what it would draw without blocks. `go_on` afterwards.
    """
    return [rng, *rng.spawn(n_blocks - 1)]


def go_on(rng: np.random.Generator, used: np.random.Generator) -> None:
    """Bring a generator to where the first block, perhaps elsewhere, has left its copy."""
    rng.bit_generator.state = used.bit_generator.state


class RunBlock(NamedTuple):
    """Some of the runs of a simulation: the first one, how many, and their random numbers."""

    first: int
    n_runs: int
    rng: np.random.Generator


def run_blocks(n_runs: int, rng: np.random.Generator, runs_per_block: int) -> list[RunBlock]:
    """Cut runs into blocks, always in the same places."""
    firsts = range(0, n_runs, runs_per_block)
    return [
        RunBlock(first, min(runs_per_block, n_runs - first), own)
        for first, own in zip(firsts, generators(rng, len(firsts)), strict=True)
    ]


class _Answer(NamedTuple, Generic[Result]):
    """What a worker sends back: a result, or the error of the work, which is not the worker's."""

    result: Result | None
    error: Exception | None


def _answer(work: Work[Shared, Block, Result], shared: Shared, block: Block) -> _Answer[Result]:
    """Do a block, on a worker."""
    try:
        return _Answer(work(shared, block, None), None)
    except Exception as error:  # noqa: BLE001 - told from the executor's own by being an answer
        return _Answer(None, error)


class _Dispatch(Generic[Shared, Block, Result]):
    """Blocks on their way: which were sent how often, and what came back."""

    def __init__(
        self,
        work: Work[Shared, Block, Result],
        shared: Shared,
        blocks: Sequence[Block],
        executor: Executor,
    ) -> None:
        """Send nothing yet."""
        self._work, self._shared, self._blocks, self._executor = work, shared, blocks, executor
        self._common: Any = shared
        self._sent: dict[Future[_Answer[Result]], int] = {}
        self._attempts = [0] * len(blocks)
        self._results: dict[int, Result] = {}

    def run(self, progress: Progress | None) -> list[Result]:
        """Send all blocks and wait for them."""
        try:
            if hasattr(self._executor, "share"):
                self._common = cast("SharingExecutor", self._executor).share(self._shared)
            for number in range(len(self._blocks)):
                self._send(number)
            while self._sent:
                self._collect()
                if progress is not None:
                    progress(len(self._results) / len(self._blocks))
        finally:
            for future in self._sent:
                future.cancel()
        return [self._results[number] for number in range(len(self._blocks))]

    def _send(self, number: int) -> None:
        """Send a block, or do it here if it was lost too often or nobody takes it."""
        self._attempts[number] += 1
        if self._attempts[number] <= _MAX_ATTEMPTS:
            try:
                block = self._blocks[number]
                future = self._executor.submit(_answer, self._work, self._common, block)
            except Exception:  # noqa: BLE001 - executors break in ways of their own
                self._attempts = [_MAX_ATTEMPTS] * len(self._blocks)
            else:
                self._sent[future] = number
                return
        self._results[number] = self._work(self._shared, self._blocks[number], None)

    def _collect(self) -> None:
        """Wait a moment for results, and send again what was lost."""
        done, _ = wait(self._sent, _SECONDS_BETWEEN_REPORTS, FIRST_COMPLETED)
        for future in done:
            number = self._sent.pop(future)
            if future.cancelled() or future.exception() is not None:
                self._send(number)
                continue
            answer = future.result()
            if answer.error is not None:
                raise answer.error
            self._results[number] = cast("Result", answer.result)
