"""Expected score: what a rating difference means, read in both directions."""

import streamlit as st

from elo_core import outcome_probabilities
from pages.ui import charts, controls, wanted
from pages.ui.expected_score_page import answer, asked
from pages.ui.figures import (
    curve_values,
    curves,
    expectation,
    expectation_words,
    match_result,
    rating_table,
    split_bar,
    stakes,
)
from pages.ui.keys import ExpectedScoreKey as Key
from pages.ui.text import _

# Places first, controls second, what is computed from them third, as on every page.
left, right = st.columns([52, 48], gap="large")
with left:
    ask_difference, ask_wanted = st.columns(2, gap="medium")
    answer_place = st.container(key="answer", gap="small")
    split_place = st.container(key="split", gap="small")
    curves_place = st.container(key="curve-values")
table_place = st.container(key="section-differences", gap="small")
with st.container(key="section-stakes"):
    stakes_place, match_place = st.columns([52, 48], gap="large")
procedure_place = st.container(key="procedure")

with answer_place:
    sides_place = st.container()
    with st.container(key="sum", horizontal=True, vertical_alignment="center"):
        sum_place = st.container(width="stretch")
        with st.popover(
            _("Curve and scale"), type="tertiary", icon=":material/tune:", key="curve-menu"
        ):
            curve_id, scale = controls.curve_and_scale(Key.CURVE, Key.SCALE)
curve = controls.CURVES[curve_id][1]
with ask_difference, st.container(key="ask-difference", gap="xsmall"):
    st.markdown("**" + _("Rating difference") + "**")
    difference = asked.difference()
info = curves.curves_info(difference, scale=scale, curve=curve)
with ask_wanted, st.container(key="ask-wanted", gap="xsmall"):
    st.markdown("**" + _("or the score you want") + "**")
    wanted.wanted_score(Key.WANTED, Key.DIFFERENCE, info.expected_score, scale, curve)
with (
    split_place,
    st.container(key="heading-halves", horizontal=True, vertical_alignment="center"),
):
    st.markdown("## " + _("Wins + half of the draws"), width="content")
    draw_rate = controls.draw_rate(Key.DRAWS)
with (
    table_place,
    st.container(key="heading-differences", horizontal=True, vertical_alignment="bottom"),
):
    finding_place = st.container(width="stretch")
    wanted_table = asked.table()
with stakes_place:
    stakes_words = st.container(gap="xxsmall", key="words-stakes")
    result = asked.result()
with match_place:
    match_words = st.container(gap="xxsmall", key="words-match")
    n_games = asked.n_games()

outcomes = outcome_probabilities(info.expected_score, draw_rate=draw_rate)
with sides_place:
    answer.both_sides(info)
sum_place.markdown(expectation_words.sum_and_odds(info))
split_place.html(
    split_bar.split_bar_html(info.expected_score, info.opponent_expected_score, outcomes)
)
curves_place.html(curve_values.curve_values_html(info))
with right:
    with st.container(key="takeaway"):
        st.markdown(expectation_words.takeaway(info))
    alt = expectation.expectation_alt(info)
    charts.chart(expectation.plot_expectation(info), "curves", alt, height=30, first=True)
    charts.tools("curves", lambda: curves.curves_frame(info))

table = rating_table.rating_table_info(
    difference, step=wanted_table.step, up_to=wanted_table.up_to,
    k_factor=wanted_table.k_factor, draw_rate=draw_rate, scale=scale, curve=curve,
)  # fmt: skip
finding_place.markdown("## " + rating_table.rating_table_finding(table))
with table_place:
    st.html(rating_table.rating_table_html(table))
    with st.container(key="tools-differences", horizontal=True, gap="medium"):
        st.caption(rating_table.rating_table_note(table), width="stretch")
        charts.csv_button(rating_table.rating_table_frame(table), "differences")

at_stake = stakes.stakes_info(
    difference, result, k_factor=wanted_table.k_factor, scale=scale, curve=curve
)
with stakes_words:
    st.markdown(f"<h2>{stakes.stakes_finding(at_stake)}</h2>", unsafe_allow_html=True)
    st.caption(
        _("Points at stake. Green gains, pink loses, the stronger the colour the more. Framed, "
          "and drawn below for all three results: the K chosen above.")
    )  # fmt: skip
with stakes_place:
    charts.chart(stakes.plot_stakes(at_stake), "stakes", stakes.stakes_alt(at_stake), height=33)
    charts.tools("stakes", lambda: stakes.stakes_frame(at_stake))

match = match_result.match_result_info(info.expected_score, outcomes, n_games)
with match_words:
    st.markdown("## " + match_result.match_result_finding(match))
    st.caption(match_result.match_result_note(match))
with match_place:
    alt = match_result.match_result_alt(match)
    charts.chart(match_result.plot_match_result(match), "match", alt, height=33)
    charts.tools("match", lambda: match_result.match_result_frame(match))

procedure_place.markdown(expectation_words.procedure(info, scale))
