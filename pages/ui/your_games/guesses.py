"""Every guess about a file, open to be given instead; kept for this visit."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

import streamlit as st

from elo_core.readers import (
    DateOrder,
    ImportedGames,
    Layout,
    Notation,
    ProblemKind,
    Role,
    Understood,
)
from pages.ui.names import plain
from pages.ui.text import N_, _
from pages.ui.your_games.understood import LAYOUTS

Guesses = dict[str, Any]

_GUESSES = "games-guesses"
_AS_READ = ""  # the option that leaves a guess alone
_NONE = "\0none"  # no file has a column of this name
_COLUMN = "column-"
_ROLES = {
    Role.PLAYER: N_("First player"),
    Role.OPPONENT: N_("Second player"),
    Role.RESULT: N_("Result"),
    Role.PLAYER_SCORE: N_("First’s score"),
    Role.OPPONENT_SCORE: N_("Second’s score"),
    Role.WINNER: N_("Winner"),
    Role.LOSER: N_("Loser"),
    Role.DATE: N_("Date"),
    Role.ROUND: N_("Round"),
    Role.PLAYER_RATING: N_("First’s rating"),
    Role.OPPONENT_RATING: N_("Second’s rating"),
    Role.NEUTRAL: N_("Neutral ground"),
    Role.SIDE: N_("Colour or home"),
    Role.RATED: N_("Rated or not"),
}
_NOTATIONS = {
    Notation.RESULTS: N_("1-0, draw, W and the like"),
    Notation.WHITE_FIRST: N_("1-0: White won, whoever’s row it is"),
    Notation.SCORES: N_("scores: the higher wins"),
    Notation.HOME_DRAW_AWAY: N_("H, D, A"),
    Notation.VICTORY_DEFEAT: N_("V, N or E, D: D is a defeat"),
    Notation.ONE_X_TWO: N_("1, X, 2"),
    Notation.PLUS_EQUALS_MINUS: N_("+, =, −"),
    Notation.THREE_POINTS: N_("points: 3, 1, 0"),
    Notation.TWO_POINTS: N_("points: 2, 1, 0"),
    Notation.MARGIN: N_("a margin: 5, 0, −3"),
    Notation.YES_NO: N_("won: true or false"),
}
_DATE_ORDERS = {
    DateOrder.DAY_FIRST: N_("day first"),
    DateOrder.MONTH_FIRST: N_("month first"),
    DateOrder.YEAR_FIRST: N_("year first"),
}


def _is_yes(text: str) -> bool:
    return text == "yes"


_MEANINGS = {"win": 1.0, "draw": 0.5, "loss": 0.0, "out": None}
_MEANING_WORDS = {
    "win": N_("the first player won"),
    "draw": N_("a draw"),
    "loss": N_("the second player won"),
    "out": N_("not rated"),
}
_UNKNOWN = {ProblemKind.UNKNOWN_RESULT, ProblemKind.UNCLEAR_NUMBER}
_MOST_LABELS = 8  # whoever needs more has another fault in the file
_LAST_HEADER_LINE = 15


def _scores(meanings: Mapping[str, str]) -> dict[str, float | None]:
    return {label: _MEANINGS[meaning] for label, meaning in meanings.items()}


# argument of `read_games` -> from what a widget says to what the reader of files takes
_TO_OPTION: dict[str, Callable[[Any], Any]] = {
    "layout": Layout,
    "notation": Notation,
    "date_order": DateOrder,
    "encoding": str,
    "delimiter": str,
    "sheet": str,
    "newest_first": _is_yes,
    "keep_duplicates": _is_yes,
    "count_both_bad": _is_yes,
    "keep_apart": tuple,
    "same_player": dict,
    "own_name": str,
    "header_line": int,
    "labels": _scores,
}
_YES_NO = {"yes": N_("yes"), "no": N_("no")}
_ENCODINGS = (
    *("utf-8", "utf-16", "cp1252", "cp1250", "cp1251", "cp1253", "cp1254", "cp1255", "cp1256"),
    *("cp874", "iso8859_5", "iso8859_6", "koi8_r", "cp866", "shift_jis", "gb18030"),
)
_DELIMITERS = {",": ",", ";": ";", "\t": N_("tab"), "|": "|", "  ": N_("spaces")}


def said(source: str) -> Guesses:
    """Return what the reader has said about the results from a source in this visit."""
    kept: dict[str, Guesses] = st.session_state.setdefault(_GUESSES, {})
    return kept.setdefault(source, {})


def reading_options(answers: Guesses) -> dict[str, Any]:
    """Return the arguments of `read_games` for what the reader has said.

    Examples
    --------
    >>> reading_options({"column-player": "Weiss", "newest_first": "no"})
    {'newest_first': False, 'columns': {<Role.PLAYER: 'player'>: 'Weiss'}}
    """
    options = {name: make(answers[name]) for name, make in _TO_OPTION.items() if answers.get(name)}
    columns = {
        Role(name.removeprefix(_COLUMN)): None if value == _NONE else value
        for name, value in answers.items()
        if name.startswith(_COLUMN) and value
    }
    return options | ({"columns": columns} if columns else {})


def _ask(
    answers: Guesses,
    source: str,
    name: str,
    label: str,
    options: Mapping[str, str],
    found: str,
    widget: Callable[..., Any] = st.selectbox,
) -> None:
    """Draw one choice whose first option leaves the guess alone."""
    place = f"guess-{name}@{source}"
    shown = {_AS_READ: _("as read: %(value)s") % {"value": found}, **options}
    st.session_state[place] = (
        answers.get(name, _AS_READ) if answers.get(name) in shown else _AS_READ
    )

    def commit() -> None:
        answers[name] = st.session_state[place]

    widget(
        label, list(shown), key=place, on_change=commit,
        format_func=lambda option: plain(shown.get(option) or str(option)),
    )  # fmt: skip


def _ask_several(answers: Guesses, source: str, name: str, label: str, options: list[Any]) -> None:
    """Draw a choice of any number of texts of the file."""
    place = f"guess-{name}@{source}"
    st.session_state[place] = [option for option in answers.get(name, ()) if option in options]

    def commit() -> None:
        answers[name] = st.session_state[place]

    st.multiselect(
        label, options, key=place, on_change=commit,
        format_func=lambda option: plain(
            option if isinstance(option, str) else " = ".join(option)
        ),
    )  # fmt: skip


def _translated(words: Mapping[Any, str]) -> dict[str, str]:
    return {str(option): _(text) for option, text in words.items()}


def _found(value: Hashable, words: Mapping[Any, str]) -> str:
    return _(words[value]) if value in words else "–"


def _ask_columns(answers: Guesses, source: str, understood: Understood) -> None:
    header = {name: name for name in understood.header if name}
    none = {_NONE: _("none")}
    columns = st.columns(2, gap="small")
    for place, (role, label) in enumerate(_ROLES.items()):
        with columns[place % 2]:
            found = understood.columns.get(role, "–")
            _ask(answers, source, f"{_COLUMN}{role}", _(label), header | none, found)


def _ask_cells(answers: Guesses, source: str, understood: Understood) -> None:
    """Ask how results, dates and repeated lines are to be read."""
    layouts = {
        option: words
        for option, words in _translated(LAYOUTS).items()
        if Layout(option) in understood.possible_layouts
    }
    found = _found(understood.layout, LAYOUTS)
    _ask(answers, source, "layout", _("A row holds"), layouts, found)
    found = _found(understood.notation, _NOTATIONS)
    _ask(answers, source, "notation", _("Results are written as"), _translated(_NOTATIONS), found)
    found = _found(understood.date_order, _DATE_ORDERS)
    _ask(answers, source, "date_order", _("Dates are written"), _translated(_DATE_ORDERS), found)
    yes_no = _translated(_YES_NO)
    found = yes_no["yes" if understood.newest_first else "no"]
    _ask(answers, source, "newest_first", _("The newest games stand first"), yes_no, found)
    found = yes_no["yes" if understood.duplicates_kept else "no"]
    _ask(answers, source, "keep_duplicates", _("Equal lines are two games"), yes_no, found)
    if understood.n_both_bad:
        label = _("“tie (bothbad)” is a draw")
        _ask(answers, source, "count_both_bad", label, {"no": yes_no["no"]}, yes_no["yes"])


def _ask_labels(answers: Guesses, source: str, imported: ImportedGames) -> None:
    """Ask what results mean that only the reader knows: those the file has, and those answered."""
    known: list[str] = answers.setdefault("known_labels", [])
    found = dict.fromkeys(each.got for each in imported.problems if each.kind in _UNKNOWN)
    known += [label for label in found if label not in known]
    meanings: dict[str, str] = answers.setdefault("labels", {})
    for number, label in enumerate(known[:_MOST_LABELS]):
        place = f"guess-label-{number}@{source}"
        st.session_state[place] = meanings.get(label, _AS_READ)

        def commit(place: str = place, label: str = label) -> None:
            if st.session_state[place]:
                meanings[label] = st.session_state[place]
            else:
                meanings.pop(label, None)

        shown: dict[str, str] = {_AS_READ: _("unknown, refused"), **_translated(_MEANING_WORDS)}
        st.text(plain(label))
        st.selectbox(
            _("What this result means"), list(shown), format_func=shown.__getitem__, key=place,
            on_change=commit, label_visibility="collapsed",
        )  # fmt: skip


def _ask_file(answers: Guesses, source: str, understood: Understood) -> None:
    """Ask about the file itself, where it has the property."""
    if len(understood.sheets) > 1:
        sheets = {name: name for name in understood.sheets}
        _ask(answers, source, "sheet", _("Sheet"), sheets, understood.sheet or "–")
    if understood.header_line is not None:
        none = {"0": _("none")}
        lines = none | {str(line): str(line) for line in range(1, _LAST_HEADER_LINE + 1)}
        found = str(understood.header_line or none["0"])
        _ask(answers, source, "header_line", _("Line with the names of the columns"), lines, found)
    if understood.encoding is not None:
        encodings = {name: name for name in _ENCODINGS}
        _ask(answers, source, "encoding", _("Encoding"), encodings, understood.encoding)
    if understood.delimiter is not None:
        found = _DELIMITERS.get(understood.delimiter, understood.delimiter)
        delimiters = {mark: _(words) for mark, words in _DELIMITERS.items()}
        _ask(answers, source, "delimiter", _("Cells are parted by"), delimiters, _(found))


def _ask_names(answers: Guesses, source: str, understood: Understood) -> None:
    """Offer the undo of merged spellings, and names that may be one person's."""
    known: list[str] = answers.setdefault("known_spellings", [])
    for name in understood.merged_names:
        known += [spelling for spelling, _times in name.spellings if spelling not in known]
    if known:
        _ask_several(answers, source, "keep_apart", _("Keep apart, players of their own"), known)
    pairs: list[tuple[str, str]] = answers.setdefault("known_pairs", [])
    pairs += [pair for pair in understood.suggested_names if pair not in pairs]
    if pairs:
        _ask_several(answers, source, "same_player", _("The same person?"), pairs[:200])
    if understood.layout is Layout.OWN_HISTORY:
        place = f"guess-own_name@{source}"
        st.session_state[place] = answers.get("own_name", "")

        def commit() -> None:
            answers["own_name"] = " ".join(st.session_state[place].split())

        st.text_input(_("Your name"), key=place, on_change=commit)


def ask_date_order(answers: Guesses, source: str, imported: ImportedGames) -> None:
    """Ask the one question that is never guessed, where everybody sees it."""
    question = next((each for each in imported.problems if each.effect == "asked"), None)
    if question is None:
        return
    place = f"ask-date@{source}"

    def commit() -> None:
        answers["date_order"] = st.session_state[place]

    st.segmented_control(
        _("Which is it? Dates such as %(example)s") % {"example": question.got},
        [DateOrder.DAY_FIRST.value, DateOrder.MONTH_FIRST.value],
        format_func=lambda option: _(_DATE_ORDERS[DateOrder(option)]),
        key=place, on_change=commit,
    )  # fmt: skip


def change(answers: Guesses, source: str, imported: ImportedGames, *, own: bool) -> None:
    """Offer everything that was guessed, to be given instead; drawn only when it is opened.

    A sample is read as it is: a link to it must show the same to everybody.
    """
    popover = st.popover(
        _("Change what was understood"), type="tertiary", icon=":material/tune:",
        key="change-understood", on_change="rerun",
    )  # fmt: skip
    if not popover.open:
        return
    understood = imported.understood
    with popover:
        if own:
            _ask_cells(answers, source, understood)
            _ask_labels(answers, source, imported)
            _ask_names(answers, source, understood)
            _ask_columns(answers, source, understood)
            _ask_file(answers, source, understood)
            st.caption(_("These answers stay in this visit; a link does not carry them."))
        else:
            st.caption(
                _(
                    "Samples are read as they are. With results of your own everything that "
                    "was guessed can be given instead: columns, dates, names, layout."
                )
            )
