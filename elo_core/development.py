"""What becomes of a simulated player's true strength while games are played.

The game after a change is the first one played at the new strength. To add a kind, write a frozen
value with `moves` and `sd_per_game`.
"""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from elo_core._checks import FloatArray, check_count, check_finite, check_not_negative


class Development(Protocol):
    """What a kind of development must say."""

    @property
    def sd_per_game(self) -> float:
        """The sd of the random change of true strength after each game, in points."""
        ...

    def moves(self, n_games: int) -> FloatArray:
        """Return the planned change after each game, in points, shape (n_games,)."""
        ...


@dataclass(frozen=True, slots=True)
class ConstantStrength:
    """A player who stays as strong as at the start."""

    @property
    def sd_per_game(self) -> float:
        """The sd of the random change after each game, in points: none."""
        return 0.0

    def moves(self, n_games: int) -> FloatArray:
        """Return the planned change after each game, in points, shape (n_games,)."""
        return np.zeros(n_games)


@dataclass(frozen=True, slots=True)
class JumpingStrength:
    """A player who is suddenly stronger or weaker, once.

    Attributes
    ----------
    points : float
        Strength gained, below 0 if lost.
    after_game : int
        The last game at the old strength; must be >= 1.
    """

    points: float
    after_game: int

    def __post_init__(self) -> None:
        """Refuse a jump that is none."""
        check_finite("points", self.points)
        check_count("after_game", self.after_game, at_least=1)

    @property
    def sd_per_game(self) -> float:
        """The sd of the random change after each game, in points: none."""
        return 0.0

    def moves(self, n_games: int) -> FloatArray:
        """Return the planned change after each game, in points, shape (n_games,)."""
        return np.where(np.arange(1, n_games + 1) == self.after_game, self.points, 0.0)


@dataclass(frozen=True, slots=True)
class ImprovingStrength:
    """A player who becomes stronger with every game, such as a junior.

    Attributes
    ----------
    points_per_game : float
        Strength gained in each game, below 0 if lost.
    """

    points_per_game: float

    def __post_init__(self) -> None:
        """Refuse what is not finite."""
        check_finite("points_per_game", self.points_per_game)

    @property
    def sd_per_game(self) -> float:
        """The sd of the random change after each game, in points: none."""
        return 0.0

    def moves(self, n_games: int) -> FloatArray:
        """Return the planned change after each game, in points, shape (n_games,)."""
        return np.full(n_games, float(self.points_per_game))


@dataclass(frozen=True, slots=True)
class WanderingStrength:
    """A player whose form wanders: a random walk, different in every run.

    Attributes
    ----------
    sd_per_game : float
        The sd of the change after each game, in points; must be >= 0. The changes are normal and
        independent, so that after n games the strength has the sd `sd_per_game` * sqrt(n).
    """

    sd_per_game: float

    def __post_init__(self) -> None:
        """Refuse an sd below zero."""
        check_not_negative("sd_per_game", self.sd_per_game)

    def moves(self, n_games: int) -> FloatArray:
        """Return the planned change after each game, in points, shape (n_games,)."""
        return np.zeros(n_games)
