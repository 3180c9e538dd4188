"""Dates in the many ways people write them, and the one question that is asked, not guessed.

03/04/2024 is the third of April or the fourth of March. Only the whole column can tell: one
13/04/2024 in it decides. If nothing decides, the reader is asked.
"""

import datetime
import re
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

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


_MONTH_NAMES = (
    "january jan januar jänner jan. जनवरी जन يناير كانون_الثاني มกราคม ม.ค. มค",
    "february feb februar feb. फ़रवरी फर فبراير شباط กุมภาพันธ์ ก.พ. กพ",
    "march mar märz mär mrz मार्च مارس آذار มีนาคม มี.ค. มีค",
    "april apr अप्रैल أبريل إبريل نيسان เมษายน เม.ย. เมย",
    "may mai मई مايو أيار พฤษภาคม พ.ค. พค",
    "june jun juni जून يونيو حزيران มิถุนายน มิ.ย. มิย",
    "july jul juli जुलाई يوليو تموز กรกฎาคม ก.ค. กค",
    "august aug अगस्त अग أغسطس آب สิงหาคม ส.ค. สค",
    "september sep sept सितंबर सितम्बर سبتمبر أيلول กันยายน ก.ย. กย",
    "october oct oktober okt अक्टूबर अक्तूबर أكتوبر تشرين_الأول ตุลาคม ต.ค. ตค",
    "november nov नवंबर नवम्बर نوفمبر تشرين_الثاني พฤศจิกายน พ.ย. พย",
    "december dec dezember dez दिसंबर दिसम्बर ديسمبر كانون_الأول ธันวาคม ธ.ค. ธค",
)
_WITHOUT_MEANING = (
    "monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat "
    "sunday sun montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sa sonntag so "
    "सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार الاثنين الثلاثاء الأربعاء الخميس الجمعة "
    "السبت الأحد พ.ศ ค.ศ วันที่ of the م ad ce st nd rd th den"
)
"""Weekdays and small words that stand in dates."""


def _word(text: str) -> str:
    return folded(text.replace("_", " ")).strip(".")


_MONTHS = {
    _word(name): number
    for number, names in enumerate(_MONTH_NAMES, start=1)
    for name in names.split()
}
_THAI_DAYS = "จันทร์ อังคาร พุธ พฤหัสบดี พฤหัส ศุกร์ เสาร์ อาทิตย์"
_SKIPPED = frozenset(
    map(
        _word,
        [
            *_WITHOUT_MEANING.split(),
            *(form.format(day) for day in _THAI_DAYS.split() for form in ("{}", "วัน{}", "วัน{}ที่")),
        ],
    )
)

_TIME = re.compile(
    r"[t, ]+(?P<hour>\d{1,2})[:.](?P<minute>\d{2})(?:[:.](?P<second>\d{2}))?(?:[.,]\d+)?"
    r" ?(?P<half>[ap]\.?m\.?)?(?: ?(?:z|utc|gmt|uhr|น\.?|[+-]\d{2}:?\d{2}))?$"
)
_YEAR_FIRST = re.compile(r"(\d{4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,2})")
_COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})")
_THREE_NUMBERS = re.compile(r"(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4}|\d{2})")
_EPOCH = re.compile(r"(\d{9,10}|\d{12,13}|\d{15,16})(?:\.\d+)?")
_TOKENS = re.compile(r"\d+|[^\d\s,/-]+")
_NOT_KNOWN = re.compile(r"(?=.*\?)[\d?]{1,4}(?:[-./][\d?]{1,2}){0,2}|-*|n/a|nan|none|null|tbd|unknown")

_FIRST_YEAR, _FIRST_BUDDHIST, _LAST_BUDDHIST = 1500, 2400, 2700
_BUDDHIST_OFFSET = 543
_CENTURY_PIVOT = 69
"""Years of two digits from here on are of the last century, as POSIX has it."""
_FIRST_SHORT_BUDDHIST = 43
"""In a Thai file 67 is 2567; smaller numbers than 43 would lie before 2000."""
_EPOCH_DAY = datetime.date(1970, 1, 1).toordinal()
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


def read_date(text: str, order: DateOrder | None = None, *, thai: bool = False) -> Moment | None:
    """Return the day that a cell means.

    Parameters
    ----------
    text : str
        In any of the languages and digits; also seconds or milliseconds since 1970.
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
    time = _TIME.search(plain_text)
    second = _second_of_day(time) if time else 0
    readings = _readings(plain_text[: time.start()] if time else plain_text)
    reading = readings.get(order) or readings.get(None)
    if reading is None or second is None:
        return None
    return _moment(reading, second=second, timed=time is not None, thai=thai)


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
        day = datetime.date(year, reading.month, reading.day).toordinal() - _EPOCH_DAY
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

    Examples
    --------
    >>> guess_order(["03/04/2024", "13/04/2024"])
    OrderGuess(order=<DateOrder.DAY_FIRST: 'day_first'>, ask=False, example='')
    >>> guess_order(["03/04/2024", "05/04/2024"]).ask
    True
    """
    fitting = {order: 0 for order in DateOrder}
    both, examples, years = 0, [], []
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
    return _decided(fitting, both, examples, years)


def _says_itself(text: str, *, thai: bool) -> bool:
    begins_with_year = text[:4].isdecimal() and text[:4].isascii()  # the usual case, not parsed
    return begins_with_year or read_date(text, thai=thai) is not None


def _decided(
    fitting: dict[DateOrder, int], both: int, examples: list[str], years: list[list[str]]
) -> OrderGuess:
    """Return the order that fits, given in how many dates each does, and both do."""
    by_day = fitting[DateOrder.DAY_FIRST] - both
    by_month = fitting[DateOrder.MONTH_FIRST] - both
    if not years:
        return OrderGuess(None)
    if fitting[DateOrder.YEAR_FIRST] == len(years):
        if not fitting[DateOrder.DAY_FIRST] and not fitting[DateOrder.MONTH_FIRST]:
            return OrderGuess(DateOrder.YEAR_FIRST)
        first, last = ({numbers[place] for numbers in years} for place in (0, -1))
        if len(first) < len(last):  # few years and many days: 24-01-05, 24-01-17
            return OrderGuess(None, ask=True, example=examples[0] if examples else "")
    if not examples:
        return OrderGuess(DateOrder.DAY_FIRST)  # 05/05/2024 alone: both orders say the same
    if by_day >= _SURE * by_month and by_day:
        return OrderGuess(DateOrder.DAY_FIRST)
    if by_month >= _SURE * by_day and by_month:
        return OrderGuess(DateOrder.MONTH_FIRST)
    return OrderGuess(None, ask=True, example=examples[0])


_ORDER_IN_NAME = {
    DateOrder.DAY_FIRST: re.compile(r"\bd{1,2}\W?m{1,4}\W?y{2,4}\b|\bt{1,2}\W?m{1,4}\W?j{2,4}\b"),
    DateOrder.MONTH_FIRST: re.compile(r"\bm{1,4}\W?d{1,2}\W?y{2,4}\b"),
    DateOrder.YEAR_FIRST: re.compile(r"\by{2}\W?m{1,4}\W?d{1,2}\b"),
}


def order_in_name(name: str) -> DateOrder | None:
    """Return the order that the name of a column states.

    Examples
    --------
    >>> order_in_name("Date (dd/mm/yyyy)"), order_in_name("Date")
    (<DateOrder.DAY_FIRST: 'day_first'>, None)
    """
    normal = folded(name)
    return next((order for order, form in _ORDER_IN_NAME.items() if form.search(normal)), None)
