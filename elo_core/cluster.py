"""A cluster as an executor: Dask's, an optional extra (`pip install elo-lab[dask]`).

Everything that takes an executor takes `Client.get_executor()` too; this one sends what all
blocks share (a list of games) to every worker once, and not with every block.
"""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")


class DaskClient(Protocol):
    """What is used of `distributed.Client`."""

    def get_executor(self) -> Executor:
        """Return its executor."""
        ...

    def scatter(self, data: list[object], *, broadcast: bool, hash: bool) -> list[object]:  # noqa: A002 - its name
        """Send values to the workers."""
        ...

    def scheduler_info(self, n_workers: int) -> dict[str, Any]:
        """Tell about the scheduler and all (-1) of its workers."""
        ...

    def close(self) -> None:
        """Leave the cluster."""
        ...


class ClusterExecutor(Executor):
    """The workers of a Dask cluster, which need the same version of this package."""

    def __init__(self, client: DaskClient) -> None:
        """Use the cluster of a client."""
        self._client = client
        self._executor = client.get_executor()

    @property
    def n_workers(self) -> int:
        """How many workers there are now."""
        return len(self._client.scheduler_info(n_workers=-1)["workers"])

    def share(self, value: object) -> object:
        """Send a value to every worker, and return what stands for it in `submit`."""
        (there,) = self._client.scatter([value], broadcast=True, hash=False)
        return there

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:  # noqa: ANN401 - as Executor
        """Send a function and its arguments to a worker."""
        return self._executor.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002, ARG002 - as Executor
        """Leave the cluster, which runs on."""
        self._client.close()


def connect(address: str, *, timeout: float = 5.0) -> ClusterExecutor:
    """Return the workers of a running scheduler.

    Parameters
    ----------
    address : str
        Such as "tcp://127.0.0.1:8786".
    timeout : float, default 5.0
        Seconds after which the scheduler is given up.

    Raises
    ------
    ImportError
        If the extra is not installed.
    OSError
        If there is no scheduler at the address.
    """
    import distributed  # noqa: PLC0415 - an optional extra

    new_client: Callable[..., DaskClient] = distributed.Client
    client = new_client(address, timeout=timeout, set_as_default=False)
    return ClusterExecutor(client)
