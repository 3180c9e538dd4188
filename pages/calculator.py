"""The Calculator: what one game does to both ratings."""

import pandas as pd
import streamlit as st

from elo_core import outcome_probabilities
from pages.ui import charts, controls, link, numbers, offers
from pages.ui.calculator_page import answer, asked
from pages.ui.figures import match_up, split_bar, steps, what_if
from pages.ui.keys import CalculatorKey as Key
from pages.ui.text import _

# The places come first, the controls second, what is computed from them third: a control that
# stands below its result must exist before the result is computed.
left, right = st.columns([52, 48], gap="large")
split_place = st.container(key="split", gap="small")
with st.container(key="details"):
    details_left, details_right = st.columns([52, 48], gap="large")
with st.container(key="procedure"):
    procedure_left, procedure_right = st.columns([52, 48], gap="large")

with left:
    columns = st.columns(2, gap="medium")
    with columns[0], st.container(key="ask-you", gap="xsmall"):
        you = asked.player(_("You"), Key.YOU, Key.YOUR_K, Key.YOUR_OWN_K, 1500.0)
    with columns[1], st.container(key="ask-opponent", gap="xsmall"):
        opponent = asked.player(
            _("Opponent"), Key.OPPONENT, Key.OPPONENT_K, Key.OPPONENT_OWN_K, 1600.0
        )
    with st.container(key="outcome-game"):
        result = asked.result()
offers.remember(
    "calculator", (Key.YOU, Key.OPPONENT), rating=you.rating, opponent_rating=opponent.rating
)

with procedure_right, st.expander(_("Advanced: curve, scale and first-move advantage")):
    rules = asked.rules()
games = asked.rated(you, opponent, rules)
game, score = games[result], controls.RESULTS[result][0]
difference = you.rating - opponent.rating + rules.advantage

with left, st.container(key="answer", gap="small"):
    answer.new_ratings(game, score)

with right:
    with st.container(key="takeaway"):
        gap = opponent.rating - you.rating
        st.markdown(answer.takeaway(game, result, gap, you.k_factor))
    info = match_up.match_up_info(
        match_up.Mark(_("You"), difference, game.expected_score, score),
        match_up.Mark(_("Opponent"), -difference, game.opponent_expected_score, 1 - score),
        scale=rules.scale, curve=rules.curve,
    )  # fmt: skip
    alt = _(
        "Expectation curve. You are at %(difference)s points with expected score %(yours)s, the "
        "opponent at %(other)s with %(theirs)s."
    )
    charts.chart(
        match_up.plot_match_up(info), "match-up",
        alt % {"difference": numbers.signed(difference, 0),
               "other": numbers.signed(-difference, 0),
               "yours": numbers.expected(game.expected_score),
               "theirs": numbers.expected(game.opponent_expected_score)},
        height=18, first=True,
    )  # fmt: skip
    charts.tools(
        "match-up",
        lambda: pd.DataFrame(
            {"rating_difference": info.differences, "expected_score": info.expected_scores}
        ),
    )

with split_place:
    with st.container(
        key="heading-split", horizontal=True, vertical_alignment="center", gap="medium"
    ):
        st.markdown("## " + _("Expected score = wins + half of the draws"), width="stretch")
        with st.container(width=430):
            draw_rate = controls.draw_rate(Key.DRAWS)
    outcomes = outcome_probabilities(game.expected_score, draw_rate=draw_rate)
    st.html(split_bar.split_bar_html(game.expected_score, game.opponent_expected_score, outcomes))

with details_left, st.container(key="what-if", gap="small"):
    with st.container(key="heading-what-if", horizontal=True, vertical_alignment="center"):
        st.markdown("## " + _("What if?"))
    words = {name: (row[1], _(row[2])) for name, row in controls.RESULTS.items()}
    table = what_if.what_if_info(games, outcomes, words, result)
    st.html(what_if.what_if_html(table, you.rating, opponent.rating))
    st.caption(
        _("Weighted by their chances, the three changes cancel: a player who scores exactly as "
          "expected keeps the rating.")
    )  # fmt: skip
    charts.csv_button(what_if.what_if_frame(table), "what-if")

with details_right, st.container(key="steps", gap="small"):
    with st.container(key="heading-steps", horizontal=True, vertical_alignment="center"):
        st.markdown("## " + _("Step by step"), width="stretch")
        with st.container(key="side-steps", width="content"):
            side = link.choice(
                Key.STEPS_FOR, _("Steps for"), {"you": _("You"), "opponent": _("Opponent")},
                "you", st.segmented_control, required=True, label_visibility="collapsed",
            )  # fmt: skip
    st.markdown(steps.steps_markdown(steps.steps_info(
        game, score, (you.rating, opponent.rating), (you.k_factor, opponent.k_factor),
        rules.advantage, rules.scale, is_logistic=rules.curve_id == "logistic",
        for_opponent=side == "opponent",
    )))  # fmt: skip

with procedure_left:
    answer.procedure(score, you, opponent, rules)
