"""Cross tables are refused with a hint, tables of games are not taken for one."""

import pytest

from elo_core.readers import read_games
from elo_core.readers.cross_tables import is_cross_table
from tests.core.readers.samples import counts, kinds, table, text

ROUND_ROBIN = (
    "No,Name,Rtg,1,2,3,4,Pts",
    "1,Asha,1800,*,1,½,1,2.5",
    "2,Bilal,1750,0,*,1,0,1",
    "3,Chai,1700,½,0,*,1,1.5",
    "4,Dao,1600,0,1,0,*,1",
)
NAMES_ABOVE = (",Asha,Bilal,Chai", "Asha,,1,0.5", "Bilal,0,,1", "Chai,0.5,0,")
DOUBLE_ROUND = ("Name,1,2,3", "Asha,x,2:0,1:1", "Bilal,0:2,x,2:0", "Chai,1:1,0:2,x")
SWISS = (
    "Rank,Name,Rtg,Rd1,Rd2,Rd3,Total",
    "1,Asha,1800,W2,D3,W4,2.5",
    "2,Bilal,1750,L1,W4,D3,1.5",
    "3,Chai,1700,W4,D1,D2,2",
    "4,Dao,1600,L3,L2,L1,0",
)
CHESS_RESULTS = (
    "Rk.;Name;1.Rd;2.Rd;Pts.",
    "1;Asha;3b1;2w½;1,5",
    "2;Bilal;4w1;1b½;1,5",
    "3;Chai;1w0;4b1;1",
    "4;Dao;2b0;3w0;0",
)
OTHER_ORDER = (",Chai,Asha,Bilal", "Asha,1,,0.5", "Bilal,1,0.5,", "Chai,,0,0")
RESULTS_UNDER_NAMES = (",Chai,Asha,Bilal", "Asha,½-½,X,1-0", "Bilal,1-0,0-1,X", "Chai,X,½-½,0-1")
TWO_GAMES_IN_A_CELL = (
    "    Name     1   2   3   Total",
    "1. Asha      ##  1½  2   3½",
    "2. Bilal     0½  ##  1½  2",
    "3. Chai      00  0½  ##  ½",
)
NO_HEADER = ("Asha,,1,0", "Bilal,0,,1", "Chai,1,0,")


@pytest.mark.parametrize(
    "lines",
    [
        ROUND_ROBIN,
        NAMES_ABOVE,
        DOUBLE_ROUND,
        SWISS,
        CHESS_RESULTS,
        OTHER_ORDER,
        RESULTS_UNDER_NAMES,
        TWO_GAMES_IN_A_CELL,
        NO_HEADER,
    ],
)
def test_cross_tables_are_refused(lines: tuple[str, ...]) -> None:
    """One problem for the whole file, and all its rows refused."""
    result = read_games(text(*lines))

    assert [kind for _, kind in kinds(result.problems)] == ["cross_table"]
    rows = result.counts.rows
    assert len(lines) - 1 <= rows <= len(lines)
    assert counts(result) == (rows, 0, rows, 0)
    assert result.problems[0].rows == rows


@pytest.mark.parametrize(
    ("header", "rows"),
    [
        ("white,black,result", ["Asha,Bilal,1-0", "Bilal,Chai,½-½", "Chai,Asha,0-1"]),
        ("home,away,h,a,n", ["A,B,1,0,", "B,C,2,2,", "C,A,0,1,"]),
        ("W,D,L,Points", ["1,0,1,1", "1,1,0,1.5", "0,1,1,0.5"]),
        ("a,b,c", ["", "", ""]),
    ],
)
def test_other_tables_are_none(header: str, rows: list[str]) -> None:
    """Lists of games, standings, and nothing at all."""
    names = header.split(",")

    assert not is_cross_table(table(*(row.split(",") for row in rows), header=names))
