"""The signs that stand in a text before what they mean: the faces of the dice, coin and heart."""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from companion.i18n import text

SIGN_WIDTH = 1.18
"""A sign's width against the size of type, its room included."""

SIGN_SIZE = 1.08
_SIGN_NAMES = ("step", "ranged", "melee", "defense", "elixir", "magic", "coin", "heart")
_SIGN_ROLES: Mapping[str, str] = MappingProxyType(
    {
        "step": "sign-steel",
        "ranged": "sign-steel",
        "melee": "sign-blood",
        "defense": "ink",
        "elixir": "sign-moss",
        "magic": "sign-arcane",
        "coin": "sign-gold",
        "heart": "sign-blood",
    }
)
_FIRST = 0xE000
_FACES = _SIGN_NAMES[:6]
_LEAST_STEM = 4
_ENDING = 2
_ELIDED = re.compile("^[dlDL]’")
_AFTER = ".,:;!?)»…\u00a0\u202f"


def sign(name: str) -> str:
    """Give the character that stands for a sign in a text."""
    return chr(_FIRST + _SIGN_NAMES.index(name))


def sign_role(name: str) -> str:
    """Tell in which role a sign is drawn."""
    return _SIGN_ROLES[name]


def with_signs(words: str, language: str) -> str:
    """Put its sign before each word that names a face of the dice."""
    told: list[str] = []
    for word in words.split(" "):
        found = _face_in(word.lstrip("+−(«„“\u202f"), language)
        if found and told and told[-1].lstrip("+−").isdigit():
            told[-1] = f"{told[-1]}\u00a0{sign(found)}\u00a0{word}"
        else:
            told.append(f"{sign(found)}\u00a0{word}" if found else word)
    return " ".join(told)


def _face_in(word: str, language: str) -> str | None:
    if language == "fr":
        return _french_faces().get(_ELIDED.sub("", word).rstrip(_AFTER))
    bare = word.lower()
    return next((face for face, stem in _stems(language) if bare.startswith(stem)), None)


@cache
def _french_faces() -> Mapping[str, str]:
    """Name the faces in French, one and many; without a capital "pas" only says no."""
    names = {text(f"masmorra.face.{face}", "fr"): face for face in _FACES}
    return names | {f"{name}s": face for name, face in names.items()}


@cache
def _stems(language: str) -> tuple[tuple[str, str], ...]:
    stems = []
    for face in _FACES:
        name = text(f"masmorra.face.{face}", language).lower()
        stems.append((face, name[: max(_LEAST_STEM, len(name) - _ENDING)]))
    return tuple(stems)


def is_sign(character: str) -> bool:
    """Tell whether a character stands for a sign."""
    return _FIRST <= ord(character) < _FIRST + len(_SIGN_NAMES)


def name_of(character: str) -> str:
    """Tell which sign a character stands for."""
    return _SIGN_NAMES[ord(character) - _FIRST]
