"""What is asked in every class: short answers, each with the page or lesson that shows it.

An answer is sent only when it is opened: it may say what a lesson is about to ask.
"""

from typing import NamedTuple

import streamlit as st

from elo_core import rate_game
from pages.ui import frame
from pages.ui.classroom import place
from pages.ui.figures import steps
from pages.ui.keys import ExpectedScoreKey
from pages.ui.lessons import BY_ID
from pages.ui.lessons.see import See, game, player
from pages.ui.text import N_, _

EXAMPLE_YOU, EXAMPLE_OPPONENT, EXAMPLE_K, EXAMPLE_SCORE = 1700.0, 1800.0, 20.0, 0.5


class Asked(NamedTuple):
    """A question, its answer, and the lesson or the page that shows it."""

    id: str
    question: str
    answer: str
    lesson: str = ""
    see: See | None = None


ASKED = (
    Asked(
        "which-k",
        N_("Which K should I use?"),
        N_(
            "A large K learns fast and swings a lot, a small K is calm and late. Ask how many "
            "games each player has, and how wrong the ratings may be at the start: few games and "
            "wrong ratings want a large K. Four times the K doubles the swing."
        ),
        see=See(
            "simulation",
            N_("Compare Ks in the Simulation"),
            player("10-20-40", start=1500, strength=1800, games=200),
        ),
    ),
    Asked(
        "draw",
        N_("What does a draw do?"),
        N_(
            "It counts as half a point for both. The weaker player was expected to score less "
            "than half, and gains; the stronger loses the same (with one K). Between equals "
            "nothing changes."
        ),
        see=See(
            "calculator",
            N_("A draw in the Calculator"),
            game(1500, 1700, k="fide-20", result="draw"),
        ),
    ),
    Asked(
        "fall-after-win",
        N_("Can a rating fall after a win?"),
        N_(
            "Not by that win: in plain Elo a win always pays something. But where all games of an "
            "event or a month are rated together, the sum can fall although the last game was won."
        ),
        lesson="win-and-fall",
    ),
    Asked(
        "zero-sum",
        N_("Is it zero-sum?"),
        N_(
            "One game is, where both players have the same K: what one gains, the other loses. "
            "With two Ks, with rounding, bonuses or rating floors, points appear or vanish."
        ),
        lesson="zero-sum",
    ),
    Asked(
        "weaker",
        N_("Why do I get so little for beating weaker players?"),
        N_(
            "Because it was expected. Only the surprise is paid: score minus expected score. A "
            "single loss to the same player costs many times what a win pays."
        ),
        lesson="beat-400",
    ),
    Asked(
        "expected-score",
        N_("What is the expected score?"),
        N_(
            "The points that a player scores on average in one game: the chance of a win plus "
            "half the chance of a draw. It is no chance of winning: with many draws, 0.76 of a "
            "point may be 61 wins and 30 draws in 100 games."
        ),
        see=See(
            "expected_score",
            N_("The expectation curve"),
            {ExpectedScoreKey.DIFFERENCE: "200", ExpectedScoreKey.DRAWS: "30"},
        ),
    ),
    Asked(
        "my-site",
        N_("Why does my chess site show something else?"),
        N_(
            "Many sites use Glicko or Glicko-2. These also keep how unsure a rating is, and move "
            "an unsure rating farther: as if K were large for new players and fell with every "
            "game. Ratings of different sites and federations cannot be compared."
        ),
        see=See(
            "simulation",
            N_("A new player with a large and a small K"),
            player("10-40", start=1500, strength=1800, games=200),
        ),
    ),
    Asked(
        "where-from",
        N_("Where do the numbers come from?"),
        N_(
            "Every number here is computed while you look, by the formula that you can fill in by "
            "hand. Simulations say their seed and how many players they have. Federations’ rules "
            "are printed with their date."
        ),
        see=See("expected_score", N_("The formula against FIDE’s printed table"), {}),
    ),
)


def draw() -> None:
    """Draw the questions, and a worked example."""
    with st.container(key="section-asked", gap="small"):
        st.markdown("## " + _("Asked in every class"))
        left, right = st.columns(2, gap="large")
        half = (len(ASKED) + 1) // 2
        for column, questions in ((left, ASKED[:half]), (right, ASKED[half:])):
            with column:
                for asked in questions:
                    _question(asked)
        _worked_example()


def _question(asked: Asked) -> None:
    opened = st.expander(_(asked.question), key=f"asked-{asked.id}", on_change="rerun")
    if not opened.open:
        return
    with opened:
        st.markdown(_(asked.answer))
        if asked.see is not None:
            frame.page_link(asked.see.page, _(asked.see.label), asked.see.query)
        else:
            lesson = BY_ID[asked.lesson]
            st.button(
                _("Lesson: %(name)s") % {"name": lesson.text(lesson.name)},
                key=f"asked-lesson-{asked.id}", type="tertiary", icon=":material/arrow_upward:",
                on_click=place.go_to, args=(lesson.id,),
            )  # fmt: skip


def _worked_example() -> None:
    """Draw one game step by step, with the page where it can be changed."""
    title = _("Worked example: %(you)s draws with %(opponent)s, K %(k)s") % {
        "you": f"{EXAMPLE_YOU:g}",
        "opponent": f"{EXAMPLE_OPPONENT:g}",
        "k": f"{EXAMPLE_K:g}",
    }
    opened = st.expander(title, key="asked-example", on_change="rerun")
    if not opened.open:
        return
    rated = rate_game(EXAMPLE_YOU, EXAMPLE_OPPONENT, EXAMPLE_SCORE, k_factor=EXAMPLE_K)
    with opened:
        with st.container(key="steps"):
            st.markdown(
                steps.steps_markdown(
                    steps.steps_info(
                        rated, EXAMPLE_SCORE, (EXAMPLE_YOU, EXAMPLE_OPPONENT),
                        (EXAMPLE_K, EXAMPLE_K), 0.0, 400.0, is_logistic=True, for_opponent=False,
                    )
                )
            )  # fmt: skip
        frame.page_link(
            "calculator",
            _("Change this game in the Calculator"),
            game(EXAMPLE_YOU, EXAMPLE_OPPONENT, k=f"fide-{EXAMPLE_K:g}", result="draw"),
        )
