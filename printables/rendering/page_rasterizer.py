"""Paint shapes as pixels: every outline exactly where a PDF has it, with smooth edges.

What is to be painted is first listed, then brought into its place, in finer pixels than are kept;
then it is painted in bands, so that a large picture takes no more room than a small one. A finer
pixel holds the number of a colour, not the colour itself: filling is then three times as fast.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil, floor

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.pieces import Affine, Path
from printables.drawing import Fill, Font, Palette, Rules, Shape, Text, Use
from printables.rendering.antialias_by_shrinking import FINER, Picture, shrink
from printables.rendering.flattened_paths import Corners, Counts, flattened
from printables.rendering.outlines_in_pixels import SUBPIXEL_BITS, Box, PlacedOutline, placed
from printables.rendering.stroke_outlines import stroked
from printables.typesetting.font_metrics import typeface
from printables.typesetting.glyph_outlines import glyphs
from printables.units import Pt, to_mm

__all__ = ["FINER", "Picture", "paint"]

_BAND_PX = 6_000_000
"""So many finer pixels are painted at a time."""

_FLAT = 0.25
"""How far a chord may stray from its curve, in finer pixels."""

_GLYPH_FLAT = 0.0008
_GLYPHS = 2048
_WHITE = "#ffffff"

_Outlines = tuple[Corners, Counts]


@dataclass(frozen=True, slots=True)
class _Inked:
    """What is filled with one colour, not in its place yet.

    Attributes:
        outlines: A path; or outlines that are filled together, where an odd number of them surround
            a point.
        at: Maps them to finer pixels.
        colour: The number of the colour.
        clip: What is painted of them, in finer pixels.
    """

    outlines: Path | _Outlines
    at: Affine
    colour: int
    clip: Box


@dataclass(frozen=True, slots=True)
class _Patch:
    """Outlines that are filled together, in finer pixels.

    Attributes:
        outlines: What surrounds them.
        colour: The number of the colour.
        box: The pixels that are painted at most.
        winds: What is filled is decided by which way round each runs; otherwise a point is filled
            where an odd number of them surround it.
    """

    outlines: Sequence[PlacedOutline]
    colour: int
    box: Box
    winds: bool = False


@dataclass(slots=True)
class _Listing:
    """All that is to be painted, the lowest first."""

    palette: Palette
    colours: dict[str, int] = field(default_factory=lambda: {_WHITE: 0})
    inked: list[_Inked] = field(default_factory=list)

    def add(self, shapes: Iterable[Shape], at: Affine, clip: Box) -> None:
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
                across, down = zip(*corners, strict=True)
                around = (floor(min(across)), floor(min(down)), ceil(max(across)), ceil(max(down)))
                inner = _common(clip, (*around[:2], around[2] + 1, around[3] + 1))
                if inner[0] < inner[2] and inner[1] < inner[3]:
                    self.add(symbol.shapes, place, inner)
            elif colour := self.palette[shape.role]:
                number = self.colours.setdefault(colour, len(self.colours))
                self.inked += _inked(shape, at, number, clip)

    @property
    def blue_green_red(self) -> NDArray[np.uint8]:
        """Tell the colours by their numbers, as `shrink` takes them."""
        told = np.zeros((256, 1, 3), np.uint8)
        for colour, number in self.colours.items():
            told[number, 0] = [int(colour[place : place + 2], 16) for place in (5, 3, 1)]
        return told


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
    patches = list(_patches(listing.inked))
    picture: Picture = np.empty((high, wide, 3), np.uint8)
    colours = listing.blue_green_red
    rows = max(1, _BAND_PX // (wide * FINER * FINER))
    for top in range(0, high, rows):
        part = picture[top : top + rows]
        band = _band(patches, (0, top * FINER, wide * FINER, (top + len(part)) * FINER))
        shrink(band, colours, part)
    return picture


def _band(patches: Iterable[_Patch], shown: Box) -> NDArray[np.uint8]:
    """Paint some rows in finer pixels."""
    _, upper, wide, lower = shown
    band = np.zeros((lower - upper, wide), np.uint8)
    for patch in patches:
        left, top, right, bottom = patch.box
        top, bottom = max(top, upper), min(bottom, lower)
        if left < right and top < bottom:
            part, box = band[top - upper : bottom - upper, left:right], (left, top, right, bottom)
            if patch.winds:
                _wind(part, patch, box)
            else:
                _fill(part, patch.outlines, patch.colour, box)
    return band


def _fill(
    part: NDArray[np.integer], outlines: Iterable[PlacedOutline], value: int, box: Box
) -> None:
    """Fill where an odd number of outlines surround a point, in a part of what is painted."""
    corners = [outline.polygon for outline in outlines]
    # OpenCV takes this, too, in parts of a pixel.
    moved = (-box[0] << SUBPIXEL_BITS, -box[1] << SUBPIXEL_BITS)
    cv2.fillPoly(part, corners, value, cv2.LINE_8, SUBPIXEL_BITS, moved)


def _wind(part: NDArray[np.uint8], patch: _Patch, box: Box) -> None:
    """Fill where the winding number is not zero."""
    left, top, _, _ = box
    first, *others = patch.outlines
    winding = np.zeros(part.shape, np.int8)
    _fill(winding, [first], first.turn, box)
    for outline in others:
        x0, y0, x1, y1 = around = _common(outline.box, box)
        if x0 < x1 and y0 < y1:
            inside = np.zeros((y1 - y0, x1 - x0), np.int8)
            _fill(inside, [outline], outline.turn, around)
            winding[y0 - top : y1 - top, x0 - left : x1 - left] += inside
    np.copyto(part, patch.colour, where=winding != 0)


def _patches(inked: Sequence[_Inked]) -> Iterator[_Patch]:
    """Bring everything into its place, and part paths into what is filled on its own."""
    paths = (
        (one.outlines, _FLAT / max(abs(one.at.determinant) ** 0.5, 1e-9))
        for one in inked
        if isinstance(one.outlines, Path)
    )
    flat = iter(flattened(list(paths)))
    corners = [next(flat) if isinstance(one.outlines, Path) else one.outlines for one in inked]
    whole = [(*outlines, one.at) for outlines, one in zip(corners, inked, strict=True)]
    for one, outlines in zip(inked, placed(whole), strict=True):
        groups = _groups(outlines) if isinstance(one.outlines, Path) else [(outlines, False)]
        for group, winds in groups:
            if group:
                box = _common(_around([outline.box for outline in group]), one.clip)
                yield _Patch(group, one.colour, box, winds)


def _groups(outlines: list[PlacedOutline]) -> Iterator[tuple[list[PlacedOutline], bool]]:
    """Part a path into outlines that are filled on their own, and groups with holes."""
    if len({outline.turn for outline in outlines}) < 2:
        yield from (([outline], False) for outline in outlines)
        return
    for group in _touching([outline.box for outline in outlines]):
        inside = [outlines[place] for place in group]
        if len({outline.turn for outline in inside}) < 2:
            yield from (([outline], False) for outline in inside)
        else:
            yield inside, True


def _touching(boxes: Sequence[Box]) -> list[list[int]]:
    """Group boxes that overlap, directly or through others."""
    groups: list[tuple[Box, list[int]]] = []
    for place, box in enumerate(boxes):
        whole, members = box, [place]
        apart: list[tuple[Box, list[int]]] = []
        for other, others in groups:
            common = _common(whole, other)
            if common[0] < common[2] and common[1] < common[3]:
                members += others
                whole = _around((whole, other))
            else:
                apart.append((other, others))
        groups = [*apart, (whole, members)]
    return [sorted(members) for _, members in groups]


def _inked(shape: Fill | Rules | Text, at: Affine, colour: int, clip: Box) -> Iterator[_Inked]:
    """List what is filled to draw a shape."""
    match shape:
        case Fill():
            yield _Inked(shape.path, at, colour, clip)
        case Rules():
            for corners in stroked(shape):
                yield _Inked((np.asarray(corners), np.array([len(corners)])), at, colour, clip)
        case Text():
            for outlines, place in _signs(shape):
                yield _Inked(outlines, at @ place, colour, clip)


def _signs(text: Text) -> Iterator[tuple[_Outlines, Affine]]:
    """Give the outlines of a line of type, sign after sign, and what maps them to millimetres."""
    face, size = typeface(text.font), to_mm(text.size)
    wide = face.width(text.words, text.size)
    x = text.x - {"left": 0.0, "middle": wide / 2, "right": wide}[text.align]
    for sign in text.words:
        place = Affine(size, 0.0, 0.0, size, x, text.y)
        for outlines in _outlines(text.font, sign):
            yield outlines, place
        x += face.width(sign, Pt(text.size))


@lru_cache(maxsize=_GLYPHS)
def _outlines(font: Font, sign: str) -> tuple[_Outlines, ...]:
    """Flatten a sign, the size of type being 1."""
    return tuple(flattened([(part, _GLYPH_FLAT) for part in glyphs(font).parts(sign)]))


def _around(boxes: Sequence[Box]) -> Box:
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _common(one: Box, other: Box) -> Box:
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )
