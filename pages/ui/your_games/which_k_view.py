"""The view Which K?: how well each K predicts, what it costs, and whether the data can tell."""

from dataclasses import replace

import numpy as np
import streamlit as st

from elo_core.comparison import KFactorComparison, compare_k_factors
from elo_core.criterion import MIN_GAMES, Criterion
from pages.ui import charts, link, numbers, workers
from pages.ui.figures import calibration, few_games, which_k
from pages.ui.keys import YourGamesKey as Key
from pages.ui.palette import K_FACTORS
from pages.ui.text import N_, _, ltr, sentences
from pages.ui.your_games import words, work
from pages.ui.your_games.settings_view import burn_in
from pages.ui.your_games.shown import Shown

SEED = 1
STILL_AS_GOOD_FROM = 64.0  # where K 0 and this are both as good, nothing is known
_MEASURES = {"log_loss": N_("log loss"), "brier": N_("Brier score")}
_SILENT_UPDATES = 1_000_000
_MANY_GAMES = 2_000  # from here on calibration has bins enough


def comparison_of(shown: Shown) -> KFactorComparison | None:
    """Return how all Ks did on the games; None if the reader has stopped it."""
    games, settings = shown.data.games, shown.settings
    updates = _updates(shown)
    out = burn_in(shown.measure.burn_in, games.n_games)
    if settings.by_period:
        last_period = int(np.searchsorted(games.periods, games.periods[-1]))
        out = min(out, last_period)

    def compute(progress: work.Progress | None) -> KFactorComparison:
        return compare_k_factors(
            games,
            which_k.GRID,
            rng=np.random.default_rng(SEED),
            burn_in=out,
            initial_rating=shown.data.start_ratings(settings),
            advantage=shown.data.advantages(settings),
            by_period=settings.by_period,
            progress=progress,
            executor=workers.chosen(updates),
        )

    rules = (settings.start, settings.initial_rating, settings.advantage, settings.by_period)
    return work.result(
        "comparison", (shown.read_key, rules, out), compute,
        place=shown.place if updates > _SILENT_UPDATES else None,
        words=_("Rating %(count)s games …") % {"count": numbers.thousands(updates)},
        updates=updates,
    )  # fmt: skip


def _updates(shown: Shown) -> int:
    """Return the rating changes of the whole comparison."""
    return shown.data.games.n_games * len(which_k.GRID)


def too_few(n_games: int) -> str:
    """Say that a handful of games chooses nothing."""
    text = _("%(games)s cannot choose between %(low)s and %(high)s")
    return text % {"games": words.games(n_games), "low": words.k(10), "high": words.k(40)}


def _alone(shown: Shown) -> str:
    """Say what K 0 stands for."""
    if shown.from_file or shown.settings.advantage:
        return _("leaving the ratings as they were")
    return _("calling every game even")


def headline(criterion: Criterion, n_games: int, alone: str) -> str:
    """Say which K predicts best, and first of all whether the games can tell.

    Parameters
    ----------
    criterion : Criterion
        Its first K is 0.
    n_games : int
        Games measured.
    alone : str
        What K 0 stands for.
    """
    if not criterion.enough:
        return too_few(n_games)
    good = criterion.k_factors[1:][criterion.as_good[1:]]
    games = words.games(n_games)
    best = words.k(criterion.best_k_factor)
    if not len(good):
        text = _("No K predicts these %(games)s as well as %(alone)s")
        return text % {"games": games, "alone": alone}
    low, high = float(good.min()), float(good.max())
    named = {
        "games": games, "alone": alone, "best": best, "low": words.k(low), "high": words.k(high),
    }  # fmt: skip
    if criterion.as_good[0] and high >= STILL_AS_GOOD_FROM:
        text = _(
            "These %(games)s cannot tell %(low)s from %(high)s: none predicts surely better than "
            "%(alone)s"
        )
    elif criterion.as_good[0]:
        text = _("No K predicts these %(games)s surely better than %(alone)s; up to %(high)s is "
                 "as good")  # fmt: skip
    elif criterion.cannot_tell:
        text = _(
            "These %(games)s cannot tell %(low)s from %(high)s. %(best)s came out best, by luck "
            "or not"
        )
    elif high > low:
        text = _("%(best)s predicts best, but %(low)s to %(high)s are as good")
    else:
        text = _("%(best)s predicts best")
    return text % named


def verdict(criterion: Criterion, k_factor: float) -> str:
    """Say how the reader's K did against the best."""
    mine = int(np.flatnonzero(criterion.k_factors == k_factor)[0])
    k = words.k(k_factor)
    if mine == criterion.best:
        return _("Your %(k)s is the best of all.") % {"k": k}
    if criterion.as_good[mine]:
        return _("Your %(k)s is as good as the best, as far as these games can tell.") % {"k": k}
    text = _("Your %(k)s is worse than the best by %(error)s, %(percent)s interval %(interval)s.")
    return text % {
        "k": k,
        "error": numbers.plain(float(criterion.means[mine] - criterion.means[criterion.best]), 4),
        "percent": numbers.whole_percent(0.9),
        "interval": ltr(
            _("%(low)s to %(high)s")
            % {
                "low": numbers.plain(float(criterion.low[mine]), 4),
                "high": numbers.plain(float(criterion.high[mine]), 4),
            }
        ),
    }


def reading(comparison: KFactorComparison, n_games: int) -> str:
    """Say how to read the picture."""
    text = _(
        "Grey round the line: %(percent)s interval of the distance to the best K, from "
        "%(blocks)s blocks of games drawn again. Light area: Ks that these games cannot tell from "
        "the best; the best was chosen on the same games, which is a little kind to it. Below: "
        "thick the mean, thin the root mean square of the changes."
    )
    parts = [text % {"percent": numbers.whole_percent(0.9), "blocks": comparison.n_blocks}]
    left_out = n_games - comparison.n_games
    if left_out:
        text = _("The first %(games)s only warm up.")
        parts.append(text % {"games": words.games(left_out)})
    return " ".join(parts)


def promises(infos: tuple[calibration.CalibrationInfo, ...]) -> str:
    """Say whether favourites scored what they were expected to."""
    faults = {info.fault: info for info in infos if info.fault}
    texts = {
        -1: _("%(k)s promises its favourites too much: expected %(expected)s, scored %(score)s"),
        1: _("%(k)s is too timid: its clearest favourites scored %(score)s, not %(expected)s"),
    }
    said = []
    for fault, info in sorted(faults.items(), reverse=True):
        last = info.clearest
        if last is not None:
            said.append(
                texts[fault]
                % {
                    "k": words.k(info.k_factor),
                    "expected": numbers.plain(float(info.expected_scores[last])),
                    "score": numbers.plain(float(info.scores[last])),
                }
            )
    return sentences(said) or _("Promises kept, as far as these games can tell")


def show_calibration(shown: Shown, comparison: KFactorComparison, best: float) -> None:
    """Draw what favourites were promised and what they scored, for a few Ks."""
    mine = shown.settings.k_factor
    wanted = {float(K_FACTORS[0]), mine, float(K_FACTORS[-1])}
    if best in K_FACTORS:
        wanted.add(best)
    infos = tuple(calibration.calibration_info(comparison, k) for k in sorted(wanted))
    words.heading(promises(infos))
    words.about(
        _(
            "Each game from its favourite’s side. On the dashed line favourites score what was "
            "expected; below it they were promised too much. Bars: %(percent)s interval; bins of "
            "fewer than %(games)s games are left out."
        )
        % {"percent": numbers.whole_percent(0.9), "games": calibration.FEWEST}
    )
    lowest = calibration.lowest_score(infos)
    with st.container(key="ribbons"):
        for info in infos:
            title = calibration.panel_title(
                info, mine=info.k_factor == mine, best=info.k_factor == best
            )
            charts.chart(
                calibration.plot_calibration(info, lowest, title),
                f"calibration-{info.k_factor:g}",
                _("Expected and real scores of favourites under K %(k)s.")
                % {"k": f"{info.k_factor:g}"},
                calibration.HEIGHT,
            )
    charts.tools("calibration", lambda: calibration.calibration_frame(infos), picture=False)


def show_few(shown: Shown) -> None:
    """Draw what each K does with a handful of games: to the ratings, not to the predictions."""
    games = shown.data.games
    player = int(np.bincount(np.concatenate([games.players, games.opponents])).argmax())
    words.about(_("What each K would have done with them: it says nothing about games to come."))
    histories = [shown.data.rate(replace(shown.settings, k_factor=float(k))) for k in K_FACTORS]
    st.html(few_games.few_games_html(histories, player, shown.settings.k_factor))


def show(shown: Shown) -> None:
    """Draw the view."""
    n_games = shown.data.games.n_games
    if n_games < MIN_GAMES:
        words.heading(too_few(n_games))
        words.about(
            _("The comparison starts at %(count)s rated games, and says how sure it is.")
            % {"count": MIN_GAMES}
        )
        show_few(shown)
        return
    comparison = comparison_of(shown)
    if comparison is None:
        return
    with st.container(key="heading-k", horizontal=True, vertical_alignment="top"):
        finding = st.container(gap="xxsmall")
        measure = link.choice(
            Key.MEASURE, _("Measure"), {name: _(text) for name, text in _MEASURES.items()},
            "log_loss", st.segmented_control, required=True, label_visibility="collapsed",
            width="content",
        )  # fmt: skip
    criterion = comparison.brier if measure == "brier" else comparison.log_loss
    with finding:
        words.heading(headline(criterion, comparison.n_games, _alone(shown)))
        words.about(verdict(criterion, shown.settings.k_factor))
    charts.chart(
        which_k.plot_which_k(
            which_k.which_k_info(comparison, criterion, shown.settings.k_factor),
            _(_MEASURES[measure]),
            _("ratings never moved"),
        ),
        "which-k",
        _("Above: error of prediction against K with its interval. Below, on the same axis: "
          "points that one game moves a rating."),
        which_k.HEIGHT,
    )  # fmt: skip
    words.about(
        " ".join([reading(comparison, n_games), workers.sentence(_updates(shown))]).strip()
    )
    charts.tools("which-k", lambda: which_k.comparison_frame(comparison))
    with st.container(key="section-calibration"):
        show_calibration(shown, comparison, criterion.best_k_factor)
