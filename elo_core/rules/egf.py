"""European Go Federation: GoR, the formula of 2021.

As in horaceho/ers and atomflunder/skillratings, src/egf.rs, both checked against the EGD
calculator. The whole database since 1996 was recalculated with it; the formulas with the
constants a and con on senseis.xmp.net are the old system.
"""

import math
from collections.abc import Sequence

from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.rule_set import Procedure, RuleSet
from elo_core.rules.steps import EventTotals, RatingFloor

# The scale's upper end: every part of the formula is undefined there.
EGF_UPPER_END = 3300.0  # points
EGF_RATING_FLOOR = -900.0  # points


def _distance(rating: float) -> float:
    """Return the distance to the scale's upper end, in points."""
    if not rating < EGF_UPPER_END:
        raise ValueError(f"rating must be < {EGF_UPPER_END:g}, got {rating:g}")
    return EGF_UPPER_END - rating


def egf_strength(rating: float) -> float:
    """Return beta, the number whose differences EGF's logistic curve sees.

    Parameters
    ----------
    rating : float
        GoR, in points; must be < 3300.

    Returns
    -------
    float
        beta(r) = -7 ln(3300 - r), in natural units: e to 1 in the odds.

    Raises
    ------
    ValueError
        If the rating is 3300 or more.

    Examples
    --------
    >>> round(egf_strength(2100) - egf_strength(2000), 4)
    0.5603
    """
    return -7 * math.log(_distance(rating))


def egf_k_factor(entrant: Entrant, _game: EventGame, _totals: EventTotals) -> float:
    """Return con = ((3300 - r) / 200)^1.6, in points for a full unit of surprise."""
    return math.pow(_distance(entrant.state.rating) / 200, 1.6)


def egf_bonus(entrant: Entrant, games: Sequence[EventGame], _change: float) -> float:
    """Return ln(1 + exp((2300 - r) / 80)) / 5 for each game: against deflation from below."""
    exponent = (2300 - entrant.state.rating) / 80
    # logaddexp form: exp alone would overflow far below the floor.
    bonus = max(exponent, 0.0) + math.log1p(math.exp(-abs(exponent)))
    return len(games) * bonus / 5


def _floor(_entrant: Entrant) -> RatingFloor:
    """Return -900, 30 kyu, which holds a rating up."""
    return RatingFloor(rating=EGF_RATING_FLOOR, holds=True)


EGF = RuleSet(
    id="egf-2021",
    name="GoR, since 2021",
    owner="European Go Federation",
    valid_from=None,  # in 2021; no day is known
    valid_to=None,
    source="horaceho/ers and skillratings, src/egf.rs; the federation's text was not read",
    # Ratings are fixed within a tournament.
    procedure=Procedure.TOGETHER,
    k_factor=egf_k_factor,
    # Se = 1 / (1 + exp(beta(r2) - beta(r1))): a factor of ten in the odds for ln 10 of beta.
    strength=egf_strength,
    scale=math.log(10),
    bonus=egf_bonus,
    rating_floor=_floor,
    # The bonus creates points.
    keeps_sum=False,
    special_cases=(
        "100 points are one rank, 2100 is 1 dan",
        "a bonus for every game, larger for weaker players",
        "-900 holds a rating up",
        "no ratings of 3300 or more",
    ),
    not_implemented=(
        "handicap stones",
        "first ratings and resets by declared rank",
        "classes of tournaments that count less",
    ),
)
