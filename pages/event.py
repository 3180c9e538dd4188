"""The Event page: what a tournament does to a rating, under several procedures."""

import streamlit as st

from elo_core.rules import rate_event
from pages.ui.event_page import answer, asked, sections

left, right = st.columns([46, 54], gap="large")
with left:
    wanted = asked.event()
event = rate_event(wanted.rules, wanted.entrant, list(wanted.read.games))
with right:
    answer.show(event, wanted.rules)
with st.container(key="section-games"):
    sections.game_by_game(event)
with st.container(key="section-procedures"):
    sections.other_procedures(wanted, event)
with st.container(key="section-performance"):
    sections.performances(event)
with st.container(key="procedure"):
    sections.rule_facts(wanted.rules)
