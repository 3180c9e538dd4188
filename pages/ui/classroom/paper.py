"""A worksheet and its answer key as HTML pages: what is printed is only this."""

import html
import math

from elo_core.by_hand import HandGame, Worksheet, hand_steps, race
from pages.ui.numbers import plain, signed
from pages.ui.text import _, ltr

RACE_KS = (10.0, 40.0)
_RACE_REACH = 60  # points on either side of the start
_RACE_STEP = 20


def sheet_html(sheet: Worksheet, number: int) -> str:
    """Return the students' page."""
    k = sheet.games[0].k_factor
    rows = "".join(
        _row(place, game, "<td class='blank'></td>" * 5)
        for place, game in enumerate(sheet.games, start=1)
    )
    name = f"{_('Name')} <u></u>"
    parts = (
        _section(1, _("Guess before you calculate"), _p(
            _("In the table: which game moves your rating most?") + " <u class='short'></u> "
            + _("And which least?") + " <u class='short'></u>")),
        _section(2, _("Fill the blanks"), f"<table>{_head()}{rows}</table>"),
        _section(3, _("Odds multiply"), _p(
            _("A scores %(odds)s to 1 against B, and B scores %(odds)s to 1 against C. And A "
              "against C?") % {"odds": sheet.odds} + " <u class='short'></u>")
            + _p(f"{_('Rating difference of A and B:')} <u class='mid'></u> &emsp; "
                 f"{_('of A and C:')} <u class='mid'></u>")),
        _section(4, _("Two Ks, the same games"), _p(
            _("You start at %(start)s; every opponent has %(start)s. Draw your rating with K 10 "
              "and with K 40.") % {"start": sheet.race_rating}) + _grid(sheet)),
        _section(5, _("In your own words"), _p(
            _("Why does a win against a much weaker player pay so little?"))
            + "<p class='rule'></p><p class='rule'></p>"),
    )  # fmt: skip
    return (
        f"<section><header><b>{_('Elo ratings by hand')}</b><span>{name}</span></header>"
        f"{_formula(k)}{''.join(parts)}{_foot(number, k)}</section>"
    )


def key_html(sheet: Worksheet, number: int) -> str:
    """Return the answer key, a page of its own."""
    k = sheet.games[0].k_factor
    changes = [abs(hand_steps(game)[-1].answer - game.rating) for game in sheet.games]
    most, least = changes.index(max(changes)) + 1, changes.index(min(changes)) + 1
    rows = "".join(
        _row(place, game, _answers(game)) for place, game in enumerate(sheet.games, start=1)
    )
    step = 400 * math.log10(sheet.odds)
    odds = _("%(product)s to 1. A and B: %(step)s points; A and C: %(twice)s, twice as much.")
    parts = (
        _section(1, _("Guess before you calculate"), _p(
            _("Most: game %(most)s. Least: game %(least)s. The biggest change is the biggest "
              "surprise, whoever is stronger.") % {"most": most, "least": least})),
        _section(2, _("Fill the blanks"), f"<table>{_head()}{rows}</table>" + _p(
            _("Accept 0.01 more or less in E, and %(points)s in the new rating: rounding on the "
              "way.") % {"points": plain(0.01 * k, 1)})),
        _section(3, _("Odds multiply"), _p(odds % {
            "product": sheet.odds**2, "step": plain(step, 1), "twice": plain(2 * step, 1)})),
        _section(4, _("Two Ks, the same games"), _races(sheet)),
        _section(5, _("In your own words"), _p(
            _("The favourite was expected to win: only the small rest, 1 − E, is paid."))),
    )  # fmt: skip
    return (
        f"<section class='key'><header><b>{_('Answer key')}</b></header>{''.join(parts)}"
        f"{_foot(number, k)}</section>"
    )


def _section(number: int, title: str, content: str) -> str:
    return f"<h3>{number}&ensp;{html.escape(title)}</h3>{content}"


def _p(text: str) -> str:
    return f"<p>{text}</p>"


def _formula(k_factor: int) -> str:
    """Return the formula, what stands for what, and this sheet's K."""
    fraction = (
        "<span class='fraction'><span>1</span><span>1 + 10<sup>−<i>d</i>/400</sup></span></span>"
    )
    expected = ltr(f"<i>E</i> = {fraction}")
    new = ltr("<i>R</i>′ = <i>R</i> + <i>K</i> (<i>S</i> − <i>E</i>)")
    given = ltr(f"<i>K</i> = {k_factor}")
    scores = _("win: S = 1, draw: S = ½, loss: S = 0")
    return f"<p class='formula'>{expected} &emsp; {new} &emsp; {given} &emsp; {scores}</p>"


def _head() -> str:
    names = (
        _("You"), _("Opponent"), _("Result"), _("Difference d"), _("Expected E"),
        _("Surprise S − E"), _("Change"), _("New rating R′"),
    )  # fmt: skip
    cells = "".join(f"<th scope='col'>{name}</th>" for name in names)
    return f"<tr><td></td>{cells}</tr>"


def _row(place: int, game: HandGame, rest: str) -> str:
    word = {1.0: _("win"), 0.5: _("draw"), 0.0: _("loss")}[game.score]
    cells = "".join(f"<td>{cell}</td>" for cell in (game.rating, game.opponent_rating, word))
    return f"<tr><td>{place}</td>{cells}{rest}</tr>"


def _answers(game: HandGame) -> str:
    difference, _odds, expected, surprise, new = (step.answer for step in hand_steps(game))
    cells = (
        signed(difference, 0), plain(expected, 3), signed(surprise, 3),
        signed(new - game.rating), plain(new),
    )  # fmt: skip
    return "".join(f"<td>{ltr(cell)}</td>" for cell in cells)


def _results(sheet: Worksheet) -> list[str]:
    return [_("win") if score else _("loss") for score in sheet.race_scores]


def _grid(sheet: Worksheet) -> str:
    """Return an empty grid: ratings upwards, games to the right."""
    levels = range(_RACE_REACH, -_RACE_REACH, -_RACE_STEP)
    rows = "".join(
        f"<tr><th scope='row'>{sheet.race_rating + level}</th>{'<td></td>' * 4}</tr>"
        for level in levels
    )
    feet = "".join(
        f"<td>{place} · {html.escape(word)}</td>"
        for place, word in enumerate(_results(sheet), start=1)
    )
    last = sheet.race_rating - _RACE_REACH
    foot = f"<tr class='feet'><th scope='row'>{last}</th>{feet}</tr>"
    return f"<table class='grid'>{rows}{foot}</table>"


def _races(sheet: Worksheet) -> str:
    after = _("after game %(game)s (%(result)s)")
    head = "".join(
        f"<th scope='col'>{html.escape(after % {'game': place, 'result': word})}</th>"
        for place, word in enumerate(_results(sheet), start=1)
    )
    rows = "".join(
        f"<tr><th scope='row'>K {k:g}</th>"
        + "".join(f"<td>{plain(rating)}</td>" for rating in race(sheet, k_factor=k)[1:])
        + "</tr>"
        for k in RACE_KS
    )
    return f"<table><tr><td></td>{head}</tr>{rows}</table>"


def _foot(number: int, k_factor: int) -> str:
    text = _("Elo Lab · Classroom · sheet %(number)s · K %(k)s")
    return f"<footer>{html.escape(text % {'number': number, 'k': k_factor})}</footer>"
