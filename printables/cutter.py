"""What a cutting machine needs: marks that it finds, and the lines that it cuts.

Version 1, as cutters of the Silhouette kind read it: a black square of 5 mm at the upper left,
lines of 10 mm by 1 mm at the upper right and lower left, all 10 mm inside the paper. A later
version gets another number and this one stays readable.
"""

import math
from collections.abc import Iterator

from companion.pieces import Path
from companion.pieces.shapes import box as box_path
from printables.drawing import Fill, Page
from printables.layout import Box, Paper

VERSION = 1
INSET = 10.0
SQUARE = 5.0
ARM = 10.0
THICK = 1.0


def cutter_marks(paper: Paper) -> Fill:
    """Draw the three marks."""
    return Fill(Path.joined(_marks(paper.width, paper.height)), "ink")


def _marks(width: float, height: float) -> Iterator[Path]:
    right, bottom = width - INSET, height - INSET
    yield box_path(INSET, INSET, INSET + SQUARE, INSET + SQUARE)
    yield box_path(right - ARM, INSET, right, INSET + THICK)
    yield box_path(right - THICK, INSET + THICK, right, INSET + ARM)
    yield box_path(INSET, bottom - THICK, INSET + ARM, bottom)
    yield box_path(INSET, bottom - ARM, INSET + THICK, bottom - THICK)


def cut_lines(page: Page, card: tuple[float, float], corner: float) -> str:
    """Write the outlines of a page's pieces as SVG in millimetres, the marks in a layer below.

    Args:
        page: The fronts of a sheet.
        card: Width and height of a card in mm.
        corner: The radius of a card's corners in mm; other pieces have sharp ones.
    """
    wide, high = f"{page.width:g}", f"{page.height:g}"
    marks = Path.joined(_marks(page.width, page.height)).to_svg(3)
    cuts = "".join(_cut(box, corner if _is_card(box, card) else 0.0) for box in page.cuts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
        f' viewBox="0 0 {wide} {high}"><title>{page.label}</title>'
        f"<desc>registration {VERSION}: inset {INSET:g} mm, square {SQUARE:g} mm,"
        f" lines {ARM:g} x {THICK:g} mm</desc>"
        f'<g id="marks"><path fill="#000000" d="{marks}"/></g>'
        f'<g id="cuts" fill="none" stroke="#ff0000" stroke-width="0.1">{cuts}</g></svg>\n'
    )


def _is_card(box: Box, card: tuple[float, float]) -> bool:
    """Tell whether a piece has the size of a card, upright or lying."""
    sides = zip(sorted((box.width, box.height)), sorted(card), strict=True)
    return all(math.isclose(one, other) for one, other in sides)


def _cut(box: Box, corner: float) -> str:
    rounded = f' rx="{corner:g}"' if corner else ""
    return (
        f'<rect x="{box.left:.3f}" y="{box.top:.3f}"'
        f' width="{box.width:.3f}" height="{box.height:.3f}"{rounded}/>'
    )
