"""DWZ, the German rating.

Deutscher Schachbund, Wertungsordnung, Anhang 1.2 and section 3.5 (schachbund.de). An older page
(Anhang 2.4) words the brake differently; it is superseded.
"""

import math
from dataclasses import dataclass

from elo_core._checks import check_finite
from elo_core.rounding import round_half_away_from_zero
from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.rule_set import Fact, Procedure, Rounding, RuleSet
from elo_core.rules.steps import EventTotals

# Anhang 1.2: E0 = (R0 / 1000)^4 + J, with J by the age at the end of the year.
_J_BY_AGE = ((20, 5.0), (25, 10.0))  # up to this age, J
_J_OLDER = 15.0
_YOUTH_UNTIL_AGE = 20

# The acceleration factor fB = R0 / 2000, within these limits.
_ACCELERATION_PER_POINT = 1 / 2000
_ACCELERATION_LIMITS = (0.5, 1.0)

# The brake SBr = e^((1300 - R0) / 150) - 1, below 1300.
_BRAKE_BELOW = 1300.0  # points
_BRAKE_SCALE = 150.0  # points

_LOWEST, _HIGHEST, _HIGHEST_BRAKED = 5, 30, 150
_PER_EVENT = 5
_EVENTS_OF_A_BEGINNER = 5

_K_NUMERATOR = 800.0  # points times games


def dwz_development_coefficient(
    rating: float, *, age: int | None, n_events: int | None, surprise: float
) -> int:
    """Return DWZ's development coefficient E: the games that the old rating counts for.

    Parameters
    ----------
    rating : float
        R0, before the event, in points.
    age : int or None
        Year of the event's end minus year of birth; None for an adult over 25.
    n_events : int or None
        The DWZ index: rated events before this one; None for many.
    surprise : float
        W - We, points scored minus points expected.

    Returns
    -------
    int
        From 5 to 30, or to 150 with the brake.

    Raises
    ------
    ValueError
        If the rating is not finite.

    Notes
    -----
    E = E0 fB + SBr, rounded. The acceleration fB only up to the age of 20 and for W >= We; the
    brake SBr only below 1300 and for W < We.

    References
    ----------
    Deutscher Schachbund, Wertungsordnung, Anhang 1.2.

    Examples
    --------
    >>> dwz_development_coefficient(1530, age=26, n_events=22, surprise=0.9)
    20
    >>> dwz_development_coefficient(1530, age=9, n_events=17, surprise=1.2)
    8
    """
    check_finite("rating", rating)
    base = (rating / 1000) ** 4 + _j(age)
    brake = 0.0
    if age is not None and age <= _YOUTH_UNTIL_AGE and surprise >= 0:
        low, high = _ACCELERATION_LIMITS
        base *= min(max(rating * _ACCELERATION_PER_POINT, low), high)
    if rating < _BRAKE_BELOW and surprise < 0:
        brake = math.exp((_BRAKE_BELOW - rating) / _BRAKE_SCALE) - 1
    highest = _HIGHEST_BRAKED
    if brake == 0:
        # "at most 30, or 5 times the index for an index up to 5".
        beginner = n_events is not None and n_events <= _EVENTS_OF_A_BEGINNER
        highest = _PER_EVENT * n_events if beginner and n_events else _HIGHEST
    return max(_LOWEST, min(round_half_away_from_zero(min(base + brake, highest)), highest))


def _j(age: int | None) -> float:
    """Return J: 5 up to 20, 10 from 21 to 25, 15 over 25."""
    if age is not None:
        for until, j in _J_BY_AGE:
            if age <= until:
                return j
    return _J_OLDER


@dataclass(frozen=True, slots=True)
class DwzKFactor:
    """What DWZ has for a K-factor: 800 / (E + n)."""

    def __call__(self, entrant: Entrant, _game: EventGame, totals: EventTotals) -> float:
        """Return the K-factor, in points for a full unit of surprise."""
        coefficient = dwz_development_coefficient(
            entrant.state.rating,
            age=entrant.age,
            n_events=entrant.n_events,
            surprise=totals.surprise,
        )
        # Rn = R0 + 800 (W - We) / (E + n).
        return _K_NUMERATOR / (coefficient + totals.n_games)


DWZ = RuleSet(
    id="dwz",
    name="DWZ",
    owner="Deutscher Schachbund",
    # The logistic formula took the tables' place in the season 2013/14; no day is known.
    valid_from=None,
    valid_to=None,
    source="Deutscher Schachbund, Wertungsordnung, Anhang 1.2 and 3.5",
    procedure=Procedure.TOGETHER,
    k_factor=DwzKFactor(),
    uses=frozenset({Fact.AGE, Fact.N_EVENTS}),
    # DWZ are whole numbers.
    rounding=Rounding.WHOLE_CHANGE,
    special_cases=(
        "players up to 20 who score above expectation gain faster",
        "players below 1300 who score below expectation lose more slowly",
        "unplayed games do not count",
    ),
    not_implemented=(
        "first DWZ from 5 games, for which no point and all points are not possible",
        "the tables used before 2013/14",
    ),
)
