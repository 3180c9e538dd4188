"""Digits of every script are accepted wherever a number is typed or pasted."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenTab, Tab
from tests.browser.test_explore import ratings

SCRIPTS = (
    "٠١٢٣٤٥٦٧٨٩",
    "۰۱۲۳۴۵۶۷۸۹",
    "०१२३४५६७८९",
    "๐๑๒๓๔๕๖๗๘๙",
)  # Arabic, Persian, Devanagari, Thai


def in_script(number: str, digits: str) -> str:
    """Return a number in another script; Arabic and Persian have a decimal sign of their own."""
    point = "٫" if digits[0] in "٠۰" else "."
    return number.translate(str.maketrans("0123456789.", digits + point))


def selected(tab: Tab, key: str) -> None:
    """Put the caret into a number box, with all that stands there selected."""
    tab.box(key).focus()
    tab.page.keyboard.press("Control+A")


def test_typed_digits_of_a_script(open_tab: OpenTab) -> None:
    """Each key for itself; 1500.5 against 1600 at K 32: E = 0.360591, a win is 20.46."""
    tab = open_tab()
    for digits in SCRIPTS:
        tab.type("you", "1600")
        expect(ratings(tab).first).to_have_text("1616.00")
        selected(tab, "you")
        for letter in in_script("1500.5", digits):
            tab.page.keyboard.insert_text(letter)
        expect(tab.box("you")).to_have_value("1500.5")
        tab.box("you").press("Enter")

        expect(ratings(tab).first).to_have_text("1520.96")
    assert tab.errors == []


def test_pasted_digits_of_a_script(open_tab: OpenTab) -> None:
    """As a text copied from elsewhere carries them: with direction marks and a true minus."""
    tab = open_tab("/expected_score")
    tab.page.evaluate(
        "document.body.append(Object.assign(document.createElement('textarea'), {id: 'copied'}))"
    )
    for digits in SCRIPTS:
        tab.type("d", "0")
        expect(tab.slider("d")).to_have_value("0")
        tab.page.locator("#copied").fill("\u2066−" + in_script("190", digits) + "\u2069")
        tab.page.locator("#copied").select_text()
        tab.page.keyboard.press("Control+C")
        selected(tab, "d")
        tab.page.keyboard.press("Control+V")
        expect(tab.box("d")).to_have_value("-190")
        tab.box("d").press("Enter")

        expect(tab.slider("d")).to_have_value("-190")
    assert tab.errors == []


def test_digits_of_an_input_method(open_tab: OpenTab) -> None:
    """What is composed comes as one piece at the end; it cannot be stopped before."""
    tab = open_tab()
    selected(tab, "you")
    keyboard = tab.page.context.new_cdp_session(tab.page)
    keyboard.send(
        "Input.imeSetComposition", {"text": "๑๗", "selectionStart": 2, "selectionEnd": 2}
    )
    keyboard.send("Input.insertText", {"text": "๑๗๐๐"})
    expect(tab.box("you")).to_have_value("1700")
    tab.box("you").press("Enter")

    expect(ratings(tab).first).to_have_text("1711.52")


def test_western_digits_are_left_alone(open_tab: OpenTab) -> None:
    """And so is what stands before and behind the caret."""
    tab = open_tab()
    tab.box("you").focus()
    tab.page.keyboard.press("Control+A")
    tab.page.keyboard.type("1750")
    tab.page.keyboard.press("ArrowLeft")
    tab.page.keyboard.insert_text("٩")
    expect(tab.box("you")).to_have_value("17590")
    tab.page.keyboard.press("Backspace")
    tab.box("you").press("Enter")

    expect(tab.slider("you")).to_have_value("1750")
