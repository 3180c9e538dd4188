"""The comparison with peers: what needs no peer. Run the whole of it as `peers` says."""

import numpy as np
import pytest

from tests.benchmarks import peer_raters, peers
from tests.benchmarks.peers import Measured


@pytest.mark.parametrize("name", peers.CORE)
def test_the_core_rates_as_the_plain_loop_does(name: str) -> None:
    """To 1e-9 points, after 3,000 games; players who did not play keep their rating."""
    history = peer_raters.random_history(3_000)
    correct = peer_raters.plain_dict(history)()

    assert peer_raters.RATERS[name](history)() == pytest.approx(correct, rel=0, abs=1e-9)
    assert min(correct) < 1490
    assert max(correct) > 1510


def test_every_rater_is_in_the_table() -> None:
    """Nothing is measured that is not shown, nor the other way round."""
    assert set(peer_raters.RATERS) == {*peers.CORE, peers.REFERENCE, *peers.PEERS}


def test_histories_are_games_of_two() -> None:
    """Nobody plays against themselves, and whoever is named first has no advantage."""
    short, long = (peer_raters.random_history(n_games) for n_games in (50, 5_000))

    assert len(short.scores) == 50
    assert np.all(short.players != short.opponents)
    assert 0.4 < long.scores.mean() < 0.6


def _made_up(seconds: float, rating: float = 1510.0, n_games: int = 1_000_000) -> Measured:
    return Measured(n_games, seconds, 50.0, [rating, 3000.0 - rating])


def test_a_wrong_rating_is_told() -> None:
    """From a millionth of a point on; another model may differ, who was stopped is left out."""
    table = {
        peers.REFERENCE: [_made_up(1.0)],
        "near": [_made_up(1.0, 1510.0000005)],
        "wrong": [_made_up(1.0, 1510.000002)],
        "no number": [_made_up(1.0, float("nan"))],
        "elo-calculator": [_made_up(1.0, 1511.0)],
        "slow": [],
    }

    assert peers.disagreements(table) == ["wrong", "no number"]


def test_targets_stand_beside_what_was_reached() -> None:
    """1 M games in 0.2 s are 5 M/s, and three times a peer's 0.6 s; another model is no peer."""
    table = {name: [_made_up(0.2)] for name in (*peers.CORE, peers.REFERENCE)}
    table |= {"elote": [_made_up(0.6)], "skelo": [], "elo-calculator": [_made_up(0.1)]}

    assert peers.verdicts(table) == [
        "final ratings: 5.0 M games/s (target 5)",
        "every game kept: 5.0 M games/s (target 3)",
        "final ratings, times the fastest peer (elote): 3.0 (target 3)",
    ]
    rows = peers.table_rows(table)
    assert rows[0] == (
        "| thousand games/s | 1,000,000 games | peak MB | differs by at most, points |"
    )
    assert "| skelo | over 120 s | - | - |" in rows
    assert "| elote | 1,667 | 50 | 0e+00 |" in rows
