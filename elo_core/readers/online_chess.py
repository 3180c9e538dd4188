"""Games as the chess sites export them: nested objects become plain records.

To add a site, imitate one function and name it in ``SITES``.
"""

from collections.abc import Mapping

Json = Mapping[str, "JsonValue"]
JsonValue = str | bool | None | list["JsonValue"] | dict[str, "JsonValue"]
"""What `json` gives, with numbers left as they are written."""

_LICHESS_DRAWS = ("draw", "stalemate", "insufficientMaterialClaim", "outoftime", "timeout")
_CHESS_COM_DRAWS = (
    "agreed",
    "repetition",
    "stalemate",
    "insufficient",
    "50move",
    "timevsinsufficient",
)


def lichess_game(record: Json) -> dict[str, str] | None:
    """Return a game of lichess.org's NDJSON export as a plain record; None if it is none.

    A game without a winner is a draw only if its status says so: lichess writes no winner for
    aborted and unfinished games either. ``noStart``, where one side never moved, is a forfeit.

    Examples
    --------
    >>> record = {"players": {"white": {"user": {"name": "Asha"}}, "black": {"aiLevel": "3"}},
    ...     "status": "mate", "winner": "white", "createdAt": "1704067200000"}
    >>> game = lichess_game(record)
    >>> game["White"], game["Black"], game["Result"]
    ('Asha', 'AI level 3', '1-0')
    """
    players = record.get("players")
    if not isinstance(players, dict) or "status" not in record:
        return None
    white, black = players.get("white"), players.get("black")
    if not isinstance(white, dict) or not isinstance(black, dict):
        return None
    status, winner = _text(record, "status"), _text(record, "winner")
    result = {"white": "1-0", "black": "0-1"}.get(winner, status)
    if not winner and status in _LICHESS_DRAWS:
        result = "1/2-1/2"
    return {
        "Date": _text(record, "createdAt"),
        "White": _lichess_name(white),
        "Black": _lichess_name(black),
        "Result": "forfeit" if winner and status == "noStart" else result,
        "WhiteElo": _text(white, "rating"),
        "BlackElo": _text(black, "rating"),
        "Event": _text(record, "perf") or _text(record, "speed"),
        "Game id": _text(record, "id"),
        "rated": _text(record, "rated"),
    }


def _lichess_name(player: Json) -> str:
    user = player.get("user")
    if isinstance(user, dict):
        return _text(user, "name") or _text(user, "id")
    level = _text(player, "aiLevel")
    return f"AI level {level}" if level else _text(player, "name")


def chess_com_game(record: Json) -> dict[str, str] | None:
    """Return a game of chess.com's monthly archive as a plain record; None if it is none.

    Examples
    --------
    >>> record = {"white": {"username": "Asha", "result": "agreed"},
    ...     "black": {"username": "Dao", "result": "agreed"}, "end_time": "1704067200"}
    >>> chess_com_game(record)["Result"]
    '1/2-1/2'
    """
    white, black = record.get("white"), record.get("black")
    if not isinstance(white, dict) or not isinstance(black, dict):
        return None
    if "username" not in white or "username" not in black:
        return None
    ends = _text(white, "result"), _text(black, "result")
    result = "/".join(ends)
    if ends[0] == "win" != ends[1]:
        result = "1-0"
    elif ends[1] == "win" != ends[0]:
        result = "0-1"
    elif ends[0] in _CHESS_COM_DRAWS and ends[1] in _CHESS_COM_DRAWS:
        result = "1/2-1/2"
    return {
        "Date": _text(record, "end_time"),
        "White": _text(white, "username"),
        "Black": _text(black, "username"),
        "Result": result,
        "WhiteElo": _text(white, "rating"),
        "BlackElo": _text(black, "rating"),
        "Event": _text(record, "time_class"),
        "Game id": _text(record, "url"),
        "rated": _text(record, "rated"),
    }


def _text(record: Json, key: str) -> str:
    value = record.get(key)
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str) else ""


SITES = (lichess_game, chess_com_game)
