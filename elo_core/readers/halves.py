"""Two rows that tell one game, one from each side: found, joined, and compared."""

from typing import NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from elo_core._checks import FloatArray, IntArray
from elo_core.readers.fields import Claim
from elo_core.readers.problems import ProblemKind
from elo_core.readers.verdicts import NO_KIND, Mask, kind_number

NO_PARTNER = -1
_MOSTLY = 0.9
_A_WHOLE_GAME = 2


class Halves(NamedTuple):
    """Rows joined to games.

    Attributes
    ----------
    claim : Claim
        Of each first half the whole game; second halves keep what they say.
    partner : ndarray of int, shape (n_rows,)
        The row with the other side; -1 if there is none.
    """

    claim: Claim
    partner: IntArray


def second_halves(partner: IntArray) -> Mask:
    """Return which rows tell a game that an earlier row tells already.

    Examples
    --------
    >>> second_halves(np.array([2, -1, 0])).tolist()
    [False, False, True]
    """
    mask: Mask = (partner != NO_PARTNER) & (partner < np.arange(len(partner)))
    return mask


def joined_by_game(claim: Claim, games: IntArray) -> Halves:
    """Return games of which each row tells one side, known by a number they share.

    Parameters
    ----------
    claim : Claim
        One player and one score for each row.
    games : ndarray of int, shape (n_rows,)
        Equal for the rows of one game.

    Returns
    -------
    Halves
        A single row lacks its other side; three rows or more are too many players. With points
        the higher wins; otherwise the two scores must add to 1.
    """
    rows = np.arange(len(games))
    frame = pd.DataFrame({"game": games, "row": rows})
    grouped = frame.groupby("game", sort=False)["row"]
    sizes = grouped.transform("size").to_numpy()
    first, last = (grouped.transform(which).to_numpy() for which in ("first", "last"))
    partner = np.where(sizes == _A_WHOLE_GAME, first + last - rows, NO_PARTNER)
    kinds = claim.kinds.copy()
    fresh = kinds == NO_KIND
    kinds[fresh & (sizes < _A_WHOLE_GAME)] = kind_number(ProblemKind.MISSING_PLAYER)
    kinds[sizes > _A_WHOLE_GAME] = kind_number(ProblemKind.TOO_MANY_PLAYERS)
    paired = partner != NO_PARTNER
    other = np.where(paired, partner, rows)
    scores = _scores(claim, other)
    odd = paired & (scores + scores[other] != 1) & ~np.isnan(scores + scores[other])
    kinds[odd & (kinds == NO_KIND)] = kind_number(ProblemKind.CONTRADICTION)
    opponent = np.where(paired, claim.player[other], claim.opponent)
    return Halves(
        claim._replace(opponent=opponent, score=scores, kinds=kinds), partner.astype(np.intp)
    )


def _scores(claim: Claim, other: IntArray) -> FloatArray:
    """Return scores; those of points are compared with the other half's."""
    if not claim.points:
        return claim.score
    theirs = claim.score[other]
    higher = np.where(claim.score == theirs, 0.5, (claim.score > theirs).astype(np.float64))
    return np.where(np.isnan(claim.score + theirs), np.nan, higher)


def mirrored(claim: Claim, occasions: IntArray, *, surely: bool = False) -> Halves | None:
    """Return games that stand in two rows, once with each player first; None if most do not.

    Parameters
    ----------
    claim : Claim
        Two players and a result for each row.
    occasions : ndarray of int, shape (n_rows,)
        Equal for rows of the same date, round and event: two meetings of the same players then
        are told apart by their results, in the order of the file.
    surely : bool, default False
        Whether it is known that each game stands twice.

    Returns
    -------
    Halves or None
        Two rows that contradict each other are joined, too, and get that problem. A row without
        its mirror image tells its game alone.
    """
    frame = _meetings(claim, occasions)
    if not surely and not _mostly_mirrored(frame):
        return None
    partner = np.full(len(occasions), NO_PARTNER, np.intp)
    meeting = ["occasion", "one", "two"]
    _match(frame, [*meeting, "score"], partner)
    _match(frame[partner[frame["row"]] == NO_PARTNER], meeting, partner)
    kinds = claim.kinds.copy()
    both = np.flatnonzero(partner != NO_PARTNER)
    odd = both[claim.score[both] + claim.score[partner[both]] != 1]
    kinds[odd] = kind_number(ProblemKind.CONTRADICTION)
    return Halves(claim._replace(kinds=kinds), partner)


def _meetings(claim: Claim, occasions: IntArray) -> pd.DataFrame:
    """Return the rows that could be halves, seen from the side of the same player."""
    usable = (claim.kinds == NO_KIND) & (claim.player >= 0) & (claim.opponent >= 0)
    usable &= claim.player != claim.opponent
    turned = claim.player > claim.opponent
    frame = pd.DataFrame(
        {
            "occasion": occasions,
            "one": np.minimum(claim.player, claim.opponent),
            "two": np.maximum(claim.player, claim.opponent),
            "score": np.where(turned, 1 - claim.score, claim.score),
            "turned": turned,
            "row": np.arange(len(occasions)),
        }
    )
    return frame.take(np.flatnonzero(usable))


def _mostly_mirrored(frame: pd.DataFrame) -> bool:
    """Return whether most rows have a mirror image, without looking for each one's."""
    numbers = np.zeros(len(frame), np.int64)
    for name in ("occasion", "one", "two", "score"):
        codes, found = pd.factorize(frame[name].to_numpy())
        numbers, _ = pd.factorize(numbers * (len(found) + 1) + codes)
    turned = frame["turned"].to_numpy()
    there = np.bincount(numbers[turned], minlength=len(frame))
    here = np.bincount(numbers[~turned], minlength=len(frame))
    matched = 2 * int(np.minimum(here, there).sum())
    return 0 < matched >= _MOSTLY * len(frame)


def _match(frame: pd.DataFrame, keys: list[str], partner: NDArray[np.intp]) -> None:
    """Join the first row from one side to the first from the other, the second to the second."""
    number = frame.groupby([*keys, "turned"], sort=False).cumcount()
    numbered = frame.assign(number=number)
    one, two = numbered[~numbered["turned"]], numbered[numbered["turned"]]
    pairs = one.merge(two, on=[*keys, "number"], suffixes=("", "_two"))
    rows, others = pairs["row"].to_numpy(), pairs["row_two"].to_numpy()
    partner[rows], partner[others] = others, rows
