"""All rule sets, in the order in which lists show them."""

from elo_core.rules.arena import ARENA_2023
from elo_core.rules.casual import TEXTBOOK_32
from elo_core.rules.dwz import DWZ
from elo_core.rules.egf import EGF
from elo_core.rules.fide import (
    FIDE_RAPID_BLITZ_2024,
    FIDE_STANDARD_2022,
    FIDE_STANDARD_2024,
    FIDE_STANDARD_2025,
)
from elo_core.rules.fifa import FIFA_MEN
from elo_core.rules.fivethirtyeight import NBA_538, NFL_538
from elo_core.rules.rule_set import RuleSet
from elo_core.rules.scrabble import SCRABBLE_AUSTRALIA, SCRABBLE_NASPA, SCRABBLE_NSA
from elo_core.rules.table_tennis import TABLE_TENNIS_GERMANY
from elo_core.rules.tennis import TENNIS_538
from elo_core.rules.us_chess import (
    US_CHESS_2017,
    US_CHESS_2023,
    US_CHESS_2025,
    US_CHESS_DUAL_2025,
)
from elo_core.rules.world_football import WORLD_FOOTBALL

RULE_SETS: tuple[RuleSet, ...] = (
    FIDE_STANDARD_2025,
    FIDE_STANDARD_2024,
    FIDE_STANDARD_2022,
    FIDE_RAPID_BLITZ_2024,
    US_CHESS_2025,
    US_CHESS_DUAL_2025,
    US_CHESS_2023,
    US_CHESS_2017,
    DWZ,
    TEXTBOOK_32,
    FIFA_MEN,
    WORLD_FOOTBALL,
    NFL_538,
    NBA_538,
    TENNIS_538,
    TABLE_TENNIS_GERMANY,
    EGF,
    SCRABBLE_NASPA,
    SCRABBLE_NSA,
    SCRABBLE_AUSTRALIA,
    ARENA_2023,
)


def rule_set_by_id(rule_set_id: str) -> RuleSet:
    """Return the rule set with this id.

    Parameters
    ----------
    rule_set_id : str
        As it stands in links.

    Returns
    -------
    RuleSet
        One of `RULE_SETS`.

    Raises
    ------
    ValueError
        If no rule set has the id.

    Examples
    --------
    >>> rule_set_by_id("fide-standard-2025").owner
    'FIDE'
    """
    for rules in RULE_SETS:
        if rules.id == rule_set_id:
            return rules
    allowed = ", ".join(rules.id for rules in RULE_SETS)
    raise ValueError(f"rule_set_id must be one of {allowed}, got {rule_set_id}")
