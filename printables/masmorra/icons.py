"""The icons of Masmorra that stand in texts and on cards: the faces of the dice, coin and heart."""

from types import MappingProxyType

from printables.drawing.inline_icons import Icon
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
_NAMED: NamedIcons = tuple((f"masmorra.face.{face}", icon) for face, icon in _FACES.items())


def icon_role(name: str) -> str:
    """Tell in which role an icon is drawn."""
    return ICONS[name].role


def with_face_icons(words: str, language: str) -> str:
    """Put its icon before each word that names a face of the dice."""
    return with_icons(words, _NAMED, language)
