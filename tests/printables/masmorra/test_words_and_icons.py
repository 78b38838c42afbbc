"""The words of cards and bestiary: icons stand before faces of the dice, not before values."""

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.traits_of_monster_card import traits
from companion.i18n import text
from printables.masmorra.icons import ICONS, with_face_icons

DEFENSE = ICONS["defense"].character


@pytest.mark.parametrize(
    "key, params",
    [
        ("cards.says.banish", {"reach": "here", "defense": 2}),
        ("cards.says.change.defense", {"change": "+1"}),
        ("evil.says.harden", {"defense": 1}),
        ("evil.card.thick-hides.text", {}),
        ("masmorra_rules.FIGHT-6", {}),
        ("masmorra_rules.MON-ORC-1", {}),
        ("masmorra.print.aids.numbers", {}),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_monsters_defense_is_no_face_of_a_die(
    key: str, params: dict[str, str | int], language: str
):
    assert DEFENSE not in with_face_icons(text(key, language, **params), language)


@pytest.mark.parametrize(
    "words",
    ["3 Defense.", "Dock a Defense die: 2 Elixir.", "Defense can’t be spent.", "each Defense that"],
)
def test_the_face_still_bears_its_icon(words: str):
    assert DEFENSE in with_face_icons(words, "en")


def test_what_kills_a_ghost_and_what_else_costs_is_told_at_once_mon_ghost_3():
    assert [key for key in traits("ghost") if "triple" in key or "drain" in key] == [
        "play.trait.xp_drain.magic"
    ]
    assert "play.trait.triple.magic" in traits("beastman")


def test_mortiferous_breathes_boss_mortiferous_2():
    assert "play.trait.breath.1" in traits("mortiferous")
    assert "play.trait.breath.1" not in traits("mortiferous-red")
    assert CATALOGUE.monster("mortiferous").breath == 1


def test_a_russian_word_in_small_letters_is_no_face():
    told = with_face_icons("Переверни жетон свободного шага и потрать Шаг.", "ru")

    assert told.count(ICONS["step"].character) == 1


def test_a_russian_word_in_small_letters_is_no_face_within_quotes_either():
    assert with_face_icons("Пара «меч и щит» — два кубика.", "ru") == (
        "Пара «меч и щит» — два кубика."
    )


def test_a_face_whose_vowel_bends_bears_its_icon():
    elixir = ICONS["elixir"].character

    assert with_face_icons("Wirf beide Heiltränke neu.", "de") == (
        f"Wirf beide {elixir}\u00a0Heiltränke neu."
    )
