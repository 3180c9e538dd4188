"""Where the runs are, game by game, for one K: small multiples on one common axis."""

from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import PlayerSimulation, theory
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, QUIET, k_color
from pages.ui.text import _, ltr

MARGINS = parts.Margins(52, 14, 30, 28)
HEIGHT = 15.0  # rem
NINE_IN_TEN = 1.6449  # standard deviations of a normal law, to either side


class RibbonInfo(NamedTuple):
    """Quantiles of the runs' ratings (5, 25, 50, 75, 95 %), shape (checkpoints, 5).

    Of theory the 5 and 95 %, shape (checkpoints, 2), where it has them.
    """

    k_factor: float
    games: NDArray[np.intp]
    quantiles: NDArray[np.float64]
    true_strength: float
    lowest: float
    highest: float
    truth: NDArray[np.float64]
    by_theory: NDArray[np.float64] | None = None
    theory_holds: bool = True

    @property
    def final_window(self) -> tuple[float, float]:
        """Between which ratings nine runs in ten end."""
        return float(self.quantiles[-1, 0]), float(self.quantiles[-1, -1])


def ribbon_info(
    simulation: PlayerSimulation,
    axis_range: tuple[float, float],
    predicted: theory.Transient | None = None,
    *,
    theory_holds: bool = True,
) -> tuple[RibbonInfo, ...]:
    """Take the quantiles of every K, and those of a normal law with the predicted mean and sd.

    There is nothing ``predicted`` where the true strength differs from run to run: theory knows
    the spread of the errors, not that of the ratings.
    """
    games = simulation.checkpoints
    truth = simulation.mean_true_strength[games]
    infos = []
    for row, (k, quantiles) in enumerate(
        zip(simulation.k_factors, simulation.quantiles, strict=True)
    ):
        normal = None
        if predicted is not None:
            reach = NINE_IN_TEN * predicted.sd[row, games]
            middle = truth + predicted.mean[row, games]
            normal = np.stack([middle - reach, middle + reach], axis=1)
        infos.append(
            RibbonInfo(
                float(k), games, quantiles, simulation.true_strength, *axis_range, truth,
                normal, theory_holds,
            )
        )  # fmt: skip
    return tuple(infos)


def _band(info: RibbonInfo, low: int, high: int, opacity: float) -> parts.Dict:
    q = info.quantiles.astype(np.float32)
    return parts.line(
        np.concatenate([info.games, info.games[::-1]]),
        np.concatenate([q[:, low], q[::-1, high]]),
        k_color(info.k_factor), 0, fill="toself", fillcolor=k_color(info.k_factor),
        opacity=opacity,
    )  # fmt: skip


def plot_ribbon(info: RibbonInfo) -> go.Figure:
    """Draw the middle run as a line, half of the runs as a dark band, nine in ten as a light."""
    color, n_games = k_color(info.k_factor), int(info.games[-1])
    q = info.quantiles.astype(np.float32)
    hover = _(
        "After game %(game)s half of the runs lie<br>between %(low)s and %(high)s,<br>"
        "nine in ten between %(lowest)s and %(highest)s"
    ) % {
        "game": "%{x}",
        "low": "%{customdata[0]:.0f}",
        "high": "%{customdata[1]:.0f}",
        "lowest": "%{customdata[2]:.0f}",
        "highest": "%{customdata[3]:.0f}",
    }
    data = [
        _band(info, 0, 4, 0.20),
        _band(info, 1, 3, 0.34),
        parts.line(info.games, info.truth.astype(np.float32), INK, 1),
        parts.line(
            info.games, q[:, 2], color, 2,
            hoverinfo=None, customdata=q[:, [1, 3, 0, 4]], hovertemplate=f"{hover}<extra></extra>",
        ),
    ]  # fmt: skip
    if info.by_theory is not None:
        dashes = INK if info.theory_holds else QUIET
        data += [
            parts.line(info.games, edge.astype(np.float32), dashes, 1, "3px,3px", opacity=0.75)
            for edge in info.by_theory.T
        ]
    window = ltr("–".join(map(numbers.rating, info.final_window)))  # narrow: K stands beside it
    above: parts.Dict = {"xref": "paper", "yref": "paper", "yanchor": "bottom"}
    middle = _("%(count)s games") % {"count": numbers.thousands(n_games // 2)}
    return parts.sheet(
        data,
        annotations=[
            parts.note(
                f"<b>K {info.k_factor:g}</b>", 0, 1, color, parts.LARGE,
                xanchor="left", yshift=3, **above,
            ),
            parts.note(window, 1, 1, QUIET, xanchor="right", yshift=4, **above),
        ],
        margins=MARGINS,
        hovermode="x",
        xaxis=parts.axis(
            range=[0, n_games], showgrid=False,
            tickvals=[0, n_games // 2, n_games],
            ticktext=["0", middle, numbers.thousands(n_games)],
        ),
        yaxis=parts.axis(
            range=[info.lowest, info.highest], nticks=5, tickformat="d", gridcolor=FAINT
        ),
    )  # fmt: skip
