"""The icons that can appear on a page, and the font that holds them and no others.

Streamlit's own icon font has 4,000 icons in 375 KB, a seventh of a first visit. After a new icon,
or a new Streamlit, cut it again: ``.venv/bin/python -m tests.app.icon_font``.
"""

import re
import string
from pathlib import Path
from typing import Any

import streamlit as st
from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
OURS = ROOT / "pages" / "ui" / "static" / "fonts" / "material-symbols-rounded-used.woff2"
FRONTEND = Path(st.__file__).with_name("static") / "static"
LETTERS = string.ascii_lowercase + string.digits + "_"
NO_ICON = {"star_filled"}  # Streamlit names it; its font has it not


def streamlits() -> Path:
    """Return Streamlit's font."""
    (path,) = (FRONTEND / "media").glob("MaterialSymbols-Rounded.*.woff2")
    return path


def names() -> set[str]:
    """Return every icon that our pages or Streamlit's scripts name."""
    sources = [*(ROOT / "pages").rglob("*.py"), *(FRONTEND / "js").glob("*.js")]
    found = {
        name
        for path in sources
        for name in re.findall(r":material/([a-z0-9_]+)", path.read_text("utf-8"))
    }
    return found - NO_ICON


def icons(font: TTFont) -> dict[str, str]:
    """Return the glyph of each icon's name: a ligature of the name's letters."""
    letters = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    tables: list[Any] = [
        getattr(table, "ExtSubTable", table)
        for lookup in font["GSUB"].table.LookupList.Lookup
        for table in lookup.SubTable
    ]
    return {
        "".join(letters[glyph] for glyph in (first, *ligature.Component)): ligature.LigGlyph
        for table in tables
        for first, ligatures in getattr(table, "ligatures", {}).items()
        for ligature in ligatures
    }


def cut() -> None:
    """Write the font with the letters of the names and the icons in use."""
    options = Options(flavor="woff2", layout_closure=False, layout_features=["*"])
    font = load_font(str(streamlits()), options)
    glyphs = icons(font)
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS, glyphs=[glyphs[name] for name in sorted(names())])
    subsetter.subset(font)
    save_font(font, str(OURS), options)


if __name__ == "__main__":
    cut()
