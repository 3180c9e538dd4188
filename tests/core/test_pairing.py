"""Who plays whom."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.pairing import Improvement, NearPairs, Turnover, round_robin_rounds


@given(st.integers(2, 41))
def test_round_robin_lets_everybody_meet_everybody_once(n_players: int) -> None:
    """With an odd number everybody sits out once."""
    first, second = round_robin_rounds(n_players)
    met = [
        frozenset(pair)
        for pair in zip(first.ravel().tolist(), second.ravel().tolist(), strict=True)
    ]

    assert len(set(met)) == len(met) == n_players * (n_players - 1) // 2
    assert first.shape == (n_players - 1 + n_players % 2, n_players // 2)
    for row in zip(first.tolist(), second.tolist(), strict=True):
        seated = row[0] + row[1]
        assert len(set(seated)) == len(seated) == n_players // 2 * 2


def test_refusals() -> None:
    """Name, allowed, got."""
    with pytest.raises(ValueError, match=r"^n_players must be >= 2, got 1$"):
        round_robin_rounds(1)
    with pytest.raises(ValueError, match=r"^noise must be >= 0, got -1$"):
        NearPairs(noise=-1)
    with pytest.raises(ValueError, match=r"^share_leaving must be from 0 to 1, got 2$"):
        Turnover(share_leaving=2, entry_rating=1500, entry_strength=1500)
    with pytest.raises(ValueError, match=r"^entry_rating must be finite, got nan$"):
        Turnover(share_leaving=0, entry_rating=math.nan, entry_strength=1500)
    with pytest.raises(ValueError, match=r"^entry_strength must be finite, got inf$"):
        Turnover(share_leaving=0, entry_rating=1500, entry_strength=math.inf)
    with pytest.raises(ValueError, match=r"^points_per_round must be >= 0, got -1$"):
        Improvement(points_per_round=-1)
    with pytest.raises(ValueError, match=r"^up_to must be a number, got nan$"):
        Improvement(points_per_round=1, up_to=math.nan)
