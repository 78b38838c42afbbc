"""Paint shapes as pixels: every outline exactly where a PDF has it, with smooth edges.

What is to be painted is first listed, in finer pixels than are kept; then it is painted in bands,
so that a large picture takes no more room than a small one. A finer pixel holds the number of a
colour, not the colour itself: filling is then three times as fast.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.pieces import Affine, Path
from printables.drawing import Fill, Font, Palette, Rules, Shape, Text, Use
from printables.rendering.stroke_outlines import stroked
from printables.typesetting.font_metrics import typeface
from printables.typesetting.glyph_outlines import glyphs
from printables.units import Pt, to_mm

Picture = NDArray[np.uint8]
"""Shape (height, width, 3), blue-green-red."""

FINER = 4
"""Times as many pixels each way are painted as are kept."""

_BAND_PX = 6_000_000
"""So many finer pixels are painted at a time."""

_FLAT = 0.25
"""How far a chord may stray from its curve, in finer pixels."""

_GLYPH_FLAT = 0.0008
_SUBPIXEL_BITS = 4
_GLYPHS = 2048
_WHITE = "#ffffff"

_Polygon = NDArray[np.float64]
_Clip = tuple[int, int, int, int]
"""Left, top, right, bottom in finer pixels."""


@dataclass(frozen=True, slots=True)
class _Patch:
    """Polygons that are filled together.

    Attributes:
        polygons: Their corners in finer pixels.
        colour: The number of the colour.
        clip: What is painted of them.
        turns: Which way round each runs, where that decides what is filled; otherwise a point is
            filled where an odd number of them surround it.
    """

    polygons: tuple[_Polygon, ...]
    colour: int
    clip: _Clip
    turns: tuple[int, ...] = ()


@dataclass(slots=True)
class _Listing:
    """All that is to be painted, the lowest first."""

    palette: Palette
    colours: list[str] = field(default_factory=lambda: [_WHITE])
    patches: list[_Patch] = field(default_factory=list)

    def add(self, shapes: Iterable[Shape], at: Affine, clip: _Clip) -> None:
        """List shapes."""
        for shape in shapes:
            if isinstance(shape, Use):
                symbol, place = shape.symbol, at @ shape.place
                spread = symbol.spread
                corners = [
                    place((x, y))
                    for x in (-spread, symbol.width + spread)
                    for y in (-spread, symbol.height + spread)
                ]
                inner = _common(clip, _around(np.asarray(corners)))
                if inner[0] < inner[2] and inner[1] < inner[3]:
                    self.add(symbol.shapes, place, inner)
            elif colour := self.palette[shape.role]:
                self._add(shape, at, clip, self._number(colour))

    def _number(self, colour: str) -> int:
        if colour not in self.colours:
            self.colours.append(colour)
        return self.colours.index(colour)

    def _add(self, shape: Fill | Rules | Text, at: Affine, clip: _Clip, colour: int) -> None:
        match shape:
            case Fill():
                self.patches += _patches(_flattened(shape.path, at), colour, clip)
            case Rules():
                for corners in stroked(shape):
                    line = _placed(np.asarray(corners), at)
                    self.patches.append(_Patch((line,), colour, clip))
            case Text():
                for sign in _signs(shape, at):
                    self.patches.append(_Patch(sign, colour, clip))


def paint(shapes: Iterable[Shape], palette: Palette, size: tuple[int, int], at: Affine) -> Picture:
    """Paint shapes on white.

    Args:
        shapes: What to paint, the lowest first.
        palette: The colour of each role; what has none is left out.
        size: Width and height of the picture.
        at: Maps millimetres to its pixels.
    """
    wide, high = size
    listing = _Listing(palette)
    listing.add(shapes, Affine.scaled(FINER) @ at, (0, 0, wide * FINER, high * FINER))
    picture: Picture = np.empty((high, wide, 3), np.uint8)
    rows = max(1, _BAND_PX // (wide * FINER * FINER))
    blue_green_red = np.zeros((256, 3), np.uint8)
    for number, colour in enumerate(listing.colours):
        blue_green_red[number] = [int(colour[place : place + 2], 16) for place in (5, 3, 1)]
    for top in range(0, high, rows):
        bottom = min(high, top + rows)
        band = _band(listing.patches, wide * FINER, top * FINER, bottom * FINER)
        coloured = cv2.merge([cv2.LUT(band, blue_green_red[:, place]) for place in range(3)])
        cv2.resize(
            coloured, (wide, bottom - top), dst=picture[top:bottom], interpolation=cv2.INTER_AREA
        )
    return picture


def _band(patches: Iterable[_Patch], wide: int, top: int, bottom: int) -> NDArray[np.uint8]:
    """Paint some rows in finer pixels."""
    band = np.zeros((bottom - top, wide), np.uint8)
    for patch in patches:
        box = _common(_around(np.concatenate(patch.polygons)), (0, top, wide, bottom))
        left, upper, right, lower = _common(box, patch.clip)
        if left < right and upper < lower:
            part = band[upper - top : lower - top, left:right]
            if patch.turns:
                _wind(part, patch, left, upper)
            else:
                corners = [_subpixels(polygon, left, upper) for polygon in patch.polygons]
                cv2.fillPoly(part, corners, patch.colour, cv2.LINE_8, _SUBPIXEL_BITS)
    return band


def _wind(part: NDArray[np.uint8], patch: _Patch, left: int, top: int) -> None:
    """Fill where the winding number is not zero."""
    high, wide = part.shape
    winding = np.zeros((high, wide), np.int8)
    for polygon, turn in zip(patch.polygons, patch.turns, strict=True):
        x0, y0, x1, y1 = _common(_around(polygon), (left, top, left + wide, top + high))
        if x0 < x1 and y0 < y1:
            inside = np.zeros((y1 - y0, x1 - x0), np.int8)
            corners = [_subpixels(polygon, x0, y0)]
            cv2.fillPoly(inside, corners, turn, cv2.LINE_8, _SUBPIXEL_BITS)
            winding[y0 - top : y1 - top, x0 - left : x1 - left] += inside
    part[winding != 0] = patch.colour


def _flattened(path: Path, at: Affine) -> list[_Polygon]:
    scale = max(abs(at.determinant) ** 0.5, 1e-9)
    return [_placed(np.asarray(corners), at) for corners in path.polygons(_FLAT / scale)]


def _placed(corners: _Polygon, at: Affine) -> _Polygon:
    turn = np.array([[at.a, at.b], [at.c, at.d]])
    return np.asarray(corners @ turn + (at.e, at.f))


def _patches(polygons: Sequence[_Polygon], colour: int, clip: _Clip) -> Iterator[_Patch]:
    """Part an outline into polygons that are filled on their own, and groups with holes."""
    if not polygons:
        return
    turns = [_turning(polygon) for polygon in polygons]
    if min(turns) == max(turns):
        yield from (_Patch((polygon,), colour, clip) for polygon in polygons)
        return
    for group in _touching([_around(polygon) for polygon in polygons]):
        inside = tuple(polygons[place] for place in group)
        ways = tuple(turns[place] for place in group)
        if min(ways) == max(ways):
            yield from (_Patch((polygon,), colour, clip) for polygon in inside)
        else:
            yield _Patch(inside, colour, clip, ways)


def _touching(boxes: Sequence[_Clip]) -> list[list[int]]:
    """Group boxes that overlap, directly or through others."""
    groups: list[tuple[_Clip, list[int]]] = []
    for place, box in enumerate(boxes):
        whole, members = box, [place]
        apart: list[tuple[_Clip, list[int]]] = []
        for other, others in groups:
            common = _common(whole, other)
            if common[0] < common[2] and common[1] < common[3]:
                members += others
                whole = (
                    min(whole[0], other[0]),
                    min(whole[1], other[1]),
                    max(whole[2], other[2]),
                    max(whole[3], other[3]),
                )
            else:
                apart.append((other, others))
        groups = [*apart, (whole, members)]
    return [sorted(members) for _, members in groups]


def _signs(text: Text, at: Affine) -> Iterator[tuple[_Polygon, ...]]:
    """Give the outlines of a line of type, sign after sign."""
    face, size = typeface(text.font), to_mm(text.size)
    wide = face.width(text.words, text.size)
    x = text.x - {"left": 0.0, "middle": wide / 2, "right": wide}[text.align]
    for sign in text.words:
        place = at @ Affine(size, 0.0, 0.0, size, x, text.y)
        for polygons in _outlines(text.font, sign):
            yield tuple(_placed(polygon, place) for polygon in polygons)
        x += face.width(sign, Pt(text.size))


@lru_cache(maxsize=_GLYPHS)
def _outlines(font: Font, sign: str) -> tuple[tuple[_Polygon, ...], ...]:
    """Flatten a sign, the size of type being 1."""
    return tuple(
        tuple(np.asarray(polygon) for polygon in part.polygons(_GLYPH_FLAT))
        for part in glyphs(font).parts(sign)
    )


def _turning(polygon: _Polygon) -> int:
    """Say which way round an outline runs."""
    x, y = polygon[:, 0], polygon[:, 1]
    return 1 if np.dot(x, np.roll(y, -1)) > np.dot(y, np.roll(x, -1)) else -1


def _around(polygon: _Polygon) -> _Clip:
    """Give the whole pixels that a polygon touches."""
    left, top = np.floor(polygon.min(axis=0)).astype(int)
    right, bottom = np.ceil(polygon.max(axis=0)).astype(int)
    return int(left), int(top), int(right) + 1, int(bottom) + 1


def _common(one: _Clip, other: _Clip) -> _Clip:
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )


def _subpixels(polygon: _Polygon, left: int, top: int) -> NDArray[np.int32]:
    moved = (polygon - (left + 0.5, top + 0.5)) * (1 << _SUBPIXEL_BITS)
    return np.rint(moved).astype(np.int32)
