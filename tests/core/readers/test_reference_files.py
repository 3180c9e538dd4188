"""The reference files, read and rated: every number stands printed beside them."""

import json
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from elo_core import rate_game, rate_sequence
from elo_core.readers import DateOrder, Effect, ImportedGames, Layout, ProblemKind, read_games
from tests.core.readers.samples import FILES, counts, dates, expected, games, kinds

NAMES = [case["id"] for case in json.loads((FILES / "expected.json").read_text("utf-8"))["cases"]]
RATED = [name for name in NAMES if "final" in expected(name)]


def read(name: str, **choices: Any) -> ImportedGames:
    """Return a reference file read as bytes."""
    return read_games((FILES / name).read_bytes(), filename=name, **choices)


def final_ratings(
    found: Iterable[tuple[str, str, float]], *, k_factor: float, initial_rating: float
) -> dict[str, float]:
    """Return plain Elo, game by game."""
    ratings: dict[str, float] = {}
    for player, opponent, score in found:
        game = rate_game(
            ratings.get(player, initial_rating),
            ratings.get(opponent, initial_rating),
            score,
            k_factor=k_factor,
        )
        ratings[player], ratings[opponent] = game.new_rating, game.opponent_new_rating
    return ratings


@pytest.mark.parametrize("name", NAMES)
def test_counts_of_reference_file(name: str) -> None:
    """Rows are those of the file, and the three counts add up to them."""
    case = expected(name)

    assert counts(read(name)) == tuple(
        case[key] for key in ("rows", "accepted", "refused", "not_rated")
    )


@pytest.mark.parametrize("name", RATED)
def test_final_ratings_of_reference_file(name: str) -> None:
    """Six decimals: a game lost, turned round or out of order would show."""
    case = expected(name)

    final = final_ratings(
        games(read(name)), k_factor=case["k_factor"], initial_rating=case["initial_rating"]
    )

    assert final == pytest.approx(case["final"], abs=1e-6)


@pytest.mark.parametrize("name", [name for name in RATED if "games" in expected(name)])
def test_games_of_reference_file(name: str) -> None:
    """Each game with its date, in the order of play."""
    result = read(name)

    found = [[date, *game] for date, game in zip(dates(result), games(result), strict=True)]
    assert found == expected(name)["games"]


@pytest.mark.parametrize("name", ["B01_mixed_errors.csv", "B06_excel_dates_in_result.csv"])
def test_lines_and_kinds_of_problems(name: str) -> None:
    """Good lines are kept; each other one is named with the reason printed in the source."""
    case, result = expected(name), read(name)

    assert result.games["line"].tolist() == case["lines"]
    assert {str(line): kind for line, kind in kinds(result.problems)} == case["kinds"]


def test_b01_says_column_got_and_allowed() -> None:
    """What the page needs to say it in the reader's language."""
    by_line = {problem.line: problem for problem in read("B01_mixed_errors.csv").problems}

    assert (by_line[3].column, by_line[3].got) == ("black", "Chai")
    assert (by_line[4].column, by_line[4].got) == ("black", "")
    assert (by_line[7].column, by_line[7].got) == ("result", "abc")
    assert by_line[7].allowed == ("1-0", "0-1", "1/2-1/2")
    assert (by_line[8].column, by_line[8].allowed) == ("date", ("2024-01-31",))
    assert by_line[9].effect is Effect.NOT_RATED


def test_b03_asks_for_the_order_of_the_dates() -> None:
    """Both orders fit all four rows: one question, and no game until it is answered."""
    result = read("B03_ambiguous_dates.csv")

    assert result.understood.asks_date_order
    (question,) = result.problems
    assert question.kind is ProblemKind.AMBIGUOUS_DATE_ORDER
    assert question.effect is Effect.ASKED
    assert (question.rows, question.got) == (4, "03/04/2024")
    assert question.allowed == ("day_first", "month_first")
    assert len(result.games) == 0


@pytest.mark.parametrize("order", [DateOrder.DAY_FIRST, DateOrder.MONTH_FIRST])
def test_b03_ratings_depend_on_the_answer(order: DateOrder) -> None:
    """The same four games in two orders: 2.4 points apart for Asha."""
    case = expected("B03_ambiguous_dates.csv")

    result = read("B03_ambiguous_dates.csv", date_order=order)

    final = final_ratings(games(result), k_factor=32, initial_rating=1500)
    assert final == pytest.approx(case["final_by_order"][order.value], abs=1e-6)


@pytest.mark.parametrize("name", ["F04_my_history.csv", "F05_hindi.csv"])
def test_own_history_against_opponents_with_fixed_ratings(name: str) -> None:
    """F05 is F04 in Hindi, with Devanagari digits and words."""
    case, result = expected(name), read(name)

    assert result.understood.layout is Layout.OWN_HISTORY
    opponents = result.games["opponent_rating"].to_numpy()
    scores = result.games["score"].to_numpy()
    assert opponents.mean() == case["average_opponent"]
    assert [int((scores == score).sum()) for score in (1, 0.5, 0)] == case["wins_draws_losses"]
    for k_factor, final in case["final_by_k"].items():
        rated = rate_sequence(1500, opponents, scores, k_factor=float(k_factor))
        assert rated.new_rating == pytest.approx(final, abs=1e-6)


def test_f05_equals_f04() -> None:
    """The same games in another language."""
    english, hindi = read("F04_my_history.csv"), read("F05_hindi.csv")

    columns = ["date", "opponent", "score", "opponent_rating"]
    assert hindi.games[columns].astype(str).equals(english.games[columns].astype(str))


def test_f08_is_recognised_as_newest_first() -> None:
    """The unfinished game on top is named; games of one date are turned round, too."""
    case, result = expected("F08_newest_first.pgn"), read("F08_newest_first.pgn")

    assert result.understood.newest_first
    assert [problem.entry for problem in result.problems] == case["not_rated_entries"]
    assert result.problems[0].kind is ProblemKind.UNFINISHED
    assert result.games["line"].tolist()[:2] == [118, 106]
    as_it_stands = read("F08_newest_first.pgn", newest_first=False)
    assert as_it_stands.games["line"].tolist()[:2] == [106, 118]


def test_f08_trap_is_the_file_read_from_top_to_bottom() -> None:
    """What the printed wrong ratings come from: nothing sorted at all."""
    case, result = expected("F08_newest_first.pgn"), read("F08_newest_first.pgn")

    by_line = result.games.sort_values("line")
    top_down = zip(by_line["player"], by_line["opponent"], by_line["score"], strict=True)
    final = final_ratings(top_down, k_factor=32, initial_rating=1500)
    assert final == pytest.approx(case["trap_final_if_not_sorted"], abs=1e-6)


def test_f08_unknown_rating_is_not_zero() -> None:
    """WhiteElo "?" means unknown."""
    assert np.isnan(read("F08_newest_first.pgn").games["player_rating"]).all()


def test_f09_counts_games_once_and_byes_not_at_all() -> None:
    """Four games, not eight; four byes with their round and code."""
    case, result = expected("F09_tournament.trf"), read("F09_tournament.trf")

    rounds = [str(number) for number in result.games["round"]]
    found = [[number, *game] for number, game in zip(rounds, games(result), strict=True)]
    assert sorted(found) == sorted(case["games"])
    assert [problem.got for problem in result.problems] == [code for _, _, code in case["byes"]]
    assert {problem.kind for problem in result.problems} == {ProblemKind.BYE}


def test_f09_unrated_player_has_no_rating() -> None:
    """0 in a tournament report means no rating: not a rating of 0."""
    case, frame = expected("F09_tournament.trf"), read("F09_tournament.trf").games

    assert frame.loc[frame["opponent"] == case["unrated"], "opponent_rating"].isna().all()
    assert set(frame["player_rating"]) == {1700.0, 1750.0, 1800.0}


def test_f11_both_bad_can_be_left_out() -> None:
    """As a draw by default; left out, other ratings result."""
    case = expected("F11_arena_battles.json")

    result = read("F11_arena_battles.json", count_both_bad=False)

    assert counts(result) == (6, 5, 0, 1)
    assert kinds(result.problems) == [(23, "left_out")]
    final = final_ratings(games(result), k_factor=4, initial_rating=1000)
    assert final == pytest.approx(case["final_without_both_bad"], abs=1e-6)
    assert read("F11_arena_battles.json").understood.n_both_bad == 1
