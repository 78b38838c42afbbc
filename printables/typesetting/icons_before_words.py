"""Put icons before the words of a text that name them, in each language as it bends its words."""

import re
from collections.abc import Mapping
from functools import cache

from companion.i18n import text
from printables.drawing.icon_characters import Icon

_LEAST_STEM = 4
_ENDING = 2
_ELIDED = re.compile("^[dlDL]’")
_PLAIN = str.maketrans("äöü", "aou")
"""German words bend their vowels: Heiltrank, Heiltränke."""

_AFTER = ".,:;!?)»…\u00a0\u202f"

NamedIcons = tuple[tuple[str, Icon], ...]
"""The message key of the word that names each icon, and the icon."""


def with_icons(words: str, named: NamedIcons, language: str) -> str:
    """Put its icon before each word that names it; a number before the word stays before both."""
    marked: list[str] = []
    for word in words.split(" "):
        icon = _icon_in(word.lstrip("+−(«„“\u202f"), named, language)
        if icon and marked and marked[-1].lstrip("+−").isdigit():
            marked[-1] = f"{marked[-1]}\u00a0{icon.character}\u00a0{word}"
        else:
            marked.append(f"{icon.character}\u00a0{word}" if icon else word)
    return " ".join(marked)


def _icon_in(word: str, named: NamedIcons, language: str) -> Icon | None:
    if language == "fr":
        return _french_words(named).get(_ELIDED.sub("", word).rstrip(_AFTER))
    bare = word.lower().translate(_PLAIN)
    return next((icon for stem, icon in _stems(named, language) if bare.startswith(stem)), None)


@cache
def _french_words(named: NamedIcons) -> Mapping[str, Icon]:
    """Name the icons in French, one and many; without a capital "pas" only says no."""
    names = {text(key, "fr"): icon for key, icon in named}
    return names | {f"{name}s": icon for name, icon in names.items()}


@cache
def _stems(named: NamedIcons, language: str) -> tuple[tuple[str, Icon], ...]:
    """Give the beginning that all forms of a word have in common."""
    names = ((text(key, language).lower().translate(_PLAIN), icon) for key, icon in named)
    return tuple((name[: max(_LEAST_STEM, len(name) - _ENDING)], icon) for name, icon in names)
