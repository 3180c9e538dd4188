"""Numbers as the reader sees them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.ui import numbers

finite = st.floats(allow_nan=False, allow_infinity=False)
READS_ZERO = re.compile(r"[+−]?0(\.0*)?(\u202f%)?")


@given(finite, st.integers(0, 4))
def test_a_change_that_is_not_zero_never_reads_zero(value: float, places: int) -> None:
    """A tiny gain reads as less than the last place, with its sign."""
    text = numbers.signed(value, places)

    assert bool(READS_ZERO.fullmatch(text)) == (value == 0)
    assert text[0] == ("+" if value > 0 else "−" if value < 0 else "0")


@given(finite, st.integers(0, 4))
def test_a_change_and_its_opposite_differ_in_the_sign_only(value: float, places: int) -> None:
    """Zero-sum is seen: both players read the same figures."""
    assert numbers.signed(value, places).lstrip("+−") == numbers.signed(-value, places).lstrip(
        "+−"
    )


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (20.48208, 2, "+20.48"),
        (-11.51792, 2, "−11.52"),
        (0.0, 2, "0.00"),
        (-0.0, 2, "0.00"),
        (0.006, 2, "+0.01"),
        (0.004, 2, "+<0.01"),
        (-1e-300, 2, "−<0.01"),
        (0.4, 0, "+<1"),
        (0.5, 0, "+<1"),
        (0.51, 0, "+1"),
        (-100.0, 0, "−100"),
        (1234.5, 1, "+1234.5"),
    ],
)
def test_signed(value: float, places: int, text: str) -> None:
    """The sign is a true minus, the last place is rounded."""
    assert numbers.signed(value, places) == text


def test_signed_in_words() -> None:
    """Where there is room, words instead of a sign that many do not read."""
    assert numbers.signed(1e-9, words=True) == "+ less than 0.01"
    assert numbers.signed(-1e-9, 1, words=True) == "− less than 0.1"
    assert numbers.signed(0.0, words=True) == "0.00"
    assert numbers.signed(12.0, words=True) == "+12.00"


@given(st.floats(0, 1))
def test_an_expected_score_reads_0_or_1_only_where_it_is(value: float) -> None:
    """Neither 0.00 nor 1.00 stands for what can still happen."""
    text = numbers.expected(value)

    assert (text == "0") == (value == 0)
    assert (text == "1") == (value == 1)
    assert not re.fullmatch(r"0\.0+|1\.0+", text)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.359935, "0.36"),
        (0.005, "0.01"),
        (0.004, "0.004"),
        (0.99, "0.99"),
        (0.996, "0.996"),
        (0.99999, "0.99999"),
        (1 / (1 + 10**10), "<0.000001"),
        (1 - 1e-10, ">0.999999"),
        (0.5, "0.50"),
    ],
)
def test_expected(value: float, text: str) -> None:
    """Two decimals, and as many more as it takes."""
    assert numbers.expected(value) == text


@given(finite, st.integers(0, 4))
def test_an_amount_never_reads_minus_zero(value: float, places: int) -> None:
    """A rating of −0.001 reads 0.00."""
    assert not re.fullmatch(r"−0(\.0*)?", numbers.plain(value, places))
    assert not re.fullmatch(r"−0(\.0*)?", numbers.compact(value, places))


@pytest.mark.parametrize(
    ("value", "text"),
    [(1500.0, "1500"), (0.5, "0.5"), (10.0, "10"), (100, "100"), (-2.50, "−2.5"), (0.001, "0")],
)
def test_compact(value: float, text: str) -> None:
    """As a person would type it: zeros at the end of a decimal fraction go, others stay."""
    assert numbers.compact(value) == text


@given(st.floats(0, 1))
def test_a_share_reads_0_or_100_only_where_it_is(share: float) -> None:
    """What can happen is never 0 %, what can fail is never 100 %."""
    text = numbers.percent(share)

    assert (text == "0.0\u202f%") == (share == 0)
    assert (text == "100.0\u202f%") == (share == 1)


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0.498539, "49.9"),
        (0.0005, "0.1"),
        (0.0004, "<0.1"),
        (0.9995, ">99.9"),
        (0.9994, "99.9"),
        (1.0, "100.0"),
        (0.0, "0.0"),
    ],
)
def test_percent(share: float, text: str) -> None:
    """One decimal; a narrow space keeps the unit on the line."""
    assert numbers.percent(share) == f"{text}\u202f%"


def test_thousands_and_scores() -> None:
    """Western groups of three; a draw is half a point."""
    assert numbers.thousands(20_000_000) == "20,000,000"
    assert numbers.thousands(999.6) == "1,000"
    assert [numbers.score(value) for value in (1.0, 0.5, 0.0)] == ["1", "½", "0"]
    assert numbers.whole_percent(0.3) == "30\u202f%"
