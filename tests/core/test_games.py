"""A list of games: from columns, from a frame, and what it refuses."""

import math
from typing import Any

import pandas as pd
import pytest

from elo_core.games import Games


def test_frame_becomes_games_with_dates_as_periods() -> None:
    """Neighbours with one date belong together; missing dates do not belong to each other."""
    frame = pd.DataFrame(
        {
            "player": ["Asha", "Bilal", "Chai", "Asha", "Dao"],
            "opponent": ["Bilal", "Dao", "Asha", "Chai", "Bilal"],
            "score": [1, 0.5, 0, 1, 1],
            "date": pd.to_datetime(["2024-01-05", "2024-01-05", "", "", "2024-01-12"]),
            "round": pd.Categorical(["1", "1", "1", "2", "2"]),
        }
    )
    games = Games.from_frame(frame)

    assert games.names == ("Asha", "Bilal", "Chai", "Dao")
    assert [games.names[number] for number in games.opponents] == frame["opponent"].tolist()
    assert games.scores.tolist() == [1, 0.5, 0, 1, 1]
    assert games.periods.tolist() == [1, 1, 2, 3, 4]
    assert Games.from_frame(frame, period="round").periods.tolist() == [1, 1, 1, 2, 2]
    assert Games.from_frame(frame.drop(columns="date")).periods.tolist() == [0, 1, 2, 3, 4]
    assert Games.from_frame(frame.iloc[:0]).n_games == 0


def test_frame_of_categories_is_the_same() -> None:
    """As the readers make it: both columns share their categories."""
    frame = pd.DataFrame({"player": ["B", "A"], "opponent": ["A", "C"], "score": [1, 1]})
    shared = pd.CategoricalDtype(["A", "B", "C", "never"])
    games = Games.from_frame(frame.astype({"player": shared, "opponent": shared}))

    assert games.names == Games.from_frame(frame).names == ("B", "A", "C")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"scores": [1, 0.5, 2]}, "game 3: score must be from 0 to 1, got 2.0"),
        ({"scores": [1, math.nan, 1]}, "game 2: score must be from 0 to 1, got nan"),
        ({"scores": [1]}, "players must be as many as scores, 1, got 3"),
        ({"opponents": [1, 2]}, "opponents must be as many as scores, 3, got 2"),
        ({"periods": [1]}, "periods must be as many as scores, 3, got 1"),
        ({"players": [0, 2, 2]}, "game 2: opponent must be somebody else than the player, got 2"),
        ({"players": [0, 1, -1]}, "game 3: player must be from 0 to 2, got -1"),
        ({"names": ["A", "B"]}, "game 3: player must be from 0 to 1, got 2"),
        ({"periods": [0, 2, 1]}, "game 3: period must be >= 0 and that of the game before, got 1"),
        ({"periods": [-1, 2, 3]}, "game 1: period must be >= 0 and that of the game before"),
    ],
)
def test_games_refuse_what_cannot_be(changes: dict[str, Any], message: str) -> None:
    """One line with the game, the name, what is allowed and what was got."""
    columns: dict[str, Any] = {"players": [0, 1, 2], "opponents": [1, 2, 0], "scores": [1, 1, 1]}
    columns |= changes
    with pytest.raises(ValueError, match=f"^{message}"):
        Games.from_ids(
            columns["players"],
            columns["opponents"],
            columns["scores"],
            names=columns.get("names"),
            periods=columns.get("periods"),
        )


def test_frame_without_a_name_or_a_column_is_refused() -> None:
    """A missing name would otherwise be a player called nan."""
    frame = pd.DataFrame({"player": ["A", None], "opponent": ["B", "B"], "score": [1, 1]})
    with pytest.raises(ValueError, match=r"^game 2: player must be given, got nothing$"):
        Games.from_frame(frame)
    allowed = "columns must be player, opponent and score at least, got none called score"
    with pytest.raises(ValueError, match=f"^{allowed}$"):
        Games.from_frame(frame.drop(columns="score"))
