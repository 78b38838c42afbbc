"""Hatch the floors: quiet strokes that differ by level, and from one tile to the next."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

from companion.pieces import Path, Point
from printables.drawing.hand_drawn_outlines import Block, Hand, Role, line, polygon, ragged, square
from printables.masmorra.tiles.walls import WALL

_FLOORS: tuple[Role, ...] = ("floor-1", "floor-2", "floor-3")
_HATCHES: tuple[Role, ...] = ("hatch-1", "hatch-2", "hatch-3")

Area = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def floor(block: Block, area: Area, level: int) -> None:
    """Lay the bare floor."""
    block.lay(_FLOORS[level - 1], polygon(square(*area)))


def hatching(block: Block, area: Area, level: int, style: int, hand: Hand) -> None:
    """Hatch the floor as its level asks: dressed stone, rough rock, obsidian.

    Args:
        block: Where it is cut.
        area: What is hatched.
        level: Which stone.
        style: Which of the level's three patterns.
        hand: The carver.
    """
    patterns = _PATTERNS[level]
    strokes = patterns[style % len(patterns)](area, hand)
    block.lay(_HATCHES[level - 1], *strokes)


def room_area(length: float) -> Area:
    """Give what walls leave of a tile."""
    return (WALL + 1.5, WALL + 1.5, length - WALL - 1.5, length - WALL - 1.5)


# --- Level 1: dressed stone -----------------------------------------------------------------------


def _courses(area: Area, hand: Hand) -> Iterator[Path]:
    """Lay courses of flags; many joints are worn away."""
    left, top, right, bottom = area
    rows = round((bottom - top) / 12.2)
    height = (bottom - top) / rows
    for row in range(rows + 1):
        y = top + row * height
        if 0 < row < rows:
            yield from _worn((left, y), (right, y), hand)
        if row < rows:
            for x in hand.steps(left - (8 if row % 2 else 0), right, 14, 21):
                if x > left + 2 and hand.chance(0.75):
                    yield line([(x, y + 1), (x + hand.slip(0.8), y + height - 1)], 0.8)
                    if hand.chance(0.16):
                        yield from _shaded((x + 1.5, y + 1.6, x + 9, y + height - 1.6), area, hand)


def _slabs(area: Area, hand: Hand) -> Iterator[Path]:
    """Lay square slabs, some of them quartered, some cracked."""
    left, top, right, bottom = area
    count = round((right - left) / 18)
    pitch = (right - left) / count
    for step in range(1, count):
        yield from _worn((left + step * pitch, top), (left + step * pitch, bottom), hand)
        yield from _worn((left, top + step * pitch), (right, top + step * pitch), hand)
    for row in range(count):
        for column in range(count):
            x, y = left + (column + 0.5) * pitch, top + (row + 0.5) * pitch
            if hand.chance(0.2):
                yield line([(x, y - pitch * 0.45), (x, y + pitch * 0.45)], 0.7)
                yield line([(x - pitch * 0.45, y), (x + pitch * 0.45, y)], 0.7)
            elif hand.chance(0.22):
                yield from _crack((x, y), pitch * 0.42, hand)
            elif hand.chance(0.12):
                reach = pitch * 0.4
                yield from _shaded((x - reach, y - reach, x + reach, y + reach), area, hand)


def _lozenges(area: Area, hand: Hand) -> Iterator[Path]:
    """Lay slabs on the slant."""
    left, top, right, _ = area
    reach, pitch = right - left, 17.0
    for way in (1, -1):
        for step in range(-8, 24):
            at = step * pitch - (reach % pitch) / 2
            if not -reach < at < reach:
                continue
            start = (left + max(0.0, at), top + max(0.0, -at))
            end = (left + min(reach, reach + at), top + min(reach, reach - at))
            if way < 0:
                start, end = (left + right - start[0], start[1]), (left + right - end[0], end[1])
            if math.dist(start, end) > 9:
                yield from _worn(start, end, hand)


def _worn(start: Point, end: Point, hand: Hand) -> Iterator[Path]:
    """Cut a joint that is worn away here and there."""
    length = math.dist(start, end)
    ways = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    at = hand.between(0, 5)
    while at < length - 4:
        to = min(length, at + hand.between(9, 24))
        near = (start[0] + ways[0] * at, start[1] + ways[1] * at)
        far = (start[0] + ways[0] * to, start[1] + ways[1] * to)
        slip = hand.slip(0.4)
        yield line([near, (far[0] + slip * ways[1], far[1] - slip * ways[0])], 0.85)
        at = to + hand.between(1.5, 8)


def _shaded(box: Area, area: Area, hand: Hand) -> Iterator[Path]:
    """Shade a slab with short strokes side by side."""
    left, top, right, bottom = box
    right, bottom = min(right, area[2]), min(bottom, area[3])
    for x in hand.steps(left, right, 1.8, 2.6):
        yield line([(x, top + hand.between(0, 1.5)), (x - 0.8, bottom - hand.between(0, 2.5))], 0.6)


def _crack(middle: Point, reach: float, hand: Hand) -> Iterator[Path]:
    x, y = middle
    angle = hand.between(0, math.tau)
    for _ in range(2):
        to = (x + math.cos(angle) * reach * 0.8, y + math.sin(angle) * reach * 0.8)
        yield line([(x, y), to], 0.75)
        angle += hand.between(1.8, 3.6)


# --- Level 2: rough rock --------------------------------------------------------------------------


def _cells(area: Area, pitch: float) -> Iterator[Point]:
    left, top, right, _ = area
    count = round((right - left) / pitch)
    side = (right - left) / count
    for row in range(count):
        for column in range(count):
            yield left + (column + 0.5) * side, top + (row + 0.5) * side


def _chips(area: Area, hand: Hand) -> Iterator[Path]:
    """Chip the rock: small families of short cuts."""
    for x0, y0 in _cells(area, 11.5):
        if hand.chance(0.3):
            continue
        x, y = x0 + hand.slip(2.2), y0 + hand.slip(2.2)
        lean, rise = hand.between(1.6, 3.8), hand.slip(3.0)
        for cut in range(1 + hand.chance(0.6) + hand.chance(0.3)):
            shift = (cut - 1) * 2.0
            yield line([(x - lean, y - rise + shift), (x + lean, y + rise + shift)], 0.95)


def _cobbles(area: Area, hand: Hand) -> Iterator[Path]:
    """Scatter flat stones that lie half in the ground: their lower right edges show."""
    for x0, y0 in _cells(area, 13.0):
        if hand.chance(0.22):
            continue
        x, y, radius = x0 + hand.slip(2.0), y0 + hand.slip(2.0), hand.between(2.6, 5.2)
        corners = ragged((x, y), radius, 7, 0.16, hand)
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            if (start[0] + end[0]) / 2 - x + (start[1] + end[1]) / 2 - y > -radius * 0.4:
                yield line([start, end], 1.0)


def _strata(area: Area, hand: Hand) -> Iterator[Path]:
    """Follow the layers of the rock in long broken waves."""
    left, top, right, bottom = area
    phase, lean = hand.between(0, 6), hand.slip(0.25)
    for y0 in hand.steps(top - 3, bottom, 6.0, 9.5):
        at = left + hand.between(0, 8)
        while at < right - 6:
            to = min(right, at + hand.between(8, 20))
            points = [
                (x, y0 + math.sin(x / 11 + phase) * 2.2 + (x - left) * lean)
                for x in (at, (at + to) / 2, to)
            ]
            if all(top < y < bottom for _, y in points):
                yield line(points, 0.95)
            at = to + hand.between(2, 9)


# --- Level 3: obsidian ----------------------------------------------------------------------------


def _shards(area: Area, hand: Hand) -> Iterator[Path]:
    """Break obsidian: long slanting edges, each with a short one across."""
    left, top, right, bottom = area
    reach = bottom - top
    for x in hand.steps(left - reach, right, 12, 19):
        start = max(top, top + left - x)
        end = min(bottom, top + right - x)
        if end - start < 8:
            continue
        near, far = (x + start - top, start), (x + end - top, end)
        yield line([near, far], 0.9)
        share, across = hand.between(0.25, 0.75), hand.between(4, 9)
        middle = (near[0] + (far[0] - near[0]) * share, near[1] + (far[1] - near[1]) * share)
        corner = (min(right, middle[0] + across), max(top, middle[1] - across * 0.35))
        yield line([middle, corner], 0.8)


def _plates(area: Area, hand: Hand) -> Iterator[Path]:
    """Split the floor into great plates with sharp corners."""
    for x, y in _cells(area, 20.0):
        corners = ragged((x, y), hand.between(8.2, 9.6), 5, 0.12, hand)
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            if hand.chance(0.72) and _within(area, (start, end)):
                yield line([start, end], 0.85)
        if hand.chance(0.35):
            yield line([(x, y), corners[0]], 0.7)


def _splinters(area: Area, hand: Hand) -> Iterator[Path]:
    """Let splinters run out from a blow."""
    left, top, right, bottom = area
    x, y = (left + right) / 2 + hand.slip(9), (top + bottom) / 2 + hand.slip(9)
    rays = 22
    for place in range(rays):
        angle = math.tau * (place + hand.slip(0.3)) / rays
        near = hand.between(6, 26)
        far = near + hand.between(9, 32)
        start = (x + near * math.cos(angle), y + near * math.sin(angle))
        end = (x + far * math.cos(angle + 0.08), y + far * math.sin(angle + 0.08))
        if _within(area, (start, end)):
            yield line([start, end], 0.9)


def _cabochons(area: Area, hand: Hand) -> Iterator[Path]:
    """Lay polished slabs, a dark stone let in where four of them meet, a band round all."""
    left, top, right, bottom = area
    for inset in (3.0, 6.5):
        ring = square(left + inset, top + inset, right - inset, bottom - inset)
        for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
            yield from _worn(start, end, hand)
    inner = (left + 6.5, top + 6.5, right - 6.5, bottom - 6.5)
    count = round((inner[2] - inner[0]) / 22)
    pitch = (inner[2] - inner[0]) / count
    for step in range(1, count):
        x, y = inner[0] + step * pitch, inner[1] + step * pitch
        yield from _worn((x, inner[1]), (x, inner[3]), hand)
        yield from _worn((inner[0], y), (inner[2], y), hand)
        for other in range(1, count):
            middle = inner[1] + other * pitch
            reach = 3.1 + hand.slip(0.3)
            corners = ((x - reach, middle), (x, middle - reach), (x + reach, middle))
            yield polygon([*corners, (x, middle + reach)])


def _within(area: Area, points: Iterable[Point]) -> bool:
    left, top, right, bottom = area
    return all(left <= x <= right and top <= y <= bottom for x, y in points)


_PATTERNS: dict[int, Sequence[Callable[[Area, Hand], Iterator[Path]]]] = {
    1: (_courses, _slabs, _lozenges),
    2: (_chips, _cobbles, _strata),
    3: (_shards, _plates, _splinters, _cabochons),
}
