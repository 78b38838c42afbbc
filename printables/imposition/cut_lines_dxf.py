"""Write cut lines as DXF, for machines and programs that read no SVG.

The oldest form that all of them read, R12: polylines on the layers CUTS, SCORES and MARKS, in
millimetres from the lower left corner of the sheet. Round corners are arcs, other curves chords.
"""

from collections.abc import Iterable, Iterator, Sequence

from companion.pieces import Point
from printables.drawing import Page
from printables.imposition.cutting_machine import cut_outlines, mark_outlines
from printables.layout import Box

_QUARTER = 0.414214
"""What DXF calls the bulge of a quarter circle that turns left."""

_FLAT = 0.01
_COLOURS = {"CUTS": 1, "SCORES": 5, "MARKS": 7}
"""Red, blue and black."""

Corner = tuple[float, float, float]
"""A point, and the bulge of what runs from it to the next."""


def cut_lines_dxf(page: Page, card: tuple[float, float], corner: float, count: int = 3) -> str:
    """Write the outlines of a page's pieces, its folds and its marks.

    Args:
        page: The fronts of a sheet.
        card: Width and height of a card in mm.
        corner: The radius of a card's corners in mm; other pieces have sharp ones.
        count: How many marks are printed, three or four.
    """
    codes: list[tuple[int, object]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER")]
    codes += [(1, "AC1009"), (9, "$INSUNITS"), (70, 4), (0, "ENDSEC")]
    codes += _layers()
    codes += [(0, "SECTION"), (2, "ENTITIES")]
    for box, radius, path in cut_outlines(page, card, corner):
        for corners in _polygons(path.polygons(_FLAT)) if path else (_box(box, radius),):
            codes += _polyline("CUTS", corners, page.height, closed=True)
    for line in page.scores:
        codes += _polyline("SCORES", [(x, y, 0.0) for x, y in line], page.height, closed=False)
    for corners in _polygons(mark_outlines(page, count).polygons(_FLAT)):
        codes += _polyline("MARKS", corners, page.height, closed=True)
    codes += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:3d}\n{value}\n" for code, value in codes)


def _layers() -> Iterator[tuple[int, object]]:
    yield from ((0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, len(_COLOURS)))
    for name, colour in _COLOURS.items():
        yield from ((0, "LAYER"), (2, name), (70, 0), (62, colour), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"))


def _polyline(
    layer: str, corners: Sequence[Corner], height: float, *, closed: bool
) -> Iterator[tuple[int, object]]:
    """Write a line; y runs up."""
    yield from ((0, "POLYLINE"), (8, layer), (66, 1), (70, 1 if closed else 0))
    for x, y, bulge in corners:
        yield from ((0, "VERTEX"), (8, layer), (10, f"{x:.4f}"), (20, f"{height - y:.4f}"))
        if bulge:
            yield (42, f"{bulge:.6f}")
    yield from ((0, "SEQEND"), (8, layer))


def _polygons(polygons: Iterable[Sequence[Point]]) -> Iterator[list[Corner]]:
    for polygon in polygons:
        yield [(x, y, 0.0) for x, y in polygon]


def _box(box: Box, radius: float) -> list[Corner]:
    """Walk round a box clockwise, which is against the way in which a bulge turns."""
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    if not radius:
        return [(left, top, 0.0), (right, top, 0.0), (right, bottom, 0.0), (left, bottom, 0.0)]
    return [
        (left + radius, top, 0.0),
        (right - radius, top, -_QUARTER),
        (right, top + radius, 0.0),
        (right, bottom - radius, -_QUARTER),
        (right - radius, bottom, 0.0),
        (left + radius, bottom, -_QUARTER),
        (left, bottom - radius, 0.0),
        (left, top + radius, -_QUARTER),
    ]
