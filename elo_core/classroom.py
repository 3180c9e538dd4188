"""What a class works with: guesses as typed, the same games in every order, settled players.

One game by hand and the worksheets are in `elo_core.by_hand`.
"""

import itertools
import re
import unicodedata
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

import numpy as np

from elo_core._checks import FloatArray, check_count, check_finite
from elo_core.rating import rate_game
from elo_core.simulation import simulate_player

MAX_GUESSES = 1000
SETTLING_GAMES = 300  # 8.6 time constants (695 / K) at K 20: 0.02 % of the start is left

_SEPARATORS = re.compile(r"[\s,;،؛、]+")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)")
# signs, and decimal marks of typed numbers; a comma is one only where no list is expected
_AS_ASCII = str.maketrans({"−": "-", "–": "-", "＋": "+", "٫": ".", "．": "."})
_INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")


def read_number(text: str) -> float | None:
    """Return the number that a person has typed, or None if it is none.

    Digits of every script, a point or a comma as the decimal mark, any minus sign.

    Parameters
    ----------
    text : str
        As typed.

    Returns
    -------
    float or None
        Finite.

    Examples
    --------
    >>> read_number(" 0,36 "), read_number("−११.५"), read_number("٠٫٣٦")
    (0.36, -11.5, 0.36)
    >>> read_number("1e5") is None, read_number("nan") is None, read_number("") is None
    (True, True, True)
    """
    plain = _ascii(text).strip().replace(",", ".")
    return float(plain) if _NUMBER.fullmatch(plain) else None


def _ascii(text: str) -> str:
    """Return a text with ASCII digits and signs, without direction marks."""
    digits = (
        str(unicodedata.decimal(letter)) if letter.isdecimal() else letter
        for letter in _INVISIBLE.sub("", text).translate(_AS_ASCII)
    )
    return "".join(digits)


class GuessFault(StrEnum):
    """Why a piece of a pasted list is no guess."""

    NOT_A_NUMBER = "not-a-number"
    OUT_OF_RANGE = "out-of-range"
    TOO_MANY = "too-many"


class GuessProblem(NamedTuple):
    """A piece of a pasted list that was left out.

    Attributes
    ----------
    line : int
        In the pasted text, from 1.
    got : str
        The piece as pasted.
    fault : GuessFault
        Why it was left out.
    """

    line: int
    got: str
    fault: GuessFault


class GuessList(NamedTuple):
    """A class's guesses, and what was left out of the list."""

    values: tuple[float, ...]
    problems: tuple[GuessProblem, ...]


def read_guesses(text: str, *, minimum: float, maximum: float) -> GuessList:
    r"""Read the guesses of a class from a typed or pasted list.

    Spaces, line breaks, commas and semicolons separate guesses; the decimal mark is a point (or
    the Arabic one). What is no number, a name for example, is left out and reported; so is "1." at
    the beginning of a line that goes on, which numbers the line.

    Parameters
    ----------
    text : str
        As pasted; digits of any script.
    minimum, maximum : float
        What a guess may be, both included.

    Returns
    -------
    GuessList
        The guesses in the list's order, at most `MAX_GUESSES`, and the problems.

    Raises
    ------
    ValueError
        If a limit is not finite.

    Examples
    --------
    >>> read_guesses("20, 35.5; ४०\nAnna 900", minimum=0, maximum=200).values
    (20.0, 35.5, 40.0)
    >>> read_guesses("20 Anna", minimum=0, maximum=200).problems[0].got
    'Anna'
    """
    check_finite("minimum", minimum)
    check_finite("maximum", maximum)
    values: list[float] = []
    problems = []
    for line, got, counts_lines in _pieces(text):
        plain = _ascii(got)
        if counts_lines or not _NUMBER.fullmatch(plain):
            problems.append(GuessProblem(line, got, GuessFault.NOT_A_NUMBER))
        elif not minimum <= float(plain) <= maximum:
            problems.append(GuessProblem(line, got, GuessFault.OUT_OF_RANGE))
        elif len(values) == MAX_GUESSES:
            problems.append(GuessProblem(line, got, GuessFault.TOO_MANY))
        else:
            values.append(float(plain))
    return GuessList(tuple(values), tuple(problems))


def _pieces(text: str) -> Iterator[tuple[int, str, bool]]:
    """Yield the pieces of a list with their lines, and whether one only counts the lines."""
    for number, line in enumerate(text.splitlines(), start=1):
        pieces = [piece for piece in _SEPARATORS.split(line) if piece]
        for place, piece in enumerate(pieces):
            yield number, piece, place == 0 and len(pieces) > 1 and piece.endswith(".")


class WonGame(NamedTuple):
    """A game between two named players that had a winner."""

    winner: str
    loser: str


def ratings_in_every_order(
    games: Sequence[WonGame], *, initial_rating: float, k_factor: float
) -> list[tuple[tuple[WonGame, ...], dict[str, FloatArray]]]:
    """Rate the same games in every order they could be played in.

    Parameters
    ----------
    games : sequence of WonGame
        From 1 to 6; every order is tried.
    initial_rating : float
        Of all players, in points.
    k_factor : float
        Of all players; must be >= 0.

    Returns
    -------
    list of (order, ratings)
        For each order, each player's rating before the first game and after each game, in points.

    Examples
    --------
    >>> cycle = [WonGame("A", "B"), WonGame("B", "C"), WonGame("C", "A")]
    >>> orders = ratings_in_every_order(cycle, initial_rating=1500, k_factor=32)
    >>> len(orders), round(float(orders[0][1]["A"][-1]), 2)
    (6, 1498.5)
    """
    check_count("number of games", len(games), at_least=1, at_most=6)
    players = sorted({name for game in games for name in game})
    found = []
    for order in itertools.permutations(games):
        now = dict.fromkeys(players, float(initial_rating))
        history = [now]
        for winner, loser in order:
            rated = rate_game(now[winner], now[loser], 1.0, k_factor=k_factor)
            now = now | {winner: rated.new_rating, loser: rated.opponent_new_rating}
            history.append(now)
        paths = {name: np.array([ratings[name] for ratings in history]) for name in players}
        found.append((order, paths))
    return found


def settled_paths(
    k_factor: float, *, n_games: int, n_runs: int, rng: np.random.Generator
) -> FloatArray:
    """Simulate players who are rated right on average, against opponents of their own strength.

    Each has played `SETTLING_GAMES` before the first game shown: a rating that starts exactly at
    the true strength swings less at first, and no real rating does.

    Parameters
    ----------
    k_factor : float
        Must be > 0.
    n_games : int
        Games shown, at least 1.
    n_runs : int
        Players, at least 2.
    rng : numpy.random.Generator
        Gives the results.

    Returns
    -------
    ndarray, shape (n_runs, n_games + 1)
        Rating minus true strength before the first game shown and after each, in points.

    Raises
    ------
    ValueError
        If an argument is out of range.

    Examples
    --------
    >>> paths = settled_paths(20, n_games=100, n_runs=500, rng=np.random.default_rng(1))
    >>> paths.shape, round(float(paths[:, -1].std()))
    ((500, 101), 41)
    """
    check_count("n_games", n_games, at_least=1)
    simulation = simulate_player(
        0.0,
        k_factors=[k_factor],
        initial_rating=0.0,
        n_games=SETTLING_GAMES + n_games,
        n_runs=n_runs,
        rng=rng,
        n_paths=n_runs,
        checkpoints=[],
    )
    return simulation.paths[0, :, SETTLING_GAMES:]
