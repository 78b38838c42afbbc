"""Icons that stand in a line of text: each is one private character until the line is drawn."""

from dataclasses import dataclass
from functools import cache

from companion.pieces import glyph_names

ICON_WIDTH = 1.18
"""An icon's width against the size of type, its room included."""

ICON_SIZE = 1.08
_ROLES = (
    *("ink", "sign-torch", "sign-blood", "sign-moss", "sign-steel", "sign-arcane", "sign-gold"),
)
_FIRST, _LAST = 0xE000, 0xF8FF
"""The characters that Unicode leaves to private use."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A drawing that may stand in a text.

    Attributes:
        name: Which of `companion.pieces.glyph_names`.
        role: In which role it is drawn: `ink`, or one of those that begin with `sign-`.
    """

    name: str
    role: str

    @property
    def character(self) -> str:
        """The character that stands for it in a text."""
        place = glyph_names().index(self.name) * len(_ROLES) + _ROLES.index(self.role)
        return chr(_FIRST + place)


def is_icon(character: str) -> bool:
    """Tell whether a character stands for an icon."""
    return _FIRST <= ord(character) <= _LAST


@cache
def icon_of(character: str) -> Icon:
    """Tell which icon a character stands for."""
    place, role = divmod(ord(character) - _FIRST, len(_ROLES))
    return Icon(glyph_names()[place], _ROLES[role])


def without_icons(words: str) -> str:
    """Give a text as a font or a terminal can show it."""
    return "".join(character for character in words if not is_icon(character))
