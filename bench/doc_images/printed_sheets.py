"""Paints the pictures of sheets in the documents.

Run `python -m bench.doc_images.printed_sheets`; it writes docs/images.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import cv2
import numpy as np

from companion.pieces import DICE_SETS, FACE, Affine, face
from companion.pieces.path_shapes import box
from printables.drawing import Fill, Page, Palette
from printables.kit_definition import KIT, kit_of
from printables.masmorra.palettes import FULL, INKS
from printables.print_plan import PrintPlan
from printables.print_request import PrintRequest, document, setting_of
from printables.rendering.page_rasterizer import paint
from printables.rendering.rasterize_paths import painted
from printables.units import MM_PER_INCH
from vision.arrays import BgrImage

FOLDER = Path(__file__).parents[2] / "docs" / "images"
_Pages = Mapping[str, Page]
_Print = tuple[Palette, _Pages]

_DPI = 40
_FRAME = 3
_QUALITY = 76
_PRINTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "kit": (KIT, "duplex"),
        "folded": ("tiles,cards", "gutterfold"),
        "calibration": ("calibration", "duplex"),
        "apart": ("stickers", "duplex"),
    }
)
"""What is printed for the pictures: the parts, and the layout."""

_SHOWN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "gallery-tiles": ("medium-1-2a", "medium-2-1a", "large-1a", "large-4b"),
        "gallery-cards": ("hero-1a", "treasure-1a", "alliance-1a", "evil-1a"),
        "gallery-boards": ("boards-1a", "boards-3a", "small-3a", "standees-1a"),
        "gallery-folding": ("standees-1a", "dice-1", "dice-2", "apart stickers-1"),
        "gallery-reading": ("plan", "aids-1a", "aids-bestiary", "rulebook-4"),
        "kit-tiles": ("small-1a", "medium-1-2b", "medium-2-3a", "large-2b"),
        "kit-cards": ("treasure-1a", "treasure-1b", "alliance-2a", "evil-2a"),
        "kit-hero-cards": ("hero-1a", "hero-1b", "cards-1a", "cards-1b"),
        "kit-boards": ("boards-1a", "boards-2a", "boards-3a"),
        "kit-tokens": ("small-3a", "small-3b", "standees-1a", "standees-2a"),
        "kit-dice": ("dice-1", "dice-2", "apart stickers-1"),
        "kit-reading": ("plan", "aids-bestiary", "aids-1a", "aids-2a", "boards-3b"),
        "kit-rulebook": ("rulebook-1", "rulebook-2", "rulebook-4", "rulebook-8"),
        "kit-layouts": ("folded small-1-1", "folded medium-1-1", "folded medium-1-2"),
        "kit-calibration": ("calibration calibration-a", "calibration calibration-b"),
    }
)
"""Which sheets stand in which picture; a word before a name tells another print than the kit."""

_NEAR: Mapping[str, tuple[tuple[str, int], ...]] = MappingProxyType(
    {
        "near-tiles": (("medium-1-2a", 1), ("small-1a", 3), ("small-2a", 4), ("medium-2-3a", 1)),
        "near-cards": (
            ("hero-1a", 6),
            ("treasure-1a", 2),
            ("alliance-2a", 4),
            ("evil-1a", 2),
            ("treasure-1b", 0),
            ("alliance-1b", 0),
        ),
    }
)
"""Which pieces are shown from near: the sheet that they are cut from, and their place on it."""

_NEAR_DPI = 90

_BODIES = (("action", "action"), ("pet", "pet"), ("minor", "minor"), ("major", "major"))
_FACES: tuple[tuple[str, str], ...] = (*_BODIES, ("pd-white", "pet"), ("pd-black", "action"))
"""Each set of dice, and whose colours it has."""

_FACE_PX = 104
_GAP = 10
_PAPER_BGR = (0xE3, 0xF0, 0xF7)


def main() -> None:
    """Print with both inks, and lay sheets side by side: in colour above, low ink below."""
    printed: dict[tuple[str, str], _Print] = {
        (name, ink): _printed(*request, ink) for name, request in _PRINTS.items() for ink in INKS
    }
    for name, sheets in _SHOWN.items():
        rows = []
        for ink in ("full", "low"):
            told = [one.rpartition(" ") for one in sheets]
            pages = [_sheet(*printed[print_ or "kit", ink], label) for print_, _, label in told]
            rows.append(np.hstack(pages))
        _write(f"{name}.jpg", np.vstack(rows))
    for name, pieces in _NEAR.items():
        rows = [
            np.hstack([_piece(*printed["kit", ink], *piece) for piece in pieces]) for ink in INKS
        ]
        _write(f"{name}.jpg", np.vstack(rows))
    _write("dice-faces.png", _faces())


def _write(name: str, picture: BgrImage) -> None:
    settings = [cv2.IMWRITE_JPEG_QUALITY, _QUALITY] if name.endswith(".jpg") else []
    cv2.imwrite(str(FOLDER / name), picture, settings)


def _printed(parts: str, layout: str, ink: str) -> _Print:
    """Draw some parts; give the palette, and the pages by their labels."""
    request = PrintRequest("masmorra", parts, "en", layout=layout, ink=ink)
    drawn = {page.label: page for page in document(request).pages}
    if parts == KIT:
        drawn["plan"] = _plan(request, drawn.values())
    return INKS[ink], drawn


def _plan(request: PrintRequest, pages: Iterable[Page]) -> Page:
    """Draw the page that stands before a kit."""
    setting = replace(setting_of(request), planned=True)
    kit = kit_of(request.game)
    plan = PrintPlan.of(kit, setting)
    for page in pages:
        plan.add(page)
    return plan.front()[0]


def _sheet(palette: Palette, pages: _Pages, label: str) -> BgrImage:
    """Paint a page, with a frame round its paper."""
    sides = (_FRAME,) * 4
    picture = page_picture(palette, pages[label], _DPI)
    framed = cv2.copyMakeBorder(picture, *sides, cv2.BORDER_CONSTANT, value=(150, 150, 150))
    return np.asarray(framed, np.uint8)


def _piece(palette: Palette, pages: _Pages, label: str, place: int) -> BgrImage:
    """Cut a piece out of its sheet, and lay it upright on a ground of grey."""
    page = pages[label]
    box = page.cuts[place]
    left, top, wide, high = (
        round(side * _NEAR_DPI / MM_PER_INCH) for side in (box.left, box.top, box.width, box.height)
    )
    cut = page_picture(palette, page, _NEAR_DPI)[top : top + high, left : left + wide]
    turn = cv2.ROTATE_90_COUNTERCLOCKWISE if page.is_back else cv2.ROTATE_90_CLOCKWISE
    upright = cv2.rotate(cut, turn) if wide > high else cut
    around = (_GAP // 2,) * 4
    framed = cv2.copyMakeBorder(upright, *around, cv2.BORDER_CONSTANT, value=(150, 150, 150))
    return np.asarray(framed, np.uint8)


def page_picture(palette: Palette, page: Page, dpi: int) -> BgrImage:
    """Paint a page."""
    scale = dpi / MM_PER_INCH
    size = (round(page.width * scale), round(page.height * scale))
    return paint(page.shapes, palette, size, Affine.scaled(scale))


def _faces() -> BgrImage:
    """Lay all faces of all sets of dice out, a set in a row."""
    pitch = _FACE_PX + _GAP
    size = (len(_FACES) * pitch + _GAP, 6 * pitch + _GAP, 3)
    picture: BgrImage = np.full(size, _PAPER_BGR, np.uint8)
    for row, (name, colours) in enumerate(_FACES):
        for column, one in enumerate(DICE_SETS[name].faces):
            body = Fill(box(0, 0, FACE, FACE), f"body-{colours}")
            drawn = (body, Fill(face(name, one), f"mark-{colours}"))
            top, left = _GAP + row * pitch, _GAP + column * pitch
            spot = picture[top : top + _FACE_PX, left : left + _FACE_PX]
            spot[:] = painted(drawn, FULL, _FACE_PX, FACE)
    return picture


if __name__ == "__main__":
    main()
