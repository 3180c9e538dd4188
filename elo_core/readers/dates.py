"""Dates in the many ways people write them."""

import datetime as dt
import math
import re
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from elo_core.readers.date_words import MONTH_NAMES, THAI_DAYS, THAI_FORMS, WITHOUT_MEANING
from elo_core.readers.words import folded

DATE_ALLOWED = ("2024-01-31",)


class DateOrder(StrEnum):
    """Which number of 03/04/2024 is the day."""

    DAY_FIRST = "day_first"
    MONTH_FIRST = "month_first"
    YEAR_FIRST = "year_first"
    """Of years with two digits only: 24-04-03. Years of four digits say so themselves."""


class Moment(NamedTuple):
    """A day, and the time of day if the file gives one.

    Attributes
    ----------
    day : int
        Days since 1 January 1970.
    second : int
        Of the day; 0 if no time is given. Time zones are not applied.
    timed : bool
        Whether a time was given.
    buddhist : bool
        Whether the year was one of the Buddhist era, such as 2567 for 2024.
    """

    day: int
    second: int = 0
    timed: bool = False
    buddhist: bool = False


def _word(text: str) -> str:
    return folded(text.replace("_", " ")).strip(".")


_MONTHS = {
    _word(name): number
    for number, names in enumerate(MONTH_NAMES, start=1)
    for name in names.split()
}
_SKIPPED = frozenset(
    [
        *map(_word, WITHOUT_MEANING.split()),
        *(_word(form.format(day)) for day in THAI_DAYS.split() for form in THAI_FORMS),
    ]
)

_TIME = re.compile(
    r"[t, ]+(?P<hour>\d{1,2})[:.](?P<minute>\d{2})(?:[:.](?P<second>\d{2}))?(?:[.,]\d+)?"
    r" ?(?P<half>[ap]\.?m\.?)?(?: ?(?:z|utc|gmt|uhr|น\.?|[+-]\d{2}:?\d{2}))?$"
)
_CLOCK = re.compile(r"([^ T]+)[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?")
_YEAR_FIRST = re.compile(r"(\d{4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,2})")
_COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})")
_THREE_NUMBERS = re.compile(r"(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4}|\d{2})")
_EPOCH = re.compile(r"(\d{9,10}|\d{12,13}|\d{15,16})(?:\.\d+)?")
_EPOCH_ROUNDED = re.compile(r"[1-9](?:\.\d+)?e\+?(?:0?9|1[25])")
_SERIAL = re.compile(r"(\d{5})(?:\.\d+)?")
_MONTH = re.compile(r"(\d{4})[-./](\d{1,2})")
_TOKENS = re.compile(r"\d+|[^\d\s,/-]+")
_NOT_KNOWN = re.compile(
    r"(?=.*\?)[\d?]{1,4}(?:[-./][\d?]{1,2}){0,2}|-*|n/a|nan|none|null|tbd|unknown"
)

_FIRST_YEAR, _FIRST_BUDDHIST, _LAST_BUDDHIST = 1500, 2400, 2700
_BUDDHIST_OFFSET = 543
_CENTURY_PIVOT = 69
"""Years of two digits from here on are of the last century, as POSIX has it."""
_FIRST_SHORT_BUDDHIST = 43
"""In a Thai file 67 is 2567; smaller numbers than 43 would lie before 2000."""
_EPOCH_DAY = dt.date(1970, 1, 1).toordinal()
_SERIAL_DAY_0 = dt.date(1899, 12, 30).toordinal()
_FIRST_SERIAL, _LAST_SERIAL = 18_264, 73_050  # 1950 to 2099
_SECONDS_PER_DAY = 86_400
_DIGITS_OF_SECONDS = 10


class _Reading(NamedTuple):
    """A date that is read one way: year as written, month, day."""

    year: str
    month: int
    day: int


def is_no_date(text: str) -> bool:
    """Return whether a cell says that the date is not known.

    Examples
    --------
    >>> is_no_date("2024.??.??"), is_no_date(""), is_no_date("2024-13-40")
    (True, True, False)
    """
    return _NOT_KNOWN.fullmatch(folded(text)) is not None


def is_weekday(text: str) -> bool:
    """Return whether a cell is a weekday, or a small word that stands in dates.

    Examples
    --------
    >>> is_weekday("Thu"), is_weekday("วันศุกร์"), is_weekday("Theo")
    (True, True, False)
    """
    return _word(text) in _SKIPPED


def read_date(text: str, order: DateOrder | None = None, *, thai: bool = False) -> Moment | None:
    """Return the day that a cell means.

    Parameters
    ----------
    text : str
        In any of the languages and digits; also seconds or milliseconds since 1970, and the days
        that a spreadsheet counts. A month alone is its first day: it puts games in order.
    order : DateOrder, optional
        Of dates such as 03/04/2024; without it they are not read.
    thai : bool, default False
        Whether years of two digits are Buddhist.

    Returns
    -------
    Moment or None
        None if there is no such day, or if it needs an order.

    Examples
    --------
    >>> read_date("2024-01-05") == read_date("5 ม.ค. 2567")._replace(buddhist=False)
    True
    >>> read_date("03/04/2024") is None, read_date("2024-13-40") is None
    (True, True)
    """
    plain_text = folded(text)
    if _EPOCH.fullmatch(plain_text):
        return _since_1970(plain_text)
    if _EPOCH_ROUNDED.fullmatch(plain_text):  # a spreadsheet's: the day is left of the time
        return _since_1970(str(int(float(plain_text))))._replace(second=0, timed=False)
    serial = _SERIAL.fullmatch(plain_text)
    if serial:
        return _in_spreadsheet(int(serial[1]))
    time = _TIME.search(plain_text)
    second = _second_of_day(time) if time else 0
    readings = _readings(plain_text[: time.start()] if time else plain_text)
    reading = readings.get(order) or readings.get(None)
    if reading is None or second is None:
        return None
    return _moment(reading, second=second, timed=time is not None, thai=thai)


def date_part(text: str) -> str:
    """Return a moment without its time of day, if it is written in the usual way.

    Examples
    --------
    >>> date_part("05/01/2024 19:30"), date_part("Fri Aug 9 2019")
    ('05/01/2024', 'Fri Aug 9 2019')
    """
    clock = _CLOCK.fullmatch(text)
    return clock[1] if clock else text


class Moments(NamedTuple):
    """The moments of a column's values, as `Moment` has them.

    Attributes
    ----------
    days : list of float
        NaN where there is no day.
    seconds : list of int
    timed, buddhist : bool
        Whether any moment is.
    """

    days: list[float]
    seconds: list[int]
    timed: bool
    buddhist: bool


def read_dates(
    texts: Iterable[str], order: DateOrder | None = None, *, thai: bool = False
) -> Moments:
    """Return what `read_date` reads in each text; equal days and times are read once.

    A million moments have a few thousand days and at most 86,400 times.

    Examples
    --------
    >>> read_dates(["2024-01-05 19:30", "late"])
    Moments(days=[19727.0, nan], seconds=[70200, 0], timed=True, buddhist=False)
    """
    known: dict[str, Moment | None] = {}
    times: dict[str, int | None] = {}
    days: list[float] = []
    seconds: list[int] = []
    for text in texts:
        clock = _CLOCK.fullmatch(text)
        date, time = clock.groups() if clock else (text, None)
        if date not in known:
            known[date] = read_date(date, order, thai=thai)
        moment = known[date]
        second = 0 if moment is None else moment.second
        if time is not None:
            if time not in times:
                times[time] = read_time(time)
            told = times[time]
            second, moment = (0, None) if told is None else (told, moment)
        days.append(math.nan if moment is None else float(moment.day))
        seconds.append(second)
    read = [moment for moment in known.values() if moment is not None]
    timed = bool(times) or any(moment.timed for moment in read)
    return Moments(days, seconds, timed, any(moment.buddhist for moment in read))


def read_time(text: str) -> int | None:
    """Return the second of the day that a cell of a column of times means.

    Examples
    --------
    >>> read_time("19:30"), read_time("7:30 PM"), read_time("late")
    (70200, 70200, None)
    """
    time = _TIME.search(" " + folded(text))
    return _second_of_day(time) if time else None


def _readings(text: str) -> dict[DateOrder | None, _Reading]:
    """Return the ways in which the numbers of a date can be read; None: whatever the order."""
    text = text.strip(" .,")
    certain = _YEAR_FIRST.fullmatch(text) or _COMPACT.fullmatch(text)
    if certain:
        return {None: _Reading(certain[1], int(certain[2]), int(certain[3]))}
    month = _MONTH.fullmatch(text)
    if month:
        return {None: _Reading(month[1], int(month[2]), 1)}
    numbers = _THREE_NUMBERS.fullmatch(text)
    if numbers:
        one, two, three = numbers.groups()
        return {
            DateOrder.DAY_FIRST: _Reading(three, int(two), int(one)),
            DateOrder.MONTH_FIRST: _Reading(three, int(one), int(two)),
            DateOrder.YEAR_FIRST: _Reading(one, int(two), int(three)),
        }
    reading = _with_month_name(text)
    return {None: reading} if reading else {}


def _with_month_name(text: str) -> _Reading | None:
    """Return a date whose month is a word: "5 January 2024", "Fri Aug 9 2019", "2-Jan-24"."""
    numbers, month = _numbers_and_month(text)
    if month is not None and len(numbers) == 1 and len(numbers[0]) == 4:  # noqa: PLR2004 - a year
        return _Reading(numbers[0], month, 1)
    if month is None or len(numbers) != 2:  # noqa: PLR2004 - a day and a year
        return None
    day, year = numbers if len(numbers[0]) <= 2 else reversed(numbers)  # noqa: PLR2004 - digits
    return _Reading(year, month, int(day)) if len(day) <= 2 else None  # noqa: PLR2004 - digits


def _numbers_and_month(text: str) -> tuple[list[str], int | None]:
    tokens = [token.strip(".") for token in _TOKENS.findall(text)]
    words = [token for token in tokens if token and not token.isdigit() and token not in _SKIPPED]
    month = _MONTHS.get(" ".join(words))
    return [token for token in tokens if token.isdigit()], month


def _moment(reading: _Reading, *, second: int, timed: bool, thai: bool) -> Moment | None:
    year, buddhist = _gregorian(reading.year, thai=thai)
    try:
        day = dt.date(year, reading.month, reading.day).toordinal() - _EPOCH_DAY
    except ValueError:
        return None
    return Moment(day, second, timed, buddhist)


def _gregorian(year: str, *, thai: bool) -> tuple[int, bool]:
    """Return the year, 0 if it is none, and whether it was Buddhist."""
    number = int(year)
    if len(year) <= 2:  # noqa: PLR2004 - digits
        if thai and number >= _FIRST_SHORT_BUDDHIST:
            return 2500 + number - _BUDDHIST_OFFSET, True
        return (1900 if number >= _CENTURY_PIVOT else 2000) + number, False
    if _FIRST_BUDDHIST <= number <= _LAST_BUDDHIST:
        return number - _BUDDHIST_OFFSET, True
    return (number if _FIRST_YEAR <= number < _FIRST_BUDDHIST else 0), False


def _in_spreadsheet(serial: int) -> Moment | None:
    """Return the day that a spreadsheet counts from 30 December 1899."""
    in_range = _FIRST_SERIAL <= serial <= _LAST_SERIAL
    return Moment(serial + _SERIAL_DAY_0 - _EPOCH_DAY) if in_range else None


def _since_1970(text: str) -> Moment:
    """Return seconds, milliseconds or microseconds, told apart by how many digits there are."""
    whole = text.partition(".")[0]
    seconds = int(whole[:_DIGITS_OF_SECONDS]) if len(whole) > _DIGITS_OF_SECONDS else int(whole)
    if len(whole) in {12, 15}:  # before September 2001 a digit is missing in front
        seconds = int(whole[: _DIGITS_OF_SECONDS - 1])
    day, second = divmod(seconds, _SECONDS_PER_DAY)
    return Moment(day, second, timed=True)


def _second_of_day(time: re.Match[str]) -> int | None:
    hour, minute, second = int(time["hour"]), int(time["minute"]), int(time["second"] or 0)
    half = time["half"]
    if half:
        hour = hour % 12 + (12 if half.startswith("p") else 0)
    if hour > 23 or minute > 59 or second > 59:  # noqa: PLR2004 - a clock
        return None
    return hour * 3_600 + minute * 60 + second


def reads_as_date(text: str, *, without_year: bool = False) -> bool:
    """Return whether a cell can only be a date; a mere number is none.

    Parameters
    ----------
    text : str
    without_year : bool, default False
        Whether "02-Jan" is one, too.

    Examples
    --------
    >>> reads_as_date("05.01.2024"), reads_as_date("02-Jan"), reads_as_date("20240105")
    (True, False, False)
    """
    if text.replace(".", "").isdecimal() and text.count(".") < 2:  # noqa: PLR2004 - 5.1.2024
        return False
    if any(read_date(text, order) for order in DateOrder):
        return True
    numbers, month = _numbers_and_month(folded(text))
    return without_year and month is not None and len(numbers) == 1
