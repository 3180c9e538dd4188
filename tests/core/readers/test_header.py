"""Where the names of the columns stand."""

import pytest

from elo_core.readers import read_games
from elo_core.readers.header import find_heading, kind_of_cell
from tests.core.readers.samples import counts, text


@pytest.mark.parametrize(
    ("lines", "header_line"),
    [
        (["white,black,result", "A,B,1-0"], 1),
        (["Club,,", "", "white,black,result", "A,B,1-0"], 3),
        (["League,2024,North", "date,white,black,result", "2024-01-05,A,B,1-0"], 2),
        (["A,B,1-0", "C,D,0-1"], 0),
        (["Asha,Bilal,1", "A,B,0"], 0),
        (["White,Black,1-0", "A,B,0-1"], 0),
        (["p,q,r", "Asha,Bilal,1-0", "Chai,Dao,0-1"], 1),
        (["x,y", "Asha,Bilal"], 0),
    ],
)
def test_header_is_found(lines: list[str], header_line: int) -> None:
    """By its words, or because below it stand other kinds of cells; 0: there is none."""
    rows = [(number, line.split(",")) for number, line in enumerate(lines, start=1) if line]

    assert (find_heading(rows).line or 0) == header_line


def test_header_can_be_given() -> None:
    """Also that there is none, or that it is another line."""
    sample = text("white,black,result", "home,away,score", "A,B,1-0")

    assert read_games(sample).understood.header_line == 1
    assert read_games(sample, header_line=2).understood.header == ("home", "away", "score")
    assert counts(read_games(sample, header_line=0))[0] == 3


def test_names_that_a_header_lacks_are_numbers() -> None:
    """A column of remarks without a name does not make all rows too long."""
    sample = text("white,black,result", "A,B,1-0,good", "C,D,0-1,bad", "E,F,1-0,none")

    result = read_games(sample)

    assert result.understood.header == ("white", "black", "result", "4")
    assert counts(result) == (3, 3, 0, 0)
    assert result.games["4"].tolist() == ["good", "bad", "none"]


@pytest.mark.parametrize(
    ("cell", "kind"),
    [("०५.०१.२०२४", "date"), ("½-½", "result"), ("٢٤٠٠", "number"), ("สมชาย", "text"), (" ", "")],
)
def test_kinds_of_cells(cell: str, kind: str) -> None:
    """In any script."""
    assert kind_of_cell(cell) == kind
