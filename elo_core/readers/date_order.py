"""The one question that is asked, not guessed: whether 03/04/2024 is the third of April.

Only the whole column can tell: one 13/04/2024 in it decides. If nothing decides, the reader is
asked.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from elo_core.readers.columns import normal_name
from elo_core.readers.dates import DateOrder, read_date
from elo_core.readers.words import folded


class OrderGuess(NamedTuple):
    """What a column of dates tells about its order.

    Attributes
    ----------
    order : DateOrder or None
        None if no date needs one, or if the reader has to be asked.
    ask : bool
    example : str
        A date that can be read in two ways, if the reader has to be asked.
    """

    order: DateOrder | None
    ask: bool = False
    example: str = ""


_SURE = 10
"""Dates that fit one order only, for each that fits only the other, to call that an error."""


def guess_order(texts: Iterable[str], *, thai: bool = False) -> OrderGuess:
    """Return which number of a column's dates is the day, or that it must be asked.

    Parameters
    ----------
    texts : iterable of str
        The distinct dates of the column.
    thai : bool, default False
        As `read_date` has it.

    Returns
    -------
    OrderGuess

    Notes
    -----
    Years of the Buddhist era, written in full, stand behind the month: Thai is always day first.

    Examples
    --------
    >>> guess_order(["03/04/2024", "13/04/2024"])
    OrderGuess(order=<DateOrder.DAY_FIRST: 'day_first'>, ask=False, example='')
    >>> guess_order(["03/04/2024", "05/04/2024"]).ask
    True
    """
    fitting = dict.fromkeys(DateOrder, 0)
    both = n_thai = 0
    examples: list[str] = []
    years: list[list[str]] = []
    for text in texts:
        if _says_itself(text, thai=thai):
            continue
        read = {order: day for order in DateOrder if (day := read_date(text, order, thai=thai))}
        if not read:
            continue
        by_day, by_month = read.get(DateOrder.DAY_FIRST), read.get(DateOrder.MONTH_FIRST)
        both += by_day is not None and by_month is not None
        for order in read:
            fitting[order] += 1
        years.append(re.split(r"[-./ ]+", folded(text))[::2])
        if by_day != by_month:
            examples.append(text)
            n_thai += by_day is not None and by_day.buddhist and len(years[-1][-1]) > 2  # noqa: PLR2004 - digits
    guess = _decided(fitting, both, examples, years)
    only_thai = guess.ask and n_thai == len(examples)
    return OrderGuess(DateOrder.DAY_FIRST) if only_thai else guess


def _says_itself(text: str, *, thai: bool) -> bool:
    begins_with_year = text[:4].isdecimal() and text[:4].isascii()  # the usual case, not parsed
    return begins_with_year or read_date(text, thai=thai) is not None


def _decided(
    fitting: dict[DateOrder, int], both: int, examples: list[str], years: list[list[str]]
) -> OrderGuess:
    """Return the order that fits, given in how many dates each does, and both do."""
    by_day = fitting[DateOrder.DAY_FIRST] - both
    by_month = fitting[DateOrder.MONTH_FIRST] - both
    order: DateOrder | None = None
    if years and fitting[DateOrder.YEAR_FIRST] == len(years):
        first, last = ({numbers[place] for numbers in years} for place in (0, -1))
        if not by_day and not by_month and not both:
            return OrderGuess(DateOrder.YEAR_FIRST)
        if len(first) < len(last):  # few years and many days: 24-01-05, 24-01-17
            return OrderGuess(None, ask=True, example=[*examples, ""][0])
    if not examples:
        order = DateOrder.DAY_FIRST if years else None  # 05/05/2024 alone: both orders agree
    elif by_day and by_day >= _SURE * by_month:
        order = DateOrder.DAY_FIRST
    elif by_month and by_month >= _SURE * by_day:
        order = DateOrder.MONTH_FIRST
    asked = order is None and bool(years)
    return OrderGuess(order, ask=asked, example=examples[0] if asked else "")


_ORDER_IN_NAME = {
    DateOrder.DAY_FIRST: re.compile(r"\b(?:d{1,2} ?m{1,4} ?y{2,4}|t{1,2} ?m{1,4} ?j{2,4})\b"),
    DateOrder.MONTH_FIRST: re.compile(r"\bm{1,4} ?d{1,2} ?y{2,4}\b"),
    DateOrder.YEAR_FIRST: re.compile(r"\by{2} ?m{1,4} ?d{1,2}\b"),
}


def order_in_name(name: str) -> DateOrder | None:
    """Return the order that the name of a column states.

    Examples
    --------
    >>> order_in_name("Date (dd/mm/yyyy)"), order_in_name("Date")
    (<DateOrder.DAY_FIRST: 'day_first'>, None)
    """
    normal = normal_name(name)
    return next((order for order, form in _ORDER_IN_NAME.items() if form.search(normal)), None)
