"""FIFA's men's ranking ("SUM"), since August 2018.

As in atomflunder/skillratings, src/fifa.rs (which cites FIFA's document), the README of
fifa-ranking.github.io and the npm package fifa-ranking-formula. FIFA's document itself was not
read. skillratings gives both teams the winner's value after a shoot-out: not copied.
"""

import datetime as dt

from elo_core.rules.event import EventGame
from elo_core.rules.rule_set import Fact, Procedure, RuleSet
from elo_core.rules.steps import Occasion, OccasionKFactor

# I, the importance of the match.
_OCCASIONS = (
    Occasion(id="friendly-outside-window", name="Friendly outside the windows", k_factor=5.0),
    Occasion(id="friendly", name="Friendly inside a window", k_factor=10.0),
    Occasion(id="nations-league-group", name="Nations League, group phase", k_factor=15.0),
    Occasion(
        id="nations-league-final", name="Nations League, play-offs and finals", k_factor=25.0
    ),
    Occasion(id="qualifier", name="Qualifier", k_factor=25.0),
    Occasion(id="confederation-early", name="Confederation finals, to the last 16", k_factor=35.0),
    Occasion(id="confederation-late", name="Confederation finals, from the last 8", k_factor=40.0),
    Occasion(id="world-cup-early", name="World Cup finals, to the last 16", k_factor=50.0),
    Occasion(id="world-cup-late", name="World Cup finals, from the last 8", k_factor=60.0),
)

# After a shoot-out: W = 0.75 for the winner, 0.5 for the loser.
_SHOOT_OUT_WON = 0.75
_SHOOT_OUT_LOST = 0.5


def fifa_score(game: EventGame) -> float:
    """Return W: the result, or what a shoot-out makes of it; both sides may then gain."""
    if not game.shoot_out:
        return game.score
    return _SHOOT_OUT_LOST + game.score * (_SHOOT_OUT_WON - _SHOOT_OUT_LOST)


def fifa_game_change(game: EventGame, change: float) -> float:
    """Return the change: none is negative in knock-out rounds of final competitions."""
    return max(0.0, change) if game.knock_out else change


FIFA_MEN = RuleSet(
    id="fifa-men-2018",
    name="Men's ranking, since August 2018",
    owner="FIFA",
    valid_from=dt.date(2018, 8, 1),  # in August 2018; the day was not read
    valid_to=None,
    source="skillratings, src/fifa.rs, and fifa-ranking.github.io; FIFA's document was not read",
    # P = P_before + I (W - We), after each match.
    procedure=Procedure.ONE_BY_ONE,
    k_factor=OccasionKFactor(_OCCASIONS),
    uses=frozenset({Fact.OCCASION, Fact.SHOOT_OUT, Fact.KNOCK_OUT}),
    # We = 1 / (10^(-dr / 600) + 1), without home advantage.
    scale=600.0,
    game_score=fifa_score,
    game_change=fifa_game_change,
    # After a shoot-out, and in knock-out rounds, one side gains what nobody loses.
    keeps_sum=False,
    special_cases=(
        "a shoot-out counts 0.75 for its winner and 0.5 for its loser",
        "nobody loses points in knock-out rounds of final competitions",
        "neither the goal difference nor the home ground counts",
    ),
    not_implemented=(
        "publication with two decimals",
        "seeding of new teams: 1600 minus 4 points for each place below the first (2018)",
        "a shoot-out that only settles a tie over two legs: enter the result on the pitch",
    ),
)
