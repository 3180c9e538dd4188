"""Dates as people write them, in four languages and two eras."""

import datetime as dt
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.readers import DateOrder, read_games
from elo_core.readers.date_order import guess_order, order_in_name
from elo_core.readers.dates import is_no_date, read_date, read_dates, read_time, reads_as_date
from tests.core.readers.samples import dates, kinds, text

FIFTH = (dt.date(2024, 1, 5) - dt.date(1970, 1, 1)).days
DAY_FIRST, MONTH_FIRST, YEAR_FIRST = DateOrder


@pytest.mark.parametrize(
    "cell",
    [
        "2024-01-05",
        "2024.01.05",
        "2024/1/5",
        "20240105",
        "२०२४-०१-०५",
        "5 January 2024",
        "January 5, 2024",
        "Jan 5 2024",
        "5th Jan. 2024",
        "Fri Jan 5 2024",
        "Friday, 5 January 2024",
        "5-Jan-24",
        "2024 Jan 5",
        "5. Januar 2024",
        "५ जनवरी २०२४",
        "5 يناير 2024",
        "٥ يناير ٢٠٢٤",
        "5 كانون الثاني 2024",
        "5 ม.ค. 2567",
        "๕ มกราคม ๒๕๖๗",
        "5 มกราคม พ.ศ. 2567",
        "วันศุกร์ที่ 5 มกราคม 2567",
        "2567-01-05",
        "1704412800",
        "1704412800.25",
        "1704412800000",
        "1704412800000000",
        "2024-01-05T00:00:00Z",
        "2024-01-05 00:00:00+05:30",
    ],
)
def test_dates_that_say_themselves(cell: str) -> None:
    """All mean the fifth of January 2024; Buddhist years are 543 ahead."""
    moment = read_date(cell)

    assert moment is not None
    assert (moment.day, moment.second) == (FIFTH, 0)
    assert moment.buddhist == any(year in cell for year in ("2567", "๒๕๖๗"))


@pytest.mark.parametrize(
    ("cell", "order"),
    [
        ("05.01.2024", DAY_FIRST),
        ("5/1/24", DAY_FIRST),
        ("٠٥/٠١/٢٠٢٤", DAY_FIRST),
        ("05/01/2567", DAY_FIRST),
        ("01/05/2024", MONTH_FIRST),
        ("1-5-24", MONTH_FIRST),
        ("24-01-05", YEAR_FIRST),
    ],
)
def test_dates_that_need_an_order(cell: str, order: DateOrder) -> None:
    """Without one they are not read."""
    moment = read_date(cell, order)

    assert read_date(cell) is None
    assert moment is not None
    assert moment.day == FIFTH


@pytest.mark.parametrize(
    "cell",
    [
        "2024-13-40",
        "2023-02-29",
        "31 February 2024",
        "0000-00-00",
        "1445-06-23",
        "3024-01-05",
        "5 Brumaire 2024",
        "Round 3",
        "2024",
        "2024-13",
        "2024-01-05 25:00",
        "17000",
        "80000",
        "99999999999999999999",
    ],
)
def test_impossible_dates(cell: str) -> None:
    """Not in the calendar, or of another one (1445 is this year's Hijri)."""
    assert all(read_date(cell, order) is None for order in (None, *DateOrder))


@pytest.mark.parametrize("cell", ["2024-01", "Jan 2024", "01-Jan-2024", "ม.ค. 2567", "45292"])
def test_months_and_days_of_a_spreadsheet(cell: str) -> None:
    """A column of months was refused row by row; 45292, a date saved as a number, was a round."""
    moment = read_date(cell)

    assert moment is not None
    assert (moment.day, moment.timed) == (FIFTH - 4, False)


def test_moments_that_a_spreadsheet_rounded() -> None:
    """The games of lichess on Kaggle have 1.50421E+12: every row was an impossible date."""
    moment = read_date("1.50421E+12")

    assert moment is not None
    assert (moment.day, moment.second, moment.timed) == (17_409, 0, False)  # 31 August 2017


def test_milliseconds_before_september_2001() -> None:
    """They have twelve digits."""
    moment = read_date("978310800000")

    assert moment is not None
    assert dt.date(1970, 1, 1) + dt.timedelta(moment.day) == dt.date(2001, 1, 1)


def test_leap_day_of_a_buddhist_year() -> None:
    """29 February 2567 is 2024's; 2567 itself is no leap year."""
    assert read_date("29/02/2567", DAY_FIRST) is not None
    assert read_date("29/02/2566", DAY_FIRST) is None


@pytest.mark.parametrize(
    ("year", "thai", "meant"),
    [("67", True, 2024), ("24", True, 2024), ("67", False, 2067), ("69", False, 1969)],
)
def test_years_of_two_digits(year: str, thai: bool, meant: int) -> None:  # noqa: FBT001 - a case
    """In a Thai file 67 is 2567; elsewhere POSIX decides."""
    moment = read_date(f"05/01/{year}", DAY_FIRST, thai=thai)

    assert moment is not None
    assert dt.date(1970, 1, 1) + dt.timedelta(moment.day) == dt.date(meant, 1, 5)


@pytest.mark.parametrize(
    ("cell", "second"),
    [("19:30", 70_200), ("7:30 PM", 70_200), ("12:05 am", 300), ("19:30:15", 70_215), ("x", None)],
)
def test_times(cell: str, second: int | None) -> None:
    """Of the day."""
    assert read_time(cell) == second


@given(st.dates(dt.date(1858, 1, 1), dt.date(2150, 12, 31)), st.times())
def test_what_is_written_is_read(day: dt.date, time: dt.time) -> None:
    """ISO, day first, month first and Buddhist; with and without a time."""
    number = (day - dt.date(1970, 1, 1)).days
    seconds = time.hour * 3_600 + time.minute * 60 + time.second
    clock = f"{time:%H:%M:%S}"
    buddhist = f"{day:%d/%m}/{day.year + 543}"

    for cell, order in (
        (day.isoformat(), None),
        (f"{day:%d.%m.%Y}", DAY_FIRST),
        (f"{day:%m/%d/%Y}", MONTH_FIRST),
        (buddhist, DAY_FIRST),
    ):
        moment = read_date(f"{cell} {clock}", order)
        assert moment is not None
        assert (moment.day, moment.second, moment.timed) == (number, seconds, True)
        column = read_dates([cell, f"{cell} {clock}"], order)
        assert (column.days, column.seconds) == ([number, number], [0, seconds])
        twice = read_dates([f"{cell} {clock}", f"{cell} {clock}", f"{cell} 25:00"], order)
        assert twice.seconds == [seconds, seconds, 0]
        assert math.isnan(twice.days[2])


@given(st.text(max_size=20))
def test_any_text_is_a_date_or_none(cell: str) -> None:
    """And a column reads as its cells do."""
    for order in (None, *DateOrder):
        moment = read_date(cell, order)
        day = read_dates([cell], order).days[0]
        assert (moment is None) == math.isnan(day)
    reads_as_date(cell, without_year=True)
    is_no_date(cell)


@pytest.mark.parametrize("cell", ["", "?", "2024.??.??", "????.??.??", "-", "n/a", "TBD"])
def test_no_date(cell: str) -> None:
    """Unknown is not impossible."""
    assert is_no_date(cell)


@pytest.mark.parametrize(
    ("column", "order", "ask"),
    [
        (["03/04/2024", "13/04/2024"], DAY_FIRST, False),
        (["03/04/2024", "04/13/2024"], MONTH_FIRST, False),
        (["03/04/2024", "05/04/2024"], None, True),
        (["13/04/2024", "04/13/2024"], None, True),
        (["05/05/2024", "07/07/2024"], DAY_FIRST, False),
        (["2024-01-05", "Jan 5 2024"], None, False),
        (["13/13/2024"], None, False),
        (["99-01-05", "99-01-17"], YEAR_FIRST, False),
        (["24-01-05", "24-01-17"], None, True),
        (["5/1/24", "17/1/24"], DAY_FIRST, False),
        ([], None, False),
        ([f"{day}/04/2024" for day in range(13, 29)] + ["04/28/2024"], DAY_FIRST, False),
    ],
)
def test_order_is_guessed_from_the_whole_column(
    column: list[str],
    order: DateOrder | None,
    ask: bool,  # noqa: FBT001 - an expected value
) -> None:
    """Or asked; never row by row. One date of many that fits only the other order is a slip."""
    guess = guess_order(column)

    assert (guess.order, guess.ask) == (order, ask)
    assert bool(guess.example) == ask


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("Date (dd/mm/yyyy)", DAY_FIRST),
        ("Datum TT.MM.JJJJ", DAY_FIRST),
        ("date_mm_dd_yy", MONTH_FIRST),
        ("Date", None),
        ("Daddy", None),
    ],
)
def test_order_that_a_column_states(name: str, order: DateOrder | None) -> None:
    """Then nothing has to be asked."""
    assert order_in_name(name) is order


def test_slip_in_a_column_of_known_order_is_an_impossible_date() -> None:
    """The row is named; the order stays."""
    rows = [f"{day}/04/2024,A,B{day},1-0" for day in range(13, 29)]

    result = read_games(text("date,white,black,result", *rows, "04/28/2024,A,C,1-0"))

    assert kinds(result.problems) == [(18, "impossible_date")]
    assert dates(result)[0] == "2024-04-13"


def test_thai_file_with_short_years() -> None:
    """The header is enough to know the era."""
    result = read_games(text("วันที่,ผู้เล่น,คู่แข่ง,ผล", "13/04/67,ก,ข,ชนะ"))

    assert result.understood.buddhist_years
    assert dates(result) == ["2024-04-13"]


def test_questions_count_only_rows_that_wait_for_them() -> None:
    """A row with a problem of its own is named by its line."""
    sample = text("date,white,black,result", "03/04/2024,A,B,1-0", "05/04/2024,C,C,1-0")

    result = read_games(sample)

    assert [(problem.kind.value, problem.rows) for problem in result.problems] == [
        ("ambiguous_date_order", 1),
        ("self_play", 1),
    ]
