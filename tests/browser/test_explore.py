"""What only a real browser shows: keyboard, links, history, themes, widths, downloads."""

import csv
import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.ui.registry import PAGES, PageInfo
from tests.browser.conftest import OpenTab, Tab, address_of

EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])


def ratings(tab: Tab) -> Locator:
    """Return both new ratings."""
    return tab.get("answer").locator("[data-testid=stMetricValue]")


def test_a_number_moves_when_the_slider_moves(open_tab: OpenTab) -> None:
    """By keyboard: one step to the right is one point, in the box and in the answer."""
    tab = open_tab("/?k=custom&own_k=0")
    expect(ratings(tab).first).to_have_text("1500.00")
    tab.slider("you").focus()
    tab.slider("you").press("ArrowRight")

    expect(ratings(tab).first).to_have_text("1501.00")
    expect(tab.box("you")).to_have_value("1501")


def test_a_number_moves_when_one_is_typed(open_tab: OpenTab) -> None:
    """1700 beats 1600: E = 0.640065, times 32, makes 11.52; slider and address follow."""
    tab = open_tab()
    tab.type("you", "1700")

    expect(ratings(tab)).to_have_text(["1711.52", "1588.48"])
    expect(tab.slider("you")).to_have_value("1700")
    expect(tab.page).to_have_url(re.compile(r"\?you=1700"))


def test_result_buttons_by_keyboard(open_tab: OpenTab) -> None:
    """They are one group: Tab leads there, the arrows choose."""
    tab = open_tab()
    group = tab.page.get_by_role("radiogroup", name="Result")
    win, draw, loss = group.get_by_role("radio").all()
    expect(win).to_be_checked()
    win.focus()
    for chosen, new in ((draw, "1504.48"), (loss, "1488.48")):
        tab.page.keyboard.press("ArrowRight")
        tab.page.keyboard.press("Space")
        expect(chosen).to_be_checked()
        expect(ratings(tab).first).to_have_text(new)


def copied(tab: Tab) -> str:
    """Press the copy button and return the link."""
    tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=tab.url)
    tab.page.get_by_role("button", name="Copy link").click()
    expect(tab.page.get_by_role("button", name="Link copied")).to_be_visible()
    return str(tab.page.evaluate("navigator.clipboard.readText()"))


def test_a_copied_link_opens_the_same_state_elsewhere(open_tab: OpenTab) -> None:
    """Another browser, which shares nothing with the first, shows the same numbers."""
    sender = open_tab()
    sender.type("you", "1789")
    expect(ratings(sender).first).to_have_text("1797.06")  # 32 / (1 + 10^(189/400)) = 8.06
    sender.page.get_by_role("radio", name="Draw").click()
    expect(sender.get("takeaway")).to_contain_text("You drew")
    sender.settle()
    link = copied(sender)
    assert link.startswith(f"{sender.url}/?")

    receiver = open_tab(link.removeprefix(sender.url), locale="en-GB")

    expect(ratings(receiver)).to_have_text(ratings(sender).all_inner_texts())
    expect(receiver.get("takeaway")).to_have_text(sender.get("takeaway").inner_text())
    expect(receiver.get("notices")).to_have_count(0)


def test_copying_works_without_a_clipboard(open_tab: OpenTab) -> None:
    """On plain http, as in many clubs and schools, the browser hides its clipboard from pages."""
    tab = open_tab("/?you=1650")
    tab.page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true})"
    )
    tab.page.get_by_role("button", name="Copy link").click()
    expect(tab.page.get_by_role("button", name="Link copied")).to_be_visible()

    # what is in the clipboard is seen by pasting it
    tab.page.evaluate(
        "document.body.append(Object.assign(document.createElement('textarea'), {id: 'paste'}))"
    )
    tab.page.locator("#paste").focus()
    tab.page.keyboard.press("Control+V")
    pasted = tab.page.locator("#paste").input_value()
    assert parse_qs(urlsplit(pasted).query)["you"] == ["1650"]
    assert pasted.startswith(tab.url)


def test_back_undoes_a_move(open_tab: OpenTab) -> None:
    """The browser's Back button is the undo button."""
    tab = open_tab("/?k=custom&own_k=0")
    tab.slider("you").focus()
    for new in ("1501.00", "1502.00"):
        tab.slider("you").press("ArrowRight")
        expect(ratings(tab).first).to_have_text(new)
    tab.settle()

    tab.page.go_back()
    expect(ratings(tab).first).to_have_text("1501.00")
    tab.page.go_back()
    expect(ratings(tab).first).to_have_text("1500.00")
    expect(tab.box("you")).to_have_value("1500")
    assert tab.errors == []


def colors(page: Page) -> dict[str, Any]:
    """Return background, words and the curve as the browser paints them."""
    script = """() => {
      const of = (selector) => getComputedStyle(document.querySelector(selector));
      return {
        background: of('.stApp').backgroundColor, words: of('h1').color,
        curve: of('.st-key-chart-match-up .scatterlayer .trace path.js-line').stroke,
        you: of('.st-key-chart-match-up .scatterlayer .points path').fill,
      }
    }"""
    found: dict[str, Any] = page.evaluate(script)
    return found


def rgb(color: str) -> str:
    """Return "#0a0b0c" as a browser writes it."""
    return "rgb({}, {}, {})".format(*bytes.fromhex(color.removeprefix("#")))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_themes(open_tab: OpenTab, root: Path, scheme: str) -> None:
    """The device's preference decides; placeholders in the picture become the theme's colours."""
    theme = tomllib.loads((root / ".streamlit" / "config.toml").read_text())["theme"][scheme]
    palette = theme["chartCategoricalColors"]
    tab = open_tab(color_scheme=scheme)

    assert colors(tab.page) == {
        "background": rgb(theme["backgroundColor"]),
        "words": rgb(theme["textColor"]),
        "curve": rgb(palette[5]),  # quiet
        "you": rgb(palette[1]),  # the opponent is drawn first
    }


STICKING_OUT = """(width) => [...document.querySelectorAll(
    '[data-testid=stMainBlockContainer] *, header *')].filter((element) => {
  const box = element.getBoundingClientRect();
  // for keyboards and screen readers alone: a slider's range input, a formula's MathML
  const unseen = 'input[type=range], .katex-mathml';
  const clipped = element.closest(`.scroll, [data-testid=stDataFrame], svg *, ${unseen}`);
  return box.width && box.height && !clipped && (box.right > width + 1 || box.left < -1);
}).map((element) => element.outerHTML.slice(0, 150))"""


def test_nothing_is_wider_than_the_window(open_tab: OpenTab) -> None:
    """From a phone to a projector: no sideways scrolling, nothing cut off at the side."""
    tab = open_tab(size=(360, 740))
    found: dict[tuple[str, int], list[str]] = {}
    for page in PAGES:
        tab.move(address_of(page))
        expect(tab.page.locator("h1")).to_have_text(page.title)
        for width, height in ((360, 740), (768, 1024), (1280, 720), (1920, 1080)):
            tab.resize(width, height)
            found[page.name, width] = tab.page.evaluate(STICKING_OUT, width) + tab.scrolls()

    assert {place: what for place, what in found.items() if what} == {}


@EACH_PAGE
def test_a_page_on_one_screen_and_its_files(open_tab: OpenTab, page: PageInfo) -> None:
    """At 1280 x 720 control and result stand together; picture and numbers can be saved."""
    tab = open_tab(f"/{page.name}")
    numbers = tab.page.locator("[data-testid=stNumberInput]")
    # Your games starts from a file: its first screen has choices instead of numbers
    controls = numbers if numbers.count() else tab.page.locator("[data-testid=stButtonGroup]")
    expect(controls.first).to_be_in_viewport(ratio=0.99)
    result = tab.page.locator("[data-testid=stMetricValue], .js-plotly-plot").first
    if not numbers.count():
        result = tab.page.locator("table tbody tr").first  # and a table longer than the screen
    expect(result).to_be_in_viewport(ratio=0.99)

    picture = tab.page.get_by_role("button", name="Picture (SVG)").first
    picture.focus()
    with tab.page.expect_download() as download:
        picture.press("Enter")
    assert re.fullmatch(r"elo_lab_[\w-]+\.svg", download.value.suggested_filename)
    drawn = download.value.path().read_text()
    assert "<svg" in drawn
    assert "rgb(0, 0, 1)" not in drawn  # "#000001", a colour that the theme has not replaced
    saved = ET.fromstring(drawn)  # noqa: S314 - our own picture
    (told,) = [element.text or "" for element in saved if element.tag.endswith("desc")]
    shown = "".join(element.text or "" for element in saved if "data-stamp" in element.attrib)
    query = tab.page.locator("button[data-copy-query]").get_attribute("data-copy-query")
    assert told.endswith(f"{urlsplit(tab.page.url).path}?{query}")
    assert told.startswith(f"Elo Lab {version('elo-lab')} · ")
    assert shown.replace(" · ", "") == told.replace(" · ", "")

    tab.page.get_by_role("button", name="Numbers").first.click()
    table = tab.page.get_by_role("dialog", name="Numbers")
    expect(table.locator("[data-testid=stDataFrame]")).to_be_visible()
    with tab.page.expect_download() as download:
        table.get_by_role("button", name="Download the numbers (CSV)").click()
    assert re.fullmatch(r"elo_lab_[\w-]+\.csv", download.value.suggested_filename)
    stamp, *lines = download.value.path().read_text().splitlines()
    assert stamp.startswith("# elo_lab ")
    rows = list(csv.reader(lines))
    assert len(rows) > 1
    assert len(set(map(len, rows))) == 1
    assert tab.errors == []


def test_unusable_values_in_the_link(open_tab: OpenTab) -> None:
    """Defaults stand in, a notice says so, and no traceback shows; closed, the notice is gone."""
    tab = open_tab("/?you=NaN&opponent=1e999&k=zz&draws=-5")
    notice = tab.page.get_by_role("status").filter(has_text="cannot be used")
    for got, label in (
        ("NaN", "You: rating"),
        ("1e999", "Opponent: rating"),
        ("zz", "K-factor (You)"),
        ("-5", "Draws between equals, percent"),
    ):
        expect(notice).to_contain_text(f"“{got}” for “{label}” cannot be used")
    expect(ratings(tab)).to_have_text(["1520.48", "1579.52"])
    expect(tab.page.locator("[data-testid=stException], [data-testid=stAlert]")).to_have_count(0)

    tab.page.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    expect(tab.page).to_have_url(f"{tab.url}/")
    tab.page.get_by_role("radio", name="Draw").click()
    expect(ratings(tab).first).to_have_text("1504.48")
    expect(notice).to_have_count(0)
    assert tab.errors == []


@pytest.mark.parametrize("got", ["inf", "%00", "%F0%9F%98%80"])
def test_a_choice_works_after_an_unusable_value(open_tab: OpenTab, got: str) -> None:
    """The first choice was lost when the link's value for it could not be used."""
    tab = open_tab(f"/?result={got}&draws={got}")
    tab.page.get_by_role("radio", name="You lose").click()

    expect(ratings(tab).first).to_have_text("1488.48")
    expect(tab.page.locator("[data-testid=stException]")).to_have_count(0)


def test_values_stay_when_another_page_is_looked_at(open_tab: OpenTab) -> None:
    """Leaving and coming back changes nothing."""
    tab = open_tab("/?you=1712&result=draw")
    menu = tab.page.get_by_role("navigation")
    menu.get_by_role("link", name="Simulation").click()
    expect(tab.page.locator("h1")).to_have_text("Simulation")
    tab.settle()
    menu.get_by_role("link", name="Calculator").click()
    expect(tab.page.locator("h1")).to_have_text("Calculator")

    expect(tab.box("you")).to_have_value("1712")
    expect(tab.get("takeaway")).to_contain_text("You drew")
