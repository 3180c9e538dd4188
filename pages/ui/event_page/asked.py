"""What the Event page asks: rule set, player and games."""

from dataclasses import replace
from typing import NamedTuple

import streamlit as st

from elo_core.event_text import EventProblem, EventText, RefusedLine, read_event
from elo_core.rules import RULE_SETS, Entrant, Fact, Procedure, RuleSet, rule_set_by_id
from pages.ui import link, offers, procedures, rule_names
from pages.ui.keys import EventKey as Key
from pages.ui.names import plain
from pages.ui.text import N_, _, ngettext

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


class Asked(NamedTuple):
    """What is rated, and how."""

    entrant: Entrant
    rules: RuleSet
    read: EventText


def event() -> Asked:
    """Draw all controls, name the lines that could not be read, and return what was asked."""
    with st.container(key="ask-you", gap="xsmall"):
        st.markdown("**" + _("You") + "**")
        entrant, rules = player()
    with st.container(key="ask-neutral", gap="xsmall"):
        read = games_from_text()
    refused_lines(read.refused)
    return Asked(entrant, rules, read)


def usable_rules() -> dict[str, str]:
    """Return the rule sets that need no more than ratings and results, with their names."""
    plain = {name: _(words) for name, words in procedures.PLAIN_NAMES.items()}
    real = {rules.id: rule_names.rule_name(rules) for rules in RULE_SETS if not rules.uses & NEEDS}
    return real | plain


def rated_player() -> Entrant:
    """Draw what a rated player brings to the event."""
    rating = link.named_number_and_slider(
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
        message
        % {"line": line.line, "text": plain(line.text, 60), "problem": _(PROBLEMS[line.problem])}
        for line in refused[:8]
    ]
    if len(refused) > len(lines):
        more = len(refused) - len(lines)
        text = ngettext("… and %(count)s more line.", "… and %(count)s more lines.", more)
        lines.append(text % {"count": more})
    left_out = _("Left out, the other lines count:")
    with st.container(key="refused"):
        st.text("\n".join([left_out, *lines]))
