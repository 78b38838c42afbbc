"""How the places that somebody marks are printed."""

from collections.abc import Iterator

from companion.pieces import GRID, Affine, Path
from companion.pieces.path_shapes import box as box_path
from companion.pieces.path_shapes import circle
from companion.pieces.svg_path_parser import parse_path
from printables.drawing import Fill, Shape
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.paper_dungeons.sheet.markable_places import Mark, Outline
from printables.units import Mm

_ROUND = 0.12
"""How round a square's corners are, against its side."""

_HEART = parse_path(
    "M12 22.8 C4.6 17.2 0.8 12.8 0.8 8 C0.8 4.2 3.6 1.2 7 1.2 C9.2 1.2 11 2.4 12 4.4"
    " C13 2.4 14.8 1.2 17 1.2 C20.4 1.2 23.2 4.2 23.2 8 C23.2 12.8 19.4 17.2 12 22.8 Z"
)
_FLASK = parse_path(
    "M8.6 0.8 L15.4 0.8 L15.4 3.4 L14.6 3.4 L14.6 7.6 C19 9 22 12.4 22 15.8"
    " C22 20.4 17.6 23.6 12 23.6 C6.4 23.6 2 20.4 2 15.8 C2 12.4 5 9 9.4 7.6 L9.4 3.4 L8.6 3.4 Z"
)


def outline_of(mark: Mark) -> Path:
    """Give the printed outline of a place."""
    box = mark.box
    if mark.outline is Outline.CIRCLE:
        return circle(box.middle, box.top + box.height / 2, box.width / 2)
    if mark.outline is Outline.HEART:
        return _fitted(_HEART, box)
    if mark.outline is Outline.FLASK:
        return _fitted(_FLASK, box)
    radii = (box.width * _ROUND,) * 4
    return box_path(box.left, box.top, box.right, box.bottom, radii)


def _fitted(path: Path, box: Box) -> Path:
    scale = box.width / GRID
    return path.transform(Affine(scale, 0.0, 0.0, scale, box.left, box.top))


def place(mark: Mark, line: float, role: str = "line") -> Iterator[Shape]:
    """Draw an empty place, or a full one where it is printed as filled."""
    path = outline_of(mark)
    if mark.is_filled:
        yield Fill(path, "ink")
        return
    yield Fill(path, "place")
    yield closed(path, role, Mm(line))
