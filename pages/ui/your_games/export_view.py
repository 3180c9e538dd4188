"""The view Export: all numbers as files, with the settings that made them."""

from collections.abc import Callable
from dataclasses import asdict

import numpy as np
import streamlit as st

from elo_core.criterion import MIN_GAMES
from pages.ui.csv_files import csv_text
from pages.ui.figures import leaderboard, surprises, which_k
from pages.ui.text import _
from pages.ui.your_games import words
from pages.ui.your_games.export import settings_json
from pages.ui.your_games.file_view import problems_frame
from pages.ui.your_games.guesses import reading_options, said
from pages.ui.your_games.settings_view import burn_in
from pages.ui.your_games.shown import Shown
from pages.ui.your_games.which_k_view import comparison_of


def settings_of(shown: Shown) -> dict[str, object]:
    """Return everything that the numbers depend on, and what was read."""
    counts = shown.imported.counts
    return {
        "curve": "logistic",
        "scale": 400,
        **asdict(shown.settings),
        "rounding": "none",
        "provisional_below": shown.measure.established_from,
        "burn_in": burn_in(shown.measure.burn_in, shown.data.games.n_games),
        "rows": asdict(counts),
        "columns": {role.value: name for role, name in shown.imported.understood.columns.items()},
        "given": {
            name: str(value) for name, value in reading_options(said(shown.given.answers)).items()
        },
    }


def _leaderboard_csv(shown: Shown) -> str:
    established = shown.measure.established_from
    table = leaderboard.leaderboard_frame(shown.history, shown.data, established_from=established)
    return csv_text(table)


def _games_csv(shown: Shown) -> str:
    everything = np.arange(shown.data.games.n_games)
    table = surprises.games_frame(shown.history, shown.data, everything)
    return csv_text(table)


def _offer(name: str, about: str, make: Callable[[], str], kind: str) -> None:
    with st.container(
        key=f"file-{name.replace('.', '-')}", horizontal=True, vertical_alignment="center"
    ):
        st.download_button(
            name, make, f"elo_lab_{name}", kind, key=f"download-{name}",
            icon=":material/download:", on_click="ignore", width=220,
        )  # fmt: skip
        st.markdown(about)


def show(shown: Shown) -> None:
    """Draw the view."""
    words.heading(_("Take everything with you"))
    words.about(
        _(
            "All digits. A cell that begins with =, +, - or @ gets an apostrophe, so that no "
            "spreadsheet takes a name for a formula. With the settings and your results anybody "
            "gets the same numbers."
        )
    )
    _offer("ratings.csv", _("Every player: rating, change, games, results, highest, last game"),
           lambda: _leaderboard_csv(shown), "text/csv")  # fmt: skip
    _offer("games.csv", _("Every game: ratings before it, expected score, K, changes"),
           lambda: _games_csv(shown), "text/csv")  # fmt: skip
    if shown.data.games.n_games >= MIN_GAMES:
        comparison = comparison_of(shown)
        if comparison is not None:
            _offer(
                "k_factors.csv",
                _("Every K: errors with intervals, accuracy, volatility"),
                lambda: csv_text(which_k.comparison_frame(comparison)),
                "text/csv",
            )
    if shown.imported.problems:
        _offer("problems.csv", _("Every row that was refused, not rated, or to be known"),
               lambda: csv_text(problems_frame(shown.imported.problems)),
               "text/csv")  # fmt: skip
    _offer("settings.json", _("The procedure, what was read, and what you changed"),
           lambda: settings_json(settings_of(shown)), "application/json")  # fmt: skip
