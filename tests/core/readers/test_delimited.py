"""CSV and its kin: delimiters, quotes, titles, and the lines they stand in."""

import pytest

from elo_core.readers import FileFormat, ProblemKind, read_games
from elo_core.readers import table as table_module
from elo_core.readers.delimited import guess_delimiter, read_delimited
from tests.core.readers.samples import counts, games, kinds, text

ONE_GAME = [("Asha", "Bilal", 1.0)]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|", "،", "؛", "   "])
def test_delimiters(delimiter: str) -> None:
    """Also the Arabic comma and semicolon, and columns set with spaces."""
    rows = (["date", "white", "black", "result"], ["2024-01-05", "Asha", "Bilal", "1-0"])

    result = read_games(text(*(delimiter.join(row) for row in rows)))

    assert result.understood.file_format is FileFormat.DELIMITED
    assert result.understood.delimiter == ("  " if delimiter == "   " else delimiter)
    assert games(result) == ONE_GAME


@pytest.mark.parametrize(
    ("lines", "delimiter"),
    [
        (("Datum;Weiß;Schwarz;Punkte Weiß", "05.01.2024;A;B;1,0", "05.01.2024;C;D;0,5"), ";"),
        (("Khan, Asha\tRoy, Bilal\t1-0", "Lee, Chai\tPham, Dao\t0-1"), "\t"),
        (("white|black|result", "Khan, A|Roy, B|1-0"), "|"),
        (("white,black,result", "A;B,C;D,1-0"), ","),
        (("only words", "in two lines"), None),
    ],
)
def test_delimiter_is_guessed_in_spite_of_commas_elsewhere(
    lines: tuple[str, ...], delimiter: str | None
) -> None:
    """Decimal commas, and names with the surname first."""
    assert guess_delimiter(text(*lines)) == delimiter


def test_given_delimiter_is_used() -> None:
    """Where each cell holds another mark as often."""
    sample = text("white:black:result", "A,1:B,2:1-0")

    assert games(read_games(sample, delimiter=":")) == [("A,1", "B,2", 1.0)]


def test_quoted_cells_hold_delimiters_quotes_and_line_ends() -> None:
    """Lines are counted as an editor counts them."""
    sample = text(
        '"white","black","result","note"',
        '"Khan, ""Ace"" Asha","Bilal","1-0","two',
        'lines; ""quoted"""',
        '"Chai","Chai","1-0",""',
    )

    result = read_games(sample)

    assert games(result) == [('Khan, "Ace" Asha', "Bilal", 1.0)]
    assert kinds(result.problems) == [(4, "self_play")]


def test_open_quote_does_not_swallow_the_rest() -> None:
    """A stray quote refuses its own line only."""
    sample = text(
        "date,white,black,result",
        '2024-01-05,"Asha,Bilal,1-0',
        "2024-01-06,Chai,Dao,1-0",
        '2024-01-07,Dao,"Asha, K",0-1',
    )

    result = read_games(sample)

    assert kinds(result.problems) == [(2, "open_quote")]
    assert games(result) == [("Chai", "Dao", 1.0), ("Dao", "Asha, K", 0.0)]
    assert counts(result) == (3, 2, 1, 0)


def test_very_long_quoted_cell_is_no_error() -> None:
    """A quote that opens and never closes within what the csv module takes."""
    sample = text("white,black,result", f'A,"{"x" * 200_000},1-0', "C,D,1-0")

    assert games(read_games(sample)) == [("C", "D", 1.0)]


def test_cells_over_many_lines_in_a_long_file() -> None:
    """As the arena's conversations: each row spans lines, the sample ends within one."""
    talk = '"' + "a\nb, c " * 400 + '"'
    rows = [f"m{number},n{number},{talk},tie" for number in range(100)]

    result = read_games(text("model_a,model_b,prompt,winner", *rows))

    assert counts(result) == (100, 100, 0, 0)
    assert result.games["line"].tolist()[:2] == [2, 403]
    talk = talk.replace(",", "")
    bare = text(*(f"Asha{number},{talk},Bilal{number},1-0" for number in range(200)))
    assert guess_delimiter(bare) == ","


def test_titles_and_blank_lines_above_and_between() -> None:
    """They are no rows, and the lines of the problems are right all the same."""
    sample = text(
        "Club championship 2024,,,",
        "",
        "Date,White,Black,Result",
        "2024-01-05,Asha,Bilal,1-0",
        ",,,",
        "2024-01-06,Chai,Chai,1-0",
    )

    result = read_games(sample)

    assert result.understood.header_line == 3
    assert counts(result) == (2, 1, 1, 0)
    assert kinds(result.problems) == [(6, "self_play")]


def test_no_header() -> None:
    """Columns are called by their numbers and recognised by what they hold."""
    result = read_games(text("05.01.2024;Asha;Bilal;1:0", "13.01.2024;Chai;Asha;½:½"))

    assert result.understood.header_line == 0
    assert result.understood.header == ("1", "2", "3", "4")
    assert games(result) == [*ONE_GAME, ("Chai", "Asha", 0.5)]


def test_header_again_in_the_middle_is_no_row() -> None:
    """Files that were joined."""
    part = ("white,black,result", "Asha,Bilal,1-0")

    assert counts(read_games(text(*part, *part))) == (2, 2, 0, 0)


def test_separator_line_of_a_spreadsheet_is_a_title() -> None:
    """Excel writes sep=; into the first line."""
    assert games(read_games(text("sep=;", "white;black;result", "Asha;Bilal;1-0"))) == ONE_GAME


def test_spaces_around_cells_do_not_count() -> None:
    """Neither in names nor in results; not even as another spelling."""
    result = read_games(text("white , black, result", "Asha , Bilal,1-0 ", " Asha,Bilal , 1-0"))

    assert games(result) == ONE_GAME * 2
    assert not result.understood.merged_names


def test_markdown_table() -> None:
    """The frame and the line under the header are no cells."""
    sample = text("| White | Black | Result |", "|---|:--:|--:|", "| Asha | Bilal | 1-0 |")

    assert games(read_games(sample)) == ONE_GAME


def test_slipped_cells_are_refused() -> None:
    """A name with a comma and without quotes moves all cells behind it."""
    sample = text("white,black,result", "Asha,Bilal,1-0", "Khan, Chai,Bilal,1-0", "Dao,Asha,0-1,")

    result = read_games(sample)

    assert kinds(result.problems) == [(3, "too_many_cells")]
    assert len(result.games) == 2


def test_short_rows_lack_their_result() -> None:
    """A cut line is refused, not read as a loss."""
    result = read_games(text("white,black,result", "Asha,Bilal", "Chai"))

    assert kinds(result.problems) == [(2, "missing_result"), (3, "missing_player")]


def test_too_many_rows_and_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole file is refused: half of it would give other ratings."""
    monkeypatch.setattr(table_module, "MAX_ROWS", 2)
    three = text("white,black,result", "A,B,1-0", "A,B,1-0", "A,B,1-0")
    assert kinds(read_games(three).problems) == [(None, "too_many_rows")]

    wide = ",".join(str(number) for number in range(501))
    assert kinds(read_games(text(wide, wide)).problems) == [(None, "too_many_columns")]


def test_progress_rises_to_one() -> None:
    """Shares of the work, never falling."""
    sample = text("white,black,result", *(f"P{number},Q{number},1-0" for number in range(120_000)))
    shares: list[float] = []

    read_games(sample, progress=shares.append)

    assert len(shares) > 2
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] == 1.0


def test_progress_may_stop() -> None:
    """What it raises comes out as it is."""
    sample = text("white,black,result", *(f"P{number},Q{number},1-0" for number in range(60_000)))

    def stop(_: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        read_games(sample, progress=stop)


def test_nothing_recognised_names_what_was_there() -> None:
    """The header, so that the reader can say which column is which."""
    (problem,) = read_games(text("red fish,blue fish", "one,two")).problems

    assert problem.kind is ProblemKind.COLUMNS_NOT_FOUND
    assert problem.rows in {1, 2}


def test_read_delimited_counts_lines_over_quoted_line_ends() -> None:
    """The line is that in which a row starts."""
    sample = text("a,b", '"one', 'two",x', "three,y")

    assert read_delimited(sample, delimiter=",").lines.tolist() == [2, 4]
