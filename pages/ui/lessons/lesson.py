"""What a lesson is: a question, a way to guess, a picture before and after, the answer, the why.

A lesson is data and a few small functions over the core. It knows no screen: the page draws it.
Nothing that gives the answer away may be computed or drawn while ``Board.stage`` is 0.

Texts may hold ``%(name)s``; ``Lesson.values`` fills them, so that a number stands once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from pages.ui.lessons.see import See
from pages.ui.text import N_, _

NO_GUESS = "none"  # in the link, for a choice that nobody has made yet
GUESS, HANDS, LIST = "guess", "hands", "list"  # names in the link begin with these


class Board(NamedTuple):
    """What stands on the board now.

    Attributes
    ----------
    guesses : tuple
        One for each ask; None as long as there is none. A choice is its option's value.
    stage : int
        0 before the answer is shown, then 1, 2, ... as far as the lesson has steps.
    turn : int
        How often "another one" was asked for.
    settings : tuple of float
        The lesson's own numbers that the class may change.
    """

    guesses: tuple[float | None, ...]
    stage: int = 0
    turn: int = 0
    settings: tuple[float, ...] = ()

    @property
    def is_revealed(self) -> bool:
        """Whether the answer may be seen."""
        return self.stage > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberAsk:
    """A guess in whole units, from 1 to ``maximum``; 0 is "no guess yet".

    Attributes
    ----------
    id : str
        Tells two asks of one lesson apart.
    label, unit : str
        Marked for the catalog.
    close : float
        How far off a guess of the class still counts as close.
    slider : bool
        Whether a slider stands beside the number box.
    """

    id: str = ""
    label: str
    unit: str
    maximum: int
    step: int = 1
    close: float
    slider: bool = True


class Option(NamedTuple):
    """One possible answer: id in the link, label marked for the catalog, and its value."""

    id: str
    label: str
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceAsk:
    """A guess by choosing one of a few options."""

    id: str = ""
    label: str
    options: tuple[Option, ...]

    def option(self, value: float) -> Option:
        """Return the option with this value."""
        return next(option for option in self.options if option.value == value)


Ask = NumberAsk | ChoiceAsk


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A number of the lesson that the class may change before it guesses."""

    id: str
    label: str
    default: int
    minimum: int
    maximum: int
    step: int


class Row(NamedTuple):
    """One line of an answer, in the reader's language: of what, the truth, and the guess."""

    label: str
    value: str
    said: str


class Answer(NamedTuple):
    """What is read after the reveal, in the reader's language (K in its colour is HTML)."""

    rows: tuple[Row, ...]
    finding: str
    reason: str


class Picture(NamedTuple):
    """A chart, its words for those who cannot see it, its numbers, and its name beside others."""

    figure: go.Figure
    alt: str
    table: Callable[[], pd.DataFrame]
    height: float = 20.0
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """One lesson.

    Attributes
    ----------
    id : str
        Stands in the link: never rename one.
    name, title, question, given : str
        A few words for menus; the question on the tile, in large, and what must be known to guess.
        Marked for the catalog.
    minutes : int
        How long a class takes.
    level : int
        From 1 to 3; see ``LEVELS``.
    needs : str
        What must be known before, marked for the catalog; empty for nothing.
    asks : tuple of Ask
        One or two.
    truths : Callable
        From settings to the right value of each ask, computed by the core.
    pictures : Callable
        From the board to its charts.
    answer : Callable
        From the board to the words of the current stage.
    sketch : Mapping
        SVG of the tile, 240 x 64, without the answer: colour name -> shapes; see
        ``pages.ui.classroom.tiles``.
    see : tuple of See
        The pages that show more.
    steps : tuple of str
        What the forward button says at each stage before the last, marked for the catalog.
    another : str
        What a second button says at a stage between, marked for the catalog; empty for none.
    settings : tuple of Setting
        Numbers that the class may change.
    values : Mapping
        Fills the texts above.
    """

    id: str
    name: str
    title: str
    question: str
    given: str
    minutes: int
    level: int
    needs: str = ""
    asks: tuple[Ask, ...]
    truths: Callable[[tuple[float, ...]], tuple[float, ...]]
    pictures: Callable[[Board], tuple[Picture, ...]]
    answer: Callable[[Board], Answer]
    sketch: Mapping[str, str]
    see: tuple[See, ...]
    steps: tuple[str, ...] = (N_("Show the answer"),)
    another: str = ""
    settings: tuple[Setting, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)

    def text(self, message: str) -> str:
        """Return one of the lesson's messages in the reader's language, its numbers filled in."""
        return _(message) % self.values

    def guess_key(self, ask: Ask) -> str:
        """Return the name of a guess in the link."""
        return f"{GUESS}_{self.id}" + (f"_{ask.id}" if ask.id else "")

    def list_key(self) -> str:
        """Return the name of a class's list of guesses in the link."""
        return f"{LIST}_{self.id}"

    def hands_key(self, option: Option) -> str:
        """Return the name of a count of raised hands in the link."""
        return f"{HANDS}_{self.id}_{option.id}"

    def setting_key(self, setting: Setting) -> str:
        """Return the name of a setting in the link."""
        return f"{self.id}_{setting.id}"


def said(text: str) -> str:
    """Return a number guessed as it stands beside the truth."""
    return _("you said %(guess)s") % {"guess": text}


def chose(label: str) -> str:
    """Return an option chosen as it stands beside the truth."""
    return _("your choice: %(option)s") % {"option": label}
