"""One game by hand: the formula with blanks, a check and a hint at each, numbers from a seed."""

import numpy as np
import streamlit as st

from elo_core.by_hand import (
    CheckedStep,
    HandGame,
    HandStep,
    Slip,
    StepName,
    check_step,
    hand_game,
    hand_steps,
)
from elo_core.classroom import read_number
from pages.ui import charts, link
from pages.ui.classroom.lesson_view import FORWARD
from pages.ui.figures import lesson_hand
from pages.ui.keys import ClassroomKey as Key
from pages.ui.numbers import plain, score, signed
from pages.ui.text import N_, _, ltr

MAX_SEED = 9999

VERBS = {
    1.0: N_("You have %(you)s. You beat a player with %(opponent)s, at K %(k)s. Your new rating?"),
    0.5: N_(
        "You have %(you)s. You draw with a player with %(opponent)s, at K %(k)s. Your new rating?"
    ),
    0.0: N_(
        "You have %(you)s. You lose to a player with %(opponent)s, at K %(k)s. Your new rating?"
    ),
}
NAMES = {
    StepName.DIFFERENCE: N_("Rating difference"),
    StepName.ODDS_AGAINST: N_("Odds against you"),
    StepName.EXPECTED_SCORE: N_("Expected score"),
    StepName.SURPRISE: N_("Surprise"),
    StepName.NEW_RATING: N_("New rating"),
}
HINTS = {
    StepName.DIFFERENCE: N_("You minus opponent. Keep the sign: the stronger player has plus."),
    StepName.ODDS_AGAINST: N_(
        "The exponent is %(exponent)s. On a calculator: 10, then xʸ, then it."
    ),
    StepName.EXPECTED_SCORE: N_("One divided by: 1 plus your last number."),
    StepName.SURPRISE: N_("What you scored (win 1, draw ½, loss 0) minus what was expected."),
    StepName.NEW_RATING: N_("K times the surprise is your change; add it to %(rating)s."),
}
SLIPS = {
    Slip.OTHER_WAY_ROUND: N_("That is the opponent’s difference: you minus opponent."),
    Slip.LOST_MINUS: N_("The minus in front of d is missing."),
    Slip.NEGATIVE_POWER: N_("A power of ten is never negative."),
    Slip.OPPONENTS_SHARE: N_("That is the opponent’s share. Both add up to 1."),
    Slip.ONLY_BELOW_THE_LINE: N_("That is what stands below the line. Now divide 1 by it."),
    Slip.REVERSED_SURPRISE: N_("Scored minus expected, in this order."),
    Slip.OTHER_RESULT: N_("Look at S again: this game scored %(score)s."),
    Slip.ONLY_THE_CHANGE: N_("That is the change. Add it to %(rating)s."),
    Slip.WRONG_DIRECTION: N_("Up or down? Look at the sign of the surprise."),
    Slip.ROUNDED: N_("Nearly. Keep two decimals."),
}


def draw() -> None:
    """Draw the game of this seed, as far as it is solved."""
    title = st.container(key="lesson-question")
    left, right = st.columns([54, 46], gap="large")
    with left:
        rows = st.container(key="hand-steps", gap="xsmall")
        with st.container(key="hand-numbers", horizontal=True, vertical_alignment="bottom"):
            seed = link.number(
                Key.HAND_SEED, _("Numbers"), default=7, minimum=1, maximum=MAX_SEED, step=1,
                width=130, help=_("The same number makes the same game, on every desk."),
            )  # fmt: skip
            st.button(
                _("Other numbers"), key="other-numbers", type="tertiary",
                icon=":material/refresh:", on_click=_next_numbers,
            )  # fmt: skip
    game = hand_game(np.random.default_rng(seed))
    words = {
        "you": str(game.rating),
        "opponent": str(game.opponent_rating),
        "k": f"{game.k_factor}",
    }
    title.markdown("## " + (_(VERBS[game.score]) % words).replace("K ", "K\u00a0"))
    with rows:
        n_right = _steps(game, seed)
        if n_right == len(StepName):
            _solved(game)
    info = lesson_hand.hand_info(game, n_right)
    with right:
        alt = _("Expectation curve, filled in for %(right)s of %(all)s steps.")
        charts.chart(
            lesson_hand.plot_hand(info), "lesson-1",
            alt % {"right": n_right, "all": len(StepName)}, 20.0,
        )  # fmt: skip
        charts.tools("lesson-1", lambda: lesson_hand.hand_frame(info))


def _next_numbers() -> None:
    st.session_state[Key.HAND_SEED] = float(st.session_state[Key.HAND_SEED] % MAX_SEED + 1)


def formula(name: StepName, game: HandGame) -> str:
    """Return the blank's formula, with the numbers that are given."""
    written = {1.0: "1", 0.5: r"\tfrac12", 0.0: "0"}[game.score]
    return {
        StepName.DIFFERENCE: rf"d = {game.rating} - {game.opponent_rating} =",
        StepName.ODDS_AGAINST: r"10^{-d/400} =",
        StepName.EXPECTED_SCORE: r"E = \dfrac{1}{1+10^{-d/400}} =",
        StepName.SURPRISE: rf"S - E = {written} - E =",
        StepName.NEW_RATING: rf"R' = {game.rating} + {game.k_factor}\,(S - E) =",
    }[name]


def _steps(game: HandGame, seed: int) -> int:
    """Draw the blanks up to the first open one, and return how many are right."""
    n_right = 0
    for number, step in enumerate(hand_steps(game), start=1):
        is_open = n_right == number - 1
        kind = st.empty()
        checked = _row(kind, number, step, game, seed, is_open=is_open)
        if checked is not None and checked.is_right:
            n_right += 1
        elif is_open:
            _help(step, game, checked)
    return n_right


def _row(
    kind: st.delta_generator.DeltaGenerator, number: int, step: HandStep, game: HandGame,
    seed: int, *, is_open: bool,
) -> CheckedStep | None:  # fmt: skip
    """Draw one blank; None where nothing is entered or it is not its turn."""
    key = f"blank-{seed}-{step.name}"
    entered = read_number(st.session_state.get(key) or "")
    checked = check_step(step, entered) if is_open and entered is not None else None
    state = "later"
    if is_open:
        state = "right" if checked and checked.is_right else "now"
    with kind.container(
        key=f"blank-row-{number}-{state}", horizontal=True, vertical_alignment="center",
        gap="small",
    ):  # fmt: skip
        st.markdown(f"{number}\u2002{_(NAMES[step.name])}", width=190)
        st.markdown(f"${formula(step.name, game)}$", width="stretch")
        st.text_input(
            _(NAMES[step.name]), key=key, label_visibility="collapsed", width=120,
            disabled=not is_open, autocomplete="off", max_chars=20,
        )  # fmt: skip
        marks = {"right": ":material/check:", "now": " ", "later": " "}
        mark = ":material/close:" if checked and not checked.is_right else marks[state]
        st.markdown(mark, width=26)
    return checked


def _help(step: HandStep, game: HandGame, checked: CheckedStep | None) -> None:
    """Name the mistake where it is a known one, and offer a hint."""
    words = {
        "rating": str(game.rating),
        "score": score(game.score),
        "exponent": ltr(f"{-game.rating_difference / 400:g}".replace("-", "−")),
    }
    with st.container(key="blank-help", horizontal=True, vertical_alignment="center", gap="small"):
        if checked is not None:
            text = _(SLIPS[checked.slip]) if checked.slip else _("Not yet. Check it once more.")
            st.markdown(text % words, width="content")
        with st.popover(_("Hint"), type="tertiary", icon=":material/lightbulb:", width="content"):
            st.markdown(_(HINTS[step.name]) % words)


def _solved(game: HandGame) -> None:
    """Show the new rating in large, and the way on."""
    new = hand_steps(game)[-1].answer
    change = ltr(signed(new - game.rating))
    st.html(
        f'<div class="lesson-truth" role="status"><p><span>{_("Your new rating")}</span>'
        f"<b>{plain(new)}</b> <em>{_('%(change)s points') % {'change': change}}</em></p></div>"
    )
    st.button(_("Another game"), key=FORWARD, type="primary", on_click=_next_numbers, width=220)
