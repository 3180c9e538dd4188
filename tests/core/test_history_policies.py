"""What a K-factor policy is asked in a history, and when."""

import numpy as np

from elo_core import FideKFactor, PlayerState
from elo_core.games import Games
from elo_core.history import rate_history
from elo_core.rated_history import Standings


def test_fide_policy_sees_games_and_highest_rating() -> None:
    """B.02, 8.3.3: K 40 for the first 30 games, then 20; 10 once 2400, also after a drop.

    Game by game, though all games are of one date.
    """
    games = Games.from_ids(
        [0] * 31 + [2, 2], [1] * 31 + [3, 3], [0.5] * 31 + [1, 0], periods=[0] * 33
    )
    start = [1500, 1500, 2395, 2395]
    rated = rate_history(games, k_factor=FideKFactor(), initial_rating=start)

    assert rated.k_factors.tolist() == [40] * 30 + [20, 40, 10]
    assert rated.opponent_k_factors.tolist() == [40] * 30 + [20, 40, 40]
    assert rated.end.highest_ratings[2] == 2415
    assert rated.final_ratings[2] < 2415


def test_policy_is_asked_once_a_period_about_its_start() -> None:
    """29 games before the period: K 40 for all its games, though the 30th is among them."""
    games = Games.from_ids([0] * 40, [1] * 40, [1] * 40, periods=[0] * 29 + [1] * 9 + [2] * 2)
    rated = rate_history(games, k_factor=FideKFactor(), by_period=True)

    assert rated.k_factors.tolist() == [40] * 38 + [20] * 2


def test_under_18_comes_with_the_standings() -> None:
    """A junior below 2300 keeps K 40 after 30 games (B.02, 8.3.3)."""
    start = Standings(
        ratings=np.array([2000.0, 2000.0]),
        n_games=np.array([50, 50]),
        highest_ratings=np.array([2000.0, 2000.0]),
        under_18=np.array([True, False]),
    )
    rated = rate_history(
        Games.from_ids([0], [1], [1]), k_factor=FideKFactor(), initial_rating=start
    )

    assert (rated.k_factors[0], rated.opponent_k_factors[0]) == (40, 20)
    assert (rated.rating_changes[0], rated.opponent_rating_changes[0]) == (20, -10)
    assert rated.final_ratings.tolist() == [2020, 1990]


def test_policy_may_be_any_function() -> None:
    """Here K falls by one with each game."""

    def falling(player: PlayerState) -> float:
        return 10.0 - player.n_games

    rated = rate_history(Games.from_ids([0, 0], [1, 2], [1, 1]), k_factor=falling)

    assert rated.k_factors.tolist() == [10, 9]
    assert rated.opponent_k_factors.tolist() == [10, 10]
