"""Words that mean the same have the same stem."""

import pytest

from companion.i18n.word_stems import stem, stems, words


@pytest.mark.parametrize(
    "one, other",
    [
        ("monsters", "monster"),
        ("heroes", "hero"),
        ("Fallen", "Falle"),
        ("Rückschläge", "Rückschlag"),
        ("pièges", "piège"),
        ("ловушками", "ловушка"),
        ("комнатой", "комнаты"),
        ("зелёный", "зеленый"),
    ],
)
def test_forms_of_a_word_have_one_stem(one: str, other: str):
    assert stems(one) == stems(other)


def test_short_words_stay():
    assert stem("die") == "die"
    assert stem("dés") == "dés"


def test_ids_stay_whole():
    assert words("See MOVE-4, AMD-P12.") == ("see", "move-4", "amd-p12")


def test_elisions_part_words():
    assert words("l’élixir") == ("l", "elixir")
