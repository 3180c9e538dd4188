"""How the results were read: one sentence of what was understood, and one sum."""

from elo_core.readers import (
    FileFormat,
    ImportedGames,
    Layout,
    Notation,
    Role,
    Understood,
)
from pages.ui import numbers
from pages.ui.names import safe
from pages.ui.text import N_, _, listed, ngettext

_MOST_NAMED = 3  # columns or spellings in the sentence
_FORMATS = {
    FileFormat.DELIMITED: N_("a table of text"),
    FileFormat.LINES: N_("lines of text"),
    FileFormat.WORKBOOK: N_("a workbook"),
    FileFormat.PGN: N_("PGN"),
    FileFormat.TRF: N_("a FIDE tournament report"),
    FileFormat.JSON: N_("JSON"),
    FileFormat.NDJSON: N_("JSON, line by line"),
}
LAYOUTS = {
    Layout.PAIR_RESULT: N_("two players and a result"),
    Layout.PAIR_SCORES: N_("two players and two scores"),
    Layout.PAIR_WINNER: N_("two players and the winner"),
    Layout.PAIR_FLAGS: N_("two players and marks for who won"),
    Layout.WINNER_LOSER: N_("winner and loser"),
    Layout.OWN_HISTORY: N_("your own games"),
    Layout.PLAYER_ROWS: N_("a row for each player of a game"),
}


def _column(name: str) -> str:
    return f"<code>{safe(name)}</code>"


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
        return _(LAYOUTS[understood.layout]) if understood.layout else ""
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
        span = [f'<bdi class="date">{day:%Y-%m-%d}</bdi>' for day in (dates.min(), dates.max())]
        text = _("%(first)s to %(last)s") % {"first": span[0], "last": span[1]}
    elif understood.ordered_by is Role.ROUND:
        count = imported.games["round"].nunique()
        text = ngettext("%(count)s round", "%(count)s rounds", count) % {"count": count}
    else:
        text = _("in the order of the lines")
    if understood.newest_first:
        text = listed((text, _("turned round since the newest stood first")))
    return text


def sentence_html(imported: ImportedGames) -> str:
    """Return what was understood, as one paragraph."""
    understood = imported.understood
    if not imported.counts.games:
        return ""
    file_format = _(_FORMATS[understood.file_format]) if understood.file_format else ""
    sentence = _("%(format)s: %(pair)s, %(order)s.")
    parts = [
        sentence % {"format": file_format, "pair": _pair(understood), "order": _order(imported)}
    ]
    if understood.buddhist_years:
        parts.append(_("Years of the Buddhist era."))
    if understood.notation is Notation.SCORES:
        parts.append(_("By how much does not matter."))
    if understood.notation is Notation.WHITE_FIRST:
        parts.append(_("White’s score stands first, also where you or the player had Black."))
    if {"player_rating", "opponent_rating"} & set(imported.games.columns):
        parts.append(_("It names ratings."))
    if Role.NEUTRAL in understood.columns:
        parts.append(
            _("Neutral ground from %(column)s.")
            % {"column": _column(understood.columns[Role.NEUTRAL])}
        )
    if Role.RATED in understood.columns:
        column = _column(understood.columns[Role.RATED])
        parts.append(_("Whether a game is rated, from %(column)s.") % {"column": column})
    n_players = imported.games["player"].cat.categories.size
    count = ngettext("%(count)s name", "%(count)s names", n_players)
    names = count % {"count": numbers.thousands(n_players)}
    if understood.merged_names:
        merged = understood.merged_names[:_MOST_NAMED]
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
        unused = listed(map(_column, understood.unused_columns[:_MOST_NAMED]))
        more = " …" if len(understood.unused_columns) > _MOST_NAMED else ""
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
    terms = "".join(
        f'<span class="term"><i>{operator}</i><span class="{kind}{"" if n else " nil"}">'
        f"<b>{numbers.thousands(n)}</b>{signs[kind]} {words}</span></span>"
        for operator, (kind, n, words) in zip("=++", cuts, strict=True)
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
        f"<span><b>{numbers.thousands(counts.rows)}</b>{rows}</span>{terms}</div>{more}"
    )
