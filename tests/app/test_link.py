"""Every state is a link: what the copy button carries opens the same page with the same values."""

from enum import StrEnum
from typing import Any

import pytest

from pages.ui import keys
from pages.ui.keys import CalculatorKey, ExpectedScoreKey
from pages.ui.link import parse_choices
from pages.ui.registry import PAGES, PageInfo
from tests.app.visit import Visit

EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
ANOTHER_VIEW = {ExpectedScoreKey.WANTED}  # of a control that is in the link: the difference
VALUED = {"number_input", "selectbox", "button_group", "radio", "checkbox", "toggle", "slider"}
TYPED = {"text_area"}  # any text can be used


def controls(visit: Visit, kinds: set[str] = VALUED | TYPED) -> dict[str, Any]:
    """Return what every control of the page shows, without the sliders that double a box.

    The language stands apart: it belongs to the reader, and has one choice as long as there is
    one catalog.
    """
    keys = {node.key for node in visit.nodes() if node.type in kinds and node.key}
    names = {key.partition("@")[0] for key in keys if not key.endswith("-slider")} - {"lang"}
    return {name: visit.value(name) for name in sorted(names)}


def move_choices(visit: Visit) -> None:
    """Choose something else than the default everywhere."""
    for key in controls(visit):
        if key not in controls(visit):
            continue  # another choice has taken it away
        widget = visit.widget(key)
        if widget.type in {"selectbox", "radio"}:
            visit.put(key, widget.options[-1])
        elif widget.type in {"checkbox", "toggle"}:
            visit.put(key, not widget.value)
        elif widget.type == "button_group" and isinstance(widget.value, list):
            others = [label for label in widget.options if label not in widget.formatted_values]
            visit.put(key, [*widget.formatted_values[1:], *others[:1]])
        elif widget.type == "button_group":
            others = [label for label in widget.options if label not in widget.formatted_values]
            visit.put(key, others[-1])


def move_numbers(visit: Visit) -> None:
    """Give every number box another value than its default."""
    for key in controls(visit):
        widget = visit.widget(key)
        if widget.type in TYPED:
            visit.put(key, f"{widget.value}\n")
        elif widget.type == "number_input":
            up = widget.value + widget.step <= widget.max
            visit.put(key, widget.value + widget.step * (1 if up else -1))


@EACH_PAGE
def test_every_control_is_in_the_copied_link(page: PageInfo) -> None:
    """A control that the link does not carry would be lost on whoever opens it."""
    visit = Visit(page.name)
    move_choices(visit)  # a choice may bring controls of its own

    assert controls(visit)
    assert controls(visit).keys() - ANOTHER_VIEW | {"lang"} == visit.copied_link().keys()


@EACH_PAGE
def test_the_copied_link_opens_the_same_state(page: PageInfo) -> None:
    """Values, words and pictures are the same; every control has left its default."""
    sender = Visit(page.name)
    defaults = controls(sender)
    move_choices(sender)
    move_numbers(sender)
    changed = controls(sender)
    assert [key for key in defaults if changed.get(key) == defaults[key]] == []

    receiver = Visit(page.name, sender.copied_link())

    assert controls(receiver) == changed
    assert not receiver.notice()
    assert receiver.copied_link() == sender.copied_link()
    assert receiver.text() == sender.text()
    assert pictures(receiver) == pictures(sender)


def pictures(visit: Visit) -> list[str]:
    """Return every chart's data."""
    return [chart.proto.spec for chart in visit.app.get("plotly_chart")]


@EACH_PAGE
def test_default_values_stand_in_the_link_too(page: PageInfo) -> None:
    """A shared link keeps its meaning when a later version has other defaults."""
    visit = Visit(page.name)

    assert controls(visit).keys() - ANOTHER_VIEW <= visit.copied_link().keys()
    assert controls(Visit(page.name, visit.copied_link())) == controls(visit)


def test_a_number_keeps_all_its_digits_in_the_link() -> None:
    """The link carries the value, not what fits in the box."""
    visit = Visit(query={CalculatorKey.YOU: "1500.123456789012"})

    assert visit.copied_link()[CalculatorKey.YOU] == "1500.123456789012"


def test_unknown_names_in_the_link_do_no_harm() -> None:
    """A link from another version, or with a tracker's additions, opens as it can."""
    visit = Visit(query={"utm_source": "club", "no_such": "1", CalculatorKey.OPPONENT: "1700"})

    assert visit.value(CalculatorKey.OPPONENT) == 1700.0
    assert not visit.notice()


@EACH_PAGE
@pytest.mark.parametrize("got", ["abc", "", "NaN", "inf", "1e300"])
def test_unusable_values_for_everything_at_once(page: PageInfo, got: str) -> None:
    """The page opens as if the link had said nothing, and says so."""
    untouched = Visit(page.name)
    names = controls(untouched, VALUED).keys() - ANOTHER_VIEW
    visit = Visit(page.name, dict.fromkeys(names, got))

    assert controls(visit) == controls(untouched)
    assert visit.notice().count("cannot be used") == len(names)
    assert pictures(visit) == pictures(untouched)


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("10-40", ["10", "40"]),
        ("40-10", ["10", "40"]),
        ("10-10-20", ["10", "20"]),
        ("10-20-40", ["10", "20", "40"]),
        ("10", None),
        ("", None),
        ("10-", None),
        ("10-11", None),
        ("10 20", None),
        ("5-10-20-40", None),
    ],
)
def test_parse_choices(text: str, chosen: list[str] | None) -> None:
    """From two to three of the options, in the options' order; anything else is unusable."""
    assert parse_choices(text, ["5", "10", "20", "40"], (2, 3)) == chosen


def test_no_two_pages_share_a_key() -> None:
    """A number typed on one page turned up on another, one click late: keys are one space."""
    owners: dict[str, list[str]] = {}
    for name, enum in vars(keys).items():
        if isinstance(enum, type) and issubclass(enum, StrEnum) and enum is not StrEnum:
            for key in enum:
                owners.setdefault(key.value, []).append(name)

    assert {key: names for key, names in owners.items() if len(names) > 1} == {}


def test_a_link_within_the_app_overrides_what_was_left_there() -> None:
    """Also where it gives a default: 1500 against 1700 opened as 1234 against 1700."""
    visit = Visit("calculator", {"you": "1234", "result": "loss", "k": "fide-10"})
    visit.go("classroom")
    promised = {"you": "1500", "opponent": "1700", "k": "textbook-32", "result": "win"}
    visit.go("calculator", promised)

    assert visit.copied_link().items() >= promised.items()


def test_without_a_link_what_was_left_there_stays() -> None:
    """By the menu a reader comes back to where they were."""
    left = {"you": "1234", "result": "loss", "k": "fide-10"}
    visit = Visit("calculator", left)
    visit.go("classroom")
    visit.go("calculator")

    assert visit.copied_link().items() >= left.items()


@pytest.mark.parametrize("number", ["١٧٠٠", "१७००", "๑๗๐๐"])
def test_digits_of_other_scripts_are_numbers(number: str) -> None:
    """A link typed with the keys of its reader's language opens what it says."""
    visit = Visit(query={"you": number})

    assert visit.widget("you").value == 1700
    assert visit.copied_link()["you"] == "1700"
    assert not visit.notice()


@pytest.mark.parametrize("number", ["١٧٠٠٫٥", "−250"])
def test_another_scripts_decimal_sign_or_minus_is_told(number: str) -> None:
    """Streamlit drops them: the page says so, and what it shows instead."""
    visit = Visit(query={"you": number})

    assert visit.widget("you").value == 1500
    assert f"“{number}”" in visit.notice()
