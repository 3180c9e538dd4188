"""Which K is the reader's: FIDE's conditions, and US Chess's formula."""

import pytest

from elo_core.rules import Entrant, FideKFactorLine
from pages.ui.figures.k_ladder import (
    answer_html,
    highest_class,
    ladder_html,
    ladder_info,
    ladder_note,
)
from tests.app.visit import words

LINE = FideKFactorLine


def flat(source: str) -> str:
    """Return the words of HTML with single spaces."""
    return " ".join(words(source).split())


# FIDE Handbook B.02, 8.3.3, in the order that fits the published lists (rules.md, 1.3)
@pytest.mark.parametrize(
    ("entrant", "k_factor", "line", "reason"),
    [
        (Entrant(2350, n_games=500, age=30, highest_rating=2400), 10, LINE.ONCE_2400, "yes"),
        (Entrant(2400, n_games=5, age=15), 10, LINE.ONCE_2400, "yes"),
        (Entrant(1480, n_games=45, age=14), 40, LINE.UNDER_18, "yes: 14 years old"),
        (Entrant(1480, n_games=45, age=18), 40, LINE.UNDER_18, "yes: 18 years old"),
        (Entrant(1480, n_games=45, age=19), 20, LINE.BELOW_2400, "this is you"),
        (
            Entrant(2250, n_games=45, age=17, highest_rating=2300),
            20,
            LINE.BELOW_2400,
            "no: reached 2300",
        ),
        (Entrant(1850, n_games=29, age=34), 40, LINE.NEW_TO_THE_LIST, "yes: 29 games"),
        (Entrant(1850, n_games=1, age=34), 40, LINE.NEW_TO_THE_LIST, "yes: 1 game"),
        (Entrant(1850, n_games=30, age=34), 20, LINE.BELOW_2400, "no: 30 games"),
    ],
)
def test_the_line_that_decides(
    entrant: Entrant, k_factor: float, line: FideKFactorLine, reason: str
) -> None:
    """K, the condition that gives it, and why."""
    info = ladder_info(entrant, 4)
    ladder = ladder_html(info)

    assert (info.fide, info.line) == (k_factor, line)
    assert ladder.count('class="decides') == 1
    assert reason in flat(ladder)


def test_lines_below_the_deciding_one_are_not_asked() -> None:
    """A junior of 14: the first line says no, the second yes, two are not asked."""
    ladder = ladder_html(ladder_info(Entrant(1480, n_games=45, age=14, highest_rating=1480), 4))

    assert [ladder.count(f'<li class="{name} ') for name in ("past", "decides", "later")] == [
        1,
        1,
        2,
    ]
    assert flat(ladder).count("not asked") == 2
    assert "no: highest under 2300" in flat(ladder)


@pytest.mark.parametrize(
    ("n_games", "age", "shown"), [(39, 34, "K 17"), (18, 14, "K 38"), (35, 34, "K 20")]
)
def test_k_times_games_stays_within_700(n_games: int, age: int, shown: str) -> None:
    """FIDE's own examples: 39 games with K 20 make 17, 18 games with K 40 make 38."""
    info = ladder_info(Entrant(1850, n_games=120, age=age), n_games)
    text = flat(answer_html(info))

    assert text.startswith(f"FIDE {shown} ")
    assert ("may not exceed 700" in text) == (info.fide_of_period < info.fide)


@pytest.mark.parametrize(("age", "games"), [(34, 35), (14, 17)])
def test_the_note_says_when_k_falls(age: int, games: int) -> None:
    """700 / 20 and 700 / 40, whole games."""
    info = ladder_info(Entrant(1850, n_games=120, age=age), 4)

    assert f"more than {games} games" in ladder_note(info)


def test_us_chess_beside_it() -> None:
    """Rated 1300 after 45 games, four games: 44.1821, printed in rules.md, 2."""
    info = ladder_info(Entrant(1300, n_games=45, age=40), 4)

    assert info.us_chess == pytest.approx(44.1821, abs=5e-5)
    assert info.us_chess_dual is None
    assert "US Chess, event of 4 games K 44.2 800 / (14.1 + 4)" in flat(answer_html(info)).replace(
        "\u2066", ""
    )


@pytest.mark.parametrize(("n_games", "has_k"), [(0, False), (8, False), (9, True)])
def test_up_to_eight_games_us_chess_has_no_k(n_games: int, has_k: bool) -> None:  # noqa: FBT001 - a case's outcome
    """The special formula is chosen by the number of games."""
    info = ladder_info(Entrant(1500, n_games=n_games, age=40), 4)

    assert (info.us_chess is not None) == has_k
    assert ("no K yet" in answer_html(info)) != has_k


def test_the_strong_have_a_smaller_k_in_dual_rated_events() -> None:
    """At 2500 and more: 200 / (50 + 4) = 3.7 instead of 14.8."""
    info = ladder_info(Entrant(2600, n_games=900, age=40), 4)

    assert "3.7 if dual-rated" in flat(answer_html(info))


@pytest.mark.parametrize(
    ("rating", "name"), [(100, "low"), (2299, "low"), (2300, "mid"), (2399, "mid"), (2400, "high")]
)
def test_classes_of_highest_ratings(rating: float, name: str) -> None:
    """The two numbers that FIDE's rule asks for."""
    assert highest_class(rating) == name
