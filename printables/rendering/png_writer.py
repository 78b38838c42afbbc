"""Write pictures as PNG, for whoever shows no SVG and opens no PDF."""

import struct
import zlib

import cv2
import numpy as np

from companion.pieces import Affine
from printables.drawing import Page, Palette
from printables.rendering.page_rasterizer import Picture, paint
from printables.units import MM_PER_INCH

_HEAD = 33
"""Where the first part of a PNG, which tells its size, is over."""

_PERCEPTUAL = b"\0"

# What is drawn is of even colours, which pack into half the room that OpenCV's usual filter, one
# for photos, leaves them, and sooner. More effort takes twice the time for an eighth less.
_PACKING = (
    (cv2.IMWRITE_PNG_FILTER, cv2.IMWRITE_PNG_FILTER_NONE),
    (cv2.IMWRITE_PNG_STRATEGY, cv2.IMWRITE_PNG_STRATEGY_DEFAULT),
    (cv2.IMWRITE_PNG_COMPRESSION, 3),
)


def write_png(page: Page, palette: Palette, width_px: int) -> bytes:
    """Write a page as a PNG on white.

    Args:
        page: What to paint.
        palette: The colour of each role; what has none is left out.
        width_px: How wide the picture is.
    """
    scale = width_px / page.width
    size = (width_px, round(page.height * scale))
    picture = paint(page.shapes, palette, size, Affine.scaled(scale))
    return encoded(picture, scale * MM_PER_INCH)


def encoded(picture: Picture, dpi: float) -> bytes:
    """Write a picture as a PNG that says its colour space, sRGB, and how fine it is printed."""
    _, written = cv2.imencode(".png", picture, [number for pair in _PACKING for number in pair])
    data = written.tobytes()
    a_metre = round(dpi * 1000 / MM_PER_INCH)
    told = _part(b"sRGB", _PERCEPTUAL) + _part(b"pHYs", struct.pack(">IIB", a_metre, a_metre, 1))
    return data[:_HEAD] + told + data[_HEAD:]


def _part(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)


def blank(width: int, height: int) -> Picture:
    """Make a white picture."""
    return np.full((height, width, 3), 255, np.uint8)
