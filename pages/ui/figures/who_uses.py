"""Who uses which K: one row for each system, all on one axis on which each step doubles K."""

import math
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go

from elo_core.rules import rule_set_by_id
from pages.ui.figures import parts
from pages.ui.figures.owners import OwnerK, k_text, owner_ks
from pages.ui.palette import FAINT, INK, PAPER, k_color, k_span, nearest_k
from pages.ui.text import N_, _, directed

MARGINS = parts.Margins(0, 10, 44, 4)
ROW = 40  # px, so that all rows stand on the first screen; a phone gives each 48 (style.css)
K_RANGE = (3.2, 160.0)
TICKS = (5, 10, 20, 40, 80)
NEAR = 0.1  # decades: numbers closer than this would touch on a phone
NARROWEST, LETTER = 290, 6.6  # px: the picture on a phone, and a letter of its names
AT, NAME_AT = 0.17, 0.62  # of a row, from its lower edge: the dots, and the foot of the name

# The rows: name, what the Ks depend on, and whether K slides with it, so that the dots are joined.
ROWS = (
    ("fide-standard-2025", N_("FIDE"), N_("once 2400, most, new or junior"), False),
    ("us-chess-2025", N_("US Chess"), N_("rated 2400, 2000, 1500, 100"), True),
    ("dwz", N_("DWZ, Germany"), N_("2000, 1500, junior"), True),
    ("textbook-32", N_("Textbook Elo"), N_("a habit, no owner"), False),
    ("fifa-men-2018", N_("FIFA"), N_("friendly to World Cup; scale 600"), False),
    ("world-football", N_("World Football Elo"), N_("friendly to World Cup"), False),
    ("538-nfl", N_("NFL and NBA"), N_("times a weight for the margin"), False),
    ("538-tennis", N_("Tennis"), N_("500 matches, 50, the first"), True),
    ("ttr-germany", N_("Table tennis, Germany"), N_("adults; scale 150"), False),
    ("egf-2021", N_("Go, Europe"), N_("from 7 dan to 20 kyu"), True),
    ("scrabble-naspa", N_("Scrabble, NASPA"), N_("by rating; scale 722"), False),
    ("arena-2023", N_("Chatbot Arena"), N_("votes on language models, 2023"), False),
)


HEIGHT = (len(ROWS) * ROW + MARGINS.top + MARGINS.bottom) / 16  # rem


class SystemRow(NamedTuple):
    """One system: its name, what its Ks depend on, and the Ks, smallest first."""

    rule_set_id: str
    name: str
    note: str
    is_band: bool
    ks: tuple[OwnerK, ...]


class WhoUsesInfo(NamedTuple):
    """All systems, the K looked at, and the reader's own at FIDE and US Chess (if any)."""

    rows: tuple[SystemRow, ...]
    k_factor: float
    own: float
    us_chess: float | None

    @property
    def least(self) -> float:
        """The smallest K in use."""
        return min(owner.k_factor for row in self.rows for owner in row.ks)

    @property
    def most(self) -> float:
        """The largest K in use."""
        return max(owner.k_factor for row in self.rows for owner in row.ks)


def who_uses_info(
    k_factor: float, own: float, us_chess: float | None, n_games: int
) -> WhoUsesInfo:
    """Ask every rule set, for events of ``n_games`` games."""
    rows = tuple(
        SystemRow(
            rule_set_id, _(name), _(note), is_band,
            owner_ks(rule_set_by_id(rule_set_id), n_games),
        )
        for rule_set_id, name, note, is_band in ROWS
    )  # fmt: skip
    return WhoUsesInfo(rows, k_factor, own, us_chess)


def who_uses_finding(info: WhoUsesInfo) -> str:
    """Say, as HTML, how far apart the Ks in use are, and where the reader's stands."""
    text = _(
        "From %(least)s to %(most)s: the strongest K in use moves %(ratio)s times as far as the "
        "weakest."
    ) % {
        "least": k_text(round(info.least, 0)),
        "most": k_text(round(info.most, 0)),
        "ratio": f"{info.most / info.least:.0f}",
    }
    fide = [owner.k_factor for owner in info.rows[0].ks]
    if info.k_factor != info.own:
        place = _("You look at %(k)s; yours is %(own)s")
    elif info.k_factor == min(fide):
        place = _("Yours, %(k)s, is FIDE’s lowest")
    elif info.k_factor == max(fide):
        place = _("Yours, %(k)s, is FIDE’s highest")
    else:
        place = _("Yours, %(k)s, is FIDE’s middle")
    return f"{text} " + place % {"k": k_span(info.k_factor), "own": k_span(info.own)}


def who_uses_alt(info: WhoUsesInfo) -> str:
    """Say the picture in words."""
    systems = "; ".join(
        f"{row.name}: {', '.join(dict.fromkeys(f'{owner.k_factor:.0f}' for owner in row.ks))}"
        for row in info.rows
    )
    return _("Who uses which K, on one axis where each step doubles K. %(systems)s.") % {
        "systems": systems
    }


def _band(row: SystemRow, y: float) -> list[parts.Dict]:
    """Return a band in pieces, cut where the colour changes."""
    steps = np.geomspace(row.ks[0].k_factor, row.ks[-1].k_factor, 90)
    colors = np.array([nearest_k(k) for k in steps])
    cuts = [0, *(np.flatnonzero(np.diff(colors)) + 1), len(steps) - 1]
    return [
        parts.line(steps[[first, last]], [y, y], k_color(float(steps[first])), 7)
        for first, last in pairwise(cuts)
    ]


def _dots(row: SystemRow, y: float) -> parts.Dict:
    hover = _("%(name)s, %(case)s:<br>K %(k)s, worth %(same)s on scale 400")
    plain = _("%(name)s, %(case)s:<br>K %(k)s")
    words = [
        directed(
            (plain if math.isclose(owner.k_factor, owner.on_chess_scale) else hover)
            % {
                "name": row.name,
                "case": owner.words,
                "k": k_text(owner.k_factor),
                "same": k_text(owner.on_chess_scale),
            }
        )
        for owner in row.ks
    ]
    return {
        "type": "scatter", "mode": "markers", "x": [owner.k_factor for owner in row.ks],
        "y": [y] * len(row.ks), "customdata": words, "cliponaxis": False,
        "hovertemplate": "%{customdata}<extra></extra>",
        "marker": {"size": 13, "color": [k_color(owner.k_factor) for owner in row.ks],
                   "line": {"color": PAPER, "width": 2}},
    }  # fmt: skip


def _own(info: WhoUsesInfo, y: float) -> parts.Dict | None:
    """Return the reader's ring on US Chess's band."""
    if info.us_chess is None:
        return None
    hover = _("US Chess, you:<br>K %(k)s") % {"k": k_text(info.us_chess)}
    return {
        "type": "scatter", "mode": "markers", "x": [info.us_chess], "y": [y],
        "cliponaxis": False, "hovertemplate": f"{hover}<extra></extra>",
        "marker": {"size": 17, "color": PAPER,
                   "line": {"color": k_color(info.us_chess), "width": 4}},
    }  # fmt: skip


def shown_numbers(k_factors: list[float], first: float | None = None) -> list[float]:
    """Return the Ks whose numbers have room: the given one and the ends first.

    Examples
    --------
    >>> shown_numbers([5, 10, 15, 25, 35, 40, 50, 60])
    [60, 5, 10, 15, 25, 35]
    """
    ks = list(dict.fromkeys(k_factors))
    kept: list[float] = []
    for k in [*([first] if first else []), ks[-1], ks[0], *ks[1:-1]]:
        if all(abs(math.log10(k / other)) >= NEAR for other in kept):
            kept.append(k)
    return kept


def _paper(k_factor: float, own: float) -> parts.Dict:
    """Return the ground for a number that the reader's line would run through."""
    near = abs(math.log10(k_factor / own)) < NEAR / 2
    return {"bgcolor": PAPER, "borderpad": 0} if near else {}


def _row(
    info: WhoUsesInfo, row: SystemRow, foot: float
) -> tuple[list[parts.Dict], list[parts.Dict]]:
    """Return a row's traces and labels; ``foot`` is its lower edge."""
    y = foot + AT
    own = _own(info, y) if row.rule_set_id == "us-chess-2025" else None
    data = [*(_band(row, y) if row.is_band else []), _dots(row, y), *([own] if own else [])]
    numbers = shown_numbers(
        [owner.k_factor for owner in row.ks], info.us_chess if own is not None else None
    )
    labels = [
        parts.note(
            f"<b>{k:.0f}</b>", math.log10(k), y, k_color(k),
            yanchor="bottom", yshift=4, **_paper(k, info.k_factor),
        )
        for k in numbers
    ]  # fmt: skip
    name = parts.note(
        f"<b>{row.name}</b>  {row.note}", 0, foot + NAME_AT, INK,
        xref="paper", xanchor="left", yanchor="bottom",
    )  # fmt: skip
    return data, [name, *labels]


def reaches(row: SystemRow, k_factor: float) -> bool:
    """Say whether a row's name may reach a K, on the narrowest screen.

    Examples
    --------
    >>> row = SystemRow("arena-2023", "Chatbot Arena", "votes on language models", False, ())
    >>> reaches(row, 20), reaches(row, 120)
    (True, False)
    """
    low, high = map(math.log10, K_RANGE)
    place = (math.log10(k_factor) - low) / (high - low)
    return (len(row.name) + len(row.note) + 2) * LETTER > place * NARROWEST


def _line(info: WhoUsesInfo) -> list[parts.Dict]:
    """Return the line at the K looked at, with a gap where a name may stand.

    A ground under the name would make the gap too, and hide the lower half of the dots above it.
    """
    line = {"color": k_color(info.k_factor), "width": 1.5}
    feet = range(len(info.rows) - 1, -1, -1)
    return [
        {
            "type": "line", "x0": info.k_factor, "x1": info.k_factor, "y0": foot,
            "y1": foot + (NAME_AT if reaches(row, info.k_factor) else 1), "layer": "below",
            "line": line,
        }
        for foot, row in zip(feet, info.rows, strict=True)
    ]  # fmt: skip


def plot_who_uses(info: WhoUsesInfo) -> go.Figure:
    """Draw the rows, and the reader's K as a line through all of them."""
    low, high = math.log10(K_RANGE[0]), math.log10(K_RANGE[1])
    data, labels = [], []
    n, k = len(info.rows), info.k_factor
    for place, row in enumerate(info.rows):
        traces, notes = _row(info, row, n - 1.0 - place)
        data += traces
        labels += notes
    hairlines = [
        {
            "type": "line", "x0": K_RANGE[0], "x1": K_RANGE[1], "y0": foot + AT, "y1": foot + AT,
            "line": {"color": FAINT, "width": 1}, "layer": "below",
        }
        for foot in range(n)
    ]  # fmt: skip
    title = _("yours: %(k)s") % {"k": f"{k:g}"} if k == info.own else f"K {k:g}"
    own = parts.note(
        f"<b>{title}</b>", math.log10(k), n, k_color(k),
        parts.LARGE, yanchor="bottom", yshift=21,
    )  # fmt: skip
    return parts.sheet(
        data,
        annotations=[*labels, own],
        shapes=[*hairlines, *_line(info)],
        margins=MARGINS,
        xaxis=parts.axis(
            type="log", range=[low, high], side="top", tickvals=list(TICKS),
            ticktext=[f"K {TICKS[0]}", *map(str, TICKS[1:])],
        ),
        yaxis=parts.axis(range=[0, n], showgrid=False, showticklabels=False),
    )  # fmt: skip
