"""A handful of games under each listed K: what K does to ratings when it can prove nothing."""

from collections.abc import Sequence

import numpy as np

from elo_core.rated_history import RatedHistory
from pages.ui import numbers
from pages.ui.names import safe
from pages.ui.palette import k_span
from pages.ui.text import _


def few_games_html(histories: Sequence[RatedHistory], player: int, k_factor: float) -> str:
    """Return a row for each K.

    Parameters
    ----------
    histories : sequence of RatedHistory
        The same games, each with its own K.
    player : int
        Whose last rating is shown.
    k_factor : float
        The reader's K, marked.
    """
    name = safe(histories[0].games.names[player])
    body = ""
    for history in histories:
        k = float(history.k_factors.flat[0])
        now = ' class="now"' if k == k_factor else ""
        moved = float(np.abs(history.rating_changes).mean())
        body += f"""<tr{now}><th scope="row">{k_span(k)}</th><td>{numbers.plain(moved, 1)}</td>
<td class="strong">{numbers.rating(float(history.final_ratings[player]))}</td></tr>"""
    return f"""<div class="scroll"><table class="numbers orders"><thead><tr>
<th scope="col">{_("K")}</th><th scope="col">{_("one game moves a rating by")}</th>
<th scope="col">{_("%(name)s at the end") % {"name": name}}</th></tr></thead>
<tbody>{body}</tbody></table></div>"""
