"""Large files: read in chunks of any size they are the games of one table."""

import gzip
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from elo_core.game_stream import Chunk
from elo_core.games import Games
from elo_core.history import final_ratings, rate_history
from elo_core.readers.streams import ColumnStream


def results() -> pd.DataFrame:
    """Return 100 results of eight players on some thirty days; one day is missing."""
    rng = np.random.default_rng(3)
    players = rng.integers(0, 8, 100)
    days = np.cumsum(rng.random(100) < 0.3)
    dates = pd.Timestamp("2024-01-01") + pd.to_timedelta(days, unit="D")
    frame = pd.DataFrame({
        "white": [f"P{number}" for number in players],
        "black": [f"P{number}" for number in (players + rng.integers(1, 8, 100)) % 8],
        "points": rng.integers(0, 3, 100) / 2,
        "day": dates,
        "lead": np.where(rng.random(100) < 0.5, 0.0, 65.0),
        "event": "ours",
    })  # fmt: skip
    frame.loc[40, "day"] = pd.NaT
    return frame


COLUMNS: dict[str, Any] = {"player": "white", "opponent": "black", "score": "points"}


def by_name(ratings: Any, names: tuple[str, ...]) -> dict[str, float]:
    """Return ratings that do not depend on the order in which players were met."""
    return dict(zip(names, ratings.tolist(), strict=True))


def written(folder: Path, kind: str) -> str:
    """Write the results in a kind of file, and return where they are."""
    frame = results()
    if kind == "folder":
        frame[:60].to_parquet(folder / "part-0.parquet", row_group_size=25)
        frame[60:].to_parquet(folder / "part-1.parquet")
        return str(folder)
    path = folder / f"games.{kind}"
    if kind == "parquet":
        frame.to_parquet(path)
    elif kind == "csv":
        frame.to_csv(path, index=False)
    else:
        path.write_bytes(gzip.compress(frame.to_csv(index=False).encode()))
    return str(path)


@pytest.mark.parametrize("kind", ["parquet", "folder", "csv", "csv.gz"])
@pytest.mark.parametrize("games_per_chunk", [7, 50, 1_000])
@pytest.mark.parametrize("by_period", [False, True])
def test_file_in_chunks_is_the_table(
    tmp_path: Path,
    kind: str,
    games_per_chunk: int,
    by_period: bool,  # noqa: FBT001 - pytest names it
) -> None:
    """Periods by date, which cross the borders of chunks; an advantage for each game."""
    frame = results()
    games = Games.from_frame(
        frame.rename(columns={"white": "player", "black": "opponent", "points": "score"}),
        period="day",
    )
    whole = rate_history(games, k_factor=24, advantage=frame["lead"].tolist(), by_period=by_period)
    stream = ColumnStream(
        written(tmp_path, kind), file_format="csv" if "csv" in kind else "parquet",
        period="day",
        advantage="lead", games_per_chunk=games_per_chunk, **COLUMNS,
    )  # fmt: skip
    *_, last = rate_history(stream, k_factor=24, by_period=by_period)

    assert by_name(last.final_ratings, last.games.names) == pytest.approx(
        by_name(whole.final_ratings, games.names), abs=1e-9
    )


def test_chunks_are_as_long_as_asked_for(tmp_path: Path) -> None:
    """Whatever the row groups of the files; the last one is the rest."""
    path = written(tmp_path, "folder")
    stream = ColumnStream(path, games_per_chunk=30, **COLUMNS)
    chunks = [chunk for chunk in stream if isinstance(chunk, Games)]

    assert [chunk.n_games for chunk in chunks] == [30, 30, 30, 10]
    assert [chunk.periods[0] for chunk in chunks] == [0, 30, 60, 90]
    assert stream.n_games == 100


def test_stream_is_read_again_from_its_start(tmp_path: Path) -> None:
    """As often as it is asked for, and whole chunks are not read twice."""
    stream = ColumnStream(written(tmp_path, "parquet"), games_per_chunk=50, **COLUMNS)
    once, again = (final_ratings(stream, k_factor=24).tolist() for _ in range(2))

    assert once == again
    assert len(list(stream)) == 2


def test_csv_does_not_know_its_length(tmp_path: Path) -> None:
    """It would have to be read for it."""
    assert ColumnStream(written(tmp_path, "csv"), file_format="csv").n_games is None


def test_numbers_are_names_too(tmp_path: Path) -> None:
    """Players who are numbered are called by their numbers."""
    frame = pd.DataFrame({"player": [7, 9], "opponent": [9, 5], "score": [1, 0]})
    frame.to_parquet(tmp_path / "games.parquet")
    (chunk,) = ColumnStream(str(tmp_path))

    assert not isinstance(chunk, Chunk)
    assert chunk.names == ("7", "9", "5")


def test_missing_name_is_refused(tmp_path: Path) -> None:
    """A missing name would otherwise be a player."""
    frame = pd.DataFrame({"player": ["A", None], "opponent": ["B", "B"], "score": [1, 1]})
    frame.to_parquet(tmp_path / "games.parquet")
    with pytest.raises(ValueError, match=r"^player must be given in every row, got nothing in 1$"):
        list(ColumnStream(str(tmp_path)))
    with pytest.raises(ValueError, match=r"^games_per_chunk must be >= 1, got 0$"):
        ColumnStream(str(tmp_path), games_per_chunk=0)
