"""What the Calculator asks: the two players, the result, and the curve."""

from typing import NamedTuple

import streamlit as st

from elo_core import RatedGame, rate_game
from elo_core.expectation import ExpectationCurve
from pages.ui import controls, link, offers
from pages.ui.keys import CalculatorKey as Key
from pages.ui.text import _, ltr


class Player(NamedTuple):
    """One of the two."""

    rating: float
    k_factor: float


class Rules(NamedTuple):
    """By which curve the game is rated, and how many points the first side is ahead."""

    curve_id: str
    scale: float
    advantage: float

    @property
    def curve(self) -> ExpectationCurve:
        """The curve itself."""
        return controls.CURVES[self.curve_id][1]


def player(title: str, key: Key, k_key: Key, own_k_key: Key, default: float) -> Player:
    """Draw one player's rating and K-factor."""
    st.markdown(f"**{title}**")
    rating = link.number_and_slider(
        key, _("%(name)s: rating") % {"name": title}, default=default,
        minimum=0.0, maximum=4000.0, step=1.0, slider=(600.0, 2900.0), slider_format="%d",
    )  # fmt: skip
    offers.offer(
        key,
        "simulation",
        lambda typed: typed["rating" if key is Key.YOU else "true_strength"],
        rating,
    )
    return Player(rating, controls.k_factor(k_key, own_k_key, title))


def result() -> str:
    """Draw the three results, and return the name of the one chosen."""
    written = {
        name: f"{sign}\u2002{_(word)}\u2002{ltr(points)}"
        for name, (_score, sign, word, points) in controls.RESULTS.items()
    }
    return link.choice(
        Key.RESULT, _("Result"), written, "win", st.segmented_control, required=True,
        label_visibility="collapsed", width="stretch",
    )  # fmt: skip


def rules() -> Rules:
    """Draw curve, scale and advantage."""
    curve_id, scale = controls.curve_and_scale(Key.CURVE, Key.SCALE)
    advantage = link.number(
        Key.ADVANTAGE, _("Your first-move or home advantage, in points"),
        default=0.0, minimum=-500.0, maximum=500.0, step=5.0,
    )  # fmt: skip
    return Rules(curve_id, scale, advantage)


def rated(you: Player, opponent: Player, rules: Rules) -> dict[str, RatedGame[float]]:
    """Rate the game once for each result, by the result's name."""
    return {
        name: rate_game(
            you.rating, opponent.rating, row[0], k_factor=you.k_factor,
            opponent_k_factor=opponent.k_factor, scale=rules.scale, advantage=rules.advantage,
            curve=rules.curve,
        )
        for name, row in controls.RESULTS.items()
    }  # fmt: skip
