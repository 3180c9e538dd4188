"""Lines that stand twice."""

import pytest

from elo_core.readers import Effect, read_games
from tests.core.readers.samples import counts, kinds, text

HEADER = "date,white,black,result"


def test_same_line_again_is_refused() -> None:
    """With the line it repeats; players here never meet twice a day otherwise."""
    sample = text(HEADER, "2024-01-05,A,B,1-0", "2024-01-06,A,B,1-0", "2024-01-05,A,B,1-0")

    result = read_games(sample)

    assert kinds(result.problems) == [(4, "duplicate_game")]
    assert result.problems[0].other_line == 2
    assert counts(result) == (3, 2, 1, 0)


def test_whole_list_pasted_twice() -> None:
    """All of the second half is refused."""
    games = [f"2024-01-{day:02d},A,B,1-0" for day in range(1, 11)]

    assert counts(read_games(text(HEADER, *games, *games))) == (20, 10, 10, 0)


def test_blitz_evening_may_repeat_itself() -> None:
    """Four games of one pair on one day, two of them alike: kept, and noted."""
    games = [
        "2024-01-05,A,B,1-0",
        "2024-01-05,A,B,0-1",
        "2024-01-05,A,B,1-0",
        "2024-01-05,B,A,1-0",
    ]

    result = read_games(text(HEADER, *games))
    longer = read_games(text(HEADER, *games, "2024-01-05,A,B,½-½", "2024-01-05,A,B,1-0"))

    assert kinds(result.problems) == [(4, "repeated_game")]
    assert [(problem.line, problem.rows) for problem in longer.problems] == [(4, 2)]
    assert result.problems[0].effect is Effect.NOTED
    assert result.understood.duplicates_kept
    assert counts(result) == (4, 4, 0, 0)


@pytest.mark.parametrize(("keep", "n_games"), [(True, 2), (False, 1), (None, 1)])
def test_reader_decides(keep: bool | None, n_games: int) -> None:  # noqa: FBT001 - a case
    """Either way."""
    sample = text(HEADER, "2024-01-05,A,B,1-0", "2024-01-05,A,B,1-0")

    assert len(read_games(sample, keep_duplicates=keep).games) == n_games


def test_games_that_nothing_tells_apart_are_not_duplicates() -> None:
    """Without date, round or number two equal lines are simply two games."""
    sample = text("white,black,result", "A,B,1-0", "A,B,1-0")

    assert not read_games(sample).problems


@pytest.mark.parametrize(
    ("header", "one", "two"),
    [
        ("round,white,black,result", "1,A,B,1-0", "2,A,B,1-0"),
        ("game id,white,black,result", "1,A,B,1-0", "2,A,B,1-0"),
        (HEADER, "2024-01-05 19:00,A,B,1-0", "2024-01-05 19:10,A,B,1-0"),
    ],
)
def test_rounds_numbers_and_times_tell_games_apart(header: str, one: str, two: str) -> None:
    """With them, an equal line is a duplicate even where players meet often."""
    assert not read_games(text(header, one, two)).problems

    result = read_games(text(header, one, two, one))
    assert kinds(result.problems) == [(4, "duplicate_game")]


def test_refused_rows_are_no_duplicates() -> None:
    """They have their own problem already."""
    sample = text(HEADER, "2024-01-05,A,A,1-0", "2024-01-05,A,A,1-0")

    assert kinds(read_games(sample).problems) == [(2, "self_play"), (3, "self_play")]


def test_duplicate_of_a_game_told_twice() -> None:
    """Both its rows go."""
    one = ("2024-01-05,A,B,W", "2024-01-05,B,A,L")
    others = [
        line for day in range(6, 16) for line in (f"2024-01-{day},A,B,W", f"2024-01-{day},B,A,L")
    ]

    result = read_games(text("date,player,opponent,result", *one, *others, *one))

    assert result.counts.games == 11
    assert counts(result) == (24, 22, 2, 0)


def test_repeated_games_whose_date_is_asked() -> None:
    """The question stands alone: nothing is noted of games that wait for its answer."""
    sample = text("date,white,black,result", "03/04/2024,A,B,1-0", "03/04/2024,A,B,1-0")

    result = read_games(sample, keep_duplicates=True)

    assert kinds(result.problems) == [(2, "ambiguous_date_order")]
