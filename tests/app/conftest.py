"""App tests start from empty caches, but do not look for components anew each time."""

import functools
from collections.abc import Iterator

import pytest
import streamlit as st
from streamlit.components.v2 import manifest_scanner

from pages.ui import picture_first


@pytest.fixture(autouse=True, scope="session")
def _components_are_looked_for_once() -> Iterator[None]:
    """Each AppTest reads the metadata of every installed package, four fifths of its time."""
    with pytest.MonkeyPatch.context() as patch:
        scan = functools.cache(manifest_scanner.scan_component_manifests)
        patch.setattr(manifest_scanner, "scan_component_manifests", scan)
        yield


@pytest.fixture(autouse=True, scope="session")
def _pages_are_drawn_in_order() -> Iterator[None]:
    """AppTest keeps elements in the order in which they come, a browser by their places."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture_first, "LONGEST_WAIT", -1.0)
        yield


@pytest.fixture(autouse=True)
def _empty_caches() -> Iterator[None]:
    """Keep one test's cached results from the next."""
    yield
    st.cache_data.clear()
    st.cache_resource.clear()
