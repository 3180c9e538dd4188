"""The Classroom as a test sees it: a lesson on the board, guessed, revealed, and all it says."""

import base64
import json
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from pages.ui.classroom import place
from pages.ui.keys import ClassroomKey as Key
from pages.ui.lessons import LESSONS
from pages.ui.lessons.lesson import ChoiceAsk, Lesson
from tests.app.visit import Visit, words

EACH_LESSON = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
FORWARD = "forward"
CLASS = {Key.GUESSERS: place.CLASS}


def guess(lesson: Lesson) -> dict[str, str]:
    """Return the part of a link that holds a guess: the last option, or the largest number."""
    return {
        lesson.guess_key(ask): ask.options[-1].id
        if isinstance(ask, ChoiceAsk)
        else str(ask.maximum)
        for ask in lesson.asks
    }


def on_board(lesson: Lesson, **query: str) -> Visit:
    """Open a lesson with its link."""
    return Visit("classroom", {Key.LESSON: lesson.id} | query)


def revealed(lesson: Lesson) -> Visit:
    """Open a lesson with a guess and go forward to its last stage."""
    visit = on_board(lesson, **guess(lesson))
    for _step in lesson.steps:
        visit.click(FORWARD)
    return visit


def answer(visit: Visit) -> list[str]:
    """Return the numbers in large that the page shows; empty before the reveal."""
    marked = [
        node.proto.body for node in visit.app.get("html") if "lesson-truth" in node.proto.body
    ]
    return [words(part.partition("</b>")[0]) for body in marked for part in body.split("<b>")[1:]]


def numbers_in(part: Any) -> Iterator[float]:
    """Yield every number of a chart, those in packed arrays too."""
    if isinstance(part, dict):
        if "bdata" in part:
            yield from np.frombuffer(base64.b64decode(part["bdata"]), part["dtype"]).tolist()
        for key, value in part.items():
            if key != "template":
                yield from numbers_in(value)
    elif isinstance(part, list):
        for item in part:
            yield from numbers_in(item)
    elif isinstance(part, int | float) and not isinstance(part, bool):
        yield float(part)


def everything(visit: Visit) -> str:
    """Return whatever reaches the browser: words, labels, HTML, attributes, charts, tables."""
    parts = [str(getattr(node, "proto", "")) for node in visit.app]
    parts += [table.value.to_csv() for table in visit.app.dataframe]
    return "\n".join(parts)


def charted(visit: Visit) -> np.ndarray:
    """Return all numbers of all charts."""
    specs = [json.loads(chart.proto.spec) for chart in visit.app.get("plotly_chart")]
    return np.array([number for spec in specs for number in numbers_in(spec)])


def large_numbers(lesson: Lesson) -> list[str]:
    """Return the numbers in large that a lesson ends with, without signs."""
    found = [value.strip().lstrip("+−") for value in answer(revealed(lesson))]
    choices = {
        lesson.text(option.label)
        for ask in lesson.asks
        if isinstance(ask, ChoiceAsk)
        for option in ask.options
    }
    return [value for value in found if value not in choices]


def told_only_afterwards(lesson: Lesson, before: Visit) -> set[float]:
    """Return the numbers with decimals that the words of the answer add, without their signs."""
    decimals = re.compile(r"\d+\.\d{2}")
    after = revealed(lesson)
    said = {*decimals.findall(after.text("board-ask") + after.text("board-why"))}
    return {float(number) for number in said if number not in before.text()}
