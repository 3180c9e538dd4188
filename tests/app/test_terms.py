"""The reviewed terms of chess and statistics stand in the catalogs as they were reviewed."""

import csv
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from pages.ui import text
from tests.published import published

LANGUAGES = ("hi", "ar", "th")
_MARKS = re.compile("[\u2060\u2066-\u2069]")
_GLOSS = re.compile(r"\s*\([^)]*\)")
_PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")
_ARTICLE = re.compile(r"\bال")


def plain(message: str) -> str:
    """Return a text without direction marks, with ordinary spaces."""
    return _MARKS.sub("", message).replace("\u00a0", " ")


def as_tuple(texts: Any) -> tuple[str, ...]:
    """Return a message's id or forms as a tuple."""
    return (texts,) if isinstance(texts, str) else tuple(texts)


@cache
def messages(language: str) -> dict[str, str]:
    """Return a catalog: English, plural forms joined -> translation."""
    with text.catalog_path(language).open("rb") as file:
        catalog = read_po(file, locale=language)
    return {
        plain(" | ".join(as_tuple(message.id))): plain(" | ".join(as_tuple(message.string)))
        for message in catalog
        if message.id
    }


def saying(term: str) -> list[str]:
    """Return the English messages that use a term, in the singular or plural."""
    words = _GLOSS.sub("", term.replace("'", "’")) if "%(" not in term else _unnamed(term)
    pattern = re.compile(rf"(?<![\w#-]){re.escape(words)}s?(?![\w-])", re.IGNORECASE)
    return [message for message in messages("hi") if pattern.search(_unnamed(message))]


def _unnamed(message: str) -> str:
    """Return a message with one sign for every placeholder: their names differ."""
    return _PLACEHOLDER.sub("#", message)


def stands_in(term: str, translation: str, language: str) -> bool:
    """Say whether a reviewed term stands in a translation; brackets and article are free."""
    wanted = _unnamed(_GLOSS.sub("", plain(term)) if "%(" not in term else plain(term))
    translation = _unnamed(translation)
    if language == "ar":
        wanted, translation = _ARTICLE.sub("", wanted), _ARTICLE.sub("", translation)
    return wanted in translation


# terms whose English stands in the pages only in another sense, or bent into a sentence
OTHERWISE = {
    "calculate (button)": "no page has such a button; “before you calculate” is a clause",
    "number of games": "Hindi bends “your number of games”",
    "starting rating": "only in the plural, for teams of 1920",
    "provisional rating": "only in the plural",
    "rated game": "only in the plural, which Arabic bends",
    "share": "a part, not the button",
    "reset": "a federation’s ratings, not a button",
    "black": "a colour of lines, and a column’s name in a file",
    "after the event (all games together)": "bent into the question of a lesson",
    "home advantage": "in one phrase with the first-move advantage",
    "Cancel": "changes that cancel, not the button",
}


@pytest.mark.parametrize("case", published("terms"))
def test_a_term_stands_in_the_catalogs_as_it_was_reviewed(case: dict[str, str]) -> None:
    """Where the English term is used, at least one translation has it word for word.

    A term that the pages do not use is held as soon as they do.
    """
    term = case["id"]
    used = saying(term)
    if not used or term in OTHERWISE:
        return
    for language in LANGUAGES:
        translated = [messages(language)[message] for message in used]
        forms = case[language].split(" | ")
        if " | " in term and term in map(_unnamed, used):
            assert forms in [text.split(" | ") for text in translated]
        assert any(stands_in(forms[0], text, language) for text in translated), language


def test_every_exception_is_needed() -> None:
    """A term that is used as reviewed after all, or is none, goes from the lists."""
    reviewed = {case.values[0]["id"]: case.values[0] for case in published("terms")}
    assert reviewed.keys() >= OTHERWISE.keys()
    assert sum(bool(saying(term)) for term in reviewed) > 100
    for term in OTHERWISE:
        assert not all(
            any(
                stands_in(
                    reviewed[term][language].split(" | ")[0], messages(language)[use], language
                )
                for use in saying(term)
            )
            for language in LANGUAGES
        ), term


# English -> what of the reviewed term stays when it is bent; in every message that says it
STEMS = {
    "expected score": ("अपेक्षित स्कोर", "المتوقعة", "คะแนนที่คาดหวัง"),
    "loss": ("हार|लॉस", "خسار", "แพ้|log loss"),
    "opponent": ("प्रतिद्वंद्व", "خصم|خصوم", "คู่แข่ง"),
    "simulation": ("सिमुलेशन", "محاكاة", "จำลอง"),
    "performance rating": ("प्रदर्शन रेटिंग", "تصنيف الأداء|تصنيفات الأداء", "เรตติ้งตามผลงาน"),
    "half-life": ("अर्ध-आयु", "عمر النصف", "ครึ่งชีวิต"),
    "rule set": ("नियमावली", "لائحة|لوائح", "ชุดกติกา"),
    "volatility": ("उतार-चढ़ाव", "تذبذب", "ความผันผวน"),
    "provisional": ("अनंतिम", "مؤقت", "ชั่วคราว"),
    "bias": ("अभिनति", "تحيّز", "ความเอนเอียง"),
    "variance": ("प्रसरण", "تباين", "ความแปรปรวน"),
    "distribution": ("बंटन", "توزيع", "การแจกแจง"),
    "odds": ("ऑड्स", "رجحي", "ออดส์"),
    "seed": ("सीड", "بذر", "seed"),
    "upload": ("अपलोड", "رفع", "อัปโหลด"),
    "download": ("डाउनलोड", "تنزيل", "ดาวน์โหลด"),
    # reviewed under longer names: confidence interval, projector mode
    "interval": ("विश्वास अंतराल", "فترة ثقة|فترات الثقة|فترة ثقته", "ช่วงความเชื่อมั่น"),
    "projector": ("प्रोजेक्टर", "جهاز العرض", "โปรเจกเตอร์"),
    "tournament": ("टूर्नामेंट", "بطول", "ทัวร์นาเมนต์"),
    "true strength": (
        "वास्तविक क्षमता",
        "قو[ىة] الحقيقية|قوته الحقيقية|قوة حقيقية",
        "ระดับฝีมือที่แท้จริง",
    ),
}


@pytest.mark.parametrize("term", STEMS)
def test_one_word_for_one_thing(term: str) -> None:
    """Wherever the English text has the term, the translation has the reviewed word."""
    used = saying(term)
    assert used
    for language, stem in zip(LANGUAGES, STEMS[term], strict=True):
        left = [text for use in used if not re.search(stem, text := messages(language)[use])]
        assert left == [], language


# what machine translation makes of chess and statistics, and other words not to be used
FORBIDDEN = {
    "hi": "ELO|के-|शोर|पूर्वाग्रह|वितरण|हानि|प्रपत्र|खींच|घटना|आयात|निर्यात|नकली|सत्र|परास|कृपया",
    "ar": "ELO|تحميل|ضوضاء|مصادرة|نسبة الأرجحية|ثبات|معدل|يقصد|مقيّم|الحركة الأولى|أربادال",
    "th": "ELO|อคติ|อัตราต่อรอง|อัตราส่วนโอกาส|เทียม|แบบฟอร์ม|เหตุการณ์|รบกวน|ริบ|พลิกล็อก|กรุณา|"
    "ครับ|ค่ะ|หมากรุก(?!สากล|ไทย)|กระดานผู้นำ|ค่าเริ่มต้น",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_not_to_be_used(language: str) -> None:
    """They mean something else: a drawing, a cricket run, an upload, a betting rate."""
    pattern = re.compile(FORBIDDEN[language])

    assert [text for text in messages(language).values() if pattern.search(text)] == []


def test_the_expected_score_is_never_a_chance_of_winning() -> None:
    """P(win) + P(draw) / 2: words for a chance stand beside it only where the English has them."""
    chance = {"hi": "संभावना|प्रायिकता", "ar": "احتمال", "th": "ความน่าจะเป็น|โอกาส"}
    for use in saying("expected score"):
        for language, word in chance.items():
            told = re.search(word, messages(language)[use])
            assert not told or re.search("chance|probab|likely", use, re.IGNORECASE), use


def test_a_thai_draw_is_no_always() -> None:
    """เสมอ alone means "always": ผลเสมอ, or beside a win or a loss, or with whom."""
    clear = re.compile("ผลเสมอ|การเสมอ|เกมเสมอ|ชนะ|แพ้|เสมอกับ|เสมอกัน|เสมอแล้ว|แล้วเสมอ|ถ้าเสมอ")
    alone = [text for text in messages("th").values() if "เสมอ" in text and not clear.search(text)]

    # the names of the three results, which always stand beside each other
    assert set(alone) == {"เสมอ"}


def test_the_reviewed_terms_are_those_of_the_order(root: Path) -> None:
    """The copy has every row of the order's table, unchanged."""
    path = root.parent / "shared" / "reference" / "terms.csv"
    if not path.is_file():
        pytest.skip("the order's own table is not on this machine")
    with path.open(encoding="utf-8", newline="") as file:
        rows: Sequence[dict[str, str]] = list(csv.DictReader(file))
    copied = [case.values[0] for case in published("terms")]

    assert [{"id": row["en"]} | {key: row[key] for key in LANGUAGES} for row in rows] == copied
