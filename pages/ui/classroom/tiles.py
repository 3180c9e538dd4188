"""All lessons as tiles: a sketch without the answer, the question, time and needs."""

import html
from collections.abc import Mapping
from urllib.parse import quote

import streamlit as st

from pages.ui.classroom import place
from pages.ui.lessons import LESSONS, LEVELS
from pages.ui.lessons.lesson import Lesson
from pages.ui.text import _, ngettext

_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64" stroke-width="2" '
    'stroke-linecap="round" stroke-linejoin="round" font-family="sans-serif">%s</svg>'
)


def draw(shown: str) -> None:
    """Draw the tiles of all levels, and the tools below them."""
    with st.container(key="section-lessons", gap="small"):
        for level, name in LEVELS.items():
            lessons = [lesson for lesson in LESSONS if lesson.level == level]
            tiles = "".join(_tile(lesson, is_shown=lesson.id == shown) for lesson in lessons)
            st.html(f'<h2>{dots(level)} {_(name)}</h2><div class="tiles">{tiles}</div>')
        st.html(f'<div class="tiles kit">{_kit()}</div>')


def dots(level: int) -> str:
    """Return a level as filled and empty dots."""
    words = html.escape(
        _("level %(level)s of %(levels)s") % {"level": level, "levels": len(LEVELS)}
    )
    filled, empty = "●" * level, "○" * (len(LEVELS) - level)
    return f'<span class="level" role="img" aria-label="{words}">{filled}{empty}</span>'


def facts(lesson: Lesson, *before: str) -> str:
    """Return how long a lesson takes and what it needs, after what comes before, as HTML."""
    time = ngettext("%(minutes)s minute", "%(minutes)s minutes", lesson.minutes)
    parts = [*before, time % {"minutes": lesson.minutes}]
    if lesson.needs:
        parts.append(_("needs: %(what)s") % {"what": _(lesson.needs)})
    # each in its own direction: "K" at the end of one would else swallow the number after it
    return " · ".join(f"<bdi>{html.escape(part)}</bdi>" for part in parts)


def sketch_html(sketch: Mapping[str, str]) -> str:
    """Return a sketch as one coloured mask for each colour: Streamlit drops SVG from HTML."""
    layers = "".join(
        f'<i class="in-{color}" style="--m:url(&quot;{_address(shapes)}&quot;)"></i>'
        for color, shapes in sketch.items()
    )
    return f'<span class="sketch" aria-hidden="true">{layers}</span>'


def _address(shapes: str) -> str:
    return f"data:image/svg+xml,{quote(_SVG % shapes)}"


def _tile(lesson: Lesson, *, is_shown: bool) -> str:
    current = ' aria-current="true"' if is_shown else ""
    return (
        f'<a class="tile" href="{html.escape(place.address(lesson=lesson.id))}"{current}>'
        f"{sketch_html(lesson.sketch)}<b>{html.escape(lesson.text(lesson.title))}</b>"
        f"<small>{facts(lesson)}</small></a>"
    )


def _kit() -> str:
    """Return the links to the tools."""
    tools = (
        (
            "hand",
            _("One game by hand"),
            _("Fill the blanks, with hints"),
            {"lesson": place.BY_HAND},
        ),
        (
            "sheet",
            _("Worksheet"),
            _("New numbers for every class, with a key"),
            {"lesson": place.WORKSHEET},
        ),
        (
            "class",
            _("Class guesses"),
            _("Paste a list, reveal on top"),
            {"lesson": "swing", "guessers": place.CLASS},
        ),
        (
            "screen",
            _("Projector"),
            _("Large type, arrow keys"),
            {"lesson": place.FIRST, "view": place.PROJECTOR},
        ),
    )
    return "".join(
        f'<a class="tile" href="{html.escape(place.address(**query))}">'
        f'<b class="icon-{icon}">{html.escape(name)}</b><small>{html.escape(text)}</small></a>'
        for icon, name, text, query in tools
    )
