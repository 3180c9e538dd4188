"""The Simulation: several K-factors replay the same random results."""

from collections.abc import Callable

import streamlit as st

from pages.ui import kept_simulations, link
from pages.ui.keys import SimulationKey as Key
from pages.ui.simulated import Results, Settings
from pages.ui.simulation_page import (
    arena_view,
    asked,
    player_errors,
    player_view,
    pool_view,
    scenarios,
    two_view,
)
from pages.ui.text import N_, _

Show = Callable[[Settings, Results], None]

# One at a time, so that a moved control redraws two charts and not ten.
PICTURES: dict[str, tuple[str, str, Show]] = {
    "prices": (N_("Two prices"), "section-prices", player_view.show_two_prices),
    "ribbons": (N_("Many runs"), "section-ribbons", player_view.show_ribbons),
    "ends": (N_("Final ratings"), "section-ends", player_view.show_final),
    "volatility": (N_("Volatility"), "section-volatility", player_view.show_volatility),
    "table": (N_("Table"), "section-table", player_errors.show_table),
    "errors": (N_("Error by game"), "section-errors", player_errors.show_errors),
    "parts": (N_("Late or noisy"), "section-parts", player_errors.show_late_and_noise),
    "map": (N_("Map"), "section-map", player_errors.show_map),
    "changing": (N_("Changing K"), "section-changing", player_errors.show_changing),
}


def show_player(scenario: str) -> None:
    """Draw one player's simulation: a run on top, and below it the picture asked for."""
    rail, main = st.columns([27, 73], gap="large")
    with rail, st.container(key="rail"):
        settings = asked.player(scenario)
    with main:
        place = st.empty()
        first = st.container()
        with st.container(key="ladder"):
            picture = link.choice(
                Key.PICTURE, _("Picture"),
                {name: _(title) for name, (title, _key, _show) in PICTURES.items()}
                | {"all": _("All")},
                str(scenarios.value(scenario, Key.PICTURE)), st.pills, required=True,
                label_visibility="collapsed",
            )  # fmt: skip
    found = kept_simulations.results(settings, place)
    if found is None:
        return
    with first:
        player_view.show_one_run(settings, found)
    with main, st.container(key="pictures"):
        for name in PICTURES if picture == "all" else (picture,):
            _title, key, show = PICTURES[name]
            with st.container(key=key):
                if name == "parts":
                    at = int(scenarios.value(scenario, Key.AT))
                    player_errors.show_late_and_noise(settings, found, at)
                else:
                    show(settings, found)
    with main, st.container(key="procedure"):
        st.markdown(player_errors.procedure(settings))


SHOW: dict[str, Callable[[str], None]] = {
    scenarios.PLAYER: show_player,
    scenarios.POOL: pool_view.show,
    scenarios.TWO: two_view.show,
    scenarios.ARENA: arena_view.show,
}
scenario = scenarios.choose()
SHOW[scenarios.SCENARIOS[scenario].kind](scenario)
