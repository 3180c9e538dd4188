"""The Event page: what a tournament does to a rating, under several procedures."""

import html
from dataclasses import replace

import streamlit as st

from elo_core.event_text import EventProblem, EventText, RefusedLine, read_event
from elo_core.performance import (
    NoPerformance,
    PerformanceRating,
    fide_performance_rating,
    linear_performance_rating,
    perfect_tournament_performance,
    performance_rating,
)
from elo_core.rules import (
    RULE_SETS,
    Entrant,
    EventGame,
    Fact,
    FirstRatingSteps,
    NoRating,
    Procedure,
    RatedEvent,
    Rounding,
    RuleSet,
    rate_event,
    rule_set_by_id,
)
from pages.ui import charts, link, numbers, offers, procedures, rule_names
from pages.ui.figures import event_games, event_tables
from pages.ui.keys import EventKey as Key
from pages.ui.text import N_, _, ltr, ngettext

PAGE = "event"
MOST_CHARACTERS = 4_000  # they stand in the address
MOST_MEGABYTES = 1
NEEDS = frozenset({Fact.MARGIN, Fact.OCCASION, Fact.KNOCK_OUT, Fact.SHOOT_OUT, Fact.VENUE})
# the 2025 US Championship, player no. 11 (2590): FIDE event 432532, list of October 2025
EXAMPLE = "\n".join((
    "#4 2722 0", "#1 2789 ½", "#8 2661 0", "#5 2710 ½", "#6 2698 1", "#12 2577 1",
    "#2 2756 0", "#3 2738 1", "#7 2664 ½", "#9 2654 ½", "#10 2652 ½",
))  # fmt: skip
PROBLEMS = {
    EventProblem.NO_RATING: N_("no rating from 100 to 4000"),
    EventProblem.NO_RESULT: N_("no result"),
    EventProblem.UNKNOWN_RESULT: N_("the result is not 1, ½ or 0"),
    EventProblem.TOO_MANY_GAMES: N_("more than 500 games"),
}
NO_RATINGS = {
    NoRating.NOT_IMPLEMENTED: N_("This rule set has no first rating here."),
    NoRating.NO_GAMES: N_("No game counts."),
    NoRating.TOO_FEW_GAMES: N_("Too few games against rated opponents for a first rating."),
    NoRating.BELOW_FLOOR: N_("Below the rating floor: not published."),
}


def usable_rules() -> dict[str, str]:
    """Return the rule sets that need no more than ratings and results, with their names."""
    plain = {name: _(words) for name, words in procedures.PLAIN_NAMES.items()}
    real = {rules.id: rule_names.rule_name(rules) for rules in RULE_SETS if not rules.uses & NEEDS}
    return real | plain


def rated_player() -> Entrant:
    """Draw what a rated player brings to the event."""
    st.markdown(_("Rating before the event"))
    rating = link.number_and_slider(
        Key.RATING, _("Rating before the event"), default=2590.0, minimum=0.0,
        maximum=4000.0, step=1.0, slider=(600.0, 2900.0),
    )  # fmt: skip
    offers.offer(Key.RATING, "calculator", lambda typed: typed["rating"], rating)
    offers.remember(PAGE, (Key.RATING,), rating=rating)
    columns = st.columns(2, gap="small")
    with columns[0]:
        played = link.number(
            Key.PLAYED, _("Games before"), default=500, minimum=0, maximum=9999, step=10,
            help=_("Rated games before this event."),
        )  # fmt: skip
    with columns[1]:
        highest = link.number(
            Key.HIGHEST, _("Highest ever"), default=2590.0, minimum=0.0, maximum=4000.0,
            step=10.0,
            help=_("Highest published rating so far; the present one counts too."),
        )  # fmt: skip
    return Entrant(rating, n_games=played, highest_rating=max(highest, rating))


def player() -> tuple[Entrant, RuleSet]:
    """Draw rule set and player, and return both."""
    chosen = link.choice(
        Key.RULES, _("Rule set"), usable_rules(), "fide-standard-2025", st.selectbox
    )
    status = link.choice(
        Key.STATUS, _("Player"),
        {"rated": _("Rated player"), "unrated": _("Unrated player")}, "rated",
        st.segmented_control, required=True, label_visibility="collapsed", width="stretch",
    )  # fmt: skip
    entrant = rated_player() if status == "rated" else Entrant(None, n_games=0)
    age = link.number(
        Key.AGE, _("Age this year"), default=30, minimum=4, maximum=110, step=1,
        help=_("The age reached by 31 December."),
    )  # fmt: skip
    entrant = replace(entrant, age=age)
    if chosen not in procedures.PLAIN_NAMES:
        return entrant, rule_set_by_id(chosen)
    k = link.number(Key.PLAIN_K, _("K-factor"), default=20.0, minimum=0.0, maximum=400.0, step=1.0)
    together = chosen == procedures.PERIOD
    kind = Procedure.TOGETHER if together else Procedure.ONE_BY_ONE
    return entrant, procedures.plain_elo(k, kind)


def take_upload() -> None:
    """Put an uploaded file's text into the text area, where it can be seen and mended."""
    uploaded = st.session_state.get("event-file")
    if uploaded is not None:
        text = uploaded.getvalue().decode("utf-8-sig", errors="replace")
        st.session_state[Key.GAMES] = text[:MOST_CHARACTERS]


def put_games(text: str) -> None:
    """Put games into the text area."""
    st.session_state[Key.GAMES] = text


def games_from_text() -> EventText:
    """Draw the games as text, and return what they say."""
    st.markdown("**" + _("Games") + "**")
    text = link.text_area(
        Key.GAMES,
        _("Games, one on each line: opponent’s rating and your result"),
        default=EXAMPLE,
        most=MOST_CHARACTERS,
        height=210,
        help=_(
            "Type or paste, also from a spreadsheet: a name if you like, the opponent’s rating, "
            "your result 1, ½ or 0. “bye”, “+” and “-” are games not played, “unrated” an "
            "opponent without a rating."
        ),
    )
    with st.container(key="tools-games", horizontal=True, vertical_alignment="center"):
        st.button(
            _("Example"), key="event-example", type="tertiary", icon=":material/emoji_events:",
            on_click=put_games, args=(EXAMPLE,),
            help=_("Player no. 11 of the 2025 US Championship: 2590, K 10, 11 games."),
        )  # fmt: skip
        st.button(
            _("Clear"), key="event-clear", type="tertiary", icon=":material/delete:",
            on_click=put_games, args=("",),
        )  # fmt: skip
        with st.popover(
            _("Upload"), type="tertiary", icon=":material/upload:", key="event-upload"
        ):
            st.file_uploader(
                _("A text or CSV file, at most %(count)s MB") % {"count": MOST_MEGABYTES},
                type=["csv", "tsv", "txt"], key="event-file", on_change=take_upload,
                max_upload_size=MOST_MEGABYTES,
            )  # fmt: skip
    return read_event(text)


def refused_lines(refused: tuple[RefusedLine, ...]) -> None:
    """Name every line that could not be read; the others count."""
    if not refused:
        return
    message = _("Line %(line)s, “%(text)s”: %(problem)s.")
    lines = [
        message % {"line": line.line, "text": line.text[:60], "problem": _(PROBLEMS[line.problem])}
        for line in refused[:8]
    ]
    if len(refused) > len(lines):
        more = len(refused) - len(lines)
        text = ngettext("… and %(count)s more line.", "… and %(count)s more lines.", more)
        lines.append(text % {"count": more})
    left_out = _("Left out, the other lines count:")
    with st.container(key="refused"):
        st.text("\n".join([left_out, *lines]))


def finding(event: RatedEvent, rules: RuleSet) -> str:
    """Say what the event does to the rating, and why."""
    if event.new_rating is None or event.old_rating is None:
        if event.new_rating is not None:
            text = _("First rating: **%(rating)s**, from %(games)s.")
            return text % {
                "rating": numbers.compact(event.new_rating),
                "games": _games(len(event.counted)),
            }
        reason = event.no_rating or NoRating.NO_GAMES
        return _("No rating from this event. %(reason)s") % {"reason": _(NO_RATINGS[reason])}
    expected = event.total_expected_score
    if expected is None:
        text = _(
            "%(score)s points from %(games)s make **%(change)s**, by the formula for few games."
        )
        return text % {
            "score": numbers.compact(event.counted_score),
            "games": _games(len(event.counted)),
            "change": ltr(numbers.signed(event.exact_change or 0.0)),
        }
    surprise = event.counted_score - expected
    more = _(
        "%(score)s points from %(games)s, **%(surprise)s** more than expected: **%(change)s**."
    )
    less = _(
        "%(score)s points from %(games)s, **%(surprise)s** less than expected: **%(change)s**."
    )
    text = (more if surprise >= 0 else less) % {
        "score": numbers.compact(event.counted_score),
        "games": _games(len(event.counted)),
        "surprise": numbers.plain(abs(surprise)),
        "change": ltr(numbers.signed(event.exact_change or 0.0)),
    }
    if event.bonus:
        text += " " + _("%(bonus)s of it is the bonus for a result far above expectation.") % {
            "bonus": ltr(numbers.signed(event.bonus))
        }
    if rules.rounding is Rounding.WHOLE_CHANGE:
        text += " " + _("Rounded once, at the end.")
    return text


def _games(count: int) -> str:
    return ngettext("%(count)s game", "%(count)s games", count) % {"count": count}


def answer(event: RatedEvent) -> None:
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


def performances(games: list[EventGame]) -> None:
    """Show the performance ratings, and why they differ."""
    ratings = [game.opponent_rating for game in games if game.opponent_rating is not None]
    scores = [game.score for game in games if game.opponent_rating is not None]
    if not ratings:
        st.caption(_("A performance rating needs a game against a rated opponent."))
        return
    true = performance_rating(ratings, scores)
    rows = (
        (
            _("True performance"),
            _performance(true),
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
    )  # fmt: skip
    if len({value for _name, value, _how in rows}) == 1:
        how = _(
            "Here all four agree: with half of the points, only the opponents’ average counts."
        )
    else:
        how = _(
            "They differ because each puts something else in the place of the expected score: "
            "averaging opponents is not harmless, and a table is not a curve."
        )
    st.caption(how)
    st.html(event_tables.performances_html(rows))


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


def spread_title(rows: list[tuple[str, RatedEvent]]) -> str:
    """Say how far the procedures are apart."""
    if entrant.rating is None:
        return _("Each procedure starts an unrated player in its own way")
    found = [each.new_rating for _name, each in rows if each.new_rating is not None]
    spread = max(found) - min(found) if found else 0.0
    if spread < 1:
        return _("The same games under other procedures")
    text = _("The same games, %(spread)s points apart: the procedure decides")
    return text % {"spread": numbers.compact(spread, 1)}


left, right = st.columns([46, 54], gap="large")
with left:
    with st.container(key="ask-you", gap="xsmall"):
        st.markdown("**" + _("You") + "**")
        entrant, rules = player()
    with st.container(key="ask-neutral", gap="xsmall"):
        read = games_from_text()
    refused_lines(read.refused)
games = list(read.games)
event = rate_event(rules, entrant, games)
with right:
    with st.container(key="answer-event"):
        answer(event)
    with st.container(key="takeaway"):
        st.markdown(finding(event, rules))
    info = event_games.event_games_info(event)
    if len(info.games):
        charts.chart(
            event_games.plot_event_games(info), "event-games",
            _("What each game gave or took, and the running sum: %(total)s points.")
            % {"total": numbers.signed(float(info.changes.sum()))},
            height=19,
        )  # fmt: skip
        charts.tools("event-games", lambda: event_tables.event_frame(event))
    if event.first_rating is not None:
        st.markdown(first_rating(event.first_rating))

with st.container(key="section-games"):
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

with st.container(key="section-procedures"):
    k = event.k_factor or 20.0
    rows = [
        (usable_rules()[result.id], result.event)
        for result in procedures.compared(rules, entrant, games, k)
    ]
    st.markdown(f"## {spread_title(rows)}")
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

with st.container(key="section-performance"):
    st.markdown("## " + _("Performance: four answers to one question"))
    performances([row.game for row in event.rows if row.game.played])

with st.container(key="procedure"):
    rule_facts(rules)
