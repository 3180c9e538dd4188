"""FIDE's first rating of an unrated player, by the rule of 2024 and by the one before it.

FIDE Handbook B.02, 7.1.4 and 8.2 (https://handbook.fide.com/chapter/B022024); for 1 January 2022
to 29 February 2024 the archived chapter B022022.
"""

import math
from collections.abc import Callable, Sequence

from elo_core.performance import fide_performance_difference
from elo_core.rounding import round_half_away_from_zero, round_half_up
from elo_core.rules.event import Entrant, EventGame
from elo_core.rules.rated_event import FirstRatingSteps, Formula, NoRating, NotCounted
from elo_core.rules.steps import NewcomerRating, played_against_rated

# 7.1.4: "at least 5 games against rated opponents".
FIDE_FIRST_RATING_GAMES = 5

# 8.2.2, 1 March 2024: "plus two hypothetical opponents rated 1800. The result against these two
# hypothetical opponents is considered as a draw."
_HYPOTHETICAL_OPPONENTS = 2
_HYPOTHETICAL_RATING = 1800.0
_HYPOTHETICAL_SCORE = 1.0

# 8.2.3, 1 March 2024: "The maximum initial rating is 2200."
_HIGHEST_FIRST_RATING = 2200

# 7.1.4: "The rating must be at least 1400"; 1000 before 1 March 2024.
_LOWEST_FIRST_RATING_2024 = 1400
_LOWEST_FIRST_RATING_2022 = 1000

# 8.2.3, 1 January 2022: "20 for each half point scored over 50%".
_POINTS_PER_HALF_POINT = 20

_EVEN = 0.5


def games_that_count(
    entrant: Entrant, games: Sequence[EventGame]
) -> tuple[NotCounted | None, ...]:
    """Return why each game does not count, with an unrated player's zero in the first event.

    Parameters
    ----------
    entrant : Entrant
        Rated or not.
    games : sequence of EventGame
        In the order of play; `EventGame.event` tells events apart.

    Returns
    -------
    tuple of NotCounted or None
        None for a game that counts.

    References
    ----------
    FIDE Handbook B.02, 5.1, 8.2.1 and 8.3.1.

    Examples
    --------
    >>> games = [EventGame(1800, 0, event="May"), EventGame(1700, 1, event="June")]
    >>> games_that_count(Entrant(None), games)
    (<NotCounted.ZERO_IN_FIRST_EVENT: 'zero in the first event'>, None)
    """
    reasons = played_against_rated(entrant, games)
    counted = [game for game, reason in zip(games, reasons, strict=True) if reason is None]
    if entrant.rating is not None or not counted:
        return reasons
    # 8.2.1: "If an unrated player scores zero in their first event this score is disregarded."
    first = counted[0].event
    if any(game.score > 0 for game in counted if game.event == first):
        return reasons
    return tuple(
        NotCounted.ZERO_IN_FIRST_EVENT if reason is None and game.event == first else reason
        for game, reason in zip(games, reasons, strict=True)
    )


def first_rating_2024(entrant: Entrant, games: Sequence[EventGame]) -> NewcomerRating | None:
    """Return an unrated player's first rating by the rule of 1 March 2024; None if rated.

    Parameters
    ----------
    entrant : Entrant
        Rated or not.
    games : sequence of EventGame
        Those that count, all against rated opponents.

    Returns
    -------
    NewcomerRating or None
        The published rating, or the reason why there is none yet; the steps in both cases.

    Notes
    -----
    Ra = (sum of the opponents' ratings + 2 * 1800) / (n + 2), p = (points + 1) / (n + 2),
    Ru = Ra + dp(p), rounded, at most 2200.

    References
    ----------
    FIDE Handbook B.02, 7.1.4 and 8.2.

    Examples
    --------
    >>> games = [EventGame(r, s) for r, s in zip([1902, 1877, 1884, 2012, 1832],
    ...                                          [0.5, 0.5, 1, 0, 1])]
    >>> first_rating_2024(Entrant(None), games).rating
    1922
    """
    return _first_rating(entrant, games, _steps_2024, lowest=_LOWEST_FIRST_RATING_2024)


def first_rating_2022(entrant: Entrant, games: Sequence[EventGame]) -> NewcomerRating | None:
    """Return an unrated player's first rating by the rule of 1 January 2022; None if rated.

    Parameters
    ----------
    entrant : Entrant
        Rated or not.
    games : sequence of EventGame
        Those that count, all against rated opponents.

    Returns
    -------
    NewcomerRating or None
        The published rating, or the reason why there is none yet; the steps in both cases.

    Notes
    -----
    Ru = Ra at 50 %, Ra + 20 for each half point above it, Ra + dp(p) below it, rounded.

    References
    ----------
    FIDE Handbook B.02 (1 January 2022 to 29 February 2024), 8.2.

    Examples
    --------
    >>> games = [EventGame(r, s) for r, s in zip([1902, 1877, 1884, 2012, 1832],
    ...                                          [0.5, 0.5, 1, 0, 1])]
    >>> first_rating_2022(Entrant(None), games).rating
    1921
    """
    return _first_rating(entrant, games, _steps_2022, lowest=_LOWEST_FIRST_RATING_2022)


def _first_rating(
    entrant: Entrant,
    games: Sequence[EventGame],
    steps_of: Callable[[Sequence[EventGame]], FirstRatingSteps],
    *,
    lowest: int,
) -> NewcomerRating | None:
    """Return the first rating, or why it is not published."""
    if entrant.rating is not None:
        return None
    if not games:
        return NewcomerRating(
            formula=Formula.FIRST_RATING, rating=None, no_rating=NoRating.NO_GAMES
        )
    steps = steps_of(games)
    reason = None
    if steps.n_games < FIDE_FIRST_RATING_GAMES:
        reason = NoRating.TOO_FEW_GAMES
    elif steps.rating < lowest:
        reason = NoRating.BELOW_FLOOR
    return NewcomerRating(
        formula=Formula.FIRST_RATING,
        rating=None if reason else steps.rating,
        no_rating=reason,
        steps=steps,
    )


def _sums(games: Sequence[EventGame]) -> tuple[float, float]:
    """Return the sum of the opponents' ratings and of the scores."""
    ratings = [game.opponent_rating for game in games if game.opponent_rating is not None]
    return math.fsum(ratings), math.fsum(game.score for game in games)


def _steps_2024(games: Sequence[EventGame]) -> FirstRatingSteps:
    """Return Ra, p, dp and Ru with the two hypothetical opponents."""
    ratings, points = _sums(games)
    n_games = len(games) + _HYPOTHETICAL_OPPONENTS
    average = (ratings + _HYPOTHETICAL_OPPONENTS * _HYPOTHETICAL_RATING) / n_games
    # Two decimals, a half up: B.01, 1.4.9 says so for the same table; B.02, 8.2 does not say.
    percent = round_half_up(100 * (points + _HYPOTHETICAL_SCORE) / n_games)
    difference = fide_performance_difference(percent / 100)
    # 8.2.3: "Ru is rounded to the nearest whole number."
    rating = min(round_half_away_from_zero(average + difference), _HIGHEST_FIRST_RATING)
    return FirstRatingSteps(
        n_games=len(games),
        average_rating=average,
        score_fraction=percent / 100,
        difference=difference,
        rating=rating,
    )


def _steps_2022(games: Sequence[EventGame]) -> FirstRatingSteps:
    """Return Ra, p, what is added and Ru without hypothetical opponents."""
    ratings, points = _sums(games)
    n_games = len(games)
    fraction = points / n_games
    difference = float(fide_performance_difference(fraction))
    if fraction >= _EVEN:
        difference = _POINTS_PER_HALF_POINT * (2 * points - n_games)
    return FirstRatingSteps(
        n_games=n_games,
        average_rating=ratings / n_games,
        score_fraction=fraction,
        difference=difference,
        rating=round_half_away_from_zero(ratings / n_games + difference),
    )
