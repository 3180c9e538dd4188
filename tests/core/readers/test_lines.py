"""Results as people write them in messages."""

import pytest

from elo_core.readers import FileFormat, read_games
from elo_core.readers.lines import are_lines
from tests.core.readers.samples import dates, games, kinds, text


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("Asha 1-0 Bilal", ("Asha", "Bilal", 1.0)),
        ("Asha ½–½ Bilal", ("Asha", "Bilal", 0.5)),
        ("Asha - Bilal 0:1", ("Asha", "Bilal", 0.0)),
        ("Asha vs. Bilal: 1/2-1/2", ("Asha", "Bilal", 0.5)),
        ("3. Asha – Bilal 1-0", ("Asha", "Bilal", 1.0)),
        ("Asha Bilal 1-0", ("Asha", "Bilal", 1.0)),
        ("Khan, Asha 1-0 Roy, Bilal", ("Khan, Asha", "Roy, Bilal", 1.0)),
        ("Anne-Marie 0-1 Jean-Luc P.", ("Anne-Marie", "Jean-Luc P.", 0.0)),
        ("Liverpool FC 4-1 Norwich City FC", ("Liverpool FC", "Norwich City FC", 1.0)),
        ("आशा 1-0 बिलाल", ("आशा", "बिलाल", 1.0)),
    ],
)
def test_one_line(line: str, game: tuple[str, str, float]) -> None:
    """Names may hold spaces, commas, points and hyphens."""
    result = read_games(line)

    assert result.understood.file_format is FileFormat.LINES
    assert games(result) == [game]


def test_dates_and_rounds_as_headings() -> None:
    """They stand for the lines under them; a title above is passed over."""
    sample = text(
        "Club evening",
        "Round 1",
        "2024-01-05",
        "Asha 1-0 Bilal",
        "what a game!",
        "=== Round 2 ===",
        "2024-01-12 Chai 0-1 Asha",
    )

    result = read_games(sample)

    assert games(result) == [("Asha", "Bilal", 1.0), ("Chai", "Asha", 0.0)]
    assert dates(result) == ["2024-01-05", "2024-01-12"]
    assert result.games["round"].tolist() == ["1", "2"]
    assert kinds(result.problems) == [(5, "damaged_record")]
    assert result.problems[0].got == "what a game!"


@pytest.mark.parametrize(
    "sample",
    [
        "Asha,Bilal,1-0",
        "white  black  result\nAsha  Bilal  1-0",
        "Asha\tBilal\t1-0",
        "hello world",
        "",
        "x" * 400 + " 1-0 y",
    ],
)
def test_what_are_no_such_lines(sample: str) -> None:
    """Tables are read as tables; endless lines as nothing."""
    assert not are_lines(sample)


def test_file_called_csv_is_never_read_as_sentences() -> None:
    """Then the cells are asked for."""
    sample = text("Asha - Bilal 1-0", "Chai - Dao 0-1")

    assert read_games(sample, filename="games.csv").understood.file_format is not FileFormat.LINES
    assert len(read_games(sample, filename="games.txt").games) == 2


@pytest.mark.parametrize(
    "line",
    [
        "[15/01/2024, 18:03:11] Bilal: Asha 1-0 Bilal",
        "\u200e[15.01.24, 6:03\u202fPM] Bilal Roy: Asha 1-0 Bilal",
        "15/01/2024, 18:03 - +91 98765 43210: Asha beat Bilal",
        "1/15/24, 6:03 p.m. - Bilal: Asha vs Bilal: 1-0",
    ],
)
def test_messages_of_an_exported_chat(line: str) -> None:
    """Time and sender belonged to the first player's name."""
    result = read_games(text(line))

    assert (games(result), dates(result)) == ([("Asha", "Bilal", 1.0)], ["2024-01-15"])
