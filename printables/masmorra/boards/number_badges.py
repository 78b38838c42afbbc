"""Numbers in the shapes that they have on the phone too, and grounds that reach to the bleed."""

import math
from collections.abc import Iterator

from companion.pieces import Affine, Path
from companion.pieces.fiducials import marker_number
from companion.pieces.path_shapes import box as box_path
from companion.pieces.path_shapes import circle
from companion.pieces.svg_path_parser import parse_path
from printables.codes import marker
from printables.drawing import Fill, Font, Shape, Text
from printables.drawing.decorative_shapes import hole, polygon
from printables.imposition import BLEED
from printables.typesetting.font_metrics import typeface
from printables.units import Mm, Pt, to_mm

Spot = tuple[float, float]
_POINTS = 8


def ground(width: float, height: float, role: str) -> Fill:
    """Colour a piece to the end of its bleed."""
    return Fill(box_path(-BLEED, -BLEED, width + BLEED, height + BLEED), role)


def number(words: str, middle: Spot, size: float, role: str = "ink") -> Text:
    """Write a number around a point; the size is the height of its line in millimetres."""
    points = Pt(size * 72 / 25.4)
    wide = typeface(Font.NAME_BOLD).width(words, points)
    baseline = middle[1] + to_mm(points) * 0.31
    return Text(words, Mm(middle[0] - wide / 2), Mm(baseline), Font.NAME_BOLD, points, role)


def payback(value: int, middle: Spot, radius: float) -> Iterator[Shape]:
    """Draw what a monster pays back: a number in a star of blows."""
    corners = []
    for step in range(2 * _POINTS):
        reach = radius * (1.0 if step % 2 == 0 else 0.72)
        angle = math.pi * step / _POINTS - math.pi / 2
        corners.append((middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)))
    yield from _badge(polygon(corners), _shrunk(polygon(corners), middle), "band-blood")
    yield number(f"{value}", middle, radius * 1.25, "on-band")


def defense(value: int, middle: Spot, radius: float) -> Iterator[Shape]:
    """Draw a monster's Defense: a number in a shield."""
    x, y, r = *middle, radius * 0.92
    outline = parse_path(
        f"M{x - r} {y - r} L{x + r} {y - r} L{x + r} {y + r * 0.2}"
        f" C{x + r} {y + r * 0.8} {x + r * 0.4} {y + r * 1.05} {x} {y + r * 1.25}"
        f" C{x - r * 0.4} {y + r * 1.05} {x - r} {y + r * 0.8} {x - r} {y + r * 0.2} Z"
    )
    yield from _badge(outline, _shrunk(outline, middle), "band-steel")
    yield number(f"{value}", middle, radius * 1.3, "on-band")


def experience(value: int, middle: Spot, radius: float) -> Iterator[Shape]:
    """Draw what a monster is worth: a number in a disc."""
    outline = circle(*middle, radius)
    yield from _badge(outline, _shrunk(outline, middle), "band-gold")
    yield number(f"{value}", middle, radius * 1.25, "on-band")


def _badge(outline: Path, inner: Path, role: str) -> Iterator[Shape]:
    """Fill a shape with its colour on bare paper, or draw its line."""
    yield Fill(outline, "paper")
    yield Fill(inner, role)
    yield Fill(outline + hole(inner), "key")


def _shrunk(path: Path, middle: Spot) -> Path:
    share = 0.86
    return path.transform(
        Affine(share, 0.0, 0.0, share, middle[0] * (1 - share), middle[1] * (1 - share))
    )


def camera_mark(piece: str, left: float, top: float, length: float) -> Iterator[Shape]:
    """Draw the mark that a camera tells a board by; nothing where there is none."""
    mark = marker_number("masmorra", piece)
    if mark is not None:
        yield from marker(mark).fills(left, top, length)
