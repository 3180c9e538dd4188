"""Readers: any list of results, in any of the usual forms, becomes games and problems.

The door is `read_games`. Behind it each step is a module: `decoding`, then one module for each
format (`delimited`, `spreadsheet`, `pgn`, `trf`, `json_games`, `lines`), which makes a `table`;
`columns` and `layouts` say what its rows tell; `results`, `dates` and `names` read the cells;
`checks` finds what is wrong; `order` sorts.

Files that are too large for that are a `ColumnStream`.
"""

from elo_core.readers.column_words import Role
from elo_core.readers.dates import DateOrder
from elo_core.readers.imported import Choices, Counts, FileFormat, ImportedGames, Understood
from elo_core.readers.layouts import Layout
from elo_core.readers.names import MergedName
from elo_core.readers.problems import Effect, Problem, ProblemKind
from elo_core.readers.read import read_games
from elo_core.readers.results import Notation
from elo_core.readers.streams import ColumnStream

__all__ = [
    "Choices",
    "ColumnStream",
    "Counts",
    "DateOrder",
    "Effect",
    "FileFormat",
    "ImportedGames",
    "Layout",
    "MergedName",
    "Notation",
    "Problem",
    "ProblemKind",
    "Role",
    "Understood",
    "read_games",
]
