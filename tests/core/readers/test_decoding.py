"""Bytes become text: packed or not, in new and old encodings."""

import gzip
import tracemalloc

import pytest

from elo_core.readers import Effect, ProblemKind, read_games
from elo_core.readers import decoding as module
from elo_core.readers.code_pages import likeliest
from elo_core.readers.decoding import decoded, unpacked
from elo_core.readers.problems import UnreadableFileError
from tests.core.readers.samples import counts, games, kinds, text

GAME = text("Datum;Weiß;Schwarz;Ergebnis", "13.01.2024;Müller;Ångström;½:½")


@pytest.mark.parametrize(
    ("encoding", "named"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8-sig"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16-le"),
        ("utf-16-be", "utf-16-be"),
        ("utf-32", "utf-32"),
        ("cp1252", "cp1252"),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, named: str, line_end: str) -> None:
    """The same game in each; a byte order mark does not become part of the first name."""
    data = GAME.replace("\n", line_end).encode(encoding)

    result = read_games(data)

    assert result.understood.encoding == named
    assert result.understood.header[0] == "Datum"
    assert games(result) == [("Müller", "Ångström", 0.5)]


@pytest.mark.parametrize(
    ("encoding", "sample"),
    [
        ("cp874", "วันที่,ผู้เล่น,คู่แข่ง,ผล\n13/01/2567,สมชาย,สมหญิง,ชนะ\n"),
        ("cp1256", "التاريخ,اللاعب,الخصم,النتيجة\n13/01/2024,أحمد,محمد,فوز\n"),
        ("iso8859_6", "التاريخ,اللاعب,الخصم,النتيجة\n13/01/2024,أحمد علي,ليلى محمود,فوز\n"),
        ("cp1251", "white,black,result\nКарпов,Каспаров,1-0\nТаль,Ботвинник,0-1\n"),
        ("cp1251", text("БЕЛЫЕ,ЧЁРНЫЕ,ИТОГ", "КАРПОВ,КАСПАРОВ,1-0", "ИВАНОВ,ШИРОВ,0-1")),
        ("koi8_r", text("Белые,Чёрные,Итог", "Карпов,Каспаров,1-0", "Иванов,Широв,0-1")),
        ("cp866", text("Белые,Чёрные,Итог", "Карпов,Каспаров,1-0", "Иванов,Широв,0-1")),
        ("shift_jis", "日付,先手,後手,結果\n2024-01-13,山田さくら,鈴木一郎,1-0\n"),
    ],
)
def test_code_pages_of_other_scripts(encoding: str, sample: str) -> None:
    """Words made of high bytes throughout are no western text."""
    assert decoded(sample.encode(encoding)).text == sample


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("cp1256", "أحمد,محمد"),
        ("cp1256", "ليلى,سارة"),
        ("cp1256", "علي,حسن"),
        ("iso8859_6", "خالد,يوسف"),
        ("iso8859_6", "فاطمة,عمر"),
        ("cp874", "มานี,ปิติ"),
        ("cp1251", "Аня,Борис"),
        ("koi8_r", "Таль,Ботвинник"),
        ("koi8_r", "Иванов,Широв"),
        ("cp1253", "Άννα,Πέτρος"),
        ("cp1255", "דוד,שרה"),
    ],
)
def test_code_page_of_two_names(encoding: str, names: str) -> None:
    """Too few letters to count: Ahmad was Hebrew points, and so was Tal."""
    sample = text("Date,White,Black,Result", f"2024-01-05,{names},1-0")

    assert decoded(sample.encode(encoding)).text == sample


def test_words_of_no_code_page_stay_as_guessed() -> None:
    """Where no words look better elsewhere, or the guess is none of the alphabets."""
    assert likeliest("山田".encode("shift_jis"), "shift_jis") == "shift_jis"
    assert likeliest("Таль".encode("cp1251"), "cp1251") == "cp1251"


def test_western_text_is_windows_1252() -> None:
    """Single high bytes among plain letters, also the dash and the quotes of Windows."""
    sample = "José,Núñez,1–0\nBjørn,Åse,“½”\n"

    assert decoded(sample.encode("cp1252")) == (sample, "cp1252", 0)


@pytest.mark.parametrize("draw", ["½–½", "½-½", "½:½"])
def test_draws_with_halves_are_no_words_of_another_script(draw: str) -> None:
    """In Windows-1252 they are high bytes that stand together."""
    sample = f"white,black,result\nAnna,Bob,{draw}\nBob,Carl,1-0\n"

    assert decoded(sample.encode("cp1252")) == (sample, "cp1252", 0)


def test_a_few_broken_bytes_do_not_make_utf_8_another_encoding() -> None:
    """One cut letter in a UTF-8 file must not turn every other é into Ã©."""
    data = (
        text("white,black,result", "José,Müller,1-0", "Åsa,Çelik,½-½").encode() + b"A,B\xff,1-0\n"
    )

    result = read_games(data)

    assert games(result)[0] == ("José", "Müller", 1.0)
    (note,) = result.problems
    assert (note.kind, note.effect) == (ProblemKind.UNREADABLE_LETTERS, Effect.NOTED)
    assert counts(result) == (3, 3, 0, 0)


def test_given_encoding_is_used() -> None:
    """cp437 is never guessed."""
    assert decoded("Müller".encode("cp437"), encoding="cp437").text == "Müller"


def test_encoding_that_cannot_be_this_one_is_no_text() -> None:
    """A codec that does not know how to replace."""
    assert kinds(read_games(b"\xff\xfe--\x80", encoding="idna").problems) == [(None, "not_text")]


@pytest.mark.parametrize("encoding", ["no such", "hex", "rot13", "idna\x00"])
def test_unknown_encoding_is_a_problem(encoding: str) -> None:
    """Also names of codecs that make no text."""
    (problem,) = read_games(b"a,b", encoding=encoding).problems

    assert (problem.kind, problem.column) == (ProblemKind.NO_SUCH_CHOICE, "encoding")


def test_gzip_of_several_members() -> None:
    """As `cat` joins packed logs."""
    packed = gzip.compress(b"white,black,result\n") + gzip.compress(b"A,B,1-0\n")

    result = read_games(packed)

    assert result.understood.compressed
    assert games(result) == [("A", "B", 1.0)]


@pytest.mark.parametrize("cut", [3, 15, 40])
def test_gzip_that_ends_too_early_is_damaged(cut: int) -> None:
    """An upload that was cut off."""
    packed = gzip.compress(b"white,black,result\nAsha,Bilal,1-0\nChai,Dao,1/2-1/2\n")[:cut]

    assert kinds(read_games(packed).problems) == [(None, "damaged_file")]


def test_gzip_with_wrong_bytes_is_damaged() -> None:
    """A bit that fell over."""
    packed = bytearray(gzip.compress(b"white,black,result\nAsha,Bilal,1-0\n" * 20))
    packed[12:18] = b"\xff" * 6

    assert kinds(read_games(bytes(packed)).problems) == [(None, "damaged_file")]


def test_gzip_bomb_is_not_unpacked_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that unpacks to more than the limit is refused; the limit itself is read."""
    monkeypatch.setattr(module, "MAX_BYTES", 1_000)

    assert len(unpacked(gzip.compress(b"0" * 1_000))) == 1_000
    with pytest.raises(UnreadableFileError) as refusal:
        unpacked(gzip.compress(b"0" * 1_001))
    assert refusal.value.problem.kind is ProblemKind.FILE_TOO_LARGE


def test_gzip_bomb_takes_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """50 MB of zeros behind 50 kB: unpacking stops one byte behind the limit."""
    packed = gzip.compress(b"0" * 50_000_000)
    monkeypatch.setattr(module, "MAX_BYTES", 100_000)

    tracemalloc.start()
    problems = read_games(packed).problems
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert kinds(problems) == [(None, "file_too_large")]
    assert peak < 5_000_000


def test_large_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it is not packed."""
    monkeypatch.setattr(module, "MAX_BYTES", 10)

    assert kinds(read_games(b"white,black,result\n").problems) == [(None, "file_too_large")]


@pytest.mark.parametrize(
    ("data", "kind", "got"),
    [
        (b"", "empty_file", ""),
        (b" \n\t\r\n ", "empty_file", ""),
        ("\ufeff".encode(), "empty_file", ""),
        (b"%PDF-1.7 ...", "unsupported_format", "pdf"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "unsupported_format", "xls"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "unsupported_format", "png"),
        (b"PK\x03\x04 no workbook", "unsupported_format", "zip"),
        (b"a\x00\x01\x02\x00\x00b\x03", "not_text", ""),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, kind: str, got: str) -> None:
    """With the name of the format where it is known."""
    (problem,) = read_games(data).problems

    assert (problem.kind.value, problem.got) == (kind, got)
