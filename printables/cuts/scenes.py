"""Pictures of several cuts: things before rock, walls, water or flames, lit from the upper left.

A game lists its scenes in a file, by the names of its cards::

    [campfire]
    behind = ["trees"]
    things = [{cut = "campfire", at = [0, 2], size = 88}]
    front = ["crags"]

Measures are hundredths of the picture's height, from its middle to the right and down.
"""

import math
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as File
from types import MappingProxyType

import msgspec

from companion.pieces import GRID, Affine, Path
from printables.cuts import cut, outline
from printables.drawing import Fill, Rules, Shape, Symbol, Use
from printables.drawing.scenery import SCENERY, Ground
from printables.layout import Box
from printables.units import Mm

_VEIL = Mm(1.7)
"""How wide the dark line round a thing is that parts it from what is behind it, in its own grid."""

_GROUND = 36.0
"""How far below the middle things stand."""

_MARGIN = 1.0
"""How far they stay from the sides, in mm."""

_RIM = (-0.4, -0.35)
"""How far the light reaches round a thing, in mm."""


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cut in its place.

    Attributes:
        cut: Which one.
        at: Where its middle is.
        size: The side of the square that it fills.
        turn: Clockwise, in degrees.
        flip: It looks the other way.
        lit: It has the colour of the light.
    """

    cut: str
    at: tuple[float, float]
    size: float
    turn: float = 0.0
    flip: bool = False
    lit: bool = False


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a picture is composed of.

    Attributes:
        things: The farthest first.
        behind: Scenery behind them.
        front: Scenery before them.
    """

    things: tuple[Thing, ...]
    behind: tuple[str, ...] = ()
    front: tuple[str, ...] = ()


def read_scenes(file: File) -> Mapping[str, Scene]:
    """Read the scenes of a file by name."""
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return MappingProxyType(msgspec.convert(found, dict[str, Scene]))


def row_of(names: tuple[str, ...]) -> Scene:
    """Compose things that have no scene of their own: side by side, before a wall."""
    size = min(84.0, 150.0 / max(len(names), 1))
    first = -(len(names) - 1) / 2
    things = tuple(
        Thing(name, ((first + place) * size * 1.04, 0.0), size) for place, name in enumerate(names)
    )
    return Scene(things, ("wall", "flags"))


def scene_shapes(scene: Scene, piece: str, box: Box, light: str) -> Iterator[Shape]:
    """Draw a scene into a box.

    Args:
        scene: What is in it.
        piece: Whose picture it is; the same scenery is cut otherwise for another piece.
        box: Where it is; nothing reaches out of it.
        light: The role of what is lit.
    """
    measures = (box.left, box.top, box.width, box.height)
    yield from _scenery(scene.behind, f"{piece} behind", measures, light)
    unit = box.height / 100
    # In a narrow frame things are smaller, and stand on the same ground.
    share = min(1.0, (box.width / 2 - _MARGIN) / unit / max(map(_reach, scene.things)))
    foot = box.top + box.height / 2 + _GROUND * unit
    unit *= share
    middle = (box.left + box.width / 2, foot - _GROUND * unit)
    for thing in scene.things:
        yield from _thing(thing, middle, unit, light)
    yield from _scenery(scene.front, f"{piece} front", measures, light)


def _reach(thing: Thing) -> float:
    """Tell how far a thing reaches from the middle to a side."""
    return abs(thing.at[0]) + thing.size / 2


@cache
def _scenery(
    names: tuple[str, ...], piece: str, measures: tuple[float, float, float, float], light: str
) -> tuple[Fill, ...]:
    if not names:
        return ()
    ground = Ground(measures, piece)
    for name in names:
        SCENERY[name](ground)
    return tuple(ground.fills(light))


def _thing(thing: Thing, middle: tuple[float, float], unit: float, light: str) -> Iterator[Shape]:
    size = thing.size * unit
    scale, turn = size / GRID, math.radians(thing.turn)
    cos, sin = scale * math.cos(turn), scale * math.sin(turn)
    way = -1.0 if thing.flip else 1.0
    x, y = middle[0] + thing.at[0] * unit, middle[1] + thing.at[1] * unit
    about = Affine(cos * way, sin * way, -sin, cos, x, y) @ Affine.moved(-GRID / 2, -GRID / 2)
    yield Use(_veil(thing.cut), about)
    if not thing.lit:
        yield Use(_silhouette(thing.cut, light), Affine.moved(*_RIM) @ about)
        for role in ("block", "paper-key"):
            yield Use(_silhouette(thing.cut, role), about)
    for role in (light if thing.lit else "bone", "key"):
        symbol = cut(thing.cut, role)
        if symbol is None:
            raise KeyError(thing.cut)
        yield Use(symbol, about)


@cache
def _veil(name: str) -> Symbol:
    """Darken what is behind a thing, a little beyond its edge."""
    shape = _solid(name)
    rings = tuple((*corners, corners[0]) for corners in shape.polygons(0.1))
    shapes: list[Shape] = []
    for role in ("block", "paper-key"):
        shapes += [Fill(shape, role), Rules(rings, role, _VEIL)]
    return Symbol(f"veil-{name}", GRID, GRID, tuple(shapes), spread=2.0)


@cache
def _silhouette(name: str, role: str) -> Symbol:
    return Symbol(f"solid-{name}-{role}", GRID, GRID, (Fill(_solid(name), role),), spread=1.0)


@cache
def _solid(name: str) -> Path:
    """Fill what is carved out of a cut."""
    return Path(
        tuple(
            subpath if subpath.area > 0 else subpath.reverse() for subpath in outline(name).subpaths
        )
    )
