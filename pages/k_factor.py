"""K-factor: who uses which K, which one is the reader's, and what a K costs."""

import streamlit as st

from elo_core import theory
from elo_core.rules import Entrant
from pages.ui import charts, controls, link, offers
from pages.ui.figures import (
    best_k,
    best_k_values,
    k_by_player,
    k_ladder,
    k_prices,
    k_stakes,
    newcomer,
    owners,
    who_uses,
)
from pages.ui.figures.best_k_values import Question
from pages.ui.keys import KFactorKey as Key
from pages.ui.palette import K_FACTORS
from pages.ui.text import _

PAGE = "k_factor"
K_NAMES = {str(k): str(k) for k in K_FACTORS}


def follow_the_rule() -> None:
    """Look at the reader's own K again: called when a fact about the reader changes."""
    st.session_state[Key.LOOK] = ""


def highest_rating(rating: float) -> float:
    """Draw the choice of the highest rating ever; it cannot be below the rating of today."""
    chosen = link.slot(Key.HIGHEST, k_ladder.HIGHEST, "low")
    least = k_ladder.highest_class(rating)
    current = max(chosen, least, key=lambda name: k_ladder.HIGHEST[name])
    link.choice(
        Key.HIGHEST, _("Highest published rating ever"),
        {name: _(words) for name, words in k_ladder.HIGHEST_NAMES.items()}, "low",
        st.segmented_control, current=current, required=True, width="stretch",
        on_change=follow_the_rule,
    )  # fmt: skip
    return max(rating, k_ladder.HIGHEST[current])


def reader() -> tuple[Entrant, int]:
    """Draw the facts that decide a K, and return them with the games of the event."""
    st.markdown("**" + _("Which K is mine?") + "**")
    columns = st.columns(4, gap="small")
    with columns[0]:
        rating = link.number(
            Key.RATING, _("Rating"), default=1850.0, minimum=100.0, maximum=3000.0, step=10.0,
            on_change=follow_the_rule,
        )  # fmt: skip
    with columns[1]:
        games = link.number(
            Key.GAMES, _("Rated games"), default=120, minimum=0, maximum=9999, step=5,
            on_change=follow_the_rule,
        )  # fmt: skip
    with columns[2]:
        age = link.number(
            Key.AGE, _("Age this year"), default=34, minimum=5, maximum=110, step=1,
            help=_(
                "The age reached by 31 December of this year: the year of the 18th birthday still "
                "counts in full."
            ),
            on_change=follow_the_rule,
        )  # fmt: skip
    with columns[3]:
        n_games = link.number(
            Key.EVENT_GAMES, _("Event games"), default=4, minimum=1, maximum=60, step=1,
            help=_("The more games an event has, the smaller the K of US Chess and DWZ."),
        )  # fmt: skip
    offers.offer(Key.RATING, "calculator", lambda typed: typed["rating"], rating)
    highest = highest_rating(rating)
    offers.remember(PAGE, (Key.RATING,), rating=rating)
    return Entrant(rating, n_games=games, age=age, highest_rating=highest), n_games


def look_at(own: float) -> float:
    """Draw the K buttons: the reader's own K, until another one is pressed."""
    chosen = link.slot(Key.LOOK, K_NAMES, "")
    with st.container(key="k-buttons-look", width="content"):
        shown = link.choice(
            Key.LOOK, _("Look at another K"), K_NAMES, f"{own:g}", st.pills,
            current=chosen or f"{own:g}", per_language=False, required=True,
        )  # fmt: skip
    return float(shown)


def question(draw_rate: float) -> Question:
    """Draw what is wrong with the rating."""
    case = link.choice(
        Key.CASE, _("What is wrong with the rating?"),
        {name: _(words) for name, words in best_k_values.CASES.items()}, "start",
        st.segmented_control, required=True, width="stretch",
    )  # fmt: skip
    if case == "form":
        amount = link.named_number_and_slider(
            Key.WANDERING, _("Points of true strength that come or go a game"), default=5.0,
            minimum=0.25, maximum=30.0, step=0.25, slider=(0.5, 16.0), box_width=92,
        )  # fmt: skip
        return Question(case, amount, draw_rate)
    if case == "gain":
        amount = link.named_number_and_slider(
            Key.GAIN, _("Points of true strength gained a game"), default=2.0, minimum=0.05,
            maximum=10.0, step=0.05, slider=(0.25, 5.0), box_width=92,
        )  # fmt: skip
        return Question(case, amount, draw_rate)
    amount = link.named_number_and_slider(
        Key.OFF, _("Points off at the start"), default=200.0, minimum=25.0, maximum=600.0,
        step=5.0, slider=(25.0, 500.0), box_width=92,
    )  # fmt: skip
    n_games = link.named_number_and_slider(
        Key.HORIZON, _("Games to put it right"), default=30, minimum=5, maximum=300, step=1,
        slider=(5, 200), box_width=92,
    )  # fmt: skip
    counted = {name: _(words) for name, words in best_k_values.WHEN.items()}
    when = link.choice(
        Key.WHEN, _("Error counted"), counted, "last", st.segmented_control, required=True,
        width="stretch",
    )  # fmt: skip
    return Question(case, amount, draw_rate, n_games, when)


def finding(text: str, how: str) -> None:
    """Write a section's finding, and how to read its picture."""
    with st.container(gap="xxsmall"):
        st.markdown(f"## {text}", unsafe_allow_html=True)
        st.caption(how)


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
    entrant, n_games = reader()
ladder = k_ladder.ladder_info(entrant, n_games)
with prices_place:
    prices_words = st.container()
    with st.container(key="heading-look", horizontal=True, vertical_alignment="bottom"):
        k_factor = look_at(ladder.fide)
        with st.container(width=400):
            draw_rate = controls.draw_rate(Key.DRAWS, default=0, beside=False)
with ask_best, st.container(key="best-in", gap="small"):
    best_words = st.container()
    asked = question(draw_rate)
with settle_place:
    settle_words = st.container()
    spread = link.named_number_and_slider(
        Key.SPREAD, _("True strengths spread about the first rating by, ± points"), default=200.0,
        minimum=25.0, maximum=600.0, step=5.0, slider=(50.0, 400.0), box_width=92,
    )  # fmt: skip
with stakes_place:
    stakes_words = st.container(key="words-k-stakes")
    with st.container(key="beside-stakes", horizontal=True, vertical_alignment="center"):
        st.markdown(_("Rating difference"), width="content")
        difference = link.number_and_slider(
            Key.STAKES_DIFFERENCE, _("Rating difference: you minus opponent"), default=-100.0,
            minimum=-float(k_stakes.REACH), maximum=float(k_stakes.REACH), step=5.0,
            slider=(-float(k_stakes.REACH), float(k_stakes.REACH)), slider_format="%+d",
            box_width=92,
        )  # fmt: skip
    with st.container(key="k-buttons-stakes"):
        stakes_ks = link.choices(
            Key.STAKES_K, _("Ks beside yours"), K_NAMES, ["10", "40"], limits=(1, 5)
        )

with mine, st.container(key="k-mine", gap="small"):
    st.html(k_ladder.answer_html(ladder))
    st.html(k_ladder.ladder_html(ladder))
    st.caption(k_ladder.ladder_note(ladder))

with who:
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

prices = k_prices.k_prices_info(k_factor, draw_rate)
with prices_words:
    finding(k_prices.k_prices_finding(prices), k_prices.k_prices_note(prices))
with prices_place:
    for column, price in zip(st.columns(2, gap="large"), k_prices.PRICES, strict=True):
        with column:
            charts.chart(
                k_prices.plot_k_price(prices, price), f"k-{price}",
                k_prices.k_prices_alt(prices, price), k_prices.HEIGHT,
            )  # fmt: skip
            charts.tools(f"k-{price}", lambda: k_prices.k_prices_frame(prices))

best = best_k_values.best_k_info(asked, k_factor)
with best_words:
    finding(best_k.best_k_finding(best), best_k.best_k_note(best))
with best_place:
    charts.chart(best_k.plot_best_k(best), "best-k", best_k.best_k_alt(best), best_k.HEIGHT)
    charts.tools("best-k", lambda: best_k_values.best_k_frame(best))

settling = newcomer.newcomer_info(spread, k_factor)
by_games = k_by_player.k_by_games_info(entrant, n_games, theory.best_decreasing_k_factor(spread))
with settle_words:
    finding(newcomer.newcomer_finding(settling), newcomer.newcomer_note(settling))
with settle_place:
    left, right = st.columns(2, gap="large")
    with left:
        alt = k_by_player.k_by_player_alt(by_games)
        charts.chart(k_by_player.plot_k_by_player(by_games), "k-by-games", alt, by_games.height)
        charts.tools("k-by-games", lambda: k_by_player.k_by_player_frame(by_games))
    with right:
        alt = newcomer.newcomer_alt(settling)
        charts.chart(newcomer.plot_newcomer(settling), "newcomer", alt, newcomer.HEIGHT)
        charts.tools("newcomer", lambda: newcomer.newcomer_frame(settling))

by_rating = k_by_player.k_by_rating_info(entrant, n_games)
with along_place:
    finding(k_by_player.by_rating_finding(by_rating), k_by_player.by_rating_note(n_games))
    charts.chart(
        k_by_player.plot_k_by_player(by_rating), "k-by-rating",
        k_by_player.k_by_player_alt(by_rating), by_rating.height,
    )  # fmt: skip
    charts.tools("k-by-rating", lambda: k_by_player.k_by_player_frame(by_rating))

stakes = k_stakes.k_stakes_info(tuple(map(float, stakes_ks)), k_factor, difference)
with stakes_words:
    finding(k_stakes.k_stakes_finding(stakes), k_stakes.k_stakes_note(stakes))
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
