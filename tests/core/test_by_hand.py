"""One game by hand and worksheets: numbers from a seed, tolerance, typical mistakes."""

import numpy as np
import pytest

from elo_core.by_hand import (
    HandGame,
    HandStep,
    Slip,
    StepName,
    check_step,
    hand_game,
    hand_steps,
    race,
    worksheet,
)

SEEDS = range(1, 301)
# 1500 beats 1600 at K 32: 10^(1/4) = 1.778279, E = 1 / 2.778279 = 0.359935, 1500 + 32 * 0.640065
GAME = HandGame(rating=1500, opponent_rating=1600, k_factor=32, score=1.0)


def step(name: StepName, game: HandGame = GAME) -> HandStep:
    """Return one step of a game."""
    return next(step for step in hand_steps(game) if step.name == name)


def test_the_five_steps_of_1500_beats_1600() -> None:
    """From the two ratings to the new one, each number as a calculator shows it."""
    assert [step.name for step in hand_steps(GAME)] == list(StepName)
    answers = [step.answer for step in hand_steps(GAME)]
    assert answers == pytest.approx([-100, 1.778279, 0.359935, 0.640065, 1520.482], abs=5e-4)


@pytest.mark.parametrize(
    ("name", "entered"),
    [
        (StepName.DIFFERENCE, -100), (StepName.ODDS_AGAINST, 1.78),
        (StepName.ODDS_AGAINST, 1.7783), (StepName.EXPECTED_SCORE, 0.36),
        (StepName.EXPECTED_SCORE, 0.3599),
        (StepName.SURPRISE, 0.64), (StepName.NEW_RATING, 1520.48),
        (StepName.NEW_RATING, 1520.5),  # 1500 + 32 * 0.64 = 1520.48, one decimal
    ],
)  # fmt: skip
def test_two_decimals_are_enough(name: StepName, entered: float) -> None:
    """A class that rounds on the way is not told that it is wrong."""
    assert check_step(step(name), entered).is_right


@pytest.mark.parametrize(
    ("name", "entered"),
    [
        (StepName.DIFFERENCE, -99), (StepName.ODDS_AGAINST, 1.75), (StepName.EXPECTED_SCORE, 0.35),
        (StepName.SURPRISE, 0.65), (StepName.NEW_RATING, 1520.0),
        (StepName.NEW_RATING, float("nan")),
    ],
)  # fmt: skip
def test_one_unit_of_the_second_decimal_is_too_far(name: StepName, entered: float) -> None:
    """The tolerance forgives rounding, not another answer; NaN is never right."""
    assert not check_step(step(name), entered).is_right


@pytest.mark.parametrize(
    ("name", "entered", "slip"),
    [
        (StepName.DIFFERENCE, 100, Slip.OTHER_WAY_ROUND),
        (StepName.ODDS_AGAINST, 0.56, Slip.LOST_MINUS),  # 10^(-1/4) = 0.562341
        (StepName.ODDS_AGAINST, -1.78, Slip.NEGATIVE_POWER),
        (StepName.EXPECTED_SCORE, 0.64, Slip.OPPONENTS_SHARE),
        (StepName.EXPECTED_SCORE, 2.78, Slip.ONLY_BELOW_THE_LINE),
        (StepName.SURPRISE, -0.64, Slip.REVERSED_SURPRISE),
        (StepName.SURPRISE, 0.14, Slip.OTHER_RESULT),  # a draw's 0.5 - 0.36
        (StepName.SURPRISE, -0.36, Slip.OTHER_RESULT),  # a loss's 0 - 0.36
        (StepName.NEW_RATING, 20.48, Slip.ONLY_THE_CHANGE),
        (StepName.NEW_RATING, 1479.52, Slip.WRONG_DIRECTION),
        (StepName.NEW_RATING, 1520, Slip.ROUNDED),
        (StepName.NEW_RATING, 1600, None),
    ],
)
def test_typical_mistakes_are_recognised(
    name: StepName, entered: float, slip: Slip | None
) -> None:
    """By the number they lead to; anything else is wrong without a name."""
    checked = check_step(step(name), entered)

    assert not checked.is_right
    assert checked.slip == slip


@pytest.mark.parametrize("seed", [1, 7, 9999])
def test_the_same_seed_gives_the_same_numbers(seed: int) -> None:
    """Every desk that opens the link solves the same game, every printed sheet has its key."""
    assert hand_game(np.random.default_rng(seed)) == hand_game(np.random.default_rng(seed))
    first, second = (worksheet(np.random.default_rng(seed), k_factor=32) for _ in range(2))
    assert first == second


def test_seeds_give_different_numbers() -> None:
    """A class where everybody has the same sheet copies."""
    sheets = {worksheet(np.random.default_rng(seed), k_factor=32) for seed in range(1, 31)}
    games = {hand_game(np.random.default_rng(seed)) for seed in range(1, 31)}

    assert len(sheets) == 30
    assert len(games) >= 28


@pytest.mark.parametrize("seed", SEEDS)
def test_every_drawn_game_can_be_solved_by_hand(seed: int) -> None:
    """Round ratings of real players, never equal, and no right answer that counts as a mistake."""
    game = hand_game(np.random.default_rng(seed))

    assert game.rating % 50 == game.opponent_rating % 50 == 0
    assert (
        1100
        <= min(game.rating, game.opponent_rating)
        <= max(game.rating, game.opponent_rating)
        <= 2300
    )
    assert game.rating_difference != 0
    for hand_step in hand_steps(game):
        wrong = [number for numbers in hand_step.slips.values() for number in numbers]
        far = [number for number in wrong if abs(number - hand_step.answer) > hand_step.tolerance]
        assert len(far) >= len(wrong) - 1  # only a new rating that is whole anyway


def test_draws_wins_and_losses_all_occur() -> None:
    """Half of the games are won."""
    scores = [hand_game(np.random.default_rng(seed)).score for seed in SEEDS]

    assert scores.count(1.0) / len(scores) == pytest.approx(1 / 2, abs=0.1)
    assert scores.count(0.5) / len(scores) == pytest.approx(1 / 4, abs=0.1)


@pytest.mark.parametrize("seed", range(1, 31))
def test_a_worksheet_has_six_different_games(seed: int) -> None:
    """Six differences, all three results, whole odds, a race not won or lost throughout."""
    sheet = worksheet(np.random.default_rng(seed), k_factor=20)

    assert len({game.rating_difference for game in sheet.games}) == len(sheet.games) == 6
    assert {game.score for game in sheet.games} == {0.0, 0.5, 1.0}
    assert {game.k_factor for game in sheet.games} == {20}
    assert 2 <= sheet.odds <= 5
    assert len(sheet.race_scores) == 4
    assert set(sheet.race_scores) == {0.0, 1.0}


def test_a_race_stays_on_the_printed_grid() -> None:
    """The grid reaches 60 points up and down from the start."""
    for seed in SEEDS:
        sheet = worksheet(np.random.default_rng(seed), k_factor=32)
        ratings = race(sheet, k_factor=40)
        assert ratings[0] == sheet.race_rating
        assert np.abs(ratings - sheet.race_rating).max() < 60


def test_a_race_of_win_loss_win_win() -> None:
    """Against equals the first win pays half of K, 5 and 20; both end as printed before.

    1359.86 and 1387.83 from 1350 with K 10 and K 40 (answer key of the design sketch).
    """
    sheet = next(
        sheet
        for sheet in (worksheet(np.random.default_rng(seed), k_factor=32) for seed in SEEDS)
        if sheet.race_scores == (1.0, 0.0, 1.0, 1.0)
    )
    small, large = (race(sheet, k_factor=k) - sheet.race_rating for k in (10, 40))

    assert (small[1], large[1]) == (5, 20)
    assert small[-1] == pytest.approx(9.86, abs=0.005)
    assert large[-1] == pytest.approx(37.83, abs=0.005)


@pytest.mark.parametrize("k_factor", [0, -1])
def test_a_worksheet_needs_a_k_factor(k_factor: int) -> None:
    """Without one every change is zero."""
    with pytest.raises(ValueError, match=f"k_factor must be > 0, got {k_factor}"):
        worksheet(np.random.default_rng(1), k_factor=k_factor)
