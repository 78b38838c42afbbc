"""The numbers in the corners of a monster's face: Payback, Defense, XP, and a star for abilities.

They lie between the frame and the glyph, where a camera compares nothing with: what it knows a face
by is the same with and without them.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from companion.pieces.svg_path_parser import parse_path
from companion.pieces.vector_path import Affine, Path


class FaceNumbers(NamedTuple):
    """What the corners of a monster's face tell.

    Attributes:
        payback: Upper left.
        defense: Upper right.
        xp: Lower right.
        is_special: It has abilities: a star on the lower left.
    """

    payback: int
    defense: int
    xp: int
    is_special: bool


MONSTER_NUMBERS: Mapping[str, FaceNumbers] = MappingProxyType(
    {
        "goblin": FaceNumbers(1, 2, 2, is_special=True),
        "cultist": FaceNumbers(2, 2, 2, is_special=True),
        "skeleton": FaceNumbers(2, 2, 2, is_special=True),
        "orc": FaceNumbers(3, 2, 2, is_special=False),
        "spider": FaceNumbers(2, 4, 3, is_special=True),
        "ghoul": FaceNumbers(3, 3, 3, is_special=True),
        "beastman": FaceNumbers(3, 3, 3, is_special=True),
        "bat": FaceNumbers(2, 3, 3, is_special=True),
        "cube": FaceNumbers(3, 3, 3, is_special=True),
        "ghost": FaceNumbers(3, 3, 3, is_special=True),
        "watcher": FaceNumbers(3, 4, 4, is_special=True),
        "dragon": FaceNumbers(4, 4, 4, is_special=True),
    }
)

_DIGITS = MappingProxyType(
    {
        1: "M0.6 2.9 L3.4 0 L4.9 0 L4.9 10 L2.6 10 L2.6 3.4 L1.7 4.3 Z",
        2: "M0.3 3.2 C0.3 1.2 1.5 0 3.2 0 C5 0 6 1.2 6 2.9 C6 4.5 5.1 5.6 3.7 7 L2.8 8 L6.2 8 "
        "L6.2 10 L0.1 10 L0.1 8.3 L2.7 5.4 C3.5 4.5 3.9 3.9 3.9 3.1 C3.9 2.4 3.6 2 3.1 2 "
        "C2.5 2 2.2 2.5 2.2 3.4 Z",
        3: "M0.5 0 L5.9 0 L5.9 1.7 L3.9 4 C5.3 4.3 6.2 5.3 6.2 6.8 C6.2 8.8 4.8 10 2.9 10 "
        "C1.9 10 1 9.7 0.2 9.2 L0.8 7.4 C1.4 7.8 2 8.1 2.7 8.1 C3.5 8.1 4 7.6 4 6.8 "
        "C4 5.9 3.4 5.5 2.3 5.5 L1.4 5.5 L1.4 4.1 L3.2 1.9 L0.5 1.9 Z",
        4: "M3.5 0 L5.3 0 L5.3 6 L6.3 6 L6.3 7.8 L5.3 7.8 L5.3 10 L3.3 10 L3.3 7.8 L0 7.8 "
        "L0 6.2 Z M3.3 6 L3.3 2.9 L1.8 6 Z",
    }
)
"""The outlines of the digits, 6.3 wide and 10 high."""

_STAR = "M3 0 L3.8 2.1 L6 2.2 L4.3 3.6 L4.9 5.8 L3 4.6 L1.1 5.8 L1.7 3.6 L0 2.2 L2.2 2.1 Z"
_SHARE = 0.4
"""The size of digits on a face of 32 units; on a die of 16 mm they are 2 mm high."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 4.1, 27.9, 4.1, 25.4
"""How near they come to the frame."""

_WIDE = 6.3


def corner_numbers(face_name: str) -> tuple[Path, ...]:
    """Draw what is in the corners of a face, on its 32 units: nothing on most."""
    numbers = MONSTER_NUMBERS.get(face_name)
    if numbers is None:
        return ()
    right, low = _RIGHT - _WIDE * _SHARE, _BOTTOM - 10 * _SHARE
    drawn = [
        _digit(numbers.payback, _LEFT, _TOP),
        _digit(numbers.defense, right, _TOP),
        _digit(numbers.xp, right, low),
    ]
    if numbers.is_special:
        at = Affine(_SHARE, 0, 0, _SHARE, _LEFT, _BOTTOM - 5.8 * _SHARE)
        drawn.append(parse_path(_STAR).transform(at))
    return tuple(drawn)


@cache
def _digit(value: int, left: float, top: float) -> Path:
    return parse_path(_DIGITS[value]).transform(Affine(_SHARE, 0, 0, _SHARE, left, top))
