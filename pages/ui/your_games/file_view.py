"""The view The file: every row that was refused or not rated, with its line and the reason."""

import html
from collections.abc import Sequence

import pandas as pd
import streamlit as st

from elo_core.readers import Effect, ImportedGames, Problem
from pages.ui import charts, numbers
from pages.ui.names import safe
from pages.ui.text import _, listed, ngettext, sentences
from pages.ui.your_games import words
from pages.ui.your_games.problem_words import EFFECT_SIGNS, EFFECT_WORDS, allowed, reason

MOST_SHOWN = 100
_CLASSES = {
    Effect.REFUSED: "refused", Effect.ASKED: "refused", Effect.NOT_RATED: "not-rated",
    Effect.NOTED: "noted",
}  # fmt: skip


def headline(imported: ImportedGames) -> str:
    """Say what became of the rows."""
    counts = imported.counts
    whole = next((each for each in imported.problems if each.line is None), None)
    if not counts.accepted and whole is not None and whole.effect is Effect.REFUSED:
        text = _("No game could be read: %(reason)s")
        return text % {"reason": html.escape(reason(whole))}
    if not counts.rows:
        return _("No game could be read")
    if counts.accepted == counts.rows:
        return ngettext(
            "The one row was understood", "All %(count)s rows were understood", counts.rows
        ) % {"count": numbers.thousands(counts.rows)}
    refused = ngettext(
        "%(count)s of %(rows)s rows was refused",
        "%(count)s of %(rows)s rows were refused",
        counts.refused,
    ) % {"count": numbers.thousands(counts.refused), "rows": numbers.thousands(counts.rows)}
    not_rated = ngettext(
        "%(count)s holds no game to rate", "%(count)s hold no game to rate", counts.not_rated
    ) % {"count": numbers.thousands(counts.not_rated)}
    others = ngettext(
        "The other %(count)s is rated", "The other %(count)s are rated", counts.accepted
    ) % {"count": numbers.thousands(counts.accepted)}
    said = listed([refused, not_rated] if counts.not_rated else [refused])
    return sentences((said, others)) if counts.accepted else said


def problems_frame(problems: Sequence[Problem]) -> pd.DataFrame:
    """Return the problems as a table, in the reader's language."""
    return pd.DataFrame(
        [
            {
                "line": problem.line,
                "column": problem.column or "",
                "got": problem.got,
                "effect": problem.effect.value,
                "reason": reason(problem),
                "allowed": allowed(problem),
            }
            for problem in problems
        ]
    )


def _row(problem: Problem) -> str:
    line = "" if problem.line is None else numbers.thousands(problem.line)
    nothing = _("empty") if problem.column else _("the whole line") if line else "–"
    got = safe(problem.got) if problem.got else f"<em>{nothing}</em>"
    other = allowed(problem)
    could_be = (
        f"<small>{_('could be: %(values)s') % {'values': safe(other)}}</small>" if other else ""
    )
    if problem.other_line is not None:
        could_be += f"<small>{_('see line %(line)s') % {'line': problem.other_line}}</small>"
    if problem.rows > 1:
        count = ngettext("%(count)s row", "%(count)s rows", problem.rows)
        could_be += f"<small>{count % {'count': numbers.thousands(problem.rows)}}</small>"
    sign, effect = EFFECT_SIGNS[problem.effect], html.escape(_(EFFECT_WORDS[problem.effect]))
    return f"""<tr class="{_CLASSES[problem.effect]}"><td class="rank">{line}</td>
<td class="verdict" title="{effect}">{sign}</td><td class="name">{safe(problem.column or "")}
</td><td class="name got"><u>{got}</u></td><td class="name why">{html.escape(reason(problem))}
{could_be}</td></tr>"""


def problems_html(problems: Sequence[Problem]) -> str:
    """Return a row for each problem."""
    body = "".join(map(_row, problems))
    return f"""<div class="scroll"><table class="numbers problems"><thead><tr>
<th scope="col" class="rank">{_("Line")}</th><td></td><th scope="col" class="name">{_("Column")}
</th><th scope="col" class="name">{_("What stands there")}</th>
<th scope="col" class="name">{_("What became of it")}</th></tr></thead><tbody>{body}</tbody>
</table></div>"""


def show(imported: ImportedGames) -> None:
    """Draw the view."""
    words.heading(headline(imported))
    words.about(
        _(
            "Line numbers are those of the file. Nothing is guessed in silence: a row that is not "
            "clear is refused, and the counts add up to the rows of the file."
        )
    )
    # what needs a hand first; within a kind in the order of the file
    rank = list(Effect)
    problems = sorted(imported.problems, key=lambda problem: rank.index(problem.effect))
    if not problems:
        return
    st.html(problems_html(problems[:MOST_SHOWN]))
    if len(problems) > MOST_SHOWN:
        more = len(problems) - MOST_SHOWN
        text = ngettext("… and %(count)s more.", "… and %(count)s more.", more)
        words.about(text % {"count": numbers.thousands(more)})
    charts.csv_button(problems_frame(problems), "problems")
