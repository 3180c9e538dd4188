"""FiveThirtyEight's tennis ratings: a K-factor that falls with experience.

As described by FiveThirtyEight ("Serena Williams and the difference between all-time great and
greatest of all time", 2015) and in public copies of the formula.
"""

import math

from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.rule_set import Fact, Procedure, RuleSet
from elo_core.rules.steps import EventTotals


def tennis_k_factor(entrant: Entrant, _game: EventGame, _totals: EventTotals) -> float:
    """Return 250 / (n + 5)^0.4 with the matches n before this one, in points.

    Examples
    --------
    >>> totals = EventTotals(n_games=1, score=1, expected_score=0.5)
    >>> round(tennis_k_factor(Entrant(1500, n_games=10), EventGame(1500, 1), totals), 2)
    84.63
    """
    if entrant.n_games is None:
        raise ValueError("n_games must be a whole number, got None")
    return 250.0 / math.pow(entrant.n_games + 5, 0.4)


TENNIS_538 = RuleSet(
    id="538-tennis",
    name="Tennis",
    owner="FiveThirtyEight",
    valid_from=None,
    valid_to=None,
    source="FiveThirtyEight, tennis Elo (2015); K = 250 / (n + 5)^0.4",
    procedure=Procedure.ONE_BY_ONE,
    k_factor=tennis_k_factor,
    uses=frozenset({Fact.N_GAMES}),
    initial_rating=1500.0,
    special_cases=("the K-factor falls with each match played", "players start at 1500"),
    not_implemented=(
        "surfaces, and their blend with the overall rating",
        "a factor of 1.1 at Grand Slams, which some copies have",
        "time without matches",
    ),
)
