"""The classroom in a real browser: keyboard, projector, print, frame, and nothing given away."""

import html
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import SCHEMES, OpenTab, Tab

FIRST = "/classroom"
GUESS = "guess_first-game"
ANSWER = r"(?<![%\d])20\.48"  # an icon's address holds "%20.48"
PROJECTOR = (1920, 1080)


def forward(tab: Tab) -> Locator:
    """Return the one button that leads on."""
    return tab.get("forward").get_by_role("button")


def truth(tab: Tab) -> Locator:
    """Return the answer in large."""
    return tab.page.locator(".lesson-truth b")


def question(tab: Tab) -> Locator:
    """Return the question on the board."""
    return tab.get("lesson-question")


def tab_to(tab: Tab, target: Locator) -> None:
    """Press the Tab key until something has the focus."""
    for _press in range(60):
        if target.evaluate("element => element === document.activeElement"):
            return
        tab.page.keyboard.press("Tab")
    pytest.fail("the Tab key does not lead there")


def test_the_keyboard_alone_goes_through_a_lesson(open_tab: OpenTab) -> None:
    """Tab to the slider, arrows guess, Tab to the button, Enter shows, Enter leads on."""
    tab = open_tab(FIRST)
    expect(forward(tab)).to_be_disabled()
    tab_to(tab, tab.slider(GUESS))
    for _press in range(3):
        tab.page.keyboard.press("ArrowRight")
    expect(forward(tab)).to_be_enabled()
    tab_to(tab, forward(tab))
    tab.page.keyboard.press("Enter")

    expect(truth(tab)).to_have_text(re.compile(r"\+20\.48"))
    expect(tab.page.get_by_text("you said 3")).to_be_visible()
    expect(forward(tab)).to_be_focused()
    tab.page.keyboard.press("Enter")
    expect(question(tab)).to_contain_text("400 points stronger")
    assert tab.errors == []


def test_a_choice_by_keyboard(open_tab: OpenTab) -> None:
    """Buttons are reached by Tab or arrows and pressed by Space."""
    tab = open_tab("/classroom?lesson=draw")
    tab_to(tab, tab.page.get_by_role("radio", name="goes up"))
    tab.page.keyboard.press("Space")
    tab_to(tab, forward(tab))
    tab.page.keyboard.press("Enter")

    expect(truth(tab)).to_have_text(re.compile(r"\+5\.19"))
    expect(tab.page.get_by_text("your choice: goes up")).to_be_visible()


def test_the_answer_is_nowhere_in_the_document_before_a_guess(open_tab: OpenTab) -> None:
    """Not for who reads the page's source either; the same search finds it afterwards."""
    tab = open_tab(f"{FIRST}?{GUESS}=24")
    assert not re.search(ANSWER, tab.page.content())
    forward(tab).click()

    expect(truth(tab)).to_be_visible()
    assert re.search(ANSWER, tab.page.content())


def test_back_leads_to_the_lesson_before_with_its_guess(open_tab: OpenTab) -> None:
    """One press of the browser's Back button undoes one step."""
    tab = open_tab(f"{FIRST}?{GUESS}=24")
    forward(tab).click()
    expect(truth(tab)).to_be_visible()
    forward(tab).click()
    expect(question(tab)).to_contain_text("400 points stronger")
    tab.settle()
    tab.page.go_back()

    expect(question(tab)).to_contain_text("You have 1500 and beat a player with 1600")
    expect(truth(tab)).to_have_text(re.compile(r"\+20\.48"))
    assert tab.errors == []


def test_a_tile_opens_its_lesson_without_a_new_visit(open_tab: OpenTab) -> None:
    """A real link that can be copied; plainly followed it keeps what was guessed."""
    tab = open_tab(f"{FIRST}?{GUESS}=24")
    tab.page.evaluate("window.mark = 1")
    tile = tab.page.get_by_role("link", name=re.compile("Does the loser pay"))
    expect(tile).to_have_attribute("href", "?lesson=zero-sum")
    tile.click()

    expect(question(tab)).to_contain_text("How many does the loser lose?")
    expect(tab.page).to_have_url(re.compile(rf"\?(?=.*lesson=zero-sum)(?=.*{GUESS}=24)"))
    assert tab.page.evaluate("window.mark") == 1
    expect(question(tab)).to_be_in_viewport()


# -- on the projector


def test_the_projector_by_keyboard(open_tab: OpenTab) -> None:
    """The presenter's keys: forward asks for a guess, answers, leads on; back leads back."""
    tab = open_tab(f"{FIRST}?view=projector", size=PROJECTOR)
    tab.page.keyboard.press("PageDown")
    expect(tab.slider(GUESS)).to_be_focused()
    tab.page.keyboard.press("ArrowRight")
    expect(forward(tab)).to_be_enabled()
    tab.page.keyboard.press("Enter")
    expect(truth(tab)).to_have_text(re.compile(r"\+20\.48"))
    tab.settle()
    tab.page.keyboard.press("ArrowRight")
    expect(question(tab)).to_contain_text("400 points stronger")
    tab.settle()
    tab.page.keyboard.press("PageUp")
    expect(question(tab)).to_contain_text("You have 1500 and beat")
    assert tab.errors == []


def test_arrow_keys_belong_to_the_page_at_the_desk(open_tab: OpenTab) -> None:
    """Stepping is for the projector; at the desk PageDown scrolls."""
    tab = open_tab(f"{FIRST}?{GUESS}=24")
    tab.page.keyboard.press("PageDown")
    tab.page.keyboard.press("ArrowRight")
    tab.settle()

    expect(truth(tab)).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_formulas_by_hand_are_whole_on_the_projector(open_tab: OpenTab, language: str) -> None:
    """Right to left, too, each has the wide column of its row."""
    tab = open_tab(f"{FIRST}?lesson=by-hand&view=projector&lang={language}", size=(1280, 720))
    formulas = tab.page.locator("[class*=st-key-blank-row-] .katex-html")
    expect(formulas).to_have_count(5)
    room = """(formulas) => formulas.map((formula) => {
      const row = formula.closest('[class*=st-key-blank-row-]').getBoundingClientRect();
      const boxes = [...formula.querySelectorAll('.base')].map((b) => b.getBoundingClientRect());
      return Math.min(...boxes.flatMap((box) => [box.left - row.left, row.right - box.right]));
    })"""
    assert min(formulas.evaluate_all(room)) >= 0


@pytest.mark.parametrize("size", [PROJECTOR, (1280, 720), (1024, 768)])
def test_the_projector_is_large_and_whole(open_tab: OpenTab, size: tuple[int, int]) -> None:
    """No menu, large type, a whole picture, the answer on one screen, in both themes."""
    tab = open_tab(f"{FIRST}?view=projector&{GUESS}=24", size=size)
    forward(tab).click()
    expect(truth(tab)).to_be_visible()
    tab.settle()
    for scheme in SCHEMES:
        tab.in_theme(scheme)
        check_projection(tab, size)


def check_projection(tab: Tab, size: tuple[int, int]) -> None:
    """See that an answer fills the projector's screen."""
    expect(tab.page.locator(".stAppHeader")).to_be_hidden()
    letters = tab.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert letters >= 0.016 * size[0] - 0.5
    expect(forward(tab)).to_be_in_viewport(ratio=1)
    picture = tab.page.locator(".st-key-chart-lesson-1 .main-svg").first
    expect(picture).to_be_in_viewport(ratio=0.98)
    sizes = """() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const [place, picture] = [box('.st-key-board-picture'), box('.st-key-chart-lesson-1 svg')];
      return [picture.left - place.left, place.right - picture.right];
    }"""
    assert tab.page.evaluate(sizes) == pytest.approx([0, 0], abs=3)
    assert tab.page.evaluate("document.scrollingElement.scrollWidth") <= size[0]


def test_labels_grow_with_the_projector(open_tab: OpenTab) -> None:
    """The same label is about twice as high at 1920 pixels as at the desk."""

    def height(address: str) -> float:
        page = open_tab(address, size=PROJECTOR).page
        # a chart is drawn twice; between the two no label is there
        label = "document.querySelector('.st-key-chart-lesson-1 .annotation-text')"
        found = page.wait_for_function(f"() => {label}?.getBoundingClientRect().height")
        return float(found.json_value())

    assert height(f"{FIRST}?view=projector") > 1.4 * height(FIRST)


def test_leaving_the_projector(open_tab: OpenTab) -> None:
    """One press, and the menu and the lessons are there again."""
    tab = open_tab(f"{FIRST}?view=projector")
    tab.page.get_by_role("radio", name="Desk").click()

    expect(tab.page.locator(".stAppHeader")).to_be_visible()
    expect(tab.get("section-lessons")).to_be_visible()
    expect(tab.page).not_to_have_url(re.compile("projector"))


# -- on paper


def test_only_the_sheets_are_printed(open_tab: OpenTab) -> None:
    """No menu, no widget, nothing else; black on white in the dark theme too."""
    tab = open_tab("/classroom?lesson=worksheet&sheets=3", color_scheme="dark")
    expect(tab.page.locator(".paper section").first).to_be_visible()
    expect(tab.page.locator(".paper section").nth(1)).to_be_hidden()  # the screen shows the first
    tab.page.emulate_media(media="print")

    expect(tab.page.locator(".paper section:visible")).to_have_count(6)
    strangers = """() => [...document.querySelectorAll(
        'h1, button, input, select, [role=radiogroup], .tiles, header.stAppHeader, iframe, code')]
      .filter((element) => !element.closest('.paper') && element.getClientRects().length)
      .map((element) => element.outerHTML.slice(0, 80))"""
    assert tab.page.evaluate(strangers) == []
    colors = """() => {
      const style = getComputedStyle(document.querySelector('.paper section'));
      return [style.color, style.backgroundColor];
    }"""
    assert tab.page.evaluate(colors) == ["rgb(23, 33, 43)", "rgb(255, 255, 255)"]


def test_each_sheet_and_each_key_has_a_page(open_tab: OpenTab) -> None:
    """Two students' pages, then two pages of answers; no empty one."""
    tab = open_tab("/classroom?lesson=worksheet&sheets=2")
    expect(tab.page.locator(".paper section").first).to_be_visible()
    document = tab.page.pdf(prefer_css_page_size=True)

    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", document)) == 4


def test_the_print_button_prints(open_tab: OpenTab) -> None:
    """The browser's own dialog, which also saves a PDF."""
    tab = open_tab("/classroom?lesson=worksheet")
    tab.page.evaluate("window.print = () => { window.printed = true; }")
    tab.page.get_by_role("button", name="Print, or save as PDF").click()

    assert tab.page.evaluate("window.printed") is True


# -- in a frame, in the class


def test_the_snippet_works_inside_a_course_page(open_tab: OpenTab) -> None:
    """Pasted into another page it shows the lesson, without menu, and can be guessed in."""
    tab = open_tab("/classroom?lesson=zero-sum")
    snippet = tab.get("section-embed").locator("[data-testid=stCode] code").inner_text()
    assert "embed=true" in html.unescape(snippet)
    tab.page.goto(f"{tab.url}/_stcore/health")  # browsers keep about:blank off a local server
    tab.page.set_content(f"<h1>Course</h1>{snippet}")
    frame = tab.page.frame_locator("iframe")

    expect(frame.get_by_text("How many does the loser lose?")).to_be_visible()
    expect(frame.locator(".stAppHeader")).to_be_hidden()
    expect(frame.locator(".tiles")).to_have_count(0)
    box = frame.locator(".st-key-guess_zero-sum input[type=number]")
    box.fill("30")
    box.press("Enter")
    frame.get_by_role("button", name="Show the answer").click()
    expect(frame.locator(".lesson-truth b")).to_have_text(re.compile("−15.19"))


def test_a_pasted_list_of_guesses(open_tab: OpenTab) -> None:
    """Typed, read, revealed; the list is in the link, the truth is not."""
    tab = open_tab("/classroom?lesson=swing&guessers=class")
    area = tab.page.get_by_role("textbox")
    area.fill("20 60 120 130 200 Anna")
    area.press("Control+Enter")
    expect(tab.page.get_by_text("5 guesses")).to_be_visible()
    expect(tab.page.get_by_text("left out, no number: Anna")).to_be_visible()
    forward(tab).click()

    expect(truth(tab)).to_have_text(re.compile("124 points"))
    expect(tab.page).to_have_url(re.compile("list_swing=20"))
    assert "124" not in tab.page.url.partition("?")[2].replace("120", "")


def test_the_focus_stays_in_the_blanks(open_tab: OpenTab) -> None:
    """1950 loses to 1850: Enter checks, Tab leads to the next blank."""
    tab = open_tab("/classroom?lesson=by-hand")
    blanks = tab.get("hand-steps").get_by_role("textbox")
    blanks.first.fill("100")
    blanks.first.press("Enter")
    expect(blanks.nth(1)).to_be_enabled()
    tab_to(tab, blanks.nth(1))
    tab.page.keyboard.type("0,56")
    tab.page.keyboard.press("Enter")

    expect(blanks.nth(2)).to_be_enabled()
    assert tab.errors == []


@pytest.mark.parametrize(
    "query",
    ["lesson=swing&guess_swing=60", "lesson=noise&guessers=class", "lesson=by-hand",
     "lesson=worksheet", "lesson=ladder&guess_ladder=20", "lesson=beat-400&view=projector"],
)  # fmt: skip
def test_nothing_is_wider_than_the_window(open_tab: OpenTab, query: str) -> None:
    """Every view on a phone and at the desk."""
    tab = open_tab(f"/classroom?{query}", size=(360, 740))
    if forward(tab).count() and forward(tab).is_enabled():
        forward(tab).click()
        expect(truth(tab)).to_be_visible()
        tab.settle()

    assert tab.scrolls() == []
    tab.page.set_viewport_size({"width": 1280, "height": 740})
    tab.settle()
    assert tab.scrolls() == []
