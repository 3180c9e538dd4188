"""How the file was read: one sentence, one sum, and every guess open to be changed."""

import html
from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

from elo_core.readers import (
    DateOrder,
    FileFormat,
    ImportedGames,
    Layout,
    Notation,
    Role,
    Understood,
)
from pages.ui import numbers
from pages.ui.text import N_, _, ltr, ngettext
from pages.ui.your_games.words import safe

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
}
_FORMATS = {
    FileFormat.DELIMITED: N_("a table of text"),
    FileFormat.LINES: N_("lines of text"),
    FileFormat.WORKBOOK: N_("a workbook"),
    FileFormat.PGN: N_("PGN"),
    FileFormat.TRF: N_("a FIDE tournament report"),
    FileFormat.JSON: N_("JSON"),
    FileFormat.NDJSON: N_("JSON, line by line"),
}
_LAYOUTS = {
    Layout.PAIR_RESULT: N_("two players and a result"),
    Layout.PAIR_SCORES: N_("two players and two scores"),
    Layout.PAIR_WINNER: N_("two players and the winner"),
    Layout.PAIR_FLAGS: N_("two players and marks for who won"),
    Layout.WINNER_LOSER: N_("winner and loser"),
    Layout.OWN_HISTORY: N_("your own games"),
    Layout.PLAYER_ROWS: N_("a row for each player of a game"),
}
_NOTATIONS = {
    Notation.RESULTS: N_("1-0, draw, W and the like"),
    Notation.SCORES: N_("scores: the higher wins"),
    Notation.HOME_DRAW_AWAY: N_("H, D, A"),
    Notation.ONE_X_TWO: N_("1, X, 2"),
    Notation.PLUS_EQUALS_MINUS: N_("+, =, −"),
}
_DATE_ORDERS = {
    DateOrder.DAY_FIRST: N_("day first"),
    DateOrder.MONTH_FIRST: N_("month first"),
    DateOrder.YEAR_FIRST: N_("year first"),
}
_YES_NO = {"yes": N_("yes"), "no": N_("no")}
_ENCODINGS = ("utf-8", "utf-16", "cp1252", "cp1251", "cp1256", "iso8859_11")
_DELIMITERS = {",": ",", ";": ";", "\t": N_("tab"), "|": "|", "  ": N_("spaces")}


# -- what the reader has said, kept for each list of results ---------------------------------


def guesses(source: str) -> Guesses:
    """Return what the reader has said about the results from a source in this visit."""
    kept: dict[str, Guesses] = st.session_state.setdefault(_GUESSES, {})
    return kept.setdefault(source, {})


def reading_options(said: Guesses) -> dict[str, Any]:
    """Return the arguments of `read_games` for what the reader has said.

    Examples
    --------
    >>> reading_options({"column-player": "Weiss", "newest_first": "no"})
    {'newest_first': False, 'columns': {<Role.PLAYER: 'player'>: 'Weiss'}}
    """
    options: dict[str, Any] = {}
    for name in ("layout", "notation", "date_order", "encoding", "delimiter", "sheet"):
        if said.get(name):
            options[name] = said[name]
    for name, kind in (("layout", Layout), ("notation", Notation), ("date_order", DateOrder)):
        if name in options:
            options[name] = kind(options[name])
    for name in ("newest_first", "keep_duplicates"):
        if said.get(name):
            options[name] = said[name] == "yes"
    if said.get("count_both_bad") == "no":
        options["count_both_bad"] = False
    columns = {
        Role(name.removeprefix(_COLUMN)): None if value == _NONE else value
        for name, value in said.items()
        if name.startswith(_COLUMN) and value
    }
    if columns:
        options["columns"] = columns
    if said.get("keep_apart"):
        options["keep_apart"] = tuple(said["keep_apart"])
    if said.get("same_player"):
        options["same_player"] = dict(said["same_player"])
    if said.get("own_name"):
        options["own_name"] = said["own_name"]
    return options


# -- one sentence and one sum ------------------------------------------------------------------


def _column(name: str) -> str:
    return f"<code>{html.escape(name)}</code>"


def _pair(understood: Understood) -> str:
    """Say which columns tell the games."""
    columns = {role: _column(name) for role, name in understood.columns.items()}
    first = columns.get(Role.PLAYER) or columns.get(Role.WINNER)
    second = columns.get(Role.OPPONENT) or columns.get(Role.LOSER)
    result = columns.get(Role.RESULT) or columns.get(Role.WINNER)
    scores = columns.get(Role.PLAYER_SCORE), columns.get(Role.OPPONENT_SCORE)
    if understood.layout is Layout.OWN_HISTORY:
        return _("the games of %(name)s") % {"name": safe(understood.own_name or "")}
    if first is None or second is None:
        return _(_LAYOUTS[understood.layout]) if understood.layout else ""
    if understood.layout is Layout.WINNER_LOSER:
        return _("%(first)s beat %(second)s") % {"first": first, "second": second}
    if scores[0] and scores[1]:
        text = _("%(first)s against %(second)s, win, draw or loss from %(score)s and %(other)s")
        return text % {"first": first, "second": second, "score": scores[0], "other": scores[1]}
    text = _("%(first)s against %(second)s, the result from %(result)s")
    return text % {"first": first, "second": second, "result": result or "–"}


def _order(imported: ImportedGames) -> str:
    """Say in which order the games are rated."""
    understood, dates = imported.understood, imported.games["date"].dropna()
    if understood.ordered_by is Role.DATE and len(dates):
        span = ltr(f"{dates.min():%Y-%m-%d}"), ltr(f"{dates.max():%Y-%m-%d}")
        text = _("%(first)s to %(last)s") % {"first": span[0], "last": span[1]}
    elif understood.ordered_by is Role.ROUND:
        count = imported.games["round"].nunique()
        text = ngettext("%(count)s round", "%(count)s rounds", count) % {"count": count}
    else:
        text = _("in the order of the lines")
    if understood.newest_first:
        text += ", " + _("turned round since the newest stood first")
    return text


def sentence_html(imported: ImportedGames) -> str:
    """Return what was understood, as one paragraph."""
    understood = imported.understood
    if not imported.counts.games:
        return ""
    file_format = _(_FORMATS[understood.file_format]) if understood.file_format else ""
    parts = [f"{file_format}: {_pair(understood)}, {_order(imported)}."]
    if understood.buddhist_years:
        parts.append(_("Years of the Buddhist era."))
    if understood.notation is Notation.SCORES:
        parts.append(_("By how much does not matter."))
    if {"player_rating", "opponent_rating"} & set(imported.games.columns):
        parts.append(_("It names ratings."))
    if Role.NEUTRAL in understood.columns:
        parts.append(
            _("Neutral ground from %(column)s.")
            % {"column": _column(understood.columns[Role.NEUTRAL])}
        )
    n_players = imported.games["player"].cat.categories.size
    count = ngettext("%(count)s name", "%(count)s names", n_players)
    names = count % {"count": numbers.thousands(n_players)}
    if understood.merged_names:
        merged = understood.merged_names[:3]
        spellings = "; ".join(
            " = ".join(safe(spelling) for spelling, _times in name.spellings) for name in merged
        )
        more = " …" if len(understood.merged_names) > len(merged) else ""
        parts.append(
            _("%(names)s, one player each: %(spellings)s.")
            % {"names": names, "spellings": spellings + more}
        )
    else:
        parts.append(_("%(names)s, none merged.") % {"names": names})
    if understood.unused_columns:
        unused = ", ".join(map(_column, understood.unused_columns[:3]))
        more = " …" if len(understood.unused_columns) > 3 else ""
        parts.append(_("Not used: %(columns)s.") % {"columns": unused + more})
    return f'<p class="understood"><b>{_("Understood:")}</b> {" ".join(parts)}</p>'


def sum_html(imported: ImportedGames) -> str:
    """Return the rows as one sum: 183 = 179 rated + 2 refused + 2 not rated."""
    counts = imported.counts
    # a cut that is there must be seen, however short
    least = 0.04 * counts.rows
    cuts = (
        ("rated", counts.accepted, _("rated")),
        ("refused", counts.refused, _("refused")),
        ("not-rated", counts.not_rated, _("not rated")),
    )
    bar = "".join(
        f'<i class="{kind}" style="flex-grow:{max(n, least):.2f}"></i>'
        for kind, n, _words in cuts
        if n
    )
    signs = {"rated": "✓", "refused": "✕", "not-rated": "–"}
    terms = "<i>+</i>".join(
        f'<span class="{kind}{"" if n else " nil"}"><b>{numbers.thousands(n)}</b>'
        f"{signs[kind]} {words}</span>"
        for kind, n, words in cuts
    )
    rows = ngettext("row", "rows", counts.rows)
    more = ""
    if counts.games < counts.accepted:
        text = ngettext(
            "Two rows tell one game: %(count)s game.",
            "Two rows tell one game: %(count)s games.",
            counts.games,
        )
        more = f'<p class="about">{text % {"count": numbers.thousands(counts.games)}}</p>'
    return (
        f'<div class="tally" aria-hidden="true">{bar}</div><div class="row-sum" dir="auto">'
        f"<span><b>{numbers.thousands(counts.rows)}</b>{rows}</span><i>=</i>{terms}</div>{more}"
    )


# -- changing it ---------------------------------------------------------------------------------


def _ask(
    said: Guesses,
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
    st.session_state[place] = said.get(name, _AS_READ) if said.get(name) in shown else _AS_READ

    def commit() -> None:
        said[name] = st.session_state[place]

    widget(
        label, list(shown), format_func=lambda option: shown.get(option, option), key=place,
        on_change=commit,
    )  # fmt: skip


def _ask_several(said: Guesses, source: str, name: str, label: str, options: list[Any]) -> None:
    """Draw a choice of any number of texts of the file."""
    place = f"guess-{name}@{source}"
    st.session_state[place] = [option for option in said.get(name, ()) if option in options]

    def commit() -> None:
        said[name] = st.session_state[place]

    st.multiselect(
        label, options, key=place, on_change=commit,
        format_func=lambda option: option if isinstance(option, str) else " = ".join(option),
    )  # fmt: skip


def _translated(words: Mapping[Any, str]) -> dict[str, str]:
    return {str(option): _(text) for option, text in words.items()}


def _found(value: Any, words: Mapping[Any, str]) -> str:
    return _(words[value]) if value in words else "–"


def _ask_columns(said: Guesses, source: str, understood: Understood) -> None:
    header = {name: name for name in understood.header if name}
    none = {_NONE: _("none")}
    columns = st.columns(2, gap="small")
    for place, (role, label) in enumerate(_ROLES.items()):
        with columns[place % 2]:
            found = understood.columns.get(role, "–")
            _ask(said, source, f"{_COLUMN}{role}", _(label), header | none, found)


def _ask_cells(said: Guesses, source: str, understood: Understood) -> None:
    """Ask how results, dates and repeated lines are to be read."""
    layouts = {
        option: words
        for option, words in _translated(_LAYOUTS).items()
        if Layout(option) in understood.possible_layouts
    }
    found = _found(understood.layout, _LAYOUTS)
    _ask(said, source, "layout", _("A row holds"), layouts, found)
    found = _found(understood.notation, _NOTATIONS)
    _ask(said, source, "notation", _("Results are written as"), _translated(_NOTATIONS), found)
    found = _found(understood.date_order, _DATE_ORDERS)
    _ask(said, source, "date_order", _("Dates are written"), _translated(_DATE_ORDERS), found)
    yes_no = _translated(_YES_NO)
    found = yes_no["yes" if understood.newest_first else "no"]
    _ask(said, source, "newest_first", _("The newest games stand first"), yes_no, found)
    found = yes_no["yes" if understood.duplicates_kept else "no"]
    _ask(said, source, "keep_duplicates", _("Equal lines are two games"), yes_no, found)
    if understood.n_both_bad:
        label = _("“tie (bothbad)” is a draw")
        _ask(said, source, "count_both_bad", label, {"no": yes_no["no"]}, yes_no["yes"])


def _ask_file(said: Guesses, source: str, understood: Understood) -> None:
    """Ask about the file itself, where it has the property."""
    if len(understood.sheets) > 1:
        sheets = {name: name for name in understood.sheets}
        _ask(said, source, "sheet", _("Sheet"), sheets, understood.sheet or "–")
    if understood.encoding is not None:
        encodings = {name: name for name in _ENCODINGS}
        _ask(said, source, "encoding", _("Encoding"), encodings, understood.encoding)
    if understood.delimiter is not None:
        found = _DELIMITERS.get(understood.delimiter, understood.delimiter)
        delimiters = {mark: _(words) for mark, words in _DELIMITERS.items()}
        _ask(said, source, "delimiter", _("Cells are parted by"), delimiters, _(found))


def _ask_names(said: Guesses, source: str, understood: Understood) -> None:
    """Offer the undo of merged spellings, and names that may be one person's."""
    known: list[str] = said.setdefault("known_spellings", [])
    for name in understood.merged_names:
        known += [spelling for spelling, _times in name.spellings if spelling not in known]
    if known:
        _ask_several(said, source, "keep_apart", _("Keep apart, players of their own"), known)
    pairs: list[tuple[str, str]] = said.setdefault("known_pairs", [])
    pairs += [pair for pair in understood.suggested_names if pair not in pairs]
    if pairs:
        _ask_several(said, source, "same_player", _("The same person?"), pairs[:200])
    if understood.layout is Layout.OWN_HISTORY:
        place = f"guess-own_name@{source}"
        st.session_state[place] = said.get("own_name", "")

        def commit() -> None:
            said["own_name"] = " ".join(st.session_state[place].split())

        st.text_input(_("Your name"), key=place, on_change=commit)


def ask_date_order(said: Guesses, source: str, imported: ImportedGames) -> None:
    """Ask the one question that is never guessed, where everybody sees it."""
    question = next((each for each in imported.problems if each.effect == "asked"), None)
    if question is None:
        return
    place = f"ask-date@{source}"

    def commit() -> None:
        said["date_order"] = st.session_state[place]

    st.segmented_control(
        _("Which is it? Dates such as %(example)s") % {"example": question.got},
        [DateOrder.DAY_FIRST.value, DateOrder.MONTH_FIRST.value],
        format_func=lambda option: _(_DATE_ORDERS[DateOrder(option)]),
        key=place, on_change=commit,
    )  # fmt: skip


def change(said: Guesses, source: str, understood: Understood) -> None:
    """Draw everything that was guessed, to be given instead."""
    with st.popover(
        _("Change what was understood"), type="tertiary", icon=":material/tune:",
        key="change-understood",
    ):  # fmt: skip
        _ask_cells(said, source, understood)
        _ask_names(said, source, understood)
        _ask_columns(said, source, understood)
        _ask_file(said, source, understood)
        st.caption(_("These answers stay in this visit; a link does not carry them."))
