"""The Event page's answer: the new rating, large, and the sentence that explains it."""

import streamlit as st

from elo_core.rules import FirstRatingSteps, NoRating, RatedEvent, Rounding, RuleSet
from pages.ui import charts, numbers
from pages.ui.figures import event_games, event_tables
from pages.ui.text import N_, _, ltr, ngettext

NO_RATINGS = {
    NoRating.NOT_IMPLEMENTED: N_("This rule set has no first rating here."),
    NoRating.NO_GAMES: N_("No game counts."),
    NoRating.TOO_FEW_GAMES: N_("Too few games against rated opponents for a first rating."),
    NoRating.BELOW_FLOOR: N_("Below the rating floor: not published."),
}


def show(event: RatedEvent, rules: RuleSet) -> None:
    """Draw the new rating, why it came about, and what each game gave or took."""
    with st.container(key="answer-event"):
        new_rating(event)
    with st.container(key="takeaway"):
        st.markdown(finding(event, rules))
    picture(event)
    if event.first_rating is not None:
        st.markdown(first_rating(event.first_rating))


def new_rating(event: RatedEvent) -> None:
    """Show the new rating, large."""
    old, new = event.old_rating, event.new_rating
    change = event.rating_change
    st.metric(
        _("New rating"),
        "–" if new is None else numbers.compact(new),
        None if change is None else ltr(numbers.signed(change, 0 if change % 1 == 0 else 2)),
        delta_color="blue",
        delta_arrow="off",
    )
    k = event.k_factor
    before = (
        _("unrated before")
        if old is None
        else _("before: %(rating)s") % {"rating": numbers.compact(old)}
    )
    factor = "" if k is None else f"\u2002·\u2002K = {numbers.compact(k, 2)}"
    st.markdown(f"{before}{factor}")


def finding(event: RatedEvent, rules: RuleSet) -> str:
    """Say what the event does to the rating, and why."""
    if event.new_rating is None or event.old_rating is None:
        return _first_or_none(event)
    if event.total_expected_score is None:
        return _few_games(event)
    text = _against_expectation(event, event.total_expected_score)
    if event.bonus:
        text += " " + _("%(bonus)s of it is the bonus for a result far above expectation.") % {
            "bonus": ltr(numbers.signed(event.bonus))
        }
    if rules.rounding is Rounding.WHOLE_CHANGE:
        text += " " + _("Rounded once, at the end.")
    return text


def _first_or_none(event: RatedEvent) -> str:
    if event.new_rating is None:
        reason = event.no_rating or NoRating.NO_GAMES
        return _("No rating from this event. %(reason)s") % {"reason": _(NO_RATINGS[reason])}
    return _("First rating: **%(rating)s**, from %(games)s.") % {
        "rating": numbers.compact(event.new_rating),
        "games": _games(len(event.counted)),
    }


def _few_games(event: RatedEvent) -> str:
    text = _("%(score)s points from %(games)s make **%(change)s**, by the formula for few games.")
    return text % {
        "score": numbers.compact(event.counted_score),
        "games": _games(len(event.counted)),
        "change": ltr(numbers.signed(event.exact_change or 0.0)),
    }


def _against_expectation(event: RatedEvent, expected_score: float) -> str:
    surprise = event.counted_score - expected_score
    more = _(
        "%(score)s points from %(games)s, **%(surprise)s** more than expected: **%(change)s**."
    )
    less = _(
        "%(score)s points from %(games)s, **%(surprise)s** less than expected: **%(change)s**."
    )
    return (more if surprise >= 0 else less) % {
        "score": numbers.compact(event.counted_score),
        "games": _games(len(event.counted)),
        "surprise": numbers.plain(abs(surprise)),
        "change": ltr(numbers.signed(event.exact_change or 0.0)),
    }


def _games(count: int) -> str:
    return ngettext("%(count)s game", "%(count)s games", count) % {"count": count}


def first_rating(steps: FirstRatingSteps) -> str:
    """Say how an unrated player's first rating comes about."""
    text = _(
        "%(games)s count: average %(average)s with the rule’s hypothetical opponents, score "
        "%(share)s, so %(difference)s and %(rating)s."
    )
    return text % {
        "games": _games(steps.n_games),
        "average": numbers.plain(steps.average_rating),
        "share": numbers.plain(steps.score_fraction),
        "difference": ltr(numbers.signed(steps.difference, 0)),
        "rating": steps.rating,
    }


def picture(event: RatedEvent) -> None:
    """Draw the running sum game by game; nothing where no game counts."""
    info = event_games.event_games_info(event)
    if not len(info.games):
        return
    charts.chart(
        event_games.plot_event_games(info), "event-games",
        _("What each game gave or took, and the running sum: %(total)s points.")
        % {"total": numbers.signed(float(info.changes.sum()))},
        height=19,
    )  # fmt: skip
    charts.tools("event-games", lambda: event_tables.event_frame(event))
