"""The same games in many orders: against rated histories, published spreads and exact cases."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_core import LOGISTIC, NORMAL, ExpectationCurve, _orders, rating_difference
from elo_core.games import Games
from elo_core.history import rate_history
from elo_core.order import ShuffledOrders, permutation_sd, shuffle_order
from tests import strategies as our

N_ORDERS = 1_000
PUBLISHED_K_FACTORS = [1, 4, 8, 16, 32]


def two_players(n_wins: int, n_losses: int) -> Games:
    """Return games of two players with these results of the first."""
    n_games = n_wins + n_losses
    return Games.from_ids([0] * n_games, [1] * n_games, [1] * n_wins + [0] * n_losses)


def small_pool() -> Games:
    """Return 40 games of seven players, with draws."""
    rng = np.random.default_rng(4)
    players = rng.integers(0, 7, 40)
    opponents = (players + rng.integers(1, 7, 40)) % 7
    return Games.from_ids(players, opponents, rng.integers(0, 3, 40) / 2)


@pytest.fixture(scope="module")
def six_in_ten() -> ShuffledOrders:
    """Return 1,000 games, of which the first player won 600, in random orders."""
    return shuffle_order(
        two_players(600, 400),
        N_ORDERS,
        k_factors=PUBLISHED_K_FACTORS,
        rng=np.random.default_rng(11),
    )


def test_spread_over_orders_of_1000_games_won_6_to_4(six_in_ten: ShuffledOrders) -> None:
    """theory.md 6: simulated sd of the difference 7.9, 24.0, 36.1, 52.1, 76.6.

    The error of a sd over n orders is sd / sqrt(2 n), 2.2 %; three of them, for either side.
    """
    difference = six_in_ten.final_ratings[:, :, 0] - six_in_ten.final_ratings[:, :, 1]
    allowed = 3 * math.sqrt(2) / math.sqrt(2 * N_ORDERS)

    assert difference.std(axis=1, ddof=1) == pytest.approx(
        [7.9, 24.0, 36.1, 52.1, 76.6], rel=allowed
    )
    # The two ratings are mirror images, so each has half of the spread.
    assert six_in_ten.sd[:, 0] * 2 == pytest.approx(difference.std(axis=1, ddof=1), rel=1e-9)
    assert six_in_ten.mean.sum(axis=1) == pytest.approx([3000] * 5, abs=1e-8)


@pytest.mark.parametrize(
    ("n_wins", "wrong"),
    [(510, [0.20, 0.40, 0.45, 0.46]), (550, [0, 0.07, 0.26, 0.32]), (600, [0, 0.003, 0.09, 0.17])],
    ids=["p .51", "p .55", "p .6"],
)
def test_orders_that_rank_the_better_player_lower(n_wins: int, wrong: list[float]) -> None:
    """theory.md 6: share of single orders that end wrong, at K 1, 4, 16 and 32.

    Printed to two places; three binomial errors of 1,000 orders on either side.
    """
    shuffled = shuffle_order(
        two_players(n_wins, 1000 - n_wins),
        N_ORDERS,
        k_factors=[1, 4, 16, 32],
        rng=np.random.default_rng(3),
    )
    errors = [0.005 + 3 * math.sqrt(2 * share * (1 - share) / N_ORDERS) for share in wrong]

    assert (np.abs(shuffled.swap_probability(0, 1) - wrong) <= errors).all()
    assert shuffled.swap_probability(1, 0) == pytest.approx(
        1 - shuffled.swap_probability(0, 1), abs=1e-12
    )


def test_permutation_sd_prints_the_theory() -> None:
    """theory.md 6: 7.9, 24.0, 35.8, 52.2, 75.5 for 1,000 games at p = .6."""
    sd = permutation_sd(
        PUBLISHED_K_FACTORS, n_games=1_000, rating_difference=rating_difference(0.6)
    )

    assert sd == pytest.approx([7.9, 24.0, 35.8, 52.2, 75.5], abs=0.1)


@pytest.mark.parametrize(("k", "sd"), [(1, 13.2), (16, 52.7), (32, 74.6)])
def test_permutation_sd_of_a_long_history_is_13_2_root_k(k: float, sd: float) -> None:
    """theory.md 0: the sd of the difference of two ratings in a pool, sqrt(K / c)."""
    assert permutation_sd(k) == pytest.approx(sd, abs=0.05)
    assert permutation_sd(k, scale=200) == pytest.approx(sd / math.sqrt(2), abs=0.05)


def test_permutation_sd_tends_to_the_settled_one_and_to_nothing() -> None:
    """At K 1 many games forget the start; two games are nearly forgotten by none."""
    assert permutation_sd(1, n_games=1_000_000) == pytest.approx(permutation_sd(1), rel=0.001)
    # Two games, one won and one lost: w = 1 and 1 - a, so Var = 4 K^2 / 4 * 2 * a^2 / 2.
    a = 2 * math.log(10) / 400 / 4
    assert permutation_sd(1, n_games=2) == pytest.approx(a, rel=1e-9)
    assert permutation_sd(0, n_games=10) == permutation_sd(0) == 0


def test_circle_of_three_ends_in_six_ways() -> None:
    """One for each order, equally often: the closed forms in the docstring of rate_history."""
    circle = Games.from_ids([0, 1, 2], [1, 2, 0], [1, 1, 1])
    shuffled = shuffle_order(circle, 3_000, k_factors=[32], rng=np.random.default_rng(8))
    values, counts = np.unique(shuffled.final_ratings[0, :, 0].round(6), return_counts=True)

    assert values.round(2).tolist() == [1498.5, 1499.23, 1499.26, 1500.74, 1500.77, 1501.5]
    assert counts == pytest.approx([500] * 6, abs=3.5 * math.sqrt(3_000 * 5 / 36))
    # In four of the six closed forms A ends below B, whom A has beaten.
    error = math.sqrt(2 / 9 / 3_000)
    assert shuffled.swap_probability(0, 1)[0] == pytest.approx(2 / 3, abs=3.5 * error)


@pytest.mark.parametrize("k_factors", [[24.0], [8.0, 24.0, 60.0]], ids=["one K", "three Ks"])
@pytest.mark.parametrize("curve", [LOGISTIC, NORMAL], ids=["logistic", "normal"])
@pytest.mark.parametrize("advantage", [0.0, 65.0, "each"], ids=str)
def test_each_order_is_the_history_of_the_games_in_that_order(
    k_factors: list[float], curve: ExpectationCurve, advantage: Any
) -> None:
    """A game keeps its advantage; all Ks see the same orders, each drawn by an own child."""
    games = small_pool()
    leads = np.linspace(-50, 100, 40) if advantage == "each" else np.full(40, advantage)
    start = np.linspace(1300, 1700, 7)
    shuffled = shuffle_order(
        games, 5, k_factors=k_factors, rng=np.random.default_rng(2), initial_rating=start,
        advantage=leads if advantage == "each" else advantage, curve=curve,
    )  # fmt: skip
    for number, rng in enumerate(np.random.default_rng(2).spawn(5)):
        places = rng.permutation(40)
        ordered = Games.from_ids(
            games.players[places], games.opponents[places], games.scores[places], names=games.names
        )
        for k, ratings in zip(k_factors, shuffled.final_ratings[:, number], strict=True):
            rated = rate_history(
                ordered, k_factor=k, initial_rating=start, advantage=leads[places], curve=curve
            )
            assert ratings == pytest.approx(rated.final_ratings, abs=1e-9)


@settings(max_examples=20, deadline=None)
@given(seed=our.seeds, n_orders=st.integers(2, 9))
def test_same_generator_state_same_orders_and_more_do_not_change_the_first(
    seed: int, n_orders: int
) -> None:
    """Nothing but the generator is random."""
    short, again, long = (
        shuffle_order(small_pool(), n, k_factors=[20, 40], rng=np.random.default_rng(seed))
        for n in (n_orders, n_orders, 9)
    )

    assert short.final_ratings.tolist() == again.final_ratings.tolist()
    assert short.final_ratings.tolist() == long.final_ratings[:, :n_orders].tolist()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("_UPDATES_PER_STEP", 6),
        ("_RATINGS_PER_BLOCK", 30),
        ("_GAMES_PER_CHUNK", 7),
        ("_LEVELS_FROM_RATINGS", 0),
    ],
)
def test_blocks_and_chunks_change_nothing(
    monkeypatch: pytest.MonkeyPatch, name: str, value: int
) -> None:
    """They are for the cache and the memory; nor do levels, which are for speed."""
    monkeypatch.setattr(_orders, "_LEVELS_FROM_K_FACTORS", 3)
    monkeypatch.setattr(_orders, "_GAMES_PER_PIECE", 9)
    arguments: dict[str, Any] = {"k_factors": [10, 20, 40], "advantage": np.linspace(-50, 90, 40)}
    whole = shuffle_order(small_pool(), 11, rng=np.random.default_rng(6), **arguments)
    monkeypatch.setattr(_orders, name, value)
    cut = shuffle_order(small_pool(), 11, rng=np.random.default_rng(6), **arguments)

    assert cut.final_ratings.tolist() == whole.final_ratings.tolist()


def test_orders_that_end_level_count_half() -> None:
    """K 0 moves nobody."""
    shuffled = shuffle_order(
        two_players(3, 2), 4, k_factors=[0], rng=np.random.default_rng(1), initial_rating=1500
    )

    assert shuffled.swap_probability(0, 1).tolist() == [0.5]
    assert shuffled.sd.tolist() == [[0, 0]]


def test_no_games_leave_everybody_at_the_start() -> None:
    """Nothing to shuffle."""
    games = Games.from_ids([], [], [], names=["A", "B"])
    shuffled = shuffle_order(games, 2, k_factors=[10, 20], rng=np.random.default_rng(1))

    assert shuffled.final_ratings.tolist() == [[[1500, 1500]] * 2] * 2


def test_final_ratings_are_read_only() -> None:
    """And the caller's own K-factors stay writeable."""
    k_factors = np.array([10.0])
    shuffled = shuffle_order(small_pool(), 2, k_factors=k_factors, rng=np.random.default_rng(1))

    with pytest.raises(ValueError, match="read-only"):
        shuffled.final_ratings[0] = 0
    k_factors[0] = 20
    assert shuffled.k_factors[0] == 10


@pytest.mark.parametrize(
    ("orders_at_once", "shares"),
    [
        (3, [1 / 4, 1 / 2, 3 / 4, 1]),
        (2, [1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 7 / 8, 1]),
    ],
)
def test_progress_is_told_up_to_1_and_may_stop_the_work(
    monkeypatch: pytest.MonkeyPatch, orders_at_once: int, shares: list[float]
) -> None:
    """Once for each ten of the 40 games of each block of orders; a block is a share."""
    monkeypatch.setattr(_orders, "_GAMES_PER_CHUNK", 10)
    monkeypatch.setattr(_orders, "_UPDATES_PER_STEP", orders_at_once)
    told: list[float] = []
    shuffle_order(
        small_pool(), 3, k_factors=[10], rng=np.random.default_rng(1), progress=told.append
    )

    assert told == pytest.approx(shares, abs=1e-12)

    def stop(_: float) -> None:
        raise InterruptedError

    shuffle_order(
        small_pool(), 3, k_factors=np.linspace(1, 99, 1_200), rng=np.random.default_rng(1),
        progress=told.append,
    )  # fmt: skip
    assert told[len(shares) :] == pytest.approx([1 / 3, 2 / 3, 1])

    with pytest.raises(InterruptedError):
        shuffle_order(small_pool(), 3, k_factors=[10], rng=np.random.default_rng(1), progress=stop)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"n_orders": 1}, "n_orders must be >= 2, got 1"),
        ({"k_factors": []}, r"k_factors must be a list of at least 1, got \[\]"),
        ({"k_factors": [-1]}, "k_factors must be >= 0, got -1"),
        ({"scale": -400}, "scale must be > 0, got -400"),
        ({"initial_rating": math.nan}, "initial_rating must be finite, got nan"),
    ],
)
def test_refuses_what_cannot_be(changes: dict[str, Any], message: str) -> None:
    """One line with the name, what is allowed and what was got."""
    arguments: dict[str, Any] = {"n_orders": 5, "k_factors": [10]} | changes
    with pytest.raises(ValueError, match=f"^{message}$"):
        shuffle_order(small_pool(), rng=np.random.default_rng(1), **arguments)


def test_unknown_players_and_impossible_spreads_are_refused() -> None:
    """One line with the name, what is allowed and what was got."""
    shuffled = shuffle_order(small_pool(), 2, k_factors=[10], rng=np.random.default_rng(1))
    with pytest.raises(ValueError, match=r"^opponent must be from 0 to 6, got 7$"):
        shuffled.swap_probability(0, 7)
    with pytest.raises(ValueError, match=r"^player must be from 0 to 6, got -1$"):
        shuffled.swap_probability(-1, 2)
    with pytest.raises(ValueError, match=r"^n_games must be >= 2, got 1$"):
        permutation_sd(10, n_games=1)
    with pytest.raises(ValueError, match=r"^k_factor must be >= 0, got -1$"):
        permutation_sd(-1)
