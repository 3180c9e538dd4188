"""The volatility table: for each K, what it does to the rating, simulated and by theory."""

from typing import NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from elo_core import PlayerSimulation, theory
from pages.ui import numbers
from pages.ui.figures import parts
from pages.ui.palette import nearest_k
from pages.ui.text import _, in_order, ltr


class VolatilityRow(NamedTuple):
    """One K after the last game; points, games and shares. Its names head the CSV's columns."""

    k_factor: float
    sd_simulated: float
    sd_standard_error: float
    sd_theory: float
    sd_difference_percent: float
    half_life_games: float
    mean_range: float
    share_off_50: float
    share_off_100: float
    rmse: float
    mean_absolute_change: float


def _percent_apart(simulated: float, predicted: float) -> float:
    """Return by how much the first differs from the second; nothing where nothing swings."""
    if max(simulated, predicted) < parts.LEAST_SD:
        return 0.0
    return 100 * (simulated / max(predicted, parts.LEAST_SD) - 1)


def volatility_rows(
    simulation: PlayerSimulation,
    predicted: theory.Transient,
    half_lives: NDArray[np.float64],
    noise: NDArray[np.float64] | None = None,
) -> tuple[VolatilityRow, ...]:
    """Collect the table; the theory is that of the same number of games, not the long run.

    ``noise`` is the sd of the error where it is not that of the rating: of a wandering form.
    """
    sd = simulation.sd[:, -1] if noise is None else noise
    off_50, off_100 = simulation.share_off(50), simulation.share_off(100)
    ranges = simulation.ranges.mean(axis=1)
    return tuple(
        VolatilityRow(
            float(k),
            float(sd[i]),
            float(sd[i] / np.sqrt(2 * (simulation.n_runs - 1))),
            float(predicted.sd[i, -1]),
            _percent_apart(float(sd[i]), float(predicted.sd[i, -1])),
            float(half_lives[i]),
            float(ranges[i]),
            float(off_50[i]),
            float(off_100[i]),
            float(simulation.rmse[i, -1]),
            float(simulation.mean_absolute_change[i]),
        )
        for i, k in enumerate(simulation.k_factors)
    )


def volatility_frame(rows: tuple[VolatilityRow, ...]) -> pd.DataFrame:
    """Return the table with all digits, for a CSV file."""
    return pd.DataFrame(rows, columns=list(VolatilityRow._fields))


def largest_difference(rows: tuple[VolatilityRow, ...]) -> float:
    """Return how far theory and simulation differ at most, in percent."""
    return float(np.max(np.abs([row.sd_difference_percent for row in rows])))


def relative_error_percent(rows: tuple[VolatilityRow, ...]) -> float:
    """Return the simulation's own statistical error of an sd, in percent: the same for every K."""
    widest = max(rows, key=lambda row: row.sd_simulated)
    return 100 * widest.sd_standard_error / max(widest.sd_simulated, parts.LEAST_SD)


def _cells(row: VolatilityRow) -> list[str]:
    one = numbers.plain
    return [
        in_order(f"{one(row.sd_simulated, 1)} ± {one(row.sd_standard_error, 1)}"),
        one(row.sd_theory, 1),
        in_order(f"{numbers.signed(row.sd_difference_percent, 1)}{numbers.NARROW_SPACE}%"),
        one(row.half_life_games, 1) if np.isfinite(row.half_life_games) else _("never"),
        one(row.mean_range, 0),
        numbers.percent(row.share_off_50),
        numbers.percent(row.share_off_100),
        one(row.rmse, 1),
        one(row.mean_absolute_change, 2),
    ]


def volatility_html(rows: tuple[VolatilityRow, ...]) -> str:
    """Return the table."""
    swing, error = _("Swing (sd)"), _("Errors")
    heads = (
        _("simulated"), _("theory"), _("differ by"), _("Half-life"), _("Mean range"),
        _("> 50 off"), _("> 100 off"), _("typical"), _("A game"),
    )  # fmt: skip
    units = ("", "", "", _("games"), _("points"), "", "", "", _("moves"))
    titles = "".join(
        f'<th scope="col">{head}{f" <small>{unit}</small>" if unit else ""}</th>'
        for head, unit in zip(heads, units, strict=True)
    )
    body = "".join(
        f'<tr><th scope="row" class="k k{nearest_k(row.k_factor)}">{row.k_factor:g}</th>'
        + "".join(f"<td>{ltr(cell)}</td>" for cell in _cells(row))
        + "</tr>"
        for row in rows
    )
    empty = '<td class="plain continued"></td>'
    return f"""<div class="scroll"><table class="numbers units"><thead>
<tr class="group"><td></td><th class="plain"><span>{swing}</span></th>{empty * 2}<td></td><td></td>
<th class="plain"><span>{error}</span></th>{empty * 2}<td></td></tr>
<tr><th scope="col">K</th>{titles}</tr></thead><tbody>{body}</tbody></table></div>"""
