"""Games that a file marks as not to be rated."""

import pytest

from elo_core.readers import Effect, Role, read_games
from tests.core.readers.samples import counts, games, kinds, text

HEADER = "white,black,result,rated"


@pytest.mark.parametrize(
    "mark", ["FALSE", "false", "no", "0", "casual", "unrated", "अनरेटेड", "غير محتسبة", "ไม่คิดเรตติ้ง"]
)
def test_unrated_game_is_listed_and_counted(mark: str) -> None:
    """It keeps its result, should the reader want it rated."""
    sample = text(HEADER, "A,B,1-0,TRUE", f"B,C,0-1,{mark}")

    result = read_games(sample)

    (problem,) = result.problems
    assert (problem.kind, problem.effect) == ("unrated_game", Effect.NOT_RATED)
    assert (problem.line, problem.column, problem.got) == (3, "rated", mark)
    assert (games(result), counts(result)) == ([("A", "B", 1.0)], (2, 1, 0, 1))


def test_mark_can_be_denied() -> None:
    """The undo: the column has no role, and stays among the others."""
    result = read_games(text(HEADER, "A,B,1-0,TRUE", "B,C,0-1,FALSE"), columns={Role.RATED: None})

    assert len(result.games) == 2
    assert result.games["rated"].tolist() == ["TRUE", "FALSE"]


@pytest.mark.parametrize(
    ("marks", "n_rated"),
    [(("", "x"), 1), (("", "no"), 1), (("", "yes"), 1), (("", ""), 2), (("1510", "no"), 2)],
)
def test_what_an_empty_cell_says(marks: tuple[str, str], n_rated: int) -> None:
    """The opposite of the mark that is there; beside anything but marks, nothing."""
    sample = text(HEADER, *(f"A,B,1-0,{mark}" for mark in marks))

    assert len(read_games(sample).games) == n_rated


def test_sites_tell_it() -> None:
    """lichess: a field in JSON, a word of the event in PGN. chess.com: a field in JSON."""
    players = '"players":{"white":{"user":{"name":"A"}},"black":{"user":{"name":"B"}}}'
    rated, casual = (
        f'{{"id":"{name}","rated":{name},"status":"mate","winner":"white",{players}}}'
        for name in ("true", "false")
    )
    tags = ['[White "A"]', '[Black "B"]', '[Result "1-0"]', ""]
    pgn = text('[Event "Rated Blitz game"]', *tags, '[Event "casual blitz game"]', *tags)
    club = text('[Event "Casual Friday"]', *tags)

    assert kinds(read_games(text(rated, casual)).problems) == [(2, "unrated_game")]
    assert kinds(read_games(pgn + club).problems) == [(6, "unrated_game")]
    assert counts(read_games(club)) == (1, 1, 0, 0)
