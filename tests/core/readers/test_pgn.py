"""PGN: tags are enough; moves, comments and variations are passed over."""

import pytest

from elo_core.readers import FileFormat, read_games
from elo_core.readers.pgn import is_pgn, read_pgn
from tests.core.readers.samples import counts, games, kinds, text


def game(white: str, black: str, result: str, *tags: str, moves: str = "") -> str:
    """Return one game."""
    return text(
        f'[White "{white}"]', f'[Black "{black}"]', f'[Result "{result}"]', *tags, "", moves, ""
    )


def test_games_with_and_without_moves() -> None:
    """Comments may hold what looks like a tag; a line that starts with % is not read."""
    sample = game(
        "Asha", "Bilal", "1-0", moves='1. e4 {a\n[White "Fool"]\n[Black "x"]\n} e5 2. Nf3 1-0'
    ) + game("Chai", "Dao", "1/2-1/2", moves="% escaped\n1. d4 (1. c4 e5) d5 1/2-1/2")

    result = read_games(sample)

    assert result.understood.file_format is FileFormat.PGN
    assert games(result) == [("Asha", "Bilal", 1.0), ("Chai", "Dao", 0.5)]


def test_tags_of_one_game_in_one_line_and_escaped_quotes() -> None:
    """Export format has one tag a line; import format does not ask for it."""
    sample = r'[White "Khan, \"Ace\" A"] [Black "Bi\\lal"] [Result "0-1"]'

    assert games(read_games(sample)) == [('Khan, "Ace" A', "Bi\\lal", 0.0)]


def test_headers_alone_are_told_apart_by_blank_lines() -> None:
    """The second game starts with another tag than the first."""
    sample = text('[Event "E"]', '[White "A"]', '[Black "B"]', '[Result "1-0"]', "") + text(
        '[Site "S"]', '[White "C"]', '[Black "D"]', '[Result "0-1"]'
    )

    result = read_games(sample)

    assert games(result) == [("A", "B", 1.0), ("C", "D", 0.0)]
    assert result.games["Site"].tolist() == ["", "S"]
    assert result.games["line"].tolist() == [1, 6]


def test_missing_result_tag_is_read_from_the_moves() -> None:
    """The mark at the end is the result."""
    sample = text('[White "A"]', '[Black "B"]', "", "1. e4 e5 1/2-1/2")

    assert games(read_games(sample)) == [("A", "B", 0.5)]


def test_contradicting_results_are_refused() -> None:
    """The tag says White won, the moves say Black did; an unfinished mark contradicts nothing."""
    sample = game("A", "B", "1-0", moves="1. e4 0-1") + game("C", "D", "1-0", moves="1. e4 *")

    result = read_games(sample)

    assert kinds(result.problems) == [(1, "contradiction")]
    assert games(result) == [("C", "D", 1.0)]


@pytest.mark.parametrize(
    ("white", "result", "kind"),
    [
        ("Asha", "*", "unfinished"),
        ("?", "1-0", "missing_player"),
        ("Asha", "", "missing_result"),
        ("Asha", "?", "missing_result"),
        ("Asha", "white", None),
        ("Bilal", "1-0", "self_play"),
    ],
)
def test_what_is_no_game(white: str, result: str, kind: str | None) -> None:
    """Unfinished is not a draw, unknown is not a player."""
    found = read_games(game(white, "Bilal", result))

    assert kinds(found.problems) == ([] if kind is None else [(1, kind)])


def test_unknown_dates_stay_where_they_are() -> None:
    """A game without a date is kept, noted, and comes after the one before it."""
    sample = (
        game("A", "B", "1-0", '[Date "2024.01.05"]')
        + game("B", "C", "1-0", '[Date "2024.??.??"]')
        + game("C", "D", "1-0", '[Date "2024.01.04"]')
        + game("D", "A", "1-0", '[Date "2024.01.06"]')
    )

    result = read_games(sample)

    assert [one for one, _, _ in games(result)] == ["C", "A", "B", "D"]
    assert [kind for _, kind in kinds(result.problems)] == ["missing_date"]
    assert counts(result) == (4, 4, 0, 0)


def test_equal_tags_with_other_moves_are_two_games() -> None:
    """Blitz of one evening; the same game twice is a duplicate."""
    tags = '[Date "2024.01.05"]'
    one = game("A", "B", "1-0", tags, moves="1. e4 e5 1-0")
    two = game("A", "B", "1-0", tags, moves="1. d4 d5 1-0")

    assert counts(read_games(one + two)) == (2, 2, 0, 0)
    assert kinds(read_games(one + two + one).problems) == [(15, "duplicate_game")]


def test_lichess_tags() -> None:
    """Ratings, and the time of day beside the date."""
    sample = game(
        "Asha", "Bilal", "1-0", '[Date "2024.01.05"]', '[UTCTime "19:30:00"]', '[WhiteElo "1510"]'
    )

    frame = read_games(sample).games

    assert str(frame["moment"][0]) == "2024-01-05 19:30:00"
    assert frame["player_rating"][0] == 1510.0


def test_is_pgn() -> None:
    """Not JSON, which begins with a bracket, too."""
    assert is_pgn(text("; a comment", '[Event "x"]'))
    assert not is_pgn('[{"White": "x"}]')
    assert not is_pgn("[Event] [White]")


def test_text_without_tags_is_an_empty_table() -> None:
    """Nothing to read is no error."""
    assert len(read_pgn("1. e4 e5")) == 0
