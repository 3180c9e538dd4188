"""K-factor: who uses which K, which one is the reader's, and what a K costs."""

import streamlit as st

from elo_core import theory
from pages.ui import charts, controls
from pages.ui.figures import (
    best_k,
    best_k_values,
    k_by_player,
    k_ladder,
    k_prices,
    k_stakes,
    newcomer,
)
from pages.ui.k_factor_page import asked, sections
from pages.ui.keys import KFactorKey as Key
from pages.ui.text import _

# Places first, controls second, what is computed from them third, as on every page.
with st.container(key="first"):
    mine, who = st.columns([46, 54], gap="large")
prices_place = st.container(key="section-prices", gap="small")
with st.container(key="section-best"):
    ask_best, best_place = st.columns([38, 62], gap="large")
settle_place = st.container(key="section-settle", gap="small")
with st.container(key="section-along"):
    along_place, stakes_place = st.columns(2, gap="large")
procedure_place = st.container(key="procedure")

with mine, st.container(key="ask-neutral", gap="small"):
    entrant, n_games = asked.reader()
ladder = k_ladder.ladder_info(entrant, n_games)
with prices_place:
    prices_words = st.container()
    with st.container(key="heading-look", horizontal=True, vertical_alignment="bottom"):
        k_factor = asked.look_at(ladder.fide)
        with st.container(width=400):
            draw_rate = controls.draw_rate(Key.DRAWS, default=0, beside=False)
with ask_best, st.container(key="best-in", gap="small"):
    best_words = st.container()
    question = asked.question(draw_rate)
with settle_place:
    settle_words = st.container()
    spread = asked.spread()
with stakes_place:
    stakes_words = st.container(key="words-k-stakes")
    difference, stakes_ks = asked.stakes()

with mine, st.container(key="k-mine", gap="small"):
    st.html(k_ladder.answer_html(ladder))
    st.html(k_ladder.ladder_html(ladder))
    st.caption(k_ladder.ladder_note(ladder))

with who:
    sections.who(ladder, k_factor, n_games)

prices = k_prices.k_prices_info(k_factor, draw_rate)
with prices_words:
    sections.finding(k_prices.k_prices_finding(prices), k_prices.k_prices_note(prices))
with prices_place:
    for column, price in zip(st.columns(2, gap="large"), k_prices.PRICES, strict=True):
        with column:
            charts.chart(
                k_prices.plot_k_price(prices, price), f"k-{price}",
                k_prices.k_prices_alt(prices, price), k_prices.HEIGHT,
            )  # fmt: skip
            charts.tools(f"k-{price}", lambda: k_prices.k_prices_frame(prices))

best = best_k_values.best_k_info(question, k_factor)
with best_words:
    sections.finding(best_k.best_k_finding(best), best_k.best_k_note(best))
with best_place:
    charts.chart(best_k.plot_best_k(best), "best-k", best_k.best_k_alt(best), best_k.HEIGHT)
    charts.tools("best-k", lambda: best_k_values.best_k_frame(best))

settling = newcomer.newcomer_info(spread, k_factor)
by_games = k_by_player.k_by_games_info(entrant, n_games, theory.best_decreasing_k_factor(spread))
with settle_words:
    sections.finding(newcomer.newcomer_finding(settling), newcomer.newcomer_note(settling))
with settle_place:
    sections.settling(by_games, settling)

by_rating = k_by_player.k_by_rating_info(entrant, n_games)
with along_place:
    sections.finding(k_by_player.by_rating_finding(by_rating), k_by_player.by_rating_note(n_games))
    charts.chart(
        k_by_player.plot_k_by_player(by_rating), "k-by-rating",
        k_by_player.k_by_player_alt(by_rating), by_rating.height,
    )  # fmt: skip
    charts.tools("k-by-rating", lambda: k_by_player.k_by_player_frame(by_rating))

stakes = k_stakes.k_stakes_info(stakes_ks, k_factor, difference)
with stakes_words:
    sections.finding(k_stakes.k_stakes_finding(stakes), k_stakes.k_stakes_note(stakes))
with stakes_place:
    charts.chart(
        k_stakes.plot_k_stakes(stakes), "k-stakes", k_stakes.k_stakes_alt(stakes), k_stakes.HEIGHT
    )
    charts.tools("k-stakes", lambda: k_stakes.k_stakes_frame(stakes))

procedure_place.markdown(
    _(
        "**Shown here:** the rule sets as they are written, with their dates; nothing here rates "
        "a game. Swing, wait and best K: logistic curve, scale 400, rated after each game against "
        "opponents of the player’s own strength, who are rated right. A rule set on another scale "
        "has a K that counts by that scale: 60 of 600 is worth 40 of 400."
    )
)
