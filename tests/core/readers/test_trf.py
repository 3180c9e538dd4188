"""FIDE's tournament report: games once, byes and forfeits told apart, contradictions named."""

import pytest

from elo_core.readers import FileFormat, read_games
from tests.core.readers.samples import counts, dates, games, kinds, text


def player(rank: int, name: str, *rounds: str, rating: str = "1800") -> str:
    """Return a player's line by the columns of TRF16; rounds as "0002 w 1"."""
    start = f"001 {rank:4d}      {name:<33} {rating:>4} THA"
    place = f"{start:<80}{'1.0':>4} {rank:4d}"
    return place + "".join(f"  {entry:<8}" for entry in rounds)


@pytest.mark.parametrize(
    ("own", "other", "kind"),
    [
        ("0002 w 1", "0001 b 0", None),
        ("0002 w =", "0001 b =", None),
        ("0002 b 0", "0001 w 1", None),
        ("0002 w +", "0001 b -", "forfeit"),
        ("0002 - -", "0001 - -", "forfeit"),
        ("0002 w W", "0001 b L", "unrated_game"),
        ("0002 w d", "0001 b d", "unrated_game"),
        ("0002 w 1", "0001 b 1", "contradiction"),
        ("0002 w 0", "0001 b 0", "contradiction"),
        ("0002 w 1", "0001 w 0", "contradiction"),
        ("0002 w 1", "0000 - Z", "contradiction"),
        ("0003 w 1", "0000 - Z", "contradiction"),
        ("0001 w 1", "0000 - Z", "self_play"),
        ("0002 w ?", "0001 b ?", "contradiction"),
        ("2    w 1", "0001 b 0", "damaged_record"),
    ],
)
def test_entries_of_one_round(own: str, other: str, kind: str | None) -> None:
    """A game is rated only if both lines tell it, and tell the same."""
    result = read_games(text(player(1, "Asha", own), player(2, "Bilal", other)))

    found = [name for _, name in kinds(result.problems) if name != "bye"]
    assert result.understood.file_format is FileFormat.TRF
    assert found[:1] == ([] if kind is None else [kind])
    assert len(result.games) == (kind is None)


def test_white_is_named_first() -> None:
    """Whichever line comes first."""
    result = read_games(text(player(1, "Asha", "0002 b 1"), player(2, "Bilal", "0001 w 0")))

    assert games(result) == [("Bilal", "Asha", 0.0)]
    assert result.games["line"].tolist() == [2]


@pytest.mark.parametrize("code", ["H", "F", "U", "Z", "+", "", "1"])
def test_rounds_without_an_opponent_are_not_rated(code: str) -> None:
    """Whatever points they bring; + without an opponent is a forfeit."""
    result = read_games(text(player(1, "Asha", f"0000 - {code}")))

    assert counts(result) == (1, 0, 0, 1)
    assert kinds(result.problems) == [(1, "forfeit" if code == "+" else "bye")]


def test_blank_rounds_are_no_entries() -> None:
    """A player who came late or left."""
    sample = text(
        player(1, "Asha", "", "0002 w 1", ""), player(2, "Bilal", "        ", "0001 b 0")
    )

    result = read_games(sample)

    assert counts(result) == (1, 1, 0, 0)
    assert result.games["round"].tolist() == ["2"]


def test_dates_of_the_rounds() -> None:
    """Record 132, YY/MM/DD over the columns of the rounds."""
    dates_line = f"{'132':<91}{'24/01/05':<10}{'24/01/12'}"
    sample = text(
        "012 Club championship",
        dates_line,
        player(1, "Asha", "0002 w 1", "0002 b ="),
        player(2, "Bilal", "0001 b 0", "0001 w ="),
    )

    result = read_games(sample)

    assert dates(result) == ["2024-01-05", "2024-01-12"]
    assert result.games["event"].tolist() == ["Club championship"] * 2


@pytest.mark.parametrize(
    ("first_day", "written", "meant"),
    [
        ("2024/01/05", ("05/01/24", "12/01/24"), ["2024-01-05", "2024-01-12"]),
        ("27.12.2024", ("27/12/24", "03/01/25"), ["2024-12-27", "2025-01-03"]),
        ("2024/01/05", ("24/01/05", "24/01/12"), ["2024-01-05", "2024-01-12"]),
        ("2024/02/24", ("24/02/24", "24/02/25"), ["2024-02-24", "2024-02-25"]),
        ("", ("05/01/24", "12/01/24"), ["2005-01-24", "2012-01-24"]),
    ],
)
def test_round_dates_that_start_with_the_day(
    first_day: str, written: tuple[str, str], meant: list[str]
) -> None:
    """Some programs write them so: 5 January 2024 was 24 January 2005."""
    sample = text(
        f"042 {first_day}",
        "052 2025/01/03" if first_day.endswith("12.2024") else "052",
        f"{'132':<91}{written[0]:<10}{written[1]}",
        player(1, "Asha", "0002 w 1", "0002 b ="),
        player(2, "Bilal", "0001 b 0", "0001 w ="),
    )

    assert dates(read_games(sample)) == meant


def test_names_of_one_letter() -> None:
    """Such a report was a table with columns of spaces: its points were scores."""
    sample = text(player(1, "A", "0002 w 1"), player(2, "B", "0001 b 0"))

    assert games(read_games(sample)) == [("A", "B", 1.0)]


def test_dates_of_the_rounds_that_are_none() -> None:
    """Years of four digits are read as well; a word is an impossible date."""
    dates_line = f"{'132':<91}{'2024/1/5':<10}{'tomorrow'}"
    sample = text(
        dates_line,
        player(1, "Asha", "0002 w 1", "0002 b ="),
        player(2, "Bilal", "0001 b 0", "0001 w ="),
    )

    result = read_games(sample)

    assert dates(result) == ["2024-01-05"]
    assert kinds(result.problems) == [(3, "impossible_date")]


def test_two_tournaments_in_one_file() -> None:
    """Ranks start again with each 012."""
    one = (player(1, "Asha", "0002 w 1"), player(2, "Bilal", "0001 b 0"))
    two = (player(1, "Chai", "0002 w 0"), player(2, "Asha", "0001 b 1"))

    result = read_games(text("012 One", *one, "012 Two", *two))

    assert games(result) == [("Asha", "Bilal", 1.0), ("Chai", "Asha", 0.0)]


def test_name_whose_bytes_moved_the_columns() -> None:
    """Programs that count bytes leave a Thai name too short by two columns a letter."""
    name = "สมชาย"
    line = player(1, name, "0002 w 1")
    moved = line.replace(f"{name:<33}", f"{name:<33}"[: -2 * len(name)])

    result = read_games(text(moved, player(2, "Bilal", "0001 b 0")))

    assert games(result) == [(name, "Bilal", 1.0)]
    assert result.games["player_rating"].tolist() == [1800.0]


@pytest.mark.parametrize("rating", ["0", "0000", "", "?"])
def test_no_rating(rating: str) -> None:
    """Zero and blank both mean that there is none."""
    sample = text(player(1, "Asha", "0002 w 1", rating=rating), player(2, "Bilal", "0001 b 0"))

    frame = read_games(sample).games
    assert "player_rating" not in frame or frame["player_rating"].isna().all()


def test_rank_twice_or_missing_is_damaged() -> None:
    """The line is named; the others are read."""
    sample = text(
        player(1, "Asha", "0002 w 1"),
        player(2, "Bilal", "0001 b 0"),
        player(2, "Chai", "0001 b 0"),
        "001 abcd      Nobody",
    )

    result = read_games(sample)

    assert kinds(result.problems) == [(3, "damaged_record"), (4, "damaged_record")]
    assert result.problems[0].got.startswith("001    2")
    assert len(result.games) == 1
