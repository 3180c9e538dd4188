"""What the sections of the Simulation page share."""

import numpy as np
import pandas as pd
import streamlit as st

from elo_core import PlayerSimulation, theory
from elo_core.theory import Validity
from pages.ui.simulated import FloatArray, Settings


def finding(text: str, how: str, badge: str = "") -> None:
    """Write a section's finding, how to read its picture, and how well theory agrees."""
    with st.container(gap="xxsmall"):
        st.markdown(f"## {text}", unsafe_allow_html=True)
        st.caption(how, unsafe_allow_html=True)
        if badge:
            st.html(badge)


def by_game(
    k_factors: tuple[float, ...], values: FloatArray, games: FloatArray | None = None
) -> pd.DataFrame:
    """Return a table with one row for each game and one column for each K."""
    at = np.arange(values.shape[1]) if games is None else games
    columns = {f"k_{k:g}": row for k, row in zip(k_factors, values, strict=True)}
    return pd.DataFrame({"game": at, **columns})


def noise(settings: Settings, runs: PlayerSimulation) -> FloatArray:
    """Return the sd of the error, shape (k, games + 1).

    Where the strength is the same in every run that is the sd of the rating.
    """
    return runs.sd if settings.development.sd_per_game == 0 else runs.error_sd


def verdict(settings: Settings, k_factor: float) -> Validity:
    """Return whether the theory of one player holds for a K."""
    return theory.validity(
        theory.transient,
        [k_factor],
        start_error=settings.start_error,
        n_games=settings.n_games,
        opponents=settings.opponents,
        development=settings.development,
        games_per_period=settings.games_per_period,
        true_strength=settings.true_strength,
        draw_rate=settings.draw_rate,
    )
