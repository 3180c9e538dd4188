"""What stands under the Event page's answer: games, procedures, performance, the rule itself."""

import html
from collections.abc import Sequence

import streamlit as st

from elo_core.performance import (
    NoPerformance,
    PerformanceRating,
    fide_performance_rating,
    linear_performance_rating,
    perfect_tournament_performance,
    performance_rating,
)
from elo_core.rules import RatedEvent, RuleSet
from pages.ui import charts, numbers, procedures, rule_names
from pages.ui.event_page.asked import Asked, usable_rules
from pages.ui.figures import event_tables
from pages.ui.text import _, ngettext

DEFAULT_K = 20.0  # for plain Elo beside a rule set that names no K


def game_by_game(event: RatedEvent) -> None:
    """Draw the table of games, with the numbers to take away."""
    st.markdown("## " + _("Game by game"))
    capped = any(
        row.calculation is not None
        and row.calculation.counted_difference != row.calculation.rating_difference
        for row in event.rows
    )
    star = " " + _("* the rule counts a larger difference as this one.") if capped else ""
    st.caption(not_counted(event) + star)
    st.html(event_tables.event_html(event))
    charts.csv_button(event_tables.event_frame(event), "event")


def not_counted(event: RatedEvent) -> str:
    """Say which games stand in the score column without being rated."""
    left_out = len(event.rows) - len(event.counted)
    if left_out == 0:
        return _("Every game counts.")
    text = ngettext(
        "%(count)s game is kept in the score column but not rated.",
        "%(count)s games are kept in the score column but not rated.",
        left_out,
    )
    return text % {"count": left_out}


def other_procedures(asked: Asked, event: RatedEvent) -> None:
    """Draw what the same games do under the other procedures."""
    names = usable_rules()
    compared = procedures.compared(
        asked.rules, asked.entrant, list(asked.read.games), event.k_factor or DEFAULT_K
    )
    rows = [(names[result.id], result.event) for result in compared]
    rated = asked.entrant.rating is not None
    st.markdown("## " + spread_title([result.event for result in compared], rated=rated))
    st.caption(
        _(
            "FIDE looks the expectation up in a table of two decimals, rates all games from the "
            "rating at the start and rounds once. Plain Elo uses the curve; game by game each "
            "expectation starts from the rating before it. US Chess has its own K and a bonus, "
            "and rates a whole section twice: shown is one pass with the opponents’ ratings as "
            "given."
        )
    )
    st.html(event_tables.procedures_html(rows))


def spread_title(events: Sequence[RatedEvent], *, rated: bool) -> str:
    """Say how far the procedures are apart."""
    if not rated:
        return _("Each procedure starts an unrated player in its own way")
    found = [each.new_rating for each in events if each.new_rating is not None]
    spread = max(found) - min(found) if found else 0.0
    if spread < 1:
        return _("The same games under other procedures")
    text = _("The same games, %(spread)s points apart: the procedure decides")
    return text % {"spread": numbers.compact(spread, 1)}


def performances(event: RatedEvent) -> None:
    """Show the performance ratings of the games played, and why they differ."""
    st.markdown("## " + _("Performance: four answers to one question"))
    ratings, scores = [], []
    for game in (row.game for row in event.rows if row.game.played):
        if game.opponent_rating is not None:
            ratings.append(game.opponent_rating)
            scores.append(game.score)
    if not ratings:
        st.caption(_("A performance rating needs a game against a rated opponent."))
        return
    rows = performance_rows(ratings, scores)
    st.caption(why_they_differ(rows))
    st.html(event_tables.performances_html(rows))


def performance_rows(
    ratings: Sequence[float], scores: Sequence[float]
) -> tuple[tuple[str, str, str], ...]:
    """Return each performance rating's name, value and rule."""
    return (
        (
            _("True performance"),
            _performance(performance_rating(ratings, scores)),
            _("expects exactly this score against these opponents, on the curve"),
        ),
        (
            _("Linear"),
            numbers.rating(linear_performance_rating(ratings, scores)),
            _("average opponent, and 400 points for each win more than losses, shared out"),
        ),
        (
            _("FIDE"),
            numbers.rating(fide_performance_rating(ratings, scores)),
            _("average opponent, and the table’s difference for the percentage"),
        ),
        (
            _("Perfect tournament"),
            numbers.rating(perfect_tournament_performance(ratings, scores)),
            _("lowest rating whose table expectation reaches the score"),
        ),
    )


def why_they_differ(rows: Sequence[tuple[str, str, str]]) -> str:
    """Say why four procedures give four numbers, or why they agree."""
    if len({value for _name, value, _how in rows}) == 1:
        return _(
            "Here all four agree: with half of the points, only the opponents’ average counts."
        )
    return _(
        "They differ because each puts something else in the place of the expected score: "
        "averaging opponents is not harmless, and a table is not a curve."
    )


def _performance(performance: PerformanceRating) -> str:
    if performance.rating is not None:
        return numbers.rating(performance.rating)
    if performance.reason is NoPerformance.ALL_WON:
        return _("no upper limit: every game won")
    return _("no lower limit: every game lost")


def rule_facts(rules: RuleSet) -> None:
    """Say whose rules these are, from when, from where, and what is not done."""
    if rules.id in procedures.PLAIN_NAMES:
        text = _("**Shown here:** %(rules)s, logistic curve, scale 400, nothing rounded.")
        st.markdown(text % {"rules": _(procedures.PLAIN_NAMES[rules.id])})
    else:
        st.markdown(
            _("**Shown here:** %(rules)s; valid %(dates)s.")
            % {"rules": rule_names.rule_name(rules), "dates": rule_names.rule_dates(rules)}
        )
        # a source is cited as it is published, in its own language
        source = f'<span lang="en">{html.escape(rules.source)}</span>'
        st.html(f'<p class="source">{_("Source: %(source)s") % {"source": source}}</p>')
    if rules.special_cases or rules.not_implemented:
        with st.expander(_("What these rules do, and what is not done here")):
            for fact in rules.special_cases:
                st.markdown(f"- {rule_names.fact(fact)}")
            for fact in rules.not_implemented:
                st.markdown(
                    "- " + _("not implemented: %(fact)s") % {"fact": rule_names.fact(fact)}
                )
