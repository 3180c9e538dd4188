"""Many games at once: games cut into levels in which nobody plays twice.

Games of one level do not touch each other, so that numpy may rate them together, for many
K-factors side by side. What comes out is what the order of the list gives. Nothing here checks
its arguments.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray, IntArray
from elo_core._margin import ArrayMargin
from elo_core._room import aligned_empty
from elo_core.games import Games


class Schedule(NamedTuple):
    """Games sorted by level, and the levels in pieces.

    Attributes
    ----------
    order : ndarray of int, shape (n_games,)
        The games' places in the list.
    players : ndarray of int, shape (2 * n_games,)
        Of each level first the players, then their opponents.
    pieces : list of list of int
        Where the levels of each piece start in `order`, and the piece's end.
    """

    order: IntArray
    players: IntArray
    pieces: list[list[int]]


class Piece(NamedTuple):
    """Some games as they were rated; the arrays are used again for the next piece.

    Attributes
    ----------
    games : ndarray of int, shape (n,)
        Their places in the list, in the order of the rows.
    differences : ndarray, shape (n, k)
        Rating differences before the games, the advantage included, in points.
    expected_margins : ndarray, shape (n, k)
        Expected score minus that of the opponent.
    margins : ndarray, shape (n, k)
        Score minus that of the opponent, for every K-factor the same.
    """

    games: IntArray
    differences: FloatArray
    expected_margins: FloatArray
    margins: FloatArray

    def parts(self, n_games: int) -> "Iterator[Piece]":
        """Yield the rows in parts of up to so many games."""
        for first in range(0, len(self.games), n_games):
            part = slice(first, first + n_games)
            yield Piece(
                self.games[part],
                self.differences[part],
                self.expected_margins[part],
                self.margins[part],
            )


def schedule(games: Games, level_of: IntArray, cuts: list[int]) -> Schedule:
    """Sort games by level; the levels may not reach over a cut."""
    order = np.argsort(level_of, kind="stable")
    starts = np.flatnonzero(np.diff(level_of[order], prepend=-1))
    sizes = np.diff(starts, append=games.n_games)
    place = np.arange(games.n_games) + np.repeat(starts, sizes)
    players = np.empty(2 * games.n_games, dtype=np.intp)
    players[place] = games.players[order]
    players[place + np.repeat(sizes, sizes)] = games.opponents[order]
    bounds = [*starts.tolist(), games.n_games]
    ends = np.searchsorted(bounds, cuts).tolist()
    return Schedule(order, players, [bounds[low : high + 1] for low, high in pairwise(ends)])


class Rules(NamedTuple):
    """How a game is rated: half of each K-factor, shape (k,) or (), and the curve's margins."""

    half_k: FloatArray
    margin: ArrayMargin

    def in_rows(self, n_games: int) -> "Rules":
        """Return the rules for up to so many games at once, with a row of K-factors for each.

        One row for all games would cost three times as much: numpy copies it again and again.
        """
        rows = np.broadcast_to(self.half_k, (n_games, *self.half_k.shape))
        return self._replace(half_k=rows.copy())

    def column(self, values: FloatArray) -> FloatArray:
        """Return one value a game in the shape that broadcasts over the K-factors."""
        return values.reshape(values.shape + (1,) * self.half_k.ndim)


def rate_level(
    rules: Rules,
    ratings: FloatArray,
    players: IntArray,
    margins: FloatArray,
    leads: FloatArray | None,
    difference: FloatArray,
    expected_margin: FloatArray,
) -> None:
    """Rate n games of players who are all different, in place in `ratings`.

    Of shape (n_players, k), or (n_players,) if `rules` has one K-factor of shape (); the rules are
    in rows. `players` has first the players, then the opponents. `margins` (score minus the
    opponent's) and `leads` (points added to the player's side, if there are any) are columns, or
    have the shape of the last two arguments, (n, k) or (n,), which are filled.
    """
    after = ratings.take(players, 0)
    own, other = after[: len(margins)], after[len(margins) :]
    change = _change(rules, own, other, margins, leads, difference, expected_margin)
    own += change
    other -= change
    ratings[players] = after


def rate_together(
    rules: Rules,
    ratings: FloatArray,
    players: IntArray,
    margins: FloatArray,
    leads: FloatArray | None,
    difference: FloatArray,
    expected_margin: FloatArray,
) -> None:
    """Rate games of a period, in which a player may have many; otherwise as `rate_level`."""
    before = ratings.take(players, 0)
    own, other = before[: len(margins)], before[len(margins) :]
    change = _change(rules, own, other, margins, leads, difference, expected_margin)
    gains = np.concatenate((change, -change))
    by_player = np.argsort(players, kind="stable")
    starts = np.flatnonzero(np.diff(players[by_player], prepend=-1))
    ratings[players[by_player[starts]]] += np.add.reduceat(gains[by_player], starts, axis=0)


def _change(
    rules: Rules,
    own: FloatArray,
    other: FloatArray,
    margins: FloatArray,
    leads: FloatArray | None,
    difference: FloatArray,
    expected_margin: FloatArray,
) -> FloatArray:
    """Return the players' rating changes, and fill the last two arguments."""
    np.subtract(own, other, difference)
    if leads is not None:
        difference += leads
    rules.margin.write(difference, expected_margin)
    change = margins - expected_margin
    change *= rules.half_k[: len(change)]
    return change


def replay(
    plan: Schedule,
    rules: Rules,
    ratings: FloatArray,
    margins: FloatArray,
    leads: FloatArray,
    *,
    by_period: bool = False,
) -> Iterator[Piece]:
    """Yield the games piece by piece, and move `ratings`, shape (n_players, k), on.

    `margins` and `leads` have shape (n_games,) and the order of the list.
    """
    rate = rate_together if by_period else rate_level
    rows = max(bounds[-1] - bounds[0] for bounds in plan.pieces)
    shape = rows, len(rules.half_k)
    differences, expected, all_margins = (aligned_empty(shape) for _table in range(3))
    margins, leads = rules.column(margins[plan.order]), rules.column(leads[plan.order])
    any_lead = bool(leads.any())
    rules = rules.in_rows(rows)
    for bounds in plan.pieces:
        start, end = bounds[0], bounds[-1]
        all_margins[: end - start] = margins[start:end]
        for first, stop in pairwise(bounds):
            row = slice(first - start, stop - start)
            players = plan.players[2 * first : 2 * stop]
            lead = leads[first:stop] if any_lead else None
            rate(rules, ratings, players, all_margins[row], lead, differences[row], expected[row])
        done = slice(end - start)
        yield Piece(plan.order[start:end], differences[done], expected[done], all_margins[done])


def replay_wide(
    plan: Schedule, rules: Rules, ratings: FloatArray, margins: FloatArray, leads: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Return both ratings before each game for one K-factor, and move `ratings` on.

    Like `replay`, with `rules.half_k` of shape () and `ratings` of shape (n_players,).
    """
    own, other = np.empty((2, len(margins)))
    rules = rules.in_rows(
        max(stop - first for bounds in plan.pieces for first, stop in pairwise(bounds))
    )
    ordered_margins, ordered_leads = margins[plan.order], leads[plan.order]
    difference, expected_margin = np.empty((2, len(margins)))
    for first, stop in pairwise(bound for bounds in plan.pieces for bound in bounds):
        games, players = plan.order[first:stop], plan.players[2 * first : 2 * stop]
        own[games], other[games] = ratings[players].reshape(2, -1)
        rate_level(
            rules,
            ratings,
            players,
            ordered_margins[first:stop],
            ordered_leads[first:stop],
            difference[first:stop],
            expected_margin[first:stop],
        )
    return own, other
