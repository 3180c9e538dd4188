"""Which rating difference counts: home advantage added, and cut off where a rule cuts it off."""

import math
from collections.abc import Sequence

from elo_core.rules.event import EventGame
from elo_core.rules.rule_set import RuleSet
from elo_core.rules.steps import DifferenceCap


def counted_differences(
    rules: RuleSet, rating: float, games: Sequence[EventGame]
) -> tuple[float, ...]:
    """Return the differences that go into the curve: home advantage added, then cut off.

    Parameters
    ----------
    rules : RuleSet
        Whose advantage, cap and strength.
    rating : float
        The player's rating, in points, for games without their own.
    games : sequence of EventGame
        Against rated opponents.

    Returns
    -------
    tuple of float
        Player minus opponent, in the units of the rule set's curve, one for each game.

    Examples
    --------
    >>> from elo_core.rules import FIDE_STANDARD_2025
    >>> counted_differences(FIDE_STANDARD_2025, 2649, [EventGame(2149, 1)])
    (400.0,)
    """
    differences = [_edge(rules, rating, game) for game in games]
    if rules.difference_cap is None:
        return tuple(differences)
    ratings = [rules.strength(own_rating(rating, game)) for game in games]
    return _cut_off(rules.difference_cap, ratings, games, differences)


def own_rating(rating: float, game: EventGame) -> float:
    """Return the player's rating for one game."""
    return rating if game.own_rating is None else game.own_rating


def opponent_rating(game: EventGame) -> float:
    """Return the opponent's rating of a game that counts."""
    if game.opponent_rating is None:
        raise ValueError("opponent_rating must be a number where the game counts, got None")
    return game.opponent_rating


def _edge(rules: RuleSet, rating: float, game: EventGame) -> float:
    """Return player minus opponent as the curve would see it without a limit."""
    own = rules.strength(own_rating(rating, game))
    return own - rules.strength(opponent_rating(game)) + game.venue.sign * rules.advantage


def _cut_off(
    cap: DifferenceCap,
    ratings: Sequence[float],
    games: Sequence[EventGame],
    differences: Sequence[float],
) -> tuple[float, ...]:
    """Return the differences with those beyond the limit cut off, as far as the limit goes."""
    used: dict[str, float] = {}
    if cap.once_per_event:
        for game, difference in zip(games, differences, strict=True):
            used[game.event] = max(difference, used.get(game.event, difference))
    capped = []
    for rating, game, difference in zip(ratings, games, differences, strict=True):
        counted = max(-float(cap.points), min(float(cap.points), difference))
        if cap.exempt_from is not None and rating >= cap.exempt_from:
            counted = difference
        if cap.once_per_event and difference > cap.points:
            # The first game with the largest difference uses the limit up.
            if used[game.event] == difference:
                used[game.event] = math.inf
            else:
                counted = difference
        capped.append(counted)
    return tuple(capped)
