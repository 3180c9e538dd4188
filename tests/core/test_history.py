"""A history of many players' games: by hand, against the ladder's lower rungs, and its rules."""

import math
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_core import (
    LOGISTIC,
    NORMAL,
    ConstantKFactor,
    ExpectationCurve,
    FideKFactor,
    expected_score,
    rate_game,
    rate_period,
)
from elo_core._checks import FloatArray
from elo_core._levels import wide_levels
from elo_core.games import Games
from elo_core.history import final_ratings, rate_history
from tests import strategies as our

ODDS_THREE_TO_ONE = 400 * math.log10(3)
"""Points at which the expected score is 3/4."""

ORDERS = pytest.mark.parametrize("order", list(permutations(["AB", "BC", "CA"])), ids=" ".join)

PER_GAME = (
    "ratings", "opponent_ratings", "expected_scores", "k_factors", "opponent_k_factors",
    "rating_changes", "opponent_rating_changes",
)  # fmt: skip


def circle(order: tuple[str, ...], *, periods: list[int] | None = None) -> Games:
    """Return games such as "AB" (A beats B) between A, B and C."""
    players, opponents = (["ABC".index(game[side]) for game in order] for side in (0, 1))
    return Games.from_ids(players, opponents, [1, 1, 1], names=["A", "B", "C"], periods=periods)


def random_games(n_games: int, n_players: int, *, seed: int = 1, per_period: int = 1) -> Games:
    """Return games between random pairs with random results."""
    rng = np.random.default_rng(seed)
    players = rng.integers(0, n_players, n_games)
    opponents = (players + rng.integers(1, n_players, n_games)) % n_players
    return Games.from_ids(
        players,
        opponents,
        rng.integers(0, 3, n_games) / 2,
        names=[f"P{number}" for number in range(n_players)],
        periods=np.arange(n_games) // per_period,
    )


def plain_loop(games: Games, start: FloatArray, advantages: FloatArray, **options: Any) -> Any:
    """Rate game after game with `rate_game`, and return ratings, expectations and changes."""
    ratings, rows = start.copy(), []
    table = zip(games.players, games.opponents, games.scores, advantages, strict=True)
    for player, opponent, score, advantage in table:
        own, other = float(ratings[player]), float(ratings[opponent])
        game = rate_game(own, other, float(score), advantage=float(advantage), **options)
        ratings[player], ratings[opponent] = game.new_rating, game.opponent_new_rating
        rows.append((own, other, game.expected_score, game.rating_change))
    return np.array(rows).reshape(-1, 4).T, ratings


@st.composite
def histories(draw: st.DrawFn) -> tuple[Games, FloatArray, FloatArray]:
    """Draw games, start ratings and an advantage for each game."""
    n_players = draw(st.integers(2, 6))
    pair = st.lists(st.integers(0, n_players - 1), min_size=2, max_size=2, unique=True)
    rows = draw(st.lists(st.tuples(pair, our.scores, st.floats(-200, 200)), max_size=30))
    games = Games.from_ids(
        [players[0] for players, _, _ in rows],
        [players[1] for players, _, _ in rows],
        [score for _, score, _ in rows],
        names=[str(number) for number in range(n_players)],
    )
    start = draw(st.lists(our.ratings, min_size=n_players, max_size=n_players))
    return games, np.array(start), np.array([advantage for _, _, advantage in rows])


@ORDERS
def test_circle_of_three_depends_on_the_order_as_derived(order: tuple[str, ...]) -> None:
    """A beats B, B beats C, C beats A at K 32: the closed form in the docstring of rate_history.

    Printed in the task: 1498.50 to 1501.50 for A, and every order ends differently.
    """
    upset = 32 * expected_score(16, 0)
    larger_upset = 32 * expected_score(16 + upset, 0)
    winner, loser = order[0][0], order[0][1]
    third = "ABC".replace(winner, "").replace(loser, "")
    ends = {
        loser: {winner: 16 - larger_upset, loser: upset - 16, third: larger_upset - upset},
        winner: {winner: 16 - upset, loser: larger_upset - 16, third: upset - larger_upset},
    }[loser if loser in order[1] else winner]
    ratings = rate_history(circle(order), k_factor=32).final_ratings

    assert ratings == pytest.approx([1500 + ends[name] for name in "ABC"], abs=1e-9)
    printed = {"AB BC CA": 1498.50, "CA BC AB": 1501.50}
    assert ratings[0] == pytest.approx(printed.get(" ".join(order), ratings[0]), abs=0.005)
    assert ratings[0] != pytest.approx(1500, abs=0.7)


@ORDERS
def test_circle_of_three_in_one_period_moves_nobody(order: tuple[str, ...]) -> None:
    """Each wins K / 2 and loses K / 2, in whatever order."""
    rated = rate_history(circle(order, periods=[0, 0, 0]), k_factor=32, by_period=True)

    assert rated.final_ratings.tolist() == [1500, 1500, 1500]
    assert rated.rating_changes.tolist() == [16, 16, 16]


def test_deleting_an_old_game_replays_and_does_not_add_its_points_back() -> None:
    """A beat B, then B beat C. Without the first game B beats an equal: 1516, by hand.

    Adding the 16 points of the deleted game back would give B 1516.74.
    """
    games = Games.from_ids([0, 1], [1, 2], [1, 1])
    before = rate_history(games, k_factor=32).final_ratings
    after = rate_history(games.part(1), k_factor=32).final_ratings

    assert after.tolist() == [1500, 1516, 1484]
    assert before[1] + 16 == pytest.approx(1516.74, abs=0.005)


@settings(deadline=None)
@given(
    history=histories(),
    k=our.k_factors,
    scale=our.scales,
    curve=st.sampled_from([LOGISTIC, NORMAL]),
)
def test_is_a_plain_loop_of_rate_game_to_1e_9(
    history: tuple[Games, FloatArray, FloatArray], k: float, scale: float, curve: ExpectationCurve
) -> None:
    """Start ratings, advantages, scale and curve included."""
    games, start, advantages = history
    options: dict[str, Any] = {"k_factor": k, "scale": scale, "curve": curve}
    loop, last = plain_loop(games, start, advantages, **options)
    options |= {"initial_rating": start, "advantage": advantages}
    rated = rate_history(games, **options)

    assert np.array(
        (rated.ratings, rated.opponent_ratings, rated.expected_scores, rated.rating_changes)
    ) == pytest.approx(loop, abs=1e-9)
    assert rated.final_ratings == pytest.approx(last, abs=1e-9)
    assert final_ratings(games, **options).tolist() == rated.final_ratings.tolist()


@pytest.mark.parametrize("curve", [LOGISTIC, NORMAL], ids=["logistic", "normal"])
def test_wide_pool_is_the_same_plain_loop(curve: ExpectationCurve) -> None:
    """From 5,000 players on whole levels of games are rated at once, in another order."""
    games = random_games(8_000, 5_000)
    start = np.random.default_rng(2).normal(1500, 200, games.n_players)
    advantages = np.where(np.arange(8_000) % 3, 50.0, 0.0)
    options: dict[str, Any] = {"k_factor": 40, "curve": curve}
    loop, last = plain_loop(games, start, advantages, **options)
    options |= {"initial_rating": start, "advantage": advantages}
    rated = rate_history(games, **options)

    assert wide_levels(games) is not None
    assert np.array(
        (rated.ratings, rated.opponent_ratings, rated.expected_scores, rated.rating_changes)
    ) == pytest.approx(loop, abs=1e-9)
    assert rated.final_ratings == pytest.approx(last, abs=1e-9)
    assert final_ratings(games, **options) == pytest.approx(last, abs=1e-9)


def test_wide_pool_with_one_player_in_every_game_is_the_same_plain_loop() -> None:
    """Levels of one game each are no levels: the pool is wide, the games are not."""
    n_games = 6_000
    games = Games.from_ids([0] * n_games, range(1, n_games + 1), [1] * n_games)
    ratings = rate_history(games, k_factor=10).final_ratings
    expected = plain_loop(games, np.full(n_games + 1, 1500.0), np.zeros(n_games), k_factor=10)[1]

    assert wide_levels(games) is None
    assert ratings == pytest.approx(expected, abs=1e-9)


def test_period_is_rate_period_of_every_player() -> None:
    """All games of a period from the ratings at its start: the rung below, player by player."""
    games, k, lead = random_games(60, 5, per_period=12), 24.0, 40.0
    ratings = [1400.0, 1450.0, 1500.0, 1550.0, 1600.0]
    rated = rate_history(games, k_factor=k, initial_rating=ratings, advantage=lead, by_period=True)
    for first in range(0, 60, 12):
        part = games.part(first, first + 12)
        assert rated.ratings[first] == pytest.approx(ratings[part.players[0]], abs=1e-9)
        changes = []
        for player in range(5):
            change = 0.0
            for own, other, score, sign in (
                (part.players, part.opponents, part.scores, 1),
                (part.opponents, part.players, 1 - part.scores, -1),
            ):
                played = np.flatnonzero(own == player)
                change += rate_period(
                    ratings[player],
                    [ratings[opponent] for opponent in other[played]],
                    score[played],
                    k_factor=k,
                    advantage=sign * lead,
                ).rating_change
            changes.append(change)
        ratings = [rating + change for rating, change in zip(ratings, changes, strict=True)]

    assert rated.final_ratings == pytest.approx(ratings, abs=1e-9)


@settings(deadline=None)
@given(seed=our.seeds)
def test_order_within_a_period_does_not_matter_to_the_last_digit(seed: int) -> None:
    """As in rate_period, and unlike game by game. From 0, where the last digit is a small one."""
    games = random_games(40, 6, per_period=10)
    rng = np.random.default_rng(seed)
    order = np.concatenate([first + rng.permutation(10) for first in range(0, 40, 10)])
    shuffled = Games.from_ids(
        games.players[order], games.opponents[order], games.scores[order],
        names=games.names, periods=games.periods,
    )  # fmt: skip
    one, other = (
        rate_history(some, k_factor=999, initial_rating=0, by_period=True).final_ratings
        for some in (games, shuffled)
    )

    assert one.tolist() == other.tolist()


@settings(max_examples=30, deadline=None)
@given(
    cut=st.integers(0, 12),
    k_factor=st.sampled_from([24.0, ConstantKFactor(24), FideKFactor()]),
    by_period=st.booleans(),
)
def test_history_cut_in_two_and_continued_equals_one_piece(
    cut: int,
    k_factor: float | ConstantKFactor | FideKFactor,
    by_period: bool,  # noqa: FBT001 - Hypothesis names it
) -> None:
    """Also for a policy that counts games and remembers the highest rating."""
    games = random_games(360, 5, per_period=30)
    options: dict[str, Any] = {"k_factor": k_factor, "by_period": by_period}
    start = [2380.0, 2390.0, 2370.0, 2395.0, 2399.0]
    whole = rate_history(games, initial_rating=start, **options)
    first = rate_history(games.part(0, 30 * cut), initial_rating=start, **options)
    second = rate_history(games.part(30 * cut), initial_rating=first.end, **options)

    for name in PER_GAME:
        joined = np.concatenate((getattr(first, name), getattr(second, name)))
        assert joined.tolist() == getattr(whole, name).tolist()
    for joined, numbers in zip(second.end, whole.end, strict=True):
        assert joined.tolist() == numbers.tolist()


@settings(deadline=None)
@given(history=histories(), k=our.k_factors)
def test_one_k_for_all_keeps_the_sum(
    history: tuple[Games, FloatArray, FloatArray], k: float
) -> None:
    """Whatever the games, start ratings and advantages."""
    games, start, advantages = history
    rated = rate_history(games, k_factor=k, initial_rating=start, advantage=advantages)

    assert rated.final_ratings.sum() == pytest.approx(start.sum(), abs=1e-8)
    assert rated.opponent_rating_changes.tolist() == (-rated.rating_changes).tolist()


@settings(deadline=None)
@given(history=histories(), k=our.k_factors)
def test_naming_the_other_player_first_changes_no_digit(
    history: tuple[Games, FloatArray, FloatArray], k: float
) -> None:
    """With the score and the advantage turned round."""
    games, start, advantages = history
    turned = Games.from_ids(games.opponents, games.players, 1 - games.scores, names=games.names)
    one = final_ratings(games, k_factor=k, initial_rating=start, advantage=advantages)
    other = final_ratings(turned, k_factor=k, initial_rating=start, advantage=-advantages)

    assert one.tolist() == other.tolist()


def test_advantage_counts_for_the_first_named_side_where_it_is_given() -> None:
    """At 3 : 1 in the odds the expected score is 3/4, on neutral ground 1/2."""
    games = Games.from_ids([0, 2], [1, 3], [1, 1])
    rated = rate_history(games, k_factor=32, advantage=[ODDS_THREE_TO_ONE, 0])

    assert rated.expected_scores == pytest.approx([0.75, 0.5], abs=1e-12)
    assert rated.final_ratings == pytest.approx([1508, 1492, 1516, 1484], abs=1e-9)


def test_win_gains_something_10_000_points_ahead() -> None:
    """K times the loser's expectation, 32e-25: less than the rating can show, but not 0."""
    games = Games.from_ids([0], [1], [1])
    rated = rate_history(games, k_factor=32, initial_rating=[10_000, 0])

    assert rated.rating_changes[0] == pytest.approx(32e-25, rel=1e-12)


@pytest.mark.parametrize("curve", [LOGISTIC, NORMAL], ids=["logistic", "normal"])
def test_ratings_far_apart_do_not_overflow(curve: ExpectationCurve) -> None:
    """A favourite a million points ahead loses all of K, whoever is named first."""
    games = Games.from_ids([0, 3], [1, 2], [0, 1])
    start = [1e6, 0, 1e6, 0]
    for rated in (
        rate_history(games, k_factor=32, initial_rating=start, curve=curve),
        rate_history(games, k_factor=32, initial_rating=start, curve=curve, by_period=True),
    ):
        assert rated.rating_changes.tolist() == [-32, 32]


def test_table_of_a_small_tournament() -> None:
    """Counted by hand: Asha beats Bilal, Chai and Asha draw, Chai beats Bilal; Dao stays away."""
    games = Games.from_ids(
        [0, 2, 1], [1, 0, 2], [1, 0.5, 0], names=["Asha", "Bilal", "Chai", "Dao"]
    )
    rated = rate_history(games, k_factor=32)
    table = rated.table(established_from=1)

    assert table.n_games.tolist() == [2, 2, 2, 0]
    assert table.n_wins.tolist() == [1, 0, 1, 0]
    assert table.n_draws.tolist() == [1, 0, 1, 0]
    assert table.n_losses.tolist() == [0, 2, 0, 0]
    assert table.scores.tolist() == [1.5, 0, 1.5, 0]
    assert table.last_games.tolist() == [1, 2, 2, -1]
    assert table.provisional.tolist() == [False, False, False, True]
    assert table.ratings.tolist() == rated.final_ratings.tolist()
    # Asha stood highest after her win, Bilal at his start, and Dao never moved.
    assert table.highest_ratings[[0, 1, 3]].tolist() == [1516, 1500, 1500]
    assert rated.table().provisional.all()


def test_highest_rating_is_one_that_stood() -> None:
    """Inside a period a rating that two wins would have made does not exist."""
    games = Games.from_ids([0, 0, 0], [1, 2, 1], [1, 1, 0], periods=[0, 0, 0])
    rated = rate_history(games, k_factor=32, by_period=True)

    assert rated.table().highest_ratings.tolist() == [1516, 1500, 1500]


def test_provisional_counts_games_before_the_history() -> None:
    """Whoever comes with 29 games needs one more."""
    games = Games.from_ids([0] * 29, [1] * 29, [0.5] * 29)
    first = rate_history(games, k_factor=20)
    second = rate_history(Games.from_ids([0], [1], [0.5]), k_factor=20, initial_rating=first.end)

    assert first.table().provisional.tolist() == [True, True]
    assert second.table().provisional.tolist() == [False, False]
    assert second.table().n_games.tolist() == [1, 1]


def test_nothing_happens_without_games() -> None:
    """Three players who have not met."""
    games = Games.from_ids([], [], [], names=["A", "B", "C"])
    for by_period in (False, True):
        rated = rate_history(games, k_factor=32, by_period=by_period)
        assert rated.final_ratings.tolist() == [1500] * 3
        assert rated.table().last_games.tolist() == [-1] * 3
        assert len(rated.rating_changes) == 0


def test_arrays_are_read_only() -> None:
    """What is rated stays rated; the caller's own arrays stay writeable."""
    scores, start = np.array([1.0]), np.array([1500.0, 1500.0])
    rated = rate_history(Games.from_ids([0], [1], scores), k_factor=32, initial_rating=start)

    for array in (rated.ratings, rated.final_ratings, rated.start.ratings, rated.games.scores):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    scores[0] = start[0] = 0
    assert rated.start.ratings[0] == 1500


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"k_factor": -1}, "k_factor must be >= 0, got -1"),
        ({"k_factor": math.nan}, "k_factor must be finite, got nan"),
        ({"scale": 0}, "scale must be > 0, got 0"),
        ({"initial_rating": math.inf}, "initial_rating must be finite, got inf"),
        (
            {"initial_rating": [1500, 1600]},
            "initial_rating must be one number or one for each of the 3 players, got 2",
        ),
        ({"advantage": [0, math.nan, 0]}, "game 2: advantage must be finite, got nan"),
        (
            {"advantage": [0, 65]},
            "advantage must be one number or one for each of the 3 games, got 2",
        ),
    ],
)
@pytest.mark.parametrize("rate", [rate_history, final_ratings])
def test_history_refuses_what_cannot_be(rate: Any, changes: dict[str, Any], message: str) -> None:
    """One line with the name, what is allowed and what was got."""
    with pytest.raises(ValueError, match=f"^{message}$"):
        rate(circle(("AB", "BC", "CA")), **({"k_factor": 32} | changes))


def test_standings_of_other_players_are_refused() -> None:
    """A history is continued with its own players."""
    rated = rate_history(Games.from_ids([0], [1], [1]), k_factor=32)
    with pytest.raises(
        ValueError, match=r"^ratings must be one for each of the 3 players, got 2$"
    ):
        rate_history(circle(("AB", "BC", "CA")), k_factor=32, initial_rating=rated.end)
