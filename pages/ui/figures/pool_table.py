"""The volatility table of a pool: for each K, what it does to everybody's ratings."""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_core import theory
from elo_core.pool_simulation import PoolSimulation
from pages.ui import numbers
from pages.ui.palette import nearest_k
from pages.ui.text import _, ltr


class PoolRow(NamedTuple):
    """One K after the last round; points and shares. Its names head the CSV's columns."""

    k_factor: float
    volatility: float
    volatility_long_run_theory: float
    typical_error: float
    typical_error_standard_error: float
    spread_recovered: float
    spread_recovered_standard_error: float
    rating_sd: float
    order_kept: float
    sum_change: float


def pool_rows(pool: PoolSimulation, strengths: NDArray[np.float64] | None) -> tuple[PoolRow, ...]:
    """Collect the table; without ``strengths`` that stay as they are nobody only swings."""
    return tuple(
        PoolRow(
            float(k),
            math.nan if strengths is None else float(pool.volatility[i, -1]),
            math.nan
            if strengths is None
            else float(theory.pool_stationary_sd(float(k), true_strengths=strengths)),
            float(pool.rmse.value[i, -1]),
            float(pool.rmse.standard_error[i, -1]),
            float(pool.spread_recovered.value[i, -1]),
            float(pool.spread_recovered.standard_error[i, -1]),
            float(pool.rating_sd.value[i, -1]),
            float(pool.order_kept.value[i, -1]),
            float(pool.sum_change.value[i, -1].round(6)),
        )
        for i, k in enumerate(pool.k_factors[:, 0])
    )


def _one_decimal(value: float) -> str:
    return numbers.plain(value, 1)


def _known(value: float, shown: Callable[[float], str]) -> str:
    """Return a number, or a dash for what this pool does not have."""
    return "–" if math.isnan(value) else shown(value)


def pool_html(rows: tuple[PoolRow, ...]) -> str:
    """Return the table."""
    heads = (
        _("Swing (sd)"), _("long run, theory"), _("Typical error"), _("True differences shown"),
        _("Spread of ratings"), _("Pairs in order"), _("Sum moved"),
    )  # fmt: skip
    titles = "".join(f'<th scope="col">{head}</th>' for head in heads)
    body = ""
    for row in rows:
        cells = (
            _known(row.volatility, _one_decimal),
            _known(row.volatility_long_run_theory, _one_decimal),
            " ± ".join(map(_one_decimal, (row.typical_error, row.typical_error_standard_error))),
            _known(row.spread_recovered, numbers.percent),
            numbers.plain(row.rating_sd, 0),
            _known(row.order_kept, numbers.percent),
            numbers.signed(row.sum_change, 0),
        )
        body += (
            f'<tr><th scope="row" class="k k{nearest_k(row.k_factor)}">{row.k_factor:g}</th>'
            + "".join(f"<td>{ltr(cell)}</td>" for cell in cells)
            + "</tr>"
        )
    return (
        '<div class="scroll"><table class="numbers units"><thead>'
        f'<tr><th scope="col">K</th>{titles}</tr></thead><tbody>{body}</tbody></table></div>'
    )
