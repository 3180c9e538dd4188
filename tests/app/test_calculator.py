"""The Calculator page: one test per behaviour, widgets found by key."""

import pytest

from pages.ui.keys import CalculatorKey as Key
from tests.app.visit import Visit

YOURS, THEIRS = "Your new rating", "Opponent’s new rating"


def calculator(**query: str) -> Visit:
    """Open the Calculator with a link."""
    return Visit("calculator", query)


# 1500 against 1600: E = 1 / (1 + 10^(1/4)) = 1 / 2.778279 = 0.359935, times K = 32
@pytest.mark.parametrize(
    ("result", "yours", "theirs"),
    [
        ("win", ("1520.48", "+20.48"), ("1579.52", "−20.48")),
        ("draw", ("1504.48", "+4.48"), ("1595.52", "−4.48")),
        ("loss", ("1488.48", "−11.52"), ("1611.52", "+11.52")),
    ],
)
def test_1500_against_1600_at_k_32(
    result: str, yours: tuple[str, str], theirs: tuple[str, str]
) -> None:
    """The page opens on this game; the result buttons choose its row."""
    visit = calculator()
    visit.put(Key.RESULT, result)

    assert visit.answer() == {YOURS: yours, THEIRS: theirs}
    assert visit.text("answer").count("Expected score **0.36**") == 1
    assert visit.text("answer").count("Expected score **0.64**") == 1


def test_zero_sum_is_said_where_both_ks_agree() -> None:
    """What one gains, the other loses; the sum is 0.00, without a sign."""
    answer = calculator().text("sum")

    assert "= **0.00**" in answer
    assert "zero-sum: what you gain, the opponent loses." in answer


def test_k_40_against_k_10_is_not_zero_sum() -> None:
    """1500 beats 1700: E = 0.240253, so +30.389877 and −7.597469, sum +22.792408."""
    visit = calculator()
    visit.put(Key.OPPONENT, 1700.0)
    visit.put(Key.YOUR_K, "fide-40")
    visit.put(Key.OPPONENT_K, "fide-10")

    assert visit.answer() == {YOURS: ("1530.39", "+30.39"), THEIRS: ("1692.40", "−7.60")}
    assert "= **+22.79**" in visit.text("sum")
    assert "not zero-sum: the two Ks differ." in visit.text("sum")


def test_tiny_gain_is_never_zero() -> None:
    """4000 beats 0: 32 / (1 + 10^10) = 3.2e-9 points, and no reader may see that as nothing."""
    visit = calculator(you="4000", opponent="0")

    assert visit.answer() == {
        YOURS: ("4000.00", "+ less than 0.01"),
        THEIRS: ("0.00", "− less than 0.01"),
    }
    for text in (visit.text("answer"), visit.text("what-if"), visit.text("takeaway")):
        assert "−0.00" not in text
        assert "+0.00" not in text
    assert "exactly as expected: nothing changes" not in visit.text("takeaway")
    assert "Expected score **0**" not in visit.text("answer")
    assert "Expected score **1**" not in visit.text("answer")


def test_a_draw_between_equals_changes_nothing() -> None:
    """Half a point was expected and half a point was scored: 0.00, in words too."""
    visit = calculator(you="1600", result="draw")

    assert visit.answer() == {YOURS: ("1600.00", "0.00"), THEIRS: ("1600.00", "0.00")}
    assert "nothing changes hands" in visit.text("sum")
    assert "You drew with an equal, exactly as expected: nothing changes." in visit.text(
        "takeaway"
    )


def test_takeaway_tells_the_surprise() -> None:
    """The sentence multiplies: 0.64 more than expected, times 32, makes 20.48."""
    assert (
        "You beat a player 100 points above you: **0.64** more than expected, "
        "times K = 32, makes **+20.48** points."
    ) in calculator().text("takeaway")
    assert (
        "You lost to a player 100 points below you: **0.64** less than expected, "
        "times K = 32, makes **−20.48** points."
    ) in calculator(you="1700", result="loss").text("takeaway")


def test_own_k() -> None:
    """Between equals half of K changes hands: K 25 makes 12.50."""
    visit = calculator(opponent="1500")
    assert Key.YOUR_OWN_K not in visit.names()
    visit.put(Key.YOUR_K, "custom")
    visit.put(Key.YOUR_OWN_K, 25.0)

    assert visit.answer()[YOURS] == ("1512.50", "+12.50")
    assert visit.answer()[THEIRS] == ("1484.00", "−16.00")


def test_own_k_of_zero_freezes_the_rating() -> None:
    """K 0 is allowed: a rating that is not touched."""
    visit = calculator(k="custom", own_k="0")

    assert visit.answer()[YOURS] == ("1500.00", "0.00")
    assert visit.answer()[THEIRS] == ("1579.52", "−20.48")


# FIDE Handbook B.02, 8.1.2: 198-206 points are .76 / .24, 99-106 are .64 / .36, 0-3 are .50
@pytest.mark.parametrize(
    ("opponent", "table", "change"),
    [("1700", "0.24", "+24.32"), ("1600", "0.36", "+20.48"), ("1503", "0.50", "+16.00")],
)
def test_fide_table_8_1_2(opponent: str, table: str, change: str) -> None:
    """One line says what the published table gives at the same K of 32."""
    line = calculator(opponent=opponent).text("procedure")

    assert f"reads {table} at this difference: {change} for you" in line
    assert "plain Elo on the logistic curve, scale 400" in line


def test_scale() -> None:
    """100 points on scale 200 are 200 points on scale 400: E = 0.240253, 32 * 0.759747."""
    visit = calculator()
    visit.put(Key.SCALE, 200.0)

    assert visit.answer()[YOURS] == ("1524.31", "+24.31")
    assert "scale 200" in visit.text("procedure")


def test_advantage() -> None:
    """100 points of home advantage make up for 100 points of rating: half of K."""
    visit = calculator()
    visit.put(Key.ADVANTAGE, 100.0)

    assert visit.answer() == {YOURS: ("1516.00", "+16.00"), THEIRS: ("1584.00", "−16.00")}


def test_normal_curve() -> None:
    """400 points on scale 400 are sqrt(2) = 1.4142 deviations, and Phi(1.4142) = 0.92135."""
    visit = calculator(opponent="1900", curve="logistic")
    assert visit.answer()[YOURS][1] == "+29.09"  # 32 * 10 / 11

    visit.put(Key.CURVE, "normal")

    assert visit.answer()[YOURS][1] == "+29.48"  # 32 * 0.92135
    assert "normal curve" in visit.text("procedure")


@pytest.mark.parametrize(
    ("key", "typed", "moved"),
    [(Key.YOU, 1750.0, 1801.0), (Key.OPPONENT, 1750.0, 1801.0), (Key.DRAWS, 20, 41)],
)
def test_box_and_slider_keep_in_step(key: Key, typed: float, moved: float) -> None:
    """Whichever is moved, the other shows it, and so does the copied link."""
    visit = calculator()
    visit.put(key, typed)
    assert visit.value(f"{key}-slider") == typed

    visit.put(f"{key}-slider", moved)

    assert visit.value(key) == moved
    assert visit.value(f"{key}-slider") == moved
    assert visit.copied_link()[key] == f"{moved:g}"


def test_the_box_reaches_farther_than_the_slider() -> None:
    """A rating beyond the slider's end stays as typed; the slider waits at its end."""
    visit = calculator(you="3600.5")

    assert visit.value(Key.YOU) == 3600.5
    assert visit.value(f"{Key.YOU}-slider") == 2900.0
    visit.put(Key.RESULT, "loss")
    assert visit.value(Key.YOU) == 3600.5


def test_draw_rate_splits_the_expected_score() -> None:
    """E = 0.64 with 30 % draws between equals: 0.498539 + 0.282922 / 2, and 0.218539."""
    split = calculator(you="1599.951", opponent="1500", draws="30").text("split")

    assert "49.9\u202f%" in split
    assert "28.3\u202f%" in split
    assert "21.9\u202f%" in split


def test_without_draws_the_expected_score_is_the_chance_to_win() -> None:
    """Draw rate 0: win 36.0 %, loss 64.0 %."""
    visit = calculator()
    visit.put(Key.DRAWS, 0)

    assert visit.text("split").count("36.0\u202f%") == visit.text("split").count("64.0\u202f%") > 0


def test_what_if_shows_all_three_results() -> None:
    """The table has the change of every result for both, and zero on average."""
    table = " ".join(calculator().text("what-if").split())

    for change in ("+20.48", "−20.48", "+4.48", "−4.48", "−11.52", "+11.52"):
        assert change in table
    assert table.split("On average", 1)[1].split()[0] == "0.00"


def test_steps_substitute_this_game_for_either_player() -> None:
    """Every step carries the numbers of the chosen side."""
    visit = calculator()
    assert "1500 - 1600 = -100" in visit.text("steps")
    assert r"\mathbf{1520.48}" in visit.text("steps")

    visit.put(Key.STEPS_FOR, "opponent")

    assert "1600 - 1500 = 100" in visit.text("steps")
    assert r"\mathbf{1579.52}" in visit.text("steps")


def test_the_picture_says_in_words_where_both_players_stand() -> None:
    """Those who cannot see the curve read difference and expected score of both."""
    (chart,) = calculator().app.get("plotly_chart")

    for number in ("−100", "+100", "0.36", "0.64"):
        assert number in chart.proto.alt


NUMBERS = {  # key: what the notice calls it, what is allowed, what is shown instead
    Key.YOU: ("You: rating", "0 to 4000", 1500.0),
    Key.OPPONENT: ("Opponent: rating", "0 to 4000", 1600.0),
    Key.DRAWS: ("Draws between equals, percent", "0 to 100", 30),
    Key.SCALE: ("Scale (points for 10 to 1)", "50 to 2000", 400.0),
    Key.ADVANTAGE: ("Your first-move or home advantage, in points", "−500 to 500", 0.0),
}
UNUSABLE = {
    "letters": "abc",
    "empty": "",
    "huge": "99999",
    "overflowing": "1e999",
    "negative": "-9999",
    "nan": "NaN",
    "infinite": "inf",
    "words": "1500 points",
    "markup": "<b>1</b>",
}


@pytest.mark.parametrize("key", NUMBERS)
@pytest.mark.parametrize("got", UNUSABLE.values(), ids=UNUSABLE)
def test_unusable_number_in_the_link(key: Key, got: str) -> None:
    """The default stands in, the page says so and names what is allowed."""
    label, allowed, shown = NUMBERS[key]
    visit = calculator(**{key: got})

    assert visit.value(key) == shown
    assert f"“{got}” for “{label}” cannot be used ({allowed})" in visit.notice()


def test_a_long_value_in_the_link_makes_a_short_notice() -> None:
    """The link is quoted only as far as it helps."""
    assert len(calculator(you="x" * 5000).notice()) < 200


def test_two_unusable_values_are_both_told() -> None:
    """One line for each."""
    notice = calculator(you="abc", result="zz").notice()

    assert "“abc” for “You: rating”" in notice
    assert "“zz” for “Result”" in notice


CHOICES = {
    Key.YOUR_K: ("K-factor (You)", "textbook-32"),
    Key.OPPONENT_K: ("K-factor (Opponent)", "textbook-32"),
    Key.RESULT: ("Result", "win"),
    Key.CURVE: ("Curve", "logistic"),
    Key.STEPS_FOR: ("Steps for", "you"),
}


@pytest.mark.parametrize("key", CHOICES)
@pytest.mark.parametrize("got", ["zz", "", "WIN", "32"])
def test_unknown_choice_in_the_link(key: Key, got: str) -> None:
    """The default stands in, and the page says so."""
    label, shown = CHOICES[key]
    visit = calculator(**{key: got})

    assert visit.value(key) == shown
    assert f"“{got}” for “{label}” cannot be used (one of the choices here)" in visit.notice()


@pytest.mark.parametrize("query", [{Key.YOU: "abc"}, {Key.YOUR_K: "zz"}, {"lang": "xx"}])
def test_the_notice_goes_when_closed(query: dict[str, str]) -> None:
    """Closed is closed: what is done next does not bring it back."""
    visit = calculator(**query)
    assert visit.notice()
    visit.click("close-notices")
    assert not visit.notice()

    visit.put(Key.RESULT, "draw")

    assert not visit.notice()


@pytest.mark.parametrize(
    ("key", "got", "value"), [(Key.YOU, "abc", 1700.0), (Key.YOUR_K, "zz", "fide-20")]
)
def test_the_notice_goes_when_its_control_is_used(key: Key, got: str, value: object) -> None:
    """Whoever has set the value no longer needs to be told about it; the others stay."""
    visit = calculator(**{key: got, Key.OPPONENT: "-1"})
    visit.put(key, value)

    assert got not in visit.notice()
    assert "“-1” for “Opponent: rating”" in visit.notice()
    assert visit.value(key) == value
