"""App tests start from empty caches."""

from collections.abc import Iterator

import pytest
import streamlit as st


@pytest.fixture(autouse=True)
def _empty_caches() -> Iterator[None]:
    """Keep one test's cached results from the next."""
    yield
    st.cache_data.clear()
    st.cache_resource.clear()
