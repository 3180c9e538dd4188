"""When each row's game was played: dates, times and rounds of a table."""

import math
import re
from dataclasses import dataclass

import numpy as np
import pandas as pd

from elo_core._checks import FloatArray, IntArray
from elo_core.readers.column_words import Role
from elo_core.readers.date_order import OrderGuess, guess_order, order_in_name
from elo_core.readers.dates import (
    DateOrder,
    Moments,
    date_part,
    is_no_date,
    read_date,
    read_dates,
    read_time,
)
from elo_core.readers.fields import Fields
from elo_core.readers.result_labels import read_number
from elo_core.readers.table import Column
from elo_core.readers.verdicts import Mask
from elo_core.readers.words import folded

_THAI = re.compile("[\u0e00-\u0e7f]")
_ATTEMPT = re.compile(r"\d\D+\d|\d{6}")
_ROUND = re.compile(
    r"(?:round|rd|runde|spieltag|matchday|week|gw|दौर|राउंड|الجولة|รอบที่|รอบ)?[ .:#]*(\d+(?:\.\d+)?)"
)
"""Not "R32" or "Round of 16": knock-out rounds count down."""
_DAY = 86_400


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasions:
    """The dates of a table.

    Attributes
    ----------
    days : ndarray, shape (n_rows,)
        Days since 1970; NaN where there is no date.
    seconds : ndarray, shape (n_rows,)
        Of the day; 0 where the file gives no time.
    rounds : ndarray, shape (n_rows,)
        NaN where there is none.
    impossible, missing : ndarray of bool, shape (n_rows,)
        Rows whose date cannot be read, and rows that have none though others have.
    timed : bool
        Whether the file gives times of day.
    guess : OrderGuess
        Which number is the day, or that it has to be asked.
    buddhist : bool
        Whether years of the Buddhist era were read.
    """

    days: FloatArray
    seconds: FloatArray
    rounds: FloatArray
    impossible: Mask
    missing: Mask
    timed: bool
    guess: OrderGuess
    buddhist: bool

    @property
    def dated(self) -> bool:
        """Whether the file has dates."""
        return not bool(np.isnan(self.days).all()) or self.guess.ask

    @property
    def moments(self) -> FloatArray:
        """Seconds since 1970; NaN where there is no date."""
        return self.days * _DAY + self.seconds


def is_column_of_dates(column: Column) -> bool:
    """Return whether a column that is called a date has anything like one.

    Examples
    --------
    >>> is_column_of_dates(Column("Day", np.array([0]), ["Saturday"]))
    False
    """
    return any(
        _ATTEMPT.search(folded(value)) or read_date(value) is not None for value in column.distinct
    )


def read_occasions(fields: Fields, *, date_order: DateOrder | None = None) -> Occasions:
    """Return the dates, times and rounds of a table.

    Parameters
    ----------
    fields : Fields
    date_order : DateOrder, optional
        Guessed from the whole column if it is not given.

    Returns
    -------
    Occasions
        If the order has to be asked, dates that need it are not read, and are not impossible.
    """
    n_rows = len(fields.table)
    round_column = fields.column(Role.ROUND)
    rounds = np.full(n_rows, np.nan) if round_column is None else round_column.numbers(_round)
    column = fields.column(Role.DATE)
    if column is None:
        nothing = np.zeros(n_rows, np.bool_)
        return Occasions(
            days=np.full(n_rows, np.nan),
            seconds=np.zeros(n_rows),
            rounds=rounds,
            impossible=nothing,
            missing=nothing,
            timed=False,
            guess=OrderGuess(None),
            buddhist=False,
        )
    thai = _THAI.search("".join(fields.table.header)) is not None
    there = column.counts() > 0
    texts = [text for text, used in zip(column.distinct, there, strict=True) if used]
    given = date_order or order_in_name(column.name)
    dates = dict.fromkeys(map(date_part, texts))
    guess = OrderGuess(given) if given else guess_order(dates, thai=thai)
    read = read_dates(column.distinct, guess.order, thai=thai)
    days = np.array(read.days)[column.codes]
    unread = {
        text for text, day in zip(column.distinct, read.days, strict=True) if math.isnan(day)
    }
    missing = column.where(lambda text: text in unread and is_no_date(text))
    asked = column.where(
        lambda text: guess.ask and text in unread and _is_readable(text, thai=thai)
    )
    return Occasions(
        days=days,
        seconds=_seconds(fields, read, column),
        rounds=rounds,
        impossible=np.isnan(days) & ~missing & ~asked,
        missing=missing,
        timed=Role.TIME in fields.roles or read.timed,
        guess=guess,
        buddhist=read.buddhist,
    )


def _is_readable(text: str, *, thai: bool) -> bool:
    return any(read_date(text, order, thai=thai) for order in DateOrder)


def _seconds(fields: Fields, read: Moments, column: Column) -> FloatArray:
    """Return the second of the day, from a column of its own or from that of the dates."""
    times = fields.column(Role.TIME)
    if times is not None:
        return times.numbers(lambda text: float(read_time(text) or 0))
    return np.array(read.seconds, np.float64)[column.codes]


def _round(text: str) -> float:
    """Return the number of a round: 3 of "Round 3", 3.2 of "3.2"; NaN of "R32" and "Final"."""
    number = _ROUND.fullmatch(folded(text))
    return read_number(number[1]) if number else np.nan


def same_occasion(fields: Fields, occasions: Occasions) -> IntArray:
    """Return a number that rows share if date, time, round, event and game are the same."""
    columns = [
        column.codes.astype(np.int64)
        for role in (Role.ROUND, Role.EVENT, Role.GAME)
        if (column := fields.column(role)) is not None
    ]
    moments = np.nan_to_num(occasions.moments, nan=-1).astype(np.int64)
    numbers = np.zeros(len(fields.table), np.int64)
    for values in (moments, *columns):
        codes, found = pd.factorize(values)
        numbers, _ = pd.factorize(numbers * (len(found) + 1) + codes)
    return numbers.astype(np.intp)
