"""Work on the reader's games: kept for this visit alone, with progress, and able to be stopped.

Nothing here is shared between visitors: what was uploaded belongs to one session.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import streamlit as st
from cachetools import LRUCache
from streamlit.delta_generator import DeltaGenerator

from pages.ui import workers
from pages.ui.text import _

Result = TypeVar("Result")
Progress = Callable[[float], None]

_KEPT = {"import": 2, "dataset": 2, "history": 3, "comparison": 4, "orders": 3}
_STORE = "your-games-kept"
_STOPPED = "your-games-stopped"


def _store(kind: str) -> LRUCache[Hashable, Any]:
    stores: dict[str, LRUCache[Hashable, Any]] = st.session_state.setdefault(_STORE, {})
    return stores.setdefault(kind, LRUCache(maxsize=_KEPT[kind]))


def _stop(key: Hashable) -> None:
    st.session_state[_STOPPED] = key


def _go_on() -> None:
    del st.session_state[_STOPPED]


def result(
    kind: str,
    key: Hashable,
    compute: Callable[[Progress | None], Result],
    *,
    place: DeltaGenerator | None = None,
    words: str = "",
    updates: int = 0,
) -> Result | None:
    """Return a result of this visit; long work shows progress and a stop button in ``place``.

    Parameters
    ----------
    kind : str
        What is kept together; only the last few of a kind are.
    key : hashable
        Everything that the result depends on.
    compute : Callable
        Does the work; it is given a function to tell its progress, or None.
    place : DeltaGenerator, optional
        Where progress is shown; without one the work is short.
    words : str
        What is being done.
    updates : int, default 0
        Rating changes, of work that `pages.ui.workers` may do.

    Returns
    -------
    result or None
        None if the reader has stopped it, or the workers cannot be reached. Any control that is
        moved meanwhile starts the page over: Streamlit raises in the progress call, and nothing
        half-done is kept.
    """
    store = _store(kind)
    if key in store:
        found: Result = store[key]
        return found
    if place is None:
        found = compute(None)
    elif st.session_state.get(_STOPPED) == (kind, key):
        with place.container(key=f"stopped-{kind}", horizontal=True, vertical_alignment="center"):
            st.markdown(_("Stopped before the end. Change a control, or let it run."))
            st.button(_("Run it"), key=f"run-{kind}", on_click=_go_on)
        return None
    elif not workers.ready(updates, place):
        return None
    else:
        found = _with_progress(kind, key, compute, place, words)
    store[key] = found
    return found


def _with_progress(
    kind: str,
    key: Hashable,
    compute: Callable[[Progress | None], Result],
    place: DeltaGenerator,
    words: str,
) -> Result:
    with place.container(key=f"progress-{kind}", horizontal=True, vertical_alignment="center"):
        bar = st.progress(0.0, words)
        st.button(_("Stop"), key=f"stop-{kind}", on_click=_stop, args=((kind, key),))

    def report(share: float) -> None:
        bar.progress(min(share, 1.0), words)

    found = compute(report)
    place.empty()
    return found
