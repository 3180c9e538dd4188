"""From a table with roles to games and problems: each row is checked, the first problem counts."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from elo_core._checks import IntArray
from elo_core.readers.column_words import Role
from elo_core.readers.duplicates import Repeats, find_repeats
from elo_core.readers.fields import Claim, Fields, readings
from elo_core.readers.frame import ratings
from elo_core.readers.halves import (
    NO_PARTNER,
    Halves,
    joined_by_game,
    mirrored,
    second_halves,
)
from elo_core.readers.imported import Choices
from elo_core.readers.layouts import Layout, LayoutRule
from elo_core.readers.names import BYE, NO_PLAYER
from elo_core.readers.occasions import Occasions, read_occasions, same_occasion
from elo_core.readers.pgn import MOVES
from elo_core.readers.problems import ProblemKind
from elo_core.readers.rated_mark import marked_unrated
from elo_core.readers.result_labels import read_flag, says_no
from elo_core.readers.results import Notation, read_result
from elo_core.readers.sides import Sides, names_sides, read_sides, turned_to_first_side
from elo_core.readers.verdicts import (
    NO_KIND,
    Mask,
    Verdicts,
    kind_number,
    no_verdicts,
    not_rated_numbers,
)


class Checked(NamedTuple):
    """Rows that were read and checked.

    Attributes
    ----------
    layout : Layout
    claim : Claim
    occasions : Occasions
    sides : Sides
    verdicts : Verdicts
    partner : ndarray of int, shape (n_rows,)
        The row that tells the other side of the same game; -1 if there is none.
    other_rows : dict from int to int
        For a repeated row the first of its kind; for a contradiction the other side's.
    duplicates_kept : bool
    """

    layout: Layout
    claim: Claim
    occasions: Occasions
    sides: Sides
    verdicts: Verdicts
    partner: IntArray
    other_rows: dict[int, int]
    duplicates_kept: bool


def checked(fields: Fields, rule: LayoutRule, choices: Choices) -> Checked:
    """Return the rows of a table as games, and what is wrong with the others.

    Parameters
    ----------
    fields : Fields
    rule : LayoutRule
        How the rows tell their games.
    choices : Choices

    Returns
    -------
    Checked
    """
    occasions = read_occasions(fields, date_order=choices.date_order)
    sides = read_sides(fields)
    layout, (claim, partner) = _joined(fields, rule, occasions, choices)
    verdicts = no_verdicts(len(fields.table))
    _find_in_rows(fields, layout, claim, occasions, verdicts)
    _find_notes(fields, layout, occasions, sides, verdicts)
    paired = np.flatnonzero(partner != NO_PARTNER)
    verdicts.share(paired, partner[paired])
    spoilt = paired[~verdicts.counts[paired]]
    other_rows = dict(zip(spoilt.tolist(), partner[spoilt].tolist(), strict=True))
    kept = False
    repeats = _repeats(fields, claim, occasions, verdicts.counts & ~second_halves(partner))
    if repeats is not None:
        other_rows |= dict(zip(repeats.rows.tolist(), repeats.first.tolist(), strict=True))
        kept = _keeps_repeats(fields, occasions, repeats, choices)
        kind = ProblemKind.REPEATED_GAME if kept else ProblemKind.DUPLICATE_GAME
        verdicts.find(kind, np.isin(np.arange(len(partner)), repeats.rows))
        verdicts.share(paired, partner[paired])
    if occasions.guess.ask:
        place = fields.place(Role.DATE)
        verdicts.find(ProblemKind.AMBIGUOUS_DATE_ORDER, verdicts.counts, column=place)
    if layout is not Layout.OWN_HISTORY:
        claim, sides = turned_to_first_side(claim, sides)
    return Checked(layout, claim, occasions, sides, verdicts, partner, other_rows, kept)


def _joined(
    fields: Fields, rule: LayoutRule, occasions: Occasions, choices: Choices
) -> tuple[Layout, Halves]:
    """Return the games, those told by two rows joined, and the layout that this means.

    Whether results count from White's side was guessed; two rows of one game know better.
    """
    layout, halves = _joined_as_read(fields, rule, occasions, choices)
    if fields.notation is None and halves.claim.notation is Notation.WHITE_FIRST:
        from_players_side = replace(fields, notation=Notation.RESULTS)
        other_layout, other = _joined_as_read(from_players_side, rule, occasions, choices)
        if _n_agreeing(other) > _n_agreeing(halves):
            return other_layout, other
    return layout, halves


def _n_agreeing(halves: Halves) -> int:
    """Return in how many rows the other side tells the same."""
    return int(((halves.partner != NO_PARTNER) & (halves.claim.kinds == NO_KIND)).sum())


def _joined_as_read(
    fields: Fields, rule: LayoutRule, occasions: Occasions, choices: Choices
) -> tuple[Layout, Halves]:
    claim = rule.read(fields)
    alone = Halves(claim, np.full(len(fields.table), NO_PARTNER, np.intp))
    if rule.layout is Layout.PLAYER_ROWS:
        return rule.layout, joined_by_game(claim, same_occasion(fields, occasions))
    surely = choices.layout is Layout.PLAYER_ROWS
    own = rule.layout is Layout.OWN_HISTORY
    if (names_sides(fields) or own or choices.layout is rule.layout) and not surely:
        return rule.layout, alone
    halves = mirrored(claim, same_occasion(fields, occasions), surely=surely)
    return (rule.layout, alone) if halves is None else (Layout.PLAYER_ROWS, halves)


def _find_in_rows(
    fields: Fields, layout: Layout, claim: Claim, occasions: Occasions, verdicts: Verdicts
) -> None:
    """Find what is wrong with single rows, and which are not to be rated."""
    everywhere = np.ones(len(fields.table), np.bool_)
    verdicts.take(fields.table.judged)
    player = fields.place(Role.PLAYER, Role.WINNER)
    opponent = fields.place(Role.OPPONENT, Role.LOSER)
    for ids, place in ((claim.player, player), (claim.opponent, opponent)):
        verdicts.find(ProblemKind.BYE, ids == BYE, column=place)
    forfeit = fields.column(Role.FORFEIT)
    if forfeit is not None:
        marked = forfeit.where(lambda text: read_flag(text) is True)
        verdicts.find(ProblemKind.FORFEIT, marked, column=fields.place(Role.FORFEIT))
    _find_by_status(fields, verdicts)
    rated = fields.place(Role.RATED)
    verdicts.find(ProblemKind.UNRATED_GAME, marked_unrated(fields), column=rated)
    verdicts.find_each(claim.kinds, not_rated_numbers(claim.kinds), column=claim.place)
    third = fields.column(Role.THIRD_PLAYER)
    if third is not None:
        place = fields.place(Role.THIRD_PLAYER)
        verdicts.find(ProblemKind.TOO_MANY_PLAYERS, third.where(bool), column=place)
    verdicts.find(ProblemKind.MISSING_PLAYER, claim.player == NO_PLAYER, column=player)
    if layout is Layout.PLAYER_ROWS and opponent < 0:
        for kind in (ProblemKind.MISSING_PLAYER, ProblemKind.TOO_MANY_PLAYERS):
            where = claim.kinds == kind_number(kind)
            verdicts.find(kind, where, column=fields.place(Role.GAME))
    elif not (layout is Layout.OWN_HISTORY and Role.OPPONENT not in fields.roles):
        verdicts.find(ProblemKind.MISSING_PLAYER, claim.opponent == NO_PLAYER, column=opponent)
    same = (claim.player == claim.opponent) & (claim.player >= 0)
    verdicts.find(ProblemKind.SELF_PLAY, same, column=max(opponent, player))
    verdicts.find_each(claim.kinds, everywhere, column=claim.place)
    verdicts.find(ProblemKind.UNKNOWN_RESULT, np.isnan(claim.score), column=claim.place)
    date = fields.place(Role.DATE)
    verdicts.find(ProblemKind.IMPOSSIBLE_DATE, occasions.impossible, column=date)


def _find_by_status(fields: Fields, verdicts: Verdicts) -> None:
    """Find games that a column of their own calls postponed or awarded, beside 0-0 or 3-0."""
    status = fields.column(Role.STATUS)
    if status is None:
        return
    place = fields.place(Role.STATUS)
    _, kinds = readings(status, read_result)
    verdicts.find_each(kinds, not_rated_numbers(kinds), column=place)
    if status.where(lambda text: read_flag(text) is not None).all():  # "played: no", no remark
        verdicts.find(ProblemKind.UNFINISHED, status.where(says_no), column=place)


def _find_notes(
    fields: Fields, layout: Layout, occasions: Occasions, sides: Sides, verdicts: Verdicts
) -> None:
    """Find what the reader should know of games that count, and ratings that are no numbers."""
    if occasions.dated:
        date = fields.place(Role.DATE)
        verdicts.find(ProblemKind.MISSING_DATE, occasions.missing, column=date)
    for role in (Role.PLAYER_RATING, Role.OPPONENT_RATING):
        needed = layout is Layout.OWN_HISTORY and role is Role.OPPONENT_RATING
        kind = ProblemKind.RATING_NOT_A_NUMBER if needed else ProblemKind.RATING_LEFT_OUT
        _, wrong = ratings(fields.column(role), len(fields.table))
        verdicts.find(kind, wrong, column=fields.place(role))
    verdicts.find(ProblemKind.FLAG_NOT_READ, sides.unclear, column=fields.place(Role.NEUTRAL))


def _repeats(fields: Fields, claim: Claim, occasions: Occasions, usable: Mask) -> Repeats | None:
    """Return rows that stand twice; None where nothing tells one game from another."""
    if not occasions.dated and not {Role.ROUND, Role.GAME} & fields.roles.keys():
        return None
    when = occasions.days if occasions.dated else occasions.rounds
    days = np.nan_to_num(when, nan=-1).astype(np.intp)
    repeats = find_repeats(fields.table, claim.player, claim.opponent, days, usable=usable)
    return repeats if len(repeats.rows) else None


def _keeps_repeats(
    fields: Fields, occasions: Occasions, repeats: Repeats, choices: Choices
) -> bool:
    """Return whether equal rows are two games.

    They are not where games carry a time, a number of their own or their moves.
    """
    if choices.keep_duplicates is not None:
        return choices.keep_duplicates
    game, moves = fields.column(Role.GAME), fields.table.column(MOVES)
    numbered = any(
        column is not None and column.n_used() > len(fields.table) / 2 for column in (game, moves)
    )
    return not (occasions.timed or numbered or repeats.likely_slips)
