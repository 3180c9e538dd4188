"""What a win pays against opponents of every strength, with guesses on the way."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from elo_core import rate_game
from pages.ui import numbers
from pages.ui.figures import lesson_marks as marks
from pages.ui.figures import parts
from pages.ui.palette import INK, LINE, QUIET
from pages.ui.text import _

MARGINS = parts.Margins(46, 24, 30, 50)
REACH = 600  # points
UNKNOWN_AT = 0.66  # of K: clear of what is known
NEAR = 0.07  # of K: closer than this, guess and truth need only one label
CEILING = 0.85  # of K: above this a label would lie on the line of what no win exceeds


class Place(NamedTuple):
    """One win that was asked about; ``gap`` is opponent minus player, in points."""

    gap: float
    guess: float | None
    truth: float | None


class PayInfo(NamedTuple):
    """What the picture shows; the curve and the truths are there only after the reveal."""

    k_factor: float
    places: tuple[Place, ...]
    gaps: NDArray[np.float64]
    points: NDArray[np.float64]


def pay_for_win(gap: float, k_factor: float) -> float:
    """Return what a win pays against an opponent ``gap`` points stronger."""
    return rate_game(0.0, gap, 1.0, k_factor=k_factor).rating_change


def pay_info(
    k_factor: float, guesses: Sequence[tuple[float, float | None]], *, is_revealed: bool
) -> PayInfo:
    """Collect guesses (gap, points) and, once revealed, what is right."""
    places = tuple(
        Place(gap, guess, pay_for_win(gap, k_factor) if is_revealed else None)
        for gap, guess in guesses
    )
    gaps = np.linspace(-REACH, REACH, 161) if is_revealed else np.empty(0)
    points = rate_game(np.zeros_like(gaps), gaps, 1.0, k_factor=k_factor).rating_change
    return PayInfo(k_factor, places, gaps, points)


def pay_frame(info: PayInfo) -> pd.DataFrame:
    """Return the picture's numbers."""
    rows = [(0.0, info.k_factor / 2, None, None)] + [
        (place.gap, None, place.guess, place.truth) for place in info.places
    ]
    known = pd.DataFrame(rows, columns=["opponent_minus_you", "known", "your_guess", "truth"])
    if not len(info.gaps):
        return known[["opponent_minus_you", "known"]]
    curve = pd.DataFrame({"opponent_minus_you": info.gaps, "truth": info.points})
    return pd.concat([known, curve], ignore_index=True)


def _place(
    place: Place, k_factor: float, *, is_one_of_two: bool
) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return traces and labels of one question."""
    gap, guess, truth = place
    right = gap < 0  # the curve is flat there, so that there is room to the right
    shift = {"xanchor": "left" if right else "right", "xshift": 14 if right else -14}
    if guess is None:
        return [], [marks.unknown(gap, UNKNOWN_AT * k_factor)]
    hover = _("Your guess: %(points)s") % {"points": numbers.compact(guess)}
    if truth is None:
        text = _("guess %(points)s") if is_one_of_two else _("your guess %(points)s")
        text %= {"points": numbers.compact(guess)}
        return [marks.guess_point(gap, guess, hover)], [
            marks.guess_label(text, gap, guess, **shift)
        ]
    traces = [marks.gap([gap, gap], [guess, truth]), marks.guess_point(gap, guess, hover)]
    traces.append(marks.truth_point(gap, truth))
    # the curve rises: a label is clear of it above to the left and below to the right
    above: parts.Dict = {"xanchor": "right", "xshift": -12, "yanchor": "bottom"}
    below: parts.Dict = {"xanchor": "left", "xshift": 12, "yanchor": "top"}
    is_low = guess > truth or truth > CEILING * k_factor
    labels = [marks.truth_label(numbers.plain(truth), gap, truth, **(below if is_low else above))]
    if abs(truth - guess) > NEAR * k_factor:
        text = _("guess %(points)s") % {"points": numbers.compact(guess)}
        side = above if is_low else below
        if is_low and gap < 0:  # on a phone, left of it are the numbers of the axis
            side = above | {"xanchor": "left", "xshift": 12}
        if truth > CEILING * k_factor >= guess:
            side = above | {"yanchor": "middle"}
        labels.append(marks.guess_label(text, gap, guess, **side))
    return traces, labels


def plot_pay(info: PayInfo) -> go.Figure:
    """Draw the axes, the guesses as a dashed line through what is known, and later the curve."""
    k = info.k_factor
    data, annotations = [], []
    if len(info.gaps):
        hover = _("Opponent %(gap)s points:<br>a win pays %(points)s") % {
            "gap": "%{x:+.0f}",
            "points": "%{y:.2f}",
        }
        data.append(
            parts.line(
                info.gaps, info.points, INK, 2.6,
                hoverinfo=None, hovertemplate=f"{hover}<extra></extra>",
            )
        )  # fmt: skip
    drawn = sorted([(p.gap, p.guess) for p in info.places if p.guess is not None] + [(0.0, k / 2)])
    data.append(marks.guess_line([x for x, _y in drawn], [y for _x, y in drawn]))
    for place in info.places:
        traces, labels = _place(place, k, is_one_of_two=len(info.places) > 1)
        data += traces
        annotations += labels
    equal = _("an equal pays %(points)s") % {"points": numbers.compact(k / 2)}
    data.append(marks.known_point(0, k / 2, equal))
    annotations += [
        parts.note(
            _("K = %(k)s: no win pays more") % {"k": numbers.compact(k)}, -REACH, k,
            xanchor="left", yanchor="bottom", yshift=21,
        ),
        parts.y_name(_("Points for the win"), MARGINS.left),
        parts.x_name(_("Opponent’s rating minus yours")),
    ]  # fmt: skip
    shapes = [parts.segment((-REACH, REACH), (k, k), QUIET)]
    shapes += [parts.segment((place.gap, place.gap), (0, k), LINE) for place in info.places]
    return parts.sheet(
        data, annotations=annotations, shapes=shapes, margins=MARGINS,
        xaxis=parts.axis(
            range=[-REACH, REACH], showgrid=False, tickvals=[-400, -200, 0, 200, 400],
            ticktext=["−400", "−200", _("equal"), "+200", "+400"],
        ),
        yaxis=parts.axis(range=[-0.03 * k, 1.22 * k], tickvals=[0, k / 4, k / 2, 3 * k / 4, k]),
    )  # fmt: skip
