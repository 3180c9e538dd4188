"""The Event page's picture and tables."""

import pytest

from elo_core.event_text import read_event
from elo_core.rules import FIDE_STANDARD_2025, Entrant, EventGame, rate_event
from pages.ui.csv_files import stamped_csv
from pages.ui.figures.event_games import event_games_info, plot_event_games
from pages.ui.figures.event_tables import event_frame, event_html, procedures_html
from tests.figures.simulations import checked, traces, words

# FIDE Handbook B.02, 8.1.2: 100 points are .64 and .36, 200 points .76 and .24; K 20
GAMES = (
    EventGame(1600, 1, opponent="Ada"),
    EventGame(None, 1, played=False),
    EventGame(1700, 0.5),
    EventGame(None, 0, opponent="Bo"),
    EventGame(1500, 0),
)
EVENT = rate_event(FIDE_STANDARD_2025, Entrant(1500, n_games=100), GAMES)


def test_the_picture_holds_the_games_that_count() -> None:
    """1 - .36, .5 - .24 and 0 - .50, times 20; games 2 and 4 are not rated."""
    info = event_games_info(EVENT)

    assert info.games.tolist() == [1, 3, 5]
    assert info.changes.tolist() == pytest.approx([12.8, 5.2, -10.0])
    assert info.sums.tolist() == pytest.approx([12.8, 18.0, 8.0])
    assert info.n_games == 5


def test_the_line_ends_in_the_total_with_its_sign() -> None:
    """Each bar has its number, the sum its sign."""
    labels = words(checked(plot_event_games(event_games_info(EVENT))))

    assert any("+8.00" in text for text in labels)
    assert any("+12.8" in text for text in labels)


def test_no_games_give_an_empty_picture_with_axes() -> None:
    """Not an exception."""
    empty = rate_event(FIDE_STANDARD_2025, Entrant(1500, n_games=100), ())
    figure = checked(plot_event_games(event_games_info(empty)))

    assert len(traces(figure)) == 1
    assert figure.layout.yaxis.range[0] < 0 < figure.layout.yaxis.range[1]


def test_the_table_keeps_every_game_in_order() -> None:
    """Games that do not count have their reason instead of a change."""
    frame = event_frame(EVENT)

    assert frame["not_counted"].tolist() == ["", "unplayed", "", "unrated opponent", ""]
    assert frame["expected_score"].tolist()[::2] == [0.36, 0.24, 0.5]
    html = event_html(EVENT)
    assert html.count('<tr class="soft">') == 2
    assert "not played" in html
    assert "opponent unrated" in html
    assert "\u2066+8.00\u2069" in html


def test_a_difference_that_the_rule_cuts_off_is_marked() -> None:
    """500 points count as 400, with a star."""
    event = rate_event(FIDE_STANDARD_2025, Entrant(2000, n_games=100), (EventGame(2500, 1),))

    assert "\u2066−400*\u2069" in event_html(event)


def test_a_procedure_without_a_change_has_a_dash() -> None:
    """No number is made up where a formula has none."""
    first = rate_event(FIDE_STANDARD_2025, Entrant(None, n_games=0), GAMES)

    assert procedures_html([("FIDE", first)]).count("<td>–</td>") == 3


def test_the_download_is_read_back_as_the_same_games() -> None:
    """CSV out and in: byes, unrated opponents and results survive."""
    text = stamped_csv(event_frame(EVENT), "rating=1500")

    assert read_event(text) == (GAMES, ())
