"""The formula with one game's numbers substituted, step by step."""

from typing import NamedTuple

from elo_core import RatedGame
from pages.ui import numbers
from pages.ui.text import _


class StepsInfo(NamedTuple):
    """One player's side of a game, from that player's point of view."""

    rating: float
    opponent_rating: float
    advantage: float
    scale: float
    is_logistic: bool
    expected_score: float
    score: float
    surprise: float
    k_factor: float
    rating_change: float
    new_rating: float

    @property
    def rating_difference(self) -> float:
        """Player minus opponent, with the player's advantage."""
        return self.rating - self.opponent_rating + self.advantage


def steps_info(
    game: RatedGame[float],
    score: float,
    ratings: tuple[float, float],
    k_factors: tuple[float, float],
    advantage: float,
    scale: float,
    *,
    is_logistic: bool,
    for_opponent: bool,
) -> StepsInfo:
    """Take one player's side of a game; ratings and K-factors come as player, opponent."""
    if for_opponent:
        return StepsInfo(
            ratings[1], ratings[0], -advantage, scale, is_logistic,
            game.opponent_expected_score, 1 - score, -game.surprise,
            k_factors[1], game.opponent_rating_change, game.opponent_new_rating,
        )  # fmt: skip
    return StepsInfo(
        ratings[0], ratings[1], advantage, scale, is_logistic,
        game.expected_score, score, game.surprise,
        k_factors[0], game.rating_change, game.new_rating,
    )  # fmt: skip


def _tex(value: float, places: int = 2, *, plus: bool = False) -> str:
    """Return a number for a formula: ASCII minus, a tiny one as a power of ten."""
    if value and abs(value) < 10.0**-places / 2:
        mantissa, exponent = f"{value:.1e}".split("e")
        return rf"{'+' if plus and value > 0 else ''}{mantissa}\times10^{{{int(exponent)}}}"
    return f"{value:+.{places}f}" if plus else f"{value:.{places}f}"


def _amount(value: float) -> str:
    return numbers.compact(value).replace(numbers.MINUS, "-")


def _added(value: float) -> str:
    return "" if value == 0 else f" {'+' if value > 0 else '-'} {_amount(abs(value))}"


def _expectation(info: StepsInfo) -> str:
    difference, scale = info.rating_difference, _amount(info.scale)
    result = _tex(info.expected_score, 4)
    if info.is_logistic:
        filled = rf"\dfrac{{1}}{{1+10^{{{_amount(-difference)}/{scale}}}}}"
        return rf"E = \dfrac{{1}}{{1+10^{{-d/{scale}}}}} = {filled} = {result}"
    filled = rf"\Phi\!\left(\tfrac{{{_amount(difference)}}}{{{scale}/\sqrt2}}\right)"
    return rf"E = \Phi\!\left(\tfrac{{d}}{{{scale}/\sqrt2}}\right) = {filled} = {result}"


def steps_markdown(info: StepsInfo) -> str:
    """Return the five steps as a table; every number in a step comes from the step before."""
    difference = (
        f"d = {_amount(info.rating)} - {_amount(info.opponent_rating)}{_added(info.advantage)}"
        f" = {_amount(info.rating_difference)}"
    )
    score = {1.0: "1", 0.5: r"\tfrac12", 0.0: "0"}[info.score]
    surprise = (
        f"S - E = {score} - {_tex(info.expected_score, 4)} = {_tex(info.surprise, 4, plus=True)}"
    )
    factor = _tex(info.surprise, 4)
    factor = f"({factor})" if info.surprise < 0 else factor
    k = _amount(info.k_factor)
    change = rf"K\,(S - E) = {k} \times {factor} = {_tex(info.rating_change, plus=True)}"
    sign = "+" if info.rating_change >= 0 else "-"
    new = (
        rf"R' = {_amount(info.rating)} {sign} {_tex(abs(info.rating_change))}"
        rf" = \mathbf{{{_tex(info.new_rating)}}}"
    )
    rows = (
        (_("Rating difference"), difference),
        (_("Expected score"), _expectation(info)),
        (_("Surprise"), surprise),
        (_("Change"), change),
        (_("New rating"), new),
    )
    return "| | |\n|:--|:--|\n" + "\n".join(f"| {name} | ${formula}$ |" for name, formula in rows)
