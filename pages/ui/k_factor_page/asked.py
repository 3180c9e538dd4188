"""What the K-factor page asks: who the reader is, which K to look at, and what is wrong."""

import streamlit as st

from elo_core.rules import Entrant
from pages.ui import link, offers
from pages.ui.figures import best_k_values, k_ladder, k_stakes
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


def spread() -> float:
    """Draw how far apart newcomers' true strengths are."""
    points: float = link.named_number_and_slider(
        Key.SPREAD, _("True strengths spread about the first rating by, ± points"), default=200.0,
        minimum=25.0, maximum=600.0, step=5.0, slider=(50.0, 400.0), box_width=92,
    )  # fmt: skip
    return points


def stakes() -> tuple[float, tuple[float, ...]]:
    """Draw a rating difference and the Ks beside the reader's own, and return both."""
    reach = float(k_stakes.REACH)
    with st.container(key="beside-stakes", horizontal=True, vertical_alignment="center"):
        st.markdown(_("Rating difference"), width="content")
        difference = link.number_and_slider(
            Key.STAKES_DIFFERENCE, _("Rating difference: you minus opponent"), default=-100.0,
            minimum=-reach, maximum=reach, step=5.0, slider=(-reach, reach), slider_format="%+d",
            box_width=92,
        )  # fmt: skip
    with st.container(key="k-buttons-stakes"):
        chosen = link.choices(
            Key.STAKES_K, _("Ks beside yours"), K_NAMES, ["10", "40"], limits=(1, 5)
        )
    return difference, tuple(map(float, chosen))
