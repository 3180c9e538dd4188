"""A match of several games: how likely each final score is."""

from dataclasses import dataclass

import numpy as np

from elo_core._checks import FloatArray, check_count, check_fraction
from elo_core.outcomes import OutcomeProbabilities

MAX_MATCH_GAMES = 1000
_SUM_TOLERANCE = 1e-9  # three chances typed with nine decimals are meant to add to 1


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MatchScores:
    """The distribution of the player's score in a match.

    Attributes
    ----------
    n_games : int
        Games in the match.
    scores : ndarray, shape (2 * n_games + 1,)
        The possible scores 0, 1/2, ..., n_games.
    probabilities : ndarray, shape (2 * n_games + 1,)
        The chance of each; they add to 1.
    """

    n_games: int
    scores: FloatArray
    probabilities: FloatArray

    @property
    def expected_score_total(self) -> float:
        """The expected number of points, from 0 to `n_games`."""
        return float(self.scores @ self.probabilities)

    @property
    def win(self) -> float:
        """The chance of scoring more than half of the points."""
        return float(self.probabilities[self.n_games + 1 :].sum())

    @property
    def draw(self) -> float:
        """The chance of scoring exactly half of the points."""
        return float(self.probabilities[self.n_games])

    @property
    def loss(self) -> float:
        """The chance of scoring less than half of the points."""
        return float(self.probabilities[: self.n_games].sum())


def match_scores(n_games: int, outcomes: OutcomeProbabilities[float]) -> MatchScores:
    """Return how likely each final score of a match is.

    All games have the same chances and do not influence each other. The match is played to the
    end: it does not stop when it is decided.

    Parameters
    ----------
    n_games : int
        From 1 to 1000.
    outcomes : OutcomeProbabilities
        Chances of win, draw and loss in one game; they must add to 1.

    Returns
    -------
    MatchScores
        Scores, their probabilities, and the chances to win, draw and lose the match.

    Raises
    ------
    ValueError
        If `n_games` is out of range, or the chances are none or do not add to 1.

    Notes
    -----
    The distribution of a sum is the convolution of the distributions of its terms.

    Examples
    --------
    >>> match = match_scores(2, OutcomeProbabilities(win=0.5, draw=0.25, loss=0.25))
    >>> match.scores
    array([0. , 0.5, 1. , 1.5, 2. ])
    >>> match.probabilities
    array([0.0625, 0.125 , 0.3125, 0.25  , 0.25  ])
    >>> match.win, match.draw, match.loss
    (0.5, 0.3125, 0.1875)
    """
    check_count("n_games", n_games, at_least=1, at_most=MAX_MATCH_GAMES)
    for name, chance in outcomes._asdict().items():
        check_fraction(name, chance)
    total = outcomes.win + outcomes.draw + outcomes.loss
    if not abs(total - 1) <= _SUM_TOLERANCE:
        raise ValueError(f"the sum of win, draw and loss must be 1, got {total}")
    one_game = np.array([outcomes.loss, outcomes.draw, outcomes.win])
    probabilities = np.ones(1)
    for _ in range(n_games):
        probabilities = np.convolve(probabilities, one_game)
    scores = np.arange(2 * n_games + 1) / 2
    return MatchScores(n_games=n_games, scores=scores, probabilities=probabilities)
