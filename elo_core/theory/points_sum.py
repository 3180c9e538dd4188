"""Where the sum of all ratings is kept, and who pays where it is not.

With one K for both players a game keeps the sum of their ratings exactly. With Ks that differ
but do not change, the sum of R / K is kept exactly, so the plain sum moves while errors are
corrected, and then only swings.
"""

import numpy as np

from elo_core._checks import (
    check_count,
    check_finite,
    check_fraction,
    check_not_negative,
    check_positive,
)
from elo_core.theory._numbers import Number, like


def sum_change_of_two(
    k_factor: float, opponent_k_factor: float, *, underrated_by: Number
) -> Number:
    """Return by how much the sum of two ratings moves while their difference is put right.

    Parameters
    ----------
    k_factor, opponent_k_factor : float
        The players' own K-factors; each must be > 0.
    underrated_by : float or array_like
        True difference minus rating difference, both player minus opponent, in points.

    Returns
    -------
    float or ndarray
        Change of the sum, in points; then it stays, on average.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    (K - K') / (K + K') times the error, because the two share it as K to K'.

    Examples
    --------
    >>> sum_change_of_two(40, 10, underrated_by=100.0)
    60.0
    """
    k = float(check_positive("k_factor", k_factor))
    other = float(check_positive("opponent_k_factor", opponent_k_factor))
    error = check_finite("underrated_by", underrated_by)
    return like(underrated_by, (k - other) / (k + other) * error)


def newcomer_points_created(
    k_factor: float, established_k_factor: float, *, underrated_by: Number
) -> Number:
    """Return how many points a newcomer adds to a large pool while finding the right place.

    Parameters
    ----------
    k_factor, established_k_factor : float
        The newcomer's K-factor, and that of all opponents; each must be > 0.
    underrated_by : float or array_like
        True strength minus rating at the start, in points; below 0 for one who is rated too high
        and takes points out.

    Returns
    -------
    float or ndarray
        Change of the sum of the pool's ratings, the newcomer's included, in points.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    D (1 - K' / K): the newcomer gains the error D, and the opponents lose D K' / K. The bias of a
    settled rating comes on top, 1 to 4 points of 150.

    Examples
    --------
    >>> newcomer_points_created(40, 20, underrated_by=300.0)
    150.0
    """
    k = float(check_positive("k_factor", k_factor))
    other = float(check_positive("established_k_factor", established_k_factor))
    return like(underrated_by, check_finite("underrated_by", underrated_by) * (1 - other / k))


def mean_rating_with_turnover(
    n_rounds: Number, initial_mean: float, *, entry_rating: float, share_leaving: float
) -> Number:
    """Return the mean rating of a pool whose leavers are drawn by lot, with one K for all.

    Parameters
    ----------
    n_rounds : float or array_like
        Rounds played, >= 0; after each, some leave.
    initial_mean : float
        The mean rating at the start, in points.
    entry_rating : float
        The rating of every newcomer, in points.
    share_leaving : float
        The chance that a player leaves after a round, from 0 to 1.

    Returns
    -------
    float or ndarray
        In points: it is drawn to the rating of the newcomers, whatever they are worth.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    Games keep the sum, and a leaver drawn by lot has the mean rating, so that each round closes
    the share s of the gap to the entry rating e: e + (m - e) (1 - s)^n. Exact on average.

    Examples
    --------
    >>> round(mean_rating_with_turnover(100.0, 1500, entry_rating=1400, share_leaving=0.01), 1)
    1436.6
    """
    rounds = check_not_negative("n_rounds", n_rounds)
    start = float(check_finite("initial_mean", initial_mean))
    entry = float(check_finite("entry_rating", entry_rating))
    stay = 1 - float(check_fraction("share_leaving", share_leaving))
    return like(n_rounds, entry + (start - entry) * stay**rounds)


def mean_change_per_replacement(
    entry_rating: Number, leaving_rating: float, *, n_players: int
) -> Number:
    """Return by how much the mean rating of a pool moves when a newcomer replaces a leaver.

    Parameters
    ----------
    entry_rating : float or array_like
        The newcomer's rating, in points.
    leaving_rating : float
        The leaver's, in points.
    n_players : int
        Size of the pool; at least 1.

    Returns
    -------
    float or ndarray
        In points. Who enters low, improves on others' points and leaves with them deflates the
        pool.

    Raises
    ------
    ValueError
        If a number is out of range.

    Notes
    -----
    Bookkeeping, and so exact: (entry - leaving) / n.

    Examples
    --------
    >>> mean_change_per_replacement(1500.0, 1700.0, n_players=50)
    -4.0
    """
    entry = check_finite("entry_rating", entry_rating)
    check_finite("leaving_rating", leaving_rating)
    n = check_count("n_players", n_players, at_least=1)
    return like(entry_rating, np.asarray(entry - leaving_rating) / n)
