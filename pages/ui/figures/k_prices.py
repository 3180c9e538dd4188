"""The two prices of a K: how far it swings, and how long it takes to halve an error."""

from typing import Literal, NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import theory
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import INK, K_FACTORS, PAPER, QUIET, k_color, k_span
from pages.ui.text import N_, _

FloatArray = NDArray[np.float64]
Price = Literal["swing", "wait"]
PRICES: tuple[Price, Price] = ("swing", "wait")

MARGINS = parts.Margins(44, 14, 32, 52)
HEIGHT = 18.75  # rem
K_GRID = np.linspace(3.0, 84.0, 163)
TOPS = {"swing": 100.0, "wait": 110.0}
TICKS = (0, 25, 50, 75, 100)
RIGHT = 45.0  # K: from here on a label stands to the left of its mark
ABOVE = 9.0  # games: a label to the left clears the falling curve
APART = 0.93  # of the swing without draws: nearer to it the two lines share one name
NAMES = {
    "swing": N_("Long-run swing, ± points"),
    "wait": N_("Games until half of an error is gone"),
}


class KPricesInfo(NamedTuple):
    """Both prices over K, for the ten listed Ks, and for the reader's.

    ``swing_without_draws`` is the swing at a draw rate of 0; ``per_root_k`` is the swing of K 1,
    to which large Ks come close by the square root.
    """

    k_factor: float
    draw_rate: float
    swing: float
    wait: float
    grid_swing: FloatArray
    grid_wait: FloatArray
    listed_swing: FloatArray
    listed_wait: FloatArray
    swing_without_draws: FloatArray
    per_root_k: float


def k_prices_info(k_factor: float, draw_rate: float) -> KPricesInfo:
    """Compute both prices against opponents of the player's own strength."""
    listed = np.array(K_FACTORS, dtype=float)
    return KPricesInfo(
        k_factor,
        draw_rate,
        theory.stationary_sd(k_factor, draw_rate=draw_rate),
        theory.half_life(k_factor),
        theory.stationary_sd(K_GRID, draw_rate=draw_rate),
        theory.half_life(K_GRID),
        theory.stationary_sd(listed, draw_rate=draw_rate),
        theory.half_life(listed),
        theory.stationary_sd(K_GRID),
        theory.stationary_sd(1.0, draw_rate=draw_rate, order=1),
    )


def k_prices_frame(info: KPricesInfo) -> pd.DataFrame:
    """Return both prices of the ten Ks and of the reader's, with all digits."""
    table = pd.DataFrame(
        {
            "k_factor": [float(k) for k in K_FACTORS] + [info.k_factor],
            "long_run_sd": [*info.listed_swing, info.swing],
            "half_life_games": [*info.listed_wait, info.wait],
            "draw_rate": info.draw_rate,
        }
    )
    return table.drop_duplicates("k_factor").sort_values("k_factor")


def k_prices_finding(info: KPricesInfo) -> str:
    """Say, as HTML, what the reader's K costs."""
    text = _(
        "%(k)s swings ±%(points)s points around the truth and needs %(games)s games to halve an "
        "error"
    )
    return text % {
        "k": k_span(info.k_factor),
        "points": numbers.plain(info.swing, 0),
        "games": numbers.plain(info.wait, 0),
    }


def k_prices_note(info: KPricesInfo) -> str:
    """Say how the prices grow, in the two rules of thumb."""
    text = _(
        "The two prices of a K. Half the K: 0.7 times the swing, twice the wait. Swing, one "
        "standard deviation: about %(factor)s × √K. Wait: about 482 / K. Dashed: theory, against "
        "opponents of the player’s own strength."
    )
    note = text % {"factor": numbers.plain(info.per_root_k)}
    if info.draw_rate > 0:
        note += " " + _("Draws calm the swing and leave the wait as it is.")
    return note


def k_prices_alt(info: KPricesInfo, price: Price) -> str:
    """Say one picture in words."""
    if price == "swing":
        text = _(
            "Long-run swing against K: it grows with the root of K. K %(k)s: %(value)s points."
        )
        value = numbers.plain(info.swing, 0)
    else:
        text = _(
            "Games to halve an error against K: they fall as K grows. K %(k)s: %(value)s games."
        )
        value = numbers.plain(info.wait, 1)
    return text % {"k": f"{info.k_factor:g}", "value": value}


def _marks(info: KPricesInfo, price: Price) -> list[parts.Dict]:
    """Return the ten Ks on the curve, and the reader's, larger."""
    listed = info.listed_swing if price == "swing" else info.listed_wait
    own = info.swing if price == "swing" else info.wait
    text = _("K %(k)s: ±%(value)s points") if price == "swing" else _("K %(k)s: %(value)s games")
    hover = text % {"k": "%{x}", "value": "%{y:.1f}"} + "<extra></extra>"
    shared = {"type": "scatter", "mode": "markers", "cliponaxis": False, "hovertemplate": hover}
    return [
        shared
        | {
            "x": list(K_FACTORS), "y": listed,
            "marker": {"size": 9, "color": [k_color(k) for k in K_FACTORS],
                       "line": {"color": PAPER, "width": 1.5}},
        },
        shared
        | {
            "x": [info.k_factor], "y": [own],
            "marker": {"size": 16, "color": k_color(info.k_factor),
                       "line": {"color": PAPER, "width": 2}},
        },
    ]  # fmt: skip


def _label(info: KPricesInfo, price: Price) -> parts.Dict:
    """Return the reader's price beside its mark, where the curve does not run."""
    k, color = info.k_factor, k_color(info.k_factor)
    to_the_left = k >= RIGHT
    side: parts.Dict = {
        "xanchor": "right" if to_the_left else "left",
        "xshift": -10 if to_the_left else 10,
    }
    if price == "swing":
        text = _("K %(k)s: ±%(value)s points") % {"k": f"{k:g}", "value": f"{info.swing:.0f}"}
        up = to_the_left
        y = info.swing
    else:
        text = _("K %(k)s: %(value)s games") % {"k": f"{k:g}", "value": f"{info.wait:.0f}"}
        up = True
        y = info.wait + (ABOVE if to_the_left else 0)
    return parts.note(
        f"<b>{text}</b>", k, y, color, parts.LARGE, bgcolor=PAPER,
        yanchor="bottom" if up else "top", yshift=5 if up else -5, **side,
    )  # fmt: skip


def plot_k_price(info: KPricesInfo, price: Price) -> go.Figure:
    """Draw one price over K: theory dashed, the ten Ks on it, the reader's K read off."""
    k, color = info.k_factor, k_color(info.k_factor)
    curve, own = (info.grid_swing, info.swing) if price == "swing" else (info.grid_wait, info.wait)
    lines = [parts.line(K_GRID, curve, INK, 1.5, "5px,4px")]
    labels = [
        _label(info, price),
        parts.y_name(_(NAMES[price]), MARGINS.left),
        parts.x_name(_("K-factor")),
    ]
    if price == "swing" and info.draw_rate > 0:
        lines.insert(0, parts.line(K_GRID, info.swing_without_draws, QUIET, 1, "1px,3px"))
        if info.grid_swing[-1] < APART * info.swing_without_draws[-1]:
            labels.append(
                parts.note(
                    _("without draws"), K_GRID[-1], info.swing_without_draws[-1],
                    xanchor="right", yanchor="bottom", yshift=2,
                )
            )  # fmt: skip
    return parts.sheet(
        [*lines, *_marks(info, price)],
        annotations=labels,
        shapes=[
            parts.segment((0, k), (own, own), color),
            parts.segment((k, k), (0, own), color),
        ],
        margins=MARGINS,
        xaxis=parts.axis(range=[0, 85], tickvals=[0, 10, 20, 40, 64, 80], showgrid=False),
        yaxis=parts.axis(range=[0, TOPS[price]], tickvals=list(TICKS)),
    )
