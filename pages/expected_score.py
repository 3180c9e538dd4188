"""Expected score: what a rating difference means, read in both directions."""

import streamlit as st

from elo_core import ExpectationCurve, expected_score, outcome_probabilities, rating_difference
from pages.ui import charts, controls, link, numbers, offers
from pages.ui.figures import (
    curve_values, expectation, match_result, rating_table, split_bar, stakes,
)  # fmt: skip
from pages.ui.keys import ExpectedScoreKey as Key
from pages.ui.palette import K_FACTORS
from pages.ui.text import _, ltr

PAGE = "expected_score"
LEAST = 1e-6  # a wanted score has six decimals, and none is 0 or 1
FARTHEST = 12000.0  # points: six decimals at the largest scale of 2000, so that no wish is cut short


def wanted_score(expected: float, scale: float, curve: ExpectationCurve) -> None:
    """Draw the expected score as an input too: what is typed or moved sets the difference."""
    slider = f"{Key.WANTED}-slider"

    def take(key: str) -> None:
        wanted = st.session_state[key]
        difference = rating_difference(wanted, scale=scale, curve=curve)
        st.session_state[Key.DIFFERENCE] = round(difference, 6)
        link.forget_rejected(Key.DIFFERENCE)

    st.session_state[Key.WANTED] = min(max(expected, LEAST), 1 - LEAST)
    st.session_state[slider] = min(max(round(expected, 2), 0.01), 0.99)
    looks = {"step": 0.01, "label_visibility": "collapsed", "on_change": take}
    with st.container(
        key=f"pair-{Key.WANTED}", horizontal=True, vertical_alignment="center", gap="small"
    ):
        st.number_input(
            _("Wanted score in one game"), LEAST, 1 - LEAST, format="%.6g", key=Key.WANTED,
            args=(Key.WANTED,), width=104, **looks,
        )
        st.slider(
            _("%(name)s, slider") % {"name": _("Wanted score in one game")}, 0.01, 0.99,
            key=slider, args=(slider,), **looks,
        )  # fmt: skip


def in_many_games(expected: float, opponent_expected: float) -> str:
    """Say an expected score in games, as far from even as it may be."""
    weaker = min(expected, opponent_expected)
    if weaker >= 0.005:  # noqa: PLR2004 - half a point in 100 games
        text = _("**%(points)s** points in 100 games")
        return text % {"points": numbers.compact(100 * expected, 1)}
    games = numbers.thousands(1 / max(weaker, LEAST))
    if weaker < LEAST:
        games = f"\\>{games}"
    text = _("**1** point in %(games)s games") if expected < 1 / 2 else _("all but **1** point in %(games)s games")
    return text % {"games": games}


def answer(info: expectation.ExpectationInfo) -> None:
    """Show both sides' expected scores, large."""
    yours, theirs = info.expected_score, info.opponent_expected_score
    sides = (
        (_("You expect"), "blue", yours, theirs),
        (_("Opponent expects"), "orange", theirs, yours),
    )
    columns = st.columns(2, gap="medium")
    for column, (title, color, score, other) in zip(columns, sides, strict=True):
        with column:
            st.metric(
                title, numbers.expected(score), _("a game"), delta_color=color, delta_arrow="off"
            )
            st.markdown(in_many_games(score, other))


def odds(info: expectation.ExpectationInfo) -> str:
    """Say that both sides' expected scores add to 1, and their odds."""
    yours, theirs = info.expected_score, info.opponent_expected_score
    addition = ltr(
        f":blue[{numbers.expected(yours)}] :orange[+ {numbers.expected(theirs)}] = **1**"
    )
    stronger, weaker = max(yours, theirs), min(yours, theirs)
    if stronger == weaker:
        return f"{addition}\u2002·\u2002" + _("even odds")
    text = _("odds **%(odds)s to 1** for you") if yours > theirs else _("odds **%(odds)s to 1** against you")
    ratio = stronger / weaker if weaker > 0 else float("inf")
    shown = rating_table.odds_text(ratio).replace(">", "\\>")
    return f"{addition}\u2002·\u2002" + text % {"odds": shown}


# Places first, controls second, what is computed from them third, as on every page.
left, right = st.columns([52, 48], gap="large")
with left:
    ask_difference, ask_wanted = st.columns(2, gap="medium")
    answer_place = st.container(key="answer", gap="small")
    split_place = st.container(key="expected-split", gap="small")
    curves_place = st.container(key="curve-values")
table_place = st.container(key="section-differences", gap="small")
with st.container(key="section-stakes"):
    stakes_place, match_place = st.columns([52, 48], gap="large")
procedure_place = st.container(key="procedure")

with answer_place:
    metrics_place = st.container(gap="small")
    with st.container(key="sum", horizontal=True, vertical_alignment="center"):
        odds_place = st.container(width="stretch")
        with st.popover(_("Curve and scale"), type="tertiary", icon=":material/tune:", key="curve-menu"):
            curve_id, scale = controls.curve_and_scale(Key.CURVE, Key.SCALE)
curve = controls.CURVES[curve_id][1]
with ask_difference, st.container(key="ask-difference", gap="xsmall"):
    st.markdown("**" + _("Rating difference") + "**")
    difference = link.number_and_slider(
        Key.DIFFERENCE, _("Rating difference: you minus opponent"), default=100.0,
        minimum=-FARTHEST, maximum=FARTHEST, step=1.0, slider=(-800.0, 800.0), slider_format="%+d",
    )  # fmt: skip
    offers.offer(
        Key.DIFFERENCE, "calculator", lambda typed: typed["rating"] - typed["opponent_rating"],
        difference,
    )  # fmt: skip
offers.remember(PAGE, rating_difference=difference)
info = expectation.expectation_info(difference, scale=scale, curve=curve)
with ask_wanted, st.container(key="ask-wanted", gap="xsmall"):
    st.markdown("**" + _("or the score you want") + "**")
    wanted_score(info.expected_score, scale, curve)
with split_place:
    with st.container(key="heading-expected-split", horizontal=True, vertical_alignment="center"):
        st.markdown("## " + _("Wins + half of the draws"), width="content")
        draw_rate = controls.draw_rate(Key.DRAWS)

with table_place:
    with st.container(key="heading-differences", horizontal=True, vertical_alignment="bottom"):
        finding_place = st.container(width="stretch")
        step = int(link.choice(
            Key.STEP, _("Step"), {name: name for name in ("10", "25", "50", "100")}, "50",
            st.selectbox, per_language=False, width=96,
        ))  # fmt: skip
        up_to = int(link.choice(
            Key.UP_TO, _("Up to"), {name: name for name in ("200", "400", "800")}, "400",
            st.selectbox, per_language=False, width=96,
        ))  # fmt: skip
        with st.container(key="k-buttons-expected", width="content"):
            k_factor = float(link.choice(
                Key.K, _("K-factor"), {str(k): str(k) for k in K_FACTORS}, "32", st.pills,
                per_language=False, required=True,
            ))  # fmt: skip
with stakes_place:
    stakes_words = st.container(gap="xxsmall")
    with st.container(key="outcome-stakes"):
        result = link.choice(
            Key.RESULT, _("Result"),
            {name: f"{row[1]}\u2002{_(row[2])}" for name, row in controls.RESULTS.items()},
            "win", st.segmented_control, required=True, label_visibility="collapsed", width="stretch",
        )  # fmt: skip
with match_place:
    match_words = st.container(gap="xxsmall")
    with st.container(key="beside-n", horizontal=True, vertical_alignment="center"):
        st.markdown(_("Games in the match"), width="content")
        n_games = link.number_and_slider(
            Key.N_GAMES, _("Games in the match"), default=12, minimum=1, maximum=100, step=1,
            slider=(1, 40), box_width=76,
        )  # fmt: skip

outcomes = outcome_probabilities(info.expected_score, draw_rate=draw_rate)
with metrics_place:
    answer(info)
odds_place.markdown(odds(info))
split_place.html(
    split_bar.split_bar_html(info.expected_score, info.opponent_expected_score, outcomes)
)
curves_place.html(curve_values.curve_values_html(info))
with right:
    with st.container(key="takeaway"):
        st.markdown(curve_values.takeaway(info))
    charts.chart(
        expectation.plot_expectation(info), "curves", expectation.expectation_alt(info), height=29
    )
    charts.tools("curves", lambda: expectation.expectation_frame(info))

table = rating_table.rating_table_info(
    difference, step=step, up_to=up_to, k_factor=k_factor, draw_rate=draw_rate, scale=scale, curve=curve
)
finding_place.markdown("## " + rating_table.rating_table_finding(table))
with table_place:
    st.html(rating_table.rating_table_html(table))
    with st.container(key="tools-differences", horizontal=True, vertical_alignment="center", gap="medium"):
        st.caption(rating_table.rating_table_note(table), width="stretch")
        charts.csv_button(rating_table.rating_table_frame(table), "rating-differences")

at_stake = stakes.stakes_info(difference, result, k_factor=k_factor, scale=scale, curve=curve)
stakes_words.html(f"<h2>{stakes.stakes_finding(at_stake)}</h2>")
stakes_words.caption(_("Points at stake. Green gains, pink loses, the stronger the colour the more. Framed, and drawn for all three results below: the K chosen above."))
with stakes_place:
    charts.chart(stakes.plot_stakes(at_stake), "stakes", stakes.stakes_alt(at_stake), height=33)
    charts.tools("stakes", lambda: stakes.stakes_frame(at_stake))
match = match_result.match_result_info(info.expected_score, outcomes, n_games)
match_words.markdown("## " + match_result.match_result_finding(match))
match_words.caption(match_result.match_result_note(match))
with match_place:
    charts.chart(match_result.plot_match_result(match), "match", match_result.match_result_alt(match), height=33)
    charts.tools("match", lambda: match_result.match_result_frame(match))
procedure_place.markdown(curve_values.procedure(info, scale))
