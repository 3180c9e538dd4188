"""What every view of the page Your games is drawn from."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from streamlit.delta_generator import DeltaGenerator

from elo_core.rated_history import RatedHistory
from elo_core.readers import ImportedGames, Role
from pages.ui.text import _
from pages.ui.your_games import work
from pages.ui.your_games.dataset import Dataset, Settings
from pages.ui.your_games.source import Given


class Measure(NamedTuple):
    """How games are shown: not part of the ratings."""

    established_from: int
    burn_in: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The reader's results, how they are rated, and where long work may show its progress."""

    given: Given
    imported: ImportedGames
    read_key: Hashable
    data: Dataset
    settings: Settings
    measure: Measure
    place: DeltaGenerator

    @property
    def history(self) -> RatedHistory:
        """The games, rated."""
        found = work.result(
            "history",
            (self.read_key, self.settings),
            lambda _progress: self.data.rate(self.settings),
        )
        if found is None:
            raise RuntimeError("short work cannot be stopped")
        return found

    @property
    def from_file(self) -> bool:
        """Whether ratings of the file are the start."""
        return self.settings.start == "file" and self.data.has_ratings

    def label(self, place: int) -> str:
        """Say when a game was, alone: "round 11", "game 66", or its date."""
        (label,) = self.data.labels([place])
        if self.data.ordered_by is Role.DATE:
            return label
        if self.data.ordered_by is Role.ROUND:
            return _("round %(round)s") % {"round": label}
        return _("game %(game)s") % {"game": label}

    @property
    def when(self) -> str:
        """What says when a game was: the head of a column, the name of an axis."""
        names = {Role.DATE: _("Date"), Role.ROUND: _("Round")}
        return names.get(self.data.ordered_by, _("Game")) if self.data.ordered_by else _("Game")
