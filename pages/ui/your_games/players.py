"""The players whose lines are drawn: chosen by name, in the link by number alone."""

from collections.abc import Callable, Collection, Iterator, Sequence

import numpy as np
import streamlit as st

from elo_core.rated_history import RatedHistory
from pages.ui import link
from pages.ui.figures.rating_history import MOST_LINES
from pages.ui.keys import YourGamesKey as Key
from pages.ui.names import plain
from pages.ui.text import _, listed
from pages.ui.your_games.dataset import ranking

MOST_OFFERED = 500  # names in the list: those with the most games


class PlayerNumbers(Collection[str]):
    """All texts such as "0-3" that name one to four players.

    Examples
    --------
    >>> numbers = PlayerNumbers(4)
    >>> "0-3" in numbers, "0-4" in numbers, "0-0" in numbers, "" in numbers
    (True, False, False, False)
    """

    def __init__(self, n_players: int) -> None:
        self._known = {str(number) for number in range(n_players)}

    def __contains__(self, text: object) -> bool:
        """Say whether a text names players, each once."""
        numbers = str(text).split(link.SEPARATOR)
        different = len(set(numbers)) == len(numbers) <= MOST_LINES
        return different and set(numbers) <= self._known

    def __iter__(self) -> Iterator[str]:
        """Yield the texts that name one player."""
        return iter(self._known)

    def __len__(self) -> int:
        """Return the number of players."""
        return len(self._known)


def usual(history: RatedHistory, *, from_file: bool) -> list[int]:
    """Return whom to look at first: the leader, who gained most, and who lost most or is third."""
    table = history.table()
    order = ranking(table.ratings, table.n_games).tolist()
    changes = table.ratings - history.start.ratings
    by_change = sorted(order, key=lambda player: -float(changes[player]))
    wanted = [*order[:1], *by_change[:1], *by_change[-1:]] if from_file else order[:3]
    return list(dict.fromkeys([*wanted, *order[:2]]))[:3]


def chosen(history: RatedHistory, *, from_file: bool) -> list[int]:
    """Draw the choice of players, and return their numbers."""
    names = history.games.names
    normal = link.SEPARATOR.join(map(str, usual(history, from_file=from_file)))
    text = link.slot(Key.PLAYERS, PlayerNumbers(len(names)), normal, pinned=True)
    numbers = [int(number) for number in text.split(link.SEPARATOR)]
    played = history.table().n_games
    busiest = np.argsort(-played, kind="stable")[:MOST_OFFERED].tolist()
    offered = [*numbers, *(player for player in busiest if player not in numbers)]
    link.choice(
        Key.PLAYERS, _("Players in the picture"), {text: listed(plain(names[i]) for i in numbers)},
        normal, _several(offered, names, numbers), current=text,
    )  # fmt: skip
    return numbers


def _several(
    offered: Sequence[int], names: Sequence[str], numbers: Sequence[int]
) -> Callable[..., None]:
    """Return a widget of several names that hands one text on, as ``link.choice`` wants it."""

    def draw(
        label: str,
        _options: list[str],
        *,
        key: str,
        on_change: Callable[[], None],
        **_looks: object,
    ) -> None:
        place = f"{Key.PLAYERS}-names"
        st.session_state[place] = list(numbers)

        def commit() -> None:
            picked = st.session_state[place]
            st.session_state[key] = link.SEPARATOR.join(map(str, picked)) if picked else ""
            on_change()

        with st.container(key="shown-players"):
            st.multiselect(
                label, offered, format_func=lambda player: plain(names[player]), key=place,
                on_change=commit, max_selections=MOST_LINES, label_visibility="collapsed",
                placeholder=_("Choose up to four players"),
            )  # fmt: skip

    return draw
