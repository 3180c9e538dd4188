"""What every rule set has to keep, whatever its formula."""

import math
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from elo_core.rules import (
    RULE_SETS,
    Entrant,
    EventGame,
    NotCounted,
    Procedure,
    RuleSet,
    rate_both,
    rate_event,
)
from tests.core.rules import events as our

ALL = [pytest.param(rules, id=rules.id) for rules in RULE_SETS]
KEEPING = [pytest.param(rules, id=rules.id) for rules in RULE_SETS if rules.keeps_sum]
NOT_LOSING = [pytest.param(rules, id=rules.id) for rules in RULE_SETS if rules.win_never_loses]
TOGETHER = [
    pytest.param(rules, id=rules.id)
    for rules in RULE_SETS
    if rules.procedure is Procedure.TOGETHER
]
ONE_BY_ONE = [
    pytest.param(rules, id=rules.id)
    for rules in RULE_SETS
    if rules.procedure is Procedure.ONE_BY_ONE
]


@pytest.mark.parametrize("rules", KEEPING)
@our.untimed
@given(data=st.data())
def test_equal_k_keeps_the_sum(rules: RuleSet, data: st.DataObject) -> None:
    """One side wins what the other loses, before and after rounding, at equal K-factors."""
    entrant = data.draw(our.entrants(rules))
    game = data.draw(our.games(rules, pitch_only=False))
    # Where K goes by the rating, only equal ratings surely have equal Ks.
    rating = data.draw(st.one_of(st.just(entrant.rating), our.ratings))
    opponent = replace(entrant, rating=rating)
    own, other = rate_both(rules, entrant, opponent, game)
    assume(own.k_factor == other.k_factor)

    assert own.exact_change is not None
    assert own.rating_change is not None
    assert own.exact_change == pytest.approx(-(other.exact_change or 0), abs=1e-9)
    assert own.rating_change == pytest.approx(-(other.rating_change or 0), abs=1e-9)


@pytest.mark.parametrize("rules", NOT_LOSING)
@our.untimed
@given(data=st.data())
def test_a_win_never_loses_points(rules: RuleSet, data: st.DataObject) -> None:
    """Won games, however many and against whomever, do not cost a single point."""
    entrant = data.draw(our.entrants(rules))
    won = data.draw(st.lists(our.games(rules, score=1.0), min_size=1, max_size=6))
    event = rate_event(rules, entrant, won)

    assert event.exact_change is not None
    assert event.rating_change is not None
    assert event.exact_change >= -1e-9
    assert event.rating_change >= -1e-9


@pytest.mark.parametrize("rules", ALL)
@our.untimed
@given(data=st.data())
def test_every_game_has_its_row_and_the_changes_add_up(
    rules: RuleSet, data: st.DataObject
) -> None:
    """Rows stand in the order of the games; their changes and the bonus make the change."""
    entrant = data.draw(our.entrants(rules))
    played = data.draw(st.lists(our.games(rules, pitch_only=False), max_size=6))
    event = rate_event(rules, entrant, played)

    assert [row.game for row in event.rows] == played
    assert event.total_score == sum(game.score for game in played)
    calculations = [row.calculation for row in event.rows if row.calculation is not None]
    if len(calculations) == len(played):
        total = math.fsum(each.rating_change for each in calculations) + event.bonus
        assert event.exact_change == pytest.approx(total, abs=1e-9)


@pytest.mark.parametrize("rules", TOGETHER)
@our.untimed
@given(data=st.data())
def test_games_rated_together_have_no_order(rules: RuleSet, data: st.DataObject) -> None:
    """A rating period ignores the order of its games, to the last digit."""
    entrant = data.draw(our.entrants(rules))
    played = data.draw(st.lists(our.games(rules), max_size=8))
    shuffled = data.draw(st.permutations(played))

    assert rate_event(rules, entrant, played).new_rating == pytest.approx(
        rate_event(rules, entrant, shuffled).new_rating, abs=1e-9
    )


@pytest.mark.parametrize("rules", ONE_BY_ONE)
@our.untimed
@given(data=st.data())
def test_a_sequence_can_be_cut_in_two(rules: RuleSet, data: st.DataObject) -> None:
    """Game by game: rating the rest later, from what the beginning left, is the same."""
    entrant = data.draw(our.entrants(rules))
    played = data.draw(st.lists(our.games(rules, pitch_only=False), max_size=6))
    cut = data.draw(st.integers(0, len(played)))
    first = rate_event(rules, entrant, played[:cut])
    n_games = None if entrant.n_games is None else entrant.n_games + cut
    rest = rate_event(
        rules, Entrant(first.new_rating, n_games=n_games, age=entrant.age), played[cut:]
    )

    assert rest.new_rating == rate_event(rules, entrant, played).new_rating


@pytest.mark.parametrize("rules", ALL)
@our.untimed
@given(data=st.data())
def test_no_games_change_nothing(rules: RuleSet, data: st.DataObject) -> None:
    """An event without games leaves the rating, and says so without a K-factor."""
    entrant = data.draw(our.entrants(rules))
    event = rate_event(rules, entrant, [])

    assert event.new_rating == entrant.rating
    assert event.k_factor is None


@pytest.mark.parametrize("rules", ALL)
def test_unplayed_games_and_unrated_opponents_keep_their_score(rules: RuleSet) -> None:
    """They stand in the score column and change no rating, under every rule set."""
    entrant = Entrant(1500, n_games=100)
    occasion = rules.occasions[0].id if rules.occasions else None
    bye = EventGame(None, 1, played=False)
    forfeit = EventGame(1600, 1, played=False)
    unrated = EventGame(None, 0, occasion=occasion, margin=-1)
    event = rate_event(rules, entrant, [bye, forfeit, unrated])

    assert event.total_score == 2
    assert event.new_rating == 1500
    assert [row.not_counted for row in event.rows] == [
        NotCounted.UNPLAYED,
        NotCounted.UNPLAYED,
        NotCounted.UNRATED_OPPONENT,
    ]


@pytest.mark.parametrize("rules", ALL)
def test_a_rule_set_says_what_it_is(rules: RuleSet) -> None:
    """Owner, source, and what is not implemented stand beside every rule set."""
    assert rules.name
    assert rules.owner
    assert rules.source
    assert rules.not_implemented
