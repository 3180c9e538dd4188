"""Shapes of the small pictures on the tiles, 240 x 64: SVG, each in one colour of the palette.

A sketch maps colour names ("you", "opponent", "ink", "quiet", "line", "ask", "k10", "k20", "k40")
to shapes. Letters and digits only: words would need translation.
"""

QUESTION = 22  # px


def line(path: str, *, dashed: bool = False) -> str:
    """Return a stroke along an SVG path."""
    dash = ' stroke-dasharray="4 5"' if dashed else ""
    return f'<path d="{path}" fill="none" stroke="#000"{dash}/>'


def area(path: str) -> str:
    """Return a filled SVG path."""
    return f'<path d="{path}"/>'


def dot(x: float, y: float, radius: float = 7) -> str:
    """Return a disc."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}"/>'


def square(x: float, y: float, side: float = 14) -> str:
    """Return a square about its middle."""
    return f'<rect x="{x - side / 2}" y="{y - side / 2}" width="{side}" height="{side}" rx="2"/>'


def word(text: str, x: float, y: float, size: float = 12, weight: int = 400) -> str:
    """Return letters or digits, centred at x."""
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="middle">{text}</text>'
    )


def question(x: float, y: float, size: float = QUESTION) -> str:
    """Return the question mark that stands for the answer."""
    return word("?", x, y, size, 750)
