"""The columns of the tables of numbers: ASCII words in the files, the reader's on the screen."""

import re
from collections.abc import Iterable, Mapping

from pages.ui import numbers
from pages.ui.text import N_, _

NAMES: Mapping[str, str] = {
    "a_wins": N_("Wins of A"),
    "a_wins_by_guess": N_("Wins of A by the guess"),
    "accuracy": N_("Favourite won"),
    "best_k": N_("Best K"),
    "brier": N_("Brier score"),
    "brier_minus_best_05": N_("Brier score above the best, lowest"),
    "brier_minus_best_95": N_("Brier score above the best, highest"),
    "case": N_("Case"),
    "choice": N_("Choice"),
    "counted_difference": N_("Difference as counted"),
    "difference": N_("Difference"),
    "direction": N_("Direction"),
    "draw_rate": N_("Draw rate"),
    "error_by_theory": N_("Error by theory"),
    "expected_score": N_("Expected score"),
    "fide_table": N_("FIDE’s table"),
    "fide_table_400_point_rule": N_("FIDE’s table, 400-point rule"),
    "fide_table_minus_logistic": N_("FIDE’s table minus logistic"),
    "fide_table_minus_normal": N_("FIDE’s table minus normal"),
    "first": N_("First"),
    "game": N_("Game"),
    "games": N_("Games"),
    "games_by_theory": N_("Games by theory"),
    "guess": N_("Guess"),
    "half_life_games": N_("Half-life, games"),
    "hands": N_("Hands"),
    "highest_rating": N_("Highest rating"),
    "k_factor": N_("K-factor"),
    "known": N_("Known"),
    "late": N_("late"),
    "last_game": N_("Last game"),
    "line": N_("Line"),
    "log_loss": N_("Log loss"),
    "log_loss_minus_best_05": N_("Log loss above the best, lowest"),
    "log_loss_minus_best_95": N_("Log loss above the best, highest"),
    "logistic": N_("Logistic"),
    "logistic_minus_normal": N_("Logistic minus normal"),
    "long_run_sd": N_("Long-run sd"),
    "margin_90": N_("Margin, ±"),
    "mean": N_("Mean"),
    "mean_absolute_change": N_("Mean size of a change"),
    "model": N_("Model"),
    "n_draws": N_("Draws"),
    "n_games": N_("Games"),
    "n_losses": N_("Losses"),
    "n_wins": N_("Wins"),
    "name": N_("Name"),
    "noise": N_("Noise"),
    "noise_by_theory": N_("Noise by theory"),
    "normal": N_("Normal"),
    "normal_minus_logistic": N_("Normal minus logistic"),
    "not_counted": N_("Why not counted"),
    "on_scale_400": N_("K on scale 400"),
    "opponent": N_("Opponent"),
    "opponent_minus_you": N_("Opponent minus you"),
    "opponent_rating": N_("Opponent’s rating"),
    "opponent_rating_change": N_("Opponent’s rating change"),
    "opponent_score": N_("Opponent’s score"),
    "order_of_games": N_("Order of the games"),
    "others": N_("The others"),
    "path": N_("Way of rating"),
    "player": N_("Player"),
    "players": N_("Players"),
    "points_below_you": N_("Points below you"),
    "points_from": N_("Points from"),
    "points_off": N_("Points off"),
    "points_to": N_("Points to"),
    "probability": N_("Probability"),
    "provisional": N_("Provisional"),
    "rank": N_("Rank"),
    "rating": N_("Rating"),
    "rating_change": N_("Rating change"),
    "rating_difference": N_("Rating difference"),
    "rating_of_a": N_("Rating of A"),
    "result": N_("Result"),
    "rule_of_thumb": N_("Rule of thumb"),
    "rule_set": N_("Rule set"),
    "score": N_("Score"),
    "sd": N_("Standard deviation"),
    "sd_of_changes": N_("Standard deviation of changes"),
    "sd_over_orders": N_("Standard deviation over orders"),
    "second": N_("Second"),
    "simulated_error": N_("Simulated error"),
    "source": N_("Source"),
    "squared_bias": N_("Squared bias"),
    "standard_error": N_("Standard error"),
    "stronger": N_("Stronger players"),
    "swap_with_next": N_("Orders that swap it with the next"),
    "swing_from": N_("Swing from"),
    "swing_to": N_("Swing to"),
    "true_strength": N_("True strength"),
    "truth": N_("Truth"),
    "typical_error": N_("Typical error"),
    "valid_from": N_("Valid from"),
    "valid_to": N_("Valid until"),
    "variance": N_("Variance"),
    "when": N_("When"),
    "win_pays": N_("A win pays"),
    "your_guess": N_("Your guess"),
    "your_guess_high": N_("Your guess, highest"),
    "your_guess_low": N_("Your guess, lowest"),
}
_OF_A_K: Mapping[str, str] = {
    "k": N_("K %(k)s"),
    "win_k": N_("Win with K %(k)s"),
    "loss_k": N_("Loss with K %(k)s"),
    "players_k": N_("Players with K %(k)s"),
    "mean_rating_k": N_("Mean rating with K %(k)s"),
}
_K_COLUMN = re.compile(r"(\w+?)_([\d.]+)")
_QUANTILE = re.compile(r"q(\d\d)")


def on_screen(column: str) -> str:
    """Return a column's name in the reader's language; one that is no known word stays.

    Examples
    --------
    >>> on_screen("rating_difference"), on_screen("win_k_10"), on_screen("k_4.00")
    ('Rating difference', 'Win with K 10', 'K 4.00')
    >>> on_screen("q05"), on_screen("US Chess")
    ('5\u202f% quantile', 'US Chess')
    """
    if column in NAMES:
        return _(NAMES[column])
    quantile = _QUANTILE.fullmatch(column)
    if quantile:
        return _("%(percent)s quantile") % {
            "percent": numbers.whole_percent(int(quantile[1]) / 100)
        }
    of_a_k = _K_COLUMN.fullmatch(column)
    if of_a_k and of_a_k[1] in _OF_A_K:
        return _(_OF_A_K[of_a_k[1]]) % {"k": of_a_k[2]}
    return column


def labels(columns: Iterable[str]) -> dict[str, str]:
    """Return the names of a table's columns, as ``st.dataframe`` takes them."""
    return {column: on_screen(column) for column in columns}
