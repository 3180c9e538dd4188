"""The Expected score page: one test per behaviour, widgets found by key."""

from enum import StrEnum

import pytest

from pages.ui import keys
from pages.ui.keys import ExpectedScoreKey as Key
from tests.app.visit import Visit, words

YOURS, THEIRS = "You expect", "Opponent expects"
DIFFERENCE_SLIDER, WANTED_SLIDER = f"{Key.DIFFERENCE}-slider", f"{Key.WANTED}-slider"


def page(**query: str) -> Visit:
    """Open the page with a link."""
    return Visit("expected_score", query)


def flat(visit: Visit, key: str) -> str:
    """Return the words in a container, with single spaces."""
    return " ".join(visit.text(key).split())


def has(visit: Visit, key: str) -> bool:
    """Say whether something on the page has this key."""
    found = visit.names()
    return key in found


def alts(visit: Visit) -> list[str]:
    """Return what is said about the pictures."""
    return [words(chart.proto.alt) for chart in visit.app.get("plotly_chart")]


def test_opens_on_the_calculators_match_up() -> None:
    """100 points less: E = 0.359935, odds 10^(1/4) = 1.778; nothing is offered or wrong."""
    visit = page()

    assert visit.answer() == {YOURS: ("0.36", "a game"), THEIRS: ("0.64", "a game")}
    assert "odds **1.78 to 1** against you" in visit.text("sum")
    assert "**36** points in 100 games" in visit.text("answer")
    assert not visit.notice()


# E = 1 / (1 + 10^(-D/400)): 3/4 at 190.848502 points, 10/11 at 400, 0.808318 at 250
@pytest.mark.parametrize(
    ("difference", "yours", "theirs"),
    [
        *((400.0, "0.91", "0.09"), (-250.0, "0.19", "0.81"), (0.0, "0.50", "0.50")),
        *((0.5, "0.50", "0.50"), (730.0, "0.99", "0.01"), (-1500.0, "0.0002", "0.9998")),
        (12000.0, ">0.999999", "<0.000001"),
    ],
)
def test_a_difference_moves_the_answer(difference: float, yours: str, theirs: str) -> None:
    """The box, both answers and the words about the picture agree."""
    visit = page()
    visit.put(Key.DIFFERENCE, difference)

    assert visit.answer() == {YOURS: (yours, "a game"), THEIRS: (theirs, "a game")}
    assert f"the logistic curve expects {yours}" in alts(visit)[0]


def test_a_wanted_score_gives_the_difference() -> None:
    """3/4 is 3 : 1 in odds: 400 log10(3) = 190.848502 points, kept at full precision."""
    visit = page()
    visit.put(Key.WANTED, 0.75)

    assert visit.value(Key.DIFFERENCE) == pytest.approx(190.848502, abs=1e-6)
    assert visit.value(Key.WANTED) == pytest.approx(0.75, abs=1e-8)
    assert visit.answer()[YOURS][0] == "0.75"
    assert "odds **3.00 to 1** for you" in visit.text("sum")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *((Key.DIFFERENCE, 190.848502), (DIFFERENCE_SLIDER, 191.0)),
        *((Key.WANTED, 0.75), (WANTED_SLIDER, 0.75)),
    ],
)
def test_all_four_inputs_stay_in_step(key: str, value: float) -> None:
    """Whichever is moved, the three others follow."""
    visit = page()
    visit.put(key, value)

    assert visit.value(Key.DIFFERENCE) == pytest.approx(190.85, abs=0.2)
    assert visit.value(DIFFERENCE_SLIDER) == 191
    assert visit.value(Key.WANTED) == pytest.approx(0.75, abs=3e-4)
    assert visit.value(WANTED_SLIDER) == 0.75


@pytest.mark.parametrize("wanted", [0.000001, 0.999999])
@pytest.mark.parametrize("curve", ["logistic", "normal"])
def test_the_most_extreme_wish_at_the_largest_scale(wanted: float, curve: str) -> None:
    """2000 log10(999,999) = 11,999.999 points: the difference box has room for it."""
    visit = page(e_scale="2000", e_curve=curve)
    visit.put(Key.WANTED, wanted)
    box = visit.widget(Key.DIFFERENCE)

    assert box.min <= box.value <= box.max
    assert visit.value(Key.WANTED) == pytest.approx(wanted, rel=1e-5)
    if curve == "logistic":
        assert abs(box.value) == pytest.approx(11_999.999, abs=1e-3)


def test_the_wanted_score_follows_scale_and_curve() -> None:
    """3/4 at scale 200 is half of 190.85; on the normal curve 0.67449 deviations of 282.84."""
    visit = page(e_scale="200")
    visit.put(Key.WANTED, 0.75)
    assert visit.value(Key.DIFFERENCE) == pytest.approx(95.424251, abs=1e-6)

    visit.put(Key.SCALE, 400.0)
    visit.put(Key.CURVE, "normal")
    visit.put(Key.WANTED, 0.75)

    assert visit.value(Key.DIFFERENCE) == pytest.approx(0.6744898 * 282.8427, abs=1e-3)


def test_only_the_difference_stands_in_the_link() -> None:
    """The wanted score follows from it; all other controls are there, at their defaults too."""
    visit = page()
    visit.put(Key.WANTED, 0.75)
    link = visit.copied_link()

    assert float(link[Key.DIFFERENCE]) == pytest.approx(190.848502)
    assert set(Key) - set(link) == {Key.WANTED}
    again = Visit("expected_score", link)
    assert again.answer() == visit.answer()
    assert again.value(Key.WANTED) == pytest.approx(0.75, abs=1e-8)


def test_a_link_opens_exactly_this_state() -> None:
    """Every control's value comes back, each away from its default."""
    state = {
        Key.DIFFERENCE: "-250", Key.DRAWS: "50", Key.CURVE: "normal", Key.SCALE: "200",
        Key.STEP: "100", Key.UP_TO: "800", Key.K: "20", Key.RESULT: "loss", Key.N_GAMES: "6",
    }  # fmt: skip
    link = page(**state).copied_link()

    assert {key: link[key] for key in state} == state
    assert set(state) == set(Key) - {Key.WANTED}


@pytest.mark.parametrize(
    ("key", "bad"),
    [
        *((Key.DIFFERENCE, "abc"), (Key.DIFFERENCE, "nan"), (Key.DIFFERENCE, "12001")),
        *((Key.N_GAMES, "9999"), (Key.N_GAMES, "0"), (Key.DRAWS, "101")),
        *((Key.K, "33"), (Key.STEP, "0"), (Key.UP_TO, "x"), (Key.RESULT, "1-0")),
        *((Key.CURVE, "linear"), (Key.SCALE, "0"), (Key.SCALE, "-400")),
    ],
)
def test_a_bad_value_in_the_link_falls_back_and_is_told(key: Key, bad: str) -> None:
    """The default is shown, and one sentence says which value could not be used."""
    visit = page(**{key: bad})

    assert visit.copied_link()[key] == page().copied_link()[key]
    assert f"The link’s “{bad}” for" in visit.notice()


def test_several_bad_values_at_once() -> None:
    """?d=abc&n=9999 opens the page as it is without them."""
    visit = page(d="abc", n="9999")

    assert visit.copied_link() == page().copied_link()
    assert visit.notice().count("cannot be used") == 2


def test_a_wish_closes_the_notice_about_the_difference() -> None:
    """Once the reader has set it, the link's bad difference is no news."""
    visit = page(d="abc")
    assert visit.notice()
    visit.put(Key.WANTED, 0.6)

    assert not visit.notice()


def test_keys_are_this_pages_own() -> None:
    """With a name in common, the Calculator's scale came along, one click too late."""
    others = [
        page_keys
        for page_keys in vars(keys).values()
        if isinstance(page_keys, type) and issubclass(page_keys, StrEnum) and page_keys is not Key
    ]

    assert keys.CalculatorKey in others
    for other in others:
        assert not set(map(str, Key)) & set(map(str, other))


def test_the_calculators_choices_outlive_a_visit_here() -> None:
    """Draw rate, K and result of the other page neither come along nor change."""
    visit = Visit("calculator", {"draws": "50", "scale": "300", "curve": "normal"})
    visit.go("expected_score")
    visit.put(Key.N_GAMES, 6)

    link = visit.copied_link()
    assert (link[Key.DRAWS], link[Key.SCALE], link[Key.CURVE]) == ("30", "400", "logistic")


def test_the_calculators_difference_is_offered() -> None:
    """1820.5 against 1600 is 220.5; nothing changes until the button is pressed."""
    visit = Visit("calculator", {"you": "1820.5"})
    visit.go("expected_score")
    offer = f"offer-{Key.DIFFERENCE}"
    assert visit.widget(offer).label == "Use 220.5 from Calculator"
    assert visit.value(Key.DIFFERENCE) == -100
    visit.click(offer)

    assert visit.value(Key.DIFFERENCE) == 220.5
    assert not has(visit, offer)


def test_nothing_is_offered_where_the_calculator_shows_the_same() -> None:
    """Both pages open on the same match-up: 1500 against 1600."""
    visit = Visit("calculator")
    visit.go("expected_score")

    assert not has(visit, f"offer-{Key.DIFFERENCE}")


def test_fides_table_stands_beside_the_curves() -> None:
    """250 points: 0.8083 logistic, 0.8116 normal, 0.81 in table 8.1.2 (246-256)."""
    text = flat(page(d="250"), "curve-values")

    assert "Logistic US Chess, most sites 0.8083" in text
    assert "Normal Elo’s own curve 0.8116 +0.0033" in text
    assert "FIDE’s table two decimals 0.81 +0.0017" in text


def test_at_another_scale_fides_table_is_hidden_and_this_is_said() -> None:
    """Once beside the picture, once below."""
    visit = page()
    assert "hidden" not in visit.text()
    visit.put(Key.SCALE, 600.0)

    assert "hidden: it belongs to scale 400" in visit.text("curve-values")
    assert "is hidden at any other" in visit.text("procedure")
    assert "FIDE" not in alts(visit)[0]


def test_the_normal_curve_becomes_the_pages_own() -> None:
    """At 400 points 0.92135 instead of 0.909091, in answer, table and stakes: 32 times 0.07865."""
    visit = page(d="400")
    assert visit.answer()[YOURS][0] == "0.91"
    visit.put(Key.CURVE, "normal")

    assert visit.answer()[YOURS][0] == "0.92"
    assert "a win makes +2.52" in alts(visit)[1]
    assert "The first 50 points are worth" in visit.text("heading-differences")
    assert "Elo’s own normal curve at scale 400" in visit.text("procedure")


@pytest.mark.parametrize(("step", "up_to", "rows"), [("10", "800", 81), ("100", "200", 3)])
def test_step_and_range_of_the_table(step: str, up_to: str, rows: int) -> None:
    """From 0 to the end, both included; the reader's 100 is among them."""
    visit = page()
    visit.put(Key.STEP, step)
    visit.put(Key.UP_TO, up_to)
    (table,) = [
        node for node in visit.app.get("html") if 'class="numbers differences"' in node.proto.body
    ]

    assert table.proto.body.count('<th scope="row">') == rows
    assert table.proto.body.count('class="now"') == 1


def test_k_moves_table_and_stakes() -> None:
    """100 points less: a win is 20.48 at K 32, 51.21 at K 80."""
    visit = page()
    assert "a win makes +20.48" in alts(visit)[1]
    assert "gives +20.5 points at K 32" in flat(visit, "words-stakes")
    visit.put(Key.K, "80")

    assert "a win makes +51.21" in alts(visit)[1]
    assert "gives +51.2 points at K 80" in flat(visit, "words-stakes")
    assert "Points at K 80" in flat(visit, "section-differences")


def test_the_result_chooses_the_heat_map() -> None:
    """The finding names the result; a loss by the weaker costs 32 times 0.359935."""
    visit = page()
    visit.put(Key.RESULT, "loss")

    assert "A loss at your difference costs 11.5 points" in flat(visit, "words-stakes")


def test_the_draw_rate_moves_the_chances() -> None:
    """E = 10/11 without draws: win 90.9 %; half of the games drawn: E^2 = 82.6 %."""
    visit = page(d="400")
    visit.put(Key.DRAWS, 0)
    assert "90.9\u202f%" in visit.text("split")
    visit.put(Key.DRAWS, 50)

    assert "82.6\u202f%" in visit.text("split")
    assert "50\u202f% draws between equals" in visit.text("section-differences")


def test_a_longer_match_favours_the_stronger() -> None:
    """10/11 without draws: one game 90.9 %; three games 10^2 (10 + 3) / 11^3 = 97.7 %."""
    visit = page(d="400", e_draws="0", n="1")
    assert "win with 90.9\u202f%" in visit.text("words-match")
    visit.put(Key.N_GAMES, 3)

    assert "becomes 97.7\u202f% to win the match" in visit.text("words-match")
    assert "you win the match with 97.7\u202f%" in alts(visit)[2]


@pytest.mark.parametrize("draws", ["0", "80", "100"])
@pytest.mark.parametrize("n", ["1", "40", "100"])
@pytest.mark.parametrize("d", ["0", "-250", "730", "-1500", "0.5", "12000"])
def test_every_corner_can_be_opened(d: str, n: str, draws: str) -> None:
    """No traceback, no zero that is none, no infinity."""
    visit = page(d=d, n=n, e_draws=draws)
    text = visit.text()

    for wrong in ("−0.00 ", "+0.00 ", "inf", "nan%", "nan "):
        assert wrong not in text
    assert len(alts(visit)) == 3


@pytest.mark.parametrize("chart", ["curves", "stakes", "match"])
def test_numbers_of_each_chart_are_one_click_away(chart: str) -> None:
    """The table is built when the popover opens, and can be saved."""
    closed = page()
    assert not has(closed, f"csv-{chart}")
    opened = Visit("expected_score", opened=f"numbers-{chart}")

    assert has(opened, f"csv-{chart}")
    (table,) = opened.app.dataframe
    assert len(table.value) > 8


def test_the_table_can_be_saved() -> None:
    """The button stands there at once: the table is the page's own, not a chart's."""
    assert has(page(), "csv-differences")
