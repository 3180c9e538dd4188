"""Results beside a column of colours: from White's side, or from the player's."""

import pytest

from elo_core.readers import Notation, Role, read_games
from tests.core.readers.samples import Game, games, kinds, text

WON, LOST = 1.0, 0.0


@pytest.mark.parametrize(
    ("colour", "result", "score"),
    [
        ("White", "1-0", WON),
        ("White", "0-1", LOST),
        ("Black", "0-1", WON),
        ("Black", "1-0", LOST),
        ("B", "½-½", 0.5),
        ("Black", "Black won", WON),
        ("काला", "सफ़ेद की जीत", LOST),
        ("أسود", "فوز الأسود", WON),
        ("ดำ", "ดำชนะ", WON),
        ("Black", "win", WON),
        ("Black", "0", LOST),
    ],
)
def test_own_result_with_a_colour(colour: str, result: str, score: float) -> None:
    """PGN, 8.1.1.7: 0-1 means that Black won. A win, a 1 and a 0 are one's own."""
    decided = "2024-01-06,C,White,1-0"  # elsewhere in the file a score is told
    sample = text("Date,Opponent,Colour,Result", f"2024-01-05,B,{colour},{result}", decided)

    assert games(read_games(sample)) == [("me", "B", score), ("me", "C", WON)]


def test_results_from_whites_side_can_be_denied() -> None:
    """What was guessed is told, and can be given instead."""
    sample = text("Opponent,Colour,Result", "B,Black,0-1")

    assert read_games(sample).understood.notation is Notation.WHITE_FIRST
    assert games(read_games(sample, notation=Notation.RESULTS)) == [("me", "B", LOST)]


def test_results_beside_a_venue_are_the_players() -> None:
    """At home or away is no colour: a club writes its own goals first."""
    sample = text("Opponent,Venue,Result", "B,Away,0-1", "C,Home,1-0")

    assert games(read_games(sample)) == [("me", "B", LOST), ("me", "C", WON)]


@pytest.mark.parametrize("second", ["B,A,Black,1-0", "B,A,Black,0-1"])
@pytest.mark.parametrize("header", ["Player,Opponent,Colour,Result"])
def test_two_rows_of_one_game_tell_whose_side_it_is(header: str, second: str) -> None:
    """White won, as both rows say, each in its way."""
    result = read_games(text(header, "A,B,White,1-0", second))

    assert (games(result), result.problems) == ([("A", "B", WON)], ())


def test_colour_of_the_reader_beside_white_and_black() -> None:
    """The columns say who had which; the colour is that of whoever exported the file."""
    sample = text("White,Black,Color,Result", "Anna,Me,Black,0-1", "Me,Bob,White,1-0")

    assert games(read_games(sample)) == [("Anna", "Me", LOST), ("Me", "Bob", WON)]


@pytest.mark.parametrize(
    ("cell", "game"),
    [
        ("w 1", ("me", "Anna", WON)),
        ("s 1", ("me", "Anna", WON)),
        ("b0", ("me", "Anna", LOST)),
        ("s ½", ("me", "Anna", 0.5)),
    ],
)
def test_colour_and_result_in_one_cell(cell: str, game: Game) -> None:
    """A player's card of chess-results.com: s is schwarz, the names are the opponents'."""
    sample = text("Rd.,SNo,Name,Rtg,Pts.,Res.", f"1,17,Anna,2100,5.5,{cell}", "2,3,Bob,2000,4,s 0")

    result = read_games(sample)

    assert games(result) == [game, ("me", "Bob", LOST)]
    assert result.games["opponent_rating"].tolist() == [2100.0, 2000.0]
    assert result.games["side"].tolist() == [1 if cell[0] == "w" else -1, -1]


def test_card_with_a_forfeit_and_a_bye() -> None:
    """Neither was played."""
    sample = text("Rd.,Name,Res.", "1,Anna,w 1", "2,Bob,s 1K", "3,bye,- 1", "4,Cid,s 0")

    result = read_games(sample)

    assert kinds(result.problems) == [(3, "forfeit"), (4, "bye")]
    assert Role.PLAYER not in result.understood.columns


def test_card_that_calls_the_opponents_by_that_name() -> None:
    """The letters are White and Schwarz, Black; both results are the player's own."""
    sample = text("Rd,Opponent,Res.", "1,Asha,w 1", "2,Bilal,s 0")

    assert games(read_games(sample)) == [("me", "Asha", WON), ("me", "Bilal", LOST)]
