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


def test_sums_below_the_games_say_nothing_about_results() -> None:
    """A 5 below ones and zeros made all of them numbers that may mean anything."""
    lines = ("A,B,1", "B,C,0", "C,A,1", "A,C,1", "B,A,1", "C,B,0", "Won,,4", "Sum,,6")

    result = read_games(text("white,black,result", *lines))

    assert [score for _, _, score in games(result)] == [1.0, 0.0, 1.0, 1.0, 1.0, 0.0]
    assert kinds(result.problems) == [(8, "missing_player"), (9, "missing_player")]


def test_walkover_in_a_comment() -> None:
    """Tennis: it was rated as a win. A match that was given up had begun, and counts."""
    sample = text("Winner,Loser,Comment", "A,B,Completed", "B,C,Retired", "C,A,Walkover")

    result = read_games(sample)

    assert (len(result.games), kinds(result.problems)) == (2, [(4, "forfeit")])


def test_marks_for_who_won_are_the_results() -> None:
    """Sumo: the wrestlers' numbers were read as their scores."""
    sample = text(
        "rikishi1,shikona1,win1,rikishi2,shikona2,win2", "4,Aki,1,9,Ban,0", "7,Chiyo,0,2,Den,1"
    )

    assert games(read_games(sample)) == [("Aki", "Ban", 1.0), ("Chiyo", "Den", 0.0)]


def test_four_at_a_table_of_bridge() -> None:
    """Partners were rated against each other."""
    sample = text("Date,North,South,East,West,Score", "2024-01-05,A,B,C,D,+420")

    assert kinds(read_games(sample).problems) == [(2, "too_many_players")]


def test_names_go_before_numbers_of_teams() -> None:
    """Basketball's own statistics have three columns for one team, and one row for each."""
    sample = text(
        "TEAM_ID,TEAM_ABBREVIATION,TEAM_NAME,GAME_ID,WL,PTS",
        "43,DEN,Denver Nuggets,7,W,119",
        "47,LAL,Los Angeles Lakers,7,L,107",
    )

    assert games(read_games(sample)) == [("Denver Nuggets", "Los Angeles Lakers", 1.0)]


def test_header_is_repeated_with_empty_names() -> None:
    """American almanacs repeat it each month; two columns have no name, two have the same."""
    header = "Date,Visitor,PTS,Home,PTS,,"
    sample = text(header, "2024-01-05,A,90,B,99,OT,", header, "2024-02-05,B,80,A,70,,x")

    assert counts(read_games(sample)) == (2, 2, 0, 0)


def test_goals_in_a_list() -> None:
    """JSON of openfootball: the last score beside that of half-time, home first."""
    sample = (
        '{"matches": [{"team1": "A", "team2": "B", "score": {"ht": [1, 0], "ft": [1, 2]}},'
        ' {"team1": "B", "team2": "A", "score": {"ht": [0, 0], "ft": [0, 0]}}]}'
    )

    assert games(read_games(sample)) == [("A", "B", 0.0), ("B", "A", 0.5)]


def test_go_by_forfeit() -> None:
    """SGF writes W+F; B+T was played and lost on time."""
    result = read_games(text("white,black,result", "A,B,W+F", "B,C,B+T", "C,A,W+0.5"))

    assert games(result) == [("B", "C", 0.0), ("C", "A", 1.0)]
    assert kinds(result.problems) == [(2, "forfeit")]


def test_models_that_were_chosen_and_rejected() -> None:
    """Data of preferences name winner and loser so, beside what they said."""
    sample = '{"chosen": "yes", "rejected": "no", "chosen_model": "A", "rejected_model": "B"}'

    assert games(read_games(sample)) == [("A", "B", 1.0)]


def test_players_called_by_letters() -> None:
    """A result B was a win of the second side, D a draw; here they name who won."""
    lines = ("B,A,A", "C,D,D", "A,C,C", "D,B,B", "A,D,draw")

    result = read_games(text("Player 1,Player 2,Result", *lines))

    assert result.understood.layout is Layout.PAIR_WINNER
    assert [score for _, _, score in games(result)] == [0.0, 0.0, 0.0, 0.0, 0.5]


@pytest.mark.parametrize("last", ["B,C,A", "D,A,H"])
def test_teams_called_by_letters(last: str) -> None:
    """Where a letter names nobody who plays, or is an H, they are home, draw and away."""
    result = read_games(text("Team 1,Team 2,FTR", "A,B,A", "C,D,D", last, "B,A,H"))

    assert [score for _, _, score in games(result)][:2] == [0.0, 0.5]


def test_runner_up_is_the_loser() -> None:
    """Squash: he was taken for the opponent of a history without a player."""
    sample = text("Winner,Runner-up,Score", 'A,B,"11-8, 11-9, 11-7"', "B,C,walkover")

    result = read_games(sample)

    assert (games(result), kinds(result.problems)) == ([("A", "B", 1.0)], [(3, "forfeit")])


def test_factions_are_the_sides() -> None:
    """JSON of Faceit: "faction1", the winner, was a player."""
    sample = (
        '[{"teams": {"faction1": {"nickname": "A"}, "faction2": {"nickname": "B"}},'
        ' "results": {"winner": "faction2", "score": {"faction1": 0, "faction2": 1}}}]'
    )

    assert games(read_games(sample)) == [("A", "B", 0.0)]


def test_arabic_goals_of_the_first_and_the_second() -> None:
    """The word for team stands above the names only: attendance and minutes were the scores."""
    header = "الحضور,الدقائق,الفريق الأول,الفريق الثاني,أهداف الأول,أهداف الثاني"
    sample = text(header, "٧٥,٩٠,الهلال,النصر,٣,١", "٨٥,٩٦,النصر,الأهلي,٢,٢")

    assert [score for _, _, score in games(read_games(sample))] == [1.0, 0.5]


def test_tables_of_a_newspaper() -> None:
    """P-P: postponed; the score at half-time stands behind the last one."""
    sample = text("Wk,Home,Score,Away", "1,A,2–1 (1–0),B", "2,B,P–P,C")

    result = read_games(sample)

    assert (games(result), kinds(result.problems)) == ([("A", "B", 1.0)], [(3, "unfinished")])
    assert result.games["round"].tolist() == ["1"]


def test_goals_alone_are_the_result() -> None:
    """Handball: one column of goals beside that of half-time."""
    assert games(read_games(text("Heim,Gast,Tore,Halbzeit", "A,B,31:28,13:14"))) == [
        ("A", "B", 1.0)
    ]


def test_remark_that_says_no() -> None:
    """It is no "played: no" where other remarks are no yes and no."""
    sample = text("White,Black,Result,Remarks", "A,B,1-0,no", "B,C,0-1,a fine game")

    assert counts(read_games(sample)) == (2, 2, 0, 0)


def test_one_winner_named_in_every_result() -> None:
    """Half of the rows were unknown results, and the draw the only game."""
    sample = text("White,Black,Result", "Ana,Ben,Ana", "Ben,Ana,Ana", "Ben,Ana,draw", "Ben,Ana,*")

    assert [score for _, _, score in games(read_games(sample))] == [1.0, 0.0, 0.5]
