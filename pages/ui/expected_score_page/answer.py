"""The answer of the page Expected score: what both sides can expect of a game."""

from typing import Literal

import streamlit as st

from pages.ui import numbers
from pages.ui.figures import curves, expectation_words
from pages.ui.text import _


def both_sides(info: curves.CurvesInfo) -> None:
    """Show both sides' expected scores, large."""
    yours, theirs = info.expected_score, info.opponent_expected_score
    sides: tuple[tuple[str, Literal["blue", "orange"], float, float], ...] = (
        (_("You expect"), "blue", yours, theirs),
        (_("Opponent expects"), "orange", theirs, yours),
    )
    for column, (title, color, score, other) in zip(
        st.columns(2, gap="medium"), sides, strict=True
    ):
        column.metric(
            title, numbers.expected(score), _("a game"), delta_color=color, delta_arrow="off"
        )
        column.markdown(expectation_words.in_many_games(score, other))
