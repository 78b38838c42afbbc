"""Paints the pictures of Paper Dungeons' sheet and cards in the documents.

Run `python -m bench.doc_images.paper_dungeons_pictures`; it writes docs/images.
"""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from companion.pieces import Affine
from printables.drawing import Page, Use
from printables.imposition import Setting
from printables.kit_definition import KIT, kit_of
from printables.layout import PAPERS
from printables.paper_dungeons.cards import card_pieces
from printables.paper_dungeons.palettes import INKS
from printables.paper_dungeons.quick_reference import reference_symbol
from printables.paper_dungeons.sheet.draw_sheet import draw_sheet
from printables.paper_dungeons.sheet.sheet_sizes import HIGH, WIDE
from printables.print_plan import PrintPlan
from printables.print_request import PrintRequest, document, setting_of
from printables.rendering.png_writer import write_png
from printables.units import Mm

FOLDER = Path(__file__).parents[2] / "docs" / "images"
_WIDTH = 1260
_QUALITY = 82
_GAP = 5.0
_CARDS = ("A", "S2a", "M10", "POW-07", "O09")


def main() -> None:
    """Write the pictures."""
    for ink in INKS:
        _save(f"paper-dungeons-sheet-{ink}", draw_sheet(ink=ink), ink)
    behind = Use(reference_symbol("en"), Affine())
    _save("paper-dungeons-reference", Page(WIDE, HIGH, (behind,), "reference", "reference"), "full")
    _save("paper-dungeons-cards", _cards(), "full")
    _save("paper-dungeons-plan", _plan(), "full")


def _plan() -> Page:
    """Draw the page that stands before the kit."""
    request = PrintRequest("paper-dungeons", KIT, "en")
    plan = PrintPlan.of(kit_of(request.game), replace(setting_of(request), planned=True))
    for page in document(request).pages:
        plan.add(page)
    return plan.front()[0]


def _cards() -> Page:
    """Lay a card of each deck side by side."""
    setting = Setting("en", PAPERS["a4"])
    pieces = [piece for _, deck in card_pieces(setting) for piece in deck()]
    shown = [piece.front for piece in pieces if piece.id in _CARDS]
    wide, high = setting.card
    uses = tuple(
        Use(front, Affine.moved(_GAP + place * (wide + _GAP), _GAP))
        for place, front in enumerate(shown)
    )
    width = Mm(_GAP + len(shown) * (wide + _GAP))
    return Page(width, Mm(high + 2 * _GAP), uses, "cards", "cards")


def _save(name: str, page: Page, ink: str) -> None:
    painted = np.frombuffer(write_png(page, INKS[ink], _WIDTH), np.uint8)
    picture = cv2.imdecode(painted, cv2.IMREAD_COLOR)
    if picture is None:
        raise ValueError(name)
    target = FOLDER / f"{name}.jpg"
    cv2.imwrite(str(target), picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])


if __name__ == "__main__":
    main()
