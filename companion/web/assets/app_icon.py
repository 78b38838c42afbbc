"""The app's icon: our torch, as SVG and in the sizes of PNG that home screens ask for."""

import struct
import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache

from companion.pieces import Affine, Path, Point
from companion.pieces.svg_path_parser import parse_path

GRID = 24.0
GROUND = "#14110f"
SHAFT = "#f3e9d8"
FLAME = "#f5a623"
_STICK = "M10.6 13h2.8l-.7 9.5h-1.4z"
_CUP = "M8.4 10.6h7.2l-.9 2.6h-5.4z"
_FIRE = (
    "M12 1.2c.4 2.6 4.6 4 4.6 6.8c0 .8-.4 1.5-.9 2h-7.4c-.6-.6-1-1.4-1-2.2c0-2 1.6-2.6 1.8-4.4"
    "c.8.5 1.2 1.2 1.3 2c.9-1 1.6-2.6 1.6-4.2z"
)
_CUTS = ((_STICK, SHAFT), (_CUP, SHAFT), (_FIRE, FLAME))
_SAFE = 0.68
"""How much smaller the drawing is where a home screen may cut the corners off."""
_ROWS = 4
"""Lines that are looked at for each row of pixels."""

SIZES = (180, 192, 512)
"""Pixels: what iPhones ask for, and what the manifest promises."""


def svg() -> str:
    """Draw the icon for browsers that take drawings."""
    cuts = "".join(f'<path fill="{colour}" d="{drawn}"/>' for drawn, colour in _CUTS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID:g} {GRID:g}">'
        f'<rect width="{GRID:g}" height="{GRID:g}" rx="4" fill="{GROUND}"/>{cuts}</svg>'
    )


@lru_cache(maxsize=8)
def png(px: int, *, maskable: bool = False) -> bytes:
    """Draw the icon as a square PNG that fills its square; the phone cuts its own corners.

    Args:
        px: Pixels along a side.
        maskable: Whether the drawing keeps clear of everything but the middle.
    """
    share = (_SAFE if maskable else 0.86) * px / GRID
    edge = (px - share * GRID) / 2
    place = Affine.moved(edge, edge) @ Affine.scaled(share)
    ground = _rgb(GROUND)
    rows = [bytearray(ground * px) for _ in range(px)]
    for drawn, colour in _CUTS:
        _ink(rows, parse_path(drawn).transform(place), _rgb(colour), px)
    return _file(rows, px)


def _ink(rows: Sequence[bytearray], path: Path, colour: bytes, px: int) -> None:
    """Lay ink on the pixels that an outline covers, thinner where it covers a part."""
    polygons = path.polygons(0.1)
    for y, row in enumerate(rows):
        cover = [0.0] * px
        for line in range(_ROWS):
            for start, end in _spans(polygons, y + (line + 0.5) / _ROWS):
                for x in range(max(0, int(start)), min(px, int(end) + 1)):
                    cover[x] += max(0.0, min(end, x + 1) - max(start, x)) / _ROWS
        for x, part in enumerate(cover):
            if part:
                for channel in range(3):
                    at = 3 * x + channel
                    row[at] = round(row[at] + (colour[channel] - row[at]) * min(part, 1.0))


def _spans(polygons: Sequence[Sequence[Point]], y: float) -> Iterator[tuple[float, float]]:
    """Give from where to where a line lies inside."""
    crossings = sorted(
        x0 + (y - y0) * (x1 - x0) / (y1 - y0)
        for polygon in polygons
        for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True)
        if (y0 <= y) != (y1 <= y)
    )
    return zip(crossings[::2], crossings[1::2], strict=True)


def _rgb(colour: str) -> bytes:
    return bytes.fromhex(colour.removeprefix("#"))


def _file(rows: Sequence[bytearray], px: int) -> bytes:
    """Write rows of pixels as a PNG (W3C, third edition)."""
    head = struct.pack(">IIBBBBB", px, px, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    parts = ((b"IHDR", head), (b"IDAT", pixels), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
