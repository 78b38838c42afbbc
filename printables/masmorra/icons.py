"""The icons of Masmorra that stand in texts and on cards: the faces of the dice, coin and heart."""

import re
from types import MappingProxyType

from printables.drawing.icon_characters import Icon
from printables.typesetting.icons_before_words import NamedIcons, with_icons

_FACES = MappingProxyType(
    {
        "step": Icon("step", "sign-steel"),
        "ranged": Icon("ranged", "sign-steel"),
        "melee": Icon("melee", "sign-blood"),
        "defense": Icon("defense", "ink"),
        "elixir": Icon("elixir", "sign-moss"),
        "magic": Icon("magic", "sign-arcane"),
    }
)
ICONS = MappingProxyType(
    {**_FACES, "coin": Icon("coin", "sign-gold"), "heart": Icon("heart", "sign-blood")}
)
_KEPT = "\u2060"
"""Stands before a word that names no face, while icons are put before those that do."""

_MONSTERS_DEFENSE = MappingProxyType(
    {
        "en": re.compile(
            r"Defense(?=\s[+−]?\d| of the monster)"
            r"|(?:(?<=’s )|(?<=\bits )|(?<=shield: )|(?<=shield for ))Defense"
        ),
        "fr": re.compile(
            r"Défense(?=\s(?:de )?[+−]?\d| du monstre| des monstres| de chaque monstre)"
            r"|(?:(?<=\bsa )|(?<=ouclier\s: )|(?<=bouclier pour la )|(?<=atteindre la ))Défense"
        ),
    }
)
"""How a monster's Defense is told in the languages that call it as they call the face."""

_SMALL = re.compile("[\ue000-\uf8ff]\u00a0(?=«?[а-яё])")
"""An icon before a Russian word in small letters: faces of the dice have a capital."""

_NAMED: NamedIcons = tuple((f"masmorra.face.{face}", icon) for face, icon in _FACES.items())


def icon_role(name: str) -> str:
    """Tell in which role an icon is drawn."""
    return ICONS[name].role


def with_face_icons(words: str, language: str) -> str:
    """Put its icon before each word that names a face of the dice.

    In English and French a monster's Defense, a number, goes by the same word as the face; in
    Russian the face alone has a capital.
    """
    value = _MONSTERS_DEFENSE.get(language)
    told = value.sub(lambda found: f"{_KEPT}{found[0]}", words) if value else words
    told = with_icons(told, _NAMED, language).replace(_KEPT, "")
    return _SMALL.sub("", told) if language == "ru" else told
