"""The Calculator: what one game does to both ratings."""

from typing import Literal

import pandas as pd
import streamlit as st

from elo_core import RatedGame, fide_expected_score, outcome_probabilities, rate_game
from pages.ui import charts, controls, link, numbers, offers
from pages.ui.figures import match_up, split_bar, steps, what_if
from pages.ui.keys import CalculatorKey as Key
from pages.ui.text import _, ltr

PAGE = "calculator"
HARDLY = 0.005  # a surprise below this reads 0.00
SAME = 1e-9  # points: a sum of changes below this is zero but for rounding


def player(
    title: str, key: Key, k_key: Key, own_k_key: Key, default: float
) -> tuple[float, float]:
    """Draw one player's rating and K-factor."""
    st.markdown(f"**{title}**")
    rating = link.number_and_slider(
        key, _("%(name)s: rating") % {"name": title}, default=default,
        minimum=0.0, maximum=4000.0, step=1.0, slider=(600.0, 2900.0), slider_format="%d",
    )  # fmt: skip
    offers.offer(
        key,
        "simulation",
        lambda typed: typed["rating" if key is Key.YOU else "true_strength"],
        rating,
    )
    return rating, controls.k_factor(k_key, own_k_key, title)


def takeaway(game: RatedGame[float], result: str, gap: float, k_factor: float) -> str:
    """Say in one sentence what happened and why it moves as many points."""
    opponent = (
        _("an equal")
        if gap == 0
        else _("a player %(points)s points above you") % {"points": numbers.compact(gap)}
        if gap > 0
        else _("a player %(points)s points below you") % {"points": numbers.compact(-gap)}
    )
    event = {
        "win": _("You beat %(opponent)s"),
        "draw": _("You drew with %(opponent)s"),
        "loss": _("You lost to %(opponent)s"),
    }[result] % {"opponent": opponent}
    surprise = game.surprise
    if game.rating_change == 0:
        return _("%(event)s, exactly as expected: nothing changes.") % {"event": event}
    if abs(surprise) < HARDLY:
        text = _("%(event)s, almost exactly as expected: the ratings hardly move.")
        return text % {"event": event}
    more = _(
        "%(event)s: **%(surprise)s** more than expected, times K = %(k)s, makes **%(change)s** "
        "points."
    )
    less = _(
        "%(event)s: **%(surprise)s** less than expected, times K = %(k)s, makes **%(change)s** "
        "points."
    )
    return (more if surprise > 0 else less) % {
        "event": event,
        "surprise": numbers.plain(abs(surprise)),
        "k": numbers.compact(k_factor),
        "change": ltr(numbers.signed(game.rating_change)),
    }


def zero_sum(game: RatedGame[float]) -> str:
    """Say whether the points only change hands."""
    if game.rating_change == game.opponent_rating_change == 0:
        return _("zero-sum: nothing changes hands.")
    if abs(game.sum_of_changes) > SAME:
        return _("not zero-sum: the two Ks differ.")
    if game.rating_change > 0:
        return _("zero-sum: what you gain, the opponent loses.")
    return _("zero-sum: what you lose, the opponent gains.")


def answer(game: RatedGame[float], score: float) -> None:
    """Show both new ratings, large, and the sum of the two changes."""
    sides: tuple[tuple[str, Literal["blue", "orange"], float, float, float, float], ...] = (
        (_("Your new rating"), "blue", game.new_rating, game.rating_change,
         game.expected_score, score),
        (_("Opponent’s new rating"), "orange", game.opponent_new_rating,
         game.opponent_rating_change, game.opponent_expected_score, 1 - score),
    )  # fmt: skip
    for column, (title, color, new, change, expected, scored) in zip(
        st.columns(2, gap="medium"), sides, strict=True
    ):
        with column:
            st.metric(
                title, numbers.plain(new), ltr(numbers.signed(change, words=True)),
                delta_color=color, delta_arrow="off",
            )  # fmt: skip
            st.markdown(
                _("Expected score **%(expected)s**, scored **%(score)s**")
                % {"expected": numbers.expected(expected), "score": numbers.score(scored)}
            )
    total = 0.0 if abs(game.sum_of_changes) < SAME else game.sum_of_changes
    theirs = numbers.signed(game.opponent_rating_change)
    sign = theirs[0] if theirs[0] in {"+", numbers.MINUS} else "+"
    addition = ltr(
        f":blue[{numbers.signed(game.rating_change)}] "
        f":orange[{sign} {theirs.removeprefix(sign)}] = **{numbers.signed(total)}**"
    )
    with st.container(key="sum"):
        st.markdown(f"{addition}\u2002·\u2002{zero_sum(game)}")


def procedure(score: float, ratings: tuple[float, float], k_factor: float) -> None:
    """Say what was computed, and what FIDE's table would give."""
    table = fide_expected_score(*ratings)
    by_table = k_factor * (score - table)
    shown = _(
        "**Shown here:** plain Elo on the %(curve)s curve, scale %(scale)s, applied after this "
        "one game, nothing rounded."
    )
    fide = _(
        "**FIDE’s table** reads %(expected)s at this difference: %(change)s for you at the same "
        "K. FIDE adds up a whole rating period and rounds once."
    )
    st.markdown(
        shown % {"curve": _(controls.CURVES[curve_id][0]).lower(), "scale": numbers.compact(scale)}
        + "  \n"
        + fide % {"expected": f"{table:.2f}", "change": ltr(numbers.signed(by_table))}
    )


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
        you, your_k = player(_("You"), Key.YOU, Key.YOUR_K, Key.YOUR_OWN_K, 1500.0)
    with columns[1], st.container(key="ask-opponent", gap="xsmall"):
        opponent, opponent_k = player(
            _("Opponent"), Key.OPPONENT, Key.OPPONENT_K, Key.OPPONENT_OWN_K, 1600.0
        )
    with st.container(key="outcome-game"):
        result = link.choice(
            Key.RESULT, _("Result"),
            {name: f"{sign}\u2002{_(word)}\u2002{ltr(written)}"
             for name, (_score, sign, word, written) in controls.RESULTS.items()},
            "win", st.segmented_control, required=True, label_visibility="collapsed",
            width="stretch",
        )  # fmt: skip
offers.remember(PAGE, (Key.YOU, Key.OPPONENT), rating=you, opponent_rating=opponent)

with procedure_right, st.expander(_("Advanced: curve, scale and first-move advantage")):
    curve_id, scale = controls.curve_and_scale(Key.CURVE, Key.SCALE)
    advantage = link.number(
        Key.ADVANTAGE, _("Your first-move or home advantage, in points"),
        default=0.0, minimum=-500.0, maximum=500.0, step=5.0,
    )  # fmt: skip
curve = controls.CURVES[curve_id][1]
games = {
    name: rate_game(
        you, opponent, row[0], k_factor=your_k, opponent_k_factor=opponent_k,
        scale=scale, advantage=advantage, curve=curve,
    )
    for name, row in controls.RESULTS.items()
}  # fmt: skip
game, score = games[result], controls.RESULTS[result][0]
difference = you - opponent + advantage

with left, st.container(key="answer", gap="small"):
    answer(game, score)

with right:
    with st.container(key="takeaway"):
        st.markdown(takeaway(game, result, opponent - you, your_k))
    info = match_up.match_up_info(
        match_up.Mark(_("You"), difference, game.expected_score, score),
        match_up.Mark(_("Opponent"), -difference, game.opponent_expected_score, 1 - score),
        scale=scale, curve=curve,
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
        height=18,
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
    st.html(what_if.what_if_html(table, you, opponent))
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
        game, score, (you, opponent), (your_k, opponent_k), advantage, scale,
        is_logistic=curve_id == "logistic", for_opponent=side == "opponent",
    )))  # fmt: skip

with procedure_left:
    procedure(score, (you, opponent), your_k)
