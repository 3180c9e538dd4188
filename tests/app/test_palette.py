"""One palette: the theme, the style sheet and the Python constants agree, and can be read."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import streamlit

from pages.ui import palette

THEMES = ("light", "dark")
CATEGORICAL = (
    "YOU", "OPPONENT", "WIN", "LOSS", "INK", "QUIET", "YOU_TEXT", "OPPONENT_TEXT", "DRAW", "LINE",
)  # fmt: skip


@pytest.fixture(scope="module")
def themes(root: Path) -> dict[str, dict[str, Any]]:
    """Return the light and the dark theme as Streamlit reads them."""
    config = tomllib.loads((root / ".streamlit" / "config.toml").read_text())
    return {name: config["theme"][name] for name in THEMES}


def luminance(color: str) -> float:
    """Return the relative luminance; WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance."""
    digits = color.lstrip("#")
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else re.findall("..", digits)
    shares = [int(pair, 16) / 255 for pair in pairs]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(color: str, other: str) -> float:
    """Return the contrast ratio; WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio."""
    dark, light = sorted((luminance(color), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_formula() -> None:
    """Black on white is 21:1; #767676 is the well-known lightest grey for text, 4.54:1."""
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#fff") == pytest.approx(4.54, abs=0.005)


@pytest.mark.parametrize("theme", THEMES)
def test_ten_colors_each(themes: dict[str, dict[str, Any]], theme: str) -> None:
    """With any other number Streamlit drops the list without a word."""
    assert len(themes[theme]["chartCategoricalColors"]) == len(CATEGORICAL) == 10
    assert len(themes[theme]["chartSequentialColors"]) == len(palette.K_FACTORS) == 10


def test_k_ramp_in_words_is_the_ramp_in_pictures(themes: dict[str, dict[str, Any]]) -> None:
    """A K has one colour, in a sentence as on a chart."""
    assert list(palette.K_LIGHT) == themes["light"]["chartSequentialColors"]
    assert list(palette.K_DARK) == themes["dark"]["chartSequentialColors"]


@pytest.mark.parametrize("theme", THEMES)
def test_k_ramp_is_ordered(themes: dict[str, dict[str, Any]], theme: str) -> None:
    """Readable in grey: a larger K is always farther from the background."""
    paper = themes[theme]["backgroundColor"]
    ratios = [contrast(color, paper) for color in themes[theme]["chartSequentialColors"]]

    assert all(after > before for before, after in pairwise(ratios))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["YOU", "OPPONENT", "WIN", "LOSS", "DRAW", "INK", "QUIET"])
def test_lines_stand_out_3_to_1(themes: dict[str, dict[str, Any]], theme: str, name: str) -> None:
    """WCAG 2.2, 1.4.11; LINE is left out: it only rules the page."""
    color = themes[theme]["chartCategoricalColors"][CATEGORICAL.index(name)]

    assert contrast(color, themes[theme]["backgroundColor"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["INK", "QUIET", "YOU_TEXT", "OPPONENT_TEXT"])
@pytest.mark.parametrize("background", ["backgroundColor", "secondaryBackgroundColor"])
def test_words_stand_out_4_5_to_1(
    themes: dict[str, dict[str, Any]], theme: str, name: str, background: str
) -> None:
    """WCAG 2.2, 1.4.3, on the page and in a field."""
    color = themes[theme]["chartCategoricalColors"][CATEGORICAL.index(name)]

    assert contrast(color, themes[theme][background]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("place", range(10), ids=[f"K{k}" for k in palette.K_FACTORS])
def test_k_colors_stand_out_as_bold_words(
    themes: dict[str, dict[str, Any]], theme: str, place: int
) -> None:
    """A K is written in its colour, so a line's 3:1 is not enough."""
    color = themes[theme]["chartSequentialColors"][place]

    assert contrast(color, themes[theme]["backgroundColor"]) >= 4.5


def test_style_sheet_has_the_themes_colors(root: Path, themes: dict[str, dict[str, Any]]) -> None:
    """HTML beside a chart has the chart's colours."""
    sheet = (root / "pages" / "ui" / "style.css").read_text()
    pairs = {
        name: (light, dark)
        for name, light, dark in re.findall(
            r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", sheet.split("}", 1)[0]
        )
    }
    expected = {
        name.lower().replace("_", "-"): tuple(
            themes[theme]["chartCategoricalColors"][place] for theme in THEMES
        )
        for place, name in enumerate(CATEGORICAL)
    }
    papers = tuple(themes[theme]["backgroundColor"] for theme in THEMES)

    assert {name: pairs[name] for name in expected} == expected
    assert pairs["paper"] == (papers[0].replace("#ffffff", "#fff"), papers[1])


def test_slots_follow_the_order_of_the_theme() -> None:
    """Placeholder n stands for the theme's n-th colour; the K ramp follows from 11."""
    assert [getattr(palette, name) for name in CATEGORICAL] == [
        f"#{slot:06d}" for slot in range(1, 11)
    ]
    assert [palette.k_color(k) for k in palette.K_FACTORS] == [
        f"#{slot:06d}" for slot in range(11, 21)
    ]


@pytest.mark.parametrize("placeholder", ["#000001", "#000010", "#000011", "#000020", "#000038"])
def test_streamlit_still_replaces_placeholders(placeholder: str) -> None:
    """The browser part of Streamlit knows them; it is no public interface, hence this test."""
    bundle = Path(streamlit.__file__).parent / "static" / "static" / "js"

    assert any(placeholder in path.read_text() for path in bundle.glob("*.js"))


@pytest.mark.parametrize(
    ("k_factor", "listed"), [(32, 32), (4, 5), (12, 10), (13, 16), (400, 80), (0.001, 5)]
)
def test_a_k_takes_the_color_of_the_nearest_listed_one(k_factor: float, listed: int) -> None:
    """Nearest in ratio: 13 is 1.3 times 10, and 16 is 1.23 times 13."""
    assert palette.nearest_k(k_factor) == listed
    assert palette.k_color(k_factor) == palette.k_color(listed)
    assert f'class="k k{listed}"' in palette.k_span(k_factor)
    assert f"K&nbsp;{k_factor:g}" in palette.k_span(k_factor)
