"""Where the results come from: a sample, a file, pasted text, or a table to type in.

Only the sample's id stands in the link; everything else stays in the memory of the visit.
"""

from collections.abc import Hashable
from typing import Any, NamedTuple

import pandas as pd
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from elo_core.readers import read_games
from pages.ui import link
from pages.ui.keys import YourGamesKey as Key
from pages.ui.names import plain
from pages.ui.numbers import thousands
from pages.ui.text import N_, _
from pages.ui.your_games.samples import EXAMPLE, FIRST, SAMPLES

MOST_MEGABYTES = 64
MOST_EDITED = 50_000  # games in the table: more are mended in the file
_SOURCES = {
    "sample": N_("Sample"),
    "upload": N_("Upload"),
    "paste": N_("Paste"),
    "table": N_("Table"),
}
_FILE, _TEXT, _TABLE = "games-kept-file", "games-kept-text", "games-kept-table"
_EDITOR, _BASE, _ORIGIN = "games-table", "games-table-base", "games-table-origin"
_LAST = "games-last"
_RESULTS = {1.0: "1-0", 0.5: "1/2-1/2", 0.0: "0-1"}
# column of the games -> column of the table, in a word that the reader understands
_COLUMNS = {
    "date": "date",
    "round": "round",
    "player": "white",
    "opponent": "black",
    "result": "result",
    "player_rating": "white_rating",
    "opponent_rating": "black_rating",
    "neutral": "neutral",
}


class Given(NamedTuple):
    """Results as they were given.

    Attributes
    ----------
    kind : str
        "sample", "upload", "paste" or "table".
    data : bytes or str
    filename : str or None
    id : hashable
        Equal only for equal data.
    answers : str
        What the reader's answers about the data are kept under: other data, other answers.
    waiting : bool
        Whether a sample stands in for results that are not there yet.
    """

    kind: str
    data: bytes | str
    filename: str | None
    id: Hashable
    answers: str
    waiting: bool = False


def _forget_players() -> None:
    """Choose the players of the picture anew: numbers of other games mean others."""
    st.session_state[Key.PLAYERS] = ""


def given(wide: DeltaGenerator) -> Given:
    """Draw the ways in, and return what came by the chosen one; a table needs a ``wide`` place."""
    with st.container(key="sources"):
        kind = link.choice(
        Key.SOURCE, _("Results from"), {name: _(words) for name, words in _SOURCES.items()},
        "sample", st.segmented_control, required=True, width="stretch",
        label_visibility="collapsed", on_change=_forget_players,
    )  # fmt: skip
    ways = {"upload": _uploaded, "paste": _pasted}
    found = (
        _sample() if kind == "sample" else _from_table(wide) if kind == "table" else ways[kind]()
    )
    st.caption(
        ":material/lock: "
        + _("Your results stay in the memory of this visit. A link carries the settings only.")
    )
    if found is not None:
        return found
    return _of_sample(FIRST)._replace(waiting=True)


def _of_sample(name: str) -> Given:
    return Given("sample", SAMPLES[name].text(), None, ("sample", name), name)


def _sample() -> Given:
    name = link.choice(
        Key.SAMPLE, _("Sample"), {name: _(sample.name) for name, sample in SAMPLES.items()},
        FIRST, st.selectbox, label_visibility="collapsed", on_change=_forget_players,
        help=" ".join(f"{_(sample.name)}: {_(sample.about)}." for sample in SAMPLES.values()),
    )  # fmt: skip
    return _of_sample(name)


def _take_file() -> None:
    uploaded = st.session_state.get("games-file")
    if uploaded is not None:
        st.session_state[_FILE] = (uploaded.name, uploaded.getvalue(), uploaded.file_id)
        _forget_players()


def _forget_file() -> None:
    st.session_state.pop(_FILE, None)


def _uploaded() -> Given | None:
    kept: tuple[str, bytes, str] | None = st.session_state.get(_FILE)
    if kept is None:
        st.file_uploader(
            _("Any result list: CSV, Excel, PGN, TRF, JSON; at most %(count)s MB")
            % {"count": MOST_MEGABYTES},
            key="games-file", on_change=_take_file, max_upload_size=MOST_MEGABYTES,
        )  # fmt: skip
        return None
    name, data, file_id = kept
    with st.container(key="tools-kept", horizontal=True, vertical_alignment="center"):
        st.text(_("In memory: %(file)s") % {"file": plain(name)}, width="stretch")
        st.button(
            _("Forget it"), key="forget-file", type="tertiary", icon=":material/delete:",
            on_click=_forget_file,
        )  # fmt: skip
    return Given("upload", data, name, ("upload", file_id), file_id)


def _pasted() -> Given | None:
    def take() -> None:
        st.session_state[_TEXT] = st.session_state["games-text"]
        _forget_players()

    st.session_state["games-text"] = st.session_state.get(_TEXT, "")
    st.text_area(
        _("One game on each line"), key="games-text", height=112, on_change=take,
        placeholder=EXAMPLE,
    )  # fmt: skip
    text: str = st.session_state.get(_TEXT, "")
    if not text.strip():
        return None
    header = text.strip().partition("\n")[0]
    return Given("paste", text, None, ("paste", text), f"paste {header}")


def remember(given: Given, games: pd.DataFrame) -> None:
    """Keep the games shown, so that the table can start from them."""
    if given.kind != "table":
        st.session_state[_LAST] = (given.id, games)


def editable(games: pd.DataFrame) -> pd.DataFrame:
    """Return games as rows to type in: texts, in the columns that people know.

    Examples
    --------
    >>> games = pd.DataFrame({"player": ["Ada"], "opponent": ["Bo"], "score": [0.5]})
    >>> editable(games).to_dict("records")
    [{'white': 'Ada', 'black': 'Bo', 'result': '1/2-1/2'}]
    """
    shown = games.head(MOST_EDITED).copy()
    shown["result"] = shown["score"].map(_RESULTS)
    if "date" in shown:
        shown["date"] = (
            shown["date"].dt.strftime("%Y-%m-%d") if shown["date"].notna().any() else None
        )
    if "neutral" in shown:
        shown["neutral"] = shown["neutral"].map({True: "yes", False: "no"})
    columns = {
        old: new for old, new in _COLUMNS.items() if old in shown and shown[old].notna().any()
    }
    for column in ("player_rating", "opponent_rating"):
        if column in shown:
            shown[column] = shown[column].map("{:g}".format, na_action="ignore")
    named = shown[list(columns)].rename(columns=columns).astype(object)
    return named.where(named.notna(), None).reset_index(drop=True)


def _start_table() -> None:
    """Fill the table with the results shown last, or with the first sample."""
    shown: tuple[Hashable, pd.DataFrame] | None = st.session_state.get(_LAST)
    if shown is None or len(shown[1]) > MOST_EDITED:
        games, origin = read_games(SAMPLES[FIRST].text()).games, None
    else:
        origin, games = shown
    st.session_state[_ORIGIN] = origin
    st.session_state[_BASE] = st.session_state[_TABLE] = editable(games)
    st.session_state.pop(_EDITOR, None)


def _offer_new_start() -> None:
    """Offer to fill the table again, once other results were shown; edits are not thrown away."""
    shown: tuple[Hashable, pd.DataFrame] | None = st.session_state.get(_LAST)
    if shown is None or shown[0] == st.session_state[_ORIGIN]:
        return
    if len(shown[1]) > MOST_EDITED:
        text = _("%(count)s games are too many for the table: mend them in the file.")
        st.caption(text % {"count": thousands(len(shown[1]))})
        return
    st.button(
        _("Fill it with the results shown before"), key="fill-table", type="tertiary",
        icon=":material/table_rows:", on_click=_start_table,
    )  # fmt: skip


def _from_table(wide: DeltaGenerator) -> Given | None:
    if _TABLE not in st.session_state:
        _start_table()
    if _EDITOR not in st.session_state or _BASE not in st.session_state:
        # the editor forgets its edits when it is not drawn; what was made of them is kept
        st.session_state[_BASE] = st.session_state[_TABLE]
    with wide.container(key="edit"):
        edited = st.data_editor(
            st.session_state[_BASE], key=_EDITOR, num_rows="dynamic", width="stretch", height=260,
            column_config=_column_config(),
        )  # fmt: skip
    table = edited.replace("", None).dropna(how="all")
    st.session_state[_TABLE] = table
    st.caption(_("Type, mend or delete rows: everything is rated again from the start."))
    _offer_new_start()
    text = table.to_csv(index=False)
    return Given("table", text, None, ("table", text), "table") if len(table) else None


def _column_config() -> dict[str, Any]:
    words = {
        "date": _("Date"),
        "round": _("Round"),
        "white": _("First"),
        "black": _("Second"),
        "result": _("Result"),
        "white_rating": _("First’s rating"),
        "black_rating": _("Second’s rating"),
        "neutral": _("Neutral ground"),
    }
    return {column: st.column_config.TextColumn(label) for column, label in words.items()}
