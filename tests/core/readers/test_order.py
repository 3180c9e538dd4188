"""The order of play."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.readers import Role, read_games
from elo_core.readers.order import arranged
from tests.core.readers.samples import text

HEADER = "date,white,black,result"


def white(*lines: str, header: str = HEADER, newest_first: bool | None = None) -> str:
    """Return the first letters of the players with white, in the order of play."""
    result = read_games(text(header, *lines), newest_first=newest_first)
    return "".join(str(player) for player in result.games["player"])


def test_games_are_sorted_by_date_and_stay_in_order_within_one() -> None:
    """A stable sort."""
    games = (
        "2024-02-02,A,Z,1-0",
        "2024-01-05,B,Z,1-0",
        "2024-02-02,C,Z,1-0",
        "2024-01-05,D,Z,1-0",
    )

    assert white(*games) == "BDAC"


def test_newest_first_is_turned_round_within_dates_too() -> None:
    """Exports of sites; the guess can be denied."""
    games = (
        "2024-02-02,A,Z,1-0",
        "2024-02-02,B,Z,1-0",
        "2024-01-05,C,Z,1-0",
        "2024-01-05,D,Z,1-0",
    )

    assert white(*games) == "DCBA"
    assert white(*games, newest_first=False) == "CDAB"
    assert white(*reversed(games), newest_first=True) == "CDAB"


def test_rounds_show_the_direction_where_dates_are_equal() -> None:
    """One evening, last round on top."""
    games = [
        f"2024-01-05,{name},Z,1-0,{number}" for number, name in ((3, "C"), (2, "B"), (1, "A"))
    ]

    assert white(*games, header=f"{HEADER},round") == "ABC"


@pytest.mark.parametrize("names", [("R32", "R16", "QF", "F"), ("Round of 16", "8", "4", "2")])
def test_knock_out_rounds_count_down_and_are_no_direction(names: tuple[str, ...]) -> None:
    """The final is the last game."""
    games = [f"2024-01-05,{name},Z,1-0,{label}" for name, label in zip("ABCD", names, strict=True)]
    if names[1] == "8":  # mere numbers do look like rounds
        assert white(*games, header=f"{HEADER},round") == "DCBA"
    else:
        assert white(*games, header=f"{HEADER},round") == "ABCD"


def test_rounds_order_games_without_dates() -> None:
    """By round, in the order of the file within one; not if several events have their own."""
    header = "event,round,white,black,result"
    one = ("E,2,A,Z,1-0", "E,Round 1,B,Z,1-0", "E,2,C,Z,1-0", "E,10,D,Z,1-0")
    two = ("E,1,A,Z,1-0", "E,2,B,Z,1-0", "F,1,C,Z,1-0", "F,2,D,Z,1-0")

    assert white(*one, header=header) == "BACD"
    assert white(*two, header=header) == "ABCD"


def test_what_the_games_are_ordered_by_is_told() -> None:
    """By date, by round, or as the file has them."""
    by_date = read_games(text(HEADER, "2024-01-05,A,B,1-0"))
    by_round = read_games(text("round,white,black,result", "1,A,B,1-0"))
    by_line = read_games(text("white,black,result", "A,B,1-0"))

    assert by_date.understood.ordered_by is Role.DATE
    assert by_round.understood.ordered_by is Role.ROUND
    assert by_line.understood.ordered_by is None


def test_buddhist_years_are_sorted_as_what_they_mean() -> None:
    """2567 is 2024."""
    games = ("2024-02-02,A,Z,1-0", "05 ม.ค. 2567,B,Z,1-0", "2023-12-31,C,Z,1-0")

    result = read_games(text(HEADER, *games))

    assert result.understood.buddhist_years
    assert [str(player) for player in result.games["player"]] == ["C", "B", "A"]


moments = st.lists(st.one_of(st.just(np.nan), st.integers(0, 5).map(float)), max_size=12)


@given(moments, st.one_of(st.none(), st.booleans()))
def test_each_game_once_and_known_dates_never_fall(
    found: list[float],
    newest_first: bool | None,  # noqa: FBT001 - drawn
) -> None:
    """Whatever the file; unknown dates move nothing."""
    dates = np.array(found, dtype=np.float64)

    order = arranged(dates, np.full(len(dates), np.nan), newest_first=newest_first)

    assert sorted(order.rows.tolist()) == list(range(len(found)))
    known = dates[order.rows][~np.isnan(dates[order.rows])]
    assert (np.diff(known) >= 0).all()


@given(st.lists(st.integers(0, 5), min_size=2, max_size=12))
def test_a_file_that_rises_and_its_reverse_give_the_same_order(days: list[int]) -> None:
    """If the dates differ at all; equal dates cannot show a direction."""
    rising = np.sort(np.array(days, dtype=np.float64))
    none = np.full(len(rising), np.nan)
    there, back = arranged(rising, none), arranged(rising[::-1], none)

    if rising[0] < rising[-1]:
        assert (len(rising) - 1 - back.rows).tolist() == there.rows.tolist()
        assert back.newest_first
