"""The icon font that we send holds every icon that a page can show."""

from fontTools.ttLib import TTFont

from tests.app import icon_font


def outline(font: TTFont, glyph: str) -> list[tuple[int, int]]:
    """Return the points of a glyph's outline."""
    return list(font["glyf"][glyph].getCoordinates(font["glyf"])[0])


def test_every_icon_is_in_the_font() -> None:
    """A missing one would stand there as a word: see ``icon_font`` for how to cut it anew."""
    assert icon_font.names() <= set(icon_font.icons(TTFont(icon_font.OURS)))


def test_the_icons_are_streamlits() -> None:
    """Of this version, so that no icon looks different from the one that it replaces."""
    ours, theirs = TTFont(icon_font.OURS), TTFont(icon_font.streamlits())
    our_icons, their_icons = icon_font.icons(ours), icon_font.icons(theirs)

    for name in icon_font.names():
        assert outline(ours, our_icons[name]) == outline(theirs, their_icons[name])


def test_few_bytes() -> None:
    """Of 375 KB."""
    assert icon_font.OURS.stat().st_size < 30_000
