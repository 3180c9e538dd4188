"""The typical error of a ladder's ratings against K, with the two Ks to choose from."""

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import FixedOpponents, theory
from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import FAINT, INK, LINE, PAPER, QUIET, k_color
from pages.ui.text import _

MARGINS = parts.Margins(46, 40, 30, 50)
GRID = np.geomspace(5.0, 100.0, 41)  # K
TICKS = (5, 10, 20, 40, 80)


class LadderInfo(NamedTuple):
    """Errors after the games of one term; none before the reveal.

    Attributes
    ----------
    n_games : int
        Games of each player.
    start_error : float
        How far the ratings are off at the start, in points.
    choices : tuple of float
        The Ks to choose from.
    guess : float or None
        The K chosen.
    errors : ndarray or None
        Typical (root mean square) error at each K of ``GRID``, in points.
    choice_errors : tuple of float
        The same for ``choices``.
    """

    n_games: int
    start_error: float
    choices: tuple[float, ...]
    guess: float | None
    errors: NDArray[np.float64] | None
    choice_errors: tuple[float, ...]

    @property
    def best_k(self) -> float | None:
        """The K with the smallest error; None where the smallest or largest K is best."""
        if self.errors is None:
            return None
        place = int(self.errors.argmin())
        return float(GRID[place]) if 0 < place < len(GRID) - 1 else None


def typical_errors(
    k_factors: NDArray[np.float64] | tuple[float, ...], *, n_games: int, start_error: float
) -> NDArray[np.float64]:
    """Return the typical error after so many games against even opponents, by theory."""
    found = theory.transient(
        np.asarray(k_factors), start_error=start_error, n_games=n_games, opponents=FixedOpponents()
    )
    return np.hypot(found.mean[:, -1], found.sd[:, -1])


def ladder_info(
    n_games: int, start_error: float, choices: tuple[float, ...], guess: float | None, *,
    is_revealed: bool,
) -> LadderInfo:  # fmt: skip
    """Compute the errors, once revealed."""
    if not is_revealed:
        return LadderInfo(n_games, start_error, choices, guess, None, ())
    every = typical_errors(
        np.concatenate([GRID, choices]), n_games=n_games, start_error=start_error
    )
    chosen = tuple(float(error) for error in every[len(GRID) :])
    return LadderInfo(n_games, start_error, choices, guess, every[: len(GRID)], chosen)


def ladder_frame(info: LadderInfo) -> pd.DataFrame:
    """Return the picture's numbers; the errors have no column before the reveal."""
    table = pd.DataFrame({"k_factor": GRID})
    if info.errors is not None:
        table["typical_error"] = info.errors
    return table


def axis_top(start_error: float) -> float:
    """Return the end of the error axis, from the question alone: the reveal moves nothing."""
    return max(1.15 * start_error, 1.25 * theory.stationary_sd(float(GRID[-1])))


def plot_ladder(info: LadderInfo) -> go.Figure:
    """Draw the two Ks, the guess as a dashed line at one of them, and later the errors."""
    top = axis_top(info.start_error)
    data: list[parts.Dict] = []
    annotations = [
        parts.y_name(
            _("Typical error after %(games)s games, in points") % {"games": info.n_games},
            MARGINS.left,
        ),
        parts.x_name(_("K-factor")),
    ]
    # Plotly takes annotations and shapes on a logarithmic axis by their logarithm
    at = {k: float(np.log10(k)) for k in info.choices}
    shapes = [parts.segment((k, k), (0, top), LINE) for k in info.choices]
    if info.errors is not None:
        hover = _("K %(k)s: %(points)s points") % {"k": "%{x:.0f}", "points": "%{y:.0f}"}
        data.append(
            parts.line(GRID, info.errors, INK, 2.6, hoverinfo=None,
                       hovertemplate=f"{hover}<extra></extra>")
        )  # fmt: skip
        is_falling = info.choice_errors[0] > info.choice_errors[-1]
        for k, error in zip(info.choices, info.choice_errors, strict=True):
            data.append(marks.truth_point(k, error))
            is_first = k == info.choices[0]
            under = is_first and is_falling  # the curve comes from above on the left
            annotations.append(
                marks.truth_label(
                    f"K {k:g}: ±{numbers.rating(error)}", at[k], error, bgcolor=None,
                    xanchor="right" if is_first else "left", xshift=-8 if is_first else 8,
                    yanchor="top" if under else "bottom", yshift=-6 if under else 6,
                )
            )  # fmt: skip
    else:
        annotations += [
            parts.note(f"<b>K {k:g}</b>", at[k], top, k_color(k), parts.LARGE, xanchor="left",
                       xshift=6, yanchor="top")
            for k in info.choices
        ]  # fmt: skip
    if info.guess is not None:
        data.append(marks.guess_line([info.guess] * 2, [0, 0.92 * top], 2.6))
        text = _("your guess: K %(k)s") % {"k": f"{info.guess:g}"}
        annotations.append(
            marks.guess_label(text, at[info.guess], 0.64 * top, xshift=-8, xanchor="right")
        )
    elif info.errors is None:
        annotations += [marks.unknown(at[k], top / 3, bgcolor=PAPER) for k in info.choices]
    start = parts.segment((GRID[0], GRID[-1]), (info.start_error,) * 2, QUIET)
    shapes.append(start)
    annotations.append(
        parts.note(_("at the start"), 0, info.start_error, QUIET, xref="paper", xanchor="left",
                   yanchor="bottom", xshift=4)
    )  # fmt: skip
    data.append(marks.guess_line([GRID[0]] * 2, [0, 0], 0.1, opacity=0))
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(type="log", range=[float(np.log10(GRID[0])), float(np.log10(GRID[-1]))],
                         tickvals=TICKS, ticktext=[str(k) for k in TICKS], showgrid=False),
        yaxis=parts.axis(range=[0, top], nticks=5, gridcolor=FAINT),
    )  # fmt: skip
