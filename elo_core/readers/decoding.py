"""From the bytes of a file to its text: gzip, byte order marks, and the old code pages."""

import codecs
import re
import zlib
from typing import NamedTuple

from charset_normalizer import from_bytes

from elo_core.readers.code_pages import likeliest
from elo_core.readers.limits import MAX_BYTES
from elo_core.readers.problems import ProblemKind, refused_file

GZIP_MAGIC = b"\x1f\x8b"
ZIP_MAGIC = b"PK\x03\x04"

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # starts with the UTF-16 mark, so it is tried before it
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

_NOT_TEXT = (
    (b"\xd0\xcf\x11\xe0", "xls"),
    (ZIP_MAGIC, "zip"),
    (b"{\\rtf", "rtf"),
    (b"%PDF", "pdf"),
    (b"\x89PNG", "png"),
    (b"\xff\xd8\xff", "jpeg"),
    (b"GIF8", "gif"),
    (b"SQLite format 3", "sqlite"),
    (b"PAR1", "parquet"),
    (b"7z\xbc\xaf", "7z"),
    (b"Rar!", "rar"),
)

_MARKUP = re.compile(
    rb"\s*<(?:!doctype (\w+)|\?(xml)|(html|head|body|table|meta)[\s>])", re.IGNORECASE
)
_IN_ARCHIVES = (
    (b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "ods"),
    (b"word/", "docx"),
    (b"xl/workbook.bin", "xlsb"),
    (b"Index/Document.iwa", "numbers"),
)
"""What stands in the first or last bytes of zip files that are not only zip files."""

_OTHER_SCRIPTS = (
    "cp1251",
    "cp1256",
    "iso8859_6",
    "cp874",
    "cp1253",
    "cp1255",
    "koi8_r",
    "cp866",
    "shift_jis",
    "gb18030",
)
"""Code pages whose words are made of high bytes throughout, unlike those of western Europe."""

_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_WESTERN_DRAW = re.compile(rb"\xbd ?[-:\x96\x97] ?\xbd")
"""½–½ in Windows-1252: three high bytes together that are no word."""

_BEGINS_JAPANESE = re.compile(rb"[\x81-\x9f]")
"""First bytes of kana. Without one it would all be kana of half width, and is another script."""

_SAMPLE = 100_000
_ENDS = 4_000
_MEAN_RUN_OF_OTHER_SCRIPTS = 2.0
_BROKEN_SHARE = 0.5
_MIN_NUL_SHARE = 0.2


class Decoded(NamedTuple):
    """A file's text.

    Attributes
    ----------
    text : str
        Without byte order mark.
    encoding : str
        As Python names it.
    replaced : int
        How many bytes no letter belongs to; each stands as U+FFFD in the text.
    """

    text: str
    encoding: str
    replaced: int


def unpacked(data: bytes) -> bytes:
    """Return the content of a gzip file, or the data as they are.

    Raises
    ------
    UnreadableFileError
        If the data unpack to more than ``MAX_BYTES``, or end too early.

    Examples
    --------
    >>> import gzip
    >>> unpacked(gzip.compress(b"a,b"))
    b'a,b'
    """
    if len(data) > MAX_BYTES:
        raise refused_file(ProblemKind.FILE_TOO_LARGE, allowed=(str(MAX_BYTES),))
    if not data.startswith(GZIP_MAGIC):
        return data
    parts: list[bytes] = []
    room = MAX_BYTES
    rest = data
    while rest.startswith(GZIP_MAGIC):  # a gzip file may consist of several members
        unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
        try:
            part = unpacker.decompress(rest, room + 1)
        except zlib.error as error:
            raise refused_file(ProblemKind.DAMAGED_FILE, got="gzip") from error
        if len(part) > room:
            raise refused_file(ProblemKind.FILE_TOO_LARGE, allowed=(str(MAX_BYTES),))
        if not unpacker.eof:
            raise refused_file(ProblemKind.DAMAGED_FILE, got="gzip")
        parts.append(part)
        room -= len(part)
        rest = unpacker.unused_data
    return b"".join(parts)


def decoded(data: bytes, *, encoding: str | None = None) -> Decoded:
    """Return the text of a file, its encoding guessed unless it is given.

    Parameters
    ----------
    data : bytes
        Not packed.
    encoding : str, optional
        A name Python knows.

    Returns
    -------
    Decoded

    Raises
    ------
    UnreadableFileError
        If the data are no text, or the encoding is not known.

    Notes
    -----
    In this order: the byte order mark; UTF-16 by its zero bytes; UTF-8, also with a few broken
    bytes; another script's code page, guessed by charset-normalizer and by what its words look
    like, if the high bytes stand together as whole words; Windows-1252.

    Examples
    --------
    >>> decoded("Weiß".encode("cp1252"))
    Decoded(text='Weiß', encoding='cp1252', replaced=0)
    """
    other = _other_format(data)
    if other is not None:
        raise refused_file(ProblemKind.UNSUPPORTED_FORMAT, got=other)
    if encoding is not None:
        return _with_replacements(data, encoding)
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _with_replacements(data, name)
    sixteen = _utf_16_by_zeros(data)
    if sixteen is not None:
        return _with_replacements(data, sixteen)
    if b"\x00" in data[:_SAMPLE]:
        raise refused_file(ProblemKind.NOT_TEXT)
    return _eight_bits(data)


def _other_format(data: bytes) -> str | None:
    """Return the usual name of a format that is not read; None for anything else."""
    if data.startswith(ZIP_MAGIC):
        ends = data[:_ENDS] + data[-_ENDS:]
        return next((name for mark, name in _IN_ARCHIVES if mark in ends), "zip")
    markup = _MARKUP.match(data.removeprefix(codecs.BOM_UTF8))
    if markup:
        named = (markup[1] or markup[2] or b"html").decode().lower()
        return "xml" if named == "xml" else "html"
    return next((name for magic, name in _NOT_TEXT if data.startswith(magic)), None)


def _with_replacements(data: bytes, encoding: str) -> Decoded:
    try:
        text = data.decode(encoding, "replace")
    except UnicodeError as error:  # a few codecs cannot replace
        raise refused_file(ProblemKind.NOT_TEXT, got=encoding) from error
    except (LookupError, ValueError) as error:  # unknown, or a codec that makes no text
        raise refused_file(ProblemKind.NO_SUCH_CHOICE, column="encoding", got=encoding) from error
    text = text.removeprefix("\ufeff")
    return Decoded(text, encoding, text.count("\ufffd"))


def _utf_16_by_zeros(data: bytes) -> str | None:
    """Return which half of each pair is zero: letters below 256 have one zero byte."""
    sample = data[:_SAMPLE]
    half = len(sample) // 2
    if not half:
        return None
    even, odd = sample[0::2].count(0) / half, sample[1::2].count(0) / half
    if odd > _MIN_NUL_SHARE and even < odd / 10:
        return "utf-16-le"
    if even > _MIN_NUL_SHARE and odd < even / 10:
        return "utf-16-be"
    return None


def _eight_bits(data: bytes) -> Decoded:
    lenient = data.decode("utf-8", "replace")
    replaced = lenient.count("\ufffd")
    letters = len(re.findall("[^\x00-\x7f\ufffd]", lenient[:_SAMPLE]))
    if replaced <= letters * _BROKEN_SHARE:
        return Decoded(lenient, "utf-8", replaced)
    other = _other_script(_WESTERN_DRAW.sub(b"", data[:_SAMPLE]))
    if other is not None:
        return _with_replacements(data, other)
    try:
        return Decoded(data.decode("cp1252"), "cp1252", 0)
    except UnicodeDecodeError:  # five bytes of the code page have no letter
        return _with_replacements(data, "cp1252")


def _other_script(sample: bytes) -> str | None:
    """Return the code page of another script; None if high bytes do not make whole words."""
    runs = _HIGH_RUN.findall(sample)
    if sum(map(len, runs)) <= len(runs) * _MEAN_RUN_OF_OTHER_SCRIPTS:
        return None
    lines = b"\n".join(line for line in sample.split(b"\n") if not line.isascii())
    japanese = _BEGINS_JAPANESE.search(lines) is not None
    pages = [page for page in _OTHER_SCRIPTS if japanese or page != "shift_jis"]
    best = from_bytes(lines, cp_isolation=pages).best()
    return None if best is None else likeliest(lines, best.encoding)
