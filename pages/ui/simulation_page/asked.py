"""The controls of one player's simulation: who plays whom, with which K, how often."""

from typing import cast

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from elo_core import FixedOpponents, MatchedOpponents
from elo_core.development import (
    ConstantStrength,
    Development,
    ImprovingStrength,
    JumpingStrength,
    WanderingStrength,
)
from elo_core.opponents import Opponents, SpreadOpponents
from pages.ui import controls, link, offers, simulated
from pages.ui.keys import SimulationKey as Key
from pages.ui.numbers import thousands
from pages.ui.palette import K_FACTORS
from pages.ui.simulated import Settings
from pages.ui.simulation_page.scenarios import sets, value
from pages.ui.text import N_, _

PAGE = "simulation"
LONGEST_PERIOD = 30  # games: K 80 then corrects more than three times an error at once
CHANGING_SHORT = {"fide": N_("FIDE"), "falling": N_("Falling K"), "tennis": N_("Tennis")}
CHANGING = {
    "none": N_("none"),
    "fide": N_("FIDE: 40, then 20, then 10"),
    "falling": N_("falling: 695 ÷ (games + n₀)"),
    "tennis": N_("tennis: 250 ÷ (games + 5)^0.4"),
    "all": N_("all three"),
}


def number(scenario: str, key: str) -> float:
    """Return a number that a scenario sets."""
    return float(value(scenario, key))


def whole(scenario: str, key: str) -> int:
    """Return a whole number that a scenario sets."""
    return int(value(scenario, key))


def _strengths(scenario: str) -> tuple[float, float]:
    columns = st.columns(2, gap="small")
    with columns[0]:
        strength = link.number(
            Key.TRUE_STRENGTH, _("True strength"), default=number(scenario, Key.TRUE_STRENGTH),
            minimum=0.0, maximum=4000.0, step=50.0,
            help=_("What the player is really worth. In life nobody knows it."),
        )  # fmt: skip
    with columns[1]:
        start = link.number(
            Key.INITIAL_RATING, _("Rating at the start"),
            default=number(scenario, Key.INITIAL_RATING), minimum=0.0, maximum=4000.0, step=50.0,
        )  # fmt: skip
    offers.offer(Key.INITIAL_RATING, "calculator", lambda typed: typed["rating"], start)
    keys = (Key.TRUE_STRENGTH, Key.INITIAL_RATING)
    offers.remember(PAGE, keys, rating=start, true_strength=strength)
    return strength, start


def _development(scenario: str) -> Development:
    kind = link.choice(
        Key.DEVELOPMENT, _("The player’s strength"),
        {
            "constant": _("stays as it is"),
            "jump": _("jumps once"),
            "trend": _("grows with every game"),
            "wander": _("wanders with form"),
        },
        str(value(scenario, Key.DEVELOPMENT)), st.selectbox,
    )  # fmt: skip
    if kind == "jump":
        columns = st.columns(2, gap="small")
        with columns[0]:
            points = link.number(
                Key.JUMP, _("Points gained"), default=number(scenario, Key.JUMP), minimum=-1000.0,
                maximum=1000.0, step=50.0,
            )  # fmt: skip
        with columns[1]:
            after = link.number(
                Key.JUMP_AFTER, _("After game"), default=whole(scenario, Key.JUMP_AFTER),
                minimum=1, maximum=5000, step=10,
            )  # fmt: skip
        return JumpingStrength(points, after)
    if kind == "trend":
        return ImprovingStrength(
            link.number(
                Key.TREND, _("Points gained a game"), default=number(scenario, Key.TREND),
                minimum=-10.0, maximum=10.0, step=0.5,
            )
        )  # fmt: skip
    if kind == "wander":
        return WanderingStrength(
            link.number(
                Key.WANDER, _("± points a game"), default=number(scenario, Key.WANDER),
                minimum=0.0, maximum=30.0, step=1.0,
            )
        )  # fmt: skip
    return ConstantStrength()


def _opponents(scenario: str) -> Opponents:
    kind = link.choice(
        Key.OPPONENTS, _("Opponents"),
        {
            "equal": _("of the player’s own strength"),
            "fixed": _("stronger or weaker, always the same"),
            "spread": _("spread about the player’s strength"),
            "matched": _("rated as the player is now"),
        },
        str(value(scenario, Key.OPPONENTS)), st.selectbox,
    )  # fmt: skip
    if kind == "matched":
        return MatchedOpponents()
    if kind == "spread":
        return SpreadOpponents(
            sd=link.number(
                Key.OPPONENTS_SD, _("Spread, ± points"),
                default=number(scenario, Key.OPPONENTS_SD), minimum=10.0, maximum=600.0, step=50.0,
            )
        )  # fmt: skip
    if kind == "equal":
        return FixedOpponents()
    return FixedOpponents(
        link.number(
            Key.DIFFERENCE, _("Player minus opponents, true strength"),
            default=number(scenario, Key.DIFFERENCE), minimum=-1000.0, maximum=1000.0, step=50.0,
        )
    )  # fmt: skip


def k_buttons(scenario: str) -> tuple[float, ...]:
    """Draw the K-factors to compare; their buttons are the key to every picture."""
    with st.container(key="k-buttons-many"):
        chosen = link.choices(
            Key.K_FACTORS, _("K-factors to compare, 2 to 6"), {str(k): str(k) for k in K_FACTORS},
            str(value(scenario, Key.K_FACTORS)).split(link.SEPARATOR), limits=(2, 6),
            help=_(
                "K is how much of one surprise goes into the rating. Its colour is the same in "
                "every picture."
            ),
        )  # fmt: skip
    return tuple(float(k) for k in chosen)


def runs_and_seed(
    scenario: str, updates_per_run: int, label: str | None = None
) -> tuple[int, int]:
    """Draw runs, seed and new sample; say it where the runs would be too much work."""
    columns = st.columns(2, gap="small")
    with columns[0]:
        wanted = link.number(
            Key.RUNS, label or _("Runs"), default=whole(scenario, Key.RUNS), minimum=100,
            maximum=20_000, step=500,
            help=_("How often everything is played again. More runs, smaller statistical error."),
        )  # fmt: skip
    with columns[1]:
        seed = link.number(
            Key.SEED, _("Seed"), default=whole(scenario, Key.SEED), minimum=0, maximum=999_999,
            step=1, help=_("The same seed gives the same results and the same pictures."),
        )  # fmt: skip
    st.button(
        _("New sample"), key="new-sample", icon=":material/casino:", type="tertiary",
        on_click=_next_seed, args=(seed,),
    )  # fmt: skip
    n_runs = simulated.affordable_runs(wanted, updates_per_run, 1)
    if n_runs < wanted:
        text = _(
            "%(runs)s runs instead of %(wanted)s: at most %(limit)s rating changes at once. Fewer "
            "games, players or K-factors leave more runs."
        )
        st.caption(
            text
            % {
                "runs": thousands(n_runs),
                "wanted": thousands(wanted),
                "limit": thousands(simulated.MAX_UPDATES),
            }
        )
    return n_runs, seed


def _changing(scenario: str) -> tuple[str, ...]:
    """Draw the choice of a K that changes with games, and return the names of the chosen ones."""
    changing = link.choice(
        Key.CHANGING_K, _("K that changes with games"),
        {name: _(words) for name, words in CHANGING.items()},
        str(value(scenario, Key.CHANGING_K)), st.selectbox,
    )  # fmt: skip
    return {"none": (), "all": ("fide", "falling", "tennis")}.get(changing, (changing,))


def period(scenario: str) -> int:
    """Draw how many games are rated together, and return it."""
    return link.number(
        Key.PERIOD, _("Games rated together"), default=whole(scenario, Key.PERIOD), minimum=1,
        maximum=LONGEST_PERIOD, step=1,
        help=_("1 rates after each game. A federation rates a tournament or a month at once, all "
               "games from the rating before them."),
    )  # fmt: skip


def more(scenario: str, label: str, *keys: str) -> DeltaGenerator:
    """Return a place for rarer controls: folded, unless scenario, link or reader sets one."""
    flag = f"unfolded-{scenario}-{keys[0]}"
    wanted = any(key in st.query_params or sets(scenario, key) for key in keys)
    is_open = st.session_state.get(flag, False) or wanted
    st.session_state[flag] = is_open  # it stays open when a control is set back
    return st.expander(label, expanded=is_open)


def _next_seed(seed: int) -> None:
    st.session_state[Key.SEED] = float((seed + 1) % 1_000_000)


def player(scenario: str) -> Settings:
    """Draw all controls of one player and return what they say."""
    strength, start = _strengths(scenario)
    development = _development(scenario)
    opponents = _opponents(scenario)
    k_factors = k_buttons(scenario)
    n_games = cast(
        "int",
        link.named_number_and_slider(
            Key.GAMES, _("Games"), default=whole(scenario, Key.GAMES), minimum=10, maximum=5000,
            step=10, slider=(10, 1000), box_width=92,
        ),
    )  # fmt: skip
    draw_rate = controls.draw_rate(Key.DRAWS, default=whole(scenario, Key.DRAWS), beside=False)
    place = st.container()
    with more(scenario, _("Changing K, rating periods"), Key.CHANGING_K, Key.PERIOD):
        names = _changing(scenario)
        games_per_period = period(scenario)
    with place:
        n_runs, seed = runs_and_seed(scenario, n_games * (len(k_factors) + len(names)))
    return Settings(
        strength, start, opponents, draw_rate, k_factors, n_games, n_runs, seed, development,
        names, min(games_per_period, n_games),
    )  # fmt: skip
