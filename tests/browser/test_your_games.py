"""Your games in a real browser: a large file with progress, and an edit in the table."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import OpenTab

N_ROWS = 600_000


def large_file(folder: Path) -> Path:
    """Write so many games of fifty players, some 20 MB."""
    rows = (
        f"20{i // 30_000:02}-{1 + i % 12:02}-{1 + i % 28:02},Player {i % 50},"
        f"Player {(i + 1 + i % 48) % 50},{'1-0' if i % 3 else '0-1'}\n"
        for i in range(N_ROWS)
    )
    file = folder / "games.csv"
    file.write_text("date,white,black,result\n" + "".join(rows))
    assert file.stat().st_size > 15 * 2**20
    return file


def test_a_large_file_shows_progress_stops_and_goes_on(open_tab: OpenTab, tmp_path: Path) -> None:
    """It passes the server's own limit; reading it can be stopped."""
    file = large_file(tmp_path)
    tab = open_tab("/your_games?from=upload")

    tab.page.locator("input[type=file]").set_input_files(file)
    expect(tab.get("progress-import")).to_be_visible()
    tab.get("stop-import").get_by_role("button").click()
    expect(tab.get("stopped-import")).to_contain_text("Stopped before the end")

    tab.get("run-import").get_by_role("button").click()
    expect(tab.get("understood")).to_contain_text("600,000")
    tab.settle()
    expect(tab.page.locator(".leaders tbody tr")).to_have_count(12)
    assert tab.errors == []


def test_an_edit_in_the_table_replays_from_the_start(open_tab: OpenTab) -> None:
    """The draw of Player 12 in the first game becomes a win: one win more, one draw less."""
    tab = open_tab("/your_games?from=table")
    row = tab.page.locator(".leaders tbody tr").filter(has_text="Player 12")
    expect(row).to_contain_text("+1")
    expect(row).to_contain_text("=6")

    # the cells are drawn on a canvas: the first row's round, then three to the right its result
    tab.get("edit").locator(".dvn-scroller").click(position={"x": 60, "y": 54})
    for _ in range(3):
        tab.page.keyboard.press("ArrowRight")
    tab.page.keyboard.press("Enter")
    tab.page.locator("textarea.gdg-input").fill("1-0")
    tab.page.keyboard.press("Enter")

    expect(row).to_contain_text("+2")
    expect(row).to_contain_text("=5")
    expect(tab.get("understood")).to_contain_text("66")
