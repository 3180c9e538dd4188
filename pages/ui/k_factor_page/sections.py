"""Parts of the K-factor page that are more than one picture."""

import streamlit as st

from pages.ui import charts
from pages.ui.figures import k_by_player, newcomer, owners, who_uses
from pages.ui.figures.k_by_player import KByPlayerInfo
from pages.ui.figures.k_ladder import LadderInfo
from pages.ui.figures.newcomer import NewcomerInfo
from pages.ui.text import _


def finding(text: str, how: str) -> None:
    """Write a section's finding, and how to read its picture."""
    with st.container(gap="xxsmall"):
        st.markdown(f"## {text}", unsafe_allow_html=True)
        st.caption(how)


def who(ladder: LadderInfo, k_factor: float, n_games: int) -> None:
    """Draw who uses which K, with the reader's own."""
    in_use = who_uses.who_uses_info(k_factor, ladder.fide, ladder.us_chess, n_games)
    st.markdown(f"## {who_uses.who_uses_finding(in_use)}", unsafe_allow_html=True)
    charts.chart(
        who_uses.plot_who_uses(in_use), "who-uses", who_uses.who_uses_alt(in_use), who_uses.HEIGHT
    )
    with st.container(key="tools-who", horizontal=True, vertical_alignment="center", gap="medium"):
        with st.popover(
            _("Dates and sources"), type="tertiary", icon=":material/menu_book:", key="sources"
        ):
            st.html(owners.sources_html(n_games))
        charts.tools("who-uses", lambda: owners.owners_frame(n_games))


def settling(by_games: KByPlayerInfo, newcomers: NewcomerInfo) -> None:
    """Draw the K of each rule by games played, beside what a newcomer needs."""
    left, right = st.columns(2, gap="large")
    with left:
        alt = k_by_player.k_by_player_alt(by_games)
        charts.chart(k_by_player.plot_k_by_player(by_games), "k-by-games", alt, by_games.height)
        charts.tools("k-by-games", lambda: k_by_player.k_by_player_frame(by_games))
    with right:
        alt = newcomer.newcomer_alt(newcomers)
        charts.chart(newcomer.plot_newcomer(newcomers), "newcomer", alt, newcomer.HEIGHT)
        charts.tools("newcomer", lambda: newcomer.newcomer_frame(newcomers))
