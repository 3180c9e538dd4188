"""Files that were misread once: each test shows how such a file looks."""

import io
import json
import zipfile

import pytest

from elo_core.readers import Layout, Notation, Role, read_games
from elo_core.readers.header import kind_of_cell
from tests.core.readers.samples import counts, dates, games, kinds, text

A_BEATS_B = [("Alpha", "Beta", 1.0)]
WIN_AND_DRAW = [("Alpha", "Beta", 1.0), ("Beta", "Alpha", 0.5)]


@pytest.mark.parametrize(
    "header", ["Date,Visitor,G,Home,G,Att.", "date,visitor,goals,home,goals,x"]
)
def test_visitors_first_and_two_columns_of_goals(header: str) -> None:
    """Hockey: the first goals are the visitor's, whoever is named first elsewhere."""
    sample = text(header, "2024-01-05,Beta,1,Alpha,3,900", "2024-01-06,Alpha,2,Beta,2,800")

    assert games(read_games(sample)) == WIN_AND_DRAW


def test_length_of_a_game_is_no_result() -> None:
    """2:33 hours in a column of another name were read as a score."""
    sample = text("Date,Visitor,G,Home,G,LOG", "2024-01-05,Beta,1,Alpha,3,2:33")

    result = read_games(sample)

    assert games(result) == A_BEATS_B
    assert "LOG" in result.understood.unused_columns


def test_start_of_a_game_is_no_player() -> None:
    """Basketball: 7:30p was the home team."""
    header = "Date,Start (ET),Visitor/Neutral,PTS,Home/Neutral,PTS,Arena"
    sample = text(header, '"Tue, Oct 24, 2023",7:30p,Beta,107,Alpha,119,Big Hall')

    assert games(read_games(sample)) == A_BEATS_B


def test_winner_or_tie() -> None:
    """American football: both columns say "/tie", and only the points show that it was one."""
    header = "Week,Day,Date,Winner/tie,,Loser/tie,PtsW,PtsL"
    rows = ("1,Thu,2023-09-07,Alpha,@,Beta,21,20", "1,Sun,2023-09-10,Beta,,Alpha,24,24")

    result = read_games(text(header, *rows))

    assert games(result) == [("Beta", "Alpha", 0.0), ("Beta", "Alpha", 0.5)]  # @: Beta was at home
    assert result.understood.layout is Layout.WINNER_LOSER


def test_weekdays_and_signs_are_no_players() -> None:
    """Where the header is not understood, "Thu" and "@" were players."""
    result = read_games(
        text("Tag x,Wer,Wo,Wen,Wie", "Thu,Alpha,@,Beta,3-1", "Fri,Beta,@,Alpha,2-2")
    )

    assert games(result) == [("Beta", "Alpha", 0.0), ("Alpha", "Beta", 0.5)]  # @: at the other's


def test_half_time_is_not_the_result() -> None:
    """JSON of football: the score at half-time stood nearer than the last."""
    match = {
        "utcDate": "2024-01-05T20:00:00Z",
        "homeTeam": {"id": 5, "name": "Alpha"},
        "awayTeam": {"id": 6, "name": "Beta"},
        "score": {
            "halfTime": {"home": 0, "away": 1},
            "fullTime": {"home": 2, "away": 1},
        },
    }

    assert games(read_games(json.dumps({"matches": [match]}))) == A_BEATS_B


def test_names_deep_inside_are_found() -> None:
    """JSON of football: teams.home.name, beside ids that are no names."""
    match = {
        "fixture": {"date": "2024-01-05T20:00:00+00:00"},
        "teams": {"home": {"id": 33, "name": "Alpha"}, "away": {"id": 34, "name": "Beta"}},
        "goals": {"home": 2, "away": 1},
        "score": {"halftime": {"home": 0, "away": 1}, "penalty": {"home": None, "away": None}},
    }

    assert games(read_games(json.dumps({"response": [match]}))) == A_BEATS_B


def test_list_of_the_two_sides() -> None:
    """JSON: the players are a list, and so may be their scores."""
    one = {"players": [{"name": "Alpha", "score": 3}, {"name": "Beta", "score": 1}]}
    other = {"teams": ["Alpha", "Beta"], "scores": [3, 1]}
    three = {"players": ["A", "B", "C"], "winner": "A"}

    assert games(read_games(json.dumps([one]))) == A_BEATS_B
    assert games(read_games(json.dumps([other]))) == A_BEATS_B
    assert kinds(read_games(json.dumps([three])).problems) == [(1, "too_many_players")]


def test_pairings_of_a_tournament() -> None:
    """Titles have a column without a name; names, ratings and numbers stand twice."""
    header = "Bo.;No.;;Name;Rtg;Pts.;Result;Pts.;;Name;Rtg;No."
    rows = (
        "1;1;GM;Alpha;2500;0;1 - 0;0;;Beta;2100;31",
        "2;32;;Beta;2100;0;½ - ½;1;GM;Alpha;2500;2",
    )

    assert games(read_games(text(header, *rows))) == WIN_AND_DRAW


def test_points_of_a_league() -> None:
    """3, 1, 0: the draws were wins, and the wins were refused."""
    rows = ("Alpha,Beta,3", "Beta,Alpha,1", "Beta,Alpha,0")

    assert games(read_games(text("home,away,points", *rows))) == [
        *WIN_AND_DRAW,
        ("Beta", "Alpha", 0.0),
    ]


def test_margin() -> None:
    """By how much the home side won is a result where there is no other."""
    result = read_games(text("home,away,margin", "Alpha,Beta,12", "Beta,Alpha,0", "Beta,Alpha,-3"))

    assert games(result) == [*WIN_AND_DRAW, ("Beta", "Alpha", 0.0)]
    assert result.understood.notation is Notation.MARGIN


def test_margin_without_a_sign_gives_way_to_scores() -> None:
    """A difference that is never below zero does not say who won; the scores do."""
    header = "home,away,result,home_score,away_score"
    rows = ("Alpha,Beta,12,92,80", "Beta,Alpha,3,70,73", "Beta,Alpha,7,80,73")

    result = read_games(text(header, *rows))

    assert [score for _, _, score in games(result)] == [1.0, 0.0, 1.0]


def test_column_that_says_whether_one_won() -> None:
    """Esports: "won" alone, true or false."""
    result = read_games(text("player,opponent,won", "Alpha,Beta,TRUE", "Alpha,Gamma,FALSE"))

    assert games(result) == [("Alpha", "Beta", 1.0), ("Alpha", "Gamma", 0.0)]
    assert result.understood.notation is Notation.YES_NO


@pytest.mark.parametrize(
    ("header", "labels"),
    [
        ("player 1,player 2,result", ("Alpha won", "Draw")),
        ("player 1,player 2,result", ("Alpha", "Draw")),
        ("player 1,player 2,Who won?", ("Player 1", "tie")),
        ("model_a,model_b,result", ("Model A wins", "Tie")),
        ("assistant_1,assistant_2,winner", ("assistant_1", "tie")),
        ("left,right,preference", ("left", "tie")),
        ("generator_1,generator_2,preference", ("1", "1.5")),
    ],
)
def test_winner_by_name_or_column(header: str, labels: tuple[str, str]) -> None:
    """A result may name the winner, or the column in which the winner stands."""
    rows = (f"Alpha,Beta,{labels[0]}", f"Beta,Alpha,{labels[1]}", f"Alpha,Beta,{labels[0]}")
    other = "2" if labels[1] == "1.5" else ""

    result = read_games(text(header, *rows, *([f"Beta,Alpha,{other}"] if other else [])))

    assert games(result)[:2] == WIN_AND_DRAW
    assert not result.problems


@pytest.mark.parametrize(
    "cell", ["Alpha vs Beta", "Alpha v. Beta", "Alpha - Beta", "Alpha – Beta"]
)
def test_both_players_in_one_cell(cell: str) -> None:
    """Fixtures: one column for the match, one for the score."""
    rows = [f"2024-01-0{day},{cell},3-1" for day in range(1, 6)]

    result = read_games(text("Date,Match,Score", *rows, "2024-01-06,nobody,1-0"))

    assert games(result) == A_BEATS_B * 5
    assert kinds(result.problems) == [(7, "missing_player")]
    assert result.understood.columns[Role.OPPONENT] == "Match 2"


@pytest.mark.parametrize("name", ["Elo", "Rating", "Rtg"])
def test_rating_beside_opponents_is_theirs(name: str) -> None:
    """One's own history: the rating in it was read as one's own."""
    sample = text(f"date,opponent,{name},result", "2024-01-05,Alpha,1600,1")

    result = read_games(sample)

    assert result.games["opponent_rating"].tolist() == [1600.0]
    assert Role.PLAYER_RATING not in result.understood.columns


def test_three_rows_of_rising_scores_are_scores() -> None:
    """Two columns without a name: 1, 2, 4 was a running number."""
    assert games(read_games(text("Alpha,Beta,3,1", "Beta,Alpha,2,2", "Gamma,Alpha,0,4"))) == [
        *WIN_AND_DRAW,
        ("Gamma", "Alpha", 0.0),
    ]


def test_marks_of_winners_are_no_cross_table() -> None:
    """Players called X1 and Z1 look like opponents in a table of rounds."""
    header = "white,black,white_win,draw,black_win"
    rows = ("X1,Y1,1,0,0", "Y1,Z1,0,0,1", "Z1,X1,0,1,0", "Z1,X1,1,1,0")

    result = read_games(text(header, *rows))

    assert [score for _, _, score in games(result)] == [1.0, 0.0, 0.5]
    assert kinds(result.problems) == [(5, "contradiction")]


def test_american_cross_table() -> None:
    """Two lines for each player, opponents in the first, colours in the second."""
    lines = [
        " 1 | ANNA SMITH     |3.0  |W  39|W  21|L  18|",
        " MI | 15445895 / R: 1794 |N:2  |W    |B    |W    |",
    ]

    assert kinds(read_games(text(*lines * 3)).problems) == [(None, "cross_table")]


def test_time_of_day_is_a_kind_of_its_own() -> None:
    """7:30p is neither a name nor a result."""
    assert kind_of_cell("7:30p") == "time"


def test_lines_drawn_by_a_database() -> None:
    """The lines between were games without players."""
    line = "+-------+-------+--------+"
    sample = text(line, "| white | black | result |", line, "| Alpha | Beta  | 1-0    |", line)

    assert games(read_games(sample)) == A_BEATS_B
    assert counts(read_games(sample)) == (1, 1, 0, 0)


def test_single_quotes() -> None:
    """Every cell was refused with its quotes; doubled ones belong to the name."""
    result = read_games(text("'white','black','result'", "'Alpha','O''Hara, Beta','1-0'"))

    assert games(result) == [("Alpha", "O'Hara, Beta", 1.0)]


def test_dates_as_a_spreadsheet_counts_them() -> None:
    """45296 is 5 January 2024, not round 45,296."""
    sample = text("Date,White,Black,Result", "45296,Alpha,Beta,1-0", "45297.5,Beta,Alpha,½-½")

    result = read_games(sample)

    assert games(result) == WIN_AND_DRAW
    assert dates(result) == ["2024-01-05", "2024-01-06"]


@pytest.mark.parametrize("win", ["beat", "beats", "def.", ">", "won against", "ชนะ", "فاز على"])
def test_pasted_sentences(win: str) -> None:
    """In a chat one writes who beat whom."""
    draw = "drew with" if win.isascii() else {"ชนะ": "เสมอกับ", "فاز على": "تعادل مع"}[win]

    assert games(read_games(f"Alpha {win} Beta\nBeta {draw} Alpha\n")) == WIN_AND_DRAW


def test_pasted_sentences_in_hindi_and_from_the_other_side() -> None:
    """The verb stands last; and one may say who lost."""
    assert games(read_games("Alpha ने Beta को हराया\n")) == A_BEATS_B
    assert games(read_games("Beta lost to Alpha\n")) == [("Beta", "Alpha", 0.0)]


def test_tags_with_spaces_and_without_capitals() -> None:
    """PGN by hand."""
    sample = text(
        '[ Event  "E" ]', '[white "Alpha"]', '[black "Beta"]', '[result "1-0"]', "", "1-0"
    )

    assert games(read_games(sample)) == A_BEATS_B


def test_termination_by_forfeit() -> None:
    """PGN: no moves were made; on time they were."""
    tags = '[White "Alpha"]\n[Black "Beta"]\n[Result "1-0"]\n[Termination "{}"]\n\n{} 1-0\n\n'
    sample = tags.format("forfeit", "") + tags.format("time forfeit", "1. e4")

    result = read_games(sample)

    assert kinds(result.problems) == [(1, "forfeit")]
    assert games(result) == A_BEATS_B


@pytest.mark.parametrize("bye", ["(bye)", "*BYE*", "-bye-", "[spielfrei]"])
def test_byes_in_brackets(bye: str) -> None:
    """They were players."""
    sample = text("white,black,result", f"Alpha,{bye},1-0", "Alpha,Beta,1-0")

    assert counts(read_games(sample)) == (2, 1, 0, 1)


@pytest.mark.parametrize(
    "other", ["Asha  Khan", "Asha\u00a0Khan", "Jose\u0301", "\u202aBilal\u202c"]
)
def test_spaces_and_unicode_forms_are_listed_with_an_undo(other: str) -> None:
    """They were joined without a word: never silently."""
    usual = {"Jose\u0301": "José", "\u202aBilal\u202c": "Bilal"}.get(other, "Asha Khan")
    sample = text("white,black,result", f"{usual},X,1-0", f"{usual},X,1-0", f"{other},X,1-0")

    (merged,) = read_games(sample).understood.merged_names

    assert merged.name == usual
    assert dict(merged.spellings) == {usual: 2, other: 1}
    apart = read_games(sample, keep_apart=[other])
    assert {player for player, _, _ in games(apart)} == {usual, other}


def test_blitz_match_of_one_evening() -> None:
    """Six games of one pair: results repeat, as three results in six games must."""
    rows = [
        f"2024-01-05,Alpha,Beta,{result}" for result in ("1-0", "1-0", "0-1", "½-½", "1-0", "0-1")
    ]

    result = read_games(text("date,white,black,result", *rows))

    assert counts(result) == (6, 6, 0, 0)
    assert [(problem.kind.value, problem.rows) for problem in result.problems] == [
        ("repeated_game", 3)
    ]


def test_part_of_a_blitz_match_pasted_twice() -> None:
    """The same three lines in the same order are a slip."""
    rows = [f"2024-01-05,Alpha,Beta,{result}" for result in ("1-0", "½-½", "0-1")]

    assert counts(read_games(text("date,white,black,result", *rows, *rows))) == (6, 3, 3, 0)


def packed(*names: str) -> bytes:
    """Return a zip file with some files."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in names:
            archive.writestr(name, "application/vnd.oasis.opendocument.spreadsheet")
    return data.getvalue()


@pytest.mark.parametrize(
    ("data", "got"),
    [
        (packed("mimetype", "content.xml"), "ods"),
        (packed("[Content_Types].xml", "word/document.xml"), "docx"),
        (packed("[Content_Types].xml", "xl/workbook.bin"), "xlsb"),
        (packed("Index/Document.iwa"), "numbers"),
        (packed("games.csv"), "zip"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "xls"),
        (b"\xef\xbb\xbf<html><body><table>", "html"),
        (b"<!DOCTYPE html>", "html"),
        (b"<?xml version='1.0'?>", "xml"),
        (rb"{\rtf1 Alpha}", "rtf"),
    ],
)
def test_formats_that_are_not_read(data: bytes, got: str) -> None:
    """Each is named, so that the page can say what to do."""
    (problem,) = read_games(data).problems

    assert (problem.kind.value, problem.got) == ("unsupported_format", got)


def test_games_that_were_not_played_by_their_status() -> None:
    """Football: 0-0 stands beside a game that was postponed, 3-0 beside one that was awarded."""
    rows = [
        "Alpha,Beta,3,1,FT",
        "Beta,Alpha,0,0,POSTPONED",
        "Beta,Alpha,3,0,Awarded",
        "Beta,Alpha,0,0,",
    ]

    result = read_games(text("home,away,home_goals,away_goals,status", *rows))

    assert games(result) == WIN_AND_DRAW
    assert kinds(result.problems) == [(3, "unfinished"), (4, "forfeit")]


def test_players_known_by_numbers_are_no_ratings() -> None:
    """Three columns of numbers without a name: the first was a rating of an opponent."""
    assert games(read_games(text("101,102,1", "102,101,0.5", "103,101,0"))) == [
        ("101", "102", 1.0),
        ("102", "101", 0.5),
        ("103", "101", 0.0),
    ]


def test_two_columns_of_ratings_are_ratings() -> None:
    """One's own and the opponent's: hardly one number is in both."""
    result = read_games(text("2024-01-05,1600,1510,1", "2024-01-06,1650,1500,0"))

    assert result.understood.layout is Layout.OWN_HISTORY


def test_lines_quoted_as_a_whole() -> None:
    """A CSV file that was saved as CSV once more."""
    sample = text('"white,black,result"', '"Alpha,""Beta"",1-0"', '"Beta,Alpha,½-½"')

    assert games(read_games(sample)) == WIN_AND_DRAW


@pytest.mark.parametrize("delimiter", ["^", "~"])
def test_rare_delimiters(delimiter: str) -> None:
    """What nobody has in a name."""
    sample = text("white,black,result", "Alpha,Beta,1-0", "Beta,Alpha,½-½")

    assert games(read_games(sample.replace(",", delimiter))) == WIN_AND_DRAW


def test_json_lines_of_lists() -> None:
    """Each line a list of cells."""
    sample = text(
        '["white", "black", "result"]', '["Alpha", "Beta", "1-0"]', '["Beta", "Alpha", "½"]'
    )

    assert games(read_games(sample)) == WIN_AND_DRAW
