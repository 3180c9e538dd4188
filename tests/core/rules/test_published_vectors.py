"""Every published row of the systems that have a rule set, by its id."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from elo_core import expected_score, rate_game, rate_period
from elo_core.performance import fide_performance_rating
from elo_core.rounding import round_half_away_from_zero
from elo_core.rules import (
    DWZ,
    EGF,
    FIDE_RAPID_BLITZ_2024,
    FIDE_STANDARD_2024,
    FIDE_STANDARD_2025,
    FIFA_MEN,
    NBA_538,
    NFL_538,
    SCRABBLE_AUSTRALIA,
    SCRABBLE_NSA,
    TABLE_TENNIS_GERMANY,
    TENNIS_538,
    US_CHESS_2017,
    US_CHESS_2023,
    US_CHESS_2025,
    US_CHESS_DUAL_2025,
    WORLD_FOOTBALL,
    Entrant,
    EventGame,
    EventTotals,
    GameCalculation,
    RatedEvent,
    Venue,
    dwz_development_coefficient,
    fide_rating_after_compression,
    rate_both,
    rate_event,
    us_chess_effective_games,
    us_chess_floor,
)
from elo_core.rules.rule_set import RuleSet
from tests.published import published

Inputs = Mapping[str, Any]
Answers = dict[str, float | None]

US_CHAMPIONSHIP = [case.values[0] for case in published("fide_us_championship_2025")]


def with_k(rules: RuleSet, k_factor: float) -> RuleSet:
    """Return the rule set with the K-factor that the row gives."""
    return replace(rules, k_factor=lambda _entrant, _game, _totals: k_factor)


def games_of(inputs: Inputs) -> list[EventGame]:
    """Return opponents and scores as games; one total score is given to the first games."""
    if "scores" in inputs:
        scores = inputs["scores"]
    else:
        left = inputs["score"]
        scores = [min(1.0, max(0.0, left - i)) for i in range(len(inputs["opponent_ratings"]))]
    return [EventGame(r, s) for r, s in zip(inputs["opponent_ratings"], scores, strict=True)]


def sole(event: RatedEvent) -> GameCalculation:
    """Return the calculation of an event's only game."""
    (row,) = event.rows
    assert row.calculation is not None
    return row.calculation


def elo(inputs: Inputs) -> Answers:
    """Answer with the core's plain Elo."""
    if "opponent_ratings" in inputs:
        period = rate_period(
            inputs["r"], inputs["opponent_ratings"], inputs["scores"], k_factor=inputs["K"]
        )
        return {
            "sumE": period.total_expected_score,
            "new": period.new_rating,
            "new_rounded": round_half_away_from_zero(period.new_rating),
        }
    expected = expected_score(inputs["r"], inputs["opp"])
    game = rate_game(
        inputs["r"], inputs["opp"], inputs.get("score", 0), k_factor=inputs.get("K", 0)
    )
    return {
        "E": expected,
        "E_pct_rounded": round_half_away_from_zero(100 * expected),
        "new": game.new_rating,
        "opp_new": game.opponent_new_rating,
        "new_rounded": round_half_away_from_zero(game.new_rating),
        "opp_new_rounded": round_half_away_from_zero(game.opponent_new_rating),
    }


def fide(inputs: Inputs) -> Answers:
    """Answer with the rule of October 2025, and with the plain cap of 2024."""
    games = [EventGame(inputs["opp"], inputs["score"])]
    now = rate_event(with_k(FIDE_STANDARD_2025, inputs["K"]), Entrant(inputs["r"]), games)
    before = rate_event(with_k(FIDE_STANDARD_2024, inputs["K"]), Entrant(inputs["r"]), games)
    return {
        "change": now.exact_change,
        "change_plain_400_cap": before.exact_change,
        "change_rounded": now.rating_change,
    }


def fide_rapid(inputs: Inputs) -> Answers:
    """Answer with the rapid and blitz rule set."""
    rules = with_k(FIDE_RAPID_BLITZ_2024, inputs["K"])
    event = rate_event(rules, Entrant(inputs["r"]), [EventGame(inputs["opp"], inputs["score"])])
    return {"change_rounded": event.rating_change}


def fide_first(inputs: Inputs) -> Answers:
    """Answer with the first rating of an unrated player."""
    event = rate_event(FIDE_STANDARD_2025, Entrant(None), games_of(inputs))
    steps = event.first_rating
    assert steps is not None
    return {
        "Ra": steps.average_rating,
        "p": steps.score_fraction,
        "dp": steps.difference,
        "Ru": event.new_rating,
    }


def fide_championship(inputs: Inputs) -> Answers:
    """Answer with the player's 11 games of the 66, and the change from other events."""
    games = []
    for case in US_CHAMPIONSHIP:
        if case["white_rating"] == inputs["r"]:
            games.append(EventGame(case["black_rating"], case["white_score"]))
        if case["black_rating"] == inputs["r"]:
            games.append(EventGame(case["white_rating"], 1 - case["white_score"]))
    event = rate_event(FIDE_STANDARD_2025, Entrant(inputs["r"]), games)
    assert len(games) == inputs["games"]
    assert event.k_factor == inputs["K"]
    assert event.total_score == inputs["score"]
    assert event.exact_change is not None
    assert event.total_expected_score is not None
    period_change = event.exact_change + inputs["other_events_change"]
    return {
        "sum_dR": event.counted_score - event.total_expected_score,
        "K_change": event.exact_change,
        "list_2025_11": inputs["r"] + round_half_away_from_zero(period_change),
    }


def us_chess(inputs: Inputs) -> Answers:
    """Answer with the standard formula under each of its three bonuses."""
    entrant = Entrant(inputs["r"], n_games=inputs["N"])
    games = games_of(inputs)
    events = [
        rate_event(rules, entrant, games)
        for rules in (US_CHESS_2025, US_CHESS_2023, US_CHESS_2017)
    ]
    return {
        "K": events[0].k_factor,
        "E": events[0].total_expected_score,
        "bonus": events[0].bonus,
        "new": events[0].new_rating,
        "new_B10": events[0].new_rating,
        "new_B12": events[1].new_rating,
        "new_B14": events[2].new_rating,
    }


def us_chess_special(inputs: Inputs) -> Answers:
    """Answer with the special formula, chosen by the number of games."""
    wins, losses = inputs.get("wins", 0), inputs.get("losses", 0)
    score = inputs.get("score", wins + (len(inputs["opponent_ratings"]) - wins - losses) / 2)
    event = rate_event(
        US_CHESS_2025,
        Entrant(inputs["r"], n_games=inputs["N"]),
        games_of({**inputs, "score": score}),
    )
    assert event.new_rating is not None
    return {
        "new": event.new_rating,
        "new_rounded": round_half_away_from_zero(event.new_rating),
    }


def us_chess_dual(inputs: Inputs) -> Answers:
    """Answer with the lower K-factor; the row's 20 effective games are 20 played ones."""
    assert us_chess_effective_games(inputs["r"], inputs["N_eff"]) == inputs["N_eff"]
    entrant = Entrant(inputs["r"], n_games=inputs["N_eff"])
    totals = EventTotals(n_games=inputs["m"], score=0, expected_score=0)
    return {"K": US_CHESS_DUAL_2025.k_factor(entrant, EventGame(2000, 1), totals)}


def occasion_with(rules: RuleSet, k_factor: float) -> str:
    """Return the id of a kind of match that has this K-factor."""
    return next(each.id for each in rules.occasions if each.k_factor == k_factor)


def fifa(inputs: Inputs) -> Answers:
    """Answer with one match: on the pitch, after a shoot-out, or in a knock-out round."""
    shoot_out = "winner" in inputs
    own, other = (inputs["winner"], inputs["loser"]) if shoot_out else (inputs["a"], inputs["b"])
    game = EventGame(
        None,
        1 if shoot_out else inputs["W"],
        occasion=occasion_with(FIFA_MEN, inputs["I"]),
        shoot_out=shoot_out,
        knock_out=inputs["I"] == 60,
    )
    a, b = rate_both(FIFA_MEN, Entrant(own), Entrant(other), game)
    return {
        "We": sole(a).expected_score,
        "a_new": a.new_rating,
        "b_new": b.new_rating,
        "delta": a.rating_change,
        "winner_delta": a.rating_change,
        "loser_delta": b.rating_change,
        "a_delta": a.rating_change,
        "b_delta": b.rating_change,
    }


def world_football(inputs: Inputs) -> Answers:
    """Answer with one match on neutral ground; a draw after a shoot-out by its score."""
    own, other = inputs["goals"]
    game = EventGame(
        None,
        0.5 + (own > other) / 2 - (own < other) / 2,
        margin=own - other,
        venue=Venue.NEUTRAL if inputs["neutral"] else Venue.HOME,
        occasion=occasion_with(WORLD_FOOTBALL, inputs["K"]),
    )
    a, b = rate_both(WORLD_FOOTBALL, Entrant(inputs["a"]), Entrant(inputs["b"]), game)
    return {
        "We": sole(a).expected_score,
        "G": sole(a).weight,
        "delta": a.exact_change,
        "delta_rounded": a.rating_change,
        "a_new": a.new_rating,
        "b_new": b.new_rating,
    }


def goal_index(inputs: Inputs) -> Answers:
    """Answer with the weight of a goal difference, for the losing side too."""
    goals = inputs["goal_diff"]
    score = 1 if goals else 0.5
    weights = {
        WORLD_FOOTBALL.weight(0.0, EventGame(1500, score, margin=goals)),
        WORLD_FOOTBALL.weight(0.0, EventGame(1500, 1 - score, margin=-goals)),
    }
    (weight,) = weights
    return {"G": weight}


def american(inputs: Inputs, rules: RuleSet) -> Answers:
    """Answer with one game of the first side at home, or on neutral ground."""
    own, other = inputs["score"]
    game = EventGame(
        None,
        0.5 + (own > other) / 2 - (own < other) / 2,
        margin=own - other,
        venue=Venue.NEUTRAL if inputs.get("neutral") else Venue.HOME,
    )
    ratings = [inputs[key] for key in ("elo1", "elo2", "home", "away") if key in inputs]
    a, b = rate_both(rules, Entrant(ratings[0]), Entrant(ratings[1]), game)
    return {
        "prob1": sole(a).expected_score,
        "prob_home": sole(a).expected_score,
        "mult": sole(a).weight,
        "shift": a.rating_change,
        "elo1_new": a.new_rating,
        "home_new": a.new_rating,
        "away_new": b.new_rating,
    }


def next_season(inputs: Inputs, rules: RuleSet) -> Answers:
    """Answer with the rating at the start of the next season."""
    assert rules.between_seasons is not None
    return {"new": rules.between_seasons(inputs["r"])}


def tennis(inputs: Inputs) -> Answers:
    """Answer with the K-factor after so many matches."""
    totals = EventTotals(n_games=1, score=1, expected_score=0.5)
    entrant = Entrant(1500, n_games=inputs["n"])
    return {"K": TENNIS_538.k_factor(entrant, EventGame(1500, 1), totals)}


def egf(inputs: Inputs) -> Answers:
    """Answer with one even game."""
    game = EventGame(None, inputs["score"])
    a, b = rate_both(EGF, Entrant(inputs["r"]), Entrant(inputs["opp"]), game)
    assert a.new_rating is not None
    assert b.new_rating is not None
    return {
        "Se": sole(a).expected_score,
        "new": a.new_rating,
        "opp_new": b.new_rating,
        "new_rounded": round_half_away_from_zero(a.new_rating),
        "opp_new_rounded": round_half_away_from_zero(b.new_rating),
    }


def table_tennis(inputs: Inputs) -> Answers:
    """Answer with one match won and one lost."""
    won, lost = (
        rate_event(TABLE_TENNIS_GERMANY, Entrant(inputs["r"]), [EventGame(inputs["opp"], score)])
        for score in (1, 0)
    )
    assert won.k_factor == inputs["K"]
    return {
        "P": sole(won).expected_score,
        "win": won.rating_change,
        "loss": lost.rating_change,
    }


def nsa(inputs: Inputs) -> Answers:
    """Answer with the normal curve of the old American Scrabble ratings."""
    opponents = inputs.get("opponent_ratings", [1500])
    rating = inputs.get("r", 1500 + inputs.get("diff", 0))
    event = rate_event(SCRABBLE_NSA, Entrant(rating), [EventGame(r, 0.5) for r in opponents])
    return {"E": event.total_expected_score, "sumE": event.total_expected_score}


def australia(inputs: Inputs) -> Answers:
    """Answer with the straight line; every opponent at the average of the example."""
    scores = [1] * inputs["wins"] + [0] * (inputs["games"] - inputs["wins"])
    games = [EventGame(inputs["avg_opp"], score) for score in scores]
    event = rate_event(SCRABBLE_AUSTRALIA, Entrant(inputs["r"]), games)
    assert event.k_factor == inputs["K"]
    return {"E": event.total_expected_score, "change": event.exact_change}


def dwz(inputs: Inputs) -> Answers:
    """Answer with the development coefficient and the new rating, E being a whole number."""
    if "We" in inputs:  # the example gives the expected total and not the opponents
        totals = EventTotals(
            n_games=inputs["n"], score=inputs["score"], expected_score=inputs["We"]
        )
        entrant = Entrant(inputs["r"], age=15)
        k_factor = DWZ.k_factor(entrant, EventGame(1000, 1), totals)
        return {"new_rounded": round_half_away_from_zero(inputs["r"] + k_factor * totals.surprise)}
    entrant = Entrant(inputs["r"], age=inputs["age"], n_events=inputs["index"])
    event = rate_event(DWZ, entrant, games_of(inputs))
    assert event.total_expected_score is not None
    coefficient = dwz_development_coefficient(
        inputs["r"],
        age=inputs["age"],
        n_events=inputs["index"],
        surprise=event.counted_score - event.total_expected_score,
    )
    return {
        "E_coeff": coefficient,
        "new_E_integer": event.new_rating,
        "new_rounded": event.new_rating,
    }


ANSWERS: dict[str, Callable[[Inputs], Answers]] = {
    "538_nba": lambda inputs: american(inputs, NBA_538),
    "538_nba_season_reset": lambda inputs: next_season(inputs, NBA_538),
    "538_nfl": lambda inputs: american(inputs, NFL_538),
    "538_nfl_season_reset": lambda inputs: next_season(inputs, NFL_538),
    "538_tennis_K": tennis,
    "australian_scrabble_linear": australia,
    "dwz": dwz,
    "egf_2021": egf,
    "elo_logistic_400": elo,
    "eloratings": world_football,
    "eloratings_goal_index": goal_index,
    "fide_compression_2024": lambda inputs: {"new": fide_rating_after_compression(inputs["r"])},
    "fide_initial_2024": fide_first,
    "fide_performance_Ra_plus_dp": lambda inputs: {
        "Rp": fide_performance_rating(inputs["opponent_ratings"], inputs["scores"])
    },
    "fide_rapid_blitz": fide_rapid,
    "fide_standard_2025": fide,
    "fide_standard_2025_event": fide_championship,
    "fifa_sum": fifa,
    "fifa_sum_knockout": fifa,
    "fifa_sum_shootout": fifa,
    "nsa_normal_400_over_sqrt2": nsa,
    "ttr_germany": table_tennis,
    "uschess_dual_K": us_chess_dual,
    "uschess_effective_games": lambda inputs: {
        "N_eff": us_chess_effective_games(inputs["r"], inputs["N"])
    },
    "uschess_floor": lambda inputs: {"floor": us_chess_floor(inputs["peak"])},
    "uschess_special": us_chess_special,
    "uschess_special_approx": us_chess_special,
    "uschess_standard": us_chess,
    "uschess_standard_B10": us_chess,
}
"""Which functions answer the rows of a system."""


@pytest.mark.parametrize("case", published("rule_vectors"))
def test_published_vector(case: dict[str, Any]) -> None:
    """Each expected value of the row, to the row's own tolerance; its source is in the file."""
    answers = ANSWERS[case["system"]](case["inputs"])

    for name, value in case["expected"].items():
        assert answers[name] == pytest.approx(value, abs=case["tolerance"]), name


def test_every_system_has_rows() -> None:
    """A renamed system in the file cannot leave its answers untested."""
    systems = {case.values[0]["system"] for case in published("rule_vectors")}

    assert systems == set(ANSWERS)
