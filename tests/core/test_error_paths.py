"""Errors along a simulation."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.error_paths import Leader, best_k_factor, games_until_within, leaders


def test_a_straight_path_is_within_the_limit_where_it_crosses_it() -> None:
    """From -300 by 10 a game, an error of 150 is reached after 15 games."""
    assert games_until_within([-300.0 + 10 * game for game in range(31)], 150.0) == 15.0


def test_the_crossing_lies_between_two_games() -> None:
    """From 100 to 40 in one game, 50 is reached after 5/6 of it, from either side."""
    assert games_until_within([100.0, 40.0], 50.0) == pytest.approx(5 / 6)
    assert games_until_within([-100.0, -40.0], 50.0) == pytest.approx(5 / 6)


def test_a_start_within_the_limit_needs_no_game() -> None:
    """A player who starts 50 off is within 50 points at once."""
    assert games_until_within([50.0, 80.0], 50.0) == 0.0


def test_a_limit_that_is_never_reached_has_no_answer() -> None:
    """No finite answer is None, not infinity."""
    assert games_until_within([90.0, 80.0, 70.0], 50.0) is None


def test_the_lead_changes_where_the_errors_cross() -> None:
    """The first K leads in games 1 and 2, the second from game 3 on."""
    errors = [[9.0, 1.0, 2.0, 3.0, 4.0], [9.0, 4.0, 3.0, 2.0, 1.0]]

    assert leaders(errors) == (Leader(0, 1, 2), Leader(1, 3, 4))


def test_a_flicker_of_the_lead_is_given_to_the_stretch_before() -> None:
    """One game in front amid the other's lead is chance."""
    errors = [[9.0, 1.0, 1.0, 3.0, 1.0, 1.0], [9.0, 2.0, 2.0, 2.0, 2.0, 2.0]]

    assert leaders(errors, shortest=2) == (Leader(0, 1, 5),)


@given(
    st.lists(st.lists(st.floats(0, 1e6), min_size=12, max_size=12), min_size=1, max_size=5),
    st.integers(1, 12),
)
def test_the_stretches_cover_every_game_once(errors: list[list[float]], shortest: int) -> None:
    """Without gap or overlap from game 1 to the last, and neighbours differ."""
    stretches = leaders(errors, shortest=shortest)

    assert stretches[0].first_game == 1
    assert stretches[-1].last_game == 11
    for before, after in pairwise(stretches):
        assert after.first_game == before.last_game + 1
        assert after.place != before.place


def test_the_best_k_lies_between_the_listed_ones() -> None:
    """Errors equal at 10 and 40 and least at 20 put the best K at their geometric mean, 20."""
    assert best_k_factor([10.0, 20.0, 40.0], [3.0, 1.0, 3.0]) == pytest.approx(20.0)


@pytest.mark.parametrize("errors", [[1.0, 2.0, 3.0], [3.0, 2.0, 1.0]])
def test_a_least_error_at_an_end_proves_no_best_k(errors: list[float]) -> None:
    """The best K may lie beyond the list."""
    assert best_k_factor([10.0, 20.0, 40.0], errors) is None
