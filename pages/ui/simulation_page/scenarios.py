"""Scenarios: one click sets every control of the Simulation; each is a link and asks a question.

A scenario gives the controls their defaults, so that a link with nothing but its name opens it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import streamlit as st

from pages.ui import link
from pages.ui.keys import SimulationKey as Key
from pages.ui.text import N_, _

PLAYER, POOL, TWO, ARENA = "player", "pool", "two", "arena"
Values = Mapping[str, float | int | str]


class Scenario(NamedTuple):
    """A kind of simulation, its name, its question, and the controls that it sets."""

    kind: str
    name: str
    question: str
    values: Values


DEFAULTS: Mapping[str, Values] = MappingProxyType({
    PLAYER: {
        Key.TRUE_STRENGTH: 1800.0, Key.INITIAL_RATING: 1500.0, Key.OPPONENTS: "equal",
        Key.DIFFERENCE: -200.0, Key.OPPONENTS_SD: 200.0, Key.DEVELOPMENT: "constant",
        Key.JUMP: 200.0, Key.JUMP_AFTER: 100, Key.TREND: 2.0, Key.WANDER: 8.0,
        Key.K_FACTORS: "10-20-40-64", Key.CHANGING_K: "none", Key.PERIOD: 1, Key.GAMES: 200,
        Key.DRAWS: 0,
        Key.RUNS: 1000, Key.SEED: 7, Key.PICTURE: "prices", Key.AT: 30,
    },
    POOL: {
        Key.PLAYERS: 20, Key.STRENGTHS_SD: 200.0, Key.POOL_START: "equal",
        Key.PAIRING: "round-robin", Key.K_FACTORS: "10-20-32-64", Key.GAMES: 114, Key.DRAWS: 0,
        Key.RUNS: 200, Key.SEED: 7, Key.PICTURE: "spread", Key.LEAVING: 0.0,
        Key.ENTRY_RATING: 1500.0, Key.ENTRY_STRENGTH: 1500.0, Key.IMPROVE: 0.0,
        Key.IMPROVE_TO: 1700.0, Key.PERIOD: 1,
    },
    TWO: {
        Key.PLAYERS: 2, Key.GAP: 100.0, Key.FAST_K: 40.0, Key.SLOW_K: 10.0, Key.GAMES: 200,
        Key.DRAWS: 0, Key.RUNS: 2000, Key.SEED: 7,
    },
    ARENA: {
        Key.PLAYERS: 10, Key.GAP: 400.0, Key.VOTES: 3000, Key.ARENA_K: "4-16-32",
        Key.RUNS: 200, Key.SEED: 7,
    },
})  # fmt: skip

SCENARIOS: Mapping[str, Scenario] = MappingProxyType({
    "newcomer": Scenario(
        PLAYER, N_("Newcomer"),
        N_("A newcomer is rated 1500 and really worth 1800: how soon does the rating find out, "
           "and what does the speed cost?"),
        {},
    ),
    "stable": Scenario(
        PLAYER, N_("Stable player"),
        N_("A club player is rated exactly right and never changes: how far does the rating "
           "swing all the same?"),
        {Key.TRUE_STRENGTH: 1500.0, Key.K_FACTORS: "10-20-32-40", Key.GAMES: 400,
         Key.PICTURE: "volatility"},
    ),
    "junior": Scenario(
        PLAYER, N_("Improving junior"),
        N_("A junior gains 2 points of strength with every game: which K keeps up?"),
        {Key.TRUE_STRENGTH: 1500.0, Key.DEVELOPMENT: "trend", Key.PICTURE: "parts",
         Key.GAMES: 300, Key.AT: 300},
    ),
    "master": Scenario(
        PLAYER, N_("2700, many draws"),
        N_("At 2700 six games in ten are drawn: how calm is a rating with K 10?"),
        {Key.TRUE_STRENGTH: 2700.0, Key.INITIAL_RATING: 2700.0, Key.DRAWS: 60,
         Key.K_FACTORS: "10-20-40", Key.GAMES: 400, Key.PICTURE: "ends"},
    ),
    "form": Scenario(
        PLAYER, N_("Wandering form"),
        N_("Form comes and goes, 8 points up or down with every game: which K follows best?"),
        {Key.TRUE_STRENGTH: 1500.0, Key.DEVELOPMENT: "wander", Key.K_FACTORS: "5-16-32-64",
         Key.GAMES: 400, Key.PICTURE: "volatility", Key.AT: 400},
    ),
    "two-ks": Scenario(
        TWO, N_("Two Ks, one pool"),
        N_("Some players move with K 40, the others with K 10: who pays, and are points made "
           "out of nothing?"),
        {},
    ),
    "league": Scenario(
        POOL, N_("League of 20"),
        N_("Twenty players start with one and the same rating: how long until the table shows "
           "who is strong?"),
        {},
    ),
    "deflation": Scenario(
        POOL, N_("Deflation"),
        N_("Players enter at 1500, improve to 1700 and leave by lot: is a rating worth as much as "
           "it was?"),
        {Key.PLAYERS: 50, Key.STRENGTHS_SD: 100.0, Key.POOL_START: "true", Key.PAIRING: "random",
         Key.K_FACTORS: "10-20-40", Key.GAMES: 400, Key.RUNS: 100, Key.PICTURE: "inflation",
         Key.LEAVING: 1.0, Key.IMPROVE: 1.0},
    ),
    "farming": Scenario(
        PLAYER, N_("Farming"),
        N_("A player meets only opponents who are 400 points weaker: can a rating be farmed?"),
        {Key.INITIAL_RATING: 1800.0, Key.OPPONENTS: "fixed", Key.DIFFERENCE: 400.0,
         Key.K_FACTORS: "10-20-32-64", Key.GAMES: 1000, Key.PICTURE: "ends"},
    ),
    "arena": Scenario(
        ARENA, N_("LLM arena"),
        N_("Chatbots are rated by votes that have no order: how much of a rating is only the "
           "order in which the votes were counted?"),
        {},
    ),
})  # fmt: skip


def value(scenario: str, key: str) -> float | int | str:
    """Return what a scenario sets a control to; controls of other kinds of simulation have none.

    Examples
    --------
    >>> value("junior", "development"), value("junior", "seed")
    ('trend', 7)
    """
    chosen = SCENARIOS[scenario]
    return chosen.values.get(key, DEFAULTS[chosen.kind][key])


def sets(scenario: str, key: str) -> bool:
    """Say whether a scenario itself sets a control, away from its kind's default.

    Examples
    --------
    >>> sets("junior", "development"), sets("junior", "seed")
    (True, False)
    """
    return key in SCENARIOS[scenario].values


def _set_controls() -> None:
    """Put every control where the scenario wants it: called when one has been chosen."""
    scenario = st.session_state[Key.SCENARIO]
    for key in DEFAULTS[SCENARIOS[scenario].kind]:
        wanted = value(scenario, key)
        st.session_state[key] = wanted if isinstance(wanted, str) else float(wanted)
    if SCENARIOS[scenario].kind == PLAYER:
        st.session_state[Key.RUN] = 1.0
        st.session_state[Key.SHOWN] = float(value(scenario, Key.GAMES))  # the whole run


def choose() -> str:
    """Draw the scenarios, and below them the question of the chosen one; return its id."""
    with st.container(key="scenarios", gap="xxsmall"):
        chosen = link.choice(
            Key.SCENARIO, _("Scenario"), {name: _(each.name) for name, each in SCENARIOS.items()},
            "newcomer", st.pills, required=True, on_change=_set_controls,
            label_visibility="collapsed",
        )  # fmt: skip
        st.markdown(_(SCENARIOS[chosen].question))
    return chosen
