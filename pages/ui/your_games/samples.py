"""Result lists one click away: a real tournament, a made-up season, and a list of mistakes.

The championship is FIDE event 432532 (United States Championship 2025, 11 rounds): results and
start ratings as FIDE has rated them, players by number.
"""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from elo_core import expected_score, outcome_probabilities
from pages.ui.text import N_

FIRST = "us-championship"
_CHAMPIONSHIP = Path(__file__).parents[1] / "samples" / "us_championship_2025.csv"
_HEADER = "date,white,black,result"
_CLUB_SEED = 7
_CLUB_NAMES = (
    "Asha", "Bilal", "Chai", "Dao", "Emeka", "Farah", "Hana", "Ines", "Jonas", "Kenji", "Leyla",
    "Noor",
)  # fmt: skip
_RESULTS = ("1-0", "1/2-1/2", "0-1")
_SEASON_START = date(2025, 9, 3)
# what people write into a list: (place, row); two are refused, two are no games to rate
_SLIPS = (
    (31, "2025-10-01,Chai,Chai,1-0"),
    (84, "2025-12-03,Hana,bye,1-0"),
    (120, "2026-01-14,Emeka,Dao,won?"),
    (150, "2026-02-11,Ines,Bilal,*"),
)
_SPELLINGS = {17: ("Noor", "noor"), 58: ("Chai", "CHAI")}

_MISTAKES = """date,white,black,result
2024-01-05,Asha,Bilal,1-0
2024-01-05,Chai,Chai,1-0
2024-01-12,Bilal,,0-1
2024-01-12,Dao,Asha,
2024-01-19,Asha,Chai,2-0
2024-01-19,Bilal,Dao,abc
2024-13-40,Dao,Chai,0-1
2024-01-26,Bilal,Asha,*
2024-02-02,Chai,Asha,1/2-1/2
"""


def club_season(
    rng: np.random.Generator, *, names: Sequence[str] = _CLUB_NAMES, n_rounds: int = 30
) -> list[str]:
    """Make up a season of weekly rounds: every player meets somebody at random each week.

    Strengths are spread over 400 points and do not change; equals draw three games in ten.

    Returns
    -------
    list of str
        Lines of a CSV file without its header.

    Examples
    --------
    >>> club_season(np.random.default_rng(1), names=("A", "B"), n_rounds=2)
    ['2025-09-03,A,B,0-1', '2025-09-10,A,B,0-1']
    """
    strengths = rng.permutation(np.linspace(1300.0, 1700.0, len(names)))
    lines = []
    for number in range(n_rounds):
        day = _SEASON_START + timedelta(weeks=number)
        seats = rng.permutation(len(names)).reshape(-1, 2)
        for white, black in seats.tolist():
            expected = expected_score(strengths[white], strengths[black])
            chances = outcome_probabilities(float(expected), draw_rate=0.3)
            result = _RESULTS[int(rng.choice(3, p=chances))]
            lines.append(f"{day},{names[white]},{names[black]},{result}")
    return lines


def _with_slips(lines: list[str]) -> str:
    """Return the season as its secretary wrote it down."""
    kept = list(lines[:-1])  # a game of the last round was not entered
    for place, (name, spelling) in _SPELLINGS.items():
        row = next(i for i in range(place, len(kept)) if f",{name}," in kept[i])
        kept[row] = kept[row].replace(f",{name},", f",{spelling},")
    for place, row_text in _SLIPS:
        kept.insert(place, row_text)
    return "\n".join([_HEADER, *kept]) + "\n"


def _championship_text() -> str:
    return _CHAMPIONSHIP.read_text(encoding="utf-8")


def _club_text() -> str:
    return _with_slips(club_season(np.random.default_rng(_CLUB_SEED)))


def _mistakes_text() -> str:
    return _MISTAKES


EXAMPLE = """white,black,result
Asha,Bilal,1-0
Chai,Asha,1/2-1/2"""


class Sample(NamedTuple):
    """A result list that is there without a file; its texts are marked for the catalog."""

    name: str
    about: str
    text: Callable[[], str]


SAMPLES = {
    FIRST: Sample(
        N_("US Championship 2025, 66 games"),
        N_("FIDE event 432532, players by number"),
        cache(_championship_text),
    ),
    "club-season": Sample(N_("A club season, 183 rows"), N_("made up, seed 7"), cache(_club_text)),
    "mistakes": Sample(
        N_("A list full of mistakes, 9 rows"), N_("made up"), cache(_mistakes_text)
    ),
}
