"""World Football Elo Ratings (eloratings.net).

Formula and weights as worded by theconversation.com and soccerlens.com, and as they reproduce
rows of the site's results file. The page eloratings.net/about itself was not read.
"""

from elo_core.rules.event import EventGame
from elo_core.rules.rule_set import Fact, Procedure, Rounding, RuleSet
from elo_core.rules.steps import Occasion, OccasionKFactor

_OCCASIONS = (
    Occasion(id="world-cup", name="World Cup finals", k_factor=60.0),
    Occasion(
        id="continental", name="Continental finals and major intercontinental", k_factor=50.0
    ),
    Occasion(id="qualifier", name="Qualifiers and major tournaments", k_factor=40.0),
    Occasion(id="other", name="Other tournaments", k_factor=30.0),
    Occasion(id="friendly", name="Friendly", k_factor=20.0),
)

_CLOSE_MARGIN = 1  # goals, up to which a match counts once
_TWO_GOALS = 2
_SHOOT_OUT_SCORE = 0.5


def goal_weight(_counted_difference: float, game: EventGame) -> float:
    """Return G: 1 for a margin of up to one goal, 1.5 for two, (11 + N) / 8 from three on."""
    goals = 0 if game.margin is None else abs(game.margin)
    if goals <= _CLOSE_MARGIN:
        return 1.0
    # 1.75 for three and 1/8 for each further goal is (11 + N) / 8.
    return 1.5 if goals == _TWO_GOALS else (11 + goals) / 8


def draw_after_shoot_out(game: EventGame) -> float:
    """Return W: the result, a shoot-out counting as a draw."""
    return _SHOOT_OUT_SCORE if game.shoot_out else game.score


WORLD_FOOTBALL = RuleSet(
    id="world-football",
    name="World Football Elo",
    owner="eloratings.net",
    valid_from=None,
    valid_to=None,
    source="eloratings.net as described by soccerlens.com; the site's own text was not read",
    # Rn = Ro + K G (W - We), after each match.
    procedure=Procedure.ONE_BY_ONE,
    k_factor=OccasionKFactor(_OCCASIONS),
    uses=frozenset({Fact.OCCASION, Fact.MARGIN, Fact.VENUE, Fact.SHOOT_OUT}),
    # We = 1 / (10^(-dr / 400) + 1), dr with 100 points for a team at home.
    advantage=100.0,
    game_score=draw_after_shoot_out,
    weight=goal_weight,
    # Changes are whole numbers. How the site rounds halves was not read.
    rounding=Rounding.WHOLE_CHANGE,
    special_cases=(
        "100 points for the home side, none on neutral ground",
        "the goal difference weighs the K-factor: 1, 1.5, 1.75 and 1/8 for each further goal",
        "a shoot-out counts as a draw",
    ),
    not_implemented=("the mark for teams with fewer than 30 matches",),
)
