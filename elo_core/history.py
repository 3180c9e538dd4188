"""A history: many players, many games, each game from the ratings that the ones before left.

A history is replayed from its start, always. Nothing is ever taken back: to mend or delete an old
game, rate the mended list. More games than fit into memory come as a stream: see
`elo_core.game_stream`.
"""

from collections.abc import Iterable, Iterator
from typing import overload

import numpy as np

from elo_core._checks import (
    FloatArray,
    NumberOrArray,
    check_not_negative,
    check_positive,
)
from elo_core._history_loop import replay_to_end
from elo_core._history_passes import (
    rate_all,
    rate_wide,
    replay_constant,
    replay_stepwise,
    wide_plan,
)
from elo_core._margin import number_margin
from elo_core.expectation import LOGISTIC, ExpectationCurve
from elo_core.game_stream import GameStream, Leg, legs
from elo_core.games import Games, start_ratings
from elo_core.k_factor import ConstantKFactor, KFactorPolicy
from elo_core.rated_history import RatedHistory, Standings


@overload
def rate_history(
    games: Games,
    *,
    k_factor: float | KFactorPolicy,
    initial_rating: NumberOrArray | Standings = 1500.0,
    advantage: NumberOrArray = 0.0,
    scale: float = 400.0,
    curve: ExpectationCurve = LOGISTIC,
    by_period: bool = False,
) -> RatedHistory: ...


@overload
def rate_history(
    games: GameStream,
    *,
    k_factor: float | KFactorPolicy,
    initial_rating: NumberOrArray | Standings = 1500.0,
    advantage: NumberOrArray = 0.0,
    scale: float = 400.0,
    curve: ExpectationCurve = LOGISTIC,
    by_period: bool = False,
) -> Iterator[RatedHistory]: ...


def rate_history(
    games: Games | GameStream,
    *,
    k_factor: float | KFactorPolicy,
    initial_rating: NumberOrArray | Standings = 1500.0,
    advantage: NumberOrArray = 0.0,
    scale: float = 400.0,
    curve: ExpectationCurve = LOGISTIC,
    by_period: bool = False,
) -> RatedHistory | Iterator[RatedHistory]:
    """Rate a list of games from its start, in the order of the list.

    Parameters
    ----------
    games : Games or iterable of Games or Chunk
        Who met whom, and the scores: a list, or a stream of chunks (`elo_core.game_stream`).
    k_factor : float or KFactorPolicy
        Points for a full unit of surprise, >= 0; or a policy, which is asked for both players
        before each game (for everybody in a period, before it). A policy sees the games and the
        highest rating of this history, on top of those of a start given as `Standings`.
    initial_rating : float, array_like or Standings, default 1500.0
        The rating before a player's first game, in points, for all or for each of `Games.names`;
        or the `end` of another history of the same players, to continue it. A stream may name
        new players only if it is one number.
    advantage : float or array_like, default 0.0
        Points added to the first-named side before the expectation; one number, or one for each
        game (0 on neutral ground). The chunks of a stream bring their own if they differ.
    scale : float, default 400.0
        Points per factor of 10 in the odds; must be > 0.
    curve : ExpectationCurve, default LOGISTIC
        `LOGISTIC` or `NORMAL`.
    by_period : bool, default False
        Rate all games of a period from the ratings at its start, in any order, instead of game
        by game.

    Returns
    -------
    RatedHistory, or an iterator of them
        What happened in each game, and the final ratings. Of a stream a history for each chunk,
        which starts where the one before has ended; nothing older is kept. With `by_period` a
        chunk's last period comes with the next chunk.

    Raises
    ------
    ValueError
        As `rate_game`; also if there are not as many start ratings as players or advantages as
        games, or if a chunk does not continue the one before.

    Notes
    -----
    Plain Elo: no rounding, no floor, no bonus, no limit on K times the games of a period.

    *Three games in a circle.* From equal ratings A beats B, B beats C and C beats A, in any order,
    with one K; h = K / 2 and E is the expected score. The first game takes its winner to h and its
    loser to -h. The second is won from h below: by the first loser over the third player, or by
    the third player over the first winner. It moves u = K E(h). The last is won from h + u below
    and moves v = K E(h + u). So the first winner, the first loser and the third player end at

    - h - v, u - h and v - u, if the first loser plays the second game,
    - h - u, v - h and u - v, if the first winner does.

    At K 32 u = 16.736 and v = 17.503: from 1498.50 to 1501.50, by the order alone. As one period
    everybody wins h and loses h, and nobody moves.

    Examples
    --------
    >>> circle = Games.from_ids([0, 1, 2], [1, 2, 0], [1, 1, 1], periods=[0, 0, 0])
    >>> rate_history(circle, k_factor=32).final_ratings.round(2)
    array([1498.5 , 1500.74, 1500.77])
    >>> rate_history(circle, k_factor=32, by_period=True).final_ratings
    array([1500., 1500., 1500.])
    >>> chunks = (circle.part(0, 2), circle.part(2))
    >>> [rated.final_ratings[0].round(2) for rated in rate_history(chunks, k_factor=32)]
    [np.float64(1516.0), np.float64(1498.5)]
    """
    check_positive("scale", scale)
    if isinstance(k_factor, ConstantKFactor):
        k_factor = k_factor.k_factor
    if not callable(k_factor):
        k_factor = float(check_not_negative("k_factor", k_factor))
    parts = legs(games, advantage, whole_periods=by_period)
    histories = _histories(parts, initial_rating, k_factor, curve, scale, by_period=by_period)
    return next(histories) if isinstance(games, Games) else histories


def _histories(
    parts: Iterable[Leg],
    initial_rating: NumberOrArray | Standings,
    k_factor: float | KFactorPolicy,
    curve: ExpectationCurve,
    scale: float,
    *,
    by_period: bool,
) -> Iterator[RatedHistory]:
    """Yield the history of each leg, from where the one before has ended."""
    reached: Standings | None = None
    for games, leads in parts:
        start = _start(games, initial_rating)
        if reached is not None:
            start = _continued(reached, start)
        if by_period or callable(k_factor):
            periods = games.periods if by_period else np.arange(games.n_games)
            margin = number_margin(curve, scale)
            before = replay_stepwise(games, start, leads, k_factor, margin, periods)
        else:
            before = replay_constant(games, start.ratings, leads, k_factor, curve, scale)
        expected, change, opponent_change = rate_all(games, before, leads, curve, scale)
        rated = RatedHistory(
            games=games,
            start=start,
            ratings=before.ratings,
            opponent_ratings=before.opponent_ratings,
            expected_scores=expected,
            k_factors=before.k_factors,
            opponent_k_factors=before.opponent_k_factors,
            rating_changes=change,
            opponent_rating_changes=opponent_change,
            final_ratings=before.final_ratings,
        )
        yield rated
        reached = rated.end


def final_ratings(
    games: Games | GameStream,
    *,
    k_factor: float,
    initial_rating: NumberOrArray = 1500.0,
    advantage: NumberOrArray = 0.0,
    scale: float = 400.0,
    curve: ExpectationCurve = LOGISTIC,
) -> FloatArray:
    """Return only what `rate_history` ends with, faster.

    Game by game, with one K-factor for everybody.

    Parameters
    ----------
    games, initial_rating, advantage, scale, curve
        As for `rate_history`.
    k_factor : float
        Points for a full unit of surprise; must be >= 0.

    Returns
    -------
    ndarray, shape (n_players,)
        After the last game, in points, in the order of `Games.names`.

    Raises
    ------
    ValueError
        As `rate_history`.

    Examples
    --------
    >>> final_ratings(Games.from_ids([0, 1], [1, 2], [1, 1]), k_factor=32).round(2)
    array([1516.  , 1500.74, 1483.26])
    """
    check_positive("scale", scale)
    constant = float(check_not_negative("k_factor", k_factor))
    reached = np.empty(0)
    for leg in legs(games, advantage, whole_periods=False):
        start = start_ratings(leg.games, initial_rating)
        start[: len(reached)] = reached
        reached = _final_ratings(leg, start, constant, curve, scale)
    return reached


def _final_ratings(
    leg: Leg, start: FloatArray, k_factor: float, curve: ExpectationCurve, scale: float
) -> FloatArray:
    """Return the ratings after the last game."""
    games, leads = leg
    plan = wide_plan(games)
    if plan is not None:
        return rate_wide(plan, games, start, leads, k_factor, curve, scale).final_ratings
    ratings: list[float] = start.tolist()
    replay_to_end(games, leads, ratings, k_factor, number_margin(curve, scale))
    return np.array(ratings)


def _start(games: Games, initial_rating: NumberOrArray | Standings) -> Standings:
    """Return where everybody starts, in arrays of their own."""
    if not isinstance(initial_rating, Standings):
        ratings = start_ratings(games, initial_rating)
        zeros = np.zeros(games.n_players, dtype=np.intp)
        return Standings(ratings, zeros, ratings.copy(), zeros.astype(np.bool_))
    for name, numbers in initial_rating._asdict().items():
        if len(numbers) != games.n_players:
            allowed = f"one for each of the {games.n_players} players"
            raise ValueError(f"{name} must be {allowed}, got {len(numbers)}")
    ratings = start_ratings(games, initial_rating.ratings)
    return initial_rating._replace(
        ratings=ratings,
        n_games=initial_rating.n_games.copy(),
        highest_ratings=np.maximum(initial_rating.highest_ratings, ratings),
        under_18=initial_rating.under_18.copy(),
    )


def _continued(reached: Standings, start: Standings) -> Standings:
    """Return where the players stand, and where those begin who were not named before."""
    n_known = len(reached.ratings)
    return Standings(
        *(
            np.concatenate((known, new[n_known:]))
            for known, new in zip(reached, start, strict=True)
        )
    )
