"""Excel workbooks, whatever they are called."""

import datetime as dt
import gzip
import io
import zipfile

import pytest

from elo_core.readers import FileFormat, read_games, spreadsheet, table
from elo_core.readers.problems import UnreadableFileError
from elo_core.readers.spreadsheet import cell_text, is_workbook, read_sheet
from tests.core.readers.samples import changed_part, counts, dates, games, kinds, workbook

PLAYERS: list[list[object]] = [["Name", "Rating"], ["Asha", 1500], ["Bilal", 1600]]
GAMES: list[list[object]] = [
    ["Club night 2024"],
    [],
    ["Date", "White", "Black", "Result"],
    [dt.datetime(2024, 1, 5), "Asha", "Bilal", "1-0"],  # noqa: DTZ001 - cells have no zone
    [dt.datetime(2024, 1, 6), "Bilal", "Chai", 0.5],  # noqa: DTZ001 - as above
    [dt.datetime(2024, 1, 7), "Chai", "Asha", 0],  # noqa: DTZ001 - as above
]
FOUND = [("Asha", "Bilal", 1.0), ("Bilal", "Chai", 0.5), ("Chai", "Asha", 0.0)]
BOOK = workbook({"Players": PLAYERS, "Games": GAMES})


@pytest.mark.parametrize("filename", ["games.xlsx", "games.csv", None])
def test_workbook_whatever_it_is_called(filename: str | None) -> None:
    """The sheet with the games is found behind that with the players."""
    result = read_games(BOOK, filename=filename)

    assert result.understood.file_format is FileFormat.WORKBOOK
    assert (result.understood.sheet, result.understood.sheets) == ("Games", ("Players", "Games"))
    assert result.understood.header_line == 3
    assert games(result) == FOUND
    assert dates(result) == ["2024-01-05", "2024-01-06", "2024-01-07"]


def test_sheet_can_be_chosen() -> None:
    """A sheet without games gives a problem; one that is not there says which are."""
    assert kinds(read_games(BOOK, sheet="Players").problems) == [(1, "columns_not_found")]

    (problem,) = read_games(BOOK, sheet="Gmes").problems
    assert problem.kind.value == "no_such_choice"
    assert (problem.got, problem.allowed) == ("Gmes", ("Players", "Games"))


def test_packed_workbook() -> None:
    """Gzip round a workbook."""
    assert games(read_games(gzip.compress(BOOK))) == FOUND


def test_results_that_became_dates_and_times_are_refused() -> None:
    """1/2 typed into Excel is the second of January, 1:0 is one o'clock."""
    when = dt.datetime(2024, 1, 2)  # noqa: DTZ001 - cells have no zone
    rows: list[list[object]] = [["white", "black", "result"], ["A", "B", when]]
    rows += [["A", "B", dt.time(1, 0)]]
    book = workbook({"Sheet 1": [*rows, ["A", "B", "1-0"]]})

    result = read_games(book)

    assert kinds(result.problems) == [(2, "result_is_date"), (3, "result_is_date")]
    assert result.problems[0].got == "2024-01-02"
    assert counts(result) == (3, 1, 2, 0)


@pytest.mark.parametrize(
    ("value", "written"),
    [(None, ""), (1, "1"), (2.0, "2"), (0.5, "0.5"), (True, "TRUE"), ("x", "x")],
)
def test_cells_are_written_as_in_a_csv(value: object, written: str) -> None:
    """Whole numbers without a decimal point, so that 1.0 is the result 1."""
    assert cell_text(value) == written


def test_empty_workbook() -> None:
    """No cell in any sheet."""
    assert kinds(read_games(workbook({"Empty": []})).problems) == [(None, "empty_file")]


def test_shared_strings_as_excel_writes_them() -> None:
    """Excel keeps texts apart from the cells, openpyxl does not: this book is made by hand."""
    names = ["white", "black", "result", "Asha", "Bilal", "½-½"]
    shared = "".join(f"<si><t>{name}</t></si>" for name in names)
    rows = "".join(
        f'<row r="{row}">'
        + "".join(
            f'<c r="{letter}{row}" t="s"><v>{3 * row - 3 + place}</v></c>'
            for place, letter in enumerate("ABC")
        )
        + "</row>"
        for row in (1, 2)
    )
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    book = changed_part(
        workbook({"S": [["x"]]}),
        "xl/worksheets/sheet1.xml",
        b"</sheetData>",
        b"</sheetData>",
    )
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as source, zipfile.ZipFile(packed, "w") as target:
        for name in source.namelist():
            content = source.read(name).decode()
            if name == "xl/worksheets/sheet1.xml":
                content = f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>'
            if name == "[Content_Types].xml":
                kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
                content = content.replace(
                    "</Types>",
                    f'<Override PartName="/xl/sharedStrings.xml" '
                    f'ContentType="{kind}.sharedStrings+xml"/></Types>',
                )
            target.writestr(name, content)
        target.writestr("xl/sharedStrings.xml", f'<sst xmlns="{main}">{shared}</sst>')

    assert games(read_games(packed.getvalue())) == [("Asha", "Bilal", 0.5)]


def test_zip_bomb_is_refused_before_it_is_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sizes of all parts together count."""
    monkeypatch.setattr(spreadsheet, "MAX_WORKBOOK_BYTES", 5_000)

    assert kinds(read_games(BOOK).problems) == [(None, "file_too_large")]


def test_too_many_parts_and_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    """A workbook of many small files, and a sheet of far-off cells."""
    monkeypatch.setattr(spreadsheet, "MAX_WORKBOOK_PARTS", 3)
    assert kinds(read_games(BOOK).problems) == [(None, "file_too_large")]

    monkeypatch.setattr(spreadsheet, "MAX_WORKBOOK_PARTS", 100)
    monkeypatch.setattr(spreadsheet, "MAX_CELLS", 5)
    assert kinds(read_games(BOOK).problems) == [(None, "file_too_large")]


def test_row_far_away_is_not_walked_to() -> None:
    """A damaged row number of 999,999,999 would mean a billion empty rows."""
    book = changed_part(BOOK, "xl/worksheets/sheet2.xml", b'<row r="6">', b'<row r="999999999">')

    assert games(read_games(book)) == FOUND[:2]


def test_entities_that_multiply_are_refused() -> None:
    """The "billion laughs": expat stops it, and the file is damaged for us."""
    entities = b"".join(
        b'<!ENTITY e%d "%s">' % (level, b"&e%d;" % (level - 1) * 20) for level in range(1, 9)
    )
    bomb = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "ha">' + entities + b"]><worksheet"
    book = changed_part(BOOK, "xl/worksheets/sheet2.xml", b"<worksheet", bomb)
    book = changed_part(book, "xl/worksheets/sheet2.xml", b"<t>Asha</t>", b"<t>&e8;</t>")

    assert "damaged_file" in [kind for _, kind in kinds(read_games(book).problems)]


@pytest.mark.parametrize("cut", [10, 200, 2_000, len(BOOK) - 30])
def test_workbook_that_was_cut_off(cut: int) -> None:
    """No exception; no game."""
    result = read_games(BOOK[:cut])

    assert len(result.games) == 0
    assert result.problems


def test_damaged_sheet_is_a_problem() -> None:
    """XML that ends in the middle."""
    book = changed_part(BOOK, "xl/worksheets/sheet2.xml", b"</sheetData>", b"<sheet")

    assert [kind for _, kind in kinds(read_games(book).problems)] == ["damaged_file"]


def test_cells_that_only_have_a_format_are_not_there() -> None:
    """Borders drawn far to the right."""
    part = "xl/worksheets/sheet2.xml"
    book = changed_part(BOOK, part, b"</c></row>", b'</c><c r="ZZ9" /></row>')

    assert games(read_games(book)) == FOUND


def test_text_that_is_said_to_be_a_workbook() -> None:
    """And bytes that are no archive at all."""
    given_format = read_games("a,b", file_format=FileFormat.WORKBOOK)
    with pytest.raises(UnreadableFileError):
        read_sheet(b"PK")

    assert kinds(given_format.problems) == [(None, "no_such_choice")]


def test_is_workbook() -> None:
    """Other archives are none."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("games.csv", "a,b")

    assert is_workbook(BOOK)
    assert not is_workbook(packed.getvalue())
    assert not is_workbook(b"PK\x03\x04")


def test_progress_of_a_workbook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long sheets report how far they are; openpyxl takes seconds to write a long one."""
    monkeypatch.setattr(table, "_CHUNK", 100)
    rows: list[list[object]] = [["white", "black", "result"]]
    rows += [[f"P{number}", f"Q{number}", 1] for number in range(5_050)]
    shares: list[float] = []

    read_games(workbook({"Games": rows}), progress=shares.append)

    assert 0.5 < shares[0] < 0.81
    assert shares[-1] == 1.0
