"""US Chess: the special formula for few games, and what an unrated player starts from.

M. E. Glickman and T. Doan, The US Chess Rating System (6 April 2026), as implemented and checked
against 319 published results by GinoLorca/Repertoire-Lab, src/lib/uscfEstimate.js; the document
itself was not read.
"""

import math
from bisect import bisect_left
from collections.abc import Sequence

from elo_core._checks import check_count, check_finite, check_not_negative
from elo_core.expectation import expected_score
from elo_core.rules.curves import LinearCurve
from elo_core.rules.event import Entrant, EventGame, PastRecord
from elo_core.rules.rated_event import Formula, NoRating
from elo_core.rules.steps import NewcomerRating

# The special formula's straight line: 1/2 between equals, certain 400 points apart.
_LINE = LinearCurve()
_LINE_SCALE = 800.0  # points
_LINE_REACH = 400.0  # points

# Where the old rating stands, and the share of the old games that counts as won.
_PAST = {
    PastRecord.MIXED: (0.0, 0.5),
    PastRecord.ALL_WON: (-_LINE_REACH, 1.0),
    PastRecord.ALL_LOST: (_LINE_REACH, 0.0),
}

# Points of score that floats may lose on the way to a sum; a rating moves 8e-7 points by it.
_NOTHING = 1e-9

# Chosen by the number of games played, not by the effective number.
SPECIAL_UP_TO_GAMES = 8
# No special rating is higher; no rating at all is lower than the absolute floor.
SPECIAL_CAP = 2700.0  # points
ABSOLUTE_FLOOR = 100.0  # points

# Effective games: 50 above 2355, and fewer below, where ratings are less settled.
_EFFECTIVE_CAP = 50.0
_EFFECTIVE_CAP_ABOVE = 2355.0  # points

# Start of a player without any rating: 50 points a year of age, within 100 and 1300; 750 where
# the age is not known.
_START_PER_YEAR = 50.0
_START_HIGHEST = 1300.0
_START_UNKNOWN = 750.0
_START_KNOWN_FROM_AGE = 3

# From FIDE's scale to US Chess's, since March 2024: two lines that meet near 2000.
_FIDE_SPLIT = 2000.0


def us_chess_effective_games(rating: float, n_games: int | None = None) -> float:
    """Return how many games a rating is treated as resting on.

    Parameters
    ----------
    rating : float
        Before the event, in points.
    n_games : int, optional
        Rated games before the event; not given means many.

    Returns
    -------
    float
        At most the number of games, and at most 50.

    Notes
    -----
    N' = min(N, 50 / sqrt(0.662 + 0.00000739 (2569 - R)^2)) up to 2355, min(N, 50) above.

    Examples
    --------
    >>> round(us_chess_effective_games(1700, 30), 4)
    20.0118
    >>> us_chess_effective_games(2400, 12)
    12.0
    """
    check_finite("rating", rating)
    cap = _EFFECTIVE_CAP
    if rating <= _EFFECTIVE_CAP_ABOVE:
        cap = _EFFECTIVE_CAP / math.sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2)
    if n_games is None:
        return cap
    return min(float(check_count("n_games", n_games, at_least=0)), cap)


def us_chess_start(age: int | None = None) -> float:
    """Return the rating that an unrated player's opponents are first measured against.

    Parameters
    ----------
    age : int, optional
        In years. 750 stands for an unknown age; known adults start at 1300.

    Returns
    -------
    float
        In points, 100 to 1300.

    Examples
    --------
    >>> us_chess_start(10), us_chess_start(40), us_chess_start()
    (500.0, 1300.0, 750.0)
    """
    if age is None or age < _START_KNOWN_FROM_AGE:
        return _START_UNKNOWN
    return min(_START_HIGHEST, max(ABSOLUTE_FLOOR, _START_PER_YEAR * age))


def us_chess_start_from_fide(fide_rating: float) -> float:
    """Return the start of a player who has a FIDE rating but no US Chess rating.

    Parameters
    ----------
    fide_rating : float
        Standard rating on FIDE's list, since March 2024.

    Returns
    -------
    float
        In US Chess points.

    Examples
    --------
    >>> round(us_chess_start_from_fide(1800), 2), us_chess_start_from_fide(2500)
    (1747.06, 2570.0)
    """
    check_finite("fide_rating", fide_rating)
    if fide_rating <= _FIDE_SPLIT:
        return -1073 + 1.5667 * fide_rating
    return 20 + 1.02 * fide_rating


def us_chess_special_rating(
    rating: float,
    opponent_ratings: Sequence[float],
    score: float,
    *,
    effective_games: float,
    past_record: PastRecord = PastRecord.MIXED,
) -> float:
    """Return the rating at which a straight line promises the score, old games included.

    The old rating counts as `effective_games` draws against a player of that rating. After
    nothing but wins it says "at least", so it stands 400 points lower and those games count as
    won; after nothing but losses the other way round.

    Parameters
    ----------
    rating : float
        Before the event, or the start of an unrated player, in points.
    opponent_ratings : sequence of float
        In points.
    score : float
        Total over these games.
    effective_games : float
        N', 0 for an unrated player.
    past_record : PastRecord, default MIXED
        Whether all games before went one way.

    Returns
    -------
    float
        In points, 100 to 2700. Where a whole stretch of ratings fits, the one nearest to
        `rating`.

    Raises
    ------
    ValueError
        If a rating is not finite, the number of games negative, or the score out of reach.

    Notes
    -----
    Solves N' p(R, R0) + sum p(R, Ri) = S + N'/2, with p = 1/2 + (R - Ri) / 800 within [0, 1].

    Examples
    --------
    >>> round(us_chess_special_rating(1500, [1400, 1550, 1650], 1.5, effective_games=6), 4)
    1511.1111
    """
    check_finite("rating", rating)
    check_not_negative("effective_games", effective_games)
    if not 0 <= score <= len(opponent_ratings):
        raise ValueError(f"score must be from 0 to {len(opponent_ratings)}, got {score}")
    shift, past_share = _PAST[past_record]
    others = [rating + shift, *opponent_ratings]

    def surplus(candidate: float) -> float:
        """Return what the line promises a rating beyond the score; it never falls."""
        promised = expected_score([candidate], others, scale=_LINE_SCALE, curve=_LINE).tolist()
        past = effective_games * (promised[0] - past_share)
        total = math.fsum([past, *promised[1:], -score])
        return total if abs(total) > _NOTHING else 0.0

    # The sum is straight between knots, where an opponent comes into or leaves reach.
    knots = sorted({other + side for other in others for side in (-_LINE_REACH, _LINE_REACH)})
    lowest = _crossing(knots, [surplus(knot) for knot in knots])
    # The highest fitting rating is the lowest one of the mirrored sum.
    mirrored = [-knot for knot in reversed(knots)]
    highest = -_crossing(mirrored, [-surplus(-knot) for knot in mirrored])
    nearest = min(max(rating, lowest), highest)
    return max(ABSOLUTE_FLOOR, min(nearest, SPECIAL_CAP))


def special_or_none(entrant: Entrant, games: Sequence[EventGame]) -> NewcomerRating | None:
    """Return the special formula's rating where it applies; None where the standard one does.

    Parameters
    ----------
    entrant : Entrant
        Unrated, with at most 8 games, or with a one-sided record; else None is returned.
    games : sequence of EventGame
        Those that count.

    Returns
    -------
    NewcomerRating or None
        Formula `FIRST_RATING` for the unrated, `FEW_GAMES` for the others.
    """
    few = entrant.n_games is not None and entrant.n_games <= SPECIAL_UP_TO_GAMES
    if entrant.rating is not None and not few and entrant.past_record is PastRecord.MIXED:
        return None
    unrated = entrant.rating is None
    formula = Formula.FIRST_RATING if unrated else Formula.FEW_GAMES
    if not games:
        reason = NoRating.NO_GAMES if unrated else None
        return NewcomerRating(formula=formula, rating=entrant.rating, no_rating=reason)
    start = us_chess_start(entrant.age) if entrant.rating is None else entrant.rating
    effective = 0.0 if unrated else us_chess_effective_games(start, entrant.n_games)
    rating = us_chess_special_rating(
        start,
        [game.opponent_rating for game in games if game.opponent_rating is not None],
        math.fsum(game.score for game in games),
        effective_games=effective,
        past_record=entrant.past_record,
    )
    return NewcomerRating(formula=formula, rating=rating)


def _crossing(knots: Sequence[float], values: Sequence[float]) -> float:
    """Return the lowest place where a rising piecewise straight line reaches 0, which it does.

    Minus infinity if it has reached 0 at the first knot already: it is flat before it.
    """
    index = bisect_left(values, 0.0)
    if index == 0:
        return -math.inf
    low, high = values[index - 1], values[index]
    return knots[index - 1] - low / (high - low) * (knots[index] - knots[index - 1])
