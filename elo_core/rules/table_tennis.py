"""TTR, the German table tennis rating: the shortest rule set, and the one to imitate.

As explained with worked examples by ttg-walldorf.de.
"""

from elo_core.k_factor import ConstantKFactor
from elo_core.rules.rule_set import Procedure, Rounding, RuleSet
from elo_core.rules.steps import PlayerKFactor

TABLE_TENNIS_GERMANY = RuleSet(
    id="ttr-germany",
    name="TTR",
    owner="Deutscher Tischtennis-Bund",
    valid_from=None,
    valid_to=None,
    source="ttg-walldorf.de, explanation with worked examples; the rules were not read",
    # The matches of one event are summed first.
    procedure=Procedure.TOGETHER,
    # K = 16 for adults.
    k_factor=PlayerKFactor(ConstantKFactor(16.0)),
    # P = 1 / (1 + 10^((B - A) / 150)).
    scale=150.0,
    # "rounded to whole numbers, per event".
    rounding=Rounding.WHOLE_CHANGE,
    special_cases=("the matches of one event are summed before rounding",),
    not_implemented=(
        "higher K-factors of young and new players",
        "the compensation for juniors",
        "first ratings",
    ),
)
