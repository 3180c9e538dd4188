"""The same games under several procedures, side by side."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from elo_core.k_factor import ConstantKFactor
from elo_core.rules import (
    FIDE_STANDARD_2025,
    TEXTBOOK_32,
    US_CHESS_2025,
    Entrant,
    EventGame,
    Procedure,
    RatedEvent,
    RuleSet,
    rate_event,
)
from elo_core.rules.steps import PlayerKFactor
from pages.ui.text import N_

PERIOD, SEQUENCE = "plain-period", "plain-sequence"
PLAIN_NAMES = {PERIOD: N_("Plain Elo, as one period"), SEQUENCE: N_("Plain Elo, game by game")}


class ProcedureResult(NamedTuple):
    """What one procedure makes of the games."""

    id: str
    event: RatedEvent


def plain_elo(k_factor: float, procedure: Procedure) -> RuleSet:
    """Return plain Elo with a K-factor, all games together or one by one."""
    return replace(
        TEXTBOOK_32,
        id=PERIOD if procedure is Procedure.TOGETHER else SEQUENCE,
        procedure=procedure,
        k_factor=PlayerKFactor(ConstantKFactor(k_factor)),
    )


def compared(
    chosen: RuleSet, entrant: Entrant, games: Sequence[EventGame], k_factor: float
) -> tuple[ProcedureResult, ...]:
    """Rate the games by FIDE, US Chess and plain Elo; plain Elo with the K given."""
    others = [
        plain_elo(k_factor, Procedure.TOGETHER),
        plain_elo(k_factor, Procedure.ONE_BY_ONE),
        FIDE_STANDARD_2025,
        US_CHESS_2025,
    ]
    rules = [chosen, *(other for other in others if other.id != chosen.id)]
    return tuple(ProcedureResult(each.id, rate_event(each, entrant, games)) for each in rules)
