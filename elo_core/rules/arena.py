"""Chatbot Arena's online Elo of 2023, for language models.

LMSYS FastChat, elo_analysis.py, compute_elo(K=4, SCALE=400, BASE=10, INIT_RATING=1000). Since
December 2023 the arena fits a Bradley-Terry model instead: "LMArena uses Elo" is out of date.
"""

import datetime as dt

from elo_core.k_factor import ConstantKFactor
from elo_core.rules.rule_set import Procedure, RuleSet
from elo_core.rules.steps import PlayerKFactor

ARENA_2023 = RuleSet(
    id="arena-2023",
    name="Chatbot Arena, online Elo of 2023",
    owner="LMSYS",
    valid_from=None,
    valid_to=dt.date(2023, 12, 31),  # in December 2023; no day is known
    source="LMSYS FastChat (Apache-2.0), elo_analysis.py, compute_elo",
    # Battle by battle: the order matters, so they took the median of 1,000 shuffles.
    procedure=Procedure.ONE_BY_ONE,
    k_factor=PlayerKFactor(ConstantKFactor(4.0)),
    initial_rating=1000.0,
    special_cases=("a tie, also one of two bad answers, counts half", "models start at 1000"),
    not_implemented=(
        "the median over 1,000 resamples of the battles",
        "the Bradley-Terry fit that took its place in December 2023",
    ),
)
