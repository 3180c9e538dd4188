"""K-factors that change with games beside constant ones: K itself, and what it leads to."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import PlayerSimulation, theory
from elo_core.error_doubt import equally_good
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import DRAW, FAINT, INK, QUIET, k_color
from pages.ui.text import _, listed

FloatArray = NDArray[np.float64]
MARGINS = parts.Margins(40, 130, 28, 52)
HEIGHT = 25.0  # rem
MOST_POINTS = 300  # of a line
LEFT, RIGHT = (0.0, 0.36), (0.47, 1.0)  # of the width
BEYOND = 1.5  # times the largest error of a constant K: what a changing one may have on top
STYLES = ((INK, 3.5), (QUIET, 3.5), (DRAW, 2.5))  # of the changing K, which have no colour


class ChangingKInfo(NamedTuple):
    """Constant K (numbers) and changing ones (names): K and typical error, game by game.

    K has the shape (lines, games), the errors (lines, games + 1); constant ones come first. Of
    the ``best_at_end`` the runs cannot tell which is best. Theory's errors have the same shape,
    NaN where there are none.
    """

    k_factors: tuple[float, ...]
    names: tuple[str, ...]
    k_by_game: FloatArray
    errors: FloatArray
    best_at_end: tuple[int, ...]
    n_runs: int
    by_theory: FloatArray

    @property
    def labels(self) -> tuple[str, ...]:
        """Short names of all lines."""
        return (*(f"K {k:g}" for k in self.k_factors), *self.names)


def changing_k_info(
    runs: PlayerSimulation,
    changing: PlayerSimulation,
    names: tuple[str, ...],
    predicted: Sequence[theory.Transient | None] = (),
) -> ChangingKInfo:
    """Put two simulations of the same results together, and what is predicted for their lines."""
    errors = np.concatenate([runs.rmse, changing.rmse])
    by_theory = np.full_like(errors, np.nan)
    rows = [row for path in predicted for row in ([None] if path is None else path.rmse)]
    for row, line in enumerate(rows):
        by_theory[row] = np.nan if line is None else line
    return ChangingKInfo(
        tuple(map(float, runs.k_factors)),
        names,
        np.concatenate([runs.mean_k_factors, changing.mean_k_factors]),
        errors,
        equally_good(np.concatenate([runs.final_squared_errors, changing.final_squared_errors])),
        runs.n_runs,
        by_theory,
    )


def changing_k_frame(info: ChangingKInfo) -> pd.DataFrame:
    """Return the errors as a table, a column for each line."""
    columns = dict(zip(info.labels, info.errors, strict=True))
    return pd.DataFrame({"game": np.arange(info.errors.shape[1]), **columns})


def changing_k_finding(info: ChangingKInfo) -> str:
    """Say who is closest at the end, and who was on average over all games.

    An error of a mean over many games is smaller than that of one game, 1 / sqrt(2 runs): who is
    within two of those may be no worse.
    """
    overall = info.errors[:, 1:].mean(axis=1)
    near = np.flatnonzero(overall <= overall.min() * (1 + 2 / np.sqrt(2 * info.n_runs)))
    last, whole = tuple(info.best_at_end), tuple(near.tolist())
    names = {
        "last": listed(info.labels[place] for place in last),
        "overall": listed(info.labels[place] for place in whole),
    }
    if last == whole and len(last) == 1:
        return _("%(last)s is closest at the end and on average over all games") % names
    if len(last) == 1 and len(whole) == 1:
        return _("%(last)s is closest at the end, %(overall)s on average over all games") % names
    text = _(
        "Closest at the end, as far as the runs can tell: %(last)s; over all games: %(overall)s"
    )
    return text % names


def plot_changing_k(info: ChangingKInfo) -> go.Figure:
    """Draw K by game on the left, the typical error on the right."""
    n_games = info.errors.shape[1] - 1
    games = np.unique(np.linspace(0, n_games, MOST_POINTS).round().astype(int))
    played = np.maximum(games, 1)
    styles = [(k_color(k), 1.8) for k in info.k_factors] + list(STYLES[: len(info.names)])
    constant = info.errors[: len(info.k_factors)]
    highest = max(1.06 * min(float(info.errors.max()), BEYOND * float(constant.max())), 1.0)
    tallest = 1.1 * float(min(info.k_by_game.max(), 2.5 * np.median(info.k_by_game[:, 0])))
    hover = _("%(name)s: typically %(error)s points off after game %(game)s")
    data, labels = [], []
    for (color, width), name, k_row, errors in zip(
        styles, info.labels, info.k_by_game, info.errors, strict=True
    ):
        text = hover % {"name": name, "error": "%{y:.0f}", "game": "%{x}"}
        data += [
            parts.line(played, k_row[played - 1].astype(np.float32), color, width),
            parts.line(
                games, errors[games].astype(np.float32), color, width, xaxis="x2", yaxis="y2",
                hoverinfo=None, hovertemplate=f"{text}<extra></extra>",
            ),
        ]  # fmt: skip
    data += [
        parts.line(
            games, expected[games].astype(np.float32), INK, 1, "3px,3px", opacity=0.75,
            xaxis="x2", yaxis="y2",
        )
        for expected in info.by_theory
        if not np.isnan(expected).any()
    ]  # fmt: skip
    per_px = highest / (16 * HEIGHT - MARGINS.top - MARGINS.bottom)
    ends = [min(float(error), highest) for error in info.errors[:, -1]]
    places = parts.spread(ends, 17 * per_px, 0)
    for name, (color, _width), error, end, place in zip(
        info.labels, styles, info.errors[:, -1], ends, places, strict=True
    ):
        labels.append(
            parts.leader(
                f"<b>{name}</b>  {numbers.plain(float(error), 0)}", n_games, end,
                (14, round((end - place) / per_px)), color,
            )
            | {"xref": "x2", "yref": "y2", "xanchor": "left", "arrowcolor": color}
        )  # fmt: skip
    beside: parts.Dict = {"xref": "paper", "yref": "paper", "yanchor": "bottom", "yshift": 8}
    labels += [
        parts.y_name(_("K of the game"), MARGINS.left),
        parts.note(_("Typical error (points)"), RIGHT[0], 1, xanchor="left", xshift=-36, **beside),
        parts.x_name(_("Games played")),
    ]
    return parts.sheet(
        data,
        annotations=labels,
        margins=MARGINS,
        xaxis=parts.axis(range=[0, n_games], domain=LEFT, showgrid=False, nticks=4),
        xaxis2=parts.axis(
            range=[0, n_games], domain=RIGHT, anchor="y2", showgrid=False, nticks=6,
            tickformat=",d",
        ),
        yaxis=parts.axis(range=[0, tallest], nticks=6),
        yaxis2=parts.axis(range=[0, highest], anchor="x2", nticks=7, gridcolor=FAINT),
    )  # fmt: skip
