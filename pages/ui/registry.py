"""The pages as data. To reorder the menu or add a page, edit here."""

from dataclasses import dataclass

from pages.ui.text import N_

APP_NAME = "Elo Lab"


@dataclass(frozen=True, slots=True)
class PageInfo:
    """One page: its file name is its address."""

    name: str
    title: str
    question: str


PAGES = (
    PageInfo("calculator", N_("Calculator"), N_("What does one game do to both ratings?")),
    PageInfo("expected_score", N_("Expected score"), N_("What does a rating difference mean?")),
    PageInfo("k_factor", N_("K-factor"), N_("Who uses which K, and what does a K cost?")),
    PageInfo("simulation", N_("Simulation"), N_("What does the K-factor do over many games?")),
    PageInfo("event", N_("Event"), N_("What does a whole tournament do to my rating?")),
    PageInfo("your_games", N_("Your games"), N_("Which K fits my results?")),
    PageInfo("classroom", N_("Classroom"), N_("Guess first. Then see.")),
)
DEFAULT_PAGE = PAGES[0]
