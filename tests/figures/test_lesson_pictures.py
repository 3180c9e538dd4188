"""The lessons' pictures: guess and truth in one grammar, on axes that the reveal does not move."""

from typing import Any

import numpy as np
import plotly.graph_objects as go
import pytest

from pages.ui.figures import (
    lesson_changes,
    lesson_ladder,
    lesson_limits,
    lesson_luck,
    lesson_newcomer,
    lesson_noise,
    lesson_odds,
    lesson_order,
    lesson_paths,
    lesson_pay,
    lesson_share,
    lesson_swing,
)
from pages.ui.figures.lesson_changes import Change, ChangesInfo
from pages.ui.lessons import LESSONS
from pages.ui.lessons.lesson import Board, ChoiceAsk, Lesson
from pages.ui.palette import INK, PAPER, YOU, YOU_TEXT
from tests.figures.label_boxes import misplaced
from tests.figures.simulations import checked, traces

EACH_LESSON = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])


def board(lesson: Lesson, *, stage: int, guessed: bool = True) -> Board:
    """Return a board with the largest guess, or none."""
    guesses = [
        ask.options[-1].value if isinstance(ask, ChoiceAsk) else float(ask.maximum)
        for ask in lesson.asks
    ]
    settings = tuple(float(setting.default) for setting in lesson.settings)
    return Board(tuple(guesses) if guessed else (None,) * len(guesses), stage, 0, settings)


def plain(figure: go.Figure) -> dict[str, Any]:
    """Return the figure as dictionaries, every name checked by Plotly."""
    found: dict[str, Any] = checked(figure).to_plotly_json()
    return found


def words(figure: dict[str, Any]) -> str:
    """Return all labels."""
    return " | ".join(str(note["text"]) for note in figure["layout"]["annotations"])


def colors(figure: dict[str, Any]) -> set[str]:
    """Return the colours of all labels."""
    return {note["font"]["color"] for note in figure["layout"]["annotations"]}


@EACH_LESSON
def test_every_stage_can_be_drawn_and_told(lesson: Lesson) -> None:
    """Plotly knows every name; each picture has words and numbers of its own."""
    stages = [board(lesson, stage=0, guessed=False)]
    stages += [board(lesson, stage=stage) for stage in range(len(lesson.steps) + 1)]
    for now in stages:
        for picture in lesson.pictures(now):
            assert plain(picture.figure)["data"]
            assert len(picture.alt) > 20
            table = picture.table()
            assert len(table) > 1
            assert table.notna().any().all()


@EACH_LESSON
def test_the_reveal_does_not_move_the_axes(lesson: Lesson) -> None:
    """What was guessed stays where it was drawn."""
    before = plain(lesson.pictures(board(lesson, stage=0))[0].figure)["layout"]
    empty = plain(lesson.pictures(board(lesson, stage=0, guessed=False))[0].figure)["layout"]
    after = plain(lesson.pictures(board(lesson, stage=len(lesson.steps)))[0].figure)["layout"]

    for axis in ("xaxis", "yaxis"):
        assert empty[axis]["range"] == before[axis]["range"] == after[axis]["range"]


@EACH_LESSON
def test_the_guess_is_blue_and_the_truth_is_ink(lesson: Lesson) -> None:
    """Before the reveal no label is in ink but what is told; a guess adds blue, the reveal ink."""
    empty = plain(lesson.pictures(board(lesson, stage=0, guessed=False))[0].figure)
    guessed = plain(lesson.pictures(board(lesson, stage=0))[0].figure)
    revealed = plain(lesson.pictures(board(lesson, stage=len(lesson.steps)))[0].figure)

    assert "<b>?</b>" in words(empty)
    assert YOU_TEXT in colors(guessed)
    assert INK in colors(revealed)
    assert len(str(revealed)) > len(str(guessed))


def test_pay_holds_the_truth_only_after_the_reveal() -> None:
    """320/11 and 32/11 points at K 32 against 400 points more and less."""
    guesses = ((400.0, 24.0), (-400.0, 12.0))
    before = lesson_pay.pay_info(32.0, guesses, is_revealed=False)
    after = lesson_pay.pay_info(32.0, guesses, is_revealed=True)

    assert [place.truth for place in before.places] == [None, None]
    assert len(before.gaps) == len(before.points) == 0
    assert [place.truth for place in after.places] == pytest.approx([320 / 11, 32 / 11])
    assert [place.guess for place in after.places] == [24.0, 12.0]
    assert after.points[80] == 16.0  # an equal pays half of K
    drawn = words(plain(lesson_pay.plot_pay(after)))
    assert "29.09" in drawn
    assert "guess 24" in drawn


def test_a_good_guess_needs_no_second_label() -> None:
    """Guess and truth 0.09 points apart: one label, or they would lie on each other."""
    info = lesson_pay.pay_info(32.0, [(400.0, 29.0)], is_revealed=True)

    assert "guess 29" not in words(plain(lesson_pay.plot_pay(info)))


def test_words_stand_clear_of_the_axis_and_of_dashes() -> None:
    """A guess near the axis is named on its other side; the truth's number covers the dashes."""
    info = lesson_pay.pay_info(32.0, [(400.0, 32.0), (-400.0, 32.0)], is_revealed=True)
    notes = plain(lesson_pay.plot_pay(info))["layout"]["annotations"]
    sides = {note["x"]: note["xanchor"] for note in notes if "guess 32" in note["text"]}
    assert sides == {400.0: "right", -400.0: "left"}

    change = ChangesInfo((Change("B", guess=-30.0, truth=-15.19),), 45.0, "change")
    notes = plain(lesson_changes.plot_changes(change))["layout"]["annotations"]
    (truth,) = [note for note in notes if "15.19" in note["text"]]
    assert truth["bgcolor"] == PAPER


def test_changes_draw_a_hollow_guess_and_a_filled_truth() -> None:
    """The winner's +30.39 is told, the loser's -30 guessed, -15.19 true."""
    info = ChangesInfo(
        (Change("A", known=30.39), Change("B", guess=-30.0, truth=-15.19)), 45.0, "change"
    )
    shapes = plain(lesson_changes.plot_changes(info))["layout"]["shapes"]
    bars = {shape["y1"]: shape for shape in shapes if shape["type"] == "rect"}

    assert bars[-30.0]["fillcolor"] == PAPER
    assert bars[-30.0]["line"] == {"color": YOU, "width": 2.4, "dash": "dash"}
    assert bars[-15.19]["fillcolor"] == INK
    assert 30.39 in bars


@pytest.mark.parametrize("truth", [None, -15.19])
def test_a_guessed_change_keeps_its_sign_in_front(truth: float | None) -> None:
    """In Arabic a bare -30 would be read 30-."""
    info = ChangesInfo((Change("B", guess=-30.0, truth=truth),), 45.0, "change")

    assert "\u2066−30\u2069" in words(plain(lesson_changes.plot_changes(info)))


@pytest.mark.parametrize(("direction", "sign"), [(1.0, 1), (0.0, 0), (-1.0, -1)])
def test_a_guessed_direction_has_no_size(direction: float, sign: int) -> None:
    """Up, no change, down: drawn on its side, with a question mark for how far."""
    info = ChangesInfo((Change("A", direction=direction), Change("B")), 9.0, "change")
    layout = plain(lesson_changes.plot_changes(info))["layout"]
    (bar,) = [shape for shape in layout["shapes"] if shape["type"] == "rect"]

    assert np.sign(bar["y1"]) == sign
    assert words({"layout": layout}).count("<b>?</b>") == 2


def test_shares_fill_ten_games_in_a_column() -> None:
    """100 of 110 games: ten full columns, one left."""
    figure = lesson_share.plot_share(lesson_share.ShareInfo(110, 80.0, 100.0))
    filled = next(trace for trace in traces(figure) if trace.marker.color == INK)
    cuts = {shape.line.dash: shape.x0 for shape in figure.layout.shapes}

    assert len(filled.x) == 100
    assert set(filled.x) == set(range(10))
    assert cuts == {"dash": 7.5, "solid": 9.5}


def test_a_cut_within_a_column_lies_within_it() -> None:
    """85 games end in the middle of the ninth column."""
    figure = plain(lesson_share.plot_share(lesson_share.ShareInfo(110, 85.0, None)))

    assert [shape["x0"] for shape in figure["layout"]["shapes"]] == [8.0]


@pytest.mark.parametrize(("odds", "share"), [(1.0, 0.5), (3.0, 0.75), (9.0, 0.9)])
def test_odds_as_shares(odds: float, share: float) -> None:
    """3 to 1 are three of four points."""
    assert lesson_odds.share(odds) == pytest.approx(share)


def test_limits_fall_towards_zero_and_the_rule_of_thumb_below() -> None:
    """At 400 points the rule pays nothing, the formula 20/11; at 1000 the rule takes 15.

    The formula pays 20 / (1 + 10^2.5) = 20 / 317.2278 = 0.06305.
    """
    info = lesson_limits.limits_info(20.0, None, is_revealed=True)

    assert info.points[40] == pytest.approx(20 / 11)
    assert info.rule_of_thumb[40] == pytest.approx(0.0)
    assert info.rule_of_thumb[-1] == pytest.approx(-15.0)
    assert info.farthest == pytest.approx(0.06305, abs=5e-6)
    assert (info.points > 0).all()
    assert len(lesson_limits.limits_info(20.0, None, is_revealed=False).points) == 0


def test_the_rule_of_thumb_is_4_percent_at_k_32() -> None:
    """16 less 4 % of the difference, as ICC and Yahoo players said."""
    assert lesson_limits.rule_of_thumb(100.0, 32.0) == 16 - 4


def test_paths_end_where_the_game_ended() -> None:
    """The guess is the hollow end of a dashed line; labels of close ends move apart."""
    paths = [
        lesson_paths.path(name, [1500.0, end], INK) for name, end in (("a", 1550.0), ("b", 1547.2))
    ]
    info = lesson_paths.PathsInfo(
        (paths[0],), (paths[1],), 1500.0, 1557.0, "your guess", ("win",), (1494.0, 1564.0)
    )
    figure = plain(lesson_paths.plot_paths(info))
    shifts = [
        note["yshift"] for note in figure["layout"]["annotations"] if note["text"].count("<br>")
    ]

    assert shifts[0] > 0 > shifts[1]
    dashed = next(trace for trace in figure["data"] if trace.get("line", {}).get("dash") == "dash")
    assert list(dashed["y"]) == [1500.0, 1557.0]


def test_a_guess_just_below_the_truth_is_named_among_the_names() -> None:
    """Left above its end, as elsewhere, the true path would run through its words."""
    told, true = (
        lesson_paths.path(name, [1500.0, end], INK) for name, end in (("a", 1550.0), ("b", 1547.2))
    )
    reach = (1494.0, 1564.0)
    places = {}
    for guess in (1543.0, 1557.0):
        info = lesson_paths.PathsInfo(
            (told,), (true,), 1500.0, guess, "your guess: x", ("win",), reach
        )
        notes = plain(lesson_paths.plot_paths(info))["layout"]["annotations"]
        (note,) = [note for note in notes if "your guess" in note["text"]]
        places[guess] = (note["xanchor"], note["text"].count("<br>"), note["yshift"] < -12)

    assert places == {1543.0: ("left", 1, True), 1557.0: ("right", 0, False)}


def test_the_question_mark_stands_beside_a_told_end() -> None:
    """Both at three quarters of the height: the mark moves to the left."""
    for end, moved in ((1546.0, True), (1505.0, False)):
        told = lesson_paths.path("a", [1500.0, end], INK)
        info = lesson_paths.PathsInfo((told,), (), 1500.0, None, "", ("win",), (1494.0, 1564.0))
        notes = plain(lesson_paths.plot_paths(info))["layout"]["annotations"]
        (mark,) = [note for note in notes if note["text"] == "<b>?</b>"]
        assert (mark["xshift"] < 0) is moved


def test_the_swing_is_highest_minus_lowest() -> None:
    """Of the ratings shown; before the reveal there are none."""
    ratings = np.array([1500.0, 1510.0, 1480.0])
    run = lesson_swing.RunInfo(20.0, 1500.0, 2, 60.0, ratings)

    assert run.swing == 30.0
    assert run._replace(ratings=None).swing == 0.0
    assert "rating" not in lesson_swing.run_frame(run._replace(ratings=None))


def test_swings_are_counted_in_steps_and_none_is_lost() -> None:
    """A swing beyond the axis is counted in the last bar."""
    info = lesson_swing.many_info(20.0, np.array([5.0, 12.0, 13.0, 500.0]), guess=60.0, this=12.0)

    assert info.counts.sum() == 4
    assert list(info.counts[:2]) == [1, 2]
    assert info.counts[-1] == 1
    assert info.mean == 132.5


def test_a_hundred_players_by_percentiles() -> None:
    """K 20: 24 of 100 more than 50 points off (theory.md 2.1: .237), as many above as below."""
    errors = lesson_luck.hundred_errors(20.0)
    info = lesson_luck.LuckInfo(50.0, 8.0, errors)

    assert info.off == 24
    assert (errors > 50).sum() == (errors < -50).sum() == 12
    assert info._replace(errors=None).off == 0


def test_dots_of_one_column_are_stacked() -> None:
    """No two players lie on each other."""
    columns, places = lesson_luck.stacked(np.array([1.0, 2.0, 11.0, 3.0]))

    assert list(columns) == [5.0, 5.0, 15.0, 5.0]
    assert list(places) == [0, 1, 0, 2]


def test_the_guess_of_noise_is_a_bell_of_its_width() -> None:
    """Twice the spread: half as high in the middle."""
    told = lesson_noise.spread_of(10.0, np.random.default_rng(1).normal(0, 30, 8000))
    bells = []
    for factor in (1.0, 2.0):
        figure = lesson_noise.plot_noise(lesson_noise.noise_info(told, 40.0, factor, None))
        bell = next(trace for trace in traces(figure) if trace.type == "scatter")
        bells.append(max(bell.y) - min(bell.y))

    assert bells[0] == pytest.approx(2 * bells[1], rel=0.02)


def test_the_newcomer_arrives_as_published() -> None:
    """theory.md 2.3, from 300 off to 50, with K 10, 20, 40: 133, 66, 33 games."""
    for k_factor, games in ((10.0, 133), (20.0, 66), (40.0, 33)):
        way = lesson_newcomer.way_to(1500.0, 1800.0, near=50.0, n_games=160, k_factor=k_factor)
        assert way.arrives == pytest.approx(games, abs=0.6)
        assert way.ratings[0] == 1500.0


def test_a_way_that_does_not_arrive_is_refused() -> None:
    """In words, not by a picture without a point."""
    with pytest.raises(
        ValueError, match=r"n_games must be enough to come within 50\.0 points, got 20"
    ):
        lesson_newcomer.way_to(1500.0, 1800.0, near=50.0, n_games=20, k_factor=20.0)


def test_orders_have_a_row_each_and_their_ends_in_it() -> None:
    """The first order stands on top."""
    info = lesson_order.OrderInfo(("first", "second"), 1500.0, 2, (1498.5, 1501.5), 3.0)
    figure = plain(lesson_order.plot_order(info))
    truths = [t for t in figure["data"] if t["marker"].get("color") == INK]

    assert [(t["x"][0], t["y"][0]) for t in truths] == [(1501.5, 0), (1498.5, 1)]
    assert len([t for t in figure["data"] if t["marker"].get("color") == PAPER]) == 2


def test_ladder_errors_as_published() -> None:
    """theory.md 2.3: from 300 off, after 30 games, 144 at K 20 and 86 at K 40; best about 50."""
    info = lesson_ladder.ladder_info(30, 300.0, (20.0, 40.0), None, is_revealed=True)

    assert info.choice_errors == pytest.approx((144, 86), rel=0.01)
    assert info.best_k == pytest.approx(53, abs=4)
    hidden = lesson_ladder.ladder_info(30, 300.0, (20.0, 40.0), None, is_revealed=False)
    assert hidden.errors is None
    assert hidden.best_k is None


def test_a_ladder_that_is_right_from_the_start_has_no_best_k() -> None:
    """Nothing to correct: the smaller the K, the better, without an end."""
    info = lesson_ladder.ladder_info(30, 0.0, (20.0, 40.0), None, is_revealed=True)

    assert info.best_k is None


def guesses_of(lesson: Lesson) -> list[float | None]:
    """Return no guess, small, large and right ones."""
    ask = lesson.asks[0]
    if isinstance(ask, ChoiceAsk):
        return [None, *(option.value for option in ask.options)]
    truths = lesson.truths(board(lesson, stage=0).settings)
    quarters = [ask.maximum * part // 4 for part in range(1, 5)]
    return [None, 1.0, 2.0, ask.maximum - 1.0, *quarters, *(float(round(t)) for t in truths)]


@pytest.mark.parametrize("width", [690, 328], ids=["desk", "phone"])
@EACH_LESSON
def test_no_label_covers_another(lesson: Lesson, width: int) -> None:
    """Whatever is guessed, before and after the reveal, in a column of the desk and on a phone."""
    faults = []
    for guess in guesses_of(lesson):
        for stage in range(len(lesson.steps) + 1 if guess is not None else 1):
            now = board(lesson, stage=stage)._replace(guesses=(guess,) * len(lesson.asks))
            for picture in lesson.pictures(now):
                found = misplaced(picture.figure, width, 16 * picture.height)
                faults += [f"guess {guess}, stage {stage}: {fault}" for fault in found]

    assert faults == []
