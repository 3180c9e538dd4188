"""Open to everyone: axe finds no fault, the keyboard reaches all, text may grow, motion rest."""

import shutil
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from pages.ui.registry import PAGES, PageInfo
from pages.ui.text import languages
from tests.browser.conftest import (
    BROWSERS,
    DRAWN,
    FLAGS,
    WAIT,
    OpenTab,
    Scheme,
    Tab,
    address_of,
)

EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
# Streamlit 1.67's own: rule -> what its element's HTML holds. The open list of a select box hangs
# at the end of the document, outside of every landmark.
THEIRS = {"region": 'role="listbox"'}
STATES = (
    "/your_games?show=k",
    "/simulation?scenario=league",
    "/classroom?lesson=beat-400&guess_beat-400_stronger=24&guess_beat-400_weaker=12",
    "/classroom?lesson=draw&guessers=class&hands_draw_up=9",
    "/classroom?lesson=by-hand",
    "/classroom?lesson=worksheet",
    "/classroom?lesson=noise&view=projector",
)
# what opens at a click: address, what is clicked, what then stands there
OPENED = (
    ("/calculator", "[class*=st-key-numbers-] button", "[role=dialog]"),
    ("/calculator", ".st-key-language-menu button", "[role=radiogroup]"),
    ("/calculator", "[data-testid=stSelectbox] input", "[role=listbox]"),
    ("/classroom?lesson=by-hand", ".st-key-blank-help button", "[role=dialog]"),
    ("/classroom", ".st-key-asked-which-k summary", "[data-testid=stPageLink]"),
    ("/classroom", ".st-key-asked-example summary", ".st-key-steps table"),
)


def faults(tab: Tab, *rules: str) -> list[str]:
    """Return what axe finds, by all rules or some: rule, element, what is wrong.

    What it finds must be there at a second look: Streamlit may just put a style sheet in anew.
    """
    found = look(tab, *rules)
    if found:
        tab.settle()
        found = look(tab, *rules)
    return found


def look(tab: Tab, *rules: str) -> list[str]:
    """Return what axe finds at this moment."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = rules
    if not tab.page.evaluate("'axe' in window"):
        tab.page.evaluate(AXE)
    found: dict[str, Any] = tab.page.evaluate("(options) => axe.run(options)", options)
    return [
        f"{rule['id']}: {node['html'][:120]} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
        if THEIRS.get(rule["id"], "nothing") not in node["html"]
    ]


def show_state(tab: Tab, address: str) -> None:
    """Go on to an address; a lesson that has a guess shows its answer."""
    tab.move(address)
    if "guess_" in address:
        tab.get("forward").get_by_role("button").click()
        expect(tab.page.locator(".lesson-truth b").first).to_be_visible()
        tab.settle()


@pytest.mark.parametrize("language", languages())
def test_axe_finds_no_fault(open_tab: OpenTab, language: str) -> None:
    """Every page and view of the classroom, in both themes: names, roles, contrast, order."""
    tab = open_tab(f"/?lang={language}", reduced_motion="reduce")
    found = []
    theme: Scheme = "light"
    for address in (*map(address_of, PAGES), *STATES):
        show_state(tab, f"{address}{'&' if '?' in address else '?'}lang={language}")
        found += [f"{address}, {theme}: {fault}" for fault in faults(tab)]
        if address in STATES and language not in {"en", "ar"}:
            continue  # left to right as English: the colours of a state are the same
        theme = "light" if theme == "dark" else "dark"
        tab.in_theme(theme)  # where nothing but the colours is another
        found += [f"{address}, {theme}: {fault}" for fault in faults(tab, "color-contrast")]

    assert found == []


def test_axe_finds_no_fault_in_what_opens(open_tab: OpenTab) -> None:
    """Menus, tables, hints and answers behind a click."""
    tab = open_tab(reduced_motion="reduce")
    found = []
    for address, clicked, stands in OPENED:
        tab.open(address)
        if stands == "[role=listbox]":
            tab.open_list(tab.page.locator(clicked).first)
        else:
            tab.page.locator(clicked).first.click()
        expect(tab.page.locator(stands).first).to_be_visible()
        tab.settle()
        found += [f"{address} {clicked}: {fault}" for fault in faults(tab)]

    assert found == []


# what a keyboard must reach: of a group of radio buttons one, and arrows lead on
REACHABLE = """() => {
  const wanted = 'a[href], button, input, textarea, select, summary, [tabindex="0"]';
  return [...document.querySelectorAll(wanted)].filter((element) => {
    const shown = element.checkVisibility({visibilityProperty: true});
    return shown && element.getClientRects().length && element.tabIndex >= 0
      && !element.disabled && !element.closest('[inert]');
  }).map((element, place, all) => {
    const group = element.closest('[role=radiogroup], [role=toolbar], [role=group]:has(button)');
    element.dataset.place = all.findIndex((one) => one === element || group?.contains(one));
    return element.outerHTML.slice(0, 150);
  });
}"""
# how what has the focus, and what stands around it, is painted
PAINTED = """(element) => {
  const beside = [...(element.parentElement?.children ?? [])].slice(0, 35);
  const near = [element, ...element.children, ...beside];
  for (let one = element; one && near.length !== 45; one = one.parentElement) near.push(one);
  return JSON.stringify(near.map((one) => {
    const style = getComputedStyle(one);
    return [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.color,
            style.textDecoration];
  }));
}"""
# at each press: the place of what has the focus now, and what had it before if nothing shows that
PRESSED = f"""() => {{
  const painted = {PAINTED};
  const [before, now] = [window.focusedBefore, document.activeElement];
  const unseen = before && painted(before) === window.paintedBefore;
  window.focusedBefore = now === document.body ? null : now;
  window.paintedBefore = window.focusedBefore && painted(now);
  return [now.dataset.place ?? '', unseen ? before.outerHTML.slice(0, 150) : ''];
}}"""
PLACES = "() => [...document.querySelectorAll('[data-place]')].map((one) => one.dataset.place)"


@EACH_PAGE
def test_the_tab_key_reaches_everything(open_tab: OpenTab, page: PageInfo) -> None:
    """In one round, without a trap, and the place of the focus is seen."""
    tab = open_tab(f"/{page.name}", reduced_motion="reduce")
    # hidden by the style sheet, which Streamlit may just put in anew
    expect(tab.page.locator(".modebar-btn:visible")).to_have_count(0)
    tab.page.evaluate(DRAWN)
    wanted = tab.page.evaluate(REACHABLE)
    seen: set[int] = set()
    unseen_focus = []
    for _press in range(len(wanted) + 40):
        tab.page.keyboard.press("Tab")
        place, unseen = tab.page.evaluate(PRESSED)
        unseen_focus += [unseen] if unseen else []
        if place == "0" and seen:
            break  # round again
        if place:
            seen.add(int(place))

    places = {int(place) for place in tab.page.evaluate(PLACES)}
    missed = [wanted[place] for place in sorted(places - seen)]
    assert missed == []
    assert unseen_focus == []
    assert tab.errors == []


def test_a_code_block_shows_that_it_has_the_focus(open_tab: OpenTab) -> None:
    """Streamlit draws no ring around it, and its copy button only some time later."""
    code = open_tab("/classroom").page.get_by_test_id("stCode")
    code.focus()
    expect(code).to_have_css("outline-style", "solid")


CUT_OFF = """() => [...document.querySelectorAll('[data-testid=stMainBlockContainer] *')]
  .filter((element) => {
    const style = getComputedStyle(element);
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const box = element.getBoundingClientRect();
    if (!own || !box.width || element.closest('svg, .katex, .sketch, [role=img]')) return false;
    const hides = (value) => value === 'hidden' || value === 'clip';
    return hides(style.overflowX) && element.scrollWidth > element.clientWidth + 2
      || hides(style.overflowY) && element.scrollHeight > element.clientHeight + 6;
  }).map((element) => element.outerHTML.slice(0, 150))"""


# number boxes that are too narrow for their number: what its letters need, and the room there is
BOX_CUTS_OFF = """() => {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('input[type=number]')].filter((box) => {
    const style = getComputedStyle(box);
    pen.font = style.font;
    const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    return box.clientWidth && pen.measureText(box.value).width + sides > box.clientWidth + 1;
  }).map((box) => `${box.ariaLabel}: ${box.value}`);
}"""


@pytest.fixture
def large_letters(browser: Browser) -> Iterator[Browser]:
    """Start a browser whose reader chose letters of 32 pixels: breakpoints in em follow these."""
    flags = (*FLAGS, "--blink-settings=defaultFontSize=32")
    path = next(filter(None, map(shutil.which, BROWSERS)))
    running = browser.browser_type.launch(executable_path=path, args=flags)
    yield running
    running.close()


def cut_off_on_all_pages(tab: Tab) -> dict[str, list[str]]:
    """Go through all pages and return what is wider than the window or its own box."""
    found: dict[str, list[str]] = {}
    for page in PAGES:
        tab.move(address_of(page))
        expect(tab.page.locator("h1")).to_have_text(page.title)
        found[page.name] = [
            *tab.scrolls(),
            *tab.page.evaluate(CUT_OFF),
            *tab.page.evaluate(BOX_CUTS_OFF),
        ]
    return {name: what for name, what in found.items() if what}


def test_zoomed_to_twice_its_size(open_tab: OpenTab) -> None:
    """At 200 % a window of 1280 pixels has 640: all is there."""
    assert cut_off_on_all_pages(open_tab(size=(640, 360))) == {}


def test_letters_of_twice_their_size(large_letters: Browser, server: str) -> None:
    """The reader's letters are followed, in the layout of a window of half the width."""
    page = large_letters.new_page(locale="en-US", viewport={"width": 1280, "height": 720})
    page.set_default_timeout(WAIT)
    tab = Tab(page, server)
    tab.open("/")

    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert cut_off_on_all_pages(tab) == {}
    tab.move("/k_factor")
    mine, who = tab.get("ask-neutral").bounding_box(), tab.get("chart-who-uses").bounding_box()
    assert mine is not None
    assert who is not None
    assert who["y"] >= mine["y"] + mine["height"]  # below it, not beside
    picture = page.locator(".st-key-chart-who-uses .js-plotly-plot")
    drawn = picture.evaluate("(plot) => plot.getBoundingClientRect().width / plot.offsetWidth")
    assert drawn == pytest.approx(2)  # and so are the letters in it


def test_less_motion_is_none(open_tab: OpenTab) -> None:
    """Whoever asks the device for it: nothing glides or blinks, Streamlit's own parts neither."""
    longest = """() => Math.max(...[...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      return (style.transitionDuration + ',' + style.animationDuration).split(',').map(parseFloat);
    }))"""
    assert open_tab().page.evaluate(longest) > 0.05
    tab = open_tab(reduced_motion="reduce")

    assert tab.page.evaluate(longest) < 0.001
