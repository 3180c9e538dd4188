"""The worksheet: the same seed prints the same sheet, and its key answers it."""

import re

import numpy as np
import pytest

from pages.ui.classroom import place
from pages.ui.keys import ClassroomKey as Key
from tests.app.visit import Visit, words


def paper(visit: Visit) -> str:
    """Return the HTML of the sheets."""
    (body,) = [
        node.proto.body for node in visit.app.get("html") if 'class="paper"' in node.proto.body
    ]
    return str(body)


def sheet(**query: str) -> Visit:
    """Open the worksheet."""
    return Visit("classroom", {Key.LESSON: place.WORKSHEET} | query)


def test_the_same_seed_prints_the_same_sheet() -> None:
    """Everywhere; another seed prints another one."""
    assert paper(sheet(sheet="7")) == paper(sheet(sheet="7"))
    assert paper(sheet(sheet="7")) != paper(sheet(sheet="8"))


def test_a_sheet_and_its_key_are_pages_of_their_own() -> None:
    """So many sheets with other numbers, then a key for each."""
    html = paper(sheet(sheets="3"))

    assert html.count("<section>") == html.count("<section class='key'>") == 3
    assert html.rindex("<section>") < html.index("<section class='key'>")
    sheets = html.split("<section")[1:4]
    assert len(set(sheets)) == 3


def test_the_key_answers_what_the_sheet_asks() -> None:
    """The same games with and without answers; no answer on the students' page."""
    html = paper(sheet(sheet="7", sheet_k="20"))
    students, key = html.split("<section class='key'>")

    assert students.count("class='blank'") == 6 * 5
    assert "Answer key" not in students
    assert "class='blank'" not in key
    assert "sheet 7 · K 20" in words(students)
    assert "sheet 7 · K 20" in words(key)
    ratings = [row.split("</td>")[1] for row in key.split("<tr><td>")[1:] if row[0] != "<"]
    assert all(rating in students for rating in ratings)


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_the_race_of_the_key_follows_its_results(seed: str) -> None:
    """A rating rises after each win and falls after each loss, under both Ks."""
    key = paper(sheet(sheet=seed)).split("<section class='key'>")[1]
    race = key[key.rindex("<table>") : key.rindex("</table>")]
    wins = re.findall(r"after game \d \((win|loss)\)", race)
    assert len(wins) == 4

    for row in race.split("<tr>")[2:]:
        ratings = [float(cell) for cell in re.findall(r"<td>([\d.]+)</td>", row)]
        start = 50 * round(ratings[0] / 50)  # a round rating, at most 20 points away
        steps = np.diff([start, *ratings])
        assert ["win" if step > 0 else "loss" for step in steps] == wins


def test_the_menu_of_the_sheet_is_in_the_link() -> None:
    """The teacher shares the numbers, not the paper."""
    link = sheet(sheet="12", sheets="2", sheet_k="40").copied_link()

    assert (link[Key.SHEET_SEED], link[Key.SHEET_COUNT], link[Key.SHEET_K]) == ("12", "2", "40")
