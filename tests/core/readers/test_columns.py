"""What columns are called, in English, German, Hindi, Arabic and Thai."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.readers import Role, read_games
from elo_core.readers.columns import assigned, distinct_names, n_recognised, sides_are_named
from elo_core.readers.inference import inferred
from elo_core.readers.roles import find_roles
from tests.core.readers.samples import games, kinds, table, text

PAIR = {Role.PLAYER, Role.OPPONENT}


@pytest.mark.parametrize(
    ("header", "roles"),
    [
        ("date,white,black,result", {*PAIR, Role.DATE, Role.RESULT}),
        ("Datum,Weiß,Schwarz,Ergebnis", {*PAIR, Role.DATE, Role.RESULT}),
        ("दिनांक,सफ़ेद,काला,परिणाम", {*PAIR, Role.DATE, Role.RESULT}),
        ("तारीख,खिलाड़ी,प्रतिद्वंद्वी,नतीजा", {*PAIR, Role.DATE, Role.RESULT}),
        ("तिथि,खिलाड़ी 1,खिलाड़ी 2,स्कोर", {*PAIR, Role.DATE, Role.RESULT}),
        ("التاريخ,الأبيض,الأسود,النتيجة", {*PAIR, Role.DATE, Role.RESULT}),
        ("تاريخ,اللاعب,الخصم,نتيجة المباراة", {*PAIR, Role.DATE, Role.RESULT}),
        ("วันที่,ฝ่ายขาว,ฝ่ายดำ,ผลการแข่งขัน", {*PAIR, Role.DATE, Role.RESULT}),
        ("วันที่,ผู้เล่น,คู่แข่ง,ผล", {*PAIR, Role.DATE, Role.RESULT}),
        ("วันแข่ง,เจ้าบ้าน,ทีมเยือน,สกอร์", {*PAIR, Role.DATE, Role.RESULT}),
        ("रेटिंग,प्रतिद्वंद्वी की रेटिंग", {Role.PLAYER_RATING, Role.OPPONENT_RATING}),
        ("تصنيف اللاعب,تصنيف الخصم", {Role.PLAYER_RATING, Role.OPPONENT_RATING}),
        ("เรตติ้งผู้เล่น,เรตติ้งของคู่แข่ง", {Role.PLAYER_RATING, Role.OPPONENT_RATING}),
        ("WhiteElo,BlackElo", {Role.PLAYER_RATING, Role.OPPONENT_RATING}),
        ("elo1,elo2", {Role.PLAYER_RATING, Role.OPPONENT_RATING}),
        ("home_score,away_score", {Role.PLAYER_SCORE, Role.OPPONENT_SCORE}),
        ("FTHG,FTAG", {Role.PLAYER_SCORE, Role.OPPONENT_SCORE}),
        ("Tore Heim,Tore Gast", {Role.PLAYER_SCORE, Role.OPPONENT_SCORE}),
        ("Score A,Score B", {Role.PLAYER_SCORE, Role.OPPONENT_SCORE}),
        ("Winner,Loser,Draw", {Role.WINNER, Role.LOSER, Role.DRAW}),
        ("विजेता,पराजित,ड्रॉ", {Role.WINNER, Role.LOSER, Role.DRAW}),
        ("الفائز,الخاسر,تعادل", {Role.WINNER, Role.LOSER, Role.DRAW}),
        ("ผู้ชนะ,ผู้แพ้,ผลเสมอ", {Role.WINNER, Role.LOSER, Role.DRAW}),
        ("model_a,model_b,winner,tstamp", {*PAIR, Role.WINNER, Role.DATE}),
        ("Team 1,Team 2,FT,Round", {*PAIR, Role.RESULT, Role.ROUND}),
        ("A,B,Score", {*PAIR, Role.RESULT}),
        ("white_no,black_no", PAIR),
        ("Match ID,Player,Place", {Role.GAME, Role.PLAYER, Role.PLACE}),
        ("neutral,tournament,Color", {Role.NEUTRAL, Role.EVENT, Role.SIDE}),
        ("Player 1,Player 2,Player 3", {*PAIR, Role.THIRD_PLAYER}),
        ("1,2,3,4", set()),
        ("Name of the rose,birth date,colourless", set()),
    ],
)
def test_names_of_columns(header: str, roles: set[Role]) -> None:
    """Case, accents, nukta, points and underscores do not matter."""
    found = assigned(header.split(","))

    assert set(found) == roles
    assert set(assigned(header.upper().replace("_", " ").split(","))) == roles


@pytest.mark.parametrize(
    ("header", "role", "column"),
    [
        (["Player", "White", "Black"], Role.PLAYER, "White"),
        (["Name", "Score", "Name (2)", "Score (2)"], Role.OPPONENT, "Name (2)"),
        (["Name", "Score", "Name (2)", "Score (2)"], Role.OPPONENT_SCORE, "Score (2)"),
        (["White", "Rtg", "Black", "Rtg (2)"], Role.OPPONENT_RATING, "Rtg (2)"),
        (["Points", "Result", "White", "Black"], Role.RESULT, "Result"),
        (["UTCDate", "Date", "White"], Role.DATE, "Date"),
        (["tourney_date", "Winner"], Role.DATE, "tourney_date"),
    ],
)
def test_best_column_for_a_role(header: list[str], role: Role, column: str) -> None:
    """Sides that name themselves go before others; equal names are two sides."""
    assert assigned(header)[role] == column


def test_names_are_made_distinct() -> None:
    """An empty name becomes its number."""
    assert distinct_names(["a", " a ", "", "a"]) == ("a", "a (2)", "3", "a (3)")


@pytest.mark.parametrize(
    ("player", "opponent", "named"),
    [("White", "Black", True), ("Home team", "Away team", True), ("Team", "Opponent", False)],
)
def test_sides_that_are_named(player: str, opponent: str, named: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """Where they are not, both players may have their own row."""
    assert sides_are_named(player, opponent) is named


@given(st.lists(st.text(max_size=15), max_size=8))
def test_any_header_is_looked_at(header: list[str]) -> None:
    """No column has two roles, and all are columns of the header."""
    names = distinct_names(header)
    found = assigned(names)

    assert len(set(found.values())) == len(found) == n_recognised(header)
    assert set(found.values()) <= set(names)


def test_columns_without_known_names_are_recognised_by_what_they_hold() -> None:
    """The two columns of names that share names are the players, not the league."""
    found = inferred(
        table(
            ["A-Klasse", "Rot", "2:1", "13.01.2024", "Blau"],
            ["A-Klasse", "Blau", "0:0", "20.01.2024", "Rot"],
            header=["Liga", "Heimverein", "Tore", "Wann", "Gastverein"],
        ),
        {},
    )

    assert found == {
        Role.DATE: "Wann",
        Role.RESULT: "Tore",
        Role.PLAYER: "Heimverein",
        Role.OPPONENT: "Gastverein",
    }


@pytest.mark.parametrize(
    ("rows", "roles"),
    [
        (
            [["A", "B", "3", "1"], ["B", "A", "0", "0"]],
            {*PAIR, Role.PLAYER_SCORE, Role.OPPONENT_SCORE},
        ),
        ([["2024-01-05", "1600", "W"]], {Role.DATE, Role.OPPONENT_RATING, Role.RESULT}),
        ([["Asha", "1600", "1"]], {Role.OPPONENT, Role.OPPONENT_RATING, Role.RESULT}),
        ([["1", "2", "1-0"], ["2", "3", "½-½"]], {*PAIR, Role.RESULT}),
        ([["A", "B", "1"], ["B", "C", "0,5"]], {*PAIR, Role.RESULT}),
    ],
)
def test_columns_of_files_without_header(rows: list[list[str]], roles: set[Role]) -> None:
    """Two scores; one's own history; players known by numbers."""
    header = [str(number) for number in range(1, len(rows[0]) + 1)]

    assert set(inferred(table(*rows, header=header), {})) == roles


def test_columns_can_be_given() -> None:
    """By name; a role can be taken away; a column that is not there is a problem."""
    sample = text("x,white,black,result", "Chai,Asha,Bilal,1-0")

    swapped = read_games(sample, columns={Role.PLAYER: "black", Role.OPPONENT: "white"})
    other = read_games(sample, columns={Role.PLAYER: "x"})
    without = read_games(sample, columns={Role.RESULT: None})
    (problem,) = read_games(sample, columns={Role.PLAYER: "wite"}).problems

    assert games(swapped) == [("Bilal", "Asha", 1.0)]
    assert games(other) == [("Chai", "Bilal", 1.0)]
    assert kinds(without.problems) == [(1, "columns_not_found")]
    assert (problem.kind.value, problem.column, problem.got) == (
        "no_such_choice",
        "player",
        "wite",
    )
    assert problem.allowed == ("x", "white", "black", "result")


@pytest.mark.parametrize(
    ("cells", "role"), [(["Saturday", "Sunday"], None), (["1", "2"], Role.ROUND)]
)
def test_a_day_that_is_no_date(cells: list[str], role: Role | None) -> None:
    """A weekday is nothing to sort by; a number is a round."""
    rows = [[cell, "A", "B", "1-0"] for cell in cells]

    roles = find_roles(table(*rows, header=["Day", "white", "black", "result"]), {})

    assert Role.DATE not in roles
    assert (Role.ROUND in roles) == (role is Role.ROUND)


def test_empty_columns_have_no_role() -> None:
    """A round column without a round is no round column; results are missed."""
    header = ["date", "white", "black", "result", "round", "white elo"]

    roles = find_roles(table(["", "A", "B", "", "", ""], header=header), {})

    assert set(roles) == {*PAIR, Role.RESULT}
