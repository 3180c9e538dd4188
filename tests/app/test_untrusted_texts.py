"""Texts of a reader on the pages: shown as they were typed, never markup, never a formula."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from pages.ui.csv_files import csv_text, stamped_csv
from pages.ui.keys import ClassroomKey, EventKey, YourGamesKey
from pages.ui.lessons import LESSONS
from pages.ui.lessons.lesson import NumberAsk
from pages.ui.names import plain, safe, short, tidy
from pages.ui.registry import PAGES
from pages.ui.text import use_language
from tests.app.visit import Visit

MARKUP = (
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "<b>bold</b>",
    "<a href='javascript:alert(1)'>link</a>",
    "[link](javascript:alert(1))",
    "![](http://127.0.0.1:9/x)",
    "$$x$$",
    ":red[x]",
    ":material/home:",
    "**strong**",
    "`code`",
    "# head",
    "%{x}",
)
AS_HTML = ("<img src", "<script>alert", "<b>bold", "<a href='javascript")
AS_MARKDOWN = ("](javascript", "![](", "$$x$$", ":red[", ":material/home", "**strong", "`code`")


def result_list(names: tuple[str, ...]) -> str:
    """Return games of everybody against Bo, as a CSV file with a column of a strange name."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(["white", "black", "result", MARKUP[0], *MARKUP[4:6]])
    for name in names:
        rows.writerow([name, "Bo", "1-0", "", "", ""])
        rows.writerow(["Bo", name, "1-0", "", "", ""])
        rows.writerow([name, name, name, "", "", ""])  # refused: the problem repeats it
    return out.getvalue()


def markdown_of(visit: Visit) -> Iterator[str]:
    """Yield everything that Streamlit reads as Markdown: bodies, and the labels of widgets."""
    for node in visit.nodes():
        proto = getattr(node, "proto", None)
        if node.type in {"markdown", "caption", "title"}:
            yield node.proto.body
        elif proto is not None:
            yield getattr(proto, "label", "")
            yield getattr(proto, "help", "")


def drawn_texts(visit: Visit) -> Iterator[str]:
    """Yield the figures as JSON, with the tags that Plotly would read."""
    for chart in visit.app.get("plotly_chart"):
        spec: str = chart.proto.spec
        yield spec.replace("\\u003c", "<").replace("\\u003e", ">").replace("\\u003C", "<")


def check_nothing_is_markup(visit: Visit) -> None:
    """Look at all that a page shows."""
    for node in visit.app.get("html"):
        assert not [tag for tag in AS_HTML if tag in node.proto.body]
    for source in markdown_of(visit):
        assert not [mark for mark in (*AS_HTML, *AS_MARKDOWN) if mark in source], source
    for spec in drawn_texts(visit):
        assert not [tag for tag in AS_HTML if tag in spec]


@pytest.mark.parametrize("view", ["ratings", "games", "k", "order", "file", "export"])
def test_names_of_a_file_are_never_markup(view: str) -> None:
    """Every view, with names, cells, a column, a file and its answers that look like code."""
    visit = Visit(
        "your_games",
        {YourGamesKey.SOURCE: "upload", YourGamesKey.VIEW: view},
        opened="change-understood",
    )
    uploader: Any = visit.app.get("file_uploader")[0]
    uploader.upload(f"{MARKUP[0]}{MARKUP[4]}.csv", result_list(MARKUP).encode())
    visit.app.run()
    assert not visit.app.exception

    check_nothing_is_markup(visit)
    if view in {"ratings", "games", "file"}:
        shown = visit.text()
        assert sum(name in shown for name in MARKUP) >= 5


def test_sheets_of_a_workbook_are_never_markup() -> None:
    """Their names are offered as options, which are plain text."""
    book = io.BytesIO()
    with pd.ExcelWriter(book) as writer:
        for sheet in ("<b>bold<b>", "`code`"):
            frame = pd.DataFrame({"white": ["Ada"], "black": ["Bo"], "result": ["1-0"]})
            frame.to_excel(writer, sheet_name=sheet, index=False)
    visit = Visit("your_games", {YourGamesKey.SOURCE: "upload"}, opened="change-understood")
    uploader: Any = visit.app.get("file_uploader")[0]
    uploader.upload("book.xlsx", book.getvalue())
    visit.app.run()

    check_nothing_is_markup(visit)
    assert "`code`" in visit.widget("guess-sheet").options


def test_lines_of_an_event_are_never_markup() -> None:
    """Opponents in the table, and lines that could not be read."""
    lines = [f"{name} 2100 1" for name in MARKUP] + [f"{name} ?" for name in MARKUP]
    visit = Visit("event")
    visit.put(EventKey.GAMES, "\n".join(lines))

    check_nothing_is_markup(visit)
    assert MARKUP[0] in visit.text()


def test_guesses_of_a_class_are_never_markup() -> None:
    """What is no number is repeated, as code in which nothing is special."""
    lesson = next(lesson for lesson in LESSONS if isinstance(lesson.asks[0], NumberAsk))
    guesses = " ".join(["20", *MARKUP, "``x``", "<b>bold</b>"])
    visit = Visit("classroom", {
        ClassroomKey.LESSON: lesson.id, ClassroomKey.GUESSERS: "class", lesson.list_key(): guesses,
    })  # fmt: skip

    (source,) = [text for text in markdown_of(visit) if "left out" in text]
    assert "1 guess" in source
    outside = re.sub(r"`[^`]*`", "", source)
    assert not set("<[$:") & set(outside.replace("no number: ", "").replace("not from", ""))


@pytest.mark.parametrize("page", [page.name for page in PAGES])
@pytest.mark.parametrize("text", [MARKUP[0], MARKUP[4], MARKUP[6], "\u202e<b>bold", "x" * 5000])
def test_a_link_is_never_markup(page: str, text: str) -> None:
    """Whatever stands in the address, for whichever control: said, escaped and cut."""
    names = Visit(page).copied_link()
    visit = Visit(page, dict.fromkeys(names, text))

    check_nothing_is_markup(visit)
    assert all(len(node.proto.body) < 200_000 for node in visit.app.get("html"))
    assert "\u202e" not in visit.notice()


def test_long_and_turning_texts_are_made_tame() -> None:
    """A million letters are cut; a mark that turns round what follows is dropped; NUL too."""
    long = "N" * 1_000_000

    assert [len(tidy(long)), len(short(long))] == [200, 40]
    assert len(safe(long)) < 250
    assert tidy("exe.\u202efdp\u2066 and\x00 then\n more") == "exe.fdp and then more"


def test_names_keep_their_order_in_an_arabic_page() -> None:
    """The signs of "<Ada>++" would stand on its other side; HTML has an element for that."""
    use_language("ar")
    try:
        shown = plain("<Ada>++"), short("<Ada>++"), safe("<Ada>++")
    finally:
        use_language("en")

    assert shown == (
        "\u2068<Ada>++\u2069",
        "\u2068&lt;Ada&gt;++\u2069",
        "<bdi>&lt;Ada&gt;++</bdi>",
    )
    assert plain("<Ada>++") == "<Ada>++"


def test_a_name_of_a_million_letters() -> None:
    """The page neither fails nor sends it."""
    visit = Visit("your_games", {YourGamesKey.SOURCE: "paste"})
    visit.put("games-text", result_list(("N" * 1_000_000,)))

    sent = [*(node.proto.body for node in visit.app.get("html")), *drawn_texts(visit)]
    assert max(map(len, sent)) < 100_000
    assert "N" * 199 + "…" in visit.text()


@pytest.mark.parametrize(
    "cell", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "\t=1", "\r=1", "=HYPERLINK(\"http://x\")"]
)  # fmt: skip
def test_cells_that_spreadsheets_run_are_made_harmless(cell: str) -> None:
    """An apostrophe stands before them, in cells and in heads of columns; numbers are numbers."""
    table = pd.DataFrame({"player": [cell, "Ada"], "change": [-2.5, 2.5], cell: [1, -1]})
    written = "'" + cell.replace("\r", " ")
    rows = list(csv.reader(io.StringIO(csv_text(table), newline="")))

    assert rows == [
        ["player", "change", written],
        [written, "-2.5", "1"],
        ["Ada", "2.5", "-1"],
    ]


def test_the_stamp_of_a_file_holds_no_cell() -> None:
    """The first line tells the settings as the link does: no comma there begins a second cell."""
    visit = Visit("event")
    visit.put(EventKey.GAMES, '2100 1,=cmd(),"\n+1')
    stamp = stamped_csv(pd.DataFrame({"k": [1]}), "&".join(_pairs(visit))).partition("\n")[0]

    assert stamp.startswith("# elo_lab ")
    assert "cmd" in stamp
    assert not set(',;"\t\r') & set(stamp)


def _pairs(visit: Visit) -> list[str]:
    (query,) = [
        match
        for node in visit.app.get("html")
        for match in re.findall(r'data-copy-query="([^"]*)"', node.proto.body)
    ]
    return str(query).split("&amp;")


def test_every_csv_file_is_written_in_one_place(root: Path) -> None:
    """The other is the table to type in, which is read back and never leaves the page."""
    writers = {
        path.name
        for path in (root / "pages").rglob("*.py")
        if re.search(r"\.to_csv\(|csv\.writer", path.read_text(encoding="utf-8"))
    }

    assert writers == {"csv_files.py", "source.py"}


def test_tables_on_the_screen_show_names_as_they_are() -> None:
    """Only the file has the apostrophe."""
    visit = Visit("your_games", {YourGamesKey.SOURCE: "paste"}, opened="numbers-leaderboard")
    visit.put("games-text", "white,black,result\n=cmd(),@Bo,1-0")

    (table,) = visit.app.dataframe
    assert table.value["player"].tolist() == ["=cmd()", "@Bo"]
