"""Who plays whom in a pool of players, and how a pool changes while it plays."""

import math
from dataclasses import dataclass

import numpy as np

from elo_core._checks import (
    IntArray,
    check_count,
    check_finite,
    check_fraction,
    check_not_negative,
)


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """Everybody meets everybody once, by the circle method, and then again.

    Pairs do not depend on ratings, and are the same in every run.
    """


@dataclass(frozen=True, slots=True)
class RandomPairs:
    """Pairs drawn by lot in every round, others in every run. They do not depend on ratings."""


@dataclass(frozen=True, slots=True)
class NearPairs:
    """Neighbours in the rating list meet, after some noise has stirred the list.

    Pairs depend on the ratings, and so on K: several K-factors share the luck, not the results.

    Attributes
    ----------
    noise : float, default 100.0
        A rating moves by up to this many points, up or down, before the list is sorted; must be
        >= 0. With little, the same players meet again and again.
    """

    noise: float = 100.0

    def __post_init__(self) -> None:
        """Refuse a noise below zero."""
        check_not_negative("noise", self.noise)


Pairing = RoundRobin | RandomPairs | NearPairs


@dataclass(frozen=True, slots=True, kw_only=True)
class Turnover:
    """Players leave by lot after each round, whatever their rating; newcomers take their seats.

    Attributes
    ----------
    share_leaving : float
        The chance that a player leaves after a round, from 0 to 1.
    entry_rating : float
        A newcomer's rating, in points.
    entry_strength : float
        A newcomer's true strength, in points.
    """

    share_leaving: float
    entry_rating: float
    entry_strength: float

    def __post_init__(self) -> None:
        """Refuse what no pool can have."""
        check_fraction("share_leaving", self.share_leaving)
        check_finite("entry_rating", self.entry_rating)
        check_finite("entry_strength", self.entry_strength)


@dataclass(frozen=True, slots=True, kw_only=True)
class Improvement:
    """Everybody becomes stronger with each round, up to a limit.

    Attributes
    ----------
    points_per_round : float
        Strength gained after each round, in points; must be >= 0.
    up_to : float, default infinity
        Nobody improves beyond this strength; who starts above it stays there.
    """

    points_per_round: float
    up_to: float = math.inf

    def __post_init__(self) -> None:
        """Refuse a gain below zero, and a limit that is no number."""
        check_not_negative("points_per_round", self.points_per_round)
        if math.isnan(self.up_to):
            raise ValueError(f"up_to must be a number, got {self.up_to}")


def round_robin_rounds(n_players: int) -> tuple[IntArray, IntArray]:
    """Return the pairs of a whole round robin, by the circle method.

    Parameters
    ----------
    n_players : int
        At least 2. With an odd number one player sits out each round, everybody once.

    Returns
    -------
    tuple of ndarray of int, shape (n_rounds, n_pairs)
        The two players of each pair, numbered from 0.

    Raises
    ------
    ValueError
        If there are fewer than 2 players.

    Notes
    -----
    One player stays, the others move on by one seat each round; those who sit opposite play.

    Examples
    --------
    >>> first, second = round_robin_rounds(4)
    >>> [list(zip(*pairs)) for pairs in zip(first.tolist(), second.tolist())]
    [[(0, 3), (1, 2)], [(0, 2), (3, 1)], [(0, 1), (2, 3)]]
    """
    check_count("n_players", n_players, at_least=2)
    seats = n_players + n_players % 2  # an empty seat, the last, if the number is odd
    circle = np.arange(1, seats)
    rounds = np.array([[0, *np.roll(circle, step)] for step in range(seats - 1)])
    first, second = rounds[:, : seats // 2], rounds[:, : seats // 2 - 1 : -1]
    played = (first < n_players) & (second < n_players)
    shape = (seats - 1, -1)
    return first[played].reshape(shape), second[played].reshape(shape)
