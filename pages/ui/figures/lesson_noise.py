"""Where correctly rated players stand with a small and a large K, and the guess between them."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import INK, LINE, QUIET, YOU, YOU_TEXT, k_color
from pages.ui.text import _

MARGINS = parts.Margins(16, 16, 10, 50)
REACH = 240  # points
STEP = 10


class Spread(NamedTuple):
    """One K's ratings: counted about the truth, with their standard deviation in points."""

    k_factor: float
    counts: NDArray[np.intp]
    sd: float


class NoiseInfo(NamedTuple):
    """What the picture shows; ``open`` has counts only after the reveal."""

    edges: NDArray[np.float64]
    told: Spread
    open_k: float
    guess: float | None
    true: Spread | None


def spread_of(k_factor: float, errors: NDArray[np.float64]) -> Spread:
    """Count the errors of one K."""
    counts, _edges = np.histogram(errors, np.arange(-REACH, REACH + STEP, STEP))
    return Spread(k_factor, counts, float(errors.std()))


def noise_info(told: Spread, open_k: float, guess: float | None, true: Spread | None) -> NoiseInfo:
    """Put the told spread, the guess (a factor) and the true one together."""
    return NoiseInfo(np.arange(-REACH, REACH + STEP, STEP, dtype=float), told, open_k, guess, true)


def noise_frame(info: NoiseInfo) -> pd.DataFrame:
    """Return the picture's numbers; the open K has no column before the reveal."""
    table = pd.DataFrame({"points_from": info.edges[:-1], "points_to": info.edges[1:]})
    for spread in (info.told, info.true):
        if spread is not None:
            table[f"players_k_{spread.k_factor:g}"] = spread.counts
    return table


def _bell(info: NoiseInfo, sd: float, base: float, top: float) -> parts.Dict:
    """Return the guess as the bell it means, standing on ``base``."""
    x = np.linspace(-REACH, REACH, 121)
    players = info.told.counts.sum()
    y = players * STEP / sd / np.sqrt(2 * np.pi) * np.exp(-(x**2) / 2 / sd**2)
    return marks.guess_line(x, base + np.minimum(y, top), 2.4)


def _bars(info: NoiseInfo, spread: Spread, base: float) -> parts.Dict:
    hover = _("%(count)s players stand %(points)s points from the truth") % {
        "count": "%{customdata}",
        "points": "%{x:+.0f}",
    }
    return {
        "type": "bar", "x": (info.edges[1:] + info.edges[:-1]) / 2, "y": spread.counts,
        "base": base, "width": 0.9 * STEP, "customdata": spread.counts,
        "hovertemplate": f"{hover}<extra></extra>",
        "marker": {"color": k_color(spread.k_factor), "opacity": 0.5, "line": {"width": 0}},
    }  # fmt: skip


def _width(
    sd: float, y: float, *, is_guess: bool, color: str = INK
) -> tuple[parts.Dict, parts.Dict]:
    """Return a bar from -sd to +sd with its label."""
    bar = parts.segment((-sd, sd), (y, y), YOU if is_guess else color, layer="above")
    bar["line"] |= {"width": 3, "dash": "dash" if is_guess else "solid"}
    text = f"±{numbers.rating(sd)}"
    place = {"xanchor": "left", "xshift": 7, "bgcolor": None}
    make = marks.guess_label if is_guess else marks.truth_label
    return bar, make(text, sd, y, **place)


def plot_noise(info: NoiseInfo) -> go.Figure:
    """Draw two rows on one axis: the told K above, the open K below."""
    top = 1.12 * float(info.told.counts.max())
    base = -1.5 * top
    data = [_bars(info, info.told, 0.0)]
    shapes = [parts.segment((-REACH, REACH), (y, y), LINE) for y in (0.0, base)]
    for shape in shapes:
        shape["line"] = {"color": LINE, "width": 1.2}
    bar, label = _width(info.told.sd, -0.1 * top, is_guess=False, color=QUIET)
    shapes.append(bar)
    annotations = [label]
    for k, y in ((info.told.k_factor, 0.6 * top), (info.open_k, base + 0.6 * top)):
        annotations.append(
            parts.note(f"<b>K {k:g}</b>", -REACH, y, k_color(k), parts.LARGE, xanchor="left")
        )
    if info.true is not None:
        data.append(_bars(info, info.true, base))
        bar, label = _width(info.true.sd, base - 0.1 * top, is_guess=False)
        shapes.append(bar)
        annotations.append(label)
    if info.guess is None:
        annotations.append(marks.unknown(0, base + 0.4 * top))
    else:
        sd = info.told.sd * info.guess
        data.append(_bell(info, sd, base, 1.04 * top))
        bar, label = _width(sd, base - (0.1 if info.true is None else 0.35) * top, is_guess=True)
        shapes.append(bar)
        annotations.append(label)
        text = _("your guess: %(factor)s times") % {"factor": numbers.compact(info.guess)}
        annotations.append(
            parts.note(f"<b>{text}</b>", REACH, base + 0.6 * top, YOU_TEXT, parts.LARGE,
                       xanchor="right")
        )  # fmt: skip
    annotations.append(parts.x_name(_("Points away from the true strength")))
    ticks = [-200, -100, 0, 100, 200]
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MARGINS, bargap=0,
        barmode="overlay",
        xaxis=parts.axis(
            range=[-REACH, REACH], showgrid=False, tickvals=ticks,
            ticktext=[numbers.signed(tick, 0) if tick else _("rated right") for tick in ticks],
        ),
        yaxis=parts.axis(
            range=[base - 0.52 * top, 1.04 * top], showgrid=False, showticklabels=False,
        ),
    )  # fmt: skip
