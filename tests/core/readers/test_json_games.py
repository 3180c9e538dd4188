"""JSON and NDJSON: arena votes and the exports of chess sites."""

import json
from typing import Any

import pytest

from elo_core.readers import FileFormat, json_games, read_games
from tests.core.readers.samples import counts, games, kinds, text

VOTE = {"model_a": "A", "model_b": "B", "winner": "model_a"}
FOUND = [("A", "B", 1.0)]


@pytest.mark.parametrize(
    "value",
    [
        pytest.param([VOTE], id="list of objects"),
        pytest.param({"battles": [VOTE]}, id="under a key"),
        pytest.param({"response": {"body": {"games": [VOTE]}, "status": "200"}}, id="deeper"),
        pytest.param({key: [value] for key, value in VOTE.items()}, id="a list for each key"),
        pytest.param({key: {"0": value} for key, value in VOTE.items()}, id="as pandas writes"),
        pytest.param([list(VOTE), list(VOTE.values())], id="list of lists"),
        pytest.param({"columns": list(VOTE), "data": [list(VOTE.values())]}, id="split"),
        pytest.param(VOTE, id="one game"),
    ],
)
def test_shapes_of_json(value: Any) -> None:
    """However the games are wrapped."""
    result = read_games(json.dumps(value, indent=1))

    assert result.understood.file_format is FileFormat.JSON
    assert games(result) == FOUND


def test_lines_are_those_of_the_file() -> None:
    """Of a list, of a list under a key, and of NDJSON; entries where all stand in one line."""
    votes = [VOTE, {**VOTE, "winner": "neither"}]

    for sample in (json.dumps(votes, indent=1), json.dumps({"games": votes}, indent=1)):
        (problem,) = read_games(sample).problems
        lines = sample.splitlines()[(problem.line or 0) - 1 :]
        assert lines[0].strip() == "{"
        assert lines[3].strip() == '"winner": "neither"'
    (problem,) = read_games(text(*map(json.dumps, votes))).problems
    assert (problem.line, problem.got) == (2, "neither")
    (problem,) = read_games(json.dumps(votes)).problems
    assert (problem.line, problem.entry) == (1, 2)


@pytest.mark.parametrize(
    ("winner", "score"),
    [
        ("model_a", 1.0),
        ("model_b", 0.0),
        ("tie", 0.5),
        ("tie (bothbad)", 0.5),
        ("both_bad", 0.5),
        ("A", 1.0),
        ("B", 0.0),
    ],
)
def test_arena_votes(winner: str, score: float) -> None:
    """By side or by name; LMSYS counts "both bad" as a tie."""
    assert games(read_games(json.dumps([{**VOTE, "winner": winner}]))) == [("A", "B", score)]


@pytest.mark.parametrize(("winner", "kind"), [("C", "unknown_result"), (None, "missing_result")])
def test_arena_votes_that_name_nobody(winner: str | None, kind: str) -> None:
    """Never a draw and never a loss."""
    result = read_games(json.dumps([{**VOTE, "winner": winner}]))

    assert kinds(result.problems) == [(1, kind)]
    assert result.problems[0].allowed == ("A", "B") or kind == "missing_result"


def test_votes_as_three_marks() -> None:
    """Kaggle's form of the arena's data."""
    header = "id,model_a,model_b,winner_model_a,winner_model_b,winner_tie"
    result = read_games(text(header, "1,A,B,1,0,0", "2,A,B,0,0,1", "3,A,B,0,1,0", "4,A,B,0,0,0"))

    assert games(result) == [("A", "B", 1.0), ("A", "B", 0.5), ("A", "B", 0.0)]
    assert kinds(result.problems) == [(5, "contradiction")]


def lichess(white: str, black: str, **fields: Any) -> dict[str, Any]:
    """Return a game as lichess.org exports it."""
    players = {
        "white": {"user": {"name": white, "id": white.lower()}, "rating": 1500},
        "black": {"user": {"name": black}, "rating": 1600},
    }
    return {"id": "abc", "rated": True, "createdAt": 1704067200000, "players": players} | fields


@pytest.mark.parametrize(
    ("fields", "score", "kind"),
    [
        ({"status": "mate", "winner": "white"}, 1.0, None),
        ({"status": "outoftime", "winner": "black"}, 0.0, None),
        ({"status": "draw"}, 0.5, None),
        ({"status": "stalemate"}, 0.5, None),
        ({"status": "outoftime"}, 0.5, None),
        ({"status": "aborted"}, None, "unfinished"),
        ({"status": "started"}, None, "unfinished"),
        ({"status": "noStart", "winner": "white"}, None, "forfeit"),
        ({"status": "somethingNew"}, None, "unknown_result"),
    ],
)
def test_lichess_games(fields: dict[str, Any], score: float | None, kind: str | None) -> None:
    """No winner is a draw only where the status says so."""
    result = read_games(text(json.dumps(lichess("Asha", "Bilal", **fields))))

    assert games(result) == ([] if score is None else [("Asha", "Bilal", score)])
    assert kinds(result.problems) == ([] if kind is None else [(1, kind)])


def test_lichess_export_is_newest_first() -> None:
    """As the site delivers it; ratings and dates come along."""
    newer = lichess("Asha", "Bilal", status="mate", winner="white", createdAt=1704153600000)
    older = lichess("Chai", "Bilal", status="draw", id="x")
    older["players"]["black"] = {"aiLevel": 3}

    result = read_games(text(json.dumps(newer), json.dumps(older)))

    assert result.understood.file_format is FileFormat.NDJSON
    assert result.understood.newest_first
    assert games(result) == [("Chai", "AI level 3", 0.5), ("Asha", "Bilal", 1.0)]
    assert result.games["player_rating"].tolist() == [1500.0, 1500.0]


@pytest.mark.parametrize(
    ("white", "black", "score"),
    [
        ("win", "checkmated", 1.0),
        ("timeout", "win", 0.0),
        ("agreed", "agreed", 0.5),
        ("timevsinsufficient", "timevsinsufficient", 0.5),
        ("threecheck", "win", 0.0),
        ("abandoned", "abandoned", None),
        ("win", "win", None),
    ],
)
def test_chess_com_games(white: str, black: str, score: float | None) -> None:
    """The monthly archive tells an ending for each side."""
    game = {
        "url": "https://example.org/1",
        "end_time": 1704067200,
        "white": {"username": "Asha", "rating": 1500, "result": white},
        "black": {"username": "Bilal", "rating": 1600, "result": black},
    }

    result = read_games(json.dumps({"games": [game]}))

    assert games(result) == ([] if score is None else [("Asha", "Bilal", score)])
    assert len(result.problems) == (score is None)


def test_damaged_line_of_ndjson_is_named_and_the_rest_read() -> None:
    """A line that was cut off."""
    lines = [json.dumps(VOTE), json.dumps(VOTE)[:-5], json.dumps({**VOTE, "winner": "tie"})]

    result = read_games(text(*lines))

    assert kinds(result.problems) == [(2, "damaged_record")]
    assert counts(result) == (3, 2, 1, 0)


def test_list_that_was_cut_off_keeps_its_whole_games() -> None:
    """Where it breaks is named."""
    sample = json.dumps([VOTE, VOTE, VOTE])[:-20]

    assert counts(read_games(sample)) == (3, 2, 1, 0)


@pytest.mark.parametrize(
    ("sample", "kind"),
    [
        ("[" * 100_000, "too_deep"),
        ('{"a":' * 100_000, "too_deep"),
        ("[]", "no_games"),
        ("{}", "damaged_file"),
        ("[1, 2]", "delimited"),
        ('["a", "b"]', "damaged_file"),
        ('{"a": 1', "damaged_file"),
    ],
)
def test_json_without_games(sample: str, kind: str) -> None:
    """Deep nesting is refused before it is parsed."""
    result = read_games(sample)

    assert len(result.games) == 0
    if kind != "delimited":
        assert [name for _, name in kinds(result.problems)] == [kind]


def test_brackets_in_strings_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A conversation may hold any text."""
    monkeypatch.setattr(json_games, "MAX_JSON_DEPTH", 2)

    assert games(read_games(json.dumps([{**VOTE, "text": '[[[{"' * 9}]))) == FOUND
    assert kinds(read_games(json.dumps([{**VOTE, "x": {}}])).problems) == [(None, "too_deep")]


def test_objects_inside_a_game_become_columns() -> None:
    """Lists inside it are passed over."""
    game = {**VOTE, "meta": {"turn": 1, "lang": {"code": "hi"}}, "anony": True, "talk": [1, 2]}

    frame = read_games(json.dumps([game])).games

    assert frame[["meta.turn", "meta.lang.code", "anony"]].to_numpy().tolist() == [
        ["1", "hi", "true"]
    ]


@pytest.mark.parametrize(
    "game",
    [
        {"players": {"white": "A", "black": "B"}, "status": "1-0"},
        {"white": {"name": "A"}, "black": {"name": "B"}, "result": "1-0"},
    ],
)
def test_games_that_only_look_like_those_of_a_site(game: dict[str, Any]) -> None:
    """They are read by their fields."""
    assert read_games(json.dumps([game])).understood.file_format is FileFormat.JSON


def test_half_characters_do_not_break_the_games() -> None:
    """JSON can name halves of letters that no file can hold."""
    result = read_games(
        r'[{"model_a": "A\ud800", "model_b": "B", "winner": "tie", "x": "\udfff"}]'
    )

    result.games.to_csv().encode()
    assert len(result.games) == 1


def test_huge_numbers_are_text() -> None:
    """Python refuses to turn 5,000 digits into a number."""
    sample = f'[{{"model_a": {"9" * 5_000}, "model_b": "B", "winner": "tie"}}]'

    assert len(read_games(sample).games) == 1
