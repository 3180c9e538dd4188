"""Does order matter: where each player's rating ends when the same games are shuffled."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core.order import permutation_sd
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.names import short
from pages.ui.palette import INK, PAPER, QUIET, k_color, k_span
from pages.ui.text import _, directed
from pages.ui.your_games.orders import Orders, OrdersOfK

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(116, 60, 30, 46)  # the left one at most: as the names need
_ROW = 33  # px
_LEVELS = (0.05, 0.25, 0.5, 0.75, 0.95)
_NAME_LETTERS = 13
_LETTER = 8.5  # px, a wide letter of a name
OFTEN = 0.25  # a chance to swap from which it is worth a bold number


class OrderBand(NamedTuple):
    """One player: the real final rating, and quantiles (5, 25, 50, 75, 95 %) over the orders.

    ``swap`` is the chance that the player below ends above; None for the last one.
    """

    name: str
    real: float
    quantiles: FloatArray
    sd: float
    swap: float | None


class OrderBandsInfo(NamedTuple):
    """The best players under one K, best first."""

    k_factor: float
    bands: tuple[OrderBand, ...]


def order_bands_info(orders: OrdersOfK, names: Sequence[str]) -> OrderBandsInfo:
    """Take the quantiles of each player."""
    quantiles = np.quantile(orders.final, _LEVELS, axis=0)
    swaps = [*orders.swaps.tolist(), None]
    return OrderBandsInfo(
        orders.k_factor,
        tuple(
            OrderBand(
                names[player],
                float(orders.real[i]),
                quantiles[:, i],
                float(orders.sd[i]),
                swaps[i],
            )
            for i, player in enumerate(orders.players.tolist())
        ),
    )


def order_bands_frame(info: OrderBandsInfo) -> pd.DataFrame:
    """Return the bands as a table."""
    return pd.DataFrame(
        [
            {
                "player": band.name,
                "rating": band.real,
                "sd": band.sd,
                **{f"q{100 * level:02.0f}": value
                   for level, value in zip(_LEVELS, band.quantiles, strict=True)},
                "swap_with_next": band.swap,
            }
            for band in info.bands
        ]
    )  # fmt: skip


def height(n_bands: int) -> float:
    """Return the figure's height in rem."""
    return (n_bands * _ROW + MARGINS.top + MARGINS.bottom) / 16


def _bars(info: OrderBandsInfo, low: int, high: int, opacity: float) -> parts.Dict:
    start = np.array([band.quantiles[low] for band in info.bands])
    end = np.array([band.quantiles[high] for band in info.bands])
    return {
        "type": "bar", "orientation": "h", "y": list(range(len(info.bands))), "base": start,
        "x": end - start, "width": 0.52, "hoverinfo": "skip", "opacity": opacity,
        "marker": {"color": k_color(info.k_factor), "line": {"width": 0}},
    }  # fmt: skip


def _real(info: OrderBandsInfo) -> parts.Dict:
    text = _("%(name)s: %(rating)s in the real order<br>nine orders in ten: %(low)s to %(high)s")
    hover = [
        directed(
            text
            % {
                "name": f"<b>{short(band.name)}</b>",
                "rating": numbers.rating(band.real),
                "low": numbers.rating(float(band.quantiles[0])),
                "high": numbers.rating(float(band.quantiles[-1])),
            }
        )
        for band in info.bands
    ]
    return {
        "type": "scatter", "mode": "markers", "x": [band.real for band in info.bands],
        "y": list(range(len(info.bands))), "text": hover,
        "hovertemplate": "%{text}<extra></extra>",
        "marker": {"color": INK, "size": 10, "symbol": "diamond",
                   "line": {"color": PAPER, "width": 1.2}},
    }  # fmt: skip


def _left(info: OrderBandsInfo) -> int:
    """Return the room for places and names, in px: a phone has none to spare."""
    longest = max((len(short(band.name, _NAME_LETTERS)) for band in info.bands), default=0)
    return min(34 + math.ceil(_LETTER * longest), MARGINS.left)


def _labels(info: OrderBandsInfo) -> list[parts.Dict]:
    labels = []
    left = _left(info)
    for place, band in enumerate(info.bands):
        labels.append(
            parts.note(
                f"{place + 1}\u2002{short(band.name, _NAME_LETTERS)}", 0, place, INK,
                xref="paper", xanchor="left", xshift=-left,
            )
        )  # fmt: skip
        if band.swap is None:
            continue
        often = band.swap >= OFTEN
        share = numbers.whole_percent(band.swap)
        labels.append(
            parts.note(
                f"<b>{share}</b>" if often else share, 1, place + 0.5, INK if often else QUIET,
                xref="paper", xanchor="right", xshift=MARGINS.right - 8,
            )
        )  # fmt: skip
    above: parts.Dict = {"xref": "paper", "yref": "paper", "yanchor": "bottom", "yshift": 6}
    return [
        *labels,
        parts.y_name(_("Player"), left, yshift=6),
        parts.note(_("swap with next"), 1, 1, xanchor="right", xshift=MARGINS.right - 8, **above),
        parts.x_name(_("Final rating"), -24),
    ]


def plot_order_bands(info: OrderBandsInfo) -> go.Figure:
    """Draw nine orders in ten as a light band, half as a dark one, the real order as a mark."""
    values = [value for band in info.bands for value in (*band.quantiles, band.real)]
    low, high = min(values), max(values)
    air = 0.04 * max(high - low, 10.0)
    return parts.sheet(
        [_bars(info, 0, 4, 0.35), _bars(info, 1, 3, 0.6), _real(info)],
        annotations=_labels(info),
        margins=MARGINS._replace(left=_left(info)),
        barmode="overlay",
        xaxis=parts.axis(range=[low - air, high + air], nticks=5, tickangle=0, tickformat="d"),
        yaxis=parts.axis(
            range=[len(info.bands) - 0.5, -0.5], showticklabels=False, showgrid=False
        ),
    )


def orders_html(orders: Orders, k_factor: float) -> str:
    """Return a row for each K: what the order alone does, next to the law of the square root."""
    gaps = [each.typical_gap_sd for each in orders.by_k]
    laws = [float(permutation_sd(each.k_factor)) for each in orders.by_k]
    most = max(*gaps, *laws)
    body = ""
    for each, gap, law in zip(orders.by_k, gaps, laws, strict=True):
        now = ' class="now"' if each.k_factor == k_factor else ""
        swaps = float(each.swaps.mean()) if len(each.swaps) else 0.0
        body += f"""<tr{now}><th scope="row">{k_span(each.k_factor)}</th>
<td>±{numbers.plain(each.typical_sd, 1)}</td><td class="strong">±{numbers.plain(gap, 1)}</td>
<td class="law"><i class="k{each.k_factor:g}" style="inline-size:{100 * gap / most:.1f}%"></i>
<u style="inset-inline-start:{100 * law / most:.1f}%"></u></td>
<td class="opt">±{numbers.plain(law, 1)}</td><td>{numbers.whole_percent(swaps)}</td></tr>"""
    heads = (_("K"), _("one rating"), _("gap of neighbours"))
    titles = "".join(f'<th scope="col">{head}</th>' for head in heads)
    return f"""<div class="scroll"><table class="numbers orders"><thead><tr>{titles}<td></td>
<th scope="col" class="opt">{_("two players alone")}</th>
<th scope="col">{_("neighbours swap")}</th></tr></thead><tbody>{body}</tbody></table></div>"""
