"""Large results: a Parquet data set or a plain CSV, read chunk by chunk.

For files that are too large for `read_games`, which guesses. Nothing is guessed here: the columns
are named, and a score is a number.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from elo_core._checks import IntArray, check_count
from elo_core.game_stream import Chunk
from elo_core.games import Games

if TYPE_CHECKING:
    import pyarrow as pa  # imported where it is used: it takes longer than the core
    import pyarrow.dataset as pads


@dataclass(frozen=True, slots=True)
class ColumnStream:
    """A data set whose rows are games, in the order in which they are rated.

    A stream for `rate_history` and `compare_k_factors`; it may be read again and again, also by
    other processes that see the same files.

    Attributes
    ----------
    source : str
        A file, or a folder of files, which are read in the order of their names.
    file_format : {"parquet", "csv"}
        A CSV has the names of its columns in the first line; packed with gzip it ends in `.gz`.
    player, opponent : str
        The columns with the two names, or numbers that stand for them.
    score : str
        The column with the first-named player's score, from 0 to 1.
    period : str or None
        The column that says what belongs together: neighbouring rows with the same entry are one
        rating period. A missing entry is a period of its own. None: so is every row.
    advantage : str or None
        The column with the points added to the first-named side, if games differ.
    games_per_chunk : int
        Only so many are in memory at once. With 50 K-factors and a million games that is less
        than half a gigabyte.

    Examples
    --------
    >>> stream = ColumnStream("games", period="date")  # nothing is read before it is rated
    >>> stream.games_per_chunk
    1000000
    """

    source: str
    file_format: Literal["parquet", "csv"] = "parquet"
    player: str = "player"
    opponent: str = "opponent"
    score: str = "score"
    period: str | None = None
    advantage: str | None = None
    games_per_chunk: int = 1_000_000

    def __post_init__(self) -> None:
        """Refuse empty chunks."""
        check_count("games_per_chunk", self.games_per_chunk, at_least=1)

    @property
    def n_games(self) -> int | None:
        """The number of games where the files say it: not in a CSV."""
        return self._dataset().count_rows() if self.file_format == "parquet" else None

    def __iter__(self) -> Iterator[Games | Chunk]:
        """Yield the games chunk by chunk, with all players named so far."""
        numbers: dict[object, int] = {}
        names: tuple[str, ...] = ()
        periods = _Periods()
        for table in self._tables():
            players = _numbered(table.column(self.player), self.player, numbers)
            opponents = _numbered(table.column(self.opponent), self.opponent, numbers)
            if len(numbers) > len(names):
                names = tuple(map(str, numbers))
            games = Games(
                names=names,
                players=players,
                opponents=opponents,
                scores=np.array(table.column(self.score), dtype=np.float64),
                periods=periods.of(table, self.period),
            )
            if self.advantage is None:
                yield games
            else:
                points = np.array(table.column(self.advantage), dtype=np.float64)
                yield Chunk(games, points)

    def _dataset(self) -> "pads.Dataset":
        """Return the files, of which nothing but their structure is read."""
        import pyarrow.dataset as pads  # noqa: PLC0415 - see above

        return pads.dataset(self.source, format=self.file_format)

    def _tables(self) -> "Iterator[pa.Table]":
        """Yield the rows, as many at once as asked for."""
        import pyarrow as pa  # noqa: PLC0415 - see above

        n_wanted = self.games_per_chunk
        waiting: list[pa.RecordBatch] = []
        n_waiting = 0
        for batch in self._batches():
            waiting.append(batch)
            n_waiting += batch.num_rows
            if n_waiting >= n_wanted:
                table = pa.Table.from_batches(waiting)
                for first in range(0, n_waiting - n_wanted + 1, n_wanted):
                    yield table.slice(first, n_wanted)
                n_waiting %= n_wanted
                # A rest of no rows would hold on to all that it was cut from.
                waiting = table.slice(table.num_rows - n_waiting).to_batches() if n_waiting else []
        if n_waiting:
            yield pa.Table.from_batches(waiting)

    def _batches(self) -> "Iterator[pa.RecordBatch]":
        """Yield the rows as the files have them, file by file.

        Not through the data set's own scanner, which reads ahead as much as there is.
        """
        import pyarrow as pa  # noqa: PLC0415 - see above
        import pyarrow.csv as pacsv  # noqa: PLC0415
        import pyarrow.parquet as papq  # noqa: PLC0415

        wanted = (self.player, self.opponent, self.score, self.period, self.advantage)
        columns = [name for name in wanted if name is not None]
        for path in self._dataset().files:
            if self.file_format == "parquet":
                with papq.ParquetFile(path) as file:
                    for group in range(file.num_row_groups):  # over all it would keep them all
                        yield from file.iter_batches(
                            self.games_per_chunk, row_groups=[group], columns=columns
                        )
            else:
                options = pacsv.ConvertOptions(include_columns=columns)
                with (
                    pa.input_stream(path) as file,
                    pacsv.open_csv(file, convert_options=options) as lines,
                ):
                    yield from lines


class _Periods:
    """The numbers of rating periods, which go on from table to table."""

    def __init__(self) -> None:
        """Start before the first game."""
        self._number = -1
        self._entry: object = None

    def of(self, table: "pa.Table", column: str | None) -> IntArray:
        """Return the period of each row."""
        if column is None:
            begins = np.ones(table.num_rows, dtype=np.bool_)
        else:
            entries = table.column(column).combine_chunks().dictionary_encode()
            codes = entries.indices.fill_null(-1).to_numpy()
            begins = (np.diff(codes, prepend=-1) != 0) | (codes < 0)
            begins[0] = self._entry is None or entries[0].as_py() != self._entry
            self._entry = entries[-1].as_py()
        numbers = self._number + begins.cumsum()
        self._number = int(numbers[-1])
        return np.asarray(numbers, dtype=np.intp)


def _numbered(column: "pa.ChunkedArray", name: str, numbers: dict[object, int]) -> IntArray:
    """Return the number of each entry of a column, giving a number to those not met before."""
    if column.null_count:
        raise ValueError(f"{name} must be given in every row, got nothing in {column.null_count}")
    entries = column.combine_chunks().dictionary_encode()
    known = [numbers.setdefault(entry, len(numbers)) for entry in entries.dictionary.to_pylist()]
    codes: IntArray = entries.indices.to_numpy()
    return np.array(known, dtype=np.intp)[codes]
