"""What the Expected score page asks."""

from typing import NamedTuple

import streamlit as st

from pages.ui import controls, link, offers
from pages.ui.figures import match_result
from pages.ui.keys import ExpectedScoreKey as Key
from pages.ui.palette import K_FACTORS
from pages.ui.text import _

PAGE = "expected_score"
FARTHEST = 12000.0  # points: what a wanted score of six decimals needs at the largest scale


class TableAsked(NamedTuple):
    """Which differences the table lists, and the K of its points."""

    step: int
    up_to: int
    k_factor: float


def difference() -> float:
    """Draw the rating difference."""
    points: float = link.number_and_slider(
        Key.DIFFERENCE, _("Rating difference: you minus opponent"), default=-100.0,
        minimum=-FARTHEST, maximum=FARTHEST, step=1.0, slider=(-800.0, 800.0), slider_format="%+d",
    )  # fmt: skip
    offers.offer(
        Key.DIFFERENCE, "calculator", lambda typed: typed["rating"] - typed["opponent_rating"],
        points,
    )  # fmt: skip
    offers.remember(PAGE, (Key.DIFFERENCE,), rating_difference=points)
    return points


def table() -> TableAsked:
    """Draw the controls of the table of differences."""
    step = _plain_choice(Key.STEP, _("Step"), (10, 25, 50, 100), 50)
    up_to = _plain_choice(Key.UP_TO, _("Up to"), (200, 400, 800), 400)
    names = {str(k): str(k) for k in K_FACTORS}
    with st.container(key="k-buttons-expected", width="content"):
        k_factor = link.choice(
            Key.K, _("K-factor"), names, "32", st.pills, per_language=False, required=True
        )
    return TableAsked(step, up_to, float(k_factor))


def _plain_choice(key: Key, label: str, options: tuple[int, ...], default: int) -> int:
    # numbers need no translation
    labels = {str(option): str(option) for option in options}
    chosen = link.choice(
        key, label, labels, str(default), st.selectbox, per_language=False, width=96
    )
    return int(chosen)


def result() -> str:
    """Draw the three results, and return the name of the one chosen."""
    names = {name: f"{row[1]}\u2002{_(row[2])}" for name, row in controls.RESULTS.items()}
    with st.container(key="outcome-stakes"):
        return link.choice(
            Key.RESULT, _("Result"), names, "win", st.segmented_control, required=True,
            label_visibility="collapsed", width="stretch",
        )  # fmt: skip


def n_games() -> int:
    """Draw the number of games of a match."""
    with st.container(key="beside-n", horizontal=True, vertical_alignment="center"):
        st.markdown(_("Games in the match"), width="content")
        games: int = link.number_and_slider(
            Key.N_GAMES, _("Games in the match"), default=12, minimum=1,
            maximum=match_result.MOST_GAMES, step=1, slider=(1, 40), box_width=76,
        )  # fmt: skip
    return games
