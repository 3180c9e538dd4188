"""The view Ratings: the leaderboard, and the ratings of chosen players over time."""

import streamlit as st

from pages.ui import charts, numbers
from pages.ui.figures import leaderboard, rating_history
from pages.ui.names import safe
from pages.ui.text import _, listed, ltr, ngettext
from pages.ui.your_games import players, words
from pages.ui.your_games.settings_view import rules_html
from pages.ui.your_games.shown import Shown

GAMES_PER_PLAYER = 4  # fewer make no ranking


def headline(shown: Shown, info: leaderboard.LeaderboardInfo) -> str:
    """Say who leads, and whether it means anything."""
    rows, n_games = info.rows, shown.data.games.n_games
    if 2 * n_games < GAMES_PER_PLAYER * info.n_players:
        text = ngettext(
            "%(games)s for %(count)s player: too few for a ranking",
            "%(games)s for %(count)s players: too few for a ranking",
            info.n_players,
        )
        count = numbers.thousands(info.n_players)
        return text % {"games": words.games(n_games), "count": count}
    top, second = rows[0], rows[1]
    first = safe(top.name)
    if shown.from_file:
        return _risers(shown, first, top)
    gap = top.rating - second.rating
    if gap < 1:
        text = _("%(first)s and %(second)s share the lead with %(rating)s")
        return text % {
            "first": first,
            "second": safe(second.name),
            "rating": numbers.rating(top.rating),
        }
    text = ngettext(
        "%(first)s leads with %(rating)s, %(gap)s point ahead of %(second)s",
        "%(first)s leads with %(rating)s, %(gap)s points ahead of %(second)s",
        round(gap),
    )
    return text % {
        "first": first,
        "rating": numbers.rating(top.rating),
        "gap": numbers.rating(gap),
        "second": safe(second.name),
    }


def _risers(shown: Shown, first: str, top: leaderboard.LeaderRow) -> str:
    """Say who leads and who gained most: where players start with a rating, that is the news."""
    history = shown.history
    changes = history.final_ratings - history.start.ratings
    best = int(changes.argmax())
    if best == top.player:
        text = _("%(first)s leads with %(rating)s, and gained most: %(change)s")
    else:
        text = _("%(first)s leads with %(rating)s. %(best)s gained most: %(change)s in %(games)s")
    return text % {
        "first": first,
        "rating": numbers.rating(top.rating),
        "best": safe(history.games.names[best]),
        "change": ltr(numbers.signed(float(changes[best]), 0)),
        "games": words.games(int(history.table().n_games[best])),
    }


def reading(shown: Shown, info: leaderboard.LeaderboardInfo) -> str:
    """Say how to read the table."""
    parts = [f"{words.k(shown.settings.k_factor)}. {rules_html(shown.settings)}"]
    if info.n_players > len(info.rows):
        text = _("The best %(count)s of %(players)s.")
        parts.insert(
            0, text % {"count": len(info.rows), "players": numbers.thousands(info.n_players)}
        )
    if any(row.provisional for row in info.rows):
        text = _("<b>?</b> provisional: fewer than %(count)s games.")
        parts.append(text % {"count": shown.measure.established_from})
    trend = _("Trend: the last %(games)s games at most, ±%(points)s points in every row.")
    parts.append(trend % {"games": leaderboard.TREND_GAMES, "points": numbers.rating(info.span)})
    return " ".join(parts)


def moves(lines: tuple[rating_history.Line, ...]) -> str:
    """Say how far the chosen players went."""
    went = sorted(
        ((float(line.ratings[-1] - line.ratings[0]), line.name) for line in lines), reverse=True
    )
    text = _("%(name)s: %(change)s")
    said = [
        text % {"name": safe(name), "change": ltr(numbers.signed(change, 0))}
        for change, name in dict.fromkeys([went[0], went[-1]])
    ]
    return _("From start to end: %(changes)s") % {"changes": listed(said)}


def show(shown: Shown) -> None:
    """Draw the view."""
    established = shown.measure.established_from
    history = shown.history
    info = leaderboard.leaderboard_info(history, established_from=established)
    table = st.container()
    charts.tools(
        "leaderboard",
        lambda: leaderboard.leaderboard_frame(history, shown.data, established_from=established),
        picture=False,
    )
    with st.container(key="section-history"):
        finding = st.container(gap="xxsmall")
        chosen = players.chosen(history, from_file=shown.from_file)
        lines = rating_history.rating_history_info(
            history, shown.data, chosen, [row.player for row in info.rows]
        )
        charts.chart(
            rating_history.plot_rating_history(lines, shown.when), "rating-history",
            _("Rating after each game, a line for each chosen player; others in grey."),
            rating_history.HEIGHT,
        )  # fmt: skip
        charts.tools("rating-history", lambda: rating_history.history_frame(lines))
    with finding:
        words.heading(moves(lines.chosen))
        words.about(_("Grey: the others of the table. Point at a line for the game behind it."))
    with table:
        words.heading(headline(shown, info))
        words.about(reading(shown, info))
        st.html(
            leaderboard.leaderboard_html(
                info, marked=chosen, labels=[shown.label(row.last_game) for row in info.rows],
                last_game=_("Last game"),
            )
        )  # fmt: skip
