"""Plain Elo with K = 32, as textbooks, club ladders and casual sites have it.

There is no official text. 32 was the K-factor of ICC, and of US Chess below 2100.
"""

from elo_core.k_factor import ConstantKFactor
from elo_core.rules.rule_set import Procedure, RuleSet
from elo_core.rules.steps import PlayerKFactor

TEXTBOOK_32 = RuleSet(
    id="textbook-32",
    name="Textbook Elo",
    owner="Textbooks and casual sites",
    valid_from=None,
    valid_to=None,
    source="No official text; A. E. Elo's formula with the logistic curve",
    # R' = R + K (S - E) after each game, with nothing rounded.
    procedure=Procedure.ONE_BY_ONE,
    k_factor=PlayerKFactor(ConstantKFactor(32.0)),
    initial_rating=1500.0,
    not_implemented=("anything beyond the formula: no floor, no bonus, no provisional ratings",),
)
