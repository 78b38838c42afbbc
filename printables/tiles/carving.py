"""Carve what a tile's ground is made of: floor, hatching by level, walls with doorways."""

from collections.abc import Iterable, Iterator
from typing import Literal

from companion.pieces import Affine, Line, Path, Point, Subpath
from companion.pieces.shapes import box, stroke
from printables.drawing import Fill
from printables.tiles.inking import Hand, inked

Side = Literal["n", "e", "s", "w"]

SEAM = 1.0
"""Tiles that lie side by side show a hairline between them."""

WALL = 12.0
DOORWAY = 34.0
CODE_ROOM = 31.0
"""The first stone on the upper left is left whole: the tile's code is cut into it."""

_PILLAR = 4.0
_PILLAR_WIDTH = 7.0
_LIT: frozenset[Side] = frozenset({"n", "w"})
"""Light comes from the upper left: there the walls' upper edges shine."""


def floor(length: float) -> Fill:
    """Cut the sheet to the tile's size."""
    return inked("floor", [box(SEAM, SEAM, length - SEAM, length - SEAM)])


def walls(length: float, doors: Iterable[tuple[Side, float]], hand: Hand) -> tuple[Fill, Fill]:
    """Carve the walls: solid ink, and the cuts that make stones of it.

    Args:
        length: The tile's side.
        doors: The side and the middle of each doorway.
        hand: The carver.
    """
    gaps = tuple(doors)
    solid: list[Path] = []
    cuts: list[Path] = []
    sides: tuple[Side, ...] = ("n", "e", "s", "w")
    for side in sides:
        onto = _onto(side, length)
        middles = sorted(middle for where, middle in gaps if where == side)
        for run in _runs(length, middles):
            solid.append(_stretch(*run, length, hand).transform(onto))
            marks = _stones(run, length, hand, lit=side in _LIT)
            cuts += [mark.transform(onto) for mark in marks]
    return inked("wall", solid), inked("cut", cuts)


def _onto(side: Side, length: float) -> Affine:
    """Map (along the wall, into the room) to the tile, from west to east and north to south."""
    if side == "n":
        return Affine()
    if side == "s":
        return Affine(d=-1, f=length)
    if side == "w":
        return Affine(a=0, b=1, c=1, d=0)
    return Affine(a=0, b=1, c=-1, d=0, e=length)


def _runs(length: float, middles: list[float]) -> Iterator[tuple[float, float]]:
    """Give the stretches of wall between doorways."""
    start = SEAM
    for middle in middles:
        yield start, middle - DOORWAY / 2
        start = middle + DOORWAY / 2
    yield start, length - SEAM


def _stretch(start: float, end: float, length: float, hand: Hand) -> Path:
    """Cut one stretch of wall; where it ends at a doorway, it ends in a pillar."""
    inner: list[Point] = []
    at_door = (start > SEAM, end < length - SEAM)
    first, last = start, end
    if at_door[0]:
        inner += _pillar(start, 1, hand)
        first = start + _PILLAR_WIDTH
    corners = [(at, WALL + hand.slip(0.9)) for at in hand.steps(first, last, 6, 11)]
    inner += corners
    if at_door[1]:
        limit = end - _PILLAR_WIDTH
        inner = [point for point in inner if point[0] < limit - 1]
        inner += reversed(_pillar(end, -1, hand))
    else:
        inner.append((end, WALL + hand.slip(0.5)))
    if not at_door[0]:
        inner.insert(0, (start, WALL + hand.slip(0.5)))
    return polygon([(start, SEAM), *inner, (end, SEAM)])


def _pillar(at: float, way: int, hand: Hand) -> list[Point]:
    deep = WALL + _PILLAR + hand.slip(0.6)
    width = way * (_PILLAR_WIDTH + hand.slip(0.7))
    return [
        (at + way * hand.between(0.2, 1.2), deep - 1.4),
        (at + way * 1.8, deep),
        (at + width, deep - hand.between(0, 0.8)),
        (at + width + way * 0.6, WALL + hand.slip(0.4)),
    ]


def _stones(run: tuple[float, float], length: float, hand: Hand, *, lit: bool) -> Iterator[Path]:
    """Cut the joints between stones, and on lit walls the light on each stone's edge."""
    low, high = run[0] + 4, run[1] - 4
    if run[0] <= SEAM:
        low = CODE_ROOM if lit else WALL + 1
    if run[1] >= length - SEAM:
        high = length - WALL - 1
    before = low
    for at in (*hand.steps(low - 4, high, 9, 16), high + 2):
        if lit and at - before > 5:
            yield _gleam(before + 1.6, at - 1.6, hand)
        if low <= at <= high:
            lean = hand.slip(1.2)
            top = hand.between(2.4, 3.4)
            yield stroke([(at, WALL + 1, 1.3), (at + lean / 2, 7, 1.05), (at + lean, top, 0.5)])
        before = at


def _gleam(start: float, end: float, hand: Hand) -> Path:
    """Cut the light that falls on a stone's upper edge."""
    rise = 3.6 + hand.slip(0.4)
    return stroke([(start, rise + 0.6, 0.3), ((start + end) / 2, rise, 1.5), (end, rise, 0.3)])


def polygon(points: list[Point]) -> Path:
    """Close an outline of straight cuts."""
    segments = tuple(Line(point) for point in (*points[1:], points[0]))
    return Path((Subpath(points[0], segments),))


# --- The floor's hatching -------------------------------------------------------------------------


def hatching(length: float, level: int) -> Fill:
    """Hatch the floor as its level asks: dressed stone, rough rock, obsidian."""
    hand = Hand(f"floor {level} {length:g}")
    strokes = {1: _flags, 2: _rubble, 3: _shards}[level](length, hand)
    return inked("hatch", strokes)


def _line(start: Point, end: Point, width: float, hand: Hand) -> Path:
    middle = ((start[0] + end[0]) / 2 + hand.slip(0.5), (start[1] + end[1]) / 2 + hand.slip(0.5))
    return stroke([(*start, width * 0.4), (*middle, width), (*end, width * 0.3)])


def _flags(length: float, hand: Hand) -> Iterator[Path]:
    """Lay courses of dressed stone; many joints are worn away."""
    low, high = WALL + 2.5, length - WALL - 2.5
    rows = round((high - low) / 12.2)
    height = (high - low) / rows
    for row in range(rows + 1):
        y = low + row * height
        if 0 < row < rows:
            yield from _course(low, high, y, hand)
        if row < rows:
            shift = 8 if row % 2 else 0
            for x in hand.steps(low - shift, high, 15, 22):
                if x > low + 2 and hand.chance(0.72):
                    yield _line((x, y + 1.2), (x + hand.slip(0.8), y + height - 1.2), 0.9, hand)


def _course(low: float, high: float, y: float, hand: Hand) -> Iterator[Path]:
    at = low + hand.between(0, 6)
    while at < high - 5:
        to = min(high, at + hand.between(10, 26))
        yield _line((at, y + hand.slip(0.5)), (to, y + hand.slip(0.5)), 1.0, hand)
        at = to + hand.between(2, 12)


def _rubble(length: float, hand: Hand) -> Iterator[Path]:
    """Chip rough rock: small families of short cuts."""
    low, high = WALL + 5, length - WALL - 5
    cells = round((high - low) / 11.5)
    pitch = (high - low) / cells
    for row in range(cells):
        for column in range(cells):
            if hand.chance(0.3):
                continue
            x = low + (column + 0.5) * pitch + hand.slip(2.6)
            y = low + (row + 0.5) * pitch + hand.slip(2.6)
            lean, rise = hand.between(1.6, 4.2), hand.slip(3.4)
            for cut in range(1 + hand.chance(0.6) + hand.chance(0.3)):
                shift = cut * 2.1
                yield _line((x - lean, y - rise + shift), (x + lean, y + rise + shift), 1.0, hand)


def _shards(length: float, hand: Hand) -> Iterator[Path]:
    """Break obsidian: long slanting edges, each with a short one across."""
    low, high = WALL + 3, length - WALL - 3
    for x in hand.steps(low - (high - low), high, 11, 19):
        top, bottom = max(low, low - x + low), min(high, high - x + low)
        if bottom - top < 8:
            continue
        start, end = (x + top - low, top), (x + bottom - low, bottom)
        yield _line(start, end, 1.0, hand)
        share = hand.between(0.25, 0.75)
        middle = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        reach = hand.between(4, 9)
        corner = (min(high, middle[0] + reach), max(low, middle[1] - reach * 0.35))
        yield _line(middle, corner, 0.9, hand)
