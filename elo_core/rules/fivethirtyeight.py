"""FiveThirtyEight's NFL and NBA ratings, with the margin of victory.

NFL: fivethirtyeight/nfl-elo-game, forecast.py (MIT); all 16,810 games of 1920 to 2021 are
reproduced. NBA: "How we calculate NBA Elo ratings" and nbaallelo.csv. In both, the edge in the
margin's weight is the winner's own, negative after an upset: several copies take its size, which
turns the correction for favourites round.
"""

import math

from elo_core.k_factor import ConstantKFactor
from elo_core.rules.event import EventGame
from elo_core.rules.rule_set import Fact, Procedure, RuleSet
from elo_core.rules.steps import PlayerKFactor, SeasonRegression

_K_FACTOR = PlayerKFactor(ConstantKFactor(20.0))

_NFL_EDGE_WEIGHT = 0.001  # per point
_NFL_BASE = 2.2
_NBA_EDGE_WEIGHT = 0.006  # per point
_NBA_BASE = 7.5


def _margin(game: EventGame) -> int:
    """Return the margin, from the player's side."""
    if game.margin is None:
        raise ValueError("margin must be a whole number, got None")
    return game.margin


def _winner_edge(counted_difference: float, margin: int, *, lowest: float) -> float:
    """Return the winner's rating lead with home advantage, in points: below zero in an upset."""
    edge = counted_difference if margin > 0 else -counted_difference
    if not edge > lowest:
        raise ValueError(f"the winner's rating difference must be > {lowest:g}, got {edge:g}")
    return edge


def nfl_margin_weight(counted_difference: float, game: EventGame) -> float:
    """Return what FiveThirtyEight multiplies the K-factor of an NFL game by.

    Parameters
    ----------
    counted_difference : float
        Own rating minus opponent's with home advantage, in points.
    game : EventGame
        With its margin.

    Returns
    -------
    float
        ln(max(margin, 1) + 1) * 2.2 / (0.001 * winner's edge + 2.2). A tie weighs
        ln 2 * 2.2 / 1.0, more than twice a win by one point: a quirk of forecast.py, which divides
        by 1.0 where the other games have about 2.2. Copied, because the published ratings have it.

    Raises
    ------
    ValueError
        If the game has no margin, or the winner was 2,200 points weaker.

    Examples
    --------
    >>> round(nfl_margin_weight(0.0, EventGame(1500, 1, margin=7)), 4)
    2.0794
    >>> round(nfl_margin_weight(0.0, EventGame(1500, 0.5, margin=0)), 4)
    1.5249
    """
    margin = _margin(game)
    size = math.log(max(abs(margin), 1) + 1)
    if margin == 0:
        return size * _NFL_BASE / 1.0
    lowest = -_NFL_BASE / _NFL_EDGE_WEIGHT
    edge = _winner_edge(counted_difference, margin, lowest=lowest)
    return size * _NFL_BASE / (_NFL_EDGE_WEIGHT * edge + _NFL_BASE)


def nba_margin_weight(counted_difference: float, game: EventGame) -> float:
    """Return what FiveThirtyEight multiplies the K-factor of an NBA game by.

    Parameters
    ----------
    counted_difference : float
        Own rating minus opponent's with home advantage, in points.
    game : EventGame
        With its margin, which is never 0.

    Returns
    -------
    float
        (margin + 3)^0.8 / (7.5 + 0.006 * winner's edge).

    Raises
    ------
    ValueError
        If the game has no margin or a margin of 0, or the winner was 1,250 points weaker.

    Examples
    --------
    >>> round(nba_margin_weight(100.0, EventGame(1300, 0, margin=-2)), 4)
    0.5252
    """
    margin = _margin(game)
    if margin == 0:
        raise ValueError("margin must not be 0 in basketball, got 0")
    lowest = -_NBA_BASE / _NBA_EDGE_WEIGHT
    edge = _winner_edge(counted_difference, margin, lowest=lowest)
    return math.pow(abs(margin) + 3, 0.8) / (_NBA_BASE + _NBA_EDGE_WEIGHT * edge)


NFL_538 = RuleSet(
    id="538-nfl",
    name="NFL",
    owner="FiveThirtyEight",
    valid_from=None,
    valid_to=None,
    source="fivethirtyeight/nfl-elo-game, forecast.py",
    procedure=Procedure.ONE_BY_ONE,
    # K = 20, HFA = 65.
    k_factor=_K_FACTOR,
    uses=frozenset({Fact.MARGIN, Fact.VENUE}),
    advantage=65.0,
    weight=nfl_margin_weight,
    # Between seasons R * 2/3 + 1505 / 3.
    between_seasons=SeasonRegression(share_kept=2 / 3, mean=1505.0),
    special_cases=(
        "65 points for the home side, none on neutral ground",
        "the margin weighs the K-factor, corrected for the winner's lead",
        "a tie weighs more than twice a win by one point, as in their code",
        "a third of the way to 1505 between seasons",
    ),
    not_implemented=(
        "eleven ratings set by hand between seasons, such as 1300 for Cleveland in 1999",
        "quarterbacks, rest, travel and play-offs of the later model",
        "starting ratings of 1920 and of new teams",
    ),
)

NBA_538 = RuleSet(
    id="538-nba",
    name="NBA",
    owner="FiveThirtyEight",
    valid_from=None,
    valid_to=None,
    source="FiveThirtyEight, How we calculate NBA Elo ratings (2015), and nbaallelo.csv",
    procedure=Procedure.ONE_BY_ONE,
    # K = 20; 100 points at home.
    k_factor=_K_FACTOR,
    uses=frozenset({Fact.MARGIN, Fact.VENUE}),
    initial_rating=1300.0,
    advantage=100.0,
    weight=nba_margin_weight,
    # Between seasons 0.75 R + 0.25 * 1505.
    between_seasons=SeasonRegression(share_kept=0.75, mean=1505.0),
    special_cases=(
        "100 points for the home side, none on neutral ground",
        "the margin weighs the K-factor, corrected for the winner's lead",
        "a quarter of the way to 1505 between seasons",
        "new teams start at 1300",
    ),
    not_implemented=("players, rest, travel and altitude of the later models",),
)
