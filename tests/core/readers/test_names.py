"""Spellings of one player, and names that only look alike."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_core.readers import alike as module
from elo_core.readers import read_games
from elo_core.readers.alike import suggest_same
from elo_core.readers.names import name_key, shown_name
from tests.core.readers.samples import games, kinds, text


def named(*names: str) -> str:
    """Return a file in which each name beats somebody else."""
    return text(
        "white;black;result", *(f"{name};X{place};1-0" for place, name in enumerate(names))
    )


@pytest.mark.parametrize(
    ("spellings", "kept"),
    [
        (["Asha Khan", "ASHA KHAN", "Asha Khan"], "Asha Khan"),
        (["Asha  Khan", "Asha Khan "], "Asha Khan"),
        (["Asha\u00a0Khan", "Asha Khan"], "Asha Khan"),
        (["José", "Jose\u0301"], "José"),
        (["Weiß", "WEISS"], "Weiß"),
        (["น\u0e33", "น\u0e4d\u0e32"], "น\u0e33"),
        (["\u0921\u093c", "\u095c"], "\u0921\u093c"),
        (["\u202aBilal\u202c", "Bilal"], "Bilal"),
        (["Ａｓｈａ", "Asha"], "Ａｓｈａ"),
    ],
)
def test_case_spaces_and_unicode_form_are_one_player(spellings: list[str], kept: str) -> None:
    """The most frequent spelling is kept, the first of equals."""
    result = read_games(named(*spellings))

    players = {player for player, _, _ in games(result)}
    assert players == {unicodedata.normalize("NFC", kept)}


def test_merged_names_are_listed_and_can_be_undone() -> None:
    """How often each spelling stands there; a spelling kept apart is its own player."""
    sample = named("Asha", "ASHA", "Asha", "asha")

    (merged,) = read_games(sample).understood.merged_names
    undone = read_games(sample, keep_apart=["ASHA"])

    assert merged.name == "Asha"
    assert dict(merged.spellings) == {"Asha": 2, "ASHA": 1, "asha": 1}
    assert {player for player, _, _ in games(undone)} == {"Asha", "ASHA"}


@pytest.mark.parametrize(
    "names",
    [
        ("José", "Jose"),
        ("Khan, Asha", "Asha Khan"),
        ("AshaKhan", "Asha Khan"),
        ("A. Khan", "Asha Khan"),
        ("Magnus Carlsen", "Magnus Carlson"),
        ("Kramnik", "Karmnik"),
        ("सफ़ेद", "सफेद"),
        ("शर्मा", "शरमा"),
    ],
)
def test_anything_less_alike_is_only_suggested(names: tuple[str, str]) -> None:
    """Two players, and a question."""
    result = read_games(named(*names))

    assert not result.understood.merged_names
    assert {player for player, _, _ in games(result)} == set(names)
    assert names in result.understood.suggested_names


@pytest.mark.parametrize(
    "names",
    [
        ("Player 1", "Player 2"),
        ("Opp 1", "Opp 11"),
        ("model-A", "model-B"),
        ("Jan", "Jon"),
        ("North Korea", "South Korea"),
        ("Niger", "Nigeria"),
        ("gpt-4-0314", "gpt-4-0613"),
        ("Khan 12345", "Khan 12346"),
        ("Amy Lee", "May Eel"),
    ],
)
def test_names_that_are_two(names: tuple[str, str]) -> None:
    """Digits, single letters and short words tell players apart."""
    assert suggest_same(names) == ()


def test_players_who_met_are_two() -> None:
    """Nobody plays against themselves."""
    met = text("white,black,result", "Zambia,Gambia,1-0")
    not_met = text("white,black,result", "Zambia,X,1-0", "Gambia,X,1-0")

    assert read_games(met).understood.suggested_names == ()
    assert read_games(not_met).understood.suggested_names == (("Zambia", "Gambia"),)


def test_suggestion_that_was_accepted() -> None:
    """The other name is kept, even if it is rarer; the merge is listed."""
    sample = named("Jon Smith", "Jon Smith", "John Smith")

    result = read_games(sample, same_player={"Jon Smith": "John Smith"})

    assert {player for player, _, _ in games(result)} == {"John Smith"}
    (merged,) = result.understood.merged_names
    assert dict(merged.spellings) == {"Jon Smith": 2, "John Smith": 1}


def test_names_that_become_one_cannot_play_each_other() -> None:
    """Self-play in another spelling."""
    sample = text("white,black,result", "Asha,ASHA,1-0")

    assert kinds(read_games(sample).problems) == [(2, "self_play")]
    assert not read_games(sample, keep_apart=["ASHA"]).problems


@pytest.mark.parametrize("cell", ["", "?", "-", "–", "N/A", "NaN", "null", " ", "\u200b"])
def test_missing_names(cell: str) -> None:
    """A mark for nobody is nobody."""
    assert kinds(read_games(text("white,black,result", f"A,{cell},1-0")).problems) == [
        (2, "missing_player")
    ]


@pytest.mark.parametrize("cell", ["BYE", "bye", "spielfrei", "บาย", "बाई"])
def test_bye_is_no_player(cell: str) -> None:
    """A free round, whatever its result says."""
    result = read_games(text("white,black,result", f"Asha,{cell},1-0"))

    assert kinds(result.problems) == [(2, "bye")]


def test_many_names_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of comparisons is bounded."""
    monkeypatch.setattr(module, "MAX_NAMES_COMPARED", 2)

    assert suggest_same(["Khan, Asha", "Asha Khan"]) != ()
    assert suggest_same(["Khan, Asha", "Asha Khan", "X"]) == ()


@given(st.text(max_size=12))
def test_any_name_has_a_key_that_its_shown_form_shares(name: str) -> None:
    """Showing a name changes nothing about who it is, and showing it again nothing at all."""
    shown = shown_name(name)

    assert shown_name(shown) == shown
    assert name_key(shown.upper().lower()) == name_key(shown_name(shown.upper().lower()))
    shown.encode()


@given(st.lists(st.text(min_size=1, max_size=8), max_size=8, unique=True))
def test_suggestions_name_different_players(names: list[str]) -> None:
    """Each pair once."""
    pairs = suggest_same(names)

    assert len(set(pairs)) == len(pairs)
