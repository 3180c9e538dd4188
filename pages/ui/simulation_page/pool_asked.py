"""The controls of pools and arenas."""

import streamlit as st

from elo_core.pairing import Improvement, Turnover
from pages.ui import controls, link
from pages.ui.keys import SimulationKey as Key
from pages.ui.simulated_pools import ArenaSettings, PoolSettings, TwoSettings
from pages.ui.simulation_page.asked import k_buttons, more, number, period, runs_and_seed, whole
from pages.ui.simulation_page.scenarios import value
from pages.ui.text import _

ARENA_K = ("4", "8", "16", "32", "64")


def _players(scenario: str, label: str) -> int:
    return link.number(
        Key.PLAYERS, label, default=whole(scenario, Key.PLAYERS), minimum=2, maximum=100, step=2
    )


def _games(scenario: str) -> int:
    games: int = link.named_number_and_slider(
        Key.GAMES, _("Games of each player"), default=whole(scenario, Key.GAMES), minimum=10,
        maximum=5000, step=2, slider=(10, 1000), box_width=92,
    )  # fmt: skip
    return games


def pool(scenario: str) -> PoolSettings:
    """Draw the controls of a pool with one K for everybody."""
    columns = st.columns(2, gap="small")
    with columns[0]:
        n_players = _players(scenario, _("Players"))
    with columns[1]:
        spread = link.number(
            Key.STRENGTHS_SD, _("Strengths, ± points"),
            default=number(scenario, Key.STRENGTHS_SD), minimum=10.0, maximum=400.0, step=25.0,
            help=_("The standard deviation of the true strengths, about a mean of 1500."),
        )  # fmt: skip
    start = link.choice(
        Key.POOL_START, _("Ratings at the start"),
        {"equal": _("all 1500: watch them spread"), "true": _("all right: watch them swing")},
        str(value(scenario, Key.POOL_START)), st.selectbox,
    )  # fmt: skip
    pairing = link.choice(
        Key.PAIRING, _("Who meets whom"),
        {
            "round-robin": _("everybody meets everybody"),
            "random": _("pairs drawn by lot"),
            "near": _("neighbours in the rating list"),
        },
        str(value(scenario, Key.PAIRING)), st.selectbox,
    )  # fmt: skip
    k_factors = k_buttons(scenario)
    n_games = _games(scenario)
    draw_rate = controls.draw_rate(Key.DRAWS, default=whole(scenario, Key.DRAWS), beside=False)
    n_runs, seed = runs_and_seed(scenario, n_players * n_games * len(k_factors))
    keys = (Key.LEAVING, Key.ENTRY_RATING, Key.ENTRY_STRENGTH, Key.IMPROVE, Key.IMPROVE_TO)
    with more(scenario, _("Players come, improve and leave"), *keys):
        turnover, improvement = _turnover(scenario), _improvement(scenario)
    with more(scenario, _("Rating periods"), Key.PERIOD):
        games_per_period = period(scenario)
    return PoolSettings(
        n_players, spread, start == "equal", pairing, k_factors, n_games, draw_rate, n_runs, seed,
        turnover, improvement, min(games_per_period, n_games),
    )  # fmt: skip


def _turnover(scenario: str) -> Turnover | None:
    """Draw how many leave, and who takes their seats."""
    share = link.number(
        Key.LEAVING, _("Leave after each game, %(unit)s of the players") % {"unit": "%"},
        default=number(scenario, Key.LEAVING), minimum=0.0, maximum=20.0, step=0.5,
        help=_("Drawn by lot, whatever the rating. A newcomer takes the seat."),
    )  # fmt: skip
    columns = st.columns(2, gap="small")
    with columns[0]:
        rating = link.number(
            Key.ENTRY_RATING, _("Newcomers’ rating"),
            default=number(scenario, Key.ENTRY_RATING), minimum=0.0, maximum=4000.0, step=50.0,
        )  # fmt: skip
    with columns[1]:
        strength = link.number(
            Key.ENTRY_STRENGTH, _("True strength"), default=number(scenario, Key.ENTRY_STRENGTH),
            minimum=0.0, maximum=4000.0, step=50.0,
        )  # fmt: skip
    if share == 0:
        return None
    return Turnover(share_leaving=share / 100, entry_rating=rating, entry_strength=strength)


def _improvement(scenario: str) -> Improvement | None:
    """Draw by how much everybody improves."""
    columns = st.columns(2, gap="small")
    with columns[0]:
        points = link.number(
            Key.IMPROVE, _("Gained a game"), default=number(scenario, Key.IMPROVE), minimum=0.0,
            maximum=10.0, step=0.5,
            help=_("Points of true strength that everybody gains with each game, up to a limit."),
        )  # fmt: skip
    with columns[1]:
        limit = link.number(
            Key.IMPROVE_TO, _("Up to"), default=number(scenario, Key.IMPROVE_TO), minimum=0.0,
            maximum=4000.0, step=50.0,
        )  # fmt: skip
    return Improvement(points_per_round=points, up_to=limit) if points else None


def two(scenario: str) -> TwoSettings:
    """Draw the controls of a pool of two halves, each with its own K."""
    columns = st.columns(2, gap="small")
    with columns[0]:
        fast = link.number(
            Key.FAST_K, _("K of the stronger"), default=number(scenario, Key.FAST_K), minimum=1.0,
            maximum=100.0, step=5.0,
        )  # fmt: skip
    with columns[1]:
        slow = link.number(
            Key.SLOW_K, _("K of the others"), default=number(scenario, Key.SLOW_K), minimum=1.0,
            maximum=100.0, step=5.0,
        )  # fmt: skip
    columns = st.columns(2, gap="small")
    with columns[0]:
        gap = link.number(
            Key.GAP, _("Stronger by"), default=number(scenario, Key.GAP), minimum=10.0,
            maximum=600.0, step=25.0,
            help=_("All start with the same rating, so this is what the ratings do not know yet."),
        )  # fmt: skip
    with columns[1]:
        n_players = _players(scenario, _("Players"))
    n_games = _games(scenario)
    draw_rate = controls.draw_rate(Key.DRAWS, default=whole(scenario, Key.DRAWS), beside=False)
    n_players -= n_players % 2
    n_runs, seed = runs_and_seed(scenario, 4 * n_players * n_games)
    return TwoSettings(n_players, gap, fast, slow, n_games, draw_rate, n_runs, seed)


def arena(scenario: str) -> ArenaSettings:
    """Draw the controls of an arena."""
    columns = st.columns(2, gap="small")
    with columns[0]:
        n_models = _players(scenario, _("Models"))
    with columns[1]:
        gap = link.number(
            Key.GAP, _("Best minus worst"), default=number(scenario, Key.GAP), minimum=10.0,
            maximum=1000.0, step=50.0,
        )  # fmt: skip
    with st.container(key="k-shades-arena"):
        chosen = link.choices(
            Key.ARENA_K, _("K-factors to compare, 2 to 5"), {k: k for k in ARENA_K},
            str(value(scenario, Key.ARENA_K)).split(link.SEPARATOR), limits=(2, 5),
        )  # fmt: skip
    n_votes: int = link.named_number_and_slider(
        Key.VOTES, _("Votes"), default=whole(scenario, Key.VOTES), minimum=100, maximum=20_000,
        step=100, slider=(100, 10_000), box_width=92,
    )  # fmt: skip
    n_orders, seed = runs_and_seed(scenario, 2 * n_votes * len(chosen), _("Orders"))
    return ArenaSettings(n_models, gap, n_votes, tuple(float(k) for k in chosen), n_orders, seed)
