"""One number of a pool, game by game, a line for each K."""

from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import DRAW, FAINT, INK, k_color
from pages.ui.text import _, in_order, listed

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(44, 122, 30, 52)
HEIGHT = 18.0  # rem


class PoolLinesInfo(NamedTuple):
    """Lines with their names and the K whose colour they have, shape (lines, checkpoints).

    ``truth`` is where all would end if ratings were right; ``share`` is True for percentages,
    ``signed`` for changes. Theory is greyed where it does not hold.
    """

    name: str
    labels: tuple[str, ...]
    k_factors: tuple[float, ...]
    games: FloatArray
    values: FloatArray
    by_theory: FloatArray | None
    truth: float | None
    share: bool
    theory_holds: tuple[bool, ...] = ()
    signed: bool = False


def _range(info: PoolLinesInfo) -> tuple[float, float]:
    seen = [float(info.values.min()), float(info.values.max())]
    if info.truth is not None:
        seen.append(info.truth)
    low, high = min(seen), max(seen)
    room = 0.08 * max(high - low, 1e-6 if info.share else 10.0)
    return low - room, high + room


def _end(info: PoolLinesInfo, value: float) -> str:
    if info.share:
        return numbers.whole_percent(value)
    return in_order(numbers.signed(value, 0)) if info.signed else numbers.plain(value, 0)


def pool_lines_alt(info: PoolLinesInfo) -> str:
    """Return the picture in words: what it shows, and where each K ends."""
    ends = (
        f"{label}: {_end(info, float(value))}"
        for label, value in zip(info.labels, info.values[:, -1], strict=True)
    )
    return _("%(name)s, game by game. At the end %(values)s.") % {
        "name": info.name,
        "values": listed(ends),
    }


def plot_pool_lines(info: PoolLinesInfo) -> go.Figure:
    """Draw simulation solid, theory dashed, the truth as a thin line."""
    low, high = _range(info)
    last = float(info.games[-1])
    data: list[parts.Dict] = []
    if info.truth is not None:
        data.append(parts.line([0, last], [info.truth] * 2, INK, 1))
    number = ":.0%" if info.share else ":.0f"
    for row, (label, k) in enumerate(zip(info.labels, info.k_factors, strict=True)):
        if info.by_theory is not None:
            data.append(
                parts.line(
                    info.games, info.by_theory[row].astype(np.float32),
                    INK if all(info.theory_holds[row : row + 1]) else DRAW, 1, "3px,3px",
                )
            )  # fmt: skip
        data.append(
            parts.line(
                info.games, info.values[row].astype(np.float32), k_color(k), 2, hoverinfo=None,
                hovertemplate=f"{label}: %{{y{number}}}<extra></extra>",
            )
        )  # fmt: skip
    per_px = (high - low) / (16 * HEIGHT - MARGINS.top - MARGINS.bottom)
    ends = [float(end) for end in info.values[:, -1]]
    labels = [
        parts.y_name(info.name, MARGINS.left), parts.x_name(_("Games of each player")),
    ]  # fmt: skip
    for label, k, end, place in zip(
        info.labels, info.k_factors, ends, parts.spread(ends, 17 * per_px, low), strict=True
    ):
        shown = _end(info, end)
        labels.append(
            parts.leader(
                f"<b>{label}</b>  {shown}", last, end, (14, round((end - place) / per_px)),
                k_color(k),
            )
            | {"xanchor": "left", "arrowcolor": k_color(k), "standoff": 5}
        )  # fmt: skip
    return parts.sheet(
        data,
        annotations=labels,
        margins=MARGINS,
        xaxis=parts.axis(range=[0, last], showgrid=False, nticks=6, tickformat=",d"),
        yaxis=parts.axis(
            range=[low, high], nticks=6, gridcolor=FAINT, tickformat=".0%" if info.share else "d"
        ),
    )  # fmt: skip
