"""What the pictures of errors say: which K is closest when, as far as the runs can tell."""

from elo_core.error_doubt import Crossing
from elo_core.error_paths import Leader
from pages.ui.palette import k_span
from pages.ui.text import _, listed, ltr


def between(low: float, high: float) -> str:
    """Return a range of whole numbers, or one if both are the same."""
    ends = [f"{end:.0f}" for end in (low, high)]
    return ends[0] if ends[0] == ends[1] else ltr("–".join(ends))


def closest(
    k_factors: tuple[float, ...], stretches: tuple[Leader, ...], changes: tuple[Crossing, ...]
) -> str:
    """Say which K is closest when, as far as the runs can tell."""
    names = [k_span(k_factors[stretch.place]) for stretch in stretches]
    if len(stretches) == 1:
        return _("%(k)s is closest all the way") % {"k": names[0]}
    text = _(
        "No K is best for all of it: %(first)s is closest up to game %(until)s, %(last)s from "
        "game %(since)s"
    )
    return text % {
        "first": names[0], "until": between(changes[0].first, changes[0].last),
        "last": names[-1], "since": between(changes[-1].first, changes[-1].last),
    }  # fmt: skip


def order_of_leaders(
    k_factors: tuple[float, ...], stretches: tuple[Leader, ...], changes: tuple[Crossing, ...]
) -> str:
    """Say all changes of lead, and what their ranges mean; empty if there is none."""
    if not changes:
        return ""
    spells = [
        _("%(k)s to game %(game)s")
        % {"k": k_span(k_factors[stretch.place]), "game": between(change.first, change.last)}
        for stretch, change in zip(stretches, changes, strict=False)
    ]
    text = _("In order: %(spells)s, then %(last)s. Within a range of games the runs cannot tell.")
    last = k_span(k_factors[stretches[-1].place])
    return " " + text % {"spells": listed(spells), "last": last}


def tied(k_factors: tuple[float, ...], places: tuple[int, ...]) -> str:
    """Return the K-factors that cannot be told apart, in a list."""
    return listed(k_span(k_factors[place]) for place in places)


def late_and_noise(
    game: int, best: float | None, good: tuple[float, float], *, smallest_is_best: bool
) -> str:
    """Say which K has the smallest error after one game, how sure that is, and why."""
    if best is not None:
        text = _(
            "After game %(game)s the best K is about %(k)s (%(good)s in these runs): below it the "
            "rating is late, above it noisy"
        )
        return text % {"game": game, "k": f"{best:.0f}", "good": between(*good)}
    if smallest_is_best:
        text = _(
            "After game %(game)s the smallest K is best: nothing is left to correct, so all that "
            "a K adds is noise"
        )
    else:
        text = _("After game %(game)s even the largest K is late")
    return text % {"game": game}
