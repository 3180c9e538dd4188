"""FIDE's tournament report file, TRF16: each player's line holds one entry for each round.

The format is FIDE Handbook C.04, Annex 2 (2016). A game stands twice, once with each player; it
is read once. Byes (F, H, U, Z), forfeits (+ and -) and games not to be rated (W, D, L) are told
apart and not rated. Teams, forbidden pairings and points adjustments are passed over.
"""

import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from elo_core.readers.problems import ProblemKind
from elo_core.readers.table import Judgement, Progress, Row, Table, tabulated

HEADER = ("Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo", "Event")
_WHITE, _RESULT = HEADER.index("White"), HEADER.index("Result")

_RECOGNISED = re.compile(r"^001 [ \d]{3}\d .{5,6}\S", re.MULTILINE)
_NAME, _RATING, _FIRST_ROUND, _ROUND_WIDTH = slice(14, 47), slice(48, 52), 91, 10
_POINTS_AND_PLACE = re.compile(r"[ \d]\d\.[05] [ \d]{4}(?=  |$)")
_PLACE_ENDS = 89
_ENTRY = re.compile(r"(?=.{4} )( *[0-9]*) ([wb\- ])(?: (.))?", re.IGNORECASE)
_SHORT_DATE = re.compile(r"(\d{2}|\d{4})[/.](\d{2})[/.](\d{2})")
_YEAR = re.compile(r"\d{4}")

_RESULTS = {"1": "1-0", "0": "0-1", "=": "1/2-1/2"}
_OTHER_SIDE = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D"}
_NOT_RATED = {
    **dict.fromkeys("FHUZ", ProblemKind.BYE),
    **dict.fromkeys("+-", ProblemKind.FORFEIT),
    **dict.fromkeys("WDL", ProblemKind.UNRATED_GAME),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """What a player's line says of one round."""

    opponent: int
    colour: str
    result: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Player:
    line: int
    name: str
    rating: str
    entries: Mapping[int, _Entry]
    damaged: Mapping[int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tournament:
    name: str = ""
    years: set[str] = field(default_factory=set)
    dates: list[str] = field(default_factory=list)
    players: dict[int, _Player] = field(default_factory=dict)
    damaged: list[tuple[int, str]] = field(default_factory=list)


def is_trf(text: str) -> bool:
    """Return whether a text holds players' lines of a tournament report.

    Examples
    --------
    >>> is_trf("001    1      Player, Asha"), is_trf("001,Asha,Bilal")
    (True, False)
    """
    return _RECOGNISED.search(text) is not None


def read_trf(text: str, progress: Progress | None = None) -> Table:
    """Return the games of a tournament report as a table, in the order of the rounds.

    Parameters
    ----------
    text : str
    progress : callable, optional
        As `tabulated` has it.

    Returns
    -------
    Table
        One row for each game and each bye; its line is that of the player with white.
    """
    judged: dict[int, Judgement] = {}
    tournaments = _tournaments(text)
    rows = (pair for tournament in tournaments for pair in _pairings(tournament))
    return tabulated(_judged(rows, judged), header=HEADER, judged=judged, progress=progress)


def _tournaments(text: str) -> list[_Tournament]:
    """Return the parts of a file: each 012 line starts another tournament."""
    found = [_Tournament()]
    for line, record in enumerate(io.StringIO(text, newline=""), start=1):
        code, content = record[:3], record.rstrip("\r\n")
        if code == "012":
            name = content[4:].strip()
            found.append(_Tournament(name=name))
        elif code in {"042", "052"}:  # first and last day
            found[-1].years.update(year[2:] for year in _YEAR.findall(content[4:]))
        elif code == "132":
            found[-1].dates.extend(
                content[start : start + _ROUND_WIDTH - 1].strip()
                for start in range(_FIRST_ROUND, len(content), _ROUND_WIDTH)
            )
        elif code == "001":
            rank = content[4:8].strip()
            if rank.isascii() and rank.isdigit() and int(rank) not in found[-1].players:
                found[-1].players[int(rank)] = _player(line, content)
            else:
                found[-1].damaged.append((line, content))
    for tournament in found:
        tournament.dates[:] = _iso(tournament)
    return found


def _player(line: int, content: str) -> _Player:
    """Return a player's line as read by its columns.

    A name whose letters take several bytes may have pushed the columns to the left: then the
    points and the place, which are always there, show by how much.
    """
    anchor = _POINTS_AND_PLACE.search(content, _NAME.start)
    shift = anchor.end() - _PLACE_ENDS if anchor else 0
    entries: dict[int, _Entry] = {}
    damaged: dict[int, str] = {}
    first = _FIRST_ROUND + shift
    for number, start in enumerate(range(first, len(content), _ROUND_WIDTH), start=1):
        piece = content[start : start + _ROUND_WIDTH - 2]
        match = _ENTRY.fullmatch(piece.rstrip())
        if match and (match[1].strip() or match[3]):
            opponent = int(match[1].strip() or 0)
            entries[number] = _Entry(
                opponent=opponent, colour=match[2].lower(), result=(match[3] or "Z").upper()
            )
        elif piece.strip():
            damaged[number] = piece
    rating = content[_RATING.start + shift : _RATING.stop + shift].strip()
    name = content[_NAME.start : _NAME.stop + shift].strip()
    return _Player(line=line, name=name, rating=rating, entries=entries, damaged=damaged)


def _iso(tournament: _Tournament) -> list[str]:
    """Return the rounds' dates, written YY/MM/DD, in the form that needs no guessing.

    Some programs write DD/MM/YY. It is believed where only so all are of the tournament's years.
    """
    found = [_SHORT_DATE.fullmatch(text) for text in tournament.dates]
    dates = [match.groups() for match in found if match]
    day_first = {date[2] for date in dates} <= tournament.years and not (
        {date[0][-2:] for date in dates} <= tournament.years
    )
    return [
        _date(*(match.groups()[::-1] if day_first else match.groups())) if match else text
        for text, match in zip(tournament.dates, found, strict=True)
    ]


def _date(year: str, month: str, day: str) -> str:
    century = "" if len(year) > 2 else "20"  # noqa: PLR2004 - digits
    return f"{century}{year}-{month}-{day}"


_Pairing = tuple[Row, Judgement | None]


def _pairings(tournament: _Tournament) -> Iterator[_Pairing]:
    """Return one row for each game or bye, and what is wrong with it or why it is not rated."""
    for line, content in tournament.damaged:
        yield (line, _cells(tournament, 0, white=content)), (ProblemKind.DAMAGED_RECORD, _WHITE)
    players = tournament.players
    n_rounds = max(
        (number for player in players.values() for number in (*player.entries, *player.damaged)),
        default=0,
    )
    for number in range(1, n_rounds + 1):
        met: set[int] = set()
        for rank, player in players.items():
            if number in player.damaged:
                cells = _cells(
                    tournament, number, white=player.name, result=player.damaged[number]
                )
                yield (player.line, cells), (ProblemKind.DAMAGED_RECORD, _RESULT)
            elif number in player.entries and rank not in met:
                met |= {rank, player.entries[number].opponent}
                yield _pairing(tournament, number, rank)


def _pairing(tournament: _Tournament, number: int, rank: int) -> _Pairing:
    player = tournament.players[rank]
    entry = player.entries[number]
    opponent = tournament.players.get(entry.opponent)
    judgement = _judgement(entry, opponent.entries.get(number) if opponent else None, rank)
    white, black, result = player, opponent, entry.result
    if entry.colour == "b" and opponent is not None:
        white, black, result = opponent, player, _OTHER_SIDE.get(entry.result, entry.result)
    cells = _cells(
        tournament,
        number,
        white=white.name,
        black=black.name if black else "",
        result=_RESULTS.get(result, result) if judgement is None else entry.result,
        ratings=(white.rating, black.rating if black else ""),
    )
    return (white.line, cells), judgement


def _judgement(entry: _Entry, other: _Entry | None, rank: int) -> Judgement | None:
    """Return why the game that two entries tell is not rated; None if it is."""
    if entry.opponent == 0:
        return _NOT_RATED.get(entry.result, ProblemKind.BYE), _RESULT
    if entry.opponent == rank:
        return ProblemKind.SELF_PLAY, _WHITE
    if other is None or other.opponent != rank:
        return ProblemKind.CONTRADICTION, _RESULT
    if {entry.result, other.result} <= {"+", "-"}:
        return ProblemKind.FORFEIT, _RESULT
    if _OTHER_SIDE.get(entry.result) != other.result or entry.colour == other.colour != "-":
        return ProblemKind.CONTRADICTION, _RESULT
    return (_NOT_RATED[entry.result], _RESULT) if entry.result in _NOT_RATED else None


def _cells(
    tournament: _Tournament,
    number: int,
    *,
    white: str,
    black: str = "",
    result: str = "",
    ratings: tuple[str, str] = ("", ""),
) -> list[str]:
    date = tournament.dates[number - 1] if 0 < number <= len(tournament.dates) else ""
    return [date, str(number or ""), white, black, result, *ratings, tournament.name]


def _judged(pairings: Iterator[_Pairing], judged: dict[int, Judgement]) -> Iterator[Row]:
    for number, (row, judgement) in enumerate(pairings):
        if judgement is not None:
            judged[number] = judgement
        yield row
