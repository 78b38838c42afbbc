"""Turn outlines into pixels."""

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.pieces import Path, Point
from printables.drawing import Fill, Palette

SAMPLES = 8
"""A pixel is covered by as many samples each way."""

_SUBPIXEL_BITS = 4


def coverage(path: Path, px: int, units: float) -> NDArray[np.uint8]:
    """Measure how much of each pixel the ink covers.

    Args:
        path: Filled where its winding number is not zero.
        px: Side of the square picture.
        units: Side of the square that the path is drawn on.

    Returns:
        Shape (px, px), 0 for bare paper to 255 for full ink.
    """
    samples = px * SAMPLES
    winding: NDArray[np.int16] = np.zeros((samples, samples), np.int16)
    for polygon in path.polygons(units / samples / 4):
        corners = (np.asarray(polygon) * (samples / units) - 0.5) * (1 << _SUBPIXEL_BITS)
        inside = np.zeros((samples, samples), np.uint8)
        cv2.fillPoly(inside, [np.rint(corners).astype(np.int32)], 1, shift=_SUBPIXEL_BITS)
        winding += inside.astype(np.int16) * _direction(polygon)
    ink = np.where(winding != 0, np.float32(255), np.float32(0))
    blocks = ink.reshape(px, SAMPLES, px, SAMPLES)
    covered: NDArray[np.uint8] = np.rint(blocks.mean(axis=(1, 3))).astype(np.uint8)
    return covered


def png(path: Path, px: int, units: float) -> bytes:
    """Write a path as a square PNG: opaque black ink, transparent body."""
    picture = np.zeros((px, px, 4), np.uint8)
    picture[..., 3] = coverage(path, px, units)
    _, data = cv2.imencode(".png", picture)
    return data.tobytes()


def _winding(polygons: list[list[Point]], px: int, units: float) -> NDArray[np.int8]:
    """Count how often outlines run round each pixel; where they leave holes it is never."""
    winding: NDArray[np.int8] = np.zeros((px, px), np.int8)
    for polygon in polygons:
        inside = np.zeros((px, px), np.uint8)
        cv2.fillPoly(inside, _subpixels(polygon, px / units), 1, cv2.LINE_8, _SUBPIXEL_BITS)
        winding += inside.astype(np.int8) * np.int8(_direction(polygon))
    return winding


def _subpixels(polygon: list[Point], scale: float) -> list[NDArray[np.int32]]:
    corners = (np.asarray(polygon) * scale - 0.5) * (1 << _SUBPIXEL_BITS)
    return [np.rint(corners).astype(np.int32)]


def _direction(polygon: list[Point]) -> int:
    following = [*polygon[1:], polygon[0]]
    pairs = zip(polygon, following, strict=True)
    return 1 if sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) > 0 else -1


def painted(fills: Iterable[Fill], palette: Palette, px: int, units: float) -> NDArray[np.uint8]:
    """Paint the layers of a square drawing as a printer of so many dots would.

    Args:
        fills: The layers, the lowest first.
        palette: The colour of each role.
        px: Side of the square picture.
        units: Side of the square that is drawn on.

    Returns:
        Shape (px, px, 3), blue-green-red.
    """
    fine = px * 2
    picture = np.full((fine, fine, 3), 255, np.uint8)
    for fill in fills:
        if colour := palette[fill.role]:
            bgr = tuple(int(colour[place : place + 2], 16) for place in (5, 3, 1))
            polygons = fill.path.polygons(units / fine)
            if all(_direction(polygon) > 0 for polygon in polygons):
                for polygon in polygons:
                    shape = _subpixels(polygon, fine / units)
                    cv2.fillPoly(picture, shape, bgr, cv2.LINE_8, _SUBPIXEL_BITS)
            else:
                picture[_winding(polygons, fine, units) != 0] = bgr
    return np.asarray(cv2.resize(picture, (px, px), interpolation=cv2.INTER_AREA), np.uint8)


def painted_png(fills: Iterable[Fill], palette: Palette, px: int, units: float) -> bytes:
    """Paint the layers of a square drawing, and write them as a PNG."""
    _, data = cv2.imencode(".png", painted(fills, palette, px, units))
    return data.tobytes()
