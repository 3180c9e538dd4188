"""Which K is the reader's: FIDE's conditions as a ladder, and US Chess's formula beside it."""

from typing import NamedTuple

from elo_core import FideKFactor, PlayerState
from elo_core.rules import (
    US_CHESS_2025,
    US_CHESS_DUAL_2025,
    Entrant,
    FideKFactorLine,
    fide_k_factor_line,
    fide_period_k_factor,
    us_chess_effective_games,
)
from elo_core.rules.fide import FIDE_MAX_K_TIMES_GAMES
from pages.ui import numbers
from pages.ui.figures.owners import k_factor_of
from pages.ui.palette import nearest_k
from pages.ui.text import N_, _, ltr, ngettext

# Highest rating ever, as FIDE's rule asks for it: id -> its lower end
HIGHEST = {"low": 0.0, "mid": 2300.0, "high": 2400.0}
HIGHEST_NAMES = {
    "low": N_("under 2300"),
    "mid": N_("2300 to 2399"),
    "high": N_("2400 or more"),
}
# The lines of 8.3.3 in the order in which FideKFactor asks; a player whom each decides.
LINES = {
    FideKFactorLine.ONCE_2400: PlayerState(2400.0),
    FideKFactorLine.UNDER_18: PlayerState(1500.0, n_games=30, under_18=True),
    FideKFactorLine.NEW_TO_THE_LIST: PlayerState(1500.0),
    FideKFactorLine.BELOW_2400: PlayerState(1500.0, n_games=30),
}
NAMES = {
    FideKFactorLine.ONCE_2400: N_("Ever reached 2400"),
    FideKFactorLine.UNDER_18: N_("Junior, never 2300"),
    FideKFactorLine.NEW_TO_THE_LIST: N_("Fewer than 30 games"),
    FideKFactorLine.BELOW_2400: N_("Everyone else"),
}
CONDITIONS = {
    FideKFactorLine.ONCE_2400: N_("for good, even after a drop"),
    FideKFactorLine.UNDER_18: N_(
        "until the end of the year of the 18th birthday, while under 2300"
    ),
    FideKFactorLine.NEW_TO_THE_LIST: N_("until events with 30 games are completed"),
    FideKFactorLine.BELOW_2400: N_("rating under 2400"),
}


class LadderInfo(NamedTuple):
    """The reader's K at FIDE and at US Chess.

    ``fide_of_period`` is smaller than ``fide`` in a period of many games. ``us_chess`` is None
    where the special formula for few games, which has no K, takes its place; ``us_chess_dual`` is
    the K of events rated as regular and quick, None where it is the same.
    """

    entrant: Entrant
    n_games: int
    line: FideKFactorLine
    fide: float
    fide_of_period: float
    effective_games: float
    us_chess: float | None
    us_chess_dual: float | None

    @property
    def fide_games_until_cut(self) -> int:
        """The most games in one period that leave FIDE's K as it is."""
        return int(FIDE_MAX_K_TIMES_GAMES // self.fide)


def highest_class(rating: float) -> str:
    """Return the id of the class of highest ratings that a rating belongs to.

    Examples
    --------
    >>> highest_class(2299), highest_class(2300), highest_class(2500)
    ('low', 'mid', 'high')
    """
    return [name for name, lowest in HIGHEST.items() if rating >= lowest][-1]


def ladder_info(entrant: Entrant, n_games: int) -> LadderInfo:
    """Ask both federations about a rated player before an event of ``n_games`` games."""
    rating = entrant.state.rating
    fide = FideKFactor()(entrant.state)
    has_k = US_CHESS_2025.newcomer(entrant, ()) is None
    regular = k_factor_of(US_CHESS_2025, entrant, n_games=n_games) if has_k else None
    dual = k_factor_of(US_CHESS_DUAL_2025, entrant, n_games=n_games) if has_k else None
    return LadderInfo(
        entrant,
        n_games,
        fide_k_factor_line(entrant.state),
        fide,
        fide_period_k_factor(fide, n_games),
        us_chess_effective_games(rating, entrant.n_games),
        regular,
        None if dual == regular else dual,
    )


def _big(k_factor: float | None, title: str, about: str) -> str:
    """Return one federation's answer, large, in the K's colour."""
    if k_factor is None:
        name, text = "k-none", _("no K yet")
    else:
        name, text = f"k{nearest_k(k_factor)}", f"K {k_factor:.1f}".removesuffix(".0")
    return (
        f'<div class="k-answer {name}"><small>{title}</small><b>{text}</b>'
        f"<span>{about}</span></div>"
    )


def answer_html(info: LadderInfo) -> str:
    """Return the two answers side by side, each with the paragraph or formula that gives it."""
    fide_about = _("Rating Regulations, 8.3.3")
    if info.fide_of_period < info.fide:
        text = _("%(k)s, but K × %(games)s may not exceed 700")
        fide_about = text % {"k": f"{info.fide:g}", "games": info.n_games}
    title = ngettext(
        "US Chess, event of %(n)s game", "US Chess, event of %(n)s games", info.n_games
    ) % {"n": info.n_games}
    if info.us_chess is None:
        about = _("up to 8 games: a formula without K")
    else:
        about = ltr(f"800 / ({numbers.compact(info.effective_games, 1)} + {info.n_games})")
    if info.us_chess_dual is not None:
        text = _("%(k)s if dual-rated")
        about += " · " + text % {"k": f"{info.us_chess_dual:.1f}"}
    return (
        '<div class="k-answers">'
        + _big(info.fide_of_period, _("FIDE"), fide_about)
        + _big(info.us_chess, title, about)
        + "</div>"
    )


def _no(info: LadderInfo, line: FideKFactorLine, played: str, years: str) -> str:
    """Return why a line above the deciding one does not apply."""
    if line is FideKFactorLine.ONCE_2400:
        highest = HIGHEST_NAMES[highest_class(info.entrant.highest_rating or 0.0)]
        return _("no: highest %(rating)s") % {"rating": _(highest)}
    if line is FideKFactorLine.NEW_TO_THE_LIST:
        return _("no: %(games)s") % {"games": played}
    if info.entrant.state.under_18:
        return _("no: reached 2300")
    return _("no: %(age)s") % {"age": years}


def _reason(info: LadderInfo, line: FideKFactorLine) -> str:
    """Return the answer to a line's condition, down to the deciding one."""
    games, age = info.entrant.n_games or 0, info.entrant.age or 0
    played = ngettext("%(n)s game", "%(n)s games", games) % {"n": numbers.thousands(games)}
    years = ngettext("%(n)s year old", "%(n)s years old", age) % {"n": age}
    if line is not info.line:
        return _no(info, line, played, years)
    return {
        FideKFactorLine.ONCE_2400: _("yes"),
        FideKFactorLine.UNDER_18: _("yes: %(age)s") % {"age": years},
        FideKFactorLine.NEW_TO_THE_LIST: _("yes: %(games)s") % {"games": played},
        FideKFactorLine.BELOW_2400: _("this is you"),
    }[line]


def _rung(info: LadderInfo, line: FideKFactorLine, place: int, decides: int) -> str:
    k = FideKFactor()(LINES[line])
    name = "later" if place > decides else "decides" if place == decides else "past"
    reason = _("not asked") if place > decides else _reason(info, line)
    return (
        f'<li class="{name} k{nearest_k(k)}"><b>{_(NAMES[line])}</b>'
        f"<span>{_(CONDITIONS[line])}</span><em>{reason}</em><strong>{k:g}</strong></li>"
    )


def ladder_html(info: LadderInfo) -> str:
    """Return FIDE's conditions from the top: the first yes decides."""
    order = list(LINES)
    decides = order.index(info.line)
    rungs = "".join(_rung(info, line, place, decides) for place, line in enumerate(order))
    return f'<ol class="k-ladder">{rungs}</ol>'


def ladder_note(info: LadderInfo) -> str:
    """Say how to read the ladder, and when many games lower K."""
    text = _(
        "FIDE asks from the top; the first yes decides. In a month of more than %(games)s games "
        "K falls, so that K × games stays within 700."
    )
    return text % {"games": info.fide_games_until_cut}
