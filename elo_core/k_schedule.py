"""K-factors that change along a career, in a form that thousands of runs can share."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass

import numpy as np

from elo_core._checks import (
    FloatArray,
    check_count,
    check_finite,
    check_not_negative,
    check_positive,
)
from elo_core.k_factor import FideKFactor, KFactorPolicy, PlayerState


@dataclass(frozen=True, slots=True, kw_only=True)
class DecreasingKFactor:
    """A K-factor that falls as games are played: numerator / (n + added games)^exponent.

    Attributes
    ----------
    numerator : float
        In points; must be > 0.
    n_games_added : float
        Added to the games played before this one; must be > 0. What is known at the start counts
        like so many games.
    exponent : float, default 1.0
        Must be > 0. With 1 the rating becomes the mean of what the games say.
    lowest : float, default 0.0
        K does not fall below this, in points; must be >= 0.

    Examples
    --------
    >>> falling = DecreasingKFactor(numerator=800, n_games_added=6, lowest=16)
    >>> falling(PlayerState(1500, n_games=2)), falling(PlayerState(1500, n_games=200))
    (100.0, 16.0)
    """

    numerator: float
    n_games_added: float
    exponent: float = 1.0
    lowest: float = 0.0

    def __post_init__(self) -> None:
        """Refuse numbers that give no K-factor."""
        check_positive("numerator", self.numerator)
        check_positive("n_games_added", self.n_games_added)
        check_positive("exponent", self.exponent)
        check_not_negative("lowest", self.lowest)

    def __call__(self, player: PlayerState) -> float:
        """Return the K-factor after this many games."""
        games = player.n_games + self.n_games_added
        return float(max(self.numerator / games**self.exponent, self.lowest))


TENNIS_K_FACTOR = DecreasingKFactor(numerator=250.0, n_games_added=5.0, exponent=0.4)
"""FiveThirtyEight's tennis, 2015: 250 / (n + 5)^0.4, the same as in `elo_core.rules.tennis`."""


@dataclass(frozen=True, slots=True)
class KFactorSchedule:
    """A policy along one career, with what the policy will ask about the player.

    Attributes
    ----------
    policy : KFactorPolicy
        From a player's state to K, which must stay above 0.
    rating_steps : tuple of float, default ()
        The ratings at which the policy's answer may change, rising; without any it is taken to
        depend on the number of games alone.
    n_games_before : int, default 0
        Rated games before the simulation starts.
    under_18 : bool, default False
        True for the whole career.

    Examples
    --------
    >>> tennis = KFactorSchedule(TENNIS_K_FACTOR, n_games_before=30)
    >>> tennis.k_factors_after([0, 1])[:, 0, 0].round(2)
    array([60.3 , 59.62])
    """

    policy: KFactorPolicy
    _: KW_ONLY
    rating_steps: tuple[float, ...] = ()
    n_games_before: int = 0
    under_18: bool = False

    def __post_init__(self) -> None:
        """Refuse steps that do not rise, and games below zero."""
        check_finite("rating_steps", self.rating_steps)
        if any(np.diff(self.rating_steps) <= 0):
            raise ValueError(f"rating_steps must be rising, got {self.rating_steps}")
        check_count("n_games_before", self.n_games_before, at_least=0)

    def k_factors_after(self, n_games: Sequence[int]) -> FloatArray:
        """Return K by games of the simulation, class of the rating, class of the highest rating.

        Parameters
        ----------
        n_games : sequence of int
            Games of the simulation played before the one that K is for.

        Returns
        -------
        ndarray, shape (len(n_games), n_steps + 1, n_steps + 1)
            The class of a rating is the number of steps that it has reached. Where the highest
            rating's class is below the rating's, the rating is the highest.

        Raises
        ------
        ValueError
            If the policy gives a K that is not above zero.
        """
        below = self.rating_steps[0] - 1.0 if self.rating_steps else 0.0
        ratings = (below, *self.rating_steps)
        table = np.empty((len(n_games), len(ratings), len(ratings)))
        for place, games in enumerate(n_games):
            for row, rating in enumerate(ratings):
                for column, highest in enumerate(ratings[row:], start=row):
                    table[place, row, column] = self._k_factor(games, rating, highest)
                table[place, row, :row] = table[place, row, row]
        return check_positive("k_factors", table)

    def _k_factor(self, n_games: int, rating: float, highest: float) -> float:
        """Return the policy's answer in one state."""
        return self.policy(
            PlayerState(
                rating,
                n_games=self.n_games_before + n_games,
                highest_rating=highest,
                under_18=self.under_18,
            )
        )


def fide_schedule(*, n_games_before: int = 0, under_18: bool = False) -> KFactorSchedule:
    """Return FIDE's K-factors as a schedule: 40, 20 or 10, by games, age and rating.

    Parameters
    ----------
    n_games_before : int, default 0
        Rated games before the simulation starts; with fewer than 30 the player is new to the list.
    under_18 : bool, default False
        True for the whole career.

    Returns
    -------
    KFactorSchedule
        Of `FideKFactor`, whose answer changes at 2300 and 2400. A simulation asks after every
        rating period, and looks at the rating where FIDE looks at the published one.

    Examples
    --------
    >>> fide_schedule(n_games_before=29).k_factors_after([0, 1])[:, 0, 0]
    array([40., 20.])
    """
    return KFactorSchedule(
        FideKFactor(),
        rating_steps=(2300.0, 2400.0),
        n_games_before=n_games_before,
        under_18=under_18,
    )
