"""K against rating and against games."""

import numpy as np
import pytest

from elo_core import theory
from elo_core.rules import Entrant
from pages.ui.figures.k_by_player import (
    GAMES,
    K_RANGE,
    RATINGS,
    KByPlayerInfo,
    by_rating_finding,
    by_rating_note,
    k_by_games_info,
    k_by_player_alt,
    k_by_player_frame,
    k_by_rating_info,
    plot_k_by_player,
)
from tests.figures.label_boxes import misplaced
from tests.figures.simulations import checked, traces

READER = Entrant(1850, n_games=120, age=34, highest_rating=1850)
JUNIOR = Entrant(1480, n_games=45, age=14, highest_rating=1480)


def at(info: KByPlayerInfo, name: str, *places: float) -> list[float]:
    """Return a line's Ks at some places of its axis."""
    line = next(line for line in info.lines if line.name == name)
    return [float(line.k_factors[np.flatnonzero(line.x == place)[0]]) for place in places]


def by_games(entrant: Entrant, spread: float = 200.0) -> KByPlayerInfo:
    """Ask after every game, in events of four."""
    return k_by_games_info(entrant, 4, theory.best_decreasing_k_factor(spread))


def test_k_against_the_rating() -> None:
    """FIDE's steps (8.3.3), and US Chess as printed in rules.md, 2."""
    info = k_by_rating_info(READER, 4)

    assert at(info, "FIDE", 400, 2390, 2400, 2800) == [20, 20, 10, 10]
    assert at(info, "FIDE junior", 400, 2290, 2300, 2390, 2400) == [40, 40, 20, 20, 10]
    assert at(info, "US Chess", 500, 1000, 1500, 2000, 2200, 2400) == pytest.approx(
        [62.5, 51.6, 38.9, 24.5, 18.7, 14.8], abs=0.05
    )
    assert (info.place, info.k_factor) == (1850, 20)


def test_k_against_the_games() -> None:
    """FIDE 40 for 30 games; tennis and 695 / (n + 3) as printed in theory.md, 1.13 and 2.4."""
    info = by_games(READER)

    assert at(info, "FIDE", 0, 29, 30, 150) == [40, 40, 20, 20]
    assert at(info, "tennis", 0, 10, 30, 50, 100) == pytest.approx([131, 85, 60, 50, 39], abs=0.5)
    assert at(info, "falling K", 0, 27, 97) == pytest.approx(
        [695 / 3.02, 695 / 30.02, 695 / 100.02], rel=2e-3
    )
    assert (info.place, info.k_factor) == (120, 20)


def test_us_chess_starts_after_eight_games() -> None:
    """Up to there another formula holds; the table leaves those places empty."""
    info = by_games(READER)
    frame = k_by_player_frame(info)

    assert info.lines[1].x[0] == 9
    assert frame["US Chess"].isna().sum() == 9
    assert len(frame) == len(GAMES)
    assert len(k_by_player_frame(k_by_rating_info(READER, 4))) == len(RATINGS)


def test_a_juniors_k_does_not_fall_with_games() -> None:
    """Under 18 and never 2300: 40 all the time."""
    assert set(by_games(JUNIOR).lines[0].k_factors) == {40}
    assert by_games(JUNIOR).k_factor == 40


def test_findings_and_words() -> None:
    """Computed from the lines: US Chess 64.6 at 400, 800 / 54 = 14.8 at the end."""
    info = k_by_rating_info(READER, 4)

    assert by_rating_finding(info) == (
        "K falls with the rating: from 20 to 10 at FIDE in one step, from 65 to 15 at US Chess "
        "smoothly"
    )
    assert "events of 4 games" in by_rating_note(4)
    assert "events of 1 game." in by_rating_note(1)
    assert "You stand at 1850 with K 20." in k_by_player_alt(info)
    assert "games played" in k_by_player_alt(by_games(READER))


@pytest.mark.parametrize("n_games", [1, 4, 60])
@pytest.mark.parametrize(
    "entrant",
    [
        READER,
        JUNIOR,
        Entrant(100, n_games=0, age=5, highest_rating=100),
        Entrant(3000, n_games=9999, age=40, highest_rating=3000),
    ],
)
def test_every_state_is_a_valid_figure(entrant: Entrant, n_games: int) -> None:
    """The reader stays on the axes; names stand inside the figure and apart."""
    infos = (
        k_by_rating_info(entrant, n_games),
        k_by_games_info(entrant, n_games, theory.best_decreasing_k_factor(200)),
    )
    for info in infos:
        figure = checked(plot_k_by_player(info))
        mark, axis = traces(figure)[-1], figure.layout.xaxis.range
        assert axis[0] <= mark.x[0] <= axis[1]
        assert K_RANGE[0] < mark.y[0] < K_RANGE[1]
        for width in (570, 328):
            assert misplaced(figure, width, 16 * info.height) == []
