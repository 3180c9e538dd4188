"""One player's games from pasted text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.event_text import EventProblem, read_event, write_event
from elo_core.rules.event import EventGame


def read(line: str) -> tuple[float | None, float, bool, str | None]:
    """Return the one game of a line: rating, score, played, name."""
    (game,) = read_event(line).games
    return game.opponent_rating, game.score, game.played, game.opponent


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("2722 0", (2722.0, 0.0, True, None)),
        ("2722\t0,5", (2722.0, 0.5, True, None)),
        ("2722;1,0", (2722.0, 1.0, True, None)),
        ("2722,0,5", (2722.0, 0.5, True, None)),
        ("2722,1", (2722.0, 1.0, True, None)),
        ("1\tSo, Wesley\t2756\t½", (2756.0, 0.5, True, "So Wesley")),
        ("Magnus Carlsen 2839 1/2-1/2", (2839.0, 0.5, True, "Magnus Carlsen")),
        ("3. Carlsen 2839 =", (2839.0, 0.5, True, "Carlsen")),
        ("1 2500", (2500.0, 1.0, True, None)),
        ("2500 Win", (2500.0, 1.0, True, None)),
        ("2500.5 l", (2500.5, 0.0, True, None)),
        ("२७२२ ½", (2722.0, 0.5, True, None)),
        ("٢٧٢٢ ٠", (2722.0, 0.0, True, None)),
        ("2500 ड्रॉ", (2500.0, 0.5, True, None)),
        ("٢٥٠٠ فوز", (2500.0, 1.0, True, None)),
        ("2500 แพ้", (2500.0, 0.0, True, None)),
        ("2500 +", (2500.0, 1.0, False, None)),
        ("2500 −", (2500.0, 0.0, False, None)),
        ("bye", (None, 1.0, False, None)),
        ("bye ½", (None, 0.5, False, None)),
        ("Newcomer unrated 1", (None, 1.0, True, "Newcomer")),
        ("๒๗๒๒ เสมอ", (2722.0, 0.5, True, None)),
        ("سلمى، ٢٧٢٢، ٠٫٥", (2722.0, 0.5, True, "سلمى")),
        ("बाई ½", (None, 0.5, False, None)),
        ("إعفاء", (None, 1.0, False, None)),
        ("บาย", (None, 1.0, False, None)),
        ("विद्या\tबिना रेटिंग\tजीत", (None, 1.0, True, "विद्या")),
        ("سلمى غير مصنَّف خسارة", (None, 0.0, True, "سلمى")),
        ("สมชาย ไม่มีเรตติ้ง ชนะ", (None, 1.0, True, "สมชาย")),
    ],
)
def test_a_game_is_read_in_the_ways_people_write_it(
    line: str, game: tuple[float | None, float, bool, str | None]
) -> None:
    """Tabs, semicolons, commas, decimal commas, names, forfeits, byes, other scripts."""
    assert read(line) == game


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("nonsense 17 ?", EventProblem.NO_RATING),
        ("2722", EventProblem.NO_RESULT),
        ("2722 7", EventProblem.UNKNOWN_RESULT),
        ("2722 ?", EventProblem.UNKNOWN_RESULT),
        ("99999 1", EventProblem.NO_RATING),
    ],
)
def test_nonsense_is_named_with_its_line_and_the_rest_is_kept(
    line: str, problem: EventProblem
) -> None:
    """A question mark is no draw, 7 no score; the games around it stay."""
    event = read_event(f"2500 1\n\n{line}\n2600 0")

    assert [game.opponent_rating for game in event.games] == [2500.0, 2600.0]
    (refused,) = event.refused
    assert (refused.line, refused.text, refused.problem) == (3, line, problem)


@pytest.mark.parametrize(
    "heading",
    [
        "Opponent\tRating\tResult",
        "प्रतिद्वंद्वी\tरेटिंग\tपरिणाम",
        "الخصم\tالتصنيف\tالنتيجة",
        "คู่แข่ง\tเรตติ้ง\tผลการแข่งขัน",
    ],
)
def test_a_heading_is_passed_over(heading: str) -> None:
    """A pasted table brings its column names along, in any language."""
    event = read_event(f"{heading}\nSo\t2756\t1")

    assert len(event.games) == 1
    assert event.refused == ()


def test_no_text_is_no_games() -> None:
    """Nothing pasted, nothing refused."""
    assert read_event("  \n\t\n") == ((), ())


def test_five_hundred_games_are_the_most() -> None:
    """Line 501 is refused, not silently left out."""
    event = read_event("2500 1\n" * 501)

    assert len(event.games) == 500
    assert [(line.line, line.problem) for line in event.refused] == [
        (501, EventProblem.TOO_MANY_GAMES)
    ]


@given(st.text())
def test_any_text_gives_games_or_refused_lines(text: str) -> None:
    """Never an exception, and never a line that gets lost: a heading is the only one left out."""
    event = read_event(text)

    assert len(event.games) + len(event.refused) <= len(text.splitlines())


@given(
    st.lists(
        st.builds(
            EventGame,
            st.integers(100, 4000).map(float) | st.none(),
            st.sampled_from([0.0, 0.5, 1.0]),
            opponent=st.sampled_from([None, "So", "Ding Liren"]),
        ),
        min_size=1,
        max_size=20,
    )
)
def test_what_is_written_is_read_back(games: list[EventGame]) -> None:
    """The text in the link is the games."""
    assert read_event(write_event(tuple(games))).games == tuple(games)


def test_forfeits_and_byes_are_written_back_as_such() -> None:
    """A game that was not played stays one."""
    games = read_event("So 2756 +\nDing 2780 -\nbye ½").games

    assert read_event(write_event(games)).games == games
    assert [game.played for game in games] == [False, False, False]


DOWNLOADED = """# elo_lab event=1500+1&rating=1500
game,opponent,opponent_rating,score,not_counted,rating_difference,counted_difference,expected_score
1,"So, Wesley",1500.0,1.0,,0.0,0.0,0.5
2,,,1.0,unplayed,,,
3,,1600.0,0.5,,-100.0,-100.0,0.36
4,Bo,,0.0,unrated opponent,,,
5,Ada,1700.0,,,,,
6,Ada,17,1.0,,,,
"""


def test_the_pages_own_download_is_read_by_its_columns() -> None:
    """A win against an equal came back as a draw: its expected score passed for the result."""
    event = read_event(DOWNLOADED)

    assert event.games == (
        EventGame(1500.0, 1.0, opponent="So, Wesley"),
        EventGame(None, 1.0, played=False),
        EventGame(1600.0, 0.5),
        EventGame(None, 0.0, opponent="Bo"),
    )
    assert [(line.line, line.problem) for line in event.refused] == [
        (7, EventProblem.UNKNOWN_RESULT),
        (8, EventProblem.NO_RATING),
    ]


@pytest.mark.parametrize("line", ["2722 1 0,5", "1,So,1500.0,1.0,0.0,0.5", "2500 1 -"])
def test_numbers_that_disagree_about_the_result_are_refused(line: str) -> None:
    """Never the last one, nor the first: the reader is asked."""
    event = read_event(line)

    assert event.games == ()
    assert [refused.problem for refused in event.refused] == [EventProblem.UNKNOWN_RESULT]


@pytest.mark.parametrize(
    ("line", "score"), [("2500 w 0", 0.0), ("2500 w 1", 1.0), ("2500 w", 1.0)]
)
def test_w_beside_a_number_is_a_colour(line: str, score: float) -> None:
    """White lost, white won; alone it is a win."""
    assert read(line)[1] == score
