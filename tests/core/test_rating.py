"""One game, a rating period and a sequence of games."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core import NORMAL, expected_score, rate_game, rate_period, rate_sequence
from tests import strategies as our
from tests.published import published


@pytest.mark.parametrize("case", published("plain_elo_games"))
def test_published_games(case: dict[str, Any]) -> None:
    """Both players' new ratings, to the printed places."""
    game = rate_game(
        case["rating"],
        case["opponent_rating"],
        case["score"],
        k_factor=case["k_factor"],
        opponent_k_factor=case.get("opponent_k_factor"),
    )

    assert game.new_rating == pytest.approx(case["new_rating"], abs=case["tolerance"])
    if "opponent_new_rating" in case:
        printed = pytest.approx(case["opponent_new_rating"], abs=case["tolerance"])
        assert game.opponent_new_rating == printed


@pytest.mark.parametrize(("score", "change"), [(1, 20.482080), (0.5, 4.482080), (0, -11.517920)])
def test_1500_against_1600_at_k_32(score: float, change: float) -> None:
    """32 times the score minus 0.35993500; the opponent's change is the opposite."""
    game = rate_game(1500, 1600, score, k_factor=32)

    assert game.expected_score == pytest.approx(0.359935, abs=5e-7)
    assert game.rating_change == pytest.approx(change, abs=5e-7)
    assert game.opponent_rating_change == -game.rating_change
    assert game.sum_of_changes == 0
    assert game.surprise == pytest.approx(score - 0.359935, abs=5e-7)


def test_two_k_factors_create_points() -> None:
    """K 40 gains 30.389877, K 10 loses 7.597469: 30 times the surprise 0.759747 is created."""
    game = rate_game(1500, 1700, 1, k_factor=40, opponent_k_factor=10)

    assert game.rating_change == pytest.approx(30.389877, abs=5e-7)
    assert game.opponent_rating_change == pytest.approx(-7.597469, abs=5e-7)
    assert game.sum_of_changes == pytest.approx(22.792408, abs=5e-7)


def test_win_gains_something_10_000_points_ahead() -> None:
    """K times the loser's expectation, 32e-25: a plain S - E would be 0."""
    game = rate_game(10_000, 0, 1, k_factor=32)

    assert game.rating_change == pytest.approx(32e-25, rel=1e-12)
    assert game.opponent_rating_change == -game.rating_change


def test_k_factor_zero_keeps_a_rating_fixed() -> None:
    """For an opponent who is not rated by the game, as a computer."""
    game = rate_game(1500, 1500, 1, k_factor=32, opponent_k_factor=0)

    assert (game.new_rating, game.opponent_new_rating) == (1516, 1500)


def test_advantage_changes_the_expectation_not_the_rating() -> None:
    """FiveThirtyEight's first NBA row: 1300 each, 100 points for the home team, .640065."""
    game = rate_game(1300, 1300, 1, k_factor=20, advantage=100)

    assert game.expected_score == pytest.approx(0.640065, abs=5e-7)
    assert game.opponent_expected_score == pytest.approx(0.359935, abs=5e-7)
    assert game.new_rating == pytest.approx(1300 + 20 * 0.359935, abs=2e-5)


@pytest.mark.parametrize(
    ("rating", "opponent", "k_factor", "win", "loss"),
    [
        pytest.param(1566, 1608, 16, 10, -6, id="P .344"),
        pytest.param(1198, 1362, 16, 15, -1, id="P .075"),
    ],
)
def test_ttg_walldorf_worked_examples_on_scale_150(
    rating: float, opponent: float, k_factor: float, win: int, loss: int
) -> None:
    """German table tennis, ttg-walldorf.de: whole points after a win and a loss."""
    won = rate_game(rating, opponent, 1, k_factor=k_factor, scale=150)
    lost = rate_game(rating, opponent, 0, k_factor=k_factor, scale=150)

    assert round(won.rating_change) == win
    assert round(lost.rating_change) == loss


def test_fifa_paper_example_on_scale_600() -> None:
    """FIFA's own example: 1300 beats 1500 in a match of importance 25: 1317 and 1483."""
    game = rate_game(1300, 1500, 1, k_factor=25, scale=600)

    assert game.new_rating == pytest.approx(1317, abs=0.5)
    assert game.opponent_new_rating == pytest.approx(1483, abs=0.5)


def test_normal_curve_is_used_when_asked_for() -> None:
    """J. Chew's NSA table: .6 at 72 points, so a win at K 20 gains 8."""
    game = rate_game(1572, 1500, 1, k_factor=20, curve=NORMAL)

    assert game.rating_change == pytest.approx(8, abs=0.02)


@given(our.ratings, our.ratings, our.scores, our.k_factors)
def test_one_k_factor_keeps_the_sum(a: float, b: float, score: float, k: float) -> None:
    """What one gains, the other loses: zero-sum, and in the sum of ratings to rounding."""
    game = rate_game(a, b, score, k_factor=k)

    assert game.sum_of_changes == 0
    assert game.new_rating + game.opponent_new_rating == pytest.approx(a + b, abs=1e-9)
    assert abs(game.rating_change) <= k


@given(our.ratings, our.ratings, our.k_factors)
def test_winner_gains_and_loser_loses(a: float, b: float, k: float) -> None:
    """Always more than zero, however small."""
    game = rate_game(a, b, 1, k_factor=k)

    assert game.rating_change > 0 > game.opponent_rating_change


@given(our.ratings, our.ratings, our.k_factors)
def test_score_equal_to_its_expectation_changes_nothing(a: float, b: float, k: float) -> None:
    """No surprise, no change."""
    game = rate_game(a, b, expected_score(a, b), k_factor=k)

    assert game.rating_change == pytest.approx(0, abs=1e-13)


@given(our.ratings, our.ratings, our.scores, our.k_factors, st.floats(-300, 300))
def test_exchanging_the_players_exchanges_the_results(
    a: float, b: float, score: float, k: float, advantage: float
) -> None:
    """The same game seen from the other side."""
    game = rate_game(a, b, score, k_factor=k, advantage=advantage)
    mirror = rate_game(b, a, 1 - score, k_factor=k, advantage=-advantage)

    assert mirror.rating_change == game.opponent_rating_change
    assert mirror.new_rating == game.opponent_new_rating
    assert mirror.expected_score == game.opponent_expected_score


def test_arrays_agree_with_numbers() -> None:
    """All five arguments may be arrays; every field has the common shape."""
    ratings = np.array([1500.0, 1600.0, 2800.0])
    k_factors = np.array([[10.0], [40.0]])
    games = rate_game(ratings, 1700, [1, 0.5, 0], k_factor=k_factors, opponent_k_factor=20)

    for field in ("expected_score", "rating_change", "opponent_rating_change", "new_rating"):
        assert getattr(games, field).shape == (2, 3)
    single = rate_game(1600, 1700, 0.5, k_factor=40, opponent_k_factor=20)
    assert games.rating_change[1, 1] == pytest.approx(single.rating_change, abs=1e-12)
    assert games.opponent_new_rating[1, 1] == pytest.approx(single.opponent_new_rating, abs=1e-9)
    assert games.sum_of_changes[1, 1] == pytest.approx(single.sum_of_changes, abs=1e-12)


def test_numbers_give_plain_floats() -> None:
    """So that a page can format and compare them."""
    game = rate_game(1500, 1600, 1, k_factor=32)

    assert {type(getattr(game, name)) for name in type(game).__slots__} == {float}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rating": math.nan}, "rating must be finite, got nan"),
        ({"opponent_rating": math.inf}, "opponent_rating must be finite, got inf"),
        ({"score": 2}, "score must be from 0 to 1, got 2"),
        ({"score": math.nan}, "score must be from 0 to 1, got nan"),
        ({"k_factor": -1}, "k_factor must be >= 0, got -1"),
        ({"k_factor": math.inf}, "k_factor must be finite, got inf"),
        ({"opponent_k_factor": math.nan}, "opponent_k_factor must be finite, got nan"),
        ({"scale": 0.0}, "scale must be > 0, got 0.0"),
    ],
)
def test_refusals_of_a_game(arguments: dict[str, float], message: str) -> None:
    """Name, allowed, got: exactly."""
    game: dict[str, Any] = {
        "rating": 1500,
        "opponent_rating": 1500,
        "score": 1,
        "k_factor": 20,
    } | arguments
    with pytest.raises(ValueError, match=message) as refusal:
        rate_game(**game)

    assert str(refusal.value) == message


def test_wikipedia_five_rounds_as_one_period() -> None:
    """The five-round example of Wikipedia's 'Elo rating system': 2.867 expected, 1601 after."""
    period = rate_period(1613, [1609, 1477, 1388, 1586, 1720], [0, 0.5, 1, 1, 0], k_factor=32)

    assert period.total_score == 2.5
    assert period.total_expected_score == pytest.approx(2.866566, abs=5e-7)
    assert period.new_rating == pytest.approx(1601.2699, abs=5e-5)
    assert period.rating_change == pytest.approx(-11.7301, abs=5e-5)
    assert period.expected_scores.shape == (5,)


def test_nsa_worked_example_expects_3_4_of_7() -> None:
    """J. Chew's page adds .7 + .7 + .6 + .4 + .4 + .3 + .3 on the normal curve."""
    opponents = [1702, 1702, 1778, 1922, 1922, 1998, 1998]
    period = rate_period(1850, opponents, [0] * 7, k_factor=20, curve=NORMAL)

    assert period.total_expected_score == pytest.approx(3.4, abs=0.01)


def test_game_by_game_and_period_differ() -> None:
    """1613 at K 32 loses to 1609 and draws with 1477: 1591.506887 against 1590.854193."""
    period = rate_period(1613, [1609, 1477], [0, 0.5], k_factor=32)
    sequence = rate_sequence(1613, [1609, 1477], [0, 0.5], k_factor=32)

    assert period.new_rating == pytest.approx(1590.854193, abs=5e-7)
    assert sequence.new_rating == pytest.approx(1591.506887, abs=5e-7)


@given(our.ratings, our.lists_of_games, our.k_factors, st.randoms(use_true_random=False))
def test_period_ignores_the_order_of_games(
    rating: float,
    games: list[tuple[float, float]],
    k: float,
    random: Any,
) -> None:
    """To the last digit; and the change is never larger than K times the number of games."""
    shuffled = random.sample(games, len(games))
    opponents, scores = [game[0] for game in games], [game[1] for game in games]
    period = rate_period(rating, opponents, scores, k_factor=k)
    other = rate_period(
        rating, [game[0] for game in shuffled], [game[1] for game in shuffled], k_factor=k
    )

    assert other.new_rating == period.new_rating
    assert other.total_expected_score == period.total_expected_score
    assert abs(period.rating_change) <= k * len(games)


def test_sequence_does_not_ignore_the_order() -> None:
    """A win and a loss at K 40 against 1500: 1500 + 20 - 40 / (1 + 10^-0.05) if the win is first.

    10^-0.05 = 0.8912509381, so the loss costs 21.150023; the other order is the mirror image.
    """
    won_first = rate_sequence(1500, [1500, 1500], [1, 0], k_factor=40)
    lost_first = rate_sequence(1500, [1500, 1500], [0, 1], k_factor=40)

    assert won_first.new_rating == pytest.approx(1498.849977, abs=1e-6)
    assert lost_first.new_rating == pytest.approx(1501.150023, abs=1e-6)


@given(our.ratings, our.lists_of_games, our.k_factors, st.integers(0, 30))
def test_sequence_cut_in_two_and_continued_is_the_same(
    rating: float, games: list[tuple[float, float]], k: float, cut: int
) -> None:
    """The rating after a game is all that the next game needs."""
    opponents, scores = [game[0] for game in games], [game[1] for game in games]
    whole = rate_sequence(rating, opponents, scores, k_factor=k)
    first = rate_sequence(rating, opponents[:cut], scores[:cut], k_factor=k)
    second = rate_sequence(first.new_rating, opponents[cut:], scores[cut:], k_factor=k)

    assert [*first.ratings, *second.ratings[1:]] == list(whole.ratings)
    assert second.new_rating == whole.new_rating
    assert abs(whole.new_rating - rating) <= k * len(games) + 1e-9


@given(our.ratings, our.games, our.k_factors, st.floats(-200, 200))
def test_game_period_and_sequence_agree_on_one_game(
    rating: float, game: tuple[float, float], k: float, advantage: float
) -> None:
    """Three doors to one formula."""
    opponent, score = game
    single = rate_game(rating, opponent, score, k_factor=k, advantage=advantage)
    period = rate_period(rating, [opponent], [score], k_factor=k, advantage=advantage)
    sequence = rate_sequence(rating, [opponent], [score], k_factor=k, advantage=advantage)

    assert period.new_rating == pytest.approx(single.new_rating, abs=1e-9)
    assert sequence.ratings.tolist() == [rating, single.new_rating]
    assert sequence.rating_changes.tolist() == [single.rating_change]
    assert sequence.expected_scores.tolist() == [single.expected_score]


def test_no_games_change_nothing() -> None:
    """An empty period and an empty sequence."""
    period = rate_period(1500, [], [], k_factor=20)
    sequence = rate_sequence(1500, [], [], k_factor=20)

    assert (period.new_rating, period.total_score, len(period.expected_scores)) == (1500, 0, 0)
    assert (sequence.new_rating, sequence.ratings.tolist()) == (1500, [1500])


@pytest.mark.parametrize("rate", [rate_period, rate_sequence])
def test_refusals_name_the_game(rate: Any) -> None:
    """A list of games is wrong at one place; the message says which."""
    scores = [1.0] * 16 + [2]
    with pytest.raises(ValueError, match=r"^game 17: score must be from 0 to 1, got 2$"):
        rate(1500, [1500] * 17, scores, k_factor=20)
    with pytest.raises(ValueError, match=r"^game 2: opponent_rating must be finite, got nan$"):
        rate(1500, [1500, math.nan], [1, 1], k_factor=20)
    with pytest.raises(
        ValueError,
        match=r"^opponent_ratings and scores must have the same length, got 3 and 2$",
    ):
        rate(1500, [1500] * 3, [1, 0], k_factor=20)
    with pytest.raises(ValueError, match=r"^k_factor must be >= 0, got -20$"):
        rate(1500, [1500], [1], k_factor=-20)
    with pytest.raises(ValueError, match=r"^rating must be finite, got nan$"):
        rate(math.nan, [], [], k_factor=20)
