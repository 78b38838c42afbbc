"""Bases for standees to print as models: a block with a slot, as wide as its figure, in STL."""

import struct
from collections.abc import Iterator, Sequence
from math import hypot

from printables.errors import NoStandeesError
from printables.forms.piece_image_files import File
from printables.forms.requested_pieces import Pieces

Corner = tuple[float, float, float]
Triangle = tuple[Corner, Corner, Corner]

SLOT_DEPTH = 5.0
SLOT_WIDTH = 0.8
"""Two layers of card and the glue between them stick in it."""

_DEEP, _TOP, _HIGH = 20.0, 16.0, 7.0
_WALLS = ((0, 5, 6, 7), (0, 1, 4, 5), (1, 2, 3, 4))
"""The corners of the profile, by number, of the three parts that its ends are made of."""


def base_files(pieces: Pieces) -> Iterator[File]:
    """Model a base for each width of standees.

    Args:
        pieces: Among which the standees are.

    Raises:
        NoStandeesError: There are none.
    """
    standees = [piece for run in pieces.runs if run.kind == "standee" for piece in run.pieces]
    if not standees:
        raise NoStandeesError
    for width in sorted({piece.size[0] for piece in standees}):
        yield f"base-{width:g}mm.stl", stl(base(width))


def base(width: float) -> tuple[Triangle, ...]:
    """Model a base, in mm: its slot runs from end to end."""
    profile = _profile()
    near, far = ([(x, y, z) for y, z in profile] for x in (0.0, width))
    faces: list[Sequence[Corner]] = []
    for wall in _WALLS:
        faces.append([far[corner] for corner in wall])
        faces.append([near[corner] for corner in reversed(wall)])
    for here, after in zip(range(len(profile)), (*range(1, len(profile)), 0), strict=True):
        faces.append((near[here], near[after], far[after], far[here]))
    return tuple(triangle for a, b, c, d in faces for triangle in ((a, b, c), (a, c, d)))


def _profile() -> tuple[tuple[float, float], ...]:
    """Walk round the cut across a base, against the clock."""
    middle, half, top = _DEEP / 2, SLOT_WIDTH / 2, _TOP / 2
    ground = _HIGH - SLOT_DEPTH
    return (
        (0.0, 0.0),
        (_DEEP, 0.0),
        (middle + top, _HIGH),
        (middle + half, _HIGH),
        (middle + half, ground),
        (middle - half, ground),
        (middle - half, _HIGH),
        (middle - top, _HIGH),
    )


def stl(triangles: Sequence[Triangle]) -> bytes:
    """Write triangles as printers read them."""
    told = [bytes(80), struct.pack("<I", len(triangles))]
    for triangle in triangles:
        numbers = (*_outward(triangle), *(value for corner in triangle for value in corner))
        told.append(struct.pack("<12fH", *numbers, 0))
    return b"".join(told)


def _outward(triangle: Triangle) -> Corner:
    a, b, c = triangle
    u, v = ([end[i] - a[i] for i in range(3)] for end in (b, c))
    x, y, z = u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
    long = hypot(x, y, z)
    return x / long, y / long, z / long
