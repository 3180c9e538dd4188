"""The games as a DataFrame."""

import re
from collections.abc import Collection

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from elo_core._checks import FloatArray, IntArray
from elo_core.readers.column_words import Role
from elo_core.readers.fields import Claim, Fields
from elo_core.readers.occasions import Occasions
from elo_core.readers.result_labels import read_number
from elo_core.readers.sides import Sides
from elo_core.readers.table import Column
from elo_core.readers.words import folded, whole

_NO_RATING = frozenset(
    ("", "?", "-", "--", "0", "n/a", "na", "nan", "unr", "unr.", "unrated", "none", "null", "new")
)
_PROVISIONAL = "?p*"


def no_games() -> pd.DataFrame:
    """Return the DataFrame of a file without games: all columns, no row."""
    return pd.DataFrame(
        {
            "line": pd.Series(dtype=np.int64),
            "date": pd.Series(dtype="datetime64[s]"),
            "player": pd.Categorical([], categories=pd.Index([], dtype="str")),
            "opponent": pd.Categorical([], categories=pd.Index([], dtype="str")),
            "score": pd.Series(dtype=np.float64),
            "result": pd.Categorical([], categories=pd.Index([], dtype="str")),
        }
    )


def read_rating(text: str) -> float | None:
    """Return a rating; NaN if the cell says that there is none, None if it is no number.

    A question mark or a P behind it, as for provisional ratings, is passed over. "?" and 0 are
    unknown, not zero.

    Examples
    --------
    >>> read_rating("1510P"), read_rating("?"), read_rating("0"), read_rating("abc") is None
    (1510.0, nan, nan, True)
    """
    word = folded(text).rstrip(_PROVISIONAL).strip()
    if word in _NO_RATING or not word.strip("0"):
        return np.nan
    thousands = word.replace(" ", "")
    if _GROUPED.fullmatch(thousands):
        thousands = thousands.replace(",", "")
    number = read_number(thousands)
    return None if np.isnan(number) else number


_GROUPED = re.compile(r"\d{1,2},\d{3}")
"""1,543 is no decimal comma: no rating has three decimals and one digit before them."""


def ratings(column: Column | None, n_rows: int) -> tuple[FloatArray, NDArray[np.bool_]]:
    """Return the ratings of a column, and where one is no number."""
    if column is None:
        return np.full(n_rows, np.nan), np.zeros(n_rows, np.bool_)
    read = [read_rating(value) for value in column.distinct]
    wrong = np.array([rating is None for rating in read], np.bool_)
    values = np.array([np.nan if rating is None else rating for rating in read], np.float64)
    return values[column.codes], wrong[column.codes]


_OWN_COLUMN = {
    Role.DATE,
    Role.TIME,
    Role.PLAYER,
    Role.OPPONENT,
    Role.RESULT,
    Role.PLAYER_SCORE,
    Role.OPPONENT_SCORE,
    Role.PLAYER_RATING,
    Role.OPPONENT_RATING,
    Role.ROUND,
    Role.EVENT,
    Role.NEUTRAL,
    Role.SIDE,
}
"""Roles that have a column of their own name among the games."""


def framed(
    fields: Fields,
    claim: Claim,
    occasions: Occasions,
    sides: Sides,
    partner: IntArray,
    rows: IntArray,
) -> pd.DataFrame:
    """Return the games as a DataFrame, `ImportedGames.games`.

    Parameters
    ----------
    fields, claim, occasions, sides
        Of all rows of the table.
    partner : ndarray of int
        For each row of the table that with the other side of its game; -1 if there is none.
    rows : ndarray of int
        The rows that are games, in the order of play.
    """
    days = occasions.days[rows]
    data: dict[str, object] = {
        "line": fields.table.lines[rows],
        "date": _dates(days),
    }
    if occasions.timed:
        data["moment"] = _dates(days) + occasions.seconds[rows].astype("timedelta64[s]")
    data |= _players(claim, rows)
    data["score"] = claim.score[rows]
    data["result"] = _result(fields, claim, rows)
    data |= _by_side(fields, sides.turned[rows], partner, rows)
    for role in (Role.ROUND, Role.EVENT):
        column = fields.column(role)
        if column is not None:
            data[role.value] = _category(column, rows)
    if Role.NEUTRAL in fields.roles or sides.neutral.any():
        data["neutral"] = sides.neutral[rows]
    if Role.SIDE in fields.roles:
        data["side"] = sides.side[rows].astype(np.int8)
    return pd.DataFrame(data | _others(fields, rows, taken=data.keys()))


def _dates(days: FloatArray) -> NDArray[np.datetime64]:
    known = ~np.isnan(days)
    dates = np.full(len(days), np.datetime64("NaT", "s"))
    dates[known] = days[known].astype(np.int64).astype("datetime64[D]").astype("datetime64[s]")
    return dates


def _players(claim: Claim, rows: IntArray) -> dict[str, object]:
    """Return both players as categories that share their numbers, in order of appearance."""
    both = np.stack([claim.player[rows], claim.opponent[rows]], axis=1).ravel()
    codes, found = pd.factorize(np.where(both < 0, -1, both))
    names = pd.Index([claim.names.names[number] if number >= 0 else "" for number in found])
    dtype = pd.CategoricalDtype(names)
    return {
        name: pd.Categorical.from_codes(codes[side::2], dtype=dtype)
        for side, name in enumerate(("player", "opponent"))
    }


def _result(fields: Fields, claim: Claim, rows: IntArray) -> "pd.Categorical[str]":
    column = fields.table.columns[claim.place] if claim.place >= 0 else None
    other = fields.column(Role.OPPONENT_SCORE)
    if column is None:
        return pd.Categorical.from_codes(np.full(len(rows), -1), categories=pd.Index([""]))
    if other is None or column is not fields.column(Role.PLAYER_SCORE):
        return _category(column, rows)
    n_others = len(other.distinct)
    codes, pairs = pd.factorize(column.codes[rows].astype(np.int64) * n_others + other.codes[rows])
    both = [divmod(int(number), n_others) for number in pairs]
    texts = [f"{column.distinct[one]}-{other.distinct[two]}" for one, two in both]
    return _coded(codes, texts)


def _by_side(
    fields: Fields, turned: NDArray[np.bool_], partner: IntArray, rows: IntArray
) -> dict[str, object]:
    """Return ratings and scores of both sides, exchanged in rows that are turned round.

    What a row does not tell of the opponent, the other half of its game does.
    """
    data: dict[str, object] = {}
    others = np.where(partner[rows] >= 0, partner[rows], rows)
    halved = bool((partner[rows] >= 0).any())
    for what in ("rating", "score"):
        names = [f"{side}_{what}" for side in ("player", "opponent")]
        columns = [fields.column(Role(name)) for name in names]
        if columns == [None, None]:
            continue
        own = _numbers(what, columns[0], rows)
        other = _numbers(what, columns[1], rows)
        if columns[1] is None and halved:
            other = np.where(partner[rows] >= 0, _numbers(what, columns[0], others), np.nan)
        if what == "score" and np.isnan(other).all():
            continue  # one score alone is the result
        for column, name, mine, theirs in zip(
            columns, names, (own, other), (other, own), strict=True
        ):
            if column is not None or halved or turned.any():
                data[name] = np.where(turned, theirs, mine)
    return data


def _numbers(what: str, column: Column | None, rows: IntArray) -> FloatArray:
    if column is None:
        return np.full(len(rows), np.nan)
    chosen = column.take(rows)
    return ratings(chosen, len(rows))[0] if what == "rating" else chosen.numbers(read_number)


def _category(column: Column, rows: IntArray) -> "pd.Categorical[str]":
    codes, used = pd.factorize(column.codes[rows])
    return _coded(codes, [column.distinct[number] for number in used])


def _coded(codes: IntArray, texts: list[str]) -> "pd.Categorical[str]":
    """Return texts as categories; half characters, which no file can hold, are replaced."""
    clean = [text if text.isascii() else whole(text) for text in texts]
    places: dict[str, int] = {}
    joined = np.array([places.setdefault(text, len(places)) for text in clean], np.intp)
    return pd.Categorical.from_codes(
        joined[codes] if len(joined) else codes, categories=pd.Index(list(places), dtype="str")
    )


def _others(fields: Fields, rows: IntArray, *, taken: Collection[str]) -> dict[str, object]:
    """Return the columns without a column of their own, under their own names."""
    used = {name for role, name in fields.roles.items() if role in _OWN_COLUMN}
    others: dict[str, object] = {}
    for column in fields.table.columns:
        if column.name not in used and any(column.distinct):
            name = column.name
            while name in taken or name in others:
                name += "_"
            others[name] = _category(column, rows)
    return others
