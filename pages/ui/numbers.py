"""Numbers as the reader sees them: a true minus, a sign on every change, never "−0.00"."""

from pages.ui.text import _, in_order

MINUS = "\u2212"
NARROW_SPACE = "\u202f"


def signed(value: float, places: int = 2, *, words: bool = False) -> str:
    """Return a change with its sign; a tiny one is never shown as zero.

    Parameters
    ----------
    value : float
        In points, or any other unit that the words beside it name.
    places : int, default 2
        Decimal places.
    words : bool, default False
        Say "less than 0.01" instead of "<0.01", where there is room.

    Examples
    --------
    >>> signed(20.482), signed(-11.5179, 1), signed(0.0)
    ('+20.48', '−11.5', '0.00')
    >>> signed(3e-25), signed(-3e-25, words=True)
    ('+<0.01', '− less than 0.01')
    """
    if value == 0:
        return f"{0:.{places}f}"
    sign = "+" if value > 0 else MINUS
    text = f"{abs(value):.{places}f}"
    if float(text) > 0:
        return f"{sign}{text}"
    least = f"{10.0**-places:.{places}f}"
    if words:
        return _("%(sign)s less than %(least)s") % {"sign": sign, "least": least}
    return f"{sign}<{least}"


def expected(value: float) -> str:
    """Return an expected score: two decimals, more where two would read 0 or 1.

    Examples
    --------
    >>> expected(0.35994), expected(0.00031), expected(1e-25)
    ('0.36', '0.0003', '<0.000001')
    """
    for places in range(2, 7):
        text = f"{value:.{places}f}"
        if 0 < float(text) < 1:
            return text
    if value in {0, 1}:
        return f"{value:.0f}"
    return "<0.000001" if value < 1 / 2 else ">0.999999"


def plain(value: float, places: int = 2) -> str:
    """Return a rating or an amount without a plus sign.

    Examples
    --------
    >>> plain(1520.482), plain(-3.2, 1), plain(-0.001)
    ('1520.48', '−3.2', '0.00')
    """
    text = f"{abs(value):.{places}f}"
    return f"{MINUS}{text}" if value < 0 and float(text) > 0 else text


def rating(value: float) -> str:
    """Return a rating in whole points, without thousands separators.

    Examples
    --------
    >>> rating(1799.6)
    '1800'
    """
    return plain(value, 0)


def compact(value: float, places: int = 2) -> str:
    """Return a number as a person would type it: no trailing zeros.

    Examples
    --------
    >>> compact(1500.0), compact(-190.848502), compact(0.5)
    ('1500', '−190.85', '0.5')
    """
    text = plain(value, places)
    return text.rstrip("0").rstrip(".") if "." in text else text


def thousands(value: float) -> str:
    """Return a count with thousands separators.

    Examples
    --------
    >>> thousands(20_000_000)
    '20,000,000'
    """
    return f"{value:,.0f}"


def percent(share: float) -> str:
    """Return a share in percent with one decimal; never 0 or 100 for what can happen.

    Examples
    --------
    >>> percent(0.2184), percent(0.0002), percent(0.9998), percent(1.0)
    ('21.8\u202f%', '<0.1\u202f%', '>99.9\u202f%', '100.0\u202f%')
    """
    text = f"{100 * share:.1f}"
    if text == "0.0" and share > 0:
        text = "<0.1"
    if text == "100.0" and share < 1:
        text = ">99.9"
    return in_order(f"{text}{NARROW_SPACE}%")


def whole_percent(share: float) -> str:
    """Return a share in whole percent.

    Examples
    --------
    >>> whole_percent(0.3)
    '30\u202f%'
    """
    return in_order(f"{100 * share:.0f}{NARROW_SPACE}%")


def score(value: float) -> str:
    """Return the score of one game as players write it.

    Examples
    --------
    >>> score(1.0), score(0.5), score(0.0)
    ('1', '½', '0')
    """
    return {1.0: "1", 0.5: "½", 0.0: "0"}[value]
