"""What a cutting machine needs: marks that it finds, and the lines that it cuts.

Version 1, as most cutters of the Silhouette kind read it: a black square of 5 mm at the upper left,
lines of 10 mm by 1 mm at the upper right and lower left. Version 2, for those that look at all four
corners, as the Cameo 5 Alpha does: lines of 20 mm by 0.3 mm in each. All are 10 mm inside the
paper. A later version gets another number and these stay readable.
"""

import math
from collections.abc import Iterator

from companion.pieces import Path
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Page
from printables.layout import Box, Paper

INSET = 10.0
SQUARE = 5.0
ARM, THICK = 10.0, 1.0
LONG_ARM, THIN = 20.0, 0.3
FOUR = 4
"""So many marks has version 2; version 1 has three."""


def cutter_marks(paper: Paper, count: int) -> Fill:
    """Draw three or four marks."""
    return Fill(Path.joined(_marks(paper.width, paper.height, count)), "ink")


def _marks(width: float, height: float, count: int) -> Iterator[Path]:
    if count == FOUR:
        yield from _corner(INSET, INSET, LONG_ARM, THIN)
        yield from _corner(width - INSET, height - INSET, -LONG_ARM, -THIN)
    else:
        yield box_path(INSET, INSET, INSET + SQUARE, INSET + SQUARE)
    arm, thick = (LONG_ARM, THIN) if count == FOUR else (ARM, THICK)
    yield from _corner(width - INSET, INSET, -arm, thick)
    yield from _corner(INSET, height - INSET, arm, -thick)


def _corner(x: float, y: float, arm: float, thick: float) -> Iterator[Path]:
    """Draw two lines that meet in a corner; negative lengths run to the left, or upwards."""
    down = math.copysign(abs(arm), thick)
    across = math.copysign(abs(thick), arm)
    yield _bar(x, y, x + arm, y + thick)
    yield _bar(x, y + thick, x + across, y + down)


def _bar(x0: float, y0: float, x1: float, y1: float) -> Path:
    return box_path(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def _registration(count: int) -> str:
    """Describe what a machine looks for."""
    if count == FOUR:
        return f"registration 2: inset {INSET:g} mm, four corners of {LONG_ARM:g} x {THIN:g} mm"
    lines = f"lines {ARM:g} x {THICK:g} mm"
    return f"registration 1: inset {INSET:g} mm, square {SQUARE:g} mm, {lines}"


def cut_lines(page: Page, card: tuple[float, float], corner: float, count: int = 3) -> str:
    """Write the outlines of a page's pieces as SVG in millimetres, the marks in a layer below.

    Args:
        page: The fronts of a sheet.
        card: Width and height of a card in mm.
        corner: The radius of a card's corners in mm; other pieces have sharp ones.
        count: How many marks are printed, three or four.
    """
    wide, high = f"{page.width:g}", f"{page.height:g}"
    marks = mark_outlines(page, count).to_svg(3)
    cuts = "".join(
        f'<path d="{path.to_svg(3)}"/>' if path else _cut(box, radius)
        for box, radius, path in cut_outlines(page, card, corner)
    )
    scores = "".join("M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in line) for line in page.scores)
    folds = (
        f'<g id="scores" fill="none" stroke="#0000ff" stroke-width="0.1"><path d="{scores}"/></g>'
        if scores
        else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
        f' viewBox="0 0 {wide} {high}"><title>{page.label}</title>'
        f"<desc>{_registration(count)}</desc>"
        f'<g id="marks"><path fill="#000000" d="{marks}"/></g>{folds}'
        f'<g id="cuts" fill="none" stroke="#ff0000" stroke-width="0.1">{cuts}</g></svg>\n'
    )


def mark_outlines(page: Page, count: int) -> Path:
    """Give the outlines of the marks on a page."""
    return Path.joined(_marks(page.width, page.height, count))


def cut_outlines(
    page: Page, card: tuple[float, float], corner: float
) -> Iterator[tuple[Box, float, Path | None]]:
    """Give the box of each piece, the radius of its corners, and its contour if it has one."""
    contours = page.contours or (None,) * len(page.cuts)
    for box, contour in zip(page.cuts, contours, strict=True):
        yield box, corner if _is_card(box, card) else 0.0, contour


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
