"""The view Games: the biggest surprises, and every game of a player."""

from typing import Any

import numpy as np
import streamlit as st

from pages.ui import numbers
from pages.ui.figures import surprises
from pages.ui.names import plain, safe
from pages.ui.text import _
from pages.ui.your_games import words
from pages.ui.your_games.players import MOST_OFFERED
from pages.ui.your_games.shown import Shown

MOST_LISTED = 2_000  # games in the table on the screen; the export has all
_EVERYBODY = -1


def headline(game: surprises.Surprise) -> str:
    """Say what the biggest surprise was, from the side that it was good for."""
    player, opponent = safe(game.player), safe(game.opponent)
    expected = game.expected_score
    if game.change < 0:
        player, opponent, expected = opponent, player, 1 - expected
    drawn = game.score == 1 / 2
    beat = _("The biggest surprise: %(player)s beat %(opponent)s, expected score %(expected)s")
    drew = _(
        "The biggest surprise: %(player)s drew with %(opponent)s, expected score %(expected)s"
    )
    return (drew if drawn else beat) % {
        "player": player,
        "opponent": opponent,
        "expected": numbers.expected(expected),
    }


def show_surprises(shown: Shown) -> None:
    """Draw the games that moved ratings most."""
    found = surprises.surprises_info(shown.history, shown.data.frame["line"].to_numpy())
    words.heading(headline(found[0]))
    text = _(
        "The %(shown)s games farthest from expectation, of %(all)s. Hollow: what the first player "
        "was expected to score; full: the score. %(k)s times the distance is the change: what one "
        "gains the other loses."
    )
    words.about(
        text
        % {
            "shown": len(found),
            "all": numbers.thousands(shown.data.games.n_games),
            "k": words.k(shown.settings.k_factor),
        }
    )
    labels = shown.data.labels([game.game for game in found])
    st.html(surprises.surprises_html(found, labels, shown.when))


def show_list(shown: Shown) -> None:
    """Draw the table of games of one player, or of all; the newest first."""
    games = shown.data.games
    played = shown.history.table().n_games
    busiest = np.argsort(-played, kind="stable")[:MOST_OFFERED].tolist()
    with st.container(key="heading-list", horizontal=True, vertical_alignment="center"):
        words.heading(_("Every game"))
        player = st.selectbox(
            _("Player"), [_EVERYBODY, *busiest], key="games-of", label_visibility="collapsed",
            width=260,
            format_func=lambda number: (
                _("everybody") if number < 0 else plain(games.names[number])
            ),
        )  # fmt: skip
    places = np.arange(games.n_games)
    if player != _EVERYBODY:
        places = np.flatnonzero((games.players == player) | (games.opponents == player))
    newest = places[::-1][:MOST_LISTED]
    text = _("%(shown)s of %(all)s, the newest first. Ratings are those before the game.")
    words.about(text % {"shown": numbers.thousands(len(newest)), "all": words.games(len(places))})
    table = surprises.games_frame(shown.history, shown.data, newest)
    st.dataframe(table.drop(columns=["k_factor"]), hide_index=True, height=400,
                 column_config=_columns(shown.when))  # fmt: skip


def _columns(when: str) -> dict[str, Any]:
    number = st.column_config.NumberColumn
    return {
        "line": number(_("Line"), format="%d"),
        "when": st.column_config.TextColumn(when),
        "player": st.column_config.TextColumn(_("First")),
        "opponent": st.column_config.TextColumn(_("Second")),
        "score": number(_("Score"), format="%.1f"),
        "rating": number(_("First’s rating"), format="%.1f"),
        "opponent_rating": number(_("Second’s rating"), format="%.1f"),
        "expected_score": number(_("Expected"), format="%.3f"),
        "rating_change": number(_("Change"), format="%+.2f"),
        "opponent_rating_change": number(_("Second’s change"), format="%+.2f"),
    }


def show(shown: Shown) -> None:
    """Draw the view."""
    show_surprises(shown)
    with st.container(key="section-list"):
        show_list(shown)
