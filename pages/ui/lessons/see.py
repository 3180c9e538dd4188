"""Links from a lesson into the page that shows more, with all that the page must open with.

A reader may have been on that page before: what a link leaves out stays as it was left there.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pages.ui.keys import CalculatorKey, SimulationKey
from pages.ui.numbers import compact

Query = Mapping[str, str]


class See(NamedTuple):
    """A link: the page, what the link says (marked for the catalog), and the state it opens.

    ``own`` adds what the lesson's own settings ask for.
    """

    page: str
    label: str
    query: Query
    own: Callable[[tuple[float, ...]], Query] | None = None

    def opens(self, settings: tuple[float, ...]) -> Query:
        """Return the state that the link opens, under the lesson's own settings."""
        return self.query if self.own is None else {**self.query, **self.own(settings)}


def game(
    you: float, opponent: float, *, k: str, opponent_k: str | None = None, result: str = "win"
) -> Query:
    """Return one game of the Calculator; a K by its owner's id."""
    return {
        CalculatorKey.YOU: compact(you),
        CalculatorKey.OPPONENT: compact(opponent),
        CalculatorKey.YOUR_K: k,
        CalculatorKey.OPPONENT_K: opponent_k or k,
        CalculatorKey.RESULT: result,
    }


def player(
    ks: str, *, start: float, strength: float, games: int, picture: str = "prices"
) -> Query:
    """Return one constant player of the Simulation, against opponents of the same strength."""
    return {
        SimulationKey.SCENARIO: "newcomer",
        SimulationKey.K_FACTORS: ks,
        SimulationKey.INITIAL_RATING: compact(start),
        SimulationKey.TRUE_STRENGTH: compact(strength),
        SimulationKey.OPPONENTS: "equal",
        SimulationKey.DEVELOPMENT: "constant",
        SimulationKey.DRAWS: "0",
        SimulationKey.GAMES: str(games),
        SimulationKey.PICTURE: picture,
    }
