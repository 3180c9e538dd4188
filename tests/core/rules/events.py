"""Hypothesis strategies for rule sets: entrants and games with what each rule set asks for."""

from hypothesis import settings
from hypothesis import strategies as st

from elo_core.rules import Entrant, EventGame, Fact, RuleSet, Venue
from tests import strategies as our

untimed = settings(deadline=None, max_examples=50)
"""For properties that rate many events: a loaded machine is no failure."""

ratings = st.floats(1_000, 2_100)
"""Ratings that every scale has: below EGF's end, and no gap beyond the NBA's formula."""


@st.composite
def entrants(draw: st.DrawFn, rules: RuleSet) -> Entrant:
    """Draw a rated entrant of any age and experience."""
    counts = st.integers(0, 200)
    return Entrant(
        draw(ratings),
        n_games=draw(counts if Fact.N_GAMES in rules.uses else st.none()),
        age=draw(st.one_of(st.none(), st.integers(6, 80))),
        n_events=draw(st.one_of(st.none(), st.integers(0, 30))),
    )


@st.composite
def games(
    draw: st.DrawFn, rules: RuleSet, *, score: float | None = None, pitch_only: bool = True
) -> EventGame:
    """Draw a game with a result and the facts that the rule set uses."""
    result = draw(our.scores) if score is None else score
    if result == 0.5 and rules.id == "538-nba":
        result = 1.0  # basketball has no draws
    decided = Fact.SHOOT_OUT in rules.uses and not pitch_only and result != 0.5
    shoot_out = decided and draw(st.booleans())
    margin = None
    if Fact.MARGIN in rules.uses:
        margin = 0 if shoot_out else int(2 * result - 1) * draw(st.integers(1, 40))
    occasion = None
    if rules.occasions:
        occasion = draw(st.sampled_from([each.id for each in rules.occasions]))
    return EventGame(
        draw(ratings),
        result,
        event=draw(st.sampled_from(["first", "second"])),
        venue=draw(st.sampled_from(Venue)),
        margin=margin,
        occasion=occasion,
        shoot_out=shoot_out,
        knock_out=draw(st.booleans()) if Fact.KNOCK_OUT in rules.uses else False,
    )
