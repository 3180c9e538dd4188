"""Simulations kept for all visitors, worked out with progress, and able to be stopped."""

import dataclasses
from collections.abc import Callable
from threading import Lock
from typing import Any, Protocol, TypeVar, cast

import streamlit as st
from cachetools import LRUCache
from streamlit.delta_generator import DeltaGenerator

from pages.ui import simulated
from pages.ui.numbers import thousands
from pages.ui.text import _

_KEPT = 12  # results; a few hundred kilobytes each
_SILENT_UPDATES = 4_000_000  # less takes no time worth a progress bar
_STOPPED = "stopped-simulation"


class Countable(Protocol):
    """Settings of any simulation: they can be a key, and say how much work they are."""

    @property
    def updates(self) -> int:
        """Rating changes to be computed."""
        ...

    def __hash__(self) -> int:
        """Equal settings give equal results."""
        ...


Wanted = TypeVar("Wanted", bound=Countable)
Found = TypeVar("Found")


@st.cache_resource(show_spinner=False)
def _store() -> tuple[LRUCache[tuple[str, Any], Any], Lock]:
    """Return the results kept for all visitors; not ``st.cache_data``, which cannot be stopped."""
    return LRUCache(maxsize=_KEPT), Lock()


def _stop(settings: Countable) -> None:
    st.session_state[_STOPPED] = settings


def _go_on() -> None:
    del st.session_state[_STOPPED]


def results(settings: simulated.Settings, place: DeltaGenerator) -> simulated.Results | None:
    """Return a player's results; None if the reader has stopped the work."""
    return kept("player", settings, place, simulated.compute)


def grid(settings: simulated.Settings) -> simulated.Grid:
    """Return a player's results for many K; never much work."""
    found, lock = _store()
    key = ("grid", dataclasses.replace(settings, k_factors=(), changing_k=()))
    with lock:
        result = found.get(key)
    if result is None:
        result = simulated.compute_grid(settings)
        with lock:
            found[key] = result
    return cast("simulated.Grid", result)


def kept(
    kind: str,
    settings: Wanted,
    place: DeltaGenerator,
    work: Callable[[Wanted, Callable[[float], None] | None], Found],
) -> Found | None:
    """Return kept results, or do the work; if long, with progress and a stop button in ``place``.

    None if the reader has stopped it. Any control that is moved meanwhile starts the page over:
    Streamlit raises in the progress call, and nothing half-done is kept.
    """
    store, lock = _store()
    key = (kind, settings)
    with lock:
        found = store.get(key)
    if found is not None:
        return cast("Found", found)
    if st.session_state.get(_STOPPED) == settings:
        with place.container(key="stopped", horizontal=True, vertical_alignment="center"):
            st.markdown(_("Stopped before the end. Change a control, or let it run."))
            st.button(_("Run it"), key="run-stopped", on_click=_go_on)
        return None
    if settings.updates <= _SILENT_UPDATES:
        result = work(settings, None)
    else:
        with place.container(key="progress", horizontal=True, vertical_alignment="center"):
            text = _("Rating %(count)s games …") % {"count": thousands(settings.updates)}
            bar = st.progress(0.0, text)
            st.button(_("Stop"), key="stop", on_click=_stop, args=(settings,))

        def report(share: float) -> None:
            bar.progress(min(share, 1.0), text)

        result = work(settings, report)
        place.empty()
    with lock:
        store[key] = result
    return result
