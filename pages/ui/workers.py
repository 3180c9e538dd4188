"""Where large work runs: in the server itself, in processes of this machine, or on a cluster.

The setting is the environment variable ELO_LAB_SCHEDULER: nothing, "processes", or the address of
a Dask scheduler such as "tcp://127.0.0.1:8786" (which needs the extra: `elo-lab[dask]`).
"""

import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from elo_core.cluster import ClusterExecutor, connect
from pages.ui.text import _, ltr, ngettext

VARIABLE = "ELO_LAB_SCHEDULER"
PROCESSES = "processes"
LEAST_UPDATES = 40_000_000  # below, two processes gain next to nothing: docs/measured.md
_SECONDS = 2.0  # to wait for a scheduler
_HERE = "workers-here"


def setting() -> str:
    """Return where large work is to run; "" for the server itself."""
    return os.environ.get(VARIABLE, "").strip()


def _is_alive(executor: Executor) -> bool:
    """Say whether an executor that was good still takes work."""
    try:
        executor.submit(int).result(_SECONDS)
    except Exception:  # noqa: BLE001 - executors break in ways of their own
        return False
    return True


@st.cache_resource(show_spinner=False, validate=_is_alive)
def _executor(where: str) -> Executor:
    """Return the workers, for all visitors."""
    if where == PROCESSES:
        # Not forked: a server has threads.
        return ProcessPoolExecutor(os.cpu_count(), mp_context=multiprocessing.get_context("spawn"))
    return connect(where, timeout=_SECONDS)


def ready(updates: int, place: DeltaGenerator) -> bool:
    """Say whether work of this size can begin; if not, say why in ``place``, and ask.

    Parameters
    ----------
    updates : int
        Rating changes to be computed.
    place : DeltaGenerator
        For the sentence and the button, if the workers cannot be reached.
    """
    if chosen(updates) is not None or not _is_for_workers(updates):
        return True
    with place.container(key="workers", horizontal=True, vertical_alignment="center"):
        text = _("The workers at %(address)s cannot be reached, so nothing has been computed.")
        st.markdown(text % {"address": ltr(f"`{setting()}`")})
        st.button(_("Compute on this machine"), key="compute-here", on_click=_compute_here)
    return False


def chosen(updates: int) -> Executor | None:
    """Return who does work of this size: None for the server itself."""
    if not _is_for_workers(updates):
        return None
    try:
        return _executor(setting())
    except (ImportError, OSError, ValueError):
        return None


def sentence(updates: int) -> str:
    """Say where work of this size runs; "" where there is no choice."""
    if not setting():
        return ""
    executor = chosen(updates)
    if isinstance(executor, ClusterExecutor):
        count = executor.n_workers
        text = ngettext(
            "Computed by %(count)s worker of the cluster at %(address)s.",
            "Computed by %(count)s workers of the cluster at %(address)s.",
            count,
        )
        return text % {"count": count, "address": ltr(setting())}
    if executor is not None:
        count = os.cpu_count() or 1
        text = ngettext(
            "Computed in %(count)s process of this machine.",
            "Computed in %(count)s processes of this machine.",
            count,
        )
        return text % {"count": count}
    return _("Computed by the server itself.")


def _is_for_workers(updates: int) -> bool:
    """Say whether work of this size is to be sent away."""
    return bool(setting()) and updates >= LEAST_UPDATES and not st.session_state.get(_HERE)


def _compute_here() -> None:
    """Remember that this reader wants the server to do it."""
    st.session_state[_HERE] = True
