"""Who uses which K: cases that the rule sets are asked about, and their answers."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pandas as pd

from elo_core import LOGISTIC
from elo_core.rules import RULE_SETS, Entrant, EventGame, EventTotals, RuleSet
from pages.ui.rule_names import fact, rule_dates, rule_name
from pages.ui.text import N_, _

CHESS_SCALE = 400.0  # points
EVEN = 0.5


class Case(NamedTuple):
    """A player that a rule set is asked about, in words and as it sees one."""

    words: str
    entrant: Entrant
    surprise: float = 0.0


# A rating, and games enough that no rule for newcomers applies.
_RATED = {rating: Entrant(rating, n_games=500) for rating in (100, 1500, 2000, 2400)}

_FIDE = (
    Case(N_("once a published rating has reached 2400"), Entrant(2450)),
    Case(N_("everyone else"), Entrant(1850)),
    Case(N_("new to the list, or under 18 and never 2300"), Entrant(1500, n_games=0)),
)
_US_CHESS = (
    Case(N_("rated 2400 or more"), _RATED[2400]),
    Case(N_("rated 2000"), _RATED[2000]),
    Case(N_("rated 1500"), _RATED[1500]),
    Case(N_("rated 100"), _RATED[100]),
)
_DWZ = (
    Case(N_("adult rated 2000"), _RATED[2000]),
    Case(N_("adult rated 1500"), _RATED[1500]),
    Case(N_("age 14, rated 1200, scoring more than expected"), Entrant(1200, age=14), 1.0),
)
_NASPA = (
    Case(N_("rated 2000 or more"), _RATED[2000]),
    Case(N_("rated 1800 to 1999"), Entrant(1800)),
    Case(N_("rated below 1800"), _RATED[1500]),
)
_EVERYONE = (Case(N_("everyone"), Entrant(1500)),)
CASES: dict[str, tuple[Case, ...]] = {
    "fide-standard-2025": _FIDE,
    "fide-standard-2024": _FIDE,
    "fide-standard-2022": _FIDE,
    "fide-rapid-blitz-2024": _FIDE,
    "us-chess-2025": _US_CHESS,
    "us-chess-dual-2025": _US_CHESS,
    "us-chess-2023": _US_CHESS,
    "us-chess-2017": _US_CHESS,
    "dwz": _DWZ,
    "538-tennis": (
        Case(N_("after 500 matches"), _RATED[1500]),
        Case(N_("after 50 matches"), Entrant(1500, n_games=50)),
        Case(N_("the first match"), Entrant(1500, n_games=0)),
    ),
    "ttr-germany": (Case(N_("adults"), Entrant(1500)),),
    "egf-2021": (
        Case(N_("7 dan, rated 2700"), Entrant(2700)),
        Case(N_("1 dan, rated 2100"), Entrant(2100)),
        Case(N_("11 kyu, rated 1000"), Entrant(1000)),
        Case(N_("20 kyu, rated 100"), _RATED[100]),
    ),
    "scrabble-naspa": _NASPA,
    "scrabble-nsa": _NASPA,
}


class OwnerK(NamedTuple):
    """One K of a rule set, whom it is for, and what it would be on chess's scale of 400."""

    words: str
    k_factor: float
    on_chess_scale: float


def k_factor_of(
    rules: RuleSet,
    entrant: Entrant,
    *,
    n_games: int = 1,
    surprise: float = 0.0,
    occasion: str | None = None,
) -> float:
    """Return the K of a rule set for an event of some games against equals."""
    totals = EventTotals(
        n_games=n_games, score=EVEN * n_games + surprise, expected_score=EVEN * n_games
    )
    return rules.k_factor(entrant, EventGame(entrant.rating, EVEN, occasion=occasion), totals)


def on_chess_scale(rules: RuleSet, k_factor: float, rating: float) -> float:
    """Return the K that corrects as much on a scale of 400 points.

    On a scale twice as wide the same K moves a player half as far along the curve. Only logistic
    curves are converted; FIDE's table belongs to 400 already.

    Examples
    --------
    >>> from elo_core.rules import FIFA_MEN
    >>> on_chess_scale(FIFA_MEN, 60.0, 1500.0)
    40.0
    """
    if rules.curve != LOGISTIC:
        return k_factor
    slope = rules.strength(rating + EVEN) - rules.strength(rating - EVEN)
    return k_factor * slope * CHESS_SCALE / rules.scale


def owner_ks(rules: RuleSet, n_games: int) -> tuple[OwnerK, ...]:
    """Return a rule set's Ks, smallest first; events have ``n_games`` games."""
    asked = [
        (
            Case(occasion.name, Entrant(1500)),
            k_factor_of(rules, Entrant(1500), occasion=occasion.id),
        )
        for occasion in rules.occasions
    ] or [
        (case, k_factor_of(rules, case.entrant, n_games=n_games, surprise=case.surprise))
        for case in CASES.get(rules.id, _EVERYONE)
    ]
    found = [
        OwnerK(fact(case.words), k, on_chess_scale(rules, k, case.entrant.rating or 0.0))
        for case, k in asked
    ]
    return tuple(sorted(found, key=lambda owner: owner.k_factor))


def owners_frame(n_games: int, rule_sets: Sequence[RuleSet] = RULE_SETS) -> pd.DataFrame:
    """Return every K of every rule set with its dates and source."""
    return pd.DataFrame(
        [
            {
                "rule_set": rules.id,
                "name": rule_name(rules),
                "case": owner.words,
                "k_factor": owner.k_factor,
                "on_scale_400": owner.on_chess_scale,
                "valid_from": rules.valid_from.isoformat() if rules.valid_from else "",
                "valid_to": rules.valid_to.isoformat() if rules.valid_to else "",
                "source": rules.source,
            }
            for rules in rule_sets
            for owner in owner_ks(rules, n_games)
        ]
    )


def k_text(k_factor: float) -> str:
    """Return a K as short as it can be said: whole, or with one decimal.

    Examples
    --------
    >>> k_text(20.0), k_text(28.985)
    ('20', '29.0')
    """
    return f"{k_factor:.0f}" if math.isclose(k_factor, round(k_factor)) else f"{k_factor:.1f}"


# FIDE's Ks before the versions of the core: chesselo.com, which is second hand.
EARLIER_FIDE = (
    ("10 / 15 / 30", N_("until June 2014")),
    ("10 / 15 / 25", N_("before 30 came for newcomers")),
)


def sources_html(n_games: int) -> str:
    """Return every rule set with its Ks, dates and source, as a table."""
    head = (_("Rule set"), _("K"), _("In force"), _("Source"))
    rows = [
        (
            rule_name(rules),
            " / ".join(
                dict.fromkeys(
                    k_text(round(owner.k_factor, 1)) for owner in owner_ks(rules, n_games)
                )
            ),
            rule_dates(rules),
            rules.source,
        )
        for rules in RULE_SETS
    ]
    place = sum(rules.owner == "FIDE" for rules in RULE_SETS)
    earlier = [(_("FIDE"), ks, _(dates), "chesselo.com") for ks, dates in EARLIER_FIDE]
    rows[place:place] = earlier
    body = "".join(
        f'<tr><th scope="row">{name}</th><td><bdi dir="ltr">{ks}</bdi></td><td>{dates}</td>'
        f'<td class="source" lang="en" dir="ltr">{source}</td></tr>'
        for name, ks, dates, source in rows
    )
    titles = "".join(f'<th scope="col">{title}</th>' for title in head)
    return (
        '<div class="scroll"><table class="numbers sources">'
        f"<thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table></div>"
    )
