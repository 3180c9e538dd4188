"""French, Spanish, Portuguese and Italian files: words that clubs there write."""

import pytest

from elo_core.readers import Notation, read_games
from tests.core.readers.samples import counts, dates, games, kinds, text


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("Date,Blancs,Noirs,Résultat", ("gagné", "nulle", "perdu")),
        ("Date,Joueur 1,Joueur 2,Résultat", ("victoire", "partie nulle", "défaite")),
        ("Fecha,Blancas,Negras,Resultado", ("ganó", "tablas", "perdió")),
        ("Fecha,Local,Visitante,Resultado", ("victoria", "empate", "derrota")),
        ("Data,Brancas,Pretas,Resultado", ("vitória", "empate", "derrota")),
        ("Data,Mandante,Visitante,Resultado", ("ganhou", "empatou", "perdeu")),
        ("Data,Bianco,Nero,Risultato", ("vinto", "patta", "perso")),
        ("Data,Casa,Ospite,Risultato", ("vittoria", "pareggio", "sconfitta")),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_words_of_results(header: str, words: tuple[str, str, str], encoding: str) -> None:
    """All were unknown results, or columns."""
    lines = (f"{day}/03/2024,Ana,João,{word}" for day, word in enumerate(words, start=13))

    result = read_games(text(header, *lines).encode(encoding))

    assert games(result) == [("Ana", "João", score) for score in (1.0, 0.5, 0.0)]
    assert dates(result) == ["2024-03-13", "2024-03-14", "2024-03-15"]


@pytest.mark.parametrize(
    "header",
    [
        "Domicile,Extérieur,Buts domicile,Buts extérieur",
        "Local,Visitante,Goles Local,Goles Visitante",
        "Casa,Fora,Gols casa,Gols fora",
        "Casa,Trasferta,Gol casa,Gol trasferta",
    ],
)
def test_goals_of_both_sides(header: str) -> None:
    """Named by their sides."""
    assert games(read_games(text(header, "Roma,Lyon,0,2"))) == [("Roma", "Lyon", 0.0)]


@pytest.mark.parametrize(
    "header", ["Vainqueur,Perdant", "Ganador,Perdedor", "Vencedor,Perdedor", "Vincitore,Perdente"]
)
def test_winner_and_loser(header: str) -> None:
    """Without a column of results."""
    assert games(read_games(text(header, "Ana,Rui", "Rui,Eva"))) == [
        ("Ana", "Rui", 1.0),
        ("Rui", "Eva", 1.0),
    ]


@pytest.mark.parametrize("letters", ["VND", "VED", "VNP"])
def test_letters_of_results(letters: str) -> None:
    """V and D: the D of défaite was read as a draw, without a word."""
    lines = (f"{name},{letter}" for name, letter in zip(("A", "B", "C"), letters, strict=True))

    result = read_games(text("Adversaire,Résultat", *lines))

    assert result.understood.notation is Notation.VICTORY_DEFEAT
    assert [score for _, _, score in games(result)] == [1.0, 0.5, 0.0]


def test_a_letter_of_victory_among_scores_is_asked() -> None:
    """It may be a void game: read as a win, the page would show a rating that nobody won."""
    sample = text("white,black,result", "Ada,Bo,Z", "Bo,Cy,1-0", "Ada,Cy,V")

    assert kinds(read_games(sample).problems) == [(2, "unknown_result"), (4, "unknown_result")]


def test_letters_of_colours() -> None:
    """B and N are blanc and noir: B was black, and turned 1-0 into a loss."""
    sample = text("Adversaire,Couleur,Résultat", "A,B,1-0", "B,N,1-0", "C,N,0-1")

    result = read_games(sample)

    assert [score for _, _, score in games(result)] == [1.0, 0.0, 1.0]
    assert result.games["side"].tolist() == [1, -1, -1]


def test_victoria_may_be_a_player() -> None:
    """Where she plays, her name says who won; where the file has words, it is asked."""
    winners = text("Player 1,Player 2,Result", "Asha,Victoria,Victoria", "Victoria,Ben,Victoria")
    words = text("Player 1,Player 2,Result", "Asha,Victoria,victoria", "A,B,draw", "B,A,loss")

    assert games(read_games(winners)) == [("Asha", "Victoria", 0.0), ("Victoria", "Ben", 1.0)]
    assert kinds(read_games(words).problems) == [(2, "unknown_result")]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("5 janvier 2024", "2024-01-05"),
        ("5 de marzo de 2024", "2024-03-05"),
        ("5 de outubro de 2024", "2024-10-05"),
        ("5 luglio 2024", "2024-07-05"),
        ("1 août 2024", "2024-08-01"),
    ],
)
def test_names_of_months(written: str, meant: str) -> None:
    """As letters and reports have them."""
    assert dates(read_games(text("Date,White,Black,Result", f"{written},A,B,1-0"))) == [meant]


@pytest.mark.parametrize("word", ["forfait", "incomparecencia", "exempt", "ajournée", "aplazada"])
def test_games_that_were_not_played(word: str) -> None:
    """They are counted, and not rated."""
    assert counts(read_games(text("White,Black,Result", f"A,B,{word}"))) == (1, 0, 0, 1)
