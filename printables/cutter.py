"""What a cutting machine needs: marks that it finds, and the lines that it cuts.

Version 1, as cutters of the Silhouette kind read it: a black square of 5 mm at the upper left,
lines of 10 mm by 1 mm at the upper right and lower left, all 10 mm inside the paper. A later
version gets another number and this one stays readable.
"""

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


def cut_lines(page: Page) -> str:
    """Write the outlines of a page's pieces as SVG in millimetres, the marks in a layer below."""
    wide, high = f"{page.width:g}", f"{page.height:g}"
    marks = Path.joined(_marks(page.width, page.height)).to_svg(3)
    cuts = "".join(_cut(box) for box in page.cuts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
        f' viewBox="0 0 {wide} {high}"><title>{page.label}</title>'
        f"<desc>registration {VERSION}: inset {INSET:g} mm, square {SQUARE:g} mm,"
        f" lines {ARM:g} x {THICK:g} mm</desc>"
        f'<g id="marks"><path fill="#000000" d="{marks}"/></g>'
        f'<g id="cuts" fill="none" stroke="#ff0000" stroke-width="0.1">{cuts}</g></svg>\n'
    )


def _cut(box: Box) -> str:
    return (
        f'<rect x="{box.left:.3f}" y="{box.top:.3f}"'
        f' width="{box.width:.3f}" height="{box.height:.3f}"/>'
    )
