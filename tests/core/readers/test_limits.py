"""Files made to harm: bounded work, and a problem instead of an exception."""

import json
import tracemalloc

import pytest

from elo_core.readers import formats, json_games, read_games, table
from elo_core.readers.limits import MAX_COLUMNS, MAX_JSON_DEPTH, MAX_WORD
from tests.core.readers.samples import counts, games, kinds, text

LONG = 200_000
GAME = ("C,D,1-0,2024-01-05",)


@pytest.mark.parametrize(
    "piece", ["x", "-", "1", "1 ", "+ ", "é", "t", ",.", "1:1", "½", "|", "\u200f", "winner ", '"']
)
def test_endless_cells_are_texts(piece: str) -> None:
    """No pattern runs over them; a file with one is read in no time."""
    cell = piece * (LONG // len(piece))
    sample = text("white,black,result,date", f"A,B,{cell},2024-01-05", f"{cell},B,1-0,2024-01-05")

    result = read_games(text(sample, *GAME))

    assert len(result.games) <= 2
    for alone in (cell, f"{cell} 1-0 {cell}", f'[White "{cell}"]', f"001    1 {cell}"):
        assert len(read_games(alone).games) <= 1


@pytest.mark.parametrize("piece", ['\\"', '"\\', "\n", "\n\n", "{}\n", "[]\n", '"\\\n', " \n"])
@pytest.mark.parametrize(
    "around",
    ["{}", '[{{"white":"A","black":"B","result":"{}"}}]', '{{"a":"{}', "[[1,{}", "{{}}{}x"],
)
def test_endless_strings_and_lines_take_no_time(piece: str, around: str) -> None:
    """Twice as much takes twice as long: a string that never ends, and nothing but empty lines.

    Of 200,000 characters a pattern that starts anew at each would take minutes.
    """
    assert len(read_games(around.format(piece * (LONG // len(piece)))).games) <= 1


@pytest.mark.parametrize("last", ["", "\n"])
def test_a_long_line_of_json_is_read_whole(last: str) -> None:
    """A conversation of 200,000 letters in one game's line, between others and at the end."""
    short = json.dumps({"white": "A", "black": "B", "result": "1-0"})
    long = json.dumps({"talk": "x" * LONG, "white": "C", "black": "D", "result": "0-1"})

    assert games(read_games("\n".join([short, long, "{damaged", short, long]) + last)) == [
        ("A", "B", 1.0), ("C", "D", 0.0), ("A", "B", 1.0), ("C", "D", 0.0),
    ]  # fmt: skip


def test_a_long_cell_is_neither_result_nor_date() -> None:
    """Also where its beginning would be one."""
    for result in ("1-0" + " " * MAX_WORD + "x", "1" + " " * MAX_WORD + "?"):
        assert kinds(read_games(text("white,black,result", f"A,B,{result}")).problems) == [
            (2, "unknown_result")
        ]


def test_depth_of_json_is_counted_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Brackets that stay open from one piece to the next count; those that close do not."""
    monkeypatch.setattr(json_games, "_PIECE", 8)
    flat = json.dumps([{"white": "A", "black": "B", "result": "1-0"}] * 20)
    deep = "[" * (MAX_JSON_DEPTH + 1) + "]" * (MAX_JSON_DEPTH + 1)

    assert len(read_games(flat).games) == 20
    assert kinds(read_games(deep[1:-1]).problems) != [(None, "too_deep")]
    assert kinds(read_games(deep).problems) == [(None, "too_deep")]


def test_deep_json_takes_little_memory() -> None:
    """A bomb of brackets is refused within a few times its own size: it was 25 times."""
    text = "[" * 4_000_000

    tracemalloc.start()
    problems = read_games(text).problems
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert kinds(problems) == [(None, "too_deep")]
    assert peak < 8 * len(text)


def test_pasted_text_is_limited_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not come as a file."""
    monkeypatch.setattr(formats, "MAX_BYTES", 20)

    assert kinds(read_games("white,black,result\nA,B,1-0").problems) == [(None, "file_too_large")]


def test_very_many_columns() -> None:
    """In the header, in a later row, and as the keys of JSON objects."""
    wide = ",".join(["a"] * (MAX_COLUMNS + 1))
    later = [f"A{number},B,1-0" for number in range(300)]
    keys = [
        {"white": "A", "black": "B", "result": "1-0", f"key {number}": "x"}
        for number in range(600)
    ]

    for sample in (
        text(wide, wide),
        text("white,black,result", *later, wide),
        json.dumps(keys),
        json.dumps([[*range(MAX_COLUMNS + 1)]] * 2),
    ):
        assert kinds(read_games(sample).problems) == [(None, "too_many_columns")]


def test_very_many_judged_rows() -> None:
    """The work grows with the rows, not with their square."""
    rows = [
        f"A{number},B,1-0,more" if number % 2 else f"A{number},B,1-0" for number in range(40_001)
    ]

    assert counts(read_games(text("white,black,result", *rows))) == (40_001, 20_001, 20_000, 0)


def test_limits_hold_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is as large as allowed is read."""
    monkeypatch.setattr(table, "MAX_ROWS", 2)
    monkeypatch.setattr(json_games, "MAX_JSON_DEPTH", 2)
    two = [{"white": "A", "black": "B", "result": "1-0"}] * 2

    assert games(read_games(json.dumps(two))) == [("A", "B", 1.0)] * 2
    assert kinds(read_games(json.dumps(two * 2)).problems) == [(None, "too_many_rows")]
