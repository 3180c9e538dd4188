"""From games to a rated event, the same way for every rule set.

The steps are those of `RuleSet`, in its order; the expectation and the surprise are the core's
`rate_game`. Game by game is the same as together, one game at a time.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

from elo_core.rating import rate_game
from elo_core.rounding import round_half_away_from_zero
from elo_core.rules.differences import counted_differences, opponent_rating, own_rating
from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.rated_event import (
    EventRow,
    Formula,
    GameCalculation,
    NoRating,
    NotCounted,
    RatedEvent,
)
from elo_core.rules.rule_set import Fact, Procedure, Rounding, RuleSet
from elo_core.rules.steps import EventTotals, NewcomerRating, OccasionKFactor


def rate_event(rules: RuleSet, entrant: Entrant, games: Sequence[EventGame]) -> RatedEvent:
    """Rate a player's games by a rule set.

    Opponents keep the ratings given with the games. To rate both sides of a game, call
    `rate_both`.

    Parameters
    ----------
    rules : RuleSet
        One of `elo_core.rules.RULE_SETS`, or another.
    entrant : Entrant
        The player before the games; unrated players start from the rule set's initial rating, if
        it has one, or are rated by its formula for newcomers.
    games : sequence of EventGame
        In the order of play.

    Returns
    -------
    RatedEvent
        One row for every game, counted or not, and the new rating.

    Raises
    ------
    ValueError
        If a game lacks what the rule set needs, naming the game.

    Examples
    --------
    >>> from elo_core.rules import FIDE_STANDARD_2025
    >>> games = [EventGame(2500, 1), EventGame(2700, 0.5), EventGame(None, 1, played=False)]
    >>> event = rate_event(FIDE_STANDARD_2025, Entrant(2590, n_games=500), games)
    >>> event.k_factor, event.total_score, event.counted_score, event.new_rating
    (10.0, 2.5, 1.5, 2595.0)
    """
    _check_needs(rules, games)
    if entrant.rating is None and rules.initial_rating is not None:
        entrant = replace(entrant, rating=rules.initial_rating)
    if rules.procedure is Procedure.ONE_BY_ONE and entrant.rating is not None:
        return _rate_one_by_one(rules, entrant, games)
    return _rate_together(rules, entrant, games)


def rate_both(
    rules: RuleSet, entrant: Entrant, opponent: Entrant, game: EventGame
) -> tuple[RatedEvent, RatedEvent]:
    """Rate both sides of one game, each from the ratings before it.

    Parameters
    ----------
    rules : RuleSet
        One of `elo_core.rules.RULE_SETS`, or another.
    entrant, opponent : Entrant
        The two sides before the game.
    game : EventGame
        From the entrant's side; the opponent's rating is taken from `opponent`.

    Returns
    -------
    tuple of RatedEvent
        The entrant's and the opponent's.

    Raises
    ------
    ValueError
        If the game lacks what the rule set needs.

    Examples
    --------
    >>> from elo_core.rules import TEXTBOOK_32
    >>> game = EventGame(None, 1)
    >>> both = rate_both(TEXTBOOK_32, Entrant(1500), Entrant(1500), game)
    >>> [event.new_rating for event in both]
    [1516.0, 1484.0]
    """
    own_game = replace(game, opponent_rating=opponent.rating)
    return (
        rate_event(rules, entrant, [own_game]),
        rate_event(rules, opponent, [own_game.seen_by_opponent(entrant.rating)]),
    )


def _rating_of(entrant: Entrant) -> float:
    """Return the rating of an entrant whom no formula for newcomers has rated."""
    if entrant.rating is None:
        raise ValueError("newcomer must rate an entrant without a rating, got None")
    return float(entrant.rating)


def _rate_together(rules: RuleSet, entrant: Entrant, games: Sequence[EventGame]) -> RatedEvent:
    """Rate all games from the ratings at the start."""
    reasons = rules.not_counted(entrant, games)
    counted = [game for game, reason in zip(games, reasons, strict=True) if reason is None]
    newcomer = rules.newcomer(entrant, counted)
    if newcomer is not None:
        return _newcomer_event(rules, entrant, _rows(games, reasons, ()), newcomer)
    calculations = _calculate(rules, entrant, counted)
    return _ordinary_event(rules, entrant, _rows(games, reasons, calculations), counted)


def _rows(
    games: Sequence[EventGame],
    reasons: Sequence[NotCounted | None],
    calculations: Sequence[GameCalculation],
) -> tuple[EventRow, ...]:
    """Put the calculations beside the games that count, as far as there are any."""
    left = iter(calculations)
    return tuple(
        EventRow(game=game, calculation=next(left, None))
        if reason is None
        else EventRow(game=game, not_counted=reason)
        for game, reason in zip(games, reasons, strict=True)
    )


def _calculate(
    rules: RuleSet, entrant: Entrant, games: Sequence[EventGame]
) -> list[GameCalculation]:
    """Return the ordinary formula's steps for each game that counts."""
    rating = _rating_of(entrant)
    if not games:
        return []
    differences = counted_differences(rules, rating, games)
    scores = [rules.game_score(game) for game in games]
    # The opponent stands at 0, because the differences are what the rule set counts; a K-factor
    # of 1 leaves the surprise.
    rated = rate_game(
        differences, [0.0], scores, k_factor=1.0, scale=rules.scale, curve=rules.curve
    )
    expected, surprises = rated.expected_score.tolist(), rated.surprise.tolist()
    totals = EventTotals(
        n_games=len(games), score=math.fsum(scores), expected_score=math.fsum(expected)
    )
    calculations = []
    for i, game in enumerate(games):
        k_factor = rules.k_factor(entrant, game, totals)
        weight = rules.weight(differences[i], game)
        own = own_rating(rating, game)
        calculations.append(
            GameCalculation(
                rating=own,
                rating_difference=own - opponent_rating(game),
                counted_difference=differences[i],
                expected_score=expected[i],
                score=scores[i],
                k_factor=k_factor,
                weight=weight,
                rating_change=rules.game_change(game, k_factor * weight * surprises[i]),
            )
        )
    return calculations


def _ordinary_event(
    rules: RuleSet, entrant: Entrant, rows: tuple[EventRow, ...], counted: Sequence[EventGame]
) -> RatedEvent:
    """Sum the games up: bonus, rounding, floor."""
    rating = _rating_of(entrant)
    changes = [row.calculation.rating_change for row in rows if row.calculation is not None]
    sum_of_changes = math.fsum(changes)
    bonus = rules.bonus(entrant, counted, sum_of_changes)
    exact_change = sum_of_changes + bonus
    new_rating = rating + exact_change
    if rules.rounding is Rounding.WHOLE_CHANGE:
        new_rating = rating + round_half_away_from_zero(exact_change)
    floor = rules.rating_floor(entrant)
    no_rating = None
    if floor is not None and new_rating < floor.rating:
        if floor.holds:
            new_rating = floor.rating
        else:
            no_rating = NoRating.BELOW_FLOOR
    return RatedEvent(
        rule_set_id=rules.id,
        formula=Formula.ORDINARY,
        rows=rows,
        old_rating=rating,
        exact_change=exact_change,
        bonus=bonus,
        new_rating=new_rating,
        no_rating=no_rating,
    )


def _newcomer_event(
    rules: RuleSet, entrant: Entrant, rows: tuple[EventRow, ...], newcomer: NewcomerRating
) -> RatedEvent:
    """Put the answer of the newcomers' formula into the form of a rated event."""
    change = None
    if entrant.rating is not None and newcomer.rating is not None:
        change = newcomer.rating - entrant.rating
    return RatedEvent(
        rule_set_id=rules.id,
        formula=newcomer.formula,
        rows=rows,
        old_rating=entrant.rating,
        exact_change=change,
        bonus=0.0,
        new_rating=newcomer.rating,
        no_rating=newcomer.no_rating,
        first_rating=newcomer.steps,
    )


def _rate_one_by_one(rules: RuleSet, entrant: Entrant, games: Sequence[EventGame]) -> RatedEvent:
    """Rate each game from what the one before left."""
    steps: list[RatedEvent] = []
    current = entrant
    for game in games:
        steps.append(_rate_together(rules, current, [game]))
        current = _after(current, steps[-1])
    return RatedEvent(
        rule_set_id=rules.id,
        formula=Formula.ORDINARY,
        rows=tuple(row for step in steps for row in step.rows),
        old_rating=entrant.rating,
        exact_change=math.fsum(step.exact_change or 0.0 for step in steps),
        bonus=math.fsum(step.bonus for step in steps),
        new_rating=current.rating,
        no_rating=steps[-1].no_rating if steps else None,
    )


def _after(entrant: Entrant, step: RatedEvent) -> Entrant:
    """Return the entrant as they enter the next game."""
    n_games, highest = entrant.n_games, entrant.highest_rating
    return replace(
        entrant,
        rating=step.new_rating,
        n_games=None if n_games is None else n_games + len(step.counted),
        highest_rating=max(_rating_of(entrant), -math.inf if highest is None else highest),
    )


def _check_needs(rules: RuleSet, games: Sequence[EventGame]) -> None:
    """Refuse games without the margin or the occasion that the rule set goes by."""
    for number, game in enumerate(games, start=1):
        if not game.played:
            continue
        if Fact.MARGIN in rules.uses and game.margin is None and not game.shoot_out:
            raise ValueError(f"game {number}: margin must be a whole number, got None")
        if isinstance(rules.k_factor, OccasionKFactor):
            rules.k_factor.occasion_of(game, place=f"game {number}: ")
