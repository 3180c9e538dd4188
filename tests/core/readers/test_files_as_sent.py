"""Files as organisers have them: what each of these kinds means was once read wrongly."""

import pytest

from elo_core.readers import DateOrder, Layout, Role, read_games
from tests.core.readers.samples import counts, dates, games, kinds, text


@pytest.mark.parametrize(
    ("result", "score"),
    [
        ("W 3:2", 1.0),
        ("L 1-3", 0.0),
        ("L 24-17", 0.0),
        ("T 20-20", 0.5),
        ("W, 31-26 (OT)", 1.0),
        ("3-1 (W)", 1.0),
        ("जीत 3-1", 1.0),
        ("แพ้ 0-3", 0.0),
    ],
)
def test_letter_and_score(result: str, score: float) -> None:
    """The letter counts: an American paper prints the winner's points first."""
    sample = text(
        "Date,Team,Opponent,Result", f'2024-01-05,A,B,"{result}"', "2024-01-06,A,C,W 3-0"
    )

    assert games(read_games(sample))[0] == ("A", "B", score)


def test_forfeit_is_told_by_either_score() -> None:
    """W and FF in the columns of the scores: neither side played."""
    sample = text("Team 1,Score 1,Score 2,Team 2", "A,3,2,B", "B,FF,W,C", "C,W,FF,A")

    result = read_games(sample)

    assert (games(result), counts(result)) == ([("A", "B", 1.0)], (3, 1, 0, 2))
    assert kinds(result.problems) == [(3, "forfeit"), (4, "forfeit")]


@pytest.mark.parametrize(
    ("header", "votes"),
    [
        ("left_model,right_model,vote", ("left", "right", "both good")),
        ("model_a,model_b,preference", ("A is better", "B is better", "both are bad")),
        ("model_a,model_b,winner", ("Response A", "Response B", "tie(bothbad)")),
    ],
)
def test_votes_of_an_arena(header: str, votes: tuple[str, str, str]) -> None:
    """In the words of different judges' forms."""
    sample = text(header, *(f"x,y,{vote}" for vote in votes))

    assert games(read_games(sample)) == [("x", "y", score) for score in (1.0, 0.0, 0.5)]


def test_sets_count_and_not_the_points_in_them() -> None:
    """Table tennis: 3:1 is the result, 11-8,9-11,11-4,11-6 is how it came about."""
    sample = text("Player 1,Player 2,Sets,Points", 'A,B,3:1,"11-8,9-11,11-4,11-6"')

    assert games(read_games(sample)) == [("A", "B", 1.0)]


def test_answers_of_a_form() -> None:
    """One's own name, and a sentence."""
    header = "Timestamp,My name,Opponent,Did you win?"
    form = text(header, "1/15/2024 19:30:05,A,B,I won", "1/22/2024 20:01:44,C,B,I lost")

    assert games(read_games(form)) == [("A", "B", 1.0), ("C", "B", 0.0)]


def test_disqualification_beside_winner_and_loser() -> None:
    """start.gg tells it in place of the score."""
    sample = '[{"winner": "A", "loser": "B", "displayScore": "A 3 - B 1"}, ' + (
        '{"winner": "B", "loser": "C", "displayScore": "DQ"}]'
    )

    result = read_games(sample)

    assert result.understood.layout is Layout.WINNER_LOSER
    assert (games(result), counts(result)) == ([("A", "B", 1.0)], (2, 1, 0, 1))


def test_buddhist_years_put_the_day_first() -> None:
    """No calendar in which it is 2567 writes the month before the day."""
    thai = read_games(text("วันที่,ขาว,ดำ,ผล", "03/04/2567,ก,ข,1-0"))
    open_question = read_games(text("date,white,black,result", "03/04/2024,A,B,1-0"))

    assert dates(thai) == ["2024-04-03"]
    assert thai.understood.date_order is DateOrder.DAY_FIRST
    assert open_question.understood.asks_date_order


def test_games_that_were_not_played_yet() -> None:
    """Football fixtures have 0-0 until then."""
    sample = text("Home,Away,HG,AG,Played", "A,B,1,0,Yes", "B,C,0,0,No")

    assert kinds(read_games(sample).problems) == [(3, "unfinished")]


def test_at_sign_means_away() -> None:
    """In a column without a name, as the American almanacs have it."""
    sample = text("Date,Team,,Opponent,Result", "2024-01-05,A,@,B,L 10-20", "2024-01-12,A,,C,W")

    result = read_games(sample)

    assert games(result) == [("B", "A", 1.0), ("A", "C", 1.0)]
    assert Role.SIDE in result.understood.columns
