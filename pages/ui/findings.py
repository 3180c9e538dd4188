"""What the pictures of the Simulation page say, computed from the numbers.

Each function returns one sentence of HTML, or Markdown with K in its colour. A sentence claims
only what the numbers show.
"""

import math

import numpy as np
from numpy.typing import NDArray

from elo_core import theory
from elo_core.error_doubt import equally_good
from elo_core.error_paths import best_k_factor, games_until_within
from pages.ui.closest_findings import between, tied
from pages.ui.figures.ribbon import RibbonInfo
from pages.ui.numbers import compact, percent, plain, signed, thousands
from pages.ui.palette import k_span
from pages.ui.simulated import GRID, Results, Settings, half_lives
from pages.ui.text import _, listed, ltr, ngettext

NEAR = 50.0  # points: near enough to the truth to be called found
FAR = 200.0  # points: opponents so far away are what the headline is about
NO_SWING = 0.05  # points: would print as 0.0
TWICE = 0.05  # a ratio this near to 2 would print as 2.0


def _games(count: int) -> str:
    return ngettext("%(count)s game", "%(count)s games", count) % {"count": thousands(count)}


def _times(ratio: float) -> str:
    """Return how many times: "twice" is for people, "2.7 times" for the rest."""
    if abs(ratio - 2) < TWICE:
        return _("twice")
    return _("%(ratio)s times") % {"ratio": compact(ratio, 1)}


def headline(settings: Settings, results: Results) -> str:
    """Say what the choice of K does to this player."""
    if not settings.is_constant:
        return _followed(settings, results)
    if abs(settings.start_error) <= NEAR and abs(settings.rating_difference) >= FAR:
        return _far_opponents(settings, results)
    k, sd = settings.k_factors, results.runs.sd[:, -1]
    slow, fast = k_span(k[0]), k_span(k[-1])
    if abs(settings.start_error) <= NEAR:
        text = _(
            "Nothing about this player changes, yet the rating does: ±%(slow_sd)s points with "
            "%(slow)s, ±%(fast_sd)s with %(fast)s"
        )
        return text % {
            "slow": slow, "slow_sd": plain(sd[0], 0), "fast": fast, "fast_sd": plain(sd[-1], 0),
        }  # fmt: skip
    errors = results.runs.mean - settings.true_strength
    found = [games_until_within(path, NEAR) for path in (errors[0], errors[-1])]
    if found[1] is None:
        text = _(
            "%(games)s are too few: on average %(fast)s still leaves the rating %(points)s points "
            "from the truth"
        )
        return text % {
            "games": _games(settings.n_games),
            "fast": fast,
            "points": plain(abs(float(errors[-1, -1])), 0),
        }
    slow_found = (
        _("%(slow)s not in %(games)s") % {"slow": slow, "games": _games(settings.n_games)}
        if found[0] is None
        else _("%(slow)s in %(games)s") % {"slow": slow, "games": math.ceil(found[0])}
    )
    text = _(
        "On average %(fast)s brings the rating within %(near)s points of the truth in %(games)s, "
        "%(slow_found)s. The price of speed: it swings ±%(fast_sd)s points, not ±%(slow_sd)s"
    )
    return text % {
        "fast": fast,
        "near": compact(NEAR),
        "games": _games(math.ceil(found[1])),
        "slow_found": slow_found,
        "fast_sd": plain(sd[-1], 0),
        "slow_sd": plain(sd[0], 0),
    }


def _followed(settings: Settings, results: Results) -> str:
    """Say which K follows a strength that changes."""
    k, errors = settings.k_factors, results.runs.rmse[:, -1]
    best = int(errors.argmin())
    ties = equally_good(results.runs.final_squared_errors)
    rest = [i for i in (0, len(k) - 1) if i not in ties]
    others = [
        _("%(k)s %(error)s") % {"k": k_span(k[i]), "error": plain(errors[i], 0)} for i in rest
    ]
    text = _(
        "After %(games)s of a strength that changes, %(best)s is closest: typically %(error)s "
        "points off (%(others)s)"
    )
    if len(ties) > 1:
        text = _(
            "After %(games)s of a strength that changes, %(ties)s cannot be told apart: typically "
            "%(error)s points off"
        )
    if len(ties) > 1 and others:
        text = _(
            "After %(games)s of a strength that changes, %(ties)s cannot be told apart: typically "
            "%(error)s points off (%(others)s)"
        )
    return text % {
        "ties": tied(k, ties),
        "games": _games(settings.n_games),
        "best": k_span(k[best]),
        "error": plain(errors[best], 0),
        "others": listed(others),
    }


def _far_opponents(settings: Settings, results: Results) -> str:
    """Say that opponents of another strength give a right rating nothing to win."""
    text = _(
        "Nothing is farmed: after %(games)s against players %(points)s points weaker the rating "
        "is on average %(slow_bias)s points off the truth with %(slow)s, %(fast_bias)s with "
        "%(fast)s, and swings ±%(slow_sd)s and ±%(fast_sd)s"
    )
    if settings.rating_difference < 0:
        text = _(
            "Nothing is lost: after %(games)s against players %(points)s points stronger the "
            "rating is on average %(slow_bias)s points off the truth with %(slow)s, "
            "%(fast_bias)s with %(fast)s, and swings ±%(slow_sd)s and ±%(fast_sd)s"
        )
    k, bias, sd = settings.k_factors, results.runs.bias[:, -1], results.runs.sd[:, -1]
    return text % {
        "games": _games(settings.n_games),
        "points": compact(abs(settings.rating_difference)),
        "slow": k_span(k[0]), "slow_bias": signed(bias[0], 1), "slow_sd": plain(sd[0], 0),
        "fast": k_span(k[-1]), "fast_bias": signed(bias[-1], 1), "fast_sd": plain(sd[-1], 0),
    }  # fmt: skip


def volatility(settings: Settings, spread: NDArray[np.float64], good: tuple[float, float]) -> str:
    """Say how noise and K belong together; ``good`` K cannot be told from the best."""
    if settings.games_per_period > 1 and settings.is_constant:
        return _rated_together(settings)
    if settings.development.sd_per_game == 0:
        return _("Noise grows with the square root of K: four times the K, twice the swing")
    best = best_k_factor(GRID, spread**2)
    if best is None:
        return _("The form changes so much, or so little, that the best K lies beyond the picture")
    text = _(
        "The form is followed best with a K of about %(k)s (%(good)s in these runs): below it "
        "late, above it noisy"
    )
    return text % {"k": f"{best:.0f}", "good": between(*good)}


def _rated_together(settings: Settings) -> str:
    """Say what it costs to rate many games from one rating."""
    largest = settings.k_factors[-1]
    longest = theory.longest_period(largest, rating_difference=settings.rating_difference)
    text = _(
        "With %(k)s more than %(most)s rated together overshoot: here it is %(games)s, and the "
        "swings are larger than game by game"
    )
    if settings.games_per_period <= longest:
        text = _(
            "%(games)s rated together swing more than one by one; with %(k)s up to %(most)s "
            "do not overshoot"
        )
    return text % {
        "k": k_span(largest), "most": _games(math.floor(longest)),
        "games": _games(settings.games_per_period),
    }  # fmt: skip


def one_run(settings: Settings, results: Results, run: int) -> str:
    """Say what happened in the run shown, and that the headline is about all runs."""
    scores = results.runs.path_scores[:, run]
    if settings.same_results:
        wins, draws, losses = (int((scores[0] == score).sum()) for score in (1.0, 0.5, 0.0))
        happened = _("%(wins)s wins, %(draws)s draws, %(losses)s losses, rated once with every K.")
        happened %= {"wins": wins, "draws": draws, "losses": losses}
    else:
        happened = _(
            "The opponents follow the rating, so each K meets others: the same luck, but not the "
            "same results."
        )
    text = _(
        "One run (number %(run)s of %(runs)s): %(happened)s The sentence above is about all runs."
    )
    return text % {
        "run": run + 1,
        "runs": thousands(settings.n_runs),
        "happened": happened,
    }


def one_game(settings: Settings, results: Results, run: int, game: int) -> str:
    """Say what one game of the run shown was, and what it did to the ratings."""
    if game == 0:
        return _("Before the first game every K has the same rating.")
    paths = results.runs.paths[:, run]
    changes = listed(
        ltr(f"{k_span(k)} {signed(float(path[game] - path[game - 1]), 1)}")
        for k, path in zip(settings.k_factors, paths, strict=True)
    )
    text = _("Game %(game)s. Change of the rating: %(changes)s.")
    if settings.same_results:
        text = {
            1.0: _("Game %(game)s, a win. Change of the rating: %(changes)s."),
            0.5: _("Game %(game)s, a draw. Change of the rating: %(changes)s."),
            0.0: _("Game %(game)s, a loss. Change of the rating: %(changes)s."),
        }[float(results.runs.path_scores[0, run, game - 1])]
    return text % {"game": thousands(game), "changes": changes}


def two_prices(settings: Settings, sd: NDArray[np.float64]) -> str:
    """Say how much more the largest K swings, and how much faster it forgets."""
    k, lives = settings.k_factors, half_lives(settings)
    if not np.isfinite(lives[-1]):
        return _(
            "With %(fast)s a period of %(games)s corrects more than twice the error: the rating "
            "is thrown about, and errors do not shrink"
        ) % {"fast": k_span(k[-1]), "games": _games(settings.games_per_period)}
    if sd[0] < NO_SWING:
        return _("With %(slow)s nothing swings: these results leave nothing to luck") % {
            "slow": k_span(k[0])
        }
    text = _(
        "With %(fast)s the rating swings %(far)s as far as with %(slow)s (%(fast_sd)s against "
        "%(slow_sd)s points) and forgets %(speed)s as fast"
    )
    return text % {
        "fast": k_span(k[-1]),
        "slow": k_span(k[0]),
        "far": _times(sd[-1] / sd[0]),
        "speed": _times(float(lives[0] / lives[-1])),
        "fast_sd": plain(sd[-1], 1),
        "slow_sd": plain(sd[0], 1),
    }


def ribbons(settings: Settings, ribbons: tuple[RibbonInfo, ...]) -> str:
    """Say how wide the window is in which nine runs in ten end."""
    widths = [high - low for low, high in (ribbon.final_window for ribbon in ribbons)]
    text = _(
        "After %(games)s, nine runs in ten end in a window %(slow_width)s points wide with "
        "%(slow)s, %(fast_width)s with %(fast)s"
    )
    return text % {
        "games": _games(settings.n_games),
        "slow": k_span(ribbons[0].k_factor),
        "slow_width": plain(widths[0], 0),
        "fast": k_span(ribbons[-1].k_factor),
        "fast_width": plain(widths[-1], 0),
    }


def final_ratings(settings: Settings, results: Results) -> str:
    """Say how many runs end more than 50 points off."""
    off = results.runs.share_off(NEAR)
    text = _(
        "%(slow_share)s of the runs end more than %(near)s points off the truth with %(slow)s, "
        "%(fast_share)s with %(fast)s"
    )
    return text % {
        "near": compact(NEAR),
        "slow": k_span(settings.k_factors[0]),
        "slow_share": percent(float(off[0])),
        "fast": k_span(settings.k_factors[-1]),
        "fast_share": percent(float(off[-1])),
    }
