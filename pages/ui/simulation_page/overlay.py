"""Theory over simulation: how well they agree, and where theory does not hold."""

import html

from elo_core.theory import Level, Reason, Validity
from pages.ui.numbers import percent, plain
from pages.ui.text import N_, _, ltr

REASONS = {
    Reason.LARGE_STEP: N_("K is so large that the curve bends within one change"),
    Reason.STRONG_CORRECTION: N_("one game corrects too much of an error"),
    Reason.FAR_START: N_("the start is too far off"),
    Reason.FAR_OPPONENTS: N_("the results are too one-sided"),
    Reason.LONG_PERIOD: N_("too many games are rated together"),
    Reason.FAST_CHANGE: N_("the strength changes too fast"),
    Reason.WIDE_POOL: N_("the strengths are too far apart"),
    Reason.UNUSUAL_LENGTH: N_("the formula was made for other numbers of games"),
    Reason.DEEP_TAIL: N_("so far out the ratings are not normal"),
    Reason.SMALL_ERROR: N_("the error is too small to tell from the swings"),
    Reason.NOT_SETTLED: N_("after so few games the start is not forgotten"),
}


def holds(verdict: Validity) -> bool:
    """Say whether a theory line may be drawn in full."""
    return verdict.level is Level.VALID


def agreement(
    name: str,
    measured: tuple[float, float],
    predicted: float,
    verdict: Validity,
    *,
    places: int = 1,
) -> str:
    """Return the badge of a picture: simulated with its error, theory, and how far they differ.

    Parameters
    ----------
    name : str
        HTML that says whose numbers they are.
    measured : tuple of float
        What was simulated, and its standard error.
    """
    text = _("%(name)s: simulated %(simulated)s, theory %(theory)s, %(percent)s apart")
    has_ratio = abs(predicted) >= 10.0**-places / 2  # else it prints as 0
    if not has_ratio:
        text = _("%(name)s: simulated %(simulated)s, theory %(theory)s")
    value, error = measured
    words = text % {
        "name": name,
        "simulated": ltr(f"{plain(value, places)} ± {plain(error, places)}"),
        "theory": ltr(plain(predicted, places)),
        "percent": ltr(percent(abs(value / predicted - 1))) if has_ratio else "",
    }
    if holds(verdict) or verdict.reason is None:
        return f'<p class="badge">{words}</p>'
    reason = _(REASONS[verdict.reason])
    why = (
        _("Theory is only rough here: %(reason)s.")
        if verdict.level is Level.ROUGH
        else _("Theory does not hold here: %(reason)s.")
    ) % {"reason": reason}
    return f'<p class="badge greyed">{words} <span>{html.escape(why)}</span></p>'
