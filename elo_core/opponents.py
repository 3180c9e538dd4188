"""Whom a simulated player meets. Every opponent is rated right and does not change.

To add a kind, write a frozen value here, and say in `elo_core._replay_rules` how a result comes
from its strength and in `elo_core.theory.transient` what it does to mean and variance.
"""

from dataclasses import dataclass

from elo_core._checks import check_finite, check_positive


@dataclass(frozen=True, slots=True)
class FixedOpponents:
    """Opponents who are always as much weaker than the player really is at that moment.

    Results do not depend on the rating. With 0 they are the player's equals.

    Attributes
    ----------
    difference : float, default 0.0
        The player's true strength minus the opponents' rating, in points.
    """

    difference: float = 0.0

    def __post_init__(self) -> None:
        """Refuse a difference that is not finite."""
        check_finite("difference", self.difference)


@dataclass(frozen=True, slots=True)
class RatedOpponents:
    """Opponents of one rating, whatever becomes of the player.

    Results do not depend on the player's rating. For a constant true strength this is
    `FixedOpponents` in other words.

    Attributes
    ----------
    rating : float
        In points.
    """

    rating: float

    def __post_init__(self) -> None:
        """Refuse a rating that is not finite."""
        check_finite("rating", self.rating)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpreadOpponents:
    """Opponents drawn anew for each game, normally spread about the player's true strength.

    Results do not depend on the player's rating.

    Attributes
    ----------
    sd : float, default 200.0
        How far they spread, in points; must be > 0.
    difference : float, default 0.0
        The player's true strength minus the opponents' mean rating, in points.
    """

    sd: float = 200.0
    difference: float = 0.0

    def __post_init__(self) -> None:
        """Refuse a spread of none, and what is not finite."""
        check_positive("sd", self.sd)
        check_finite("difference", self.difference)


@dataclass(frozen=True, slots=True)
class MatchedOpponents:
    """Perfect matchmaking: every opponent is rated as the player is now, and is that strong.

    Results depend on the rating, and so on K.
    """


Opponents = FixedOpponents | RatedOpponents | SpreadOpponents | MatchedOpponents
