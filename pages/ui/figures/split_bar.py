"""The expected score as what it is: wins plus half of the draws.

HTML rather than Plotly: a row of flexible boxes mirrors, shrinks and reads aloud by itself.
"""

import html

from elo_core import OutcomeProbabilities
from pages.ui import numbers
from pages.ui.text import _, ltr

NARROW = 0.1  # of the bar: a part that cannot hold its own label


def _part(kind: str, sign: str, word: str, share: float) -> str:
    # the style sheet hides what does not fit
    return (
        f'<div class="split-part split-{kind} {kind}" style="flex-grow:{share:.5f}">'
        f"<b>{ltr(f'{sign}&#8201;{numbers.percent(share)}')}</b><span>{word}</span></div>"
    )


def split_bar_html(
    expected_score: float, opponent_expected_score: float, outcomes: OutcomeProbabilities[float]
) -> str:
    """Return the bar: win, half of the draws, cut, half of the draws, loss."""
    win, draw, loss = (float(share) for share in outcomes)
    yours, theirs = numbers.expected(expected_score), numbers.expected(opponent_expected_score)
    shares = {
        "win": numbers.percent(win),
        "draw": numbers.percent(draw),
        "loss": numbers.percent(loss),
        "yours": yours,
        "theirs": theirs,
    }
    alt = _(
        "Expected score split: you win %(win)s, draw %(draw)s, lose %(loss)s. Wins and half of "
        "the draws make %(yours)s for you and %(theirs)s for the opponent."
    )
    keyed = " keyed" if min(win, draw / 2, loss) < NARROW else ""
    half = _part("half", "=", _("half the draws"), draw / 2)
    bold = {name: f"<b>{ltr(text)}</b>" for name, text in shares.items()}
    return f"""<div class="split{keyed}" role="img" aria-label="{html.escape(alt % shares)}">
<div class="split-top"><div class="you">{_("Your expected score")} <b>{yours}</b></div>
<div class="opponent">{_("Opponent’s expected score")} <b>{theirs}</b></div></div>
<div class="split-braces"><i class="you" style="flex-grow:{expected_score:.5f}"></i>
<i class="opponent" style="flex-grow:{opponent_expected_score:.5f}"></i></div>
<div class="split-row">{_part("win", "+", _("you win"), win)}{half}
<div class="split-cut"></div>{half}
{_part("loss", numbers.MINUS, _("you lose"), loss)}</div>
<div class="split-key"><span class="win">+ {_("you win")} {bold["win"]}</span>
<span class="half">= {_("draw %(share)s, half to each") % {"share": bold["draw"]}}</span>
<span class="loss">{numbers.MINUS} {_("you lose")} {bold["loss"]}</span></div>
</div>"""
