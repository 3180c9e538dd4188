"""Games chunk by chunk: more of them than fit into memory, or some that are still to come.

What rates many games takes a list, `Games`, or a stream: chunks of games, one after the other. A
list is a stream of one chunk. From chunk to chunk only what the players take along is kept.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

import numpy as np

from elo_core._checks import FloatArray, NumberOrArray
from elo_core.games import Games, advantages


class Chunk(NamedTuple):
    """Games of a stream whose advantage differs from game to game.

    Attributes
    ----------
    games : Games
        In the order in which they are rated.
    advantage : float or array_like
        Points added to the first-named side: one number, or one for each game.
    """

    games: Games
    advantage: NumberOrArray


GameStream: TypeAlias = Iterable[Games | Chunk]
"""Chunks of games, each continuing the one before.

Players keep their numbers: the names of a chunk begin with those of the chunk before, and may go
on. A period that goes on in the next chunk keeps its number there.
"""


class Leg(NamedTuple):
    """Some games, and the points added to the first-named side of each, shape (n_games,)."""

    games: Games
    leads: FloatArray


def legs(
    games: Games | GameStream, advantage: NumberOrArray, *, whole_periods: bool
) -> Iterator[Leg]:
    """Yield a list as one leg, a stream chunk by chunk.

    With `whole_periods` a chunk's last period waits for the next chunk, where it may go on.
    """
    if isinstance(games, Games):
        yield Leg(games, advantages(games, advantage))
        return
    chunks = _chunks(games, advantage)
    yield from _with_whole_periods(chunks) if whole_periods else chunks


def _chunks(stream: GameStream, advantage: NumberOrArray) -> Iterator[Leg]:
    """Yield the chunks of a stream, refusing one that does not continue the one before."""
    if np.ndim(advantage):
        raise ValueError("advantage must be one number for a stream, or stand in its chunks")
    names: tuple[str, ...] = ()
    period = 0
    for chunk in stream:
        games, leads = (chunk, advantage) if isinstance(chunk, Games) else chunk
        if games.names[: len(names)] != names:
            raise ValueError("names must begin with those of the chunk before, got others")
        if games.n_games and games.periods[0] < period:
            allowed = f"that of the chunk before, {period}, or more"
            raise ValueError(f"period must be {allowed}, got {games.periods[0]}")
        names = games.names
        period = int(games.periods[-1]) if games.n_games else period
        yield Leg(games, advantages(games, leads))


def _with_whole_periods(chunks: Iterator[Leg]) -> Iterator[Leg]:
    """Yield the same games, cut where periods begin."""
    waiting: Leg | None = None
    for chunk in chunks:
        leg = chunk if waiting is None else _joined(waiting, chunk)
        cut = int(np.searchsorted(leg.games.periods, leg.games.periods[-1:]).sum())
        if cut:
            yield Leg(leg.games.part(0, cut), leg.leads[:cut])
        waiting = Leg(leg.games.part(cut), leg.leads[cut:])
    if waiting is not None:
        yield waiting


def _joined(one: Leg, other: Leg) -> Leg:
    """Return the games of both, of the players of the second."""
    columns = ("players", "opponents", "scores", "periods")
    games = Games(
        names=other.games.names,
        **{
            column: np.concatenate((getattr(one.games, column), getattr(other.games, column)))
            for column in columns
        },
    )
    return Leg(games, np.concatenate((one.leads, other.leads)))
