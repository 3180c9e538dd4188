"""The door: what comes back, whatever goes in."""

import dataclasses
import gzip
import inspect
import random
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_core.readers import (
    Choices,
    Effect,
    FileFormat,
    ImportedGames,
    Layout,
    Problem,
    ProblemKind,
    Role,
    read_games,
)
from elo_core.readers.problems import quoted
from tests.core.readers.samples import FILES, games, kinds, text, workbook
from tests.published import DATA

SAMPLES = sorted(path for path in FILES.iterdir() if path.name != "expected.json")


def hold(result: ImportedGames) -> None:
    """Check what is true of every result."""
    found, frame = result.counts, result.games
    assert found.rows == found.accepted + found.refused + found.not_rated
    assert len(frame) == found.games <= found.accepted
    by_effect = {
        effect: sum(problem.rows for problem in result.with_effect(effect)) for effect in Effect
    }
    assert by_effect[Effect.REFUSED] + by_effect[Effect.ASKED] == found.refused
    assert by_effect[Effect.NOT_RATED] == found.not_rated
    assert set(frame["score"]) <= {0.0, 0.5, 1.0}
    assert {"line", "date", "player", "opponent", "score", "result"} <= set(frame.columns)
    both = frame[["player", "opponent"]].astype(str)
    assert not (both["player"] == both["opponent"]).any()
    frame.to_csv().encode()


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_give_games_or_problems(data: bytes) -> None:
    """Never an exception."""
    hold(read_games(data))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_any_text_gives_games_or_problems(data: str) -> None:
    """Pasted from anywhere."""
    hold(read_games(data))


WORDS = (
    "date white black result winner loser home away score game place player opponent rating",
    "neutral Asha Bilal Chai 2024-01-05 05/01/2024 1-0 0-1 ½-½ * bye 2-0 W 1 0 0.5 1600 TRUE ?",
    "\" 'x' =1+1 जीत เสมอ خسارة 02-Jan [ { 001 \x00",
)
CELLS = st.sampled_from([word for line in WORDS for word in line.split(" ")])


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.lists(CELLS, max_size=6), max_size=8),
    st.sampled_from([",", ";", "\t", "|", "  "]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_any_table_gives_games_or_problems(
    rows: list[list[str]], delimiter: str, line_end: str
) -> None:
    """Words that mean something, in any place."""
    hold(read_games(line_end.join(delimiter.join(row) for row in rows)))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SAMPLES), st.randoms(use_true_random=False))
def test_any_damage_to_a_file_gives_games_or_problems(path: Any, chance: random.Random) -> None:
    """Bytes changed, lost and doubled; also packed."""
    data = bytearray(path.read_bytes())
    for _ in range(chance.randint(1, 8)):
        place = chance.randrange(len(data))
        piece = data[place : place + chance.randint(1, 40)]
        match chance.randrange(3):
            case 0:
                data[place] = chance.randrange(256)
            case 1:
                del data[place : place + len(piece)]
            case _:
                data[place:place] = piece
        if not data:
            break
    hold(read_games(bytes(data)))
    hold(read_games(gzip.compress(bytes(data))[: chance.randint(1, 400)]))


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_damage_to_a_workbook_gives_games_or_problems(chance: random.Random) -> None:
    """The archive, its directory or the XML."""
    data = bytearray(BOOK)
    for _ in range(chance.randint(1, 6)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    hold(read_games(bytes(data)))


BOOK = workbook({"Games": [["white", "black", "result"], ["A", "B", "1-0"], ["B", "A", 0.5]]})


@given(st.lists(st.sampled_from(["1-0", "0-1", "½-½", "*", "", "abc", "bye", "2-0"]), max_size=12))
def test_counts_add_up_and_each_row_is_accounted_for(results: list[str]) -> None:
    """Every line is a game or has its problem."""
    rows = [f"P{number},Q{number},{result}" for number, result in enumerate(results)]

    result = read_games(text("white,black,result", *rows, "A,B,1-0", "A,B,½-½"))

    lines = {*result.games["line"], *(problem.line for problem in result.problems)}
    assert lines == set(range(2, len(rows) + 4))
    assert result.counts.rows == len(rows) + 2


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_what_was_understood_can_be_given(path: Any) -> None:
    """Reading again with every guess given instead gives the same games."""
    first = read_games(path.read_bytes())
    told = first.understood
    given_now: dict[str, Any] = {
        "file_format": told.file_format,
        "encoding": told.encoding,
        "delimiter": told.delimiter,
        "sheet": told.sheet,
        "columns": told.columns,
        "layout": told.layout,
        "notation": told.notation,
        "date_order": told.date_order,
        "newest_first": told.newest_first,
        "keep_duplicates": told.duplicates_kept,
    }
    if told.file_format is FileFormat.DELIMITED:
        given_now["header_line"] = told.header_line

    again = read_games(path.read_bytes(), **given_now)

    pd.testing.assert_frame_equal(again.games, first.games)
    assert again.counts == first.counts


def test_every_guess_is_an_argument() -> None:
    """The arguments of the door are the choices, one for one."""
    arguments = set(inspect.signature(read_games).parameters)
    choices = {field.name for field in dataclasses.fields(Choices)}

    assert arguments == choices | {"data", "filename", "progress"}


def test_players_share_their_numbers() -> None:
    """The codes of both columns are one numbering, in the order of appearance."""
    result = read_games(text("white,black,result", "Chai,Asha,1-0", "Asha,Bilal,0-1"))

    players, opponents = result.games["player"].cat, result.games["opponent"].cat
    assert (
        players.categories.tolist() == opponents.categories.tolist() == ["Chai", "Asha", "Bilal"]
    )
    assert players.codes.tolist() == [0, 1]
    assert opponents.codes.tolist() == [1, 2]


def test_kinds_of_columns() -> None:
    """As the docstring of ImportedGames has them; other columns under their own names."""
    header = "date,white,black,result,white elo,black elo,round,event,neutral,score,line"
    result = read_games(text(header, "2024-01-05,A,B,1-0,1500,1600?,1,Cup,TRUE,x,y"))

    frame = result.games
    assert frame.dtypes.drop(["player", "opponent", "result"]).astype(str).to_dict() == {
        "line": "int64",
        "date": "datetime64[s]",
        "score": "float64",
        "player_rating": "float64",
        "opponent_rating": "float64",
        "round": "category",
        "event": "category",
        "neutral": "bool",
        "score_": "category",
        "line_": "category",
    }
    assert frame["opponent_rating"].tolist() == [1600.0]
    assert set(result.understood.unused_columns) == {"score", "line"}


def test_refused_file_has_the_same_columns_and_no_row() -> None:
    """So that nothing behind it has to ask."""
    nothing, something = (
        read_games(b"").games,
        read_games(text("white,black,result", "A,B,1-0")).games,
    )

    assert list(nothing.columns) == list(something.columns)
    assert nothing["date"].dtype == something["date"].dtype
    assert nothing["player"].cat.categories.dtype == something["player"].cat.categories.dtype


def test_start_rating_that_is_no_number_is_noted() -> None:
    """The game is kept; "?" and 0 say nothing."""
    header = "white,black,result,white elo,black elo"
    result = read_games(
        text(header, "A,B,1-0,strong,1600", 'C,D,1-0,"1,543",0', "E,F,1-0,?,1500P")
    )

    assert kinds(result.problems) == [(2, "rating_left_out")]
    rated = result.games[["player_rating", "opponent_rating"]].to_numpy()
    expected_ratings = [[np.nan, 1600], [1543, np.nan], [np.nan, 1500]]
    np.testing.assert_array_equal(rated, expected_ratings)


def test_every_kind_has_an_effect() -> None:
    """Refusing is the rule."""
    effects = {kind: kind.effect for kind in ProblemKind}

    assert effects[ProblemKind.SELF_PLAY] is Effect.REFUSED
    assert effects[ProblemKind.BYE] is Effect.NOT_RATED
    assert effects[ProblemKind.AMBIGUOUS_DATE_ORDER] is Effect.ASKED
    assert effects[ProblemKind.MISSING_DATE] is Effect.NOTED
    assert Problem(kind=ProblemKind.FORFEIT).effect is Effect.NOT_RATED


def test_what_a_problem_repeats_is_cut() -> None:
    """A cell may be a megabyte long."""
    result = read_games(text("white,black,result", f"A,B,{'x' * 1_000}"))

    assert len(result.problems[0].got) == 200
    assert quoted("short") == "short"


def test_formulas_and_markup_in_names_stay_text() -> None:
    """The readers neither run nor change them; the page makes them harmless."""
    names = ["=1+1", "<img src=x onerror=alert(1)>", "@SUM(A1)", "[x](javascript:1)"]
    result = read_games(text("white;black;result", *(f"{name};B;1-0" for name in names)))

    assert [player for player, _, _ in games(result)] == names


def test_international_results_are_read_whole() -> None:
    """49,520 games with scores, neutral grounds and places that are none of our columns."""
    path = DATA.resolve().parents[2] / "shared" / "data" / "international_results.csv.gz"
    if not path.exists():
        pytest.skip("/work/shared, with the file of internationals, is not on this machine")

    result = read_games(path.read_bytes())

    assert result.counts.games == result.counts.rows == 49_520
    assert result.understood.layout is Layout.PAIR_SCORES
    assert result.understood.columns[Role.NEUTRAL] == "neutral"
    assert int(result.games["neutral"].sum()) == 13_156  # lines with TRUE, by grep
    assert not result.problems
    assert str(result.games["date"].iloc[0])[:10] == "1872-11-30"  # its first line
