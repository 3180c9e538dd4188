"""Results in all notations, four languages and their digits; nothing is guessed into a draw."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.readers import Notation, ProblemKind, read_games
from elo_core.readers.notation import guess_notation
from elo_core.readers.result_labels import compared, read_flag, read_number
from elo_core.readers.results import is_both_bad, read_result, reads_as_result
from tests.core.readers.samples import kinds, text

WON = "1-0|1:0|1–0|1 - 0|1|1.0|1,0|W|w|win|Won|1-0 |१-०|١-٠|๑-๐|जीत|فوز|ربح|ชนะ|White|model_a|Sieg"
DRAWN = (
    "1/2-1/2|½-½|½:½|0.5-0.5|0,5:0,5|.5|0.5|0,5|½|1/2|=|D|draw|Tie|remis|ड्रॉ|ड्रा|बराबर|बराबरी|"
    "تعادل|เสมอ|ผลเสมอ|tie (bothbad)|٠٫٥|๐.๕|1/2 – 1/2|½ - ½"
)
LOST = "0-1|0:1|0|0.0|0,0|L|loss|lost|०-१|٠-١|๐-๑|हार|خسارة|هزيمة|แพ้|Black|model_b|Niederlage"
NO_GAME = {
    ProblemKind.UNFINISHED: "*|adjourned|postponed|aborted|TBD|not played|स्थगित|مؤجلة|เลื่อน",
    ProblemKind.BYE: "bye|BYE|half-point bye|½ bye|बाई|إعفاء|บาย|spielfrei",
    ProblemKind.FORFEIT: "+|+/-|-/+|+:-|+--|--+|+ - -|- - +|1-0F|0-1 ff|1F|w/o|W.O.|forfeit|"
    "kampflos|वॉकओवर|حسم بالغياب|ชนะผ่าน",
    ProblemKind.MISSING_RESULT: "|?|-|--|n/a|unknown|अज्ञात|ไม่ทราบ",
    ProblemKind.SCORE_NOT_RESULT: "2-0|3:1|0-0|1-1|12-10|1.5-0.5|2½-1½",
    ProblemKind.RESULT_IS_DATE: "02-Jan|01-Mar|2-Jan-24|Jan-02|02. Jan|2 ม.ค.|2024-01-02|1/2/2024|"
    "45293|01:00:00|2024-01-02 00:00:00",
    ProblemKind.UNKNOWN_RESULT: "abc|2|0.7|1-0-0|X|won?|1/2-|11/2|1e0|nul|-1|1-",
}


@pytest.mark.parametrize(
    ("label", "score"),
    [
        (label, score)
        for labels, score in ((WON, 1.0), (DRAWN, 0.5), (LOST, 0.0))
        for label in labels.split("|")
    ],
)
def test_results(label: str, score: float) -> None:
    """From the side of the player named first."""
    assert read_result(label) == (score, None)


@pytest.mark.parametrize(
    ("label", "kind"),
    [(label, kind) for kind, labels in NO_GAME.items() for label in labels.split("|")],
)
def test_labels_that_are_no_result(label: str, kind: ProblemKind) -> None:
    """Each says why; none is a draw or a loss."""
    reading = read_result(label)

    assert reading.kind is kind
    assert math.isnan(reading.score)


@pytest.mark.parametrize(
    ("label", "score"),
    [
        ("4-1", 1.0),
        ("2:2", 0.5),
        ("0 – 4", 0.0),
        ("4½-3½", 1.0),
        ("2,5-5,5", 0.0),
        ("3-1 aet", 1.0),
    ],
)
def test_scores_are_compared(label: str, score: float) -> None:
    """By how much does not matter."""
    assert read_result(label, Notation.SCORES).score == score


@pytest.mark.parametrize(
    ("notation", "labels"),
    [
        (Notation.HOME_DRAW_AWAY, "HDA"),
        (Notation.ONE_X_TWO, "1X2"),
        (Notation.PLUS_EQUALS_MINUS, "+=-"),
    ],
)
def test_notations_of_letters_and_signs(notation: Notation, labels: str) -> None:
    """Won, drawn, lost."""
    assert [read_result(label, notation).score for label in labels] == [1.0, 0.5, 0.0]


@pytest.mark.parametrize(
    ("labels", "sides", "notation"),
    [
        ("1-0 0-1 1/2-1/2 2-0", ("white", "black"), Notation.RESULTS),
        ("1-0 0-1", ("home", "away"), Notation.RESULTS),
        ("3-1 0-4 1-0", ("home", "away"), Notation.SCORES),
        ("3-1 2-2 1-1", ("white", "black"), Notation.SCORES),
        ("H D A", ("", ""), Notation.HOME_DRAW_AWAY),
        ("A D", ("HomeTeam", "AwayTeam"), Notation.HOME_DRAW_AWAY),
        ("A B tie", ("player a", "player b"), Notation.RESULTS),
        ("1 X 2", ("", ""), Notation.ONE_X_TWO),
        ("1 2", ("", ""), Notation.ONE_X_TWO),
        ("1 2 0", ("", ""), Notation.NUMBERS),
        ("3 1 0", ("", ""), Notation.THREE_POINTS),
        ("12 -3 0 1", ("", ""), Notation.MARGIN),
        ("1 -1 0", ("", ""), Notation.MARGIN),
        ("12 7 0 1", ("", ""), Notation.NUMBERS),
        ("1 0 0.5 11", ("", ""), Notation.RESULTS),
        ("true false", ("", ""), Notation.YES_NO),
        ("yes no", ("", ""), Notation.YES_NO),
        ("yes no draw", ("", ""), Notation.RESULTS),
        ("1 0 0.5", ("", ""), Notation.RESULTS),
        ("+ = -", ("", ""), Notation.PLUS_EQUALS_MINUS),
        ("+ - 1 0 =", ("", ""), Notation.RESULTS),
        ("W D L", ("", ""), Notation.RESULTS),
        ("", ("", ""), Notation.RESULTS),
    ],
)
def test_notation_is_guessed_from_all_labels(
    labels: str, sides: tuple[str, str], notation: Notation
) -> None:
    """The same sign means other things beside other signs."""
    assert guess_notation(dict.fromkeys(labels.split(), 1), sides=sides) is notation


@pytest.mark.parametrize(
    ("labels", "notation"),
    [("1 2 0", Notation.ONE_X_TWO), ("1 2 1.5", Notation.ONE_X_TWO), ("1 0", Notation.NUMBERS)],
)
def test_numbers_of_winners(labels: str, notation: Notation) -> None:
    """In a column of winners 2 is the second side; 1 and 0 alone may count from either."""
    counts = dict.fromkeys(labels.split(), 1)

    assert guess_notation(counts, names_winner=True) is notation


@pytest.mark.parametrize(
    ("notation", "scores"),
    [
        (Notation.THREE_POINTS, {"3": 1.0, "1": 0.5, "0": 0.0}),
        (Notation.TWO_POINTS, {"2": 1.0, "1": 0.5, "0": 0.0}),
        (Notation.MARGIN, {"12": 1.0, "0": 0.5, "-3": 0.0}),
        (Notation.YES_NO, {"TRUE": 1.0, "no": 0.0}),
        (Notation.ONE_X_TWO, {"1": 1.0, "X": 0.5, "0": 0.5, "2": 0.0}),
    ],
)
def test_points_margins_and_marks(notation: Notation, scores: dict[str, float]) -> None:
    """1 of 3, 1, 0 is a draw, and 0 of 12, 0, -3: they were read as a win and a loss."""
    assert {label: read_result(label, notation).score for label in scores} == scores


def test_numbers_that_may_mean_several_things_are_refused() -> None:
    """2, 1, 0 are points of draughts, or the Toto's signs: 1 was read as a win."""
    sample = text("white,black,result", "A,B,2", "B,C,1", "C,A,0")

    assert kinds(read_games(sample).problems) == [(line, "unclear_number") for line in (2, 3, 4)]
    given = read_games(sample, notation=Notation.TWO_POINTS)
    assert given.games["score"].tolist() == [1.0, 0.5, 0.0]


def test_one_slip_among_scores_is_one_slip() -> None:
    """11 beside twenty results of 1 and 0 does not make points of them."""
    sample = text("white,black,result", *["A,B,1", "B,A,0"] * 10, "A,B,11")

    assert kinds(read_games(sample).problems) == [(22, "unknown_result")]


@pytest.mark.parametrize(
    ("label", "score"),
    [
        ("White won on time", 1.0),
        ("black won by resignation", 0.0),
        ("Draw by agreement", 0.5),
        ("[[A>>B]]", 1.0),
        ("B>A", 0.0),
        ("A=B", 0.5),
        ("W+3.5", 1.0),
        ("B+R", 0.0),
        ("jigo", 0.5),
    ],
)
def test_results_in_other_words(label: str, score: float) -> None:
    """With how it ended; of a judge of models; of Go."""
    assert read_result(label).score == score


@pytest.mark.parametrize(
    ("label", "score"),
    [("3:2 (1:1)", 1.0), ("1-1 (0-1)", 0.5), ("1-1 (4-3)", None), ("1-1 (4-3 pen)", None)],
)
def test_score_at_half_time_behind_it(label: str, score: float | None) -> None:
    """What is higher than the score was a shoot-out: refused, not a draw."""
    reading = read_result(label, Notation.SCORES)

    assert reading == ((score, None) if score is not None else reading)
    assert math.isnan(reading.score) == (score is None)


@pytest.mark.parametrize(
    "label", ["FF-W", "0F-1F", "1-0 ff", "W/O", "white won by forfeit", "+/-", "loss (forfeit)"]
)
def test_forfeits_in_other_words(label: str) -> None:
    """Neither a win nor an unknown label."""
    assert read_result(label).kind is ProblemKind.FORFEIT


def test_notation_can_be_given() -> None:
    """The reader says that 2-0 is a score."""
    sample = text("white,black,result", "A,B,1-0", "B,C,½-½", "C,A,2-0")

    assert kinds(read_games(sample).problems) == [(4, "score_not_result")]
    assert not read_games(sample, notation=Notation.SCORES).problems


def test_labels_can_be_given() -> None:
    """A meaning for a word that only this club knows; None leaves it out."""
    sample = text("white,black,result", "A,B,Z", "B,C,1-0", "C,D,V")

    result = read_games(sample, labels={"z": 0.5, "V": None})

    assert result.games["score"].tolist() == [0.5, 1.0]
    assert kinds(result.problems) == [(4, "left_out")]


@given(st.text(max_size=12))
def test_every_label_is_read_or_refused(label: str) -> None:
    """A score or a reason, never both and never an exception."""
    for notation in Notation:
        score, kind = read_result(label, notation)
        assert (score in {0.0, 0.5, 1.0}) == (kind is None)


@given(st.floats(-9, 99), st.floats(-9, 99))
def test_compared_is_fair_to_both_sides(player: float, opponent: float) -> None:
    """The two sides' scores add to 1."""
    assert compared(player, opponent).score + compared(opponent, player).score == 1.0


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("0,5", 0.5),
        ("१५१०", 1510.0),
        ("٢٤٠٠", 2400.0),
        ("๑๕๐๐", 1500.0),
        ("-3", -3.0),
        ("1 543", 1543),
    ],
)
def test_numbers(cell: str, number: float) -> None:
    """In any digits, with either decimal mark."""
    assert read_number(cell) == number


@pytest.mark.parametrize("cell", ["", "x", "1e5", "nan", "inf", "1,2,3", "0x10"])
def test_what_is_no_number(cell: str) -> None:
    """NaN, not an exception."""
    assert math.isnan(read_number(cell))


@pytest.mark.parametrize(
    ("mark", "flag"),
    [
        ("TRUE", True),
        ("Yes", True),
        ("1", True),
        ("हाँ", True),
        ("نعم", True),
        ("ใช่", True),
        ("FALSE", False),
        ("0", False),
        ("", False),
        ("नहीं", False),
        ("لا", False),
        ("ไม่ใช่", False),
        ("maybe", None),
    ],
)
def test_marks(mark: str, flag: bool | None) -> None:  # noqa: FBT001 - an expected value
    """Yes and no in four languages."""
    assert read_flag(mark) is flag


def test_both_bad() -> None:
    """Only the arena's own label."""
    assert is_both_bad("Tie (bothbad)")
    assert not is_both_bad("tie")


def test_side_may_be_a_name() -> None:
    """A column of players called White and Black is no column of results."""
    assert not reads_as_result("White")
    assert reads_as_result("White wins")
