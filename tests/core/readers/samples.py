"""What the tests of the readers share: short files, and how a result is looked at."""

import io
import json
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import openpyxl

from elo_core.readers import ImportedGames, Problem
from elo_core.readers.table import Table, tabulated
from tests.published import DATA

FILES = DATA / "import"

Game = tuple[str, str, float]


def expected(name: str) -> dict[str, Any]:
    """Return what stands beside a reference file."""
    cases = json.loads((FILES / "expected.json").read_text("utf-8"))["cases"]
    found: dict[str, Any] = next(case for case in cases if case["id"] == name)
    return found


def text(*lines: str) -> str:
    """Return lines as a text."""
    return "".join(f"{line}\n" for line in lines)


def games(result: ImportedGames) -> list[Game]:
    """Return player, opponent and score of each game, in the order of play."""
    frame = result.games
    columns = (frame["player"], frame["opponent"], frame["score"])
    return [(str(one), str(two), float(score)) for one, two, score in zip(*columns, strict=True)]


def dates(result: ImportedGames) -> list[str]:
    """Return the dates of the games."""
    return [str(date)[:10] for date in result.games["date"]]


def kinds(problems: Iterable[Problem]) -> list[tuple[int | None, str]]:
    """Return line and kind of each problem."""
    return [(problem.line, problem.kind.value) for problem in problems]


def counts(result: ImportedGames) -> tuple[int, int, int, int]:
    """Return rows, accepted, refused and not rated."""
    found = result.counts
    return found.rows, found.accepted, found.refused, found.not_rated


def table(*rows: Sequence[str], header: Sequence[str]) -> Table:
    """Return rows as a table whose header stands in line 1."""
    return tabulated(enumerate(rows, start=2), header=header, header_line=1)


def workbook(sheets: Mapping[str, Sequence[Sequence[object]]]) -> bytes:
    """Return a workbook with some sheets."""
    book = openpyxl.Workbook()
    for name, rows in sheets.items():
        page = book.create_sheet(name)
        for row in rows:
            page.append(list(row))
    del book["Sheet"]
    packed = io.BytesIO()
    book.save(packed)
    return packed.getvalue()


def changed_part(data: bytes, part: str, old: bytes, new: bytes) -> bytes:
    """Return a workbook in one part of which some bytes are others."""
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(changed, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            target.writestr(name, content.replace(old, new) if name == part else content)
    return changed.getvalue()
