"""The Calculator's bar, what-if table and steps."""

import pytest

from elo_core import rate_game
from elo_core.outcomes import OutcomeProbabilities
from pages.ui.figures.split_bar import split_bar_html
from pages.ui.figures.steps import steps_info, steps_markdown
from pages.ui.figures.what_if import what_if_frame, what_if_html, what_if_info

# theory.md section 4: E 0.64 with 30 % draws between equals
OUTCOMES = OutcomeProbabilities(win=0.498539, draw=0.282922, loss=0.218539)
GAMES = {
    name: rate_game(1600, 1500, score, k_factor=32)
    for name, score in (("win", 1.0), ("draw", 0.5), ("loss", 0.0))
}
WORDS = {"win": ("+", "You win"), "draw": ("=", "Draw"), "loss": ("−", "You lose")}


def test_the_bar_shows_the_published_split() -> None:
    """49.9 % wins, 28.3 % draws in two halves, 21.9 % losses; the parts have these widths."""
    html = split_bar_html(0.64, 0.36, OUTCOMES)

    assert html.count("flex-grow:0.14146") == 2
    assert "flex-grow:0.49854" in html
    assert "you win 49.9\u202f%, draw 28.3\u202f%, lose 21.9\u202f%" in html


def test_a_bar_with_a_thin_part_has_a_key() -> None:
    """A part too thin for its label is named below."""
    assert "keyed" not in split_bar_html(0.64, 0.36, OUTCOMES)
    assert "keyed" in split_bar_html(0.99, 0.01, OutcomeProbabilities(0.98, 0.02, 0.0))


def test_the_table_keeps_the_chosen_row_and_the_chances() -> None:
    """One row for each result, in order, with the one shown on the page marked."""
    info = what_if_info(GAMES, OUTCOMES, WORDS, "draw")

    assert [row.result for row in info.rows] == ["win", "draw", "loss"]
    assert [row.chosen for row in info.rows] == [False, True, False]
    assert [row.chance for row in info.rows] == list(OUTCOMES)


def test_the_average_change_is_zero_where_the_chances_make_the_expected_score() -> None:
    """W + D/2 = E, so K (W + D/2 - E) = 0 for both; the chances above carry six decimals."""
    game = rate_game(1600, 1500, 1, k_factor=32)
    win = game.expected_score - 0.1
    info = what_if_info(GAMES, OutcomeProbabilities(win, 0.2, 0.8 - win), WORDS, "win")

    assert info.average_change == pytest.approx(0, abs=1e-9)
    assert info.opponent_average_change == pytest.approx(0, abs=1e-9)
    assert "<td>\u20660.00\u2069</td>" in what_if_html(info, 1600, 1500)


def test_the_csv_has_all_digits() -> None:
    """32 times 0.359935 is 11.517920."""
    frame = what_if_frame(what_if_info(GAMES, OUTCOMES, WORDS, "win"))

    assert list(frame["result"]) == ["win", "draw", "loss"]
    assert frame["rating_change"][0] == pytest.approx(11.517920, abs=5e-7)


def steps(rating: float, opponent: float, score: float, **changes: object) -> str:
    """Return the steps of one game at K 32."""
    game = rate_game(rating, opponent, score, k_factor=32)
    options: dict[str, object] = {"is_logistic": True, "for_opponent": False}
    return steps_markdown(
        steps_info(game, score, (rating, opponent), (32, 32), 0, 400, **options | changes)  # type: ignore[arg-type] # the options vary by test
    )


def test_every_step_uses_the_number_of_the_step_before() -> None:
    """The worked example: 1500 beats 1600 at K 32."""
    text = steps(1500, 1600, 1)

    assert "d = 1500 - 1600 = -100" in text
    assert r"\dfrac{1}{1+10^{100/400}} = 0.3599" in text
    assert "S - E = 1 - 0.3599 = +0.6401" in text
    assert r"32 \times 0.6401 = +20.48" in text
    assert r"1500 + 20.48 = \mathbf{1520.48}" in text


def test_the_opponents_side_is_told_from_the_opponents_view() -> None:
    """The opponent is 100 points above, scored 0 and loses 20.48."""
    text = steps(1500, 1600, 1, for_opponent=True)

    assert "d = 1600 - 1500 = 100" in text
    assert r"32 \times (-0.6401) = -20.48" in text
    assert r"\mathbf{1579.52}" in text


def test_a_tiny_change_is_a_power_of_ten() -> None:
    """4000 beats 0: E' is 1e-10, so the change is 3.2e-9, not 0.00."""
    text = steps(4000, 0, 1)

    assert r"+1.0\times10^{-10}" in text
    assert r"+3.2\times10^{-9}" in text


def test_the_normal_curve_has_its_own_formula() -> None:
    """The steps never print the logistic formula for another curve."""
    text = steps(1500, 1600, 1, is_logistic=False)

    assert r"\Phi" in text
    assert "dfrac" not in text
