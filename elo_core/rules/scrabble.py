"""Scrabble: NASPA, its predecessor NSA, and Australia: three curves for one game.

NASPA's overview (revision of 2 August 2021); J. Chew on NSA ratings, in use until 2009;
scrabble.org.au, in use since December 2006.
"""

import datetime as dt
import math
from dataclasses import dataclass

from elo_core.expectation import NORMAL
from elo_core.k_factor import ConstantKFactor, PlayerState
from elo_core.rules.curves import LinearCurve
from elo_core.rules.rule_set import Fact, Procedure, RuleSet
from elo_core.rules.steps import PlayerKFactor

# NASPA: expected wins 1 / (1 + e^(0.0031879 d)): a factor of 10 in the odds for 722.3 points.
_NASPA_SCALE = math.log(10) / 0.0031879  # points

# Australia: 50 % plus a twelfth of the difference in per cent, at most 95 %.
_AUSTRALIA_SCALE = 1200.0  # points from 0 to 100 % if the line did not end
_AUSTRALIA_LIMIT = 0.45

_ESTABLISHED_FROM = 50  # games


@dataclass(frozen=True, slots=True)
class BandedKFactor:
    """A K-factor that falls where the rating reaches the next band.

    Attributes
    ----------
    bands : tuple of (float, float, float)
        Lowest rating, K-factor below 50 games, K-factor from 50 games on; highest band first.

    Examples
    --------
    >>> naspa = BandedKFactor(_NASPA_BANDS)
    >>> naspa(PlayerState(1799)), naspa(PlayerState(1800)), naspa(PlayerState(2000))
    (20.0, 16.0, 10.0)
    """

    bands: tuple[tuple[float, float, float], ...]

    def __call__(self, player: PlayerState) -> float:
        """Return the band's K-factor, in points for a full unit of surprise."""
        established = player.n_games >= _ESTABLISHED_FROM
        for lowest, new_k_factor, k_factor in self.bands:
            if player.rating >= lowest:
                return k_factor if established else new_k_factor
        raise ValueError(f"rating must be >= {self.bands[-1][0]:g}, got {player.rating}")


# NASPA: 20, 16 above 1800, 10 above 2000; "more under 50 games", by an amount that was not read.
_NASPA_BANDS = (
    (2000.0, 10.0, 10.0),
    (1800.0, 16.0, 16.0),
    (-math.inf, 20.0, 20.0),
)

# NSA: 30 and 20 below 1800, 24 and 16 below 2000, 15 and 10 from 2000; for 1-49 and 50+ games.
_NSA_BANDS = (
    (2000.0, 15.0, 10.0),
    (1800.0, 24.0, 16.0),
    (-math.inf, 30.0, 20.0),
)

SCRABBLE_NASPA = RuleSet(
    id="scrabble-naspa",
    name="NASPA",
    owner="NASPA (North America)",
    valid_from=None,
    valid_to=None,
    source="NASPA, rating system overview (2021-08-02)",
    procedure=Procedure.TOGETHER,
    k_factor=PlayerKFactor(BandedKFactor(_NASPA_BANDS)),
    scale=_NASPA_SCALE,
    special_cases=("a much flatter curve than in chess: luck of the tiles",),
    not_implemented=(
        "higher K-factors under 50 games",
        "first ratings, and the bonus of fast risers",
        "rounding of published ratings",
    ),
)

SCRABBLE_NSA = RuleSet(
    id="scrabble-nsa",
    name="NSA, until 2009",
    owner="National Scrabble Association (North America)",
    valid_from=None,
    valid_to=dt.date(2009, 12, 31),  # in 2009; no day is known
    source="J. Chew, NSA ratings (obsolete since 2009)",
    procedure=Procedure.TOGETHER,
    k_factor=PlayerKFactor(BandedKFactor(_NSA_BANDS)),
    uses=frozenset({Fact.N_GAMES}),
    # A normal curve, the sd of a performance 400 / 2: Elo's own numbers.
    curve=NORMAL,
    special_cases=("the normal curve, as in Elo's book",),
    not_implemented=("first ratings", "acceleration and feedback points", "rounding"),
)

SCRABBLE_AUSTRALIA = RuleSet(
    id="scrabble-australia",
    name="Australia, since December 2006",
    owner="Scrabble Australia",
    valid_from=dt.date(2006, 12, 1),
    valid_to=None,
    source="scrabble.org.au, ratings, with a worked example",
    procedure=Procedure.TOGETHER,
    # K = 20 in the worked example; other K-factors were not read.
    k_factor=PlayerKFactor(ConstantKFactor(20.0)),
    # "50 % + difference / 12, capped at 95 %": 300 points promise 75 %, where players scored 74 %.
    curve=LinearCurve(limit=_AUSTRALIA_LIMIT),
    scale=_AUSTRALIA_SCALE,
    special_cases=("a straight line instead of a curve, cut off at 0.95",),
    not_implemented=(
        "the difference to the opponents' average: here every opponent counts as he is",
        "K-factors other than 20",
        "rounding",
    ),
)
