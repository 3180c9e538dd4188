"""The Calculator's answer: both new ratings, large, and the sentences that explain them."""

from typing import Literal

import streamlit as st

from elo_core import RatedGame, fide_expected_score
from pages.ui import controls, numbers
from pages.ui.calculator_page.asked import Player, Rules
from pages.ui.text import _, ltr

HARDLY = 0.005  # a surprise below this reads 0.00
SAME = 1e-9  # points: a sum of changes below this is zero but for rounding


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


def new_ratings(game: RatedGame[float], score: float) -> None:
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


def procedure(score: float, you: Player, opponent: Player, rules: Rules) -> None:
    """Say what was computed, and what FIDE's table would give."""
    table = fide_expected_score(you.rating, opponent.rating)
    by_table = you.k_factor * (score - table)
    shown = _(
        "**Shown here:** plain Elo on the %(curve)s curve, scale %(scale)s, applied after this "
        "one game, nothing rounded."
    )
    fide = _(
        "**FIDE’s table** reads %(expected)s at this difference: %(change)s for you at the same "
        "K. FIDE adds up a whole rating period and rounds once."
    )
    st.markdown(
        shown
        % {
            "curve": _(controls.CURVES[rules.curve_id][0]).lower(),
            "scale": numbers.compact(rules.scale),
        }
        + "  \n"
        + fide % {"expected": f"{table:.2f}", "change": ltr(numbers.signed(by_table))}
    )
