"""K-factors: constants, FIDE's rule, and the presets."""

import datetime as dt
import math

import pytest

from elo_core import K_FACTOR_PRESETS, ConstantKFactor, FideKFactor, KFactorPolicy, PlayerState


@pytest.mark.parametrize(
    ("player", "k_factor"),
    [
        pytest.param(PlayerState(1500), 40, id="8.3.3: new to the list"),
        pytest.param(PlayerState(1500, n_games=29), 40, id="8.3.3: 29 games"),
        pytest.param(PlayerState(1500, n_games=30), 20, id="8.3.3: 30 games"),
        pytest.param(PlayerState(2399, n_games=99), 20, id="8.3.3: under 2400"),
        pytest.param(PlayerState(2400, n_games=99), 10, id="8.3.3: reached 2400"),
        pytest.param(
            PlayerState(2250, n_games=99, highest_rating=2400), 10, id="8.3.3: dropped below 2400"
        ),
        pytest.param(
            PlayerState(2299, n_games=99, under_18=True), 40, id="8.3.3: junior under 2300"
        ),
        pytest.param(PlayerState(2300, n_games=99, under_18=True), 20, id="8.3.3: junior at 2300"),
        pytest.param(
            PlayerState(2200, n_games=99, highest_rating=2300, under_18=True),
            20,
            id="lists: a junior who once had 2300 stays at 20",
        ),
        pytest.param(
            PlayerState(2400, n_games=5, under_18=True), 10, id="lists: 2400 goes before all"
        ),
        pytest.param(
            PlayerState(2350, n_games=10, under_18=True), 40, id="lists: junior at 2350, new"
        ),
    ],
)
def test_fide_8_3_3(player: PlayerState, k_factor: float) -> None:
    """FIDE Handbook B.02, 8.3.3, in the order that fits the published lists."""
    assert FideKFactor()(player) == k_factor


def test_highest_rating_below_the_current_one_does_not_count() -> None:
    """The current rating is reached, too."""
    player = PlayerState(2410, highest_rating=2380)

    assert player.ever_reached(2410)
    assert not player.ever_reached(2411)


def test_presets_are_the_calculators_in_order() -> None:
    """Ids stand in links: adding is fine, renaming breaks somebody's bookmark."""
    numbers = {preset.id: preset.k_factor for preset in K_FACTOR_PRESETS}

    assert numbers == {
        "textbook-32": 32,
        "fide-40": 40,
        "fide-20": 20,
        "fide-10": 10,
        "world-football-60": 60,
        "world-football-20": 20,
        "arena-4": 4,
        "fide": None,
    }
    assert [next(iter(numbers)), next(reversed(numbers))] == ["textbook-32", "fide"]


def test_every_preset_says_who_since_when_and_where() -> None:
    """FIDE's 40, 20 and 10 hold since 1 July 2014; where no day is known none is claimed."""
    for preset in K_FACTOR_PRESETS:
        assert preset.name
        assert preset.owner
        assert preset.source
        since = dt.date(2014, 7, 1) if preset.owner == "FIDE" else None
        assert preset.valid_from == since


def test_preset_policies_answer_for_a_player() -> None:
    """A constant gives its number to everybody, FIDE's rule looks at the player."""
    beginner, master = PlayerState(1200), PlayerState(2450, n_games=900)
    answers = {
        preset.id: (preset.policy(beginner), preset.policy(master)) for preset in K_FACTOR_PRESETS
    }

    assert answers["textbook-32"] == (32, 32)
    assert answers["fide"] == (40, 10)


def test_a_plain_function_is_a_policy() -> None:
    """No class is needed for an own rule."""

    def provisional(player: PlayerState) -> float:
        return 50.0 if player.n_games < 10 else 25.0

    policy: KFactorPolicy = provisional
    assert (policy(PlayerState(1500)), policy(PlayerState(1500, n_games=10))) == (50, 25)


def test_refuses_impossible_players_and_k_factors() -> None:
    """Name, allowed, got."""
    with pytest.raises(ValueError, match=r"^rating must be finite, got nan$"):
        PlayerState(math.nan)
    with pytest.raises(ValueError, match=r"^n_games must be >= 0, got -1$"):
        PlayerState(1500, n_games=-1)
    with pytest.raises(ValueError, match=r"^highest_rating must be finite, got inf$"):
        PlayerState(1500, highest_rating=math.inf)
    with pytest.raises(ValueError, match=r"^k_factor must be >= 0, got -4$"):
        ConstantKFactor(-4)
