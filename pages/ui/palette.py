"""The one palette of all pages.

A figure is coloured with Streamlit's placeholders ("#000001" ...): the browser replaces them by
the theme's own colours (``.streamlit/config.toml``), so that one figure serves light and dark and
a theme switch needs no rerun. HTML uses the custom properties of ``style.css`` and ``k_css``.
"""

import math

# chartCategoricalColors, slots 1 to 10
YOU, OPPONENT, WIN, LOSS, INK, QUIET, YOU_TEXT, OPPONENT_TEXT, DRAW, LINE = (
    f"#{slot:06d}" for slot in range(1, 11)
)
PAPER, FAINT = "#000038", "#000039"

K_FACTORS = (5, 10, 16, 20, 24, 32, 40, 50, 64, 80)
# chartSequentialColors: an ordered ramp, since K is a quantity; slots 11 to 20
_K_SLOTS = dict(zip(K_FACTORS, (f"#{slot:06d}" for slot in range(11, 21)), strict=True))
# The same ramp for HTML; a test holds it equal to the theme's.
K_LIGHT = (
    "#24828b", "#057a9a", "#116daa", "#3a5cb2", "#5747af",
    "#6e31a0", "#7e1484", "#84005d", "#800138", "#7a000c",
)  # fmt: skip
K_DARK = (
    "#2b8cad", "#508fc9", "#7a8fdc", "#a38ee4", "#ca8de0",
    "#ed8fcf", "#fe9cb6", "#feb2aa", "#fec5a7", "#ffd6a5",
)  # fmt: skip


def nearest_k(k_factor: float) -> int:
    """Return the listed K whose colour stands for this one: nearest in ratio."""
    return min(K_FACTORS, key=lambda listed: abs(math.log(listed / k_factor)))


def k_color(k_factor: float) -> str:
    """Return the placeholder of a K-factor's colour in a figure."""
    return _K_SLOTS[nearest_k(k_factor)]


def k_span(k_factor: float) -> str:
    """Return "K 32" in its colour, for a sentence in HTML."""
    return f'<span class="k k{nearest_k(k_factor)}">K&nbsp;{k_factor:g}</span>'


def k_css() -> str:
    """Return the style sheet that gives each K its colour, in words and on the K buttons."""
    rules = []
    for place, (k, light, dark) in enumerate(zip(K_FACTORS, K_LIGHT, K_DARK, strict=True), 1):
        selector = f".k{k}, [class*=st-key-k-buttons] button:nth-of-type({place})"
        rules.append(f"{selector} {{--k: light-dark({light}, {dark})}}")
    return f"<style>{''.join(rules)}</style>"
