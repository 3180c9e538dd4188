"""A pool whose players come, go and improve: inflation, deflation, and where the points go."""

import numpy as np
import streamlit as st

from elo_core import theory
from elo_core.theory import Level, Validity
from pages.ui.numbers import compact, percent, plain, signed, thousands
from pages.ui.palette import k_span
from pages.ui.simulated_pools import FloatArray, PoolResults, PoolSettings
from pages.ui.simulation_page import overlay
from pages.ui.simulation_page.pool_pictures import draw, lines
from pages.ui.simulation_page.sections import finding
from pages.ui.text import _

CERTAIN = 2.0  # standard errors


def headline(settings: PoolSettings, found: PoolResults) -> str:
    """Say whether ratings are worth what they were worth, and whether K has to do with it."""
    errors = found.pool.mean_error.value[:, -1]
    doubt = CERTAIN * float(found.pool.mean_error.standard_error[:, -1].max())
    if (np.abs(errors) <= doubt).all():
        return _(
            "Neither inflation nor deflation can be seen: after %(games)s games each the mean "
            "rating is the mean true strength, give or take %(doubt)s points"
        ) % {"games": thousands(settings.n_games), "doubt": plain(doubt, 0)}
    k, between = settings.k_factors, float(errors.mean())
    said: dict[str, str] = {
        "games": thousands(settings.n_games),
        "points": plain(abs(between), 0),
        "slow": k_span(k[0]), "slow_points": signed(float(errors[0]), 0),
        "fast": k_span(k[-1]), "fast_points": signed(float(errors[-1]), 0),
    }  # fmt: skip
    if float(np.ptp(errors)) > 2 * doubt:
        text = _(
            "After %(games)s games each the mean rating ends %(slow_points)s points from the mean "
            "true strength with %(slow)s, %(fast_points)s with %(fast)s"
        )
    elif between < 0:
        text = _(
            "Deflation: after %(games)s games each the mean rating is %(points)s points below the "
            "mean true strength, whatever the K"
        )
    else:
        text = _(
            "Inflation: after %(games)s games each the mean rating is %(points)s points above the "
            "mean true strength, whatever the K"
        )
    return text % said


def sum_by_theory(settings: PoolSettings, rounds: FloatArray) -> FloatArray:
    """Return by how much the sum of all ratings moves: only comings and goings move it."""
    if settings.turnover is None:
        return np.zeros(len(rounds))
    mean = theory.mean_rating_with_turnover(
        rounds, settings.start_mean, entry_rating=settings.turnover.entry_rating,
        share_leaving=settings.turnover.share_leaving,
    )  # fmt: skip
    return settings.n_players * (mean - settings.start_mean)


def show_inflation(settings: PoolSettings, found: PoolResults) -> None:
    """Draw the mean error of all ratings, and their sum."""
    pool = found.pool
    by_theory = sum_by_theory(settings, pool.checkpoints.astype(np.float64))
    moved = pool.sum_change.value[:, -1]
    error = float(pool.sum_change.standard_error[-1, -1])
    true_moved = float((pool.final_true_strengths.mean(axis=1) - pool.true_strengths).sum())
    text = _(
        "The sum of all ratings has moved by %(ratings)s points, the sum of the true strengths "
        "by %(true)s"
    )
    if abs(float(moved.mean())) <= CERTAIN * error:
        text = _(
            "The sum of all ratings ends where it began, give or take %(doubt)s points; the sum "
            "of the true strengths has moved by %(true)s"
        )
    finding(
        text % {
            "ratings": signed(float(moved.mean().round(6)), 0),
            "doubt": plain(CERTAIN * error, 0),
            "true": signed(true_moved, 0),
        },
        _why(settings),
        overlay.agreement(
            _("Sum, %(k)s") % {"k": k_span(settings.k_factors[-1])},
            (float(moved[-1].round(6)), error), float(by_theory[-1]), Validity(Level.VALID),
            places=0,
        ) if settings.turnover else "",
    )  # fmt: skip
    left, right = st.columns(2)
    draw(left, "pool-mean-error", lines(
        settings, found, _("Mean rating minus mean true strength"), pool.mean_error.value, 0.0,
        share=False, signed=True,
    ))  # fmt: skip
    draw(right, "pool-sum", lines(
        settings, found, _("Sum of the ratings minus sum at the start"),
        pool.sum_change.value.round(6), 0.0,
        np.tile(by_theory, (len(settings.k_factors), 1)), share=False, signed=True, exact=True,
    ))  # fmt: skip


def _why(settings: PoolSettings) -> str:
    """Say what moves the sum, and what does not."""
    text = _(
        "A mean rating above the mean true strength is inflation, below it deflation. One K "
        "for all: games only move points from one player to another."
    )
    if settings.turnover is not None:
        text += " " + _(
            "Who leaves takes a rating along, who comes brings %(entry)s, so the mean rating is "
            "drawn to %(entry)s. Dashed: theory."
        ) % {"entry": compact(settings.turnover.entry_rating)}
    return text


def procedure(settings: PoolSettings) -> str:
    """Say how the players come, go and improve; empty if they do not."""
    said = ""
    if settings.turnover is not None:
        said += " " + _(
            "After each game %(share)s of the players leave by lot; newcomers are rated "
            "%(rating)s and worth %(strength)s."
        ) % {
            "share": percent(settings.turnover.share_leaving),
            "rating": compact(settings.turnover.entry_rating),
            "strength": compact(settings.turnover.entry_strength),
        }  # fmt: skip
    if settings.improvement is not None:
        said += " " + _(
            "True strength that everybody gains with each game: %(points)s, up to %(limit)s."
        ) % {
            "points": compact(settings.improvement.points_per_round),
            "limit": compact(settings.improvement.up_to),
        }  # fmt: skip
    return said
