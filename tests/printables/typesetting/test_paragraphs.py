"""Text on paper: measured, complete, large enough to read."""

import re
from pathlib import Path

import pytest
from reportlab.pdfbase.ttfonts import TTFont

from companion.i18n import LANGUAGES, text
from printables.drawing import Font
from printables.errors import DoesNotFitError, FontError, MissingSignsError
from printables.layout import Box
from printables.typesetting.font_metrics import typeface
from printables.typesetting.hyphenation import breaks
from printables.typesetting.line_breaking import lines
from printables.typesetting.paragraphs import SMALLEST, Style, one_line, paragraph
from printables.units import Mm, Pt

BODY = Style(Font.BODY, Pt(10))
ALPHABETS = (
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    " àâæçéèêëîïôœùûüÿ ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ äöüß ÄÖÜẞ „“”«»‚‘’ –—…№×·\u00a0"
)


def box(width: float, height: float) -> Box:
    return Box(Mm(10), Mm(20), Mm(width), Mm(height))


@pytest.mark.parametrize("font", Font)
def test_every_font_has_the_letters_of_all_languages(font: Font):
    assert typeface(font).missing(ALPHABETS) == ""


@pytest.mark.parametrize("font", Font)
def test_widths_are_those_that_reportlab_prints(font: Font):
    printed = TTFont(f"test-{font.value}", str(typeface(font).file))
    for words in (ALPHABETS, "Würfel aus Papier", "Кубики"):
        points = typeface(font).width(words, Pt(10)) * 72 / 25.4
        assert points == pytest.approx(printed.stringWidth(words, 10), abs=0.02)


def test_a_paragraph_breaks_into_lines_that_fit():
    words = "Entlang der durchgezogenen Linie ausschneiden, samt Laschen."
    lines = paragraph(words, box(40, 20), BODY, "de", "guide")
    assert " ".join(line.words for line in lines) == words
    assert len(lines) > 1
    for line in lines:
        assert typeface(line.font).width(line.words, line.size) <= 40
        assert 20 < line.y < 40


def test_text_shrinks_before_it_fails():
    words = "Riesenfledermaus"
    wide = typeface(Font.BODY).width(words, Pt(10))
    line = one_line(words, box(wide * 0.9, 10), BODY, "de", "key")
    assert SMALLEST <= line.size < 10


def test_what_does_not_fit_is_named_with_its_overflow():
    words = "Riesenfledermaus"
    width = typeface(Font.BODY).width(words, SMALLEST)
    with pytest.raises(DoesNotFitError) as caught:
        one_line(words, box(width - 1.5, 10), BODY, "de", "key")
    assert caught.value.params == {
        "what": "key",
        "language": "de",
        "overflow": "1.5",
        "text": words,
    }


def test_a_paragraph_that_is_too_high_fails_too():
    with pytest.raises(DoesNotFitError):
        paragraph("a b c d e f g h", box(3, 4), BODY, "en", "guide")


def test_a_missing_sign_is_named():
    with pytest.raises(MissingSignsError) as caught:
        one_line("Würfel 骰", box(100, 10), BODY, "de", "heading")
    assert caught.value.params["signs"] == "骰"
    for language in LANGUAGES:
        assert "骰" in text(caught.value.key, language, **caught.value.params)


def test_a_damaged_font_is_named(tmp_path: Path):
    (tmp_path / "vollkorn-400.ttf").write_bytes(b"\0\1\0\0\0\x01oops")
    with pytest.raises(FontError) as caught:
        typeface(Font.BODY, tmp_path)
    assert caught.value.params["file"] == "vollkorn-400.ttf"
    with pytest.raises(FontError):
        typeface(Font.BODY_BOLD, tmp_path)


def test_text_at_the_foot_of_its_box_ends_there():
    foot = Style(Font.BODY, Pt(10), at_foot=True)
    (line,) = paragraph("one line", box(60, 20), foot, "en", "heading")
    assert 38 < line.y < 40


@pytest.mark.parametrize(
    "words",
    ["Les escaliers sont en 7e au niveau 2.", "Wer zuerst hinabsteigt, bekommt 3 EP davon."],
)
def test_a_number_stands_with_its_word_on_every_width(words: str):
    for wide in range(18, 80):
        for line in lines(words, float(wide), Font.BODY, Pt(10), "fr", hyphens=False):
            assert line != "2."
            assert not line.endswith(" 3")


def test_a_number_lends_its_word_no_letters():
    assert breaks("Verteidigung\u00a0+1.", "de") == breaks("Verteidigung", "de")
    assert breaks("защита\u00a0+1.", "ru") == ()


def test_a_russian_prefix_takes_no_consonant_from_its_stem():
    assert breaks("выставленных", "ru") == (6, 9)


@pytest.mark.parametrize(
    "words, language",
    [
        ("Les escaliers sont en 11e place au niveau 1 et en 7e au niveau 2.", "fr"),
        ("Die Treppe liegt in Ebene 1 an elfter und in Ebene 2 an siebter Stelle.", "de"),
        ("Лестница лежит на уровне 1 в стопке и на уровне 2 тоже.", "ru"),
    ],
)
def test_a_level_keeps_its_number_on_its_line(words: str, language: str):
    for wide in range(18, 80):
        for line in lines(words, float(wide), Font.BODY, Pt(10), language, hyphens=False):
            assert line.replace("\u00a0", " ").split()[0] not in {"1", "2", "2."}


@pytest.mark.parametrize(
    "words, language, torn",
    [
        ("Am Ende der Runden 3, 6\u00a0und\u00a08 wartet ein Gegner, hier nicht.", "de", "6 8"),
        ("Die Etappen sind Runde 1 bis 3, Runde 4 bis 6 sowie Runde 7 und 8.", "de", "1 3, 6 7 8."),
        (
            "В конце раундов 3, 6 и 8 ждёт злодей, а потом злодей 3 со своей наградой.",
            "ru",
            "3 6 8",
        ),
        ("Les manches 1 à 3 sont finies avec le vilain 1 et les manches 4 à 6.", "fr", "1 à 3 6."),
        ("All this happens when you meet villain 3. Then count your points.", "en", "3."),
    ],
)
def test_a_row_of_numbers_stays_together(words: str, language: str, torn: str):
    for wide in range(40, 90):
        for line in lines(words, float(wide), Font.BODY, Pt(10), language, hyphens=False):
            assert line.replace("\u00a0", " ").split()[0] not in torn.split()


def test_a_clause_keeps_its_name_on_its_line():
    assert breaks("PD-MOVE-3", "en") == ()
    assert breaks("(AMD-P23).", "de") == ()
    assert breaks("QR-Codes", "de") == (3,)
    assert breaks("12-е\u00a0зелье.", "ru") == ()


def test_the_end_of_a_game_is_none_of_its_players():
    assert breaks("Spielende", "de") == (5,)
    assert breaks("„Spielende“.", "de") == (6,)


def test_no_conjunction_ends_a_russian_line():
    for wide in range(40, 90):
        for line in lines(
            "Урон сначала идёт на зелья, а остаток на столбец.",
            float(wide),
            Font.BODY,
            Pt(10),
            "ru",
        ):
            assert not line.endswith(" а")


def test_no_short_word_stands_alone_at_the_end_where_others_can_join_it():
    for wide in range(30, 70):
        told = lines("aaaa bbbb cccc dddd eeee ffff g.", float(wide), Font.BODY, Pt(10), "en")
        assert told[-1] != "g."


def test_no_word_is_broken_only_to_keep_another_company():
    words = "Statt zwei Punkten Verteidigungsaufgaben ab."
    wide = float(typeface(Font.BODY).width(words.rpartition(" ")[0], Pt(10))) + 0.01
    assert lines(words, wide, Font.BODY, Pt(10), "de") == [*words.rsplit(" ", 1)]


@pytest.mark.parametrize(
    "broken",
    [
        "само-цве-ты",
        "со-еди-не-ны",
        "при-спеш-ни-ки",
        "послед-не-го",
        "доста-точ-но",
        "потра-че-ны",
        "дей-ствие",
        "мон-стров",
        "извест-ную",
    ],
)
def test_a_russian_word_keeps_its_prefix_and_its_consonants_together(broken: str):
    word = broken.replace("-", "")
    ends = [len(part) for part in broken.split("-")]
    assert set(breaks(word, "ru")) <= {sum(ends[:count]) for count in range(1, len(ends))}
    assert breaks(word, "ru")


@pytest.mark.parametrize(
    "words, language, parted",
    [
        ("Der Reihe nach: 1) legen; 2) gehen; 3) füllen; 4) Punkte zählen.", "de", r"\d\)$"),
        ("Sechs Würfel · ein Begleiter · acht Monster · vier höhere", "de", r"^·"),
        ("Le reste de la phase – en Alliance – la partie entière", "fr", r"^–"),
        ("Kleb sie auf Pappe von 26 × 24 mm und lass sie trocknen.", "de", r"×$|^×"),
        ("Squelette : Mort-Vivant mineur, Riposte 2, Défense 2, vaut 2 XP.", "fr", r"^\d,"),
        ("Spinne: eine Bestie mit Rückschlag 2 und Verteidigung 4; bringt 3 EP.", "de", r"^[24]"),
    ],
)
def test_no_line_parts_what_belongs_together(words: str, language: str, parted: str):
    for wide in range(30, 90):
        for line in lines(words, float(wide), Font.BODY, Pt(10), language, hyphens=False):
            assert not re.search(parted, line.replace("\u00a0", " ")), line
