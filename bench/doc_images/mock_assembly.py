"""Paints what is made of printed sheets: front and back held against the light, a folded box.

Run `python -m bench.doc_images.mock_assembly`; it writes docs/images.
"""

import math
from collections.abc import Sequence

import cv2
import numpy as np

from bench.doc_images.printed_sheets import FOLDER, page_picture
from companion.pieces import Affine
from printables.drawing import Page, Palette, Symbol
from printables.forms.requested_pieces import pieces_of
from printables.forms.tuck_boxes import TuckBox, deck_box
from printables.masmorra.palettes import INKS
from printables.print_request import PrintRequest, document
from printables.rendering.page_rasterizer import paint
from printables.units import MM_PER_INCH
from vision.arrays import BgrImage

_SHEETS = ("medium-1-2", "hero-1", "boards-3", "aids-2")
_DPI, _BOX_DPI = 40, 100
_HIGH = 468
_GAP = 12
_QUALITY = 80
_YAW, _PITCH = math.radians(34), math.radians(24)
_SIDE, _LID = 0.78, 0.9
"""How light the faces of a box are beside its front."""

_Point = tuple[float, float, float]


def main() -> None:
    """Lay four sheets side by side, then a box flat and folded."""
    request = PrintRequest("masmorra", "kit", "en")
    palette = INKS["full"]
    pages = {page.label: page for page in document(request).pages}
    shown = [_through(palette, pages[f"{name}a"], pages[f"{name}b"]) for name in _SHEETS]
    decks = pieces_of(PrintRequest("masmorra", "cards", "en")).runs
    deck = max(decks, key=lambda run: len(run.pieces))
    box = TuckBox.around(deck.pieces[0].size, len(deck.pieces))
    flat = _symbol(palette, deck_box(deck, "en").front)
    shown += [flat, _folded(box, flat)]
    row = np.hstack([_framed(picture) for picture in shown])
    settings = [cv2.IMWRITE_JPEG_QUALITY, _QUALITY]
    cv2.imwrite(str(FOLDER / "kit-assembly.jpg"), row, settings)


def _through(palette: Palette, front: Page, back: Page) -> BgrImage:
    """Show a sheet against the light: its back turned over the long edge, seen through it."""
    seen = page_picture(palette, front, _DPI).astype(np.float64)
    behind = page_picture(palette, back, _DPI)[:, ::-1].astype(np.float64)
    return np.asarray(seen * (0.45 + 0.55 * behind / 255), np.uint8)


def _symbol(palette: Palette, symbol: Symbol) -> BgrImage:
    scale = _BOX_DPI / MM_PER_INCH
    size = (round(symbol.width * scale), round(symbol.height * scale))
    return paint(symbol.shapes, palette, size, Affine.scaled(scale))


def _folded(box: TuckBox, flat: BgrImage) -> BgrImage:
    """Fold a box: its front, the side right of it and the lid, seen from the upper right."""
    back_left, back_right, _, front_right, end = box.edges
    front_left = box.edges[2]
    tongue = box.top - box.deep
    wide, high, deep = box.wide, box.high, box.deep
    faces: tuple[tuple[Sequence[tuple[float, float]], Sequence[_Point], float], ...] = (
        (
            _corners(front_left, box.top, front_right, box.bottom),
            ((0, high, 0), (wide, high, 0), (wide, 0, 0), (0, 0, 0)),
            1.0,
        ),
        (
            _corners(front_right, box.top, end, box.bottom),
            ((wide, high, 0), (wide, high, deep), (wide, 0, deep), (wide, 0, 0)),
            _SIDE,
        ),
        (
            _corners(back_left, tongue, back_right, box.top),
            ((wide, high, 0), (0, high, 0), (0, high, deep), (wide, high, deep)),
            _LID,
        ),
    )
    spots = [_seen(corner) for _, corners, _ in faces for corner in corners]
    left, top = min(x for x, _ in spots) - 4, min(y for _, y in spots) - 4
    right, bottom = max(x for x, _ in spots) + 4, max(y for _, y in spots) + 4
    scale = _BOX_DPI / MM_PER_INCH
    size = (round((right - left) * scale), round((bottom - top) * scale))
    picture = np.full((size[1], size[0], 3), 255, np.uint8)
    for corners, places, light in faces:
        source = np.array(corners, np.float32) * scale
        target = np.array(
            [[(x - left) * scale, (y - top) * scale] for x, y in map(_seen, places)], np.float32
        )
        onto = cv2.getPerspectiveTransform(source, target)
        lit = np.asarray(flat * light, np.uint8)
        laid = cv2.warpPerspective(lit, onto, size, flags=cv2.INTER_AREA)
        mask = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, np.rint(target).astype(np.int32), 255)
        picture[mask > 0] = laid[mask > 0]
    return picture


def _corners(left: float, top: float, right: float, bottom: float) -> list[tuple[float, float]]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _seen(point: _Point) -> tuple[float, float]:
    """Look at a point of a box from the upper right: x to the right, y up, z to the rear."""
    x, y, z = point
    across = x * math.cos(_YAW) + z * math.sin(_YAW)
    away = z * math.cos(_YAW) - x * math.sin(_YAW)
    return across, -y * math.cos(_PITCH) - away * math.sin(_PITCH)


def _framed(picture: BgrImage) -> BgrImage:
    """Bring a picture to the height of the row, on white."""
    scale = min(1.0, _HIGH / picture.shape[0])
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    above = (_HIGH - small.shape[0]) // 2
    below = _HIGH - small.shape[0] - above
    white = (255, 255, 255)
    framed = cv2.copyMakeBorder(small, above, below, _GAP, _GAP, cv2.BORDER_CONSTANT, value=white)
    return np.asarray(framed, np.uint8)


if __name__ == "__main__":
    main()
