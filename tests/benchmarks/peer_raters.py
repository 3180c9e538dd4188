"""One rater, one history, in a process of its own: what `peers` starts for each cell of its table.

Run as ``python tests/benchmarks/peer_raters.py NAME N_GAMES``, it prints one line of JSON. The
peers are imported by name, since the project itself does not install them.
"""

import json
import resource
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from elo_core import expected_score, final_ratings, rate_history
from elo_core.games import Games

N_PLAYERS = 1_000
INITIAL_RATING = 1500.0
K_FACTOR = 20.0
SEED = 2026
_BEST_OF = 5
_LONG_ENOUGH = 2.0  # seconds: what takes longer in sum is not repeated


class History(NamedTuple):
    """Games that somebody won: not every peer knows draws.

    Attributes
    ----------
    players, opponents : ndarray of int, shape (n_games,)
        Numbers from 0 to `N_PLAYERS` - 1.
    scores : ndarray, shape (n_games,)
        1 where the player won, else 0.
    """

    players: np.ndarray[Any, np.dtype[np.intp]]
    opponents: np.ndarray[Any, np.dtype[np.intp]]
    scores: np.ndarray[Any, np.dtype[np.float64]]


Work = Callable[[], list[float]]
"""Rates the history that it was made for; returns everybody's final rating."""


def random_history(n_games: int) -> History:
    """Return a seeded history between random pairs of unequal players.

    Parameters
    ----------
    n_games : int
        So many games.

    Returns
    -------
    History
        The true strengths have a standard deviation of 250 points.
    """
    rng = np.random.default_rng(SEED)
    strengths = rng.normal(INITIAL_RATING, 250.0, N_PLAYERS)
    players = rng.integers(0, N_PLAYERS, n_games)
    opponents = (players + rng.integers(1, N_PLAYERS, n_games)) % N_PLAYERS
    won = rng.random(n_games) < expected_score(strengths[players], strengths[opponents])
    return History(players, opponents, won.astype(np.float64))


def plain_dict(history: History) -> Work:
    """Prepare the loop that everybody writes first; its ratings are those to agree with."""
    rows = list(zip(*(column.tolist() for column in history), strict=True))

    def rate() -> list[float]:
        ratings = dict.fromkeys(range(N_PLAYERS), INITIAL_RATING)
        for player, opponent, score in rows:
            difference = ratings[player] - ratings[opponent]
            change = K_FACTOR * (score - 1.0 / (1.0 + 10.0 ** (-difference / 400.0)))
            ratings[player] += change
            ratings[opponent] -= change
        return list(ratings.values())

    return rate


def _games(history: History) -> Games:
    return Games.from_ids(*history, names=[str(player) for player in range(N_PLAYERS)])


def core_final(history: History) -> Work:
    """Prepare `elo_core`, final ratings only."""
    games = _games(history)

    def rate() -> list[float]:
        rated: list[float] = final_ratings(games, k_factor=K_FACTOR).tolist()
        return rated

    return rate


def core_history(history: History) -> Work:
    """Prepare `elo_core`, with ratings before, expected score and changes of every game kept."""
    games = _games(history)

    def rate() -> list[float]:
        rated: list[float] = rate_history(games, k_factor=K_FACTOR).final_ratings.tolist()
        return rated

    return rate


def core_names(history: History) -> Work:
    """Prepare `elo_core` from a table of names, which it has to number first."""
    names = np.array([f"Player {player}" for player in range(N_PLAYERS)], dtype=object)
    frame = import_module("pandas").DataFrame(
        {
            "player": names[history.players],
            "opponent": names[history.opponents],
            "score": history.scores,
        }
    )

    def rate() -> list[float]:
        games = Games.from_frame(frame)
        rated = zip(games.names, final_ratings(games, k_factor=K_FACTOR).tolist(), strict=True)
        of_name = dict.fromkeys(names.tolist(), INITIAL_RATING) | dict(rated)
        return list(of_name.values())

    return rate


def _winners(history: History) -> list[tuple[int, int]]:
    """Return winner and loser of each game."""
    won = history.scores == 1.0
    winners = np.where(won, history.players, history.opponents)
    losers = np.where(won, history.opponents, history.players)
    return list(zip(winners.tolist(), losers.tolist(), strict=True))


def elote(history: History) -> Work:
    """Prepare elote's competitors, without an arena around them."""
    competitor = import_module("elote").EloCompetitor
    games = _winners(history)

    def rate() -> list[float]:
        pool = [competitor(INITIAL_RATING, k_factor=K_FACTOR) for _ in range(N_PLAYERS)]
        for winner, loser in games:
            pool[winner].beat(pool[loser])
        return [one.rating for one in pool]

    return rate


def elosports(history: History) -> Work:
    """Prepare elosports' league, nobody at home."""
    league = import_module("elosports.elo").Elo
    games = _winners(history)

    def rate() -> list[float]:
        ours = league(k=K_FACTOR, homefield=0)
        for player in range(N_PLAYERS):
            ours.addPlayer(player, rating=INITIAL_RATING)
        for winner, loser in games:
            ours.gameOver(winner, loser, winnerHome=True)
        return [ours.ratingDict[player] for player in range(N_PLAYERS)]

    return rate


def skelo(history: History) -> Work:
    """Prepare skelo's estimator; it keeps every rating of everybody."""
    estimator = import_module("skelo.model.elo").EloEstimator
    times = np.arange(len(history.scores))
    table = np.column_stack([history.players, history.opponents, times])

    def rate() -> list[float]:
        fitted = estimator(default_k=K_FACTOR, initial_value=INITIAL_RATING)
        ratings = fitted.fit(table, history.scores).rating_model.ratings
        unplayed = [{"rating": INITIAL_RATING}]
        return [ratings.get(player, unplayed)[-1]["rating"] for player in range(N_PLAYERS)]

    return rate


def riix(history: History) -> Work:
    """Prepare riix's arrays, game by game."""
    model = import_module("riix.models.elo").Elo
    pairs = np.column_stack([history.players, history.opponents])

    def rate() -> list[float]:
        system = model(list(range(N_PLAYERS)), initial_rating=INITIAL_RATING, k=K_FACTOR)
        system.update(pairs, history.scores)
        rated: list[float] = system.ratings.tolist()
        return rated

    return rate


def elo_grad(history: History) -> Work:
    """Prepare elo-grad's estimator over a table, every game at a time of its own."""
    estimator = import_module("elo_grad").EloEstimator
    players, opponents, scores = history
    columns = {"entity_1": players, "entity_2": opponents, "score": scores.astype(np.intp)}
    frame = import_module("polars").DataFrame({"t": np.arange(len(scores))} | columns)

    def rate() -> list[float]:
        fitted = estimator(k_factor=K_FACTOR, default_init_rating=INITIAL_RATING, beta=200)
        ratings = fitted.fit(frame).model.ratings
        return [ratings[player][1] for player in range(N_PLAYERS)]

    return rate


def elo_calculator(history: History) -> Work:
    """Prepare elo-calculator's compiled formula for one game, whose ratings are whole numbers."""
    calculate = import_module("elo_calculator").quick_calc
    games = _winners(history)

    def rate() -> list[float]:
        ratings = [int(INITIAL_RATING)] * N_PLAYERS
        for winner, loser in games:
            pair = calculate(ratings[winner], ratings[loser], int(K_FACTOR))
            ratings[winner], ratings[loser] = pair
        return [float(rating) for rating in ratings]

    return rate


RATERS: dict[str, Callable[[History], Work]] = {
    "elo_core, final ratings": core_final,
    "elo_core, every game kept": core_history,
    "elo_core, from a table of names": core_names,
    "plain dict loop": plain_dict,
    "elosports": elosports,
    "riix": riix,
    "elote": elote,
    "elo-grad": elo_grad,
    "elo-calculator": elo_calculator,
    "skelo": skelo,
}
"""What is compared: a name, and what makes its work of a history."""


def measure(name: str, n_games: int) -> dict[str, Any]:
    """Let one rater rate the history, several times if that is quick.

    Parameters
    ----------
    name : str
        One of `RATERS`.
    n_games : int
        The length of the history.

    Returns
    -------
    dict
        `seconds` that the quickest run had a processor; `megabytes`, the highest that this process
        ever held, with its imports and the history; `ratings`, of everybody after the last game.
    """
    work = RATERS[name](random_history(n_games))
    times: list[float] = []
    while not times or (len(times) < _BEST_OF and sum(times) < _LONG_ENOUGH):
        start = time.process_time()  # of one core: what else runs on the machine counts less
        ratings = work()
        times.append(time.process_time() - start)
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {"seconds": min(times), "megabytes": kilobytes / 1024, "ratings": ratings}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
