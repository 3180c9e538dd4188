"""How rows tell their games."""

import pytest

from elo_core.readers import Layout, Notation, Role, read_games
from tests.core.readers.samples import counts, dates, games, kinds, text

A_BEATS_B = [("A", "B", 1.0)]


@pytest.mark.parametrize(
    ("lines", "layout", "notation"),
    [
        (["white,black,result", "A,B,1-0"], Layout.PAIR_RESULT, Notation.RESULTS),
        (["A,B,score", "A,B,1"], Layout.PAIR_RESULT, Notation.RESULTS),
        (["player_a,player_b,score_a", 'A,B,"1,0"'], Layout.PAIR_RESULT, Notation.RESULTS),
        (["player,opponent,result", "A,B,W"], Layout.PAIR_RESULT, Notation.RESULTS),
        (["home,away,FTR", "A,B,H", "B,A,A"], Layout.PAIR_RESULT, Notation.HOME_DRAW_AWAY),
        (["home,away,result", "A,B,1", "A,B,2"], Layout.PAIR_RESULT, Notation.ONE_X_TWO),
        (["Team 1,FT,Team 2", "A,4-1,B"], Layout.PAIR_RESULT, Notation.SCORES),
        (["home,away,home goals,away goals", "A,B,3,1"], Layout.PAIR_SCORES, Notation.SCORES),
        (
            ["white,black,points white,points black", "A,B,1,0"],
            Layout.PAIR_SCORES,
            Notation.SCORES,
        ),
        (["player 1,player 2,winner", "A,B,A"], Layout.PAIR_WINNER, Notation.RESULTS),
        (["white_id,black_id,winner", "A,B,white"], Layout.PAIR_WINNER, Notation.RESULTS),
        (["winner,loser", "A,B"], Layout.WINNER_LOSER, None),
        (["home,away,home win,away win", "A,B,1,0"], Layout.PAIR_FLAGS, None),
        (["game,player,result", "1,A,win", "1,B,loss"], Layout.PLAYER_ROWS, Notation.RESULTS),
        (["match id,team,points", "1,A,21", "1,B,15"], Layout.PLAYER_ROWS, None),
        (["game,player,place", "1,A,1", "1,B,2"], Layout.PLAYER_ROWS, None),
        (["player,opponent,result", "A,B,W", "B,A,L"], Layout.PLAYER_ROWS, Notation.RESULTS),
    ],
)
def test_layout_is_guessed(lines: list[str], layout: Layout, notation: Notation | None) -> None:
    """The first game is A beats B in each; it is shown how that was understood."""
    result = read_games(text(*lines))

    assert result.understood.layout is layout
    assert result.understood.notation is notation
    assert layout in result.understood.possible_layouts
    assert games(result)[:1] == A_BEATS_B
    assert not result.problems


def test_result_that_is_not_understood_gives_way_to_the_winner() -> None:
    """Sets of tennis in a column called score."""
    sample = text("player 1,player 2,score,winner", "A,B,6-4 6-3,A", "C,D,7-6 3-6 6-1,D")

    result = read_games(sample)

    assert result.understood.layout is Layout.PAIR_WINNER
    assert games(result) == [*A_BEATS_B, ("C", "D", 0.0)]


def test_layout_that_understands_most_is_taken_if_none_understands_half() -> None:
    """Three rows of four are refused either way."""
    rest = ("C,D,x,y", "E,F,x,y", "G,H,x,z")
    by_winner = text("white,black,result,winner", "A,B,?,A", *rest)
    by_result = text("white,black,result,winner", "A,B,1-0,?", *rest)

    assert read_games(by_winner).understood.layout is Layout.PAIR_WINNER
    assert read_games(by_result).understood.layout is Layout.PAIR_RESULT


def test_layout_can_be_given() -> None:
    """Winner and loser stand beside home and away."""
    sample = text("home,away,result,winner,loser", "A,B,0-1,A,B")

    given = read_games(sample, layout=Layout.WINNER_LOSER)

    assert games(read_games(sample)) == [("A", "B", 0.0)]
    assert games(given) == A_BEATS_B
    assert set(given.understood.possible_layouts) == {
        Layout.PAIR_RESULT,
        Layout.PAIR_WINNER,
        Layout.WINNER_LOSER,
        Layout.PLAYER_ROWS,
    }
    assert kinds(read_games(sample, layout=Layout.OWN_HISTORY).problems) == [
        (1, "columns_not_found")
    ]


@pytest.mark.parametrize(
    ("mark", "score", "kind"),
    [
        ("", 1.0, None),
        ("no", 1.0, None),
        ("yes", 0.5, None),
        ("TRUE", 0.5, None),
        ("draw", 0.5, None),
        ("हाँ", 0.5, None),
        ("*", None, "unfinished"),
        ("lost", None, "unknown_result"),
        ("perhaps", None, "unknown_result"),
    ],
)
def test_winner_and_loser_with_a_draw_flag(
    mark: str, score: float | None, kind: str | None
) -> None:
    """An unknown mark is refused, not read as "no draw"."""
    result = read_games(text("winner,loser,draw", f"A,B,{mark}", "C,D,yes"))

    found = [game for game in games(result) if game[0] == "A"]
    assert found == ([] if score is None else [("A", "B", score)])
    assert kinds(result.problems) == ([] if kind is None else [(2, kind)])


@pytest.mark.parametrize(
    ("told", "score", "kind"),
    [("6-4 6-3", 1.0, None), ("2-2", 0.5, None), ("1-3", 1.0, None), ("w/o", None, "forfeit")],
)
def test_winner_and_loser_with_a_score(told: str, score: float | None, kind: str | None) -> None:
    """Who won is known; the score can only say that it was a draw, or no game."""
    result = read_games(text("winner,loser,score", f"A,B,{told}"))

    assert [game[2] for game in games(result)] == ([] if score is None else [score])
    assert kinds(result.problems) == ([] if kind is None else [(2, kind)])


@pytest.mark.parametrize(
    ("one", "two", "score", "kind"),
    [
        ("3", "1", 1.0, None),
        ("2", "2", 0.5, None),
        ("0", "0", 0.5, None),
        ("", "", None, "missing_result"),
        ("3", "", None, "missing_result"),
        ("x", "1", None, "unknown_result"),
        ("postponed", "", None, "unfinished"),
        ("2024-01-02", "1", None, "result_is_date"),
    ],
)
def test_two_scores(one: str, two: str, score: float | None, kind: str | None) -> None:
    """Both must be there."""
    result = read_games(text("home,away,home score,away score", f"A,B,{one},{two}", "C,D,5,2"))

    found = [game for game in games(result) if game[0] == "A"]
    assert found == ([] if score is None else [("A", "B", score)])
    assert kinds(result.problems) == ([] if kind is None else [(2, kind)])


def test_two_scores_of_chess_must_add_to_one() -> None:
    """Where halves are written, 1 and 1 contradict each other."""
    header = "white,black,white score,black score"

    result = read_games(text(header, "A,B,0.5,0.5", "C,D,1,1", "E,F,0,0"))

    assert kinds(result.problems) == [(3, "contradiction"), (4, "contradiction")]


def test_own_history_needs_no_own_name() -> None:
    """It can be given; opponents may be known by their ratings alone."""
    named = read_games(text("Date,Opponent,Result", "2024-01-05,Bilal,W"), own_name="Asha")
    rated = read_games(text("Date,Opponent rating,Score", "2024-01-05,1600,1", "2024-01-06,?,0"))

    assert games(named) == [("Asha", "Bilal", 1.0)]
    assert named.understood.own_name == "Asha"
    assert games(rated) == [("me", "", 1.0), ("me", "", 0.0)]
    assert rated.games["opponent_rating"].tolist()[0] == 1600.0
    assert rated.games["opponent_rating"].isna().tolist() == [False, True]


def test_own_history_refuses_an_opponents_rating_that_is_no_number() -> None:
    """It is what the game is rated against."""
    result = read_games(text("Opponent,Opponent rating,Result", "Bilal,1500,1", "Chai,strong,1"))

    assert kinds(result.problems) == [(3, "rating_not_a_number")]
    assert result.problems[0].got == "strong"


def test_own_history_with_two_scores_and_a_venue() -> None:
    """The player stays oneself; the side says where it was."""
    sample = text("Date,Opponent,Venue,For,Against", "2024-01-05,B,H,3,1", "2024-01-12,C,A,0,2")

    result = read_games(sample)

    assert games(result) == [("me", "B", 1.0), ("me", "C", 0.0)]
    assert result.games["side"].tolist() == [1, -1]


def test_self_play_in_own_history() -> None:
    """An opponent who has one's own name."""
    sample = text("Opponent,Result", "Asha,W", "Bilal,W")

    assert kinds(read_games(sample, own_name="asha").problems) == [(2, "self_play")]


def test_rows_of_players_found_by_their_game() -> None:
    """One row lacks its other side; three are too many; two must not contradict each other."""
    sample = text(
        "Game,Player,Result",
        *("1,A,W", "1,B,L"),
        *("2,C,D", "2,A,D"),
        *("3,A,W",),
        *("4,A,W", "4,B,L", "4,C,L"),
        *("5,A,W", "5,B,W"),
        *("6,A,bye",),
    )

    result = read_games(sample)

    assert games(result) == [("A", "B", 1.0), ("C", "A", 0.5)]
    assert kinds(result.problems) == [
        (6, "missing_player"),
        (7, "too_many_players"),
        (8, "too_many_players"),
        (9, "too_many_players"),
        (10, "contradiction"),
        (11, "contradiction"),
        (12, "bye"),
    ]
    assert (result.problems[4].other_line, result.problems[5].other_line) == (11, 10)
    assert counts(result) == (11, 4, 6, 1)
    assert result.counts.games == 2


def test_rows_of_players_bring_ratings_of_both_sides() -> None:
    """The opponent's rating stands in the other row."""
    sample = text("Game,Player,Rating,Result", "1,A,1500,W", "1,B,1600,L")

    frame = read_games(sample).games

    assert frame["player_rating"].tolist() == [1500.0]
    assert frame["opponent_rating"].tolist() == [1600.0]


def test_one_bad_half_spoils_the_other() -> None:
    """Both rows are named, and no half game is left."""
    sample = text("Game,Date,Player,Result", "1,2024-01-05,A,W", "1,2024-01-05,B,xyz")

    result = read_games(sample)

    assert counts(result) == (2, 0, 2, 0)
    assert kinds(result.problems) == [(2, "unknown_result"), (3, "unknown_result")]


def test_rows_of_both_players_are_one_game() -> None:
    """Two meetings of one day are told apart by their results."""
    sample = text(
        "Date,Player,Opponent,Result",
        *("2024-01-05,A,B,W", "2024-01-05,A,B,L", "2024-01-06,A,C,D"),
        *("2024-01-05,B,A,W", "2024-01-05,B,A,L", "2024-01-06,C,A,D"),
    )

    result = read_games(sample)

    assert result.understood.layout is Layout.PLAYER_ROWS
    assert games(result) == [("A", "B", 1.0), ("A", "B", 0.0), ("A", "C", 0.5)]
    assert (result.counts.accepted, result.counts.games) == (6, 3)


def test_few_return_games_are_not_one_game_told_twice() -> None:
    """Eight games each once; two of them the other way round on the same day."""
    rows = [f"2024-01-{day:02d},A,B,W" for day in range(5, 12)]

    result = read_games(text("Date,Player,Opponent,Result", *rows, "2024-01-05,B,A,L"))

    assert result.understood.layout is Layout.PAIR_RESULT
    assert len(result.games) == 8


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ("A,,bye", "bye"),
        ("A,A,*", "unfinished"),
        (",B,w/o", "forfeit"),
        ("A,,1-0", "missing_player"),
        ("A,A,abc", "self_play"),
    ],
)
def test_what_is_not_rated_needs_no_second_player(row: str, kind: str) -> None:
    """Of several things the first that matters is told."""
    assert kinds(read_games(text("white,black,result", row)).problems) == [(2, kind)]


def test_rows_of_both_players_can_be_denied() -> None:
    """The guess is shown for change; sides that are named are never joined."""
    sample = text("Date,Player,Opponent,Result", "2024-01-05,A,B,W", "2024-01-05,B,A,L")
    named = text("Date,White,Black,Result", "2024-01-05,A,B,1-0", "2024-01-05,B,A,0-1")

    assert len(read_games(sample).games) == 1
    assert len(read_games(sample, layout=Layout.PAIR_RESULT).games) == 2
    assert len(read_games(named).games) == 2
    assert len(read_games(named, layout=Layout.PLAYER_ROWS).games) == 1


def test_contradiction_between_both_players_rows() -> None:
    """Ten games told twice; in one both say that they won."""
    ours = [f"2024-01-{day:02d},A,B,W" for day in range(1, 31)]
    theirs = [f"2024-01-{day:02d},B,A,L" for day in range(1, 31)]
    theirs[4] = theirs[4].replace("L", "W")

    result = read_games(text("Date,Player,Opponent,Result", *ours, *theirs))

    assert kinds(result.problems) == [(6, "contradiction"), (36, "contradiction")]
    assert result.counts.games == 29


def test_row_of_one_player_alone_tells_its_game() -> None:
    """The other forgot to write it down."""
    ours = [f"2024-01-{day:02d},A,B,W" for day in range(1, 31)]
    theirs = [f"2024-01-{day:02d},B,A,L" for day in range(1, 30)]

    result = read_games(text("Date,Player,Opponent,Result", *ours, *theirs))

    assert (result.counts.games, result.counts.accepted) == (30, 59)


@pytest.mark.parametrize(
    ("colour", "game"),
    [
        ("White", ("A", "B", 1.0)),
        ("black", ("B", "A", 0.0)),
        ("काला", ("B", "A", 0.0)),
        ("", ("A", "B", 1.0)),
    ],
)
def test_side_with_white_is_named_first(colour: str, game: tuple[str, str, float]) -> None:
    """So that an advantage of the first move goes to the right one."""
    sample = text("Player,Color,Opponent,Result,Rating", f"A,{colour},B,W,1500", "C,White,D,L,")

    result = read_games(sample)

    assert games(result)[0] == game
    missing = read_games(text("Player,Color,Opponent,Result", f"A,{colour},,W")).problems
    assert missing[0].column == "Opponent"
    assert result.games[f"{'player' if game[0] == 'A' else 'opponent'}_rating"][0] == 1500.0


@pytest.mark.parametrize(
    ("cell", "neutral"), [("TRUE", True), ("FALSE", False), ("", False), ("ใช่", True)]
)
def test_neutral_ground(cell: str, neutral: bool) -> None:  # noqa: FBT001 - an expected value
    """A mark; also as the venue N."""
    result = read_games(text("home,away,result,neutral", f"A,B,1-0,{cell}", "C,D,1-0,TRUE"))
    venue = read_games(text("team,opponent,venue,result", "A,B,N,W", "C,D,H,W"))

    assert result.games["neutral"].tolist() == [neutral, True]
    assert venue.games["neutral"].tolist() == [True, False]


def test_unclear_mark_of_neutral_ground_is_noted() -> None:
    """The game is kept."""
    result = read_games(text("home,away,result,neutral", "A,B,1-0,Paris", "C,D,1-0,TRUE"))

    assert kinds(result.problems) == [(2, "flag_not_read")]
    assert len(result.games) == 2


def test_three_players_are_refused() -> None:
    """Elo needs two: by row, by column and by place."""
    row = read_games(text("Player 1,Player 2,Player 3,Winner", "A,B,C,A", "A,B,,A"))
    column = read_games(text("winner,loser 1,loser 2", "A,B,C"))

    assert kinds(row.problems) == [(2, "too_many_players")]
    assert row.problems[0].got == "C"
    assert games(row) == A_BEATS_B
    assert [kind for _, kind in kinds(column.problems)] == ["too_many_players"]


def test_forfeit_column() -> None:
    """A mark beside the result: decided without play."""
    result = read_games(text("white,black,result,forfeit", "A,B,1-0,yes", "A,C,1-0,"))

    assert kinds(result.problems) == [(2, "forfeit")]
    assert len(result.games) == 1


def test_time_column_orders_the_games_of_a_day() -> None:
    """Football-data's form: date and time apart, H/D/A beside the goals."""
    header = "Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR"
    result = read_games(text(header, "17/08/2024,17:30,A,B,2,0,H", "17/08/2024,12:30,C,D,0,2,A"))

    assert [game[0] for game in games(result)] == ["C", "A"]
    assert dates(result) == ["2024-08-17"] * 2
    assert result.understood.columns[Role.RESULT] == "FTR"
