"""Rounding as rating regulations mean it: halves go away from zero.

Python's `round` takes halves to the even neighbour, and ``floor(x + 0.5)`` takes a half below zero
towards it. Both turn FIDE's -2.5 into -2, where the published change is -3.
"""

import math

from elo_core._checks import check_finite

# Decimals that survive before halves are looked for. Hundredths are not exact in binary, so a
# change of -2.5 can arrive as -2.4999999999999996; no regulation prints nine decimals.
_DECIMALS_KEPT = 9


def round_half_up(value: float) -> int:
    """Return the nearest whole number, a half going up.

    What lies within 5e-10 of a half counts as the half, so that sums of hundredths round as they
    would on paper.

    Parameters
    ----------
    value : float
        Any finite number.

    Returns
    -------
    int
        The higher neighbour for a half.

    Raises
    ------
    ValueError
        If the value is not finite.

    References
    ----------
    FIDE Handbook B.01, 1.4.7 b: "The fraction 0.5 is rounded upward".

    Examples
    --------
    >>> round_half_up(2.5), round_half_up(-2.5)
    (3, -2)
    >>> round_half_up(100 * 0.575)
    58
    """
    check_finite("value", value)
    return math.floor(round(value, _DECIMALS_KEPT) + 0.5)


def round_half_away_from_zero(value: float) -> int:
    """Return the nearest whole number, a half going away from zero.

    Like `round_half_up` at and above zero; below it, the opposite of the opposite value.

    Parameters
    ----------
    value : float
        Any finite number.

    Returns
    -------
    int
        The neighbour farther from zero for a half.

    Raises
    ------
    ValueError
        If the value is not finite.

    References
    ----------
    FIDE Handbook B.02, 8.3.4: "0.5 is rounded away from zero".

    Examples
    --------
    >>> round_half_away_from_zero(-2.5), round_half_away_from_zero(2.5)
    (-3, 3)
    """
    return round_half_up(value) if value >= 0 else -round_half_up(-value)
