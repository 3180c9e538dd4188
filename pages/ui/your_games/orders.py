"""The same games in many orders, for every listed K: what the order alone does."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_core.games import Games
from elo_core.history import final_ratings
from elo_core.order import shuffle_order
from pages.ui.palette import K_FACTORS
from pages.ui.your_games.dataset import Dataset, Settings, ranking

FloatArray = NDArray[np.float64]
Progress = Callable[[float], None]
IntArray = NDArray[np.intp]
N_ORDERS = 200
MOST_GAMES = 2_000  # of a long file the last ones: to shuffle decades would mix eras
N_LEADERS = 12
SEED = 7


class OrdersOfK(NamedTuple):
    """The best players under one K.

    Attributes
    ----------
    k_factor : float
    players : ndarray of int, shape (n,)
        Best first, by the real order.
    real : ndarray, shape (n,)
        Final ratings in the real order.
    final : ndarray, shape (N_ORDERS, n)
        Final ratings in each random order.
    """

    k_factor: float
    players: IntArray
    real: FloatArray
    final: FloatArray

    @property
    def sd(self) -> FloatArray:
        """Standard deviation of each player's final rating over the orders."""
        return np.asarray(self.final.std(axis=0, ddof=1))

    @property
    def typical_sd(self) -> float:
        """Root mean square of the players' standard deviations."""
        return float(np.sqrt((self.sd**2).mean()))

    @property
    def swaps(self) -> FloatArray:
        """For each neighbours of the table the share of orders that end the other way round."""
        ahead = self.final[:, :-1] - self.final[:, 1:]
        return np.asarray((1 - np.sign(ahead)).mean(axis=0) / 2)

    @property
    def typical_gap_sd(self) -> float:
        """Root mean square, over the neighbours, of the sd of the gap between them."""
        gaps = self.final[:, :-1] - self.final[:, 1:]
        return float(np.sqrt((gaps.std(axis=0, ddof=1) ** 2).mean())) if gaps.size else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """All listed Ks; ``n_before`` games stay where they are, ``n_games`` are shuffled."""

    by_k: tuple[OrdersOfK, ...]
    n_before: int
    n_games: int

    def of(self, k_factor: float) -> OrdersOfK:
        """Return the listed K's orders."""
        return next(each for each in self.by_k if each.k_factor == k_factor)


def compute(
    data: Dataset,
    settings: Settings,
    progress: Progress | None = None,
    *,
    most_games: int = MOST_GAMES,
) -> Orders:
    """Shuffle the games, game by game; the ratings before them stay as they were."""
    cut = max(0, data.games.n_games - most_games)
    last, numbers = _own_players(data.games.part(cut))
    found = []
    for place, k in enumerate(K_FACTORS):

        def report(share: float, done: int = place) -> None:
            if progress is not None:
                progress((done + share) / len(K_FACTORS))

        rule = replace(settings, k_factor=float(k), by_period=False)
        found.append(_of_k(data, rule, cut, last, numbers, report))
    return Orders(by_k=tuple(found), n_before=cut, n_games=data.games.n_games - cut)


def _own_players(games: Games) -> tuple[Games, IntArray]:
    """Return games with only those players who play in them, and their numbers before."""
    both = np.concatenate([games.players, games.opponents])
    numbers, ids = np.unique(both, return_inverse=True)
    first, second = np.split(ids, 2)
    names = [games.names[number] for number in numbers]
    return Games.from_ids(first, second, games.scores, names=names), numbers


def _of_k(
    data: Dataset,
    settings: Settings,
    cut: int,
    last: Games,
    numbers: IntArray,
    report: Progress,
) -> OrdersOfK:
    leads = data.advantages(settings)
    start = final_ratings(
        data.games.part(0, cut),
        k_factor=settings.k_factor,
        initial_rating=data.start_ratings(settings),
        advantage=leads[:cut],
    )[numbers]
    real = final_ratings(
        last, k_factor=settings.k_factor, initial_rating=start, advantage=leads[cut:]
    )
    shuffled = shuffle_order(
        last,
        N_ORDERS,
        k_factors=[settings.k_factor],
        rng=np.random.default_rng(SEED),
        initial_rating=start,
        advantage=leads[cut:],
        progress=report,
    )
    best = ranking(real, np.ones(len(real), dtype=np.intp))[:N_LEADERS]
    return OrdersOfK(
        settings.k_factor, numbers[best], real[best], shuffled.final_ratings[0][:, best]
    )
