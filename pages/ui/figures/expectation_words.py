"""The sentences of the Expected score page, computed from its numbers."""

import math

from pages.ui import numbers
from pages.ui.figures.curves import NAMES, CurvesInfo
from pages.ui.text import _, ltr, ngettext

SAME = 0.00005  # half of the last decimal shown
EVEN_ODDS = "1.00"
ROUNDING = 0.005  # the most that rounding to two decimals changes
FEW = 0.005  # of a point a game: half a point in 100 games
LEAST = 1e-6  # of a point a game: beyond it only the direction is told


def odds_text(odds: float) -> str:
    """Return the odds to 1, with the decimals that their size deserves.

    Examples
    --------
    >>> odds_text(1.7783), odds_text(31.62), odds_text(1778.3), odds_text(float("inf"))
    ('1.78', '31.6', '1,778', '>1,000,000')
    """
    if odds > 1 / LEAST:
        return f">{numbers.thousands(1 / LEAST)}"
    for places, limit in ((2, 10), (1, 100)):
        if round(odds, places) < limit:
            return numbers.plain(odds, places)
    return numbers.thousands(odds)


def takeaway(info: CurvesInfo) -> str:
    """Say what the difference means, and whether the choice of the curve matters there."""
    difference = info.rating_difference
    if difference == 0:
        text = _("Against an equal you can expect **%(score)s** a game.")
    elif difference > 0:
        text = _("With %(points)s points more you can expect **%(score)s** a game.")
    else:
        text = _("With %(points)s points less you can expect **%(score)s** a game.")
    who = text % {
        "points": numbers.compact(abs(difference), 1),
        "score": ltr(numbers.expected(info.expected_score)),
    }
    gap = info.other_above_main
    if abs(gap) < SAME:
        text = _("The %(other)s curve says the same.")
    elif abs(gap) < ROUNDING:
        text = _("The %(other)s curve differs by **%(gap)s**, less than rounding to two decimals.")
    else:
        text = _("The %(other)s curve differs by **%(gap)s**, more than rounding to two decimals.")
    return f"{who} " + text % {"other": _(NAMES[info.other]), "gap": ltr(numbers.signed(gap, 4))}


def in_many_games(expected_score: float, opponent_expected_score: float) -> str:
    """Say an expected score in games, as far from even as it may be.

    Examples
    --------
    >>> in_many_games(0.640065, 0.359935), in_many_games(0.000178, 0.999822)
    ('**64** points in 100 games', '**1** point in 5,618 games')
    """
    weaker = min(expected_score, opponent_expected_score)
    if weaker >= FEW:
        text = _("**%(points)s** points in 100 games")
        return text % {"points": numbers.compact(100 * expected_score, 1)}
    games = round(1 / max(weaker, LEAST))
    if expected_score == weaker:
        text = ngettext("**1** point in %(games)s game", "**1** point in %(games)s games", games)
    else:
        text = ngettext(
            "all but **1** point in %(games)s game",
            "all but **1** point in %(games)s games",
            games,
        )
    shown = numbers.thousands(games)
    return text % {"games": ltr(f"\\>{shown}") if weaker < LEAST else shown}


def sum_and_odds(info: CurvesInfo) -> str:
    """Say that both sides' expected scores add to 1, and what their odds are."""
    yours, theirs = info.expected_score, info.opponent_expected_score
    addition = ltr(
        f":blue[{numbers.expected(yours)}] :orange[+ {numbers.expected(theirs)}] = **1**"
    )
    odds = odds_text(max(yours, theirs) / min(yours, theirs))
    if yours == theirs:
        text = _("even odds")
    elif odds == EVEN_ODDS:
        text = _("almost even odds")
    elif yours > theirs:
        text = _("odds **%(odds)s to 1** for you")
    else:
        text = _("odds **%(odds)s to 1** against you")
    # a bare angle bracket at the start of a word would be Markdown's
    return f"{addition}\u2002·\u2002" + text % {"odds": ltr(odds.replace(">", "\\>"))}


def procedure(info: CurvesInfo, scale: float) -> str:
    """Say which curve is shown, and what FIDE does instead."""
    if info.main == "logistic":
        text = _(
            "**Shown here:** the logistic curve at scale %(scale)s: %(scale)s points are 10 to 1."
        )
    else:
        text = _(
            "**Shown here:** Elo’s own normal curve at scale %(scale)s: the difference of two "
            "performances has a standard deviation of %(sd)s points."
        )
    shown = text % {
        "scale": numbers.compact(scale),
        "sd": numbers.compact(scale / math.sqrt(2), 1),
    }
    meaning = _("An expected score counts a draw as half a win: it is not the chance to win.")
    return f"{shown} {meaning}  \n{_fide(info)}"


def _fide(info: CurvesInfo) -> str:
    if info.fide is None or info.fide_counted is None:
        return _("**FIDE’s table** belongs to scale 400 and is hidden at any other.")
    words = {"score": numbers.plain(info.fide), "counted": numbers.plain(info.fide_counted)}
    text = _(
        "**FIDE** uses no formula but a table of two decimals, cut from a normal curve: "
        "**%(score)s** at this difference."
    )
    if info.fide != info.fide_counted:
        text = _(
            "**FIDE** uses no formula but a table of two decimals, cut from a normal curve: "
            "**%(score)s** at this difference, and **%(counted)s** for a player rated under 2650, "
            "for whom more than 400 points count as 400."
        )
    return text % words
