"""What is asked in every class: short answers, each with the page or lesson that shows it.

An answer is sent only when it is opened: it may say what a lesson is about to ask.
"""

from collections.abc import Mapping
from typing import NamedTuple

import streamlit as st

from elo_core import rate_game
from pages.ui import frame
from pages.ui.classroom import place
from pages.ui.figures import steps
from pages.ui.keys import CalculatorKey, ExpectedScoreKey, SimulationKey
from pages.ui.lessons import BY_ID
from pages.ui.text import N_, _

EXAMPLE_YOU, EXAMPLE_OPPONENT, EXAMPLE_K, EXAMPLE_SCORE = 1700.0, 1800.0, 20.0, 0.5


class Asked(NamedTuple):
    """A question, its answer, and a lesson or a page that shows it."""

    id: str
    question: str
    answer: str
    lesson: str = ""
    page: str = ""
    label: str = ""
    query: Mapping[str, str] = {}


ASKED = (
    Asked(
        "which-k",
        N_("Which K should I use?"),
        N_(
            "A large K learns fast and swings a lot, a small K is calm and late. Ask how many "
            "games each player has, and how wrong the ratings may be at the start: few games and "
            "wrong ratings want a large K. Four times the K doubles the swing."
        ),
        page="simulation",
        label=N_("Compare Ks in the Simulation"),
        query={SimulationKey.K_FACTORS: "10-20-40"},
    ),
    Asked(
        "draw",
        N_("What does a draw do?"),
        N_(
            "It counts as half a point for both. The weaker player was expected to score less "
            "than half, and gains; the stronger loses the same (with one K). Between equals "
            "nothing changes."
        ),
        page="calculator",
        label=N_("A draw in the Calculator"),
        query={CalculatorKey.RESULT: "draw"},
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
        page="expected_score",
        label=N_("The expectation curve"),
        query={ExpectedScoreKey.DIFFERENCE: "200"},
    ),
    Asked(
        "my-site",
        N_("Why does my chess site show something else?"),
        N_(
            "Many sites use Glicko or Glicko-2. These also keep how unsure a rating is, and move "
            "an unsure rating farther: as if K were large for new players and fell with every "
            "game. Ratings of different sites and federations cannot be compared."
        ),
        page="simulation",
        label=N_("A new player with a large and a small K"),
        query={SimulationKey.K_FACTORS: "10-40"},
    ),
    Asked(
        "where-from",
        N_("Where do the numbers come from?"),
        N_(
            "Every number here is computed while you look, by the formula that you can fill in by "
            "hand. Simulations say their seed and how many players they have. Federations’ rules "
            "are printed with their date."
        ),
        page="expected_score",
        label=N_("The formula against FIDE’s printed table"),
        query={},
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
        if asked.page:
            frame.page_link(asked.page, _(asked.label), asked.query)
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
    game = rate_game(EXAMPLE_YOU, EXAMPLE_OPPONENT, EXAMPLE_SCORE, k_factor=EXAMPLE_K)
    with opened:
        with st.container(key="steps"):
            st.markdown(
                steps.steps_markdown(
                    steps.steps_info(
                        game, EXAMPLE_SCORE, (EXAMPLE_YOU, EXAMPLE_OPPONENT),
                        (EXAMPLE_K, EXAMPLE_K), 0.0, 400.0, is_logistic=True, for_opponent=False,
                    )
                )
            )  # fmt: skip
        query: dict[str, str] = {
            CalculatorKey.YOU: f"{EXAMPLE_YOU:g}",
            CalculatorKey.OPPONENT: f"{EXAMPLE_OPPONENT:g}",
            CalculatorKey.YOUR_K: "fide-20",
            CalculatorKey.OPPONENT_K: "fide-20",
            CalculatorKey.RESULT: "draw",
        }
        frame.page_link("calculator", _("Change this game in the Calculator"), query)
