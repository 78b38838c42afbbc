"""Paint a page as a picture of pixels, for whoever shows no SVG and opens no PDF."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle, pairwise
from math import hypot
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.pieces import Affine, Path, Point
from printables.drawing import Fill, Font, Page, Palette, Rules, Shape, Text, Use
from printables.typesetting.font_metrics import typeface
from printables.units import to_mm

Picture = NDArray[np.uint8]
"""Shape (height, width, 3), blue-green-red."""
Bgr = tuple[int, int, int]

_FINER = 2
"""Times as many pixels each way are painted as are kept."""
_SUBPIXEL_BITS = 4
_WHITE = 255
_ALIGNED: Mapping[str, int] = {
    "left": cv2.PUT_TEXT_ALIGN_LEFT,
    "middle": cv2.PUT_TEXT_ALIGN_CENTER,
    "right": cv2.PUT_TEXT_ALIGN_RIGHT,
}


def write_png(page: Page, palette: Palette, width_px: int) -> bytes:
    """Write a page as a PNG on white.

    Args:
        page: What to paint.
        palette: The colour of each role; what has none is left out.
        width_px: How wide the picture is.
    """
    height_px = round(page.height * width_px / page.width)
    picture = np.full((height_px * _FINER, width_px * _FINER, 3), _WHITE, np.uint8)
    _paint(picture, page.shapes, palette, Affine.scaled(width_px * _FINER / page.width))
    kept = cv2.resize(picture, (width_px, height_px), interpolation=cv2.INTER_AREA)
    _, data = cv2.imencode(".png", kept)
    return data.tobytes()


def _paint(picture: Picture, shapes: Iterable[Shape], palette: Palette, at: Affine) -> None:
    for shape in shapes:
        if isinstance(shape, Use):
            _paint(picture, shape.symbol.shapes, palette, at @ shape.place)
        elif colour := palette[shape.role]:
            bgr = (int(colour[5:7], 16), int(colour[3:5], 16), int(colour[1:3], 16))
            if isinstance(shape, Fill):
                _fill(picture, shape.path.transform(at), bgr)
            elif isinstance(shape, Rules):
                _rule(picture, shape, bgr, at)
            else:
                _write(picture, shape, bgr, at)


def _fill(picture: Picture, path: Path, bgr: Bgr) -> None:
    """Fill an outline where its winding number is not zero."""
    polygons = [np.asarray(one) for one in path.polygons(0.5)]
    if not polygons:
        return
    corners = np.concatenate(polygons)
    left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 1
    part = picture[top:bottom, left:right]
    if not part.size:
        return
    winding = np.zeros(part.shape[:2], np.int8)
    for polygon in polygons:
        inside = np.zeros(part.shape[:2], np.uint8)
        cv2.fillPoly(inside, [_subpixels(polygon - (left, top))], 1, cv2.LINE_8, _SUBPIXEL_BITS)
        winding += inside.astype(np.int8) * _turning(polygon)
    part[winding != 0] = bgr


def _turning(polygon: NDArray[Any]) -> np.int8:
    """Say which way round an outline runs."""
    x, y = polygon[:, 0], polygon[:, 1]
    area = np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))
    return np.int8(1 if area > 0 else -1)


def _subpixels(points: NDArray[Any]) -> NDArray[np.int32]:
    return np.rint((points - 0.5) * (1 << _SUBPIXEL_BITS)).astype(np.int32)


def _rule(picture: Picture, rules: Rules, bgr: Bgr, at: Affine) -> None:
    width = max(1, round(rules.width * at.a))
    for line in rules.lines:
        for dash in _dashes(line, rules.dash):
            ends = _subpixels(np.asarray([at(point) for point in dash]))
            cv2.polylines(picture, [ends], False, bgr, width, cv2.LINE_AA, _SUBPIXEL_BITS)


def _dashes(line: Sequence[Point], lengths: Sequence[float]) -> Iterator[Sequence[Point]]:
    """Cut a line into its dashes; one without any is drawn as it is."""
    if not lengths:
        yield line
        return
    pattern = cycle([*lengths] * 2)
    left, inked = next(pattern), True
    for (x0, y0), (x1, y1) in pairwise(line):
        length, done = hypot(x1 - x0, y1 - y0), 0.0
        while done < length:
            step = min(left, length - done)
            if inked:
                ends = ((done / length), (done + step) / length)
                yield [(x0 + (x1 - x0) * end, y0 + (y1 - y0) * end) for end in ends]
            done, left = done + step, left - step
            if left <= 0:
                left, inked = next(pattern), not inked


def _write(picture: Picture, text: Text, bgr: Bgr, at: Affine) -> None:
    x, y = at((text.x, text.y))
    size, origin = round(to_mm(text.size) * at.a), (round(x), round(y))
    everywhere = (-picture.shape[1], 2 * picture.shape[1])  # a line of type is never broken
    flag = _ALIGNED[text.align]
    cv2.putText(picture, text.words, origin, bgr, _face(text.font), size, 0, flag, everywhere)


@cache
def _face(font: Font) -> cv2.FontFace:
    return cv2.FontFace(str(typeface(font).file))
