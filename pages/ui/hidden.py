"""The one place on a page for what nobody sees: fields that carry the link, and scripts."""

from contextvars import ContextVar

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

_place: ContextVar[DeltaGenerator] = ContextVar("_place")


def make_place() -> None:
    """Have the place on this run's page; called once, before anything is hidden."""
    _place.set(st.container(key="hidden"))


def place() -> DeltaGenerator:
    """Return the place, for a ``with`` statement."""
    return _place.get()
