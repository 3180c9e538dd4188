"""A rating typed on one page is offered on the next, and only taken when asked for."""

import pytest

from pages.ui.keys import CalculatorKey
from pages.ui.registry import DEFAULT_PAGE
from tests.app.visit import Visit

# the pages that work with one player's rating; the others bring or ask for many
OTHER_PAGES = pytest.mark.parametrize("page", ["expected_score", "simulation"])


def offers(visit: Visit) -> list[str]:
    """Return the keys of the controls for which a value is offered."""
    return sorted(key.removeprefix("offer-") for key in visit.names() if key.startswith("offer-"))


def test_nothing_is_offered_on_the_first_page() -> None:
    """There is no other page yet that a value could come from."""
    assert offers(Visit()) == []


@OTHER_PAGES
def test_what_was_typed_on_the_calculator_is_offered(page: str) -> None:
    """The button names value and page; until it is pressed, nothing changes."""
    untouched = Visit(page)
    visit = Visit(query={CalculatorKey.YOU: "1734", CalculatorKey.OPPONENT: "1655"})
    visit.go(page)
    offered = offers(visit)
    assert offered

    for key in offered:
        button = visit.widget(f"offer-{key}")
        assert visit.value(key) == untouched.value(key)
        assert button.label.endswith("from Calculator")
        visit.click(f"offer-{key}")
        assert f" {visit.value(key):g} " in button.label
        assert key not in offers(visit)


@OTHER_PAGES
def test_extreme_values_can_be_taken_too(page: str) -> None:
    """What one page allows may be more than the next one does; taking it must not fail."""
    visit = Visit(query={CalculatorKey.YOU: "4000", CalculatorKey.OPPONENT: "0.25"})
    visit.go(page)

    for key in offers(visit):
        visit.click(f"offer-{key}")
        box = visit.widget(key)
        assert box.min <= box.value <= box.max


@OTHER_PAGES
def test_nothing_is_offered_where_nothing_was_typed(page: str) -> None:
    """A page's defaults are nobody's ratings: looking at pages leaves no offer behind."""
    visit = Visit(page)
    visit.go(DEFAULT_PAGE.name)
    assert offers(visit) == []

    visit.go(page)
    assert offers(visit) == []
