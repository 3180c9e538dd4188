"""The two prices of a K-factor, back to back: slowness on one side, noise on the other."""

from typing import NamedTuple

import plotly.graph_objects as go

from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import INK, PAPER, QUIET, k_color
from pages.ui.text import _

MARGINS = parts.Margins(4, 4, 80, 6)
MIDDLE = 0.06  # half of the gap between the two sides, as a share of the width
ROOM = 1.32  # of the longest bar, so that its number fits


class Price(NamedTuple):
    """What one K costs; the games are None where the gap was not closed in the games played."""

    k_factor: float
    games: float | None
    games_by_theory: float
    noise: float
    noise_by_theory: float


class TwoPricesInfo(NamedTuple):
    """The prices of each K. ``measured`` is False where there is no gap whose closing to time."""

    prices: tuple[Price, ...]
    n_games: int
    measured: bool


def height(n_k_factors: int) -> float:
    """Return the picture's height in rem."""
    return (92 + 34 * n_k_factors) / 16


def _bar(x: float, row: int, color: str, side: str, hover: str, *, hollow: bool) -> parts.Dict:
    return {
        "type": "bar", "orientation": "h", "x": [x], "y": [row], "width": 0.56,
        "xaxis": side, "yaxis": "y", "hovertemplate": f"{hover}<extra></extra>",
        "marker": {"color": PAPER if hollow else color,
                   "line": {"color": color, "width": 1.5 if hollow else 0}},
    }  # fmt: skip


def _theory(x: float, row: int, side: str) -> parts.Dict:
    return parts.line([x, x], [row - 0.42, row + 0.42], INK, 1.4, "2px,2px", xaxis=side)


def plot_two_prices(info: TwoPricesInfo) -> go.Figure:
    """Draw the bars: long is bad on both sides, and what shortens one lengthens the other."""
    waits = [price.games or info.n_games for price in info.prices]
    longest = max(*waits, *(price.games_by_theory for price in info.prices))
    loudest = max(max(price.noise, price.noise_by_theory) for price in info.prices)
    games_text = _("K %(k)s: %(games)s games, theory %(theory)s")
    noise_text = _("K %(k)s: ±%(noise)s points, theory ±%(theory)s")
    data, labels = [], []
    for row, (price, wait) in enumerate(zip(info.prices, waits, strict=True)):
        k, color = f"{price.k_factor:g}", k_color(price.k_factor)
        shown = f"{wait:.0f}" if price.games is not None else f">{info.n_games}"
        hover = games_text % {"k": k, "games": shown, "theory": f"{price.games_by_theory:.1f}"}
        data.append(_bar(wait, row, color, "x", hover, hollow=not info.measured))
        hover = noise_text % {
            "k": k, "noise": f"{price.noise:.1f}", "theory": f"{price.noise_by_theory:.1f}",
        }  # fmt: skip
        data.append(_bar(price.noise, row, color, "x2", hover, hollow=False))
        if info.measured:
            data.append(_theory(price.games_by_theory, row, "x"))
        data.append(_theory(price.noise_by_theory, row, "x2"))
        beside: parts.Dict = {"yref": "y", "yanchor": "middle"}
        labels += [
            parts.note(shown, wait, row, INK, xref="x", xanchor="right", xshift=-7, **beside),
            parts.note(
                f"±{numbers.plain(price.noise, 0)}", price.noise, row, INK,
                xref="x2", xanchor="left", xshift=7, **beside,
            ),
            parts.note(f"<b>K {k}</b>", 0.5, row, color, parts.LARGE, xref="paper", **beside),
        ]  # fmt: skip
    slowness = _("<b>Slowness</b><br>games to close<br>half of the gap")
    if not info.measured:
        slowness = _("<b>Slowness</b><br>games to forget<br>half of an error")
    noise = _("<b>Noise</b><br>points up or down,<br>typically")
    above: parts.Dict = {"xref": "paper", "yref": "paper", "yanchor": "bottom", "yshift": 6}
    left, right = 0.5 - MIDDLE, 0.5 + MIDDLE
    labels += [
        parts.note(slowness, left, 1, QUIET, xanchor="right", align="right", **above),
        parts.note(noise, right, 1, QUIET, xanchor="left", align="left", **above),
    ]
    return parts.sheet(
        data,
        annotations=labels,
        margins=MARGINS,
        barmode="overlay",
        xaxis=parts.axis(range=[ROOM * longest, 0], domain=[0, left], visible=False),
        xaxis2=parts.axis(range=[0, ROOM * loudest], domain=[right, 1], visible=False),
        yaxis=parts.axis(range=[len(info.prices) - 0.4, -0.6], visible=False),
    )
